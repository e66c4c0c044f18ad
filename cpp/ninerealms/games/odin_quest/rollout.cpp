// Playing on quickly: uniformly random, or by a cheap policy of weights.
//
// The policy walks as the heuristic player does and plays cards until its mean total is safely
// above the opponent's value, or none if that is out of reach.
#include "ninerealms/games/odin_quest/internal.hpp"
#include "ninerealms/games/odin_quest/policy.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"

namespace ninerealms::odin_quest {
namespace {

Action uniformly(const Actions& legal, Stream& stream) {
  return legal[stream.below(static_cast<std::uint32_t>(legal.size()))];
}

// Twice the mean total that a playable card adds.
int gain(const Encounter& e, const Tables& data, int card) {
  if (card < kActionCards) {
    return 7 * data.actions[static_cast<std::size_t>(card)].dice + 2 * e.action_mod(card);
  }
  if (card < kActionCards + kWards) {
    const int ward = card - kActionCards;
    const WardRow& row = data.wards[static_cast<std::size_t>(ward)];
    const bool helps = row.special == WardSpecial::kBind || row.special == WardSpecial::kRally;
    return 7 * row.dice + 2 * e.ward_mod(ward) + (helps ? 8 : 0);
  }
  const int ally = card - kActionCards - kWards;
  return 7 * data.allies[static_cast<std::size_t>(ally)].dice + 2 * e.ally_mod(ally);
}

// Cards until the mean total is above the value by `kMargin` halves.
Action play_by_policy(const Table& t, const Tables& data, const Actions& legal) {
  constexpr int kMargin = 6;
  const Encounter e(t, data);
  // An unknown value: its positions show about 4 each.
  const int value = t.foe_dice != 0
                        ? e.value()
                        : e.fixed_value() + 4 * std::popcount(static_cast<unsigned>(e.positions()));
  const int total = 7 * e.dice_shown() + 2 * e.modifiers();
  const int missing = 2 * value + kMargin - total;
  if (missing <= 0) {
    return make::plain(Act::kDone);
  }
  Action best{};
  int best_gain = -1000;
  int reach = 0;  // of the best cards that may still be played, the dice cap left aside
  std::array<int, 3> top{};
  int ward = 0;
  int ally = 0;
  for (const Action a : legal) {
    if (act(a) == Act::kDone) {
      continue;
    }
    const int more = gain(e, data, a.a());
    if (more > best_gain) {
      best_gain = more;
      best = a;
    }
    if (a.a() < kActionCards) {
      int carried = more;
      for (int& slot : top) {
        if (carried > slot) {
          std::swap(carried, slot);
        }
      }
    } else {
      int& slot = a.a() < kActionCards + kWards ? ward : ally;
      slot = std::max(slot, more);
    }
  }
  const int limit = e.action_limit() - count(t.play_actions);
  for (int i = 0; i < std::min(limit, 3); ++i) {
    reach += top[static_cast<std::size_t>(i)];
  }
  // Five points short in the mean: not worth the cards.
  return reach + ward + ally + 10 < missing - kMargin ? make::plain(Act::kDone) : best;
}

int weight(const Table& t, const Tables& data, Action a) {
  switch (act(a)) {
    case Act::kSacrifice:
    case Act::kLose:
    case Act::kDiscard: {
      const int saved = 18 - card_worth(data, a.a());
      return saved > 1 ? saved * saved : 1;
    }
    case Act::kRally:
    case Act::kRestore:
    case Act::kRecover: {
      const int worth = card_worth(data, a.a());
      return worth > 1 ? worth * worth : 1;
    }
    case Act::kEvent:
      return static_cast<EventChoice>(a.a()) == EventChoice::kDiscard ? 4 : 1;
    case Act::kRemove:
      return removal_worth(t, a);
    case Act::kDraught:
    case Act::kFavour:
      return a.a() == 0 ? 7 : 1;
    default:
      return 1;
  }
}

Action explore_by_policy(const Table& t, const Actions& legal, Stream& stream) {
  // Twice in three the best, else any.
  if (stream.below(3) == 0) {
    return uniformly(legal, stream);
  }
  Action best{};
  double best_worth = -1e9;
  const Walk start = walk_of(t);
  for (const Action a : legal) {
    const double worth = move_worth(t, start, act(a), 1);
    if (worth > best_worth) {
      best_worth = worth;
      best = a;
    }
  }
  return best;
}

Action by_policy(const Table& t, const Tables& data, const Actions& legal, Stream& stream) {
  const FrameKind k = kind(t.stack.top());
  if (k == FrameKind::kExplore) {
    return explore_by_policy(t, legal, stream);
  }
  if (k == FrameKind::kPlay) {
    return play_by_policy(t, data, legal);
  }
  std::array<int, Actions::kCapacity> weights;  // the first legal.size() are filled
  int total = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    weights[i] = weight(t, data, legal[i]);
    total += weights[i];
  }
  int rank = static_cast<int>(stream.below(static_cast<std::uint32_t>(total)));
  std::size_t at = 0;
  while (rank >= weights[at]) {
    rank -= weights[at++];
  }
  return legal[at];
}

// As settle and a choice in turn, but options are collected once: what `settle` would only probe is
// the list to choose from. Stops before a decision or chance point at which stop(counts) is true.
template <class Choose, class Stop>
PlayoutCounts play_on(State& s, Stream& stream, Choose choose, Stop stop) {
  PlayoutCounts counts;
  const Tables& data = tables(s.edition);
  Actions legal;
  while (s.result == Ending::kNone) {
    const FrameKind k = kind(s.stack.top());
    if (is_chance(k)) {
      if (nothing_to_ask(s)) {
        continue;
      }
      const Action certain = certain_outcome(s, data);
      if (certain.is_none()) {
        if (stop(counts)) {
          return counts;
        }
        ++counts.chances;
        resolve_chance(s, data, Rules::sample_chance(s, stream));
      } else {
        resolve_chance(s, data, certain);
      }
    } else if (!is_decision(k)) {
      step(s, data);
    } else if (!nothing_to_ask(s)) {
      legal.clear();
      ListSink sink{legal};
      options::collect(s, data, sink);
      if (legal.size() == 1 || options::forced(s, data)) {
        decide(s, data, legal[0]);
        continue;
      }
      if (stop(counts)) {
        return counts;
      }
      ++counts.decisions;
      decide(s, data, choose(legal));
    }
  }
  s.stack.clear();
  s.run.clear();
  return counts;
}

}  // namespace

PlayoutCounts Rules::random_playout(State& s, Stream& stream) {
  return play_on(
      s, stream, [&](const Actions& legal) { return uniformly(legal, stream); },
      [](const PlayoutCounts&) { return false; });
}

Action Rules::playout_action(const State& s, Stream& stream) {
  Actions legal;
  legal_actions(s, legal);
  return uniformly(legal, stream);
}

Action Rules::rollout_action(const State& s, Stream& stream) {
  Actions legal;
  legal_actions(s, legal);
  return by_policy(s, tables(s.edition), legal, stream);
}

void Rules::roll_out(State& s, Stream& stream, const RolloutPlan& plan) {
  const int mark = cutoff_mark(s);
  const auto stop = [&](const PlayoutCounts& counts) {
    return (plan.to_mark && cutoff_mark(s) != mark) || counts.decisions == plan.decisions;
  };
  if (plan.policy) {
    const Tables& data = tables(s.edition);
    static_cast<void>(play_on(
        s, stream,
        [&](const Actions& legal) {
          return plan.random_of > 0 && stream.below(1024) < plan.random_of
                     ? uniformly(legal, stream)
                     : by_policy(s, data, legal, stream);
        },
        stop));
  } else {
    static_cast<void>(
        play_on(s, stream, [&](const Actions& legal) { return uniformly(legal, stream); }, stop));
  }
}

}  // namespace ninerealms::odin_quest
