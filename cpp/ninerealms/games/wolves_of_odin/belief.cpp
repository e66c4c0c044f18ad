#include "ninerealms/games/wolves_of_odin/belief.hpp"

#include <algorithm>

#include "ninerealms/games/wolves_of_odin/actions.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

// Whether the next move of a seat is an answer of `owner`, or still to come.
bool answered(std::span<const Seen> after, Seat owner) {
  for (const auto& line : after) {
    if (line.actor != kNoSeat) {
      const Act what = act(line.action);
      return line.actor == owner && (what == Act::kWall || what == Act::kHuscarl);
    }
  }
  return true;
}

// Cards `owner` has drawn: draws follow a move of the seat that draws.
int drawn(std::span<const Seen> lines, Seat owner) {
  int count = 0;
  Seat last = kNoSeat;
  for (const auto& line : lines) {
    if (line.actor != kNoSeat) {
      last = line.actor;
    } else if (act(line.action) == Act::kDraw && last == owner) {
      ++count;
    }
  }
  return count;
}

// Chance that one of `walls` was in a hand before the last `fresh` of its cards came: any of the
// cards are equally likely to be the new ones.
double held(int walls, int hand, int fresh) {
  double all_new = walls > 0 ? 1.0 : 0.0;
  for (int i = 0; i < walls; ++i) {
    all_new *= static_cast<double>(std::max(0, std::min(fresh, hand) - i)) / (hand - i);
  }
  return walls > 0 ? 1.0 - all_new : 0.0;
}

}  // namespace

// Looks only at seats that could have played a Wall: a round starts with its stakes, and who passes
// in it is out. What stands before the first stake of a shortened history says nothing.
WallBelief::WallBelief(const View& view, std::span<const Seen> history) {
  bool could_answer = false;
  SeatMask out;
  for (std::size_t i = 0; i < history.size(); ++i) {
    const Seen& line = history[i];
    const Act what = act(line.action);
    if (line.actor == kNoSeat) {
      if (what == Act::kStake) {
        could_answer = true;
        out = {};
      }
      continue;
    }
    if (what == Act::kPass) {
      out.insert(line.actor);
    }
    if (what != Act::kUnit || line.sealed || !could_answer) {
      continue;
    }
    const Seat owner = seat_at(line.action.a());
    const bool may_tell = index(owner) < view.players && owner != view.viewer &&
                          owner != line.actor && !out.contains(owner);
    if (may_tell && !answered(history.subspan(i + 1), owner)) {
      let_go_.push_back({owner, drawn(history.subspan(i), owner)});
    }
  }
}

double WallBelief::weight(const State& world) const {
  double weight = 1.0;
  for (const auto& [seat, fresh] : let_go_) {
    const NibbleSet hand = world.hand[index(seat)];
    weight *= 1.0 - (1.0 - kKept) * held(hand.count(index(Kind::kWall)), hand.size(), fresh);
  }
  return weight;
}

}  // namespace ninerealms::wolves_of_odin
