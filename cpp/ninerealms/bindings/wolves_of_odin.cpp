// Line strength and Glory of Wolves of Odin.
#include "ninerealms/session/wolves_of_odin.hpp"

#include <string>

#include <pybind11/numpy.h>

#include "ninerealms/bindings/document.hpp"
#include "ninerealms/bindings/types.hpp"
#include "ninerealms/session/registry.hpp"

namespace ninerealms::bindings {
namespace {

namespace wo = wolves_of_odin;

template <class T>
using Column = py::array_t<T, py::array::c_style>;

// Calls `ask` with the typed position or view of an argument: what is asked is public.
py::list asked_of(const py::object& value, const auto& ask) {
  const auto* state = held<AnyState>(value);
  const auto* view = held<AnyView>(value);
  if (state == nullptr && view == nullptr) {
    raise_type("state", "a State or a View", value);
  }
  const wo::State* position = state != nullptr ? wo::as_wolves_of_odin(*state) : nullptr;
  const wo::View* seen = view != nullptr ? wo::as_wolves_of_odin(*view) : nullptr;
  if (position == nullptr && seen == nullptr) {
    raise_config("state", "expected a position or view of wolves_of_odin");
  }
  return position != nullptr ? ask(*position) : ask(*seen);
}

const wo::Tables& edition_tables(const py::object& edition) {
  if (edition.is_none()) {
    return wo::kBuiltinTables;
  }
  const auto name = PyDict_Check(edition.ptr())
                        ? edition_from(*find_game("wolves_of_odin"), edition.cast<py::dict>())
                        : text_of_argument(edition, "edition", Code::kEdition);
  for (std::size_t i = 0; i < wo::editions().size(); ++i) {
    const auto& tables = wo::tables(static_cast<EditionId>(i));
    if (tables.name.view() == name) {
      return tables;
    }
  }
  raise({Code::kEdition, "", "edition", "no edition is called '" + name + "'"});
}

std::uint8_t unit_of(const py::handle& value, std::size_t pos) {
  std::string found = Py_TYPE(value.ptr())->tp_name;
  if (PyUnicode_Check(value.ptr())) {
    const auto name = text_of_argument(value, "line");
    for (std::size_t k = 0; k < wo::kUnitKinds; ++k) {
      if (wo::kKindNames[k] == name) {
        return static_cast<std::uint8_t>(k);
      }
    }
    found = "'" + std::string(utf8_prefix(name, 40)) + "'";
  }
  raise({Code::kNotation, "WO-TERM-01", "line[" + std::to_string(pos) + "]",
         "expected the id of a unit, found " + found});
}

wo::DeityMask deities_of(const py::object& names) {
  if (!py::isinstance<py::iterable>(names)) {
    raise_type("owner_deities", "an iterable of Deity ids", names);
  }
  wo::DeityMask mask = 0;
  for (const auto& value : names) {
    if (!PyUnicode_Check(value.ptr())) {
      raise({Code::kNotation, "", "owner_deities", "expected ids of Deities"});
    }
    const auto name = text_of_argument(value, "owner_deities");
    bool found = false;
    for (int d = 0; d < wo::kDeityCount; ++d) {
      if (wo::kDeityNames[static_cast<std::size_t>(d)] == name) {
        mask |= wo::DeityMask{1} << d;
        found = true;
      }
    }
    if (!found) {
      raise({Code::kNotation, "", "owner_deities", "no Deity is called '" + name + "'"});
    }
  }
  return mask;
}

bool scope_all(const py::object& value) {
  const auto scope = text_of_argument(value, "odin_scope");
  if (scope != "opponents" && scope != "all") {
    raise({Code::kNotation, "WO-R-17", "odin_scope",
           "expected 'opponents' or 'all', found '" + scope + "'"});
  }
  return scope == "all";
}

py::dict strength_document(const wo::LineStrength& strength, const std::vector<int>& units) {
  py::list values;
  for (const int value : units) {
    values.append(value);
  }
  py::dict out;
  out["units"] = values;
  out["base"] = strength.base;
  out["thor"] = strength.thor;
  out["fenrir"] = strength.fenrir;
  out["total"] = strength.total;
  out["teiwaz"] = strength.teiwaz;
  out["eiwaz"] = strength.eiwaz;
  return out;
}

py::dict line_strength(const py::object& line, const py::object& owner_deities,
                       const py::object& opposing_fenrir, bool owner_passed,
                       bool ward_blocks_fenrir, const py::object& odin_scope,
                       const py::object& edition) {
  constexpr std::size_t kLongest = 1000;  // 127 * 1000 a unit at most: sums fit an int
  if (!py::isinstance<py::sequence>(line)) {
    raise_type("line", "a sequence of unit ids", line);
  }
  std::vector<std::uint8_t> kinds;
  for (const auto& value : line) {
    if (kinds.size() == kLongest) {
      raise({Code::kNotation, "", "line", "expected at most 1000 units"});
    }
    kinds.push_back(unit_of(value, kinds.size()));
  }
  const auto fenrir = static_cast<int>(
      integer_of(opposing_fenrir, "opposing_fenrir", 0, 1000, Code::kNotation, "WO-STR-08"));
  const wo::LineContext context{deities_of(owner_deities), fenrir, owner_passed, ward_blocks_fenrir,
                                scope_all(odin_scope)};
  std::vector<int> units(kinds.size());
  const auto strength = wo::line_strength(kinds, context, edition_tables(edition), units);
  return strength_document(strength, units);
}

py::list strengths(const py::object& value) {
  return asked_of(value, [](const wo::Table& table) {
    py::list out;
    for (int i = 0; i < table.players; ++i) {
      const auto line = table.lines[static_cast<std::size_t>(i)];
      std::vector<int> units(line.size());
      const auto strength = wo::line_strength(line, wo::line_context(table, seat_at(i)),
                                              wo::tables(table.edition), units);
      out.append(strength_document(strength, units));
    }
    return out;
  });
}

py::list glory(const py::object& value) {
  return asked_of(value, [](const auto& table) {
    py::list out;
    for (int i = 0; i < table.players; ++i) {
      out.append(wo::glory(table, seat_at(i)));
    }
    return out;
  });
}

// --- the batch -----------------------------------------------------------------------------------

[[noreturn]] void refuse(const char* name, const std::string& detail) {
  raise({Code::kNotation, "", name, detail});
}

template <class T>
void need_contiguous(const py::array& array, const char* name, const char* dtype) {
  if (!py::isinstance<Column<T>>(array)) {
    refuse(name, std::string("expected a C-contiguous array of ") + dtype);
  }
}

// Data of an optional column of `rows` values, or null.
template <class T>
const T* column_of(const py::object& value, const char* name, const char* dtype, std::size_t rows) {
  if (value.is_none()) {
    return nullptr;
  }
  if (!py::isinstance<py::array>(value)) {
    refuse(name, "expected a numpy array or None");
  }
  const auto array = value.cast<py::array>();
  need_contiguous<T>(array, name, dtype);
  if (array.ndim() != 1 || static_cast<std::size_t>(array.shape(0)) != rows) {
    refuse(name, "expected shape (" + std::to_string(rows) + ",)");
  }
  return static_cast<const T*>(array.data());
}

py::dict line_strengths(const py::array& lines, const py::array& lengths,
                        const py::object& owner_deities, const py::object& opposing_fenrir,
                        const py::object& owner_passed, bool ward_blocks_fenrir,
                        const py::object& odin_scope, const py::object& edition, bool units) {
  need_contiguous<std::int8_t>(lines, "lines", "int8");
  if (lines.ndim() != 2 || static_cast<std::size_t>(lines.shape(1)) > wo::kMaxBatchWidth) {
    refuse("lines", "expected shape (rows, width) with width at most 128");
  }
  wo::LineBatch batch;
  batch.rows = static_cast<std::size_t>(lines.shape(0));
  batch.width = static_cast<std::size_t>(lines.shape(1));
  batch.lines = static_cast<const std::int8_t*>(lines.data());
  batch.lengths = column_of<std::int32_t>(lengths, "lengths", "int32", batch.rows);
  batch.owner_deities =
      column_of<std::uint32_t>(owner_deities, "owner_deities", "uint32", batch.rows);
  batch.opposing_fenrir =
      column_of<std::int32_t>(opposing_fenrir, "opposing_fenrir", "int32", batch.rows);
  batch.owner_passed = reinterpret_cast<const std::uint8_t*>(
      column_of<bool>(owner_passed, "owner_passed", "bool", batch.rows));
  batch.ward_blocks_fenrir = ward_blocks_fenrir;
  batch.odin_scope_all = scope_all(odin_scope);
  const wo::Tables& tables = edition_tables(edition);

  const auto n = static_cast<py::ssize_t>(batch.rows);
  py::dict out;
  const auto column = [&](const char* name) {
    Column<std::int16_t> array(n);
    out[name] = array;
    return array.mutable_data();
  };
  wo::LineColumns columns;
  columns.base = column("base");
  columns.thor = column("thor");
  columns.fenrir = column("fenrir");
  columns.total = column("total");
  columns.teiwaz = column("teiwaz");
  columns.eiwaz = column("eiwaz");
  if (units) {
    Column<std::int16_t> array({n, lines.shape(1)});
    out["units"] = array;
    columns.units = array.mutable_data();
  }
  Status status = [&] {
    const Unlocked unlocked;
    return wo::line_strengths(batch, columns, tables);
  }();
  check_or_raise(status);
  return out;
}

}  // namespace

void register_wolves_of_odin(py::module_& m) {
  m.def(
      "line_strength", &line_strength, py::arg("line"), py::kw_only(),
      py::arg("owner_deities") = py::tuple(), py::arg("opposing_fenrir") = 0,
      py::arg("owner_passed") = false, py::arg("ward_blocks_fenrir") = false,
      py::arg("odin_scope") = "opponents", py::arg("edition") = py::none(),
      "Return the strength of a line of Wolves of Odin (WO-STR-01 to WO-STR-10).\n\n"
      "`line` is a sequence of unit ids, left to right. The result has `units` (one integer per\n"
      "unit), `base`, `thor`, `fenrir`, `total`, `teiwaz` and `eiwaz`. Placement is not checked.");
  m.def("line_strengths", &line_strengths, py::arg("lines"), py::kw_only(), py::arg("lengths"),
        py::arg("owner_deities") = py::none(), py::arg("opposing_fenrir") = py::none(),
        py::arg("owner_passed") = py::none(), py::arg("ward_blocks_fenrir") = false,
        py::arg("odin_scope") = "opponents", py::arg("edition") = py::none(),
        py::arg("units") = false,
        "Return the strengths of many lines as int16 arrays: base, thor, fenrir, total, teiwaz,\n"
        "eiwaz and, on request, units (rows, width).\n\n"
        "`lines` is C-contiguous int8 of shape (rows, width), a unit being its index in table 2.2\n"
        "of the rules; bytes beyond `lengths` (int32) are ignored. `owner_deities` are uint32 bit\n"
        "masks in the order of table 2.4. Nothing is copied; the interpreter lock is released.");
  m.def("strengths", &strengths, py::arg("state"),
        "Return the line strength of every seat, as line_strength does. Of a State or a View: "
        "lines\nand Deities are public.");
  m.def("glory", &glory, py::arg("state"),
        "Return the Glory of every seat, evaluated now (WO-VIC-01 to WO-VIC-03). Of a State or a\n"
        "View: it is public.");
}

}  // namespace ninerealms::bindings
