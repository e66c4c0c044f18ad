#include "ninerealms/bindings/inputs.hpp"

#include <algorithm>

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "ninerealms/session/history.hpp"

namespace ninerealms::bindings {
namespace {

using Values = py::array_t<double, py::array::c_style | py::array::forcecast>;

std::string shape_of(const Values& values) {
  return py::str(py::tuple(values.attr("shape"))).cast<std::string>();
}

// numpy would take texts that look like numbers, and drop imaginary parts.
Values values_of(const py::object& returned) {
  py::object array;
  try {
    array = py::module_::import("numpy").attr("asarray")(returned);
  } catch (const py::error_already_set& error) {
    if (error.matches(PyExc_TypeError) || error.matches(PyExc_ValueError)) {
      raise_type("evaluator", "an array of numbers", returned);
    }
    throw;
  }
  if (std::string_view("fiu").find(py::cast<py::array>(array).dtype().kind()) ==
      std::string_view::npos) {
    raise_type("evaluator", "an array of real numbers", returned);
  }
  return Values(array);
}

// Checks what an evaluator returned and copies it.
void read_values(const py::object& returned, std::size_t players, const Bounds& bounds,
                 std::span<Returns> out) {
  const Values values = values_of(returned);
  const auto rows = static_cast<py::ssize_t>(out.size());
  const auto columns = static_cast<py::ssize_t>(players);
  if (values.ndim() != 2 || values.shape(0) != rows || values.shape(1) != columns) {
    raise(mismatch(
        Code::kConfig, "", "evaluator",
        "an array of shape (" + std::to_string(rows) + ", " + std::to_string(columns) + ")",
        shape_of(values)));
  }
  for (std::size_t i = 0; i < out.size(); ++i) {
    for (std::size_t seat = 0; seat < players; ++seat) {
      const double value = values.at(static_cast<py::ssize_t>(i), static_cast<py::ssize_t>(seat));
      if (!(value >= bounds.low && value <= bounds.high)) {
        raise(mismatch(
            Code::kConfig, "", "evaluator",
            py::str("returns {} .. {}").format(bounds.low, bounds.high).cast<std::string>(),
            py::str("{}").format(value).cast<std::string>()));
      }
      out[i][seat] = value;
    }
  }
}

}  // namespace

bool is_mapping(const py::object& value) {
  return PyDict_Check(value.ptr()) ||
         py::isinstance(value, py::module_::import("collections.abc").attr("Mapping"));
}

py::dict dict_of(const py::object& value, const char* name) {
  if (!is_mapping(value)) {
    raise_type(name, "a mapping", value);
  }
  return py::dict(value);
}

py::tuple items_of(const py::object& value, const char* name, const char* expected) {
  if (PyUnicode_Check(value.ptr()) || PySequence_Check(value.ptr()) == 0) {
    raise_type(name, expected, value);
  }
  auto items = py::reinterpret_steal<py::tuple>(PySequence_Tuple(value.ptr()));
  if (!items) {
    py::error_already_set error;
    if (error.matches(PyExc_TypeError)) {  // an array without dimensions calls itself a sequence
      raise_type(name, expected, value);
    }
    throw error;
  }
  return items;
}

void require_world(const AnyView& view, const AnyState& world, const std::string& where) {
  if (&world.game() != &view.game() || world.seats() != view.seats() || !view.fits(world)) {
    raise_config(where, "expected a position that looks to the viewer like its view");
  }
}

std::vector<Seen> history_of(const AnyView& view, const py::object& lines) {
  std::vector<Seen> out;
  if (lines.is_none()) {
    return out;
  }
  const py::tuple all = items_of(lines, "history", "a sequence of str, as Match.log(seat) gives");
  const std::size_t first = all.size() > kMaxHistory ? all.size() - kMaxHistory : 0;
  for (std::size_t i = first; i < all.size(); ++i) {
    const std::string where = "history[" + std::to_string(i) + "]";
    const std::string text = text_of_argument(all[i], where.c_str());
    auto line = read_seen(text, view.game(), view.vocabulary(), view.seats());
    if (!line) {
      Error error = line.error();
      error.where = where;
      raise(error);
    }
    out.push_back(line.value());
  }
  return out;
}

PyEvaluator::PyEvaluator(py::object function) : function_(std::move(function)) {
  if (PyCallable_Check(function_.ptr()) == 0) {
    raise_type("evaluator", "a function of a list of views", function_);
  }
}

bool PyEvaluator::evaluate(std::vector<std::unique_ptr<AnyView>> views, const Bounds& bounds,
                           std::span<Returns> out) {
  const py::gil_scoped_acquire hold;
  try {
    const auto players = static_cast<std::size_t>(views.front()->seats());
    py::list list;
    for (auto& view : views) {
      list.append(py::cast(std::move(view)));
    }
    read_values(function_(list), players, bounds, out);
  } catch (py::error_already_set& error) {
    error_.emplace(std::move(error));
  }
  return !error_.has_value();
}

void PyEvaluator::rethrow() {
  if (error_) {
    throw std::move(*error_);
  }
}

}  // namespace ninerealms::bindings
