// Chance sources: who picks the outcome at a chance point (architecture D4). A state holds no
// generator; these do.
//
//   StreamChance   draws from one Stream
//   RecordChance   replays outcomes in order
//   ScriptChance   a ChanceScript, a Stream per deck: two games with different moves meet the same
//                  order of cards in each deck (duplicate deals)
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "ninerealms/core/action.hpp"
#include "ninerealms/core/assert.hpp"
#include "ninerealms/core/stream.hpp"

namespace ninerealms {

template <class R>
class StreamChance {
 public:
  explicit StreamChance(const Stream& stream) : stream_(stream) {}
  [[nodiscard]] std::optional<Action> pick(const typename R::State& state) {
    return R::sample_chance(state, stream_);
  }

 private:
  Stream stream_;
};

template <class R>
class RecordChance {
 public:
  explicit RecordChance(std::span<const Action> outcomes) : outcomes_(outcomes) {}
  // None when the record is used up.
  [[nodiscard]] std::optional<Action> pick(const typename R::State& /*state*/) {
    if (outcomes_.empty()) {
      return std::nullopt;
    }
    const Action next = outcomes_.front();
    outcomes_ = outcomes_.subspan(1);
    return next;
  }

 private:
  std::span<const Action> outcomes_;
};

inline constexpr std::size_t kMaxChannels = 8;

// The draws of a channel use the numbers of that channel's stream in order, whatever happened in
// other channels: equal decks drawn from equally often give equal cards. A deck that is used up and
// made again is drawn from by the numbers that follow.
class ChanceScript {
 public:
  explicit ChanceScript(const Stream& stream) : channels_(children(stream)) {}
  [[nodiscard]] Stream& channel(std::size_t channel) {
    NR_ASSERT(channel < kMaxChannels);
    return channels_[channel];
  }
  friend bool operator==(const ChanceScript&, const ChanceScript&) = default;

 private:
  static std::array<Stream, kMaxChannels> children(const Stream& s) {
    return {s.child(StreamTag::kDeal, 0), s.child(StreamTag::kDeal, 1),
            s.child(StreamTag::kDeal, 2), s.child(StreamTag::kDeal, 3),
            s.child(StreamTag::kDeal, 4), s.child(StreamTag::kDeal, 5),
            s.child(StreamTag::kDeal, 6), s.child(StreamTag::kDeal, 7)};
  }
  std::array<Stream, kMaxChannels> channels_;
};

template <class R>
class ScriptChance {
 public:
  explicit ScriptChance(const Stream& stream) : script_(stream) {}
  [[nodiscard]] std::optional<Action> pick(const typename R::State& state) {
    return R::sample_chance(state, script_.channel(R::chance_channel(state)));
  }

 private:
  ChanceScript script_;
};

}  // namespace ninerealms
