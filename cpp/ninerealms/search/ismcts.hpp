// Information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012), one tree.
//
// Each iteration samples one world that the root's view cannot tell from the truth and plays it
// down the tree: chance is drawn, a seat's decision is a node (keys.hpp), its arm is chosen by
// confidence bounds, by regret matching at sealed steps. The first decision without a node gets
// one, and the rest is a rollout (rollout.hpp). Every visited arm takes in the returns of its own
// seat: max^n for several seats, common payoff for teams, plain chance search for one seat. A node
// met twice in an iteration takes them in twice. The search sees a View, never a State.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "ninerealms/core/rules.hpp"
#include "ninerealms/search/budget.hpp"
#include "ninerealms/search/joint.hpp"
#include "ninerealms/search/keys.hpp"
#include "ninerealms/search/node_pool.hpp"
#include "ninerealms/search/result.hpp"
#include "ninerealms/search/rollout.hpp"
#include "ninerealms/search/selection.hpp"
#include "ninerealms/search/settings.hpp"
#include "ninerealms/search/worlds.hpp"

namespace ninerealms {

template <Rules R>
class Tree {
 public:
  using State = typename R::State;
  using View = typename R::View;
  using Actions = typename R::Actions;

  // Bytes that surely hold the root: at a sealed step nodes of the other seats come before it.
  static constexpr std::size_t kLeastBytes = NodePool::least_bytes(kMaxSeats, Actions::kCapacity);

  // `world_stride` lanes share one numbering of worlds; this one has `first_world` and every
  // world_stride-th after it. `root` feeds all randomness. Precondition: the view's open decision
  // is that of `seat`; what `worlds` refers to and `settings` outlive the tree.
  Tree(const Worlds<R>& worlds, Seat seat, const SearchSettings& settings, const Stream& root,
       std::size_t max_bytes, std::uint64_t first_world = 0, std::uint64_t world_stride = 1)
      : worlds_(worlds),
        seat_(seat),
        settings_(settings),
        plan_(rollout_plan<R>(settings)),
        root_(root),
        pool_(max_bytes),
        next_world_(first_world),
        stride_(world_stride) {
    path_.reserve(128);
    mixed_.reserve(64);
    R::legal_actions(worlds.view(), actions_);
    for (const auto action : actions_) {
      arms_.push_back({.action = action});
    }
    Stream deal = root_.child(StreamTag::kDeterminize);
    const Bounds bounds = R::utility_bounds(worlds.sample(deal));
    low_ = bounds.low;
    scale_ = bounds.high > bounds.low ? 1.0 / (bounds.high - bounds.low) : 0.0;
  }

  void iterate() {
    Stream play = root_.child(StreamTag::kPlayout, next_world_);
    State world = begin(play);
    finish(leaf_value<R>(world, play, plan_));
  }

  // An iteration in two halves, for leaves that are valued together with those of other trees: from
  // a new world down to a leaf, which is returned, and its returns up again.
  [[nodiscard]] State begin() {
    Stream play = root_.child(StreamTag::kPlayout, next_world_);
    return begin(play);
  }
  void finish(const Returns& returns) {
    back_up(returns, next_world_);
    next_world_ += stride_;
    ++iterations_;
  }

  [[nodiscard]] std::int64_t iterations() const { return iterations_; }
  // Worlds that the belief did not keep.
  [[nodiscard]] std::int64_t rejected() const { return rejected_; }
  [[nodiscard]] const NodePool& pool() const { return pool_; }
  // Evidence of the root's options, in the order of the view's legal actions.
  [[nodiscard]] std::vector<RootArm> root_arms() const {
    std::vector<RootArm> arms = arms_;
    for (auto& arm : arms) {
      arm.weight = static_cast<double>(arm.visits);
    }
    if (sealed_root() && settings_.joint == JointRule::kRegretMatching) {
      for (std::size_t i = 0; i < root_node_->count; ++i) {
        arms[arm_of(root_node_->edges[i].action)].weight = root_node_->joint[i].weight;
      }
    }
    return arms;
  }
  // Whether the root's decision is one part of a sealed step.
  [[nodiscard]] bool sealed_root() const { return root_node_ != nullptr && root_node_->sealed; }

  // See SearchResult::variation.
  [[nodiscard]] std::vector<Action> variation(Action first) const {
    constexpr std::size_t kLongest = 64;
    std::vector<Action> line{first};
    Stream deal = root_.child(StreamTag::kDeterminize);
    State world = worlds_.sample(deal);
    if (R::node(world).joint) {
      return line;
    }
    R::apply(world, first);
    while (line.size() < kLongest) {
      const Node here = R::node(world);
      if (here.turn != Turn::kSeat || here.joint) {
        break;
      }
      const TreeNode* node = pool_.find(search_key<R>(world, here.actor, seat_, settings_.keys));
      const Edge* edge = node != nullptr ? most_visited(*node) : nullptr;
      if (edge == nullptr || !legal_in(world, edge->action)) {
        break;
      }
      line.push_back(edge->action);
      R::apply(world, edge->action);
    }
    return line;
  }
  // The most visited option so far and its share, for progress.
  [[nodiscard]] std::pair<Action, double> leading() const {
    const RootArm* best = &arms_.front();
    for (const auto& arm : arms_) {
      best = arm.visits > best->visits ? &arm : best;
    }
    const auto all = static_cast<double>(std::max<std::int64_t>(1, iterations_));
    return {best->action, static_cast<double>(best->visits) / all};
  }

 private:
  static constexpr std::uint32_t kNoArm = 0xFFFFFFFFU;

  struct Step {
    TreeNode* node;
    std::uint32_t edge;
    std::uint32_t mixed_first;  // sealed steps: the legal arms in mixed_
    std::uint32_t mixed_count;  // 0 elsewhere
    std::uint32_t chosen;       // position among them
  };

  State begin(Stream& play) {
    Stream deal = root_.child(StreamTag::kDeterminize, next_world_);
    State world = worlds_.sample(deal, rejected_);
    path_.clear();
    mixed_.clear();
    root_arm_ = kNoArm;
    descend(world, play);
    return world;
  }

  // Plays `world` along the tree to a leaf and notes the arms taken. The leaf is over, has a new
  // node, or has none because the pool is full.
  void descend(State& world, Stream& play) {
    bool below_root = false;  // before it only sealed choices of others, taken back by determinize
    for (Node here = R::node(world); here.turn != Turn::kOver; here = R::node(world)) {
      if (here.turn == Turn::kChance) {
        R::apply(world, R::sample_chance(world, play));
        continue;
      }
      const std::uint64_t key = search_key<R>(world, here.actor, seat_, settings_.keys);
      const auto [node, created] = pool_.find_or_create(key, here.actor, here.joint);
      if (node == nullptr || (created && below_root)) {
        return;
      }
      match_arms(*node, world);
      if (legal_.empty()) {
        return;  // the pool is full
      }
      const std::uint32_t edge = choose(*node, play);
      const Action action = node->edges[edge].action;
      if (!below_root && here.actor == seat_) {
        below_root = true;
        root_node_ = node;
        root_arm_ = static_cast<std::uint32_t>(arm_of(action));
      }
      R::apply(world, action);
    }
  }

  // Fills legal_ with the arms of `node` that are legal in `world`, in the game's order, adding
  // those that are new and counting all as available. Arms mostly come in the order of an earlier
  // visit, so the search for one goes on from where the last was found.
  void match_arms(TreeNode& node, const State& world) {
    actions_.clear();
    R::legal_actions(world, actions_);
    if (node.count == 0) {
      pool_.reserve_arms(node, actions_.size());
    }
    legal_.clear();
    std::size_t next = 0;
    for (std::size_t i = 0; i < actions_.size(); ++i) {
      std::size_t at = find_arm(node, actions_[i], next);
      if (at == node.count) {
        if (!pool_.add_arm(node, actions_[i])) {
          continue;
        }
        at = node.count - 1U;
      }
      ++node.edges[at].available;
      legal_.push_back(static_cast<std::uint16_t>(at));
      next = at + 1;
    }
  }
  static std::size_t find_arm(const TreeNode& node, Action action, std::size_t from) {
    for (std::size_t at = from; at < node.count; ++at) {
      if (node.edges[at].action == action) {
        return at;
      }
    }
    for (std::size_t at = 0; at < from && at < node.count; ++at) {
      if (node.edges[at].action == action) {
        return at;
      }
    }
    return node.count;
  }

  // Chooses among legal_ and notes the step.
  std::uint32_t choose(TreeNode& node, Stream& play) {
    ++node.visits;
    Step step{&node, 0, 0, 0, 0};
    if (node.sealed && settings_.joint == JointRule::kRegretMatching) {
      step.mixed_first = static_cast<std::uint32_t>(mixed_.size());
      step.mixed_count = static_cast<std::uint32_t>(legal_.size());
      for (const auto i : legal_) {
        mixed_.push_back({i, 0.0});
      }
      const auto legal = std::span(mixed_).subspan(step.mixed_first);
      regret_mix(node, settings_.joint_exploration, legal);
      step.chosen = static_cast<std::uint32_t>(draw_mixed(legal, play));
      step.edge = legal[step.chosen].edge;
    } else {
      step.edge = choose_ucb(node, legal_, settings_.exploration, play);
    }
    path_.push_back(step);
    return step.edge;
  }

  void back_up(const Returns& returns, std::uint64_t world) {
    for (const auto& step : path_) {
      const double utility = (returns[index(step.node->actor)] - low_) * scale_;
      if (step.mixed_count > 0) {
        update_regrets(*step.node, std::span(mixed_).subspan(step.mixed_first, step.mixed_count),
                       step.chosen, utility);
      }
      Edge& edge = step.node->edges[step.edge];
      ++edge.visits;
      edge.sum += utility;
    }
    if (root_arm_ != kNoArm) {
      arms_[root_arm_].add(world, (returns[index(seat_)] - low_) * scale_);
    }
  }

  // Position of a root action in arms_; arms of the root node come in the same order.
  [[nodiscard]] std::size_t arm_of(Action action) const {
    const auto found = std::find_if(arms_.begin(), arms_.end(),
                                    [&](const RootArm& arm) { return arm.action == action; });
    NR_ASSERT(found != arms_.end());
    return static_cast<std::size_t>(found - arms_.begin());
  }
  static const Edge* most_visited(const TreeNode& node) {
    const Edge* best = nullptr;
    for (const auto& edge : node.arms()) {
      if (edge.visits > 0 && (best == nullptr || edge.visits > best->visits)) {
        best = &edge;
      }
    }
    return best;
  }
  static bool legal_in(const State& world, Action action) {
    Actions legal;
    R::legal_actions(world, legal);
    return std::find(legal.begin(), legal.end(), action) != legal.end();
  }

  Worlds<R> worlds_;
  Seat seat_;
  const SearchSettings& settings_;
  RolloutPlan plan_;
  Stream root_;
  NodePool pool_;
  std::uint64_t next_world_;
  std::uint64_t stride_;
  double low_ = 0.0;
  double scale_ = 1.0;
  std::int64_t iterations_ = 0;
  std::int64_t rejected_ = 0;
  TreeNode* root_node_ = nullptr;
  std::vector<RootArm> arms_;
  // Of the iteration under way:
  std::vector<Step> path_;
  std::vector<MixedArm> mixed_;
  std::uint32_t root_arm_ = kNoArm;
  Actions actions_;
  FixedList<std::uint16_t, Actions::kCapacity> legal_;
};

}  // namespace ninerealms
