// hash_bytes and hash_value: search keys (architecture 2.4, 2.6). Values are for one process only,
// so no number is frozen here; what counts is that different positions get different keys.
#include <array>
#include <bit>
#include <cstdint>
#include <set>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/core/hash.hpp"
#include "ninerealms/core/stream.hpp"

namespace ninerealms {
namespace {

std::vector<unsigned char> random_bytes(std::size_t size, std::uint64_t seed) {
  Stream stream(seed);
  std::vector<unsigned char> bytes(size);
  for (auto& byte : bytes) {
    byte = static_cast<unsigned char>(stream.below(256));
  }
  return bytes;
}

std::uint64_t hash_of(const std::vector<unsigned char>& bytes, std::uint64_t seed = 0) {
  return hash_bytes(bytes.data(), bytes.size(), seed);
}

void flip(std::vector<unsigned char>& bytes, std::size_t bit) {
  bytes[bit / 8] = static_cast<unsigned char>(bytes[bit / 8] ^ (1U << (bit % 8)));
}

TEST_CASE("hash: equal values have equal keys") {
  const std::array<std::uint32_t, 6> a{1, 2, 3, 4, 5, 6};
  auto b = a;
  CHECK(hash_value(a) == hash_value(b));
  b[5] = 7;
  CHECK(hash_value(a) != hash_value(b));
  CHECK(hash_value(a) == hash_bytes(reinterpret_cast<const unsigned char*>(a.data()), sizeof a));
}

TEST_CASE("hash: the seed and the length count") {
  CHECK(hash_of(random_bytes(40, 1), 1) != hash_of(random_bytes(40, 1), 2));
  std::set<std::uint64_t> keys;
  for (std::size_t size = 0; size <= 100; ++size) {
    keys.insert(hash_of(std::vector<unsigned char>(size + 1)));
  }
  CHECK(keys.size() == 101);
}

TEST_CASE("hash: one changed bit changes about half of the key") {
  for (const std::size_t size : {1U, 7U, 8U, 15U, 16U, 17U, 64U, 672U}) {
    CAPTURE(size);
    auto bytes = random_bytes(size, size);
    const auto key = hash_of(bytes);
    int changed = 0;
    for (std::size_t bit = 0; bit < 8 * size; ++bit) {
      flip(bytes, bit);
      REQUIRE(hash_of(bytes) != key);
      changed += std::popcount(hash_of(bytes) ^ key);
      flip(bytes, bit);
    }
    const double mean = static_cast<double>(changed) / static_cast<double>(8 * size);
    CHECK(mean > 24.0);
    CHECK(mean < 40.0);
  }
}

// A block step of the form (x ^ block) * odd would let the top bit of one block cancel one bit of
// the next.
TEST_CASE("hash: two changed bits never cancel") {
  for (const std::size_t size : {32U, 40U, 64U}) {
    CAPTURE(size);
    auto bytes = random_bytes(size, 100 + size);
    std::set<std::uint64_t> keys{hash_of(bytes)};
    std::size_t made = 1;
    for (std::size_t i = 0; i < 8 * size; ++i) {
      flip(bytes, i);
      for (std::size_t k = i + 1; k < 8 * size; ++k) {
        flip(bytes, k);
        keys.insert(hash_of(bytes));
        ++made;
        flip(bytes, k);
      }
      flip(bytes, i);
    }
    CHECK(keys.size() == made);
  }
}

TEST_CASE("hash: small counters do not collide") {
  // States are mostly small numbers and zeros.
  std::set<std::uint64_t> keys;
  std::array<std::uint8_t, 48> value{};
  for (unsigned a = 0; a < 48; ++a) {
    for (unsigned b = a + 1; b < 48; ++b) {
      for (unsigned n = 1; n < 16; ++n) {
        value[a] = static_cast<std::uint8_t>(n);
        value[b] = static_cast<std::uint8_t>(16 - n);
        keys.insert(hash_value(value));
        value[a] = value[b] = 0;
      }
    }
  }
  CHECK(keys.size() == 48U * 47 / 2 * 15);
}

}  // namespace
}  // namespace ninerealms
