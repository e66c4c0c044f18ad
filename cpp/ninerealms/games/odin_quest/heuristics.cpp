// A simple player: for each encounter the set of cards with the best weighted chance less what the
// cards cost, by exact chances; it walks to the nearest Realm its hand is good for and rests when
// short. A yardstick and a first opponent, not an oracle.
#include "ninerealms/games/odin_quest/internal.hpp"
#include "ninerealms/games/odin_quest/odds.hpp"
#include "ninerealms/games/odin_quest/policy.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"

namespace ninerealms::odin_quest {
namespace {

// The next card of the best set: Wards first, which may bring back others.
Action next_card(const Table& t, const Tables& data, std::size_t breadth) {
  const CardSet best = best_cards(t, data, prices(t, data), breadth);
  if (best.ward >= 0) {
    return make::of(Act::kPlay, kActionCards + best.ward);
  }
  if (best.ally >= 0) {
    return make::of(Act::kPlay, kActionCards + kWards + best.ally);
  }
  return best.actions != 0 ? make::of(Act::kPlay, lowest(best.actions)) : make::plain(Act::kDone);
}

// Of a reroll of all dice with the cube.
bool reroll_pays(const Table& t, const Tables& data) {
  const Encounter e(t, data);
  const int needed = e.value() - e.modifiers() - (e.rule() == Rule::kTiesWin ? 1 : 0);
  const int dice = Roll{t.own_dice & ~kRolled}.size();
  return chance_above(dice, needed, false, e.rule() == Rule::kOnesAsFour) >= 0.2;
}

double score(const Table& t, const Tables& data, Action a, int turns) {
  switch (act(a)) {
    case Act::kSacrifice:
      return (has(t.discard_actions, a.a()) ? 1 : 0) - 2 * card_worth(data, a.a());
    case Act::kLose:
      return -card_worth(data, a.a());
    case Act::kRally:
    case Act::kRestore:
    case Act::kRecover:
      return card_worth(data, a.a());
    case Act::kDiscard:
      return -card_worth(data, a.a());
    case Act::kEvent:  // two tokens, or two cards that come back
      return static_cast<EventChoice>(a.a()) == EventChoice::kDiscard
                 ? -1.8
                 : -2.0 * token_price(t, tokens_in_play(t));
    case Act::kGive:
      return -2.5 - 0.3 * card_worth(data, kActionCards + a.a());
    case Act::kRemove:
      return removal_worth(t, a);
    case Act::kDraught:
      return (a.a() == 0) == reroll_pays(t, data) ? 1 : 0;
    case Act::kFavour:
      return a.a() == 0 ? 1 : 0;
    default:
      return move_worth(t, walk_of(t), act(a), turns);
  }
}

}  // namespace

Action advised(const Table& t, const Tables& data, const Actions& legal, const Care& care,
               Stream& stream) {
  const FrameKind k = kind(t.stack.top());
  if (k == FrameKind::kPlay) {
    return next_card(t, data, care.breadth);
  }
  if (k == FrameKind::kRavens || k == FrameKind::kOrder) {
    return legal[stream.below(static_cast<std::uint32_t>(legal.size()))];
  }
  // The best; of equals one at random.
  double best = -1e9;
  std::uint32_t ties = 0;
  Action chosen{};
  for (const Action a : legal) {
    const double worth = score(t, data, a, care.turns);
    if (worth > best) {
      best = worth;
      ties = 0;
    }
    if (worth == best && stream.below(++ties) == 0) {
      chosen = a;
    }
  }
  return chosen;
}

Action Rules::heuristic_action(const View& v, Stream& stream) {
  Actions legal;
  legal_actions(v, legal);
  return advised(v, tables(v.edition), legal, Care{}, stream);
}

}  // namespace ninerealms::odin_quest
