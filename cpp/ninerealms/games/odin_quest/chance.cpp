// Chance points (rules section 6): what may happen, with which weights, and what follows.
#include "ninerealms/games/odin_quest/internal.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"

namespace ninerealms::odin_quest {
namespace {

int nth_bit(unsigned set, std::uint32_t n) {
  for (; n > 0; --n) {
    set &= set - 1;
  }
  return std::countr_zero(set);
}

void see(State& s, Kind k, int i) {
  Cards& unseen = s.unseen[static_cast<std::size_t>(k)];
  unseen = without(unseen, i);
}

}  // namespace

int Draw::size() const noexcept { return std::popcount(set); }
Action Draw::operator[](std::uint32_t place) const noexcept {
  return make::of(act, offset + nth_bit(set, place));
}

Draw draw_of(const Table& t) {
  const FrameKind k = kind(t.stack.top());
  if (k == FrameKind::kRing) {
    unsigned dealt = 0;
    for (std::size_t i = 1; i < t.ring_size; ++i) {
      dealt |= 1U << t.ring[i];
    }
    return {all(kRealms) & ~dealt, Act::kRing, 0};
  }
  if (k == FrameKind::kConflict) {
    return {t.unseen_conflicts, Act::kConflict, 0};
  }
  const Kind wanted = wanted_kind(t);
  const unsigned unseen = t.unseen[static_cast<std::size_t>(wanted)];
  if (k == FrameKind::kWard || k == FrameKind::kNewFoe) {
    return {unseen, Act::kDraw, wanted == Kind::kWard ? 0 : kWards};
  }
  return {unseen, Act::kReveal, card_of(wanted, 0) - first_card(Deck::kWard)};
}

namespace {

// The first face-down card of a stack turns out to be this one (OQ-EXPL-10).
void turn_up(State& s, std::size_t realm, int card) {
  const auto stack = s.stacks[realm];
  const auto found = std::ranges::find_if(stack, is_face_down);
  const Kind k = static_cast<Kind>(*found & 3U);
  see(s, k, card - card_of(k, 0));
  // NOLINTNEXTLINE(cppcoreguidelines-pro-type-const-cast): a card of `s`; the list stays as long
  const_cast<std::uint8_t&>(*found) = static_cast<std::uint8_t>(card);
}

// OQ-EVENT-04, OQ-RUL-26.
int naglfar_target(const State& s, const Tables& data) {
  const Cards passable = static_cast<Cards>(all(kRealms) & ~s.cleared);
  for (const auto among :
       {static_cast<Cards>(s.visited & passable), static_cast<Cards>(data.dark & passable)}) {
    for (int i = 1; i < kRingCards; ++i) {
      if (has(among, ring_card(s, i))) {
        return ring_card(s, i);
      }
    }
  }
  return here(s);
}

void count_down(State& s) {
  Frame& f = s.stack.top();
  if (f.data[0] == 1) {
    s.stack.pop();
  } else {
    --f.data[0];
  }
}

// OQ-EXPL-11, OQ-RUL-20, OQ-CARD-NAGLFAR-01.
void new_foe(State& s, const Tables& data, int foe) {
  const bool to_target = s.stack.top().data[0] != 0;
  const int realm = to_target ? naglfar_target(s, data) : here(s);
  see(s, Kind::kFoe, foe);
  s.stacks.insert(static_cast<std::size_t>(realm), 0,
                  static_cast<std::uint8_t>(card_of(Kind::kFoe, foe)));
  s.stack.pop();
  if (to_target) {
    put_token(s, place_of_foe(foe), static_cast<int>(Omen::kDoom));
  }
}

// OQ-RUL-33, 37; of dice that count the same the lower face.
Roll rerolled(const State& s, const Tables& data, int face) {
  const Roll dice{s.own_dice & ~kRolled};
  const Encounter e(s, data);
  int lowest = dice[0];
  for (int i = 1; i < dice.size(); ++i) {
    lowest = e.counted(dice[i]) < e.counted(lowest) ? dice[i] : lowest;
  }
  return dice.without(lowest).with(face);
}

}  // namespace

int own_dice_due(const Table& t, const Tables& data) {
  return kind(t.stack.top()) == FrameKind::kReroll ? Roll{t.own_dice & ~kRolled}.size()
                                                   : Encounter(t, data).dice_shown();
}

Action certain_outcome(const Table& t, const Tables&) {
  if (is_dice(kind(t.stack.top()))) {
    return {};
  }
  const Draw draw = draw_of(t);
  return draw.size() == 1 ? draw[0] : Action{};
}

void resolve_chance(State& s, const Tables& data, Action outcome) {
  const FrameKind k = kind(s.stack.top());
  const int a = outcome.a();
  switch (k) {
    case FrameKind::kRing:
      s.ring[s.ring_size++] = static_cast<std::uint8_t>(a);
      stand_at(s, FrameKind::kDeal);
      break;
    case FrameKind::kReveal:
      turn_up(s, static_cast<std::size_t>(here(s)), a + first_card(Deck::kWard));
      stand_at(s, FrameKind::kMeetNext);
      break;
    case FrameKind::kTurnUp:
      turn_up(s, s.stack.top().data[0], a + first_card(Deck::kWard));
      break;
    case FrameKind::kWard:
      see(s, Kind::kWard, a);
      s.hand_wards = with(s.hand_wards, a);
      count_down(s);
      break;
    case FrameKind::kNewFoe:
      new_foe(s, data, a - kWards);
      break;
    case FrameKind::kConflict:
      s.unseen_conflicts = without(s.unseen_conflicts, a);
      s.conflict = static_cast<std::uint8_t>(a + 1);
      roll_opponent(s, data);
      break;
    case FrameKind::kFoeDice:
      s.foe_dice = roll_of(outcome).bits;
      if (meets_foe(s) && s.options.per_realm != 0) {
        s.turn_dice = s.foe_dice;
      }
      // Under `fyrirsat` the cards lie already (OQ-FOE-12).
      rule_of(s, data) == Rule::kAmbush ? cards_played(s, data) : stand_at(s, FrameKind::kPlay);
      break;
    case FrameKind::kOwnDice:
      s.own_dice = roll_of(outcome).bits | kRolled;
      own_dice_rolled(s, data);
      break;
    case FrameKind::kKeen:
      s.own_dice = rerolled(s, data, a + 1).bits | kRolled;
      offer_draught(s, data);
      break;
    case FrameKind::kReroll:
      s.own_dice = roll_of(outcome).bits | kRolled;
      finish_encounter(s, data);
      break;
    default: {  // kQuiet, OQ-RES-05 (a)
      const int realm = next_uncleared(s, 1);
      count_down(s);
      put_token(s, realm, a);
      break;
    }
  }
}

void Rules::chance_outcomes(const State& s, Outcomes& out) {
  const Tables& data = tables(s.edition);
  const FrameKind k = kind(s.stack.top());
  const auto rolls = [&](Act act, int dice) {
    Roll::for_each(dice, [&](Roll roll) { out.push_back({make::dice(act, roll), roll.weight()}); });
  };
  switch (k) {
    case FrameKind::kFoeDice:
      rolls(Act::kFoeDice, kDice);
      break;
    case FrameKind::kOwnDice:
      rolls(Act::kOwnDice, own_dice_due(s, data));
      break;
    case FrameKind::kReroll:
      rolls(Act::kReroll, own_dice_due(s, data));
      break;
    case FrameKind::kKeen:
      for (int i = 0; i < Roll::kFaces; ++i) {
        out.push_back({make::of(Act::kKeen, i), 1});
      }
      break;
    case FrameKind::kQuiet:
      for (int i = 0; i < kOmenKinds; ++i) {
        out.push_back({make::of(Act::kQuiet, i), 1});
      }
      break;
    default: {
      const Draw draw = draw_of(s);
      for (unsigned left = draw.set; left != 0; left &= left - 1) {
        out.push_back({make::of(draw.act, draw.offset + std::countr_zero(left)), 1});
      }
      break;
    }
  }
}

bool is_possible(const State& s, Action outcome) {
  const auto rolled = [&](Act wanted, int dice) {
    return act(outcome) == wanted && roll_of(outcome).size() == dice;
  };
  switch (kind(s.stack.top())) {
    case FrameKind::kFoeDice:
      return rolled(Act::kFoeDice, kDice);
    case FrameKind::kOwnDice:
      return rolled(Act::kOwnDice, own_dice_due(s, tables(s.edition)));
    case FrameKind::kReroll:
      return rolled(Act::kReroll, own_dice_due(s, tables(s.edition)));
    case FrameKind::kKeen:
      return act(outcome) == Act::kKeen;
    case FrameKind::kQuiet:
      return act(outcome) == Act::kQuiet;
    default: {
      const Draw draw = draw_of(s);
      const int place = outcome.a() - draw.offset;
      return act(outcome) == draw.act && place >= 0 && place < 32 &&
             ((draw.set >> place) & 1U) != 0;
    }
  }
}

Action Rules::sample_chance(const State& s, Stream& stream) {
  switch (kind(s.stack.top())) {
    case FrameKind::kFoeDice:
      return make::dice(Act::kFoeDice, Roll::thrown(kDice, stream));
    case FrameKind::kOwnDice:
      return make::dice(Act::kOwnDice, Roll::thrown(own_dice_due(s, tables(s.edition)), stream));
    case FrameKind::kReroll:
      return make::dice(Act::kReroll, Roll::thrown(own_dice_due(s, tables(s.edition)), stream));
    case FrameKind::kKeen:
      return make::of(Act::kKeen, static_cast<int>(stream.below(Roll::kFaces)));
    case FrameKind::kQuiet:
      return make::of(Act::kQuiet, static_cast<int>(stream.below(kOmenKinds)));
    default: {
      const Draw draw = draw_of(s);
      return draw[stream.below(static_cast<std::uint32_t>(draw.size()))];
    }
  }
}

// The ring and quiet turns; Conflicts; the four kinds of stack cards; the two sides' dice.
std::size_t Rules::chance_channel(const State& s) {
  switch (kind(s.stack.top())) {
    case FrameKind::kRing:
    case FrameKind::kQuiet:
      return 0;
    case FrameKind::kConflict:
      return 1;
    case FrameKind::kFoeDice:
      return 6;
    case FrameKind::kOwnDice:
    case FrameKind::kKeen:
    case FrameKind::kReroll:
      return 7;
    default:
      return 2 + static_cast<std::size_t>(wanted_kind(s));
  }
}

}  // namespace ninerealms::odin_quest
