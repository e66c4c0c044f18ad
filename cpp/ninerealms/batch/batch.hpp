// Batch: many independent games stepped by one call, for learners (docs/guides/batch.md).
//
// A lane is one game. Its chance and its opponents draw from streams of their own, made from the
// lane's stream and the number of the episode, so nothing depends on other lanes, on what was
// played before, or on threads. Between calls every lane rests at a decision of a seat that the
// caller plays, or at the end of its game. Outputs go straight to the caller's arrays; a step
// allocates nothing.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "ninerealms/batch/settings.hpp"
#include "ninerealms/batch/workers.hpp"
#include "ninerealms/core/features.hpp"
#include "ninerealms/core/hash.hpp"
#include "ninerealms/core/rules.hpp"

namespace ninerealms {

static_assert(std::endian::native == std::endian::little, "packed masks are copied from words");

// Values of an observation; 0 in games without features.
template <Rules R>
[[nodiscard]] constexpr std::size_t observation_size() {
  if constexpr (requires { R::kFeatures; }) {
    return static_cast<std::size_t>(total_size(R::kFeatures));
  } else {
    return 0;
  }
}

// An action that was refused: whose, and why.
struct Refusal {
  std::size_t lane = 0;
  Seat seat = kNoSeat;
  std::int32_t index = 0;
  Error error;
};

template <Rules R>
class Batch {
 public:
  using State = typename R::State;

  static constexpr std::size_t kActions = static_cast<std::size_t>(R::kTable.size());
  static constexpr std::size_t kPackedBytes = (kActions + 7) / 8;
  static constexpr std::size_t kObservation = observation_size<R>();

  // Lane `i` plays from start `i` modulo their number. Precondition: at least one start, all of one
  // number of seats and none of them over; seeds; a seat that the caller plays. To be reset before
  // use.
  Batch(std::span<const State> starts, std::size_t lanes, const LaneSeeds& seeds,
        const BatchSettings& settings)
      : settings_(settings),
        starts_(starts.begin(), starts.end()),
        seats_(static_cast<std::size_t>(R::seats(starts.front()))),
        rows_(settings.parallel ? seats_ : 1),
        lanes_(lanes),
        masks_(lanes * rows_ * kWords),
        chosen_(lanes * rows_),
        workers_(settings.threads) {
    for (std::size_t i = 0; i < lanes; ++i) {
      lanes_[i].start = static_cast<std::uint32_t>(i % starts_.size());
      lanes_[i].state = starts_[lanes_[i].start];
      lanes_[i].root = seeds.stream(i);
    }
  }

  [[nodiscard]] std::size_t lanes() const noexcept { return lanes_.size(); }
  [[nodiscard]] std::size_t seats() const noexcept { return seats_; }
  [[nodiscard]] std::size_t rows() const noexcept { return rows_; }
  [[nodiscard]] const BatchSettings& settings() const noexcept { return settings_; }
  // Whether every lane has an episode.
  [[nodiscard]] bool begun() const noexcept { return begun_; }
  // Precondition: lane < lanes().
  [[nodiscard]] const State& state(std::size_t lane) const { return lanes_[lane].state; }

  // Begins the next episode of the lanes with a `chosen` byte, of all if there is none, and of
  // those that have none yet. With seeds those lanes start anew: their next episode is number 0.
  void reset(std::span<const std::uint8_t> chosen, const LaneSeeds& seeds, const BatchOut& out) {
    each_lane([&](std::size_t i) {
      Lane& lane = lanes_[i];
      if (lane.episode < 0 || chosen.empty() || chosen[i] != 0) {
        if (seeds.given()) {
          lane.root = seeds.stream(i);
          lane.episode = -1;
        }
        begin(lane);
        pay(i, out);
      } else {
        show(i, out);
      }
    });
    begun_ = true;
  }

  // Takes the actions of the next step, policy indices by lane and row. Rows of seats that are not
  // asked are not looked at. Nothing is changed if one is refused.
  [[nodiscard]] std::optional<Refusal> choose(std::span<const std::int32_t> actions) {
    const auto& table = action_of_index();
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      for (unsigned left = lanes_[i].asked.bits; left != 0; left &= left - 1) {
        const auto seat = static_cast<std::size_t>(std::countr_zero(left));
        const std::size_t at = row_of(i, seat);
        const auto index = static_cast<std::uint32_t>(actions[at]);
        if (index >= kActions || ((masks_[at * kWords + index / 64] >> (index % 64)) & 1) == 0) {
          return refusal(i, seat_at(static_cast<int>(seat)), actions[at]);
        }
        chosen_[at] = table[index];
      }
    }
    return std::nullopt;
  }
  // Plays them. Precondition: begun(), and `choose` has just taken all actions.
  void step(const BatchOut& out) {
    each_lane([&](std::size_t i) {
      Lane& lane = lanes_[i];
      if (!over(lane)) {
        play_chosen(i);
      } else if (lane.paid && settings_.autoreset != AutoReset::kDisabled) {
        begin(lane);
      }
      pay(i, out);
    });
  }
  // Writes what the lanes show now, without rewards. Precondition: begun().
  void observe(const BatchOut& out) {
    each_lane([&](std::size_t i) { show(i, out); });
  }

  // Bytes of a lane: all that its future depends on but the settings. Equal lanes, equal bytes.
  static constexpr std::size_t kLaneBytes =
      2 * sizeof(State) + 3 * sizeof(Stream) + sizeof(std::int64_t) + 1;
  void save(std::size_t lane, std::string& out) const {
    const Lane& from = lanes_[lane];
    put(out, starts_[from.start]);
    put(out, from.state);
    put(out, from.root);
    put(out, from.chance);
    put(out, from.choice);
    put(out, from.episode);
    put(out, static_cast<std::uint8_t>(from.paid ? 1 : 0));
  }
  // The first position of a lane's episodes, as saved. Precondition: kLaneBytes bytes.
  [[nodiscard]] static State saved_start(const unsigned char* bytes) {
    State start{};
    std::memcpy(&start, bytes, sizeof start);
    return start;
  }
  // Puts saved lanes, one after another, in the places of the lanes with a `chosen` byte, of all if
  // there is none. Precondition: as many as those; games of as many seats.
  void restore(std::span<const std::uint8_t> chosen, const unsigned char* bytes) {
    std::unordered_map<std::uint64_t, std::uint32_t> known;
    for (std::size_t i = 0; i < starts_.size(); ++i) {
      known.emplace(hash_value(starts_[i]), static_cast<std::uint32_t>(i));
    }
    for (std::size_t i = 0; i < lanes_.size(); ++i) {
      if (chosen.empty() || chosen[i] != 0) {
        restore(lanes_[i], bytes, known);
        bytes += kLaneBytes;
        ask(i);
      }
    }
    begun_ = std::ranges::all_of(lanes_, [](const Lane& lane) { return lane.episode >= 0; });
  }

 private:
  static constexpr std::size_t kWords = (kActions + 63) / 64;
  static constexpr std::size_t kChunk = 32;  // lanes; less if threads would have nothing to do

  struct Lane {
    State state{};
    Stream root{0};    // of the lane
    Stream chance{0};  // of the episode
    Stream choice{0};  // of its opponents
    std::int64_t episode = -1;
    std::uint32_t start = 0;
    SeatMask asked{};   // seats that have to choose; none when the game is over
    bool paid = false;  // the rewards of the episode have been given
  };

  template <class Each>
  void each_lane(Each each) {
    const auto threads = static_cast<std::size_t>(workers_.threads());
    const std::size_t chunk = std::clamp<std::size_t>(lanes_.size() / (4 * threads), 1, kChunk);
    workers_.run(lanes_.size(), chunk, [&](std::size_t begin, std::size_t end, int /*worker*/) {
      for (std::size_t i = begin; i < end; ++i) {
        each(i);
      }
    });
  }

  // --- playing -----------------------------------------------------------------------------------

  [[nodiscard]] static bool over(const Lane& lane) { return lane.asked.empty(); }
  [[nodiscard]] std::size_t row_of(std::size_t lane, std::size_t seat) const {
    return lane * rows_ + (settings_.parallel ? seat : 0);
  }
  [[nodiscard]] Opponent opponent(Seat seat) const { return settings_.opponents[index(seat)]; }

  void begin(Lane& lane) {
    ++lane.episode;
    const Stream own = lane.root.child(StreamTag::kUser, static_cast<std::uint64_t>(lane.episode));
    lane.chance = own.child(StreamTag::kUser, 0);
    lane.choice = own.child(StreamTag::kUser, 1);
    lane.state = starts_[lane.start];
    lane.paid = false;
    run_on(lane);
  }
  // Plays chance and opponents up to a decision of the caller's or the end.
  void run_on(Lane& lane) const {
    advance<R>(lane.state, lane.chance);
    Node here = R::node(lane.state);
    while (here.turn == Turn::kSeat && opponent(here.actor) != Opponent::kNone) {
      play_opponent(lane, here.actor);
      advance<R>(lane.state, lane.chance);
      here = R::node(lane.state);
    }
    lane.asked = {};
    if (here.turn == Turn::kSeat) {
      lane.asked.insert(here.actor);
    }
  }
  void play_opponent(Lane& lane, Seat seat) const {
    if constexpr (requires(const typename R::View& v) { R::heuristic_action(v, lane.choice); }) {
      if (opponent(seat) == Opponent::kHeuristic) {
        R::apply(lane.state, R::heuristic_action(R::observe(lane.state, seat), lane.choice));
        return;
      }
    }
    typename R::Actions legal;
    R::legal_actions(lane.state, legal);
    R::apply(lane.state, legal[lane.choice.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  void play_chosen(std::size_t i) {
    Lane& lane = lanes_[i];
    for (SeatMask left = lane.asked; !left.empty();) {
      const Seat seat = R::node(lane.state).actor;
      if (left.contains(seat)) {
        left.erase(seat);
        R::apply(lane.state, chosen_[row_of(i, index(seat))]);
      } else {
        play_opponent(lane, seat);  // between two of the caller's seats in a sealed step
      }
    }
    run_on(lane);
  }

  // --- outputs -----------------------------------------------------------------------------------

  // What a lane shows after it was played on: the rewards of an episode that is over, once.
  void pay(std::size_t i, const BatchOut& out) {
    Lane& lane = lanes_[i];
    const bool ended = over(lane);
    float* rewards = out.rewards + i * seats_;
    std::fill_n(rewards, seats_, 0.0F);
    if (ended && !lane.paid) {
      const Returns returns = R::returns(lane.state);
      std::transform(returns.begin(), returns.begin() + static_cast<std::ptrdiff_t>(seats_),
                     rewards, [](double value) { return static_cast<float>(value); });
      lane.paid = true;
      if (settings_.autoreset == AutoReset::kSameStep) {
        begin(lane);
      }
    }
    out.terminated[i] = ended ? 1 : 0;
    show_position(i, out);
  }
  void show(std::size_t i, const BatchOut& out) {
    std::fill_n(out.rewards + i * seats_, seats_, 0.0F);
    out.terminated[i] = over(lanes_[i]) ? 1 : 0;
    show_position(i, out);
  }
  void show_position(std::size_t i, const BatchOut& out) {
    Lane& lane = lanes_[i];
    out.episode[i] = lane.episode;
    const Node here = R::node(lane.state);
    if (here.turn == Turn::kOver) {
      out.to_play[i] = kNobody;
      show_end(i, out);
      return;
    }
    out.to_play[i] = static_cast<std::int32_t>(here.actor);
    if (!settings_.parallel) {
      show_row(i, lane.state, here.actor, &out);
      return;
    }
    clear_rows(i, out);
    ask(i, &out);
    if (lane.asked.size() > 1) {
      out.to_play[i] = kTogether;
    }
  }
  // The end is open to all: one row is what everybody sees, rows of seats are their own views.
  void show_end(std::size_t i, const BatchOut& out) {
    clear_rows(i, out);
    for (std::size_t row = 0; row < rows_; ++row) {
      const Seat viewer = settings_.parallel ? seat_at(static_cast<int>(row)) : kSpectator;
      show_view(i * rows_ + row, lanes_[i].state, viewer, out);
    }
  }
  void clear_rows(std::size_t i, const BatchOut& out) {
    const std::size_t at = i * rows_;
    std::fill_n(out.observation + at * kObservation, rows_ * kObservation, std::int8_t{0});
    std::fill_n(out.legal_mask + at * mask_bytes(), rows_ * mask_bytes(), std::uint8_t{0});
  }
  [[nodiscard]] std::size_t mask_bytes() const {
    return settings_.packed ? kPackedBytes : kActions;
  }

  // Finds out which seats have to choose and what they may, and writes it if `out` is there. All
  // seats of an open sealed step are asked at once: whatever one of them answers shows in no view
  // but its own, so the others' rows are those after any answer.
  void ask(std::size_t i, const BatchOut* out = nullptr) {
    Lane& lane = lanes_[i];
    lane.asked = {};
    Node here = R::node(lane.state);
    if (here.turn != Turn::kSeat) {
      return;
    }
    if (!settings_.parallel || !here.joint) {
      lane.asked.insert(here.actor);
      show_row(i, lane.state, here.actor, out);
      return;
    }
    State world = lane.state;
    const std::uint64_t open = R::key(R::observe(world, kSpectator));
    SeatMask answered;
    while (here.turn == Turn::kSeat && here.joint && !answered.contains(here.actor) &&
           R::key(R::observe(world, kSpectator)) == open) {
      answered.insert(here.actor);
      if (opponent(here.actor) == Opponent::kNone) {
        lane.asked.insert(here.actor);
        show_row(i, world, here.actor, out);
      }
      R::apply(world, first_option(world));
      here = R::node(world);
    }
  }
  [[nodiscard]] static Action first_option(const State& s) {
    typename R::Actions legal;
    R::legal_actions(s, legal);
    return legal[0];
  }
  // Observation and options of a seat that has to choose in `s`.
  void show_row(std::size_t i, const State& s, Seat seat, const BatchOut* out) {
    const std::size_t at = row_of(i, index(seat));
    std::uint64_t* words = masks_.data() + at * kWords;
    std::fill_n(words, kWords, std::uint64_t{0});
    std::uint8_t* bytes = nullptr;
    if (out != nullptr && !settings_.packed) {
      bytes = out->legal_mask + at * kActions;
      std::memset(bytes, 0, kActions);
    }
    typename R::Actions legal;
    R::legal_actions(s, legal);
    for (const Action a : legal) {
      const auto slot = static_cast<std::size_t>(R::kTable.index(a));
      words[slot / 64] |= std::uint64_t{1} << (slot % 64);
      if (bytes != nullptr) {
        bytes[slot] = 1;
      }
    }
    if (out != nullptr) {
      if (settings_.packed) {
        std::memcpy(out->legal_mask + at * kPackedBytes, words, kPackedBytes);
      }
      show_view(at, s, seat, *out);
    }
  }
  void show_view(std::size_t at, const State& s, Seat viewer, const BatchOut& out) const {
    if constexpr (kObservation > 0) {
      const std::span<std::int8_t> row(out.observation + at * kObservation, kObservation);
      if constexpr (requires { R::features(s, viewer, row); }) {
        R::features(s, viewer, row);
      } else {
        R::features(R::observe(s, viewer), row);
      }
    }
  }

  // --- refusals ----------------------------------------------------------------------------------

  static const std::array<Action, kActions>& action_of_index() {
    static const std::array<Action, kActions> table = [] {
      std::array<Action, kActions> out{};
      for (std::size_t i = 0; i < kActions; ++i) {
        out[i] = R::kTable.at(static_cast<int>(i));
      }
      return out;
    }();
    return table;
  }
  [[nodiscard]] Refusal refusal(std::size_t i, Seat seat, std::int32_t index) const {
    const Action action = R::kTable.at(index);
    if (action.is_none()) {
      return {i, seat, index,
              mismatch(Code::kNotation, "", "actions", "0 .. " + std::to_string(kActions - 1),
                       std::to_string(index))};
    }
    State world = lanes_[i].state;
    while (R::node(world).actor != seat) {
      R::apply(world, first_option(world));  // of a seat before it in a sealed step
    }
    if constexpr (requires { R::explain(world, action); }) {
      if (const Status why = R::explain(world, action); !why) {
        return {i, seat, index, why.error()};
      }
    }
    return {i, seat, index, {Code::kIllegalAction, "", "actions", "this action is not an option"}};
  }

  // --- saved lanes -------------------------------------------------------------------------------

  template <class T>
  static void put(std::string& out, const T& value) {
    static_assert(std::is_trivially_copyable_v<T>);
    out.append(reinterpret_cast<const char*>(&value), sizeof value);
  }
  template <class T>
  static void take(const unsigned char*& from, T& value) {
    std::memcpy(&value, from, sizeof value);
    from += sizeof value;
  }
  void restore(Lane& lane, const unsigned char* from,
               std::unordered_map<std::uint64_t, std::uint32_t>& known) {
    State start{};
    std::uint8_t paid = 0;
    take(from, start);
    take(from, lane.state);
    take(from, lane.root);
    take(from, lane.chance);
    take(from, lane.choice);
    take(from, lane.episode);
    take(from, paid);
    lane.paid = paid != 0;
    const auto next = static_cast<std::uint32_t>(starts_.size());
    lane.start = known.emplace(hash_value(start), next).first->second;
    if (lane.start == next || std::memcmp(&starts_[lane.start], &start, sizeof start) != 0) {
      lane.start = next;  // new, or another one with the same hash
      starts_.push_back(start);
    }
    if (lane.episode >= 0) {
      run_on(lane);  // a batch with other opponents may have saved it
    }
  }

  BatchSettings settings_;
  std::vector<State> starts_;
  std::size_t seats_;
  std::size_t rows_;
  std::vector<Lane> lanes_;
  std::vector<std::uint64_t> masks_;  // packed, by lane and row; valid for seats that are asked
  std::vector<Action> chosen_;        // by lane and row
  bool begun_ = false;
  Workers workers_;
};

}  // namespace ninerealms
