// The Rules contract on Ragnarök: joint steps, pairs, reshuffles, all options.
#include <cstring>

#include <doctest/doctest.h>

#include "field_tree.hpp"
#include "ninerealms/core/hash.hpp"
#include "ragnarok_play.hpp"
#include "toys/conformance.hpp"

namespace ninerealms::ragnarok {
namespace {

using testing::card;
using testing::set_of;
using testing::some_config;
using testing::some_start;
using testing::walk;

constexpr Seat kAesir = seat_at(0);
constexpr Seat kJotunn = seat_at(1);

// RAG-RUL-44: a cunning card is asked for even where only one may be played.
conformance::Settings settings(int games, std::uint64_t seed = 1) {
  return {.games = games, .worlds = 4, .least_options = 1, .chance_points = 20, .seed = seed};
}

TEST_CASE("RAG-TURN-02, RAG-RUL-03, RAG-RUL-44: Ragnarök conforms to the contract") {
  conformance::check_all<Rules>({}, settings(6));
  for (std::uint64_t seed = 1; seed < 9; ++seed) {
    CAPTURE(seed);
    conformance::check_all<Rules>(some_config(seed), settings(2, seed));
  }
}

TEST_CASE("equal positions are equal bytes, and a finished game refuses everything") {
  Stream stream(5);
  walk(some_start(5), stream, [&](const State& s) {
    State copy;
    std::memcpy(&copy, &s, sizeof s);
    REQUIRE(copy == s);
    if (Rules::node(s).turn == Turn::kOver) {
      CHECK(Rules::explain(s, make::plain(Act::kKeep)).error().code == Code::kGameOver);
    }
  });
}

TEST_CASE("an action that is not listed is refused with a clause, one that is listed is not") {
  int wrong = 0;
  for (std::uint64_t seed = 0; seed < 6; ++seed) {
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      if (Rules::node(s).turn != Turn::kSeat || stream.below(4) != 0) {
        return;
      }
      const auto options = conformance::options<Rules>(s);
      for (int i = 0; i < kActions.size(); ++i) {
        const Status found = Rules::explain(s, kActions.at(i));
        wrong += found.ok() == conformance::has(options, kActions.at(i)) ? 0 : 1;
        wrong += found.ok() || found.error().clause.starts_with("RAG-") ? 0 : 1;
      }
    });
  }
  CHECK(wrong == 0);
}

template <class Value>
bool survives_document(const Value& value) {
  Value copy = value;
  ninerealms::testing::TreeWriter writer;
  Rules::describe(copy, writer);
  ninerealms::testing::TreeReader reader(writer.result());
  Value again{};
  Rules::describe(again, reader);
  return !reader.fault() && std::memcmp(&again, &value, sizeof value) == 0;
}

TEST_CASE("positions and views survive being written and read, and are sound") {
  for (std::uint64_t seed = 0; seed < 12; ++seed) {
    CAPTURE(seed);
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      CAPTURE(std::string(Rules::decision(s)));
      REQUIRE(survives_document(s));
      for (const Seat viewer : {kAesir, kJotunn, kSpectator}) {
        const View v = Rules::observe(s, viewer);
        REQUIRE(testing::first_fault(v) == "");
        REQUIRE(survives_document(v));
      }
    });
  }
}

TEST_CASE("RAG-ACT-02: texts have no first word, and say whose they are by what is due") {
  CHECK(kActions.size() == 18 + 1 + 351 + 27 + 1 + kMostWisdom);
  CHECK(kActions.text(make::support(card("fenrir"), card("eitri"))) == "fenrir+eitri");
  CHECK(kActions.text(make::look(1, 0b111)) == "ymir+thrym+hrungnir");
  CHECK(kActions.text(make::look(0, 0b111), true) == "?+?+?");
  CHECK(kActions.parse("garm", Origin::kSeat).value() == make::of(Act::kCard, card("garm")));
  CHECK(kActions.parse("garm", Origin::kChance).value() == make::of(Act::kDraw, card("garm")));
  CHECK(kActions.parse("garm").value() == make::of(Act::kCard, card("garm")));
  for (const std::string_view text :
       {"eitri+fenrir", "fenrir+fenrir", "fenrir+", "+fenrir", "fenrir+eitri+garm",
        "die:", "die:99", "", "support:fenrir+eitri", "7", "0"}) {
    CAPTURE(text);
    CHECK_FALSE(kActions.parse(text).ok());
  }
}

// --- what a reshuffle proves (RAG-RUL-43) --------------------------------------------------------

// The position of RAG-WC-43: battle 4, after the first reshuffle.
State after_first_reshuffle() {
  const std::vector<int> aesir{card("yggdrasill"), card("fenrir")};
  const std::vector<int> jotunn{card("bifrost"), card("eitri")};
  const std::vector<int> last{card("garm"), card("gungnir"), card("dvalin"), card("valhalla")};
  const Cards aside = set_of({"yggdrasill", "fenrir", "bifrost", "eitri", "garm", "gungnir",
                              "dvalin", "valhalla", "fensalir"});
  std::vector<int> rest;  // the 18 cards that are played in battles 1 to 3
  for_each(kAllCards & ~aside, [&](int c) { rest.push_back(c); });
  std::vector<int> pile = aesir;
  pile.insert(pile.end(), rest.begin(), rest.begin() + 3);
  pile.insert(pile.end(), jotunn.begin(), jotunn.end());
  pile.insert(pile.end(), rest.begin() + 3, rest.end());
  pile.insert(pile.end(), last.begin(), last.end());  // fensalir, the fifth, comes by itself
  return testing::play_to(4, pile, aside);
}

Cards unseen(const View& v) { return kAllCards & ~(face_up(v) | v.hand); }
// What counting proves: cards that can only be in the other hand.
Cards provable(const View& v) { return unseen(v) & ~v.pile_source; }

TEST_CASE("RAG-WC-43: after the reshuffle the Jötunn know the whole Aesir hand") {
  const State s = after_first_reshuffle();
  CHECK(count(s.pile_source) == 18);
  const View v = Rules::observe(s, kJotunn);
  const Cards certain = set_of({"yggdrasill", "fenrir", "garm", "gungnir", "dvalin"});
  CHECK(count(unseen(v)) == 22);
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
  CHECK(provable(v) == certain);
  Stream stream(2);
  std::vector<int> fifth(kCards);
  for (int i = 0; i < 18000; ++i) {
    const Cards hand = Rules::determinize(v, stream).hand[1];
    REQUIRE((hand & certain) == certain);
    REQUIRE(count(hand) == 5);
    ++fifth[static_cast<std::size_t>(first(hand & ~certain))];
  }
  std::vector<int> observed;
  for_each(s.pile_source, [&](int c) { observed.push_back(fifth[static_cast<std::size_t>(c)]); });
  const std::vector<double> expected(18, 1000.0);
  CHECK(statistics::chi_square(observed, expected) < statistics::chi_square_limit(18));
}

TEST_CASE("RAG-RUL-43: before a reshuffle all unseen cards are alike") {
  const View v = Rules::observe(testing::play_to(1, {}, 0), kAesir);
  CHECK(provable(v) == 0);
  Stream stream(3);
  std::vector<int> seen(kCards);
  for (int i = 0; i < 22000; ++i) {
    for_each(Rules::determinize(v, stream).hand[1],
             [&](int c) { ++seen[static_cast<std::size_t>(c)]; });
  }
  std::vector<int> observed;
  for_each(unseen(v), [&](int c) { observed.push_back(seen[static_cast<std::size_t>(c)]); });
  const std::vector<double> expected(22, 5000.0);
  // Five cards of one hand repel each other, so the statistic is below that of free draws.
  CHECK(statistics::chi_square(observed, expected) < statistics::chi_square_limit(22));
}

TEST_CASE("RAG-RUL-43: what counting proves is true, and placed right in every world") {
  int fresh = 0;
  for (std::uint64_t seed = 20; seed < 60; ++seed) {
    Stream stream(seed);
    walk(some_start(seed), stream, [&](const State& s) {
      for (const Seat viewer : {kAesir, kJotunn}) {
        const View v = Rules::observe(s, viewer);
        const Cards certain = provable(v);
        const std::size_t them = other(index(viewer));
        REQUIRE((s.hand[them] & certain) == certain);
        REQUIRE((Rules::determinize(v, stream).hand[them] & certain) == certain);
        fresh += count(certain) >= 4 ? 1 : 0;
      }
    });
  }
  CHECK(fresh > 500);
}

TEST_CASE("RAG-GOD-01: the look that is taken back holds the god kept, the others alike") {
  State s = testing::play_to(1, {}, 0);
  const Gods looked = s.looked[0];
  const int kept = nth(looked, 1);
  Rules::apply(s, make::god(0, kept));
  const View v = Rules::observe(s, kAesir);
  Stream stream(4);
  std::vector<int> seen(kGods);
  for (int i = 0; i < 8000; ++i) {
    const State world = Rules::determinize(v, stream);
    REQUIRE((world.looked[0] & god_bit(kept)) != 0);
    REQUIRE(count(world.looked[0]) == 3);
    for_each(world.looked[0] & ~god_bit(kept), [&](int g) { ++seen[static_cast<std::size_t>(g)]; });
  }
  seen.erase(seen.begin() + kept);
  CHECK(statistics::chi_square(seen, std::vector<double>(8, 2000.0)) <
        statistics::chi_square_limit(8));
}

// --- sealed steps as logs hear of them -----------------------------------------------------------

struct Heard {
  Seat actor;
  Action action;
  Redacted to_aesir;
  Redacted to_jotunn;
};
class Listener final : public ForcedSink {
 public:
  void forced(const void* state, Seat actor, Action action) override {
    const auto& s = *static_cast<const State*>(state);
    heard.push_back(
        {actor, action, Rules::redact(s, action, kAesir), Rules::redact(s, action, kJotunn)});
  }
  std::vector<Heard> heard;
};

TEST_CASE("RAG-RUL-03: a sealed answer is told to the others when it is turned up") {
  State s = testing::play_to(1, {}, 0);
  for (int seat = 0; seat < 2; ++seat) {
    CHECK(Rules::redact(s, conformance::options<Rules>(s)[0], seat_at(1 - seat)).visibility ==
          Visibility::kSealed);
    Listener listener;
    const Action chosen = conformance::options<Rules>(s)[0];
    Rules::apply(s, chosen, &listener);
    REQUIRE(listener.heard.size() == (seat == 0 ? 0U : 2U));
    if (seat == 1) {
      CHECK(listener.heard[0].actor == kAesir);
      CHECK(listener.heard[0].to_aesir.visibility == Visibility::kSilent);
      CHECK(listener.heard[0].to_jotunn.visibility == Visibility::kOpen);
      CHECK(listener.heard[1].action == chosen);
      CHECK(listener.heard[1].to_aesir.visibility == Visibility::kOpen);
      CHECK(listener.heard[1].to_jotunn.visibility == Visibility::kSilent);
    }
  }
}

// --- rotation (RAG-CUN-07 to -11) ----------------------------------------------------------------

int best_gain(const std::vector<int>& faces, std::size_t from, int steps) {
  int best = 0;
  for (std::size_t i = from; steps > 0 && i < faces.size(); ++i) {
    if (faces[i] <= 5) {
      std::vector<int> turned = faces;
      ++turned[i];
      const int gain = face_bonus(turned[i]) - face_bonus(faces[i]);
      best = std::max(best, gain + best_gain(turned, i, steps - 1));
    }
  }
  return best;
}

TEST_CASE("RAG-CUN-10, RAG-CUN-11: formula and canonical faces are the best rotation") {
  for (int code = 0; code < 6 * 6 * 6 * 6; ++code) {
    std::vector<int> faces;
    for (int rest = code, i = 0; i < 4; ++i, rest /= 6) {
      faces.push_back(rest % 6 + 1);
    }
    Dice dice;
    for (const int face : faces) {
      dice.add_wisdom(face);
    }
    for (int steps = 0; steps <= 6; ++steps) {
      const int gain = rotation_gain(dice, steps);
      REQUIRE(gain == best_gain(faces, 0, steps));
      Dice turned = dice;
      rotate(turned, steps);
      REQUIRE(dice_bonus(turned) == dice_bonus(dice) + gain);
    }
  }
}

TEST_CASE("62 dice of a side fit, nibble by nibble") {
  Dice dice;
  for (int i = 0; i < kMostWisdom; ++i) {
    dice.add_wisdom(i % 6 + 1);
  }
  for (int i = kMostWisdom; i < kMostDice; ++i) {
    dice.add_cunning(i % 6 + 1);
  }
  for (int i = 0; i < kMostDice; ++i) {
    CHECK(dice.face(i) == i % 6 + 1);
  }
}

}  // namespace
}  // namespace ninerealms::ragnarok
