// WolfWalkers: see game.hpp.
#include "../cpp/wolfwalkers_play.hpp"
#include "game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ninerealms;
  const fuzz::Target<wolfwalkers::Rules> target(wolfwalkers::testing::some_start, 200, "seats");
  target.run(testing::Bytes({data, size}));
  return 0;
}
