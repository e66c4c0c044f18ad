// Summoning, payments and active abilities (rules 4.11, 4.12, 4.16; orders of section 5).
#include "ninerealms/games/wolves_of_odin/internal.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

void mark(State& s, Deity d) { s.marks |= bit(d); }  // WO-TIME-14

void lose(State& s, Seat seat, Deity d) {
  s.deities[index(seat)] &= ~bit(d);
  s.deity_discard |= bit(d);
}

void pay(State& s, Seat seat, Purpose p, Deity d = Deity::kVidar, int cost = 1) {
  s.run.clear();
  s.stack.push(frame(FrameKind::kPay, seat, static_cast<int>(p), static_cast<int>(d), cost));
}

void smite_from(State& s, Seat seat, Deity own, Colour hostile) {
  lose(s, seat, own);  // WO-CARD-THOR-02, WO-CARD-FENRIR-02
  s.stack.push(frame(FrameKind::kSmite, seat, static_cast<int>(hostile)));
}

Seat summoner(const State& s, Deity d) { return (s.hall & bit(d)) != 0 ? kNoSeat : owner_of(s, d); }

}  // namespace

void summon(State& s, Seat seat, Deity d) {
  pay(s, seat, Purpose::kSummon, d, summon_cost(s, seat, d));
}

void use_ability(State& s, Seat seat, Ability a) {
  switch (a) {
    case Ability::kThor:
      smite_from(s, seat, Deity::kThor, Colour::kRed);
      break;
    case Ability::kFenrir:
      smite_from(s, seat, Deity::kFenrir, Colour::kBlue);
      break;
    case Ability::kOdinDiscard:
      mark(s, Deity::kOdin);
      pay(s, seat, Purpose::kOdinDiscard);
      break;
    case Ability::kOdinReturn:
      mark(s, Deity::kOdin);
      if (s.options.odin_return_costs_sacrifice != 0) {
        pay(s, seat, Purpose::kOdinReturn);
      } else {
        s.stack.push(frame(FrameKind::kOdin, seat, 1));
      }
      break;
    case Ability::kHeimdall:
      mark(s, Deity::kHeimdall);
      s.stack.push(frame(FrameKind::kReveal, seat));
      break;
    case Ability::kTyr:
      mark(s, Deity::kTyr);
      s.stack.push(frame(FrameKind::kTyr, seat));
      break;
    case Ability::kHel: {
      mark(s, Deity::kHel);
      s.run.clear();
      const int most = std::min({2, s.discard.size(), s.hand[index(seat)].size()});
      s.stack.push(frame(FrameKind::kHelDiscard, seat, most));
      break;
    }
    case Ability::kFafnir:
      pay(s, seat, Purpose::kFafnir);
      break;
    case Ability::kBaldrSummon:
      pay(s, seat, Purpose::kBaldrSummon);
      break;
    case Ability::kBaldrReturn:
      lose(s, seat, Deity::kBaldr);
      s.run.clear();
      s.stack.push(frame(FrameKind::kBaldrCards, seat));
      break;
  }
}

bool pay_complete(const State& s, const Frame& f) {
  if (static_cast<Purpose>(f.data[0]) != Purpose::kSummon) {
    return s.run.size == 1;  // WO-DEITY-06
  }
  int sum = 0;
  for (const auto pick : s.run.span()) {
    sum += tables(s.edition).units[pick].sacrifice_value;
  }
  return sum >= f.data[2];
}

// The run of WO-D-PAY is over: units leave the zone, Nidhogg looks, the deed follows
// (WO-SUMMON-04).
void settle_payment(State& s) {
  const Frame f = s.stack.top();
  s.stack.pop();
  for (const auto pick : s.run.span()) {
    s.sacrifices[index(f.actor)].remove(pick);
  }
  s.stack.push(frame(FrameKind::kDeed, f.actor, f.data[0], f.data[1]));
  const Seat nidhogg = owner_of(s, Deity::kNidhogg);
  if (nidhogg != kNoSeat && nidhogg != f.actor && !owns(s, f.actor, Deity::kOdin) &&
      s.hand[index(nidhogg)].size() < kHandLimit) {  // WO-CARD-NIDHOGG-01, WO-PROT-05
    s.stack.push(frame(FrameKind::kSteal, f.actor));
    return;
  }
  for (const auto pick : s.run.span()) {
    discard_people(s, pick);
  }
  s.run.clear();
}

void step_deed(State& s) {
  const Frame f = s.stack.top();
  const auto d = static_cast<Deity>(f.data[1]);
  s.stack.pop();
  switch (static_cast<Purpose>(f.data[0])) {
    case Purpose::kSummon:
      s.hall &= ~bit(d);
      s.deities[index(f.actor)] |= bit(d);
      if (s.options.cost_counts_ever != 0) {
        ++s.summoned[index(f.actor)][static_cast<std::size_t>(colour(d))];
      }
      s.stack.push(frame(FrameKind::kColour, f.actor));
      s.stack.push(frame(FrameKind::kHall, f.actor));
      break;
    case Purpose::kOdinDiscard:
      s.stack.push(frame(FrameKind::kOdin, f.actor, 0));
      break;
    case Purpose::kOdinReturn:
      s.stack.push(frame(FrameKind::kOdin, f.actor, 1));
      break;
    case Purpose::kFafnir:
      lose(s, f.actor, Deity::kFafnir);
      s.stack.push(frame(FrameKind::kFafnir, f.actor));
      break;
    case Purpose::kBaldrSummon:
      lose(s, f.actor, Deity::kBaldr);
      s.stack.push(frame(FrameKind::kBaldrDeity, f.actor));
      break;
  }
}

// One target of Thor or Fenrir (WO-R-22): refill and colours are settled before the second.
void smite(State& s, Deity target) {
  Frame& f = s.stack.top();
  const Seat actor = f.actor;
  if (++f.data[1] == 2) {
    s.stack.pop();
  }
  const Seat robbed = summoner(s, target);
  if (robbed == kNoSeat) {
    s.hall &= ~bit(target);
    s.deity_discard |= bit(target);
    s.stack.push(frame(FrameKind::kHall, actor));
  } else {
    lose(s, robbed, target);
    s.stack.push(frame(FrameKind::kColour, robbed));
  }
}

void odin_target(State& s, Deity target) {
  const bool back = s.stack.top().data[0] != 0;
  s.stack.pop();
  if (back) {  // WO-CARD-ODIN-03, 04
    s.deity_discard &= ~bit(target);
    s.hall |= bit(target);
    return;
  }
  const Seat robbed = owner_of(s, target);
  lose(s, robbed, target);
  s.stack.push(frame(FrameKind::kColour, robbed));
}

void fafnir_target(State& s, Deity target) {
  const Seat actor = s.stack.top().actor;
  s.stack.pop();
  const Seat robbed = summoner(s, target);
  s.stack.push(frame(FrameKind::kColour, actor));
  if (robbed == kNoSeat) {
    s.hall &= ~bit(target);
    s.stack.push(frame(FrameKind::kHall, actor));
  } else {
    s.deities[index(robbed)] &= ~bit(target);
    s.stack.push(frame(FrameKind::kColour, robbed));
  }
  s.deities[index(actor)] |= bit(target);  // WO-CARD-FAFNIR-01
}

void baldr_target(State& s, Deity target) {
  const Seat actor = s.stack.top().actor;
  s.stack.pop();
  s.deity_discard &= ~bit(target);
  s.deities[index(actor)] |= bit(target);
  s.stack.push(frame(FrameKind::kColour, actor));  // WO-CARD-BALDR-03
}

void keep_colour(State& s, Colour kept) {
  const Seat seat = s.stack.top().actor;
  s.stack.pop();
  const DeityMask gone =
      s.deities[index(seat)] & deities_of(kept == Colour::kBlue ? Colour::kRed : Colour::kBlue);
  s.deities[index(seat)] &= ~gone;
  s.deity_discard |= gone;  // WO-SUMMON-06
}

}  // namespace ninerealms::wolves_of_odin
