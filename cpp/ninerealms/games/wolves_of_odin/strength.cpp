#include "ninerealms/games/wolves_of_odin/strength.hpp"

#include <bit>
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
  const Seat fenrir = owner_of(t, Deity::kFenrir);
  return {t.deities[index(seat)], fenrir != kNoSeat && fenrir != seat ? 1 : 0, passed(t, seat),
          t.options.ward_blocks_fenrir != 0, t.options.odin_scope_all != 0};
}

int line_total(const Table& t, Seat seat) {
  return line_strength(t.lines[index(seat)], line_context(t, seat), tables(t.edition)).total;
}

namespace {

Error row_fault(std::size_t row, std::string_view field, std::string detail) {
  return {Code::kNotation, "", std::string(field) + "[" + std::to_string(row) + "]",
          std::move(detail)};
}

// Sums of a whole line's linear coefficients, four 16-bit lanes in one word, so that one addition a
// unit is enough. Lanes hold coefficient + 256 each (coefficients are within -129 .. 128), so 128
// units stay below 2^16.
struct Packed {
  std::array<std::uint64_t, 16> row{};
  static constexpr int kBias = 256;

  explicit Packed(const Tables& t) {
    const auto lane = [](int value, int at) {
      return static_cast<std::uint64_t>(static_cast<std::uint32_t>(value + kBias)) << (16 * at);
    };
    for (std::size_t k = 0; k < kUnitKinds; ++k) {
      const Linear& l = t.linear[k];
      row[k] = lane(l.constant, 0) | lane(l.teiwaz, 1) | lane(l.eiwaz, 2) | lane(l.others, 3);
    }
  }
  [[nodiscard]] static int lane_sum(std::uint64_t sum, int at, int units) {
    return static_cast<int>((sum >> (16 * at)) & 0xFFFFU) - kBias * units;
  }
};

}  // namespace

Status line_strengths(const LineBatch& batch, const LineColumns& out, const Tables& tables) {
  constexpr int kMin = std::numeric_limits<std::int16_t>::min();
  constexpr int kMax = std::numeric_limits<std::int16_t>::max();
  const Packed packed(tables);
  const bool neighbours = tables.neighbour_kinds != 0;
  for (std::size_t row = 0; row < batch.rows; ++row) {
    const int length = batch.lengths[row];
    if (length < 0 || static_cast<std::size_t>(length) > batch.width) {
      return row_fault(
          row, "lengths",
          "expected 0 .. " + std::to_string(batch.width) + ", found " + std::to_string(length));
    }
    // int8 and uint8 may alias; a negative unit becomes 128 or more and is refused below.
    const auto* units = reinterpret_cast<const std::uint8_t*>(batch.lines) + row * batch.width;
    const std::span<const std::uint8_t> line(units, static_cast<std::size_t>(length));
    std::uint64_t sum = 0;
    int teiwaz = 0;
    unsigned worst = 0;
    unsigned special = 0;
    for (const std::uint8_t unit : line) {
      worst = unit > worst ? unit : worst;
      const unsigned k = unit & 15U;
      sum += packed.row[k];
      teiwaz += (tables.teiwaz_kinds >> k) & 1;
      special |= 1U << k;
    }
    if (worst >= kUnitKinds) {
      return row_fault(
          row, "lines",
          "expected units 0 .. 11, found " + std::to_string(static_cast<std::int8_t>(worst)));
    }
    int base = 0;
    const int eiwaz = length - teiwaz;
    if (out.units != nullptr) {
      std::int16_t* cells = out.units + row * batch.width;
      for_each_unit(line, tables, [&](std::size_t pos, int value) {
        base += value;
        cells[pos] = static_cast<std::int16_t>(value);
      });
      for (std::size_t pos = line.size(); pos < batch.width; ++pos) {
        cells[pos] = 0;
      }
    } else {
      base = Packed::lane_sum(sum, 0, length) + teiwaz * Packed::lane_sum(sum, 1, length) +
             eiwaz * Packed::lane_sum(sum, 2, length) + length * Packed::lane_sum(sum, 3, length);
      if (neighbours && (special & tables.neighbour_kinds) != 0) {
        for (std::size_t pos = 0; pos < line.size(); ++pos) {
          const Linear& l = tables.linear[line[pos]];
          base += l.beside != 0 && has_neighbour(line, pos, l.kind) ? l.beside : 0;
        }
      }
    }
    LineContext context;
    context.owner_deities = batch.owner_deities != nullptr ? batch.owner_deities[row] : 0;
    context.opposing_fenrir = batch.opposing_fenrir != nullptr ? batch.opposing_fenrir[row] : 0;
    context.owner_passed = batch.owner_passed != nullptr && batch.owner_passed[row] != 0;
    context.ward_blocks_fenrir = batch.ward_blocks_fenrir;
    context.odin_scope_all = batch.odin_scope_all;
    if (context.opposing_fenrir < 0 || context.opposing_fenrir > 1000) {
      return row_fault(row, "opposing_fenrir",
                       "expected 0 .. 1000, found " + std::to_string(context.opposing_fenrir));
    }
    const Modifiers m = modifiers(context);
    const int total = base + m.thor + m.fenrir;
    if (base < kMin || base > kMax || total < kMin || total > kMax) {
      return row_fault(row, "lines",
                       "the strength " + std::to_string(total) + " does not fit 16 bits");
    }
    out.base[row] = static_cast<std::int16_t>(base);
    out.thor[row] = static_cast<std::int16_t>(m.thor);
    out.fenrir[row] = static_cast<std::int16_t>(m.fenrir);
    out.total[row] = static_cast<std::int16_t>(total);
    out.teiwaz[row] = static_cast<std::int16_t>(teiwaz);
    out.eiwaz[row] = static_cast<std::int16_t>(eiwaz);
  }
  return Done{};
}

}  // namespace ninerealms::wolves_of_odin
