// State and View of Odin Quest: plain values of fixed size (rules section 3, architecture 2.1).
//
// Bytes not in use are zero and sets are bit masks, so equal positions are equal bytes. A card gets
// its identity when it is seen: face-down stack cards are kinds, and the pile of a kind holds what
// is `unseen` and not under them. So a state hides nothing, and a view is the whole of it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "ninerealms/core/decision_stack.hpp"
#include "ninerealms/core/edition.hpp"
#include "ninerealms/core/roll.hpp"
#include "ninerealms/core/rules.hpp"
#include "ninerealms/core/run_list.hpp"
#include "ninerealms/games/odin_quest/frames.hpp"
#include "ninerealms/games/odin_quest/tables.hpp"
#include "ninerealms/games/odin_quest/types.hpp"

namespace ninerealms::odin_quest {

// Picks of the open run, ascending: cards of OQ-D-LOSE and -RECOVER as in `lose:<card>`, Actions
// elsewhere, place * 3 + kind of OQ-D-REMOVE. Removals are the longest: fewer than the tokens.
struct Run {
  static constexpr std::size_t kMost = kAllCubes;
  std::array<std::uint8_t, kMost> items{};
  std::uint8_t size = 0;

  // Precondition: size < kMost.
  constexpr void insert(int pick) noexcept {
    NR_ASSERT(size < kMost);
    std::size_t at = size++;
    for (; at > 0 && items[at - 1] > pick; --at) {
      items[at] = items[at - 1];
    }
    items[at] = static_cast<std::uint8_t>(pick);
  }
  constexpr void clear() noexcept {
    if (size != 0) {
      *this = Run{};
    }
  }
  [[nodiscard]] constexpr std::span<const std::uint8_t> span() const noexcept {
    return {items.data(), size};
  }
  friend constexpr bool operator==(const Run&, const Run&) = default;
};

// Tokens of one place, a byte a kind.
using Tokens = std::array<std::uint8_t, kOmenKinds>;
[[nodiscard]] constexpr int sum(const Tokens& tokens) noexcept {
  return tokens[0] + tokens[1] + tokens[2];
}

// Own dice of an encounter: this bit is set once they are rolled, be it none.
inline constexpr std::uint32_t kRolled = 1U << 31;

// What everybody sees; shared by State and View. Members fall in size, so there is no padding.
struct Table {
  std::uint32_t foe_dice = 0;  // Roll, 0: not rolled
  std::uint32_t turn_dice = 0;
  std::uint32_t own_dice = 0;  // Roll | kRolled
  Options options{};
  EditionId edition = 0;
  std::uint16_t turn = 0;  // fewer than 300 (OQ-END-09), 65,535 at most from outside
  // Cards, by deck
  Cards hand_actions = 0, hand_allies = 0, hand_wards = 0;
  Cards play_actions = 0, play_allies = 0, play_wards = 0;
  Cards discard_actions = 0, discard_allies = 0;
  Cards lost_actions = 0, lost_allies = 0;
  Cards ally_discard = 0, ward_discard = 0, conflict_discard = 0;
  Cards trophies = 0;
  std::array<Cards, kKinds> unseen{};  // by Kind
  Cards unseen_conflicts = 0;
  Cards to_meet = 0;  // Foes, met in the order of the row
  // Realms
  Cards cleared = 0;
  Cards visited = 0;  // bit 9: Valhöll
  std::array<Tokens, kPlaces> omens{};
  Tokens placed{};                             // all tokens, by kind
  std::array<std::uint8_t, kEvents> events{};  // Realm + 1 where it was resolved, 0: elsewhere
  Stacks stacks{};
  RunList<kRealms, kFoes> active{};             // in the order of becoming active
  std::array<std::uint8_t, kRingCards> ring{};  // Realm by index, kValholl at 0
  std::uint8_t ring_size = 0;
  std::uint8_t pos = 0;
  Centre centre = Centre::kAsbru;
  Phase phase = Phase::kSetup;
  Ending result = Ending::kNone;
  std::uint8_t conflict = 0;  // Conflict + 1, 0: none
  std::uint8_t current = 0;   // card + 1, 0: none
  std::uint8_t met = 0;
  std::uint8_t favour = 0;
  std::uint8_t draught = 0;
  std::uint8_t players = 0;
  std::uint8_t spare = 0;  // keeps the size a multiple of four
  Run run{};
  DecisionStack<kMaxDepth> stack{};
  friend constexpr bool operator==(const Table&, const Table&) = default;
};

struct State : Table {
  friend constexpr bool operator==(const State&, const State&) = default;
};

// A state and who looks at it.
struct View : Table {
  std::array<std::uint8_t, 2> filler{};  // keeps the size a multiple of four
  Seat viewer = kSpectator;
  std::uint8_t mine = 0;  // 1: the open decision is the viewer's
  friend constexpr bool operator==(const View&, const View&) = default;
};

static_assert(StateValue<State>);
static_assert(StateValue<View>);

}  // namespace ninerealms::odin_quest
