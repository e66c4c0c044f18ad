#include "ninerealms/session/perft.hpp"

#include "ninerealms/search/budget.hpp"

namespace ninerealms {
namespace {

class Counter {
 public:
  Counter(int depth, const std::function<bool()>& stop)
      : counts_(static_cast<std::size_t>(depth)), poll_(stop) {}

  void count(const AnyState& state, std::size_t ply) {
    std::vector<Action> actions;
    if (state.node().turn == Turn::kChance) {
      std::vector<Outcome> outcomes;
      state.chance_outcomes(outcomes);
      for (const auto& outcome : outcomes) {
        actions.push_back(outcome.action);
      }
    } else {
      state.legal_actions(actions);
    }
    counts_[ply] += actions.size();
    if (ply + 1 == counts_.size()) {
      return;
    }
    for (const auto action : actions) {
      if (stopped()) {
        return;
      }
      const auto next = state.clone();
      next->apply(action, nullptr);
      count(*next, ply + 1);
    }
  }
  [[nodiscard]] std::vector<std::uint64_t> counts() && { return std::move(counts_); }

 private:
  // Asks at every 64th position, about every tenth of a millisecond: reading the clock costs.
  bool stopped() {
    constexpr unsigned kEvery = 64;
    stopped_ = stopped_ || (++positions_ % kEvery == 0 && poll_.stop());
    return stopped_;
  }

  std::vector<std::uint64_t> counts_;
  Poll poll_;
  unsigned positions_ = 0;
  bool stopped_ = false;
};

}  // namespace

std::vector<std::uint64_t> perft(const AnyState& state, int depth,
                                 const std::function<bool()>& stop) {
  Counter counter(depth, stop);
  if (depth > 0) {
    counter.count(state, 0);
  }
  return std::move(counter).counts();
}

}  // namespace ninerealms
