// Setup, turns, phases, the end, and settling: what happens without anybody choosing (rules 4.1 to
// 4.3, 4.10, 4.11).
#include "ninerealms/games/odin_quest/internal.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"

namespace ninerealms::odin_quest {
namespace {

void begin_turn(State& s) {
  s.turn = static_cast<std::uint16_t>(s.turn == 0xFFFF ? s.turn : s.turn + 1);
  s.met = 0;
  s.turn_dice = 0;
  s.phase = Phase::kExplore;
  stand_at(s, FrameKind::kExplore);
}

// OQ-SETUP-02 to 04: all Realms at once, when the ring is complete.
void deal(State& s, const Tables& data) {
  if (s.ring_size < kRingCards) {
    stand_at(s, FrameKind::kRing);
    return;
  }
  s.stacks = data.dealt;  // until now there are none
  begin_turn(s);
}

// OQ-ENC-01: only the Foes present now.
void begin_encounters(State& s) {
  s.phase = Phase::kEncounter;
  s.to_meet = 0;
  if (here(s) != kValholl) {
    for (const auto foe : s.active[static_cast<std::size_t>(here(s))]) {
      s.to_meet = with(s.to_meet, foe);
    }
  }
  stand_at(s, FrameKind::kMeetNext);
}

// OQ-ENC-09, then OQ-RES-01 to 06.
void resolve(State& s) {
  const int at = here(s);
  int recovered = 0;
  if (uncleared(s, at) && s.active.empty(static_cast<std::size_t>(at)) &&
      s.stacks.empty(static_cast<std::size_t>(at))) {
    s.cleared = with(s.cleared, at);  // OQ-RES-01
    const int greed = s.omens[static_cast<std::size_t>(at)][static_cast<std::size_t>(Omen::kGreed)];
    recovered = greed == 0 ? 1 : 0;  // OQ-RES-03, OQ-RUL-38
  }
  stand_at(s, FrameKind::kEndTurn);
  if (s.met == 0 && !all_cleared(s)) {  // OQ-RES-05
    at == kValholl ? owe(s, FrameKind::kRest) : owe(s, FrameKind::kRecover, 2);
    if (s.options.quiet_omen != 0) {  // OQ-RES-06
      owe(s, FrameKind::kQuiet, s.options.quiet_omen);
    }
  }
  if (recovered != 0) {
    owe(s, FrameKind::kRecover, recovered);
  }
}

void finish_encounters(State& s) {
  if (s.conflict != 0) {
    s.conflict_discard = with(s.conflict_discard, s.conflict - 1);
    s.conflict = 0;
  }
  s.phase = Phase::kResolution;
  resolve(s);
}

void end_turn(State& s) {
  if (all_cleared(s)) {  // OQ-RES-04, OQ-END-05, 06, 08
    s.result = Ending::kWin;
  } else if (s.options.turn_cap != 0 && s.turn >= s.options.turn_cap) {
    s.result = Ending::kTime;
  } else {
    begin_turn(s);
  }
}

// The face-up top card of the stack (OQ-ENC-02).
void meet_top(State& s, const Tables& data) {
  const auto realm = static_cast<std::size_t>(here(s));
  const int card = s.stacks[realm][0];
  s.stacks.erase(realm, 0);
  s.met = 1;
  if (deck_of(card) == Deck::kWard) {  // OQ-ENC-04
    s.hand_wards = with(s.hand_wards, card - first_card(Deck::kWard));
    return;
  }
  s.current = static_cast<std::uint8_t>(card + 1);
  if (meets_foe(s)) {  // OQ-ENC-05
    s.active.insert(realm, s.active.size(realm), static_cast<std::uint8_t>(current_foe(s)));
  }
  begin_encounter(s, data);
}

// One card is over with; on to the next (OQ-ENC-02, 07, 08, OQ-RUL-19).
void meet_next(State& s, const Tables& data) {
  const int at = here(s);
  if (meets_event(s)) {  // OQ-ENC-03
    s.events[static_cast<std::size_t>(s.current - 1 - first_card(Deck::kEvent))] =
        static_cast<std::uint8_t>(at + 1);
  }
  s.current = 0;
  s.foe_dice = 0;
  s.own_dice = 0;
  if (s.to_meet != 0) {
    stand_at(s, FrameKind::kOrder);
  } else if (at == kValholl || s.stacks.empty(static_cast<std::size_t>(at))) {
    finish_encounters(s);
  } else if (is_face_down(s.stacks[static_cast<std::size_t>(at)][0])) {
    stand_at(s, FrameKind::kReveal);  // `reveal_mode` one_by_one
  } else {
    meet_top(s, data);
  }
}

}  // namespace

void begin_encounter(State& s, const Tables& data) {
  if (!meets_event(s)) {
    meet_opponent(s, data);
    return;
  }
  stand_at(s, FrameKind::kMeetNext);
  const auto effects =
      data.events[static_cast<std::size_t>(s.current - 1 - first_card(Deck::kEvent))].span();
  for (std::size_t i = effects.size(); i > 0; --i) {  // OQ-EVENT-01
    const Effect& e = effects[i - 1];
    owe(s, static_cast<FrameKind>(e.kind), e.a, e.b);
  }
}

void step(State& s, const Tables& data) {
  switch (kind(s.stack.top())) {
    case FrameKind::kDeal:
      deal(s, data);
      break;
    case FrameKind::kEncounters:
      begin_encounters(s);
      break;
    case FrameKind::kMeetNext:
      meet_next(s, data);
      break;
    case FrameKind::kBegin:
      begin_encounter(s, data);
      break;
    case FrameKind::kSetback:
      set_back(s, data);
      break;
    case FrameKind::kResolve:
      resolve(s);
      break;
    case FrameKind::kEndTurn:
      end_turn(s);
      break;
    default:
      step_owed(s);
      break;
  }
}

void settle(State& s, ForcedSink* sink) {
  const Tables& data = tables(s.edition);
  while (s.result == Ending::kNone) {
    const FrameKind k = kind(s.stack.top());
    if (is_chance(k)) {
      if (nothing_to_ask(s)) {
        continue;
      }
      const Action certain = certain_outcome(s, data);
      if (certain.is_none()) {
        return;
      }
      if (sink != nullptr) {
        sink->forced(&s, kNoSeat, certain);
      }
      resolve_chance(s, data, certain);
    } else if (!is_decision(k)) {
      step(s, data);
    } else if (!nothing_to_ask(s)) {
      ChoiceProbe probe;
      options::collect(s, data, probe);
      if (probe.satisfied() && !options::forced(s, data)) {
        return;
      }
      if (sink != nullptr) {
        sink->forced(&s, seat_at(0), probe.first);
      }
      decide(s, data, probe.first);
    }
  }
  s.stack.clear();  // OQ-END-04, OQ-TIME-07
  s.run.clear();
}

FrameKind resting_step(const Table& t, FrameKind top) {
  if (top == FrameKind::kRally || top == FrameKind::kRestore) {
    return FrameKind::kPlay;
  }
  if (top == FrameKind::kLose) {
    return FrameKind::kSetback;
  }
  switch (t.phase) {
    case Phase::kSetup:
      return FrameKind::kDeal;
    case Phase::kExplore:
      return FrameKind::kEncounters;
    case Phase::kEncounter:
      return FrameKind::kMeetNext;
    default:
      return FrameKind::kEndTurn;
  }
}

void start_position(Table& t) {
  t.stack.clear();
  t.run.clear();
  if (t.result != Ending::kNone) {
    return;
  }
  FrameKind k = resting_step(t, FrameKind::kNone);
  if (t.phase == Phase::kExplore) {
    k = FrameKind::kExplore;
  } else if (t.phase == Phase::kEncounter && t.current != 0) {
    k = FrameKind::kBegin;
  } else if (t.phase == Phase::kResolution) {
    k = FrameKind::kResolve;
  }
  t.stack.push(frame(k));
}

int score(const Table& t) {
  const Tables& data = tables(t.edition);
  int out = count(t.hand_wards) + actions_left(t) - tokens_in_play(t);
  for_each(t.trophies, [&](int foe) { out += data.foes[static_cast<std::size_t>(foe)].vp; });
  for_each(own_allies(t), [&](int ally) { out += data.allies[static_cast<std::size_t>(ally)].vp; });
  return out;
}

Table new_table(const Options& options, EditionId edition) {
  Table t{};
  t.players = kPlayers;
  t.options = options;
  t.edition = edition;
  t.hand_actions = all(kActionCards);  // OQ-SETUP-06
  t.unseen = {all(kEvents), all(kWards), all(kAllies), all(kFoes)};
  t.unseen_conflicts = all(kConflicts);
  t.ring[0] = kValholl;
  t.ring_size = 1;
  t.visited = bit(kValholl);  // OQ-SETUP-07, 08
  t.favour = 1;
  return t;
}

Result<State> Rules::initial(const Config& config) {
  if (config.players != kPlayers) {
    return mismatch(Code::kConfig, clause::OQ_SETUP_01.id, "players", "1",
                    std::to_string(config.players));
  }
  if (!editions().known(config.edition)) {
    return Error{Code::kEdition, "", "edition", "no edition has this id"};
  }
  if (auto fault = fault_of(config.options)) {
    return *fault;
  }
  State s{};
  static_cast<Table&>(s) = new_table(config.options, config.edition);
  s.stack.push(frame(FrameKind::kDeal));
  settle(s, nullptr);
  return s;
}

void Rules::legal_actions(const State& s, Actions& out) {
  if (!s.stack.empty() && is_decision(kind(s.stack.top()))) {
    ListSink sink{out};
    options::collect(s, tables(s.edition), sink);
  }
}

void Rules::apply(State& s, Action a, ForcedSink* sink) {
  const Tables& data = tables(s.edition);
  is_chance(kind(s.stack.top())) ? resolve_chance(s, data, a) : decide(s, data, a);
  settle(s, sink);
}

Returns Rules::returns(const State& s) {
  Returns out{};
  if (s.result != Ending::kNone) {
    const bool won = s.result == Ending::kWin;
    out[0] = s.options.victory_points != 0 ? (won ? score(s) : 0) : (won ? 1 : -1);
  }
  return out;
}

Bounds Rules::utility_bounds(const State& s) {
  if (s.options.victory_points == 0) {
    return {-1.0, 1.0};
  }
  const double best = tables(s.edition).points + kWards + kActionCards;
  return {-static_cast<double>(s.options.omen_limit), best};
}

}  // namespace ninerealms::odin_quest
