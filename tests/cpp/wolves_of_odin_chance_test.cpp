// Chance sources: a record repeats a game, a script gives every table the same order of cards.
#include <algorithm>
#include <cstring>

#include <doctest/doctest.h>

#include "wolves_of_odin_play.hpp"

namespace {

using namespace ninerealms;
using namespace ninerealms::wolves_of_odin;
using namespace ninerealms::wolves_of_odin::testing;
using Game = wolves_of_odin::Rules;

// Cards of one deck in the order in which they came; of the People deck until its first reshuffle.
std::vector<Action> cards_of(const Record& record, std::size_t channel) {
  std::vector<Action> out;
  State s = record.start;
  auto choice = record.choices.begin();
  auto outcome = record.outcomes.begin();
  int deck = kPeopleCards;
  while (Game::node(s).turn != Turn::kOver) {
    if (Game::node(s).turn == Turn::kSeat) {
      Game::apply(s, *choice++);
    } else {
      if (channel == 0 && s.deck.size() > deck) {
        return out;
      }
      if (Game::chance_channel(s) == channel) {
        out.push_back(Action::make(0, outcome->a()));  // a draw and a reveal take the same card
      }
      Game::apply(s, *outcome++);
    }
    deck = std::min(deck, s.deck.size());
  }
  return out;
}

// The channel's cards of one record begin like those of the other, as far as both go.
bool same_order(const Record& a, const Record& b, std::size_t channel) {
  const auto x = cards_of(a, channel);
  const auto y = cards_of(b, channel);
  const auto both = static_cast<std::ptrdiff_t>(std::min(x.size(), y.size()));
  return both > 0 && std::equal(x.begin(), x.begin() + both, y.begin());
}

}  // namespace

TEST_CASE("WO-C-12: a recorded game replayed through advance gives the same bytes") {
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    CAPTURE(seed);
    Stream play(seed);
    StreamChance<Game> source(Stream(seed + 1));
    const Record record = play_game(some_start(seed), source, play);
    RecordChance<Game> replay{std::span<const Action>(record.outcomes)};
    State s = record.start;
    REQUIRE(advance<Game>(s, replay));
    for (const Action choice : record.choices) {
      REQUIRE(Game::explain(s, choice).ok());
      Game::apply(s, choice);
      REQUIRE(advance<Game>(s, replay));
    }
    CHECK(std::memcmp(&s, &record.end, sizeof s) == 0);
  }
}

TEST_CASE("a record that ends too early stops at a chance point") {
  Stream play(60);
  StreamChance<Game> source(Stream(61));
  const Record record = play_game(some_start(60), source, play);
  RecordChance<Game> replay{std::span<const Action>(record.outcomes).first(5)};
  State s = record.start;
  CHECK(!advance<Game>(s, replay));
  CHECK(Game::node(s).turn == Turn::kChance);
}

TEST_CASE("a StreamChance draws what its stream draws") {
  for (std::uint64_t seed = 70; seed < 80; ++seed) {
    State one = some_start(seed);
    State two = one;
    StreamChance<Game> source(Stream(5));
    Stream stream(5);
    REQUIRE(advance<Game>(one, source));
    while (Game::node(two).turn == Turn::kChance) {
      Game::apply(two, Game::sample_chance(two, stream));
    }
    CHECK(one == two);
  }
}

TEST_CASE("WO-C-01 to WO-C-06: a script deals every deck in one order, whatever is played") {
  int different_games = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    CAPTURE(seed);
    const State start = some_start(seed);
    Stream play_one(2 * seed);
    Stream play_two(2 * seed + 1);
    ScriptChance<Game> script_one(Stream(seed + 9));
    ScriptChance<Game> script_two(Stream(seed + 9));
    const Record one = play_game(start, script_one, play_one);
    const Record two = play_game(start, script_two, play_two);
    different_games += one.choices != two.choices ? 1 : 0;
    CHECK(same_order(one, two, 0));
    CHECK(same_order(one, two, 1));
    CHECK(same_order(one, two, 2));
  }
  CHECK(different_games == 40);
}

TEST_CASE("the weights of a chance point are what sampling gives") {
  // WO-C-01 at the first opening hand: 110 cards of 16 kinds; chi-square with 15 degrees of
  // freedom.
  State s = some_start(3);
  Stream stream(11);
  while (Game::decision(s) != "WO-C-01") {
    Game::apply(s, Game::sample_chance(s, stream));
  }
  constexpr int kDraws = 20000;
  std::array<int, kKinds> seen{};
  for (int i = 0; i < kDraws; ++i) {
    ++seen[static_cast<std::size_t>(Game::sample_chance(s, stream).a())];
  }
  Outcomes outcomes;
  Game::chance_outcomes(s, outcomes);
  REQUIRE(outcomes.size() == kKinds);
  double chi = 0.0;
  for (const auto& outcome : outcomes) {
    const double expected = kDraws * outcome.weight / 110.0;
    const double off = seen[static_cast<std::size_t>(outcome.action.a())] - expected;
    chi += off * off / expected;
  }
  CHECK(chi < 37.7);  // one in a thousand
}
