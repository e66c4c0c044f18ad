// Routes of figures (WW-MOVE-01 to 08): all pairs of a stop and a gain.
//
// Search: depth first over runes, each once; a route ends at the Lair and at the first free field
// with the symbol. What lies between two runes is read off the edition's tables, but for the roads
// on which a figure stands in the way.
#pragma once

#include "ninerealms/games/wolfwalkers/queries.hpp"

namespace ninerealms::wolfwalkers {

class Routes {
 public:
  Routes(const Table& t, const Tables& data)
      : data_(data), start_(figure_of(t)), room_(kMostHeld - runes_of(t)) {
    const std::size_t symbol = t.die - 1U;
    stops_ = data.symbol_stops[symbol];
    passes_ = &data.passes[symbol];
    reaches_ = &data.reaches[symbol];
    for (int seat = 0; seat < t.players; ++seat) {
      const int stop = t.figure[static_cast<std::size_t>(seat)];
      if (seat != t.active && (stops_ & stop_bit(stop)) != 0) {  // WW-MOVE-02
        stops_ &= ~stop_bit(stop);
        pass_over(stop);
      }
    }
    const std::uint32_t closed = (1U << t.soldiers[0]) | (1U << t.soldiers[1]);
    if (start_ == kLair) {
      for (std::size_t i = 0; i < data.f.near_used; ++i) {
        enter(data.f.near[i], closed, 0);
      }
      by_gain_each([](StopMask& stops) { stops &= ~stop_bit(kLair); });
      return;
    }
    const bool loops = t.options.return_to_start != 0 && (stops_ & stop_bit(start_)) != 0;
    stops_ &= ~stop_bit(start_);
    const int segment = (start_ - 1) / 2;
    const bool is_a = (start_ & 1) != 0;
    const SegmentRow& row = data.f.segments[static_cast<std::size_t>(segment)];
    const int other = is_a ? start_ + 1 : start_ - 1;
    end_at_start(row, is_a ? row.to : row.from, other);
    const bool barred = (stops_ & stop_bit(other)) != 0;  // the route stops there
    const int near_end = is_a ? row.from : row.to;
    const int far_end = is_a ? row.to : row.from;
    home_ = loops && !barred ? far_end : kNowhere;  // WW-RUL-01
    enter(near_end, closed, 0);
    if (barred) {
      by_gain_[0] |= stop_bit(other);
      gains_ |= 1U;
      return;
    }
    home_ = loops ? near_end : kNowhere;
    enter(far_end, closed, 0);
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

  template <class Change>
  void by_gain_each(Change change) noexcept {
    for (StopMask& stops : by_gain_) {
      change(stops);
    }
  }
  // The entry of a rune, no longer that of the tables.
  std::size_t own(std::size_t rune) noexcept {
    if (((own_ >> rune) & 1U) == 0) {
      own_ |= 1U << rune;
      own_passes_[rune] = (*passes_)[rune];
      own_reaches_[rune] = (*reaches_)[rune];
    }
    return rune;
  }
  // A field with the symbol on which somebody stands: routes go on to the other end.
  void pass_over(int stop) noexcept {
    const int other = ((stop - 1) ^ 1) + 1;  // the other field of the segment
    const SegmentRow& row = data_.f.segments[static_cast<std::size_t>((stop - 1) / 2)];
    if (data_.parallel || (stops_ & stop_bit(other)) != 0) {
      read_again(row);
      return;
    }
    own_reaches_[own(row.from)] &= ~stop_bit(stop);
    own_reaches_[own(row.to)] &= ~stop_bit(stop);
    own_passes_[row.from] |= 1U << row.to;
    own_passes_[row.to] |= 1U << row.from;
  }
  // Nothing passes the start; its other field can be reached from `far_end`.
  void end_at_start(const SegmentRow& row, std::size_t far_end, int other) noexcept {
    if (data_.parallel) {
      read_again(row);
      return;
    }
    const StopMask both = stop_bit(start_) | stop_bit(other);
    own_reaches_[own(row.from)] &= ~both;
    own_reaches_[own(row.to)] &= ~both;
    own_reaches_[far_end] |= stops_ & stop_bit(other);
    own_passes_[row.from] &= ~(1U << row.to);
    own_passes_[row.to] &= ~(1U << row.from);
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
    own_passes_[rune] = passes;
    own_reaches_[rune] = reaches;
    own_ |= 1U << rune;
  }
  // NOLINTNEXTLINE(misc-no-recursion): at most as deep as there are runes
  void enter(int rune, std::uint32_t closed, int count) noexcept {
    if (((closed >> rune) & 1U) != 0) {
      return;  // WW-MOVE-03, -06
    }
    ++count;
    closed |= 1U << rune;
    const auto at = static_cast<std::size_t>(rune);
    const bool own = ((own_ >> at) & 1U) != 0;
    const int gain = count < room_ ? count : room_;
    gains_ |= 1U << gain;
    StopMask& found = by_gain_[static_cast<std::size_t>(gain)];
    found |= own ? own_reaches_[at] : (*reaches_)[at];
    if (rune == home_) {
      found |= stop_bit(start_);
    }
    for (std::uint32_t next = (own ? own_passes_[at] : (*passes_)[at]) & ~closed; next != 0;
         next &= next - 1) {
      enter(std::countr_zero(next), closed, count);
    }
  }

  const Tables& data_;
  int start_;
  int room_;
  int home_ = kNowhere;  // where a route comes back to its start from the other side
  StopMask stops_ = 0;   // fields where a route can stop
  std::array<StopMask, kMostHeld + 1> by_gain_{};
  const std::array<std::uint32_t, kMostRunes>* passes_;
  const std::array<StopMask, kMostRunes>* reaches_;
  unsigned gains_ = 0;
  std::uint32_t own_ = 0;  // runes of which the tables do not hold
  std::array<std::uint32_t, kMostRunes> own_passes_;
  std::array<StopMask, kMostRunes> own_reaches_;
};

}  // namespace ninerealms::wolfwalkers
