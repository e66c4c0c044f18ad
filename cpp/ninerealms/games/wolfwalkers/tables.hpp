// Edition data of WolfWalkers (rules section 2): die, tiles, costs, abilities and the board. Ids of
// tiles and areas are fixed, nodes are named by the edition.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ninerealms/core/edition.hpp"
#include "ninerealms/core/error.hpp"
#include "ninerealms/core/field_visitor.hpp"
#include "ninerealms/games/wolfwalkers/actions.hpp"
#include "ninerealms/games/wolfwalkers/state.hpp"

namespace ninerealms::wolfwalkers {

// A short text, stored in place so that tables can be constants.
template <std::size_t N>
struct Text {
  static constexpr std::size_t kMaxSize = N;
  std::array<char, N> bytes{};
  std::uint8_t size = 0;

  constexpr Text() = default;
  // Precondition: text.size() <= N.
  constexpr explicit Text(std::string_view text) : size(static_cast<std::uint8_t>(text.size())) {
    std::ranges::copy(text, bytes.begin());
  }
  [[nodiscard]] constexpr std::string_view view() const { return {bytes.data(), size}; }
  friend constexpr bool operator==(const Text&, const Text&) = default;
};
using EditionName = Text<100>;
using Name = Text<15>;  // of a node or segment

// Where something is drawn, in half units of section 2.
using Point2 = std::array<std::uint8_t, 2>;

struct FieldRow {
  Name name;
  std::uint8_t symbol = 0;  // Face
  Point2 at{};
  std::array<std::uint8_t, 2> areas{};  // + 1, rising; 0: none
  friend constexpr bool operator==(const FieldRow&, const FieldRow&) = default;
};
struct SegmentRow {
  Name name;
  std::uint8_t from = 0;  // runes
  std::uint8_t to = 0;
  friend constexpr bool operator==(const SegmentRow&, const SegmentRow&) = default;
};
struct RuneRow {
  Name name;
  Point2 at{};
  std::array<std::uint8_t, kDirections> next{};  // rune + 1 for soldiers, 0: none
  friend constexpr bool operator==(const RuneRow&, const RuneRow&) = default;
};
struct Arrows {
  std::array<std::uint8_t, 2> directions{};
  std::uint8_t size = 0;
  friend constexpr bool operator==(const Arrows&, const Arrows&) = default;
};

// What an edition document says; bytes only.
struct Figures {
  std::array<std::uint8_t, kFaces> die{};
  std::array<std::int8_t, kKinds> cost{};  // -1: cannot be bought
  std::array<std::array<std::array<std::uint8_t, kKinds>, kMarks>, 2> stock{};  // by Back
  std::array<Arrows, kKinds> arrows{};  // of soldiers and double threats
  std::uint8_t price = 5;               // of an ability
  std::uint8_t shown = 0;               // number of abilities
  std::array<std::uint8_t, kHelpers> abilities{};
  std::uint8_t segments_used = 0;
  std::uint8_t runes_used = 0;
  std::uint8_t near_used = 0;
  std::array<SegmentRow, kMostSegments> segments{};
  std::array<FieldRow, kStops> fields{};  // by stop; 2 i + 1 and 2 i + 2 lie on segment i
  std::array<RuneRow, kMostRunes> runes{};
  std::array<std::uint8_t, kMostRunes> near{};  // near-Lair runes from left to right
  std::array<std::uint8_t, 2> soldiers{};       // rising
  std::array<Point2, kAreas> areas_at{};
  Point2 lair_at{};
  friend constexpr bool operator==(const Figures&, const Figures&) = default;
};

// The way from a rune along a segment: its two fields, then the next rune.
struct Road {
  std::uint8_t first = 0;
  std::uint8_t second = 0;
  std::uint8_t to = 0;
  std::uint8_t segment = 0;
};

// Where figures can stop after they have passed these runes in some order.
struct Route {
  std::uint64_t stops = 0;
  std::uint32_t runes = 0;
};
// The lists of the built-in board have 1,510; where an edition has more, or a start
// too many ways, routes are walked.
inline constexpr std::size_t kMostRoutes = 2048;

struct Tables {
  EditionName name;
  Figures f{};
  // Derived by `derive`:
  std::array<std::uint64_t, kSymbols> symbol_stops{};  // fields with the symbol
  std::uint32_t near = 0;                              // runes
  std::array<Road, 2 * std::size_t{kMostSegments}> roads{};
  std::array<std::uint8_t, kMostRunes + 1> first_road{};  // by rune
  // By symbol and rune, nobody standing about: runes to which a route passes on, stops it reaches.
  bool parallel = false;  // two segments join the same runes
  std::array<std::array<std::uint32_t, kMostRunes>, kSymbols> passes{};
  std::array<std::array<std::uint64_t, kMostRunes>, kSymbols> reaches{};
  // By symbol, then start: routes if nobody is in the way; none where the lists were full.
  std::array<Route, kMostRoutes> routes{};
  std::array<std::uint16_t, std::size_t{kSymbols} * kStops + 1> first_route{};
  // Roads from a rune to the nearest near-Lair rune, for players; at most kMostRunes.
  std::array<std::uint8_t, kMostRunes> lair_distance{};
  // Next rune + 1 of a soldier: modes 1 to 3, mode 4.
  std::array<std::array<std::array<std::uint8_t, kDirections>, kMostRunes>, 2> steps{};
  std::array<std::array<std::uint32_t, kMostRunes>, 2> next_runes{};  // the same as bits
  std::uint32_t shown_kinds = 0;                                      // abilities, by Kind
  std::array<std::uint16_t, kStops> stop_areas{};                     // areas a stop is joined to
  std::array<std::array<Counts, 2>, kMarks> fresh{};  // tiles in play, by mode - 1 and Back
  std::array<Counts, kMarks> all{};                   // the same of both backs
  Back multicolour_back = Back::kForest;

  [[nodiscard]] constexpr std::span<const Route> routes_from(std::size_t symbol,
                                                             int start) const noexcept {
    const std::size_t list = symbol * kStops + static_cast<std::size_t>(start);
    const std::size_t first = first_route[list];
    return {routes.data() + first, first_route[list + 1] - first};
  }
  friend constexpr bool operator==(const Tables& a, const Tables& b) {
    return a.name == b.name && a.f == b.f;
  }
};

// Index into Tables::fresh.
[[nodiscard]] constexpr std::size_t tile_set(int mode) noexcept {
  return static_cast<std::size_t>(mode > kMarks ? kMarks - 1 : mode - 1);
}
// Tiles dealt to an area (WW-SETUP-05 to 07).
[[nodiscard]] constexpr int dealt(int mode, int area) noexcept {
  if (mode == 1) {
    return back_of(area) == Back::kTown ? 2 : 4;
  }
  return mode == 2 && (area < kTownAreas || area >= kAreas - 3) ? 4 : 5;
}

// Node names for the action table, as lists of a Vocabulary: stops, runes. Places that the edition
// does not use are empty.
struct NodeWords {
  std::vector<std::string> texts;  // what the views point to
  std::array<std::string_view, kStops> stops{};
  std::array<std::string_view, kMostRunes> runes{};
  std::array<std::span<const std::string_view>, 2> lists{};
};

struct Edition {
  Tables tables;
  std::shared_ptr<const NodeWords> words;  // shared by copies
  friend bool operator==(const Edition& a, const Edition& b) { return a.tables == b.tables; }
};

// Fills the derived members. Precondition: every index of the figures is in its range.
void derive(Tables& tables);
// All bounds that reading alone does not keep.
[[nodiscard]] std::vector<Error> faults_of(const Tables& tables);
// Field list of an edition document; reading derives what follows from it.
void describe_edition(Tables& tables, FieldVisitor& visitor);

// The edition of rules section 2, id 0.
extern const Tables kBuiltinTables;
[[nodiscard]] EditionRegistry<Edition>& editions();
// Precondition: the id is registered. Nearly every game uses the built-in edition, so it costs one
// compare.
[[nodiscard]] inline const Tables& tables(EditionId id) {
  return id == 0 ? kBuiltinTables : editions()[id].tables;
}
[[nodiscard]] std::shared_ptr<const NodeWords> words_for(const Tables& tables);
// The least id of an edition with the same names. Precondition: the id is registered.
[[nodiscard]] EditionId vocabulary_of(EditionId id);
// Names of an edition's stops and runes. Precondition: the id is registered.
[[nodiscard]] Words stop_words(EditionId id);
[[nodiscard]] Words rune_words(EditionId id);

}  // namespace ninerealms::wolfwalkers
