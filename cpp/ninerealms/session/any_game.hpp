// AnyGame, AnyState, AnyView: one erased interface over every game (architecture D1), for people,
// records and bindings. One virtual call per question; loops that need speed are templates below.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ninerealms/batch/settings.hpp"
#include "ninerealms/core/action_table.hpp"
#include "ninerealms/core/edition.hpp"
#include "ninerealms/core/features.hpp"
#include "ninerealms/core/field_visitor.hpp"
#include "ninerealms/core/history.hpp"
#include "ninerealms/core/rules.hpp"
#include "ninerealms/search/result.hpp"

namespace ninerealms {

class AnyBatch;
class AnyGame;
class AnyState;
class AnyView;

// The words of actions: the least id of an edition that has them, 0 those of the built-in edition.
using VocabularyId = EditionId;

// Values views for a search (search/rollout.hpp); false ends it.
class AnyEvaluator {
 public:
  AnyEvaluator() = default;
  AnyEvaluator(const AnyEvaluator&) = delete;
  AnyEvaluator& operator=(const AnyEvaluator&) = delete;
  AnyEvaluator(AnyEvaluator&&) = delete;
  AnyEvaluator& operator=(AnyEvaluator&&) = delete;
  virtual ~AnyEvaluator() = default;
  // Returns within `bounds`, one for each view.
  virtual bool evaluate(std::vector<std::unique_ptr<AnyView>> views, const Bounds& bounds,
                        std::span<Returns> out) = 0;
};

// What a search is given beside the view; all of it optional.
struct SearchInputs {
  std::span<const AnyState* const> worlds;  // to be searched in place of sampled ones
  std::span<const Seen> history;            // by which sampled ones are weighed
  AnyEvaluator* evaluator = nullptr;        // in place of rollouts; not for flat search
};

class AnyState {
 public:
  AnyState() = default;
  AnyState& operator=(const AnyState&) = delete;
  AnyState(AnyState&&) = delete;
  AnyState& operator=(AnyState&&) = delete;
  virtual ~AnyState() = default;
  [[nodiscard]] virtual std::unique_ptr<AnyState> clone() const = 0;
  [[nodiscard]] virtual const AnyGame& game() const = 0;

  // Where the game stands
  [[nodiscard]] virtual int seats() const = 0;
  [[nodiscard]] virtual Node node() const = 0;
  [[nodiscard]] virtual std::string_view decision() const = 0;
  [[nodiscard]] virtual Returns returns() const = 0;
  [[nodiscard]] virtual Bounds utility_bounds() const = 0;

  // What may happen; lists are appended to
  virtual void legal_actions(std::vector<Action>& out) const = 0;
  virtual void chance_outcomes(std::vector<Outcome>& out) const = 0;
  // Precondition of both: a chance node.
  [[nodiscard]] virtual Action sample_chance(Stream& stream) const = 0;
  [[nodiscard]] virtual std::size_t chance_channel() const = 0;
  [[nodiscard]] virtual Status explain(Action action) const = 0;
  // Precondition: explain(action).ok().
  virtual void apply(Action action, ForcedSink* sink) = 0;
  // Plays uniformly random moves to the end, chance included.
  virtual PlayoutCounts play_out(Stream& stream) = 0;
  // Becomes a copy of a state of the same game, given as a ForcedSink gives it.
  virtual void assign(const void* state) = 0;

  // Hidden information
  [[nodiscard]] virtual std::unique_ptr<AnyView> observe(Seat viewer) const = 0;
  [[nodiscard]] virtual Redacted redact(Action action, Seat viewer) const = 0;
  [[nodiscard]] virtual bool public_point() const = 0;

  // As a value
  virtual void describe(FieldVisitor& visitor) = 0;
  [[nodiscard]] virtual std::vector<Error> check() const = 0;
  virtual void settle(bool forced) = 0;
  [[nodiscard]] virtual std::span<const unsigned char> bytes() const = 0;
  [[nodiscard]] virtual std::uint64_t edition_hash() const = 0;
  // Which words its actions are written in (AnyGame::text).
  [[nodiscard]] virtual VocabularyId vocabulary() const = 0;

 protected:
  AnyState(const AnyState&) = default;
};

class AnyView {
 public:
  AnyView() = default;
  AnyView& operator=(const AnyView&) = delete;
  AnyView(AnyView&&) = delete;
  AnyView& operator=(AnyView&&) = delete;
  virtual ~AnyView() = default;
  [[nodiscard]] virtual std::unique_ptr<AnyView> clone() const = 0;
  [[nodiscard]] virtual const AnyGame& game() const = 0;

  [[nodiscard]] virtual Seat viewer() const = 0;
  [[nodiscard]] virtual bool mine() const = 0;
  [[nodiscard]] virtual int seats() const = 0;
  [[nodiscard]] virtual std::string_view decision() const = 0;
  virtual void legal_actions(std::vector<Action>& out) const = 0;
  // Why the viewer cannot play the action; ok if it can. Depends on the view alone.
  [[nodiscard]] virtual Status explain(Action action) const = 0;
  // Fills a tensor of game().features() values.
  virtual void features(std::span<std::int8_t> tensor) const = 0;
  [[nodiscard]] virtual std::unique_ptr<AnyState> determinize(Stream& stream) const = 0;
  // Whether the viewer cannot tell `world` from the truth; it may stand before an open joint step.
  // Precondition: a state of this game with as many seats.
  [[nodiscard]] virtual bool fits(const AnyState& world) const = 0;
  [[nodiscard]] virtual std::uint64_t key() const = 0;
  virtual void describe(FieldVisitor& visitor) = 0;
  [[nodiscard]] virtual std::vector<Error> check() const = 0;
  [[nodiscard]] virtual std::span<const unsigned char> bytes() const = 0;
  [[nodiscard]] virtual std::uint64_t edition_hash() const = 0;
  [[nodiscard]] virtual VocabularyId vocabulary() const = 0;

  // Precondition of both: mine(). Each world that is given must be a state of this game that the
  // viewer cannot tell from the truth.
  [[nodiscard]] virtual SearchResult search(const SearchSettings& settings, const Budget& budget,
                                            const Stream& stream,
                                            const SearchInputs& inputs) const = 0;
  [[nodiscard]] virtual Action heuristic(Stream& stream) const = 0;
  // How well such a world explains the history, up to a factor, 0 .. 1; 1 in games without a
  // belief.
  [[nodiscard]] virtual double likelihood(std::span<const Seen> history,
                                          const AnyState& world) const = 0;

 protected:
  AnyView(const AnyView&) = default;
};

// Totals of random playouts, for benchmarks.
struct PlayoutTotals {
  std::int64_t games = 0;
  std::int64_t decisions = 0;
  std::int64_t chances = 0;
  std::uint64_t signature = 0;
};

class AnyGame {
 public:
  AnyGame() = default;
  AnyGame(const AnyGame&) = delete;
  AnyGame& operator=(const AnyGame&) = delete;
  AnyGame(AnyGame&&) = delete;
  AnyGame& operator=(AnyGame&&) = delete;
  virtual ~AnyGame() = default;

  [[nodiscard]] virtual std::string_view id() const = 0;
  [[nodiscard]] virtual int min_players() const = 0;
  [[nodiscard]] virtual int max_players() const = 0;
  [[nodiscard]] virtual int position_version() const = 0;
  [[nodiscard]] virtual int observation_version() const = 0;
  [[nodiscard]] virtual std::span<const Feature> features() const = 0;
  [[nodiscard]] virtual std::span<const Clause> clauses() const = 0;
  [[nodiscard]] virtual std::size_t state_bytes() const = 0;
  // The least memory of a search tree; see Budget::bytes.
  [[nodiscard]] virtual std::size_t least_tree_bytes() const = 0;

  // Actions
  [[nodiscard]] virtual int num_actions() const = 0;
  [[nodiscard]] virtual std::span<const ActionSpec> specs() const = 0;
  [[nodiscard]] virtual const ActionSpec& spec(Action action) const = 0;
  // Precondition: the vocabulary is that of a state, view or edition.
  [[nodiscard]] virtual std::string text(Action action, bool hidden,
                                         VocabularyId vocabulary) const = 0;
  [[nodiscard]] virtual Result<Action> parse(std::string_view text, Origin origin,
                                             VocabularyId vocabulary) const = 0;
  [[nodiscard]] virtual Vocabulary words(VocabularyId vocabulary) const = 0;
  [[nodiscard]] virtual int index(Action action) const = 0;
  [[nodiscard]] virtual Action at(int index) const = 0;

  // Games. `config` reads {"players", "options", "edition"}, all but players optional.
  [[nodiscard]] virtual Result<std::unique_ptr<AnyState>> initial(FieldVisitor& config) const = 0;
  // The field of a position that says what is pending; left out, the game goes on with what the
  // zones show to be next.
  [[nodiscard]] virtual std::string_view pending_field() const = 0;
  // An unsettled, unchecked state or view filled from a document; look at the visitor's fault
  // first.
  [[nodiscard]] virtual std::unique_ptr<AnyState> read_state(FieldVisitor& document) const = 0;
  [[nodiscard]] virtual std::unique_ptr<AnyView> read_view(FieldVisitor& document) const = 0;
  // From `bytes()` of this build; none if the size is another.
  [[nodiscard]] virtual std::unique_ptr<AnyState> state_of(
      std::span<const unsigned char> bytes) const = 0;
  [[nodiscard]] virtual std::unique_ptr<AnyView> view_of(
      std::span<const unsigned char> bytes) const = 0;

  // Many games side by side (any_batch.hpp). Precondition: as Batch's constructor says.
  [[nodiscard]] virtual std::unique_ptr<AnyBatch> batch(std::span<const AnyState* const> starts,
                                                        std::size_t lanes, const LaneSeeds& seeds,
                                                        const BatchSettings& settings) const = 0;

  // Editions
  [[nodiscard]] virtual std::vector<std::string> editions() const = 0;
  // Precondition: edition < editions().size().
  [[nodiscard]] virtual VocabularyId vocabulary_of(std::size_t edition) const = 0;
  virtual void describe_edition(std::string_view name, FieldVisitor& writer) const = 0;
  [[nodiscard]] virtual Result<std::string> register_edition(FieldVisitor& reader) const = 0;
  // Faults of the content; look at the reader's own faults first.
  [[nodiscard]] virtual std::vector<Error> check_edition(FieldVisitor& reader) const = 0;

  // Plays `games` uniformly random games of `start` to the end, chance included; fewer if `stop`,
  // asked as `Poll` says, gives true.
  [[nodiscard]] virtual PlayoutTotals playouts(const AnyState& start, std::int64_t games,
                                               const Stream& stream,
                                               const std::function<bool()>& stop) const = 0;
};

}  // namespace ninerealms
