// State and View.
#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "ninerealms/bindings/document.hpp"
#include "ninerealms/bindings/inputs.hpp"
#include "ninerealms/bindings/types.hpp"
#include "ninerealms/core/hash.hpp"
#include "ninerealms/session/snapshot.hpp"

namespace ninerealms::bindings {
namespace {

// Text and pictures are made in Python, and loaded when first asked for.
py::object displayed(const py::object& self, const char* function) {
  return py::module_::import("ninerealms.display").attr(function)(self);
}

py::array_t<std::int8_t> tensor_of(const AnyView& view) {
  py::array_t<std::int8_t> out(total_size(view.game().features()));
  view.features({out.mutable_data(), static_cast<std::size_t>(out.size())});
  return out;
}

py::bytes bytes_object(const auto& value) { return snapshot(value); }

// None if the action is legal, else the reason.
py::object explained(const auto& value, const py::object& action) {
  const Status status = value.explain(action_of(value, action));
  return status.ok() ? py::object(py::none()) : fault_of(status.error());
}

template <class Value>
std::uint64_t hash_of(const Value& value) {
  return hash_bytes(value.bytes().data(), value.bytes().size());
}
template <class Value>
bool equal_bytes(const Value& a, const Value& b) {
  return &a.game() == &b.game() && a.bytes().size() == b.bytes().size() &&
         std::equal(a.bytes().begin(), a.bytes().end(), b.bytes().begin());
}

// The action of a notation or document, as it is meant here.
PyAction action_here(const auto& value, const py::object& action) {
  return is_mapping(action) ? action_from(lexicon_of(value), dict_of(action, "action"))
                            : PyAction{action_of(value, action), lexicon_of(value)};
}

py::tuple legal_of(const auto& value) {
  std::vector<Action> legal;
  value.legal_actions(legal);
  return shared_actions(legal, lexicon_of(value));
}

// A bool per policy index (architecture D2).
py::array_t<bool> mask_of(const auto& value) {
  const AnyGame& game = value.game();
  py::array_t<bool> out(game.num_actions());
  std::fill_n(out.mutable_data(), game.num_actions(), false);
  std::vector<Action> legal;
  value.legal_actions(legal);
  for (const auto action : legal) {
    out.mutable_data()[game.index(action)] = true;
  }
  return out;
}

void draw_chance(AnyState& state, auto& source) {
  while (state.node().turn == Turn::kChance) {
    state.apply(sampled(state, source), nullptr);
  }
}

std::unique_ptr<AnyState> advanced(const AnyState& state, auto& source) {
  auto next = state.clone();
  draw_chance(*next, source);
  return next;
}

PyAction drawn(const AnyState& state, auto& source) {
  if (state.node().turn != Turn::kChance) {
    raise({Code::kIllegalAction, state.decision(), "state", "no chance outcome is due here"});
  }
  return {sampled(state, source), lexicon_of(state)};
}

std::unique_ptr<AnyState> applied(const AnyState& state, const py::object& value) {
  const Action action = action_of(state, value);
  check_or_raise(state.explain(action));
  auto next = state.clone();
  next->apply(action, nullptr);
  return next;
}

py::list outcomes_of(const AnyState& state) {
  std::vector<Outcome> outcomes;
  state.chance_outcomes(outcomes);
  py::list out;
  for (const auto& outcome : outcomes) {
    out.append(py::make_tuple(PyAction{outcome.action, lexicon_of(state)}, outcome.weight));
  }
  return out;
}

// A pickle holds the document and, unless it is built in, the edition (architecture D9).
template <class Value>
py::tuple reduce(const Value& value, const char* restore) {
  const auto copy = value.clone();
  const py::dict document = to_document(*copy);
  const AnyGame& game = value.game();
  const auto edition = document["edition"].template cast<std::string>();
  const bool builtin = game.editions().front() == edition;
  const py::object data =
      builtin ? py::object(py::none()) : py::object(edition_document(game, edition));
  return py::make_tuple(py::module_::import("ninerealms._core").attr(restore),
                        py::make_tuple(str_of(game.id()), document, data));
}
// The game of a pickle and its document, whose edition, if it is no built-in one, is registered.
std::pair<const AnyGame&, py::dict> restored(const py::object& id, const py::object& document,
                                             const py::object& edition) {
  const AnyGame& game = game_named(text_of_argument(id, "game", Code::kConfig));
  const auto out =
      py::reinterpret_steal<py::dict>(PyDict_Copy(dict_of(document, "document").ptr()));
  if (!edition.is_none()) {
    out["edition"] = edition_from(game, dict_of(edition, "edition"));
  }
  return {game, out};
}

}  // namespace

void register_states(py::module_& m) {
  py::class_<AnyState> state_class(m, "State", "A position as the host sees it; immutable.");
  no_instances_from_python(state_class);
  state_class
      .def_property_readonly(
          "game", [](const AnyState& s) { return GameRef{&s.game()}; },
          "The game it is a position of.")
      .def_property_readonly("players", &AnyState::seats, "The number of seats.")
      .def_property_readonly(
          "current_player", [](const AnyState& s) { return seat_or_none(s.node().actor); },
          "The seat to move, from 0; None at chance and when the game is over.")
      .def_property_readonly(
          "decision", [](const AnyState& s) { return str_or_none(s.decision()); },
          "The clause id of the open decision or chance point; None when the game is over.")
      .def(
          "is_terminal", [](const AnyState& s) { return s.node().turn == Turn::kOver; },
          "Return whether the game is over.")
      .def(
          "is_chance", [](const AnyState& s) { return s.node().turn == Turn::kChance; },
          "Return whether a chance outcome is due.")
      .def(
          "is_simultaneous", [](const AnyState& s) { return s.node().joint; },
          "Return whether the choice is one part of a step in which several seats choose in "
          "secret.\n\n"
          "They choose at once, and are asked one after the other.")
      .def(
          "legal_actions", [](const AnyState& s) { return legal_of(s); },
          "Return the options of the seat to move; empty at chance and when over.")
      .def(
          "legal_action_mask", [](const AnyState& s) { return mask_of(s); },
          "Return a bool array over policy indices: True where the action is legal.")
      .def("chance_outcomes", &outcomes_of,
           "Return (action, integer weight) pairs; empty unless a chance outcome is due.")
      .def(
          "sample_chance", [](const AnyState& s, Stream& stream) { return drawn(s, stream); },
          py::arg("stream"), "Return one chance outcome, drawn with its exact probability.")
      .def(
          "sample_chance", [](const AnyState& s, ChanceScript& script) { return drawn(s, script); },
          py::arg("script"), "Return the outcome that the script has next for the deck or die.")
      .def("apply", &applied, py::arg("action"),
           "Return the position after `action`, an Action or its notation.")
      // Both arguments positional: keyword-only ones double the cost of the call.
      .def(
          "step",
          [](const AnyState& state, const py::object& action, Stream& stream) {
            auto next = applied(state, action);
            draw_chance(*next, stream);
            return next;
          },
          py::arg("action"), py::arg("stream"),
          "Return the position after `action` and all chance that follows, drawn from `stream`.")
      .def(
          "advance", [](const AnyState& s, Stream& stream) { return advanced(s, stream); },
          py::arg("stream"),
          "Return the next position at which a seat decides or the game is over, all chance drawn.")
      .def(
          "advance", [](const AnyState& s, ChanceScript& script) { return advanced(s, script); },
          py::arg("script"), "Return that position with all chance as the script has it.")
      .def(
          "action", [](const AnyState& s, const py::object& a) { return action_here(s, a); },
          py::arg("text"),
          "Return the action of a notation or an action document, as it is meant here: in the "
          "words\n"
          "of this edition, and a move or an outcome according to who is to act.")
      .def(
          "can_apply",
          [](const AnyState& s, const py::object& value) {
            return s.explain(action_of(s, value)).ok();
          },
          py::arg("action"), "Return whether `action` is legal (or, at chance, possible) here.")
      .def(
          "explain", [](const AnyState& s, const py::object& a) { return explained(s, a); },
          py::arg("action"),
          "Return why `action` is not legal here, a Fault with the deciding clause; None if it is.")
      .def(
          "view",
          [](const AnyState& s, const py::object& seat) {
            return s.observe(viewer_of(seat, s.seats()));
          },
          py::arg("seat"), "Return what the seat, or a spectator (None), may know.")
      .def(
          "utility_bounds",
          [](const AnyState& s) {
            const Bounds bounds = s.utility_bounds();
            return py::make_tuple(bounds.low, bounds.high);
          },
          "Return the least and the greatest utility of a seat in a game of these options.")
      .def(
          "returns",
          [](const AnyState& s) {
            const Returns values = s.returns();
            py::list out;
            for (int i = 0; i < s.seats(); ++i) {
              out.append(values[static_cast<std::size_t>(i)]);
            }
            return out;
          },
          "Return the utility of each seat; zeros before the end.")
      .def(
          "to_document", [](const AnyState& s) { return to_document(*s.clone()); },
          "Return the position as a JSON-ready dict.")
      .def(
          "__eq__", [](const AnyState& a, const AnyState& b) { return equal_bytes(a, b); },
          py::is_operator())
      .def("__hash__", [](const AnyState& s) { return hash_of(s); })
      .def("__copy__", [](const AnyState& s) { return s.clone(); })
      .def(
          "__deepcopy__", [](const AnyState& s, const py::dict&) { return s.clone(); },
          py::arg("memo"))
      .def("__reduce__", [](const AnyState& s) { return reduce(s, "_restore_state"); })
      .def("to_bytes", &bytes_object<AnyState>,
           "Return a snapshot for this build of the engine (see Game.state_from_bytes).")
      .def("__str__", [](const py::object& self) { return displayed(self, "text"); })
      .def("_repr_html_", [](const py::object& self) { return displayed(self, "html"); })
      .def("__repr__", [](const AnyState& s) {
        return "<State of " + std::string(s.game().id()) + ", " +
               (s.node().turn == Turn::kOver ? "over" : std::string(s.decision())) + ">";
      });
  py::class_<AnyView> view_class(m, "View", "What one seat, or a spectator, may know; immutable.");
  no_instances_from_python(view_class);
  view_class
      .def_property_readonly(
          "game", [](const AnyView& v) { return GameRef{&v.game()}; }, "The game it is a view of.")
      .def_property_readonly("players", &AnyView::seats, "The number of seats.")
      .def_property_readonly(
          "seat", [](const AnyView& v) { return seat_or_none(v.viewer()); },
          "The viewer, from 0; None for a spectator.")
      .def_property_readonly("mine", &AnyView::mine, "Whether the open decision is the viewer's.")
      .def_property_readonly(
          "decision", [](const AnyView& v) { return str_or_none(v.decision()); },
          "The clause id of the open decision, as far as the viewer may know it; else None.")
      .def(
          "legal_actions", [](const AnyView& v) { return legal_of(v); },
          "Return the viewer's options; empty if the decision is not the viewer's.")
      .def(
          "legal_action_mask", [](const AnyView& v) { return mask_of(v); },
          "Return a bool array over policy indices: True where the action is legal.")
      .def(
          "action", [](const AnyView& v, const py::object& a) { return action_here(v, a); },
          py::arg("text"),
          "Return the action of a notation or an action document, as it is meant here: in the "
          "words\n"
          "of this edition, and a move or an outcome according to who is to act.")
      .def(
          "can_apply",
          [](const AnyView& v, const py::object& value) {
            return v.explain(action_of(v, value)).ok();
          },
          py::arg("action"), "Return whether the viewer may play `action` now.")
      .def(
          "explain", [](const AnyView& v, const py::object& a) { return explained(v, a); },
          py::arg("action"),
          "Return why the viewer may not play `action`, a Fault with the deciding clause; None if\n"
          "it may. Says nothing that the view does not.")
      .def("observation_tensor", &tensor_of,
           "Return the view as int8 of shape Game.observation_shape, blocks as in\n"
           "Game.observation_fields(); values beyond int8 saturate.")
      .def(
          "determinize", [](const AnyView& v, Stream& stream) { return v.determinize(stream); },
          py::arg("stream"), "Return a random position that the viewer cannot tell from the truth.")
      .def(
          "likelihood",
          [](const AnyView& v, const AnyState& world, const py::object& history) {
            require_world(v, world, "world");
            return v.likelihood(history_of(v, history), world);
          },
          py::arg("world"), py::kw_only(), py::arg("history"),
          R"(Return how well a world explains a log, up to a factor, 0 .. 1.

`history` is the end of `Match.log(seat)`; its newest 256 lines count. A game that makes
nothing of logs says 1.

Raises:
    ConfigError: if the viewer can tell the world from the truth.
    NotationError: if a line cannot be read.)")
      .def("key", &AnyView::key, "Return a 64-bit hash of the view.")
      .def(
          "to_document", [](const AnyView& v) { return to_document(*v.clone()); },
          "Return the view as a JSON-ready dict.")
      .def("to_bytes", &bytes_object<AnyView>,
           "Return a snapshot for this build of the engine; equal views have equal ones.")
      .def("__str__", [](const py::object& self) { return displayed(self, "text"); })
      .def("_repr_html_", [](const py::object& self) { return displayed(self, "html"); })
      .def(
          "__eq__", [](const AnyView& a, const AnyView& b) { return equal_bytes(a, b); },
          py::is_operator())
      .def("__hash__", [](const AnyView& v) { return hash_of(v); })
      .def("__copy__", [](const AnyView& v) { return v.clone(); })
      .def(
          "__deepcopy__", [](const AnyView& v, const py::dict&) { return v.clone(); },
          py::arg("memo"))
      .def("__reduce__", [](const AnyView& v) { return reduce(v, "_restore_view"); })
      .def("__repr__", [](const AnyView& v) {
        return "<View of " + std::string(v.game().id()) +
               (v.viewer() == kSpectator
                    ? ", spectator>"
                    : ", seat " + std::to_string(static_cast<int>(v.viewer())) + ">");
      });
  m.def(
      "_restore_state",
      [](const py::object& id, const py::object& d, const py::object& edition) {
        const auto [game, document] = restored(id, d, edition);
        return state_from(game, document);
      },
      py::arg("game"), py::arg("document"), py::arg("edition"), "Support for pickle.");
  m.def(
      "_restore_view",
      [](const py::object& id, const py::object& d, const py::object& edition) {
        const auto [game, document] = restored(id, d, edition);
        return view_from(game, document);
      },
      py::arg("game"), py::arg("document"), py::arg("edition"), "Support for pickle.");
}

}  // namespace ninerealms::bindings
