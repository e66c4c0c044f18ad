// The one place where WolfWalkers meets the erased interface and the algorithms.
#include "ninerealms/games/wolfwalkers/rules.hpp"
#include "ninerealms/session/erased.hpp"

namespace ninerealms {

template class ErasedState<wolfwalkers::Rules>;
template class ErasedView<wolfwalkers::Rules>;
template class ErasedGame<wolfwalkers::Rules>;

const AnyGame& wolfwalkers_game() { return erased_game<wolfwalkers::Rules>(); }

}  // namespace ninerealms
