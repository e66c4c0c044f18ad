// Pennies: both seats choose heads or tails in secret, both coins are shown together. Two heads
// give seat 0 three points, two tails give it one, all paid by seat 1; a mismatch gives nothing.
//
// Exact answer: both seats play heads 1/4 and tails 3/4, the value to seat 0 is 3/4.
//
// The sealed step follows architecture 2.2 (3) and 2.4: `joint` is set, seat 0 commits first,
// nobody sees that it has, and `determinize` takes an open step back to its beginning.
#pragma once

#include <array>
#include <string_view>

#include "ninerealms/core/action_table.hpp"
#include "ninerealms/core/hash.hpp"
#include "ninerealms/core/rules.hpp"

namespace ninerealms::toys::pennies {

enum class Coin : std::uint8_t { kNone, kHeads, kTails };

struct State {
  std::array<Coin, 2> coin{};  // committed; both are shown once both are there
  friend bool operator==(const State&, const State&) = default;
};

struct View {
  std::array<Coin, 2> shown{};
  Coin own = Coin::kNone;  // the viewer's commitment
  std::uint8_t mine = 0;   // 1: the viewer must commit now
  Seat viewer = kSpectator;
  friend bool operator==(const View&, const View&) = default;
};

inline constexpr std::uint8_t kCoinKind = 1;
inline constexpr Action kHeads = Action::make(kCoinKind, 0);
inline constexpr Action kTails = Action::make(kCoinKind, 1);
inline constexpr std::array<std::string_view, 2> kCoinWords{"heads", "tails"};
inline constexpr std::array kSpecs{
    ActionSpec{
        kCoinKind, "coin", "coin", Visibility::kSealed, 1, {Domain::of_words("side", kCoinWords)}},
};
inline constexpr ActionTable<kSpecs.size()> kTable{kSpecs};

struct Rules {
  using State = pennies::State;
  using View = pennies::View;
  struct Config {};
  using Actions = FixedList<Action, 2>;
  using Outcomes = FixedList<Outcome, 1>;
  static constexpr std::string_view kId = "pennies";
  static constexpr const auto& kTable = pennies::kTable;

  static Result<State> initial(const Config& /*config*/) { return State{}; }
  static Node node(const State& s) {
    for (int seat = 0; seat < 2; ++seat) {
      if (s.coin[static_cast<std::size_t>(seat)] == Coin::kNone) {
        return {Turn::kSeat, seat_at(seat), true};
      }
    }
    return {};
  }
  static int seats(const State& /*s*/) { return 2; }
  static void legal_actions(const State& s, Actions& out) {
    if (node(s).turn == Turn::kSeat) {
      out.push_back(kHeads);
      out.push_back(kTails);
    }
  }
  static void chance_outcomes(const State& /*s*/, Outcomes& /*out*/) {}
  static Action sample_chance(const State& /*s*/, Stream& /*stream*/) { return {}; }
  static std::size_t chance_channel(const State& /*s*/) { return 0; }

  static void apply(State& s, Action a, ForcedSink* /*sink*/ = nullptr) {
    s.coin[index(node(s).actor)] = a == kHeads ? Coin::kHeads : Coin::kTails;
  }

  static View observe(const State& s, Seat viewer) {
    View v;
    v.viewer = viewer;
    const Node n = node(s);
    if (n.turn == Turn::kOver) {
      v.shown = s.coin;
    } else {
      v.mine = n.actor == viewer ? 1 : 0;
      if (viewer != kSpectator) {
        v.own = s.coin[index(viewer)];
      }
    }
    return v;
  }
  static void legal_actions(const View& v, Actions& out) {
    if (v.mine != 0) {
      out.push_back(kHeads);
      out.push_back(kTails);
    }
  }
  // Commitments, the viewer's own included, are not filled in: both seats choose anew.
  static State determinize(const View& v, Stream& /*stream*/) { return {v.shown}; }
  static std::uint64_t key(const View& v) { return hash_value(v); }
  static Returns returns(const State& s) {
    if (node(s).turn != Turn::kOver || s.coin[0] != s.coin[1]) {
      return {};
    }
    const double won = s.coin[0] == Coin::kHeads ? 3.0 : 1.0;
    return {won, -won};
  }
  static Bounds utility_bounds(const State& /*s*/) { return {-3.0, 3.0}; }
  static Redacted redact(const State& s, Action a, Seat viewer) {
    if (viewer == node(s).actor) {
      return {a, Visibility::kOpen};
    }
    return {Action::make(a.kind()), Visibility::kSealed};
  }
  // Views of an open step show nothing of it, so they may be given at any moment.
  static bool public_point(const State& /*s*/) { return true; }
  static Action playout_action(const State& /*s*/, Stream& stream) {
    return stream.below(2) == 0 ? kHeads : kTails;
  }
};

static_assert(ninerealms::Rules<Rules>);

}  // namespace ninerealms::toys::pennies
