// Bytes choose players, options and every move of a game of Wolves of Odin; all invariants are
// checked at every point. Aborts on the first one broken.
#include <cstdio>
#include <cstdlib>

#include "../cpp/wolves_of_odin_invariants.hpp"
#include "bytes.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace {

using namespace ninerealms;
using namespace ninerealms::wolves_of_odin;
using ninerealms::testing::Bytes;

Config config_from(Bytes& bytes) {
  constexpr std::array<std::uint16_t, 4> kCaps{40, 0, 1, 3};
  Config config;
  const int shape = bytes.next();
  const int flags = bytes.next();
  const int more = bytes.next();
  const auto flag = [&](int at) { return static_cast<std::uint8_t>((flags >> at) & 1); };
  config.players = kMinPlayers + shape % 3;
  Options& o = config.options;
  o.first_player = static_cast<std::uint8_t>((shape / 3) % config.players);
  o.round_turn_cap = kCaps[static_cast<std::size_t>(more & 3)];
  o.treason_by_player = flag(0);
  o.detour_draws_one = flag(1);
  o.cost_counts_ever = flag(2);
  o.odin_scope_all = flag(3);
  o.odin_return_costs_sacrifice = flag(4);
  o.ward_blocks_fenrir = flag(5);
  o.assassin_may_target_self = flag(6);
  o.yormungand_needs_unit = flag(7);
  o.yormungand_owner_draws = static_cast<std::uint8_t>((more >> 2) & 1);
  return config;
}

void require_sound(const State& s, Stream& stream) {
  const std::string broken = wolves_of_odin::testing::broken_invariant(s, stream);
  if (!broken.empty()) {
    const auto decision = Rules::decision(s);
    std::fprintf(stderr, "%.*s: %s\n", static_cast<int>(decision.size()), decision.data(),
                 broken.c_str());
    std::abort();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes({data, size});
  const Config config = config_from(bytes);
  // Cards come from a stream, so that all bytes that follow are moves; every eighth byte of the
  // first makes cards depend on bytes as well.
  const int seed = bytes.next();
  Stream chance(static_cast<std::uint64_t>(seed));
  const bool bytes_deal = seed % 8 == 0;
  Stream stream(1);
  auto initial = Rules::initial(config);
  if (!initial) {
    std::abort();
  }
  State state = initial.value();
  require_sound(state, stream);
  for (Node here = Rules::node(state); here.turn != Turn::kOver && !bytes.empty();
       here = Rules::node(state)) {
    Action action{};
    if (here.turn == Turn::kSeat) {
      const auto options = wolves_of_odin::testing::options_of(state);
      action = options[static_cast<std::size_t>(bytes.next()) % options.size()];
    } else if (bytes_deal) {
      Outcomes outcomes;
      Rules::chance_outcomes(state, outcomes);
      action = outcomes[static_cast<std::size_t>(bytes.next()) % outcomes.size()].action;
    } else {
      action = Rules::sample_chance(state, chance);
    }
    if (kActions.parse(kActions.text(action)).value() != action) {
      std::abort();
    }
    Rules::apply(state, action);
    require_sound(state, stream);
  }
  for (Node here = Rules::node(state); here.turn != Turn::kOver; here = Rules::node(state)) {
    Rules::apply(state, here.turn == Turn::kChance ? Rules::sample_chance(state, chance)
                                                   : Rules::playout_action(state, chance));
  }
  require_sound(state, stream);
  return 0;
}
