// Seen: one line of a seat's log, as that seat saw it (architecture 2.4). Views hold no history;
// who has one may give it to a search beside the view.
#pragma once

#include <cstddef>

#include "ninerealms/core/action.hpp"
#include "ninerealms/core/seat.hpp"

namespace ninerealms {

struct Seen {
  Seat actor = kNoSeat;  // kNoSeat: chance
  Action action;
  bool sealed = false;  // the action's kind alone is known
  friend bool operator==(const Seen&, const Seen&) = default;
};

inline constexpr std::size_t kMaxHistory = 256;  // lines that are looked at, the newest

}  // namespace ninerealms
