// Carrying out a decision: one function per action kind or run (rules section 5).
#include "ninerealms/games/wolves_of_odin/internal.hpp"

namespace ninerealms::wolves_of_odin {

void take_public(State& s, Seat seat, std::size_t kind) {
  s.hand[index(seat)].add(kind);
  s.known[index(seat)].add(kind);
}

void leave_hand(State& s, Seat seat, std::size_t kind) {
  s.hand[index(seat)].remove(kind);
  if (s.known[index(seat)].count(kind) > 0) {
    s.known[index(seat)].remove(kind);
  }
}

void discard_from_hand(State& s, Seat seat, std::size_t kind) {
  leave_hand(s, seat, kind);
  discard_people(s, kind);
}

void leave_pass_order(State& s, Seat seat) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < s.passes; ++i) {
    if (s.pass_order[i] != static_cast<int>(seat) + 1) {
      s.pass_order[kept++] = s.pass_order[i];
    }
  }
  for (std::size_t i = kept; i < s.pass_order.size(); ++i) {
    s.pass_order[i] = 0;
  }
  s.passes = static_cast<std::uint8_t>(kept);
}

namespace {

void take_from_line(State& s, Seat seat, Seat line, int pos) {
  take_public(s, seat, remove_unit(s, line, pos));
}

// Opens Loki's choices for the strengths (+ 128) now in `run`, or clears them (WO-CARD-LOKI-03).
void open_loki(State& s, Seat seat) {
  if (owns(s, seat, Deity::kLoki)) {
    s.stack.push(frame(FrameKind::kLoki, seat, 0));
  } else {
    s.run.clear();
  }
}

void sacrifice(State& s, Seat seat, int pos) {
  UnitStrengths strengths;
  unit_strengths(s.lines[index(seat)], tables(s.edition), strengths);
  const int owed = strengths[pos] + kValueOffset;  // WO-CARD-LOKI-02
  s.sacrifices[index(seat)].add(remove_unit(s, seat, pos));
  s.basic_done = 1;
  s.run.clear();
  const auto line = s.lines[index(seat)];
  if (std::ranges::find(line, static_cast<std::uint8_t>(Kind::kTroll)) != line.end()) {
    s.stack.push(frame(FrameKind::kTroll, seat, owed));
    return;
  }
  s.run.push(owed);
  open_loki(s, seat);
}

// WO-TIME-07: the Trolls leave together, then Loki acts for each unit in the order sacrificed.
void finish_trolls(State& s) {
  const Frame f = s.stack.top();
  const Run picks = s.run;
  s.stack.pop();
  UnitStrengths strengths;
  unit_strengths(s.lines[index(f.actor)], tables(s.edition), strengths);
  s.run.clear();
  s.run.push(f.data[0]);
  for (const auto pos : picks.span()) {
    s.run.push(strengths[pos] + kValueOffset);
  }
  for (std::size_t i = picks.size; i > 0; --i) {
    s.sacrifices[index(f.actor)].add(remove_unit(s, f.actor, picks.items[i - 1]));
  }
  open_loki(s, f.actor);
}

void play(State& s, Seat seat, Kind k) {
  leave_hand(s, seat, index(k));
  s.played[s.played_count++] = {static_cast<std::uint8_t>(k), seat};
  s.basic_done = 1;
  s.stack.push(frame(k == Kind::kPlague   ? FrameKind::kPlague
                     : k == Kind::kDetour ? FrameKind::kDetour
                                          : FrameKind::kRune,
                     seat));
}

// The seat enters the pass order and draws; its turn frame, if any, is gone (WO-PASS-02, 06).
void pass(State& s, Seat seat) {
  s.basic_done = 1;
  s.stack.pop();
  s.pass_order[s.passes++] = static_cast<std::uint8_t>(static_cast<int>(seat) + 1);
  s.stack.push(frame(FrameKind::kDraw, seat, pass_draw(s, seat)));
}

void turn(State& s, Action a) {
  const Seat seat = s.stack.top().actor;
  switch (act(a)) {
    case Act::kPlace:
      s.stack.push(frame(FrameKind::kPlace, seat, a.a()));
      break;
    case Act::kPlay:
      play(s, seat, kPlayKinds[static_cast<std::size_t>(a.a())]);
      break;
    case Act::kSacrifice:
      sacrifice(s, seat, a.a());
      break;
    case Act::kPass:
      pass(s, seat);
      break;
    case Act::kSummon:
      summon(s, seat, static_cast<Deity>(a.a()));
      break;
    case Act::kUse:
      use_ability(s, seat, static_cast<Ability>(a.a()));
      break;
    case Act::kCycle:
      s.stack.pop();
      s.stack.push(frame(FrameKind::kCycle, seat));
      break;
    default:
      s.stack.pop();
      break;  // end_turn, skip
  }
}

void place(State& s, Action a) {
  Frame& f = s.stack.top();
  if (act(a) == Act::kLine) {
    f.data[1] = static_cast<std::uint8_t>(a.a() + 1);
    return;
  }
  const Seat placer = f.actor;
  const auto k = static_cast<Kind>(f.data[0]);
  const Seat line = seat_at(f.data[1] - 1);
  s.stack.pop();
  leave_hand(s, placer, index(k));  // WO-ZONE-07: in hand until its side is fixed
  append_unit(s, line, act(a), index(k));
  if (!vidar_step(s)) {
    s.basic_done = 1;
  }
  unit_placed(s, placer, k, line, act(a) == Act::kLeft ? 0 : s.lines.size(index(line)) - 1);
}

void ability(State& s, Action a) {
  const Frame f = s.stack.top();
  s.stack.pop();
  if (act(a) == Act::kUnit) {
    declare(s, static_cast<Effect>(f.data[0]), f.actor, seat_at(a.a()), a.b());
  }
}

void answer(State& s, Action a) {
  const Frame f = s.stack.top();
  const Seat line = seat_at(f.data[1]);
  s.stack.pop();
  if (act(a) == Act::kDecline) {
    return;
  }
  if (act(a) == Act::kWall) {
    leave_hand(s, f.actor, index(Kind::kWall));
    s.played[s.played_count++] = {static_cast<std::uint8_t>(Kind::kWall), f.actor};
  } else {
    discard_people(s, remove_unit(s, line, a.a()));  // WO-CARD-HUSCARL-03
  }
  cancel_effect(s, line);
}

void choose_treason(State& s, Action a) {
  s.stack.pop();
  // `run` is a table by seat here: position + 1.
  s.run.items[static_cast<std::size_t>(a.a())] = static_cast<std::uint8_t>(a.b() + 1);
  s.run.size = kSeats;
}

void join(State& s, Action a) {
  Frame& f = s.stack.top();
  const std::size_t unit = f.data[0] - 1U;
  std::copy(f.data.begin() + 1, f.data.end(), f.data.begin());
  f.data.back() = 0;
  append_unit(s, f.actor, act(a), unit);  // WO-PLACE-07: no ability
}

// WO-D-FREYJA: the manoeuvre goes to her hand or to the pile.
void freyja(State& s, Action a) {
  Frame& f = s.stack.top();
  const Played first = s.played[0];
  std::copy(s.played.begin() + 1, s.played.end(), s.played.begin());
  s.played.back() = Played{};
  --s.played_count;
  if (act(a) == Act::kYes) {
    take_public(s, f.actor, first.card);
  } else {
    discard_people(s, first.card);
  }
  f.actor = kNoSeat;
}

void multi(State& s, Effect e, int value, int none = 0) {
  const Seat seat = s.stack.top().actor;
  s.stack.pop();
  s.run.clear();
  s.stack.push(frame(FrameKind::kMulti, seat, static_cast<int>(e), value, none));
}

void detour(State& s, Action a) {
  const Seat seat = s.stack.top().actor;
  s.stack.pop();
  s.run.clear();
  if (act(a) == Act::kRedraw) {
    s.stack.push(frame(FrameKind::kRedraw, seat));
  } else {
    const int most =
        std::min({3, s.lines.size(index(seat)), kHandLimit - s.hand[index(seat)].size()});
    s.stack.push(frame(FrameKind::kRecall, seat, most));
  }
}

// What has been picked moves together when the run is over (WO-D-00).
void finish_run(State& s) {
  const Frame f = s.stack.top();
  const Run picks = s.run;
  s.stack.pop();
  s.run.clear();
  switch (kind(f)) {
    case FrameKind::kRedraw: {  // WO-CARD-DETOUR-01
      for (const auto card : picks.span()) {
        discard_from_hand(s, f.actor, card);
      }
      finish_effect(s);
      const int drawn = s.options.detour_draws_one != 0 ? 1 : picks.size + 1;
      s.stack.push(frame(FrameKind::kDraw, f.actor, drawn));
      break;
    }
    case FrameKind::kRecall:
      for (std::size_t i = picks.size; i > 0; --i) {
        take_from_line(s, f.actor, f.actor, picks.items[i - 1]);
      }
      finish_effect(s);
      break;
    case FrameKind::kHelDiscard: {
      Frame take = frame(FrameKind::kHelTake, f.actor, picks.size);
      for (std::size_t i = 0; i < picks.size; ++i) {
        discard_from_hand(s, f.actor, picks.items[i]);
        take.data[i + 1] = static_cast<std::uint8_t>(picks.items[i] + 1);
      }
      s.stack.push(take);
      break;
    }
    case FrameKind::kHelTake:
      for (const auto card : picks.span()) {
        s.discard.remove(card);
        take_public(s, f.actor, card);
      }
      break;
    default:  // kBaldrCards: the cards, then the place in the pass order
      for (const auto card : picks.span()) {
        discard_from_hand(s, f.actor, card);
      }
      leave_pass_order(s, f.actor);
      break;
  }
}

void pick(State& s, Action a) {
  const Frame& f = s.stack.top();
  if (act(a) == Act::kStop) {
    kind(f) == FrameKind::kTroll ? finish_trolls(s) : finish_run(s);
    return;
  }
  s.run.push(act(a) == Act::kUnit ? a.b() : a.a());
  const int most = kind(f) == FrameKind::kBaldrCards                               ? 4
                   : kind(f) == FrameKind::kRedraw || kind(f) == FrameKind::kTroll ? 1000
                                                                                   : f.data[0];
  if (kind(f) == FrameKind::kPay) {
    if (pay_complete(s, f)) {
      settle_payment(s);
    }
  } else if (s.run.size >= most) {
    finish_run(s);
  }
}

void loki(State& s, Action a) {
  Frame& f = s.stack.top();
  ++f.data[0];
  if (act(a) == Act::kUnit) {
    declare(s, Effect::kLoki, f.actor, seat_at(a.a()), a.b());
  }
}

void vidar(State& s, Action a) {
  const Seat seat = s.stack.top().actor;
  s.stack.pop();
  if (act(a) == Act::kPlace) {
    s.stack.push(frame(FrameKind::kPlace, seat, a.a()));
  } else if (act(a) == Act::kTake) {
    take_from_line(s, seat, seat, a.a());
  }
}

// WO-END-03: the winner takes one card, the second the other.
void victory(State& s, Action a) {
  const Seat first = s.stack.top().actor;
  s.stack.pop();
  const auto chosen = static_cast<VictoryMask>(1U << a.a());
  const Seat second = ranking(s, first)[1];
  const auto other = static_cast<VictoryMask>(s.stakes & kAllVictories & ~chosen);
  s.victory[index(first)] = static_cast<VictoryMask>(s.victory[index(first)] | chosen);
  s.victory[index(second)] = static_cast<VictoryMask>(s.victory[index(second)] | other);
  s.stakes = static_cast<VictoryMask>(s.stakes & kVictoryRagnarok);
}

void valkyrie(State& s, Action a) {
  const Seat seat = s.stack.top().actor;
  s.stack.pop();
  if (act(a) == Act::kUnit) {
    take_from_line(s, seat, seat_at(a.a()), a.b());
  }
}

}  // namespace

void decide(State& s, Action a) {
  switch (kind(s.stack.top())) {
    case FrameKind::kTurn:
      turn(s, a);
      break;
    case FrameKind::kCycle: {
      const Seat seat = s.stack.top().actor;
      s.stack.pop();
      discard_from_hand(s, seat, static_cast<std::size_t>(a.a()));
      break;
    }
    case FrameKind::kPlace:
      place(s, a);
      break;
    case FrameKind::kAbility:
      ability(s, a);
      break;
    case FrameKind::kAnswer:
      answer(s, a);
      break;
    case FrameKind::kChooseTreason:
      choose_treason(s, a);
      break;
    case FrameKind::kJoin:
      join(s, a);
      break;
    case FrameKind::kFinish:
      freyja(s, a);
      break;
    case FrameKind::kPlague:
      multi(s, Effect::kPlague, act(a) == Act::kValue ? a.a() : 0, act(a) == Act::kValue ? 0 : 1);
      break;
    case FrameKind::kRune:
      multi(s, Effect::kTreason, a.a());
      break;
    case FrameKind::kTyr:
      multi(s, Effect::kTyr, act(a) == Act::kLeft ? 0 : 1);
      break;
    case FrameKind::kDetour:
      detour(s, a);
      break;
    case FrameKind::kRedraw:
    case FrameKind::kRecall:
    case FrameKind::kTroll:
    case FrameKind::kPay:
    case FrameKind::kHelDiscard:
    case FrameKind::kHelTake:
    case FrameKind::kBaldrCards:
      pick(s, a);
      break;
    case FrameKind::kLoki:
      loki(s, a);
      break;
    case FrameKind::kColour:
      keep_colour(s, static_cast<Colour>(a.a()));
      break;
    case FrameKind::kSmite:
      act(a) == Act::kStop ? s.stack.pop() : smite(s, static_cast<Deity>(a.a()));
      break;
    case FrameKind::kOdin:
      odin_target(s, static_cast<Deity>(a.a()));
      break;
    case FrameKind::kFafnir:
      fafnir_target(s, static_cast<Deity>(a.a()));
      break;
    case FrameKind::kBaldrDeity:
      baldr_target(s, static_cast<Deity>(a.a()));
      break;
    case FrameKind::kVidar:
      vidar(s, a);
      break;
    case FrameKind::kVictory:
      victory(s, a);
      break;
    case FrameKind::kValkyrie:
      valkyrie(s, a);
      break;
    default:
      break;
  }
}

}  // namespace ninerealms::wolves_of_odin
