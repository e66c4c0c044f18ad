#include "ninerealms/bindings/errors.hpp"

#include <pybind11/gil_safe_call_once.h>

namespace py = pybind11;

namespace ninerealms::bindings {
namespace {

// ninerealms/errors.py: the classes are Python's own, so that Python code can raise them as well.
struct Names {
  py::object by_code;
  py::object fault;
  py::object argument_error;
};

const Names& names() {
  PYBIND11_CONSTINIT static py::gil_safe_call_once_and_store<Names> storage;
  return storage
      .call_once_and_store_result([] {
        const py::module_ module = py::module_::import("ninerealms.errors");
        return Names{module.attr("ERRORS"), module.attr("Fault"), module.attr("ArgumentError")};
      })
      .get_stored();
}

py::dict fields(const Error& error) {
  py::dict out;
  out["detail"] = str_of(error.detail);
  out["where"] = str_of(error.where);
  out["clause"] = str_or_none(error.clause);
  out["expected"] = str_or_none(error.expected);
  out["found"] = str_or_none(error.found);
  return out;
}

// The class of a code. Codes are a StrEnum, so their texts are keys.
py::object class_of(Code code) { return names().by_code[str_of(name(code))]; }

}  // namespace

py::object fault_of(const Error& error) {
  return names().fault(py::arg("code") = class_of(error.code).attr("code"), **fields(error));
}

namespace {

[[noreturn]] void raise_as(const py::object& cls, const Error& error) {
  PyErr_SetObject(cls.ptr(), cls(**fields(error)).ptr());
  throw py::error_already_set();
}

}  // namespace

void raise(const Error& error) { raise_as(class_of(error.code), error); }

void raise_type(std::string_view where, std::string_view expected, const py::handle& found) {
  raise_as(names().argument_error,
           mismatch(Code::kConfig, "", std::string(where), std::string(expected),
                    "an object of type " + std::string(Py_TYPE(found.ptr())->tp_name)));
}

void raise_call(std::string detail) {
  raise_as(names().argument_error, {Code::kConfig, "", "", std::move(detail)});
}

}  // namespace ninerealms::bindings
