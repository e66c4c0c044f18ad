// The functions of Rules one by one, and snapshots, over positions of random games; for every game.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "harness.hpp"
#include "ninerealms/core/rules.hpp"
#include "ninerealms/session/registry.hpp"
#include "ninerealms/session/snapshot.hpp"
#include "samples.hpp"

namespace nrbench {

// Calls step(i) for the indices below `count`, one after the other, again and again.
template <class Step>
Case each_of(std::string name, std::string unit, std::size_t count, Step step) {
  return {std::move(name), std::move(unit),
          [count, step, at = std::size_t{0}](std::int64_t n) mutable {
            for (std::int64_t i = 0; i < n; ++i) {
              step(at);
              at = (at + 1) % count;
            }
            return static_cast<double>(n);
          }};
}

// Decisions of random games, what their actors see and a move for each.
template <ninerealms::Rules R>
struct Sample {
  static constexpr std::size_t kStates = 2048;
  std::vector<typename R::State> states;
  std::vector<typename R::View> views;
  std::vector<ninerealms::Action> moves;

  explicit Sample(const typename R::State& start) : states(decisions<R>(start, kStates, 3)) {
    ninerealms::Stream choice = ninerealms::Stream(4).child(ninerealms::StreamTag::kChoice);
    for (const auto& state : states) {
      views.push_back(R::observe(state, R::node(state).actor));
      moves.push_back(R::playout_action(state, choice));
    }
  }
};

template <ninerealms::Rules R>
using SampleOf = std::shared_ptr<const Sample<R>>;

template <ninerealms::Rules R>
void add_state_cases(Group& group, const SampleOf<R>& sample) {
  const auto add = [&](const char* name, auto step) {
    group.cases.push_back(each_of(name, "call", Sample<R>::kStates, step));
  };
  add("legal_actions", [sample](std::size_t at) {
    typename R::Actions actions;
    R::legal_actions(sample->states[at], actions);
    keep(actions);
  });
  add("copy, apply", [sample](std::size_t at) {
    typename R::State next = sample->states[at];
    R::apply(next, sample->moves[at]);
    keep(next);
  });
  add("observe", [sample](std::size_t at) {
    const auto& state = sample->states[at];
    const typename R::View view = R::observe(state, R::node(state).actor);
    keep(view);
  });
}

template <ninerealms::Rules R>
void add_view_cases(Group& group, const SampleOf<R>& sample) {
  using ninerealms::Stream;
  const auto add = [&](const char* name, auto step) {
    group.cases.push_back(each_of(name, "call", Sample<R>::kStates, step));
  };
  add("determinize", [sample, s = Stream(5)](std::size_t at) mutable {
    const typename R::State world = R::determinize(sample->views[at], s);
    keep(world);
  });
  add("key", [sample](std::size_t at) {
    const auto key = R::key(sample->views[at]);
    keep(key);
  });
  const auto size = static_cast<std::size_t>(ninerealms::total_size(R::kFeatures));
  add("features", [sample, tensor = std::vector<std::int8_t>(size)](std::size_t at) mutable {
    R::features(sample->views[at], tensor);
    keep(tensor);
  });
  add("heuristic_action", [sample, s = Stream(6)](std::size_t at) mutable {
    const ninerealms::Action action = R::heuristic_action(sample->views[at], s);
    keep(action);
  });
}

// What a pool of positions does: a state to bytes, and a new state from them, each on the heap.
template <ninerealms::Rules R>
void add_snapshot_cases(Group& group, const Sample<R>& sample) {
  const ninerealms::AnyGame& game = *ninerealms::find_game(R::kId);
  const auto states = std::make_shared<std::vector<std::unique_ptr<ninerealms::AnyState>>>();
  const auto snapshots = std::make_shared<std::vector<std::string>>();
  for (const auto& state : sample.states) {
    states->push_back(
        game.state_of({reinterpret_cast<const unsigned char*>(&state), sizeof state}));
    snapshots->push_back(ninerealms::snapshot(*states->back()));
  }
  group.cases.push_back(each_of("snapshot", "call", states->size(), [states](std::size_t at) {
    keep(ninerealms::snapshot(*(*states)[at]));
  }));
  group.cases.push_back(
      each_of("restore", "call", snapshots->size(), [snapshots, &game](std::size_t at) {
        const std::string& bytes = (*snapshots)[at];
        const auto state = ninerealms::state_of_snapshot(
            game, {reinterpret_cast<const unsigned char*>(bytes.data()), bytes.size()});
        keep(state.value());
      }));
}

// The group "<game> rules", from random games that begin at `start`.
template <ninerealms::Rules R>
Group rules_group(const typename R::State& start) {
  Group group{std::string(R::kId) + " rules", {}, ""};
  const auto sample = std::make_shared<const Sample<R>>(start);
  add_state_cases<R>(group, sample);
  add_view_cases<R>(group, sample);
  add_snapshot_cases<R>(group, *sample);
  return group;
}

}  // namespace nrbench
