// Chance points (rules section 6): their outcomes, one drawn at random, and what each does.
#include <algorithm>
#include <bit>

#include "ninerealms/games/wolfwalkers/internal.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers {
namespace {

// The kind of a tile drawn from a pile that is not empty: the one at a place in the order of kinds.
// Running sums of eight kinds at once are bytes: a pile has at most kTiles tiles.
std::size_t some_kind(const Counts& pile, Stream& stream) {
  constexpr std::uint64_t kOnes = 0x0101010101010101U;
  constexpr std::uint64_t kHigh = kOnes << 7;
  static_assert(kTiles < 128 && sizeof pile == 24);
  const std::array sums{word_at<8>(pile.counts.data()) * kOnes,
                        word_at<8>(pile.counts.data() + 8) * kOnes,
                        word_at<8>(pile.counts.data() + 16) * kOnes};
  const std::uint64_t first = sums[0] >> 56;
  const std::uint64_t second = first + (sums[1] >> 56);
  const std::uint64_t place = stream.below(static_cast<std::uint32_t>(second + (sums[2] >> 56)));
  const std::size_t word = (place >= first ? 1U : 0U) + (place >= second ? 1U : 0U);
  const std::uint64_t before = word == 0 ? 0 : word == 1 ? first : second;
  // Bytes above the rest of the place: 128 + sum - (place + 1) keeps its highest bit.
  const std::uint64_t above = ((sums[word] | kHigh) - kOnes * (place - before + 1)) & kHigh;
  return 8 * word + static_cast<std::size_t>(std::countr_zero(above)) / 8;
}

// The back of the tile that gets a face at WW-C-TILE: the number of its pile.
std::size_t pile_due(const State& s) {
  State& open = const_cast<State&>(s);  // NOLINT(cppcoreguidelines-pro-type-const-cast): only read
  return static_cast<std::size_t>(next_faceless(open, tables(s.edition))->back());
}
const Counts& drawn_from(const State& s) { return s.unseen[pile_due(s)]; }

}  // namespace

void Rules::chance_outcomes(const State& s, Outcomes& out) {
  if (s.point == Point::kDie) {
    const Tables& data = tables(s.edition);
    for (int face = 0; face < kFaces; ++face) {
      const auto n = std::ranges::count(data.f.die, static_cast<std::uint8_t>(face));
      if (n != 0) {
        out.push_back({make::of(Act::kDie, face), static_cast<std::uint32_t>(n)});
      }
    }
    return;
  }
  const Counts& unseen = drawn_from(s);
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (unseen.count(kind) != 0) {
      out.push_back({make::of(Act::kTile, static_cast<int>(kind)),
                     static_cast<std::uint32_t>(unseen.count(kind))});
    }
  }
}

bool is_possible(const State& s, Action outcome) {
  if (s.point == Point::kDie) {
    const auto& die = tables(s.edition).f.die;
    return act(outcome) == Act::kDie && std::ranges::find(die, outcome.a()) != die.end();
  }
  return act(outcome) == Act::kTile &&
         drawn_from(s).count(static_cast<std::size_t>(outcome.a())) != 0;
}

Action Rules::sample_chance(const State& s, Stream& stream) {
  if (s.point == Point::kDie) {
    return make::of(Act::kDie, tables(s.edition).f.die[stream.below(kFaces)]);
  }
  return make::of(Act::kTile, static_cast<int>(some_kind(drawn_from(s), stream)));
}

// The two piles of tiles, then the die.
std::size_t Rules::chance_channel(const State& s) {
  return s.point == Point::kDie ? 2 : pile_due(s);
}

namespace {

void die_shows(State& s, int face) {
  s.die = static_cast<std::uint8_t>(face + 1);
  s.phase = Phase::kFace;
  s.point = point_of_face(s);
}

// WW-C-TILE.
void gets_face(State& s, const Tables& data, Tile& tile, std::size_t kind) {
  tile.set_kind(static_cast<Kind>(kind));
  s.unseen[static_cast<std::size_t>(tile.back())].remove(kind);
  look(s, data);
}

}  // namespace

void play_chance(State& s, const Tables& data, Action a) {
  if (s.point == Point::kDie) {
    die_shows(s, a.a());
  } else {
    gets_face(s, data, *next_faceless(s, data), static_cast<std::size_t>(a.a()));
  }
}

void draw(State& s, const Tables& data, Stream& stream) {
  if (s.point == Point::kDie) {
    die_shows(s, data.f.die[stream.below(kFaces)]);
  } else {
    Tile& tile = *next_faceless(s, data);
    gets_face(s, data, tile, some_kind(s.unseen[static_cast<std::size_t>(tile.back())], stream));
  }
}

}  // namespace ninerealms::wolfwalkers
