// Hash of plain values by their bytes. Correct because states and views have unique object
// representations: equal values have equal bytes (architecture D1).
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <type_traits>

namespace ninerealms {

[[nodiscard]] inline std::uint64_t hash_bytes(const unsigned char* data, std::size_t size,
                                              std::uint64_t seed = 0) noexcept {
  // Two multiply lanes over 16-byte blocks, then a SplitMix64 finish.
  constexpr std::uint64_t kA = 0x9E3779B97F4A7C15U;
  constexpr std::uint64_t kB = 0xD6E8FEB86659FD93U;
  std::uint64_t x = seed ^ kA;
  std::uint64_t y = size * kB;
  std::size_t i = 0;
  for (; i + 16 <= size; i += 16) {
    std::array<std::uint64_t, 2> block{};
    std::memcpy(block.data(), data + i, 16);
    x = std::rotl(x + block[0] * kB, 29) * kA;
    y = std::rotl(y + block[1] * kA, 31) * kB;
  }
  std::array<std::uint64_t, 2> rest{};
  if (i < size) {
    std::memcpy(rest.data(), data + i, size - i);
  }
  x = std::rotl(x + rest[0] * kB, 29) * kA;
  y = std::rotl(y + rest[1] * kA, 31) * kB;
  std::uint64_t z = x ^ std::rotl(y, 32);
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

template <class T>
  requires std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>
[[nodiscard]] std::uint64_t hash_value(const T& value, std::uint64_t seed = 0) noexcept {
  return hash_bytes(reinterpret_cast<const unsigned char*>(&value), sizeof value, seed);
}

}  // namespace ninerealms
