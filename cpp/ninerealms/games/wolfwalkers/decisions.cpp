// Decisions (rules section 5): what each choice does, which point is open, and why an action is not
// possible there.
#include "ninerealms/games/wolfwalkers/internal.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers {
namespace {

constexpr std::array<std::string_view, kPoints> kIds{"",
                                                     "WW-D-PREDICT",
                                                     "WW-D-PEEK",
                                                     "WW-W-START",
                                                     "WW-D-MOVE",
                                                     "WW-D-STAR",
                                                     "WW-D-SUN",
                                                     "WW-W-MOVED",
                                                     "WW-W-END",
                                                     "WW-D-ORDER",
                                                     "WW-D-SOLDIER",
                                                     "WW-D-BUY",
                                                     "WW-D-KEEP",
                                                     "WW-D-CHASE",
                                                     "WW-D-PARTNER",
                                                     "WW-D-GATHER",
                                                     "WW-D-CONSENT",
                                                     "WW-D-CHARM-FROM",
                                                     "WW-D-CHARM-TO",
                                                     "WW-D-ROW",
                                                     "WW-D-TRICK-TAKE",
                                                     "WW-D-TRICK-GIVE",
                                                     "WW-D-EXCHANGE",
                                                     "WW-D-DELIVER",
                                                     "WW-C-DIE",
                                                     "WW-C-TILE"};

// WW-W-START, -MOVED, -END, WW-D-MOVE, -STAR, -SUN, -BUY: what is no window action.
void decide_turn(State& s, const Tables& data, Action a) {
  switch (act(a)) {
    case Act::kRoll:
    case Act::kReroll:  // WW-FACE-01
      roll(s);
      break;
    case Act::kMove:
      move_figure(s, data, a.a(), a.b());
      break;
    case Act::kBuy:
      buy(s, data, a.a());
      break;
    case Act::kReveal:
      s.phase = Phase::kReveal;
      s.chain.origin = Origin::kSun;
      s.chain.what = static_cast<std::uint8_t>(a.a() + 1);
      look(s, data);
      break;
    case Act::kContinue:
      after_moved(s, data);
      break;
    default:  // kSkip, kPass, kEnd: no window follows (WW-WIN-05)
      end_turn(s, data);
      break;
  }
}

void choose_first(State& s, const Tables& data, int area) {
  if (s.revealed[0] != area + 1) {
    std::swap(s.revealed[0], s.revealed[1]);
  }
  act_revealed(s, data);
}

// A soldier tile acts and is boxed; not if it decides the game (rules section 7).
void soldier_tile(State& s, const Tables& data, Action a) {
  const int area = s.revealed[0] - 1;
  if (move_soldier(s, data, a.a(), a.b())) {
    s.box.add(index(s.stacks.pop(area).kind()));
    s.revealed = {s.revealed[1], 0};
    act_revealed(s, data);
  }
}

void chase(State& s, const Tables& data, Action a) {
  if (act(a) == Act::kNone || move_soldier(s, data, a.a(), a.b())) {
    end_effect(s, data);
  }
}

void gather(State& s, const Tables& data, Action a) {
  if (act(a) == Act::kGive) {
    s.gives.add(static_cast<std::size_t>(a.a()));
  } else if (act(a) == Act::kTake) {
    s.takes.add(static_cast<std::size_t>(a.a()));
  } else if (s.options.gather_consent != 0 && !(s.gives.empty() && s.takes.empty())) {
    s.chain.done = 1;
    s.point = Point::kConsent;  // WW-RUL-15
  } else {
    exchange(s, data);
  }
}

// WW-TILE-CHARM-01, WW-RUL-18.
void put_down(State& s, const Tables& data, int area) {
  if (s.hand.up()) {
    s.hand.turn_down();
    s.hand.learn(static_cast<std::uint8_t>((1U << s.players) - 1U));
  }
  s.stacks.push(area, s.hand);
  s.hand = {};
  end_effect(s, data);
}

void take(State& s, const Tables& data, Action a) {
  if (act(a) == Act::kNone) {
    end_effect(s, data);
    return;
  }
  s.chain.partner = static_cast<std::uint8_t>(a.a() + 1);
  s.chain.taken = static_cast<std::uint8_t>(index(front_kind(a.b())) + 1);
  if (s.options.has(Flag::kSpecialTricks)) {
    trick(s, data, Kind::kNone);
  } else {
    s.point = Point::kTrickGive;
  }
}

void decide_inner(State& s, const Tables& data, Action a) {
  switch (s.point) {
    case Point::kPredict:
      s.prediction = static_cast<std::uint8_t>(a.a() + 1);
      begin_turn(s, data);
      break;
    case Point::kPeek:
      peek(s, data, a.a());
      break;
    case Point::kOrder:
      choose_first(s, data, a.a());
      break;
    case Point::kSoldier:
      soldier_tile(s, data, a);
      break;
    case Point::kKeep:
      keep(s, data, act(a) == Act::kUse);
      break;
    case Point::kChase:
      chase(s, data, a);
      break;
    case Point::kPartner:
      s.chain.partner = static_cast<std::uint8_t>(a.a() + 1);
      s.point = Point::kGather;
      break;
    case Point::kGather:
      gather(s, data, a);
      break;
    case Point::kConsent:
      act(a) == Act::kAccept ? exchange(s, data) : end_effect(s, data);
      break;
    case Point::kCharmFrom:
      s.chain.from = static_cast<std::uint8_t>(a.a() + 1);
      look(s, data);
      break;
    case Point::kCharmTo:
      put_down(s, data, a.a());
      break;
    case Point::kRow:
      s.chain.row = static_cast<std::uint8_t>(a.a() + 1);
      look(s, data);
      break;
    case Point::kTrickTake:
      take(s, data, a);
      break;
    case Point::kTrickGive:
      trick(s, data, static_cast<Kind>(a.a()));
      break;
    case Point::kExchange:
      swap(s, data, a.a());
      break;
    default:  // kDeliver
      if (act(a) == Act::kDeliver) {
        deliver(s, a.a(), true);
      }
      after_deliveries(s, data);
      break;
  }
}

Error illegal(std::string_view clause, std::string detail) {
  return {Code::kIllegalAction, clause, "action", std::move(detail)};
}

Error not_moved(const State& s, Action a) {
  const Tables& data = tables(s.edition);
  const int stop = a.a();
  const Routes routes(s, data);
  if ((routes.reached() & stop_bit(stop)) != 0) {
    return illegal(clause::WW_MOVE_08.id, "no route to this node gains so many runes");
  }
  if (stop == figure_of(s)) {
    return illegal(clause::WW_MOVE_06.id, "a route does not come back to its start");
  }
  for (int seat = 0; stop != kLair && seat < s.players; ++seat) {
    if (s.figure[static_cast<std::size_t>(seat)] == stop) {
      return illegal(clause::WW_MOVE_02.id, "another wolfwalker stands there");
    }
  }
  if (stop != kLair && (data.symbol_stops[s.die - 1U] & stop_bit(stop)) == 0) {
    return illegal(clause::WW_MOVE_01.id, "this field does not bear the rolled symbol");
  }
  return illegal(clause::WW_MOVE_01.id, "no route stops there");
}

Error not_bought(const State& s, int area) {
  if (!top_up(s, area)) {
    return illegal(clause::WW_BUY_01.id, "no tile lies face up on this stack");
  }
  const Tables& data = tables(s.edition);
  const int cost = data.f.cost[index(s.stacks.top(area).kind())];
  if (cost < 0) {
    return illegal(clause::WW_BUY_01.id, "this tile cannot be bought");
  }
  if (cost > runes_of(s)) {
    return illegal(clause::WW_BUY_01.id, "it costs " + std::to_string(cost) + " runes, there are " +
                                             std::to_string(runes_of(s)));
  }
  if (!may_buy(s, data, area)) {
    return illegal(clause::WW_M4_03.id, "a front holds at most five tiles");
  }
  return illegal(clause::WW_BUY_01.id, "the figure is not connected to this stack");
}

Error not_an_option(const State& s, Action a) {
  const std::string_view id = point_id(s.point);
  if (act(a) == Act::kMove && s.point == Point::kMove) {
    return not_moved(s, a);
  }
  if (act(a) == Act::kBuy && (s.point == Point::kBuy || s.point == Point::kStar)) {
    return not_bought(s, a.a());
  }
  if (act(a) == Act::kSkip && s.point == Point::kMove) {
    return illegal(clause::WW_RUL_05.id, "a figure that can move must move");
  }
  if (act(a) == Act::kReveal && s.point == Point::kSun) {
    return illegal(clause::WW_SUN_01.id, "no tile lies face down on top of this stack");
  }
  if (act(a) == Act::kSoldier && (s.point == Point::kSoldier || s.point == Point::kChase)) {
    return illegal(clause::WW_SOL_02.id, "this soldier cannot go there");
  }
  if (act(a) == Act::kAbility && !has_windows(s)) {
    return illegal(clause::WW_ABIL_01.id, "there are no abilities in this mode");
  }
  if (act(a) == Act::kAbility && runes_of(s) < tables(s.edition).f.price) {
    return illegal(clause::WW_ABIL_01.id,
                   "an ability costs " + std::to_string(tables(s.edition).f.price) + " runes");
  }
  if (act(a) == Act::kSave && s.point == Point::kKeep) {
    return illegal(clause::WW_M4_03.id, "a front holds at most five tiles");
  }
  return illegal(id, "not an option of this decision");
}

}  // namespace

void decide(State& s, const Tables& data, Action a) {
  if (act(a) == Act::kAbility) {
    use_ability(s, data, a.a());
  } else if (act(a) == Act::kSaved) {
    use_saved(s, data, saved_kind(a));
  } else if (s.point <= Point::kEnd && s.point >= Point::kStart) {
    decide_turn(s, data, a);
  } else if (s.point == Point::kBuy) {
    decide_turn(s, data, a);
  } else {
    decide_inner(s, data, a);
  }
}

std::string_view point_id(Point p) {
  return static_cast<int>(p) < kPoints ? kIds[static_cast<std::size_t>(p)] : std::string_view{};
}

Point point_named(std::string_view id) {
  for (std::size_t i = 1; i < kIds.size(); ++i) {
    if (kIds[i] == id) {
      return static_cast<Point>(i);
    }
  }
  return Point::kOver;
}

int actor_of(const Table& t) {
  if (!is_decision(t.point)) {
    return -1;
  }
  return t.point == Point::kConsent ? t.chain.partner - 1 : t.active;
}

std::string_view Rules::decision(const State& s) { return point_id(s.point); }
std::string_view Rules::decision(const View& v) { return point_id(v.point); }

Node Rules::node(const State& s) {
  if (is_decision(s.point)) {
    return {Turn::kSeat, seat_at(actor_of(s)), false};
  }
  return s.point == Point::kOver ? Node{} : Node{Turn::kChance, kNoSeat, false};
}

Status Rules::explain(const State& s, Action a) {
  if (!kActions.valid(a)) {
    return Error{Code::kNotation, "", "action", "no action has these operands"};
  }
  const Node at = node(s);
  if (at.turn == Turn::kOver) {
    return Error{Code::kGameOver, "", "action", "the game is over"};
  }
  if (at.turn == Turn::kChance) {
    if (is_possible(s, a)) {
      return Done{};
    }
    return illegal(point_id(s.point), a.is_chance() ? "this outcome is not possible here"
                                                    : "a chance point waits for its outcome");
  }
  if (a.is_chance()) {
    return illegal(point_id(s.point), "a seat has to choose, nothing is drawn here");
  }
  OptionSearch search{.wanted = a};
  options::collect(s, tables(s.edition), search);
  return search.found ? Status(Done{}) : Status(not_an_option(s, a));
}

void Rules::apply(State& s, Action a, ForcedSink* sink) {
  const Tables& data = tables(s.edition);
  is_chance(s.point) ? play_chance(s, data, a) : decide(s, data, a);
  settle(s, data, sink);
}

}  // namespace ninerealms::wolfwalkers
