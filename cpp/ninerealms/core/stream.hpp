// Stream: xoshiro256++ (Blackman and Vigna, 2021) behind a splittable interface.
//
// `child(tag, index)` derives an independent stream from the 256-bit key, so that equal seeds give
// equal results for any number of threads and any order of use. Drawing never changes the key: the
// children of a stream do not depend on how much was drawn from it. Bounded and weighted draws are
// our own integer code and do not differ between platforms. The scheme is frozen by test vectors
// and numbered kRngScheme. Not for secrets.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "ninerealms/core/action.hpp"
#include "ninerealms/core/assert.hpp"

namespace ninerealms {

// Purposes of child streams; each user has its own, so that none disturbs another.
enum class StreamTag : std::uint64_t {
  kUser = 0,
  kDeal = 1,
  kChance = 2,
  kDeterminize = 3,
  kPlayout = 4,
  kTies = 5,
  kChoice = 6,
};

class Stream {
 public:
  explicit constexpr Stream(std::uint64_t seed) noexcept {
    for (auto& word : key_) {
      word = split_mix(seed);
    }
    state_ = key_;
  }

  // An independent stream for `tag` and `index`. Each key word passes through its own chain of
  // SplitMix64 steps, so all 256 bits of the key matter.
  [[nodiscard]] constexpr Stream child(StreamTag tag, std::uint64_t index = 0) const noexcept {
    Stream out(std::array<std::uint64_t, 4>{});
    for (std::size_t i = 0; i < 4; ++i) {
      std::uint64_t word = absorb(0x6E696E657265616CU + i, key_[i]);  // "ninereal"
      word = absorb(word, static_cast<std::uint64_t>(tag));
      out.key_[i] = absorb(word, index);
    }
    out.key_[0] |= static_cast<std::uint64_t>(out.key_ == std::array<std::uint64_t, 4>{});
    out.state_ = out.key_;
    return out;
  }

  [[nodiscard]] constexpr std::uint64_t next() noexcept {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in 0 .. n-1, exact (Lemire 2019, multiply and reject). Precondition: n > 0.
  [[nodiscard]] constexpr std::uint32_t below(std::uint32_t n) noexcept {
    NR_ASSERT(n > 0);
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t threshold = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < threshold) {
        product = (next() >> 32) * n;
      }
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  // Index of an outcome, with probability weight / sum. Precondition: the sum is in 1 .. 2^32-1.
  [[nodiscard]] constexpr std::size_t weighted(std::span<const Outcome> outcomes) noexcept {
    std::uint32_t total = 0;
    for (const auto& outcome : outcomes) {
      total += outcome.weight;
    }
    std::uint32_t rank = below(total);
    std::size_t i = 0;
    while (rank >= outcomes[i].weight) {
      rank -= outcomes[i++].weight;
    }
    return i;
  }

  friend constexpr bool operator==(const Stream&, const Stream&) = default;

 private:
  explicit constexpr Stream(const std::array<std::uint64_t, 4>& key) noexcept
      : key_(key), state_(key) {}

  static constexpr std::uint64_t mix(std::uint64_t z) noexcept {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
    return z ^ (z >> 31);
  }
  static constexpr std::uint64_t split_mix(std::uint64_t& x) noexcept {
    x += 0x9E3779B97F4A7C15U;
    return mix(x);
  }
  static constexpr std::uint64_t absorb(std::uint64_t x, std::uint64_t word) noexcept {
    return mix((x ^ word) + 0x9E3779B97F4A7C15U);
  }

  std::array<std::uint64_t, 4> key_{};
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace ninerealms
