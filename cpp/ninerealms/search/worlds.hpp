// Where a search takes its worlds from: the game's own determinization, or worlds that were given.
//
// Given worlds are drawn from with equal chances; whoever thinks some likelier gives them more
// often (importance resampling). One world, the true one, makes a search that sees all.
#pragma once

#include <span>

#include "ninerealms/core/rules.hpp"

namespace ninerealms {

template <Rules R>
class Worlds {
 public:
  using State = typename R::State;
  using View = typename R::View;

  // `view` and `given` outlive this. Precondition: the viewer cannot tell a given world from the
  // truth.
  explicit Worlds(const View& view, std::span<const State> given = {})
      : view_(view), given_(given) {}

  [[nodiscard]] const View& view() const { return view_; }
  [[nodiscard]] State sample(Stream& stream) const {
    if (given_.empty()) {
      return R::determinize(view_, stream);
    }
    return given_[stream.below(static_cast<std::uint32_t>(given_.size()))];
  }

 private:
  const View& view_;
  std::span<const State> given_;
};

}  // namespace ninerealms
