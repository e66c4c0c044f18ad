// Playouts (core/rules.hpp): uniform ones, and the short cut that plays them without asking twice
// which options there are.
#include "ninerealms/games/wolfwalkers/internal.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers {

Action Rules::playout_action(const State& s, Stream& stream) {
  Actions options;
  legal_actions(s, options);
  return options[stream.below(static_cast<std::uint32_t>(options.size()))];
}

PlayoutCounts Rules::random_playout(State& s, Stream& stream) {
  const Tables& data = tables(s.edition);
  PlayoutCounts counts;
  while (s.point != Point::kOver) {
    if (is_chance(s.point)) {
      ++counts.chances;
      play_chance(s, data, sample_chance(s, stream));
      continue;
    }
    Actions options;
    ListSink sink{options};
    options::collect(s, data, sink);
    const auto n = static_cast<std::uint32_t>(options.size());
    counts.decisions += n > 1 ? 1 : 0;
    decide(s, data, options[n > 1 ? stream.below(n) : 0]);
  }
  return counts;
}

}  // namespace ninerealms::wolfwalkers
