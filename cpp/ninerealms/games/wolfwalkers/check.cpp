// Consistency of positions and views that came from outside: conservation, bounds, a point that
// fits (architecture 2.5). What passes here cannot make any other function leave its bounds.
#include "ninerealms/games/wolfwalkers/internal.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers {
namespace {

using Faults = std::vector<Error>;

void add(Faults& out, std::string_view clause, std::string where, std::string detail) {
  out.push_back({Code::kPosition, clause, std::move(where), std::move(detail)});
}

// Tiles that lie on stacks or in hand, by back: with and without a face.
struct Placed {
  std::array<Counts, 2> faces{};
  std::array<int, 2> faceless{};
};
Placed placed(const Table& t) {
  Placed out;
  const auto count = [&](Tile tile) {
    const auto back = static_cast<std::size_t>(tile.back());
    if (tile.faceless()) {
      ++out.faceless[back];
    } else {
      out.faces[back].add(index(tile.kind()));
    }
  };
  for (const Tile tile : t.stacks.all()) {
    count(tile);
  }
  if (t.hand.there()) {
    count(t.hand);
  }
  return out;
}

// Each tile of the mode lies in one zone (WW-SETUP-03 to 07).
void check_tiles(const Table& t, Faults& out) {
  const Tables& data = tables(t.edition);
  const std::size_t set = tile_set(t.options.mode);
  const Placed on_table = placed(t);
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    int found = t.box.count(kind) + t.pool.count(kind);
    for (const Counts& front : t.front) {
      found += front.count(kind);
    }
    for (std::size_t back = 0; back < 2; ++back) {
      const int with_back = on_table.faces[back].count(kind) + t.unseen[back].count(kind);
      found += with_back;
      if (with_back > data.fresh[set][back].count(kind)) {
        add(out, clause::WW_SETUP_03.id, "unseen." + std::string(kBackNames[back]),
            "more " + std::string(kKindNames[kind]) + " than there are with this back");
      }
    }
    if (found != data.all[set].count(kind)) {
      out.push_back(
          mismatch(Code::kPosition, clause::WW_SETUP_03.id, "box",
                   std::to_string(data.all[set].count(kind)) + " " + std::string(kKindNames[kind]),
                   std::to_string(found)));
    }
  }
  for (std::size_t back = 0; back < 2; ++back) {
    if (t.unseen[back].size() != on_table.faceless[back]) {
      out.push_back(mismatch(Code::kPosition, "WW-C-TILE",
                             "unseen." + std::string(kBackNames[back]),
                             std::to_string(on_table.faceless[back]) + " tiles without a face",
                             std::to_string(t.unseen[back].size())));
    }
  }
}

void check_fronts(const Table& t, Faults& out) {
  for (std::size_t kind = 0; kind < kKinds; ++kind) {
    if (t.pool.count(kind) != 0 && (t.options.mode != 1 || kind >= kSoulKinds)) {
      add(out, clause::WW_BUY_07.id, "pool", "the pool holds soul tiles, in mode 1 alone");
    }
  }
  for (std::size_t seat = 0; seat < t.players; ++seat) {
    const std::string where = "seats[" + std::to_string(seat) + "].front";
    for (std::size_t kind = 0; kind < kKinds; ++kind) {
      const bool saved = race(t) && helper_index(static_cast<Kind>(kind)) >= 0;
      if (t.front[seat].count(kind) != 0 &&
          (t.options.mode == 1 || (kind >= kSoulKinds && !saved))) {
        add(out, clause::WW_M2_01.id, where,
            std::string(kKindNames[kind]) + " does not lie before a player in this mode");
      }
    }
    if (race(t) && t.front[seat].size() > kMostFront) {
      add(out, clause::WW_M4_03.id, where, "a front holds at most five tiles");
    }
    for (std::size_t other = 0; other < seat; ++other) {
      if (t.figure[seat] != kLair && t.figure[seat] == t.figure[other]) {
        add(out, clause::WW_MOVE_02.id, "seats[" + std::to_string(seat) + "].figure",
            "another wolfwalker stands there");
      }
    }
  }
}

void check_turn(const Table& t, Faults& out) {
  const bool over = t.reason != Reason::kNone;
  const Tables& data = tables(t.edition);
  if (t.soldiers[0] == t.soldiers[1]) {
    add(out, clause::WW_SOL_05.id, "soldiers", "one soldier per rune");
  }
  for (const auto rune : t.soldiers) {
    if (!race(t) && !over && near_lair(data, rune)) {
      add(out, clause::WW_END_03.id, "soldiers", "a soldier near the Lair has ended the game");
    }
  }
  if ((t.phase == Phase::kSetup) != (t.turn == 0)) {
    add(out, clause::WW_TURN_01.id, "turn", "no turn has begun during setup, and only then");
  }
  if (t.phase == Phase::kFace && t.die == 0) {
    add(out, clause::WW_FACE_01.id, "die", "a face has been rolled in this phase");
  }
  if (t.die != 0 && t.phase <= Phase::kRoll) {
    add(out, clause::WW_FACE_01.id, "die", "no face is rolled in this phase");
  }
  if (t.delivered != 0 && !t.options.has(Flag::kThree)) {
    add(out, clause::WW_CH_04.id, "delivered", "colours are delivered with `three` alone");
  }
  const bool all = t.delivered == (1U << kColours) - 1U;
  if (all != (t.options.has(Flag::kThree) && t.reason == Reason::kWin)) {
    add(out, clause::WW_CH_04.id, "delivered", "the third delivery wins");
  }
  if (t.prediction != 0 && !t.options.has(Flag::kPrediction)) {
    add(out, clause::WW_CH_02.id, "prediction", "nothing is predicted in this game");
  }
  const bool by_seat = t.reason == Reason::kWin || t.reason == Reason::kRace;
  const bool fits = race(t) ? t.reason != Reason::kWin && t.reason != Reason::kSoldier
                            : t.reason != Reason::kRace && t.reason != Reason::kThreat;
  if (by_seat != (t.winner != 0) || !fits) {
    add(out, clause::WW_END_01.id, "result", "no game of this mode ends like this");
  }
}

// Who sees a position: all of it, or what one viewer knows.
struct Eyes {
  bool view = false;
  unsigned seats = 0;  // of a view: the viewer, none for a spectator
};

// Who may know which tile (rules section 3).
void check_known(const Table& t, Tile tile, Eyes eyes, const std::string& where, Faults& out) {
  if (t.options.solo != 0 && tile.known() != 0 && tile.known() != 3) {
    add(out, clause::WW_CH_07.id, where + ".known_by", "solo: both seats know a tile, or none");
  }
  if (!eyes.view && tile.faceless() && tile.known() != 0) {
    add(out, "WW-C-TILE", where + ".kind", "a tile that somebody knows has a face");
  }
  if (eyes.view && !tile.up() && tile.faceless() == ((tile.known() & eyes.seats) != 0)) {
    add(out, clause::WW_COMM_01.id, where + ".kind", "a viewer sees the faces that it knows");
  }
}

// The tiles of the open look are drawn in order: those with a face that nobody knows come first.
void check_faces(const Table& t, Eyes eyes, Faults& out) {
  Table undrawn = t;
  for (int area = 0; area < kAreas; ++area) {
    const auto stack = t.stacks[area];
    for (std::size_t i = 0; i < stack.size(); ++i) {
      const std::string where = "stacks." +
                                std::string(kAreaNames[static_cast<std::size_t>(area)]) + "[" +
                                std::to_string(i) + "]";
      check_known(t, stack[i], eyes, where, out);
      if (!stack[i].faceless() && !stack[i].up() && stack[i].known() == 0) {
        if (eyes.view || t.point != Point::kTile) {
          add(out, "WW-C-TILE", where + ".known_by", "somebody knows a face-down tile with a kind");
        } else {
          undrawn.stacks[area][i].set_kind(Kind::kNone);
        }
      }
    }
  }
  if (t.hand.there()) {
    check_known(t, t.hand, eyes, "in_hand", out);
    if (!t.hand.up() && t.hand.known() == 0) {
      add(out, clause::WW_TILE_CHARM_01.id, "in_hand", "who lifts a tile knows it");
    }
  }
  if (!out.empty() || undrawn == t) {
    return;
  }
  // Drawing again what has been drawn must lead here.
  State again{};
  static_cast<Table&>(again) = undrawn;
  const Tables& data = tables(t.edition);
  for (int n = 0; n < kTiles && !(static_cast<const Table&>(again) == t); ++n) {
    Tile* next = next_faceless(again, data);
    if (next == nullptr) {
      break;
    }
    const auto at = next - again.stacks.all().data();
    const Tile given = t.stacks.all()[static_cast<std::size_t>(at)];
    if (given.faceless()) {
      break;
    }
    next->set_kind(given.kind());
  }
  if (!(static_cast<const Table&>(again) == t)) {
    add(out, "WW-C-TILE", "stacks", "a tile has a face that the open look has not drawn");
  }
}

// What the tile or ability is that began the effect; kNone: a bought helper, which the position
// does not name.
Kind origin_kind(const Table& t) {
  return t.chain.origin == Origin::kAbility || t.chain.origin == Origin::kSaved
             ? front_kind(t.chain.what)
             : Kind::kNone;
}

Kind effect_at(const Table& t) {
  switch (t.point) {
    case Point::kChase:
      return Kind::kChase;
    case Point::kPartner:
    case Point::kGather:
    case Point::kConsent:
    case Point::kTrickTake:
    case Point::kTrickGive:
      return Kind::kGathering;
    case Point::kCharmFrom:
    case Point::kCharmTo:
      return Kind::kCharm;
    case Point::kRow:
      return Kind::kSixth;
    case Point::kExchange:
      return Kind::kMulticolour;
    default:
      return t.chain.row != 0 ? Kind::kSixth : t.chain.from != 0 ? Kind::kCharm : Kind::kNone;
  }
}

// Whether the effect that is open can have begun like this, in this phase and mode.
bool effect_fits(const Table& t) {
  const Kind kind = effect_at(t);
  const bool window = t.phase == Phase::kStart || t.phase == Phase::kFace ||
                      t.phase == Phase::kMoved || t.phase == Phase::kBuy || t.phase == Phase::kEnd;
  const bool exchange =
      t.point == Point::kPartner || t.point == Point::kGather || t.point == Point::kConsent;
  const bool trick = t.point == Point::kTrickTake || t.point == Point::kTrickGive;
  if (t.options.mode == 1 && kind != Kind::kChase) {
    return false;
  }
  if ((exchange && race(t)) || ((trick || kind == Kind::kMulticolour) && !race(t))) {
    return false;
  }
  switch (t.chain.origin) {
    case Origin::kBuy:
      return t.phase == Phase::kEnd && !race(t);
    case Origin::kUse:
      return t.phase == Phase::kEnd && race(t);
    case Origin::kAbility:
      return window && has_windows(t) && origin_kind(t) == kind;
    case Origin::kSaved:
      return window && race(t) && origin_kind(t) == kind;
    default:
      return false;
  }
}

// The picks that a point needs, as a chain with ones at their places.
bool chain_fits(const Table& t) {
  const Chain& c = t.chain;
  const bool charm = t.point == Point::kCharmTo || (t.point == Point::kTile && c.from != 0);
  const bool sixth = t.point == Point::kTile && c.row != 0;
  const bool partner = t.point == Point::kGather || t.point == Point::kConsent;
  const bool trick = t.point == Point::kTrickGive;
  const bool same = (c.from != 0) == charm && (c.row != 0) == sixth && !(charm && sixth) &&
                    (c.partner != 0) == (partner || trick) && (c.taken != 0) == trick &&
                    (c.done != 0) == (t.point == Point::kConsent);
  return same && (partner || (t.gives.empty() && t.takes.empty())) &&
         (c.partner == 0 || c.partner - 1 != t.active);
}

bool exchange_fits(const Table& t) {
  const Counts& own = front_of(t, t.active);
  const Counts& other = front_of(t, t.chain.partner - 1);
  for (std::size_t kind = 0; kind < kSoulKinds; ++kind) {
    if (t.gives.count(kind) > own.count(kind) || t.takes.count(kind) > other.count(kind) ||
        (t.gives.count(kind) != 0 && t.takes.count(kind) != 0)) {
      return false;
    }
  }
  if (t.point == Point::kConsent) {
    return t.options.gather_consent != 0 && !(t.gives.empty() && t.takes.empty());
  }
  return true;
}

bool hand_fits(const Table& t) {
  switch (t.point) {
    case Point::kKeep:
      return t.hand.there() && t.hand.up() && race(t) &&
             (t.hand.kind() == Kind::kMulticolour || helper_index(t.hand.kind()) >= 0);
    case Point::kExchange:
      return t.hand.there() && t.hand.up() && t.hand.kind() == Kind::kMulticolour;
    case Point::kCharmTo:
      return t.hand.there();
    default:
      return !t.hand.there() || t.point == Point::kOver;
  }
}

bool revealed_fits(const Table& t) {
  const bool acts = t.point == Point::kOrder || t.point == Point::kSoldier;
  if (!acts) {
    return t.revealed[0] == 0 && t.revealed[1] == 0;
  }
  AreaMask seen = 0;
  std::array<Kind, 2> kinds{Kind::kNone, Kind::kNone};
  for (std::size_t i = 0; i < 2; ++i) {
    if (t.revealed[i] == 0) {
      continue;
    }
    const int area = t.revealed[i] - 1;
    if (!top_up(t, area) || ((seen >> area) & 1U) != 0) {
      return false;
    }
    seen |= 1U << area;
    kinds[i] = t.stacks.top(area).kind();
    if (!is_soldier(kinds[i]) && kinds[i] != Kind::kPeaceful) {
      return false;
    }
  }
  const bool first = is_soldier(kinds[0]);
  return first && (t.point != Point::kOrder ||
                   (is_soldier(kinds[1]) && kinds[0] != kinds[1] && t.revealed[0] < t.revealed[1]));
}

bool phase_fits(const Table& t) {
  switch (t.point) {
    case Point::kPredict:
      return t.phase == Phase::kSetup && t.options.has(Flag::kPrediction) && t.prediction == 0;
    case Point::kPeek:
      return t.phase == Phase::kSetup && t.options.has(Flag::kMemory) && t.chain.peeks[1] == 0;
    case Point::kStart:
      return t.phase == Phase::kStart;
    case Point::kDie:
      return t.phase == Phase::kRoll;
    case Point::kMove:
    case Point::kStar:
    case Point::kSun:
      return t.phase == Phase::kFace && t.point == point_of_face(t);
    case Point::kMoved:
      return t.phase == Phase::kMoved;
    case Point::kDeliver:
      return t.phase == Phase::kMoved && t.options.has(Flag::kThree) && figure_of(t) == kLair;
    case Point::kOrder:
    case Point::kSoldier:
      return t.phase == Phase::kReveal;
    case Point::kBuy:
      return t.phase == Phase::kBuy;
    case Point::kEnd:
      return t.phase == Phase::kEnd;
    case Point::kKeep:
      return t.phase == Phase::kEnd && t.chain.origin == Origin::kBuy;
    default:
      return true;
  }
}

bool is_effect(const Table& t) {
  return (t.point >= Point::kChase && t.point <= Point::kExchange) ||
         (t.point == Point::kTile && (t.chain.from != 0 || t.chain.row != 0));
}

bool look_fits(const Table& t) {
  if (is_effect(t)) {
    return effect_fits(t);
  }
  if (t.phase == Phase::kSetup) {
    return t.options.has(Flag::kMemory) && t.chain.peeks[0] != 0 && t.chain.origin == Origin::kNone;
  }
  const bool sun = t.die == static_cast<int>(Face::kSun) + 1;
  return t.phase == Phase::kReveal && t.chain.origin == (sun ? Origin::kSun : Origin::kNone);
}

// Whether the stated point, its picks and what belongs to it fit the rest.
bool point_fits(const Table& t) {
  if (!phase_fits(t) || !chain_fits(t) || !hand_fits(t) || !revealed_fits(t)) {
    return false;
  }
  const bool peeks = t.chain.peeks[0] != 0 || t.chain.peeks[1] != 0;
  if (peeks && (t.phase != Phase::kSetup || t.chain.peeks[0] == t.chain.peeks[1] ||
                (t.point != Point::kPeek && t.point != Point::kTile))) {
    return false;
  }
  if (t.point == Point::kTile) {
    return look_fits(t);
  }
  if (is_effect(t)) {
    const bool exchange = t.point == Point::kGather || t.point == Point::kConsent;
    return effect_fits(t) && (!exchange || exchange_fits(t)) &&
           (t.point != Point::kTrickGive ||
            (front_of(t, t.chain.partner - 1).count(t.chain.taken - 1U) != 0 &&
             (completing(front_of(t, t.active)) & kind_bit(static_cast<Kind>(t.chain.taken - 1))) !=
                 0));
  }
  return t.point == Point::kKeep || t.chain.origin == Origin::kNone;
}

// A position given with its decision rests there.
void check_point(const Table& t, Faults& out) {
  if (t.point == Point::kOver || t.point == Point::kBegin) {
    const bool clean = t.chain == Chain{} && t.gives.empty() && t.takes.empty() &&
                       t.revealed[0] == 0 && (t.point == Point::kOver || !t.hand.there());
    if (!clean) {
      add(out, clause::WW_TURN_01.id, t.revealed[0] != 0 ? "revealed" : "in_hand",
          "nothing is open here");
    }
    if (t.point == Point::kOver && t.extra_turns != 0) {
      add(out, clause::WW_TURN_02.id, "extra_turns", "pending turns vanish with the end");
    }
    return;
  }
  const std::string_view id = point_id(t.point);
  if (!point_fits(t)) {
    add(out, id, "decision", "this point does not fit the rest of the position");
    return;
  }
  State given{};
  static_cast<Table&>(given) = t;
  const Tables& data = tables(t.edition);
  if (t.point == Point::kTile) {
    if (next_faceless(given, data) == nullptr) {
      add(out, id, "decision", "no tile is left to be drawn here");
    }
    return;
  }
  if (is_decision(t.point)) {
    ChoiceProbe probe;
    options::collect(t, data, probe);
    if (!probe.satisfied()) {
      add(out, id, "decision", "nothing is left to decide here");
    }
  }
}

std::vector<Error> check_table(const Table& t, Eyes eyes) {
  Faults out;
  check_tiles(t, out);
  check_fronts(t, out);
  check_turn(t, out);
  if (out.empty()) {
    check_point(t, out);
  }
  if (out.empty()) {
    check_faces(t, eyes, out);
  }
  return out;
}

}  // namespace

std::vector<Error> Rules::check(const State& s) { return check_table(s, {}); }
std::vector<Error> Rules::check(const View& v) {
  return check_table(v, {true, v.viewer == kSpectator ? 0U : 1U << index(v.viewer)});
}

}  // namespace ninerealms::wolfwalkers
