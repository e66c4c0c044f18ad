// A state is copied by its bytes, so it may not own memory (architecture D1).
// error: static assertion failed|constraints not satisfied
#include <array>
#include <cstdint>
#include <vector>

#include "ninerealms/core/rules.hpp"

struct State {
#if defined(NR_FAULT)
  std::vector<std::uint8_t> cards;
#else
  std::array<std::uint8_t, 5> cards;
#endif
};

static_assert(ninerealms::StateValue<State>);
