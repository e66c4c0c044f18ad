// From a leaf to returns: a rollout that may be cut off and then evaluated, or an evaluator.
#pragma once

#include <cstdint>
#include <span>

#include "ninerealms/core/rollout.hpp"
#include "ninerealms/core/rules.hpp"
#include "ninerealms/search/settings.hpp"

namespace ninerealms {

// Values positions from what a seat may know of them, several at a time, so that one in another
// language costs a call per batch and not per leaf. A batch has at most one leaf of each lane
// (lanes.hpp).
template <Rules R>
class Evaluator {
 public:
  Evaluator() = default;
  Evaluator(const Evaluator&) = delete;
  Evaluator& operator=(const Evaluator&) = delete;
  Evaluator(Evaluator&&) = delete;
  Evaluator& operator=(Evaluator&&) = delete;
  virtual ~Evaluator() = default;
  // Fills in the returns of all seats, within the game's bounds, for each view. Views are those of
  // the seat to move, of the spectator at chance nodes. False ends the search. Called by the thread
  // that searches.
  virtual bool evaluate(std::span<const typename R::View> views, std::span<Returns> out) = 0;
};

template <Rules R>
[[nodiscard]] RolloutPlan rollout_plan(const SearchSettings& settings) {
  RolloutPlan plan;
  plan.policy = settings.rollout == Rollout::kPolicy;
  plan.random_of = static_cast<std::uint32_t>(settings.rollout_epsilon * 1024.0);
  if (settings.cutoff == Cutoff::kMark) {
    plan.marks = 1;
    if constexpr (requires { R::kCutoffMarks; }) {
      plan.marks = R::kCutoffMarks;
    }
  }
  plan.decisions = settings.cutoff == Cutoff::kDecisions ? settings.cutoff_decisions : -1;
  return plan;
}

template <Rules R>
[[nodiscard]] Action rollout_choice(const typename R::State& s, Stream& stream,
                                    const RolloutPlan& plan) {
  if constexpr (requires { R::rollout_action(s, stream); }) {
    if (plan.policy && (plan.random_of == 0 || stream.below(1024) >= plan.random_of)) {
      return R::rollout_action(s, stream);
    }
  }
  return R::playout_action(s, stream);
}

// Plays on as `plan` says, step by step. Without `R::evaluate` it plays to the end.
template <Rules R>
void roll_out_by_steps(typename R::State& s, Stream& stream, const RolloutPlan& plan) {
  constexpr bool kMayStop = requires { R::evaluate(s); };
  [[maybe_unused]] int mark = 0;
  if constexpr (requires { R::cutoff_mark(s); }) {
    mark = R::cutoff_mark(s);
  }
  std::int64_t decisions = 0;
  for (Node here = R::node(s); here.turn != Turn::kOver; here = R::node(s)) {
    if constexpr (kMayStop) {
      if (decisions == plan.decisions) {
        return;
      }
      if constexpr (requires { R::cutoff_mark(s); }) {
        if (plan.marks > 0 && R::cutoff_mark(s) - mark >= plan.marks) {
          return;
        }
      }
    }
    if (here.turn == Turn::kChance) {
      R::apply(s, R::sample_chance(s, stream));
    } else {
      ++decisions;
      R::apply(s, rollout_choice<R>(s, stream, plan));
    }
  }
}

// The same by the game's own short cut, if it has one.
template <Rules R>
void roll_out(typename R::State& s, Stream& stream, const RolloutPlan& plan) {
  if constexpr (requires { R::roll_out(s, stream, plan); }) {
    R::roll_out(s, stream, plan);
  } else {
    roll_out_by_steps<R>(s, stream, plan);
  }
}

// Value of a leaf; the world is played on.
template <Rules R>
[[nodiscard]] Returns leaf_value(typename R::State& world, Stream& stream,
                                 const RolloutPlan& plan) {
  if (R::node(world).turn == Turn::kOver) {
    return R::returns(world);
  }
  roll_out<R>(world, stream, plan);
  if constexpr (requires { R::evaluate(world); }) {
    if (R::node(world).turn != Turn::kOver) {
      return R::evaluate(world);
    }
  }
  return R::returns(world);
}

}  // namespace ninerealms
