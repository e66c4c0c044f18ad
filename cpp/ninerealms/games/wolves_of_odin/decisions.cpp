// Which decision is open, and why an action is not possible there (rules section 5).
#include "ninerealms/games/wolves_of_odin/internal.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin {

void start_position(Table& t, bool view) {
  t.stack.clear();
  t.run.clear();
  if (t.round == 0) {
    t.stack.push(frame(FrameKind::kSetup, kNoSeat));
    return;
  }
  const Stage stage = t.turn == 0 ? Stage::kReveal : all_passed(t) ? Stage::kVidar : Stage::kTurns;
  t.stack.push(frame(FrameKind::kRound, kNoSeat, static_cast<int>(stage)));
  if (stage == Stage::kTurns) {
    // A view is always at rest: if Yormungand had ended the round, nobody would see this.
    t.stack.push(frame(FrameKind::kTurn, t.active, t.basic_done != 0 || view ? 1 : 2));
  }
}

std::string_view decision_id(const Table& t) {
  const Frame& f = t.stack.top();
  switch (kind(f)) {
    case FrameKind::kDraw:
      return f.data[1] != 0 ? "WO-C-01" : "WO-C-05";
    case FrameKind::kHall:
      return f.data[0] != 0 ? "WO-C-02" : "WO-C-03";
    case FrameKind::kStake:
      return "WO-C-04";
    case FrameKind::kReveal:
      return "WO-C-06";
    case FrameKind::kSteal:
      return "WO-C-07";
    case FrameKind::kTurn:
      return passed(t, f.actor) ? "WO-D-PASSED" : "WO-D-TURN";
    case FrameKind::kCycle:
      return "WO-D-CYCLE-DISCARD";
    case FrameKind::kPlace:
      return f.data[1] != 0 ? "WO-D-SIDE" : "WO-D-LINE";
    case FrameKind::kAbility:
      switch (static_cast<Effect>(f.data[0])) {
        case Effect::kArcher:
          return "WO-D-ARCHER";
        case Effect::kAssassin:
          return "WO-D-ASSASSIN";
        case Effect::kRaider:
          return "WO-D-RAIDER";
        default:
          return "WO-D-TRAITOR";
      }
    case FrameKind::kAnswer:
      return "WO-D-ANSWER";
    case FrameKind::kChooseTreason:
      return "WO-D-TREASON";
    case FrameKind::kJoin:
      return "WO-D-JOIN";
    case FrameKind::kFinish:
      return "WO-D-FREYJA";
    case FrameKind::kPlague:
      return "WO-D-PLAGUE";
    case FrameKind::kRune:
      return "WO-D-RUNE";
    case FrameKind::kDetour:
      return "WO-D-DETOUR";
    case FrameKind::kRedraw:
      return "WO-D-REDRAW";
    case FrameKind::kRecall:
      return "WO-D-RECALL";
    case FrameKind::kTroll:
      return "WO-D-TROLL";
    case FrameKind::kLoki:
      return "WO-D-LOKI";
    case FrameKind::kPay:
      return "WO-D-PAY";
    case FrameKind::kColour:
      return "WO-D-COLOUR";
    case FrameKind::kSmite:
      return "WO-D-SMITE";
    case FrameKind::kOdin:
      return "WO-D-ODIN";
    case FrameKind::kTyr:
      return "WO-D-TYR";
    case FrameKind::kHelDiscard:
      return "WO-D-HEL-DISCARD";
    case FrameKind::kHelTake:
      return "WO-D-HEL-TAKE";
    case FrameKind::kFafnir:
      return "WO-D-FAFNIR";
    case FrameKind::kBaldrCards:
      return "WO-D-BALDR-CARDS";
    case FrameKind::kBaldrDeity:
      return "WO-D-BALDR-DEITY";
    case FrameKind::kVidar:
      return "WO-D-VIDAR";
    case FrameKind::kVictory:
      return "WO-D-VICTORY";
    case FrameKind::kValkyrie:
      return "WO-D-VALKYRIE";
    default:
      return "";
  }
}

namespace {

Error illegal(std::string_view clause, std::string detail) {
  return {Code::kIllegalAction, clause, "action", std::move(detail)};
}

Error not_placed(const State& s, Seat seat, Kind k) {
  const std::string name(kKindNames[index(k)]);
  if (s.hand[index(seat)].count(index(k)) == 0) {
    return illegal(clause::WO_PLACE_01.id,
                   "no " + name + " in the hand of seat " + std::to_string(static_cast<int>(seat)));
  }
  return illegal(k == Kind::kPriest ? clause::WO_PLACE_05.id : clause::WO_PLACE_04.id,
                 "no line accepts a " + name);
}

Error not_summoned(const State& s, Seat seat, Deity d) {
  const std::string name(kDeityNames[static_cast<std::size_t>(d)]);
  if ((s.hall & bit(d)) == 0) {
    return illegal(clause::WO_SUMMON_01.id, name + " is not in the Hall");
  }
  return illegal(clause::WO_SUMMON_02.id,
                 name + " costs " + std::to_string(summon_cost(s, seat, d)) +
                     ", the sacrifices are worth " + std::to_string(sacrifice_value(s, seat)));
}

Error not_used(const State& s, Seat seat, Ability a) {
  const Deity d = options::kAbilityDeity[static_cast<std::size_t>(a)];
  const std::string name(kDeityNames[static_cast<std::size_t>(d)]);
  if (!owns(s, seat, d)) {
    return illegal(clause::WO_DEITY_02.id, "the seat has not summoned " + name);
  }
  if ((s.marks & bit(d)) != 0) {
    return illegal(clause::WO_DEITY_04.id, name + " was used this round");
  }
  if (a == Ability::kBaldrReturn) {
    return illegal(clause::WO_CARD_BALDR_01.id,
                   "Baldr brings back a player who has passed and holds at least 4 cards");
  }
  return illegal(clause::WO_DEITY_07.id, name + " has no cost to pay or no legal target");
}

// Reasons for an action that the turn of a player who has not passed could offer.
Error not_in_turn(const State& s, Seat seat, Action a) {
  const bool basic = act(a) == Act::kPlace || act(a) == Act::kPlay || act(a) == Act::kSacrifice ||
                     act(a) == Act::kPass;
  if (basic && s.basic_done != 0) {
    return illegal(clause::WO_TURN_02.id, "the basic action of this turn is done");
  }
  if (basic && act(a) != Act::kPass && options::over_turn_cap(s)) {
    return illegal(clause::WO_ROUND_07.id,
                   "the turn cap of the round is reached, only pass is left");
  }
  switch (act(a)) {
    case Act::kPlace:
      return not_placed(s, seat, static_cast<Kind>(a.a()));
    case Act::kPlay:
      return illegal(clause::WO_MAN_01.id,
                     std::string(kPlayNames[static_cast<std::size_t>(a.a())]) + " is not in hand");
    case Act::kWall:
      return illegal(clause::WO_MAN_02.id, "Wall of Shields is never a basic action");
    case Act::kSacrifice:
      return illegal(clause::WO_SAC_01.id, "the own line has no unit at this position");
    case Act::kSummon:
      return not_summoned(s, seat, static_cast<Deity>(a.a()));
    case Act::kUse:
      return not_used(s, seat, static_cast<Ability>(a.a()));
    case Act::kEndTurn:
      return illegal(clause::WO_TURN_04.id, "a turn ends after its basic action");
    default:
      return illegal("WO-D-TURN", "not an option of this decision");
  }
}

Error not_an_option(const State& s, Action a) {
  const Frame& f = s.stack.top();
  if (decision_id(s) == "WO-D-TURN") {
    return not_in_turn(s, f.actor, a);
  }
  if (decision_id(s) == "WO-D-PASSED") {
    if (act(a) == Act::kCycle) {
      return illegal(clause::WO_CYCLE_02.id, "the hand is full or no card can be drawn");
    }
    if (act(a) == Act::kUse && static_cast<Ability>(a.a()) == Ability::kBaldrReturn) {
      return not_used(s, f.actor, Ability::kBaldrReturn);
    }
    return illegal(clause::WO_PASS_03.id, "the seat has passed");
  }
  if (act(a) == Act::kUnit && a.a() < s.players &&
      a.b() < s.lines.size(static_cast<std::size_t>(a.a())) && kind(f) == FrameKind::kAbility &&
      is_protected(s, seat_at(a.a()), static_cast<Effect>(f.data[0]), f.actor)) {
    return illegal(clause::WO_PROT_08.id, "this line is protected from the effect");
  }
  return illegal(decision_id(s), "not an option of this decision");
}

}  // namespace

Status Rules::explain(const State& s, Action a) {
  if (!kActions.valid(a)) {
    return Error{Code::kNotation, "", "action", "no action has these operands"};
  }
  const Node here = node(s);
  if (here.turn == Turn::kOver) {
    return Error{Code::kGameOver, clause::WO_GAME_01.id, "action", "the game is over"};
  }
  if (here.turn == Turn::kChance) {
    if (is_possible(s, a)) {
      return Done{};
    }
    return illegal(decision_id(s), a.is_chance() ? "this outcome is not possible here"
                                                 : "a chance point waits for its outcome");
  }
  if (a.is_chance()) {
    return illegal(decision_id(s), "a seat has to choose, nothing is drawn here");
  }
  OptionSearch search{.wanted = a};
  options::collect(s, search);
  return search.found ? Status(Done{}) : Status(not_an_option(s, a));
}

void Rules::settle_position(State& s, bool forced) { settle(s, nullptr, forced); }

}  // namespace ninerealms::wolves_of_odin
