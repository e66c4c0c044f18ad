#include "ninerealms/session/perft.hpp"

namespace ninerealms {
namespace {

void count(const AnyState& state, std::size_t ply, std::vector<std::uint64_t>& counts) {
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
  counts[ply] += actions.size();
  if (ply + 1 == counts.size()) {
    return;
  }
  for (const auto action : actions) {
    const auto next = state.clone();
    next->apply(action, nullptr);
    count(*next, ply + 1, counts);
  }
}

}  // namespace

std::vector<std::uint64_t> perft(const AnyState& state, int depth) {
  std::vector<std::uint64_t> counts(static_cast<std::size_t>(depth));
  if (depth > 0) {
    count(state, 0, counts);
  }
  return counts;
}

}  // namespace ninerealms
