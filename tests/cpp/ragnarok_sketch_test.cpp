// The Rules contract on the sketch of Ragnarök: joint steps, pairs, reshuffles.
#include "ragnarok_sketch.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "toys/conformance.hpp"

namespace ninerealms::ragnarok_sketch {
namespace {

constexpr Seat kAesir = seat_at(0);
constexpr Seat kJotunn = seat_at(1);

int card(std::string_view name) {
  const auto at = std::find(kCardNames.begin(), kCardNames.end(), name);
  REQUIRE(at != kCardNames.end());
  return static_cast<int>(at - kCardNames.begin());
}

Cards set_of(const std::vector<std::string_view>& names) {
  Cards out = 0;
  for (const auto name : names) {
    out |= bit(card(name));
  }
  return out;
}

Action commit_of(Cards cards) {
  const int first = std::countr_zero(cards);
  return size(cards) == 1 ? act::cunning(first) : act::support(first, card_at(cards, 1));
}

// The next two or one cards of the actor's hand in table order, those in `keep` last.
Action play_others(const State& s, Cards keep) {
  const Cards hand = s.hand[index(Rules::node(s).actor)] & ~keep;
  const Cards first = bit(std::countr_zero(hand));
  return commit_of(s.stack.top().data[0] == 0 ? first | bit(card_at(hand, 1)) : first);
}

// Plays until the choice of supports of `battle` (from 0). Cards come up in the order of `pile`,
// then at random; the seats never play what is in `keep`.
State play_to(int battle, const std::vector<int>& pile, Cards keep, const Config& config = {}) {
  State s = Rules::initial(config).value();
  Stream stream(8);
  std::size_t next = 0;
  const auto ready = [&] {
    return s.battle == battle && Rules::node(s).turn == Turn::kSeat && s.stack.top().data[0] == 0;
  };
  while (!ready()) {
    REQUIRE(Rules::node(s).turn != Turn::kOver);
    if (Rules::node(s).turn == Turn::kSeat) {
      Rules::apply(s, play_others(s, keep));
    } else if (next < pile.size()) {
      Rules::apply(s, act::draw(pile[next++]));
    } else {
      Rules::apply(s, Rules::sample_chance(s, stream));
    }
  }
  return s;
}

// The position of RAG-WC-43: battle 4, after the first reshuffle.
State after_first_reshuffle() {
  const std::array kAesirKeeps{card("yggdrasill"), card("fenrir")};
  const std::array kJotunnKeeps{card("bifrost"), card("eitri")};
  const std::array kLast{card("garm"), card("gungnir"), card("dvalin"), card("valhalla")};
  std::vector<int> rest;  // the 18 cards that are played in battles 1 to 3
  const Cards set_aside = set_of({"yggdrasill", "fenrir", "bifrost", "eitri", "garm", "gungnir",
                                  "dvalin", "valhalla", "fensalir"});
  for_each_card(kAllCards & ~set_aside, [&](int c) { rest.push_back(c); });
  std::vector<int> pile(kAesirKeeps.begin(), kAesirKeeps.end());
  pile.insert(pile.end(), rest.begin(), rest.begin() + 3);
  pile.insert(pile.end(), kJotunnKeeps.begin(), kJotunnKeeps.end());
  pile.insert(pile.end(), rest.begin() + 3, rest.end());
  pile.insert(pile.end(), kLast.begin(), kLast.end());  // fensalir, the fifth, comes by itself
  return play_to(3, pile, set_aside);
}

Cards unseen(const View& v) {
  return kAllCards &
         ~(v.discard | v.hand | v.supports[0] | v.supports[1] | v.cunning[0] | v.cunning[1]);
}

// What counting proves: cards that can only be in the other hand.
Cards provable(const View& v) { return unseen(v) & ~v.pile_source; }

TEST_CASE("ragnarok sketch: conforms to the contract") {
  static_assert(ninerealms::Rules<Rules>);
  conformance::check_all<Rules>({}, {.games = 12});
  conformance::check_all<Rules>({.jotunn_first = true}, {.games = 6, .seed = 2});
}

TEST_CASE("RAG-ACT-01, RAG-ACT-02: pairs are one domain of 351 slots") {
  static_assert(Table::kPairs == 351 && Table::size() == 351 + kCards);
  CHECK(Table::at(0) == act::support(0, 1));
  CHECK(Table::at(350) == act::support(25, 26));
  CHECK(Table::text(act::support(card("fenrir"), card("eitri"))) == "support:fenrir+eitri");
  CHECK(Table::text(act::support(1, 2), true) == "support:?");
  CHECK(Table::text(act::cunning(card("garm"))) == "cunning:garm");
  for (const std::string_view text :
       {"support:eitri+fenrir", "support:fenrir+fenrir", "support:fenrir", "support:fenrir+",
        "support:+fenrir", "support:fenrir+eitri+garm", "support:fenrir:eitri", "fenrir+eitri"}) {
    CAPTURE(text);
    CHECK_FALSE(Table::parse(text).ok());
  }
}

TEST_CASE("RAG-WC-21: ten pairs, then three cunning cards") {
  State s = play_to(
      0, {card("bifrost"), card("garm"), card("draupnir"), card("eitri"), card("valhalla")}, 0);
  const auto pairs = conformance::options<Rules>(s);
  REQUIRE(pairs.size() == 10);
  CHECK(Table::text(pairs.front()) == "support:bifrost+garm");
  CHECK(Table::text(pairs.back()) == "support:eitri+valhalla");
  Rules::apply(s, pairs.front());
  Rules::apply(s, conformance::options<Rules>(s).front());
  CHECK(conformance::options<Rules>(s).size() == 3);
}

TEST_CASE("RAG-WC-37: a hidden commitment changes nothing for the other seat") {
  const State s = play_to(0, {}, 0);
  const auto pairs = conformance::options<Rules>(s);
  State first = s;
  State last = s;
  Rules::apply(first, pairs.front());
  Rules::apply(last, pairs.back());
  CHECK(Rules::node(first) == Node{Turn::kSeat, kJotunn, true});
  const View v = Rules::observe(first, kJotunn);
  CHECK(conformance::same_bytes(v, Rules::observe(last, kJotunn)));
  CHECK(v.hand_size[0] == 5);
  CHECK(Rules::observe(first, kAesir).committed != Rules::observe(last, kAesir).committed);
}

TEST_CASE("RAG-RUL-03: both choices are revealed together, or not at all") {
  State s = play_to(0, {}, 0);
  Rules::apply(s, conformance::options<Rules>(s).front());
  CHECK(s.supports[0] == 0);
  Rules::apply(s, conformance::options<Rules>(s).front());
  CHECK(size(s.supports[0]) == 2);
  CHECK(size(s.supports[1]) == 2);
  CHECK(size(s.hand[0]) == 3);
}

TEST_CASE("RAG-WC-22, RAG-WC-23: piles before each battle") {
  constexpr std::array kPile{17, 11, 5, 17, 11, 5, 17, 11, 5};
  conformance::for_each_point<Rules>(
      {}, {.games = 30}, [&](const State& s, const auto& open, Stream&) {
        if (Rules::node(s).joint && s.stack.top().data[0] == 0 && open.empty()) {
          CHECK(size(s.pile) == kPile[s.battle]);
          CHECK(size(s.discard) == 17 - kPile[s.battle]);
          CHECK(size(s.hand[0]) == 5);
          CHECK(size(s.hand[1]) == 5);
        }
      });
}

TEST_CASE("RAG-WC-43: after the reshuffle the Jötunn know the whole Aesir hand") {
  const State s = after_first_reshuffle();
  CHECK(size(s.pile_source) == 18);
  const View v = Rules::observe(s, kJotunn);
  const Cards certain = set_of({"yggdrasill", "fenrir", "garm", "gungnir", "dvalin"});
  CHECK(size(unseen(v)) == 22);
  CHECK(provable(v) == certain);
  Stream stream(1);
  for (int i = 0; i < 200; ++i) {
    REQUIRE(Rules::determinize(v, stream).hand[0] == certain);
  }
}

TEST_CASE("RAG-WC-43: the Aesir know four Jötunn cards, the fifth is one of 18") {
  const State s = after_first_reshuffle();
  const View v = Rules::observe(s, kAesir);
  const Cards certain = set_of({"bifrost", "eitri", "valhalla", "fensalir"});
  CHECK(size(unseen(v)) == 22);
  CHECK(provable(v) == certain);
  Stream stream(2);
  std::vector<int> fifth(kCards);
  for (int i = 0; i < 18000; ++i) {
    const Cards hand = Rules::determinize(v, stream).hand[1];
    REQUIRE((hand & certain) == certain);
    REQUIRE(size(hand) == 5);
    ++fifth[static_cast<std::size_t>(std::countr_zero(hand & ~certain))];
  }
  std::vector<int> observed;
  for_each_card(s.pile_source,
                [&](int c) { observed.push_back(fifth[static_cast<std::size_t>(c)]); });
  const std::vector<double> expected(18, 1000.0);
  CHECK(statistics::chi_square(observed, expected) < statistics::chi_square_limit(18));
}

TEST_CASE("2.4: before a reshuffle all unseen cards are alike") {
  const State s = play_to(0, {}, 0);
  const View v = Rules::observe(s, kAesir);
  CHECK(provable(v) == 0);
  Stream stream(3);
  std::vector<int> seen(kCards);
  for (int i = 0; i < 22000; ++i) {
    for_each_card(Rules::determinize(v, stream).hand[1],
                  [&](int c) { ++seen[static_cast<std::size_t>(c)]; });
  }
  std::vector<int> observed;
  for_each_card(unseen(v), [&](int c) { observed.push_back(seen[static_cast<std::size_t>(c)]); });
  const std::vector<double> expected(22, 5000.0);
  // Five cards of one hand repel each other, so the statistic is below that of free draws.
  CHECK(statistics::chi_square(observed, expected) < statistics::chi_square_limit(22));
}

TEST_CASE("RAG-RUL-43: what counting proves is true, and placed right in every world") {
  int points = 0;
  for (const bool jotunn_first : {false, true}) {
    conformance::for_each_point<Rules>(
        {.jotunn_first = jotunn_first}, {.games = 40},
        [&](const State& s, const auto& open, Stream& stream) {
          for (const auto viewer : {kAesir, kJotunn}) {
            const View v = Rules::observe(s, viewer);
            const Cards certain = provable(v);
            const std::size_t other = 1 - index(viewer);
            REQUIRE((s.hand[other] & certain) == certain);
            for (int i = 0; i < 5; ++i) {
              REQUIRE((Rules::determinize(v, stream).hand[other] & certain) == certain);
            }
            const bool fresh = s.battle == 3 || s.battle == 6;
            if (fresh && open.empty() && Rules::node(s).joint && s.stack.top().data[0] == 0) {
              // Whoever drew the card after the reshuffle is known but for that card.
              const std::size_t last = jotunn_first ? 0 : 1;
              REQUIRE(size(certain) == (other == last ? 4 : 5));
              ++points;
            }
          }
        });
  }
  CHECK(points >= 2 * 2 * 40);
}

TEST_CASE("2.4: an open step is taken back, with the hands of the truth for the viewer") {
  State s = play_to(1, {}, 0);
  const State before = s;
  Rules::apply(s, conformance::options<Rules>(s)[3]);
  Stream stream(4);
  for (const auto viewer : {kAesir, kJotunn, kSpectator}) {
    const State world = Rules::determinize(Rules::observe(s, viewer), stream);
    CHECK(Rules::node(world) == Rules::node(before));
    CHECK(world.committed == std::array<Cards, 2>{});
  }
  const State world = Rules::determinize(Rules::observe(s, kAesir), stream);
  CHECK(world.hand[0] == before.hand[0]);
}

TEST_CASE("D4: a script deals the same cards to games that are played differently") {
  std::array<std::vector<Cards>, 2> dealt;  // hands drawn up to the first reshuffle
  for (std::size_t style = 0; style < 2; ++style) {
    State s = Rules::initial({}).value();
    ScriptChance<Rules> script{Stream(17)};
    while (s.battle < 3) {
      if (Rules::node(s).turn == Turn::kChance) {
        const auto outcome = script.pick(s);
        REQUIRE(outcome.has_value());
        dealt[style].push_back(bit(outcome->a()));
        Rules::apply(s, *outcome);
      } else {
        const auto list = conformance::options<Rules>(s);
        Rules::apply(s, style == 0 ? list.front() : list.back());
      }
    }
  }
  CHECK(dealt[0].size() == 22);
  CHECK(dealt[0] == dealt[1]);
}

TEST_CASE("RAG-END-03, RAG-END-04, RAG-END-05: the winner of a finished game") {
  State s;
  CHECK(Rules::returns(s) == Returns{});
  s.marker = {0, 2, 1, 0, 0, 0, 0, 0, 0};
  CHECK(Rules::returns(s) == Returns{-1.0, 1.0});
  s.marker = {0, 2, 1, 1, 0, 0, 0, 0, 0};
  CHECK(Rules::returns(s) == Returns{1.0, -1.0});
}

TEST_CASE("ragnarok sketch: the faults that check finds") {
  State s = play_to(0, {}, 0);
  CHECK(Rules::check(s).empty());
  State twice = s;
  twice.pile |= s.hand[0];
  CHECK(Rules::check(twice).size() == 1);
  State lost = s;
  lost.hand[1] = 0;
  CHECK(Rules::check(lost).front().detail == "a card is missing");
  State young = s;
  young.pile_source = 0;
  CHECK(Rules::check(young).front().clause == "RAG-RUL-43");
}

}  // namespace
}  // namespace ninerealms::ragnarok_sketch
