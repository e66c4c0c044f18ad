// A simple player that looks at its view only: it keeps its strongest god, swaps for the strongest,
// supports with what is worth most together with the best cunning card left, and plays the cunning
// card that adds most. A yardstick and a first opponent, not an oracle.
#include "ninerealms/games/ragnarok/policy.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {
namespace {

// Before the Wisdom roll: in tenths of a Strength, rotations by the means of RAG-T-ROT.
int expected_cunning(const View& v, const Figures& data, std::size_t side, Cards supports,
                     int card) {
  const int dice = wisdom_dice(data, realm_of(v, data), v.options, supports);
  const int steps = std::min(rotation_steps(data, card), 3);
  constexpr std::array<std::array<int, 4>, 4> kGain{
      {{0, 0, 0, 0}, {0, 3, 6, 7}, {0, 7, 10, 12}, {0, 8, 13, 16}}};
  const int gain =
      kGain[static_cast<std::size_t>(steps)][static_cast<std::size_t>(std::min(dice, 3))];
  const Cards counted = v.options.dwarven_both != 0 ? supports | v.supports[other(side)] : supports;
  return gain + 10 * (cunning_dice(data, v.options, card, counted, dice) + flat_bonus(data, card));
}

int supports_score(const View& v, const Figures& data, std::size_t side, Cards pair) {
  int score = 0;
  for_each(pair, [&](int c) { score += 10 * support_worth(v, data, c); });
  int best = 0;
  for_each(v.hand & ~pair,
           [&](int c) { best = std::max(best, expected_cunning(v, data, side, pair, c)); });
  return score + best;
}

int score(const View& v, const Figures& data, Action a) {
  const std::size_t side = index(v.viewer);
  switch (act(a)) {
    case Act::kGod:
      return god_strength(data, realm_of(v, data), side, god_of(a));
    case Act::kKeep:
      return god_strength(data, realm_of(v, data), side, v.lane[side][here(v)] - 1);
    case Act::kSupport:
      return supports_score(v, data, side, cards_of(a));
    case Act::kCard:
      return cunning_worth(v, data, side, a.a());
    case Act::kDie:
      return v.dice[side].face(a.a()) % 2 == 0 ? 2 : 1;
    default:
      return 0;
  }
}

}  // namespace

Action Rules::heuristic_action(const View& v, Stream& stream) {
  const Figures& data = figures(v.edition);
  Actions legal;
  legal_actions(v, legal);
  Actions best;
  int highest = -1;
  for (const auto action : legal) {
    const int here_score = score(v, data, action);
    if (here_score > highest) {
      best.clear();
      highest = here_score;
    }
    if (here_score == highest) {
      best.push_back(action);
    }
  }
  return best[stream.below(static_cast<std::uint32_t>(best.size()))];
}

}  // namespace ninerealms::ragnarok
