// Setup, rounds, turns, and settling: what happens without anybody choosing (rules 4.2
// to 4.4, 4.8, 4.17).
#include "ninerealms/games/wolves_of_odin/internal.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

// WO-SETUP: what is missing is read off the zones (docs/formats, Moments).
void step_setup(State& s) {
  if (std::popcount(s.hall) < kHallSize) {
    s.stack.push(frame(FrameKind::kHall, kNoSeat, 1));
    return;
  }
  for (int i = 0; i < s.players; ++i) {
    const int missing = kOpeningHand - s.hand[static_cast<std::size_t>(i)].size();
    if (missing > 0) {
      s.stack.push(frame(FrameKind::kDraw, seat_at(i), missing, 1));
      return;
    }
  }
  s.stack.pop();
  s.round = 1;
  s.stack.push(frame(FrameKind::kRound, kNoSeat));
}

void reveal_stakes(State& s, Frame& round) {
  const int wanted = s.players == 3 ? 1 : 2;  // WO-ROUND-01
  const bool over = (s.stakes & kVictoryRagnarok) != 0;
  if (over || std::popcount(static_cast<unsigned>(s.stakes)) >= wanted) {
    round.data[0] = static_cast<std::uint8_t>(Stage::kTurns);
  } else if ((victory_deck(s) & kAllVictories) != 0) {
    s.stack.push(frame(FrameKind::kStake, kNoSeat));
  } else {
    s.stakes = static_cast<VictoryMask>(s.stakes | kVictoryRagnarok);  // WO-ROUND-02
    s.last_round = 1;
  }
}

void next_turn(State& s, Frame& round) {
  if (all_passed(s)) {
    round.data[0] = static_cast<std::uint8_t>(Stage::kVidar);  // WO-ROUND-05
    return;
  }
  if (s.turn > 0) {
    s.active = clockwise(s.active, 1, s.players);  // WO-ROUND-04
  }
  s.stack.push(frame(FrameKind::kTurn, s.active, 0));
}

void compare(State& s, Frame& round) {
  const Seat by_yormungand = round.data[1] != 0 ? seat_at(round.data[1] - 1) : kNoSeat;
  const Seat first = ranking(s, by_yormungand)[0];
  s.winner = static_cast<std::uint8_t>(static_cast<int>(first) + 1);
  round.data[0] = static_cast<std::uint8_t>(Stage::kAward);
  const auto cards = static_cast<VictoryMask>(s.stakes & kAllVictories);
  if (std::popcount(static_cast<unsigned>(cards)) > 1) {
    s.stack.push(frame(FrameKind::kVictory, first));
  } else {  // WO-END-03: one card, or none
    s.victory[index(first)] = static_cast<VictoryMask>(s.victory[index(first)] | cards);
    s.stakes = static_cast<VictoryMask>(s.stakes & kVictoryRagnarok);
  }
}

void clean(State& s, Frame& round) {  // WO-END-01 (6)
  for (std::size_t i = 0; i < s.players; ++i) {
    for (const auto unit : s.lines[i]) {
      discard_people(s, unit);
    }
    for (std::size_t k = 0; k < kUnitKinds; ++k) {
      s.discard.add(k, s.sacrifices[i].count(k));
    }
    s.sacrifices[i] = {};
  }
  s.lines.clear();
  s.marks = 0;  // WO-ROUND-06
  s.pass_order = {};
  s.passes = 0;
  s.basic_done = 0;
  ++s.round;  // at most 10: nine Victory cards, then Ragnarök ends the game
  s.turn = 0;
  s.active = seat_at(s.winner - 1);  // WO-END-05
  round.data = {};
}

void step_round(State& s) {
  Frame& round = s.stack.top();
  const auto set = [&](Stage next) { round.data[0] = static_cast<std::uint8_t>(next); };
  switch (static_cast<Stage>(round.data[0])) {
    case Stage::kReveal:
      reveal_stakes(s, round);
      break;
    case Stage::kTurns:
      next_turn(s, round);
      break;
    case Stage::kVidar: {
      const Seat vidar = owner_of(s, Deity::kVidar);
      set(Stage::kCompare);
      if (vidar != kNoSeat && round.data[1] == 0) {  // WO-CARD-VIDAR-02
        s.stack.push(frame(FrameKind::kVidar, vidar));
      }
      break;
    }
    case Stage::kCompare:
      compare(s, round);
      break;
    case Stage::kAward:
      set(Stage::kGlory);
      break;
    case Stage::kGlory:
      if (game_ends(s)) {
        s.stack.clear();
      } else {
        set(Stage::kValkyrie);
      }
      break;
    case Stage::kValkyrie: {
      const Seat valkyrie = owner_of(s, Deity::kValkyrie);
      set(Stage::kClean);
      if (valkyrie != kNoSeat && s.hand[index(valkyrie)].size() < kHandLimit) {
        s.stack.push(frame(FrameKind::kValkyrie, valkyrie));
      }
      break;
    }
    case Stage::kClean:
      clean(s, round);
      break;
  }
}

// WO-CARD-YORMUNGAND-01.
bool yormungand_ends(const State& s, Seat seat) {
  if (!owns(s, seat, Deity::kYormungand) ||
      (s.options.yormungand_needs_unit != 0 && s.lines.empty(index(seat)))) {
    return false;
  }
  const int own = line_total(s, seat);
  for (int i = 0; i < s.players; ++i) {
    if (seat_at(i) != seat && line_total(s, seat_at(i)) >= own) {
      return false;
    }
  }
  return true;
}

// Turn frames: 0 a turn starts, 2 only Yormungand is still to be looked at, 1 the seat chooses.
bool step_turn(State& s) {
  Frame& f = s.stack.top();
  if (f.data[0] == 1) {
    return false;
  }
  if (f.data[0] == 0) {
    s.turn = static_cast<std::uint16_t>(s.turn == 0xFFFF ? s.turn : s.turn + 1);
    s.basic_done = 0;
  }
  f.data[0] = 1;
  const Seat seat = f.actor;
  if (yormungand_ends(s, seat)) {  // WO-TURN-01, WO-TIME-09
    s.stack.pop();
    s.stack.top().data[1] = static_cast<std::uint8_t>(static_cast<int>(seat) + 1);
    s.stack.push(frame(FrameKind::kForced, seat));
  }
  return true;
}

// WO-CARD-YORMUNGAND-02: the others pass clockwise, each drawing, then the owner.
void step_forced(State& s) {
  Frame& f = s.stack.top();
  const Seat owner = f.actor;
  const auto enter = [&](Seat seat) {
    s.pass_order[s.passes++] = static_cast<std::uint8_t>(static_cast<int>(seat) + 1);
  };
  while (f.data[0] + 1 < s.players) {
    const Seat seat = clockwise(owner, ++f.data[0], s.players);
    if (!passed(s, seat)) {
      enter(seat);
      s.stack.push(frame(FrameKind::kDraw, seat, pass_draw(s, seat)));
      return;
    }
  }
  s.stack.pop();
  if (!passed(s, owner)) {
    enter(owner);
    if (s.options.yormungand_owner_draws != 0) {
      s.stack.push(frame(FrameKind::kDraw, owner, pass_draw(s, owner)));
    }
  }
}

bool step_cycle(State& s) {
  Frame& f = s.stack.top();
  if (f.data[0] != 0) {
    return false;
  }
  f.data[0] = 1;
  s.stack.push(frame(FrameKind::kDraw, f.actor, 1));
  return true;
}

bool step_loki(State& s) {
  if (s.stack.top().data[0] < s.run.size) {
    return false;
  }
  s.stack.pop();
  s.run.clear();
  return true;
}

bool step_colour(State& s) {
  if (colours_conflict(s, s.stack.top().actor)) {
    return false;
  }
  s.stack.pop();
  return true;
}

}  // namespace

bool step(State& s) {
  switch (kind(s.stack.top())) {
    case FrameKind::kSetup:
      step_setup(s);
      return true;
    case FrameKind::kRound:
      step_round(s);
      return true;
    case FrameKind::kForced:
      step_forced(s);
      return true;
    case FrameKind::kEffect:
      step_effect(s);
      return true;
    case FrameKind::kMulti:
      step_multi(s);
      return true;
    case FrameKind::kDeed:
      step_deed(s);
      return true;
    case FrameKind::kTurn:
      return step_turn(s);
    case FrameKind::kCycle:
      return step_cycle(s);
    case FrameKind::kJoin:
      return step_join(s);
    case FrameKind::kFinish:
      return step_finish(s);
    case FrameKind::kLoki:
      return step_loki(s);
    case FrameKind::kColour:
      return step_colour(s);
    default:
      return false;
  }
}

void settle(State& s, ForcedSink* sink, bool forced) {
  while (!s.stack.empty()) {
    if (is_chance(kind(s.stack.top()))) {
      const ChanceStep chance = prepare_chance(s);
      if (chance.done) {
        continue;
      }
      if (chance.certain.is_none() || !forced) {
        return;
      }
      if (sink != nullptr) {
        sink->forced(&s, kNoSeat, chance.certain);
      }
      resolve_chance(s, chance.certain);
      continue;
    }
    if (step(s)) {
      continue;
    }
    ChoiceProbe probe;
    options::collect(s, probe);
    if (probe.satisfied() || (probe.count == 1 && !forced)) {
      return;
    }
    if (probe.count ==
        0) {  // an ability without a legal target, WO-PROT-09; others only from outside
      s.stack.pop();
      continue;
    }
    if (sink != nullptr) {
      sink->forced(&s, s.stack.top().actor, probe.first);
    }
    decide(s, probe.first);  // WO-D-00
  }
}

Result<State> Rules::initial(const Config& config) {
  if (config.players < kMinPlayers || config.players > kMaxPlayers) {
    return mismatch(Code::kConfig, clause::WO_SETUP_01.id, "players", "3, 4 or 5",
                    std::to_string(config.players));
  }
  if (config.options.first_player >= config.players) {
    return mismatch(Code::kConfig, clause::WO_SETUP_07.id, "options.first_player",
                    "a seat below " + std::to_string(config.players),
                    std::to_string(config.options.first_player));
  }
  if (config.options.round_turn_cap > kMaxTurnCap) {
    return mismatch(Code::kConfig, clause::WO_R_60.id, "options.round_turn_cap", "0 .. 10000",
                    std::to_string(config.options.round_turn_cap));
  }
  if (!editions().known(config.edition)) {
    return Error{Code::kEdition, "", "edition", "no edition has this id"};
  }
  State s{};
  s.players = static_cast<std::uint8_t>(config.players);
  s.options = config.options;
  s.edition = config.edition;
  s.active = seat_at(config.options.first_player);
  s.deck = tables(config.edition).deck;
  for (std::size_t i = 0; i < s.players; ++i) {
    s.may_be_in_deck[i] = s.deck;
  }
  s.stack.push(frame(FrameKind::kSetup, kNoSeat));
  settle(s, nullptr);
  return s;
}

void Rules::legal_actions(const State& s, Actions& out) {
  if (!s.stack.empty() && is_decision(kind(s.stack.top()))) {
    ListSink sink{out};
    options::collect(s, sink);
  }
}

void Rules::apply(State& s, Action a, ForcedSink* sink) {
  is_chance(kind(s.stack.top())) ? resolve_chance(s, a) : decide(s, a);
  settle(s, sink);
}

}  // namespace ninerealms::wolves_of_odin
