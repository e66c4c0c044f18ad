// Playing on quickly: uniformly random, or as the heuristic player does with a shorter look ahead.
#include "ninerealms/games/odin_quest/internal.hpp"
#include "ninerealms/games/odin_quest/policy.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"

namespace ninerealms::odin_quest {
namespace {

Action uniformly(const Actions& legal, Stream& stream) {
  return legal[stream.below(static_cast<std::uint32_t>(legal.size()))];
}

// Two turns ahead, and the sets of all Actions: with fewer of them games are lost that need not be.
constexpr Care kRollout{.turns = 2, .breadth = kActionCards};

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
      const Draw draw = is_dice(k) ? Draw{} : draw_of(s);
      if (draw.size() == 1) {
        resolve_chance(s, data, draw[0]);
        continue;
      }
      if (stop(counts)) {
        return counts;
      }
      ++counts.chances;
      resolve_chance(s, data,
                     is_dice(k) ? Rules::sample_chance(s, stream)
                                : draw[stream.below(static_cast<std::uint32_t>(draw.size()))]);
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
  return advised(s, tables(s.edition), legal, kRollout, stream);
}

void Rules::roll_out(State& s, Stream& stream, const RolloutPlan& plan) {
  const int mark = cutoff_mark(s);
  const auto stop = [&](const PlayoutCounts& counts) {
    return (plan.marks > 0 && cutoff_mark(s) - mark >= plan.marks) ||
           counts.decisions == plan.decisions;
  };
  if (plan.policy) {
    const Tables& data = tables(s.edition);
    static_cast<void>(play_on(
        s, stream,
        [&](const Actions& legal) {
          return plan.random_of > 0 && stream.below(1024) < plan.random_of
                     ? uniformly(legal, stream)
                     : advised(s, data, legal, kRollout, stream);
        },
        stop));
  } else {
    static_cast<void>(
        play_on(s, stream, [&](const Actions& legal) { return uniformly(legal, stream); }, stop));
  }
}

}  // namespace ninerealms::odin_quest
