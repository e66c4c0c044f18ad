// Exact chances of encounters (rules section 6, exact formulas): sums of the player's dice, sums of
// an opponent's positions, and what a set of cards is worth against an opponent.
#pragma once

#include <array>
#include <cstdint>

#include "ninerealms/games/odin_quest/queries.hpp"

namespace ninerealms::odin_quest {

inline constexpr int kMostDiceSum = kDice * Roll::kFaces;
// Of 6^7 throws of seven dice, how many give each sum of the dice at some positions, one of which
// may count twice; index: the sum.
using PositionSums = std::array<std::uint32_t, kMostDiceSum + Roll::kFaces + 1>;
[[nodiscard]] const PositionSums& position_sums(Positions at, bool extra_fourth);

// P(k dice, summed, are more than t), 0 <= k <= 7; any t. Ones may count as four; with keen, a roll
// that fails has its lowest die rolled once more (OQ-FOE-15).
[[nodiscard]] double chance_above(int k, int t, bool keen, bool ones_as_four);

// What is rolled and added for a set of cards.
struct Hand {
  int dice = 0;
  int mod = 0;
  bool keen = false;
};
// Ways an encounter may go.
struct Odds {
  double success = 0.0;
  double with_draught = 0.0;  // if the blue cube is then used, where it may be
};

// The opponent of an open encounter as the cards see it: its value known, or spread by dice that
// are still to be rolled.
class Opponent {
 public:
  // Precondition: a Foe with a Conflict card or an Ally is being met; `t` and `data` outlive it.
  Opponent(const Table& t, const Tables& data);
  // With the Ward in play, or with another one: Wards change value and positions.
  [[nodiscard]] Odds odds(const Hand& hand) const;
  // Mean of its value.
  [[nodiscard]] double mean() const;

 private:
  int value_ = 0;                         // without dice still to be rolled
  const PositionSums* spread_ = nullptr;  // null: all is known
  bool ones_as_four_ = false;
  bool ties_win_ = false;
};

// A set of cards to play on top of those in play.
struct CardSet {
  Cards actions = 0;
  int ally = -1;
  int ward = -1;
  Odds odds;
  double worth = 0.0;
};
// What success and cards are worth to the player.
struct Prices {
  double success = 10.0;
  double action = 0.9;  // played, and so in the discard pile
  double die = 0.15;    // for each die or figure of a card above the weakest
  double ally = 1.2;
  double ward = 2.2;  // gone for good
};
[[nodiscard]] Prices prices(const Table& t);
// The set of playable cards with the highest worth: success * P - prices; the current cards alone
// count as a set. Looks at every set: at most 2^12 * 13 * 13. Precondition: OQ-D-PLAY is open.
[[nodiscard]] CardSet best_cards(const Table& t, const Tables& data, const Prices& prices);
// Chance of success with exactly the cards in play. Precondition: as for Opponent.
[[nodiscard]] Odds odds_in_play(const Table& t, const Tables& data);

}  // namespace ninerealms::odin_quest
