// The heuristic player.
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers {

Action Rules::heuristic_action(const View& v, Stream& stream) {
  Actions options;
  legal_actions(v, options);
  return options[stream.below(static_cast<std::uint32_t>(options.size()))];
}

}  // namespace ninerealms::wolfwalkers
