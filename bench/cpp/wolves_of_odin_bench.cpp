// Wolves of Odin: copies, the functions of Rules, whole random games, line strengths in bulk.
#include <cstring>
#include <memory>

#include "harness.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"
#include "ninerealms/games/wolves_of_odin/strength.hpp"
#include "rules_bench.hpp"
#include "samples.hpp"
#include "searches.hpp"

namespace nrbench {
namespace {

namespace wo = ninerealms::wolves_of_odin;
using R = wo::Rules;
using ninerealms::Stream;
using ninerealms::StreamTag;

constexpr std::size_t kStates = 8192;
using States = std::shared_ptr<const std::vector<R::State>>;

Group copy_group(const States& states) {
  // The size is hidden from the compiler, so that memcpy is the library's and not a few moves.
  volatile std::size_t hidden = sizeof(R::State);
  const std::size_t size = hidden;
  const auto target = std::make_shared<std::vector<R::State>>(*states);
  Group group{"copy", {}, "memcpy"};
  group.cases.push_back(each_of("memcpy", "state", kStates, [states, target, size](std::size_t at) {
    std::memcpy(&(*target)[at], &(*states)[at], size);
    keep((*target)[at]);
  }));
  group.cases.push_back(each_of("state", "state", kStates, [states, target](std::size_t at) {
    (*target)[at] = (*states)[at];
    keep((*target)[at]);
  }));
  return group;
}

Group playout_group() {
  Group group{"wolves_of_odin playout", {}, ""};
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
      group.cases.push_back({"whole game", "game", [play](std::int64_t n) {
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
  const R::State start = start_of<R>(4);
  const auto states =
      std::make_shared<const std::vector<R::State>>(decisions<R>(start, kStates, 3));
  return {copy_group(states), rules_group<R>(start), playout_group(), search_group<R>(start),
          strength_group()};
}

}  // namespace nrbench
