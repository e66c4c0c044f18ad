// What Odin Quest offers beyond the erased interface: the numbers of an encounter, exact chances,
// and the score.
#pragma once

#include "ninerealms/games/odin_quest/odds.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"
#include "ninerealms/session/any_game.hpp"

namespace ninerealms::odin_quest {

// The typed state or view, or null if it belongs to another game.
[[nodiscard]] const State* as_odin_quest(const AnyState& state);
[[nodiscard]] const View* as_odin_quest(const AnyView& view);

}  // namespace ninerealms::odin_quest
