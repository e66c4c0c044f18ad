// Private to tables.cpp: the edition of rules section 2 as rows.
#pragma once

#include "ninerealms/games/wolfwalkers/tables.hpp"

namespace ninerealms::wolfwalkers::builtin {

struct Stock {
  Kind kind;
  Back back;
  int mark;
  int count;
};
[[nodiscard]] constexpr std::array<Stock, 33> stock() {  // 2.3
  using enum Back;
  const auto part = [](int colour, int p) { return part_of(colour, p); };
  return {{{part(0, 0), kTown, 0, 1},
           {part(1, 0), kTown, 0, 1},
           {part(2, 0), kTown, 0, 1},
           {part(0, 0), kTown, 1, 1},
           {part(1, 0), kTown, 1, 1},
           {part(2, 0), kTown, 1, 1},
           {Kind::kSoldierLeft, kTown, 0, 1},
           {Kind::kSoldierDown, kTown, 0, 1},
           {Kind::kSoldierRight, kTown, 0, 1},
           {Kind::kGathering, kTown, 1, 1},
           {Kind::kDoubleLeft, kTown, 1, 1},
           {Kind::kDoubleRight, kTown, 1, 1},
           {Kind::kSurprise, kTown, 2, 1},
           {Kind::kCharm, kTown, 2, 1},
           {Kind::kSixth, kTown, 2, 1},
           {part(0, 1), kForest, 0, 2},
           {part(1, 1), kForest, 0, 2},
           {part(2, 1), kForest, 0, 2},
           {part(0, 2), kForest, 0, 2},
           {part(1, 2), kForest, 0, 2},
           {part(2, 2), kForest, 0, 2},
           {Kind::kMulticolour, kForest, 0, 1},
           {Kind::kSoldierLeft, kForest, 0, 2},
           {Kind::kSoldierRight, kForest, 0, 2},
           {Kind::kSoldierDown, kForest, 0, 12},
           {Kind::kChase, kForest, 0, 2},
           {Kind::kSwiftness, kForest, 0, 2},
           {Kind::kPeaceful, kForest, 0, 3},
           {Kind::kGathering, kForest, 1, 4},
           {Kind::kDoubleLeft, kForest, 1, 1},
           {Kind::kDoubleRight, kForest, 1, 1},
           {Kind::kCharm, kForest, 2, 2},
           {Kind::kSixth, kForest, 2, 1}}};
}

struct Segment {
  std::string_view id, from, to;
  std::string_view symbol_a;
  int ax, ay;  // half units
  std::string_view areas_a;
  std::string_view symbol_b;
  int bx, by;
  std::string_view areas_b;
};
inline constexpr std::array kSegments{
    // 2.4
    Segment{"b0", "r10", "r01", "paw", 0, 3, "", "deer", 3, 0, "t0"},
    Segment{"h01", "r01", "r02", "bird", 8, 0, "t1", "tree", 10, 0, ""},
    Segment{"b3", "r13", "r02", "deer", 18, 3, "", "paw", 15, 0, "t2"},
    Segment{"v01", "r01", "r11", "paw", 6, 2, "t0 t1", "bird", 6, 4, ""},
    Segment{"v02", "r02", "r12", "deer", 12, 2, "t1 t2", "tree", 12, 4, ""},
    Segment{"h10", "r10", "r11", "bird", 2, 6, "t0", "deer", 4, 6, ""},
    Segment{"h11", "r11", "r12", "tree", 8, 6, "t1 f11", "bird", 10, 6, ""},
    Segment{"h12", "r12", "r13", "paw", 14, 6, "", "tree", 16, 6, "t2"},
    Segment{"v10", "r10", "r20", "tree", 0, 8, "f10", "paw", 0, 10, ""},
    Segment{"v11", "r11", "r21", "paw", 6, 8, "f10 f11", "bird", 6, 10, ""},
    Segment{"v12", "r12", "r22", "deer", 12, 8, "f11 f12", "tree", 12, 10, ""},
    Segment{"v13", "r13", "r23", "bird", 18, 8, "f12", "deer", 18, 10, ""},
    Segment{"h20", "r20", "r21", "bird", 2, 12, "f10", "deer", 4, 12, "f20"},
    Segment{"h21", "r21", "r22", "paw", 8, 12, "f21", "deer", 10, 12, ""},
    Segment{"h22", "r22", "r23", "paw", 14, 12, "f22", "tree", 16, 12, "f12"},
    Segment{"v20", "r20", "r30", "tree", 0, 14, "f20", "bird", 0, 16, ""},
    Segment{"v21", "r21", "r31", "tree", 6, 14, "", "bird", 6, 16, "f20 f21"},
    Segment{"v22", "r22", "r32", "bird", 12, 14, "", "tree", 12, 16, "f21 f22"},
    Segment{"v23", "r23", "r33", "bird", 18, 14, "f22", "tree", 18, 16, ""},
    Segment{"h30", "r30", "r31", "tree", 2, 18, "", "deer", 4, 18, "f30"},
    Segment{"h31", "r31", "r32", "paw", 8, 18, "", "deer", 10, 18, "f31"},
    Segment{"h32", "r32", "r33", "paw", 14, 18, "f32", "bird", 16, 18, ""},
    Segment{"v30", "r30", "r40", "paw", 0, 20, "f30", "deer", 0, 22, ""},
    Segment{"v31", "r31", "r41", "tree", 6, 20, "f30 f31", "deer", 6, 22, ""},
    Segment{"v32", "r32", "r42", "bird", 12, 20, "f31 f32", "paw", 12, 22, ""},
    Segment{"v33", "r33", "r43", "deer", 18, 20, "f32", "paw", 18, 22, ""}};

struct Rune {
  std::string_view id;
  int x, y;  // half units
  std::string_view left, right, up, down;
};
inline constexpr std::array kRunes{
    // 2.5
    Rune{"r01", 6, 0, "r10", "r02", "", "r11"},      Rune{"r02", 12, 0, "r01", "r13", "", "r12"},
    Rune{"r10", 0, 6, "", "r11", "r01", "r20"},      Rune{"r11", 6, 6, "r10", "r12", "r01", "r21"},
    Rune{"r12", 12, 6, "r11", "r13", "r02", "r22"},  Rune{"r13", 18, 6, "r12", "", "r02", "r23"},
    Rune{"r20", 0, 12, "", "r21", "r10", "r30"},     Rune{"r21", 6, 12, "r20", "r22", "r11", "r31"},
    Rune{"r22", 12, 12, "r21", "r23", "r12", "r32"}, Rune{"r23", 18, 12, "r22", "", "r13", "r33"},
    Rune{"r30", 0, 18, "", "r31", "r20", "r40"},     Rune{"r31", 6, 18, "r30", "r32", "r21", "r41"},
    Rune{"r32", 12, 18, "r31", "r33", "r22", "r42"}, Rune{"r33", 18, 18, "r32", "", "r23", "r43"},
    Rune{"r40", 0, 24, "", "", "r30", ""},           Rune{"r41", 6, 24, "", "", "r31", ""},
    Rune{"r42", 12, 24, "", "", "r32", ""},          Rune{"r43", 18, 24, "", "", "r33", ""}};

[[nodiscard]] constexpr int rune_named(std::string_view id) {
  for (std::size_t i = 0; i < kRunes.size(); ++i) {
    if (kRunes[i].id == id) {
      return static_cast<int>(i);
    }
  }
  return -1;
}
[[nodiscard]] constexpr int word_at(std::string_view word, Words words) {
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (words[i] == word) {
      return static_cast<int>(i);
    }
  }
  return -1;
}

[[nodiscard]] constexpr FieldRow field(std::string_view name, std::string_view symbol, int x, int y,
                                       std::string_view areas) {
  FieldRow row;
  row.name = Name(name);
  row.symbol = static_cast<std::uint8_t>(word_at(symbol, kFaceNames));
  row.at = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
  for (std::size_t n = 0; !areas.empty(); ++n) {
    const auto end = std::min(areas.find(' '), areas.size());
    row.areas[n] = static_cast<std::uint8_t>(word_at(areas.substr(0, end), kAreaNames) + 1);
    areas.remove_prefix(end < areas.size() ? end + 1 : end);
  }
  return row;
}

constexpr void fill_board(Figures& f) {
  for (std::size_t i = 0; i < kSegments.size(); ++i) {
    const Segment& s = kSegments[i];
    f.segments[i] = {Name(s.id), static_cast<std::uint8_t>(rune_named(s.from)),
                     static_cast<std::uint8_t>(rune_named(s.to))};
    f.fields[2 * i + 1] = field(kStopWords[2 * i + 1], s.symbol_a, s.ax, s.ay, s.areas_a);
    f.fields[2 * i + 2] = field(kStopWords[2 * i + 2], s.symbol_b, s.bx, s.by, s.areas_b);
  }
  f.segments_used = static_cast<std::uint8_t>(kSegments.size());
  for (std::size_t i = 0; i < kRunes.size(); ++i) {
    const Rune& r = kRunes[i];
    const std::array<std::string_view, kDirections> next{r.left, r.right, r.up, r.down};
    f.runes[i].name = Name(r.id);
    f.runes[i].at = {static_cast<std::uint8_t>(r.x), static_cast<std::uint8_t>(r.y)};
    for (std::size_t d = 0; d < next.size(); ++d) {
      f.runes[i].next[d] = static_cast<std::uint8_t>(rune_named(next[d]) + 1);
    }
  }
  f.runes_used = static_cast<std::uint8_t>(kRunes.size());
  f.near_used = 4;
  for (std::size_t i = 0; i < 4; ++i) {
    f.near[i] = static_cast<std::uint8_t>(kRunes.size() - 4 + i);
  }
  f.soldiers = {0, 1};
  for (std::size_t a = 0; a < kAreas; ++a) {  // 2.6
    f.areas_at[a] = {static_cast<std::uint8_t>(3 + 6 * (a % 3)),
                     static_cast<std::uint8_t>(3 + 6 * (a / 3))};
  }
  f.lair_at = {9, 28};
}

[[nodiscard]] constexpr Figures figures() {
  Figures f;
  f.die = {0, 1, 2, 3, 4, 5};  // 2.2
  f.cost.fill(-1);
  for (int colour = 0; colour < kColours; ++colour) {
    for (int part = 0; part < kParts; ++part) {
      f.cost[index(part_of(colour, part))] = static_cast<std::int8_t>(6 - part);
    }
  }
  f.cost[index(Kind::kMulticolour)] = 7;
  f.cost[index(Kind::kGathering)] = 2;
  f.cost[index(Kind::kCharm)] = 2;
  f.cost[index(Kind::kSixth)] = 1;
  f.cost[index(Kind::kChase)] = 4;
  f.cost[index(Kind::kSwiftness)] = 2;
  for (const Stock& row : stock()) {
    f.stock[static_cast<std::size_t>(row.back)][static_cast<std::size_t>(row.mark)]
           [index(row.kind)] = static_cast<std::uint8_t>(row.count);
  }
  constexpr auto kLeft = static_cast<std::uint8_t>(Direction::kLeft);
  constexpr auto kRight = static_cast<std::uint8_t>(Direction::kRight);
  constexpr auto kDown = static_cast<std::uint8_t>(Direction::kDown);
  f.arrows[index(Kind::kSoldierLeft)] = {{kLeft, 0}, 1};
  f.arrows[index(Kind::kSoldierDown)] = {{kDown, 0}, 1};
  f.arrows[index(Kind::kSoldierRight)] = {{kRight, 0}, 1};
  f.arrows[index(Kind::kDoubleLeft)] = {{kLeft, kDown}, 2};
  f.arrows[index(Kind::kDoubleRight)] = {{kRight, kDown}, 2};
  f.shown = 4;
  f.abilities = {static_cast<std::uint8_t>(helper_index(Kind::kSwiftness)),
                 static_cast<std::uint8_t>(helper_index(Kind::kGathering)),
                 static_cast<std::uint8_t>(helper_index(Kind::kCharm)),
                 static_cast<std::uint8_t>(helper_index(Kind::kSixth)), 0};
  fill_board(f);
  return f;
}

}  // namespace ninerealms::wolfwalkers::builtin
