// Lure: why other seats' decisions are keyed by what everybody sees. Seat 1 holds one of 4,096
// cards, which nobody else knows and which changes nothing. Seat 0 plays safe, which is worth 0.4
// to it, or sets a lure: seat 1 then names two coins, the first hidden until both are named.
// Unequal coins bring seat 0 nothing, equal ones 1. The returns sum to 1.
//
// Exact answer: seat 1 names unequal coins, so safe is worth 0.4 and the lure 0. To a search whose
// seat 1 never learns the coins are thrown and the lure looks worth 0.5; if seat 1 learns but both
// coins share a node, no better.
#pragma once

#include <array>
#include <string_view>

#include "ninerealms/core/action_table.hpp"
#include "ninerealms/core/hash.hpp"
#include "ninerealms/core/rules.hpp"

namespace ninerealms::toys::lure {

inline constexpr std::uint32_t kCards = 4096;
inline constexpr double kSafe = 0.4;

enum class Stage : std::uint8_t { kChoose, kFirst, kSecond, kOver };
enum class Coin : std::uint8_t { kNone, kHeads, kTails };

struct Table {
  Stage stage = Stage::kChoose;
  std::uint8_t lured = 0;
  Coin first = Coin::kNone;
  Coin second = Coin::kNone;
  friend bool operator==(const Table&, const Table&) = default;
};

struct State {
  Table table{};
  std::uint16_t card = 0;  // card + 1, 0: not dealt yet
  friend bool operator==(const State&, const State&) = default;
};

struct View {
  Table table{};
  std::uint16_t card = 0;  // the viewer's
  Seat viewer = kSpectator;
  std::uint8_t mine = 0;
  friend bool operator==(const View&, const View&) = default;
};

inline constexpr Action kSafeMove = Action::make(1);
inline constexpr Action kLureMove = Action::make(2);
inline constexpr std::uint8_t kCoinKind = 3;
inline constexpr Action kHeads = Action::make(kCoinKind, 0);
inline constexpr Action kTails = Action::make(kCoinKind, 1);

struct Rules {
  using State = lure::State;
  using View = lure::View;
  struct Config {};
  using Actions = FixedList<Action, 2>;
  using Outcomes = FixedList<Outcome, 1>;
  static constexpr std::string_view kId = "lure";

  // The deal is part of the start: seat 0's view never depends on it.
  static Result<State> initial(const Config& /*config*/) { return State{{}, 1}; }
  static Node node(const State& s) {
    switch (s.table.stage) {
      case Stage::kChoose:
        return {Turn::kSeat, seat_at(0), false};
      case Stage::kOver:
        return {};
      default:
        return {Turn::kSeat, seat_at(1), false};
    }
  }
  static int seats(const State& /*s*/) { return 2; }
  static void legal_actions(const State& s, Actions& out) {
    if (s.table.stage == Stage::kChoose) {
      out.push_back(kSafeMove);
      out.push_back(kLureMove);
    } else if (s.table.stage != Stage::kOver) {
      out.push_back(kHeads);
      out.push_back(kTails);
    }
  }
  static void chance_outcomes(const State& /*s*/, Outcomes& /*out*/) {}
  static Action sample_chance(const State& /*s*/, Stream& /*stream*/) { return {}; }
  static std::size_t chance_channel(const State& /*s*/) { return 0; }

  static void apply(State& s, Action a, ForcedSink* /*sink*/ = nullptr) {
    Table& t = s.table;
    const Coin coin = a == kHeads ? Coin::kHeads : Coin::kTails;
    switch (t.stage) {
      case Stage::kChoose:
        t.lured = a == kLureMove ? 1 : 0;
        t.stage = t.lured != 0 ? Stage::kFirst : Stage::kOver;
        break;
      case Stage::kFirst:
        t.first = coin;
        t.stage = Stage::kSecond;
        break;
      default:
        t.second = coin;
        t.stage = Stage::kOver;
        break;
    }
  }

  static View observe(const State& s, Seat viewer) {
    View v{s.table, viewer == seat_at(1) ? s.card : std::uint16_t{0}, viewer, 0};
    v.mine = node(s).actor == viewer ? 1 : 0;
    if (s.table.stage == Stage::kSecond && viewer != seat_at(1)) {
      v.table.stage = Stage::kFirst;
      v.table.first = Coin::kNone;
    }
    return v;
  }
  static void legal_actions(const View& v, Actions& out) {
    if (v.mine != 0) {
      legal_actions(State{v.table, v.card}, out);
    }
  }
  static State determinize(const View& v, Stream& stream) {
    const auto card = v.card != 0 ? v.card : static_cast<std::uint16_t>(stream.below(kCards) + 1);
    return {v.table, card};
  }
  static std::uint64_t key(const View& v) { return hash_value(v); }
  static std::uint64_t open_move(const State& s) {
    return static_cast<std::uint64_t>(s.table.stage) * 4 +
           static_cast<std::uint64_t>(s.table.first);
  }
  static Returns returns(const State& s) {
    if (s.table.stage != Stage::kOver) {
      return {};
    }
    const double won = s.table.lured == 0 ? kSafe : s.table.first != s.table.second ? 0.0 : 1.0;
    return {won, 1.0 - won};
  }
  static Bounds utility_bounds(const State& /*s*/) { return {0.0, 1.0}; }
  static Redacted redact(const State& /*s*/, Action a, Seat /*viewer*/) {
    return {a, Visibility::kOpen};
  }
  static bool public_point(const State& s) { return s.table.stage != Stage::kSecond; }
  static Action playout_action(const State& s, Stream& stream) {
    const bool first = stream.below(2) == 0;
    if (s.table.stage == Stage::kChoose) {
      return first ? kSafeMove : kLureMove;
    }
    return first ? kHeads : kTails;
  }
};

static_assert(ninerealms::Rules<Rules>);

}  // namespace ninerealms::toys::lure
