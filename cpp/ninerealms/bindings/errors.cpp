#include "ninerealms/bindings/errors.hpp"

#include <array>
#include <string>

namespace py = pybind11;

namespace ninerealms::bindings {
namespace {

// One class per Code, in its order. The pointers live as long as the module.
std::array<PyObject*, 8> classes{};

PyObject* make_class(py::module_& m, const char* name, const char* doc, PyObject* bases) {
  const std::string full = std::string("ninerealms.") + name;
  PyObject* cls = PyErr_NewExceptionWithDoc(full.c_str(), doc, bases, nullptr);
  if (cls == nullptr) {
    throw py::error_already_set();
  }
  m.add_object(name, py::reinterpret_borrow<py::object>(cls));
  return cls;
}

}  // namespace

void register_errors(py::module_& m) {
  PyObject* base = make_class(m, "NineRealmsError",
                              "Base of all errors: code, clause, where and detail.", nullptr);
  const py::tuple both = py::make_tuple(py::handle(base), py::handle(PyExc_ValueError));
  const auto value_error = [&](Code code, const char* name, const char* doc) {
    classes[static_cast<std::size_t>(code)] = make_class(m, name, doc, both.ptr());
  };
  value_error(Code::kIllegalAction, "IllegalActionError", "The action is not legal here.");
  value_error(Code::kNotation, "NotationError", "A text, index or array cannot be read.");
  value_error(Code::kPosition, "PositionError", "A position or view document is wrong.");
  value_error(Code::kEdition, "EditionError", "Edition data is wrong or breaks a bound.");
  value_error(Code::kConfig, "ConfigError", "Players, options or a seed out of range.");
  value_error(Code::kGameOver, "GameOverError", "The game is over.");
  value_error(Code::kBudget, "BudgetError", "A search budget is out of range.");
  classes[static_cast<std::size_t>(Code::kInternal)] =
      make_class(m, "InternalError", "A fault of the engine; please report it.", base);
}

void raise(const Error& error) {
  std::string message = error.where.empty() ? error.detail : error.where + ": " + error.detail;
  if (!error.clause.empty()) {
    message += " (" + std::string(error.clause) + ")";
  }
  const py::handle cls(classes[static_cast<std::size_t>(error.code)]);
  const py::object instance = cls(message);
  const auto text = [](std::string_view s) { return py::str(s.data(), s.size()); };
  instance.attr("code") = text(name(error.code));
  instance.attr("clause") = error.clause.empty() ? py::object(py::none()) : text(error.clause);
  instance.attr("where") = text(error.where);
  instance.attr("detail") = text(error.detail);
  PyErr_SetObject(cls.ptr(), instance.ptr());
  throw py::error_already_set();
}

}  // namespace ninerealms::bindings
