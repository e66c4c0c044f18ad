// What holds at every point of every game of Wolves of Odin; shared by unit tests and fuzz targets.
#pragma once

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>
#include <vector>

#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin::testing {

template <class List>
[[nodiscard]] std::vector<Action> sorted(const List& list) {
  std::vector<Action> out(list.begin(), list.end());
  std::sort(out.begin(), out.end());
  return out;
}

template <class Value>
[[nodiscard]] std::vector<Action> options_of(const Value& value) {
  Rules::Actions list;
  Rules::legal_actions(value, list);
  return sorted(list);
}

[[nodiscard]] inline std::string texts_of(const std::vector<Action>& actions) {
  std::string out;
  for (const auto action : actions) {
    out += " " + kActions.text(action);
  }
  return out;
}

// The first fault of a state or view as one line, "" if it is consistent.
template <class Value>
[[nodiscard]] std::string first_fault(const Value& value) {
  const std::vector<Error> faults = Rules::check(value);
  return faults.empty() ? "" : faults.front().where + ": " + faults.front().detail;
}

[[nodiscard]] inline std::string broken_options(const State& s) {
  const std::vector<Action> options = options_of(s);
  if (options.size() < 2) {
    return "a decision has at least two options";
  }
  if (std::adjacent_find(options.begin(), options.end()) != options.end()) {
    return "an option is listed twice";
  }
  for (const auto action : options) {
    if (!kActions.valid(action) || action.is_chance()) {
      return "an option is not in the action table";
    }
    if (!Rules::explain(s, action)) {
      return "explain refuses the option " + kActions.text(action);
    }
  }
  return "";
}

[[nodiscard]] inline std::string broken_outcomes(const State& s, Stream& stream) {
  Outcomes outcomes;
  Rules::chance_outcomes(s, outcomes);
  if (outcomes.size() < 2) {
    return "a chance point has at least two outcomes";
  }
  const Action drawn = Rules::sample_chance(s, stream);
  bool found = false;
  for (const auto& outcome : outcomes) {
    if (outcome.weight == 0 || !outcome.action.is_chance() || !kActions.valid(outcome.action)) {
      return "an outcome is not in the action table or has no weight";
    }
    found = found || outcome.action == drawn;
  }
  if (Rules::chance_channel(s) >= kMaxChannels) {
    return "a chance point belongs to a channel";
  }
  return found ? "" : "the outcome drawn is not in the list";
}

[[nodiscard]] inline std::string broken_view(const State& s, Seat viewer, Stream& stream) {
  const View view = Rules::observe(s, viewer);
  if (std::string fault = first_fault(view); !fault.empty()) {
    return "view: " + fault;
  }
  const Node here = Rules::node(s);
  const bool mine = here.turn == Turn::kSeat && here.actor == viewer;
  const std::vector<Action> options = options_of(view);
  if ((view.mine != 0) != mine || options.empty() == mine) {
    return "a view has options exactly when its viewer decides";
  }
  if (mine && options != options_of(s)) {
    return "the options of the view differ from those of the state";
  }
  const State world = Rules::determinize(view, stream);
  if (std::string fault = first_fault(world); !fault.empty()) {
    return "determinized: " + fault;
  }
  if (mine && options_of(world) != options) {
    return "the options of the determinized state differ:" + texts_of(options_of(world));
  }
  if ((mine || Rules::public_point(s)) && !(Rules::observe(world, viewer) == view)) {
    return "the viewer can tell the determinized state from the truth";
  }
  return "";
}

[[nodiscard]] inline std::string broken_returns(const State& s) {
  const Returns returns = Rules::returns(s);
  const double sum = std::accumulate(returns.begin(), returns.end(), 0.0);
  const double expected = Rules::node(s).turn == Turn::kOver ? 1.0 : 0.0;
  return std::abs(sum - expected) < 1e-9 ? "" : "returns do not add up";
}

// The first broken invariant as one line, "" when all hold.
[[nodiscard]] inline std::string broken_invariant(const State& s, Stream& stream) {
  if (std::string fault = first_fault(s); !fault.empty()) {
    return "state: " + fault;
  }
  if (std::string fault = broken_returns(s); !fault.empty()) {
    return fault;
  }
  const Node here = Rules::node(s);
  if (here.turn != Turn::kOver) {
    std::string fault = here.turn == Turn::kChance ? broken_outcomes(s, stream) : broken_options(s);
    if (!fault.empty()) {
      return fault;
    }
  }
  for (int i = 0; i <= s.players; ++i) {
    const Seat viewer = i < s.players ? seat_at(i) : kSpectator;
    if (std::string fault = broken_view(s, viewer, stream); !fault.empty()) {
      return "viewer " + (i < s.players ? std::to_string(i) : std::string("none")) + ": " + fault;
    }
  }
  return "";
}

}  // namespace ninerealms::wolves_of_odin::testing
