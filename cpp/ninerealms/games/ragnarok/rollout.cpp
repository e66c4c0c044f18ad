// Playing on quickly: uniformly random, or by a cheap policy of weights.
//
// The policy prefers supports and cunning cards by their average worth and swaps for strong gods;
// gods it keeps at random, for in nine battles each is played once. It looks at the acting seat's
// own cards and at public zones only.
#include "ninerealms/games/ragnarok/policy.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {
namespace {

// Places of the ten pairs of a hand.
struct Pair {
  std::uint8_t a, b;
};
constexpr std::array<Pair, 10> kPairs{
    {{0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 2}, {1, 3}, {1, 4}, {2, 3}, {2, 4}, {3, 4}}};

using Five = std::array<int, kHand>;
Five members(Cards hand) {
  Five out{};
  std::size_t n = 0;
  for_each(hand, [&](int c) { out[n++] = c; });
  return out;
}
Action pair_of(const Five& cards, std::size_t i) {
  return make::support(cards[kPairs[i].a], cards[kPairs[i].b]);
}

std::uint32_t below(Stream& stream, int n) { return stream.below(static_cast<std::uint32_t>(n)); }

std::size_t weighted(std::span<const int> weights, Stream& stream) {
  int total = 0;
  for (const int weight : weights) {
    total += weight;
  }
  int rank = static_cast<int>(below(stream, total));
  std::size_t at = 0;
  while (rank >= weights[at]) {
    rank -= weights[at++];
  }
  return at;
}

Action uniformly(const State& s, Stream& stream) {
  const Frame& f = s.stack.top();
  const std::size_t side = index(f.actor);
  switch (kind(f)) {
    case FrameKind::kGod: {
      const Gods looked = s.looked[side];
      return make::god(side, nth(looked, below(stream, count(looked))));
    }
    case FrameKind::kSupport:
      return pair_of(members(s.hand[side]), below(stream, static_cast<int>(kPairs.size())));
    case FrameKind::kCunning: {
      const Cards cards = cunning_choices(s.options, figures(s.edition), s.hand[side]);
      return make::of(Act::kCard, nth(cards, below(stream, count(cards))));
    }
    default: {
      Actions options;
      list_options(s, side, 0, 0, options);
      return options[below(stream, static_cast<int>(options.size()))];
    }
  }
}

// A die whose next step adds a bonus before one that needs two steps, before stopping.
int turn_weight(const State& s, std::size_t side, Action a) {
  if (act(a) == Act::kStop) {
    return 1;
  }
  return s.dice[side].face(a.a()) % 2 == 0 ? 400 : 20;
}

int swap_weight(const State& s, const Figures& data, std::size_t side, Action a) {
  const int god = act(a) == Act::kKeep ? s.lane[side][here(s)] - 1 : god_of(a);
  const int strength = god_strength(data, realm_of(s, data), side, god);
  return 1 + strength * strength;
}

Action by_policy(const State& s, Stream& stream) {
  const Frame& f = s.stack.top();
  const std::size_t side = index(f.actor);
  const Figures& data = figures(s.edition);
  switch (kind(f)) {
    case FrameKind::kGod:
      return uniformly(s, stream);
    case FrameKind::kSupport: {
      const Five cards = members(s.hand[side]);
      Five worth{};
      for (std::size_t i = 0; i < cards.size(); ++i) {
        worth[i] = support_worth(s, data, cards[i]);
      }
      std::array<int, kPairs.size()> weights{};
      for (std::size_t i = 0; i < kPairs.size(); ++i) {
        const int sum = worth[kPairs[i].a] + worth[kPairs[i].b];
        weights[i] = 1 + sum * sum * sum;  // a worth is at most 121
      }
      return pair_of(cards, weighted(weights, stream));
    }
    case FrameKind::kCunning: {
      const Five cards = members(cunning_choices(s.options, data, s.hand[side]));
      const auto n =
          static_cast<std::size_t>(count(cunning_choices(s.options, data, s.hand[side])));
      Five weights{};
      for (std::size_t i = 0; i < n; ++i) {
        const int worth = 1 + 2 * cunning_worth(s, data, side, cards[i]);
        weights[i] = worth * worth;
      }
      return make::of(Act::kCard, cards[weighted(std::span(weights).first(n), stream)]);
    }
    default: {
      Actions options;
      list_options(s, side, 0, 0, options);
      std::array<int, Actions::kCapacity> weights{};
      for (std::size_t i = 0; i < options.size(); ++i) {
        weights[i] = kind(f) == FrameKind::kSwap ? swap_weight(s, data, side, options[i])
                                                 : turn_weight(s, side, options[i]);
      }
      return options[weighted(std::span(weights).first(options.size()), stream)];
    }
  }
}

// All dice of the open roll; returns how many.
std::int64_t roll(State& s, Stream& stream) {
  Frame& f = s.stack.top();
  const bool wisdom = kind(f) == FrameKind::kWisdom;
  std::int64_t rolled = 0;
  for (std::size_t side = 0; side < kSides; ++side) {
    Dice& dice = s.dice[side];
    for (int left = f.data[side] - (wisdom ? dice.wisdom : dice.cunning); left > 0; --left) {
      const int face = static_cast<int>(stream.below(6)) + 1;
      wisdom ? dice.add_wisdom(face) : dice.add_cunning(face);
      ++rolled;
    }
  }
  f.actor = kNoSeat;
  return rolled;
}

// All cards of the open deal or refill; returns how many were left to chance.
std::int64_t draw(State& s, Stream& stream) {
  std::int64_t drawn = 0;
  std::array<int, kSides> sizes{count(s.hand[0]), count(s.hand[1])};
  for (Seat seat = s.stack.top().actor; seat != kNoSeat; seat = next_to_draw(s, sizes)) {
    reshuffle_if_empty(s);
    const int n = count(s.pile);
    int card = first(s.pile);
    if (n > 1) {
      card = nth(s.pile, below(stream, n));
      ++drawn;
    }
    s.pile &= ~card_bit(card);
    s.hand[index(seat)] |= card_bit(card);
    ++sizes[index(seat)];
  }
  s.stack.top().actor = kNoSeat;
  return drawn;
}

// The chance point on top, all its dice or cards; returns how many were left to chance.
std::int64_t play_chance(State& s, Stream& stream) {
  switch (kind(s.stack.top())) {
    case FrameKind::kWisdom:
    case FrameKind::kCunningDice:
      return roll(s, stream);
    case FrameKind::kDeal:
    case FrameKind::kRefill:
      return draw(s, stream);
    default:
      resolve_chance(s, Rules::sample_chance(s, stream));
      return 1;
  }
}

// Settles and chooses in turn; stops before a decision or chance point at which stop(counts) is
// true.
template <class Choose, class Stop>
PlayoutCounts play_on(State& s, Stream& stream, Choose choose, Stop stop) {
  PlayoutCounts counts;
  while (!s.stack.empty() && !stop(counts)) {
    if (is_chance(kind(s.stack.top()))) {
      counts.chances += play_chance(s, stream);
    } else {
      ++counts.decisions;
      decide(s, choose(s));
    }
    settle(s, nullptr);
  }
  return counts;
}

}  // namespace

void Rules::advance(State& s, Stream& stream) {
  while (!s.stack.empty() && is_chance(kind(s.stack.top()))) {
    static_cast<void>(play_chance(s, stream));
    settle(s, nullptr);
  }
}

PlayoutCounts Rules::random_playout(State& s, Stream& stream) {
  return play_on(
      s, stream, [&](const State& now) { return uniformly(now, stream); },
      [](const PlayoutCounts&) { return false; });
}

Action Rules::playout_action(const State& s, Stream& stream) { return uniformly(s, stream); }

Action Rules::rollout_action(const State& s, Stream& stream) { return by_policy(s, stream); }

void Rules::roll_out(State& s, Stream& stream, const RolloutPlan& plan) {
  const int mark = cutoff_mark(s);
  const auto stop = [&](const PlayoutCounts& counts) {
    return (plan.marks > 0 && cutoff_mark(s) - mark >= plan.marks) ||
           counts.decisions == plan.decisions;
  };
  if (plan.policy) {
    static_cast<void>(play_on(
        s, stream,
        [&](const State& now) {
          return plan.random_of > 0 && stream.below(1024) < plan.random_of ? uniformly(now, stream)
                                                                           : by_policy(now, stream);
        },
        stop));
  } else {
    static_cast<void>(
        play_on(s, stream, [&](const State& now) { return uniformly(now, stream); }, stop));
  }
}

}  // namespace ninerealms::ragnarok
