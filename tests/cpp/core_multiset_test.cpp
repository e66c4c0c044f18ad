// Multiset and NibbleSet (architecture D4) against a plain model: a sorted vector of kinds.
#include <algorithm>
#include <type_traits>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/core/multiset.hpp"
#include "ninerealms/core/stream.hpp"

namespace ninerealms {
namespace {

using Model = std::vector<std::size_t>;

int model_count(const Model& model, std::size_t kind) {
  return static_cast<int>(std::count(model.begin(), model.end(), kind));
}

// Adds or removes up to three cards of a random kind in both, `limit` of a kind at most.
template <class Set>
void random_step(Set& set, Model& model, std::size_t kinds, int limit, Stream& stream) {
  const std::size_t kind = stream.below(static_cast<std::uint32_t>(kinds));
  const int n = 1 + static_cast<int>(stream.below(3));
  if (stream.below(2) == 0) {
    const int room = std::min(n, limit - model_count(model, kind));
    set.add(kind, room);
    model.insert(std::lower_bound(model.begin(), model.end(), kind), static_cast<std::size_t>(room),
                 kind);
  } else {
    const int gone = std::min(n, model_count(model, kind));
    set.remove(kind, gone);
    const auto first = std::lower_bound(model.begin(), model.end(), kind);
    model.erase(first, first + gone);
  }
}

template <class Set>
void require_equal(const Set& set, const Model& model, std::size_t kinds) {
  REQUIRE(set.size() == static_cast<int>(model.size()));
  REQUIRE(set.empty() == model.empty());
  for (std::size_t kind = 0; kind < kinds; ++kind) {
    REQUIRE(set.count(kind) == model_count(model, kind));
  }
  for (std::size_t rank = 0; rank < model.size(); ++rank) {
    REQUIRE(set.kind_at(static_cast<int>(rank)) == model[rank]);
  }
}

TEST_CASE("D4: Multiset agrees with a sorted list over 10,000 random steps") {
  constexpr std::size_t kKinds = 7;
  static_assert(sizeof(Multiset<kKinds>) == kKinds);
  static_assert(std::has_unique_object_representations_v<Multiset<kKinds>>);
  Multiset<kKinds> set;
  Model model;
  Stream stream(11);
  for (int i = 0; i < 10000; ++i) {
    random_step(set, model, kKinds, 20, stream);
    require_equal(set, model, kKinds);
    const bool pure = !model.empty() && model.front() == model.back();
    REQUIRE(set.only_kind() == (pure ? model.front() : kKinds));
  }
}

TEST_CASE("D4: NibbleSet agrees with a sorted list over 10,000 random steps") {
  static_assert(sizeof(NibbleSet) == 8);
  NibbleSet set;
  Model model;
  Stream stream(12);
  for (int i = 0; i < 10000; ++i) {
    random_step(set, model, 16, 15, stream);
    require_equal(set, model, 16);
  }
}

TEST_CASE("D4: bounds of a Multiset") {
  Multiset<3> set;
  set.add(0, 255);
  set.add(2, 255);
  CHECK(set.size() == 510);
  CHECK(set.kind_at(254) == 0);
  CHECK(set.kind_at(255) == 2);
  CHECK(set.only_kind() == 3);
  set.remove(0, 255);
  CHECK(set.only_kind() == 2);
  set.remove(2, 255);
  CHECK(set == Multiset<3>{});
  CHECK(set.only_kind() == 3);
}

TEST_CASE("D4: bounds of a NibbleSet") {
  NibbleSet set;
  for (std::size_t kind = 0; kind < 16; ++kind) {
    set.add(kind, 15);
  }
  CHECK(set.bits == ~std::uint64_t{0});
  CHECK(set.size() == 240);
  CHECK(set.kind_at(239) == 15);
  set.remove(15, 15);
  CHECK(set.count(15) == 0);
  CHECK(set.count(14) == 15);
  CHECK(set.size() == 225);
}

TEST_CASE("D1: the way to a multiset leaves no trace") {
  Multiset<4> a;
  a.add(1, 3);
  a.add(3);
  a.remove(1);
  Multiset<4> b;
  b.add(3);
  b.add(1);
  b.add(1);
  CHECK(a == b);
}

}  // namespace
}  // namespace ninerealms
