// Enums, ids and small values of Odin Quest (rules section 2).
//
// A card is a number in the order of the tables of section 2: Actions, Wards, Events, Allies, Foes,
// Conflicts. Within its deck it is a bit of a set. A place that may hold Omens is a Realm or a Foe.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <span>
#include <string_view>

namespace ninerealms::odin_quest {

inline constexpr int kPlayers = 1;
inline constexpr int kRealms = 9;
inline constexpr int kRingCards = 10;     // with Valhöll at index 0
inline constexpr int kValholl = kRealms;  // as a Realm: the number after the nine
inline constexpr int kActionCards = 12;
inline constexpr int kWards = 12;
inline constexpr int kEvents = 16;
inline constexpr int kAllies = 12;
inline constexpr int kFoes = 15;
inline constexpr int kConflicts = 12;
inline constexpr int kCards = 79;
inline constexpr int kDice = 7;
inline constexpr int kPlaces = kRealms + kFoes;

enum class Deck : std::uint8_t { kAction, kWard, kEvent, kAlly, kFoe, kConflict };
inline constexpr int kDecks = 6;
inline constexpr std::array<std::string_view, kDecks> kDeckNames{"action", "ward", "event",
                                                                 "ally",   "foe",  "conflict"};
inline constexpr std::array<int, kDecks + 1> kFirstCard{0, 12, 24, 40, 52, 67, kCards};

// Kinds of stack cards, as positions name them.
enum class Kind : std::uint8_t { kEvent, kWard, kAlly, kFoe };
inline constexpr int kKinds = 4;
inline constexpr std::array<std::string_view, kKinds> kKindNames{"event", "ward", "ally", "foe"};
inline constexpr std::array<Deck, kKinds> kKindDecks{Deck::kEvent, Deck::kWard, Deck::kAlly,
                                                     Deck::kFoe};

enum class Omen : std::uint8_t { kDoom, kFear, kGreed };
inline constexpr int kOmenKinds = 3;
inline constexpr std::array<std::string_view, kOmenKinds> kOmenNames{"doom", "fear", "greed"};
inline constexpr std::array<int, kOmenKinds> kCubes{13, 12, 12};  // OQ-OMEN-01
inline constexpr int kAllCubes = 37;

enum class Class : std::uint8_t { kJotunn, kBeast, kShade, kNone };
inline constexpr std::array<std::string_view, 3> kClassNames{"jotunn", "beast", "shade"};

enum class Centre : std::uint8_t { kAsbru, kMimisbrunnr };
inline constexpr std::array<std::string_view, 2> kCentreNames{"asbru", "mimisbrunnr"};
enum class Phase : std::uint8_t { kSetup, kExplore, kEncounter, kResolution };
inline constexpr std::array<std::string_view, 4> kPhaseNames{"setup", "explore", "encounter",
                                                             "resolution"};
enum class Ending : std::uint8_t { kNone, kWin, kActions, kOmens, kTime };
inline constexpr std::array<std::string_view, 4> kEndingNames{"win", "actions", "omens", "time"};

// Special attributes, by deck.
enum class ActionSpecial : std::uint8_t { kNone, kPact, kKeen, kReckless, kReturn, kCleanse };
inline constexpr std::array<std::string_view, 5> kActionSpecialNames{"pact", "keen", "reckless",
                                                                     "return", "cleanse"};
enum class WardSpecial : std::uint8_t {
  kNone,
  kRally,
  kBind,
  kReturnAll,
  kNoLoss,
  kRestore,
  kIgnoreOmens,
  kKeen,
  kDoom,
  kGreed
};
inline constexpr std::array<std::string_view, 9> kWardSpecialNames{
    "rally", "bind", "return_all", "no_loss", "restore", "ignore_omens", "keen", "doom", "greed"};
enum class FoeSpecial : std::uint8_t { kNone, kNoAlly, kNoWard };
inline constexpr std::array<std::string_view, 2> kFoeSpecialNames{"no_ally", "no_ward"};
enum class Rule : std::uint8_t {  // Special Action of a Conflict card
  kNone,
  kNoAlly,
  kLimitPlus1,
  kAmbush,
  kOnesAsFour,
  kNoWard,
  kDoubleLoss,
  kMirror,
  kDoomDouble,
  kIgnoreFear,
  kTiesWin,
  kNoLoss,
  kExtraFourth
};
inline constexpr std::array<std::string_view, 12> kRuleNames{
    "no_ally", "limit_plus_1", "ambush",      "ones_as_four", "no_ward", "double_loss",
    "mirror",  "doom_double",  "ignore_fear", "ties_win",     "no_loss", "extra_fourth"};

// The Realms in the order of 2.2, then Valhöll. Documents list Valhöll first.
inline constexpr std::array<std::string_view, kRingCards> kRealmNames{
    "asgardr",       "vanaheimr", "alfheimr",       "midgardr", "jotunheimr",
    "muspellsheimr", "niflheimr", "svartalfaheimr", "helheimr", "valholl"};
inline constexpr std::array<std::string_view, kCards> kCardNames{
    // Actions, 2.3
    "spear_cast", "sword_song", "giant_felling", "beast_snare", "grave_galdr", "silver_tongue",
    "shield_brace", "keen_eye", "berserker_rage", "oath_ring", "raven_feint", "rune_casting",
    // Wards, 2.4
    "mjolnir_amulet", "brisingamen", "gjallarhorn", "gleipnir", "draupnir", "hulidshjalmr",
    "idunns_apple", "valknut", "svalinn", "mead_of_poetry", "tyrfing", "andvaranaut",
    // Events, 2.8
    "fimbulvetr", "volva_prophecy", "andvari_curse", "loki_mischief", "naglfar", "jotunn_raid",
    "vargold", "skeggold", "broken_oaths", "glittering_hoard", "raven_tidings", "norns_weave",
    "rans_storm", "shaking_bonds", "night_mare", "aegirs_feast",
    // Allies, 2.5
    "thor", "tyr", "heimdallr", "freyja", "freyr", "baldr", "njordr", "skadi", "bragi", "idunn",
    "sif", "volundr",
    // Foes, 2.6
    "fenrir", "jormungandr", "nidhoggr", "fafnir", "garmr", "surtr", "hrymr", "hrungnir", "thrymr",
    "skrymir", "geirrodr", "gullveig", "draugr", "haugbui", "mara",
    // Conflicts, 2.7
    "holmganga", "skjaldborg", "fyrirsat", "berserksgangr", "hrid", "vigagjald", "senna", "myrkr",
    "tys_heit", "jafnadr", "valkyrjur", "orlog"};

using Words = std::span<const std::string_view>;
[[nodiscard]] constexpr Words names_of(Deck deck) noexcept {
  const auto d = static_cast<std::size_t>(deck);
  return Words(kCardNames)
      .subspan(static_cast<std::size_t>(kFirstCard[d]),
               static_cast<std::size_t>(kFirstCard[d + 1] - kFirstCard[d]));
}
[[nodiscard]] constexpr int first_card(Deck deck) noexcept {
  return kFirstCard[static_cast<std::size_t>(deck)];
}
[[nodiscard]] constexpr Deck deck_of(int card) noexcept {
  int deck = 0;
  while (card >= kFirstCard[static_cast<std::size_t>(deck) + 1]) {
    ++deck;
  }
  return static_cast<Deck>(deck);
}

// A set of cards of one deck, or of Realms: bit i is the i-th of the table.
using Cards = std::uint16_t;
[[nodiscard]] constexpr Cards bit(int i) noexcept { return static_cast<Cards>(1U << i); }
[[nodiscard]] constexpr bool has(Cards set, int i) noexcept { return ((set >> i) & 1U) != 0; }
[[nodiscard]] constexpr int count(Cards set) noexcept {
  return std::popcount(static_cast<unsigned>(set));
}
[[nodiscard]] constexpr Cards with(Cards set, int i) noexcept {
  return static_cast<Cards>(set | bit(i));
}
[[nodiscard]] constexpr Cards without(Cards set, int i) noexcept {
  return static_cast<Cards>(set & ~bit(i));
}
[[nodiscard]] constexpr Cards all(int n) noexcept { return static_cast<Cards>((1U << n) - 1U); }
template <class Visit>
constexpr void for_each(Cards set, Visit visit) {
  for (unsigned left = set; left != 0; left &= left - 1) {
    visit(std::countr_zero(left));
  }
}
[[nodiscard]] constexpr int lowest(Cards set) noexcept {
  return std::countr_zero(static_cast<unsigned>(set));
}

// Places of Omens: the Realms, then the Foes.
[[nodiscard]] constexpr int place_of_foe(int foe) noexcept { return kRealms + foe; }

// Options of OQ-OPT-02, packed; each byte is named by its document field (describe.cpp).
struct Options {
  std::uint16_t turn_cap = 0;
  std::uint8_t one_by_one = 0;  // reveal_mode
  std::uint8_t per_realm = 0;   // foe_roll
  std::uint8_t skip_next = 0;   // skip_mode
  std::uint8_t allow_stay = 1;
  std::uint8_t quiet_omen = 1;
  std::uint8_t omen_limit = 18;
  std::uint8_t min_actions = 2;
  std::int8_t foe_shift = 0;
  std::uint8_t victory_points = 0;  // utility
  std::uint8_t spare = 0;           // keeps the size even
  friend constexpr bool operator==(const Options&, const Options&) = default;
};

}  // namespace ninerealms::odin_quest
