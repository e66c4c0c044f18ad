// Exact values of small remainders of a game: every outcome of chance is averaged, every seat takes
// what is best for it (max^n; Luckhardt and Irani 1986), a sealed step of two seats is solved as a
// matrix game.
//
// It looks at states, so it is right where nothing is hidden, or in a world taken as known. No
// state may come back to itself. Equal states are met once. Sealed steps are solved if they have
// two seats whose utilities sum to the same everywhere; others are refused, as is more than
// `max_states` states.
#pragma once

#include <cmath>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "ninerealms/core/error.hpp"
#include "ninerealms/core/hash.hpp"
#include "ninerealms/core/rules.hpp"
#include "ninerealms/search/matrix_game.hpp"

namespace ninerealms {

template <Rules R>
class ExactSolver {
 public:
  using State = typename R::State;

  explicit ExactSolver(std::int64_t max_states) : max_states_(max_states) {}

  // Returns of `s` under best play; kBudget if there are too many states or the step has no exact
  // solution here. Values already found stay for later calls.
  [[nodiscard]] Result<Returns> solve(const State& s) {
    refusal_.clear();
    const Returns out = value(s);
    if (!refusal_.empty()) {
      return Error{Code::kBudget, "", "state", refusal_};
    }
    return out;
  }
  [[nodiscard]] std::int64_t states() const { return static_cast<std::int64_t>(seen_.size()); }

 private:
  struct Hash {
    std::size_t operator()(const State& s) const { return static_cast<std::size_t>(hash_value(s)); }
  };
  struct Same {
    bool operator()(const State& a, const State& b) const {
      return std::memcmp(&a, &b, sizeof(State)) == 0;
    }
  };

  Returns value(const State& s) {
    const Node node = R::node(s);
    if (!refusal_.empty() || node.turn == Turn::kOver) {
      return R::returns(s);
    }
    if (const auto found = seen_.find(s); found != seen_.end()) {
      return found->second;
    }
    if (states() >= max_states_) {
      refuse("more than " + std::to_string(max_states_) + " states");
      return {};
    }
    seen_.emplace(s, Returns{});
    const Returns out = node.turn == Turn::kChance ? mean(s)
                        : node.joint               ? sealed(s, node.actor)
                                                   : best(s, node.actor);
    seen_[s] = out;
    return out;
  }
  Returns mean(const State& s) {
    typename R::Outcomes outcomes;
    R::chance_outcomes(s, outcomes);
    Returns out{};
    double total = 0.0;
    for (const auto& outcome : outcomes) {
      const Returns returns = after(s, outcome.action);
      for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] += outcome.weight * returns[i];
      }
      total += outcome.weight;
    }
    for (auto& x : out) {
      x /= total;
    }
    return out;
  }
  Returns best(const State& s, Seat actor) {
    typename R::Actions actions;
    R::legal_actions(s, actions);
    std::optional<Returns> out;
    for (const auto action : actions) {
      const Returns returns = after(s, action);
      if (!out || returns[index(actor)] > (*out)[index(actor)]) {
        out = returns;
      }
    }
    return *out;
  }
  // Rows are the choices of the first seat, columns those of the second.
  Returns sealed(const State& s, Seat first) {
    typename R::Actions rows;
    R::legal_actions(s, rows);
    Seat second = first;
    std::size_t columns = 0;
    std::vector<Returns> cells;
    for (const auto row : rows) {
      State next = s;
      R::apply(next, row);
      const Node node = R::node(next);
      if (R::seats(s) != 2 || node.turn != Turn::kSeat || !node.joint || node.actor == first) {
        refuse("a sealed step that is not of two seats");
        return {};
      }
      second = node.actor;
      typename R::Actions replies;
      R::legal_actions(next, replies);
      columns = replies.size();
      for (const auto reply : replies) {
        cells.push_back(after(next, reply));
      }
    }
    return !refusal_.empty() ? Returns{} : mixed(cells, rows.size(), columns, first, second);
  }
  Returns mixed(const std::vector<Returns>& cells, std::size_t rows, std::size_t columns,
                Seat first, Seat second) {
    std::vector<double> payoffs;
    const double sum = cells.front()[index(first)] + cells.front()[index(second)];
    for (const auto& cell : cells) {
      payoffs.push_back(cell[index(first)]);
      if (std::abs(cell[index(first)] + cell[index(second)] - sum) > 1e-9) {
        refuse("a sealed step that is not of constant sum");
        return {};
      }
    }
    Returns out{};
    out[index(first)] = solve_matrix_game(payoffs, rows, columns).value;
    out[index(second)] = sum - out[index(first)];
    return out;
  }
  Returns after(const State& s, Action action) {
    State next = s;
    R::apply(next, action);
    return value(next);
  }
  void refuse(std::string why) {
    if (refusal_.empty()) {
      refusal_ = std::move(why);
    }
  }

  std::int64_t max_states_;
  std::string refusal_;  // why not, once it is known
  std::unordered_map<State, Returns, Hash, Same> seen_;
};

}  // namespace ninerealms
