// Keys of positions for a search (search/keys.hpp), without building views.
#include <cstddef>
#include <cstring>

#include "ninerealms/core/hash.hpp"
#include "ninerealms/games/ragnarok/internal.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {
namespace {

// What a view adds to the table.
struct Own {
  Cards hand = 0;
  Action commitment{};
  Gods looked = 0;
  std::array<std::uint8_t, kSides> hand_size{};
  std::uint8_t pile_size = 0;
  Seat viewer = kSpectator;
  std::uint8_t mine = 0;
  std::uint8_t step = 0;
  std::array<std::uint8_t, 4> frame{};  // actor and data as the viewer knows them
};
static_assert(std::has_unique_object_representations_v<Own>);

// Faces in use, after their number.
std::size_t add_dice(const Dice& dice, unsigned char* out) {
  out[0] = dice.wisdom;
  out[1] = dice.cunning;
  const auto bytes = static_cast<std::size_t>(dice.size() + 1) / 2;
  std::memcpy(out + 2, dice.faces.data(), bytes);
  return 2 + bytes;
}

}  // namespace

// The members of Table in their order, of dice and picks the part in use, no frame; then what a
// view adds to it.
std::uint64_t Rules::search_key(const State& s, Seat viewer) {
  constexpr std::size_t kDice = offsetof(Table, dice);
  std::array<unsigned char, sizeof(Table) + sizeof(Own)> bytes;  // filled as far as it is hashed
  std::memcpy(bytes.data(), static_cast<const Table*>(&s), kDice);
  std::size_t size = kDice;
  size += add_dice(s.dice[0], bytes.data() + size);
  size += add_dice(s.dice[1], bytes.data() + size);
  bytes[size++] = s.picks.size;
  std::memcpy(bytes.data() + size, s.picks.dice.data(), s.picks.size);
  size += s.picks.size;
  bytes[size++] = s.battle;
  Own own;
  own.viewer = viewer;
  own.pile_size = static_cast<std::uint8_t>(count(s.pile));
  for (std::size_t side = 0; side < kSides; ++side) {
    own.hand_size[side] = static_cast<std::uint8_t>(count(s.hand[side]));
  }
  if (viewer != kSpectator) {
    own.hand = s.hand[index(viewer)];
    own.commitment = s.commitment[index(viewer)];
    own.looked = s.looked[index(viewer)];
  }
  if (!s.stack.empty()) {
    const Frame& f = s.stack.top();
    own.step = f.kind;
    own.mine = is_decision(kind(f)) && f.actor == viewer ? 1 : 0;
    // Who acts is hidden at sealed steps and looks, and elsewhere follows from what is above, but
    // at a rotation.
    if (kind(f) == FrameKind::kRotate) {
      own.frame[0] = static_cast<std::uint8_t>(f.actor);
    }
  }
  std::memcpy(bytes.data() + size, &own, sizeof own);
  return hash_bytes(bytes.data(), size + sizeof own);
}

}  // namespace ninerealms::ragnarok
