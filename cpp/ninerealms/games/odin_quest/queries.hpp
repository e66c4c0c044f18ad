// What is read off a table: zones, places on the ring, and the numbers of an encounter as functions
// of the state as it stands (OQ-TIME-02).
#pragma once

#include <algorithm>

#include "ninerealms/games/odin_quest/state.hpp"
#include "ninerealms/games/odin_quest/tables.hpp"

namespace ninerealms::odin_quest {

inline constexpr int kSlayer = 3;  // OQ-ACT-02
inline constexpr int kPact = 4;
inline constexpr int kActionLimit = 3;  // OQ-FOE-08

// --- zones ---------------------------------------------------------------------------------------

// The ring card under the marker: a Realm or kValholl.
[[nodiscard]] inline int here(const Table& t) noexcept { return t.ring[t.pos]; }
// The ring card `steps` places clockwise of the marker, -9 .. 9.
[[nodiscard]] inline int ring_card(const Table& t, int steps) noexcept {
  return t.ring[static_cast<std::size_t>((t.pos + steps + kRingCards) % kRingCards)];
}
[[nodiscard]] inline bool uncleared(const Table& t, int card) noexcept {
  return card != kValholl && !has(t.cleared, card);
}
[[nodiscard]] inline bool all_cleared(const Table& t) noexcept { return t.cleared == all(kRealms); }
// The next uncleared Realm from the marker on, clockwise (1) or counter-clockwise (-1), without the
// current card; -1 for none.
[[nodiscard]] inline int next_uncleared(const Table& t, int direction) noexcept {
  for (int i = 1; i < kRingCards; ++i) {
    if (uncleared(t, ring_card(t, i * direction))) {
      return ring_card(t, i * direction);
    }
  }
  return -1;
}

[[nodiscard]] inline int actions_left(const Table& t) noexcept {
  return count(static_cast<Cards>(t.hand_actions | t.discard_actions));
}
[[nodiscard]] inline int tokens_in_play(const Table& t) noexcept { return sum(t.placed); }
[[nodiscard]] inline int cubes_left(const Table& t, int omen) noexcept {
  return kCubes[static_cast<std::size_t>(omen)] - t.placed[static_cast<std::size_t>(omen)];
}
[[nodiscard]] inline bool has_face_down(const Table& t, int realm) noexcept {
  return std::ranges::any_of(t.stacks[static_cast<std::size_t>(realm)], is_face_down);
}
// Cards of the draw pile of a kind.
[[nodiscard]] inline int pile(const Table& t, Kind k) noexcept {
  int hidden = 0;
  for (std::size_t realm = 0; realm < kRealms; ++realm) {
    hidden += static_cast<int>(std::ranges::count(t.stacks[realm], face_down(k)));
  }
  return count(t.unseen[static_cast<std::size_t>(k)]) - hidden;
}

// --- the encounter -------------------------------------------------------------------------------

[[nodiscard]] inline bool meets_foe(const Table& t) noexcept {
  return t.current > first_card(Deck::kFoe) && t.current <= first_card(Deck::kConflict);
}
[[nodiscard]] inline bool meets_event(const Table& t) noexcept {
  return t.current > first_card(Deck::kEvent) && t.current <= first_card(Deck::kAlly);
}
// Precondition: meets_foe(t).
[[nodiscard]] inline int current_foe(const Table& t) noexcept {
  return t.current - 1 - first_card(Deck::kFoe);
}
// Precondition: an Ally is being met.
[[nodiscard]] inline int current_ally(const Table& t) noexcept {
  return t.current - 1 - first_card(Deck::kAlly);
}
// The Special Action in force (OQ-FOE-03, OQ-ALLY-01).
[[nodiscard]] inline Rule rule_of(const Table& t, const Tables& data) noexcept {
  return meets_foe(t) && t.conflict != 0 ? data.conflicts[t.conflict - 1U].rule : Rule::kNone;
}
// The special of the Ward in play; at most one is (OQ-FOE-08).
[[nodiscard]] inline WardSpecial ward_of(const Table& t, const Tables& data) noexcept {
  return t.play_wards == 0 ? WardSpecial::kNone
                           : data.wards[static_cast<std::size_t>(lowest(t.play_wards))].special;
}

// The numbers of the open encounter, computed once from what is in play. Precondition: a Foe with a
// Conflict card or an Ally is being met.
class Encounter {
 public:
  Encounter(const Table& t, const Tables& data)
      : t_(t), data_(data), foe_(meets_foe(t)), rule_(rule_of(t, data)), ward_(ward_of(t, data)) {}

  [[nodiscard]] Rule rule() const noexcept { return rule_; }
  [[nodiscard]] WardSpecial ward() const noexcept { return ward_; }

  // Tokens of a kind that act on it: of the Realm and, for a Foe, its own (OQ-OMEN-07).
  [[nodiscard]] int omens(Omen kind) const noexcept {
    if (ward_ == WardSpecial::kIgnoreOmens) {  // OQ-CARD-SVALINN-01
      return 0;
    }
    const auto k = static_cast<std::size_t>(kind);
    const int on_realm = t_.omens[static_cast<std::size_t>(here(t_))][k];
    return on_realm +
           (foe_ ? t_.omens[static_cast<std::size_t>(place_of_foe(current_foe(t_)))][k] : 0);
  }
  // Positions that count, as bits (OQ-FOE-06, OQ-RUL-32); `extra_fourth` adds one more.
  [[nodiscard]] Positions positions() const noexcept {
    unsigned out = printed();
    if (rule_ == Rule::kMirror) {
      unsigned mirrored = 0;
      for (int p = 1; p <= kDice; ++p) {
        mirrored |= ((out >> p) & 1U) << (kDice + 1 - p);
      }
      out = mirrored;
    }
    if (ward_ == WardSpecial::kBind && out != 0) {  // OQ-CARD-GLEIPNIR-01, OQ-ALLY-07
      out &= ~std::bit_floor(out);
    }
    return static_cast<Positions>(out);
  }
  [[nodiscard]] bool extra_fourth() const noexcept { return rule_ == Rule::kExtraFourth; }
  // What the opponent's value is without its dice (OQ-FOE-05, OQ-ALLY-02).
  [[nodiscard]] int fixed_value() const noexcept {
    if (!foe_) {
      return data_.allies[static_cast<std::size_t>(current_ally(t_))].base + omens(Omen::kGreed);
    }
    const auto kind = static_cast<std::size_t>(foe().kind);
    const int each = rule_ == Rule::kDoomDouble ? 2 : 1;
    return data_.conflicts[t_.conflict - 1U].base[kind] + t_.options.foe_shift +
           each * omens(Omen::kDoom);
  }
  // Precondition: the opponent's dice are rolled.
  [[nodiscard]] int value() const noexcept {
    int out = fixed_value();
    const Roll dice{t_.foe_dice};
    for (unsigned left = positions(); left != 0; left &= left - 1) {
      out += dice[std::countr_zero(left) - 1];
    }
    return out + (extra_fourth() ? dice[3] : 0);
  }

  // OQ-FOE-08 (a), OQ-ALLY-03.
  [[nodiscard]] int action_limit() const noexcept {
    const int fear = rule_ == Rule::kIgnoreFear ? 0 : omens(Omen::kFear);
    return std::max(1, kActionLimit + (rule_ == Rule::kLimitPlus1 ? 1 : 0) - fear);
  }
  [[nodiscard]] int dice_shown() const noexcept {
    int out = 0;
    for_each(t_.play_actions,
             [&](int i) { out += data_.actions[static_cast<std::size_t>(i)].dice; });
    for_each(t_.play_allies, [&](int i) { out += data_.allies[static_cast<std::size_t>(i)].dice; });
    for_each(t_.play_wards, [&](int i) { out += data_.wards[static_cast<std::size_t>(i)].dice; });
    return out;
  }
  // Cards of the hand that may be played now (OQ-FOE-08, 09, 11, OQ-ALLY-03).
  struct Playable {
    Cards actions = 0;
    Cards allies = 0;
    Cards wards = 0;
    [[nodiscard]] bool none() const noexcept { return (actions | allies | wards) == 0; }
  };
  [[nodiscard]] Playable playable() const noexcept {
    Playable out;
    const int room = kDice - dice_shown();
    if (room < 0) {
      return out;  // in a position from outside only
    }
    const auto r = static_cast<std::size_t>(room);
    const FoeSpecial special = foe_ ? foe().special : FoeSpecial::kNone;
    if (count(t_.play_actions) < action_limit()) {
      out.actions = t_.hand_actions & data_.actions_within[r];
    }
    if (foe_ && t_.play_allies == 0 && special != FoeSpecial::kNoAlly && rule_ != Rule::kNoAlly) {
      out.allies = t_.hand_allies & data_.allies_within[r];
    }
    if (t_.play_wards == 0 && special != FoeSpecial::kNoWard && rule_ != Rule::kNoWard) {
      out.wards = t_.hand_wards & data_.wards_within[r];
    }
    return out;
  }

  // What a played card adds to the total (OQ-ACT-02).
  [[nodiscard]] int action_mod(int i) const noexcept {
    const ActionRow& card = data_.actions[static_cast<std::size_t>(i)];
    const bool pact = !foe_ && card.special == ActionSpecial::kPact;
    return card.mod + slayer(card.slayer) + (pact ? kPact : 0);
  }
  [[nodiscard]] int ally_mod(int i) const noexcept {
    const AllyRow& card = data_.allies[static_cast<std::size_t>(i)];
    return card.mod + slayer(card.slayer);
  }
  [[nodiscard]] int ward_mod(int i) const noexcept {
    const WardRow& card = data_.wards[static_cast<std::size_t>(i)];
    return foe_ ? card.mod_foe : card.mod_ally;
  }
  [[nodiscard]] int modifiers() const noexcept {
    int out = 0;
    for_each(t_.play_actions, [&](int i) { out += action_mod(i); });
    for_each(t_.play_allies, [&](int i) { out += ally_mod(i); });
    for_each(t_.play_wards, [&](int i) { out += ward_mod(i); });
    return out;
  }
  [[nodiscard]] bool keen() const noexcept {
    return ward_ == WardSpecial::kKeen || (t_.play_actions & data_.with(ActionSpecial::kKeen)) != 0;
  }
  [[nodiscard]] int counted(int face) const noexcept {  // OQ-FOE-13
    return face == 1 && rule_ == Rule::kOnesAsFour ? 4 : face;
  }
  // Precondition: the own dice are rolled.
  [[nodiscard]] int total() const noexcept {
    const Roll dice{t_.own_dice & ~kRolled};
    const int ones = static_cast<int>((dice.counts() >> 4) & 15U);
    return dice.sum() + (rule_ == Rule::kOnesAsFour ? 3 * ones : 0) + modifiers();
  }
  // Precondition: both have rolled (OQ-FOE-14, OQ-ALLY-04).
  [[nodiscard]] bool succeeds() const noexcept {
    return total() > value() - (rule_ == Rule::kTiesWin ? 1 : 0);
  }
  // OQ-FOE-20.
  [[nodiscard]] int cards_to_lose() const noexcept {
    if (rule_ == Rule::kNoLoss || ward_ == WardSpecial::kNoLoss) {
      return 0;
    }
    return rule_ == Rule::kDoubleLoss ? 2 : 1;
  }

 private:
  [[nodiscard]] const FoeRow& foe() const noexcept {
    return data_.foes[static_cast<std::size_t>(current_foe(t_))];
  }
  [[nodiscard]] unsigned printed() const noexcept {
    return foe_ ? foe().positions
                : data_.allies[static_cast<std::size_t>(current_ally(t_))].positions;
  }
  [[nodiscard]] int slayer(Class against) const noexcept {
    return foe_ && against == foe().kind ? kSlayer : 0;
  }

  const Table& t_;
  const Tables& data_;
  bool foe_;
  Rule rule_;
  WardSpecial ward_;
};

// The cards among which the next one to lose is, as `lose:<card>` counts them (OQ-FOE-22,
// OQ-RUL-34); 0: no card is left.
[[nodiscard]] inline std::uint32_t cards_at_stake(const Table& t, const Tables& data) noexcept {
  const Cards reckless = t.play_actions & data.with(ActionSpecial::kReckless);
  if (reckless != 0) {
    return reckless;
  }
  const std::uint32_t played =
      t.play_actions | (static_cast<std::uint32_t>(t.play_allies) << kActionCards);
  return played != 0 ? played : t.hand_actions != 0 ? t.hand_actions : t.discard_actions;
}
// Cards of the discard pile, counted the same way.
[[nodiscard]] inline std::uint32_t discarded(const Table& t) noexcept {
  return t.discard_actions | (static_cast<std::uint32_t>(t.discard_allies) << kActionCards);
}
[[nodiscard]] inline Cards own_allies(const Table& t) noexcept {
  return static_cast<Cards>(t.hand_allies | t.discard_allies);
}
// Realms whose stack has a face-down card.
[[nodiscard]] inline Cards realms_face_down(const Table& t) noexcept {
  Cards out = 0;
  for (int realm = 0; realm < kRealms; ++realm) {
    out = has_face_down(t, realm) ? with(out, realm) : out;
  }
  return out;
}
// The kind of card that OQ-C-CARD on top of the stack is about.
[[nodiscard]] inline Kind wanted_kind(const Table& t) noexcept {
  const Frame& f = t.stack.top();
  if (kind(f) == FrameKind::kWard || kind(f) == FrameKind::kNewFoe) {
    return kind(f) == FrameKind::kWard ? Kind::kWard : Kind::kFoe;
  }
  const int realm = kind(f) == FrameKind::kTurnUp ? f.data[0] : here(t);
  const auto stack = t.stacks[static_cast<std::size_t>(realm)];
  return static_cast<Kind>(*std::ranges::find_if(stack, is_face_down) & 3U);
}
// Card of a stack of this kind, by its number in the deck.
[[nodiscard]] constexpr int card_of(Kind k, int i) noexcept {
  return first_card(kKindDecks[static_cast<std::size_t>(k)]) + i;
}

// OQ-END-07.
[[nodiscard]] int score(const Table& t);

}  // namespace ninerealms::odin_quest
