// Strength, dice and rotation: functions of what lies face up (rules section 4). All inline: they
// are asked at every comparison of every playout.
#pragma once

#include <algorithm>
#include <array>

#include "ninerealms/games/ragnarok/state.hpp"
#include "ninerealms/games/ragnarok/tables.hpp"

namespace ninerealms::ragnarok {

// RAG-WIS-03.
[[nodiscard]] constexpr int face_bonus(int face) noexcept { return (face - 1) / 2; }

[[nodiscard]] inline std::size_t here(const Table& t) noexcept { return t.battle - 1U; }
// Precondition: the battle has begun.
[[nodiscard]] inline const RealmFigures& realm_of(const Table& t, const Figures& figures) noexcept {
  return figures.realms[t.realm_row[here(t)] - 1U];
}

// RAG-STR-02, RAG-REALM-01: a god at a Realm.
[[nodiscard]] inline int god_strength(const Figures& figures, const RealmFigures& realm,
                                      std::size_t side, int god) noexcept {
  return figures.gods[side][static_cast<std::size_t>(god)] + ((realm.gods[side] >> god) & 1);
}
// RAG-STR-05, RAG-REALM-01: what supports add to base Strength.
[[nodiscard]] inline int support_strength(const Figures& figures, const RealmFigures& realm,
                                          Cards supports) noexcept {
  int sum = count(supports & realm.circle);
  for_each(supports, [&](int c) { sum += figures.cards[static_cast<std::size_t>(c)].strength; });
  return sum;
}
// RAG-WIS-01.
[[nodiscard]] inline int wisdom_dice(const Figures& figures, const RealmFigures& realm,
                                     const Options& options, Cards supports) noexcept {
  int sum = count(supports & realm.square);
  for_each(supports, [&](int c) { sum += figures.cards[static_cast<std::size_t>(c)].dice; });
  return std::min(sum, int{options.dice_pool});
}
// Dice of a cunning card, RAG-CUN-03, -05, -13; `counted`: the supports a match looks at.
[[nodiscard]] inline int cunning_dice(const Figures& figures, const Options& options, int card,
                                      Cards counted, int wisdom) noexcept {
  const CardFigures& c = figures.cards[static_cast<std::size_t>(card)];
  const int wanted = c.cunning == Cunning::kDice ? c.n
                     : c.cunning == Cunning::kMatch
                         ? std::min(int{c.max}, c.n * count(counted & c.matches))
                         : 0;
  return std::min(wanted, options.dice_pool - wisdom);
}
// Supports that a match of this side looks at (RAG-RUL-20).
[[nodiscard]] inline Cards matched_supports(const Table& t, std::size_t side) noexcept {
  return t.options.dwarven_both != 0 ? t.supports[0] | t.supports[1] : t.supports[side];
}
// RAG-CUN-04.
[[nodiscard]] inline int flat_bonus(const Figures& figures, int card) noexcept {
  const CardFigures& c = figures.cards[static_cast<std::size_t>(card)];
  return c.cunning == Cunning::kFlat ? c.n : 0;
}
// RAG-CUN-07: steps of a cunning card.
[[nodiscard]] inline int rotation_steps(const Figures& figures, int card) noexcept {
  const CardFigures& c = figures.cards[static_cast<std::size_t>(card)];
  return c.cunning == Cunning::kRotate ? c.n : 0;
}

// RAG-CUN-10, from the numbers of dice showing 1, 2, ... 6.
[[nodiscard]] constexpr int rotation_gain(const std::array<int, 6>& shown, int steps) noexcept {
  const int x = std::min(steps, shown[1] + shown[3]);
  const int rest = steps - x;
  const int y = std::min(rest / 2, 2 * shown[0] + shown[2] + (rest > 0 ? shown[1] : 0));
  return x + y;
}
[[nodiscard]] inline int rotation_gain(const Dice& dice, int steps) noexcept {
  if (steps == 0) {
    return 0;
  }
  std::array<int, 6> shown{};
  for (int i = 0; i < dice.wisdom; ++i) {
    ++shown[static_cast<std::size_t>(dice.face(i) - 1)];
  }
  return rotation_gain(shown, steps);
}
// RAG-CUN-11.
inline void rotate(Dice& dice, int steps) noexcept {
  std::array<std::uint8_t, kMostWisdom> start{};
  for (int i = 0; i < dice.wisdom; ++i) {
    start[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(dice.face(i));
  }
  for (const int wanted : {2, 4}) {
    for (int i = 0; i < dice.wisdom && steps > 0; ++i) {
      if (start[static_cast<std::size_t>(i)] == wanted) {
        dice.set(i, wanted + 1);
        --steps;
      }
    }
  }
  for (int i = 0; i < dice.wisdom && steps >= 2;) {
    if (dice.face(i) == 1 || dice.face(i) == 3) {
      dice.set(i, dice.face(i) + 2);
      steps -= 2;
    } else {
      ++i;
    }
  }
}

// Bonus of all faces that lie there, sixteen dice at a time. In a nibble (face + 1) / 2 is one more
// than the bonus, and 0 where no die lies.
[[nodiscard]] inline int dice_bonus(const Dice& dice) noexcept {
  int sum = -dice.size();
  for (int i = 0; i < dice.size(); i += 16) {
    const std::uint64_t word = dice.word(static_cast<std::size_t>(i) / 2);
    const std::uint64_t half = ((word + 0x1111111111111111U) >> 1) & 0x7777777777777777U;
    const std::uint64_t bytes = (half & 0x0F0F0F0F0F0F0F0FU) + ((half >> 4) & 0x0F0F0F0F0F0F0F0FU);
    sum += static_cast<int>((bytes * 0x0101010101010101U) >> 56);  // at most 48
  }
  return sum;
}

// What the face-up cards and faces of a side come to now; zeros during setup.
struct Strength {
  int base = 0;   // RAG-STR-07
  int dice = 0;   // N of RAG-WIS-01
  int total = 0;  // with all faces and a flat bonus
};
[[nodiscard]] inline Strength strength(const Table& t, const Figures& figures,
                                       std::size_t side) noexcept {
  Strength out;
  if (t.battle == 0) {
    return out;
  }
  const RealmFigures& realm = realm_of(t, figures);
  if (const int god = t.lane[side][here(t)]; god != 0) {
    out.base = god_strength(figures, realm, side, god - 1);
  }
  out.base += support_strength(figures, realm, t.supports[side]);
  out.dice = wisdom_dice(figures, realm, t.options, t.supports[side]);
  out.total = out.base + dice_bonus(t.dice[side]) +
              (t.cunning[side] != 0 ? flat_bonus(figures, t.cunning[side] - 1) : 0);
  return out;
}

}  // namespace ninerealms::ragnarok
