// Small questions about a position that several rooms of the game ask. All inline, all on Table, so
// that they hold for states and views alike.
#pragma once

#include <bit>

#include "ninerealms/games/wolves_of_odin/state.hpp"
#include "ninerealms/games/wolves_of_odin/strength.hpp"
#include "ninerealms/games/wolves_of_odin/tables.hpp"

namespace ninerealms::wolves_of_odin {

[[nodiscard]] inline bool passed(const Table& t, Seat seat) noexcept {
  for (std::size_t i = 0; i < t.passes; ++i) {
    if (t.pass_order[i] == static_cast<int>(seat) + 1) {
      return true;
    }
  }
  return false;
}
[[nodiscard]] inline bool all_passed(const Table& t) noexcept { return t.passes == t.players; }

[[nodiscard]] inline bool owns(const Table& t, Seat seat, Deity d) noexcept {
  return (t.deities[index(seat)] & bit(d)) != 0;
}
// The seat that has summoned `d`, or kNoSeat.
[[nodiscard]] inline Seat owner_of(const Table& t, Deity d) noexcept {
  for (int i = 0; i < t.players; ++i) {
    if ((t.deities[static_cast<std::size_t>(i)] & bit(d)) != 0) {
      return seat_at(i);
    }
  }
  return kNoSeat;
}
[[nodiscard]] inline DeityMask summoned_by_all(const Table& t) noexcept {
  DeityMask all = 0;
  for (const auto mask : t.deities) {
    all |= mask;
  }
  return all;
}
// Deities not yet revealed; the Deity-backed Ragnarök too while it is in the deck (WO-ZONE-01).
[[nodiscard]] inline DeityMask deity_deck(const Table& t) noexcept {
  return (kAllDeities | kDeityRagnarok) & ~(summoned_by_all(t) | t.hall | t.deity_discard);
}
[[nodiscard]] inline VictoryMask victory_deck(const Table& t) noexcept {
  unsigned out = t.stakes;
  for (const auto mask : t.victory) {
    out |= mask;
  }
  return static_cast<VictoryMask>((kAllVictories | kVictoryRagnarok) & ~out);
}

// The Round frame, or null during setup and after the end.
[[nodiscard]] inline const Frame* round_frame(const Table& t) noexcept {
  return !t.stack.empty() && kind(t.stack[0]) == FrameKind::kRound ? &t.stack[0] : nullptr;
}
[[nodiscard]] inline bool vidar_step(const Table& t) noexcept {
  const Frame* round = round_frame(t);
  return round != nullptr && round->data[0] == static_cast<std::uint8_t>(Stage::kCompare);
}
// Where orders "from the active player" start (WO-TERM-08).
[[nodiscard]] inline Seat order_start(const Table& t) noexcept {
  return vidar_step(t) ? owner_of(t, Deity::kVidar) : t.active;
}

// The removal effect that is declared and not yet applied or cancelled, or null.
[[nodiscard]] inline const Frame* open_effect(const Table& t) noexcept {
  for (std::size_t i = 0; i < t.stack.size(); ++i) {
    const Frame& f = t.stack[i];
    if (kind(f) == FrameKind::kMulti ||
        (kind(f) == FrameKind::kEffect &&
         static_cast<EffectStep>(f.data[3]) <= EffectStep::kApply)) {
      return &f;
    }
  }
  return nullptr;
}

// Whether `effect` of `controller` cannot touch the line of `line` (WO-PROT-01 to 07).
[[nodiscard]] inline bool is_protected(const Table& t, Seat line, Effect effect,
                                       Seat controller) noexcept {
  const DeityMask own = t.deities[index(line)];
  constexpr DeityMask kWards = bit(Deity::kSurt) | bit(Deity::kHeimdall) | bit(Deity::kOdin);
  if ((own & kWards) == 0) {
    return false;
  }
  if (controller != line) {
    const Deity ward = passed(t, line) ? Deity::kHeimdall : Deity::kSurt;
    if ((own & bit(ward)) != 0) {
      return true;  // WO-PROT-01, WO-PROT-02
    }
  }
  if ((own & bit(Deity::kOdin)) == 0) {
    return false;
  }
  const bool all = t.options.odin_scope_all != 0;  // WO-PROT-07
  if (effect == Effect::kTyr || effect == Effect::kLoki || effect == Effect::kValkyrie) {
    return controller != line || all;  // WO-PROT-04
  }
  return vidar_step(t) && (owner_of(t, Deity::kVidar) != line || all);  // units placed by Vidar
}

// Whether a unit of `k` may be put into, or join, that line (WO-PLACE-04, WO-PLACE-05).
[[nodiscard]] inline bool accepts(const Table& t, Seat line_owner, Kind k) {
  const Tables& data = tables(t.edition);
  const auto line = t.lines[index(line_owner)];
  const int limit = data.units[index(k)].line_limit;
  if (limit != 0) {
    int held = 0;
    for (const auto unit : line) {
      held += unit == static_cast<std::uint8_t>(k) ? 1 : 0;
    }
    if (held >= limit) {
      return false;
    }
  }
  if (k == Kind::kPriest && !line.empty()) {
    UnitStrengths strengths;
    unit_strengths(line, data, strengths);
    for (int pos = 0; pos < strengths.size; ++pos) {
      const auto unit = static_cast<Kind>(line[static_cast<std::size_t>(pos)]);
      if (data.rune(unit) == Rune::kTeiwaz && strengths[pos] <= 8) {
        return false;
      }
    }
  }
  return true;
}

// Total sacrifice value of a zone (WO-SAC-05, WO-CARD-BERSERKER-01).
[[nodiscard]] inline int sacrifice_value(const Table& t, Seat seat) {
  const Tables& data = tables(t.edition);
  int sum = 0;
  for (std::size_t k = 0; k < kUnitKinds; ++k) {
    sum += t.sacrifices[index(seat)].count(k) * data.units[k].sacrifice_value;
  }
  return sum;
}
// Cost of summoning `d` (WO-SUMMON-02, WO-R-23). At most 2 + 180.
[[nodiscard]] inline int summon_cost(const Table& t, Seat seat, Deity d) noexcept {
  const Colour c = colour(d);
  return 2 + (t.options.cost_counts_ever != 0
                  ? t.summoned[index(seat)][static_cast<std::size_t>(c)]
                  : std::popcount(t.deities[index(seat)] & deities_of(c)));
}
// Cards drawn on passing (WO-PASS-02).
[[nodiscard]] inline int pass_draw(const Table& t, Seat seat) {
  int n = kPassDraw;
  for (std::size_t i = 0; i < kVictoryCount; ++i) {
    if (((t.victory[index(seat)] >> i) & 1U) != 0) {
      n += tables(t.edition).victory[i].pass_draw_delta;
    }
  }
  return n < 0 ? 0 : n;
}
[[nodiscard]] inline bool colours_conflict(const Table& t, Seat seat) noexcept {
  const DeityMask own = t.deities[index(seat)];
  return (own & kRedMask) != 0 && (own & kBlueMask) != 0 &&
         (own & kBlackMask) == 0;  // WO-SUMMON-06
}
[[nodiscard]] inline bool can_draw(const State& s) noexcept {
  return !s.deck.empty() || !s.discard.empty();  // WO-DECK-02
}
// A Huscarl answers these three only (WO-REACT-02).
[[nodiscard]] constexpr bool huscarl_answers(Effect e) noexcept {
  return e == Effect::kAssassin || e == Effect::kRaider || e == Effect::kTraitor;
}
[[nodiscard]] inline bool can_answer(const State& s, Effect e, Seat owner) noexcept {
  if (s.hand[index(owner)].count(index(Kind::kWall)) > 0 && !passed(s, owner)) {
    return true;
  }
  if (huscarl_answers(e)) {
    for (const auto unit : s.lines[index(owner)]) {
      if (unit == static_cast<std::uint8_t>(Kind::kHuscarl)) {
        return true;
      }
    }
  }
  return false;
}

}  // namespace ninerealms::wolves_of_odin
