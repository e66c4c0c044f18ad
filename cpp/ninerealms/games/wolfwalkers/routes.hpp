// Routes of figures (WW-MOVE-01 to 08): all pairs of a stop and a gain.
//
// Search: depth first over runes, each once; a route ends at the Lair and at the first free field
// with the symbol. What lies between two runes is read off the edition's tables, in a copy that
// knows on which roads a figure stands in the way.
#pragma once

#include "ninerealms/games/wolfwalkers/queries.hpp"

namespace ninerealms::wolfwalkers {

class Routes {
 public:
  Routes(const Table& t, const Tables& data)
      : data_(data),
        start_(figure_of(t)),
        room_(kMostHeld - runes_of(t)),
        stops_(data.symbol_stops[t.die - 1U]),
        passes_(data.passes[t.die - 1U]),
        reaches_(data.reaches[t.die - 1U]) {
    for (int seat = 0; seat < t.players; ++seat) {
      const int stop = t.figure[static_cast<std::size_t>(seat)];
      if (seat != t.active && (stops_ & stop_bit(stop)) != 0) {  // WW-MOVE-02
        stops_ &= ~stop_bit(stop);
        pass_over(stop);
      }
    }
    const std::uint32_t closed = (1U << t.soldiers[0]) | (1U << t.soldiers[1]);
    if (start_ == kLair) {
      walk(data.near, closed, kNowhere);
      for (StopMask& stops : by_gain_) {
        stops &= ~stop_bit(kLair);
      }
      return;
    }
    const bool loops = t.options.return_to_start != 0 && (stops_ & stop_bit(start_)) != 0;
    stops_ &= ~stop_bit(start_);
    const bool is_a = (start_ & 1) != 0;
    const int other = is_a ? start_ + 1 : start_ - 1;
    const SegmentRow& row = data.f.segments[static_cast<std::size_t>((start_ - 1) / 2)];
    const int near_end = is_a ? row.from : row.to;
    const int far_end = is_a ? row.to : row.from;
    end_at_start(row, static_cast<std::size_t>(far_end), other);
    const bool barred = (stops_ & stop_bit(other)) != 0;  // the route stops there
    if (barred) {
      by_gain_[0] = stop_bit(other);
      gains_ = 1U;
      walk(1U << near_end, closed, kNowhere);
    } else if (loops) {  // WW-RUL-01
      walk(1U << near_end, closed, far_end);
      walk(1U << far_end, closed, near_end);
    } else {
      walk((1U << near_end) | (1U << far_end), closed, kNowhere);
    }
  }

  [[nodiscard]] StopMask reached() const noexcept {
    StopMask out = 0;
    for (const StopMask stops : by_gain_) {
      out |= stops;
    }
    return out;
  }
  // Bit g: a rune was passed with which the gain is g.
  [[nodiscard]] unsigned gains() const noexcept { return gains_; }
  [[nodiscard]] StopMask with_gain(int gain) const noexcept {
    return by_gain_[static_cast<std::size_t>(gain)];
  }

 private:
  static constexpr int kNowhere = -1;

  // A field with the symbol on which somebody stands: routes go on to the other end.
  void pass_over(int stop) noexcept {
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
  void end_at_start(const SegmentRow& row, std::size_t far_end, int other) noexcept {
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
  void read_again(const SegmentRow& row) noexcept {
    read_again_from(row.from);
    read_again_from(row.to);
  }
  void read_again_from(std::size_t rune) noexcept {
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
  // Routes that begin at one of the runes. `closed`: runes that no route passes (WW-MOVE-03).
  // `home`: where a route comes back to its start from the other side.
  void walk(std::uint32_t runes, std::uint32_t closed, int home) noexcept {
    struct Branch {
      std::uint32_t runes;  // still to be entered, after the same way
      std::uint32_t closed;
      int count;
    };
    std::array<Branch, kMostRunes> branches;  // at most one for each rune of a route
    std::size_t open = 0;
    int count = 0;
    runes &= ~closed;
    while (true) {
      while (runes == 0) {
        if (open == 0) {
          return;
        }
        --open;
        runes = branches[open].runes;
        closed = branches[open].closed;
        count = branches[open].count;
      }
      const int rune = std::countr_zero(runes);
      if (const std::uint32_t others = runes & (runes - 1); others != 0) {
        branches[open++] = {others, closed, count};
      }
      closed |= 1U << rune;  // WW-MOVE-06
      ++count;
      const auto at = static_cast<std::size_t>(rune);
      const int gain = count < room_ ? count : room_;
      gains_ |= 1U << gain;
      by_gain_[static_cast<std::size_t>(gain)] |=
          rune == home ? reaches_[at] | stop_bit(start_) : reaches_[at];
      runes = passes_[at] & ~closed;
    }
  }

  const Tables& data_;
  int start_;
  int room_;
  unsigned gains_ = 0;
  StopMask stops_;  // fields where a route can stop
  std::array<StopMask, kMostHeld + 1> by_gain_{};
  // By rune: others to which a route passes on, stops it reaches.
  std::array<std::uint32_t, kMostRunes> passes_;
  std::array<StopMask, kMostRunes> reaches_;
};

}  // namespace ninerealms::wolfwalkers
