// Wolves of Odin as a set of Rules: the only header other folders include.
// The rules: docs/rules/wolves-of-odin.md. The contract: core/rules.hpp.
#pragma once

#include <string_view>
#include <vector>

#include "ninerealms/core/features.hpp"
#include "ninerealms/core/field_visitor.hpp"
#include "ninerealms/core/rollout.hpp"
#include "ninerealms/core/rules.hpp"
#include "ninerealms/games/wolves_of_odin/belief.hpp"
#include "ninerealms/games/wolves_of_odin/clauses.hpp"
#include "ninerealms/games/wolves_of_odin/options.hpp"

namespace ninerealms::wolves_of_odin {

// At most 18 cards can come up at once (the Hall), 16 kinds be drawn.
using Outcomes = FixedList<Outcome, 18>;

// Blocks of the observation tensor (features.cpp). Units and picks are their index + 1, 0 for none;
// sets are bits in table order. Layout changes raise kObservationVersion.
inline constexpr std::size_t kLineFeatures = 24;  // units of a line from its left end
inline constexpr std::size_t kRunFeatures = 16;   // picks so far, in order
inline constexpr int kSeatFeatures = 100;
inline constexpr std::array<Feature, 30> kFeatures{{
    {"players", 1, 3},       // one of 3, 4, 5
    {"spectator", 1, 1},     // 1: no seat's view
    {"decision", 1, 28},     // the viewer's own open decision: one of the frames `turn` on
    {"placing", 1, 16},      // kind of the unit being placed
    {"placing_line", 1, 5},  // and the line chosen for it
    {"cost", 1, 1},          // sacrifices to pay
    {"due", 1, 1},           // first payload byte of the decision, e.g. the most picks
    {"picks", 1, 16},        // picks so far
    {"effect", 1, 9},        // removal effect that is open or being aimed
    {"effect_controller", 1, 5},
    {"effect_line", 1, 5},  // of the target unit
    {"effect_position", 1, 1},
    {"effect_value", 1, 1},  // Plague: the value; Treason: rune; Tyr: side
    {"round", 1, 1},
    {"turn", 1, 1},
    {"basic_done", 1, 1},
    {"last_round", 1, 1},
    {"active", 1, 5},
    {"previous_winner", 1, 5},
    {"hand", 1, 16},  // counts of the viewer's hand
    {"may_be_in_deck", 1, 16},
    {"deck_size", 1, 1},
    {"discard", 1, 16},
    {"in_play", 1, 16},
    {"hall", 1, 18},
    {"deity_discard", 1, 18},
    {"marks", 1, 17},
    {"stakes", 1, 10},
    // Sizes of the Deity and Victory decks, then the options.
    {"decks_and_options", 1, 12},
    // Per seat: there, hand size, place in the pass order, strength total and base, sacrifice
    // value, line length, 24 units, units by kind, sacrifices by kind, known cards by kind,
    // Deities, Victory cards, Deities summoned per Colour.
    {"seats", 5, kSeatFeatures},
}};

struct Rules {
  using State = wolves_of_odin::State;
  using View = wolves_of_odin::View;
  using Actions = wolves_of_odin::Actions;
  using Outcomes = wolves_of_odin::Outcomes;
  using Config = wolves_of_odin::Config;
  using Belief = WallBelief;

  static constexpr std::string_view kId = "wolves_of_odin";
  static constexpr int kPositionVersion = 1;
  static constexpr int kObservationVersion = 1;
  static constexpr std::string_view kPendingField = "pending";
  static constexpr int kMinPlayers = wolves_of_odin::kMinPlayers;
  static constexpr int kMaxPlayers = wolves_of_odin::kMaxPlayers;
  static constexpr const auto& kTable = kActions;
  static constexpr const auto& kClauses = clause::kAll;
  static constexpr const auto& kFeatures = wolves_of_odin::kFeatures;

  static Result<State> initial(const Config& config);
  [[nodiscard]] static Node node(const State& s) {
    if (s.stack.empty()) {
      return {Turn::kOver, kNoSeat, false};
    }
    const Frame& f = s.stack.top();
    return is_chance(kind(f)) ? Node{Turn::kChance, kNoSeat, false}
                              : Node{Turn::kSeat, f.actor, false};
  }
  [[nodiscard]] static int seats(const State& s) { return s.players; }
  static void legal_actions(const State& s, Actions& out);
  static void chance_outcomes(const State& s, Outcomes& out);
  [[nodiscard]] static Action sample_chance(const State& s, Stream& stream);
  [[nodiscard]] static std::size_t chance_channel(const State& s);
  static void apply(State& s, Action a, ForcedSink* sink = nullptr);
  // Why `a` cannot be played here; ok if it can.
  static Status explain(const State& s, Action a);
  // Id of the open decision or chance point, "" when the game is over.
  [[nodiscard]] static std::string_view decision(const State& s);
  // The same for the viewer's own decision; "" if it is not the viewer's.
  [[nodiscard]] static std::string_view decision(const View& v);

  [[nodiscard]] static View observe(const State& s, Seat viewer);
  static void legal_actions(const View& v, Actions& out);
  // Deals the cards the viewer cannot see as WO-C-10 says. At the viewer's own decisions and at
  // chance points what is pending is that of the truth; while another seat decides, the view hides
  // what (WO-ZONE-08), and the world stands at the nearest decision that the viewer can tell.
  [[nodiscard]] static State determinize(const View& v, Stream& stream);
  [[nodiscard]] static std::uint64_t key(const View& v);
  // Fills a tensor of total_size(kFeatures) values.
  static void features(const View& v, std::span<std::int8_t> tensor);
  // The same of what the viewer sees of a state, without making the view.
  static void features(const State& s, Seat viewer, std::span<std::int8_t> tensor);
  [[nodiscard]] static Returns returns(const State& s);
  [[nodiscard]] static Bounds utility_bounds(const State& /*s*/) { return {0.0, 1.0}; }
  [[nodiscard]] static Redacted redact(const State& s, Action a, Seat viewer);
  [[nodiscard]] static bool public_point(const State& s);
  [[nodiscard]] static Action playout_action(const State& s, Stream& stream);
  static PlayoutCounts random_playout(State& s, Stream& stream);

  // For searches (core/rules.hpp, hooks of searches). The mark is the round; the estimate is fitted
  // to the start of a round.
  [[nodiscard]] static std::uint64_t open_move(const State& s);
  [[nodiscard]] static std::uint64_t search_key(const State& s, Seat viewer);
  [[nodiscard]] static Action rollout_action(const State& s, Stream& stream);
  static void roll_out(State& s, Stream& stream, const RolloutPlan& plan);
  [[nodiscard]] static int cutoff_mark(const State& s) { return s.round; }
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

  // Documents (docs/formats/wolves_of_odin.md). Reading fills the value and reports the first
  // fault in the visitor; `check` then lists what is inconsistent.
  static void describe(State& s, FieldVisitor& visitor);
  static void describe(View& v, FieldVisitor& visitor);
  [[nodiscard]] static std::vector<Error> check(const State& s);
  [[nodiscard]] static std::vector<Error> check(const View& v);
  // Runs automatic steps of a checked position from outside; forced moves too if it was read
  // without `pending`.
  static void settle_position(State& s, bool forced);
};

static_assert(ninerealms::Rules<Rules>);

}  // namespace ninerealms::wolves_of_odin
