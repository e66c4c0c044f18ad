// The observation tensor of a view (core/features.hpp); the blocks are listed in rules.hpp.
#include "ninerealms/core/feature_writer.hpp"
#include "ninerealms/games/odin_quest/internal.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"

namespace ninerealms::odin_quest {
namespace {

// What lies at the Realms, by Realm.
struct Lying {
  explicit Lying(const Table& t) : stacks(t.stacks.lists()), active(t.active.lists()) {}
  std::array<std::span<const std::uint8_t>, kRealms> stacks;
  std::array<std::span<const std::uint8_t>, kRealms> active;
};

FeatureWriter put_ring_card(const Table& t, const Lying& lying, int steps, FeatureWriter out) {
  const bool dealt = t.ring_size == kRingCards;
  const int card = dealt ? ring_card(t, steps) : kValholl;
  out.one_hot(dealt ? card : -1, kRingCards);
  out.put(card != kValholl && has(t.cleared, card) ? 1 : 0);
  out.put(dealt && has(t.visited, card) ? 1 : 0);
  if (card == kValholl) {
    out.skip(kOmenKinds + 1 + kKinds + kStackCards + kFoes);
    return out;
  }
  const auto realm = static_cast<std::size_t>(card);
  out.bytes(t.omens[realm]);
  out.put(static_cast<std::uint8_t>(lying.stacks[realm].size()));
  std::array<std::uint8_t, kKinds> hidden{};
  for (const auto slot : lying.stacks[realm]) {
    if (is_face_down(slot)) {
      ++hidden[slot & 3U];
    } else {
      out.set(kKinds + slot - first_card(Deck::kWard), 1);
    }
  }
  out.bytes(hidden);
  out.skip(kStackCards);
  Cards row = 0;
  for (const auto foe : lying.active[realm]) {
    row = with(row, foe);
  }
  out.bits<kFoes>(row);
  return out;
}

FeatureWriter put_cards(const Table& t, FeatureWriter out) {
  const auto lasting = [&](Cards actions, Cards allies) {
    out.bits<kActionCards>(actions);
    out.bits<kAllies>(allies);
  };
  out.bits<kActionCards>(t.hand_actions);
  out.bits<kAllies>(t.hand_allies);
  out.bits<kWards>(t.hand_wards);
  out.bits<kActionCards>(t.play_actions);
  out.bits<kWards>(t.play_wards);
  out.bits<kAllies>(t.play_allies);
  lasting(t.discard_actions, t.discard_allies);
  lasting(t.lost_actions, t.lost_allies);
  out.bits<kAllies>(t.ally_discard);
  out.bits<kWards>(t.ward_discard);
  out.bits<kConflicts>(t.conflict_discard);
  out.bits<kFoes>(t.trophies);
  for (const auto realm : t.events) {
    out.put(realm != 0 ? 1 : 0);
  }
  static_assert(kKindDecks == std::array{Deck::kEvent, Deck::kWard, Deck::kAlly, Deck::kFoe});
  out.bits<kEvents>(t.unseen[0]);
  out.bits<kWards>(t.unseen[1]);
  out.bits<kAllies>(t.unseen[2]);
  out.bits<kFoes>(t.unseen[3]);
  out.bits<kConflicts>(t.unseen_conflicts);
  return out;
}

FeatureWriter put_dice(std::uint32_t bits, FeatureWriter out) {
  const std::uint32_t faces = bits & ~kRolled;
  for (int i = 0; i < kDice; ++i) {
    out.set(i, static_cast<int>((faces >> (3 * i)) & 7U));  // as in a Roll; 0 beyond the last
  }
  out.skip(kDice);
  return out;
}

FeatureWriter put_encounter(const Table& t, FeatureWriter out) {
  out.one_hot(t.conflict - 1, kConflicts);
  out.one_hot(t.current == 0 ? -1 : t.current - 1 - first_card(Deck::kEvent),
              kEvents + kAllies + kFoes);
  out.bits<kFoes>(t.to_meet);
  out = put_dice(t.foe_dice, out);
  out = put_dice(t.own_dice, out);
  out = put_dice(t.turn_dice, out);
  if (t.current == 0 || meets_event(t) || (meets_foe(t) && t.conflict == 0)) {
    out.skip(5);
    return out;
  }
  const Encounter e(t, tables(t.edition));
  out.put(t.foe_dice != 0 ? e.value() : 0);
  out.put(t.own_dice != 0 ? e.total() : 0);
  out.put(e.action_limit());
  out.put(e.dice_shown());
  out.put(e.modifiers());
  return out;
}

FeatureWriter put_pending(const Table& t, FeatureWriter out) {
  constexpr int kOwed = static_cast<int>(kMaxOwed);
  const int owed = std::max(static_cast<int>(t.stack.size()) - 1, 0);
  for (int i = 0; i < std::min(owed, kOwed); ++i) {
    const Frame& f = t.stack[static_cast<std::size_t>(owed - i)];
    out.put(f.kind);
    out.put(f.data[0]);
    out.put(f.data[1]);
  }
  out.skip(kOwedFeatures * std::max(kOwed - owed, 0));
  const std::size_t picks = std::min<std::size_t>(t.run.size, kPickFeatures);
  for (std::size_t i = 0; i < picks; ++i) {
    out.put(t.run.items[i] + 1);
  }
  out.skip(static_cast<int>(kPickFeatures - picks));
  return out;
}

FeatureWriter put_options(const Options& o, FeatureWriter out) {
  for (const int value : {int{o.turn_cap}, int{o.one_by_one}, int{o.per_realm}, int{o.skip_next},
                          int{o.allow_stay}, int{o.quiet_omen}, int{o.omen_limit},
                          int{o.min_actions}, int{o.foe_shift}, int{o.victory_points}}) {
    out.put(value);
  }
  return out;
}

}  // namespace

void Rules::features(const View& v, std::span<std::int8_t> tensor) {
  FeatureWriter out(tensor);
  out.put(v.viewer == kSpectator ? 1 : 0);
  out.one_hot(v.stack.empty() ? -1 : v.stack.top().kind, kFrameKinds);
  out.one_hot(static_cast<int>(v.phase), static_cast<int>(kPhaseNames.size()));
  out.put(v.turn);
  out.put(static_cast<std::uint8_t>(v.centre));
  out.put(v.met);
  out.put(v.favour);
  out.put(v.draught);
  const Lying lying(v);
  for (int i = 0; i < kRingCards; ++i) {
    out = put_ring_card(v, lying, i, out);
  }
  for (int foe = 0; foe < kFoes; ++foe) {
    out.bytes(v.omens[static_cast<std::size_t>(place_of_foe(foe))]);
  }
  out = put_cards(v, out);
  out = put_encounter(v, out);
  out.put(actions_left(v));
  out.put(tokens_in_play(v));
  out = put_pending(v, out);
  out = put_options(v.options, out);
  out.bits<kRealms>(tables(v.edition).dark);
  NR_ASSERT(out.left() == 0);
}

}  // namespace ninerealms::odin_quest
