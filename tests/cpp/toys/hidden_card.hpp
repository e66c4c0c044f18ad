// Hidden card: three-card poker after H. W. Kuhn (1950). Each seat antes one and gets one card of
// three; a seat may bet one more, the other then calls or folds. The higher card wins at a
// showdown.
//
// Exact answer: the value to seat 0 is -1/18. One equilibrium: seat 0 never opens, calls with the
// middle card one time in three; seat 1 bluffs with the low card and calls with the middle one,
// each one time in three; the high card always bets and calls.
//
// The deck is a Multiset without an order: a card is drawn when it is dealt (architecture D4).
#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "ninerealms/core/action_table.hpp"
#include "ninerealms/core/hash.hpp"
#include "ninerealms/core/multiset.hpp"
#include "ninerealms/core/rules.hpp"

namespace ninerealms::toys::hidden_card {

inline constexpr std::size_t kCards = 3;
inline constexpr Multiset<kCards> kFullDeck{{1, 1, 1}};

struct Betting {
  std::uint8_t moves = 0;  // betting moves made
  std::uint8_t bets = 0;   // bit i: move i was `bet`
  friend bool operator==(const Betting&, const Betting&) = default;

  [[nodiscard]] constexpr bool over() const noexcept {
    return moves == 3 || (moves == 2 && bets != 0b10);
  }
  [[nodiscard]] constexpr bool showdown() const noexcept {  // the last move met the one before
    return over() && ((bets >> (moves - 1)) & 1U) == ((bets >> (moves - 2)) & 1U);
  }
};

struct State {
  Multiset<kCards> deck{};
  std::array<std::uint8_t, 2> hand{};  // card + 1, 0: not dealt yet
  Betting betting{};
  friend bool operator==(const State&, const State&) = default;
};

struct View {
  std::array<std::uint8_t, 2> hand{};   // what the viewer may see of each hand
  std::array<std::uint8_t, 2> dealt{};  // 1: the seat has a card
  Betting betting{};
  Seat viewer = kSpectator;
  friend bool operator==(const View&, const View&) = default;
};

inline constexpr Action kPass = Action::make(1);  // check or fold
inline constexpr Action kBet = Action::make(2);   // bet or call
inline constexpr std::uint8_t kDrawKind = 0xC0;
inline constexpr std::array<std::string_view, kCards> kCardWords{"low", "middle", "high"};
inline constexpr std::array kSpecs{
    ActionSpec{1, "pass", "pass", Visibility::kOpen, 0, {}},
    ActionSpec{2, "bet", "bet", Visibility::kOpen, 0, {}},
    ActionSpec{
        kDrawKind, "draw", "draw", Visibility::kSealed, 1, {Domain::of_words("card", kCardWords)}},
};
inline constexpr ActionTable<kSpecs.size()> kTable{kSpecs};

struct Rules {
  using State = hidden_card::State;
  using View = hidden_card::View;
  struct Config {};
  using Actions = FixedList<Action, 2>;
  using Outcomes = FixedList<Outcome, kCards>;
  static constexpr std::string_view kId = "hidden_card";
  static constexpr const auto& kTable = hidden_card::kTable;

  static Result<State> initial(const Config& /*config*/) { return State{kFullDeck, {}, {}}; }
  static Node node(const State& s) {
    if (s.hand[1] == 0) {
      return {Turn::kChance, kNoSeat, false};
    }
    return s.betting.over() ? Node{} : Node{Turn::kSeat, seat_at(s.betting.moves % 2), false};
  }
  static int seats(const State& /*s*/) { return 2; }
  static void legal_actions(const State& s, Actions& out) {
    if (node(s).turn == Turn::kSeat) {
      out.push_back(kPass);
      out.push_back(kBet);
    }
  }
  static void chance_outcomes(const State& s, Outcomes& out) {
    for (std::size_t card = 0; card < kCards; ++card) {
      if (s.deck.count(card) > 0) {
        out.push_back({Action::make(kDrawKind, static_cast<int>(card)),
                       static_cast<std::uint32_t>(s.deck.count(card))});
      }
    }
  }
  static Action sample_chance(const State& s, Stream& stream) {
    return Action::make(kDrawKind, static_cast<int>(draw(s.deck, stream)));
  }
  static std::size_t chance_channel(const State& /*s*/) { return 0; }

  static void apply(State& s, Action a, ForcedSink* /*sink*/ = nullptr) {
    if (a.is_chance()) {
      deal(s, drawer(s), static_cast<std::size_t>(a.a()));
    } else {
      const unsigned bet = a == kBet ? 1U : 0U;
      s.betting.bets = static_cast<std::uint8_t>(s.betting.bets | (bet << s.betting.moves));
      ++s.betting.moves;
    }
  }

  static View observe(const State& s, Seat viewer) {
    View v;
    for (std::size_t seat = 0; seat < 2; ++seat) {
      v.dealt[seat] = s.hand[seat] != 0 ? 1 : 0;
      v.hand[seat] = s.betting.showdown() || index(viewer) == seat ? s.hand[seat] : std::uint8_t{0};
    }
    v.betting = s.betting;
    v.viewer = viewer;
    return v;
  }
  static void legal_actions(const View& v, Actions& out) {
    if (v.dealt[1] != 0 && !v.betting.over() && v.viewer == seat_at(v.betting.moves % 2)) {
      out.push_back(kPass);
      out.push_back(kBet);
    }
  }
  static State determinize(const View& v, Stream& stream) {
    State s{kFullDeck, {}, v.betting};
    for (std::size_t seat = 0; seat < 2; ++seat) {  // what is known leaves the deck first
      if (v.hand[seat] != 0) {
        deal(s, seat, v.hand[seat] - 1U);
      }
    }
    for (std::size_t seat = 0; seat < 2; ++seat) {
      if (v.dealt[seat] != 0 && v.hand[seat] == 0) {
        deal(s, seat, draw(s.deck, stream));
      }
    }
    return s;
  }
  static std::uint64_t key(const View& v) { return hash_value(v); }
  static Returns returns(const State& s) {
    if (node(s).turn != Turn::kOver) {
      return {};
    }
    if (s.betting.showdown()) {
      const double stake = s.betting.bets == 0 ? 1.0 : 2.0;
      const double won = s.hand[0] > s.hand[1] ? stake : -stake;
      return {won, -won};
    }
    const double won =
        s.betting.moves == 2 ? 1.0 : -1.0;  // who folded: seat 1, or seat 0 at move 3
    return {won, -won};
  }
  static Bounds utility_bounds(const State& /*s*/) { return {-2.0, 2.0}; }
  static Redacted redact(const State& s, Action a, Seat viewer) {
    if (a.is_chance() && index(viewer) != drawer(s)) {
      return {Action::make(a.kind()), Visibility::kSealed};
    }
    return {a, Visibility::kOpen};
  }
  static bool public_point(const State& /*s*/) { return true; }
  static Action playout_action(const State& /*s*/, Stream& stream) {
    return stream.below(2) == 0 ? kPass : kBet;
  }
  // Every card is in one place.
  static std::vector<Error> check(const State& s) {
    Multiset<kCards> all = s.deck;
    for (const auto card : s.hand) {
      if (card != 0) {
        all.add(card - 1U);
      }
    }
    if (all == kFullDeck) {
      return {};
    }
    return {{Code::kPosition, "", "deck", "expected each card once"}};
  }

 private:
  static std::size_t drawer(const State& s) { return s.hand[0] == 0 ? 0 : 1; }
  static std::size_t draw(const Multiset<kCards>& deck, Stream& stream) {
    return deck.kind_at(static_cast<int>(stream.below(static_cast<std::uint32_t>(deck.size()))));
  }
  static void deal(State& s, std::size_t seat, std::size_t card) {
    s.deck.remove(card);
    s.hand[seat] = static_cast<std::uint8_t>(card + 1);
  }
};

static_assert(ninerealms::Rules<Rules>);

}  // namespace ninerealms::toys::hidden_card
