// What a seat's history tells about Walls of Shields in other hands.
//
// Who lets a unit of its line be taken or destroyed without an answer hardly holds a Wall
// (WO-REACT-02). A declined answer is not shown (WO-REACT-08), but that the unit was aimed at is,
// and so is a Wall. Cards a seat has drawn since may be new Walls. Effects on several lines
// (Plague, Treason, Tyr) tell less and are left out.
#pragma once

#include <span>
#include <vector>

#include "ninerealms/core/history.hpp"
#include "ninerealms/games/wolves_of_odin/state.hpp"

namespace ninerealms::wolves_of_odin {

class WallBelief {
 public:
  // Chance that a seat which holds a Wall lets a unit go all the same: searches were seen to do so
  // in 10 of 30 cases, heuristic players in 6 of 78.
  static constexpr double kKept = 0.3;

  WallBelief(const View& view, std::span<const Seen> history);

  // Whether two worlds can have different weights.
  [[nodiscard]] bool informed() const { return !let_go_.empty(); }
  // Likelihood of the history in a world of the view, up to a factor; 0 .. 1.
  [[nodiscard]] double weight(const State& world) const;

 private:
  struct LetGo {
    Seat seat;
    int drawn;  // cards it has drawn since
  };
  std::vector<LetGo> let_go_;
};

}  // namespace ninerealms::wolves_of_odin
