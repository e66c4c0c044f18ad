#include "ninerealms/session/many.hpp"

#include <algorithm>
#include <atomic>

#include "ninerealms/batch/workers.hpp"

namespace ninerealms {
namespace {

constexpr std::size_t kChunk = 16;  // of items that take microseconds

// Calls each(i, worker) for all items; `each` may be slow.
template <class Each>
void share(std::size_t size, std::size_t chunk, int threads, const Stop& stop, Each each) {
  const auto most = static_cast<int>(std::min<std::size_t>(size, 1U << 16U));
  Workers workers(std::min(threads, most), std::chrono::nanoseconds(0));
  workers.run(
      size, chunk,
      [&](std::size_t begin, std::size_t end, int worker) {
        for (; begin < end; ++begin) {
          each(begin, worker);
        }
      },
      stop);
}

}  // namespace

std::vector<PlayoutResult> play_out_all(std::span<const AnyState* const> states,
                                        const Stream& stream, int threads, const Stop& stop) {
  std::vector<PlayoutResult> out(states.size());
  Poll poll(stop);
  share(
      states.size(), kChunk, threads, [&] { return poll.stop(); },
      [&](std::size_t i, int) {
        const auto state = states[i]->clone();
        Stream own = stream.child(StreamTag::kPlayout, i);
        out[i].counts = state->play_out(own);
        out[i].returns = state->returns();
      });
  return out;
}

std::vector<std::unique_ptr<AnyState>> determinize_all(std::span<const AnyView* const> views,
                                                       const Stream& stream, int threads,
                                                       const Stop& stop) {
  std::vector<std::unique_ptr<AnyState>> out(views.size());
  Poll poll(stop);
  share(
      views.size(), kChunk, threads, [&] { return poll.stop(); },
      [&](std::size_t i, int) {
        Stream own = stream.child(StreamTag::kUser, i);
        out[i] = views[i]->determinize(own);
      });
  return out;
}

std::vector<SearchResult> search_all(std::span<const AnyView* const> views,
                                     const SearchSettings& settings, const Budget& budget,
                                     const Stream& stream, int threads, const Stop& stop) {
  std::vector<SearchResult> out(views.size());
  std::atomic<bool> ended{false};
  Poll poll(stop);
  const Stop ask = [&] {
    if (poll.stop()) {
      ended.store(true);
    }
    return ended.load();
  };
  share(views.size(), 1, threads, ask, [&](std::size_t i, int worker) {
    Budget own = budget;
    own.stop = &ended;
    if (worker == 0) {
      own.poll = ask;  // the thread that asks is in a search itself
    }
    out[i] = views[i]->search(settings, own, stream, {});
  });
  return out;
}

}  // namespace ninerealms
