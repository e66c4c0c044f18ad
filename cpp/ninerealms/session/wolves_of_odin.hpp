// What Wolves of Odin offers beyond the erased interface: line strengths and Glory.
#pragma once

#include "ninerealms/games/wolves_of_odin/rules.hpp"
#include "ninerealms/games/wolves_of_odin/strength.hpp"
#include "ninerealms/session/any_game.hpp"

namespace ninerealms::wolves_of_odin {

// The typed state or view, or null if it belongs to another game.
[[nodiscard]] const State* as_wolves_of_odin(const AnyState& state);
[[nodiscard]] const View* as_wolves_of_odin(const AnyView& view);

}  // namespace ninerealms::wolves_of_odin
