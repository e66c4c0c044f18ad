// Decisions (rules section 5): what each choice does, which point is open, and why an action is not
// possible there.
#include "ninerealms/games/odin_quest/internal.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"

namespace ninerealms::odin_quest {
namespace {

// OQ-EXPL-01.
void explore(State& s, Action a) {
  int steps = 0;
  switch (act(a)) {
    case Act::kDrink:
      stand_at(s, FrameKind::kSacrifice);
      return;
    case Act::kClockwise:
      steps = 1;
      break;
    case Act::kCounter:
      steps = kRingCards - 1;
      break;
    case Act::kCross:
      steps = kRingCards / 2;
      s.centre = Centre::kMimisbrunnr;  // OQ-EXPL-04
      break;
    default:
      break;
  }
  s.pos = static_cast<std::uint8_t>((s.pos + steps) % kRingCards);
  stand_at(s, FrameKind::kEncounters);
  owe(s, FrameKind::kArrive);
}

// An Action card leaves hand or discard pile for good (OQ-ACT-01).
void lose_action(State& s, int card) {
  s.hand_actions = without(s.hand_actions, card);
  s.discard_actions = without(s.discard_actions, card);
  s.lost_actions = with(s.lost_actions, card);
}

// OQ-EXPL-08.
void sacrifice(State& s, int card) {
  lose_action(s, card);
  check_actions(s);  // OQ-END-02
  s.centre = Centre::kAsbru;
  s.draught = 1;
  stand_at(s, FrameKind::kEncounters);
  owe(s, FrameKind::kArrive);
  owe(s, FrameKind::kRemove, 2);  // OQ-TIME-01
}

// OQ-FOE-07, OQ-ACT-04.
void play_card(State& s, const Tables& data, int card) {
  if (card < kActionCards) {
    s.hand_actions = without(s.hand_actions, card);
    s.play_actions = with(s.play_actions, card);
  } else if (card >= kActionCards + kWards) {
    s.hand_allies = without(s.hand_allies, card - kActionCards - kWards);
    s.play_allies = with(s.play_allies, card - kActionCards - kWards);
  } else {
    const int ward = card - kActionCards;
    s.hand_wards = without(s.hand_wards, ward);
    s.play_wards = with(s.play_wards, ward);
    const WardSpecial special = data.wards[static_cast<std::size_t>(ward)].special;
    if (special == WardSpecial::kRally) {  // OQ-CARD-GJALLARHORN-01
      owe(s, FrameKind::kRally, 3);
    } else if (special == WardSpecial::kRestore) {
      owe(s, FrameKind::kRestore);
    }
  }
}

// OQ-CARD-LOKI-MISCHIEF-01.
void mischief(State& s, EventChoice choice) {
  s.stack.pop();
  if (choice == EventChoice::kDiscard) {
    owe(s, FrameKind::kDiscard, 2);
  } else {
    owe(s, FrameKind::kToken, static_cast<int>(Omen::kFear));
    owe(s, FrameKind::kToken, static_cast<int>(Omen::kDoom));
  }
}

// OQ-CARD-BROKEN-OATHS-01.
void oaths(State& s, Action a) {
  s.stack.pop();
  if (act(a) == Act::kGive) {
    s.hand_allies = without(s.hand_allies, a.a());
    s.discard_allies = without(s.discard_allies, a.a());
    s.lost_allies = with(s.lost_allies, a.a());
  } else {
    owe(s, FrameKind::kToken, static_cast<int>(Omen::kFear));
    owe(s, FrameKind::kToken, static_cast<int>(Omen::kFear));
  }
}

// An Action or Ally, counted as in kLastingWords, is lost (OQ-FOE-22).
void lose(State& s, int card) {
  if (card >= kActionCards) {
    s.play_allies = without(s.play_allies, card - kActionCards);
    s.lost_allies = with(s.lost_allies, card - kActionCards);
  } else {
    s.play_actions = without(s.play_actions, card);
    lose_action(s, card);
  }
}

// One pick of the run on top.
void pick(State& s, Action a) {
  int item = a.a();
  switch (act(a)) {
    case Act::kDiscard:
      s.hand_actions = without(s.hand_actions, item);
      s.discard_actions = with(s.discard_actions, item);
      break;
    case Act::kLose:
      lose(s, item);
      break;
    case Act::kRemove:
      remove_token(s, a.a(), a.b());
      item = a.a() * kOmenKinds + a.b();
      break;
    default:  // kRally, kRecover
      take_back(s, item);
      break;
  }
  Frame& f = s.stack.top();
  if (--f.data[0] == 0) {
    s.stack.pop();
    s.run.clear();
  } else {
    s.run.insert(item);
  }
}

struct Point {
  FrameKind kind;
  std::string_view id;
};
// The first frame of an id that several have is the one below all that is owed.
constexpr std::array kPoints{
    Point{FrameKind::kRing, "OQ-C-RING"},           Point{FrameKind::kReveal, "OQ-C-CARD"},
    Point{FrameKind::kConflict, "OQ-C-CONFLICT"},   Point{FrameKind::kFoeDice, "OQ-C-FOE"},
    Point{FrameKind::kOwnDice, "OQ-C-OWN"},         Point{FrameKind::kKeen, "OQ-C-KEEN"},
    Point{FrameKind::kReroll, "OQ-C-DRAUGHT"},      Point{FrameKind::kExplore, "OQ-D-EXPLORE"},
    Point{FrameKind::kSacrifice, "OQ-D-SACRIFICE"}, Point{FrameKind::kOrder, "OQ-D-ORDER"},
    Point{FrameKind::kPlay, "OQ-D-PLAY"},           Point{FrameKind::kDraught, "OQ-D-DRAUGHT"},
    Point{FrameKind::kFavour, "OQ-D-FAVOUR"},       Point{FrameKind::kTurnUp, "OQ-C-CARD"},
    Point{FrameKind::kWard, "OQ-C-CARD"},           Point{FrameKind::kNewFoe, "OQ-C-CARD"},
    Point{FrameKind::kQuiet, "OQ-C-QUIET"},         Point{FrameKind::kMischief, "OQ-D-EVENT-LOKI"},
    Point{FrameKind::kOaths, "OQ-D-EVENT-OATHS"},   Point{FrameKind::kRavens, "OQ-D-EVENT-RAVEN"},
    Point{FrameKind::kRestore, "OQ-D-RESTORE"},     Point{FrameKind::kDiscard, "OQ-D-DISCARD"},
    Point{FrameKind::kRally, "OQ-D-RALLY"},         Point{FrameKind::kLose, "OQ-D-LOSE"},
    Point{FrameKind::kRecover, "OQ-D-RECOVER"},     Point{FrameKind::kRemove, "OQ-D-REMOVE"}};

Error illegal(std::string_view clause, std::string detail) {
  return {Code::kIllegalAction, clause, "action", std::move(detail)};
}

Error not_explored(const State& s, Action a) {
  switch (act(a)) {
    case Act::kStay:
      return illegal(clause::OQ_EXPL_06.id, "the option allow_stay is off");
    case Act::kCross:
      return illegal(clause::OQ_EXPL_03.id, "the centre card does not show Asbrú");
    case Act::kDrink:
      return s.centre == Centre::kMimisbrunnr
                 ? illegal(clause::OQ_EXPL_07.id,
                           "to drink takes " + std::to_string(s.options.min_actions + 2) +
                               " Action cards in hand and discard pile, there are " +
                               std::to_string(actions_left(s)))
                 : illegal(clause::OQ_EXPL_07.id, "the centre card does not show Mimisbrunnr");
    default:
      return illegal("OQ-D-EXPLORE", "not an option of this decision");
  }
}

Error not_played(const State& s, int card) {
  const Tables& data = tables(s.edition);
  const Encounter e(s, data);
  const std::string name(kOwnWords[static_cast<std::size_t>(card)]);
  const bool foe = meets_foe(s);
  const bool action = card < kActionCards;
  const bool ward = !action && card < kActionCards + kWards;
  const int i = card - (action ? 0 : ward ? kActionCards : kActionCards + kWards);
  const Cards hand = action ? s.hand_actions : ward ? s.hand_wards : s.hand_allies;
  if (!has(hand, i)) {
    return illegal(clause::OQ_FOE_07.id, name + " is not in hand");
  }
  const FoeSpecial special =
      foe ? data.foes[static_cast<std::size_t>(current_foe(s))].special : FoeSpecial::kNone;
  if (action && count(s.play_actions) >= e.action_limit()) {
    return illegal(foe ? clause::OQ_FOE_08.id : clause::OQ_ALLY_03.id,
                   "the Action limit is " + std::to_string(e.action_limit()));
  }
  if (!action && !ward && !foe) {
    return illegal(clause::OQ_ALLY_03.id, "no Ally may be played in an Ally encounter");
  }
  if ((ward && special == FoeSpecial::kNoWard) ||
      (!action && !ward && special == FoeSpecial::kNoAlly)) {
    return illegal(clause::OQ_FOE_09.id,
                   "this Foe allows no " + std::string(ward ? "Ward" : "Ally"));
  }
  if ((ward && e.rule() == Rule::kNoWard) || (!action && !ward && e.rule() == Rule::kNoAlly)) {
    return illegal(clause::OQ_FOE_03.id, "the Conflict card forbids it");
  }
  if (ward ? s.play_wards != 0 : !action && s.play_allies != 0) {
    return illegal(foe ? clause::OQ_FOE_08.id : clause::OQ_ALLY_03.id,
                   ward ? "one Ward is in play" : "one Ally is in play");
  }
  return illegal(clause::OQ_FOE_08.id, "all cards played would show more than 7 dice");
}

Error not_an_option(const State& s, Action a) {
  const FrameKind k = kind(s.stack.top());
  if (k == FrameKind::kExplore) {
    return not_explored(s, a);
  }
  if (k == FrameKind::kPlay && act(a) == Act::kPlay) {
    return not_played(s, a.a());
  }
  return illegal(decision_id(s), "not an option of this decision");
}

}  // namespace

void decide(State& s, const Tables& data, Action a) {
  switch (kind(s.stack.top())) {
    case FrameKind::kExplore:
      explore(s, a);
      break;
    case FrameKind::kSacrifice:
      sacrifice(s, a.a());
      break;
    case FrameKind::kOrder:  // OQ-RUL-18
      s.to_meet = without(s.to_meet, a.a());
      s.current = static_cast<std::uint8_t>(first_card(Deck::kFoe) + a.a() + 1);
      s.met = 1;
      meet_opponent(s, data);
      break;
    case FrameKind::kPlay:
      act(a) == Act::kDone ? cards_played(s, data) : play_card(s, data, a.a());
      break;
    case FrameKind::kDraught:
      if (a.a() == 0) {
        s.draught = 0;
        stand_at(s, FrameKind::kReroll);
      } else {
        finish_encounter(s, data);
      }
      break;
    case FrameKind::kFavour:
      s.favour = a.a() == 0 ? 0 : s.favour;
      lose_cards(s, a.a() == 0 ? 0 : Encounter(s, data).cards_to_lose());  // OQ-RUL-35
      break;
    case FrameKind::kMischief:
      mischief(s, static_cast<EventChoice>(a.a()));
      break;
    case FrameKind::kOaths:
      oaths(s, a);
      break;
    case FrameKind::kRavens:
      s.stack.top() = frame(FrameKind::kTurnUp, a.a());
      break;
    case FrameKind::kRestore:
      s.lost_actions = without(s.lost_actions, a.a());
      s.hand_actions = with(s.hand_actions, a.a());
      s.stack.pop();
      break;
    default:
      pick(s, a);
      break;
  }
}

std::string_view decision_id(const Table& t) {
  for (const Point& point : kPoints) {
    if (point.kind == kind(t.stack.top())) {
      return point.id;
    }
  }
  return {};  // an automatic step: nothing rests there
}

FrameKind point_named(std::string_view id) {
  for (const Point& point : kPoints) {
    if (point.id == id) {
      return point.kind;
    }
  }
  return FrameKind::kNone;
}

std::string_view Rules::decision(const State& s) {
  return s.stack.empty() ? std::string_view{} : decision_id(s);
}
std::string_view Rules::decision(const View& v) {
  return v.stack.empty() ? std::string_view{} : decision_id(v);
}

Status Rules::explain(const State& s, Action a) {
  if (!kActions.valid(a)) {
    return Error{Code::kNotation, "", "action", "no action has these operands"};
  }
  const Node at = node(s);
  if (at.turn == Turn::kOver) {
    return Error{Code::kGameOver, clause::OQ_END_04.id, "action", "the game is over"};
  }
  if (at.turn == Turn::kChance) {
    if (is_possible(s, a)) {
      return Done{};
    }
    return illegal(decision_id(s), a.is_chance() ? "this outcome is not possible here"
                                                 : "a chance point waits for its outcome");
  }
  if (a.is_chance()) {
    return illegal(decision_id(s), "the player has to choose, nothing is drawn here");
  }
  OptionSearch search{.wanted = a};
  options::collect(s, tables(s.edition), search);
  return search.found ? Status(Done{}) : Status(not_an_option(s, a));
}

}  // namespace ninerealms::odin_quest
