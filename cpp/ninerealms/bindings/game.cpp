// Game, State, View, Action and action lists.
#include <bit>
#include <unordered_map>

#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include "ninerealms/bindings/document.hpp"
#include "ninerealms/bindings/types.hpp"
#include "ninerealms/core/hash.hpp"
#include "ninerealms/session/perft.hpp"
#include "ninerealms/session/registry.hpp"

namespace ninerealms::bindings {
namespace {

py::str str_of(std::string_view s) { return {s.data(), s.size()}; }
py::object str_or_none(std::string_view s) {
  return s.empty() ? py::object(py::none()) : str_of(s);
}

const AnyGame& game_named(const std::string& id) {
  const AnyGame* game = find_game(id);
  if (game == nullptr) {
    std::string known;
    for (const AnyGame* g : all_games()) {
      known += (known.empty() ? "" : ", ") + std::string(g->id());
    }
    raise_config("game", "no game is called '" + id + "'; there are: " + known);
  }
  return *game;
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

// --- Action ------------------------------------------------------------------------------------

py::dict action_document(const PyAction& a) {
  const ActionSpec& spec = a.game->spec(a.action);
  py::dict out;
  out["kind"] = str_of(spec.document);
  const std::array<int, 3> operands{a.action.a(), a.action.b(), a.action.c()};
  for (int i = 0; i < spec.operands; ++i) {
    const Domain& domain = spec.domains[static_cast<std::size_t>(i)];
    const int value = operands[static_cast<std::size_t>(i)];
    out[str_of(domain.name)] =
        domain.words.empty() ? py::object(py::int_(domain.first + value))
                             : py::object(str_of(domain.words[static_cast<std::size_t>(value)]));
  }
  return out;
}

PyAction action_from(const AnyGame& game, const py::dict& d) {
  const auto refuse = [](std::string where, std::string detail) {
    raise({Code::kNotation, "", std::move(where), std::move(detail)});
  };
  if (!d.contains("kind") || !PyUnicode_Check(py::object(d["kind"]).ptr())) {
    refuse("action.kind", "expected the name of an action kind");
  }
  const auto kind = text_of_argument(d["kind"], "action.kind");
  for (const ActionSpec& spec : game.specs()) {
    if (spec.document != kind) {
      continue;
    }
    if (py::len(d) != static_cast<std::size_t>(spec.operands) + 1) {
      refuse("action", "'" + kind + "' takes " + std::to_string(spec.operands) + " operands");
    }
    std::array<int, 3> operands{};
    for (int i = 0; i < spec.operands; ++i) {
      const Domain& domain = spec.domains[static_cast<std::size_t>(i)];
      const py::str key = str_of(domain.name);
      const std::string where = "action." + std::string(domain.name);
      if (!d.contains(key)) {
        refuse(where, "this field is missing");
      }
      const py::object value = d[key];
      if (PyBool_Check(value.ptr()) ||
          !(domain.words.empty() ? PyLong_Check(value.ptr()) : PyUnicode_Check(value.ptr()))) {
        refuse(where, domain.words.empty() ? "expected an integer" : "expected a text");
      }
      const auto operand = domain.parse(text_of_argument(py::str(value), "action"));
      if (!operand) {
        refuse(where, "out of range");
      }
      operands[static_cast<std::size_t>(i)] = *operand;
    }
    return {Action::make(spec.kind, operands[0], operands[1], operands[2]), &game};
  }
  refuse("action.kind", "no action is called '" + kind + "'");
  return {};
}

void register_actions(py::module_& m) {
  py::class_<PyAction> action_class(m, "Action",
                                    "One move or chance outcome of a game; immutable, hashable.");
  no_instances_from_python(action_class);
  action_class.def("__str__", [](const PyAction& a) { return a.game->text(a.action, false); })
      .def("__repr__",
           [](const PyAction& a) { return "<Action " + a.game->text(a.action, false) + ">"; })
      .def("__hash__", [](const PyAction& a) { return a.action.bits; })
      .def(
          "__eq__", [](const PyAction& a, const PyAction& b) { return a == b; }, py::is_operator())
      .def("__reduce__",
           [](const PyAction& a) -> py::tuple {
             const py::object restore =
                 py::module_::import("ninerealms._core").attr("_restore_action");
             return py::make_tuple(
                 restore, py::make_tuple(str_of(a.game->id()), a.game->text(a.action, false)));
           })
      .def("to_document", &action_document,
           "Return the action as a dict: its kind and named operands.")
      .def_property_readonly(
          "kind", [](const PyAction& a) { return str_of(a.game->spec(a.action).document); })
      .def_property_readonly("is_chance", [](const PyAction& a) { return a.action.is_chance(); })
      .def_property_readonly("index", [](const PyAction& a) -> py::object {
        return a.action.is_chance() ? py::object(py::none()) : py::int_(a.game->index(a.action));
      });
  m.def(
      "_restore_action",
      [](const std::string& id, const std::string& text) {
        const AnyGame& game = game_named(id);
        return PyAction{value_or_raise(game.parse(text)), &game};
      },
      py::arg("game"), py::arg("text"), "Support for pickle.");
}

// --- State and View ----------------------------------------------------------------------------

py::tuple legal_of(const auto& value) {
  std::vector<Action> legal;
  value.legal_actions(legal);
  return shared_actions(legal, value.game());
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

void draw_chance(AnyState& state, Stream& stream) {
  while (state.node().turn == Turn::kChance) {
    state.apply(state.sample_chance(stream), nullptr);
  }
}

std::unique_ptr<AnyState> applied(const AnyState& state, const py::object& value) {
  const Action action = action_of(state.game(), value);
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
    out.append(py::make_tuple(PyAction{outcome.action, &state.game()}, outcome.weight));
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
// The game of a pickle; its edition, if it is no built-in one, is registered and named in
// `document`.
const AnyGame& restored_game(const std::string& id, const py::dict& document,
                             const py::object& edition) {
  const AnyGame& game = game_named(id);
  if (!edition.is_none()) {
    document["edition"] = edition_from(game, edition.cast<py::dict>());
  }
  return game;
}

void register_states(py::module_& m) {
  py::class_<AnyState> state_class(m, "State", "A position as the host sees it; immutable.");
  no_instances_from_python(state_class);
  state_class.def_property_readonly("game", [](const AnyState& s) { return GameRef{&s.game()}; })
      .def_property_readonly("players", &AnyState::seats)
      .def_property_readonly("actor",
                             [](const AnyState& s) { return seat_or_none(s.node().actor); })
      .def_property_readonly("decision",
                             [](const AnyState& s) { return str_or_none(s.decision()); })
      .def(
          "is_terminal", [](const AnyState& s) { return s.node().turn == Turn::kOver; },
          "Return whether the game is over.")
      .def(
          "is_chance", [](const AnyState& s) { return s.node().turn == Turn::kChance; },
          "Return whether a chance outcome is due.")
      .def(
          "legal_actions", [](const AnyState& s) { return legal_of(s); },
          "Return the options of the seat to move; empty at chance and when over.")
      .def(
          "legal_action_mask", [](const AnyState& s) { return mask_of(s); },
          "Return a bool array over policy indices: True where the action is legal.")
      .def("chance_outcomes", &outcomes_of,
           "Return (action, integer weight) pairs; empty unless a chance outcome is due.")
      .def(
          "sample_chance",
          [](const AnyState& s, Stream& stream) {
            if (s.node().turn != Turn::kChance) {
              raise({Code::kIllegalAction, s.decision(), "state", "no chance outcome is due here"});
            }
            return PyAction{s.sample_chance(stream), &s.game()};
          },
          py::arg("stream"), "Return one chance outcome, drawn with its exact probability.")
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
          "advance",
          [](const AnyState& state, Stream& stream) {
            auto next = state.clone();
            draw_chance(*next, stream);
            return next;
          },
          py::arg("stream"),
          "Return the next position at which a seat decides or the game is over, all chance drawn.")
      .def(
          "can_apply",
          [](const AnyState& s, const py::object& value) {
            return s.explain(action_of(s.game(), value)).ok();
          },
          py::arg("action"), "Return whether `action` is legal here.")
      .def(
          "view",
          [](const AnyState& s, const py::object& seat) {
            return s.observe(viewer_of(seat, s.seats()));
          },
          py::arg("seat"), "Return what the seat, or a spectator (None), may know.")
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
      .def("__repr__", [](const AnyState& s) {
        return "<State of " + std::string(s.game().id()) + ", " +
               (s.node().turn == Turn::kOver ? "over" : std::string(s.decision())) + ">";
      });
  py::class_<AnyView> view_class(m, "View", "What one seat, or a spectator, may know; immutable.");
  no_instances_from_python(view_class);
  view_class.def_property_readonly("game", [](const AnyView& v) { return GameRef{&v.game()}; })
      .def_property_readonly("players", &AnyView::seats)
      .def_property_readonly("seat", [](const AnyView& v) { return seat_or_none(v.viewer()); })
      .def_property_readonly("mine", &AnyView::mine)
      .def_property_readonly("decision", [](const AnyView& v) { return str_or_none(v.decision()); })
      .def(
          "legal_actions", [](const AnyView& v) { return legal_of(v); },
          "Return the viewer's options; empty if the decision is not the viewer's.")
      .def(
          "legal_action_mask", [](const AnyView& v) { return mask_of(v); },
          "Return a bool array over policy indices: True where the action is legal.")
      .def(
          "determinize", [](const AnyView& v, Stream& stream) { return v.determinize(stream); },
          py::arg("stream"), "Return a random position that the viewer cannot tell from the truth.")
      .def("key", &AnyView::key, "Return a 64-bit hash of the view.")
      .def(
          "to_document", [](const AnyView& v) { return to_document(*v.clone()); },
          "Return the view as a JSON-ready dict.")
      .def(
          "to_bytes",
          [](const AnyView& v) {
            return py::bytes(reinterpret_cast<const char*>(v.bytes().data()), v.bytes().size());
          },
          "Return the view's bytes; equal views have equal bytes. For this build only.")
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
      [](const std::string& id, const py::dict& d, const py::object& edition) {
        return state_from(restored_game(id, d, edition), d);
      },
      py::arg("game"), py::arg("document"), py::arg("edition"), "Support for pickle.");
  m.def(
      "_restore_view",
      [](const std::string& id, const py::dict& d, const py::object& edition) {
        return view_from(restored_game(id, d, edition), d);
      },
      py::arg("game"), py::arg("document"), py::arg("edition"), "Support for pickle.");
}

// --- Game --------------------------------------------------------------------------------------

py::dict clauses_of(const AnyGame& game) {
  py::dict out;
  for (const Clause& clause : game.clauses()) {
    out[str_of(clause.id)] = str_of(clause.summary);
  }
  return out;
}

std::unique_ptr<AnyState> initial(const GameRef& g, const py::object& players,
                                  const py::object& options, const py::object& edition) {
  py::dict config;
  config["players"] = players;
  if (!options.is_none()) {
    config["options"] = options;
  }
  if (py::isinstance<py::dict>(edition)) {
    config["edition"] = edition_from(*g.game, edition.cast<py::dict>());
  } else if (!edition.is_none()) {
    config["edition"] = edition;
  }
  return initial_from(*g.game, config);
}

}  // namespace

py::object shared_action(Action action, const AnyGame& game) {
  if (action.is_chance()) {
    return py::cast(PyAction{action, &game});
  }
  // By game, by policy index. Never freed: Python may outlive static destructors. Guarded by the
  // interpreter lock.
  static auto* shared = new std::unordered_map<const AnyGame*, std::vector<PyObject*>>();
  auto& objects = (*shared)[&game];
  objects.resize(static_cast<std::size_t>(game.num_actions()));
  PyObject*& object = objects[static_cast<std::size_t>(game.index(action))];
  if (object == nullptr) {
    object = py::cast(PyAction{action, &game}).release().ptr();
  }
  return py::reinterpret_borrow<py::object>(object);
}

py::tuple shared_actions(std::span<const Action> actions, const AnyGame& game) {
  py::tuple out(actions.size());
  for (std::size_t i = 0; i < actions.size(); ++i) {
    PyTuple_SET_ITEM(out.ptr(), static_cast<py::ssize_t>(i),
                     shared_action(actions[i], game).release().ptr());
  }
  return out;
}

void register_game(py::module_& m) {
  register_actions(m);
  py::class_<Stream>(m, "Stream", "A splittable stream of random numbers (xoshiro256++).")
      .def(py::init([](const py::int_& seed) {
             const auto value = PyLong_AsUnsignedLongLong(seed.ptr());
             if (PyErr_Occurred() != nullptr) {
               PyErr_Clear();
               raise_config("seed", "expected an integer 0 .. 2**64 - 1");
             }
             return Stream(value);
           }),
           py::arg("seed"))
      .def(
          "child",
          [](const Stream& s, std::uint64_t index) { return s.child(StreamTag::kUser, index); },
          py::arg("index"), "Return an independent stream; equal arguments give equal streams.")
      .def(
          "below",
          [](Stream& s, std::uint32_t n) {
            if (n == 0) {
              raise_config("n", "expected a positive bound");
            }
            return s.below(n);
          },
          py::arg("n"), "Return a uniform integer in 0 .. n - 1.")
      .def(
          "__eq__", [](const Stream& a, const Stream& b) { return a == b; }, py::is_operator())
      .def("__reduce__",
           [](const Stream& s) -> py::tuple {
             const auto words = std::bit_cast<std::array<std::uint64_t, 8>>(s);
             return py::make_tuple(
                 py::module_::import("ninerealms._core").attr("_restore_stream"),
                 py::make_tuple(std::vector<std::uint64_t>(words.begin(), words.end())));
           })
      .def("__copy__", [](const Stream& s) { return s; });
  register_states(m);
  py::class_<GameRef>(m, "Game", "A game of the registry, by id.")
      .def(py::init([](const std::string& id) { return GameRef{&game_named(id)}; }), py::arg("id"))
      .def_property_readonly("id", [](const GameRef& g) { return str_of(g.game->id()); })
      .def_property_readonly("min_players", [](const GameRef& g) { return g.game->min_players(); })
      .def_property_readonly("max_players", [](const GameRef& g) { return g.game->max_players(); })
      .def_property_readonly("num_distinct_actions",
                             [](const GameRef& g) { return g.game->num_actions(); })
      .def_property_readonly("state_bytes", [](const GameRef& g) { return g.game->state_bytes(); })
      .def("initial_state", &initial, py::kw_only(), py::arg("players"),
           py::arg("options") = py::none(), py::arg("edition") = py::none(),
           "Return the first position. Options left out keep their defaults; an edition is a\n"
           "registered name or an edition document.")
      .def(
          "state_from_document",
          [](const GameRef& g, const py::dict& d) { return state_from(*g.game, d); },
          py::arg("document"), "Return the position of a document.")
      .def(
          "view_from_document",
          [](const GameRef& g, const py::dict& d) { return view_from(*g.game, d); },
          py::arg("document"), "Return the view of a document.")
      .def(
          "action",
          [](const GameRef& g, const py::object& value) {
            if (py::isinstance<py::dict>(value)) {
              return action_from(*g.game, value.cast<py::dict>());
            }
            return PyAction{action_of(*g.game, value), g.game};
          },
          py::arg("text"), "Return the action of a notation or an action document.")
      .def(
          "action_at",
          [](const GameRef& g, py::ssize_t index) {
            const Action action =
                index < 0 || index > 1000000 ? Action{} : g.game->at(static_cast<int>(index));
            if (action.is_none()) {
              raise({Code::kNotation, "", "index",
                     "expected 0 .. " + std::to_string(g.game->num_actions() - 1)});
            }
            return PyAction{action, g.game};
          },
          py::arg("index"), "Return the action of a policy index.")
      .def(
          "clauses", [](const GameRef& g) { return clauses_of(*g.game); },
          "Return the rule clauses: id to one-line summary.")
      .def(
          "editions",
          [](const GameRef& g) {
            py::list out;
            for (const auto& name : g.game->editions()) {
              out.append(str_of(name));
            }
            return out;
          },
          "Return the names of the registered editions, the built-in one first.")
      .def(
          "edition",
          [](const GameRef& g, const std::string& name) {
            const py::dict out = edition_document(*g.game, name);
            if (py::len(out) == 0) {
              raise({Code::kEdition, "", "edition", "no edition is called '" + name + "'"});
            }
            return out;
          },
          py::arg("name"), "Return the document of a registered edition.")
      .def(
          "register_edition",
          [](const GameRef& g, const py::dict& d) { return edition_from(*g.game, d); },
          py::arg("document"), "Validate and register an edition; return its name.")
      .def(
          "__eq__", [](const GameRef& a, const GameRef& b) { return a.game == b.game; },
          py::is_operator())
      .def("__hash__", [](const GameRef& g) { return std::hash<const void*>{}(g.game); })
      .def("__reduce__",
           [](const GameRef& g) -> py::tuple {
             return py::make_tuple(py::module_::import("ninerealms._core").attr("Game"),
                                   py::make_tuple(str_of(g.game->id())));
           })
      .def("__repr__",
           [](const GameRef& g) { return "Game('" + std::string(g.game->id()) + "')"; });
  m.def(
      "_restore_stream",
      [](const std::array<std::uint64_t, 8>& words) {
        if (std::ranges::all_of(std::span(words).last(4), [](auto word) { return word == 0; })) {
          raise_config("words", "a stream is never all zero");
        }
        return std::bit_cast<Stream>(words);
      },
      py::arg("words"), "Support for pickle.");
  m.def(
      "game_ids",
      [] {
        py::list out;
        for (const AnyGame* game : all_games()) {
          out.append(str_of(game->id()));
        }
        return out;
      },
      "Return the ids of all games of this build.");
  m.def(
      "perft",
      [](const AnyState& s, int depth) {
        if (depth < 1 || depth > 20) {
          raise_config("depth", "expected 1 .. 20");
        }
        const py::gil_scoped_release release;
        return perft(s, depth);
      },
      py::arg("state"), py::kw_only(), py::arg("depth"),
      "Return the number of positions after 1 .. depth plies, chance expanded.");
  m.def(
      "playouts",
      [](const AnyState& s, std::int64_t games, const Stream& stream) {
        if (games < 0) {
          raise_config("games", "expected 0 or more");
        }
        PlayoutTotals totals;
        {
          const py::gil_scoped_release release;
          totals = s.game().playouts(s, games, stream);
        }
        py::dict out;
        out["games"] = totals.games;
        out["decisions"] = totals.decisions;
        out["chances"] = totals.chances;
        out["signature"] = totals.signature;
        return out;
      },
      py::arg("state"), py::kw_only(), py::arg("games"), py::arg("stream"),
      "Play uniformly random games from `state` to the end; return totals.");
}

}  // namespace ninerealms::bindings
