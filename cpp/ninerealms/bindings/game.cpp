// Game, and what is asked of positions in bulk.
#include <pybind11/stl.h>

#include "ninerealms/bindings/document.hpp"
#include "ninerealms/bindings/inputs.hpp"
#include "ninerealms/bindings/types.hpp"
#include "ninerealms/session/perft.hpp"
#include "ninerealms/session/registry.hpp"
#include "ninerealms/session/snapshot.hpp"

namespace ninerealms::bindings {
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

namespace {

py::dict clauses_of(const AnyGame& game) {
  py::dict out;
  for (const Clause& clause : game.clauses()) {
    out[str_of(clause.id)] = str_of(clause.summary);
  }
  return out;
}

// Options as a dict: from any mapping, or from an object of typed options with `to_mapping`.
py::dict options_dict(const py::object& options) {
  const py::object values =
      py::hasattr(options, "to_mapping") ? options.attr("to_mapping")() : options;
  if (!PyDict_Check(values.ptr()) &&
      !py::isinstance(values, py::module_::import("collections.abc").attr("Mapping"))) {
    raise_type("options", "a mapping or typed options", options);
  }
  return py::dict(values);
}

// Name to (start, shape) of each block of the observation tensor.
py::dict observation_fields(const GameRef& g) {
  py::dict out;
  int start = 0;
  for (const Feature& f : g.game->features()) {
    py::tuple shape = py::make_tuple(f.rows, f.columns);
    if (f.rows == 1) {
      shape = py::make_tuple(f.columns);
    }
    out[str_of(f.name)] = py::make_tuple(start, shape);
    start += f.size();
  }
  return out;
}

std::span<const unsigned char> span_of(const py::bytes& data) {
  const std::string_view view = data;
  return {reinterpret_cast<const unsigned char*>(view.data()), view.size()};
}

py::list fault_list(const std::vector<Error>& faults) {
  py::list out;
  for (const Error& fault : faults) {
    out.append(fault_of(fault));
  }
  return out;
}

std::unique_ptr<AnyState> initial(const GameRef& g, const py::object& players,
                                  const py::object& options, const py::object& edition) {
  py::dict config;
  config["players"] = integer_of(players, "players", 0, 1000);
  if (!options.is_none()) {
    config["options"] = options_dict(options);
  }
  if (py::isinstance<py::dict>(edition)) {
    config["edition"] = edition_from(*g.game, edition.cast<py::dict>());
  } else if (!edition.is_none()) {
    config["edition"] = edition;
  }
  return initial_from(*g.game, config);
}

}  // namespace

void register_game(py::module_& m) {
  py::class_<GameRef> game_class(m, "Game", "A game of the registry, by id; immutable, hashable.");
  made_in_new(
      game_class,
      [](const py::handle&, const py::object& id) {
        return GameRef{&game_named(text_of_argument(id, "id", Code::kConfig))};
      },
      py::arg("id"));
  game_class
      .def_property_readonly(
          "id", [](const GameRef& g) { return str_of(g.game->id()); }, "The id, as in `Game(id)`.")
      .def_property_readonly(
          "min_players", [](const GameRef& g) { return g.game->min_players(); },
          "The least number of seats.")
      .def_property_readonly(
          "max_players", [](const GameRef& g) { return g.game->max_players(); },
          "The greatest number of seats.")
      .def_property_readonly(
          "num_distinct_actions", [](const GameRef& g) { return g.game->num_actions(); },
          "How many policy indices there are: the length of masks.")
      .def_property_readonly(
          "observation_shape",
          [](const GameRef& g) { return py::make_tuple(total_size(g.game->features())); },
          "The shape of View.observation_tensor(), (length,).")
      .def("observation_fields", &observation_fields,
           "Return name -> (start, shape) of each block of View.observation_tensor().")
      .def_property_readonly(
          "state_bytes", [](const GameRef& g) { return g.game->state_bytes(); },
          "The size of a position in memory, in bytes.")
      .def("initial_state", &initial, py::kw_only(), py::arg("players"),
           py::arg("options") = py::none(), py::arg("edition") = py::none(),
           "Return the first position. Options left out keep their defaults; an edition is a\n"
           "registered name or an edition document.")
      .def(
          "state_from_document",
          [](const GameRef& g, const py::object& d) {
            return state_from(*g.game, dict_of(d, "document"));
          },
          py::arg("document"), "Return the position of a document.")
      .def(
          "view_from_document",
          [](const GameRef& g, const py::object& d) {
            return view_from(*g.game, dict_of(d, "document"));
          },
          py::arg("document"), "Return the view of a document.")
      .def(
          "check",
          [](const GameRef& g, const py::object& d) {
            return fault_list(document_faults(*g.game, dict_of(d, "document")));
          },
          py::arg("document"),
          "Return all faults of a view document, if its schema says so, else of a position: those "
          "of\n"
          "reading (at most 100), else those of consistency, else none.")
      .def(
          "check_edition",
          [](const GameRef& g, const py::object& d) {
            return fault_list(edition_faults(*g.game, dict_of(d, "document")));
          },
          py::arg("document"), "Return all faults of edition data, without registering it.")
      .def(
          "state_from_bytes",
          [](const GameRef& g, const py::bytes& data) {
            return value_or_raise(state_of_snapshot(*g.game, span_of(data)));
          },
          py::arg("data"),
          "Return the position of State.to_bytes() of this build. Raises PositionError for what\n"
          "another build wrote or what was changed. Like a pickle, not for data from strangers.")
      .def(
          "view_from_bytes",
          [](const GameRef& g, const py::bytes& data) {
            return value_or_raise(view_of_snapshot(*g.game, span_of(data)));
          },
          py::arg("data"), "Return the view of View.to_bytes(), as state_from_bytes does.")
      .def(
          "action",
          [](const GameRef& g, const py::object& value) {
            const Lexicon lexicon{g.game, 0};
            if (py::isinstance<py::dict>(value)) {
              return action_from(lexicon, value.cast<py::dict>());
            }
            return PyAction{action_of(lexicon, Origin::kAny, value), lexicon};
          },
          py::arg("text"),
          "Return the action of a notation or an action document, in the words of the built-in "
          "edition.\n"
          "Where a move and an outcome are spelt alike it is the move.")
      .def(
          "action_at",
          [](const GameRef& g, const py::object& index) {
            const auto at =
                integer_of(index, "index", 0, g.game->num_actions() - 1, Code::kNotation);
            return PyAction{g.game->at(static_cast<int>(at)), {g.game, 0}};
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
          [](const GameRef& g, const py::object& value) {
            const auto name = text_of_argument(value, "edition", Code::kEdition);
            const py::dict out = edition_document(*g.game, name);
            if (py::len(out) == 0) {
              raise({Code::kEdition, "", "edition", "no edition is called '" + name + "'"});
            }
            return out;
          },
          py::arg("name"), "Return the document of a registered edition.")
      .def(
          "register_edition",
          [](const GameRef& g, const py::object& d) {
            return edition_from(*g.game, dict_of(d, "document"));
          },
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
      [](const AnyState& s, const py::object& depth) {
        const auto plies = static_cast<int>(integer_of(depth, "depth", 1, 20));
        return interruptible(
            [&](const std::function<bool()>& stop) { return perft(s, plies, stop); });
      },
      py::arg("state"), py::kw_only(), py::arg("depth"),
      "Return the number of positions after 1 .. depth plies, chance expanded.");
  m.def(
      "playouts",
      // By value: other threads may draw from the stream meanwhile.
      [](const AnyState& s, const py::object& games, Stream stream) {
        const auto count = integer_of(games, "games", 0, 1'000'000'000);
        const auto totals = interruptible([&](const std::function<bool()>& stop) {
          return s.game().playouts(s, count, stream, stop);
        });
        py::dict out;
        out["games"] = totals.games;
        out["decisions"] = totals.decisions;
        out["chances"] = totals.chances;
        out["signature"] = totals.signature;
        return out;
      },
      py::arg("state"), py::kw_only(), py::arg("games"), py::arg("stream"),
      "Play uniformly random games from `state` to the end; return totals. Game i draws from\n"
      "child i of `stream`, which is not advanced: the same call gives the same totals.");
}

}  // namespace ninerealms::bindings
