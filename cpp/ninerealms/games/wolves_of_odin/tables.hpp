// Edition data of Wolves of Odin (rules 2.6): counts, runes, strengths, Victory cards. Everything
// that the public sources leave open lives here and may be replaced by a registered edition.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "ninerealms/core/edition.hpp"
#include "ninerealms/core/error.hpp"
#include "ninerealms/core/field_visitor.hpp"
#include "ninerealms/core/multiset.hpp"
#include "ninerealms/games/wolves_of_odin/types.hpp"

namespace ninerealms::wolves_of_odin {

enum class StrengthType : std::uint8_t { kFixed, kCountRune, kNeighbour, kMinusOthers };

// Bounds that `faults_of` watches, so that nothing downstream can overflow:
//   unit cards <= kMaxUnits; every reachable unit strength in -128 .. 127; sacrifice value 0 .. 9
//   (a zone is worth at most 864); Glory per card -20 .. 20; pass draw delta -12 .. 12.
struct UnitSpec {
  std::uint8_t count = 0;
  Rune rune = Rune::kTeiwaz;
  StrengthType type = StrengthType::kFixed;
  Rune counted = Rune::kTeiwaz;  // kCountRune: units of this rune, times `times`
  Kind neighbour = Kind::kBond;  // kNeighbour: `value` without, `with` beside this kind
  std::uint8_t sacrifice_value = 1;
  std::uint8_t line_limit = 0;  // 0 = none
  std::int16_t value = 0;       // kFixed; kNeighbour without; kMinusOthers from
  std::int16_t with = 0;
  std::int16_t times = 0;
  friend constexpr bool operator==(const UnitSpec&, const UnitSpec&) = default;
};

enum class GloryCount : std::uint8_t {
  kFixed,
  kBlueDeities,
  kRedDeities,
  kDeities,
  kVictoryCards,
  kHandCards,
  kSacrificeValue,
  kUnitsInLine,
  kTeiwazInLine,
  kEiwazInLine,
};
struct VictorySpec {
  GloryCount of = GloryCount::kFixed;
  std::int16_t value = 0;  // kFixed
  std::int16_t per = 1;
  std::int16_t cap = 0;
  std::int16_t pass_draw_delta = 0;
  friend constexpr bool operator==(const VictorySpec&, const VictorySpec&) = default;
};

// Strength of a unit = constant + teiwaz * T + eiwaz * E + others * N (+ beside, next to `kind`),
// with T, E, N the Teiwaz, Eiwaz and all units of its line. Derived from UnitSpec.
struct Linear {
  int constant = 0, teiwaz = 0, eiwaz = 0, others = 0, beside = 0;
  Kind kind = Kind::kBond;
  friend constexpr bool operator==(const Linear&, const Linear&) = default;
};

// A name of at most 100 bytes, stored in place so that tables can be constants.
struct EditionName {
  static constexpr std::size_t kMaxSize = 100;
  std::array<char, kMaxSize> bytes{};
  std::uint8_t size = 0;

  constexpr EditionName() = default;
  // Precondition: text.size() <= kMaxSize.
  constexpr explicit EditionName(std::string_view text)
      : size(static_cast<std::uint8_t>(text.size())) {
    std::ranges::copy(text, bytes.begin());
  }
  [[nodiscard]] constexpr std::string_view view() const { return {bytes.data(), size}; }
  friend constexpr bool operator==(const EditionName&, const EditionName&) = default;
};

struct Tables {
  EditionName name;
  std::array<UnitSpec, kUnitKinds> units{};
  std::array<std::uint8_t, kKinds - kUnitKinds> manoeuvres{};
  std::array<VictorySpec, kVictoryCount> victory{};
  // Derived by `derive`:
  std::array<Linear, kUnitKinds> linear{};
  std::uint16_t neighbour_kinds = 0;  // bit = unit kind whose strength depends on neighbours
  std::uint16_t teiwaz_kinds = 0;     // bit = unit kind
  Multiset<kKinds> deck{};            // all 110 People cards

  [[nodiscard]] Rune rune(Kind k) const noexcept { return units[index(k)].rune; }
  friend constexpr bool operator==(const Tables&, const Tables&) = default;
};

// All broken rules of 2.6 and bounds above.
[[nodiscard]] std::vector<Error> faults_of(const Tables& tables);
// Field list of an edition document.
void describe_edition(Tables& tables, FieldVisitor& visitor);

// The edition of rules 2.6, id 0.
extern const Tables kBuiltinTables;
[[nodiscard]] EditionRegistry<Tables>& editions();
// Precondition: the id is registered. Nearly every game uses the built-in edition, so it costs one
// compare.
[[nodiscard]] inline const Tables& tables(EditionId id) {
  return id == 0 ? kBuiltinTables : editions()[id];
}

}  // namespace ninerealms::wolves_of_odin
