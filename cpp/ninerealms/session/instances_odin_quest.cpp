// The one place where Odin Quest meets the erased interface and the algorithms.
#include "ninerealms/games/odin_quest/rules.hpp"
#include "ninerealms/session/erased.hpp"
#include "ninerealms/session/odin_quest.hpp"

namespace ninerealms {

template class ErasedState<odin_quest::Rules>;
template class ErasedView<odin_quest::Rules>;
template class ErasedGame<odin_quest::Rules>;

const AnyGame& odin_quest_game() { return erased_game<odin_quest::Rules>(); }

namespace odin_quest {

const State* as_odin_quest(const AnyState& state) {
  const auto* erased = dynamic_cast<const ErasedState<Rules>*>(&state);
  return erased != nullptr ? &erased->value : nullptr;
}

const View* as_odin_quest(const AnyView& view) {
  const auto* erased = dynamic_cast<const ErasedView<Rules>*>(&view);
  return erased != nullptr ? &erased->value : nullptr;
}

}  // namespace odin_quest
}  // namespace ninerealms
