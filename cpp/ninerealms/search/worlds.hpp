// Where a search takes its worlds from: the game's own determinization, weighed by what the seat
// has seen if that is given, or worlds that were given.
//
// Given worlds are drawn from with equal chances; whoever thinks some likelier gives them more
// often (importance resampling). One world, the true one, makes a search that sees all.
#pragma once

#include <cstdint>
#include <span>

#include "ninerealms/core/history.hpp"
#include "ninerealms/core/rules.hpp"

namespace ninerealms {

namespace detail {

// For games that make nothing of a history.
template <class R>
struct BeliefOf {
  struct Type {
    Type(const typename R::View& /*view*/, std::span<const Seen> /*history*/) {}
    [[nodiscard]] static bool informed() { return false; }
    [[nodiscard]] static double weight(const typename R::State& /*world*/) { return 1.0; }
  };
};
template <class R>
  requires requires { typename R::Belief; }
struct BeliefOf<R> {
  using Type = typename R::Belief;
};

}  // namespace detail

template <Rules R>
using BeliefIn = typename detail::BeliefOf<R>::Type;

template <Rules R>
class Worlds {
 public:
  using State = typename R::State;
  using View = typename R::View;

  // `view`, `given` and `belief` outlive this. Precondition: the viewer cannot tell a given world
  // from the truth. A belief is not asked about given worlds.
  explicit Worlds(const View& view, std::span<const State> given = {},
                  const BeliefIn<R>* belief = nullptr)
      : view_(view),
        given_(given),
        belief_(belief != nullptr && belief->informed() ? belief : nullptr) {}

  explicit Worlds(View&& view, std::span<const State> given = {},
                  const BeliefIn<R>* belief = nullptr) = delete;

  [[nodiscard]] const View& view() const { return view_; }

  // A world kept with the chance that is its weight, and adds to `rejected` those before it that
  // were not. Draws at most kMostTries: the last one is kept, however unlikely it is.
  [[nodiscard]] State sample(Stream& stream, std::int64_t& rejected) const {
    if (!given_.empty()) {
      return given_[stream.below(static_cast<std::uint32_t>(given_.size()))];
    }
    State world = R::determinize(view_, stream);
    for (int tries = 1; belief_ != nullptr && tries < kMostTries && !keep(world, stream); ++tries) {
      ++rejected;
      world = R::determinize(view_, stream);
    }
    return world;
  }
  [[nodiscard]] State sample(Stream& stream) const {
    std::int64_t rejected = 0;
    return sample(stream, rejected);
  }

 private:
  static constexpr int kMostTries = 64;

  [[nodiscard]] bool keep(const State& world, Stream& stream) const {
    constexpr std::uint32_t kParts = 1U << 20;
    return stream.below(kParts) < belief_->weight(world) * kParts;
  }

  const View& view_;
  std::span<const State> given_;
  const BeliefIn<R>* belief_;
};

}  // namespace ninerealms
