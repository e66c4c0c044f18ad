// What may be owed: tokens, recovery, draws, the effects of Events (rules 4.6, 4.8, 4.9, 2.8).
#include "ninerealms/games/odin_quest/internal.hpp"

namespace ninerealms::odin_quest {
namespace {

constexpr int kDoom = static_cast<int>(Omen::kDoom);
constexpr int kFear = static_cast<int>(Omen::kFear);
constexpr int kHere = static_cast<int>(Where::kHere);

void replace_by_token(State& s, int omen) { s.stack.top() = frame(FrameKind::kToken, omen, kHere); }

void place_token(State& s, int omen, Where where) {
  s.stack.pop();
  int target = here(s);
  if (where != Where::kHere) {  // OQ-OMEN-04
    const int direction = where == Where::kClockwise ? 1 : -1;
    target = s.options.skip_next != 0 ? next_uncleared(s, direction)
                                      : ring_card(s, direction);  // OQ-RUL-10
  }
  if (target >= 0 && uncleared(s, target)) {  // OQ-OMEN-03, OQ-RES-02
    put_token(s, target, omen);
  }
}

// OQ-CARD-RANS-STORM-01.
void storm(State& s) {
  replace_by_token(s, s.centre == Centre::kAsbru ? kFear : kDoom);
  s.centre = Centre::kMimisbrunnr;
}

// OQ-CARD-SHAKING-BONDS-01, OQ-EVENT-05.
void shake_bonds(State& s) {
  bool any = false;
  for (int i = 0; i < kRingCards; ++i) {
    const int realm = ring_card(s, i);
    if (realm == kValholl) {
      continue;
    }
    const auto doom = [&](int foe) {
      if (s.result == Ending::kNone) {
        put_token(s, place_of_foe(foe), kDoom);
      }
      any = true;
    };
    for (const auto foe : s.active[static_cast<std::size_t>(realm)]) {
      doom(foe);
    }
    for (const auto slot : s.stacks[static_cast<std::size_t>(realm)]) {
      if (!is_face_down(slot) && deck_of(slot) == Deck::kFoe) {
        doom(slot - first_card(Deck::kFoe));
      }
    }
  }
  if (any) {
    s.stack.pop();
  } else {
    replace_by_token(s, kDoom);
  }
}

// OQ-EXPL-10, OQ-RUL-01.
void arrive(State& s) {
  s.visited = with(s.visited, here(s));
  if (here(s) != kValholl && s.options.one_by_one == 0) {
    s.stack.top() = frame(FrameKind::kTurnUp, here(s));
  } else {
    s.stack.pop();
  }
}

// A quiet turn on Valhöll (OQ-RES-05 b).
void rest(State& s) {
  s.hand_actions |= s.discard_actions;
  s.hand_allies |= s.discard_allies;
  s.discard_actions = 0;
  s.discard_allies = 0;
  s.favour = 1;
  s.stack.pop();
}

}  // namespace

void put_token(State& s, int place, int omen) {
  if (cubes_left(s, omen) <= 0) {  // OQ-OMEN-05, OQ-RUL-24; a cube is left (OQ-OPT-03)
    omen = 0;
    for (int k = 1; k < kOmenKinds; ++k) {
      omen = cubes_left(s, k) > cubes_left(s, omen) ? k : omen;
    }
  }
  const auto k = static_cast<std::size_t>(omen);
  ++s.omens[static_cast<std::size_t>(place)][k];
  ++s.placed[k];
  if (tokens_in_play(s) > s.options.omen_limit) {  // OQ-END-03
    s.result = Ending::kOmens;
  }
}

void remove_token(State& s, int place, int omen) {
  const auto k = static_cast<std::size_t>(omen);
  --s.omens[static_cast<std::size_t>(place)][k];
  --s.placed[k];
}

void check_actions(State& s) {
  if (actions_left(s) <= s.options.min_actions) {
    s.result = Ending::kActions;
  }
}

void take_back(State& s, int card) {
  if (card < kActionCards) {
    s.discard_actions = without(s.discard_actions, card);
    s.hand_actions = with(s.hand_actions, card);
  } else {
    s.discard_allies = without(s.discard_allies, card - kActionCards);
    s.hand_allies = with(s.hand_allies, card - kActionCards);
  }
}

void step_owed(State& s) {
  const Frame f = s.stack.top();
  switch (kind(f)) {
    case FrameKind::kToken:
      place_token(s, f.data[0], static_cast<Where>(f.data[1]));
      break;
    case FrameKind::kStorm:
      storm(s);
      break;
    case FrameKind::kBonds:
      shake_bonds(s);
      break;
    case FrameKind::kArrive:
      arrive(s);
      break;
    default:
      rest(s);
      break;
  }
}

bool nothing_to_ask(State& s) {
  const Frame& f = s.stack.top();
  bool over = false;
  switch (kind(f)) {
    case FrameKind::kTurnUp:
      over = !has_face_down(s, f.data[0]);
      break;
    case FrameKind::kWard:  // OQ-WARD-01
      over = f.data[0] == 0 || pile(s, Kind::kWard) == 0;
      break;
    case FrameKind::kNewFoe:
      if (pile(s, Kind::kFoe) == 0) {  // OQ-EVENT-03, OQ-RUL-23
        replace_by_token(s, kDoom);
        return true;
      }
      break;
    case FrameKind::kQuiet:  // from outside, every other Realm may be cleared
      over = f.data[0] == 0 || next_uncleared(s, 1) < 0;
      break;
    case FrameKind::kRavens:  // OQ-CARD-RAVEN-TIDINGS-01, OQ-RUL-36
      over = realms_face_down(s) == 0;
      break;
    case FrameKind::kRestore:  // OQ-CARD-IDUNNS-APPLE-01
      over = s.lost_actions == 0;
      break;
    case FrameKind::kDiscard:
    case FrameKind::kRally:
    case FrameKind::kLose:
    case FrameKind::kRecover:
    case FrameKind::kRemove:
      over = f.data[0] == 0 || options::choices(s, tables(s.edition)) == 0;
      if (over) {
        s.run.clear();
      }
      break;
    default:
      break;
  }
  if (over) {
    s.stack.pop();
  }
  return over;
}

}  // namespace ninerealms::odin_quest
