#include "ninerealms/games/wolves_of_odin/strength.hpp"

#include <algorithm>
#include <bit>
#include <cstring>
#include <limits>

#include "ninerealms/games/wolves_of_odin/queries.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

struct Modifiers {
  int thor;
  int fenrir;
};

Modifiers modifiers(const LineContext& c) {
  const bool odin = (c.owner_deities & bit(Deity::kOdin)) != 0;
  const bool own_deities_act = !(odin && c.odin_scope_all);                         // WO-PROT-07
  const bool thor = (c.owner_deities & bit(Deity::kThor)) != 0 && own_deities_act;  // WO-STR-07
  const bool ward =
      (c.owner_deities & (c.owner_passed ? bit(Deity::kHeimdall) : bit(Deity::kSurt))) != 0;
  const bool sheltered = odin || (c.ward_blocks_fenrir && ward);  // WO-STR-08
  return {thor ? 5 : 0, sheltered ? 0 : -5 * c.opposing_fenrir};
}

struct RuneCounts {
  int teiwaz = 0;
  int eiwaz = 0;
};

RuneCounts count_runes(std::span<const std::uint8_t> line, const Tables& t) {
  int teiwaz = 0;
  for (const auto unit : line) {
    teiwaz += (t.teiwaz_kinds >> unit) & 1;
  }
  return {teiwaz, static_cast<int>(line.size()) - teiwaz};
}

bool has_neighbour(std::span<const std::uint8_t> line, std::size_t pos, Kind kind) {
  const auto k = static_cast<std::uint8_t>(kind);
  return (pos > 0 && line[pos - 1] == k) || (pos + 1 < line.size() && line[pos + 1] == k);
}

// Calls emit(pos, strength) for each unit.
template <class Emit>
RuneCounts for_each_unit(std::span<const std::uint8_t> line, const Tables& t, Emit emit) {
  const RuneCounts runes = count_runes(line, t);
  const int n = static_cast<int>(line.size());
  for (std::size_t pos = 0; pos < line.size(); ++pos) {
    const std::uint8_t unit = line[pos];
    const Linear& l = t.linear[unit];
    int value = l.constant + l.teiwaz * runes.teiwaz + l.eiwaz * runes.eiwaz + l.others * n;
    if (((t.neighbour_kinds >> unit) & 1) != 0 && has_neighbour(line, pos, l.kind)) {
      value += l.beside;  // WO-STR-05
    }
    emit(pos, value);
  }
  return runes;
}

}  // namespace

LineStrength line_strength(std::span<const std::uint8_t> line, const LineContext& context,
                           const Tables& tables, std::span<int> units) {
  LineStrength out;
  const RuneCounts runes = for_each_unit(line, tables, [&](std::size_t pos, int value) {
    out.base += value;
    if (!units.empty()) {
      units[pos] = value;
    }
  });
  const Modifiers m = modifiers(context);
  out.thor = m.thor;
  out.fenrir = m.fenrir;
  out.total = out.base + m.thor + m.fenrir;
  out.teiwaz = runes.teiwaz;
  out.eiwaz = runes.eiwaz;
  return out;
}

void unit_strengths(std::span<const std::uint8_t> line, const Tables& tables, UnitStrengths& out) {
  out.size = static_cast<int>(line.size());
  // Within int8 by the edition bound (tables.hpp).
  for_each_unit(line, tables, [&](std::size_t pos, int value) {
    out.values[pos] = static_cast<std::int8_t>(value);
  });
}

LineContext line_context(const Table& t, Seat seat) {
  return line_context(t, seat, owner_of(t, Deity::kFenrir), passed(t, seat));
}

int line_total(const Table& t, Seat seat) {
  return line_strength(t.lines[index(seat)], line_context(t, seat), tables(t.edition)).total;
}

namespace {

Error row_fault(std::size_t row, std::string_view field, std::string detail) {
  return {Code::kNotation, "", std::string(field) + "[" + std::to_string(row) + "]",
          std::move(detail)};
}

// Sums of a whole line's coefficients in the lanes of one word, so that one addition a unit is
// enough: bits 0-15 constants, 16-31 Teiwaz and 32-47 Eiwaz coefficients, each + 256 (they are
// within -128 .. 128, so 128 units stay below 2^16); bits 48-55 units that lose 1 per unit of the
// line, 56-63 Teiwaz units.
struct Packed {
  std::array<std::uint64_t, 16> row{};
  static constexpr int kBias = 256;

  explicit Packed(const Tables& t) {
    const auto lane = [](int value, int at) {
      return static_cast<std::uint64_t>(static_cast<std::uint32_t>(value)) << at;
    };
    for (std::size_t k = 0; k < kUnitKinds; ++k) {
      const Linear& l = t.linear[k];
      row[k] = lane(l.constant + kBias, 0) | lane(l.teiwaz + kBias, 16) |
               lane(l.eiwaz + kBias, 32) | lane(-l.others, 48) |
               lane((t.teiwaz_kinds >> k) & 1, 56);
    }
  }
  // Sum over eight units; written out, for compilers do not unroll it at -O2.
  [[nodiscard]] std::uint64_t eight(std::uint64_t word) const {
    const auto at = [&](int shift) { return row[(word >> shift) & 15U]; };
    return at(0) + at(8) + at(16) + at(24) + at(32) + at(40) + at(48) + at(56);
  }
  [[nodiscard]] static int coefficients(std::uint64_t sum, int at, int units) {
    return static_cast<int>((sum >> at) & 0xFFFFU) - kBias * units;
  }
};

constexpr std::uint64_t kEveryByte = 0x0101010101010101U;

// 0x80 in each byte of `word` that equals `kind`, exactly.
constexpr std::uint64_t bytes_equal(std::uint64_t word, std::uint8_t kind) {
  const std::uint64_t x = word ^ (kind * kEveryByte);
  return ~(((x & (0x7F * kEveryByte)) + 0x7F * kEveryByte) | x | (0x7F * kEveryByte));
}
// Not zero if some byte is 12 or more.
constexpr std::uint64_t bytes_invalid(std::uint64_t word) {
  return (((word & (0x7F * kEveryByte)) + (0x80 - kUnitKinds) * kEveryByte) | word) &
         (0x80 * kEveryByte);
}

struct LineSums {
  int base = 0;
  int teiwaz = 0;
  bool valid = true;
};

// Base strength and Teiwaz units of a line of at most kMaxBatchWidth bytes, eight units at a time.
// Neighbours (WO-STR-05) are found by comparing bytes with the word shifted by one unit.
inline LineSums sum_line(std::span<const std::uint8_t> line, const Tables& tables,
                         const Packed& packed) {
  std::uint64_t sum = 0;
  std::uint64_t invalid = 0;
  int beside = 0;
  for (std::size_t pos = 0; pos < line.size(); pos += 8) {
    std::uint64_t word = 0xFF * kEveryByte;  // no unit beyond the line
    const std::size_t n = std::min<std::size_t>(8, line.size() - pos);
    if (n == 8) {
      std::memcpy(&word, line.data() + pos, 8);
      invalid |= bytes_invalid(word);
      sum += packed.eight(word);
    } else {
      std::memcpy(&word, line.data() + pos, n);
      invalid |= bytes_invalid(word & ((std::uint64_t{1} << (8 * n)) - 1));
      for (std::size_t i = 0; i < n; ++i) {
        sum += packed.row[(word >> (8 * i)) & 15U];
      }
    }
    for (unsigned kinds = tables.neighbour_kinds; kinds != 0; kinds &= kinds - 1) {
      const auto k = static_cast<std::uint8_t>(std::countr_zero(kinds));
      const Linear& l = tables.linear[k];
      const auto wanted = static_cast<std::uint8_t>(l.kind);
      const std::uint64_t friends = bytes_equal(word, wanted);
      std::uint64_t touched = (friends << 8) | (friends >> 8);
      if (pos > 0 && line[pos - 1] == wanted) {
        touched |= 0x80U;
      }
      if (pos + 8 < line.size() && line[pos + 8] == wanted) {
        touched |= std::uint64_t{0x80} << 56;
      }
      beside += l.beside * std::popcount(bytes_equal(word, k) & touched);
    }
  }
  const int length = static_cast<int>(line.size());
  const int teiwaz = static_cast<int>(sum >> 56);
  const int base = Packed::coefficients(sum, 0, length) +
                   teiwaz * Packed::coefficients(sum, 16, length) +
                   (length - teiwaz) * Packed::coefficients(sum, 32, length) -
                   length * static_cast<int>((sum >> 48) & 0xFFU) + beside;
  return {base, teiwaz, invalid == 0};
}

// The first byte that is no unit. Precondition: there is one.
int invalid_unit(std::span<const std::uint8_t> line) {
  return static_cast<std::int8_t>(
      *std::ranges::find_if(line, [](auto unit) { return unit >= kUnitKinds; }));
}

LineContext row_context(const LineBatch& batch, std::size_t row) {
  LineContext context;
  context.owner_deities = batch.owner_deities != nullptr ? batch.owner_deities[row] : 0;
  context.opposing_fenrir = batch.opposing_fenrir != nullptr ? batch.opposing_fenrir[row] : 0;
  context.owner_passed = batch.owner_passed != nullptr && batch.owner_passed[row] != 0;
  context.ward_blocks_fenrir = batch.ward_blocks_fenrir;
  context.odin_scope_all = batch.odin_scope_all;
  return context;
}

}  // namespace

Status line_strengths(const LineBatch& batch, const LineColumns& out, const Tables& tables) {
  constexpr int kMin = std::numeric_limits<std::int16_t>::min();
  constexpr int kMax = std::numeric_limits<std::int16_t>::max();
  const Packed packed(tables);
  const bool has_context = batch.owner_deities != nullptr || batch.opposing_fenrir != nullptr;
  for (std::size_t row = 0; row < batch.rows; ++row) {
    const int length = batch.lengths[row];
    if (length < 0 || static_cast<std::size_t>(length) > batch.width) {
      return row_fault(
          row, "lengths",
          "expected 0 .. " + std::to_string(batch.width) + ", found " + std::to_string(length));
    }
    // int8 and uint8 may alias; a negative unit becomes 128 or more and is refused.
    const auto* units = reinterpret_cast<const std::uint8_t*>(batch.lines) + row * batch.width;
    const std::span<const std::uint8_t> line(units, static_cast<std::size_t>(length));
    const LineSums sums = sum_line(line, tables, packed);
    if (!sums.valid) {
      return row_fault(row, "lines",
                       "expected units 0 .. 11, found " + std::to_string(invalid_unit(line)));
    }
    if (out.units != nullptr) {
      std::int16_t* cells = out.units + row * batch.width;
      for_each_unit(line, tables, [&](std::size_t pos, int value) {
        cells[pos] = static_cast<std::int16_t>(value);
      });
      std::fill(cells + length, cells + batch.width, std::int16_t{0});
    }
    Modifiers m{0, 0};
    if (has_context) {
      const LineContext context = row_context(batch, row);
      if (context.opposing_fenrir < 0 || context.opposing_fenrir > 1000) {
        return row_fault(row, "opposing_fenrir",
                         "expected 0 .. 1000, found " + std::to_string(context.opposing_fenrir));
      }
      m = modifiers(context);
    }
    const int total = sums.base + m.thor + m.fenrir;
    if (std::min(sums.base, total) < kMin || std::max(sums.base, total) > kMax) {
      return row_fault(row, "lines",
                       "the strength " + std::to_string(total) + " does not fit 16 bits");
    }
    out.base[row] = static_cast<std::int16_t>(sums.base);
    out.thor[row] = static_cast<std::int16_t>(m.thor);
    out.fenrir[row] = static_cast<std::int16_t>(m.fenrir);
    out.total[row] = static_cast<std::int16_t>(total);
    out.teiwaz[row] = static_cast<std::int16_t>(sums.teiwaz);
    out.eiwaz[row] = static_cast<std::int16_t>(length - sums.teiwaz);
  }
  return Done{};
}

}  // namespace ninerealms::wolves_of_odin
