// What can be read off a table: tiles, souls, steps of soldiers, exchanges, windows.
#pragma once

#include <bit>

#include "ninerealms/games/wolfwalkers/tables.hpp"

namespace ninerealms::wolfwalkers {

using StopMask = std::uint64_t;
[[nodiscard]] constexpr StopMask stop_bit(int stop) noexcept { return StopMask{1} << stop; }

[[nodiscard]] inline bool race(const Table& t) noexcept { return t.options.mode == 4; }
[[nodiscard]] inline bool has_windows(const Table& t) noexcept { return t.options.mode >= 3; }
[[nodiscard]] inline Counts& front_of(Table& t, int seat) noexcept {
  return t.front[static_cast<std::size_t>(seat)];
}
[[nodiscard]] inline const Counts& front_of(const Table& t, int seat) noexcept {
  return t.front[static_cast<std::size_t>(seat)];
}
[[nodiscard]] inline int runes_of(const Table& t) noexcept { return t.runes[t.active]; }
[[nodiscard]] inline int figure_of(const Table& t) noexcept { return t.figure[t.active]; }
// Who learns what a seat sees (WW-CH-07).
[[nodiscard]] inline std::uint8_t eyes_of(const Table& t, int seat) noexcept {
  return static_cast<std::uint8_t>(t.options.solo != 0 ? 3U : 1U << seat);
}
[[nodiscard]] inline int after(const Table& t, int seat) noexcept {
  return seat + 1 == t.players ? 0 : seat + 1;
}

// --- Areas ---------------------------------------------------------------------------------------
using AreaMask = std::uint32_t;
inline constexpr AreaMask kAllAreas = (1U << kAreas) - 1U;

// Areas with a non-empty stack among those that a stop is joined to (WW-RUL-27).
[[nodiscard]] inline AreaMask connected(const Table& t, const Tables& data, int stop) noexcept {
  return data.stop_areas[static_cast<std::size_t>(stop)] & t.stacks.filled();
}
template <class Visit>
void for_each_area(AreaMask areas, Visit visit) {
  for (; areas != 0; areas &= areas - 1) {
    visit(std::countr_zero(areas));
  }
}
[[nodiscard]] inline bool top_down(const Table& t, int area) noexcept {
  return !t.stacks.empty(area) && !t.stacks.top(area).up();
}
[[nodiscard]] inline bool top_up(const Table& t, int area) noexcept {
  return !t.stacks.empty(area) && t.stacks.top(area).up();
}
[[nodiscard]] inline AreaMask row_areas(int row) noexcept { return 7U << (3 * row); }
[[nodiscard]] inline bool row_has_look(const Table& t, int row) noexcept {
  return top_down(t, 3 * row) || top_down(t, 3 * row + 1) || top_down(t, 3 * row + 2);
}

// --- Tiles and souls -----------------------------------------------------------------------------
// Whether the active player may buy the top tile (WW-BUY-01, WW-M4-03).
[[nodiscard]] inline bool may_buy(const Table& t, const Tables& data, int area) noexcept {
  if (!top_up(t, area)) {
    return false;
  }
  const Kind kind = t.stacks.top(area).kind();
  const int cost = data.f.cost[index(kind)];  // NOLINT(bugprone-signed-char-misuse): it is a number
  if (cost < 0 || cost > runes_of(t)) {
    return false;
  }
  return !(race(t) && is_soul(kind) && front_of(t, t.active).size() >= kMostFront);
}
// Those of the areas whose top tile the active player may buy.
[[nodiscard]] inline AreaMask buyable(const Table& t, const Tables& data, AreaMask areas) noexcept {
  AreaMask out = 0;
  for (; areas != 0; areas &= areas - 1) {
    const int area = std::countr_zero(areas);
    out |= may_buy(t, data, area) ? 1U << area : 0U;
  }
  return out;
}
// Whether a bought tile is boxed without effect (WW-CH-01).
[[nodiscard]] inline bool is_blank(const Table& t, Kind kind) noexcept {
  return (kind == Kind::kMulticolour && t.options.has(Flag::kNoMulticolour)) ||
         (kind == Kind::kGathering && t.options.has(Flag::kNoGathering)) ||
         (kind == Kind::kChase && t.options.has(Flag::kNoChase));
}
// Tiles of a kind as bits, by Kind.
using KindMask = std::uint32_t;
inline constexpr KindMask kSouls = (1U << kSoulKinds) - 1U;
// Kinds that can be saved, and that a front can hold (WW-M4-03).
inline constexpr KindMask kSavable = (1U << index(Kind::kMulticolour)) |
                                     (1U << index(Kind::kGathering)) | (1U << index(Kind::kCharm)) |
                                     (1U << index(Kind::kSixth)) | (1U << index(Kind::kChase)) |
                                     (1U << index(Kind::kSwiftness));
inline constexpr KindMask kInFront = kSouls | kSavable;
// Kinds that are there.
[[nodiscard]] inline KindMask kinds_of(const Counts& tiles) noexcept {
  KindMask out = 0;
  for (std::size_t i = 0; i < tiles.counts.size(); i += 8) {
    out |= bytes_set(word_at<8>(tiles.counts.data() + i)) << i;
  }
  return out;
}
[[nodiscard]] inline int parts_held(KindMask kinds, int colour) noexcept {
  return std::popcount((kinds >> (kParts * colour)) & 7U);
}
[[nodiscard]] inline int parts_held(const Counts& tiles, int colour) noexcept {
  return parts_held(kinds_of(tiles), colour);
}
// Whether the multicolour tile stands for a missing part (WW-TILE-SOUL-01, WW-RUL-21).
[[nodiscard]] inline bool wild(const Table& t) noexcept {
  return !race(t) || t.options.m4_multicolour_wild != 0;
}
[[nodiscard]] inline bool complete(KindMask kinds, int colour, bool joker) noexcept {
  const bool wild_there = joker && ((kinds >> index(Kind::kMulticolour)) & 1U) != 0;
  return parts_held(kinds, colour) + (wild_there ? 1 : 0) >= kParts;
}
[[nodiscard]] inline bool complete(const Counts& tiles, int colour, bool joker) noexcept {
  return complete(kinds_of(tiles), colour, joker);
}
[[nodiscard]] inline const Counts& set_of(const Table& t, int seat) noexcept {
  return t.options.mode == 1 ? t.pool : front_of(t, seat);
}
// Whether an arrival of the seat wins (WW-END-01, WW-M4-01).
[[nodiscard]] inline bool has_soul(const Table& t, int seat) noexcept {
  const KindMask kinds = kinds_of(set_of(t, seat));
  const bool joker = wild(t);
  return complete(kinds, 0, joker) || complete(kinds, 1, joker) || complete(kinds, 2, joker);
}
[[nodiscard]] inline bool any_soul(const Counts& tiles) noexcept {
  return (kinds_of(tiles) & kSouls) != 0;
}

// --- Soldiers ------------------------------------------------------------------------------------
[[nodiscard]] constexpr bool near_lair(const Tables& data, int rune) noexcept {
  return ((data.near >> rune) & 1U) != 0;
}
// Where a soldier gets to by one step, -1: it cannot go (WW-SOL-02, WW-M4-04).
[[nodiscard]] inline int soldier_step(const Table& t, const Tables& data, int from, int direction,
                                      int other) noexcept {
  const int to = data.steps[race(t) ? 1 : 0][static_cast<std::size_t>(from)]
                           [static_cast<std::size_t>(direction)] -
                 1;
  return to == other ? -1 : to;
}
// Where a soldier can be put by a tile: one rune or two (WW-SOL-06, -07); -1: none.
struct Ends {
  int first = -1;
  int second = -1;
};
[[nodiscard]] inline Ends tile_moves(const Table& t, const Tables& data, Kind kind, int which) {
  const Arrows& arrows = data.f.arrows[index(kind)];
  const int from = t.soldiers[static_cast<std::size_t>(which)];
  const int other = t.soldiers[static_cast<std::size_t>(1 - which)];
  const auto walk = [&](int a, int b) {
    const int middle = soldier_step(t, data, from, a, other);
    return middle < 0 ? -1 : soldier_step(t, data, middle, b, other);
  };
  if (arrows.size == 1) {
    return {soldier_step(t, data, from, arrows.directions[0], other), -1};
  }
  Ends out{walk(arrows.directions[0], arrows.directions[1]), -1};
  if (t.options.printed_order == 0) {  // WW-RUL-08
    const int again = walk(arrows.directions[1], arrows.directions[0]);
    if (out.first < 0) {
      out.first = again;
    } else if (again != out.first) {
      out.second = again;
    }
  }
  return out;
}
[[nodiscard]] inline bool can_act(const Table& t, const Tables& data, Kind kind) {
  return tile_moves(t, data, kind, 0).first >= 0 || tile_moves(t, data, kind, 1).first >= 0;
}
// Whether a chase can move a soldier (WW-TILE-CHASE-01).
[[nodiscard]] inline bool can_chase(const Table& t, const Tables& data) noexcept {
  const auto& next = data.next_runes[race(t) ? 1 : 0];
  const auto [a, b] = t.soldiers;
  return ((next[a] & ~(1U << b)) | (next[b] & ~(1U << a))) != 0;
}

// --- Tricks, gathering ---------------------------------------------------------------------------
// Whether giving a part lets the active player take `taken` (WW-M4-06).
[[nodiscard]] inline bool may_give(const Table& t, Kind given, Kind taken) noexcept {
  const Counts& own = front_of(t, t.active);
  if (!is_part(given) || given == taken || own.count(index(given)) == 0) {
    return false;
  }
  for (int p = 0; p < kParts; ++p) {
    const Kind part = part_of(colour_of(taken), p);
    if (part != taken && own.count(index(part)) <= (part == given ? 1 : 0)) {
      return false;
    }
  }
  return true;
}
// The parts for which `may_give` holds with some other part: each completes a colour of which just
// the other two are there, and a third part is there to be given.
[[nodiscard]] inline KindMask completing(const Counts& own) noexcept {
  constexpr KindMask kHeads = 0111;  // the first part of each colour
  const int parts = static_cast<int>((word_at<8>(own.counts.data()) * 0x0101010101010101U) >> 56) +
                    own.count(kPartKinds - 1);
  if (parts < kParts) {
    return 0;
  }
  const KindMask kinds = kinds_of(own);
  const KindMask odd = (kinds ^ (kinds >> 1) ^ (kinds >> 2)) & kHeads;
  const KindMask some = (kinds | (kinds >> 1) | (kinds >> 2)) & kHeads;
  const KindMask colours = some & ~odd;
  return (colours * 7U) & ~kinds;
}
// Kinds that Tricks can take from another front. `used`: Tricks tiles that are about to leave the
// own front (WW-CH-06).
[[nodiscard]] inline KindMask takable(const Table& t, int used) noexcept {
  const Counts& own = front_of(t, t.active);
  if (t.options.has(Flag::kSpecialTricks)) {
    return own.size() - used >= kMostFront ? 0 : kInFront;
  }
  return completing(own);
}
// Kinds among them that the seat has.
[[nodiscard]] inline KindMask takable_from(const Table& t, KindMask kinds, int seat) noexcept {
  return seat == t.active || kinds == 0 ? 0 : kinds & kinds_of(front_of(t, seat));
}
[[nodiscard]] inline bool can_trick(const Table& t, int used) noexcept {
  const KindMask kinds = takable(t, used);
  bool found = false;
  for (int seat = 0; seat < t.players && kinds != 0; ++seat) {
    found = found || takable_from(t, kinds, seat) != 0;
  }
  return found;
}
// WW-WIN-03, D-PARTNER.
[[nodiscard]] inline bool can_gather_with(const Table& t, int seat) noexcept {
  return seat != t.active && (any_soul(front_of(t, t.active)) || any_soul(front_of(t, seat)));
}
[[nodiscard]] inline bool can_gather(const Table& t) noexcept {
  for (int seat = 0; seat < t.players; ++seat) {
    if (can_gather_with(t, seat)) {
      return true;
    }
  }
  return false;
}

// --- Windows -------------------------------------------------------------------------------------
// Areas whose top tile can be swapped for the multicolour tile (WW-M4-07).
[[nodiscard]] inline AreaMask swappable(const Table& t) noexcept {
  AreaMask out = 0;
  for_each_area(t.stacks.tops(true),
                [&](int area) { out |= is_part(t.stacks.top(area).kind()) ? 1U << area : 0U; });
  return out;
}
[[nodiscard]] inline bool can_swap(const Table& t) noexcept { return swappable(t) != 0; }
// Whether a row has a tile that lies face down on top.
[[nodiscard]] inline bool can_look(const Table& t) noexcept {
  return row_has_look(t, 0) || row_has_look(t, 1) || row_has_look(t, 2) || row_has_look(t, 3);
}
[[nodiscard]] constexpr KindMask kind_bit(Kind kind) noexcept { return 1U << index(kind); }
// The wanted kinds that have an effect (WW-WIN-03). `used`: 1 for saved tiles, which leave the
// front before their effect.
[[nodiscard]] inline KindMask effective(const Table& t, const Tables& data, KindMask wanted,
                                        int used) noexcept {
  const auto has = [&](Kind kind) { return (wanted & kind_bit(kind)) != 0; };
  KindMask out = kind_bit(Kind::kSwiftness);
  out |= t.stacks.total() != 0 ? kind_bit(Kind::kCharm) : 0U;
  out |= can_chase(t, data) ? kind_bit(Kind::kChase) : 0U;
  if (has(Kind::kSixth) && can_look(t)) {
    out |= kind_bit(Kind::kSixth);
  }
  if (has(Kind::kGathering) && (race(t) ? can_trick(t, used) : can_gather(t))) {
    out |= kind_bit(Kind::kGathering);
  }
  if (has(Kind::kMulticolour) && can_swap(t)) {
    out |= kind_bit(Kind::kMulticolour);
  }
  return out & wanted;
}
// The window actions (WW-WIN-02): kinds of abilities, kinds of saved tiles.
struct Windows {
  KindMask abilities = 0;
  KindMask saved = 0;

  [[nodiscard]] bool none() const noexcept { return (abilities | saved) == 0; }
};
[[nodiscard]] inline Windows windows_of(const Table& t, const Tables& data) noexcept {
  Windows out;
  if (has_windows(t) && runes_of(t) >= data.f.price) {
    out.abilities = effective(t, data, data.shown_kinds, 0);
  }
  if (race(t)) {
    const KindMask held = kinds_of(front_of(t, t.active)) & kSavable;
    out.saved = held == 0 ? 0 : effective(t, data, held, 1);
  }
  return out;
}
[[nodiscard]] inline bool has_window_action(const Table& t, const Tables& data) noexcept {
  return !windows_of(t, data).none();
}

}  // namespace ninerealms::wolfwalkers
