// Actions of Wolves of Odin: the table (texts of rules section 5 and docs/formats), constructors.
// An operand is the index of a kind, Deity, seat or position, so accessors are plain casts.
#pragma once

#include "ninerealms/core/action_table.hpp"
#include "ninerealms/games/wolves_of_odin/types.hpp"

namespace ninerealms::wolves_of_odin {

enum class Act : std::uint8_t {
  kNone,
  kPlace,
  kPlay,
  kSacrifice,
  kPass,
  kSummon,
  kUse,
  kEndTurn,
  kSkip,
  kCycle,
  kCard,
  kLine,
  kLeft,
  kRight,
  kUnit,
  kNoUnit,
  kDecline,
  kWall,
  kHuscarl,
  kValue,
  kValueNone,
  kRune,
  kRedraw,
  kRecall,
  kStop,
  kTroll,
  kPay,
  kKeep,
  kDeity,
  kYes,
  kNo,
  kTake,
  kVictory,
  kDraw = 0xC0,
  kHall,
  kStake,
  kReveal,
  kSteal,
};

inline constexpr std::array<std::string_view, 3> kPlayNames{"plague", "detour", "treason"};
inline constexpr std::array<Kind, 3> kPlayKinds{Kind::kPlague, Kind::kDetour, Kind::kTreason};
inline constexpr int kValueOffset = 128;  // value:<n> has operand n + 128

namespace detail {
inline constexpr std::span<const std::string_view> kKindWords{kKindNames};
inline constexpr std::span<const std::string_view> kDeityWords{kDeityNames};
inline constexpr std::span<const std::string_view> kVictoryWords{kVictoryNames};
inline constexpr std::array<std::string_view, 2> kKeepNames{"blue", "red"};

inline constexpr Domain kUnitDomain = Domain::of_words("card", kKindWords.first(kUnitKinds));
inline constexpr Domain kCardDomain = Domain::of_words("card", kKindWords);
inline constexpr Domain kDeityDomain = Domain::of_words("deity", kDeityWords.first(kDeityCount));
inline constexpr Domain kSeatDomain = Domain::of_numbers("seat", 0, kMaxPlayers);
inline constexpr Domain kPosDomain = Domain::of_numbers("pos", 0, kMaxUnits);

[[nodiscard]] constexpr ActionSpec spec(Act kind, std::string_view name,
                                        std::string_view document) {
  return {static_cast<std::uint8_t>(kind), name, document, Visibility::kOpen, 0, {}};
}
[[nodiscard]] constexpr ActionSpec spec(Act kind, std::string_view name, Domain a,
                                        Visibility v = Visibility::kOpen) {
  return {static_cast<std::uint8_t>(kind), name, name, v, 1, {a}};
}
}  // namespace detail

inline constexpr std::array kActionSpecs{
    detail::spec(Act::kPlace, "place", detail::kUnitDomain),
    detail::spec(Act::kPlay, "play", Domain::of_words("card", kPlayNames)),
    detail::spec(Act::kSacrifice, "sacrifice", detail::kPosDomain),
    detail::spec(Act::kPass, "pass", "pass"),
    detail::spec(Act::kSummon, "summon", detail::kDeityDomain),
    detail::spec(Act::kUse, "use", Domain::of_words("ability", kAbilityNames)),
    detail::spec(Act::kEndTurn, "end_turn", "end_turn"),
    detail::spec(Act::kSkip, "skip", "skip"),
    detail::spec(Act::kCycle, "cycle", "cycle"),
    detail::spec(Act::kCard, "card", detail::kCardDomain),
    detail::spec(Act::kLine, "line", detail::kSeatDomain),
    detail::spec(Act::kLeft, "left", "left"),
    detail::spec(Act::kRight, "right", "right"),
    ActionSpec{static_cast<std::uint8_t>(Act::kUnit),
               "unit",
               "unit",
               Visibility::kOpen,
               2,
               {detail::kSeatDomain, detail::kPosDomain}},
    detail::spec(Act::kNoUnit, "none", "none"),
    ActionSpec{
        static_cast<std::uint8_t>(Act::kDecline), "decline", "decline", Visibility::kSilent, 0, {}},
    detail::spec(Act::kWall, "wall", "wall"),
    detail::spec(Act::kHuscarl, "huscarl", detail::kPosDomain),
    detail::spec(Act::kValue, "value", Domain::of_numbers("value", -kValueOffset, 256)),
    detail::spec(Act::kValueNone, "value:none", "value_none"),
    detail::spec(Act::kRune, "rune", Domain::of_words("rune", kRuneNames)),
    detail::spec(Act::kRedraw, "redraw", "redraw"),
    detail::spec(Act::kRecall, "recall", "recall"),
    detail::spec(Act::kStop, "stop", "stop"),
    detail::spec(Act::kTroll, "troll", detail::kPosDomain),
    detail::spec(Act::kPay, "pay", detail::kUnitDomain),
    detail::spec(Act::kKeep, "keep", Domain::of_words("colour", detail::kKeepNames)),
    detail::spec(Act::kDeity, "deity", detail::kDeityDomain),
    detail::spec(Act::kYes, "yes", "yes"),
    detail::spec(Act::kNo, "no", "no"),
    detail::spec(Act::kTake, "take", detail::kPosDomain),
    detail::spec(Act::kVictory, "victory",
                 Domain::of_words("card", detail::kVictoryWords.first(kVictoryCount))),
    detail::spec(Act::kDraw, "draw", detail::kCardDomain, Visibility::kSealed),
    detail::spec(Act::kHall, "hall", Domain::of_words("deity", detail::kDeityWords)),
    detail::spec(Act::kStake, "stake",
                 Domain::of_words("card", detail::kVictoryWords.first(kVictoryCount))),
    detail::spec(Act::kReveal, "reveal", detail::kCardDomain),
    detail::spec(Act::kSteal, "steal", detail::kUnitDomain),
};

inline constexpr ActionTable<kActionSpecs.size()> kActions{kActionSpecs};
static_assert(kActions.size() <= kMaxActionSpace);

[[nodiscard]] constexpr Act act(Action a) noexcept { return static_cast<Act>(a.kind()); }

namespace make {
[[nodiscard]] constexpr Action plain(Act kind) noexcept {
  return Action::make(static_cast<std::uint8_t>(kind));
}
[[nodiscard]] constexpr Action of(Act kind, int operand) noexcept {
  return Action::make(static_cast<std::uint8_t>(kind), operand);
}
[[nodiscard]] constexpr Action place(Kind k) noexcept {
  return of(Act::kPlace, static_cast<int>(k));
}
[[nodiscard]] constexpr Action card(std::size_t kind) noexcept {
  return of(Act::kCard, static_cast<int>(kind));
}
[[nodiscard]] constexpr Action unit(Seat seat, int pos) noexcept {
  return Action::make(static_cast<std::uint8_t>(Act::kUnit), static_cast<int>(seat), pos);
}
[[nodiscard]] constexpr Action use(Ability a) noexcept {
  return of(Act::kUse, static_cast<int>(a));
}
[[nodiscard]] constexpr Action value(int strength) noexcept {
  return of(Act::kValue, strength + kValueOffset);
}
}  // namespace make

}  // namespace ninerealms::wolves_of_odin
