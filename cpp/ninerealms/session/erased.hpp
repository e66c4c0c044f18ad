// The template adapter from Rules to AnyGame, AnyState and AnyView. One instantiation file per
// game.
#pragma once

#include <algorithm>
#include <cstring>
#include <utility>

#include "ninerealms/search/flat.hpp"
#include "ninerealms/search/lanes.hpp"
#include "ninerealms/session/any_game.hpp"
#include "ninerealms/session/erased_batch.hpp"

namespace ninerealms {

template <Rules R>
class ErasedEvaluator;

template <Rules R>
class ErasedGame;

template <Rules R>
const ErasedGame<R>& erased_game();

template <Rules R>
VocabularyId vocabulary_of(EditionId edition) {
  if constexpr (requires { R::vocabulary(edition); }) {
    return R::vocabulary(edition);
  } else {
    return 0;
  }
}

template <class List, class T>
void append(const List& list, std::vector<T>& out) {
  out.insert(out.end(), list.begin(), list.end());
}

template <class T>
std::span<const unsigned char> bytes_of(const T& value) {
  return {reinterpret_cast<const unsigned char*>(&value), sizeof value};
}

template <class Erased, class Value>
std::unique_ptr<Erased> from_bytes(std::span<const unsigned char> bytes) {
  if (bytes.size() != sizeof(Value)) {
    return nullptr;
  }
  Value value;  // not zeroed: all of it is copied in
  std::memcpy(&value, bytes.data(), sizeof value);
  return std::make_unique<Erased>(value);
}

template <Rules R>
class ErasedState final : public AnyState {
 public:
  explicit ErasedState(const typename R::State& s) : value(s) {}

  [[nodiscard]] std::unique_ptr<AnyState> clone() const override {
    return std::make_unique<ErasedState>(value);
  }
  [[nodiscard]] const AnyGame& game() const override;
  [[nodiscard]] int seats() const override { return R::seats(value); }
  [[nodiscard]] Node node() const override { return R::node(value); }
  [[nodiscard]] std::string_view decision() const override { return R::decision(value); }
  [[nodiscard]] Returns returns() const override { return R::returns(value); }
  [[nodiscard]] Bounds utility_bounds() const override { return R::utility_bounds(value); }
  void legal_actions(std::vector<Action>& out) const override {
    typename R::Actions list;
    R::legal_actions(value, list);
    append(list, out);
  }
  void chance_outcomes(std::vector<Outcome>& out) const override {
    if (R::node(value).turn == Turn::kChance) {
      typename R::Outcomes list;
      R::chance_outcomes(value, list);
      append(list, out);
    }
  }
  [[nodiscard]] Action sample_chance(Stream& stream) const override {
    return R::sample_chance(value, stream);
  }
  [[nodiscard]] std::size_t chance_channel() const override { return R::chance_channel(value); }
  [[nodiscard]] Status explain(Action action) const override { return R::explain(value, action); }
  void apply(Action action, ForcedSink* sink) override { R::apply(value, action, sink); }
  PlayoutCounts play_out(Stream& stream) override { return ninerealms::play_out<R>(value, stream); }
  void assign(const void* state) override { value = *static_cast<const typename R::State*>(state); }
  [[nodiscard]] std::unique_ptr<AnyView> observe(Seat viewer) const override;
  [[nodiscard]] Redacted redact(Action action, Seat viewer) const override {
    return R::redact(value, action, viewer);
  }
  [[nodiscard]] bool public_point() const override { return R::public_point(value); }
  void describe(FieldVisitor& visitor) override { R::describe(value, visitor); }
  [[nodiscard]] std::vector<Error> check() const override { return R::check(value); }
  void settle(bool forced) override { R::settle_position(value, forced); }
  [[nodiscard]] std::span<const unsigned char> bytes() const override { return bytes_of(value); }
  [[nodiscard]] std::uint64_t edition_hash() const override { return R::edition_hash(value); }
  [[nodiscard]] VocabularyId vocabulary() const override { return vocabulary_of<R>(value.edition); }

  typename R::State value;
};

template <Rules R>
class ErasedView final : public AnyView {
 public:
  explicit ErasedView(const typename R::View& v) : value(v) {}

  [[nodiscard]] std::unique_ptr<AnyView> clone() const override {
    return std::make_unique<ErasedView>(value);
  }
  [[nodiscard]] const AnyGame& game() const override;
  [[nodiscard]] Seat viewer() const override { return value.viewer; }
  [[nodiscard]] bool mine() const override { return value.mine != 0; }
  [[nodiscard]] int seats() const override { return value.players; }
  [[nodiscard]] std::string_view decision() const override { return R::decision(value); }
  void legal_actions(std::vector<Action>& out) const override {
    typename R::Actions list;
    R::legal_actions(value, list);
    append(list, out);
  }
  [[nodiscard]] Status explain(Action action) const override {
    if (value.mine == 0) {
      return Error{Code::kIllegalAction, "", "view", "the open decision is not the viewer's"};
    }
    typename R::Actions list;
    R::legal_actions(value, list);
    if (std::ranges::find(list, action) != list.end()) {
      return Done{};
    }
    Stream stream(R::key(value));  // any world of the view has the same reason
    return R::explain(caught_up(R::determinize(value, stream)), action);
  }
  void features(std::span<std::int8_t> tensor) const override { R::features(value, tensor); }
  [[nodiscard]] std::unique_ptr<AnyState> determinize(Stream& stream) const override {
    return std::make_unique<ErasedState<R>>(R::determinize(value, stream));
  }
  [[nodiscard]] bool fits(const AnyState& world) const override {
    const auto& given = static_cast<const ErasedState<R>&>(world).value;
    return shows(given) || shows(caught_up(given));
  }
  [[nodiscard]] std::uint64_t key() const override { return R::key(value); }
  void describe(FieldVisitor& visitor) override { R::describe(value, visitor); }
  [[nodiscard]] std::vector<Error> check() const override { return R::check(value); }
  [[nodiscard]] std::span<const unsigned char> bytes() const override { return bytes_of(value); }
  [[nodiscard]] std::uint64_t edition_hash() const override { return R::edition_hash(value); }
  [[nodiscard]] VocabularyId vocabulary() const override { return vocabulary_of<R>(value.edition); }
  [[nodiscard]] SearchResult search(const SearchSettings& settings, const Budget& budget,
                                    const Stream& stream,
                                    const SearchInputs& inputs) const override {
    std::vector<typename R::State> given;
    given.reserve(inputs.worlds.size());
    for (const auto* world : inputs.worlds) {
      given.push_back(static_cast<const ErasedState<R>*>(world)->value);
    }
    const BeliefIn<R> belief(value, inputs.history);
    const Worlds<R> source(value, given, &belief);
    if (settings.algorithm == Algorithm::kFlat) {
      return flat_search<R>(source, value.viewer, budget, stream);
    }
    if (inputs.evaluator == nullptr) {
      return tree_search<R>(source, value.viewer, settings, budget, stream);
    }
    Stream deal = stream;
    ErasedEvaluator<R> evaluator(*inputs.evaluator, R::utility_bounds(source.sample(deal)));
    return tree_search<R>(source, value.viewer, settings, budget, stream, &evaluator);
  }
  [[nodiscard]] double likelihood(std::span<const Seen> history,
                                  const AnyState& world) const override {
    return BeliefIn<R>(value, history).weight(static_cast<const ErasedState<R>&>(world).value);
  }
  [[nodiscard]] Action heuristic(Stream& stream) const override {
    return R::heuristic_action(value, stream);
  }

  typename R::View value;

 private:
  [[nodiscard]] bool shows(const typename R::State& world) const {
    const typename R::View seen = R::observe(world, value.viewer);
    return std::ranges::equal(bytes_of(seen), bytes_of(value));
  }
  [[nodiscard]] typename R::State caught_up(typename R::State world) const {
    if constexpr (requires { R::catch_up(world, value); }) {
      R::catch_up(world, value);
    }
    return world;
  }
};

// Hands an erased evaluator the typed views of a search.
template <Rules R>
class ErasedEvaluator final : public Evaluator<R> {
 public:
  ErasedEvaluator(AnyEvaluator& inner, const Bounds& bounds) : inner_(inner), bounds_(bounds) {}
  bool evaluate(std::span<const typename R::View> views, std::span<Returns> out) override {
    std::vector<std::unique_ptr<AnyView>> erased;
    for (const auto& view : views) {
      erased.push_back(std::make_unique<ErasedView<R>>(view));
    }
    return inner_.evaluate(std::move(erased), bounds_, out);
  }

 private:
  AnyEvaluator& inner_;
  Bounds bounds_;
};

template <Rules R>
class ErasedGame final : public AnyGame {
 public:
  [[nodiscard]] std::string_view id() const override { return R::kId; }
  [[nodiscard]] int min_players() const override { return R::kMinPlayers; }
  [[nodiscard]] int max_players() const override { return R::kMaxPlayers; }
  [[nodiscard]] int position_version() const override { return R::kPositionVersion; }
  [[nodiscard]] int observation_version() const override { return R::kObservationVersion; }
  [[nodiscard]] std::span<const Feature> features() const override { return R::kFeatures; }
  [[nodiscard]] std::span<const Clause> clauses() const override { return R::kClauses; }
  [[nodiscard]] std::size_t state_bytes() const override { return sizeof(typename R::State); }
  [[nodiscard]] std::size_t least_tree_bytes() const override { return Tree<R>::kLeastBytes; }

  [[nodiscard]] int num_actions() const override { return R::kTable.size(); }
  [[nodiscard]] std::span<const ActionSpec> specs() const override { return R::kTable.specs(); }
  [[nodiscard]] const ActionSpec& spec(Action action) const override {
    return *R::kTable.spec(action);
  }
  [[nodiscard]] std::string text(Action action, bool hidden,
                                 VocabularyId vocabulary) const override {
    return R::kTable.text(action, hidden, words(vocabulary));
  }
  [[nodiscard]] Result<Action> parse(std::string_view text, Origin origin,
                                     VocabularyId vocabulary) const override {
    return R::kTable.parse(text, origin, words(vocabulary));
  }
  [[nodiscard]] Vocabulary words(VocabularyId vocabulary) const override {
    if constexpr (requires { R::words(vocabulary); }) {
      return vocabulary == 0 ? Vocabulary{} : R::words(vocabulary);
    } else {
      return {};
    }
  }
  [[nodiscard]] int index(Action action) const override { return R::kTable.index(action); }
  [[nodiscard]] Action at(int index) const override { return R::kTable.at(index); }

  [[nodiscard]] Result<std::unique_ptr<AnyState>> initial(FieldVisitor& config) const override {
    typename R::Config values{};
    R::describe_config(values, config);
    if (config.fault()) {
      return *config.fault();
    }
    auto state = R::initial(values);
    if (!state) {
      return state.error();
    }
    return std::unique_ptr<AnyState>(std::make_unique<ErasedState<R>>(state.value()));
  }
  [[nodiscard]] std::string_view pending_field() const override { return R::kPendingField; }
  [[nodiscard]] std::unique_ptr<AnyState> read_state(FieldVisitor& document) const override {
    auto state = std::make_unique<ErasedState<R>>(typename R::State{});
    R::describe(state->value, document);
    return state;
  }
  [[nodiscard]] std::unique_ptr<AnyView> read_view(FieldVisitor& document) const override {
    auto view = std::make_unique<ErasedView<R>>(typename R::View{});
    R::describe(view->value, document);
    return view;
  }

  [[nodiscard]] std::unique_ptr<AnyState> state_of(
      std::span<const unsigned char> bytes) const override {
    return from_bytes<ErasedState<R>, typename R::State>(bytes);
  }
  [[nodiscard]] std::unique_ptr<AnyView> view_of(
      std::span<const unsigned char> bytes) const override {
    return from_bytes<ErasedView<R>, typename R::View>(bytes);
  }

  [[nodiscard]] std::unique_ptr<AnyBatch> batch(std::span<const AnyState* const> starts,
                                                std::size_t lanes, const LaneSeeds& seeds,
                                                const BatchSettings& settings) const override {
    std::vector<typename R::State> values;
    values.reserve(starts.size());
    for (const auto* start : starts) {
      values.push_back(static_cast<const ErasedState<R>*>(start)->value);
    }
    return std::make_unique<ErasedBatch<R>>(*this, values, lanes, seeds, settings);
  }

  [[nodiscard]] std::vector<std::string> editions() const override { return R::edition_names(); }
  [[nodiscard]] VocabularyId vocabulary_of(std::size_t edition) const override {
    return ninerealms::vocabulary_of<R>(static_cast<EditionId>(edition));
  }
  void describe_edition(std::string_view name, FieldVisitor& writer) const override {
    R::describe_edition(name, writer);
  }
  [[nodiscard]] Result<std::string> register_edition(FieldVisitor& reader) const override {
    return R::register_edition(reader);
  }
  [[nodiscard]] std::vector<Error> check_edition(FieldVisitor& reader) const override {
    return R::check_edition(reader);
  }

  [[nodiscard]] PlayoutTotals playouts(const AnyState& start, std::int64_t games,
                                       const Stream& stream,
                                       const std::function<bool()>& stop) const override {
    const auto& from = static_cast<const ErasedState<R>&>(start).value;
    PlayoutTotals totals;
    Poll poll(stop);
    for (std::int64_t i = 0; i < games && !poll.stop(); ++i) {
      typename R::State state = from;
      Stream random = stream.child(StreamTag::kPlayout, static_cast<std::uint64_t>(i));
      const PlayoutCounts counts = play_out<R>(state, random);
      totals.decisions += counts.decisions;
      totals.chances += counts.chances;
      ++totals.games;
      totals.signature ^= random.next();
    }
    return totals;
  }
};

template <Rules R>
const AnyGame& ErasedState<R>::game() const {
  return erased_game<R>();
}
template <Rules R>
const AnyGame& ErasedView<R>::game() const {
  return erased_game<R>();
}
template <Rules R>
std::unique_ptr<AnyView> ErasedState<R>::observe(Seat viewer) const {
  return std::make_unique<ErasedView<R>>(R::observe(value, viewer));
}
template <Rules R>
const ErasedGame<R>& erased_game() {
  static const ErasedGame<R> game;
  return game;
}

}  // namespace ninerealms
