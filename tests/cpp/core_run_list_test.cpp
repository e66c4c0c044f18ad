// RunList against a vector of vectors.
#include <algorithm>
#include <cstring>
#include <type_traits>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/core/run_list.hpp"
#include "ninerealms/core/stream.hpp"

namespace ninerealms {
namespace {

constexpr std::size_t kLists = 5;
constexpr std::size_t kCapacity = 20;
using List = RunList<kLists, kCapacity>;
using Model = std::vector<std::vector<std::uint8_t>>;

void require_equal(const List& list, const Model& model) {
  std::size_t total = 0;
  for (std::size_t i = 0; i < kLists; ++i) {
    REQUIRE(list.size(i) == static_cast<int>(model[i].size()));
    REQUIRE(list.empty(i) == model[i].empty());
    const auto items = list[i];
    REQUIRE(std::equal(items.begin(), items.end(), model[i].begin(), model[i].end()));
    total += model[i].size();
  }
  REQUIRE(list.total() == total);
}

// The same lists, filled from the front: what equal contents must be byte for byte.
List rebuilt(const Model& model) {
  List list;
  for (std::size_t i = 0; i < kLists; ++i) {
    for (std::size_t k = 0; k < model[i].size(); ++k) {
      list.insert(i, static_cast<int>(k), model[i][k]);
    }
  }
  return list;
}

TEST_CASE("2.1: RunList agrees with lists of their own over 10,000 random steps") {
  static_assert(sizeof(List) == kLists + kCapacity);
  static_assert(std::has_unique_object_representations_v<List>);
  List list;
  Model model(kLists);
  Stream stream(13);
  for (int i = 0; i < 10000; ++i) {
    const std::size_t at = stream.below(kLists);
    const auto size = static_cast<std::uint32_t>(model[at].size());
    if (stream.below(2) == 0) {
      if (list.total() < kCapacity) {
        const auto pos = stream.below(size + 1);
        const auto item = static_cast<std::uint8_t>(1 + stream.below(255));
        list.insert(at, static_cast<int>(pos), item);
        model[at].insert(model[at].begin() + pos, item);
      }
    } else if (size > 0) {
      const auto pos = stream.below(size);
      list.erase(at, static_cast<int>(pos));
      model[at].erase(model[at].begin() + pos);
    }
    require_equal(list, model);
    const List other = rebuilt(model);
    REQUIRE(list == other);
    REQUIRE(std::memcmp(&list, &other, sizeof list) == 0);
  }
}

TEST_CASE("2.1: one list may take the whole area, and clearing leaves no trace") {
  List list;
  for (std::size_t i = 0; i < kCapacity; ++i) {
    list.insert(3, 0, static_cast<std::uint8_t>(i + 1));
  }
  CHECK(list.total() == kCapacity);
  CHECK(list[3][0] == kCapacity);
  CHECK(list[3][kCapacity - 1] == 1);
  CHECK(list[4].empty());
  list.clear();
  CHECK(list == List{});
}

}  // namespace
}  // namespace ninerealms
