// Actions of WolfWalkers: the table (texts of rules section 5 and docs/formats), constructors.
#pragma once

#include "ninerealms/core/action_table.hpp"
#include "ninerealms/games/wolfwalkers/types.hpp"

namespace ninerealms::wolfwalkers {

enum class Act : std::uint8_t {
  kNothing,
  kColour,
  kPeek,
  kRoll,
  kMove,  // a stop and a gain
  kSkip,
  kBuy,
  kReroll,
  kReveal,
  kContinue,
  kEnd,
  kFirst,
  kSoldier,  // from, to
  kPass,
  kUse,
  kSave,
  kNone,
  kPartner,
  kGive,      // a soul kind
  kTake,      // a soul kind
  kTakeFrom,  // a seat, a front kind
  kDone,
  kAccept,
  kReject,
  kFrom,
  kTo,
  kRow,
  kSwap,
  kDeliver,
  kKeep,
  kAbility,  // a helper
  kSaved,    // multicolour or a helper, as front kinds from multicolour on
  kDie = 0xC0,
  kTile,
};

// Stops and runes of the built-in board, then places that larger editions name.
inline constexpr std::array<std::string_view, kStops> kStopWords{
    "lair", "b0a",  "b0b",  "h01a", "h01b", "b3a",  "b3b",  "v01a", "v01b", "v02a", "v02b",
    "h10a", "h10b", "h11a", "h11b", "h12a", "h12b", "v10a", "v10b", "v11a", "v11b", "v12a",
    "v12b", "v13a", "v13b", "h20a", "h20b", "h21a", "h21b", "h22a", "h22b", "v20a", "v20b",
    "v21a", "v21b", "v22a", "v22b", "v23a", "v23b", "h30a", "h30b", "h31a", "h31b", "h32a",
    "h32b", "v30a", "v30b", "v31a", "v31b", "v32a", "v32b", "v33a", "v33b", "x0a",  "x0b",
    "x1a",  "x1b",  "x2a",  "x2b",  "x3a",  "x3b",  "x4a",  "x4b"};
inline constexpr std::array<std::string_view, kMostRunes> kRuneWords{
    "r01", "r02", "r10", "r11", "r12", "r13", "r20", "r21", "r22", "r23", "r30", "r31",
    "r32", "r33", "r40", "r41", "r42", "r43", "x0",  "x1",  "x2",  "x3",  "x4",  "x5"};

namespace detail {
inline constexpr int kStopList = 0;  // lists of a Vocabulary
inline constexpr int kRuneList = 1;

template <std::size_t N>
constexpr auto front_words(int first) {
  std::array<std::string_view, N> out{};
  for (std::size_t i = 0; i < N; ++i) {
    out[i] = kKindNames[index(front_kind(first + static_cast<int>(i)))];
  }
  return out;
}
inline constexpr auto kFrontWords = front_words<kFrontKinds>(0);
inline constexpr Words kSoulWords = Words(kKindNames).first(kSoulKinds);
inline constexpr Words kHelperWords = Words(kFrontWords).last(kHelpers);
inline constexpr Words kSavedWords = Words(kFrontWords).last(kHelpers + 1);

inline constexpr Domain kColourDomain = Domain::of_words("colour", kColourNames);
inline constexpr Domain kAreaDomain = Domain::of_words("area", kAreaNames);
inline constexpr Domain kSeatDomain = Domain::of_numbers("seat", 0, kMostPlayers);
inline constexpr Domain kSoulDomain = Domain::of_words("tile", kSoulWords);
inline constexpr Domain kFromDomain = Domain::of_words("from", kRuneWords, kRuneList);
inline constexpr Domain kToDomain = Domain::of_words("to", kRuneWords, kRuneList);

[[nodiscard]] constexpr ActionSpec spec(Act kind, std::string_view name) {
  return {static_cast<std::uint8_t>(kind), name, name, Visibility::kOpen, 0, {}};
}
[[nodiscard]] constexpr ActionSpec spec(Act kind, std::string_view name, Domain a) {
  return {static_cast<std::uint8_t>(kind), name, name, Visibility::kOpen, 1, {a}};
}
[[nodiscard]] constexpr ActionSpec spec(Act kind, std::string_view name, std::string_view document,
                                        Domain a, Domain b) {
  return {static_cast<std::uint8_t>(kind), name, document, Visibility::kOpen, 2, {a, b}};
}
}  // namespace detail

inline constexpr std::array kActionSpecs{
    detail::spec(Act::kColour, "colour", detail::kColourDomain),
    detail::spec(Act::kPeek, "peek", detail::kAreaDomain),
    detail::spec(Act::kRoll, "roll"),
    detail::spec(Act::kMove, "move", "move",
                 Domain::of_words("node", kStopWords, detail::kStopList),
                 Domain::of_numbers("gain", 0, kMostHeld + 1)),
    detail::spec(Act::kSkip, "skip"),
    detail::spec(Act::kBuy, "buy", detail::kAreaDomain),
    detail::spec(Act::kReroll, "reroll"),
    detail::spec(Act::kReveal, "reveal", detail::kAreaDomain),
    detail::spec(Act::kContinue, "continue"),
    detail::spec(Act::kEnd, "end"),
    detail::spec(Act::kFirst, "first", detail::kAreaDomain),
    detail::spec(Act::kSoldier, "soldier", "soldier", detail::kFromDomain, detail::kToDomain),
    detail::spec(Act::kPass, "pass"),
    detail::spec(Act::kUse, "use"),
    detail::spec(Act::kSave, "save"),
    detail::spec(Act::kNone, "none"),
    detail::spec(Act::kPartner, "partner", detail::kSeatDomain),
    detail::spec(Act::kGive, "give", detail::kSoulDomain),
    detail::spec(Act::kTake, "take", detail::kSoulDomain),
    detail::spec(Act::kTakeFrom, "take", "take_from", detail::kSeatDomain,
                 Domain::of_words("tile", detail::kFrontWords)),
    detail::spec(Act::kDone, "done"),
    detail::spec(Act::kAccept, "accept"),
    detail::spec(Act::kReject, "reject"),
    detail::spec(Act::kFrom, "from", detail::kAreaDomain),
    detail::spec(Act::kTo, "to", detail::kAreaDomain),
    detail::spec(Act::kRow, "row", Domain::of_words("row", kRowNames)),
    detail::spec(Act::kSwap, "swap", detail::kAreaDomain),
    detail::spec(Act::kDeliver, "deliver", detail::kColourDomain),
    detail::spec(Act::kKeep, "keep"),
    detail::spec(Act::kAbility, "ability", Domain::of_words("tile", detail::kHelperWords)),
    detail::spec(Act::kSaved, "saved", Domain::of_words("tile", detail::kSavedWords)),
    detail::spec(Act::kDie, "die", Domain::of_words("face", kFaceNames)),
    detail::spec(Act::kTile, "tile", Domain::of_words("tile", kKindNames)),
};

inline constexpr ActionTable<kActionSpecs.size()> kActions{kActionSpecs};
static_assert(kActions.size() <= kMaxActionSpace);

[[nodiscard]] constexpr Act act(Action a) noexcept { return static_cast<Act>(a.kind()); }

namespace make {
[[nodiscard]] constexpr Action plain(Act kind) noexcept {
  return Action::make(static_cast<std::uint8_t>(kind));
}
[[nodiscard]] constexpr Action of(Act kind, int a, int b = 0) noexcept {
  return Action::make(static_cast<std::uint8_t>(kind), a, b);
}
}  // namespace make

// The kind of `saved:<kind>`.
[[nodiscard]] constexpr Kind saved_kind(Action a) noexcept {
  return front_kind(kPartKinds + a.a());
}

}  // namespace ninerealms::wolfwalkers
