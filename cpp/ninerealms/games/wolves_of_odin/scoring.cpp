// Glory, ranking, end of the game and returns (rules 4.17, 4.18, section 8).
#include "ninerealms/games/wolves_of_odin/internal.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

// What a card counts; `hand` is the number of cards in the seat's hand.
int counted(const Table& s, Seat seat, int hand, GloryCount of) {
  const DeityMask own = s.deities[index(seat)];
  const auto line = s.lines[index(seat)];
  const auto of_rune = [&](Rune rune) {
    return static_cast<int>(std::ranges::count_if(line, [&](std::uint8_t unit) {
      return tables(s.edition).rune(static_cast<Kind>(unit)) == rune;
    }));
  };
  switch (of) {
    case GloryCount::kBlueDeities:
      return std::popcount(own & kBlueMask);
    case GloryCount::kRedDeities:
      return std::popcount(own & kRedMask);
    case GloryCount::kDeities:
      return std::popcount(own);
    case GloryCount::kVictoryCards:
      return std::popcount(static_cast<unsigned>(s.victory[index(seat)]));
    case GloryCount::kHandCards:
      return hand;
    case GloryCount::kSacrificeValue:
      return sacrifice_value(s, seat);
    case GloryCount::kUnitsInLine:
      return static_cast<int>(line.size());
    case GloryCount::kTeiwazInLine:
      return of_rune(Rune::kTeiwaz);
    case GloryCount::kEiwazInLine:
      return of_rune(Rune::kEiwaz);
    case GloryCount::kFixed:
      break;
  }
  return 0;
}

int glory_of_card(const Table& s, Seat seat, int hand, int victory) {
  const VictorySpec& card = tables(s.edition).victory[static_cast<std::size_t>(victory)];
  if (card.of == GloryCount::kFixed) {
    return card.value;
  }
  return std::min<int>(card.cap, counted(s, seat, hand, card.of) / card.per);  // rules 2.6
}

int glory_of(const Table& s, Seat seat, int hand) {
  int sum = 0;  // WO-VIC-01; at most 9 cards of at most 20
  for (int i = 0; i < kVictoryCount; ++i) {
    if (((s.victory[index(seat)] >> i) & 1U) != 0) {
      sum += glory_of_card(s, seat, hand, i);
    }
  }
  return sum;
}

}  // namespace

int glory(const State& s, Seat seat) { return glory_of(s, seat, s.hand[index(seat)].size()); }
int glory(const View& v, Seat seat) { return glory_of(v, seat, v.hand_size[index(seat)]); }

std::array<Seat, kSeats> ranking(const Table& t, Seat first) {
  std::array<int, kSeats> total{};
  std::array<int, kSeats> place{};
  std::array<Seat, kSeats> order{};
  for (int i = 0; i < t.players; ++i) {
    const auto at = static_cast<std::size_t>(i);
    order[at] = seat_at(i);
    total[at] = line_total(t, seat_at(i));
    place[at] = kMaxPlayers;
  }
  for (std::size_t i = 0; i < t.passes; ++i) {
    place[t.pass_order[i] - 1U] = static_cast<int>(i);
  }
  const auto better = [&](Seat a, Seat b) {
    if ((a == first) != (b == first)) {
      return a == first;
    }
    if (total[index(a)] != total[index(b)]) {
      return total[index(a)] > total[index(b)];
    }
    return place[index(a)] < place[index(b)];  // WO-END-02
  };
  for (std::size_t i = 1; i < t.players; ++i) {  // insertion sort of at most five
    for (std::size_t j = i; j > 0 && better(order[j], order[j - 1]); --j) {
      std::swap(order[j], order[j - 1]);
    }
  }
  return order;
}

bool game_ends(const State& s) {
  if (s.last_round != 0) {
    return true;
  }
  for (int i = 0; i < s.players; ++i) {
    if (glory(s, seat_at(i)) >= kWinningGlory) {
      return true;
    }
  }
  return false;
}

Returns Rules::returns(const State& s) {
  Returns out{};
  if (!s.stack.empty()) {
    return out;
  }
  std::array<int, kSeats> points{};
  int best = -1000;
  for (int i = 0; i < s.players; ++i) {
    points[static_cast<std::size_t>(i)] = glory(s, seat_at(i));
    best = std::max(best, points[static_cast<std::size_t>(i)]);
  }
  if (s.winner != 0 && points[s.winner - 1U] == best) {
    out[s.winner - 1U] = 1.0;  // WO-GAME-03
    return out;
  }
  const auto winners = std::count(points.begin(), points.begin() + s.players, best);
  for (std::size_t i = 0; i < s.players; ++i) {
    out[i] = points[i] == best ? 1.0 / static_cast<double>(winners) : 0.0;
  }
  return out;
}

}  // namespace ninerealms::wolves_of_odin
