// Advice: settings, budgets, suggestions; simple players.
#include <optional>

#include <pybind11/native_enum.h>
#include <pybind11/stl.h>

#include "ninerealms/bindings/document.hpp"
#include "ninerealms/bindings/inputs.hpp"
#include "ninerealms/bindings/suggestion.hpp"

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
  std::atomic<VocabularyId> vocabulary{0};
};

constexpr std::array kSettingNames{"algorithm",         "selection", "exploration",     "cutoff",
                                   "cutoff_decisions",  "rollout",   "rollout_epsilon", "joint",
                                   "joint_exploration", "keys",      "final_move"};

void need_decision(const AnyView& view) {
  if (!view.mine()) {
    raise({Code::kIllegalAction, "", "view", "the open decision is not the viewer's"});
  }
}

// --- arguments -----------------------------------------------------------------------------------

double real_in_range(std::string_view name, double value, double least, double most) {
  if (!(value >= least && value <= most)) {
    raise_config(std::string(name), "expected " + py::str(py::float_(least)).cast<std::string>() +
                                        " .. " + py::str(py::float_(most)).cast<std::string>());
  }
  return value;
}

Budget budget_of(const py::object& iterations, const py::object& milliseconds,
                 const py::object& lanes, const py::object& threads, const py::object& megabytes,
                 bool stop_when_full) {
  if (iterations.is_none() && milliseconds.is_none()) {
    raise({Code::kBudget, "", "iterations", "give iterations, milliseconds or both"});
  }
  const auto number = [](const py::object& value, const char* name, std::int64_t most) {
    return integer_of(value, name, 1, most, Code::kBudget);
  };
  Budget budget;
  if (!iterations.is_none()) {
    budget.iterations = number(iterations, "iterations", kMaxIterations);
  }
  if (!milliseconds.is_none()) {
    budget.time = std::chrono::milliseconds(number(milliseconds, "milliseconds", kMaxMilliseconds));
  }
  budget.lanes = static_cast<int>(number(lanes, "lanes", kMaxLanes));
  budget.threads = static_cast<int>(number(threads, "threads", kMaxLanes));
  budget.bytes = static_cast<std::size_t>(number(megabytes, "megabytes", kMaxMegabytes)) << 20;
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
    require_world(view, world, where);
    out.push_back(&world);
  }
  if (out.empty()) {
    raise_config("worlds", "expected at least one");
  }
  return out;
}

const AnyView& view_of(const py::object& value) {
  if (!py::isinstance<AnyView>(value)) {
    raise_type("view", "a View, as State.view(seat) gives", value);
  }
  return value.cast<const AnyView&>();
}

Suggestion suggest(const py::object& advised, const py::object& seed, const py::object& iterations,
                   const py::object& milliseconds, const std::optional<SearchSettings>& settings,
                   const py::object& lanes, const py::object& threads, const py::object& megabytes,
                   bool stop_when_full, const CancelToken* cancel, PyProgress* progress,
                   const py::object& worlds, const py::object& history,
                   const py::object& evaluator) {
  const AnyView& view = view_of(advised);
  need_decision(view);
  const SearchSettings chosen = settings.value_or(SearchSettings{});
  Budget budget = budget_of(iterations, milliseconds, lanes, threads, megabytes, stop_when_full);
  if (chosen.algorithm == Algorithm::kFlat && budget.lanes != 1) {
    raise({Code::kBudget, "", "lanes", "flat search has one lane"});
  }
  if (cancel != nullptr) {
    budget.stop = &cancel->flag;
  }
  if (progress != nullptr) {
    progress->vocabulary.store(view.vocabulary());
    progress->game.store(&view.game());
    budget.progress = &progress->record;
  }
  if (!worlds.is_none() && !history.is_none()) {
    raise_config("history", "worlds that are given are not weighed: give one of the two");
  }
  const auto given = worlds_of(view, worlds);
  const auto seen = history_of(view, history);
  std::optional<PyEvaluator> valuing;
  if (!evaluator.is_none()) {
    if (chosen.algorithm == Algorithm::kFlat) {
      raise_config("evaluator", "flat search plays to the end");
    }
    valuing.emplace(evaluator);
  }
  std::optional<py::error_already_set> interrupt;
  budget.poll = [&interrupt] {  // the interpreter's own handlers, for example of Ctrl-C
    const py::gil_scoped_acquire hold;
    if (PyErr_CheckSignals() != 0) {
      interrupt.emplace();
      return true;
    }
    return false;
  };
  const Stream stream(word_of(seed, "seed"));
  SearchResult result;
  {
    const py::gil_scoped_release release;
    result = view.search(chosen, budget, stream, {given, seen, valuing ? &*valuing : nullptr});
  }
  if (valuing) {
    valuing->rethrow();
  }
  if (interrupt) {
    throw std::move(*interrupt);
  }
  return {std::move(result), lexicon_of(view)};
}

// --- registration --------------------------------------------------------------------------------

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
                             Cutoff cutoff, const py::object& cutoff_decisions, Rollout rollout,
                             double rollout_epsilon, JointRule joint, double joint_exploration,
                             KeyRule keys, FinalMove final_move) {
  SearchSettings s;
  s.algorithm = algorithm;
  s.selection = selection;
  s.exploration = real_in_range("exploration", exploration, 0.0, 100.0);
  s.cutoff = cutoff;
  s.cutoff_decisions =
      static_cast<int>(integer_of(cutoff_decisions, "cutoff_decisions", 0, 1'000'000));
  s.rollout = rollout;
  s.rollout_epsilon = real_in_range("rollout_epsilon", rollout_epsilon, 0.0, 1.0);
  s.joint = joint;
  s.joint_exploration = real_in_range("joint_exploration", joint_exploration, 0.001, 1.0);
  s.keys = keys;
  s.final_move = final_move;
  return s;
}

py::tuple members(const SearchSettings& s) {
  return py::make_tuple(s.algorithm, s.selection, s.exploration, s.cutoff, s.cutoff_decisions,
                        s.rollout, s.rollout_epsilon, s.joint, s.joint_exploration, s.keys,
                        s.final_move);
}

void register_settings(py::module_& m) {
  const SearchSettings d;
  py::class_<SearchSettings> settings(m, "SearchSettings", "How `suggest` searches; immutable.",
                                      py::is_final());
  made_in_new(
      settings,
      [](const py::handle&, Algorithm algorithm, Selection selection, double exploration,
         Cutoff cutoff, const py::object& cutoff_decisions, Rollout rollout, double rollout_epsilon,
         JointRule joint, double joint_exploration, KeyRule keys, FinalMove final_move) {
        return make_settings(algorithm, selection, exploration, cutoff, cutoff_decisions, rollout,
                             rollout_epsilon, joint, joint_exploration, keys, final_move);
      },
      py::kw_only(), py::arg("algorithm") = d.algorithm, py::arg("selection") = d.selection,
      py::arg("exploration") = d.exploration, py::arg("cutoff") = d.cutoff,
      py::arg("cutoff_decisions") = d.cutoff_decisions, py::arg("rollout") = d.rollout,
      py::arg("rollout_epsilon") = d.rollout_epsilon, py::arg("joint") = d.joint,
      py::arg("joint_exploration") = d.joint_exploration, py::arg("keys") = d.keys,
      py::arg("final_move") = d.final_move);
  settings
      .def_readonly("algorithm", &SearchSettings::algorithm,
                    "How to search; all but FLAT use the members below.")
      .def_readonly("selection", &SearchSettings::selection, "How an arm is picked at a node.")
      .def_readonly("exploration", &SearchSettings::exploration,
                    "Constant of UCB1 or PUCT for utilities scaled to 0 .. 1.")
      .def_readonly("cutoff", &SearchSettings::cutoff, "How far a rollout goes.")
      .def_readonly("cutoff_decisions", &SearchSettings::cutoff_decisions,
                    "Decisions of a rollout, with Cutoff.DECISIONS.")
      .def_readonly("rollout", &SearchSettings::rollout, "How a rollout is played.")
      .def_readonly("rollout_epsilon", &SearchSettings::rollout_epsilon,
                    "Share of random decisions, with Rollout.POLICY.")
      .def_readonly("joint", &SearchSettings::joint, "How sealed steps are searched.")
      .def_readonly("joint_exploration", &SearchSettings::joint_exploration,
                    "Share of random choices at sealed steps.")
      .def_readonly("keys", &SearchSettings::keys, "Which positions share a node.")
      .def_readonly("final_move", &SearchSettings::final_move, "Which option is put first.")
      .def("__eq__",
           [](const SearchSettings& a, const py::object& b) {
             return py::isinstance<SearchSettings>(b) && a == b.cast<const SearchSettings&>();
           })
      .def("__repr__",
           [](const SearchSettings& s) {
             py::list parts;
             for (const char* name : kSettingNames) {
               parts.append(py::str("{}={}").format(name, py::cast(s).attr(name)));
             }
             return py::str("SearchSettings({})").format(py::str(", ").attr("join")(parts));
           })
      .def("__hash__", [](const SearchSettings& s) { return py::hash(members(s)); })
      .def("__reduce__",
           [](const SearchSettings& s) -> py::tuple {
             return py::make_tuple(
                 py::module_::import("ninerealms._core").attr("_restore_settings"), members(s));
           })
      .def("__copy__", [](const SearchSettings& s) { return s; })
      .def(
          "__deepcopy__", [](const SearchSettings& s, const py::dict&) { return s; },
          py::arg("memo"));
  m.def("_restore_settings", &make_settings, "Support for pickle.");
}

void register_controls(py::module_& m) {
  py::class_<CancelToken> token(m, "CancelToken", "Stops a running search from another thread.",
                                py::is_final());
  made_in_new(token, [](const py::handle&) { return std::make_unique<CancelToken>(); });
  no_pickle(token);
  token
      .def(
          "cancel", [](CancelToken& t) { t.flag.store(true); },
          "Stop the searches that were given this token, now and later.")
      .def_property_readonly(
          "cancelled", [](const CancelToken& t) { return t.flag.load(); },
          "Whether `cancel` was called.");
  py::class_<PyProgress> progress(
      m, "Progress", "How far a running search is; read from any thread.", py::is_final());
  made_in_new(progress, [](const py::handle&) { return std::make_unique<PyProgress>(); });
  no_pickle(progress);
  progress
      .def_property_readonly(
          "iterations", [](const PyProgress& p) { return p.record.iterations.load(); },
          "Iterations done so far.")
      .def_property_readonly(
          "seconds",
          [](const PyProgress& p) {
            return 1e-9 * static_cast<double>(p.record.nanoseconds.load());
          },
          "Time on the clock so far.")
      .def_property_readonly(
          "best",
          [](const PyProgress& p) -> py::object {
            const AnyGame* game = p.game.load();
            const Action best{p.record.best.load()};
            if (game == nullptr || best.is_none()) {
              return py::none();
            }
            return shared_action(best, {game, p.vocabulary.load()});
          },
          "The option with most visits so far, of the lane that reported last.")
      .def_property_readonly(
          "share", [](const PyProgress& p) { return p.record.share.load(); },
          "Its share of the visits, 0 .. 1.");
}

void register_players(py::module_& m) {
  m.def("suggest", &suggest, py::arg("view"), py::kw_only(), py::arg("seed"),
        py::arg("iterations") = py::none(), py::arg("milliseconds") = py::none(),
        py::arg("settings") = py::none(), py::arg("lanes") = 1, py::arg("threads") = 1,
        py::arg("megabytes") = kDefaultBytes >> 20U, py::arg("stop_when_full") = false,
        py::arg("cancel") = py::none(), py::arg("progress") = py::none(),
        py::arg("worlds") = py::none(), py::arg("history") = py::none(),
        py::arg("evaluator") = py::none(),
        "Rank the viewer's options by search over worlds that the view cannot tell apart.\n\n"
        "Reproducible without `milliseconds` and `cancel`: the same view, history, settings,\n"
        "seed, iterations and lanes give the same result, for any number of threads.\n\n"
        "Raises:\n"
        "    IllegalActionError: if the open decision is not the viewer's.\n"
        "    BudgetError: if neither iterations nor milliseconds are given, or a limit is out of\n"
        "        range.");
  m.def(
      "random_action",
      [](const py::object& advised, Stream& stream) {
        const AnyView& view = view_of(advised);
        need_decision(view);
        std::vector<Action> legal;
        view.legal_actions(legal);
        return PyAction{legal[stream.below(static_cast<std::uint32_t>(legal.size()))],
                        lexicon_of(view)};
      },
      py::arg("view"), py::kw_only(), py::arg("stream"), "Return a uniformly random legal action.");
  m.def(
      "heuristic_action",
      [](const py::object& advised, Stream& stream) {
        const AnyView& view = view_of(advised);
        need_decision(view);
        return PyAction{view.heuristic(stream), lexicon_of(view)};
      },
      py::arg("view"), py::kw_only(), py::arg("stream"),
      "Return the move of the game's heuristic player.");
}

}  // namespace

void register_search(py::module_& m) {
  register_enums(m);
  register_settings(m);
  register_controls(m);
  register_suggestions(m);
  register_players(m);
}

}  // namespace ninerealms::bindings
