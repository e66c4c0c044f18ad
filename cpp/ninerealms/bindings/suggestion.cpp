// Suggestions and their options: properties, documents, pickles.
#include "ninerealms/bindings/suggestion.hpp"

#include <cmath>
#include <limits>

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
  out["mixed"] = s.result.mixed;
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
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();

// A finite number of a pickle.
double real_of(const py::handle& value, const char* name) {
  if (!PyFloat_Check(value.ptr())) {
    raise_type(name, "a float", value);
  }
  const double found = PyFloat_AS_DOUBLE(value.ptr());
  if (!std::isfinite(found)) {
    raise(mismatch(Code::kConfig, "", name, "a finite number", std::to_string(found)));
  }
  return found;
}
double share_of(const py::handle& value, const char* name) {
  const double found = real_of(value, name);
  if (found < 0.0 || found > 1.0 + 1e-9) {  // sums of shares may be a rounding above
    raise(mismatch(Code::kConfig, "", name, "0 .. 1", std::to_string(found)));
  }
  return found;
}

RankedAction ranked_from(const py::handle& given, const Lexicon& lexicon) {
  if (!PyTuple_Check(given.ptr())) {
    raise_type("values", "a tuple", given);
  }
  const auto values = py::reinterpret_borrow<py::tuple>(given);
  if (values.size() != 7) {
    raise_config("values", "expected an option and six numbers");
  }
  RankedAction out;
  out.action = value_or_raise(lexicon.parse(text_of_argument(values[0], "action"), Origin::kSeat));
  out.visits = integer_of(values[1], "visits", 0, kMost);
  out.mean = real_of(values[2], "mean");
  out.low = real_of(values[3], "interval");
  out.high = real_of(values[4], "interval");
  out.policy = share_of(values[5], "policy");
  out.best_share = share_of(values[6], "best_share");
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
py::list list_of(const py::object& value, const char* name) {
  if (!PyList_Check(value.ptr())) {
    raise_type(name, "a list", value);
  }
  return value;
}
Suggestion restored_suggestion(const py::object& id, const py::object& ranked,
                               const py::object& variation, const py::object& iterations,
                               const py::object& worlds, const py::object& rejected,
                               StopReason reason, const py::object& nodes, const py::object& bytes,
                               const py::object& nanoseconds, bool mixed, const py::object& words) {
  const Lexicon lexicon = pickled_lexicon(id, words);
  SearchResult out;
  for (const auto& values : list_of(ranked, "ranked")) {
    out.ranked.push_back(ranked_from(values, lexicon));
  }
  if (out.ranked.empty()) {
    raise_config("ranked", "a suggestion has an option");
  }
  for (const auto& text : list_of(variation, "variation")) {
    out.variation.push_back(
        value_or_raise(lexicon.parse(text_of_argument(text, "variation"), Origin::kSeat)));
  }
  out.mixed = mixed;
  out.iterations = integer_of(iterations, "iterations", 0, kMost);
  out.worlds = integer_of(worlds, "worlds", 0, kMost);
  out.rejected = integer_of(rejected, "rejected", 0, kMost);
  out.reason = reason;
  out.nodes = integer_of(nodes, "nodes", 0, kMost);
  out.bytes = static_cast<std::size_t>(integer_of(bytes, "bytes", 0, kMost));
  out.elapsed = std::chrono::nanoseconds(integer_of(nanoseconds, "nanoseconds", 0, kMost));
  return {std::move(out), lexicon};
}

Action drawn(const SearchResult& result, Stream& stream) {
  if (!result.mixed) {
    return result.ranked.front().action;
  }
  constexpr auto kSteps = std::numeric_limits<std::uint32_t>::max();
  double left = static_cast<double>(stream.below(kSteps)) / kSteps;
  for (const RankedAction& r : result.ranked) {
    left -= r.policy;
    if (left < 0.0) {
      return r.action;
    }
  }
  return result.ranked.front().action;  // the policy sums to a rounding below 1
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
          "Share of 16 groups of sampled worlds in which the option has the highest mean.\n"
          "\n"
          "Tells whether the choice hangs on what the others hold; not a probability of being "
          "right.")
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
      .def_property_readonly(
          "mixed", [](const Suggestion& s) { return s.result.mixed; },
          "Whether the policy is to be drawn from: at sealed steps, where what is foreseen loses.")
      .def(
          "draw",
          [](const Suggestion& s, Stream& stream) {
            return shared_action(drawn(s.result, stream), s.lexicon);
          },
          py::arg("stream"), "Return an option drawn from the policy where `mixed`, else `best`.")
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
      .def("__reduce__",
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
                                s.result.bytes, s.result.elapsed.count(), s.result.mixed,
                                pickled_words(s.lexicon)));
           })
      .def("__repr__", [](const Suggestion& s) {
        return "<Suggestion " + s.lexicon.text(s.result.ranked.front().action) + " of " +
               std::to_string(s.result.ranked.size()) + " options, " +
               std::to_string(s.result.iterations) + " iterations>";
      });
  m.def(
      "_restore_ranked",
      [](const py::object& id, const py::object& values, const py::object& words) {
        const Lexicon lexicon = pickled_lexicon(id, words);
        return Ranked{ranked_from(values, lexicon), lexicon};
      },
      py::arg("game"), py::arg("values"), py::arg("words") = py::none(), "Support for pickle.");
  m.def("_restore_suggestion", &restored_suggestion, py::arg("game"), py::arg("ranked"),
        py::arg("variation"), py::arg("iterations"), py::arg("worlds"), py::arg("rejected"),
        py::arg("stop_reason"), py::arg("nodes"), py::arg("bytes"), py::arg("nanoseconds"),
        py::arg("mixed"), py::arg("words") = py::none(), "Support for pickle.");
}

}  // namespace ninerealms::bindings
