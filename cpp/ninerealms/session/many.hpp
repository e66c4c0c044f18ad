// The same work on many positions, over one pool of threads. Item `i` draws from a stream of its
// own, so threads are no part of the result. `stop` is asked as `Poll` says; true leaves out the
// rest.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <vector>

#include "ninerealms/session/any_game.hpp"

namespace ninerealms {

using Stop = std::function<bool()>;

struct PlayoutResult {
  Returns returns{};
  PlayoutCounts counts;
};

// Plays a random game from each position; draws are those of AnyGame::playouts, game `i`.
[[nodiscard]] std::vector<PlayoutResult> play_out_all(std::span<const AnyState* const> states,
                                                      const Stream& stream, int threads,
                                                      const Stop& stop);

// A world of each view, drawn from child `i` of the stream.
[[nodiscard]] std::vector<std::unique_ptr<AnyState>> determinize_all(
    std::span<const AnyView* const> views, const Stream& stream, int threads, const Stop& stop);

// The search of each view, as AnyView::search of it alone. Precondition: as there; a budget of one
// thread.
[[nodiscard]] std::vector<SearchResult> search_all(std::span<const AnyView* const> views,
                                                   const SearchSettings& settings,
                                                   const Budget& budget, const Stream& stream,
                                                   int threads, const Stop& stop);

}  // namespace ninerealms
