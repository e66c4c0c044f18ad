// A state is copied at every simulation, so its size has a limit (architecture D1).
// error: static assertion failed|constraints not satisfied
#include <array>
#include <cstdint>

#include "ninerealms/core/rules.hpp"

#if defined(NR_FAULT)
constexpr std::size_t kExtra = 1;
#else
constexpr std::size_t kExtra = 0;
#endif

struct State {
  std::array<std::uint8_t, ninerealms::kMaxStateBytes + kExtra> bytes;
};

static_assert(ninerealms::StateValue<State>);
