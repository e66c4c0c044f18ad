// Chance sources (architecture D4) on two decks that players draw from as they like: channel 0
// and 1.
#include <array>
#include <optional>
#include <vector>

#include <doctest/doctest.h>

#include "ninerealms/core/chance.hpp"
#include "ninerealms/core/multiset.hpp"

namespace ninerealms {
namespace {

// As much of a game as a chance source looks at.
struct TwoDecks {
  struct State {
    std::array<Multiset<10>, 2> deck{};
    std::uint8_t open = 0;  // the deck to draw from
  };
  static State initial() {
    State s;
    for (std::size_t kind = 0; kind < 10; ++kind) {
      s.deck[0].add(kind, 3);
      s.deck[1].add(kind, 2);
    }
    return s;
  }
  static Action sample_chance(const State& s, Stream& stream) {
    const auto& deck = s.deck[s.open];
    const auto rank = stream.below(static_cast<std::uint32_t>(deck.size()));
    return Action::make(0xC0, s.open, static_cast<int>(deck.kind_at(static_cast<int>(rank))));
  }
  static std::size_t chance_channel(const State& s) { return s.open; }
  static void apply(State& s, Action a) {
    s.deck[static_cast<std::size_t>(a.a())].remove(static_cast<std::size_t>(a.b()));
  }
};

// Draws from the decks in the given order; returns what came up, by deck.
template <class Source>
std::array<std::vector<int>, 2> draw(Source source, const std::vector<std::uint8_t>& decks) {
  auto s = TwoDecks::initial();
  std::array<std::vector<int>, 2> seen;
  for (const auto deck : decks) {
    s.open = deck;
    const auto outcome = source.pick(s);
    if (!outcome) {
      break;
    }
    TwoDecks::apply(s, *outcome);
    seen[deck].push_back(outcome->b());
  }
  return seen;
}

const std::vector<std::uint8_t> kAlternating{0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1};
const std::vector<std::uint8_t> kGrouped{1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0};

TEST_CASE("D4: a stream gives the same outcomes for the same draws") {
  const StreamChance<TwoDecks> source{Stream(5)};
  CHECK(draw(source, kAlternating) == draw(source, kAlternating));
  CHECK(draw(source, kAlternating) != draw(StreamChance<TwoDecks>{Stream(6)}, kAlternating));
}

TEST_CASE("D4: a record replays outcomes in order, then runs dry") {
  const std::array<Action, 3> record{Action::make(0xC0, 0, 7), Action::make(0xC0, 1, 2),
                                     Action::make(0xC0, 0, 7)};
  const auto seen = draw(RecordChance<TwoDecks>{record}, kAlternating);
  CHECK(seen[0] == std::vector<int>{7, 7});
  CHECK(seen[1] == std::vector<int>{2});
  RecordChance<TwoDecks> empty{{}};
  CHECK_FALSE(empty.pick(TwoDecks::initial()).has_value());
}

TEST_CASE("D4: a script gives each deck the same order however the decks are mixed") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const ScriptChance<TwoDecks> script{Stream(seed)};
    const auto mixed = draw(script, kAlternating);
    const auto grouped = draw(script, kGrouped);
    REQUIRE(mixed == grouped);
    // A longer use of one deck does not reach the other.
    const auto only = draw(script, std::vector<std::uint8_t>(30, 0));
    REQUIRE(std::vector<int>(only[0].begin(), only[0].begin() + 6) == mixed[0]);
  }
}

TEST_CASE("D4: one stream used in sequence does not have that property") {
  int equal = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const StreamChance<TwoDecks> source{Stream(seed)};
    equal += draw(source, kAlternating) == draw(source, kGrouped) ? 1 : 0;
  }
  CHECK(equal == 0);
}

TEST_CASE("D4: channels of a script are different orders, seeds are different scripts") {
  int alike = 0;
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const auto seen = draw(ScriptChance<TwoDecks>{Stream(seed)}, kAlternating);
    alike += seen[0] == seen[1] ? 1 : 0;
    const auto other = draw(ScriptChance<TwoDecks>{Stream(seed + 1000)}, kAlternating);
    alike += seen == other ? 1 : 0;
  }
  CHECK(alike == 0);
}

}  // namespace
}  // namespace ninerealms
