// Ragnarök: see game.hpp.
#include "../cpp/ragnarok_play.hpp"
#include "game.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace ninerealms;
  const fuzz::Target<ragnarok::Rules> target(ragnarok::testing::some_start, 260, "seats");
  target.run(testing::Bytes({data, size}));
  return 0;
}
