// What a batch is told to do, and where it writes.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "ninerealms/core/seat.hpp"
#include "ninerealms/core/stream.hpp"

namespace ninerealms {

// When the next episode of a lane begins (Gymnasium's AutoresetMode).
enum class AutoReset : std::uint8_t {
  kNextStep,  // with the step after the one that ended it, whose action is not looked at
  kSameStep,  // with the step that ended it
  kDisabled,  // when the lane is reset
};

// Who chooses for a seat.
enum class Opponent : std::uint8_t {
  kNone,       // the caller
  kRandom,     // each legal action as often
  kHeuristic,  // the game's heuristic player, from its view
};

struct BatchSettings {
  AutoReset autoreset = AutoReset::kNextStep;
  std::array<Opponent, kMaxSeats> opponents{};
  bool parallel = false;  // a row per seat, seats of a sealed step together; else one row a lane
  bool packed = false;    // masks as bits, the first the lowest of its byte; else as bytes
  int threads = 1;        // no part of the result
};

// What `to_play` holds where no single seat has to choose.
inline constexpr std::int32_t kNobody = -1;    // the game is over
inline constexpr std::int32_t kTogether = -2;  // several seats of a sealed step

// The caller's arrays, in C order; each has its full size.
struct BatchOut {
  std::int8_t* observation = nullptr;  // lanes x rows x values
  std::uint8_t* legal_mask = nullptr;  // lanes x rows x actions, or bytes of bits
  float* rewards = nullptr;            // lanes x seats
  std::int32_t* to_play = nullptr;     // lanes
  std::uint8_t* terminated = nullptr;  // lanes, 0 or 1
  std::int64_t* episode = nullptr;     // lanes
};

// From which stream lane `i` draws: child `i` of one seed, or a seed of its own.
struct LaneSeeds {
  std::optional<std::uint64_t> common;
  std::span<const std::uint64_t> own;  // one a lane, if there is no common one

  [[nodiscard]] bool given() const noexcept { return common.has_value() || !own.empty(); }
  // Precondition: given().
  [[nodiscard]] Stream stream(std::size_t lane) const noexcept {
    return common ? Stream(*common).child(StreamTag::kUser, lane) : Stream(own[lane]);
  }
};

}  // namespace ninerealms
