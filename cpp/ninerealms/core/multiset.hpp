// Multisets of cards by kind. A pile has no order until somebody looks (architecture D4), so a deck
// is a count per kind and a draw picks a kind with probability count / size.
//
//   Multiset<K>   one byte a kind, up to 255 of each
//   NibbleSet     up to 16 kinds in one 64-bit word, up to 15 of each (hands)
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <type_traits>

#include "ninerealms/core/assert.hpp"

namespace ninerealms {

template <std::size_t K>
struct Multiset {
  std::array<std::uint8_t, K> counts{};

  [[nodiscard]] constexpr int count(std::size_t kind) const noexcept { return counts[kind]; }
  // At most 255 * K.
  [[nodiscard]] constexpr int size() const noexcept {
    if (!std::is_constant_evaluated() && K % 4 == 0) {
      std::uint64_t sum = 0;  // pairs of neighbouring bytes, at most 510 * K / 8 in each 16-bit lane
      for_each_word([&](std::uint64_t word) {
        sum += (word & 0x00FF00FF00FF00FFU) + ((word >> 8) & 0x00FF00FF00FF00FFU);
      });
      return static_cast<int>((sum * 0x0001000100010001U) >> 48);
    }
    int sum = 0;
    for (const auto n : counts) {
      sum += n;
    }
    return sum;
  }
  [[nodiscard]] constexpr bool empty() const noexcept {
    if (!std::is_constant_evaluated() && K % 4 == 0) {
      std::uint64_t any = 0;
      for_each_word([&](std::uint64_t word) { any |= word; });
      return any == 0;
    }
    return *this == Multiset{};
  }
  constexpr void add(std::size_t kind, int n = 1) noexcept {
    NR_ASSERT(counts[kind] + n <= 255);
    counts[kind] = static_cast<std::uint8_t>(counts[kind] + n);
  }
  constexpr void remove(std::size_t kind, int n = 1) noexcept {
    NR_ASSERT(counts[kind] >= n);
    counts[kind] = static_cast<std::uint8_t>(counts[kind] - n);
  }
  // The kind of the `rank`-th card in kind order. Precondition: 0 <= rank < size().
  [[nodiscard]] constexpr std::size_t kind_at(int rank) const noexcept {
    std::size_t kind = 0;
    while (rank >= counts[kind]) {
      rank -= counts[kind++];
      NR_ASSERT(kind < K);
    }
    return kind;
  }
  // The kind of which all cards are, or K if there are several kinds or none.
  [[nodiscard]] constexpr std::size_t only_kind() const noexcept {
    std::size_t found = K;
    for (std::size_t kind = 0; kind < K; ++kind) {
      if (counts[kind] != 0) {
        if (found != K) {
          return K;
        }
        found = kind;
      }
    }
    return found;
  }
  friend constexpr bool operator==(const Multiset&, const Multiset&) = default;

 private:
  // The counts as 64-bit words, the last one filled up with zeros.
  template <class Visit>
  void for_each_word(Visit visit) const noexcept {
    for (std::size_t i = 0; i < K; i += 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, counts.data() + i, K - i < 8 ? K - i : 8);
      visit(word);
    }
  }
};

struct NibbleSet {
  std::uint64_t bits = 0;

  [[nodiscard]] constexpr int count(std::size_t kind) const noexcept {
    return static_cast<int>((bits >> (4 * kind)) & 0xFU);
  }
  [[nodiscard]] constexpr int size() const noexcept {
    // Sum of sixteen nibbles: bytes first (each at most 30), then the byte sum (at most 240).
    const std::uint64_t bytes = (bits & 0x0F0F0F0F0F0F0F0FU) + ((bits >> 4) & 0x0F0F0F0F0F0F0F0FU);
    return static_cast<int>((bytes * 0x0101010101010101U) >> 56);
  }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits == 0; }
  constexpr void add(std::size_t kind, int n = 1) noexcept {
    NR_ASSERT(count(kind) + n <= 15);
    bits += static_cast<std::uint64_t>(n) << (4 * kind);
  }
  constexpr void remove(std::size_t kind, int n = 1) noexcept {
    NR_ASSERT(count(kind) >= n);
    bits -= static_cast<std::uint64_t>(n) << (4 * kind);
  }
  [[nodiscard]] constexpr std::size_t kind_at(int rank) const noexcept {
    std::size_t kind = 0;
    while (rank >= count(kind)) {
      rank -= count(kind++);
      NR_ASSERT(kind < 16);
    }
    return kind;
  }
  // Calls visit(kind, count) for each kind held, in kind order.
  template <class Visit>
  constexpr void for_each(Visit visit) const {
    for (std::uint64_t left = bits; left != 0;) {
      const auto kind = static_cast<std::size_t>(std::countr_zero(left)) / 4;
      visit(kind, static_cast<int>((left >> (4 * kind)) & 0xFU));
      left &= ~(std::uint64_t{0xF} << (4 * kind));
    }
  }
  friend constexpr bool operator==(NibbleSet, NibbleSet) = default;
};

}  // namespace ninerealms
