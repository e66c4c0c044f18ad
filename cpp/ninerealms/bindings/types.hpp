// What the binding files share: small value wrappers that cross the boundary, argument checks.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>

#include "ninerealms/bindings/errors.hpp"
#include "ninerealms/bindings/interpreter_lock.hpp"
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

// What actions are called: a game and the words of an edition.
struct Lexicon {
  const AnyGame* game = nullptr;
  VocabularyId vocabulary = 0;

  [[nodiscard]] std::string text(Action action) const {
    return game->text(action, false, vocabulary);
  }
  [[nodiscard]] Result<Action> parse(std::string_view text, Origin origin) const {
    return game->parse(text, origin, vocabulary);
  }
  friend bool operator==(const Lexicon&, const Lexicon&) = default;
};
[[nodiscard]] inline Lexicon lexicon_of(const auto& value) {
  return {&value.game(), value.vocabulary()};
}

// Whose actions are due in a position; a view's are its seat's.
[[nodiscard]] inline Origin origin_of(const AnyState& state) {
  const Turn turn = state.node().turn;
  return turn == Turn::kChance ? Origin::kChance
         : turn == Turn::kSeat ? Origin::kSeat
                               : Origin::kAny;
}
[[nodiscard]] inline Origin origin_of(const AnyView& /*view*/) { return Origin::kSeat; }

struct PyAction {
  Action action;
  Lexicon lexicon;
  friend bool operator==(const PyAction&, const PyAction&) = default;
};

// For pickles: the edition document of words that are not built in, else None; and back.
[[nodiscard]] py::object pickled_words(const Lexicon& lexicon);
[[nodiscard]] Lexicon pickled_lexicon(const py::object& id, const py::object& words);

// The game of an id, or raises.
[[nodiscard]] const AnyGame& game_named(const std::string& id);

// The action of a document {"kind": ..., operands}.
[[nodiscard]] PyAction action_from(const Lexicon& lexicon, const py::dict& document);

// The Python object of an action. Players' actions are made once per process and shared, so that a
// list of them costs no allocations (values.cpp).
[[nodiscard]] py::object shared_action(Action action, const Lexicon& lexicon);
[[nodiscard]] py::tuple shared_actions(std::span<const Action> actions, const Lexicon& lexicon);

[[noreturn]] inline void raise_config(std::string where, std::string detail) {
  raise({Code::kConfig, "", std::move(where), std::move(detail)});
}

// The Python int of an argument: an int or what has __index__ (numpy's integers), but no bool.
// Raises ArgumentError for other types.
[[nodiscard]] inline py::object int_of(const py::handle& value, const char* name) {
  if (PyBool_Check(value.ptr()) || PyIndex_Check(value.ptr()) == 0) {
    raise_type(name, "an int", value);
  }
  auto number = py::reinterpret_steal<py::object>(PyNumber_Index(value.ptr()));
  if (!number) {
    throw py::error_already_set();
  }
  return number;
}

// An integer argument, low .. high. Raises as int_of, and the error of `code` out of range.
[[nodiscard]] inline std::int64_t integer_of(const py::handle& value, const char* name,
                                             std::int64_t low, std::int64_t high,
                                             Code code = Code::kConfig,
                                             std::string_view clause = "") {
  const py::object number = int_of(value, name);
  int overflow = 0;
  const long long found = PyLong_AsLongLongAndOverflow(number.ptr(), &overflow);
  if (overflow != 0 || found < low || found > high) {
    const std::string text = overflow == 0  ? std::to_string(found)
                             : overflow > 0 ? "more than 2**63 - 1"
                                            : "less than -2**63";
    raise(mismatch(code, clause, name, std::to_string(low) + " .. " + std::to_string(high), text));
  }
  return found;
}

// A seed or index of a stream, 0 .. 2**64 - 1.
[[nodiscard]] inline std::uint64_t word_of(const py::handle& value, const char* name) {
  const py::object number = int_of(value, name);
  const auto found = PyLong_AsUnsignedLongLong(number.ptr());
  if (PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    raise(mismatch(Code::kConfig, "", name, "an integer 0 .. 2**64 - 1", "one out of range"));
  }
  return found;
}

// The viewer of an optional seat argument; none is the spectator.
[[nodiscard]] inline Seat viewer_of(const py::object& seat, int seats) {
  return seat.is_none() ? kSpectator
                        : seat_at(static_cast<int>(integer_of(seat, "seat", 0, seats - 1)));
}

[[nodiscard]] inline py::object seat_or_none(Seat seat) {
  return seat == kNoSeat || seat == kSpectator ? py::object(py::none())
                                               : py::int_(static_cast<int>(seat));
}

// The text of a str argument. Raises ArgumentError for other types, the code's error for bad
// Unicode.
[[nodiscard]] inline std::string text_of_argument(const py::handle& value, const char* name,
                                                  Code code = Code::kNotation) {
  if (!PyUnicode_Check(value.ptr())) {
    raise_type(name, "a str", value);
  }
  Py_ssize_t size = 0;
  const char* data = PyUnicode_AsUTF8AndSize(value.ptr(), &size);
  if (data == nullptr) {
    PyErr_Clear();
    raise({code, "", name, "the text is not valid Unicode"});
  }
  return {data, static_cast<std::size_t>(size)};
}

// The native value of an object, null if it is of another class, whatever its `__class__` says.
template <class T>
[[nodiscard]] const T* held(const py::handle& value) {
  py::detail::make_caster<T> caster;
  return caster.load(value, false) ? py::detail::cast_op<const T*>(caster) : nullptr;
}

// The action of an argument that may be an Action or its notation.
[[nodiscard]] inline Action action_of(const Lexicon& lexicon, Origin origin,
                                      const py::object& value) {
  if (const auto* action = held<PyAction>(value)) {
    if (action->lexicon != lexicon) {
      raise({Code::kNotation, "", "action",
             action->lexicon.game != lexicon.game ? "this action belongs to another game"
                                                  : "this action belongs to another edition"});
    }
    return action->action;
  }
  if (!PyUnicode_Check(value.ptr())) {
    raise_type("action", "an Action or a str", value);
  }
  const std::string text = text_of_argument(value, "action");
  auto found = lexicon.parse(text, origin);
  // What nobody writes here may be written elsewhere: then it is illegal rather than unreadable.
  return value_or_raise(found ? std::move(found) : lexicon.parse(text, Origin::kAny));
}
[[nodiscard]] inline Action action_of(const auto& state_or_view, const py::object& value) {
  return action_of(lexicon_of(state_or_view), origin_of(state_or_view), value);
}

// One outcome at a chance point.
[[nodiscard]] inline Action sampled(const AnyState& state, Stream& stream) {
  return state.sample_chance(stream);
}
[[nodiscard]] inline Action sampled(const AnyState& state, ChanceScript& script) {
  return state.sample_chance(script.channel(state.chance_channel()));
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
// Calls the `__new__` of a class, as the interpreter's own slot does. That one would let
// `object.__new__` and the `__new__` of pybind11's base make an instance without a value.
PyObject* new_by_name(PyTypeObject* type, PyObject* args, PyObject* keywords);

// Lets `cls(...)` make the whole object in __new__ with `make(type, ...)`, and __init__ do nothing:
// an instance without a value would be used as if it had one.
template <class Class, class Make, class... Extra>
void made_in_new(Class& cls, Make make, const Extra&... extra) {
  cls.def_static("__new__", make, py::arg("cls"), extra...);
  reinterpret_cast<PyTypeObject*>(cls.ptr())->tp_new = new_by_name;
  reinterpret_cast<PyTypeObject*>(cls.ptr())->tp_init = [](PyObject*, PyObject*, PyObject*) {
    return 0;
  };
}
template <class Class>
void no_pickle(Class& cls) {
  cls.def("__reduce__", [](const py::object& self) -> py::tuple {
    throw py::type_error("cannot pickle " + std::string(Py_TYPE(self.ptr())->tp_name) + " objects");
  });
}

void register_actions(py::module_& m);
void register_streams(py::module_& m);
void register_scripts(py::module_& m);
void register_states(py::module_& m);
void register_batch(py::module_& m);
void register_game(py::module_& m);
void register_many(py::module_& m);
void register_match(py::module_& m);
void register_schema(py::module_& m);
void register_settings(py::module_& m);
void register_search(py::module_& m);
void register_odin_quest(py::module_& m);
void register_ragnarok(py::module_& m);
void register_wolves_of_odin(py::module_& m);
// To be called last (calls.cpp).
void seal(py::module_& m);

}  // namespace ninerealms::bindings
