// What is pending in a position or view from outside: frames one by one and against each other,
// picks of open runs, and what the top frame needs so that the game can go on.
#include "ninerealms/games/wolves_of_odin/faults.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

using Kinds = std::initializer_list<FrameKind>;

// The frames on which a frame of this kind may stand (README.md, depth bound).
bool may_stand_on(FrameKind above, FrameKind below) {
  using enum FrameKind;
  const auto any_of = [&](Kinds kinds) { return std::ranges::find(kinds, below) != kinds.end(); };
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

// The stage a round must be in for a frame that stands directly on it.
Stage stage_for(FrameKind above) {
  using enum FrameKind;
  switch (above) {
    case kStake:
      return Stage::kReveal;
    case kVictory:
      return Stage::kAward;
    case kValkyrie:
      return Stage::kClean;
    case kVidar:
    case kPlace:
    case kAbility:
    case kEffect:
    case kFinish:
    case kJoin:
      return Stage::kCompare;  // Vidar's step
    default:
      return Stage::kTurns;
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
        need(i == 0 || kind(t.stack[i - 1]) != kRound || owns(t, f.actor, Deity::kVidar),
             "without a turn only Vidar's owner places");
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
        need(SeatMask{t.stack[i - 1].data[5]}.contains(seat_at(f.data[0])),
             "the effect does not wait for this choice");
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
      if (static_cast<Purpose>(f.data[0]) == Purpose::kSummon && f.data[1] < kDeityCount) {
        const int cost = summon_cost(t, f.actor, static_cast<Deity>(f.data[1]));
        need(f.data[2] == cost, "the cost is " + std::to_string(cost));
      }
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

// Manoeuvres in play against the frames that resolve them (WO-MAN-03, WO-REACT-07).
void check_played(const Table& t, Faults& out) {
  using enum FrameKind;
  const auto fault = [&](std::string detail) {
    add(out, clause::WO_MAN_03.id, "in_play", std::move(detail));
  };
  const Played first = t.played[0];
  const bool manoeuvre = t.played_count > 0 && static_cast<Kind>(first.card) != Kind::kWall;
  SeatMask walls{};
  for (std::size_t i = manoeuvre ? 1 : 0; i < t.played_count; ++i) {
    walls.insert(t.played[i].player);
  }
  const auto resolves = [&](Kind k, const Frame& f) {
    if (!manoeuvre || static_cast<Kind>(first.card) != k || first.player != f.actor) {
      fault("the frame " + std::string(kFrameNames[f.kind]) +
            " resolves a manoeuvre that is not in play");
    }
  };
  bool resolved = false;
  for (std::size_t i = 0; i < t.stack.size(); ++i) {
    const Frame& f = t.stack[i];
    switch (kind(f)) {
      case kPlague:
        resolves(Kind::kPlague, f);
        break;
      case kRune:
        resolves(Kind::kTreason, f);
        break;
      case kDetour:
      case kRedraw:
      case kRecall:
        resolves(Kind::kDetour, f);
        break;
      case kMulti: {
        const auto effect = static_cast<Effect>(f.data[0]);
        if (effect != Effect::kTyr) {
          resolves(effect == Effect::kPlague ? Kind::kPlague : Kind::kTreason, f);
        } else if (manoeuvre) {
          fault("Tyr comes from no manoeuvre");
        }
        if (walls.bits != f.data[4]) {
          fault("the Walls in play are those of the lines that cancelled");
        }
        break;
      }
      case kEffect:
        if (manoeuvre ||
            (t.played_count > 0 && f.data[3] != static_cast<std::uint8_t>(EffectStep::kFinish))) {
          fault("a single-target effect is cancelled by one Wall");
        }
        break;
      case kFinish:
        break;
      default:
        continue;
    }
    resolved = true;
  }
  if (t.played_count > 0 && !resolved) {
    fault("no frame resolves the manoeuvre in play");
  }
}

void check_colours(const Table& t, Faults& out) {
  for (std::size_t seat = 0; seat < t.players; ++seat) {
    bool settling = false;
    for (std::size_t i = 0; i < t.stack.size(); ++i) {
      settling =
          settling || (kind(t.stack[i]) == FrameKind::kColour && index(t.stack[i].actor) == seat);
    }
    if (!settling && colours_conflict(t, seat_at(static_cast<int>(seat)))) {
      add(out, clause::WO_SUMMON_06.id, "seats[" + std::to_string(seat) + "].deities",
          "red and blue Deities together need Igdrasil");
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
    if (i == 1 && kind(t.stack[0]) == FrameKind::kRound &&
        t.stack[0].data[0] != static_cast<std::uint8_t>(stage_for(kind(f)))) {
      check.fault(std::string(kFrameNames[f.kind]) + " belongs to another stage of the round");
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
  check_played(t, out);
  check_colours(t, out);
  return out.size() == before;
}

}  // namespace ninerealms::wolves_of_odin
