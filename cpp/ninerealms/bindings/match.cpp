// Match.
#include "ninerealms/session/match.hpp"

#include <pybind11/stl.h>

#include "ninerealms/bindings/document.hpp"
#include "ninerealms/bindings/types.hpp"

namespace ninerealms::bindings {

namespace {

// Plays all pending chance from a Stream or a ChanceScript; returns how many outcomes that were.
int push_chance(Match& match, auto& source) {
  int played = 0;
  for (; match.state().node().turn == Turn::kChance; ++played) {
    check_or_raise(match.push(sampled(match.state(), source)));
  }
  return played;
}

}  // namespace

void register_match(py::module_& m) {
  py::class_<Match> match_class(m, "Match",
                                "A game being played: record, undo, and what each seat may see. "
                                "Mutable: not to be shared by\n"
                                "threads without a lock.");
  made_in_new(
      match_class, [](const py::handle&, const AnyState& start) { return Match(start.clone()); },
      py::arg("start"));
  match_class
      .def_property_readonly(
          "start", [](const Match& x) { return x.start().clone(); },
          "The position the match began with.")
      .def_property_readonly(
          "state", [](const Match& x) { return x.state().clone(); }, "The position now.")
      .def_property_readonly(
          "actions",
          [](const Match& x) { return shared_actions(x.actions(), lexicon_of(x.state())); },
          "All actions so far, chance outcomes included, oldest first.")
      .def(
          "push",
          [](Match& x, const py::object& value) {
            check_or_raise(x.push(action_of(x.state(), value)));
          },
          py::arg("action"), "Play an action or chance outcome; on error nothing changes.")
      .def(
          "push_chance", [](Match& x, Stream& stream) { return push_chance(x, stream); },
          py::arg("stream"), "Draw all pending chance outcomes; return how many.")
      .def(
          "push_chance", [](Match& x, ChanceScript& script) { return push_chance(x, script); },
          py::arg("script"),
          "Play all pending chance outcomes as the script has them; return how many.")
      .def(
          "pop",
          [](Match& x, const py::object& count) {
            const auto size = static_cast<std::int64_t>(x.actions().size());
            const auto wanted = integer_of(count, "count", 0, 1'000'000'000);
            if (wanted > size) {
              raise(mismatch(Code::kConfig, "", "count",
                             "at most the " + std::to_string(size) + " actions played",
                             std::to_string(wanted)));
            }
            x.pop(static_cast<std::size_t>(wanted));
          },
          py::arg("count") = 1, "Take back the last `count` actions, chance outcomes included.")
      .def(
          "undo", [](Match& x) { return x.undo(); },
          "Take back the last decision of a seat and all chance after it; return how many actions\n"
          "that were, 0 if no seat has decided yet.")
      .def_property_readonly(
          "is_public_point", [](const Match& x) { return x.state().public_point(); },
          "Whether other seats may look at the present moment.")
      .def(
          "view",
          [](const Match& x, const py::object& seat) {
            return x.view(viewer_of(seat, x.state().seats()));
          },
          py::arg("seat"),
          "Return what the seat may look at: its own decision, else the last public point.")
      .def(
          "log",
          [](const Match& x, const py::object& seat) {
            return x.log(viewer_of(seat, x.state().seats()));
          },
          py::arg("seat"), "Return the moves as the seat saw them, hidden cards as `?`.")
      .def(
          "information_key",
          [](const Match& x, const py::object& seat) {
            return x.information_key(viewer_of(seat, x.state().seats()));
          },
          py::arg("seat"), "Return a 64-bit key of all the seat has seen (perfect recall).")
      .def("__reduce__",
           [](const Match& x) -> py::tuple {
             const Lexicon lexicon = lexicon_of(x.state());
             py::list texts;
             for (const auto action : x.actions()) {
               texts.append(lexicon.text(action));
             }
             return py::make_tuple(py::module_::import("ninerealms._core").attr("_restore_match"),
                                   py::make_tuple(x.start().clone(), texts));
           })
      .def(
          "__eq__",
          [](const Match& a, const Match& b) {
            return &a.state().game() == &b.state().game() && a.actions() == b.actions() &&
                   std::ranges::equal(a.start().bytes(), b.start().bytes());
          },
          py::is_operator())
      .def("__copy__", [](const Match& x) { return Match(x); })
      .def(
          "__deepcopy__", [](const Match& x, const py::dict&) { return Match(x); }, py::arg("memo"))
      .def("__repr__", [](const Match& x) {
        return "<Match of " + std::string(x.state().game().id()) + ", " +
               std::to_string(x.actions().size()) + " actions>";
      });
  match_class.attr("__hash__") = py::none();
  m.def(
      "_restore_match",
      [](const AnyState& start, const py::list& texts) {
        Match match(start.clone());
        for (const auto& text : texts) {
          check_or_raise(
              match.push(action_of(match.state(), py::reinterpret_borrow<py::object>(text))));
        }
        return match;
      },
      py::arg("start"), py::arg("texts"), "Support for pickle.");
}

}  // namespace ninerealms::bindings
