// The observation tensor of a view (core/features.hpp); the blocks are listed in rules.hpp. The
// viewer's side comes first; a spectator sees the Aesir there.
#include "ninerealms/core/features.hpp"

#include "ninerealms/games/ragnarok/internal.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {
namespace {

constexpr int kSteps = static_cast<int>(FrameKind::kRotate);

void put_point(const View& v, std::size_t own, FeatureWriter& out) {
  out.put(v.viewer == kSpectator ? 1 : 0);
  out.one_hot(static_cast<int>(own), static_cast<int>(kSides));
  out.one_hot(v.stack.empty() ? -1 : v.stack.top().kind - 1, kSteps);
  out.put(v.mine);
  const int asked = actors(v);
  out.put((asked >> own) & 1);
  out.put((asked >> other(own)) & 1);
  out.put(v.battle);
}

void put_own(const View& v, FeatureWriter& out) {
  out.bits(v.hand, static_cast<int>(kCards));
  out.bits(v.looked, static_cast<int>(kGods));
  const bool answered = !v.commitment.is_none();
  const bool god = answered && act(v.commitment) == Act::kGod;
  out.one_hot(god ? god_of(v.commitment) : -1, static_cast<int>(kGods));
  const bool cards = answered && !god && act(v.commitment) != Act::kKeep;
  out.bits(cards ? cards_of(v.commitment) : 0, static_cast<int>(kCards));
}

void put_table(const View& v, std::size_t own, FeatureWriter& out) {
  out.put(v.pile_size);
  out.bits(v.discard, static_cast<int>(kCards));
  out.bits(v.pile_source, static_cast<int>(kCards));
  out.bits(kAllCards & ~(face_up(v) | v.hand), static_cast<int>(kCards));
  for (const auto realm : v.realm_row) {
    out.one_hot(realm - 1, static_cast<int>(kBattles));
  }
  for (const auto marker : v.marker) {
    const int side = marker - 1;
    out.one_hot(marker == 0 ? -1 : side == static_cast<int>(own) ? 0 : 1, static_cast<int>(kSides));
  }
  out.put(v.picks.size);
  out.put(v.picks.size > 0 ? v.picks.dice[v.picks.size - 1U] : 0);
  const Options& o = v.options;
  out.one_hot(static_cast<int>(o.trickster_swap), 3);
  out.put(o.dice_pool);
  out.put(o.wonder_only_if_forced);
  out.put(o.dwarven_both);
  out.put(o.rotation_manual);
  out.put(static_cast<int>(o.refill_order));
  out.put(o.stop_when_decided);
}

// Some dice from index `first` on, as many as are shown one by one.
void put_faces(const Dice& dice, int first, int count, FeatureWriter& out) {
  std::uint64_t word = 0;
  const auto byte = static_cast<std::size_t>(first) / 2;
  std::memcpy(&word, dice.faces.data() + byte, std::min<std::size_t>(8, dice.faces.size() - byte));
  word >>= 4 * (first % 2);
  const int shown = std::min(count, kFaceFeatures);
  out.nibbles(word & ((std::uint64_t{1} << (4 * shown)) - 1), kFaceFeatures);
}

void put_side(const View& v, std::size_t side, FeatureWriter& out) {
  out.bits(v.supports[side], static_cast<int>(kCards));
  out.one_hot(v.cunning[side] - 1, static_cast<int>(kCards));
  out.bytes(v.lane[side]);
  out.bits(v.god_set[side], static_cast<int>(kGods));
  out.put(v.hand_size[side]);
  out.put(wins(v, side));
  const Strength now = strength(v, figures(v.edition), side);
  out.put(now.base);
  out.put(now.dice);
  out.put(now.total);
  const Dice& dice = v.dice[side];
  put_faces(dice, 0, dice.wisdom, out);
  put_faces(dice, dice.wisdom, dice.cunning, out);
  out.put(dice.wisdom);
  out.put(dice.cunning);
}

}  // namespace

void Rules::features(const View& v, std::span<std::int8_t> tensor) {
  std::ranges::fill(tensor, std::int8_t{0});
  FeatureWriter out(tensor);
  const std::size_t own = v.viewer == kSpectator ? 0 : index(v.viewer);
  put_point(v, own, out);
  put_own(v, out);
  put_table(v, own, out);
  put_side(v, own, out);
  put_side(v, other(own), out);
  NR_ASSERT(out.written() == static_cast<std::size_t>(total_size(kFeatures)));
}

}  // namespace ninerealms::ragnarok
