// Routes of figures (WW-MOVE-01 to 08): all pairs of a stop and a gain.
//
// Most are read off lists that the edition's tables keep by symbol and start, for a board on which
// nobody else is in the way: a route falls out when it passes a soldier. `Roads` makes the lists,
// and walks where they do not hold.
#pragma once

#include "ninerealms/games/wolfwalkers/queries.hpp"

namespace ninerealms::wolfwalkers {

// The board as a figure finds it that starts from a stop after a symbol has been rolled.
// Search: depth first over runes, each once; a route ends at the Lair and at the first free field
// with the symbol.
class Roads {
 public:
  // `others`: stops with the symbol on which somebody else stands. `loops`: a route may come back
  // to its start (WW-RUL-01).
  constexpr Roads(const Tables& data, std::size_t symbol, int start, StopMask others, bool loops)
      : data_(data),
        start_(start),
        stops_(data.symbol_stops[symbol]),
        passes_(data.passes[symbol]),
        reaches_(data.reaches[symbol]) {
    for (; others != 0; others &= others - 1) {
      const int stop = std::countr_zero(others);  // WW-MOVE-02
      stops_ &= ~stop_bit(stop);
      pass_over(stop);
    }
    if (start_ == kLair) {
      first_ = data.near;
      return;
    }
    const bool bears = (stops_ & stop_bit(start_)) != 0;
    stops_ &= ~stop_bit(start_);
    const bool is_a = (start_ & 1) != 0;
    const SegmentRow& row = data.f.segments[static_cast<std::size_t>((start_ - 1) / 2)];
    near_end_ = is_a ? row.from : row.to;
    far_end_ = is_a ? row.to : row.from;
    const int other = is_a ? start_ + 1 : start_ - 1;
    end_at_start(row, static_cast<std::size_t>(far_end_), other);
    beside_ = stops_ & stop_bit(other);  // the route stops there
    first_ = beside_ != 0 ? 1U << near_end_ : (1U << near_end_) | (1U << far_end_);
    loops_ = loops && bears && beside_ == 0;
  }

  // Calls visit(runes, stops) until it says stop: where routes stop after they have passed these
  // runes, none of which is `closed` (WW-MOVE-03, -06).
  template <class Visit>
  constexpr void for_each(std::uint32_t closed, Visit visit) const {
    if (beside_ != 0 && !visit(0U, beside_)) {
      return;
    }
    if (loops_) {
      if (walk(1U << near_end_, closed, far_end_, visit)) {
        walk(1U << far_end_, closed, near_end_, visit);
      }
    } else {
      walk(first_, closed, kNowhere, visit);
    }
  }

 private:
  static constexpr int kNowhere = -1;

  // A field with the symbol on which somebody stands: routes go on to the other end.
  constexpr void pass_over(int stop) noexcept {
    const int other = ((stop - 1) ^ 1) + 1;  // the other field of the segment
    const SegmentRow& row = data_.f.segments[static_cast<std::size_t>((stop - 1) / 2)];
    if (data_.parallel || (stops_ & stop_bit(other)) != 0) {
      read_again(row);
      return;
    }
    reaches_[row.from] &= ~stop_bit(stop);
    reaches_[row.to] &= ~stop_bit(stop);
    passes_[row.from] |= 1U << row.to;
    passes_[row.to] |= 1U << row.from;
  }
  // Nothing passes the start; its other field can be reached from `far_end`.
  constexpr void end_at_start(const SegmentRow& row, std::size_t far_end, int other) noexcept {
    if (data_.parallel) {
      read_again(row);
      return;
    }
    const StopMask both = stop_bit(start_) | stop_bit(other);
    reaches_[row.from] &= ~both;
    reaches_[row.to] &= ~both;
    reaches_[far_end] |= stops_ & stop_bit(other);
    passes_[row.from] &= ~(1U << row.to);
    passes_[row.to] &= ~(1U << row.from);
  }
  // The roads from both ends of a segment, with who stands on fields.
  constexpr void read_again(const SegmentRow& row) noexcept {
    read_again_from(row.from);
    read_again_from(row.to);
  }
  constexpr void read_again_from(std::size_t rune) noexcept {
    std::uint32_t passes = 0;
    StopMask reaches = near_lair(data_, static_cast<int>(rune)) ? stop_bit(kLair) : 0;
    for (std::size_t i = data_.first_road[rune]; i < data_.first_road[rune + 1]; ++i) {
      const Road& road = data_.roads[i];
      if ((stops_ & stop_bit(road.first)) != 0) {
        reaches |= stop_bit(road.first);
      } else if (road.first == start_) {
        continue;
      } else if ((stops_ & stop_bit(road.second)) != 0) {
        reaches |= stop_bit(road.second);
      } else if (road.second != start_) {
        passes |= 1U << road.to;
      }
    }
    passes_[rune] = passes;
    reaches_[rune] = reaches;
  }
  // Routes that pass one of `first` first. `home`: where one comes back to its start. False if it
  // was stopped.
  template <class Visit>
  constexpr bool walk(std::uint32_t first, std::uint32_t closed, int home, Visit& visit) const {
    struct Branch {
      std::uint32_t runes;  // still to be passed next, after the same way
      std::uint32_t passed;
    };
    std::array<Branch, kMostRunes> branches;  // at most one for each rune of a route
    std::size_t open = 0;
    std::uint32_t runes = first & ~closed;
    std::uint32_t passed = 0;
    while (true) {
      while (runes == 0) {
        if (open == 0) {
          return true;
        }
        --open;
        runes = branches[open].runes;
        passed = branches[open].passed;
      }
      const int rune = std::countr_zero(runes);
      if (const std::uint32_t rest = runes & (runes - 1); rest != 0) {
        branches[open++] = {rest, passed};
      }
      passed |= 1U << rune;
      const auto at = static_cast<std::size_t>(rune);
      const StopMask own = rune == home ? stop_bit(start_) : 0;
      const StopMask found = reaches_[at] | own;
      if (!visit(passed, start_ == kLair ? found & ~stop_bit(kLair) : found)) {
        return false;
      }
      runes = passes_[at] & ~(closed | passed);
    }
  }

  const Tables& data_;
  int start_;
  int near_end_ = 0;
  int far_end_ = 0;
  bool loops_ = false;
  std::uint32_t first_ = 0;  // runes that routes pass first
  StopMask beside_ = 0;      // the other field of the start's segment, if a route stops there
  StopMask stops_;           // fields where a route can stop
  // By rune: others to which a route passes on, stops it reaches.
  std::array<std::uint32_t, kMostRunes> passes_;
  std::array<StopMask, kMostRunes> reaches_;
};

class Routes {
 public:
  Routes(const Table& t, const Tables& data) : room_(kMostHeld - runes_of(t)) {
    const std::size_t symbol = t.die - 1U;
    StopMask others = 0;
    for (int seat = 0; seat < t.players; ++seat) {
      others |= seat == t.active ? 0 : stop_bit(t.figure[static_cast<std::size_t>(seat)]);
    }
    others &= data.symbol_stops[symbol];
    const std::uint32_t closed = (1U << t.soldiers[0]) | (1U << t.soldiers[1]);
    const bool loops = t.options.return_to_start != 0;
    const auto known = loops ? std::span<const Route>{} : data.routes_from(symbol, figure_of(t));
    for (const Route& route : known) {
      const auto open = static_cast<StopMask>((route.runes & closed) == 0);
      add(route.runes, route.stops & (0 - open));  // no branch, for it could not be foreseen
    }
    if ((reached_ & others) != 0 || known.empty()) {
      by_gain_ = {};
      reached_ = 0;
      const Roads roads(data, symbol, figure_of(t), others, loops);
      roads.for_each(closed, [&](std::uint32_t runes, StopMask stops) {
        add(runes, stops);
        return true;
      });
    }
  }

  [[nodiscard]] StopMask reached() const noexcept { return reached_; }
  [[nodiscard]] const std::array<StopMask, kMostHeld + 1>& by_gain() const noexcept {
    return by_gain_;
  }

 private:
  void add(std::uint32_t runes, StopMask stops) noexcept {
    reached_ |= stops;
    by_gain_[static_cast<std::size_t>(std::min(std::popcount(runes), room_))] |= stops;
  }

  int room_;
  StopMask reached_ = 0;
  std::array<StopMask, kMostHeld + 1> by_gain_{};
};

}  // namespace ninerealms::wolfwalkers
