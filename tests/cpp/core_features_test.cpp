// Blocks of a tensor that are written several values at a time are what single values would be.
#include <array>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/core/features.hpp"
#include "ninerealms/core/stream.hpp"

namespace ninerealms {
namespace {

// Writes a block at `offset` of a tensor that ends `room` values after it, and one value behind it.
template <class Write>
std::vector<std::int8_t> written(std::size_t offset, std::size_t size, std::size_t room,
                                 Write write) {
  std::vector<std::int8_t> tensor(offset + size + room);
  FeatureWriter out(tensor);
  out.skip(static_cast<int>(offset));
  write(out);
  CHECK(out.written() == offset + size);
  if (room > 0) {
    out.put(-5);
  }
  return tensor;
}

template <class Block, class Value>
void compare(std::size_t size, Block block, Value value) {
  for (const std::size_t offset : {0U, 3U}) {
    for (const std::size_t room : {0U, 1U, 5U, 20U}) {
      CAPTURE(size);
      CAPTURE(room);
      const auto one_by_one = [&](FeatureWriter& out) {
        for (std::size_t i = 0; i < size; ++i) {
          out.put(value(i));
        }
      };
      CHECK(written(offset, size, room, block) == written(offset, size, room, one_by_one));
    }
  }
}

TEST_CASE("features: bits, nibbles and bytes are written as their values are") {
  Stream stream(1);
  for (int round = 0; round < 20; ++round) {
    const std::uint64_t word = stream.next();
    const auto mask = static_cast<std::uint32_t>(stream.next());
    for (std::size_t size = 1; size <= 32; ++size) {
      compare(
          size, [&](FeatureWriter& out) { out.bits(mask, static_cast<int>(size)); },
          [&](std::size_t i) { return static_cast<int>((mask >> i) & 1U); });
    }
    for (std::size_t size = 1; size <= 16; ++size) {
      compare(
          size, [&](FeatureWriter& out) { out.nibbles(word, static_cast<int>(size)); },
          [&](std::size_t i) { return static_cast<int>((word >> (4 * i)) & 0xFU); });
    }
    std::vector<std::uint8_t> values;
    for (std::size_t size = 1; size <= 20; ++size) {
      values.push_back(static_cast<std::uint8_t>(stream.next()));  // those over 127 saturate
      compare(
          size, [&](FeatureWriter& out) { out.bytes(values); },
          [&](std::size_t i) { return int{values[i]}; });
    }
  }
}

}  // namespace
}  // namespace ninerealms
