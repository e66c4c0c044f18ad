// Seats and masks of seats.
#include <doctest/doctest.h>

#include "ninerealms/core/seat.hpp"

namespace ninerealms {
namespace {

TEST_CASE("seats: clockwise wraps round the table") {
  static_assert(clockwise(seat_at(0), 1, 3) == seat_at(1));
  static_assert(clockwise(seat_at(2), 1, 3) == seat_at(0));
  static_assert(clockwise(seat_at(4), 5, 5) == seat_at(4));
  CHECK(index(seat_at(3)) == 3);
}

TEST_CASE("seats: a mask is a set") {
  SeatMask mask;
  CHECK(mask.empty());
  mask.insert(seat_at(0));
  mask.insert(seat_at(4));
  mask.insert(seat_at(4));
  CHECK(mask.size() == 2);
  CHECK(mask.contains(seat_at(4)));
  CHECK_FALSE(mask.contains(seat_at(1)));
  mask.erase(seat_at(0));
  mask.erase(seat_at(0));
  CHECK(mask.bits == 0x10);
}

TEST_CASE("seats: nobody and the spectator are in no mask") {
  constexpr SeatMask kAll{0xFF};
  CHECK_FALSE(kAll.contains(kNoSeat));
  CHECK_FALSE(kAll.contains(kSpectator));
}

}  // namespace
}  // namespace ninerealms
