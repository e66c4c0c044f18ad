// What the heuristic player weighs (rules section 1, measured difficulty). Generic over tables, so
// that the same code plays from a view and, for searches, from a state; it never looks at a face
// that the active seat does not know.
#pragma once

#include "ninerealms/games/wolfwalkers/options.hpp"

namespace ninerealms::wolfwalkers {

class Judge {
 public:
  // `caution`: the price of a unit of danger.
  Judge(const Table& t, const Tables& data, double caution);

  // How good an option of the open decision is.
  [[nodiscard]] double score(Action a) const;

 private:
  // Of a tile to the active seat, before its cost.
  [[nodiscard]] double worth(Kind kind) const;
  [[nodiscard]] double part_worth(const Counts& tiles, Kind part) const;
  [[nodiscard]] double net(Kind kind) const {
    return worth(kind) - 0.25 * data_.f.cost[index(kind)];
  }
  [[nodiscard]] double danger(int a, int b) const;
  [[nodiscard]] double danger_after(int from, int to) const;
  // Of a soldier tile, its best move taken.
  [[nodiscard]] double threat_of(Kind kind) const;
  // Of a tile that is turned up while the active seat has so many runes and may buy it.
  [[nodiscard]] double turned_up(Kind kind, int runes) const;
  // Of an unseen tile, on average.
  [[nodiscard]] double mean(Back back, int runes) const;
  [[nodiscard]] double top(int area, int runes) const;
  [[nodiscard]] double arrival(int stop, int gain) const;
  [[nodiscard]] double way_home(int stop) const;
  [[nodiscard]] double exchange(Action a) const;
  // The colour that an exchange with the seat would complete, -1: none.
  [[nodiscard]] int exchange_colour(int partner) const;

  const Table& t_;
  const Tables& data_;
  double caution_;
  double danger_now_;
  bool whole_;  // the active seat's tiles are a soul that has to be brought home
  std::uint8_t eyes_;
  // Means by back and runes in hand, found when asked for.
  mutable std::array<std::array<double, kMostHeld + 1>, 2> means_{};
  mutable std::array<std::uint8_t, 2> known_means_{};
};

// The best option, ties at random.
[[nodiscard]] Action best_option(const Table& t, const Tables& data, double caution,
                                 Stream& stream);

inline constexpr double kCareful = 0.3;
inline constexpr double kBold = 0.05;

}  // namespace ninerealms::wolfwalkers
