// Equal positions are equal bytes, so a state may not have padding (architecture D1).
// error: static assertion failed|constraints not satisfied
#include <cstdint>

#include "ninerealms/core/rules.hpp"

struct State {
  std::uint8_t turn;
#if !defined(NR_FAULT)
  std::uint8_t spare[3];
#endif
  std::uint32_t cards;
};

static_assert(ninerealms::StateValue<State>);
