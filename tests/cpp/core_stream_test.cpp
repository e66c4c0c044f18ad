// Stream (architecture D7): frozen vectors of rng_scheme 1, independence of children, exactness.
//
// The numbers were computed by an independent implementation of SplitMix64, xoshiro256++ and
// Lemire's bounded draw. If one changes, kRngScheme must change too.
#include <array>
#include <numeric>
#include <set>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/core/stream.hpp"
#include "ninerealms/core/version.hpp"
#include "toys/chi_square.hpp"

namespace ninerealms {
namespace {

using Eight = std::array<std::uint64_t, 8>;

Eight first_eight(Stream stream) {
  Eight out{};
  for (auto& word : out) {
    word = stream.next();
  }
  return out;
}

std::vector<std::uint32_t> draws(std::uint64_t seed, std::uint32_t n, int count) {
  Stream stream(seed);
  std::vector<std::uint32_t> out;
  for (int i = 0; i < count; ++i) {
    out.push_back(stream.below(n));
  }
  return out;
}

using Draws = std::vector<std::uint32_t>;

TEST_CASE("D7: frozen outputs") {
  static_assert(kRngScheme == 1);
  CHECK(first_eight(Stream(0)) ==
        Eight{0x53175D61490B23DFU, 0x61DA6F3DC380D507U, 0x5C0FDF91EC9A7BFCU, 0x02EEBF8C3BBE5E1AU,
              0x7ECA04EBAF4A5EEAU, 0x0543C37757F08D9AU, 0xDB7490C75AB5026EU, 0xD87343E6464BC959U});
  CHECK(first_eight(Stream(1)) ==
        Eight{0xCFC5D07F6F03C29BU, 0xBF424132963FE08DU, 0x19A37D5757AAF520U, 0xBF08119F05CD56D6U,
              0x2F47184B86186FA4U, 0x97299FCAE7202345U, 0xFCA3C79508F41507U, 0x85FEA5C90363F221U});
}

TEST_CASE("D7: frozen outputs of children") {
  CHECK(first_eight(Stream(42).child(StreamTag::kDeal, 3)) ==
        Eight{0x88C8E97D69C0844CU, 0x2D3921B45A09D87DU, 0x42418636A85CEAE7U, 0xB99977ADA801F05DU,
              0x7C9B17943B0B2925U, 0xA75F8E73157B182BU, 0x74C41ACC31158AA2U, 0x25817F2742FA40B8U});
  CHECK(first_eight(Stream(0).child(StreamTag::kUser)) ==
        Eight{0x9BB4C969A900AE0EU, 0x18E8C2BED5983FECU, 0x480E9EAA0F73E1F5U, 0xEC4B4948CD96A8D8U,
              0x334793E9249A867CU, 0xCFED5BD67BD0B06DU, 0x9CD0AF96FB111F06U, 0xE779219646141133U});
}

TEST_CASE("D7: frozen bounded draws") {
  CHECK(draws(1, 3, 16) == Draws{2, 2, 0, 2, 0, 1, 2, 1, 0, 0, 2, 1, 0, 1, 0, 0});
  CHECK(draws(1, 7, 16) == Draws{5, 5, 0, 5, 1, 4, 6, 3, 0, 0, 6, 2, 0, 2, 0, 1});
  CHECK(draws(7, 52, 16) == Draws{2, 8, 37, 22, 50, 24, 37, 17, 51, 3, 5, 8, 38, 5, 25, 5});
  CHECK(draws(7, 1000, 16) ==
        Draws{55, 172, 717, 427, 963, 465, 723, 329, 982, 73, 114, 171, 733, 113, 494, 97});
  // A quarter of the words is rejected here, so the rejection itself is frozen too.
  CHECK(draws(9, 3U << 30U, 8) == Draws{1929616103U, 639895872U, 2846958652U, 222201015U,
                                        431416061U, 1353499651U, 694655547U, 2632346205U});
  CHECK(draws(9, 0xFFFFFFFFU, 4) == Draws{2572821470U, 1845703787U, 853194496U, 3795944869U});
}

TEST_CASE("D7: a bounded draw uses one word and skips what it rejects") {
  Stream one(5);
  for (int i = 0; i < 16; ++i) {
    CHECK(one.below(1) == 0);
  }
  CHECK(one.next() == 0xBC49957F69CD7A00U);
  Stream rejecting(9);
  for (int i = 0; i < 16; ++i) {
    static_cast<void>(rejecting.below(3U << 30U));
  }
  CHECK(rejecting.next() == 0x33C0DFF637ECD8F1U);
}

TEST_CASE("D7: equal seeds are equal streams, a copy goes its own way") {
  Stream a(99);
  Stream b(99);
  CHECK(a == b);
  static_cast<void>(a.next());
  CHECK_FALSE(a == b);
  static_cast<void>(b.next());
  CHECK(a == b);
}

TEST_CASE("D7: children do not depend on what was drawn") {
  Stream parent(123);
  const Stream before = parent.child(StreamTag::kPlayout, 7);
  for (int i = 0; i < 1000; ++i) {
    static_cast<void>(parent.below(10));
  }
  CHECK(parent.child(StreamTag::kPlayout, 7) == before);
  Stream used = before;
  static_cast<void>(used.next());
  CHECK(used.child(StreamTag::kChance) == before.child(StreamTag::kChance));
}

TEST_CASE("D7: different tags, indices, parents and depths give different streams") {
  std::set<Eight> seen;
  int made = 0;
  const auto note = [&](const Stream& stream) {
    seen.insert(first_eight(stream));
    ++made;
  };
  for (const std::uint64_t seed : {0U, 1U, 2U}) {
    const Stream parent(seed);
    note(parent);
    for (std::uint64_t tag = 0; tag <= 6; ++tag) {
      for (std::uint64_t index = 0; index < 40; ++index) {
        const Stream child = parent.child(static_cast<StreamTag>(tag), index);
        note(child);
        if (index < 7) {
          note(child.child(static_cast<StreamTag>(index), tag));
        }
      }
    }
  }
  CHECK(seen.size() == static_cast<std::size_t>(made));
}

TEST_CASE("D7: neighbouring children are not alike") {
  // Half of the bits differ on average; 1,000 words are far from 0.49 and 0.51 by 8 deviations.
  const Stream parent(5);
  int differing = 0;
  for (std::uint64_t i = 0; i < 1000; ++i) {
    Stream a = parent.child(StreamTag::kDeal, i);
    Stream b = parent.child(StreamTag::kDeal, i + 1);
    differing += std::popcount(a.next() ^ b.next());
  }
  CHECK(differing > 31360);
  CHECK(differing < 32640);
}

TEST_CASE("D7: bounded draws are uniform") {
  for (const std::uint32_t n : {3U, 7U, 1000U}) {
    CAPTURE(n);
    const int count = n == 1000 ? 100000 : 30000;
    Stream stream(2024);
    std::vector<int> seen(n);
    for (int i = 0; i < count; ++i) {
      const auto draw = stream.below(n);
      REQUIRE(draw < n);
      ++seen[draw];
    }
    const std::vector<double> expected(n, static_cast<double>(count) / n);
    CHECK(statistics::chi_square(seen, expected) < statistics::chi_square_limit(n));
  }
}

TEST_CASE("D7: bounded draws are uniform where plain scaling would not be") {
  // Without rejection one third of this range would come up twice as often.
  Stream stream(77);
  std::array<int, 3> residues{};
  for (int i = 0; i < 30000; ++i) {
    ++residues[stream.below(3U << 30U) % 3];
  }
  const std::array<double, 3> expected{10000.0, 10000.0, 10000.0};
  CHECK(statistics::chi_square(residues, expected) < statistics::chi_square_limit(3));
}

TEST_CASE("D7: a weighted draw is the bounded draw of the sum, cut at the weights") {
  const std::array<Outcome, 5> outcomes{Outcome{Action::make(0xC0, 0), 3},
                                        {Action::make(0xC0, 1), 0},
                                        {Action::make(0xC0, 2), 1},
                                        {Action::make(0xC0, 3), 5},
                                        {Action::make(0xC0, 4), 2}};
  constexpr std::array<std::size_t, 11> kByRank{0, 0, 0, 2, 3, 3, 3, 3, 3, 4, 4};
  Stream weighted(31);
  Stream plain(31);
  for (int i = 0; i < 5000; ++i) {
    REQUIRE(weighted.weighted(outcomes) == kByRank[plain.below(11)]);
    REQUIRE(weighted == plain);
  }
}

TEST_CASE("D7: a single outcome is certain") {
  const std::array<Outcome, 1> outcomes{Outcome{Action::make(0xC0), 17}};
  Stream stream(1);
  for (int i = 0; i < 100; ++i) {
    CHECK(stream.weighted(outcomes) == 0);
  }
}

TEST_CASE("D7: a stream works in constant expressions") {
  constexpr auto kFirst = [] {
    Stream stream(0);
    return stream.next();
  }();
  static_assert(kFirst == 0x53175D61490B23DFU);
}

}  // namespace
}  // namespace ninerealms
