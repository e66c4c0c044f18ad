// Odin Quest as a set of Rules: the only header other folders include.
// The rules: docs/rules/odin-quest.md. The contract: core/rules.hpp.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "ninerealms/core/features.hpp"
#include "ninerealms/core/field_visitor.hpp"
#include "ninerealms/core/rollout.hpp"
#include "ninerealms/core/rules.hpp"
#include "ninerealms/games/odin_quest/clauses.hpp"
#include "ninerealms/games/odin_quest/options.hpp"

namespace ninerealms::odin_quest {

// The 792 sorted rolls of seven dice.
using Outcomes = FixedList<Outcome, 792>;

struct Config {
  int players = kPlayers;
  Options options{};
  EditionId edition = 0;
};
// What is wrong with options, if anything (OQ-OPT-03).
[[nodiscard]] std::optional<Error> fault_of(const Options& options);

// Blocks of the observation tensor (features.cpp). Cards are bits in table order. Layout changes
// raise kObservationVersion.
inline constexpr int kRingFeatures = kRingCards + 2 + kOmenKinds + 1 + kKinds + kStackCards + kFoes;
inline constexpr int kOwedFeatures = 3;
inline constexpr std::size_t kPickFeatures = 8;
inline constexpr int kFrameKinds = static_cast<int>(FrameKind::kRemove) + 1;
inline constexpr std::array<Feature, 39> kFeatures{{
    {"spectator", 1, 1},           // 1: nobody's view
    {"decision", 1, kFrameKinds},  // the open decision or chance point: its frame
    {"phase", 1, 4},
    {"turn", 1, 1},
    {"mimisbrunnr", 1, 1},  // 1: the centre card shows Mimisbrunnr
    {"met", 1, 1},
    {"favour", 1, 1},
    {"draught", 1, 1},
    // Ring cards clockwise from the marker: which, cleared, visited, tokens, stack size, face-down
    // cards by kind, face-up Wards, Events, Allies and Foes, active Foes.
    {"ring", kRingCards, kRingFeatures},
    {"foe_omens", kFoes, kOmenKinds},
    {"hand_actions", 1, kActionCards},
    {"hand_allies", 1, kAllies},
    {"hand_wards", 1, kWards},
    {"in_play", 1, kOwnCards},
    {"discard", 1, kLastingCards},
    {"lost", 1, kLastingCards},
    {"ally_discard", 1, kAllies},
    {"ward_discard", 1, kWards},
    {"conflict_discard", 1, kConflicts},
    {"trophies", 1, kFoes},
    {"resolved", 1, kEvents},
    {"unseen_events", 1, kEvents},
    {"unseen_wards", 1, kWards},
    {"unseen_allies", 1, kAllies},
    {"unseen_foes", 1, kFoes},
    {"unseen_conflicts", 1, kConflicts},
    {"conflict", 1, kConflicts},
    {"current", 1, kEvents + kAllies + kFoes},
    {"to_meet", 1, kFoes},
    {"foe_dice", 1, kDice},  // sorted faces, 0: no such die
    {"own_dice", 1, kDice},
    {"turn_dice", 1, kDice},
    // Of the open encounter: value and total once known, Action limit, dice shown, modifiers.
    {"encounter", 1, 5},
    {"actions_left", 1, 1},
    {"tokens", 1, 1},
    {"owed", kMaxOwed, kOwedFeatures},  // next first: frame and payload
    {"picks", 1, kPickFeatures},        // of the open run, + 1
    {"options", 1, 10},
    {"dark", 1, kRealms},
}};

struct Rules {
  using State = odin_quest::State;
  using View = odin_quest::View;
  using Actions = odin_quest::Actions;
  using Outcomes = odin_quest::Outcomes;
  using Config = odin_quest::Config;

  static constexpr std::string_view kId = "odin_quest";
  static constexpr int kPositionVersion = 1;
  static constexpr int kObservationVersion = 1;
  static constexpr std::string_view kPendingField = "decision";
  static constexpr int kMinPlayers = kPlayers;
  static constexpr int kMaxPlayers = kPlayers;
  static constexpr const auto& kTable = kActions;
  static constexpr const auto& kClauses = clause::kAll;
  static constexpr const auto& kFeatures = odin_quest::kFeatures;

  static Result<State> initial(const Config& config);
  [[nodiscard]] static Node node(const State& s) {
    if (s.stack.empty()) {
      return {};
    }
    return is_chance(kind(s.stack.top())) ? Node{Turn::kChance, kNoSeat, false}
                                          : Node{Turn::kSeat, seat_at(0), false};
  }
  [[nodiscard]] static int seats(const State& s) { return s.players; }
  static void legal_actions(const State& s, Actions& out);
  static void chance_outcomes(const State& s, Outcomes& out);
  [[nodiscard]] static Action sample_chance(const State& s, Stream& stream);
  [[nodiscard]] static std::size_t chance_channel(const State& s);
  static void apply(State& s, Action a, ForcedSink* sink = nullptr);
  // Why `a` cannot be played here; ok if it can.
  static Status explain(const State& s, Action a);
  // Id of the open decision or chance point, "" when the game is over. Public.
  [[nodiscard]] static std::string_view decision(const State& s);
  [[nodiscard]] static std::string_view decision(const View& v);

  // Nothing is hidden: a view is the state, and every world of it too (state.hpp).
  [[nodiscard]] static View observe(const State& s, Seat viewer);
  static void legal_actions(const View& v, Actions& out);
  [[nodiscard]] static State determinize(const View& v, Stream& stream);
  [[nodiscard]] static std::uint64_t key(const View& v);
  // Fills a tensor of total_size(kFeatures) values.
  static void features(const View& v, std::span<std::int8_t> tensor);
  [[nodiscard]] static Returns returns(const State& s);
  [[nodiscard]] static Bounds utility_bounds(const State& s);
  [[nodiscard]] static Redacted redact(const State& /*s*/, Action a, Seat /*viewer*/) {
    return Redacted::open(a);
  }
  [[nodiscard]] static bool public_point(const State& /*s*/) { return true; }
  [[nodiscard]] static Action playout_action(const State& s, Stream& stream);
  static PlayoutCounts random_playout(State& s, Stream& stream);

  // For searches (core/rules.hpp, hooks of searches). The mark is the turn; the estimate is fitted
  // to the start of a turn.
  [[nodiscard]] static std::uint64_t search_key(const State& s, Seat viewer);
  [[nodiscard]] static Action rollout_action(const State& s, Stream& stream);
  static void roll_out(State& s, Stream& stream, const RolloutPlan& plan);
  [[nodiscard]] static int cutoff_mark(const State& s) { return s.turn; }
  [[nodiscard]] static Returns evaluate(const State& s);

  // One action of the heuristic player (heuristics.cpp).
  [[nodiscard]] static Action heuristic_action(const View& v, Stream& stream);

  // Reads {"players", "options", "edition"}; options and edition may be left out or be partial.
  static void describe_config(Config& config, FieldVisitor& visitor);
  [[nodiscard]] static std::vector<std::string> edition_names();
  static void describe_edition(std::string_view name, FieldVisitor& writer);
  // Validates and registers an edition document. Returns the name under which it is known: its own,
  // or with a mark of its content if another edition has that name.
  static Result<std::string> register_edition(FieldVisitor& reader);
  // All faults of edition data that has been read without fault, without registering it.
  [[nodiscard]] static std::vector<Error> check_edition(FieldVisitor& reader);
  // 0 for the built-in edition, else a hash of its content.
  [[nodiscard]] static std::uint64_t edition_hash(const State& s);
  [[nodiscard]] static std::uint64_t edition_hash(const View& v);

  // Documents (docs/formats/odin_quest.md). Reading fills the value and reports the first fault in
  // the visitor; `check` then lists what is inconsistent.
  static void describe(State& s, FieldVisitor& visitor);
  static void describe(View& v, FieldVisitor& visitor);
  [[nodiscard]] static std::vector<Error> check(const State& s);
  [[nodiscard]] static std::vector<Error> check(const View& v);
  // Runs what a checked position from outside does by itself, forced moves included; nothing if it
  // was read with its decision, for then it rests.
  static void settle_position(State& s, bool forced);
};

static_assert(ninerealms::Rules<Rules>);

}  // namespace ninerealms::odin_quest
