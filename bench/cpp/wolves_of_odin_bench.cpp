// Wolves of Odin: copies, the functions of Rules, whole random games, line strengths in bulk.
#include <cstring>
#include <memory>

#include "harness.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"
#include "ninerealms/games/wolves_of_odin/strength.hpp"
#include "samples.hpp"

namespace nrbench {
namespace {

namespace wo = ninerealms::wolves_of_odin;
using R = wo::Rules;
using ninerealms::Action;
using ninerealms::Stream;
using ninerealms::StreamTag;

constexpr std::size_t kStates = 8192;
using States = std::shared_ptr<const std::vector<R::State>>;

// Calls step(state) for the states one after the other, again and again.
template <class Step>
Case each_state(std::string name, std::string unit, const States& states, Step step) {
  return {std::move(name), std::move(unit),
          [states, step, at = std::size_t{0}](std::int64_t n) mutable {
            for (std::int64_t i = 0; i < n; ++i) {
              step((*states)[at], at);
              at = (at + 1) % states->size();
            }
            return static_cast<double>(n);
          }};
}

Group copy_group(const States& states) {
  // The size is hidden from the compiler, so that memcpy is the library's and not a few moves.
  volatile std::size_t hidden = sizeof(R::State);
  const std::size_t size = hidden;
  const auto target = std::make_shared<std::vector<R::State>>(*states);
  Group group{"copy", {}, "memcpy"};
  group.cases.push_back(
      each_state("memcpy", "state", states, [target, size](const R::State& s, std::size_t at) {
        std::memcpy(&(*target)[at], &s, size);
        keep((*target)[at]);
      }));
  group.cases.push_back(
      each_state("state", "state", states, [target](const R::State& s, std::size_t at) {
        (*target)[at] = s;
        keep((*target)[at]);
      }));
  return group;
}

Group rules_group(const States& states) {
  Group group{"rules", {}, ""};
  group.cases.push_back(
      each_state("legal_actions", "call", states, [](const R::State& s, std::size_t) {
        R::Actions actions;
        R::legal_actions(s, actions);
        keep(actions);
      }));
  auto moves = std::make_shared<std::vector<Action>>();
  Stream choice = Stream(4).child(StreamTag::kChoice);
  for (const auto& s : *states) {
    moves->push_back(R::playout_action(s, choice));
  }
  group.cases.push_back(
      each_state("copy, apply", "call", states, [moves](const R::State& s, std::size_t at) {
        R::State next = s;
        R::apply(next, (*moves)[at]);
        keep(next);
      }));
  group.cases.push_back(each_state("observe", "call", states, [](const R::State& s, std::size_t) {
    const R::View view = R::observe(s, R::node(s).actor);
    keep(view);
  }));
  auto views = std::make_shared<std::vector<R::View>>();
  for (const auto& s : *states) {
    views->push_back(R::observe(s, R::node(s).actor));
  }
  group.cases.push_back(each_state("determinize", "call", states,
                                   [views, s = Stream(5)](const R::State&, std::size_t at) mutable {
                                     const R::State world = R::determinize((*views)[at], s);
                                     keep(world);
                                   }));
  group.cases.push_back(each_state("key", "call", states, [views](const R::State&, std::size_t at) {
    const auto key = R::key((*views)[at]);
    keep(key);
  }));
  group.cases.push_back(each_state("heuristic_action", "call", states,
                                   [views, s = Stream(6)](const R::State&, std::size_t at) mutable {
                                     const Action action = R::heuristic_action((*views)[at], s);
                                     keep(action);
                                   }));
  return group;
}

Group playout_group() {
  Group group{"playout", {}, ""};
  for (const int players : {3, 4, 5}) {
    const auto play = [start = start_of<R>(players), root = Stream(7)](std::int64_t n) {
      std::int64_t events = 0;
      for (std::int64_t i = 0; i < n; ++i) {
        R::State state = start;
        Stream stream = root.child(StreamTag::kPlayout, static_cast<std::uint64_t>(i));
        const auto counts = ninerealms::play_out<R>(state, stream);
        events += counts.decisions + counts.chances;
        keep(state);
      }
      return static_cast<double>(events);
    };
    group.cases.push_back({std::to_string(players) + " players", "event", play});
    if (players == 4) {
      group.cases.push_back({"4 players, whole game", "game", [play](std::int64_t n) {
                               play(n);
                               return static_cast<double>(n);
                             }});
    }
  }
  return group;
}

// 2^16 lines of one length: the input and the output of a call stay in the second-level cache.
struct Lines {
  static constexpr std::size_t kRows = 65536;
  std::size_t width;
  std::vector<std::int8_t> units;
  std::vector<std::int32_t> lengths;
  std::vector<std::vector<std::int16_t>> columns;
  std::vector<std::int16_t> values;

  explicit Lines(std::size_t w)
      : width(w),
        units(kRows * w),
        lengths(kRows, static_cast<std::int32_t>(w)),
        columns(6, std::vector<std::int16_t>(kRows)),
        values(kRows * w) {
    Stream s(9);
    for (auto& unit : units) {
      unit = static_cast<std::int8_t>(s.below(wo::kUnitKinds));
    }
  }
  double run(bool with_units) {
    const wo::LineBatch batch{
        .rows = kRows, .width = width, .lines = units.data(), .lengths = lengths.data()};
    const wo::LineColumns out{.base = columns[0].data(),
                              .thor = columns[1].data(),
                              .fenrir = columns[2].data(),
                              .total = columns[3].data(),
                              .teiwaz = columns[4].data(),
                              .eiwaz = columns[5].data(),
                              .units = with_units ? values.data() : nullptr};
    const bool ok = wo::line_strengths(batch, out, wo::kBuiltinTables).ok();
    keep(columns);
    return ok ? static_cast<double>(kRows) : 0.0;
  }
};

Group strength_group() {
  Group group{"line_strengths", {}, ""};
  const auto add = [&](std::string name, std::size_t width, bool with_units) {
    const auto lines = std::make_shared<Lines>(width);
    group.cases.push_back({std::move(name), "line", [lines, with_units](std::int64_t n) {
                             double rows = 0.0;
                             for (std::int64_t i = 0; i < n; ++i) {
                               rows += lines->run(with_units);
                             }
                             return rows;
                           }});
  };
  add("length 4", 4, false);
  add("length 8", 8, false);
  add("length 8, with units", 8, true);
  add("length 16", 16, false);
  return group;
}

}  // namespace

std::size_t state_bytes() { return sizeof(R::State); }
std::size_t view_bytes() { return sizeof(R::View); }

std::vector<Group> wolves_of_odin_groups() {
  const auto states = std::make_shared<const std::vector<R::State>>(decisions<R>(kStates, 3));
  return {copy_group(states), rules_group(states), playout_group(), strength_group()};
}

}  // namespace nrbench
