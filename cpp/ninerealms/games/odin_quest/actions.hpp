// Actions of Odin Quest: the table (texts of rules section 5 and docs/formats), constructors. An
// operand is the index of a card, Realm, place or kind in its domain.
#pragma once

#include "ninerealms/core/action_table.hpp"
#include "ninerealms/core/roll.hpp"
#include "ninerealms/games/odin_quest/types.hpp"

namespace ninerealms::odin_quest {

enum class Act : std::uint8_t {
  kNone,
  kClockwise,
  kCounter,
  kStay,
  kCross,
  kDrink,
  kSacrifice,  // an Action
  kOrder,      // a Foe
  kEvent,      // EventChoice
  kGive,       // an Ally
  kDiscard,    // an Action
  kRaven,      // a Realm
  kDone,
  kPlay,  // an own card: kOwnWords
  kRally,
  kRestore,
  kDraught,  // 0 yes, 1 no
  kFavour,
  kLose,     // an Action or Ally: kLastingWords
  kRecover,  // the same
  kRemove,   // a place and an Omen
  kRing = 0xC0,
  kReveal,  // a stack card: kStackWords
  kDraw,    // a Ward or Foe: kPileWords
  kConflict,
  kFoeDice,
  kOwnDice,
  kKeen,
  kReroll,
  kQuiet,
};

enum class EventChoice : std::uint8_t { kOmens, kDiscard };

namespace detail {
template <std::size_t N>
constexpr auto joined(std::initializer_list<Words> lists) {
  std::array<std::string_view, N> out{};
  std::size_t at = 0;
  for (const auto& list : lists) {
    for (const auto word : list) {
      out[at++] = word;
    }
  }
  return out;
}
}  // namespace detail

// Actions, Wards, Allies.
inline constexpr int kOwnCards = kActionCards + kWards + kAllies;
inline constexpr auto kOwnWords = detail::joined<kOwnCards>(
    {names_of(Deck::kAction), names_of(Deck::kWard), names_of(Deck::kAlly)});
// Actions, Allies.
inline constexpr int kLastingCards = kActionCards + kAllies;
inline constexpr auto kLastingWords =
    detail::joined<kLastingCards>({names_of(Deck::kAction), names_of(Deck::kAlly)});
// Wards, Events, Allies, Foes.
inline constexpr int kStackCards = kWards + kEvents + kAllies + kFoes;
inline constexpr auto kStackWords = detail::joined<kStackCards>(
    {names_of(Deck::kWard), names_of(Deck::kEvent), names_of(Deck::kAlly), names_of(Deck::kFoe)});
// Wards, Foes.
inline constexpr auto kPileWords =
    detail::joined<kWards + kFoes>({names_of(Deck::kWard), names_of(Deck::kFoe)});
inline constexpr auto kPlaceWords =
    detail::joined<kPlaces>({Words(kRealmNames).first(kRealms), names_of(Deck::kFoe)});

namespace detail {
inline constexpr std::array<std::string_view, 2> kEventChoices{"omens", "discard"};
inline constexpr std::array<std::string_view, 2> kAnswers{"yes", "no"};
inline constexpr Domain kRealmDomain = Domain::of_words("realm", Words(kRealmNames).first(kRealms));
inline constexpr Domain kActionDomain = Domain::of_words("card", names_of(Deck::kAction));
inline constexpr Domain kFoeDomain = Domain::of_words("foe", names_of(Deck::kFoe));
inline constexpr Domain kAllyDomain = Domain::of_words("ally", names_of(Deck::kAlly));
inline constexpr Domain kAnswerDomain = Domain::of_words("answer", kAnswers);
inline constexpr Domain kLastingDomain = Domain::of_words("card", kLastingWords);
inline constexpr Domain kOmenDomain = Domain::of_words("omen", kOmenNames);

[[nodiscard]] constexpr ActionSpec spec(Act kind, std::string_view name) {
  return {static_cast<std::uint8_t>(kind), name, name, Visibility::kOpen, 0, {}};
}
[[nodiscard]] constexpr ActionSpec spec(Act kind, std::string_view name, Domain a,
                                        std::string_view document = {}) {
  return {static_cast<std::uint8_t>(kind),
          name,
          document.empty() ? name : document,
          Visibility::kOpen,
          1,
          {a}};
}
}  // namespace detail

inline constexpr std::array kActionSpecs{
    detail::spec(Act::kClockwise, "cw"),
    detail::spec(Act::kCounter, "ccw"),
    detail::spec(Act::kStay, "stay"),
    detail::spec(Act::kCross, "cross"),
    detail::spec(Act::kDrink, "drink"),
    detail::spec(Act::kSacrifice, "sacrifice", detail::kActionDomain),
    detail::spec(Act::kOrder, "order", detail::kFoeDomain),
    detail::spec(Act::kEvent, "event", Domain::of_words("choice", detail::kEventChoices)),
    detail::spec(Act::kGive, "event:give", detail::kAllyDomain, "give"),
    detail::spec(Act::kDiscard, "discard", detail::kActionDomain),
    detail::spec(Act::kRaven, "raven", detail::kRealmDomain),
    ActionSpec{
        static_cast<std::uint8_t>(Act::kDone), "play:done", "done", Visibility::kOpen, 0, {}},
    detail::spec(Act::kPlay, "play", Domain::of_words("card", kOwnWords)),
    detail::spec(Act::kRally, "rally", detail::kActionDomain),
    detail::spec(Act::kRestore, "restore", detail::kActionDomain),
    detail::spec(Act::kDraught, "draught", detail::kAnswerDomain),
    detail::spec(Act::kFavour, "favour", detail::kAnswerDomain),
    detail::spec(Act::kLose, "lose", detail::kLastingDomain),
    detail::spec(Act::kRecover, "recover", detail::kLastingDomain),
    ActionSpec{static_cast<std::uint8_t>(Act::kRemove),
               "remove",
               "remove",
               Visibility::kOpen,
               2,
               {Domain::of_words("place", kPlaceWords), detail::kOmenDomain}},
    detail::spec(Act::kRing, "ring", detail::kRealmDomain),
    detail::spec(Act::kReveal, "reveal", Domain::of_words("card", kStackWords)),
    detail::spec(Act::kDraw, "draw", Domain::of_words("card", kPileWords)),
    detail::spec(Act::kConflict, "conflict", Domain::of_words("card", names_of(Deck::kConflict))),
    detail::spec(Act::kFoeDice, "foe", Domain::of_dice("dice", kDice, kDice)),
    detail::spec(Act::kOwnDice, "own", Domain::of_dice("dice", 1, kDice)),
    detail::spec(Act::kKeen, "keen", Domain::of_numbers("face", 1, Roll::kFaces)),
    detail::spec(Act::kReroll, "reroll", Domain::of_dice("dice", 1, kDice)),
    detail::spec(Act::kQuiet, "quiet", detail::kOmenDomain),
};

inline constexpr ActionTable<kActionSpecs.size()> kActions{kActionSpecs};
static_assert(kActions.size() <= kMaxActionSpace);

[[nodiscard]] constexpr Act act(Action a) noexcept { return static_cast<Act>(a.kind()); }
[[nodiscard]] constexpr Roll roll_of(Action a) noexcept { return {a.bits & 0x00FF'FFFFU}; }

namespace make {
[[nodiscard]] constexpr Action plain(Act kind) noexcept {
  return Action::make(static_cast<std::uint8_t>(kind));
}
[[nodiscard]] constexpr Action of(Act kind, int operand) noexcept {
  return Action::make(static_cast<std::uint8_t>(kind), operand);
}
[[nodiscard]] constexpr Action dice(Act kind, Roll roll) noexcept {
  return {(static_cast<std::uint32_t>(kind) << 24) | roll.bits};
}
[[nodiscard]] constexpr Action remove(int place, int omen) noexcept {
  return Action::make(static_cast<std::uint8_t>(Act::kRemove), place, omen);
}
}  // namespace make

}  // namespace ninerealms::odin_quest
