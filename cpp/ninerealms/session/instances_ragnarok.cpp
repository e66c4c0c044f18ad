// The one place where Ragnarök meets the erased interface and the algorithms.
#include "ninerealms/games/ragnarok/rules.hpp"
#include "ninerealms/session/erased.hpp"
#include "ninerealms/session/ragnarok.hpp"

namespace ninerealms {

template class ErasedState<ragnarok::Rules>;
template class ErasedView<ragnarok::Rules>;
template class ErasedGame<ragnarok::Rules>;

const AnyGame& ragnarok_game() { return erased_game<ragnarok::Rules>(); }

namespace ragnarok {

const State* as_ragnarok(const AnyState& state) {
  const auto* erased = dynamic_cast<const ErasedState<Rules>*>(&state);
  return erased != nullptr ? &erased->value : nullptr;
}

}  // namespace ragnarok
}  // namespace ninerealms
