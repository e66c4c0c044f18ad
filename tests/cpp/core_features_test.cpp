// Blocks of a tensor that are written several values at a time are what single values would be.
#include <array>
#include <utility>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/core/feature_writer.hpp"
#include "ninerealms/core/stream.hpp"

namespace ninerealms {
namespace {

// A block at `offset` of a tensor that was not clear, and what is put behind it if there is room.
template <int Size, class Write>
std::vector<std::int8_t> written(int offset, int room, Write write) {
  std::vector<std::int8_t> tensor(static_cast<std::size_t>(offset + Size + room), std::int8_t{77});
  FeatureWriter out(tensor);
  out.skip(offset);
  write(out);
  CHECK(out.left() == room);
  if (room > 0) {
    out.one_hot(room / 2, room);
  }
  return tensor;
}

template <int Size, class Block, class Value>
void compare(Block block, Value value) {
  for (const int room : {0, 1, 5, 20}) {
    constexpr int kOffset = 3;
    const auto one_by_one = [&](FeatureWriter& out) {
      for (int i = 0; i < Size; ++i) {
        out.put(value(i));
      }
    };
    CHECK(written<Size>(kOffset, room, block) == written<Size>(kOffset, room, one_by_one));
  }
}

template <int Size>
void check_size(Stream& stream) {
  CAPTURE(Size);
  const std::uint64_t word = stream.next();
  const auto mask = static_cast<std::uint32_t>(stream.next());
  std::array<std::uint8_t, Size> values{};  // those over 127 saturate
  for (auto& value : values) {
    value = static_cast<std::uint8_t>(stream.next());
  }
  compare<Size>([&](FeatureWriter& out) { out.bits<Size>(mask); },
                [&](int i) { return static_cast<int>((mask >> i) & 1U); });
  if constexpr (Size <= 16) {
    compare<Size>([&](FeatureWriter& out) { out.nibbles<Size>(word); },
                  [&](int i) { return static_cast<int>((word >> (4 * i)) & 0xFU); });
  }
  compare<Size>([&](FeatureWriter& out) { out.bytes(values); },
                [&](int i) { return int{values[static_cast<std::size_t>(i)]}; });
}

TEST_CASE("features: bits, nibbles and bytes are written as their values are") {
  Stream stream(1);
  for (int round = 0; round < 20; ++round) {
    [&]<int... Less>(std::integer_sequence<int, Less...>) {
      (check_size<Less + 1>(stream), ...);
    }(std::make_integer_sequence<int, 32>{});
  }
}

TEST_CASE("features: what is skipped is zero, what was set ahead stays") {
  std::array<std::int8_t, 6> tensor{};
  tensor.fill(77);
  FeatureWriter out(tensor);
  out.put(5);
  out.set(2, 9);
  out.skip(4);
  out.one_hot(-1, 1);
  CHECK(out.left() == 0);
  CHECK(tensor == std::array<std::int8_t, 6>{5, 0, 0, 9, 0, 0});
}

}  // namespace
}  // namespace ninerealms
