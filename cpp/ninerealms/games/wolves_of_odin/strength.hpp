// Line strength, rules 4.6: the public function, its batch form, and what the engine itself uses.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "ninerealms/core/error.hpp"
#include "ninerealms/games/wolves_of_odin/state.hpp"
#include "ninerealms/games/wolves_of_odin/tables.hpp"

namespace ninerealms::wolves_of_odin {

struct LineContext {
  DeityMask owner_deities = 0;
  int opposing_fenrir = 0;
  bool owner_passed = false;
  bool ward_blocks_fenrir = false;  // option, WO-R-15
  bool odin_scope_all = false;      // option, WO-R-17
};

struct LineStrength {
  int base = 0;
  int thor = 0;
  int fenrir = 0;
  int total = 0;
  int teiwaz = 0;
  int eiwaz = 0;
};

// Strength of a line of unit kinds (bytes < kUnitKinds), left to right. `units`, if not empty,
// receives one value per unit. Precondition: units.size() is 0 or line.size(). WO-STR-01 to 10.
[[nodiscard]] LineStrength line_strength(std::span<const std::uint8_t> line,
                                         const LineContext& context, const Tables& tables,
                                         std::span<int> units = {});

// Columns of a batch of `rows` lines. `lines` is C-contiguous, `width` bytes a row, of which the
// first lengths[row] count. Context columns may be null: no Deities, no Fenrir, not passed.
struct LineBatch {
  std::size_t rows = 0;
  std::size_t width = 0;
  const std::int8_t* lines = nullptr;
  const std::int32_t* lengths = nullptr;
  const std::uint32_t* owner_deities = nullptr;
  const std::int32_t* opposing_fenrir = nullptr;
  const std::uint8_t* owner_passed = nullptr;
  bool ward_blocks_fenrir = false;
  bool odin_scope_all = false;
};
struct LineColumns {
  std::int16_t* base = nullptr;
  std::int16_t* thor = nullptr;
  std::int16_t* fenrir = nullptr;
  std::int16_t* total = nullptr;
  std::int16_t* teiwaz = nullptr;
  std::int16_t* eiwaz = nullptr;
  std::int16_t* units = nullptr;  // optional, rows x width; cells beyond a length become 0
};
inline constexpr std::size_t kMaxBatchWidth = 128;
// Fills the columns. Fails, naming the row, on a unit outside 0 .. 11, a length outside 0 .. width,
// a negative Fenrir count, or a value that does not fit int16; rows before it are written.
[[nodiscard]] Status line_strengths(const LineBatch& batch, const LineColumns& out,
                                    const Tables& tables);

// Current strengths of the units of one line (WO-TERM-07).
struct UnitStrengths {
  std::array<std::int8_t, kMaxUnits> values;  // the first `size` count
  int size = 0;
  [[nodiscard]] int operator[](int pos) const noexcept {
    return values[static_cast<std::size_t>(pos)];
  }
};
void unit_strengths(std::span<const std::uint8_t> line, const Tables& tables, UnitStrengths& out);
// Context of a seat's line in a position, and its total (WO-STR-07, 08). `fenrir`: its owner.
[[nodiscard]] inline LineContext line_context(const Table& t, Seat seat, Seat fenrir,
                                              bool seat_passed) noexcept {
  return {t.deities[index(seat)], fenrir != kNoSeat && fenrir != seat ? 1 : 0, seat_passed,
          t.options.ward_blocks_fenrir != 0, t.options.odin_scope_all != 0};
}
[[nodiscard]] LineContext line_context(const Table& table, Seat seat);
[[nodiscard]] int line_total(const Table& table, Seat seat);

// Glory of a seat, evaluated now (WO-VIC-01 to 03); scoring.cpp. It is public.
[[nodiscard]] int glory(const State& state, Seat seat);
[[nodiscard]] int glory(const View& view, Seat seat);

}  // namespace ninerealms::wolves_of_odin
