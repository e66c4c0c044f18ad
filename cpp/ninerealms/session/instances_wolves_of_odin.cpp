// The one place where Wolves of Odin meets the erased interface and the algorithms.
#include "ninerealms/games/wolves_of_odin/rules.hpp"
#include "ninerealms/session/erased.hpp"
#include "ninerealms/session/wolves_of_odin.hpp"

namespace ninerealms {

template class ErasedState<wolves_of_odin::Rules>;
template class ErasedView<wolves_of_odin::Rules>;
template class ErasedGame<wolves_of_odin::Rules>;

const AnyGame& wolves_of_odin_game() { return erased_game<wolves_of_odin::Rules>(); }

namespace wolves_of_odin {

const State* as_wolves_of_odin(const AnyState& state) {
  const auto* erased = dynamic_cast<const ErasedState<Rules>*>(&state);
  return erased != nullptr ? &erased->value : nullptr;
}

const View* as_wolves_of_odin(const AnyView& view) {
  const auto* erased = dynamic_cast<const ErasedView<Rules>*>(&view);
  return erased != nullptr ? &erased->value : nullptr;
}

}  // namespace wolves_of_odin
}  // namespace ninerealms
