// Suggestions and their options: properties, documents, pickles.
#include "ninerealms/bindings/suggestion.hpp"

#include <pybind11/stl.h>

namespace ninerealms::bindings {
namespace {

constexpr std::array<std::string_view, 5> kReasonNames{"iterations", "time", "stopped", "memory",
                                                       "only_move"};

py::dict ranked_document(const RankedAction& r, const Lexicon& lexicon) {
  py::dict out;
  out["action"] = lexicon.text(r.action);
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
    ranked.append(ranked_document(r, s.lexicon));
  }
  py::list variation;
  for (const auto action : s.result.variation) {
    variation.append(s.lexicon.text(action));
  }
  out["ranked"] = ranked;
  out["variation"] = variation;
  out["iterations"] = s.result.iterations;
  out["worlds"] = s.result.worlds;
  out["rejected"] = s.result.rejected;
  out["stop_reason"] = kReasonNames[static_cast<std::size_t>(s.result.reason)];
  out["nodes"] = s.result.nodes;
  out["bytes"] = s.result.bytes;
  out["seconds"] = std::chrono::duration<double>(s.result.elapsed).count();
  return out;
}

py::tuple numbers(const Ranked& r) {
  const RankedAction& v = r.value;
  return py::make_tuple(r.lexicon.text(v.action), v.visits, v.mean, v.low, v.high, v.policy,
                        v.best_share);
}
RankedAction ranked_from(const py::tuple& values, const Lexicon& lexicon) {
  if (values.size() != 7) {
    raise_config("values", "expected an option and six numbers");
  }
  RankedAction out;
  out.action = value_or_raise(lexicon.parse(text_of_argument(values[0], "values"), Origin::kSeat));
  out.visits = values[1].cast<std::int64_t>();
  out.mean = values[2].cast<double>();
  out.low = values[3].cast<double>();
  out.high = values[4].cast<double>();
  out.policy = values[5].cast<double>();
  out.best_share = values[6].cast<double>();
  return out;
}
py::list texts(std::span<const Action> actions, const Lexicon& lexicon) {
  py::list out;
  for (const Action action : actions) {
    out.append(lexicon.text(action));
  }
  return out;
}
// Whether two searches found the same; how long they took does not count.
bool same_answer(SearchResult a, const SearchResult& b) {
  a.elapsed = b.elapsed;
  return a == b;
}
Suggestion restored_suggestion(const std::string& id, const py::list& ranked,
                               const py::list& variation, std::int64_t iterations,
                               std::int64_t worlds, std::int64_t rejected, StopReason reason,
                               std::int64_t nodes, std::size_t bytes, std::int64_t elapsed,
                               const py::object& words) {
  const Lexicon lexicon = pickled_lexicon(id, words);
  SearchResult out;
  for (const auto& values : ranked) {
    out.ranked.push_back(ranked_from(values.cast<py::tuple>(), lexicon));
  }
  if (out.ranked.empty()) {
    raise_config("ranked", "a suggestion has an option");
  }
  for (const auto& text : variation) {
    out.variation.push_back(
        value_or_raise(lexicon.parse(text_of_argument(text, "variation"), Origin::kSeat)));
  }
  out.iterations = iterations;
  out.worlds = worlds;
  out.rejected = rejected;
  out.reason = reason;
  out.nodes = nodes;
  out.bytes = bytes;
  out.elapsed = std::chrono::nanoseconds(elapsed);
  return {std::move(out), lexicon};
}

}  // namespace

void register_suggestions(py::module_& m) {
  py::class_<Ranked> ranked(m, "RankedAction", "One option with its evidence.");
  no_instances_from_python(ranked);
  ranked
      .def_property_readonly(
          "action", [](const Ranked& r) { return PyAction{r.value.action, r.lexicon}; },
          "The option.")
      .def_property_readonly(
          "visits", [](const Ranked& r) { return r.value.visits; },
          "Sampled worlds in which the option was tried.")
      .def_property_readonly(
          "mean", [](const Ranked& r) { return r.value.mean; },
          "Mean utility of the advised seat over those worlds, in the game's units.")
      .def_property_readonly(
          "interval", [](const Ranked& r) { return py::make_tuple(r.value.low, r.value.high); },
          "95 % interval of the mean, from its variance over the worlds.")
      .def_property_readonly(
          "policy", [](const Ranked& r) { return r.value.policy; },
          "How often to choose it: share of visits, at sealed steps the average mix; sums to 1.")
      .def_property_readonly(
          "best_share", [](const Ranked& r) { return r.value.best_share; },
          "Share of 16 groups of sampled worlds in which the option has the highest mean.")
      .def(
          "__eq__",
          [](const Ranked& a, const Ranked& b) {
            return a.lexicon == b.lexicon && a.value == b.value;
          },
          py::is_operator())
      .def("__hash__", [](const Ranked& r) { return py::hash(numbers(r)); })
      .def("__reduce__",
           [](const Ranked& r) -> py::tuple {
             return py::make_tuple(py::module_::import("ninerealms._core").attr("_restore_ranked"),
                                   py::make_tuple(str_of(r.lexicon.game->id()), numbers(r),
                                                  pickled_words(r.lexicon)));
           })
      .def("__repr__", [](const Ranked& r) {
        return "<RankedAction " + r.lexicon.text(r.value.action) + " " +
               std::to_string(r.value.mean) + " of " + std::to_string(r.value.visits) + ">";
      });
  py::class_<Suggestion> suggestion(m, "Suggestion", "The options of a decision, best first.");
  no_instances_from_python(suggestion);
  suggestion
      .def_property_readonly(
          "best",
          [](const Suggestion& s) {
            return shared_action(s.result.ranked.front().action, s.lexicon);
          },
          "The option put first.")
      .def_property_readonly(
          "ranked",
          [](const Suggestion& s) {
            py::list out;
            for (const auto& value : s.result.ranked) {
              out.append(Ranked{value, s.lexicon});
            }
            return out;
          },
          "All options, best first.")
      .def_property_readonly(
          "variation",
          [](const Suggestion& s) { return shared_actions(s.result.variation, s.lexicon); },
          "The most visited line from `best` on, up to chance or a sealed step.")
      .def_property_readonly(
          "iterations", [](const Suggestion& s) { return s.result.iterations; }, "Iterations done.")
      .def_property_readonly(
          "worlds", [](const Suggestion& s) { return s.result.worlds; }, "Searched worlds.")
      .def_property_readonly(
          "rejected", [](const Suggestion& s) { return s.result.rejected; },
          "Worlds that were sampled but not searched: the history made them unlikely.")
      .def_property_readonly(
          "stop_reason", [](const Suggestion& s) { return s.result.reason; },
          "Why the search ended.")
      .def_property_readonly(
          "nodes", [](const Suggestion& s) { return s.result.nodes; }, "Nodes of all trees.")
      .def_property_readonly(
          "bytes", [](const Suggestion& s) { return s.result.bytes; }, "Memory of the trees.")
      .def_property_readonly(
          "seconds",
          [](const Suggestion& s) {
            return std::chrono::duration<double>(s.result.elapsed).count();
          },
          "Time on the clock; no part of equality.")
      .def("to_document", &suggestion_document,
           "Return the suggestion as plain values; actions as texts.")
      .def(
          "__eq__",
          [](const Suggestion& a, const Suggestion& b) {
            return a.lexicon == b.lexicon && same_answer(a.result, b.result);
          },
          py::is_operator())
      .def("__hash__",
           [](const Suggestion& s) {
             return py::hash(numbers({s.result.ranked.front(), s.lexicon}));
           })
      .def(
          "__reduce__",
          [](const Suggestion& s) -> py::tuple {
            py::list options;
            for (const auto& value : s.result.ranked) {
              options.append(numbers({value, s.lexicon}));
            }
            return py::make_tuple(
                py::module_::import("ninerealms._core").attr("_restore_suggestion"),
                py::make_tuple(str_of(s.lexicon.game->id()), options,
                               texts(s.result.variation, s.lexicon), s.result.iterations,
                               s.result.worlds, s.result.rejected, s.result.reason, s.result.nodes,
                               s.result.bytes, s.result.elapsed.count(), pickled_words(s.lexicon)));
          })
      .def("__repr__", [](const Suggestion& s) {
        return "<Suggestion " + s.lexicon.text(s.result.ranked.front().action) + " of " +
               std::to_string(s.result.ranked.size()) + " options, " +
               std::to_string(s.result.iterations) + " iterations>";
      });
  m.def(
      "_restore_ranked",
      [](const std::string& id, const py::tuple& values, const py::object& words) {
        const Lexicon lexicon = pickled_lexicon(id, words);
        return Ranked{ranked_from(values, lexicon), lexicon};
      },
      py::arg("game"), py::arg("values"), py::arg("words") = py::none(), "Support for pickle.");
  m.def("_restore_suggestion", &restored_suggestion, py::arg("game"), py::arg("ranked"),
        py::arg("variation"), py::arg("iterations"), py::arg("worlds"), py::arg("rejected"),
        py::arg("reason"), py::arg("nodes"), py::arg("bytes"), py::arg("elapsed"),
        py::arg("words") = py::none(), "Support for pickle.");
}

}  // namespace ninerealms::bindings
