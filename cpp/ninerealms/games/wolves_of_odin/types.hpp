// Names of Wolves of Odin: kinds of cards, Deities, Victory cards, effects, options.
// Orders are those of the tables in docs/rules/wolves-of-odin.md, sections 2.2 to 2.5.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "ninerealms/core/edition.hpp"
#include "ninerealms/core/seat.hpp"

namespace ninerealms::wolves_of_odin {

inline constexpr int kMinPlayers = 3;
inline constexpr int kMaxPlayers = 5;
inline constexpr int kHandLimit = 12;     // WO-HAND-01
inline constexpr int kOpeningHand = 9;    // WO-SETUP-06
inline constexpr int kPeopleCards = 110;  // rules 2.1
inline constexpr int kMaxUnits = 96;      // unit cards an edition may have; bounds every line
inline constexpr int kHallSize = 3;       // WO-SETUP-04
inline constexpr int kWinningGlory = 5;   // WO-GAME-01
inline constexpr int kPassDraw = 4;       // WO-PASS-02

// People cards in canonical kind order (rules 2.2, 2.3): units first.
enum class Kind : std::uint8_t {
  kBond,
  kArcher,
  kHirdman,
  kHuscarl,
  kBerserker,
  kTroll,
  kPriest,
  kHedvig,
  kKonung,
  kAssassin,
  kRaider,
  kTraitor,
  kPlague,
  kWall,
  kDetour,
  kTreason,
};
inline constexpr std::size_t kUnitKinds = 12;
inline constexpr std::size_t kKinds = 16;
[[nodiscard]] constexpr std::size_t index(Kind k) noexcept { return static_cast<std::size_t>(k); }
[[nodiscard]] constexpr bool is_unit(Kind k) noexcept { return index(k) < kUnitKinds; }
inline constexpr std::array<std::string_view, kKinds> kKindNames{
    "bond",   "archer",          "hirdman", "huscarl",  "berserker", "troll",
    "priest", "hedvig",          "konung",  "assassin", "raider",    "traitor",
    "plague", "wall_of_shields", "detour",  "treason"};

enum class Rune : std::uint8_t { kTeiwaz, kEiwaz };
inline constexpr std::array<std::string_view, 2> kRuneNames{"teiwaz", "eiwaz"};

// Deities in the order of rules 2.4; the last value is the Deity-backed Ragnarök.
enum class Deity : std::uint8_t {
  kVidar,
  kOdin,
  kThor,
  kFreyja,
  kHeimdall,
  kValkyrie,
  kBaldr,
  kTyr,
  kIgdrasil,
  kSurt,
  kHel,
  kFenrir,
  kFafnir,
  kNagelfar,
  kYormungand,
  kNidhogg,
  kLoki,
  kRagnarok,
};
inline constexpr int kDeityCount = 17;
using DeityMask = std::uint32_t;  // bit = Deity
[[nodiscard]] constexpr DeityMask bit(Deity d) noexcept {
  return DeityMask{1} << static_cast<unsigned>(d);
}
inline constexpr DeityMask kBlueMask = 0x000000FFU;
inline constexpr DeityMask kBlackMask = bit(Deity::kIgdrasil);
inline constexpr DeityMask kRedMask = 0x0001FE00U;
inline constexpr DeityMask kAllDeities = kBlueMask | kBlackMask | kRedMask;
inline constexpr DeityMask kDeityRagnarok = bit(Deity::kRagnarok);
inline constexpr std::array<std::string_view, kDeityCount + 1> kDeityNames{
    "vidar", "odin", "thor",   "freyja", "heimdall", "valkyrie",   "baldr",   "tyr",  "igdrasil",
    "surt",  "hel",  "fenrir", "fafnir", "nagelfar", "yormungand", "nidhogg", "loki", "ragnarok"};

enum class Colour : std::uint8_t { kBlue, kRed, kBlack };
inline constexpr std::array<std::string_view, 3> kColourNames{"blue", "red", "black"};
[[nodiscard]] constexpr DeityMask deities_of(Colour c) noexcept {
  return c == Colour::kBlue ? kBlueMask : c == Colour::kRed ? kRedMask : kBlackMask;
}
[[nodiscard]] constexpr Colour colour(Deity d) noexcept {
  return (bit(d) & kBlueMask) != 0  ? Colour::kBlue
         : (bit(d) & kRedMask) != 0 ? Colour::kRed
                                    : Colour::kBlack;
}

// Victory cards in the order of rules 2.5; bit 9 is the Victory-backed Ragnarök.
inline constexpr int kVictoryCount = 9;
using VictoryMask = std::uint16_t;
inline constexpr VictoryMask kAllVictories = 0x01FF;
inline constexpr VictoryMask kVictoryRagnarok = 0x0200;
inline constexpr std::array<std::string_view, kVictoryCount + 1> kVictoryNames{
    "v_holmgang", "v_althing", "v_field_of_ravens", "v_gift_of_asgard", "v_oath_of_jotunheim",
    "v_saga",     "v_spoils",  "v_blood_offering",  "v_sworn_hird",     "ragnarok"};

// Removal effects, WO-TERM-05.
enum class Effect : std::uint8_t {
  kArcher,
  kAssassin,
  kRaider,
  kTraitor,
  kPlague,
  kTreason,
  kTyr,
  kLoki,
  kValkyrie,
};
inline constexpr std::array<std::string_view, 9> kEffectNames{
    "archer", "assassin", "raider", "traitor", "plague", "treason", "tyr", "loki", "valkyrie"};

enum class Side : std::uint8_t { kLeft, kRight };
inline constexpr std::array<std::string_view, 2> kSideNames{"left", "right"};

// Active abilities as WO-D-TURN and WO-D-PASSED name them.
enum class Ability : std::uint8_t {
  kThor,
  kFenrir,
  kOdinDiscard,
  kOdinReturn,
  kHeimdall,
  kTyr,
  kHel,
  kFafnir,
  kBaldrSummon,
  kBaldrReturn,
};
inline constexpr std::array<std::string_view, 10> kAbilityNames{
    "thor", "fenrir", "odin:discard", "odin:return",  "heimdall",
    "tyr",  "hel",    "fafnir",       "baldr:summon", "baldr:return"};

// Rules options, 9.1. Bytes, because they are part of the state.
struct Options {
  std::uint16_t round_turn_cap = 40;  // 0 = off; at most kMaxTurnCap
  std::uint8_t first_player = 0;
  std::uint8_t treason_by_player = 0;  // treason_chooser: owner, player
  std::uint8_t detour_draws_one = 0;   // detour_draw: k_plus_1, one
  std::uint8_t cost_counts_ever = 0;   // summon_cost_basis: current, ever
  std::uint8_t odin_scope_all = 0;     // odin_scope: opponents, all
  std::uint8_t odin_return_costs_sacrifice = 0;
  std::uint8_t ward_blocks_fenrir = 0;
  std::uint8_t assassin_may_target_self = 1;
  std::uint8_t yormungand_needs_unit = 1;
  std::uint8_t yormungand_owner_draws = 0;
  friend constexpr bool operator==(const Options&, const Options&) = default;
};
inline constexpr int kMaxTurnCap = 10000;  // cap * 5 seats < 65,536, the turn counter's range

struct Config {
  int players = 4;
  Options options{};
  EditionId edition = 0;
};

}  // namespace ninerealms::wolves_of_odin
