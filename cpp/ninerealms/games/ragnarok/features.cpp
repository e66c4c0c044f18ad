// The observation tensor of a view (core/features.hpp); the blocks are listed in rules.hpp. The
// viewer's side comes first; a spectator sees the Aesir there.
#include "ninerealms/core/feature_writer.hpp"
#include "ninerealms/games/ragnarok/internal.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {
namespace {

constexpr int kSteps = static_cast<int>(FrameKind::kRotate);

FeatureWriter put_point(const View& v, std::size_t own, FeatureWriter out) {
  out.put(v.viewer == kSpectator ? 1 : 0);
  out.one_hot(static_cast<int>(own), static_cast<int>(kSides));
  out.one_hot(v.stack.empty() ? -1 : v.stack.top().kind - 1, kSteps);
  out.put(v.mine);
  const int asked = actors(v);
  out.put((asked >> own) & 1);
  out.put((asked >> other(own)) & 1);
  out.put(v.battle);
  return out;
}

FeatureWriter put_own(const View& v, FeatureWriter out) {
  out.bits<static_cast<int>(kCards)>(v.hand);
  out.bits<static_cast<int>(kGods)>(v.looked);
  const bool answered = !v.commitment.is_none();
  const bool god = answered && act(v.commitment) == Act::kGod;
  out.one_hot(god ? god_of(v.commitment) : -1, static_cast<int>(kGods));
  const bool cards = answered && !god && act(v.commitment) != Act::kKeep;
  out.bits<static_cast<int>(kCards)>(cards ? cards_of(v.commitment) : 0);
  return out;
}

FeatureWriter put_table(const View& v, std::size_t own, FeatureWriter out) {
  out.put(v.pile_size);
  out.bits<static_cast<int>(kCards)>(v.discard);
  out.bits<static_cast<int>(kCards)>(v.pile_source);
  out.bits<static_cast<int>(kCards)>(kAllCards & ~(face_up(v) | v.hand));
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
  return out;
}

// Some dice from index `first` on, as many as are shown one by one. Precondition: Wisdom dice, or
// cunning dice behind them.
FeatureWriter put_faces(const Dice& dice, int first, int count, FeatureWriter out) {
  std::uint64_t word = 0;  // holds them even if the first is in an upper nibble
  static_assert(kFaceFeatures < 2 * sizeof word);
  static_assert(kMostWisdom / 2 + sizeof word <= sizeof dice.faces);
  std::memcpy(&word, dice.faces.data() + first / 2, sizeof word);
  word >>= 4 * (first % 2);
  const int shown = std::min(count, kFaceFeatures);
  out.nibbles<kFaceFeatures>(word & ((std::uint64_t{1} << (4 * shown)) - 1));
  return out;
}

FeatureWriter put_side(const View& v, std::size_t side, FeatureWriter out) {
  out.bits<static_cast<int>(kCards)>(v.supports[side]);
  out.one_hot(v.cunning[side] - 1, static_cast<int>(kCards));
  out.bytes(v.lane[side]);
  out.bits<static_cast<int>(kGods)>(v.god_set[side]);
  out.put(v.hand_size[side]);
  out.put(wins(v, side));
  const Strength now = strength(v, figures(v.edition), side);
  out.put(now.base);
  out.put(now.dice);
  out.put(now.total);
  const Dice& dice = v.dice[side];
  out = put_faces(dice, 0, dice.wisdom, out);
  out = put_faces(dice, dice.wisdom, dice.cunning, out);
  out.put(dice.wisdom);
  out.put(dice.cunning);
  return out;
}

}  // namespace

void Rules::features(const View& v, std::span<std::int8_t> tensor) {
  FeatureWriter out(tensor);
  const std::size_t own = v.viewer == kSpectator ? 0 : index(v.viewer);
  out = put_point(v, own, out);
  out = put_own(v, out);
  out = put_table(v, own, out);
  out = put_side(v, own, out);
  out = put_side(v, other(own), out);
  NR_ASSERT(out.left() == 0);
}

}  // namespace ninerealms::ragnarok
