// Ragnarök as a set of Rules: the only header other folders include.
// The rules: docs/rules/ragnarok.md. The contract: core/rules.hpp.
#pragma once

#include <string_view>
#include <vector>

#include "ninerealms/core/features.hpp"
#include "ninerealms/core/field_visitor.hpp"
#include "ninerealms/core/rollout.hpp"
#include "ninerealms/core/rules.hpp"
#include "ninerealms/games/ragnarok/clauses.hpp"
#include "ninerealms/games/ragnarok/options.hpp"

namespace ninerealms::ragnarok {

// At most the 84 sets of three gods out of nine.
using Outcomes = FixedList<Outcome, 84>;

// Blocks of the observation tensor (features.cpp). Cards, gods and Realms are bits or one-hot in
// table order; sides are turned so that the viewer's comes first. Layout changes raise
// kObservationVersion.
inline constexpr int kFaceFeatures = 12;  // dice of a side that are shown one by one
inline constexpr int kSideFeatures = 27 + 27 + 9 + 9 + 1 + 1 + 3 + 2 * kFaceFeatures + 2;
inline constexpr std::array<Feature, 19> kFeatures{{
    {"spectator", 1, 1},  // 1: no seat's view
    {"side", 1, 2},       // which side comes first below
    {"decision", 1, 11},  // the open step, in the order of section 7
    {"mine", 1, 1},       // the viewer has to answer now
    {"actors", 1, 2},     // sides that take part in the open decision
    {"battle", 1, 1},
    {"hand", 1, 27},   // the viewer's
    {"looked", 1, 9},  // gods it may keep
    {"committed_god", 1, 9},
    {"committed_cards", 1, 27},
    {"pile_size", 1, 1},
    {"discard", 1, 27},
    {"pile_source", 1, 27},
    {"unseen", 1, 27},  // in the other hand or the pile; a spectator: in any hand or the pile
    {"realms", 9, 9},   // row by position
    {"markers", 9, 2},  // by position, sides turned
    {"picks", 1, 2},    // rotation: dice turned so far, index of the last
    {"options", 1, 9},
    // Per side: supports, cunning card, god at each Realm (number + 1 by position), set of gods,
    // hand size, wins, Strength (base, Wisdom dice in all, total), faces of Wisdom and cunning dice
    // by index, how many lie there.
    {"sides", 2, kSideFeatures},
}};

struct Rules {
  using State = ragnarok::State;
  using View = ragnarok::View;
  using Actions = ragnarok::Actions;
  using Outcomes = ragnarok::Outcomes;
  using Config = ragnarok::Config;

  static constexpr std::string_view kId = "ragnarok";
  static constexpr int kPositionVersion = 1;
  static constexpr int kObservationVersion = 1;
  static constexpr std::string_view kPendingField = "decision";
  static constexpr int kMinPlayers = kPlayers;
  static constexpr int kMaxPlayers = kPlayers;
  static constexpr const auto& kTable = kActions;
  static constexpr const auto& kClauses = clause::kAll;
  static constexpr const auto& kFeatures = ragnarok::kFeatures;

  static Result<State> initial(const Config& config);
  [[nodiscard]] static Node node(const State& s) {
    if (s.stack.empty()) {
      return {};
    }
    const Frame& f = s.stack.top();
    const FrameKind k = kind(f);
    return is_chance(k) ? Node{Turn::kChance, kNoSeat, false}
                        : Node{Turn::kSeat, f.actor, is_sealed(k) && f.data[1] == kBoth};
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

  [[nodiscard]] static View observe(const State& s, Seat viewer);
  static void legal_actions(const View& v, Actions& out);
  // Deals what the viewer cannot see as RAG-RUL-43 says; an open sealed step is taken back to
  // before its first answer. A spectator's unseen cards outside `pile_source` go to both hands
  // alike.
  [[nodiscard]] static State determinize(const View& v, Stream& stream);
  static void catch_up(State& world, const View& v);
  [[nodiscard]] static std::uint64_t key(const View& v);
  // Fills a tensor of total_size(kFeatures) values.
  static void features(const View& v, std::span<std::int8_t> tensor);
  [[nodiscard]] static Returns returns(const State& s);
  [[nodiscard]] static Bounds utility_bounds(const State& /*s*/) { return {-1.0, 1.0}; }
  [[nodiscard]] static Redacted redact(const State& s, Action a, Seat viewer);
  // A view shows nothing of an open step, so it may be given at any moment.
  [[nodiscard]] static bool public_point(const State& /*s*/) { return true; }
  [[nodiscard]] static Action playout_action(const State& s, Stream& stream);
  static void advance(State& s, Stream& stream);
  static PlayoutCounts random_playout(State& s, Stream& stream);

  // For searches (core/rules.hpp, hooks of searches). The mark is the battle; the estimate is
  // fitted to the start of a battle.
  [[nodiscard]] static std::uint64_t search_key(const State& s, Seat viewer);
  [[nodiscard]] static Action rollout_action(const State& s, Stream& stream);
  static void roll_out(State& s, Stream& stream, const RolloutPlan& plan);
  [[nodiscard]] static int cutoff_mark(const State& s) { return s.battle; }
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
  // Ids are data of an edition, so actions are called by them.
  [[nodiscard]] static EditionId vocabulary(EditionId edition) { return vocabulary_of(edition); }
  [[nodiscard]] static Vocabulary words(EditionId vocabulary) { return words_of(vocabulary).lists; }

  // Documents (docs/formats/ragnarok.md). Reading fills the value and reports the first fault in
  // the visitor; `check` then lists what is inconsistent.
  static void describe(State& s, FieldVisitor& visitor);
  static void describe(View& v, FieldVisitor& visitor);
  [[nodiscard]] static std::vector<Error> check(const State& s);
  [[nodiscard]] static std::vector<Error> check(const View& v);
  // Runs the steps of a checked position from outside that are done, and forced moves; none if it
  // was read with its decision, for then it rests.
  static void settle_position(State& s, bool forced);
};

static_assert(ninerealms::Rules<Rules>);

}  // namespace ninerealms::ragnarok
