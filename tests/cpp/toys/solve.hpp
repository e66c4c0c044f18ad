// Exact answers for toy games, by walking the whole tree. Searches are compared with these.
#pragma once

#include <algorithm>
#include <cstring>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "ninerealms/core/rules.hpp"

namespace ninerealms::solve {

// Options of the node and their probabilities: at chance its weights, else `policy` of the actor's
// view.
template <Rules R>
using Policy =
    std::function<std::vector<double>(const typename R::View&, const typename R::Actions&)>;

// max^n by full expansion: what each seat gets if every seat takes what is best for it. Only for
// games of perfect information, where a state is all that anybody knows. Equal states are met once.
template <Rules R>
class MaxN {
 public:
  Returns value(const typename R::State& s) {
    const Node node = R::node(s);
    if (node.turn == Turn::kOver) {
      return R::returns(s);
    }
    const std::string bytes(reinterpret_cast<const char*>(&s), sizeof s);
    if (const auto found = seen_.find(bytes); found != seen_.end()) {
      return found->second;
    }
    const Returns out = node.turn == Turn::kChance ? mean(s) : best(s, node.actor);
    seen_.emplace(bytes, out);
    return out;
  }

 private:
  Returns mean(const typename R::State& s) {
    typename R::Outcomes outcomes;
    R::chance_outcomes(s, outcomes);
    Returns out{};
    double total = 0.0;
    for (const auto& outcome : outcomes) {
      auto next = s;
      R::apply(next, outcome.action);
      const Returns returns = value(next);
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
  Returns best(const typename R::State& s, Seat actor) {
    typename R::Actions actions;
    R::legal_actions(s, actions);
    Returns out{};
    bool first = true;
    for (const auto action : actions) {
      auto next = s;
      R::apply(next, action);
      const Returns returns = value(next);
      if (first || returns[index(actor)] > out[index(actor)]) {
        out = returns;
        first = false;
      }
    }
    return out;
  }

  std::map<std::string, Returns> seen_;
};

// Expected returns when every seat follows `policy`.
template <Rules R>
Returns expected(const typename R::State& s, const Policy<R>& policy) {
  const Node node = R::node(s);
  if (node.turn == Turn::kOver) {
    return R::returns(s);
  }
  std::vector<std::pair<Action, double>> branches;
  if (node.turn == Turn::kChance) {
    typename R::Outcomes outcomes;
    R::chance_outcomes(s, outcomes);
    double total = 0.0;
    for (const auto& outcome : outcomes) {
      total += outcome.weight;
    }
    for (const auto& outcome : outcomes) {
      branches.emplace_back(outcome.action, outcome.weight / total);
    }
  } else {
    typename R::Actions actions;
    R::legal_actions(s, actions);
    const auto chosen = policy(R::observe(s, node.actor), actions);
    for (std::size_t i = 0; i < actions.size(); ++i) {
      branches.emplace_back(actions[i], chosen[i]);
    }
  }
  Returns out{};
  for (const auto& [action, probability] : branches) {
    if (probability > 0.0) {
      auto next = s;
      R::apply(next, action);
      const Returns returns = expected<R>(next, policy);
      for (std::size_t i = 0; i < out.size(); ++i) {
        out[i] += probability * returns[i];
      }
    }
  }
  return out;
}

// The views of `seat` at its own decisions anywhere below `s`, with their numbers of options.
template <Rules R>
void collect_decisions(const typename R::State& s, Seat seat,
                       std::map<std::uint64_t, std::size_t>& out) {
  const Node node = R::node(s);
  if (node.turn == Turn::kChance) {
    typename R::Outcomes outcomes;
    R::chance_outcomes(s, outcomes);
    for (const auto& outcome : outcomes) {
      auto next = s;
      R::apply(next, outcome.action);
      collect_decisions<R>(next, seat, out);
    }
  } else if (node.turn == Turn::kSeat) {
    typename R::Actions actions;
    R::legal_actions(s, actions);
    if (node.actor == seat) {
      out[R::key(R::observe(s, seat))] = actions.size();
    }
    for (const auto action : actions) {
      auto next = s;
      R::apply(next, action);
      collect_decisions<R>(next, seat, out);
    }
  }
}

// What `seat` can get at most by itself while the others follow `policy`: the best of its pure
// strategies, tried one by one. Needs perfect recall in the views.
template <Rules R>
double best_response(const typename R::State& root, const Policy<R>& policy, Seat seat) {
  std::map<std::uint64_t, std::size_t> options;
  collect_decisions<R>(root, seat, options);
  std::map<std::uint64_t, std::size_t> choice;
  for (const auto& [key, count] : options) {
    choice[key] = 0;
  }
  const Policy<R> mixed = [&](const typename R::View& v, const typename R::Actions& actions) {
    if (v.viewer != seat) {
      return policy(v, actions);
    }
    std::vector<double> out(actions.size(), 0.0);
    out[choice.at(R::key(v))] = 1.0;
    return out;
  };
  double best = expected<R>(root, mixed)[index(seat)];
  while (true) {
    auto digit = choice.begin();  // the next strategy, as a number with one digit a decision
    while (digit != choice.end() && ++digit->second == options.at(digit->first)) {
      digit->second = 0;
      ++digit;
    }
    if (digit == choice.end()) {
      return best;
    }
    best = std::max(best, expected<R>(root, mixed)[index(seat)]);
  }
}

}  // namespace ninerealms::solve
