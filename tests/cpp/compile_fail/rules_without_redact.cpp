// Rules that cannot hide an action in a log are not Rules (core/rules.hpp).
// error: static assertion failed|constraints not satisfied
#include "ninerealms/core/rules.hpp"
#include "toys/pennies.hpp"

namespace ninerealms {

struct Game : toys::pennies::Rules {
#if defined(NR_FAULT)
  static void redact(const State& s, Action a, Seat viewer) = delete;
#endif
};

static_assert(Rules<Game>);

}  // namespace ninerealms
