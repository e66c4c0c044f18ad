// Line strength: the worked values of the rules, and the batch form against the scalar one.
#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/core/stream.hpp"
#include "ninerealms/games/wolves_of_odin/strength.hpp"

namespace {

using namespace ninerealms;
using namespace ninerealms::wolves_of_odin;
using enum Kind;

struct Worked {
  std::string_view id;
  std::vector<Kind> line;
  DeityMask deities = 0;
  int opposing_fenrir = 0;
  std::vector<int> units;
  int total = 0;
};

const std::vector<Worked>& worked_values() {
  constexpr DeityMask kOdin = bit(Deity::kOdin);
  constexpr DeityMask kThor = bit(Deity::kThor);
  constexpr DeityMask kFenrir = bit(Deity::kFenrir);
  static const std::vector<Worked> values{
      {"WO-S-01", {}, 0, 0, {}, 0},
      {"WO-S-02", {}, 0, 1, {}, -5},
      {"WO-S-03", {kBond}, 0, 0, {1}, 1},
      {"WO-S-04", {kBond, kBond, kArcher, kAssassin}, 0, 0, {4, 4, 1, 0}, 9},
      {"WO-S-05", {kHuscarl, kKonung, kHirdman, kHirdman}, kOdin, 1, {2, 7, 7, 7}, 23},
      {"WO-S-06", {kPriest, kAssassin, kTroll, kBond, kBond, kBond}, 0, 1, {8, 0, 0, 5, 5, 5}, 18},
      {"WO-S-07", {kBerserker, kBond, kHirdman, kHedvig}, kFenrir, 0, {5, 1, 3, 6}, 15},
      {"WO-S-08", {kHedvig, kHirdman, kBerserker}, 0, 0, {6, 3, 5}, 14},
      {"WO-S-09", {kKonung}, 0, 0, {10}, 10},
      {"WO-S-10", {kHirdman, kBond, kHirdman}, 0, 0, {3, 1, 3}, 7},
      {"WO-S-11", {kHirdman, kHirdman, kBond, kHirdman}, 0, 0, {7, 7, 1, 3}, 18},
      {"WO-S-12", {kHirdman, kHirdman, kHirdman}, kThor, 0, {7, 7, 7}, 26},
      {"WO-S-13", {kKonung, kBond, kBond, kTroll, kHuscarl}, 0, 0, {6, 3, 3, 0, 2}, 14},
      {"WO-S-14", {kRaider, kTraitor, kBond, kArcher}, kThor, 1, {1, 0, 4, 1}, 6},
      {"WO-S-15",
       {kHedvig, kKonung, kPriest, kHuscarl, kBerserker, kHirdman},
       0,
       0,
       {12, 5, 8, 2, 5, 3},
       35},
      {"WO-S-16",
       {kKonung, kBond, kBond, kBond, kBond, kBond, kBond, kBond, kBond, kBond, kBond, kBond},
       0,
       0,
       {-1, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11},
       120},
  };
  return values;
}

std::vector<std::uint8_t> bytes_of(const std::vector<Kind>& line) {
  std::vector<std::uint8_t> out;
  for (const Kind k : line) {
    out.push_back(static_cast<std::uint8_t>(k));
  }
  return out;
}

// Random columns of lines, with room for the results of all.
struct Columns {
  static constexpr std::size_t kWidth = 96;

  explicit Columns(std::size_t count) : rows(count) {
    lines.resize(rows * kWidth);
    units.resize(rows * kWidth);
    lengths.resize(rows);
    deities.resize(rows);
    fenrir.resize(rows);
    passed.resize(rows);
    for (auto& column : results) {
      column.resize(rows);
    }
  }
  void fill(Stream& stream) {
    for (std::size_t row = 0; row < rows; ++row) {
      // Mostly the lengths that occur in games, now and then any.
      lengths[row] =
          static_cast<std::int32_t>(stream.below(stream.below(8) == 0 ? kWidth + 1 : 13));
      for (std::size_t i = 0; i < kWidth; ++i) {
        // Bytes behind the length may hold anything.
        const bool inside = i < static_cast<std::size_t>(lengths[row]);
        lines[row * kWidth + i] = static_cast<std::int8_t>(stream.below(inside ? kUnitKinds : 256));
      }
      deities[row] = static_cast<std::uint32_t>(stream.next()) & kAllDeities;
      fenrir[row] = static_cast<std::int32_t>(stream.below(4));
      passed[row] = static_cast<std::uint8_t>(stream.below(2));
    }
  }
  [[nodiscard]] LineBatch batch() const {
    LineBatch out;
    out.rows = rows;
    out.width = kWidth;
    out.lines = lines.data();
    out.lengths = lengths.data();
    out.owner_deities = deities.data();
    out.opposing_fenrir = fenrir.data();
    out.owner_passed = passed.data();
    return out;
  }
  [[nodiscard]] LineColumns columns(bool with_units) {
    return {results[0].data(),
            results[1].data(),
            results[2].data(),
            results[3].data(),
            results[4].data(),
            results[5].data(),
            with_units ? units.data() : nullptr};
  }

  std::size_t rows;
  std::vector<std::int8_t> lines;
  std::vector<std::int32_t> lengths;
  std::vector<std::uint32_t> deities;
  std::vector<std::int32_t> fenrir;
  std::vector<std::uint8_t> passed;
  std::array<std::vector<std::int16_t>, 6> results;
  std::vector<std::int16_t> units;
};

// How many rows differ between the batch and one call a line.
int rows_that_differ(Columns& c, const LineBatch& batch, bool with_units) {
  int different = 0;
  for (std::size_t row = 0; row < c.rows; ++row) {
    const auto length = static_cast<std::size_t>(c.lengths[row]);
    const auto* start = reinterpret_cast<const std::uint8_t*>(c.lines.data()) + row * c.kWidth;
    const LineContext context{c.deities[row], c.fenrir[row], c.passed[row] != 0,
                              batch.ward_blocks_fenrir, batch.odin_scope_all};
    std::vector<int> units(length);
    const LineStrength s = line_strength({start, length}, context, kBuiltinTables, units);
    const std::array<int, 6> expected{s.base, s.thor, s.fenrir, s.total, s.teiwaz, s.eiwaz};
    bool same = true;
    for (std::size_t i = 0; i < expected.size(); ++i) {
      same = same && c.results[i][row] == expected[i];
    }
    for (std::size_t i = 0; with_units && i < c.kWidth; ++i) {
      same = same && c.units[row * c.kWidth + i] == (i < length ? units[i] : 0);
    }
    different += same ? 0 : 1;
  }
  return different;
}

}  // namespace

TEST_CASE("WO-S-01 to WO-S-16: worked values of line strength") {
  CHECK(worked_values().size() == 16);
  for (const Worked& w : worked_values()) {
    CAPTURE(w.id);
    const auto line = bytes_of(w.line);
    std::vector<int> units(line.size());
    const LineContext context{w.deities, w.opposing_fenrir, false, false, false};
    const LineStrength s = line_strength(line, context, kBuiltinTables, units);
    CHECK(units == w.units);
    CHECK(s.total == w.total);
    CHECK(s.total == s.base + s.thor + s.fenrir);
    CHECK(s.teiwaz + s.eiwaz == static_cast<int>(line.size()));
  }
}

TEST_CASE("WO-STR-01 to WO-STR-10: the batch gives what single calls give, 100,000 random lines") {
  constexpr std::size_t kRows = 12500;
  Stream stream(20);
  Columns c(kRows);
  for (int options = 0; options < 8; ++options) {
    CAPTURE(options);
    c.fill(stream);
    LineBatch batch = c.batch();
    batch.ward_blocks_fenrir = (options & 1) != 0;
    batch.odin_scope_all = (options & 2) != 0;
    const bool with_units = (options & 4) != 0;
    REQUIRE(line_strengths(batch, c.columns(with_units), kBuiltinTables).ok());
    CHECK(rows_that_differ(c, batch, with_units) == 0);
  }
}

TEST_CASE("a batch without context columns is one without Deities and Fenrir") {
  Stream stream(21);
  Columns c(500);
  c.fill(stream);
  LineBatch batch = c.batch();
  batch.owner_deities = nullptr;
  batch.opposing_fenrir = nullptr;
  batch.owner_passed = nullptr;
  std::fill(c.deities.begin(), c.deities.end(), 0U);
  std::fill(c.fenrir.begin(), c.fenrir.end(), 0);
  std::fill(c.passed.begin(), c.passed.end(), std::uint8_t{0});
  REQUIRE(line_strengths(batch, c.columns(true), kBuiltinTables).ok());
  CHECK(rows_that_differ(c, batch, true) == 0);
}

TEST_CASE("a batch names the first row it cannot compute, and writes the rows before it") {
  constexpr std::size_t kBad = 7;
  Stream stream(22);
  Columns c(10);
  c.fill(stream);
  c.lengths[kBad] = 3;
  std::fill_n(c.lines.begin() + kBad * Columns::kWidth, 3, std::int8_t{0});
  const auto refused_at = [&](std::string_view where) {
    for (auto& column : c.results) {
      std::fill(column.begin(), column.end(), std::int16_t{-9999});
    }
    const Status status = line_strengths(c.batch(), c.columns(false), kBuiltinTables);
    REQUIRE(!status.ok());
    CHECK(status.error().code == Code::kNotation);
    CHECK(status.error().where == where);
    CHECK(c.results[3][kBad - 1] != -9999);
    CHECK(c.results[3][kBad] == -9999);
  };
  SUBCASE("a unit that is none") {
    for (const int unit : {12, 15, 16, 127, -1, -128}) {
      c.lines[kBad * c.kWidth + 2] = static_cast<std::int8_t>(unit);
      refused_at("lines[7]");
    }
  }
  SUBCASE("a length outside the row") {
    for (const int length : {-1, static_cast<int>(c.kWidth) + 1}) {
      c.lengths[kBad] = length;
      refused_at("lengths[7]");
    }
  }
  SUBCASE("a Fenrir count out of range") {
    for (const int fenrir : {-1, 1001}) {
      c.fenrir[kBad] = fenrir;
      refused_at("opposing_fenrir[7]");
    }
  }
  SUBCASE("a unit behind the length is not looked at") {
    c.lines[kBad * c.kWidth + 3] = 99;
    CHECK(line_strengths(c.batch(), c.columns(false), kBuiltinTables).ok());
  }
}

TEST_CASE("an empty batch and lines of width 0 are computed") {
  Columns c(1);
  LineBatch batch = c.batch();
  batch.rows = 0;
  CHECK(line_strengths(batch, c.columns(true), kBuiltinTables).ok());
  batch.rows = 1;
  batch.width = 0;
  CHECK(line_strengths(batch, c.columns(true), kBuiltinTables).ok());
  CHECK(c.results[3][0] == 0);
}
