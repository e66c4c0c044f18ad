// Advice: settings, budgets, suggestions; simple players.
#include <optional>

#include <pybind11/native_enum.h>
#include <pybind11/stl.h>

#include "ninerealms/bindings/document.hpp"
#include "ninerealms/bindings/types.hpp"

namespace ninerealms::bindings {
namespace {

constexpr std::int64_t kMaxIterations = 1'000'000'000;
constexpr std::int64_t kMaxMilliseconds = 1'000'000'000;
constexpr std::int64_t kMaxMegabytes = 1 << 20;
constexpr int kMaxLanes = 256;

// --- flags shared with a running search ----------------------------------------------------------

struct CancelToken {
  std::atomic<bool> flag{false};
};

struct PyProgress {
  Progress record;
  std::atomic<const AnyGame*> game{nullptr};
};

// --- results -------------------------------------------------------------------------------------

struct Suggestion {
  SearchResult result;
  const AnyGame* game;
};

struct Ranked {
  RankedAction value;
  const AnyGame* game;
};

constexpr std::array<std::string_view, 5> kReasonNames{"iterations", "time", "stopped", "memory",
                                                       "only_move"};

void need_decision(const AnyView& view) {
  if (!view.mine()) {
    raise({Code::kIllegalAction, "", "view", "the open decision is not the viewer's"});
  }
}

// --- arguments -----------------------------------------------------------------------------------

std::uint64_t seed_of(const py::int_& seed) {
  const auto value = PyLong_AsUnsignedLongLong(seed.ptr());
  if (PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    raise_config("seed", "expected an integer 0 .. 2**64 - 1");
  }
  return value;
}

std::int64_t in_range(std::string_view name, std::int64_t value, std::int64_t least,
                      std::int64_t most) {
  if (value < least || value > most) {
    raise({Code::kBudget, "", std::string(name),
           "expected " + std::to_string(least) + " .. " + std::to_string(most) + ", found " +
               std::to_string(value)});
  }
  return value;
}

double real_in_range(std::string_view name, double value, double least, double most) {
  if (!(value >= least && value <= most)) {
    raise_config(std::string(name), "expected " + py::str(py::float_(least)).cast<std::string>() +
                                        " .. " + py::str(py::float_(most)).cast<std::string>());
  }
  return value;
}

Budget budget_of(const std::optional<std::int64_t>& iterations,
                 const std::optional<std::int64_t>& milliseconds, int lanes, int threads,
                 std::int64_t megabytes, bool stop_when_full) {
  if (!iterations && !milliseconds) {
    raise({Code::kBudget, "", "iterations", "give iterations, milliseconds or both"});
  }
  Budget budget;
  if (iterations) {
    budget.iterations = in_range("iterations", *iterations, 1, kMaxIterations);
  }
  if (milliseconds) {
    budget.time =
        std::chrono::milliseconds(in_range("milliseconds", *milliseconds, 1, kMaxMilliseconds));
  }
  budget.lanes = static_cast<int>(in_range("lanes", lanes, 1, kMaxLanes));
  budget.threads = static_cast<int>(in_range("threads", threads, 1, kMaxLanes));
  budget.bytes = static_cast<std::size_t>(in_range("megabytes", megabytes, 1, kMaxMegabytes)) << 20;
  budget.stop_when_full = stop_when_full;
  return budget;
}

// The worlds of an argument. They stay alive as long as it does.
std::vector<const AnyState*> worlds_of(const AnyView& view, const py::object& worlds) {
  std::vector<const AnyState*> out;
  if (worlds.is_none()) {
    return out;
  }
  if (!py::isinstance<py::sequence>(worlds)) {
    raise_type("worlds", "a sequence of State", worlds);
  }
  for (const py::handle item : worlds) {
    const std::string where = "worlds[" + std::to_string(out.size()) + "]";
    if (!py::isinstance<AnyState>(item)) {
      raise_type(where, "a State", item);
    }
    const auto& world = item.cast<const AnyState&>();
    if (&world.game() != &view.game() || world.seats() != view.seats() ||
        !std::ranges::equal(world.observe(view.viewer())->bytes(), view.bytes())) {
      raise_config(where, "expected a position that looks to the viewer like its view");
    }
    out.push_back(&world);
  }
  if (out.empty()) {
    raise_config("worlds", "expected at least one");
  }
  return out;
}

Suggestion suggest(const AnyView& view, const py::int_& seed,
                   const std::optional<std::int64_t>& iterations,
                   const std::optional<std::int64_t>& milliseconds,
                   const std::optional<SearchSettings>& settings, int lanes, int threads,
                   std::int64_t megabytes, bool stop_when_full, const CancelToken* cancel,
                   PyProgress* progress, const py::object& worlds) {
  need_decision(view);
  const SearchSettings chosen = settings.value_or(SearchSettings{});
  Budget budget = budget_of(iterations, milliseconds, lanes, threads, megabytes, stop_when_full);
  if (chosen.algorithm == Algorithm::kFlat && lanes != 1) {
    raise({Code::kBudget, "", "lanes", "flat search has one lane"});
  }
  if (cancel != nullptr) {
    budget.stop = &cancel->flag;
  }
  if (progress != nullptr) {
    progress->game.store(&view.game());
    budget.progress = &progress->record;
  }
  const auto given = worlds_of(view, worlds);
  std::optional<py::error_already_set> interrupt;
  budget.poll = [&interrupt] {  // the interpreter's own handlers, for example of Ctrl-C
    const py::gil_scoped_acquire hold;
    if (PyErr_CheckSignals() != 0) {
      interrupt.emplace();
      return true;
    }
    return false;
  };
  const Stream stream(seed_of(seed));
  SearchResult result;
  {
    const py::gil_scoped_release release;
    result = view.search(chosen, budget, stream, given);
  }
  if (interrupt) {
    throw std::move(*interrupt);
  }
  return {std::move(result), &view.game()};
}

// --- registration --------------------------------------------------------------------------------

py::dict ranked_document(const RankedAction& r, const AnyGame& game) {
  py::dict out;
  out["action"] = game.text(r.action, false);
  out["visits"] = r.visits;
  out["mean"] = r.mean;
  out["interval"] = py::make_tuple(r.low, r.high);
  out["policy"] = r.policy;
  out["best_share"] = r.best_share;
  return out;
}

py::dict suggestion_document(const Suggestion& s) {
  py::dict out;
  py::list ranked;
  for (const auto& r : s.result.ranked) {
    ranked.append(ranked_document(r, *s.game));
  }
  py::list variation;
  for (const auto action : s.result.variation) {
    variation.append(s.game->text(action, false));
  }
  out["ranked"] = ranked;
  out["variation"] = variation;
  out["iterations"] = s.result.iterations;
  out["worlds"] = s.result.worlds;
  out["stop_reason"] = kReasonNames[static_cast<std::size_t>(s.result.reason)];
  out["nodes"] = s.result.nodes;
  out["bytes"] = s.result.bytes;
  out["seconds"] = std::chrono::duration<double>(s.result.elapsed).count();
  return out;
}

void register_enums(py::module_& m) {
  py::native_enum<Algorithm>(m, "Algorithm", "enum.Enum", "How `suggest` searches.")
      .value("FLAT", Algorithm::kFlat)
      .value("TREE", Algorithm::kTree)
      .finalize();
  py::native_enum<Selection>(m, "Selection", "enum.Enum", "How an arm is picked at a node.")
      .value("UCB", Selection::kUcb)
      .value("PUCT", Selection::kPuct)
      .finalize();
  py::native_enum<Cutoff>(m, "Cutoff", "enum.Enum", "How far a rollout goes.")
      .value("NONE", Cutoff::kNone)
      .value("DECISIONS", Cutoff::kDecisions)
      .value("MARK", Cutoff::kMark)
      .finalize();
  py::native_enum<Rollout>(m, "Rollout", "enum.Enum", "How a rollout is played.")
      .value("UNIFORM", Rollout::kUniform)
      .value("POLICY", Rollout::kPolicy)
      .finalize();
  py::native_enum<JointRule>(m, "JointRule", "enum.Enum", "How seats choose at a sealed step.")
      .value("REGRET_MATCHING", JointRule::kRegretMatching)
      .value("UCB", JointRule::kUcb)
      .finalize();
  py::native_enum<KeyRule>(m, "KeyRule", "enum.Enum", "Which positions share a node.")
      .value("PUBLIC", KeyRule::kPublic)
      .value("OWN_VIEWS", KeyRule::kOwnViews)
      .value("ROOT_VIEW", KeyRule::kRootView)
      .finalize();
  py::native_enum<FinalMove>(m, "FinalMove", "enum.Enum", "Which option is put first.")
      .value("VISITS", FinalMove::kVisits)
      .value("MEAN", FinalMove::kMean)
      .value("LOWER_BOUND", FinalMove::kLowerBound)
      .finalize();
  py::native_enum<StopReason>(m, "StopReason", "enum.Enum", "Why a search ended.")
      .value("ITERATIONS", StopReason::kIterations)
      .value("TIME", StopReason::kTime)
      .value("STOPPED", StopReason::kStopped)
      .value("MEMORY", StopReason::kMemory)
      .value("ONLY_MOVE", StopReason::kOnlyMove)
      .finalize();
}

SearchSettings make_settings(Algorithm algorithm, Selection selection, double exploration,
                             Cutoff cutoff, int cutoff_decisions, Rollout rollout,
                             double rollout_epsilon, JointRule joint, double joint_exploration,
                             KeyRule keys, FinalMove final_move) {
  SearchSettings s;
  s.algorithm = algorithm;
  s.selection = selection;
  s.exploration = real_in_range("exploration", exploration, 0.0, 100.0);
  s.cutoff = cutoff;
  if (cutoff_decisions < 0 || cutoff_decisions > 1'000'000) {
    raise_config("cutoff_decisions", "expected 0 .. 1000000");
  }
  s.cutoff_decisions = cutoff_decisions;
  s.rollout = rollout;
  s.rollout_epsilon = real_in_range("rollout_epsilon", rollout_epsilon, 0.0, 1.0);
  s.joint = joint;
  s.joint_exploration = real_in_range("joint_exploration", joint_exploration, 0.001, 1.0);
  s.keys = keys;
  s.final_move = final_move;
  return s;
}

void register_settings(py::module_& m) {
  const SearchSettings d;
  py::class_<SearchSettings>(m, "SearchSettings", "How `suggest` searches; immutable.")
      .def(py::init(&make_settings), py::kw_only(), py::arg("algorithm") = d.algorithm,
           py::arg("selection") = d.selection, py::arg("exploration") = d.exploration,
           py::arg("cutoff") = d.cutoff, py::arg("cutoff_decisions") = d.cutoff_decisions,
           py::arg("rollout") = d.rollout, py::arg("rollout_epsilon") = d.rollout_epsilon,
           py::arg("joint") = d.joint, py::arg("joint_exploration") = d.joint_exploration,
           py::arg("keys") = d.keys, py::arg("final_move") = d.final_move)
      .def_readonly("algorithm", &SearchSettings::algorithm)
      .def_readonly("selection", &SearchSettings::selection)
      .def_readonly("exploration", &SearchSettings::exploration)
      .def_readonly("cutoff", &SearchSettings::cutoff)
      .def_readonly("cutoff_decisions", &SearchSettings::cutoff_decisions)
      .def_readonly("rollout", &SearchSettings::rollout)
      .def_readonly("rollout_epsilon", &SearchSettings::rollout_epsilon)
      .def_readonly("joint", &SearchSettings::joint)
      .def_readonly("joint_exploration", &SearchSettings::joint_exploration)
      .def_readonly("keys", &SearchSettings::keys)
      .def_readonly("final_move", &SearchSettings::final_move)
      .def("__eq__",
           [](const SearchSettings& a, const py::object& b) {
             return py::isinstance<SearchSettings>(b) && a == b.cast<const SearchSettings&>();
           })
      .def("__hash__",
           [](const SearchSettings& s) {
             return py::hash(py::make_tuple(s.algorithm, s.selection, s.exploration, s.cutoff,
                                            s.cutoff_decisions, s.rollout, s.rollout_epsilon,
                                            s.joint, s.joint_exploration, s.keys, s.final_move));
           })
      .def(py::pickle(
          [](const SearchSettings& s) {
            return py::make_tuple(s.algorithm, s.selection, s.exploration, s.cutoff,
                                  s.cutoff_decisions, s.rollout, s.rollout_epsilon, s.joint,
                                  s.joint_exploration, s.keys, s.final_move);
          },
          [](const py::tuple& t) {
            return make_settings(t[0].cast<Algorithm>(), t[1].cast<Selection>(),
                                 t[2].cast<double>(), t[3].cast<Cutoff>(), t[4].cast<int>(),
                                 t[5].cast<Rollout>(), t[6].cast<double>(), t[7].cast<JointRule>(),
                                 t[8].cast<double>(), t[9].cast<KeyRule>(),
                                 t[10].cast<FinalMove>());
          }));
}

void register_controls(py::module_& m) {
  py::class_<CancelToken>(m, "CancelToken", "Stops a running search from another thread.")
      .def(py::init<>())
      .def(
          "cancel", [](CancelToken& t) { t.flag.store(true); },
          "Stop the searches that were given this token, now and later.")
      .def_property_readonly("cancelled", [](const CancelToken& t) { return t.flag.load(); });
  py::class_<PyProgress>(m, "Progress", "How far a running search is; read from any thread.")
      .def(py::init<>())
      .def_property_readonly("iterations",
                             [](const PyProgress& p) { return p.record.iterations.load(); })
      .def_property_readonly("seconds",
                             [](const PyProgress& p) {
                               return 1e-9 * static_cast<double>(p.record.nanoseconds.load());
                             })
      .def_property_readonly("best",
                             [](const PyProgress& p) -> py::object {
                               const AnyGame* game = p.game.load();
                               const Action best{p.record.best.load()};
                               if (game == nullptr || best.is_none()) {
                                 return py::none();
                               }
                               return shared_action(best, *game);
                             })
      .def_property_readonly("share", [](const PyProgress& p) { return p.record.share.load(); });
}

void register_results(py::module_& m) {
  py::class_<Ranked> ranked(m, "RankedAction", "One option with its evidence.");
  no_instances_from_python(ranked);
  no_pickle(ranked);
  ranked
      .def_property_readonly("action",
                             [](const Ranked& r) { return PyAction{r.value.action, r.game}; })
      .def_property_readonly("visits", [](const Ranked& r) { return r.value.visits; })
      .def_property_readonly("mean", [](const Ranked& r) { return r.value.mean; })
      .def_property_readonly(
          "interval", [](const Ranked& r) { return py::make_tuple(r.value.low, r.value.high); })
      .def_property_readonly("policy", [](const Ranked& r) { return r.value.policy; })
      .def_property_readonly("best_share", [](const Ranked& r) { return r.value.best_share; })
      .def("__repr__", [](const Ranked& r) {
        return "<RankedAction " + r.game->text(r.value.action, false) + " " +
               std::to_string(r.value.mean) + " of " + std::to_string(r.value.visits) + ">";
      });
  py::class_<Suggestion> suggestion(m, "Suggestion", "The options of a decision, best first.");
  no_instances_from_python(suggestion);
  no_pickle(suggestion);
  suggestion
      .def_property_readonly("best",
                             [](const Suggestion& s) {
                               return shared_action(s.result.ranked.front().action, *s.game);
                             })
      .def_property_readonly("ranked",
                             [](const Suggestion& s) {
                               py::list out;
                               for (const auto& value : s.result.ranked) {
                                 out.append(Ranked{value, s.game});
                               }
                               return out;
                             })
      .def_property_readonly(
          "variation",
          [](const Suggestion& s) { return shared_actions(s.result.variation, *s.game); })
      .def_property_readonly("iterations", [](const Suggestion& s) { return s.result.iterations; })
      .def_property_readonly("worlds", [](const Suggestion& s) { return s.result.worlds; })
      .def_property_readonly("stop_reason", [](const Suggestion& s) { return s.result.reason; })
      .def_property_readonly("nodes", [](const Suggestion& s) { return s.result.nodes; })
      .def_property_readonly("bytes", [](const Suggestion& s) { return s.result.bytes; })
      .def_property_readonly("seconds",
                             [](const Suggestion& s) {
                               return std::chrono::duration<double>(s.result.elapsed).count();
                             })
      .def("to_document", &suggestion_document,
           "Return the suggestion as plain values; actions as texts.");
}

void register_players(py::module_& m) {
  m.def("suggest", &suggest, py::arg("view"), py::kw_only(), py::arg("seed"),
        py::arg("iterations") = py::none(), py::arg("milliseconds") = py::none(),
        py::arg("settings") = py::none(), py::arg("lanes") = 1, py::arg("threads") = 1,
        py::arg("megabytes") = static_cast<std::int64_t>(kDefaultBytes >> 20),
        py::arg("stop_when_full") = false, py::arg("cancel") = py::none(),
        py::arg("progress") = py::none(), py::arg("worlds") = py::none(),
        "Rank the viewer's options by search over worlds that the view cannot tell apart.\n\n"
        "Reproducible without `milliseconds` and `cancel`: the same view, settings, seed,\n"
        "iterations and lanes give the same result, for any number of threads.\n\n"
        "Raises:\n"
        "    IllegalActionError: if the open decision is not the viewer's.\n"
        "    BudgetError: if neither iterations nor milliseconds are given, or a limit is out of\n"
        "        range.");
  m.def(
      "random_action",
      [](const AnyView& view, Stream& stream) {
        need_decision(view);
        std::vector<Action> legal;
        view.legal_actions(legal);
        return PyAction{legal[stream.below(static_cast<std::uint32_t>(legal.size()))],
                        &view.game()};
      },
      py::arg("view"), py::kw_only(), py::arg("stream"), "Return a uniformly random legal action.");
  m.def(
      "heuristic_action",
      [](const AnyView& view, Stream& stream) {
        need_decision(view);
        return PyAction{view.heuristic(stream), &view.game()};
      },
      py::arg("view"), py::kw_only(), py::arg("stream"),
      "Return the move of the game's heuristic player.");
}

}  // namespace

void register_search(py::module_& m) {
  register_enums(m);
  register_settings(m);
  register_controls(m);
  register_results(m);
  register_players(m);
}

}  // namespace ninerealms::bindings
