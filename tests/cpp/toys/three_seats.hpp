// Three seats: a centipede. In turn, a seat takes or passes; `take` at step t ends the game with t
// + 2 for the taker and t for the others, six passes end it with 6 for everybody. Sequential, not
// zero-sum.
//
// Exact answer (max^n, by hand from the last step back): taking is worth one more than what
// the next seat would leave, so the first seat takes at once and the returns are 2, 0, 0 –
// although all would have more by passing.
#pragma once

#include <array>
#include <string_view>

#include "ninerealms/core/action_table.hpp"
#include "ninerealms/core/hash.hpp"
#include "ninerealms/core/rules.hpp"

namespace ninerealms::toys::three_seats {

inline constexpr int kSeats = 3;
inline constexpr int kSteps = 6;

struct State {
  std::uint8_t step = 0;
  std::uint8_t taken = 0;
  friend bool operator==(const State&, const State&) = default;
};

struct View {
  State table{};  // nothing is hidden
  Seat viewer = kSpectator;
  friend bool operator==(const View&, const View&) = default;
};

inline constexpr Action kTake = Action::make(1);
inline constexpr Action kPass = Action::make(2);

inline constexpr std::array kSpecs{
    ActionSpec{1, "take", "take", Visibility::kOpen, 0, {}},
    ActionSpec{2, "pass", "pass", Visibility::kOpen, 0, {}},
};
inline constexpr ActionTable<kSpecs.size()> kTable{kSpecs};

struct Rules {
  using State = three_seats::State;
  using View = three_seats::View;
  struct Config {};
  using Actions = FixedList<Action, 2>;
  using Outcomes = FixedList<Outcome, 1>;
  static constexpr std::string_view kId = "three_seats";
  static constexpr const auto& kTable = three_seats::kTable;

  static Result<State> initial(const Config& /*config*/) { return State{}; }
  static Node node(const State& s) {
    if (s.taken != 0 || s.step == kSteps) {
      return {};
    }
    return {Turn::kSeat, clockwise(seat_at(0), s.step, kSeats), false};
  }
  static int seats(const State& /*s*/) { return kSeats; }
  static void legal_actions(const State& s, Actions& out) {
    if (node(s).turn == Turn::kSeat) {
      out.push_back(kTake);
      out.push_back(kPass);
    }
  }
  static void chance_outcomes(const State& /*s*/, Outcomes& /*out*/) {}
  static Action sample_chance(const State& /*s*/, Stream& /*stream*/) { return {}; }
  static std::size_t chance_channel(const State& /*s*/) { return 0; }

  static void apply(State& s, Action a, ForcedSink* /*sink*/ = nullptr) {
    if (a == kTake) {
      s.taken = 1;
    } else {
      ++s.step;
    }
  }

  static View observe(const State& s, Seat viewer) { return {s, viewer}; }
  static void legal_actions(const View& v, Actions& out) {
    if (node(v.table).actor == v.viewer) {
      legal_actions(v.table, out);
    }
  }
  static State determinize(const View& v, Stream& /*stream*/) { return v.table; }
  static std::uint64_t key(const View& v) { return hash_value(v); }
  static Returns returns(const State& s) {
    Returns out{};
    if (node(s).turn == Turn::kOver) {
      for (int i = 0; i < kSeats; ++i) {
        out[static_cast<std::size_t>(i)] = s.step;
      }
      if (s.taken != 0) {
        out[index(clockwise(seat_at(0), s.step, kSeats))] += 2.0;
      }
    }
    return out;
  }
  static Bounds utility_bounds(const State& /*s*/) { return {0.0, kSteps + 1.0}; }
  static Redacted redact(const State& /*s*/, Action a, Seat /*viewer*/) {
    return {a, Visibility::kOpen};
  }
  static bool public_point(const State& /*s*/) { return true; }
  static Action playout_action(const State& /*s*/, Stream& stream) {
    return stream.below(2) == 0 ? kTake : kPass;
  }
};

static_assert(ninerealms::Rules<Rules>);

}  // namespace ninerealms::toys::three_seats
