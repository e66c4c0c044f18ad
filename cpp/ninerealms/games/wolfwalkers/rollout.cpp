// Playouts (core/rules.hpp): uniform ones, and the short cut that plays them without asking twice
// which options there are.
#include "ninerealms/games/wolfwalkers/internal.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers {

Action Rules::playout_action(const State& s, Stream& stream) {
  OptionCount options;
  options::collect(s, tables(s.edition), options);
  return options[stream.below(options.size())];
}

PlayoutCounts Rules::random_playout(State& s, Stream& stream) {
  const Tables& data = tables(s.edition);
  PlayoutCounts counts;
  while (s.point != Point::kOver) {
    if (is_chance(s.point)) {
      ++counts.chances;
      draw(s, data, stream);
      continue;
    }
    OptionCount options;
    options::collect(s, data, options);
    const std::uint32_t n = options.size();
    counts.decisions += n > 1 ? 1 : 0;
    decide(s, data, options[n > 1 ? stream.below(n) : 0]);
  }
  return counts;
}

}  // namespace ninerealms::wolfwalkers
