// WolfWalkers as a set of Rules: the only header other folders include.
// The rules: docs/rules/wolfwalkers.md. The contract: core/rules.hpp.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "ninerealms/core/features.hpp"
#include "ninerealms/core/field_visitor.hpp"
#include "ninerealms/core/rollout.hpp"
#include "ninerealms/core/rules.hpp"
#include "ninerealms/games/wolfwalkers/clauses.hpp"
#include "ninerealms/games/wolfwalkers/options.hpp"

namespace ninerealms::wolfwalkers {

// WW-C-TILE may draw any tile id.
using Outcomes = FixedList<Outcome, kKinds>;

struct Config {
  int players = kLeastPlayers;
  Options options{};
  EditionId edition = 0;
};
// What is wrong with options, if anything (WW-CH-08).
[[nodiscard]] std::optional<Error> fault_of(const Options& options, int players);

// Blocks of the observation tensor (features.cpp). Seats come from the viewer on clockwise, from
// seat 0 for a spectator; tiles are counts by id. Layout changes raise kObservationVersion.
inline constexpr int kStackFeatures = 3 + 2 * kKinds + 2;
inline constexpr int kSeatFeatures = 2 + kStops + kFrontKinds;
inline constexpr std::array<Feature, 27> kFeatures{{
    {"spectator", 1, 1},       // 1: nobody's view
    {"decision", 1, kPoints},  // the open decision or chance point
    {"phase", 1, 8},
    {"mode", 1, 4},
    {"turn", 1, 2},  // hundreds, rest
    {"extra_turns", 1, 1},
    {"actor", 1, kMostPlayers},
    {"active", 1, kMostPlayers},
    {"die", 1, kFaces},
    {"seats", kMostPlayers, kSeatFeatures},  // there, runes, figure, front
    {"soldiers", 1, kMostRunes},
    {"pool", 1, kSoulKinds},
    {"box", 1, kKinds},
    {"delivered", 1, kColours},
    {"prediction", 1, kColours},
    // By area: tiles, face-up tiles, tiles of the other back, the top if it is known, all tiles
    // known to the viewer, whether the top lies face up, how many seats know it.
    {"stacks", kAreas, kStackFeatures},
    {"unseen_town", 1, kKinds},
    {"unseen_forest", 1, kKinds},
    {"in_hand", 1, kKinds + 1},  // the last: a tile that the viewer does not know
    {"revealed", 2, kAreas},
    {"origin", 1, 6},
    {"what", 1, 1},  // area or tile that the open chain began with
    {"from", 1, kAreas},
    {"partner", 1, kMostPlayers},
    {"gives", 1, kSoulKinds},
    {"takes", 1, kKinds},
    {"options", 1, 19},
}};

struct Rules {
  using State = wolfwalkers::State;
  using View = wolfwalkers::View;
  using Actions = wolfwalkers::Actions;
  using Outcomes = wolfwalkers::Outcomes;
  using Config = wolfwalkers::Config;

  static constexpr std::string_view kId = "wolfwalkers";
  static constexpr int kPositionVersion = 1;
  static constexpr int kObservationVersion = 1;
  static constexpr std::string_view kPendingField = "decision";
  static constexpr int kMinPlayers = kLeastPlayers;
  static constexpr int kMaxPlayers = kMostPlayers;
  static constexpr const auto& kTable = kActions;
  static constexpr const auto& kClauses = clause::kAll;
  static constexpr const auto& kFeatures = wolfwalkers::kFeatures;

  static Result<State> initial(const Config& config);
  [[nodiscard]] static Node node(const State& s);
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

  [[nodiscard]] static View observe(const State& s, Seat viewer);
  static void legal_actions(const View& v, Actions& out);
  [[nodiscard]] static State determinize(const View& v, Stream& stream);
  [[nodiscard]] static std::uint64_t key(const View& v);
  // Fills a tensor of total_size(kFeatures) values.
  static void features(const View& v, std::span<std::int8_t> tensor);
  [[nodiscard]] static Returns returns(const State& s);
  [[nodiscard]] static Bounds utility_bounds(const State& /*s*/) { return {-1.0, 1.0}; }
  [[nodiscard]] static Redacted redact(const State& s, Action a, Seat viewer);
  // No option depends on a hidden face, so nothing has to wait.
  [[nodiscard]] static bool public_point(const State& /*s*/) { return true; }
  [[nodiscard]] static Action playout_action(const State& s, Stream& stream);
  static PlayoutCounts random_playout(State& s, Stream& stream);

  // For searches (core/rules.hpp, hooks of searches). The mark is the turn.
  [[nodiscard]] static std::uint64_t search_key(const State& s, Seat viewer);
  [[nodiscard]] static Action rollout_action(const State& s, Stream& stream);
  // After one turn the evaluation says too little: of 60 games of two players in mode 2 a search
  // with 500 iterations wins 47 with five turns, one with 2,000 iterations 64 of 100 with one.
  [[nodiscard]] static int cutoff_mark(const State& s) { return s.turn; }
  static constexpr int kCutoffMarks = 5;
  [[nodiscard]] static Returns evaluate(const State& s);

  // One action of the heuristic player (heuristics.cpp).
  [[nodiscard]] static Action heuristic_action(const View& v, Stream& stream);

  // Editions name the nodes of their boards.
  [[nodiscard]] static EditionId vocabulary(EditionId edition) { return vocabulary_of(edition); }
  [[nodiscard]] static Vocabulary words(EditionId vocabulary) {
    return editions()[vocabulary].words->lists;
  }

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

  // Documents (docs/formats/wolfwalkers.md). Reading fills the value and reports the first fault in
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

}  // namespace ninerealms::wolfwalkers
