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

// Chances of k dice to be more than each threshold 0 .. 42; below none can fail, above none
// succeed.
inline constexpr int kThresholds = kMostDiceSum + 1;
struct DiceCurves {
  std::array<double, kThresholds> plain{};
  std::array<double, kThresholds> keen{};
};
using CurveSet = std::array<DiceCurves, kDice + 1>;  // by k

// What is rolled and added for a set of cards.
struct Hand {
  int dice = 0;
  int mod = 0;
  bool keen = false;
  friend bool operator==(const Hand&, const Hand&) = default;
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
  const CurveSet* curves_ = nullptr;
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
// What success and cards are worth to the player, in tenths of a beaten Foe.
struct Prices {
  double success = 10.0;
  double action = 0.8;   // played, and so in the discard pile; nothing where it comes back
  double figure = 0.15;  // for each figure that a card adds in the mean beyond four
  double ally = 1.2;
  double ward = 2.2;     // gone for good
  double cleanse = 0.0;  // of a success with a card that removes an Omen
};
[[nodiscard]] Prices prices(const Table& t, const Tables& data);
// The set of playable cards with the highest worth: success * P, less the prices of the cards; the
// current cards alone count as a set. Looks at every set, at most 13 Wards or none, 13 Allies or
// none and the sets of 12 Actions; with a lower `breadth`, at the sets of that many strongest
// Actions. Precondition: OQ-D-PLAY is open.
[[nodiscard]] CardSet best_cards(const Table& t, const Tables& data, const Prices& prices,
                                 std::size_t breadth = kActionCards);
// Chance of success with exactly the cards in play. Precondition: as for Opponent.
[[nodiscard]] Odds odds_in_play(const Table& t, const Tables& data);

}  // namespace ninerealms::odin_quest
