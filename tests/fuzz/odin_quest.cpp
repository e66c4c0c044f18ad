// Odin Quest: see game.hpp.
#include "../cpp/odin_quest_play.hpp"
#include "game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ninerealms;
  const fuzz::Target<odin_quest::Rules> target(odin_quest::testing::some_start, 150, "");
  target.run(testing::Bytes({data, size}));
  return 0;
}
