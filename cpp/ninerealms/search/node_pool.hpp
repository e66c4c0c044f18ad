// The memory of one tree: nodes and their edges in an arena under a byte cap, found by a 64-bit key
// through an open-addressing table.
//
// The arena grows by chunks of kChunkBytes and is freed in one go; edge arrays grow by doubling and
// leave their old place to later ones of the same capacity. When the cap is reached nothing is lost
// and nothing new is taken in: the tree is frozen. Two positions whose keys collide would share a
// node; with 64 bits and a million nodes the odds are about 1 in 37 million.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>
#include <vector>

#include "ninerealms/core/action.hpp"
#include "ninerealms/core/assert.hpp"
#include "ninerealms/core/seat.hpp"

namespace ninerealms {

// One arm of a node. Utilities of the node's actor, scaled to 0 .. 1.
struct Edge {
  Action action{};
  std::uint32_t available = 0;  // visits of the node in which the arm was legal
  std::uint32_t visits = 0;
  double sum = 0.0;
  double squares = 0.0;

  [[nodiscard]] double mean() const { return visits > 0 ? sum / visits : 0.0; }
};

// What regret matching keeps beside an arm.
struct JointArm {
  double regret = 0.0;
  double weight = 0.0;  // of the average mix
};

struct TreeNode {
  std::uint64_t key = 0;
  Edge* edges = nullptr;
  JointArm* joint = nullptr;  // parallel to edges, at sealed steps only
  std::uint32_t visits = 0;   // selections made here
  std::uint16_t count = 0;
  std::uint16_t capacity = 0;
  Seat actor = kNoSeat;
  bool sealed = false;

  [[nodiscard]] std::span<Edge> arms() const { return {edges, count}; }
};

class NodePool {
 public:
  static constexpr std::size_t kChunkBytes = std::size_t{64} << 10;

  // A cap under which `nodes` nodes of `arms` reserved arms each fit.
  [[nodiscard]] static constexpr std::size_t least_bytes(std::size_t nodes, std::size_t arms) {
    const std::size_t capacity = std::bit_ceil(std::max(kFirstArms, arms));
    const std::size_t node = sizeof(TreeNode) + capacity * (sizeof(Edge) + sizeof(JointArm));
    // What is left of a chunk is less than the node that did not fit.
    const std::size_t chunks = node < kChunkBytes ? nodes / (kChunkBytes / node) + 1 : 3 * nodes;
    return slots_bytes(kFirstSlots) + chunks * std::max(node, kChunkBytes);
  }

  explicit NodePool(std::size_t max_bytes) : max_bytes_(max_bytes) {
    if (slots_bytes(kFirstSlots) <= max_bytes_) {
      slots_.resize(kFirstSlots);
    }
  }

  [[nodiscard]] TreeNode* find(std::uint64_t key) const {
    return slots_.empty() ? nullptr : slots_[slot_of(key)].node;
  }

  struct Found {
    TreeNode* node;  // null: not there, and no room for it
    bool created;
  };
  // The node of `key`; a new one is without arms and belongs to `actor`.
  Found find_or_create(std::uint64_t key, Seat actor, bool sealed) {
    if (slots_.empty()) {
      return {nullptr, false};
    }
    std::size_t at = slot_of(key);
    if (slots_[at].node != nullptr) {
      return {slots_[at].node, false};
    }
    if (2 * (nodes_ + 1) > slots_.size()) {
      if (!grow_table()) {
        full_ = true;
        return {nullptr, false};
      }
      at = slot_of(key);
    }
    auto* node = take<TreeNode>(1);
    if (node == nullptr) {
      return {nullptr, false};
    }
    node->key = key;
    node->actor = actor;
    node->sealed = sealed;
    slots_[at] = {key, node};
    ++nodes_;
    return {node, true};
  }

  // Appends an arm; false if there is no room.
  bool add_arm(TreeNode& node, Action action) {
    if (node.count == node.capacity && !grow_arms(node)) {
      return false;
    }
    node.edges[node.count] = Edge{.action = action};
    ++node.count;
    return true;
  }
  // Room for `arms` arms at once, so that a new node does not grow step by step.
  void reserve_arms(TreeNode& node, std::size_t arms) {
    if (node.capacity < arms) {
      static_cast<void>(grow_arms(node, arms));
    }
  }

  [[nodiscard]] std::size_t nodes() const { return nodes_; }
  // Taken from the system: chunks and table.
  [[nodiscard]] std::size_t bytes() const { return bytes_ + slots_bytes(slots_.size()); }
  // Whether something did not fit.
  [[nodiscard]] bool full() const { return full_; }

 private:
  struct Slot {
    std::uint64_t key = 0;
    TreeNode* node = nullptr;
  };
  static constexpr std::size_t kFirstSlots = 1024;
  static constexpr std::size_t kFirstArms = 4;
  static constexpr std::size_t kClasses = 16;

  [[nodiscard]] static constexpr std::size_t slots_bytes(std::size_t slots) {
    return slots * sizeof(Slot);
  }
  // The slot that holds `key`, else the free one where it belongs.
  [[nodiscard]] std::size_t slot_of(std::uint64_t key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = static_cast<std::size_t>(key) & mask;
    while (slots_[at].node != nullptr && slots_[at].key != key) {
      at = (at + 1) & mask;
    }
    return at;
  }
  bool grow_table() {
    // Old and new table are both there for a moment.
    if (bytes() + slots_bytes(2 * slots_.size()) > max_bytes_) {
      return false;
    }
    std::vector<Slot> old(2 * slots_.size());
    old.swap(slots_);
    for (const auto& slot : old) {
      if (slot.node != nullptr) {
        slots_[slot_of(slot.key)] = slot;
      }
    }
    return true;
  }
  bool grow_arms(TreeNode& node, std::size_t wanted = 0) {
    const std::size_t least = std::max({kFirstArms, std::size_t{2} * node.capacity, wanted});
    const std::size_t capacity = std::bit_ceil(least);
    auto* edges = take_array<Edge>(capacity, free_edges_);
    auto* joint = node.sealed ? take_array<JointArm>(capacity, free_joint_) : nullptr;
    if (edges == nullptr || (node.sealed && joint == nullptr)) {
      give_back(edges, edges != nullptr ? capacity : 0, free_edges_);
      give_back(joint, joint != nullptr ? capacity : 0, free_joint_);
      return false;
    }
    std::copy_n(node.edges, node.count, edges);
    give_back(node.edges, node.capacity, free_edges_);
    if (node.sealed) {
      std::copy_n(node.joint, node.count, joint);
      give_back(node.joint, node.capacity, free_joint_);
    }
    node.edges = edges;
    node.joint = joint;
    node.capacity = static_cast<std::uint16_t>(capacity);
    return true;
  }

  using FreeLists = std::array<std::vector<void*>, kClasses>;
  template <class T>
  T* take_array(std::size_t capacity, FreeLists& lists) {
    auto& list = lists[static_cast<std::size_t>(std::countr_zero(capacity))];
    if (list.empty()) {
      return take<T>(capacity);
    }
    void* place = list.back();
    list.pop_back();
    return make_at<T>(place, capacity);
  }
  static void give_back(void* place, std::size_t capacity, FreeLists& lists) {
    if (capacity > 0) {
      lists[static_cast<std::size_t>(std::countr_zero(capacity))].push_back(place);
    }
  }
  template <class T>
  T* take(std::size_t count) {
    static_assert(alignof(T) <= 8 && sizeof(T) % 8 == 0);
    const std::size_t size = count * sizeof(T);
    if (size > left_) {
      const std::size_t chunk = std::max(size, kChunkBytes);
      if (bytes() + chunk > max_bytes_) {
        full_ = true;
        return nullptr;
      }
      chunks_.push_back(std::make_unique_for_overwrite<std::byte[]>(chunk));
      bytes_ += chunk;
      next_ = chunks_.back().get();
      left_ = chunk;
    }
    void* place = next_;
    next_ += size;
    left_ -= size;
    return make_at<T>(place, count);
  }
  template <class T>
  static T* make_at(void* place, std::size_t count) {
    T* first = static_cast<T*>(place);
    std::uninitialized_value_construct_n(first, count);
    return first;
  }

  std::size_t max_bytes_;
  std::size_t bytes_ = 0;
  std::size_t nodes_ = 0;
  bool full_ = false;
  std::vector<std::unique_ptr<std::byte[]>> chunks_;
  std::byte* next_ = nullptr;
  std::size_t left_ = 0;
  std::vector<Slot> slots_;
  FreeLists free_edges_;
  FreeLists free_joint_;
};

}  // namespace ninerealms
