// What Ragnarök offers beyond the erased interface: Strengths, exact chances of a battle, and the
// cunning and support steps solved with open hands.
//
// Wisdom bonuses are sums of independent thirds (RAG-WIS-03), so all chances are finite sums. Where
// a seat would turn dice, it turns them best (RAG-CUN-10).
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "ninerealms/core/error.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"
#include "ninerealms/search/dice.hpp"
#include "ninerealms/search/matrix_game.hpp"
#include "ninerealms/session/any_game.hpp"

namespace ninerealms::ragnarok {

// The typed state, or null if the state belongs to another game.
[[nodiscard]] const State* as_ragnarok(const AnyState& state);

// Of one battle; the three sum to 1.
struct Odds {
  double aesir = 0.0;
  double tie = 0.0;
  double jotunn = 0.0;
};

// The bonus of `dice` dice, 0 .. kMostDice (RAG-T-DICE).
[[nodiscard]] const SumDistribution& bonus_distribution(int dice);
// P(lead + bonus of `aesir` dice against that of `jotunn` dice).
[[nodiscard]] Odds dice_odds(int lead, int aesir, int jotunn);
// Mean gain of best rotations by `steps` over that many Wisdom dice, not yet rolled (RAG-T-ROT).
[[nodiscard]] double expected_rotation(int dice, int steps);

// Final Strength of a side in the battle under way, whose supports are turned up: over the dice not
// yet rolled. `card`: its cunning card, none for no bonus; one that lies there already counts.
[[nodiscard]] SumDistribution final_strength(const State& s, std::size_t side,
                                             std::optional<int> card);
[[nodiscard]] Odds battle_odds(const State& s, std::optional<int> aesir, std::optional<int> jotunn);

// A sealed step as a matrix game, the Aesir choosing rows.
struct Equilibrium {
  std::vector<Action> rows;
  std::vector<Action> columns;
  std::vector<double> payoffs;  // rows x columns, to the Aesir
  MatrixSolution solution;
};
// What the battle under way is worth to the Aesir by its result: the game's returns where it ends,
// else 1 for a Realm marked, 0 for a tie, -1 for one lost.
struct Stakes {
  double win = 1.0;
  double tie = 0.0;
  double loss = -1.0;
};
[[nodiscard]] Stakes stakes(const State& s);

// Both hands are open; sealed answers already given are ignored. Fails elsewhere than at
// RAG-D-CUNNING and RAG-D-SUPPORT.
[[nodiscard]] Result<Equilibrium> solve_cunning(const State& s);
// The time of solve_supports grows fast with the number of Wisdom dice, of which editions allow 42
// a side: it asks `stop`, if there is one, and gives up with an answer of no worth.
[[nodiscard]] Result<Equilibrium> solve_supports(const State& s,
                                                 const std::function<bool()>& stop = {});

}  // namespace ninerealms::ragnarok
