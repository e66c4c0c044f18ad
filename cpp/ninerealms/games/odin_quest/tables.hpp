// Edition data of Odin Quest (rules section 2): every figure, special, stack and Event effect. The
// ids are fixed; a registered edition may replace the rest (OQ-OPT-01).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "ninerealms/core/edition.hpp"
#include "ninerealms/core/error.hpp"
#include "ninerealms/core/field_visitor.hpp"
#include "ninerealms/core/run_list.hpp"
#include "ninerealms/games/odin_quest/types.hpp"

namespace ninerealms::odin_quest {

// Bounds that `faults_of` and the readers watch, so that nothing downstream can overflow:
//   dice 0 .. 7; mods and bases -99 .. 99; Victory points and rewards 0 .. 99; at most kMaxEffects
//   effects an Event; stacks of a kind hold together at most the cards of that deck.
inline constexpr int kMaxEffects = 6;
inline constexpr int kMaxIcons = 8;
inline constexpr int kMostFigure = 99;

// Positions of the sorted seven dice: bit p is position p, 1 to 7.
using Positions = std::uint8_t;
[[nodiscard]] constexpr Positions positions(int a, int b, int c) noexcept {
  return static_cast<Positions>((1U << a) | (1U << b) | (1U << c));
}

struct ActionRow {
  std::int8_t dice = 0;
  std::int8_t mod = 0;
  ActionSpecial special = ActionSpecial::kNone;
  Class slayer = Class::kNone;
  friend constexpr bool operator==(const ActionRow&, const ActionRow&) = default;
};
struct WardRow {
  std::int8_t dice = 0;
  std::int8_t mod_foe = 0;
  std::int8_t mod_ally = 0;
  WardSpecial special = WardSpecial::kNone;
  friend constexpr bool operator==(const WardRow&, const WardRow&) = default;
};
struct Reward {
  std::int8_t recover = 0;
  std::int8_t remove = 0;
  std::int8_t wards = 0;
  friend constexpr bool operator==(const Reward&, const Reward&) = default;
};
struct AllyRow {
  std::int8_t base = 0;
  Positions positions = 0;
  std::int8_t dice = 0;
  std::int8_t mod = 0;
  Class slayer = Class::kNone;
  std::int8_t vp = 0;
  Reward reward;
  friend constexpr bool operator==(const AllyRow&, const AllyRow&) = default;
};
struct FoeRow {
  Class kind = Class::kJotunn;
  Positions positions = 0;
  std::int8_t vp = 0;
  Reward reward;
  FoeSpecial special = FoeSpecial::kNone;
  std::int8_t on_loss = -1;  // Omen, -1 = none
  friend constexpr bool operator==(const FoeRow&, const FoeRow&) = default;
};
struct ConflictRow {
  std::array<std::int8_t, 3> base{};  // by Class
  Rule rule = Rule::kNone;
  friend constexpr bool operator==(const ConflictRow&, const ConflictRow&) = default;
};

// One effect as it may be owed (docs/formats/odin_quest.md): a FrameKind with its payload.
struct Effect {
  std::uint8_t kind = 0;
  std::uint8_t a = 0;
  std::uint8_t b = 0;
  friend constexpr bool operator==(const Effect&, const Effect&) = default;
};
template <class T, std::size_t N>
struct ShortList {
  std::array<T, N> items{};
  std::uint8_t size = 0;
  constexpr void add(const T& item) { items[size++] = item; }
  [[nodiscard]] constexpr std::span<const T> span() const { return {items.data(), size}; }
  friend constexpr bool operator==(const ShortList&, const ShortList&) = default;
};
using EventRow = ShortList<Effect, kMaxEffects>;

struct Icon {
  Kind kind = Kind::kEvent;
  std::uint8_t number = 0;
  friend constexpr bool operator==(const Icon&, const Icon&) = default;
};
struct RealmRow {
  std::uint8_t dark = 0;
  ShortList<Icon, kMaxIcons> stack;
  friend constexpr bool operator==(const RealmRow&, const RealmRow&) = default;
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

// Stacks of the Realms, each from the top. At most every Event, Ward, Ally and Foe lies in one.
inline constexpr std::size_t kMaxStacked = kEvents + kWards + kAllies + kFoes;
using Stacks = RunList<kRealms, kMaxStacked>;
// A face-down stack card; face-up ones are their card.
inline constexpr std::uint8_t kFaceDown = 0x80;
[[nodiscard]] constexpr std::uint8_t face_down(Kind kind) noexcept {
  return static_cast<std::uint8_t>(kFaceDown | static_cast<std::uint8_t>(kind));
}
[[nodiscard]] constexpr bool is_face_down(std::uint8_t slot) noexcept { return slot >= kFaceDown; }

struct Tables {
  EditionName name;
  std::array<RealmRow, kRealms> realms{};
  std::array<ActionRow, kActionCards> actions{};
  std::array<WardRow, kWards> wards{};
  std::array<AllyRow, kAllies> allies{};
  std::array<FoeRow, kFoes> foes{};
  std::array<ConflictRow, kConflicts> conflicts{};
  std::array<EventRow, kEvents> events{};
  // Derived by `derive`:
  std::array<Cards, 6> actions_with{};  // by ActionSpecial
  Stacks dealt;  // OQ-SETUP-02 to 04; of faulty data as much as there is room for
  Cards dark = 0;
  int points = 0;  // Victory points of all Foes and Allies
  // By dice shown: cards that show at most so many.
  std::array<Cards, kDice + 1> actions_within{};
  std::array<Cards, kDice + 1> wards_within{};
  std::array<Cards, kDice + 1> allies_within{};

  [[nodiscard]] Cards with(ActionSpecial special) const noexcept {
    return actions_with[static_cast<std::size_t>(special)];
  }
  friend constexpr bool operator==(const Tables&, const Tables&) = default;
};

// All bounds above that reading alone does not keep.
[[nodiscard]] std::vector<Error> faults_of(const Tables& tables);
// Field list of an edition document.
void describe_edition(Tables& tables, FieldVisitor& visitor);

// The edition of rules section 2, id 0.
extern const Tables kBuiltinTables;
[[nodiscard]] EditionRegistry<Tables>& editions();
// Precondition: the id is registered. Nearly every game uses the built-in edition, so it costs one
// compare.
[[nodiscard]] inline const Tables& tables(EditionId id) {
  return id == 0 ? kBuiltinTables : editions()[id];
}

}  // namespace ninerealms::odin_quest
