// Dice race: one seat presses its luck against one die. Each roll of 2 to 6 adds its pips, a 1
// loses everything; holding takes the points. At `cap` points the seat must hold.
//
// Exact answer: roll below 20, hold above; at 20 both are worth 20, because a roll wins 20/6 on
// average and loses a sixth of what is there.
#pragma once

#include <array>
#include <string_view>

#include "ninerealms/core/action_table.hpp"
#include "ninerealms/core/hash.hpp"
#include "ninerealms/core/rules.hpp"

namespace ninerealms::toys::dice_race {

enum class Phase : std::uint8_t { kChoose, kRoll, kOver };

struct State {
  std::uint8_t points = 0;
  std::uint8_t cap = 0;
  Phase phase = Phase::kChoose;
  friend bool operator==(const State&, const State&) = default;
};

struct View {
  State table{};  // nothing is hidden
  Seat viewer = kSpectator;
  friend bool operator==(const View&, const View&) = default;
};

inline constexpr std::uint8_t kRollKind = 1;
inline constexpr std::uint8_t kHoldKind = 2;
inline constexpr std::uint8_t kDieKind = 0xC0;
inline constexpr Action kRollAction = Action::make(kRollKind);
inline constexpr Action kHoldAction = Action::make(kHoldKind);

inline constexpr std::array kSpecs{
    ActionSpec{kRollKind, "roll", "roll", Visibility::kOpen, 0, {}},
    ActionSpec{kHoldKind, "hold", "hold", Visibility::kOpen, 0, {}},
    ActionSpec{kDieKind, "die", "die", Visibility::kOpen, 1, {Domain::of_numbers("face", 1, 6)}},
};
inline constexpr ActionTable<kSpecs.size()> kTable{kSpecs};

struct Config {
  int cap = 30;
};

struct Rules {
  using State = dice_race::State;
  using View = dice_race::View;
  using Config = dice_race::Config;
  using Actions = FixedList<Action, 2>;
  using Outcomes = FixedList<Outcome, 6>;
  static constexpr std::string_view kId = "dice_race";
  static constexpr const auto& kTable = dice_race::kTable;
  static constexpr int kMaxCap = 200;

  static Result<State> initial(const Config& config) {
    if (config.cap < 1 || config.cap > kMaxCap) {
      return Error{Code::kConfig, "", "cap",
                   "expected 1 to 200, found " + std::to_string(config.cap)};
    }
    return State{0, static_cast<std::uint8_t>(config.cap), Phase::kChoose};
  }
  static Node node(const State& s) {
    switch (s.phase) {
      case Phase::kChoose:
        return {Turn::kSeat, seat_at(0), false};
      case Phase::kRoll:
        return {Turn::kChance, kNoSeat, false};
      case Phase::kOver:
        break;
    }
    return {};
  }
  static int seats(const State& /*s*/) { return 1; }
  static void legal_actions(const State& s, Actions& out) {
    if (s.phase == Phase::kChoose) {
      out.push_back(kRollAction);
      out.push_back(kHoldAction);
    }
  }
  static void chance_outcomes(const State& /*s*/, Outcomes& out) {
    for (int face = 0; face < 6; ++face) {
      out.push_back({Action::make(kDieKind, face), 1});
    }
  }
  static Action sample_chance(const State& /*s*/, Stream& stream) {
    return Action::make(kDieKind, static_cast<int>(stream.below(6)));
  }
  static std::size_t chance_channel(const State& /*s*/) { return 0; }

  static void apply(State& s, Action a, ForcedSink* sink = nullptr) {
    if (a == kHoldAction) {
      s.phase = Phase::kOver;
    } else if (a == kRollAction) {
      s.phase = Phase::kRoll;
    } else if (a.a() == 0) {
      s.points = 0;
      s.phase = Phase::kOver;
    } else {
      s.points = static_cast<std::uint8_t>(s.points + a.a() + 1);
      s.phase = Phase::kChoose;
      if (s.points >= s.cap) {  // the one option left is settled, not asked
        if (sink != nullptr) {
          sink->forced(&s, seat_at(0), kHoldAction);
        }
        s.phase = Phase::kOver;
      }
    }
  }

  static View observe(const State& s, Seat viewer) { return {s, viewer}; }
  static void legal_actions(const View& v, Actions& out) {
    if (v.viewer == seat_at(0)) {
      legal_actions(v.table, out);
    }
  }
  static State determinize(const View& v, Stream& /*stream*/) { return v.table; }
  static std::uint64_t key(const View& v) { return hash_value(v); }
  static Returns returns(const State& s) {
    return {s.phase == Phase::kOver ? static_cast<double>(s.points) : 0.0};
  }
  static Bounds utility_bounds(const State& s) { return {0.0, s.cap + 5.0}; }
  static Redacted redact(const State& /*s*/, Action a, Seat /*viewer*/) {
    return {a, Visibility::kOpen};
  }
  static bool public_point(const State& /*s*/) { return true; }
  static Action playout_action(const State& /*s*/, Stream& stream) {
    return stream.below(2) == 0 ? kRollAction : kHoldAction;
  }
};

static_assert(ninerealms::Rules<Rules>);

}  // namespace ninerealms::toys::dice_race
