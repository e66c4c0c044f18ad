// Removal effects, answers and joining (rules 4.14, 4.15, section 7).
#include "ninerealms/games/wolves_of_odin/internal.hpp"

namespace ninerealms::wolves_of_odin {

std::uint8_t remove_unit(State& s, Seat line, int pos) {
  const std::uint8_t kind = s.lines[index(line)][static_cast<std::size_t>(pos)];
  s.lines.erase(index(line), pos);  // WO-LINE-01
  return kind;
}

void append_unit(State& s, Seat line, Act side, std::size_t kind) {
  const int pos = side == Act::kLeft ? 0 : s.lines.size(index(line));
  s.lines.insert(index(line), pos, static_cast<std::uint8_t>(kind));
}

void discard_people(State& s, std::size_t kind) { s.discard.add(kind); }

namespace {

// The seat that receives a unit destroyed in `line`, or kNoSeat (WO-CARD-NAGELFAR, WO-PROT-04, 07).
Seat receiver(const State& s, Seat line) {
  const Seat nagelfar = owner_of(s, Deity::kNagelfar);
  if (nagelfar == kNoSeat || nagelfar == line || owns(s, line, Deity::kOdin)) {
    return kNoSeat;
  }
  const bool shut = s.options.odin_scope_all != 0 && owns(s, nagelfar, Deity::kOdin);
  return shut ? kNoSeat : nagelfar;
}

void destroy(State& s, Seat line, std::size_t kind) {
  const Seat to = receiver(s, line);
  if (to == kNoSeat) {
    discard_people(s, kind);
  } else {
    s.stack.push(frame(FrameKind::kJoin, to, static_cast<int>(kind) + 1));
  }
}

// WO-TIME-02 (3) to (5): the target leaves its line.
void apply_effect(State& s) {
  Frame& f = s.stack.top();
  const auto effect = static_cast<Effect>(f.data[0]);
  const Seat controller = f.actor;
  const Seat line = seat_at(f.data[1]);
  const int pos = f.data[2];
  f.data[3] = static_cast<std::uint8_t>(EffectStep::kFinish);
  if (effect == Effect::kAssassin) {
    UnitStrengths strengths;
    unit_strengths(s.lines[index(line)], tables(s.edition), strengths);
    if (strengths[pos] <= 4) {  // WO-CARD-ASSASSIN-03
      f.data[3] = static_cast<std::uint8_t>(EffectStep::kDraw);
    }
  }
  const std::size_t unit = remove_unit(s, line, pos);
  if (effect == Effect::kRaider) {
    take_public(s, controller, unit);
  } else if (effect == Effect::kTraitor) {
    s.stack.push(frame(FrameKind::kJoin, controller, static_cast<int>(unit) + 1));
  } else {
    destroy(s, line, unit);
  }
}

// Whether a Plague, Treason or Tyr touches the line of `seat` (WO-PROT-08, WO-TIME-04).
bool affected(const State& s, const Frame& f, Seat seat) {
  const auto effect = static_cast<Effect>(f.data[0]);
  const auto line = s.lines[index(seat)];
  if (line.empty() || is_protected(s, seat, effect, f.actor)) {
    return false;
  }
  if (effect == Effect::kTyr) {
    return true;
  }
  const Tables& data = tables(s.edition);
  if (effect == Effect::kTreason) {
    return std::ranges::any_of(line, [&](std::uint8_t unit) {
      return data.rune(static_cast<Kind>(unit)) == static_cast<Rune>(f.data[1]);
    });
  }
  if (f.data[2] != 0) {
    return false;  // value:none
  }
  UnitStrengths strengths;
  unit_strengths(line, data, strengths);
  const int value = f.data[1] - kValueOffset;
  return std::any_of(strengths.values.begin(), strengths.values.begin() + strengths.size,
                     [&](std::int8_t strength) { return strength == value; });
}

void plague_line(State& s, Seat seat, int value) {
  UnitStrengths strengths;  // of the whole line before any unit leaves: WO-CARD-PLAGUE-01, 02
  unit_strengths(s.lines[index(seat)], tables(s.edition), strengths);
  for (int pos = strengths.size - 1; pos >= 0; --pos) {
    if (strengths[pos] == value) {
      discard_people(s, remove_unit(s, seat, pos));
    }
  }
}

// WO-TIME-04: all removals at the same time. `f` is the Multi frame, already off the stack.
void apply_multi(State& s, const Frame& f) {
  const auto effect = static_cast<Effect>(f.data[0]);
  const SeatMask cancelled{f.data[4]};
  Frame join = frame(FrameKind::kJoin, kNoSeat);
  std::size_t joining = 0;
  for (int i = 0; i < s.players; ++i) {
    const Seat seat = clockwise(order_start(s), i, s.players);
    if (cancelled.contains(seat) || !affected(s, f, seat)) {
      continue;
    }
    if (effect == Effect::kPlague) {
      plague_line(s, seat, f.data[1] - kValueOffset);
    } else if (effect == Effect::kTreason) {
      discard_people(s, remove_unit(s, seat, s.run.items[index(seat)] - 1));
    } else {
      const bool left = static_cast<Side>(f.data[1]) == Side::kLeft;
      const std::size_t unit = remove_unit(s, seat, left ? 0 : s.lines.size(index(seat)) - 1);
      const Seat to = receiver(s, seat);
      if (to == kNoSeat) {
        discard_people(s, unit);
      } else {  // WO-TIME-05; at most four lines are not Nagelfar's own
        join.actor = to;
        join.data[joining++] = static_cast<std::uint8_t>(unit + 1);
      }
    }
  }
  s.run.clear();
  s.stack.push(frame(FrameKind::kFinish, kNoSeat));
  if (joining > 0) {
    s.stack.push(join);
  }
}

}  // namespace

void declare(State& s, Effect effect, Seat controller, Seat line, int pos) {
  s.stack.push(
      frame(FrameKind::kEffect, controller, static_cast<int>(effect), static_cast<int>(line), pos));
}

// The Effect frame on top, WO-TIME-02.
void step_effect(State& s) {
  Frame& f = s.stack.top();
  const auto effect = static_cast<Effect>(f.data[0]);
  switch (static_cast<EffectStep>(f.data[3])) {
    case EffectStep::kAsk: {
      const Seat owner = seat_at(f.data[1]);
      f.data[3] = static_cast<std::uint8_t>(EffectStep::kApply);
      if (can_answer(s, effect, owner)) {  // WO-REACT-01, 08
        s.stack.push(frame(FrameKind::kAnswer, owner, f.data[0], f.data[1]));
      }
      break;
    }
    case EffectStep::kApply:
      apply_effect(s);
      break;
    case EffectStep::kDraw:
      f.data[3] = static_cast<std::uint8_t>(EffectStep::kFinish);
      s.stack.push(frame(FrameKind::kDraw, f.actor, 1));  // WO-TIME-02 (6)
      break;
    case EffectStep::kFinish:
      s.stack.pop();
      finish_effect(s);
      break;
  }
}

// The Multi frame on top: asks owners clockwise; Treason's owners also choose before the next is
// asked (WO-REACT-06, WO-TIME-04).
void step_multi(State& s) {
  Frame& f = s.stack.top();
  const auto effect = static_cast<Effect>(f.data[0]);
  SeatMask asked{f.data[3]};
  const SeatMask cancelled{f.data[4]};
  SeatMask chose{f.data[5]};
  for (int i = 0; i < s.players; ++i) {
    const Seat seat = clockwise(order_start(s), i, s.players);
    if (!affected(s, f, seat)) {
      continue;
    }
    if (!asked.contains(seat)) {
      asked.insert(seat);
      f.data[3] = asked.bits;
      if (can_answer(s, effect, seat)) {
        s.stack.push(frame(FrameKind::kAnswer, seat, f.data[0], static_cast<int>(seat)));
        return;
      }
    }
    if (effect == Effect::kTreason && !cancelled.contains(seat) && !chose.contains(seat)) {
      chose.insert(seat);
      f.data[5] = chose.bits;
      const Seat chooser = s.options.treason_by_player != 0 ? f.actor : seat;  // WO-R-05
      s.stack.push(frame(FrameKind::kChooseTreason, chooser, static_cast<int>(seat)));
      return;
    }
  }
  const Frame done = f;
  s.stack.pop();
  apply_multi(s, done);
}

namespace {

// How many seats, clockwise from the active player, a Wall in play shows to have been asked.
int seats_done(const State& s, SeatMask cancelled) {
  int past = 0;
  for (int i = 0; i < s.players; ++i) {
    past = cancelled.contains(clockwise(order_start(s), i, s.players)) ? i + 1 : past;
  }
  return past;
}

// Fills in a choice of Treason that was made but is hidden: the first unit of the rune.
void choose_any(State& s, Frame& f, Seat seat) {
  const auto line = s.lines[index(seat)];
  for (std::size_t pos = 0; pos < line.size(); ++pos) {
    if (tables(s.edition).rune(static_cast<Kind>(line[pos])) == static_cast<Rune>(f.data[1])) {
      f.data[5] = static_cast<std::uint8_t>(f.data[5] | (1U << index(seat)));
      s.run.items[index(seat)] = static_cast<std::uint8_t>(pos + 1);
      s.run.size = kSeats;
      return;
    }
  }
}

}  // namespace

// Opens a decision on a declared effect for a world in which it is not known who was asked, only
// that the viewer was not: the first answer or choice of somebody else that is possible in this
// world; if there is none, the first other owner is asked all the same.
void step_to_answer(State& s, Seat viewer) {
  Frame& f = s.stack.top();
  if (kind(f) == FrameKind::kEffect) {
    f.data[3] = static_cast<std::uint8_t>(EffectStep::kApply);
    s.stack.push(frame(FrameKind::kAnswer, seat_at(f.data[1]), f.data[0], f.data[1]));
    return;
  }
  const auto effect = static_cast<Effect>(f.data[0]);
  const SeatMask cancelled{f.data[4]};
  SeatMask asked{};
  Seat asks = kNoSeat;
  const int past = seats_done(s, cancelled);
  for (int i = 0; i < s.players; ++i) {
    const Seat seat = clockwise(order_start(s), i, s.players);
    if (!affected(s, f, seat)) {
      continue;
    }
    asked.insert(seat);
    if (i < past) {
      if (effect == Effect::kTreason && !cancelled.contains(seat)) {
        choose_any(s, f, seat);
      }
      continue;
    }
    const bool answers = seat != viewer && can_answer(s, effect, seat);
    const Seat chooser = s.options.treason_by_player != 0 ? f.actor : seat;
    if (!answers && effect == Effect::kTreason && chooser != viewer) {
      f.data[3] = asked.bits;
      f.data[5] = static_cast<std::uint8_t>(f.data[5] | (1U << index(seat)));
      s.stack.push(frame(FrameKind::kChooseTreason, chooser, static_cast<int>(seat)));
      return;
    }
    if (answers || (asks == kNoSeat && seat != viewer)) {
      asks = seat;
    }
    if (answers) {
      break;
    }
  }
  if (asks == kNoSeat) {  // only in a drafted view: nobody else is concerned, so the effect happens
    settle(s, nullptr);
    return;
  }
  f.data[3] = asked.bits;
  s.stack.push(frame(FrameKind::kAnswer, asks, f.data[0], static_cast<int>(asks)));
}

void cancel_effect(State& s, Seat line) {
  Frame& f = s.stack.top();
  if (kind(f) == FrameKind::kMulti) {
    SeatMask cancelled{f.data[4]};
    cancelled.insert(line);
    f.data[4] = cancelled.bits;
  } else {
    f.data[3] = static_cast<std::uint8_t>(EffectStep::kFinish);  // WO-REACT-04
  }
}

// WO-TIME-02 (7): manoeuvres in play go to the discard pile or to Freyja.
void finish_effect(State& s) {
  if (s.played_count > 0) {
    s.stack.push(frame(FrameKind::kFinish, kNoSeat));
  }
}

bool step_finish(State& s) {
  Frame& f = s.stack.top();
  if (s.played_count == 0) {
    s.stack.pop();
    return true;
  }
  const Seat freyja = owner_of(s, Deity::kFreyja);
  const Played first = s.played[0];
  if (freyja != kNoSeat && freyja != first.player &&
      s.hand[index(freyja)].size() < kHandLimit) {  // WO-CARD-FREYJA-01
    f.actor = freyja;
    return false;
  }
  f.actor = kNoSeat;
  discard_people(s, first.card);
  std::copy(s.played.begin() + 1, s.played.end(), s.played.begin());
  s.played.back() = Played{};
  --s.played_count;
  return true;
}

bool step_join(State& s) {
  Frame& f = s.stack.top();
  if (f.data[0] == 0) {
    s.stack.pop();
    return true;
  }
  const auto unit = static_cast<Kind>(f.data[0] - 1);
  const bool joins = accepts(s, f.actor, unit);
  if (joins && !s.lines.empty(index(f.actor))) {
    return false;
  }
  std::copy(f.data.begin() + 1, f.data.end(), f.data.begin());
  f.data.back() = 0;
  if (joins) {
    append_unit(s, f.actor, Act::kRight, index(unit));
  } else {
    discard_people(s, index(unit));  // WO-CARD-NAGELFAR-02, TRAITOR-03, HEIMDALL-02
  }
  return true;
}

void unit_placed(State& s, Seat placer, Kind k, Seat line, int pos) {
  const auto ability = [&](Effect e, Seat chooser) {
    s.stack.push(
        frame(FrameKind::kAbility, chooser, static_cast<int>(e), static_cast<int>(line), pos));
  };
  switch (k) {
    case Kind::kArcher: {
      const auto units = s.lines[index(line)];
      const auto n = units.size();
      const auto neighbour = pos == 0 ? std::size_t{1} : n - 2;
      if (n > 1 && units[neighbour] == static_cast<std::uint8_t>(Kind::kArcher)) {
        ability(Effect::kArcher, line);  // WO-CARD-ARCHER-01, 03
      }
      break;
    }
    case Kind::kAssassin:
      ability(Effect::kAssassin, placer);
      break;
    case Kind::kRaider:
      ability(Effect::kRaider, placer);
      break;
    case Kind::kTraitor:
      ability(Effect::kTraitor, placer);
      break;
    default:
      break;
  }
}

}  // namespace ninerealms::wolves_of_odin
