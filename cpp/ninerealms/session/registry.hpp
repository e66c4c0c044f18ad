// The games of this build: an explicit list, no registration at static initialisation.
#pragma once

#include <span>
#include <string_view>

#include "ninerealms/session/any_game.hpp"

namespace ninerealms {

[[nodiscard]] std::span<const AnyGame* const> all_games();
// Null if no game has this id.
[[nodiscard]] const AnyGame* find_game(std::string_view id);

}  // namespace ninerealms
