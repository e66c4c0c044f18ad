// Looks, purchases, helpers and abilities (rules section 4, tile effects and mode differences).
#include "ninerealms/games/wolfwalkers/internal.hpp"

namespace ninerealms::wolfwalkers {
namespace {

// Of areas with stacks that are not empty.
Tile* faceless_in(State& s, AreaMask areas) {
  for (; areas != 0; areas &= areas - 1) {
    Tile& tile = s.stacks.top(std::countr_zero(areas));
    if (tile.unseen()) {
      return &tile;
    }
  }
  return nullptr;
}

// The areas whose tiles are turned up (WW-REV-01, WW-SUN-01).
AreaMask revealed_areas(const Table& t, const Tables& data) {
  return t.chain.origin == Origin::kSun ? (1U << (t.chain.what - 1)) & t.stacks.filled()
                                        : connected(t, data, figure_of(t));
}

int peeked_area(const Table& t) {
  return (t.chain.peeks[1] != 0 ? t.chain.peeks[1] : t.chain.peeks[0]) - 1;
}

// WW-CH-03: the look of D-PEEK is over.
void end_peek(State& s, const Tables& data) {
  for (Tile& tile : s.stacks[peeked_area(s)]) {
    tile.learn(eyes_of(s, s.active));
  }
  if (s.chain.peeks[1] == 0) {
    s.point = Point::kPeek;
    return;
  }
  s.chain = {};
  s.active = static_cast<std::uint8_t>(after(s, s.active));
  if (s.active == s.options.first_player) {
    begin_turn(s, data);
  } else {
    s.point = Point::kPeek;
  }
}

// WW-TILE-CHARM-01: the tile is seen and lifted.
void lift(State& s) {
  s.hand = s.stacks.pop(s.chain.from - 1);
  if (!s.hand.up()) {
    s.hand.learn(eyes_of(s, s.active));
  }
  s.point = Point::kCharmTo;
}

// WW-TILE-SIXTH-01.
void end_row(State& s, const Tables& data) {
  for_each_area(row_areas(s.chain.row - 1), [&](int area) {
    if (top_down(s, area)) {
      s.stacks.top(area).learn(eyes_of(s, s.active));
    }
  });
  end_effect(s, data);
}

}  // namespace

Tile* next_faceless(State& s, const Tables& data) {
  if (s.phase == Phase::kSetup) {
    const auto stack = s.stacks[peeked_area(s)];
    for (std::size_t i = stack.size(); i > 0; --i) {
      if (stack[i - 1].unseen()) {
        return &stack[i - 1];
      }
    }
    return nullptr;
  }
  if (s.chain.row != 0) {
    return faceless_in(s, row_areas(s.chain.row - 1) & s.stacks.filled());
  }
  if (s.chain.from != 0) {
    return faceless_in(s, (1U << (s.chain.from - 1)) & s.stacks.filled());
  }
  return faceless_in(s, revealed_areas(s, data));
}

void reveal(State& s, const Tables& data, AreaMask areas) {
  if (faceless_in(s, areas) != nullptr) {
    s.point = Point::kTile;
  } else {
    turn_up(s, data, areas);
  }
}

void look(State& s, const Tables& data) {
  if (s.phase != Phase::kSetup && s.chain.row == 0 && s.chain.from == 0) {
    reveal(s, data, revealed_areas(s, data));
  } else if (next_faceless(s, data) != nullptr) {
    s.point = Point::kTile;
  } else if (s.phase == Phase::kSetup) {
    end_peek(s, data);
  } else if (s.chain.row != 0) {
    end_row(s, data);
  } else {
    lift(s);
  }
}

void peek(State& s, const Tables& data, int area) {
  s.chain.peeks[s.chain.peeks[0] != 0 ? 1 : 0] = static_cast<std::uint8_t>(area + 1);
  look(s, data);
}

// --- Purchases -----------------------------------------------------------------------------------

void buy(State& s, const Tables& data, int area) {
  const Tile tile = s.stacks.pop(area);
  const Kind kind = tile.kind();
  s.runes[s.active] = static_cast<std::uint8_t>(s.runes[s.active] - data.f.cost[index(kind)]);
  s.phase = Phase::kEnd;
  if (is_blank(s, kind)) {  // WW-CH-01
    s.box.add(index(kind));
    end_phase(s, data);
    return;
  }
  if (is_part(kind) || (kind == Kind::kMulticolour && !race(s))) {  // WW-BUY-07
    (s.options.mode == 1 ? s.pool : front_of(s, s.active)).add(index(kind));
    if (!present_wins(s)) {
      end_phase(s, data);
    }
    return;
  }
  s.chain.origin = Origin::kBuy;
  s.chain.what = static_cast<std::uint8_t>(area + 1);
  if (race(s)) {  // WW-M4-02
    s.hand = tile;
    s.point = Point::kKeep;
  } else {
    s.box.add(index(kind));  // WW-BUY-05
    begin_effect(s, data, kind);
  }
}

void keep(State& s, const Tables& data, bool use) {
  const Kind kind = s.hand.kind();
  if (!use) {
    front_of(s, s.active).add(index(kind));
    s.hand = {};
    s.chain = {};
    if (!present_wins(s)) {
      end_phase(s, data);
    }
    return;
  }
  s.chain.origin = Origin::kUse;
  if (kind != Kind::kMulticolour) {
    s.hand = {};
    s.box.add(index(kind));
  }
  begin_effect(s, data, kind);
}

// --- Effects -------------------------------------------------------------------------------------

void begin_effect(State& s, const Tables& data, Kind kind) {
  switch (kind) {
    case Kind::kSwiftness:  // WW-TILE-SWIFT-01
      s.extra_turns = static_cast<std::uint16_t>(s.extra_turns + (s.extra_turns < kMostTurns));
      end_effect(s, data);
      break;
    case Kind::kChase:
      s.point = Point::kChase;
      break;
    case Kind::kGathering:  // WW-M4-05
      if (race(s)) {
        s.point = Point::kTrickTake;
      } else if (can_gather(s)) {
        s.point = Point::kPartner;
      } else {
        end_effect(s, data);
      }
      break;
    case Kind::kCharm:
      if (s.stacks.total() != 0) {
        s.point = Point::kCharmFrom;
      } else {
        end_effect(s, data);
      }
      break;
    case Kind::kSixth:
      if (can_look(s)) {
        s.point = Point::kRow;
      } else {
        end_effect(s, data);
      }
      break;
    default:
      s.point = Point::kExchange;
      break;
  }
}

void end_effect(State& s, const Tables& data) {
  s.chain = {};
  s.gives = {};
  s.takes = {};
  switch (s.phase) {
    case Phase::kStart:
      if (has_window_action(s, data)) {
        s.point = Point::kStart;
      } else {
        roll(s);
      }
      break;
    case Phase::kFace:
      s.point = point_of_face(s);
      break;
    case Phase::kMoved:
      if (has_window_action(s, data)) {
        s.point = Point::kMoved;
      } else {
        after_moved(s, data);
      }
      break;
    case Phase::kBuy:  // WW-RUL-37
      s.point = Point::kBuy;
      break;
    default:
      end_phase(s, data);
      break;
  }
}

void use_ability(State& s, const Tables& data, int helper) {
  s.runes[s.active] = static_cast<std::uint8_t>(s.runes[s.active] - data.f.price);
  s.chain.origin = Origin::kAbility;
  s.chain.what = static_cast<std::uint8_t>(kSoulKinds + helper);
  begin_effect(s, data, kHelperKinds[static_cast<std::size_t>(helper)]);
}

void use_saved(State& s, const Tables& data, Kind kind) {
  front_of(s, s.active).remove(index(kind));
  if (kind == Kind::kMulticolour) {
    s.hand = Tile::of(data.multicolour_back, kind);
    s.hand.turn_up();
  } else {
    s.box.add(index(kind));
  }
  s.chain.origin = Origin::kSaved;
  s.chain.what = static_cast<std::uint8_t>(front_index(kind));
  begin_effect(s, data, kind);
}

void exchange(State& s, const Tables& data) {
  Counts& own = front_of(s, s.active);
  Counts& other = front_of(s, s.chain.partner - 1);
  s.gives.for_each([&](std::size_t kind, int n) {
    own.remove(kind, n);
    other.add(kind, n);
  });
  s.takes.for_each([&](std::size_t kind, int n) {
    other.remove(kind, n);
    own.add(kind, n);
  });
  if (!present_wins(s)) {
    end_effect(s, data);
  }
}

// WW-M4-06, WW-CH-06; `given` is kNone with special_tricks.
void trick(State& s, const Tables& data, Kind given) {
  Counts& own = front_of(s, s.active);
  Counts& other = front_of(s, s.chain.partner - 1);
  other.remove(s.chain.taken - 1U);
  own.add(s.chain.taken - 1U);
  if (given != Kind::kNone) {
    own.remove(index(given));
    other.add(index(given));
  }
  if (!present_wins(s)) {
    end_effect(s, data);
  }
}

// WW-M4-07.
void swap(State& s, const Tables& data, int area) {
  const Tile tile = s.stacks.pop(area);
  front_of(s, s.active).add(index(tile.kind()));
  s.stacks.push(area, s.hand);
  s.hand = {};
  if (!present_wins(s)) {
    end_effect(s, data);
  }
}

bool present_wins(State& s) {
  if (s.options.lair_presence_wins == 0 || s.options.has(Flag::kThree)) {
    return false;
  }
  for (int i = 0, seat = s.active; i < s.players; ++i, seat = after(s, seat)) {
    if (s.figure[static_cast<std::size_t>(seat)] == kLair && has_soul(s, seat)) {
      finish(s, race(s) ? Reason::kRace : Reason::kWin, seat);
      return true;
    }
  }
  return false;
}

}  // namespace ninerealms::wolfwalkers
