// What the binding files share: small value wrappers that cross the boundary, argument checks.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>

#include "ninerealms/bindings/errors.hpp"
#include "ninerealms/session/any_game.hpp"

// States and views are bound by their erased base alone: skip the search for a bound derived class.
template <>
struct pybind11::polymorphic_type_hook<ninerealms::AnyState> {
  static const void* get(const ninerealms::AnyState* src, const std::type_info*& type) {
    type = nullptr;
    return src;
  }
};
template <>
struct pybind11::polymorphic_type_hook<ninerealms::AnyView> {
  static const void* get(const ninerealms::AnyView* src, const std::type_info*& type) {
    type = nullptr;
    return src;
  }
};

namespace ninerealms::bindings {

namespace py = pybind11;

// A game, as Python sees it; games live as long as the process.
struct GameRef {
  const AnyGame* game;
};

struct PyAction {
  Action action;
  const AnyGame* game;
  friend bool operator==(const PyAction& a, const PyAction& b) {
    return a.action == b.action && a.game == b.game;
  }
};

// The Python object of an action. Players' actions are made once per process and shared, so that a
// list of them costs no allocations (game.cpp).
[[nodiscard]] py::object shared_action(Action action, const AnyGame& game);
[[nodiscard]] py::tuple shared_actions(std::span<const Action> actions, const AnyGame& game);

[[noreturn]] inline void raise_config(std::string where, std::string detail) {
  raise({Code::kConfig, "", std::move(where), std::move(detail)});
}

// The viewer of an optional seat argument; none is the spectator.
[[nodiscard]] inline Seat viewer_of(const py::object& seat, int seats) {
  if (seat.is_none()) {
    return kSpectator;
  }
  if (!PyLong_Check(seat.ptr()) || PyBool_Check(seat.ptr())) {
    throw py::type_error("seat must be an int or None");
  }
  int overflow = 0;
  const long value = PyLong_AsLongAndOverflow(seat.ptr(), &overflow);
  if (overflow != 0 || value < 0 || value >= seats) {
    raise_config("seat", "expected a seat below " + std::to_string(seats));
  }
  return seat_at(static_cast<int>(value));
}

[[nodiscard]] inline py::object seat_or_none(Seat seat) {
  return seat == kNoSeat || seat == kSpectator ? py::object(py::none())
                                               : py::int_(static_cast<int>(seat));
}

// The text of a str argument. Raises TypeError for other types, the code's error for bad Unicode.
[[nodiscard]] inline std::string text_of_argument(const py::handle& value, const char* name,
                                                  Code code = Code::kNotation) {
  if (!PyUnicode_Check(value.ptr())) {
    throw py::type_error(std::string(name) + " must be a str");
  }
  Py_ssize_t size = 0;
  const char* data = PyUnicode_AsUTF8AndSize(value.ptr(), &size);
  if (data == nullptr) {
    PyErr_Clear();
    raise({code, "", name, "the text is not valid Unicode"});
  }
  return {data, static_cast<std::size_t>(size)};
}

// The action of an argument that may be an Action or its notation.
[[nodiscard]] inline Action action_of(const AnyGame& game, const py::object& value) {
  if (py::isinstance<PyAction>(value)) {
    const auto& action = value.cast<const PyAction&>();
    if (action.game != &game) {
      raise({Code::kNotation, "", "action", "this action belongs to another game"});
    }
    return action.action;
  }
  if (!PyUnicode_Check(value.ptr())) {
    throw py::type_error("action must be an Action or a str");
  }
  return value_or_raise(game.parse(text_of_argument(value, "action")));
}

// For classes that only native code makes: an instance without a value must not come into being,
// and the default ways of pickling would make one.
template <class Class>
void no_instances_from_python(Class& cls) {
  reinterpret_cast<PyTypeObject*>(cls.ptr())->tp_new = [](PyTypeObject* type, PyObject*,
                                                          PyObject*) -> PyObject* {
    PyErr_Format(PyExc_TypeError, "%s objects are not made directly", type->tp_name);
    return nullptr;
  };
}
template <class Class>
void no_pickle(Class& cls) {
  cls.def("__reduce__", [](const py::object& self) -> py::tuple {
    throw py::type_error("cannot pickle " + std::string(Py_TYPE(self.ptr())->tp_name) + " objects");
  });
}

void register_game(py::module_& m);
void register_match(py::module_& m);
void register_search(py::module_& m);
void register_wolves_of_odin(py::module_& m);

}  // namespace ninerealms::bindings
