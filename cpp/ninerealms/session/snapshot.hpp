// Snapshots: the bytes of a state or view with a head that says where they come from. For pools and
// caches of one build on one machine; what must last is a document.
//
// A snapshot of another build, game or edition, or one that was changed, is refused. The check sum
// finds accidents, not malice: like a pickle, a snapshot from a stranger must not be opened.
#pragma once

#include <span>
#include <string>

#include "ninerealms/session/any_game.hpp"

namespace ninerealms {

[[nodiscard]] std::string snapshot(const AnyState& state);
[[nodiscard]] std::string snapshot(const AnyView& view);

[[nodiscard]] Result<std::unique_ptr<AnyState>> state_of_snapshot(
    const AnyGame& game, std::span<const unsigned char> snapshot);
[[nodiscard]] Result<std::unique_ptr<AnyView>> view_of_snapshot(
    const AnyGame& game, std::span<const unsigned char> snapshot);

}  // namespace ninerealms
