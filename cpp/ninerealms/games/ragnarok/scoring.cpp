// End of the game and returns (rules section 8).
#include <bit>
#include <cstring>

#include "ninerealms/games/ragnarok/internal.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {
namespace {

std::uint8_t first_marked(const std::array<std::uint8_t, kBattles>& markers) {  // RAG-RUL-32
  for (const auto marker : markers) {
    if (marker != 0) {
      return marker;
    }
  }
  return 0;
}

}  // namespace

int wins(const Table& t, std::size_t side) {
  std::uint64_t low = 0;  // eight markers, 1 or 2 each; the order of the bytes does not matter
  static_assert(sizeof t.marker == sizeof low + 1);
  std::memcpy(&low, t.marker.data(), sizeof low);
  const std::uint64_t mine = (low >> side) & 0x0101010101010101U;
  return std::popcount(mine) + ((t.marker.back() >> side) & 1);
}

bool ending(const std::array<std::uint8_t, kBattles>& markers, int fought, bool stop_when_decided,
            Ending& out) {
  std::array<int, kSides + 1> won{};
  for (const auto marker : markers) {
    ++won[marker];
  }
  for (std::uint8_t side = 1; side <= kSides; ++side) {
    if (won[side] >= kWins) {  // RAG-WIN-03
      out = {side, Reason::kFiveWins};
      return true;
    }
  }
  const int left = static_cast<int>(kBattles) - fought;
  if (left == 0) {
    const std::uint8_t first = first_marked(markers);
    if (won[1] != won[2]) {  // RAG-END-03
      out = {static_cast<std::uint8_t>(won[1] > won[2] ? 1 : 2), Reason::kMostRealms};
    } else {  // RAG-END-04, RAG-END-05
      out = {first, first != 0 ? Reason::kFirstRealm : Reason::kNoRealmWon};
    }
    return true;
  }
  for (std::uint8_t side = 1; side <= kSides; ++side) {  // RAG-RUL-30
    const int reach = won[3U - side] + left;
    if (stop_when_decided && (won[side] > reach || (won[side] == reach && won[side] >= 1 &&
                                                    first_marked(markers) == side))) {
      out = {side, Reason::kUnassailable};
      return true;
    }
  }
  return false;
}

Returns Rules::returns(const State& s) {
  Ending end;
  if (!s.stack.empty() || !ending(s.marker, s.battle, s.options.stop_when_decided != 0, end)) {
    return {};
  }
  return end.winner == 0 ? Returns{} : end.winner == 1 ? Returns{1.0, -1.0} : Returns{-1.0, 1.0};
}

}  // namespace ninerealms::ragnarok
