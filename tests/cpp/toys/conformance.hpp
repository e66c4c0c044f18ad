// What every set of Rules must hold, toy or real (core/rules.hpp is the contract). Each function
// plays random games with a fixed seed and checks one part; `check_all` runs them all.
//
// A sealed step that is open is special: `determinize` takes it back to its beginning
// (architecture 2.4), so a view is compared after the seats that had committed have committed
// again, the viewer as it did, the others at random. "Commitments" below are those of the open
// step.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstring>
#include <optional>
#include <set>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/core/action_table.hpp"
#include "ninerealms/core/chance.hpp"
#include "ninerealms/core/rules.hpp"
#include "toys/chi_square.hpp"

namespace ninerealms::conformance {

struct Settings {
  int games = 40;
  int max_events = 2000;          // a longer game counts as endless
  int worlds = 20;                // determinizations per view
  std::size_t least_options = 2;  // 1 for rules that ask even a single option (RAG-RUL-44)
  int chance_points = 60;         // chance points whose distribution is measured
  std::uint64_t seed = 1;
};

struct Commitment {
  Seat seat;
  Action action;
};
using Commitments = std::vector<Commitment>;

template <StateValue T>
[[nodiscard]] bool same_bytes(const T& a, const T& b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

template <Rules R>
[[nodiscard]] std::vector<Action> options(const typename R::State& s) {
  typename R::Actions list;
  R::legal_actions(s, list);
  return {list.begin(), list.end()};
}

template <Rules R>
[[nodiscard]] std::vector<Action> options_of_view(const typename R::View& v) {
  typename R::Actions list;
  R::legal_actions(v, list);
  return {list.begin(), list.end()};
}

template <Rules R>
[[nodiscard]] std::vector<Outcome> outcomes(const typename R::State& s) {
  typename R::Outcomes list;
  R::chance_outcomes(s, list);
  return {list.begin(), list.end()};
}

[[nodiscard]] inline bool has(const std::vector<Action>& list, Action a) {
  return std::find(list.begin(), list.end(), a) != list.end();
}

// Every seat and the spectator.
template <Rules R>
[[nodiscard]] std::vector<Seat> viewers(const typename R::State& s) {
  std::vector<Seat> out;
  for (int i = 0; i < R::seats(s); ++i) {
    out.push_back(seat_at(i));
  }
  out.push_back(kSpectator);
  return out;
}

[[nodiscard]] inline bool committed(const Commitments& open, Seat seat) {
  return std::any_of(open.begin(), open.end(), [&](const auto& c) { return c.seat == seat; });
}

// Applies `action` and keeps account of the open sealed step. A step is over when the next node is
// not joint or asks a seat that has committed already.
template <Rules R>
void play(typename R::State& s, Action action, Commitments& open) {
  const Node before = R::node(s);
  if (before.joint) {
    open.push_back({before.actor, action});
  }
  R::apply(s, action);
  const Node after = R::node(s);
  if (!after.joint || committed(open, after.actor)) {
    open.clear();
  }
}

// One random event; every option of a seat is equally likely, so odd corners are met.
template <Rules R>
[[nodiscard]] Action random_event(const typename R::State& s, Stream& stream) {
  if (R::node(s).turn == Turn::kChance) {
    return R::sample_chance(s, stream);
  }
  const auto list = options<R>(s);
  return list[stream.below(static_cast<std::uint32_t>(list.size()))];
}

template <Rules R>
[[nodiscard]] typename R::State start(const typename R::Config& config) {
  const auto result = R::initial(config);
  REQUIRE(result.ok());
  return result.value();
}

// Plays `games` random games and calls visit(state, commitments, stream) at every point of each,
// the end included. Fails if a game does not end.
template <Rules R, class Visit>
void for_each_point(const typename R::Config& config, const Settings& settings, Visit visit) {
  for (int game = 0; game < settings.games; ++game) {
    CAPTURE(game);
    const Stream seed =
        Stream(settings.seed).child(StreamTag::kChoice, static_cast<std::uint64_t>(game));
    Stream moves = seed.child(StreamTag::kPlayout);
    Stream checks = seed.child(StreamTag::kUser);
    auto s = start<R>(config);
    Commitments open;
    int events = 0;
    while (true) {
      visit(std::as_const(s), std::as_const(open), checks);
      if (R::node(s).turn == Turn::kOver) {
        break;
      }
      REQUIRE(++events <= settings.max_events);
      play<R>(s, random_event<R>(s, moves), open);
    }
  }
}

// --- Parts -----------------------------------------------------------------------------------

// An action of a game that has an action table: valid, and the same after a way through its faces.
template <Rules R>
void check_faces(Action action) {
  if constexpr (requires { R::kTable.valid(action); }) {
    REQUIRE(R::kTable.valid(action));
    const auto text = R::kTable.text(action);
    CAPTURE(text);
    const auto read = R::kTable.parse(text, action.is_chance() ? Origin::kChance : Origin::kSeat);
    REQUIRE(read.ok());
    REQUIRE(read.value() == action);
    if (!action.is_chance()) {
      const int at = R::kTable.index(action);
      REQUIRE(at >= 0);
      REQUIRE(at < R::kTable.size());
      REQUIRE(R::kTable.at(at) == action);
    }
  }
}

// The whole index is dense: every slot is a valid action with that index.
template <Rules R>
void check_table() {
  if constexpr (requires { R::kTable.size(); }) {
    REQUIRE(R::kTable.size() <= kMaxActionSpace);
    for (int i = 0; i < R::kTable.size(); ++i) {
      const Action action = R::kTable.at(i);
      REQUIRE(!action.is_chance());
      REQUIRE(R::kTable.index(action) == i);
      check_faces<R>(action);
    }
  }
}

template <Rules R>
void check_seat_point(const typename R::State& s, const Settings& settings, Stream& stream) {
  const Node node = R::node(s);
  REQUIRE(index(node.actor) < static_cast<std::size_t>(R::seats(s)));
  const auto list = options<R>(s);
  REQUIRE(list.size() >= settings.least_options);
  std::set<Action> unique;
  for (const auto action : list) {
    REQUIRE(!action.is_none());
    REQUIRE(!action.is_chance());
    REQUIRE(unique.insert(action).second);
    check_faces<R>(action);
    if constexpr (requires { R::explain(s, action); }) {
      REQUIRE(R::explain(s, action).ok());
    }
  }
  for (int i = 0; i < 4; ++i) {
    REQUIRE(has(list, R::playout_action(s, stream)));
  }
}

// Some action of a spec, not always a valid one.
[[nodiscard]] inline Action any_action(const ActionSpec& spec, Stream& stream) {
  const auto below = [&](int n) {
    return static_cast<int>(stream.below(static_cast<std::uint32_t>(n)));
  };
  std::array<int, 3> operands{};
  for (int i = 0; i < spec.operands; ++i) {
    const Domain& domain = spec.domains[static_cast<std::size_t>(i)];
    operands[static_cast<std::size_t>(i)] =
        domain.dice == 0 ? below(domain.size)
                         : static_cast<int>(Roll::thrown(below(domain.dice) + 1, stream).bits);
  }
  return spec.action(operands);
}

// Outcomes are explained to be possible exactly if they are listed.
template <Rules R>
void check_explained(const typename R::State& s, const std::set<Action>& listed, Stream& stream) {
  if constexpr (requires { R::explain(s, Action{}).ok(), R::kTable.specs(); }) {
    for (const auto action : listed) {
      REQUIRE(R::explain(s, action).ok());
    }
    for (const auto& spec : R::kTable.specs()) {
      for (int i = 0; i < 3; ++i) {
        const Action action = any_action(spec, stream);
        REQUIRE(R::explain(s, action).ok() == (listed.count(action) == 1));
      }
    }
  }
}

template <Rules R>
void check_chance_point(const typename R::State& s, Stream& stream) {
  REQUIRE(R::node(s).actor == kNoSeat);
  REQUIRE(R::chance_channel(s) < kMaxChannels);
  const auto list = outcomes<R>(s);
  REQUIRE(!list.empty());
  REQUIRE(list.size() <= 1024);
  std::set<Action> unique;
  std::uint64_t total = 0;
  for (const auto& outcome : list) {
    REQUIRE(outcome.weight > 0);
    REQUIRE(outcome.action.is_chance());
    REQUIRE(unique.insert(outcome.action).second);
    check_faces<R>(outcome.action);
    total += outcome.weight;
  }
  REQUIRE(total <= 0xFFFFFFFFU);
  REQUIRE(unique.count(R::sample_chance(s, stream)) == 1);
  check_explained<R>(s, unique, stream);
}

// Random games end; nodes, options and returns agree with each other at every point.
template <Rules R>
void check_play(const typename R::Config& config, const Settings& settings) {
  for_each_point<R>(config, settings, [&](const auto& s, const Commitments&, Stream& stream) {
    const int seats = R::seats(s);
    REQUIRE(seats >= 1);
    REQUIRE(seats <= kMaxSeats);
    const Node node = R::node(s);
    const Returns returns = R::returns(s);
    const Bounds bounds = R::utility_bounds(s);
    REQUIRE(bounds.low <= bounds.high);
    for (std::size_t i = 0; i < returns.size(); ++i) {
      if (node.turn == Turn::kOver && i < static_cast<std::size_t>(seats)) {
        REQUIRE(returns[i] >= bounds.low);
        REQUIRE(returns[i] <= bounds.high);
      } else {
        REQUIRE(returns[i] == 0.0);
      }
    }
    switch (node.turn) {
      case Turn::kSeat:
        check_seat_point<R>(s, settings, stream);
        break;
      case Turn::kChance:
        check_chance_point<R>(s, stream);
        break;
      case Turn::kOver:
        REQUIRE(node == Node{});
        break;
    }
    if constexpr (requires { R::check(s); }) {
      REQUIRE(R::check(s).empty());
    }
  });
}

// sample_chance follows the weights of chance_outcomes.
template <Rules R>
void check_chance(const typename R::Config& config, const Settings& settings) {
  int left = settings.chance_points;
  for_each_point<R>(config, settings, [&](const auto& s, const Commitments&, Stream& stream) {
    // Not every point, or the first game would use them all.
    if (left == 0 || R::node(s).turn != Turn::kChance || stream.below(4) != 0) {
      return;
    }
    --left;
    const auto list = outcomes<R>(s);
    double total = 0.0;
    double least = list.front().weight;
    for (const auto& outcome : list) {
      total += outcome.weight;
      least = std::min(least, static_cast<double>(outcome.weight));
    }
    const int draws = static_cast<int>(std::clamp(10.0 * total / least, 500.0, 50000.0));
    std::vector<int> observed(list.size());
    std::vector<double> expected;
    for (const auto& outcome : list) {
      expected.push_back(outcome.weight * (draws / total));
    }
    for (int i = 0; i < draws; ++i) {
      const Action drawn = R::sample_chance(s, stream);
      const auto at = std::find_if(list.begin(), list.end(),
                                   [&](const Outcome& o) { return o.action == drawn; });
      REQUIRE(at != list.end());
      ++observed[static_cast<std::size_t>(at - list.begin())];
    }
    REQUIRE(statistics::chi_square(observed, expected) < statistics::chi_square_limit(list.size()));
  });
}

// All pending chance at once is the same as step by step, to the bytes and the stream.
template <Rules R>
void check_advance(const typename R::Config& config, const Settings& settings) {
  for_each_point<R>(config, settings, [&](const auto& s, const Commitments&, Stream& stream) {
    auto whole = s;
    auto stepwise = s;
    Stream copy = stream;
    advance<R>(whole, stream);
    advance_by_steps<R>(stepwise, copy);
    REQUIRE(same_bytes(whole, stepwise));
    REQUIRE(stream == copy);
  });
}

// Notes what `apply` settles by itself.
class CountingSink : public ForcedSink {
 public:
  void forced(const void* state, Seat actor, Action action) override {
    REQUIRE(state != nullptr);
    REQUIRE((actor == kNoSeat) == action.is_chance());
    ++count;
  }
  int count = 0;
};

// States are values: a copy is independent, the same moves give the same bytes, with a sink or
// without.
template <Rules R>
void check_values(const typename R::Config& config, const Settings& settings) {
  for_each_point<R>(config, settings, [&](const auto& s, const Commitments&, Stream& stream) {
    if (R::node(s).turn == Turn::kOver) {
      return;
    }
    const auto before = s;
    const Action event = random_event<R>(s, stream);
    auto first = s;
    auto second = s;
    CountingSink sink;
    R::apply(first, event);
    R::apply(second, event, &sink);
    REQUIRE(same_bytes(first, second));
    REQUIRE(same_bytes(s, before));
  });
}

// A recorded list of events, chance included, leads to the same bytes; so does a record of the
// chance outcomes alone, with the same moves.
template <Rules R>
void check_replay(const typename R::Config& config, const Settings& settings) {
  for (int game = 0; game < settings.games; ++game) {
    CAPTURE(game);
    Stream stream = Stream(settings.seed).child(StreamTag::kTies, static_cast<std::uint64_t>(game));
    auto s = start<R>(config);
    std::vector<Action> record;
    std::vector<Action> moves;
    std::vector<Action> chance;
    while (R::node(s).turn != Turn::kOver) {
      const Action event = random_event<R>(s, stream);
      record.push_back(event);
      (event.is_chance() ? chance : moves).push_back(event);
      R::apply(s, event);
    }
    auto again = start<R>(config);
    for (const auto event : record) {
      REQUIRE(R::node(again).turn == (event.is_chance() ? Turn::kChance : Turn::kSeat));
      R::apply(again, event);
    }
    REQUIRE(same_bytes(again, s));

    auto advanced = start<R>(config);
    RecordChance<R> source{chance};
    REQUIRE(advance<R>(advanced, source));
    for (const auto move : moves) {
      R::apply(advanced, move);
      REQUIRE(advance<R>(advanced, source));
    }
    REQUIRE(same_bytes(advanced, s));
  }
}

// Lets the seats that had committed in `truth` commit again in a world that stands before the step.
template <Rules R>
void catch_up(typename R::State& world, const Commitments& open, Seat viewer, Stream& stream) {
  for (const auto& [seat, action] : open) {
    REQUIRE(R::node(world) == Node{Turn::kSeat, seat, true});
    const auto list = options<R>(world);
    if (seat == viewer) {
      REQUIRE(has(list, action));
      R::apply(world, action);
    } else {
      R::apply(world, list[stream.below(static_cast<std::uint32_t>(list.size()))]);
    }
  }
}

// A world is a state like any other: it can be played to its end.
template <Rules R>
void play_out(typename R::State world, const Settings& settings, Stream& stream) {
  for (int events = 0; R::node(world).turn != Turn::kOver; ++events) {
    REQUIRE(events <= settings.max_events);
    R::apply(world, random_event<R>(world, stream));
    if constexpr (requires { R::check(world); }) {
      REQUIRE(R::check(world).empty());
    }
  }
}

// One world of a view: the viewer cannot tell it from the truth.
template <Rules R>
void check_world(const typename R::State& s, const typename R::View& v, Seat viewer,
                 const Commitments& open, Stream& stream) {
  Stream copy = stream;
  auto world = R::determinize(v, stream);
  REQUIRE(same_bytes(world, R::determinize(v, copy)));
  if constexpr (requires { R::check(world); }) {
    REQUIRE(R::check(world).empty());
  }
  catch_up<R>(world, open, viewer, stream);
  const Node node = R::node(s);
  REQUIRE(R::node(world) == node);
  REQUIRE(R::seats(world) == R::seats(s));
  REQUIRE(same_bytes(R::observe(world, viewer), v));
  if (node.turn == Turn::kSeat && node.actor == viewer) {
    REQUIRE(options<R>(world) == options_of_view<R>(v));
  }
  if (node.turn == Turn::kOver) {
    REQUIRE(R::returns(world) == R::returns(s));
  }
}

// Views: options only for the decider, and the same in every world; a world looks to the viewer as
// the truth does, at its own decisions and at public points (architecture 2.4).
template <Rules R>
void check_views(const typename R::Config& config, const Settings& settings) {
  for_each_point<R>(config, settings, [&](const auto& s, const Commitments& open, Stream& stream) {
    const Node node = R::node(s);
    for (const auto viewer : viewers<R>(s)) {
      CAPTURE(static_cast<int>(viewer));
      const auto v = R::observe(s, viewer);
      REQUIRE(same_bytes(v, R::observe(s, viewer)));
      REQUIRE(R::key(v) == R::key(R::observe(s, viewer)));
      const bool own = node.turn == Turn::kSeat && node.actor == viewer;
      REQUIRE(options_of_view<R>(v) == (own ? options<R>(s) : std::vector<Action>{}));
      if (own || R::public_point(s)) {
        for (int i = 0; i < settings.worlds; ++i) {
          check_world<R>(s, v, viewer, open, stream);
        }
        play_out<R>(R::determinize(v, stream), settings, stream);
      }
    }
  });
}

// Sealed choices: until the step ends nothing that another viewer sees, nor who is asked next,
// depends on what was committed; to the spectator an open step looks as it did before it
// (architecture 2.2).
template <Rules R>
void check_sealed(const typename R::Config& config, const Settings& settings) {
  for_each_point<R>(config, settings, [&](const auto& s, const Commitments& open, Stream&) {
    const Node node = R::node(s);
    if (!node.joint) {
      return;
    }
    std::optional<typename R::State> first;
    for (const auto action : options<R>(s)) {
      auto next = s;
      auto step = open;
      play<R>(next, action, step);
      if (step.empty()) {
        return;  // this was the last commitment: the step has ended
      }
      if (!first) {
        first = next;
      }
      REQUIRE(R::node(next) == R::node(*first));
      for (const auto viewer : viewers<R>(s)) {
        if (viewer != node.actor) {
          REQUIRE(same_bytes(R::observe(next, viewer), R::observe(*first, viewer)));
        }
      }
      REQUIRE(same_bytes(R::observe(next, kSpectator), R::observe(s, kSpectator)));
    }
  });
}

// What is not open to a viewer carries no trace of what was played.
template <Rules R>
void check_redaction_of(const typename R::State& s, const std::vector<Action>& events, Seat viewer,
                        bool sealed_step) {
  std::vector<std::optional<Action>> by_kind(256);
  for (const auto event : events) {
    const Redacted seen = R::redact(s, event, viewer);
    if (seen.visibility == Visibility::kOpen) {
      REQUIRE(seen.action == event);
      REQUIRE(!sealed_step);
      continue;
    }
    // In a sealed step not even the kind may show.
    const bool silent = seen.visibility == Visibility::kSilent;
    auto& slot = by_kind[silent || sealed_step ? 0 : event.kind()];
    if (!slot) {
      slot = seen.action;
    }
    REQUIRE(seen.action == *slot);
  }
}

template <Rules R>
void check_redaction(const typename R::Config& config, const Settings& settings) {
  for_each_point<R>(config, settings, [&](const auto& s, const Commitments&, Stream&) {
    const Node node = R::node(s);
    if (node.turn == Turn::kOver) {
      return;
    }
    std::vector<Action> events;
    if (node.turn == Turn::kSeat) {
      events = options<R>(s);
    } else {
      for (const auto& outcome : outcomes<R>(s)) {
        events.push_back(outcome.action);
      }
    }
    for (const auto viewer : viewers<R>(s)) {
      if (viewer == node.actor) {
        for (const auto event : events) {
          REQUIRE(R::redact(s, event, viewer).action == event);
        }
      } else {
        check_redaction_of<R>(s, events, viewer, node.joint);
      }
    }
  });
}

template <Rules R>
void check_all(const typename R::Config& config, const Settings& settings = {}) {
  check_table<R>();
  check_play<R>(config, settings);
  check_chance<R>(config, settings);
  check_advance<R>(config, settings);
  check_values<R>(config, settings);
  check_replay<R>(config, settings);
  check_views<R>(config, settings);
  check_sealed<R>(config, settings);
  check_redaction<R>(config, settings);
}

}  // namespace ninerealms::conformance
