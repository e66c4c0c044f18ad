// Which node a decision belongs to (architecture 2.6, Keys).
//
// A node stands for what its decider is taken to know. The root seat's decisions are keyed by its
// own view. Those of other seats are keyed by the spectator's view: keyed by their own views, they
// would meet a fresh node in almost every world and never learn, and the search would count on
// their blunders; keyed by the root's view, they would know what it holds. What the spectator does
// not see but the decider of course knows, namely what is being decided and what it has picked so
// far in a compound move, stands beside the view: `R::open_move(s)`, for games that have such
// moves. The hidden cards of the decider are told by which arms are legal, hence availability
// counts.
#pragma once

#include <cstdint>

#include "ninerealms/core/rules.hpp"
#include "ninerealms/search/settings.hpp"

namespace ninerealms {

[[nodiscard]] constexpr std::uint64_t mix_key(std::uint64_t a, std::uint64_t b) noexcept {
  std::uint64_t z = (a ^ (b + 0x9E3779B97F4A7C15U + (a << 6) + (a >> 2))) * 0xBF58476D1CE4E5B9U;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBU;
  return z ^ (z >> 31);
}

// The key by its definition. `viewer` is the decider or the spectator (or any seat).
template <Rules R>
[[nodiscard]] std::uint64_t plain_search_key(const typename R::State& s, Seat actor, Seat viewer) {
  std::uint64_t open = 0;
  if constexpr (requires { R::open_move(s); }) {
    open = R::open_move(s);
  }
  return mix_key(mix_key(R::key(R::observe(s, viewer)), open), index(actor));
}

// The same classes by the game's own short cut, if it has one.
template <Rules R>
[[nodiscard]] std::uint64_t search_key(const typename R::State& s, Seat actor, Seat root,
                                       KeyRule rule) {
  const Seat viewer = rule == KeyRule::kRootView                    ? root
                      : rule == KeyRule::kOwnViews || actor == root ? actor
                                                                    : kSpectator;
  if constexpr (requires { R::search_key(s, viewer); }) {
    return mix_key(R::search_key(s, viewer), index(actor));
  } else {
    return plain_search_key<R>(s, actor, viewer);
  }
}

}  // namespace ninerealms
