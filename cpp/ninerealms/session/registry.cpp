#include "ninerealms/session/registry.hpp"

#include <array>

namespace ninerealms {

// instances_<game>.cpp
const AnyGame& odin_quest_game();
const AnyGame& ragnarok_game();
const AnyGame& wolfwalkers_game();
const AnyGame& wolves_of_odin_game();

std::span<const AnyGame* const> all_games() {
  static const std::array<const AnyGame*, 4> games{&wolves_of_odin_game(), &ragnarok_game(),
                                                   &odin_quest_game(), &wolfwalkers_game()};
  return games;
}

const AnyGame* find_game(std::string_view id) {
  for (const AnyGame* game : all_games()) {
    if (game->id() == id) {
      return game;
    }
  }
  return nullptr;
}

}  // namespace ninerealms
