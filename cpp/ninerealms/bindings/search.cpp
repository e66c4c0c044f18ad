// Advice: budgets, running searches, simple players.
#include <optional>

#include <pybind11/stl.h>

#include "ninerealms/bindings/document.hpp"
#include "ninerealms/bindings/inputs.hpp"
#include "ninerealms/bindings/suggestion.hpp"
#include "ninerealms/session/many.hpp"

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

void need_decision(const AnyView& view, const std::string& where = "view") {
  if (!view.mine()) {
    raise({Code::kIllegalAction, "", where, "the open decision is not the viewer's"});
  }
}

// --- arguments -----------------------------------------------------------------------------------

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

// The worlds of an argument, kept.
struct Worlds {
  py::tuple kept;
  std::vector<const AnyState*> states;
};
Worlds worlds_of(const AnyView& view, const py::object& worlds) {
  Worlds out;
  if (worlds.is_none()) {
    return out;
  }
  out.kept = items_of(worlds, "worlds", "a sequence of State");
  for (const py::handle item : out.kept) {
    const std::string where = "worlds[" + std::to_string(out.states.size()) + "]";
    const auto* world = held<AnyState>(item);
    if (world == nullptr) {
      raise_type(where, "a State", item);
    }
    require_world(view, *world, where);
    out.states.push_back(world);
  }
  if (out.states.empty()) {
    raise_config("worlds", "expected at least one");
  }
  return out;
}

const AnyView& view_of(const py::object& value) {
  const auto* view = held<AnyView>(value);
  if (view == nullptr) {
    raise_type("view", "a View, as State.view(seat) gives", value);
  }
  return *view;
}

// Refuses a budget that leaves a tree without memory for its root.
void need_trees(const AnyGame& game, const Budget& budget) {
  const std::size_t least = game.least_tree_bytes() * static_cast<std::size_t>(budget.lanes);
  if (budget.bytes < least) {
    raise(mismatch(Code::kBudget, "", "megabytes",
                   "at least " + std::to_string((least + (1U << 20U) - 1) >> 20U) + " for " +
                       std::to_string(budget.lanes) + " lanes",
                   std::to_string(budget.bytes >> 20U)));
  }
}

void need_budget(const AnyGame& game, const SearchSettings& settings, const Budget& budget) {
  if (settings.algorithm == Algorithm::kTree) {
    need_trees(game, budget);
  } else if (budget.lanes != 1) {
    raise({Code::kBudget, "", "lanes", "flat search has one lane"});
  }
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
  need_budget(view.game(), chosen, budget);
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
  const Worlds given = worlds_of(view, worlds);
  const auto seen = history_of(view, history);
  std::optional<PyEvaluator> valuing;
  if (!evaluator.is_none()) {
    if (chosen.algorithm == Algorithm::kFlat) {
      raise_config("evaluator", "flat search plays to the end");
    }
    valuing.emplace(evaluator);
  }
  const Stream stream(word_of(seed, "seed"));
  SearchResult result = interruptible([&](const std::function<bool()>& stop) {
    budget.poll = stop;
    return view.search(chosen, budget, stream, {given.states, seen, valuing ? &*valuing : nullptr});
  });
  if (valuing) {
    valuing->rethrow();
  }
  return {std::move(result), lexicon_of(view)};
}

py::list batch_suggest(const py::object& views, const py::object& seed,
                       const py::object& iterations, const std::optional<SearchSettings>& settings,
                       const py::object& lanes, const py::object& megabytes,
                       const py::object& threads) {
  const auto given = many_of<AnyView>(views, "views", "View");
  for (std::size_t i = 0; i < given.values.size(); ++i) {
    need_decision(*given.values[i], "views[" + std::to_string(i) + "]");
  }
  const SearchSettings chosen = settings.value_or(SearchSettings{});
  const Budget budget =
      budget_of(iterations, py::none(), lanes, py::int_(1), megabytes, /*stop_when_full=*/false);
  need_budget(given.values.front()->game(), chosen, budget);
  const int count = threads_of(threads);
  const Stream stream(word_of(seed, "seed"));
  auto results = interruptible([&](const Stop& stop) {
    return search_all(given.values, chosen, budget, stream, count, stop);
  });
  py::list out;
  for (std::size_t i = 0; i < results.size(); ++i) {
    out.append(Suggestion{std::move(results[i]), lexicon_of(*given.values[i])});
  }
  return out;
}

// --- registration --------------------------------------------------------------------------------

void register_controls(py::module_& m) {
  py::class_<CancelToken> token(
      m, "CancelToken", "Stops running searches from another thread, within two milliseconds.");
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
      m, "Progress",
      "How far a running search is; read from any thread. Counts add up over several searches.");
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
        R"(Rank the viewer's options by search over worlds that the view cannot tell apart.

Reproducible without `milliseconds` and `cancel`: the same view, history, settings, seed,
iterations and lanes give the same result, for any number of threads. A search that met its
deadline is had again with the `iterations` it did, if it had one lane.

Args:
    view: its open decision must be the viewer's.
    seed: 0 .. 2**64 - 1.
    iterations: most iterations, 1 .. 10**9.
    milliseconds: most time on the clock, 1 .. 10**9.
    settings: None stands for the defaults.
    lanes: independent trees, merged; 1 .. 256. Each has an equal part of the iterations.
    threads: threads the lanes are spread over; 1 .. 256.
    megabytes: most memory of all trees. A tree that is full takes in no more positions.
    stop_when_full: end the search instead.
    cancel: stops the search.
    progress: is told how far it is.
    worlds: positions to search in place of sampled ones, each drawn equally often; the viewer
        must not be able to tell them from the truth. Likelier ones may be given repeatedly.
    history: the end of the viewer's `Match.log`; its newest 256 lines count. Sampled worlds are
        kept with the chance that is their `View.likelihood`.
    evaluator: values leaves in place of rollouts. It is called with a list of views, at most
        one of each lane and each of the seat to move (of the spectator at chance nodes), and
        returns the returns of all seats, an array of floats of shape (views, players), within
        the game's bounds. Called on this thread, with the interpreter lock; `threads` do not
        count. An exception ends the search.

Raises:
    IllegalActionError: if the open decision is not the viewer's.
    BudgetError: if there is neither limit, or one is out of range.
    ConfigError: if the seed is out of range, a world looks to the viewer unlike its view, both
        worlds and a history are given, or the evaluator returned something else.
    NotationError: if a line of the history cannot be read.)");
  m.def("batch_suggest", &batch_suggest, py::arg("views"), py::kw_only(), py::arg("seed"),
        py::arg("iterations"), py::arg("settings") = py::none(), py::arg("lanes") = 1,
        py::arg("megabytes") = kDefaultBytes >> 20U, py::arg("threads") = 1,
        R"(Return `suggest` of each view, over one pool of threads.

Suggestion `i` is `suggest(views[i], seed=seed, iterations=iterations, ...)`. Each thread (1 .. 256)
has `megabytes` for its trees; threads are no part of the result.

Raises:
    IllegalActionError: if an open decision is not the viewer's.
    BudgetError, ConfigError: as `suggest`; and if there are no views, or not all of one game and
        number of players.)");
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
  register_controls(m);
  register_suggestions(m);
  register_players(m);
}

}  // namespace ninerealms::bindings
