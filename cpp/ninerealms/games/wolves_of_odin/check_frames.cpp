// What is pending in a position or view from outside: frames one by one and against each other,
// picks of open runs, and what the top frame needs so that the game can go on.
#include "ninerealms/games/wolves_of_odin/faults.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

using Kinds = std::initializer_list<FrameKind>;

// The frames on which a frame of this kind may stand (README.md, depth bound).
bool may_stand_on(FrameKind above, FrameKind below) {
  using enum FrameKind;
  const auto any_of = [&](Kinds kinds) {
    return std::find(kinds.begin(), kinds.end(), below) != kinds.end();
  };
  switch (above) {
    case kForced:
    case kTurn:
    case kStake:
    case kCycle:
    case kVidar:
    case kVictory:
    case kValkyrie:
      return below == kRound;
    case kDraw:
      return any_of({kSetup, kRound, kTurn, kForced, kCycle, kEffect, kFinish});
    case kHall:
      return any_of({kSetup, kColour, kSmite, kTurn});
    case kSteal:
      return any_of({kDeed, kTurn});
    case kPlace:
    case kAbility:
      return any_of({kTurn, kRound});
    case kEffect:
    case kFinish:
      return any_of({kTurn, kRound, kLoki});
    case kAnswer:
      return any_of({kEffect, kMulti});
    case kChooseTreason:
      return below == kMulti;
    case kJoin:
      return any_of({kEffect, kFinish, kTurn, kRound});
    case kColour:
      return any_of({kTurn, kSmite, kColour});
    case kNone:
    case kSetup:
    case kRound:
      return false;
    default:
      return below == kTurn;
  }
}

struct FrameCheck {
  const Table& t;
  Faults& out;
  std::size_t i;
  const Frame& f;

  void fault(std::string detail) const {
    add(out, "WO-D-00", "pending[" + std::to_string(i) + "]", std::move(detail));
  }
  void data(std::size_t at, int least, int most) const {
    if (f.data[at] < least || f.data[at] > most) {
      fault(std::string(kFrameNames[f.kind]) + ": data[" + std::to_string(at) + "] must be " +
            std::to_string(least) + " .. " + std::to_string(most));
    }
  }
  void need(bool condition, std::string_view what) const {
    if (!condition) {
      fault(std::string(kFrameNames[f.kind]) + ": " + std::string(what));
    }
  }
  [[nodiscard]] bool seat_ok(int seat) const { return seat >= 0 && seat < t.players; }
  [[nodiscard]] int line_size(int seat) const {
    return seat_ok(seat) ? t.lines.size(static_cast<std::size_t>(seat)) : 0;
  }
  [[nodiscard]] bool is_turn_of_actor() const { return f.actor == t.active; }

  void actor() const {
    using enum FrameKind;
    const FrameKind k = kind(f);
    const bool nobody = k == kSetup || k == kRound || k == kStake || k == kHall || k == kFinish;
    if (!seat_ok(static_cast<int>(f.actor)) && !(nobody && f.actor == kNoSeat)) {
      fault("this frame needs the seat that acts");
    }
    const bool of_turn = i > 1 && kind(t.stack[i - 1]) == kTurn && k != kAbility && k != kJoin &&
                         k != kHall && k != kColour && k != kFinish && k != kDraw;
    if ((k == kTurn || of_turn) && k != kEffect && !is_turn_of_actor()) {
      fault("this frame belongs to the active seat");
    }
  }

  void payload() const {
    using enum FrameKind;
    switch (kind(f)) {
      case kRound:
        data(0, 0, static_cast<int>(Stage::kClean));
        data(1, 0, t.players);
        break;
      case kForced:
        data(0, 0, t.players - 1);
        break;
      case kTurn:
        data(0, 0, 2);
        need(!all_passed(t), "every seat has passed");
        break;
      case kCycle:
        data(0, 0, 1);
        break;
      case kEffect:
        effect();
        break;
      case kMulti:
        multi();
        break;
      case kDeed:
      case kPay:
        purpose();
        break;
      case kDraw:
        data(0, 0, 120);
        data(1, 0, 1);
        break;
      case kHall:
        data(0, 0, 1);
        break;
      case kPlace:
        data(0, 0, kUnitKinds - 1);
        data(1, 0, t.players);
        break;
      case kAbility:
        data(0, 0, static_cast<int>(Effect::kTraitor));
        data(1, 0, t.players - 1);
        need(f.data[2] < line_size(f.data[1]), "the placed unit is not there");
        break;
      case kAnswer:
        answer();
        break;
      case kChooseTreason:
        data(0, 0, t.players - 1);
        need(static_cast<Effect>(t.stack[i - 1].data[0]) == Effect::kTreason,
             "only Treason lets owners choose");
        break;
      case kJoin:
        join();
        break;
      case kRecall:
        data(0, 1, std::min(3, line_size(static_cast<int>(f.actor))));
        break;
      case kSmite:
        data(0, 0, 1);
        data(1, 0, 1);
        break;
      case kOdin:
        data(0, 0, 1);
        break;
      case kHelDiscard:
        data(0, 1, 2);
        break;
      case kHelTake:
        hel_take();
        break;
      case kVidar:
        need(owns(t, f.actor, Deity::kVidar), "the seat does not own Vidar");
        break;
      case kValkyrie:
        need(owns(t, f.actor, Deity::kValkyrie), "the seat does not own Valkyrie");
        break;
      case kSteal: {
        const Seat owner = owner_of(t, Deity::kNidhogg);
        need(owner != kNoSeat && owner != f.actor, "nobody else owns Nidhogg");
        break;
      }
      case kFinish:
        need(f.actor == kNoSeat || owns(t, f.actor, Deity::kFreyja),
             "the seat does not own Freyja");
        break;
      default:
        break;
    }
  }

  void effect() const {
    const auto e = static_cast<Effect>(f.data[0]);
    need(e == Effect::kArcher || e == Effect::kAssassin || e == Effect::kRaider ||
             e == Effect::kTraitor || e == Effect::kLoki,
         "not an effect with a single target");
    data(1, 0, t.players - 1);
    data(3, 0, static_cast<int>(EffectStep::kFinish));
    if (f.data[3] <= static_cast<int>(EffectStep::kApply)) {
      need(f.data[2] < line_size(f.data[1]), "the target is not there");
    }
  }
  void multi() const {
    const auto e = static_cast<Effect>(f.data[0]);
    need(e == Effect::kPlague || e == Effect::kTreason || e == Effect::kTyr,
         "not an effect on several lines");
    data(1, 0, e == Effect::kPlague ? 255 : 1);
    data(2, 0, e == Effect::kPlague ? 1 : 0);
    const int seats = (1 << t.players) - 1;
    data(3, 0, seats);
    data(4, 0, seats);
    data(5, 0, e == Effect::kTreason ? seats : 0);
  }
  void purpose() const {
    data(0, 0, static_cast<int>(Purpose::kBaldrSummon));
    data(1, 0, kDeityCount - 1);
    if (kind(f) == FrameKind::kPay) {
      data(2, 1, 182);
    }
    const auto has = [&](Deity d) { return owns(t, f.actor, d); };
    switch (static_cast<Purpose>(f.data[0])) {
      case Purpose::kSummon:
        need((t.hall & kAllDeities & (DeityMask{1} << f.data[1])) != 0,
             "the Deity is not in the Hall");
        break;
      case Purpose::kOdinReturn:
        need((t.deity_discard & ~bit(Deity::kBaldr)) != 0, "no Deity can return");
        [[fallthrough]];
      case Purpose::kOdinDiscard:
        need(has(Deity::kOdin), "the seat does not own Odin");
        break;
      case Purpose::kFafnir:
        need(has(Deity::kFafnir), "the seat does not own Fafnir");
        need((((summoned_by_all(t) & ~t.deities[index(f.actor)]) | t.hall) & kAllDeities) != 0,
             "there is no Deity to take");
        break;
      case Purpose::kBaldrSummon:
        need(has(Deity::kBaldr), "the seat does not own Baldr");
        need(t.deity_discard != 0, "the Deity discard pile is empty");
        break;
    }
  }
  void answer() const {
    const Frame& below = t.stack[i - 1];
    need(f.data[0] == below.data[0], "the answer is to another effect");
    data(1, 0, t.players - 1);
    need(static_cast<int>(f.actor) == f.data[1], "the owner of the line answers");
    if (kind(below) == FrameKind::kEffect) {
      need(f.data[1] == below.data[1] &&
               below.data[3] == static_cast<std::uint8_t>(EffectStep::kApply),
           "the effect does not wait for this answer");
    }
  }
  void join() const {
    bool ended = false;
    for (std::size_t j = 0; j < f.data.size(); ++j) {
      data(j, 0, kUnitKinds);
      need(!ended || f.data[j] == 0, "units stand one after the other");
      ended = f.data[j] == 0;
    }
    need(f.data[5] == 0, "at most five units wait");
  }
  void hel_take() const {
    data(0, 1, 2);
    data(1, 1, kKinds);
    data(2, 0, kKinds);
    need((f.data[2] != 0) == (f.data[0] == 2), "as many discards as cards to take");
    Multiset<kKinds> pile = t.discard;
    for (std::size_t j = 1; j <= 2; ++j) {
      if (f.data[j] != 0 && f.data[j] <= kKinds) {
        need(pile.count(f.data[j] - 1U) > 0, "the discards are not in the pile");
        if (pile.count(f.data[j] - 1U) > 0) {
          pile.remove(f.data[j] - 1U);
        }
      }
    }
    need(pile.size() >= f.data[0], "the pile is too small");
  }
};

bool uses_run(FrameKind k) {
  using enum FrameKind;
  return k == kRedraw || k == kRecall || k == kTroll || k == kLoki || k == kPay ||
         k == kHelDiscard || k == kHelTake || k == kBaldrCards || k == kSteal || k == kMulti;
}

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
         std::all_of(t.run.span().begin(), t.run.span().end(), [&](std::uint8_t pos) {
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
      return !run.empty() &&
             std::all_of(run.begin(), run.end(), [](auto k) { return k < kUnitKinds; });
    }
  }
}

}  // namespace

// Frames one by one and against each other; false if later checks would not be safe.
bool check_frames(const Table& t, Faults& out) {
  const std::size_t before = out.size();
  std::size_t runs = 0;
  for (std::size_t i = 0; i < t.stack.size(); ++i) {
    const Frame& f = t.stack[i];
    const FrameCheck check{t, out, i, f};
    const bool bottom = kind(f) == FrameKind::kSetup || kind(f) == FrameKind::kRound;
    if (bottom ? i != 0 : i == 0 || !may_stand_on(kind(f), kind(t.stack[i - 1]))) {
      check.fault(std::string(kFrameNames[f.kind]) + " cannot stand here");
      return false;
    }
    check.actor();
    if (out.size() == before) {
      check.payload();
    }
    runs += uses_run(kind(f)) ? 1 : 0;
  }
  if (runs > 1) {
    add(out, "WO-D-00", "pending", "two runs of picks cannot be open at once");
  }
  if (runs == 0 && t.run.size != 0) {
    add(out, "WO-D-00", "run", "no frame uses the run");
  }
  if ((t.round == 0) != (!t.stack.empty() && kind(t.stack[0]) == FrameKind::kSetup)) {
    add(out, clause::WO_SETUP_04.id, "round", "round 0 is the setup, and only that");
  }
  return out.size() == before;
}

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

}  // namespace ninerealms::wolves_of_odin
