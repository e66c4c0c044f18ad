// Edition data of Ragnarök (rules 2.10): what is printed on the cards. Everything the rulebook
// leaves open lives here and may be replaced by a registered edition, ids included.
//
//   Rows      the document, row by row; colours and ids are free words
//   Figures   what play needs of it: plain numbers and bit masks, colours already matched
//   Edition   name, rows, figures and the ids as words of documents and actions
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "ninerealms/core/action_table.hpp"
#include "ninerealms/core/edition.hpp"
#include "ninerealms/core/error.hpp"
#include "ninerealms/core/field_visitor.hpp"
#include "ninerealms/games/ragnarok/types.hpp"

namespace ninerealms::ragnarok {

enum class Family : std::uint8_t { kWonder, kMonster, kTreasure, kDwarven, kShieldHall };
inline constexpr std::array<std::string_view, 5> kFamilyNames{"wonder", "monster", "treasure",
                                                              "dwarven", "shield_hall"};
inline constexpr std::array<int, 5> kFamilySizes{4, 4, 7, 6, 6};  // 2.1

enum class Cunning : std::uint8_t { kNone, kDice, kRotate, kFlat, kMatch };
inline constexpr std::array<std::string_view, 5> kCunningNames{"none", "dice", "rotate", "flat",
                                                               "match"};

inline constexpr std::array<std::string_view, 2> kIconNames{"circle", "square"};
inline constexpr std::array<std::string_view, 2> kPowerNames{"none", "trickster"};

// Text is std::string_view in the constant built-in edition, std::string in editions read.
template <class Text>
struct RealmRow {
  Text id, name;
  int icon = 0;
  Text colour;
  friend bool operator==(const RealmRow&, const RealmRow&) = default;
};
template <class Text>
struct GodRow {
  Text id, name, colour;
  int strength = 0;
  int power = 0;
  friend bool operator==(const GodRow&, const GodRow&) = default;
};
inline constexpr std::size_t kMostColours = 8;  // of a match; a bound of ours
template <class Text>
struct CardRow {
  Text id, name;
  Family family = Family::kWonder;
  Text colour;
  int strength = 0;
  int dice = 0;
  Cunning cunning = Cunning::kNone;
  int n = 0;          // dice, rotate, flat
  int per_match = 1;  // match
  int max = 2;
  std::size_t colour_count = 0;
  std::array<Text, kMostColours> colours{};
  friend bool operator==(const CardRow&, const CardRow&) = default;
};
template <class Text>
struct Rows {
  std::array<RealmRow<Text>, kBattles> realms{};
  std::array<std::array<GodRow<Text>, kGods>, kSides> gods{};
  std::array<CardRow<Text>, kCards> cards{};
  friend bool operator==(const Rows&, const Rows&) = default;
};

struct CardFigures {
  std::uint8_t strength = 0;
  std::uint8_t dice = 0;
  Cunning cunning = Cunning::kNone;
  std::uint8_t n = 0;    // per_match of a match
  std::uint8_t max = 0;  // of a match
  Cards matches = 0;     // Wisdom cards of the colours listed (RAG-CUN-05)
  friend constexpr bool operator==(const CardFigures&, const CardFigures&) = default;
};
struct RealmFigures {
  Cards circle = 0;                 // cards a circle adds 1 Strength for
  Cards square = 0;                 // Wisdom cards a square adds a die for
  std::array<Gods, kSides> gods{};  // gods a circle adds 1 Strength for
  friend constexpr bool operator==(const RealmFigures&, const RealmFigures&) = default;
};
struct Figures {
  std::array<CardFigures, kCards> cards{};
  std::array<RealmFigures, kBattles> realms{};
  std::array<std::array<std::uint8_t, kGods>, kSides> gods{};  // Strength
  std::array<Gods, kSides> tricksters{};
  Cards wonders = 0;
  friend constexpr bool operator==(const Figures&, const Figures&) = default;
};

// The ids of an edition as words, kept where they never move.
struct Words {
  std::vector<std::string> texts;
  std::array<std::string_view, kBattles> realms{};
  std::array<std::string_view, kSides * kGods> gods{};  // Norse Gods, then Frost Giants
  std::array<std::string_view, kCards> cards{};
  std::array<std::span<const std::string_view>, 3> lists{};  // realms, gods, cards

  [[nodiscard]] std::span<const std::string_view> side(std::size_t side) const {
    return std::span<const std::string_view>(gods).subspan(side * kGods, kGods);
  }
};

struct Edition {
  std::string name;
  Rows<std::string> rows{};
  Figures figures{};
  std::shared_ptr<const Words> words;  // of `rows`, shared by copies

  friend bool operator==(const Edition& a, const Edition& b) {
    return a.name == b.name && a.rows == b.rows;
  }
};

inline constexpr std::size_t kMaxEditionName = 100;  // bytes

// All broken rules of 2.10.
[[nodiscard]] std::vector<Error> faults_of(const Edition& edition);
// Field list of an edition document; reading derives figures and words.
void describe_edition(Edition& edition, FieldVisitor& visitor);

[[nodiscard]] EditionRegistry<Edition>& editions();
extern const Figures kBuiltinFigures;  // edition 0
// Precondition of all: the id is registered.
[[nodiscard]] inline const Figures& figures(EditionId id) {
  return id == 0 ? kBuiltinFigures : editions()[id].figures;
}
[[nodiscard]] inline const Words& words_of(EditionId id) { return *editions()[id].words; }
// The least id of an edition with the same ids.
[[nodiscard]] EditionId vocabulary_of(EditionId id);

}  // namespace ninerealms::ragnarok
