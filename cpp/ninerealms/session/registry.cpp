#include "ninerealms/session/registry.hpp"

#include <array>

namespace ninerealms {

const AnyGame& wolves_of_odin_game();  // instances_wolves_of_odin.cpp

std::span<const AnyGame* const> all_games() {
  static const std::array<const AnyGame*, 1> games{&wolves_of_odin_game()};
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
