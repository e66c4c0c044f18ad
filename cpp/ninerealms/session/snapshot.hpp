// Snapshots: the bytes of a state or view with a head that says where they come from. For pools and
// caches of one build on one machine; what must last is a document.
//
// A snapshot of another build, game or edition, or one that was changed, is refused. The check sum
// finds accidents, not malice: like a pickle, a snapshot from a stranger must not be opened.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "ninerealms/session/any_game.hpp"

namespace ninerealms {

using Bytes = std::span<const unsigned char>;

[[nodiscard]] std::string snapshot(const AnyState& state);
[[nodiscard]] std::string snapshot(const AnyView& view);

[[nodiscard]] Result<std::unique_ptr<AnyState>> state_of_snapshot(const AnyGame& game,
                                                                  Bytes snapshot);
[[nodiscard]] Result<std::unique_ptr<AnyView>> view_of_snapshot(const AnyGame& game,
                                                                Bytes snapshot);

// What a snapshot is made of, for other things that are kept as bytes.
struct SnapshotHead {
  std::uint64_t build = 0;
  std::uint64_t kind = 0;     // game and sort of value
  std::uint64_t edition = 0;  // hash of its content; 0: built in
};
[[nodiscard]] SnapshotHead snapshot_head(std::string_view game, std::uint64_t sort,
                                         std::uint64_t edition);
// Head, body and check sum.
[[nodiscard]] std::string sealed_snapshot(const SnapshotHead& head, Bytes body);
// The body of a snapshot of this build that was not changed, and its head.
[[nodiscard]] Result<std::pair<SnapshotHead, Bytes>> opened_snapshot(Bytes snapshot);
// A refusal to read a snapshot.
[[nodiscard]] Error snapshot_error(std::string detail);

}  // namespace ninerealms
