// The contract between games and everything above them (architecture D1, 2.6). Read this first.
//
// A game is a stateless struct R that satisfies `Rules`. States and views are plain values:
// trivially copyable, without padding, equal positions being equal bytes. All functions are static,
// never throw, never allocate on the hot path, and touch no global but constexpr tables and the
// edition registry.
//
//   initial(config)            the first point where a seat or chance must act
//   node(s)                    whose turn it is: over, chance, or a seat
//   seats(s)                   number of players
//   legal_actions(s, out)      at a seat's node: its options, at least one; a decision with one
//                              option is settled inside apply and never seen (architecture 2.2)
//   chance_outcomes(s, out)    at a chance node: outcomes with positive integer weights, at most
//                              1,024; the probability is weight / sum
//   sample_chance(s, stream)   one outcome with exactly that probability, without the list
//   chance_channel(s)          which deck or die a chance node draws from, below kMaxChannels;
//                              scripts keep one stream for each
//   apply(s, a[, sink])        plays a legal action or possible outcome, then settles what follows
//                              by itself: forced moves and certain outcomes, which it reports to
//                              the sink; precondition: it is one of the above
//   explain(s, a)              why `a` is not legal here; none if it is
//   observe(s, viewer)         what the seat (or kSpectator) may know, as a value
//   legal_actions(v, out)      the options of the viewer at its own decision, else none; equal to
//                              those of every determinization
//   determinize(v, stream)     a state that the viewer cannot tell from the truth. An open joint
//   step
//                              is taken back to before its first commitment: once the seats that
//                              had committed commit again, the viewer sees its view again
//   catch_up(world, v)         optional, for games with joint steps: in a world of `v` that stands
//   before
//                              an open one, plays the answers that `v` proves to be given, the
//                              viewer's own and any of the others'; else does nothing
//   key(v)                     64-bit hash of the view
//   returns(s)                 utility per seat; zeros before the end
//   utility_bounds(s)          least and greatest utility any seat can get
//   check(s)                   all faults of a state that did not come from `apply`
//   redact(s, a, viewer)       how `a`, played in `s`, appears to the viewer; a sealed action has
//   lost
//                              its operands, a silent one is none
//   public_point(s)            false while what others may see must not change (architecture 2.2);
//                              true inside a joint step, whose views hide the commitments
//   playout_action(s, stream)  one action of the game's rollout policy
//   vocabulary(edition)        optional, for games whose editions rename what actions name: the id
//   of
//                              the edition's words, 0 for those of the action table
//   words(vocabulary)          with it: those words, by Domain::list
//   advance(s, stream)         optional: plays all pending chance; the same draws and the same
//                              bytes as step by step, only faster
//   random_playout(s, stream)  optional: plays to the end with that policy; the same draws and the
//   same
//                              bytes as step by step, only faster (a test proves it)
//
// Hooks of searches, all optional; what happens without one is said in search/:
//
//   open_move(s)               hash of what is being decided and of the picks made so far in the
//                              open move, where the spectator's view does not show them; all of it
//                              known to the decider
//   search_key(s, viewer)      64-bit hash that is equal for two states exactly if open_move(s) and
//                              observe(s, viewer) are, without making the view
//   rollout_action(s, stream)  one action of a cheap policy that plays better than at random
//   roll_out(s, stream, plan)  plays on as a plan says (rollout.hpp); the same draws and the same
//                              bytes as step by step
//   cutoff_mark(s)             a number that grows where a rollout may well be cut off
//   kCutoffMarks               by how much it grows before one is, 1 if there is no such constant
//   evaluate(s)                estimated returns within utility_bounds(s)
//   Belief                     a type made of (view, history), the newest lines of the viewer's
//                              log: weight(s), 0 .. 1, says how well a world of the view explains
//                              the history, and informed() whether two worlds can differ in it
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <string>
#include <type_traits>
#include <vector>

#include "ninerealms/core/action.hpp"
#include "ninerealms/core/chance.hpp"
#include "ninerealms/core/error.hpp"
#include "ninerealms/core/fixed_list.hpp"
#include "ninerealms/core/seat.hpp"
#include "ninerealms/core/stream.hpp"

namespace ninerealms {

enum class Turn : std::uint8_t { kOver, kChance, kSeat };

struct Node {
  Turn turn = Turn::kOver;
  Seat actor = kNoSeat;  // the seat to move; kNoSeat at chance and when over
  bool joint = false;    // the actor's choice is one part of a simultaneous step
  friend constexpr bool operator==(const Node&, const Node&) = default;
};

using Returns = std::array<double, kMaxSeats>;  // one per seat, zeros beyond seats(s)

struct Bounds {
  double low = 0.0;
  double high = 1.0;
};

// What a playout consisted of.
struct PlayoutCounts {
  std::int64_t decisions = 0;
  std::int64_t chances = 0;
};

// How an action appears to one viewer: whole, its kind alone, or not at all.
struct Redacted {
  Action action;
  Visibility visibility = Visibility::kOpen;

  [[nodiscard]] static constexpr Redacted open(Action a) noexcept { return {a, Visibility::kOpen}; }
  [[nodiscard]] static constexpr Redacted sealed(Action a) noexcept {
    return {Action::make(a.kind()), Visibility::kSealed};
  }
  [[nodiscard]] static constexpr Redacted silent() noexcept { return {{}, Visibility::kSilent}; }
};

// Receives what `apply` settles by itself: forced moves of seats and certain chance outcomes. Logs
// list them like any other move, because whether a move was forced can depend on hidden cards. A
// sealed move comes once more when it is turned up, open then to all whom it was hidden from.
class ForcedSink {
 public:
  ForcedSink() = default;
  ForcedSink(const ForcedSink&) = delete;
  ForcedSink& operator=(const ForcedSink&) = delete;
  ForcedSink(ForcedSink&&) = delete;
  ForcedSink& operator=(ForcedSink&&) = delete;
  virtual ~ForcedSink() = default;
  // `state` points to the game's State before `action` is played by `actor` (kNoSeat: chance).
  virtual void forced(const void* state, Seat actor, Action action) = 0;
};

inline constexpr std::size_t kMaxStateBytes = 768;

template <class S>
concept StateValue = std::is_trivially_copyable_v<S> &&
                     std::has_unique_object_representations_v<S> && sizeof(S) <= kMaxStateBytes;

template <class R>
concept Rules = StateValue<typename R::State> && StateValue<typename R::View> &&
                requires(const typename R::State& s, typename R::State& m,
                         const typename R::View& v, const typename R::Config& config,
                         typename R::Actions& actions, typename R::Outcomes& outcomes,
                         Stream& stream, Action a, Seat seat, ForcedSink* sink) {
                  { R::initial(config) } -> std::same_as<Result<typename R::State>>;
                  { R::node(s) } -> std::same_as<Node>;
                  { R::seats(s) } -> std::same_as<int>;
                  { R::legal_actions(s, actions) } -> std::same_as<void>;
                  { R::chance_outcomes(s, outcomes) } -> std::same_as<void>;
                  { R::sample_chance(s, stream) } -> std::same_as<Action>;
                  { R::chance_channel(s) } -> std::convertible_to<std::size_t>;
                  { R::apply(m, a) } -> std::same_as<void>;
                  { R::apply(m, a, sink) } -> std::same_as<void>;
                  { R::observe(s, seat) } -> std::same_as<typename R::View>;
                  { R::legal_actions(v, actions) } -> std::same_as<void>;
                  { R::determinize(v, stream) } -> std::same_as<typename R::State>;
                  { R::key(v) } -> std::same_as<std::uint64_t>;
                  { R::returns(s) } -> std::same_as<Returns>;
                  { R::utility_bounds(s) } -> std::same_as<Bounds>;
                  { R::redact(s, a, seat) } -> std::same_as<Redacted>;
                  { R::public_point(s) } -> std::same_as<bool>;
                  { R::playout_action(s, stream) } -> std::same_as<Action>;
                };

// Plays all pending chance with outcomes from `source`. False if the source ran dry.
template <Rules R, class Source>
  requires(!std::same_as<Source, Stream>)
bool advance(typename R::State& state, Source& source) {
  while (R::node(state).turn == Turn::kChance) {
    const auto outcome = source.pick(state);
    if (!outcome) {
      return false;
    }
    R::apply(state, *outcome);
  }
  return true;
}

// The same from a stream, step by step.
template <Rules R>
void advance_by_steps(typename R::State& state, Stream& stream) {
  while (R::node(state).turn == Turn::kChance) {
    R::apply(state, R::sample_chance(state, stream));
  }
}

// The same by the game's own short cut, if it has one.
template <Rules R>
void advance(typename R::State& state, Stream& stream) {
  if constexpr (requires { R::advance(state, stream); }) {
    R::advance(state, stream);
  } else {
    advance_by_steps<R>(state, stream);
  }
}

// Plays to the end step by step with the game's rollout policy.
template <Rules R>
PlayoutCounts play_out_by_steps(typename R::State& state, Stream& stream) {
  PlayoutCounts counts;
  for (Node here = R::node(state); here.turn != Turn::kOver; here = R::node(state)) {
    const bool chance = here.turn == Turn::kChance;
    ++(chance ? counts.chances : counts.decisions);
    R::apply(state, chance ? R::sample_chance(state, stream) : R::playout_action(state, stream));
  }
  return counts;
}

// The same by the game's own short cut, if it has one; what searches use.
template <Rules R>
PlayoutCounts play_out(typename R::State& state, Stream& stream) {
  if constexpr (requires { R::random_playout(state, stream); }) {
    return R::random_playout(state, stream);
  } else {
    return play_out_by_steps<R>(state, stream);
  }
}

}  // namespace ninerealms
