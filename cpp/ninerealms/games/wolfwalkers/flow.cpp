// Setup, turns, arrivals, reveals and the end (rules sections 4, 7 and 8).
#include "ninerealms/games/wolfwalkers/internal.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers {

void finish(State& s, Reason reason, int winner) {
  s.reason = reason;
  s.winner = static_cast<std::uint8_t>(winner + 1);
  s.extra_turns = 0;
  s.point = Point::kOver;
  s.chain = {};
  s.gives = {};
  s.takes = {};
  s.revealed = {};
}

void begin_setup(State& s, const Tables& data) {
  s.active = s.options.first_player;
  if (s.options.has(Flag::kPrediction)) {  // WW-CH-02
    s.point = Point::kPredict;
  } else if (s.options.has(Flag::kMemory)) {  // WW-CH-03
    s.point = Point::kPeek;
  } else {
    begin_turn(s, data);
  }
}

void roll(State& s) {
  s.phase = Phase::kRoll;
  s.die = 0;
  s.point = Point::kDie;
}

void begin_turn(State& s, const Tables& data) {
  ++s.turn;
  s.die = 0;
  s.phase = Phase::kStart;
  if (has_windows(s) && has_window_action(s, data)) {
    s.point = Point::kStart;
  } else {
    roll(s);
  }
}

void end_turn(State& s, const Tables& data) {
  const int limit = s.options.turn_limit == 0 ? kMostTurns : s.options.turn_limit * s.players;
  if (s.turn >= limit) {  // WW-END-04
    finish(s, Reason::kTurnLimit);
    return;
  }
  if (s.extra_turns > 0) {  // WW-TURN-02
    --s.extra_turns;
  } else {
    s.active = static_cast<std::uint8_t>(after(s, s.active));
  }
  begin_turn(s, data);
}

void end_phase(State& s, const Tables& data) {
  s.phase = Phase::kEnd;
  if (has_windows(s) && has_window_action(s, data)) {  // WW-WIN-05
    s.point = Point::kEnd;
  } else {
    end_turn(s, data);
  }
}

// --- Arrivals ------------------------------------------------------------------------------------

void deliver(State& s, int colour, bool joker) {
  Counts& own = front_of(s, s.active);
  for (int p = 0; p < kParts; ++p) {
    const std::size_t part = index(part_of(colour, p));
    if (own.count(part) != 0) {
      own.remove(part);
      s.box.add(part);
    }
  }
  if (joker) {
    own.remove(index(Kind::kMulticolour));
    s.box.add(index(Kind::kMulticolour));
  }
  s.delivered = static_cast<std::uint8_t>(s.delivered | (1U << colour));
  if (s.delivered == (1U << kColours) - 1U) {
    finish(s, Reason::kWin, s.active);
  }
}

void after_deliveries(State& s, const Tables& data) {
  if (s.reason == Reason::kNone) {
    open_moved(s, data);
  }
}

namespace {

// WW-CH-04: what three parts complete is delivered, then one colour with the multicolour tile.
void arrive_with_three(State& s, const Tables& data) {
  for (int colour = 0; colour < kColours && s.reason == Reason::kNone; ++colour) {
    if (((s.delivered >> colour) & 1U) == 0 && complete(front_of(s, s.active), colour, false)) {
      deliver(s, colour, false);
    }
  }
  if (s.reason != Reason::kNone) {
    return;
  }
  for (int colour = 0; colour < kColours; ++colour) {
    if (options::deliverable(s, colour)) {
      s.point = Point::kDeliver;
      return;
    }
  }
  open_moved(s, data);
}

}  // namespace

void move_figure(State& s, const Tables& data, int stop, int gain) {
  s.figure[s.active] = static_cast<std::uint8_t>(stop);
  s.runes[s.active] = static_cast<std::uint8_t>(s.runes[s.active] + gain);
  s.phase = Phase::kMoved;
  if (stop == kLair && s.options.has(Flag::kThree)) {
    arrive_with_three(s, data);
  } else if (stop == kLair && has_soul(s, s.active)) {  // WW-END-01, WW-M4-01
    finish(s, race(s) ? Reason::kRace : Reason::kWin, s.active);
  } else {
    open_moved(s, data);
  }
}

void open_moved(State& s, const Tables& data) {
  if (has_windows(s) && connected(s, data, figure_of(s)) != 0 && has_window_action(s, data)) {
    s.point = Point::kMoved;  // WW-WIN-01
  } else {
    after_moved(s, data);
  }
}

void after_moved(State& s, const Tables& data) {
  const AreaMask areas = connected(s, data, figure_of(s));
  if (areas == 0) {  // WW-REV-04
    end_phase(s, data);
    return;
  }
  s.phase = Phase::kReveal;
  reveal(s, data, areas);
}

// --- Reveals -------------------------------------------------------------------------------------
namespace {

bool by_sun(const Table& t) { return t.die == static_cast<int>(Face::kSun) + 1; }

void box_top(State& s, int area) { s.box.add(index(s.stacks.pop(area).kind())); }

// WW-SURP-01.
void surprise(State& s, int area) {
  s.runes.fill(0);
  box_top(s, area);
}

// WW-PEACE-01, WW-RUL-10.
void box_peaceful(State& s, const Tables& data) {
  for (const auto slot : s.revealed) {
    if (slot != 0) {
      box_top(s, slot - 1);
    }
  }
  s.revealed = {};
  if (s.options.sun_keeps_peaceful != 0 && !by_sun(s)) {
    for_each_area(connected(s, data, figure_of(s)), [&](int area) {
      while (top_up(s, area) && s.stacks.top(area).kind() == Kind::kPeaceful) {
        box_top(s, area);
      }
    });
  }
}

void after_reveals(State& s, const Tables& data) {
  if (!by_sun(s)) {  // WW-SUN-04
    if (buyable(s, data, connected(s, data, figure_of(s))) != 0) {
      s.phase = Phase::kBuy;
      s.point = Point::kBuy;
      return;
    }
  }
  end_phase(s, data);
}

}  // namespace

void turn_up(State& s, const Tables& data, AreaMask areas) {
  bool hidden = false;  // only in a view that came without its decision: it cannot go on
  for_each_area(areas, [&](int area) { hidden = hidden || s.stacks.top(area).faceless(); });
  if (hidden) {
    s.point = Point::kTile;
    return;
  }
  s.chain = {};
  std::array<std::uint8_t, 2> soldiers{};
  std::array<std::uint8_t, 2> peaceful{};
  std::size_t n = 0;
  std::size_t quiet = 0;
  for_each_area(areas, [&](int area) {
    Tile& tile = s.stacks.top(area);
    if (tile.up()) {
      return;  // WW-REV-02
    }
    tile.turn_up();
    const auto slot = static_cast<std::uint8_t>(area + 1);
    const Kind kind = tile.kind();
    if (kind == Kind::kSurprise) {
      surprise(s, area);
    } else if (is_soldier(kind)) {
      soldiers[n++] = slot;
    } else if (kind == Kind::kPeaceful && !(by_sun(s) && s.options.sun_keeps_peaceful != 0)) {
      peaceful[quiet++] = slot;
    }
  });
  for (std::size_t i = 0; i < quiet; ++i) {
    soldiers[n++] = peaceful[i];
  }
  s.revealed = soldiers;
  if (n - quiet == 2 &&
      s.stacks.top(soldiers[0] - 1).kind() != s.stacks.top(soldiers[1] - 1).kind()) {
    s.point = Point::kOrder;
  } else {
    act_revealed(s, data);
  }
}

void act_revealed(State& s, const Tables& data) {
  while (s.revealed[0] != 0) {
    const Kind kind = s.stacks.top(s.revealed[0] - 1).kind();
    if (!is_soldier(kind)) {
      break;
    }
    if (can_act(s, data, kind)) {
      s.point = Point::kSoldier;
      return;
    }
    box_top(s, s.revealed[0] - 1);  // WW-SOL-03
    s.revealed = {s.revealed[1], 0};
  }
  box_peaceful(s, data);
  after_reveals(s, data);
}

bool move_soldier(State& s, const Tables& data, int from, int to) {
  s.soldiers[s.soldiers[0] == from ? 0 : 1] = static_cast<std::uint8_t>(to);
  if (s.soldiers[0] > s.soldiers[1]) {
    std::swap(s.soldiers[0], s.soldiers[1]);
  }
  if (!race(s)) {
    if (near_lair(data, to)) {  // WW-END-03
      finish(s, Reason::kSoldier);
      return false;
    }
  } else if (s.options.has(Flag::kThreat) && near_lair(data, s.soldiers[0]) &&
             near_lair(data, s.soldiers[1])) {  // WW-CH-05
    finish(s, Reason::kThreat);
    return false;
  }
  return true;
}

// --- The game ------------------------------------------------------------------------------------

void settle(State& s, const Tables& data, ForcedSink* sink) {
  while (is_decision(s.point)) {
    ChoiceProbe probe;
    options::collect(s, data, probe);
    NR_ASSERT(probe.count > 0);
    if (probe.satisfied()) {
      return;
    }
    if (sink != nullptr) {
      sink->forced(&s, seat_at(actor_of(s)), probe.first);
    }
    decide(s, data, probe.first);
  }
}

void start_position(State& s, const Tables& data) {
  s.chain = {};
  s.gives = {};
  s.takes = {};
  s.point = Point::kOver;
  if (s.reason != Reason::kNone) {
    return;
  }
  switch (s.phase) {
    case Phase::kSetup: {
      const std::uint8_t active = s.active;
      begin_setup(s, data);
      s.active = s.phase == Phase::kSetup ? active : s.active;
      break;
    }
    case Phase::kStart:
      s.point = Point::kStart;
      break;
    case Phase::kRoll:
      roll(s);
      break;
    case Phase::kFace:
      s.point = point_of_face(s);
      break;
    case Phase::kMoved:
      open_moved(s, data);
      break;
    case Phase::kReveal:
      look(s, data);
      break;
    case Phase::kBuy:
      s.point = Point::kBuy;
      break;
    default:
      end_phase(s, data);
      break;
  }
}

Table new_table(const Options& options, EditionId edition, int players) {
  Table t{};
  t.options = options;
  t.edition = edition;
  t.players = static_cast<std::uint8_t>(players);
  t.active = options.first_player;
  const Tables& data = tables(edition);
  t.soldiers = data.f.soldiers;
  t.unseen = data.fresh[tile_set(options.mode)];
  for (int area = 0; area < kAreas; ++area) {
    for (int i = 0; i < dealt(options.mode, area); ++i) {
      t.stacks.push(area, Tile::of(back_of(area)));
    }
  }
  return t;
}

Result<State> Rules::initial(const Config& config) {
  if (config.players < kLeastPlayers || config.players > kMostPlayers) {
    return mismatch(Code::kConfig, clause::WW_SETUP_01.id, "players", "2 .. 4",
                    std::to_string(config.players));
  }
  if (!editions().known(config.edition)) {
    return Error{Code::kEdition, "", "edition", "no edition has this id"};
  }
  if (auto fault = fault_of(config.options, config.players)) {
    fault->code = Code::kConfig;
    return *fault;
  }
  State s{};
  static_cast<Table&>(s) = new_table(config.options, config.edition, config.players);
  const Tables& data = tables(s.edition);
  begin_setup(s, data);
  settle(s, data, nullptr);
  return s;
}

void Rules::legal_actions(const State& s, Actions& out) {
  if (is_decision(s.point)) {
    ListSink sink{out};
    options::collect(s, tables(s.edition), sink);
  }
}

Returns Rules::returns(const State& s) {
  Returns out{};
  const double others = race(s) ? -1.0 / (s.players - 1) : 1.0;
  for (int seat = 0; seat < s.players; ++seat) {
    double& value = out[static_cast<std::size_t>(seat)];
    switch (s.reason) {
      case Reason::kWin:
        value = 1.0;
        break;
      case Reason::kRace:
        value = seat + 1 == s.winner ? 1.0 : others;
        break;
      case Reason::kTurnLimit:
        value = race(s) ? 0.0 : -1.0;
        break;
      case Reason::kNone:
        break;
      default:
        value = -1.0;
        break;
    }
  }
  return out;
}

}  // namespace ninerealms::wolfwalkers
