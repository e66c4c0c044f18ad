#include "ninerealms/games/wolves_of_odin/internal.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

constexpr Act people_act(FrameKind k) { return k == FrameKind::kDraw ? Act::kDraw : Act::kReveal; }

// Cards that could come up next in the Hall (WO-C-02, WO-C-03, WO-C-09).
DeityMask hall_candidates(const Table& t) {
  const DeityMask deck = deity_deck(t);
  // The bottom three cards hold Ragnarök; above them it cannot come.
  return std::popcount(deck) > 3 ? deck & kAllDeities : deck;
}

// WO-DECK-01: the pile becomes the deck at the moment a card is needed; all see which cards it was
// made of.
void reshuffle_if_empty(State& s) {
  if (s.deck.empty()) {
    s.deck = s.discard;
    s.discard = {};
    for (int i = 0; i < s.players; ++i) {
      s.may_be_in_deck[static_cast<std::size_t>(i)] = s.deck;
    }
  }
}

Multiset<kUnitKinds> payment_of(const State& s) {
  Multiset<kUnitKinds> out;
  for (const auto kind : s.run.span()) {
    out.add(kind);
  }
  return out;
}

template <class Set>
Action certain_kind(const Set& cards, Act act) {
  const std::size_t only = cards.only_kind();
  return only < cards.counts.size() ? make::of(act, static_cast<int>(only)) : Action{};
}

Action certain_bit(DeityMask set, Act act) {
  return std::popcount(set) == 1 ? make::of(act, std::countr_zero(set)) : Action{};
}

}  // namespace

ChanceStep prepare_chance(State& s) {
  const Frame& f = s.stack.top();
  switch (kind(f)) {
    case FrameKind::kDraw:
      if (f.data[0] == 0 || s.hand[index(f.actor)].size() >= kHandLimit || !can_draw(s)) {
        s.stack.pop();  // WO-HAND-02, WO-DECK-02
        return {.done = true};
      }
      reshuffle_if_empty(s);
      return {.certain = certain_kind(s.deck, Act::kDraw)};
    case FrameKind::kReveal:
      reshuffle_if_empty(s);
      return {.certain = certain_kind(s.deck, Act::kReveal)};
    case FrameKind::kHall:
      if (std::popcount(s.hall) >= kHallSize || deity_deck(s) == 0) {
        s.stack.pop();  // WO-HALL-02, 03, 05
        return {.done = true};
      }
      return {.certain = certain_bit(hall_candidates(s), Act::kHall)};
    case FrameKind::kStake:
      return {.certain = certain_bit(victory_deck(s) & kAllVictories, Act::kStake)};
    default:
      return {.certain = certain_kind(payment_of(s), Act::kSteal)};  // kSteal
  }
}

void resolve_chance(State& s, Action outcome) {
  Frame& f = s.stack.top();
  const Seat actor = f.actor;
  const auto card = static_cast<std::size_t>(outcome.a());
  switch (kind(f)) {
    case FrameKind::kDraw:
      --f.data[0];
      s.deck.remove(card);
      s.may_be_in_deck[index(actor)].remove(card);  // WO-ZONE-06
      s.hand[index(actor)].add(card);
      break;
    case FrameKind::kReveal:
      s.deck.remove(card);
      for (int i = 0; i < s.players; ++i) {
        s.may_be_in_deck[static_cast<std::size_t>(i)].remove(card);
      }
      s.stack.pop();
      // WO-CARD-HEIMDALL-01, 02; the joining check is made when the unit is about to join.
      if (is_unit(static_cast<Kind>(card)) &&
          tables(s.edition).rune(static_cast<Kind>(card)) == Rune::kTeiwaz &&
          !(s.options.odin_scope_all != 0 && owns(s, actor, Deity::kOdin))) {
        s.stack.push(frame(FrameKind::kJoin, actor, static_cast<int>(card) + 1));
      } else {
        discard_people(s, card);
      }
      break;
    case FrameKind::kHall:
      s.hall |= DeityMask{1} << card;
      if ((s.hall & kDeityRagnarok) != 0) {
        s.last_round = 1;  // WO-HALL-04
      }
      break;
    case FrameKind::kStake:
      s.stakes = static_cast<VictoryMask>(s.stakes | (1U << card));
      s.stack.pop();
      break;
    default: {  // kSteal, WO-CARD-NIDHOGG-01
      Multiset<kUnitKinds> payment = payment_of(s);
      payment.remove(card);
      take_public(s, owner_of(s, Deity::kNidhogg), card);
      for (std::size_t k = 0; k < kUnitKinds; ++k) {
        s.discard.add(k, payment.count(k));
      }
      s.run.clear();
      s.stack.pop();
      break;
    }
  }
}

void Rules::chance_outcomes(const State& s, Outcomes& out) {
  const Frame& f = s.stack.top();
  const auto add_counts = [&](const auto& cards, Act act) {
    for (std::size_t k = 0; k < cards.counts.size(); ++k) {
      if (cards.count(k) > 0) {
        out.push_back(
            {make::of(act, static_cast<int>(k)), static_cast<std::uint32_t>(cards.count(k))});
      }
    }
  };
  const auto add_bits = [&](DeityMask set, Act act) {
    for (int i = 0; i <= kDeityCount; ++i) {
      if (((set >> i) & 1U) != 0) {
        out.push_back({make::of(act, i), 1});
      }
    }
  };
  switch (kind(f)) {
    case FrameKind::kDraw:
    case FrameKind::kReveal:
      add_counts(s.deck, people_act(kind(f)));
      break;
    case FrameKind::kHall:
      add_bits(hall_candidates(s), Act::kHall);
      break;
    case FrameKind::kStake:
      add_bits(victory_deck(s) & kAllVictories, Act::kStake);
      break;
    case FrameKind::kSteal:
      add_counts(payment_of(s), Act::kSteal);
      break;
    default:
      break;
  }
}

bool is_possible(const State& s, Action outcome) {
  const auto card = static_cast<std::size_t>(outcome.a());
  const auto one_of = [&](DeityMask set, Act wanted) {
    return act(outcome) == wanted && ((set >> card) & 1U) != 0;
  };
  const FrameKind k = kind(s.stack.top());
  switch (k) {
    case FrameKind::kHall:
      return one_of(hall_candidates(s), Act::kHall);
    case FrameKind::kStake:
      return one_of(victory_deck(s) & kAllVictories, Act::kStake);
    case FrameKind::kSteal:
      return act(outcome) == Act::kSteal && payment_of(s).count(card) > 0;
    default:
      return act(outcome) == people_act(k) && s.deck.count(card) > 0;
  }
}

Action Rules::sample_chance(const State& s, Stream& stream) {
  const auto nth_bit = [&](DeityMask set) {
    for (auto skip = stream.below(static_cast<std::uint32_t>(std::popcount(set))); skip > 0;
         --skip) {
      set &= set - 1;
    }
    return std::countr_zero(set);
  };
  const Frame& f = s.stack.top();
  switch (kind(f)) {
    case FrameKind::kHall:
      return make::of(Act::kHall, nth_bit(hall_candidates(s)));
    case FrameKind::kStake:
      return make::of(Act::kStake, nth_bit(victory_deck(s) & kAllVictories));
    case FrameKind::kSteal:
      return make::of(Act::kSteal, s.run.items[stream.below(s.run.size)]);
    default: {
      const auto rank = stream.below(static_cast<std::uint32_t>(s.deck.size()));
      return make::of(people_act(kind(f)),
                      static_cast<int>(s.deck.kind_at(static_cast<int>(rank))));
    }
  }
}

std::size_t Rules::chance_channel(const State& s) {
  switch (kind(s.stack.top())) {
    case FrameKind::kHall:
      return 1;
    case FrameKind::kStake:
      return 2;
    case FrameKind::kSteal:
      return 3;
    default:
      return 0;  // the People deck
  }
}

}  // namespace ninerealms::wolves_of_odin
