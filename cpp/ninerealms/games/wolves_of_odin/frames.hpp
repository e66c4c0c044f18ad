// Frames of Wolves of Odin: everything that can be pending, with its payload.
//
// `data` bytes are named here and nowhere else. A frame is either a decision (WO-D-...), a chance
// point (WO-C-...), or an automatic step that `settle` resumes. Depth bound: README.md.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "ninerealms/core/decision_stack.hpp"
#include "ninerealms/games/wolves_of_odin/types.hpp"

namespace ninerealms::wolves_of_odin {

enum class FrameKind : std::uint8_t {
  kNone,
  // Automatic
  kSetup,   // WO-SETUP, derived from the zones
  kRound,   // bottom frame of a game: [0] Stage, [1] seat + 1 of Yormungand's owner if he ended it
  kForced,  // actor: Yormungand's owner; [0] seats already looked at clockwise
  kEffect,  // single target: actor controller; [0] Effect, [1] line, [2] pos, [3] EffectStep
  kMulti,   // Plague, Treason, Tyr: actor controller; [0] Effect, [1] value + 128, rune or side,
            // [2] 1: value:none, [3] seats asked, [4] seats that cancelled, [5] seats that chose
  kDeed,    // after a payment: actor payer; [0] Purpose, [1] Deity
  // Chance
  kDraw,    // WO-C-01, WO-C-05: actor drawer; [0] cards left, [1] 1: opening hand
  kHall,    // WO-C-02, WO-C-03: [0] 1: setup
  kStake,   // WO-C-04
  kReveal,  // WO-C-06: actor Heimdall's owner
  kSteal,   // WO-C-07: actor payer; the payment is in `run`
  // Decisions
  kTurn,           // WO-D-TURN, WO-D-PASSED: [0] 0 before, 1 after the look at Yormungand
  kCycle,          // WO-D-CYCLE-DISCARD, [0] 1 once drawn
  kPlace,          // WO-D-LINE, WO-D-SIDE: [0] kind, [1] line + 1
  kAbility,        // WO-D-ARCHER, ASSASSIN, RAIDER, TRAITOR: [0] Effect, [1] line, [2] pos
  kAnswer,         // WO-D-ANSWER: [0] Effect, [1] line
  kChooseTreason,  // WO-D-TREASON: [0] line
  kJoin,           // WO-D-JOIN: [0..4] kinds + 1 in joining order
  kFinish,         // WO-D-FREYJA: actor Freyja's owner when she is asked
  kPlague,         // WO-D-PLAGUE
  kRune,           // WO-D-RUNE
  kDetour,         // WO-D-DETOUR
  kRedraw,         // WO-D-REDRAW: picks in `run`
  kRecall,         // WO-D-RECALL: picks in `run`; [0] most picks
  kTroll,          // WO-D-TROLL: picks in `run`; [0] strength + 128 of the unit sacrificed first
  kLoki,           // WO-D-LOKI: strengths + 128 in `run`; [0] how many are done
  kPay,            // WO-D-PAY: picks in `run`; [0] Purpose, [1] Deity, [2] cost
  kColour,         // WO-D-COLOUR
  kSmite,          // WO-D-SMITE: [0] Colour, [1] targets chosen
  kOdin,           // WO-D-ODIN: [0] 0 discard, 1 return
  kTyr,            // WO-D-TYR
  kHelDiscard,     // WO-D-HEL-DISCARD: picks in `run`; [0] most picks
  kHelTake,        // WO-D-HEL-TAKE: picks in `run`; [0] picks due, [1], [2] kinds + 1 discarded
  kFafnir,         // WO-D-FAFNIR
  kBaldrCards,     // WO-D-BALDR-CARDS: picks in `run`
  kBaldrDeity,     // WO-D-BALDR-DEITY
  kVidar,          // WO-D-VIDAR
  kVictory,        // WO-D-VICTORY
  kValkyrie,       // WO-D-VALKYRIE
};
inline constexpr std::size_t kFrameKinds = 42;
inline constexpr std::array<std::string_view, kFrameKinds> kFrameNames{
    "none",        "setup",  "round",       "forced",   "effect", "multi",
    "deed",        "draw",   "hall",        "stake",    "reveal", "steal",
    "turn",        "cycle",  "place",       "ability",  "answer", "choose_treason",
    "join",        "finish", "plague",      "rune",     "detour", "redraw",
    "recall",      "troll",  "loki",        "pay",      "colour", "smite",
    "odin",        "tyr",    "hel_discard", "hel_take", "fafnir", "baldr_cards",
    "baldr_deity", "vidar",  "victory",     "valkyrie", "",       ""};

// Steps of a round, kRound data[0]; the value is the step that comes next.
enum class Stage : std::uint8_t {
  kReveal,    // Victory cards at stake, WO-ROUND-01
  kTurns,     // WO-ROUND-04
  kVidar,     // WO-END-01 (1)
  kCompare,   // (2); the value during Vidar's step
  kAward,     // (3) after D-VICTORY or without it
  kGlory,     // (4)
  kValkyrie,  // (5)
  kClean,     // (6); the value during Valkyrie's step
};

// Steps of a single-target effect, WO-TIME-02.
enum class EffectStep : std::uint8_t { kAsk, kApply, kDraw, kFinish };

// What a payment is for.
enum class Purpose : std::uint8_t { kSummon, kOdinDiscard, kOdinReturn, kFafnir, kBaldrSummon };

[[nodiscard]] constexpr FrameKind kind(const Frame& f) noexcept {
  return static_cast<FrameKind>(f.kind);
}
[[nodiscard]] constexpr bool is_chance(FrameKind k) noexcept {
  return k >= FrameKind::kDraw && k <= FrameKind::kSteal;
}
[[nodiscard]] constexpr bool is_decision(FrameKind k) noexcept { return k >= FrameKind::kTurn; }
[[nodiscard]] constexpr Frame frame(FrameKind k, Seat actor, int a = 0, int b = 0, int c = 0,
                                    int d = 0, int e = 0) noexcept {
  const auto byte = [](int x) { return static_cast<std::uint8_t>(x); };
  return {static_cast<std::uint8_t>(k), actor, {byte(a), byte(b), byte(c), byte(d), byte(e), 0}};
}

}  // namespace ninerealms::wolves_of_odin
