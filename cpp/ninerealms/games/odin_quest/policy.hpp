// What cards, places and moves are about worth, and what the heuristic player does with that.
#pragma once

#include "ninerealms/games/odin_quest/options.hpp"
#include "ninerealms/games/odin_quest/queries.hpp"

namespace ninerealms::odin_quest {

// About what an Action or Ally, counted as in kLastingWords, adds to a total.
[[nodiscard]] inline int card_worth(const Tables& data, int card) noexcept {
  if (card >= kActionCards) {
    const AllyRow& row = data.allies[static_cast<std::size_t>(card - kActionCards)];
    return (7 * row.dice) / 2 + row.mod + (row.slayer != Class::kNone ? 1 : 0);
  }
  const ActionRow& row = data.actions[static_cast<std::size_t>(card)];
  return (7 * row.dice) / 2 + row.mod + (row.slayer != Class::kNone ? 1 : 0) +
         (row.special != ActionSpecial::kNone && row.special != ActionSpecial::kReckless ? 1 : 0);
}

// Foes that wait at a Realm: active, face up or face down in the stack.
[[nodiscard]] inline int foes_at(const Table& t, int realm) noexcept {
  const auto i = static_cast<std::size_t>(realm);
  int out = t.active.size(i);
  for (const auto slot : t.stacks[i]) {
    out += is_face_down(slot) ? (slot == face_down(Kind::kFoe) ? 1 : 0)
                              : (deck_of(slot) == Deck::kFoe ? 1 : 0);
  }
  return out;
}

// --- prices --------------------------------------------------------------------------------------

// What a token and a lost Action card cost, in tenths of a beaten Foe: the more the nearer the end.
[[nodiscard]] inline double token_price(const Table& t, double tokens) noexcept {
  return 24.0 / (std::max(0.0, t.options.omen_limit - tokens) + 1.0);
}
[[nodiscard]] inline double card_price(const Table& t, double actions) noexcept {
  return 40.0 / (std::max(0.0, actions - t.options.min_actions) + 1.0);
}

// --- where to go ---------------------------------------------------------------------------------

// A guess at how some turns go on: figures instead of cards.
struct Walk {
  double hand = 0;  // Action and Ally cards
  double away = 0;  // in the discard pile
  double tokens = 0;
  double actions = 0;  // in hand and discard pile
  int steps = 0;       // clockwise from the marker
  bool bridge = false;
  bool favour = false;
  Cards done = 0;  // Realms met on this walk
};
[[nodiscard]] inline Walk walk_of(const Table& t) noexcept {
  return {static_cast<double>(count(t.hand_actions) + count(t.hand_allies)),
          static_cast<double>(count(t.discard_actions) + count(t.discard_allies)),
          static_cast<double>(tokens_in_play(t)),
          static_cast<double>(actions_left(t)),
          0,
          t.centre == Centre::kAsbru,
          t.favour != 0,
          0};
}

// What it brings to meet all that waits at a Realm.
[[nodiscard]] inline double meet_worth(const Table& t, Walk& w, int realm) noexcept {
  constexpr std::array<double, 4> kFoeChance{0.02, 0.15, 0.42, 0.70};
  constexpr std::array<double, 3> kAllyChance{0.0, 0.2, 0.55};
  const auto i = static_cast<std::size_t>(realm);
  int events = 0;
  int allies = 0;
  double gain = 0.0;
  for (const auto slot : t.stacks[i]) {
    const Kind k =
        is_face_down(slot)
            ? static_cast<Kind>(slot & 3U)
            : static_cast<Kind>(std::ranges::find(kKindDecks, deck_of(slot)) - kKindDecks.begin());
    events += k == Kind::kEvent ? 1 : 0;
    allies += k == Kind::kAlly ? 1 : 0;
    gain += k == Kind::kWard ? 2.0 : 0.0;
  }
  double cleared = 1.0;
  const auto use = [&](int most) {
    const int n = std::clamp(static_cast<int>(w.hand + 0.5), 0, most);
    w.hand -= n;
    w.away += n;
    return static_cast<std::size_t>(n);
  };
  w.tokens += 2.0 * events;
  for (int foe = foes_at(t, realm); foe > 0; --foe) {
    const double p = kFoeChance[use(3)];
    gain += 12.0 * p - (1.0 - p) * (card_price(t, w.actions) + 0.8 * token_price(t, w.tokens));
    w.actions -= 1.0 - p;
    w.away -= 1.0 - p;
    w.tokens += 0.8 * (1.0 - p);
    cleared *= p;
  }
  for (; allies > 0; --allies) {
    const double p = kAllyChance[use(2)];
    gain += 4.0 * p;
    w.hand += p;
  }
  return gain + 5.0 * cleared;
}

// What it brings to end Explore `w.steps` from the marker; moves the walk on.
[[nodiscard]] inline double stop_worth(const Table& t, Walk& w) noexcept {
  const int card = ring_card(t, w.steps);
  if (uncleared(t, card) && !has(w.done, card)) {
    w.done = with(w.done, card);
    return meet_worth(t, w, card);
  }
  double gain = -token_price(t, w.tokens) * t.options.quiet_omen;
  w.tokens += t.options.quiet_omen;
  double back = std::min(2.0, w.away);
  if (card == kValholl) {
    back = w.away;
    gain += w.favour ? 0.0 : 4.0;
    w.favour = true;
  }
  w.hand += back;
  w.away -= back;
  return gain;
}

// The best that can come of a walk of `depth` turns, a later turn counting a little less; cards in
// hand at the end are worth something.
[[nodiscard]] inline double walk_worth(const Table& t, const Walk& from, int depth) noexcept;

[[nodiscard]] inline double move_worth(const Table& t, Walk w, Act move, int depth) noexcept {
  double gain = 0.0;
  switch (move) {
    case Act::kClockwise:
      w.steps = (w.steps + 1) % kRingCards;
      break;
    case Act::kCounter:
      w.steps = (w.steps + kRingCards - 1) % kRingCards;
      break;
    case Act::kCross:
      w.steps = (w.steps + kRingCards / 2) % kRingCards;
      w.bridge = false;
      break;
    case Act::kDrink: {
      const double removed = std::min(2.0, w.tokens);
      gain = removed * token_price(t, w.tokens) - card_price(t, w.actions) +
             (t.draught == 0 ? 2.5 : 0.0);
      w.tokens -= removed;
      w.actions -= 1.0;
      (w.away >= 1.0 ? w.away : w.hand) -= 1.0;
      w.bridge = true;
      break;
    }
    default:
      break;
  }
  gain += stop_worth(t, w);
  constexpr double kLater = 0.85;
  return gain + kLater * walk_worth(t, w, depth - 1);
}

inline double walk_worth(const Table& t, const Walk& from, int depth) noexcept {
  if (depth == 0) {
    return 1.0 * std::min(from.hand, 12.0) + 0.3 * from.away;
  }
  double best = -1e9;
  for (const Act move :
       {Act::kClockwise, Act::kCounter, Act::kStay, from.bridge ? Act::kCross : Act::kDrink}) {
    if ((move != Act::kStay || t.options.allow_stay != 0) &&
        (move != Act::kDrink || from.actions >= t.options.min_actions + 2)) {
      best = std::max(best, move_worth(t, from, move, depth));
    }
  }
  return best;
}

// How much a removed token helps: those that still act count, Doom most.
[[nodiscard]] inline int removal_worth(const Table& t, Action a) noexcept {
  const bool acts = a.a() >= kRealms || uncleared(t, a.a());
  return (acts ? 4 : 1) + (a.b() == static_cast<int>(Omen::kDoom) ? 1 : 0);
}

// How far the heuristic player looks: turns of a walk, strongest Actions for a set.
struct Care {
  int turns = 3;
  std::size_t breadth = kActionCards;
};
// What it does at the open decision, of which these are the options. It knows what the player sees.
[[nodiscard]] Action advised(const Table& t, const Tables& data, const Actions& legal,
                             const Care& care, Stream& stream);

}  // namespace ninerealms::odin_quest
