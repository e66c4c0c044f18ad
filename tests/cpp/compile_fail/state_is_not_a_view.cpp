// A player is handed a View; the State with the hidden cards in it must not pass (architecture D6).
// error: could not convert|cannot convert|invalid initialization
#include "ninerealms/core/rules.hpp"
#include "toys/hidden_card.hpp"

namespace ninerealms {

template <Rules R>
Action first_legal(const typename R::View& view) {
  typename R::Actions actions;
  R::legal_actions(view, actions);
  return actions[0];
}

Action choose(const toys::hidden_card::State& state, Seat seat) {
  using Game = toys::hidden_card::Rules;
#if defined(NR_FAULT)
  static_cast<void>(seat);
  return first_legal<Game>(state);
#else
  return first_legal<Game>(Game::observe(state, seat));
#endif
}

}  // namespace ninerealms
