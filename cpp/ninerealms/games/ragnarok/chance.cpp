// Chance points (rules section 6): every outcome of a point is equally likely.
#include "ninerealms/games/ragnarok/internal.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {
namespace {

// All sets of three among n things in lexicographic order, as bits, for n = 4 to 9.
struct Threes {
  static constexpr std::size_t kMost = 84;
  std::array<std::array<Gods, kMost>, kGods + 1> sets{};
  std::array<std::uint8_t, kGods + 1> counts{};
};
constexpr Threes make_threes() {
  Threes out;
  for (std::size_t n = 3; n <= kGods; ++n) {
    for (std::size_t a = 0; a < n; ++a) {
      for (std::size_t b = a + 1; b < n; ++b) {
        for (std::size_t c = b + 1; c < n; ++c) {
          out.sets[n][out.counts[n]++] = static_cast<Gods>((1U << a) | (1U << b) | (1U << c));
        }
      }
    }
  }
  return out;
}
constexpr Threes kThrees = make_threes();

Cards laid(const Table& t) {
  Cards out = 0;
  for (const auto realm : t.realm_row) {
    out |= realm != 0 ? card_bit(realm - 1) : 0;
  }
  return out;
}
Cards realms_left(const Table& t) { return ((Cards{1} << kBattles) - 1) & ~laid(t); }

}  // namespace

Seat next_to_draw(const Table& t, const std::array<int, kSides>& hand_sizes) {
  const auto seat = [&](std::size_t first) {
    return hand_sizes[first] < kHand          ? seat_at(static_cast<int>(first))
           : hand_sizes[other(first)] < kHand ? seat_at(static_cast<int>(other(first)))
                                              : kNoSeat;
  };
  const Refill order = t.battle == 0 ? Refill::kAesirFirst : t.options.refill_order;
  if (order == Refill::kAlternating) {
    return seat(hand_sizes[0] <= hand_sizes[1] ? 0 : 1);
  }
  return seat(order == Refill::kJotunnFirst ? 1 : 0);
}

void reshuffle_if_empty(State& s) {
  if (s.pile == 0) {
    s.pile = s.discard;
    s.pile_source = s.discard;
    s.discard = 0;
  }
}

std::uint32_t ways_to_look(Gods set) {
  const int n = count(set);
  return n <= kMostLooked ? 1U : kThrees.counts[static_cast<std::size_t>(n)];
}

Gods three_of(Gods set, std::uint32_t rank) {
  const auto n = static_cast<std::size_t>(count(set));
  const Gods places = kThrees.sets[n][rank];
  if (set == kAllGods) {
    return places;
  }
  Gods out = 0;
  int place = 0;
  for_each(set, [&](int god) {
    out = static_cast<Gods>(out | (((places >> place) & 1) << god));
    ++place;
  });
  return out;
}

Action certain_outcome(const State& s) {
  const Frame& f = s.stack.top();
  switch (kind(f)) {
    case FrameKind::kRealm: {
      const Cards left = realms_left(s);
      return count(left) == 1 ? make::of(Act::kRealm, first(left)) : Action{};
    }
    case FrameKind::kDeal:
    case FrameKind::kRefill:
      return count(s.pile) == 1 ? make::of(Act::kDraw, first(s.pile)) : Action{};
    case FrameKind::kLook: {
      const std::size_t side = index(f.actor);
      return count(s.god_set[side]) <= kMostLooked ? make::look(side, s.god_set[side]) : Action{};
    }
    default:
      return {};
  }
}

void resolve_chance(State& s, Action outcome) {
  Frame& f = s.stack.top();
  const std::size_t side = f.actor == kNoSeat ? 0 : index(f.actor);
  switch (kind(f)) {
    case FrameKind::kRealm: {
      const auto place = static_cast<std::size_t>(count(laid(s)));
      s.realm_row[place] = static_cast<std::uint8_t>(outcome.a() + 1);
      return;
    }
    case FrameKind::kLook:
      s.looked[side] = looked_at(outcome);
      break;
    case FrameKind::kWisdom:
    case FrameKind::kCunningDice: {
      Dice& dice = s.dice[side];
      const bool wisdom = kind(f) == FrameKind::kWisdom;
      wisdom ? dice.add_wisdom(outcome.a() + 1) : dice.add_cunning(outcome.a() + 1);
      const auto rolled = [&](std::size_t i) {
        return wisdom ? s.dice[i].wisdom : s.dice[i].cunning;
      };
      f.actor = rolled(0) < f.data[0] ? seat_at(0) : rolled(1) < f.data[1] ? seat_at(1) : kNoSeat;
      return;
    }
    default:  // a card
      s.pile &= ~card_bit(outcome.a());
      s.hand[side] |= card_bit(outcome.a());
      break;
  }
  f = frame_of(s, kind(f));
}

void Rules::chance_outcomes(const State& s, Outcomes& out) {
  const Frame& f = s.stack.top();
  const auto add = [&](Cards set, Act act) {
    for_each(set, [&](int i) { out.push_back({make::of(act, i), 1}); });
  };
  switch (kind(f)) {
    case FrameKind::kRealm:
      add(realms_left(s), Act::kRealm);
      break;
    case FrameKind::kDeal:
    case FrameKind::kRefill:
      add(s.pile, Act::kDraw);
      break;
    case FrameKind::kLook: {
      const std::size_t side = index(f.actor);
      for (std::uint32_t i = 0; i < ways_to_look(s.god_set[side]); ++i) {
        out.push_back({make::look(side, three_of(s.god_set[side], i)), 1});
      }
      break;
    }
    default:
      add(0b111111, Act::kFace);
      break;
  }
}

bool is_possible(const State& s, Action outcome) {
  const Frame& f = s.stack.top();
  const auto one_of = [&](Cards set, Act wanted) {
    return act(outcome) == wanted && (set & card_bit(outcome.a())) != 0;
  };
  switch (kind(f)) {
    case FrameKind::kRealm:
      return one_of(realms_left(s), Act::kRealm);
    case FrameKind::kDeal:
    case FrameKind::kRefill:
      return one_of(s.pile, Act::kDraw);
    case FrameKind::kLook: {
      if (act(outcome) < Act::kLook1 || act(outcome) > Act::kLook3) {
        return false;
      }
      const std::size_t side = index(f.actor);
      const Gods set = s.god_set[side];
      const Gods gods = looked_at(outcome);
      return (gods & ~set) == 0 && count(gods) == std::min(count(set), kMostLooked) &&
             outcome == make::look(side, gods);  // not gods of the other side
    }
    default:
      return act(outcome) == Act::kFace;
  }
}

Action Rules::sample_chance(const State& s, Stream& stream) {
  const Frame& f = s.stack.top();
  const auto one_of = [&](Cards set, Act act) {
    return make::of(act, nth(set, stream.below(static_cast<std::uint32_t>(count(set)))));
  };
  switch (kind(f)) {
    case FrameKind::kRealm:
      return one_of(realms_left(s), Act::kRealm);
    case FrameKind::kDeal:
    case FrameKind::kRefill:
      return one_of(s.pile, Act::kDraw);
    case FrameKind::kLook: {
      const std::size_t side = index(f.actor);
      const Gods set = s.god_set[side];
      return make::look(side, three_of(set, stream.below(ways_to_look(set))));
    }
    default:
      return make::face(static_cast<int>(stream.below(6)) + 1);
  }
}

// The pile, the row, each side's gods, each side's dice.
std::size_t Rules::chance_channel(const State& s) {
  const Frame& f = s.stack.top();
  const std::size_t side = f.actor == kNoSeat ? 0 : index(f.actor);
  switch (kind(f)) {
    case FrameKind::kRealm:
      return 1;
    case FrameKind::kLook:
      return 2 + side;
    case FrameKind::kWisdom:
    case FrameKind::kCunningDice:
      return 4 + side;
    default:
      return 0;
  }
}

}  // namespace ninerealms::ragnarok
