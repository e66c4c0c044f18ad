// Version counters that depend on no game. Each moves on its own: the package by SemVer in
// pyproject.toml, the others by one whenever old data would be read differently.
#pragma once

#include <cstdint>

namespace ninerealms {

// Frozen by test vectors: same seed, same draws, for as long as this number stays.
inline constexpr std::uint16_t kRngScheme = 1;

}  // namespace ninerealms
