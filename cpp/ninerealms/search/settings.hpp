// How a search is carried out: one plain struct, chosen at run time. What a game has no hook for
// (core/rules.hpp) falls back as the member says.
#pragma once

#include <cstdint>

namespace ninerealms {

enum class Algorithm : std::uint8_t {
  kFlat,  // playouts of every option in the same worlds, sequential halving (flat.hpp)
  kTree,  // information-set Monte Carlo tree search (ismcts.hpp)
};

// How a leaf is valued.
enum class Cutoff : std::uint8_t {
  kNone,       // play to the end
  kDecisions,  // play `cutoff_decisions` decisions, then `R::evaluate`; without it, to the end
  kMark,       // play until `R::cutoff_mark` has grown by `R::kCutoffMarks`, then `R::evaluate`;
               // without them, to the end
};

enum class Rollout : std::uint8_t {
  kUniform,  // every option equally likely
  kPolicy,   // the game's cheap policy, `R::rollout_action`; without one, uniform
};

// How the seats of a sealed step choose.
enum class JointRule : std::uint8_t {
  kRegretMatching,  // mixes (joint.hpp)
  kUcb,             // each seat by UCB over its own arms
};

// Which positions share a node (keys.hpp).
enum class KeyRule : std::uint8_t {
  kPublic,    // own decisions by the seat's view, others' by what everybody sees
  kOwnViews,  // every decision by the view of its decider: others' never meet again
  kRootView,  // every decision by the root seat's view: single observer
};

// Which option is put first.
enum class FinalMove : std::uint8_t {
  kVisits,
  kMean,
  kLowerBound,  // of the 95 % interval
};

struct SearchSettings {
  Algorithm algorithm = Algorithm::kTree;
  double exploration = 0.5;  // UCB1's constant. Utilities are scaled to 0 .. 1
  Cutoff cutoff = Cutoff::kMark;
  int cutoff_decisions = 0;
  Rollout rollout = Rollout::kPolicy;
  double rollout_epsilon = 0.0;  // with kPolicy: share of uniformly random decisions
  JointRule joint = JointRule::kRegretMatching;
  double joint_exploration = 0.1;  // share of uniformly random choices in a sealed step, > 0
  KeyRule keys = KeyRule::kPublic;
  FinalMove final_move = FinalMove::kVisits;
  friend bool operator==(const SearchSettings&, const SearchSettings&) = default;
};

}  // namespace ninerealms
