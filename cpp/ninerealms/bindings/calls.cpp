// What holds for every function and class of the module: calls that fit no signature are told in
// words, and classes take no subclasses, new attributes or instances without a value.
#include <vector>

#include "ninerealms/bindings/types.hpp"

namespace ninerealms::bindings {
namespace {

using Record = py::detail::function_record;
// As CPython calls a function of METH_FASTCALL | METH_KEYWORDS.
using Entry = PyObject* (*)(PyObject*, PyObject* const*, std::size_t, PyObject*);

// pybind11's own entry, the same for all functions of the module.
Entry dispatcher = nullptr;

struct Call {
  PyObject* const* values;  // positional ones, then those of `keywords`
  std::size_t positional;
  std::vector<py::handle> keywords;
};

// What pybind11 calls the type of a double.
constexpr std::string_view kReal = "typing.SupportsFloat | typing.SupportsIndex";

// One parameter with what a call gives for it.
struct Parameter {
  std::string name;
  bool needed = false;
  bool positional = false;
  py::handle value;  // null: not given
};

// Why a call does not fit a signature: `where` and `expected` if it is the type of one argument.
struct Misfit {
  std::string where;
  std::string expected;
  py::handle found;
  std::string detail;
};

// --- signatures ----------------------------------------------------------------------------------

bool has_receiver(const Record& record) {
  return record.is_method ||
         (!record.args.empty() && std::string_view(record.args.front().name) == "cls");
}

std::string shown_name(const Record& record) {
  const std::string_view name = record.name;
  return (name == "__new__" ? py::str(record.scope.attr("__name__")).cast<std::string>()
                            : std::string(name)) +
         "()";
}

// Parameters without the receiver, filled with the values of the call that fit by place or name.
std::vector<Parameter> parameters_of(const Record& record, const Call& call) {
  std::vector<Parameter> out;
  for (std::size_t i = has_receiver(record) ? 1 : 0; i < record.args.size(); ++i) {
    const auto& arg = record.args[i];
    Parameter parameter{arg.name, !arg.value, i < record.nargs_pos, {}};
    if (i < call.positional && parameter.positional) {
      parameter.value = call.values[i];
    }
    for (std::size_t k = 0; k < call.keywords.size(); ++k) {
      if (PyUnicode_CompareWithASCIIString(call.keywords[k].ptr(), arg.name) == 0) {
        parameter.value = call.values[call.positional + k];
      }
    }
    out.push_back(std::move(parameter));
  }
  return out;
}

// The annotation of a parameter in the signature that pybind11 wrote.
std::string annotation_of(const Record& record, const std::string& name) {
  const std::string_view signature = record.signature;
  std::size_t at = signature.find(name + ": ");
  while (at != std::string_view::npos && signature[at - 1] != '(' && signature[at - 1] != ' ') {
    at = signature.find(name + ": ", at + 1);
  }
  if (at == std::string_view::npos) {
    return "object";
  }
  at += name.size() + 2;
  std::size_t end = at;
  for (int depth = 0; end < signature.size(); ++end) {
    depth += signature[end] == '[' ? 1 : signature[end] == ']' ? -1 : 0;
    if (depth == 0 &&
        (signature[end] == ',' || signature[end] == ')' || signature.substr(end, 3) == " = ")) {
      break;
    }
  }
  return std::string(signature.substr(at, end - at));
}

// Whether a value can be meant by one alternative of an annotation; true where it cannot be told.
bool may_be(const std::string& annotation, const py::handle& value) {
  if (annotation == "None") {
    return value.is_none();
  }
  constexpr std::string_view kOurs = "ninerealms._core.";
  const bool ours = annotation.starts_with(kOurs);
  const auto scope = py::module_::import(ours ? "ninerealms._core" : "builtins");
  const auto name = ours ? annotation.substr(kOurs.size()) : annotation;
  if (!py::hasattr(scope, name.c_str())) {
    return true;
  }
  const py::object type = scope.attr(name.c_str());
  return PyType_Check(type.ptr()) == 0 ||
         PyType_IsSubtype(Py_TYPE(value.ptr()), reinterpret_cast<PyTypeObject*>(type.ptr())) != 0;
}

// Whether a value can be meant by an annotation; if not, `words` says what is.
bool fits(const std::string& annotation, const py::handle& value, std::string& words) {
  if (annotation == kReal) {
    words = "float";
    return PyNumber_Check(value.ptr()) != 0;
  }
  constexpr std::string_view kOr = " | ";
  for (std::size_t at = 0; at <= annotation.size();) {
    const std::size_t end = std::min(annotation.find(kOr, at), annotation.size());
    const std::string one = annotation.substr(at, end - at);
    if (may_be(one, value)) {
      return true;
    }
    words += (words.empty() ? "" : " or ") + one.substr(one.rfind('.') + 1);
    at = end + kOr.size();
  }
  return false;
}

std::string listed(const std::vector<Parameter>& parameters, auto wanted) {
  std::string out;
  for (const auto& p : parameters) {
    if (wanted(p)) {
      out += (out.empty() ? "" : ", ") + p.name + (p.positional ? "" : "=...");
    }
  }
  return out;
}

// --- what is wrong with a call -------------------------------------------------------------------

// The first keyword that no parameter has, or that has a place as well, as a detail; else "".
std::string bad_keyword(const Record& record, const Call& call,
                        const std::vector<Parameter>& parameters) {
  const std::size_t receiver = has_receiver(record) ? 1 : 0;
  for (const auto& keyword : call.keywords) {
    const auto found = std::ranges::find_if(parameters, [&](const Parameter& p) {
      return PyUnicode_CompareWithASCIIString(keyword.ptr(), p.name.c_str()) == 0;
    });
    const auto place = static_cast<std::size_t>(found - parameters.begin()) + receiver;
    const std::string shown = py::repr(keyword).cast<std::string>();
    if (found == parameters.end()) {
      const std::string all = listed(parameters, [](const Parameter&) { return true; });
      return "has no argument " + shown + (all.empty() ? "" : "; it takes " + all);
    }
    if (found->positional && place < call.positional) {
      return "was given " + shown + " twice";
    }
  }
  return "";
}

Misfit misfit_of(const Record& record, const Call& call) {
  const std::string name = shown_name(record);
  const std::size_t receiver = has_receiver(record) ? 1 : 0;
  if (call.positional < receiver) {
    return {"", "", {}, name + " needs an object to be called on"};
  }
  const auto parameters = parameters_of(record, call);
  const std::string missing =
      listed(parameters, [](const Parameter& p) { return p.needed && p.value.ptr() == nullptr; });
  std::string detail;
  if (call.positional > record.nargs_pos) {
    const std::size_t most = record.nargs_pos - receiver;
    const std::string all = listed(parameters, [](const Parameter&) { return true; });
    detail = most > 0          ? "takes at most " + std::to_string(most) +
                                     (most == 1 ? " argument" : " arguments") + " by position"
             : all.empty()     ? "takes no arguments"
             : missing.empty() ? "takes its arguments by name: " + all
                               : "takes its arguments by name";
  } else {
    detail = bad_keyword(record, call, parameters);
  }
  if (!missing.empty()) {
    detail += (detail.empty() ? "needs " : "; it needs ") + missing;
  }
  if (!detail.empty()) {
    return {"", "", {}, name + " " + detail};
  }
  for (const auto& p : parameters) {
    std::string words;
    if (p.value && !fits(annotation_of(record, p.name), p.value, words)) {
      return {p.name, words, p.value, ""};
    }
  }
  std::string words;
  if (receiver > 0 && !fits(annotation_of(record, "self"), call.values[0], words)) {
    return {"self", words, call.values[0], ""};
  }
  return {"", "", {}, "the arguments of " + name + " are not of the types it takes"};
}

// Raises for a call that fits none of the overloads.
[[noreturn]] void raise_misfit(const Record* overloads, const Call& call) {
  Misfit out = misfit_of(*overloads, call);
  for (const Record* next = overloads->next; next != nullptr; next = next->next) {
    const Misfit other = misfit_of(*next, call);
    if (!out.expected.empty() && !other.expected.empty()) {
      out.expected += " or " + other.expected;
    } else if (out.expected.empty() && !other.expected.empty()) {
      out = other;  // its number of arguments is right
    } else if (out.expected.empty() && other.detail != out.detail) {
      out.detail += ", or " + other.detail;
    }
  }
  if (!out.expected.empty()) {
    raise_type(out.where, "an object of type " + out.expected, out.found);
  }
  raise_call(out.detail);
}

// Whether the error under way is pybind11's list of all signatures.
bool fits_no_overload() {
  if (PyErr_Occurred() != PyExc_TypeError) {
    return false;
  }
  py::error_already_set error;
  const auto text = py::reinterpret_steal<py::object>(PyObject_Str(error.value().ptr()));
  PyErr_Clear();
  const py::str mark("(): incompatible function arguments. The following");
  if (text && PyUnicode_Contains(text.ptr(), mark.ptr()) == 1) {
    return true;
  }
  error.restore();
  return false;
}

PyObject* enter(PyObject* self, PyObject* const* values, std::size_t count, PyObject* keywords) {
  try {
    PyObject* result = dispatcher(self, values, count, keywords);
    if (result != nullptr || !fits_no_overload()) {
      return result;
    }
  } catch (const std::exception&) {
    // While it wrote that list, of keywords that are no Unicode for example: no overload fits.
    PyErr_Clear();
  }
  try {
    Call call{values, static_cast<std::size_t>(PyVectorcall_NARGS(count)), {}};
    for (py::ssize_t i = 0; keywords != nullptr && i < PyTuple_GET_SIZE(keywords); ++i) {
      call.keywords.emplace_back(PyTuple_GET_ITEM(keywords, i));
    }
    raise_misfit(py::detail::function_record_ptr_from_PyObject(self), call);
  } catch (py::error_already_set& error) {
    error.restore();
  } catch (const std::exception& error) {
    PyErr_SetString(PyExc_RuntimeError, error.what());
  }
  return nullptr;
}

// --- all functions and classes of the module -----------------------------------------------------

void lead_through_enter(PyObject* function) {
  if (PyInstanceMethod_Check(function)) {
    function = PyInstanceMethod_GET_FUNCTION(function);
  }
  if (PyCFunction_Check(function) == 0 ||
      py::detail::function_record_ptr_from_PyObject(PyCFunction_GET_SELF(function)) == nullptr) {
    return;
  }
  PyMethodDef* def = reinterpret_cast<PyCFunctionObject*>(function)->m_ml;
  if (def->ml_meth != reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(&enter))) {
    dispatcher = reinterpret_cast<Entry>(reinterpret_cast<void (*)()>(def->ml_meth));
    def->ml_meth = reinterpret_cast<PyCFunction>(reinterpret_cast<void (*)()>(&enter));
  }
}

void seal_class(PyTypeObject* type) {
  const py::dict members(py::handle(reinterpret_cast<PyObject*>(type)).attr("__dict__"));
  for (const auto& [name, member] : members) {
    lead_through_enter(member.ptr());
    for (const char* part : {"__func__", "fget"}) {  // of static methods and properties
      if (!PyInstanceMethod_Check(member.ptr()) && py::hasattr(member, part)) {
        lead_through_enter(py::object(member.attr(part)).ptr());
      }
    }
  }
  // With a subclass or another `__class__` there could be an instance without a value.
  type->tp_flags = (type->tp_flags | Py_TPFLAGS_IMMUTABLETYPE) & ~Py_TPFLAGS_BASETYPE;
  PyType_Modified(type);
}

}  // namespace

PyObject* new_by_name(PyTypeObject* type, PyObject* args, PyObject* keywords) {
  try {
    const auto cls = py::reinterpret_borrow<py::object>(reinterpret_cast<PyObject*>(type));
    const py::object make = cls.attr("__new__");
    const py::tuple all = py::make_tuple(cls) + py::reinterpret_borrow<py::tuple>(args);
    return PyObject_Call(make.ptr(), all.ptr(), keywords);
  } catch (py::error_already_set& error) {
    error.restore();
    return nullptr;
  }
}

void seal(py::module_& m) {
  const py::dict names = m.attr("__dict__");
  const auto* metaclass = py::detail::get_internals().default_metaclass;
  for (const auto& [name, value] : names) {
    lead_through_enter(value.ptr());
    if (Py_TYPE(value.ptr()) == metaclass) {
      seal_class(reinterpret_cast<PyTypeObject*>(value.ptr()));
    }
  }
}

}  // namespace ninerealms::bindings
