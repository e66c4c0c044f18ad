// Random games of Ragnarök for tests.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "ninerealms/games/ragnarok/internal.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok::testing {

// A configuration from a seed: defaults in a third of the cases.
[[nodiscard]] inline Config some_config(std::uint64_t seed) {
  constexpr std::array<std::uint16_t, 5> kPools{9, 0, 4, 1, Options::kUnlimited};
  Stream stream(seed);
  Config config;
  if (stream.below(3) == 0) {
    return config;
  }
  const auto flag = [&] { return static_cast<std::uint8_t>(stream.below(2)); };
  Options& o = config.options;
  o.dice_pool = kPools[stream.below(5)];
  o.trickster_swap = static_cast<Swap>(stream.below(3));
  o.wonder_only_if_forced = flag();
  o.dwarven_both = flag();
  o.rotation_manual = flag();
  o.refill_order = static_cast<Refill>(stream.below(3));
  o.stop_when_decided = flag();
  return config;
}

[[nodiscard]] inline State some_start(std::uint64_t seed) {
  return Rules::initial(some_config(seed)).value();
}

// A legal action; tricksters are kept where they can be, so that swaps are asked.
[[nodiscard]] inline Action some_action(const State& s, Stream& stream) {
  Actions legal;
  Rules::legal_actions(s, legal);
  const Action last = legal[legal.size() - 1];
  if (kind(s.stack.top()) == FrameKind::kGod && stream.below(2) == 0) {
    return last;  // the trickster is the last god of its side
  }
  return legal[stream.below(static_cast<std::uint32_t>(legal.size()))];
}

[[nodiscard]] inline Action some_event(const State& s, Stream& stream) {
  return Rules::node(s).turn == Turn::kChance ? Rules::sample_chance(s, stream)
                                              : some_action(s, stream);
}

// Plays on; calls look(state) at every point, the last one included.
template <class Look>
void walk(const State& start, Stream& stream, Look look) {
  State s = start;
  look(std::as_const(s));
  while (Rules::node(s).turn != Turn::kOver) {
    Rules::apply(s, some_event(s, stream));
    look(std::as_const(s));
  }
}

[[nodiscard]] inline int card(std::string_view id) {
  const auto& ids = detail::kCardIds;
  return static_cast<int>(std::find(ids.begin(), ids.end(), id) - ids.begin());
}
[[nodiscard]] inline Cards set_of(const std::vector<std::string_view>& ids) {
  Cards out = 0;
  for (const auto id : ids) {
    out |= card_bit(card(id));
  }
  return out;
}

// Plays to the first decision of `battle`. Cards come up in the order of `pile`, then at random;
// the seats never play what is in `keep`.
[[nodiscard]] inline State play_to(int battle, const std::vector<int>& pile, Cards keep,
                                   const Config& config = {}, std::uint64_t seed = 8) {
  State s = Rules::initial(config).value();
  Stream stream(seed);
  std::size_t next = 0;
  while (!(s.battle == battle && Rules::node(s).turn == Turn::kSeat)) {
    const FrameKind step = kind(s.stack.top());
    if (Rules::node(s).turn == Turn::kChance) {
      const bool draw = step == FrameKind::kDeal || step == FrameKind::kRefill;
      Rules::apply(s, draw && next < pile.size() ? make::of(Act::kDraw, pile[next++])
                                                 : Rules::sample_chance(s, stream));
      continue;
    }
    Actions legal;
    Rules::legal_actions(s, legal);
    const auto free = std::find_if(legal.begin(), legal.end(), [&](Action a) {
      return step == FrameKind::kGod || step == FrameKind::kSwap || (cards_of(a) & keep) == 0;
    });
    Rules::apply(s, free != legal.end() ? *free : legal[0]);
  }
  return s;
}

// The first fault of a state or view as one line, "" if it is consistent.
[[nodiscard]] inline std::string first_fault(const auto& value) {
  const std::vector<Error> faults = Rules::check(value);
  return faults.empty() ? "" : faults.front().where + ": " + faults.front().detail;
}

}  // namespace ninerealms::ragnarok::testing
