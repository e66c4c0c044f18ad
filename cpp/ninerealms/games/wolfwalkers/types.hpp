// Enums, ids and small values of WolfWalkers (rules section 2).
//
// A stop is where a figure can stand: 0 is the Lair, the others are the fields of the edition's
// segments in order. Runes, areas and tile ids are numbers in the order of section 2.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace ninerealms::wolfwalkers {

inline constexpr int kLeastPlayers = 2;
inline constexpr int kMostPlayers = 4;
inline constexpr int kAreas = 12;
inline constexpr int kTownAreas = 3;
inline constexpr int kTiles = 60;
inline constexpr int kMostHeld = 7;       // runes of a player (WW-RUNE-02)
inline constexpr int kMostFront = 5;      // tiles in a front of mode 4 (WW-M4-03)
inline constexpr int kMostTurns = 65535;  // beyond it the game ends as by a turn limit
// Bounds of editions: a full grid of four by five runes has 31 segments.
inline constexpr int kMostSegments = 31;
inline constexpr int kMostFields = 2 * kMostSegments;
inline constexpr int kMostRunes = 24;
inline constexpr int kStops = 1 + kMostFields;
inline constexpr int kLair = 0;

using Words = std::span<const std::string_view>;

enum class Colour : std::uint8_t { kRed, kYellow, kBlue };
inline constexpr int kColours = 3;
inline constexpr int kParts = 3;  // head, body, tail
inline constexpr std::array<std::string_view, kColours> kColourNames{"red", "yellow", "blue"};

enum class Back : std::uint8_t { kTown, kForest };
inline constexpr std::array<std::string_view, 2> kBackNames{"town", "forest"};
inline constexpr int kMarks = 3;
inline constexpr std::array<std::string_view, kMarks> kMarkNames{"none", "square", "spiral"};

// Tile ids in the order of documents (docs/formats/wolfwalkers.md): head, body, tail by colour.
enum class Kind : std::uint8_t {
  kRedHead,
  kMulticolour = 9,
  kSoldierLeft,
  kSoldierDown,
  kSoldierRight,
  kGathering,
  kDoubleLeft,
  kDoubleRight,
  kSurprise,
  kCharm,
  kSixth,
  kChase,
  kSwiftness,
  kPeaceful,
  kNone = 31  // no face, or none that the viewer knows
};
inline constexpr int kKinds = 22;
inline constexpr int kPartKinds = kColours * kParts;
inline constexpr int kSoulKinds = kPartKinds + 1;
inline constexpr std::array<std::string_view, kKinds> kKindNames{"red_head",
                                                                 "red_body",
                                                                 "red_tail",
                                                                 "yellow_head",
                                                                 "yellow_body",
                                                                 "yellow_tail",
                                                                 "blue_head",
                                                                 "blue_body",
                                                                 "blue_tail",
                                                                 "multicolour",
                                                                 "soldier_left",
                                                                 "soldier_down",
                                                                 "soldier_right",
                                                                 "gathering_the_pack",
                                                                 "double_left_down",
                                                                 "double_right_down",
                                                                 "unpleasant_surprise",
                                                                 "druidic_charm",
                                                                 "sixth_sense",
                                                                 "chase",
                                                                 "swiftness",
                                                                 "peaceful"};

[[nodiscard]] constexpr std::size_t index(Kind k) noexcept { return static_cast<std::size_t>(k); }
[[nodiscard]] constexpr bool is_part(Kind k) noexcept { return index(k) < kPartKinds; }
[[nodiscard]] constexpr bool is_soul(Kind k) noexcept { return index(k) < kSoulKinds; }
[[nodiscard]] constexpr bool is_soldier(Kind k) noexcept {
  return (k >= Kind::kSoldierLeft && k <= Kind::kSoldierRight) || k == Kind::kDoubleLeft ||
         k == Kind::kDoubleRight;
}
[[nodiscard]] constexpr int colour_of(Kind part) noexcept {
  return static_cast<int>(part) / kParts;
}
[[nodiscard]] constexpr Kind part_of(int colour, int part) noexcept {
  return static_cast<Kind>(colour * kParts + part);
}

// Helpers, as abilities and saved tiles are listed.
inline constexpr int kHelpers = 5;
inline constexpr std::array<Kind, kHelpers> kHelperKinds{
    Kind::kGathering, Kind::kCharm, Kind::kSixth, Kind::kChase, Kind::kSwiftness};
[[nodiscard]] constexpr int helper_index(Kind k) noexcept {
  for (int i = 0; i < kHelpers; ++i) {
    if (kHelperKinds[static_cast<std::size_t>(i)] == k) {
      return i;
    }
  }
  return -1;
}
// Tiles that a front can hold: soul tiles, then helpers.
inline constexpr int kFrontKinds = kSoulKinds + kHelpers;
[[nodiscard]] constexpr Kind front_kind(int i) noexcept {
  return i < kSoulKinds ? static_cast<Kind>(i)
                        : kHelperKinds[static_cast<std::size_t>(i - kSoulKinds)];
}
[[nodiscard]] constexpr int front_index(Kind k) noexcept {
  return is_soul(k) ? static_cast<int>(k) : kSoulKinds + helper_index(k);
}

enum class Face : std::uint8_t { kTree, kDeer, kPaw, kBird, kStar, kSun };
inline constexpr int kSymbols = 4;
inline constexpr int kFaces = 6;
inline constexpr std::array<std::string_view, kFaces> kFaceNames{"tree", "deer", "paw",
                                                                 "bird", "star", "sun"};
enum class Direction : std::uint8_t { kLeft, kRight, kUp, kDown };
inline constexpr int kDirections = 4;
inline constexpr std::array<std::string_view, kDirections> kDirectionNames{"left", "right", "up",
                                                                           "down"};

inline constexpr std::array<std::string_view, kAreas> kAreaNames{
    "t0", "t1", "t2", "f10", "f11", "f12", "f20", "f21", "f22", "f30", "f31", "f32"};
inline constexpr int kRows = 4;  // row r: areas 3 r to 3 r + 2 (2.6)
inline constexpr std::array<std::string_view, kRows> kRowNames{"town", "1", "2", "3"};
[[nodiscard]] constexpr Back back_of(int area) noexcept {
  return area < kTownAreas ? Back::kTown : Back::kForest;
}

enum class Phase : std::uint8_t { kSetup, kStart, kRoll, kFace, kMoved, kReveal, kBuy, kEnd };
inline constexpr std::array<std::string_view, 8> kPhaseNames{"setup", "start",  "roll", "face",
                                                             "moved", "reveal", "buy",  "end"};
enum class Reason : std::uint8_t { kNone, kWin, kSoldier, kTurnLimit, kRace, kThreat };
inline constexpr std::array<std::string_view, 5> kReasonNames{"win", "soldier", "turn_limit",
                                                              "race", "threat"};

enum class Flag : std::uint8_t {
  kNoMulticolour,
  kNoGathering,
  kNoChase,
  kPrediction,
  kMemory,
  kThree,
  kThreat,
  kSpecialTricks
};
inline constexpr std::array<std::string_view, 8> kFlagNames{
    "no_multicolour", "no_gathering", "no_chase", "prediction",
    "memory",         "three",        "threat",   "special_tricks"};

// Options of section 9.
struct Options {
  std::uint16_t turn_limit = 100;  // a player
  std::uint8_t mode = 1;
  std::uint8_t solo = 0;
  std::uint8_t first_player = 0;
  std::uint8_t challenge = 0;  // Flags
  std::uint8_t return_to_start = 0;
  std::uint8_t printed_order = 0;  // double_order
  std::uint8_t sun_keeps_peaceful = 0;
  std::uint8_t lair_presence_wins = 0;
  std::uint8_t gather_consent = 0;
  std::uint8_t charm_to_empty_area = 0;
  std::uint8_t m4_multicolour_wild = 0;
  std::uint8_t spare = 0;  // keeps the size even

  [[nodiscard]] constexpr bool has(Flag flag) const noexcept {
    return ((challenge >> static_cast<int>(flag)) & 1) != 0;
  }
  friend constexpr bool operator==(const Options&, const Options&) = default;
};
inline constexpr int kMostTurnLimit = 10'000;

}  // namespace ninerealms::wolfwalkers
