// What is open in a position or view from outside: the picks of a run, and what the top frame needs
// so that the game can go on from there.
#include "ninerealms/games/wolves_of_odin/faults.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

// Picks of cards: known kinds in non-decreasing order, no more than `pool` holds.
template <class Pool>
bool picks_fit(const Run& run, const Pool& pool, std::size_t kinds) {
  std::array<int, kKinds> used{};
  for (std::size_t i = 0; i < run.size; ++i) {
    const auto k = run.items[i];
    if (k >= kinds || (i > 0 && k < run.items[i - 1]) || ++used[k] > pool.count(k)) {
      return false;
    }
  }
  return true;
}
bool positions_fit(const Run& run, int length) {
  for (std::size_t i = 0; i < run.size; ++i) {
    if (run.items[i] >= length || (i > 0 && run.items[i] <= run.items[i - 1])) {
      return false;
    }
  }
  return true;
}

bool trolls_fit(const Table& t, Seat seat) {
  return positions_fit(t.run, t.lines.size(index(seat))) &&
         std::ranges::all_of(t.run.span(), [&](std::uint8_t pos) {
           return t.lines[index(seat)][pos] == static_cast<std::uint8_t>(Kind::kTroll);
         });
}

bool treason_fits(const Table& t, const Frame& f) {
  if (t.run.size != 0 && t.run.size != kSeats) {
    return false;
  }
  const bool top_chooses = kind(t.stack.top()) == FrameKind::kChooseTreason;
  for (std::size_t i = 0; i < kSeats; ++i) {
    const bool chose = SeatMask{f.data[5]}.contains(seat_at(static_cast<int>(i)));
    const bool open = top_chooses && t.stack.top().data[0] == i;
    const int size = i < t.players ? t.lines.size(i) : 0;
    if (t.run.items[i] > size || (chose && !open) != (t.run.items[i] != 0)) {
      return false;
    }
    if (t.run.items[i] != 0 && static_cast<Effect>(f.data[0]) != Effect::kTreason) {
      return false;
    }
  }
  return true;
}

// `hand` is that of the frame's actor.
bool run_fits(const Table& t, const Frame& f, const NibbleSet& hand) {
  using enum FrameKind;
  switch (kind(f)) {
    case kRedraw:
      return picks_fit(t.run, hand, kKinds);
    case kHelDiscard:
      return t.run.size < f.data[0] && picks_fit(t.run, hand, kKinds) &&
             f.data[0] <= std::min(hand.size(), t.discard.size());
    case kBaldrCards:
      return t.run.size < 4 && hand.size() >= 4 && picks_fit(t.run, hand, kKinds);
    case kHelTake: {
      State s{};
      static_cast<Table&>(s) = t;
      return t.run.size < f.data[0] && hand.size() + f.data[0] <= kHandLimit &&
             picks_fit(t.run, options::pile_before(s, f), kKinds);
    }
    case kRecall:
      return t.run.size < f.data[0] && hand.size() + f.data[0] <= kHandLimit &&
             positions_fit(t.run, t.lines.size(index(f.actor)));
    case kTroll:
      return trolls_fit(t, f.actor);
    case kLoki:
      return f.data[0] <= t.run.size;
    case kPay:
      return picks_fit(t.run, t.sacrifices[index(f.actor)], kUnitKinds);
    case kMulti:
      return treason_fits(t, f);
    default: {  // kSteal
      const auto run = t.run.span();
      return !run.empty() && std::ranges::all_of(run, [](auto k) { return k < kUnitKinds; });
    }
  }
}

}  // namespace

// What the top frame and the stage of the round need, so that the game can go on from here.
void check_top(const State& s, bool complete, Faults& out) {
  if (s.stack.empty()) {
    return;
  }
  const Frame& f = s.stack.top();
  const auto fault = [&](std::string_view clause, std::string detail) {
    add(out, clause, "pending[" + std::to_string(s.stack.size() - 1) + "]", std::move(detail));
  };
  const Frame* round = round_frame(s);
  if (round != nullptr) {
    const auto stage = static_cast<Stage>(round->data[0]);
    const bool ending = stage >= Stage::kVidar;
    if (ending != all_passed(s) && !(stage == Stage::kTurns && all_passed(s))) {
      fault(clause::WO_ROUND_05.id, "a round ends exactly when every seat has passed");
    }
    if (stage > Stage::kCompare && s.winner == 0) {
      fault(clause::WO_END_01.id, "the winner of the round must be known here");
    }
    if (stage == Stage::kCompare && s.stack.size() > 1 && owner_of(s, Deity::kVidar) == kNoSeat) {
      fault(clause::WO_CARD_VIDAR_01.id, "nobody owns Vidar");
    }
    if (kind(f) == FrameKind::kVictory &&
        (static_cast<int>(f.actor) + 1 != s.winner ||
         std::popcount(static_cast<unsigned>(s.stakes & kAllVictories)) != 2)) {
      fault(clause::WO_END_03.id, "the winner chooses one of two cards at stake");
    }
  }
  if (kind(f) == FrameKind::kStake && (victory_deck(s) & kAllVictories) == 0) {
    fault(clause::WO_ROUND_02.id, "no Victory card is left");
  }
  if (complete && kind(f) == FrameKind::kReveal && !can_draw(s)) {
    fault(clause::WO_DECK_02.id, "no card can be revealed");
  }
  if (kind(f) == FrameKind::kDraw && static_cast<int>(f.actor) < s.players && complete &&
      f.data[0] > 0 && s.deck.empty() && !s.discard.empty()) {
    fault(clause::WO_DECK_01.id, "the reshuffle comes before the draw");
  }
  if (is_decision(kind(f)) && kind(f) != FrameKind::kTurn && kind(f) != FrameKind::kJoin &&
      kind(f) != FrameKind::kFinish && kind(f) != FrameKind::kLoki &&
      kind(f) != FrameKind::kColour && kind(f) != FrameKind::kAbility) {
    ChoiceProbe probe;
    options::collect(s, probe);
    if (probe.count == 0) {
      fault(decision_id(s), "this decision has no option");
    }
  }
  const bool seated = static_cast<int>(f.actor) < s.players;
  const auto full = [&](Seat seat) { return s.hand[index(seat)].size() >= kHandLimit; };
  if (complete && seated && kind(f) == FrameKind::kValkyrie && full(f.actor)) {
    fault(clause::WO_HAND_03.id, "the hand is full");
  }
  if (complete && kind(f) == FrameKind::kSteal && full(owner_of(s, Deity::kNidhogg))) {
    fault(clause::WO_CARD_NIDHOGG_01.id, "the hand of Nidhogg's owner is full");
  }
  for (std::size_t i = 0; complete && i < s.stack.size(); ++i) {
    const Frame& effect = s.stack[i];
    if (kind(effect) == FrameKind::kEffect &&
        static_cast<Effect>(effect.data[0]) == Effect::kRaider &&
        effect.data[3] <= static_cast<std::uint8_t>(EffectStep::kApply) && full(effect.actor)) {
      fault(clause::WO_HAND_03.id, "the hand of the Raider's player is full");
    }
  }
  if (kind(f) == FrameKind::kPlace && s.hand[index(f.actor)].count(f.data[0]) == 0) {
    fault(clause::WO_ZONE_07.id, "the card named is not in hand");
  }
}

void check_runs(const State& s, Faults& out) {
  for (std::size_t i = 0; i < s.stack.size(); ++i) {
    const Frame& f = s.stack[i];
    if (uses_run(kind(f)) &&
        !run_fits(s, f, f.actor == kNoSeat ? NibbleSet{} : s.hand[index(f.actor)])) {
      add(out, "WO-D-00", "run", "the picks do not fit " + std::string(kFrameNames[f.kind]));
    }
  }
}

// Whether the frames of a view are what its viewer can have: its own decision, a chance point, or
// what is public while another seat decides (view.cpp, public_face).
bool view_rests(const View& v) {
  using enum FrameKind;
  if (v.stack.empty()) {
    return true;
  }
  const Frame& f = v.stack.top();
  const FrameKind top = kind(f);
  if (is_chance(top)) {
    return v.mine == 0;
  }
  if (top == kTurn) {
    return f.data[0] == 1;
  }
  if (v.mine != 0) {
    return is_decision(top);
  }
  switch (top) {
    case kRound:
      switch (static_cast<Stage>(f.data[0])) {
        case Stage::kCompare:
          return owner_of(v, Deity::kVidar) != kNoSeat;
        case Stage::kAward:
          return v.winner != 0 &&
                 std::popcount(static_cast<unsigned>(v.stakes & kAllVictories)) == 2;
        case Stage::kClean:
          return owner_of(v, Deity::kValkyrie) != kNoSeat && v.winner != 0;
        default:
          return false;
      }
    case kEffect:
      return f.data[3] == static_cast<std::uint8_t>(EffectStep::kAsk);
    case kMulti:
      return f.data[3] == 0 && f.data[5] == 0;
    case kFinish:
      return f.actor != kNoSeat && v.played_count > 0;
    case kJoin:
      return f.data[0] != 0 && !v.lines.empty(index(f.actor)) &&
             accepts(v, f.actor, static_cast<Kind>(f.data[0] - 1));
    case kColour:
      return colours_conflict(v, f.actor);
    case kCycle:
    case kAbility:
    case kPlague:
    case kRune:
    case kDetour:
      return true;
    default:
      return false;
  }
}

}  // namespace ninerealms::wolves_of_odin
