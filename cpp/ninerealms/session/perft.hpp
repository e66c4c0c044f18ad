// Perft: leaves of the game tree per depth, chance expanded (each possible outcome counts once,
// whatever its weight). Forced steps are no ply. The standard proof that two models agree.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "ninerealms/session/any_game.hpp"

namespace ninerealms {

// counts[d - 1] = positions after d plies, d = 1 .. depth. A finished game has no successors.
// Counts less if `stop`, asked as `Poll` says, gives true.
[[nodiscard]] std::vector<std::uint64_t> perft(const AnyState& state, int depth,
                                               const std::function<bool()>& stop = {});

}  // namespace ninerealms
