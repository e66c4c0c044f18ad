// The order of play (rules sections 4 and 7): steps, sealed answers, comparison, settling.
#include "ninerealms/games/ragnarok/internal.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {
namespace {

// Seat 0, else seat 1, else nobody.
Seat first_seat(bool zero, bool one) { return zero ? seat_at(0) : one ? seat_at(1) : kNoSeat; }

Frame sealed_frame(const State& s, FrameKind k, int asked) {
  int answered = 0;
  for (std::size_t side = 0; side < kSides; ++side) {
    answered |= s.commitment[side].is_none() ? 0 : 1 << side;
  }
  const int left = asked & ~answered;
  return frame(k, first_seat((left & 1) != 0, (left & 2) != 0), answered, asked);
}

int dice_due(const Table& s, FrameKind k, std::size_t side) {
  const Figures& data = figures(s.edition);
  const int wisdom = wisdom_dice(data, realm_of(s, data), s.options, s.supports[side]);
  return k == FrameKind::kWisdom ? wisdom
                                 : cunning_dice(data, s.options, s.cunning[side] - 1,
                                                matched_supports(s, side), wisdom);
}

}  // namespace

Frame dice_frame(const Table& s, FrameKind k) {
  std::array<int, kSides> due{};
  std::array<bool, kSides> left{};
  for (std::size_t side = 0; side < kSides; ++side) {
    due[side] = dice_due(s, k, side);
    left[side] = (k == FrameKind::kWisdom ? s.dice[side].wisdom : s.dice[side].cunning) < due[side];
  }
  return frame(k, first_seat(left[0], left[1]), due[0], due[1]);
}

namespace {

void enter(State& s, FrameKind k) { s.stack.top() = frame_of(s, k); }

// Tells of sealed answers as they are turned up; one that nobody else was asked for was open.
void tell_reveal(State& s, ForcedSink* sink) {
  if (sink == nullptr || s.stack.top().data[1] != kBoth) {
    return;
  }
  for (std::size_t side = 0; side < kSides; ++side) {
    s.stack.top().actor = seat_at(static_cast<int>(side));  // whose answer it is: see redact
    sink->forced(&s, s.stack.top().actor, s.commitment[side]);
  }
}

void reveal_gods(State& s) {  // RAG-STR-01
  for (std::size_t side = 0; side < kSides; ++side) {
    const int god = god_of(s.commitment[side]);
    s.lane[side][here(s)] = static_cast<std::uint8_t>(god + 1);
    s.god_set[side] = static_cast<Gods>(s.god_set[side] & ~god_bit(god));
  }
}

void carry_out_swaps(State& s) {  // RAG-TRICK-03, RAG-TRICK-08
  for (std::size_t side = 0; side < kSides; ++side) {
    if (act(s.commitment[side]) == Act::kGod) {
      auto& lane = s.lane[side];
      const auto named = static_cast<std::uint8_t>(god_of(s.commitment[side]) + 1);
      std::swap(*std::find(lane.begin(), lane.end(), named), lane[here(s)]);
    }
  }
}

void reveal_cards(State& s) {
  const bool supports = kind(s.stack.top()) == FrameKind::kSupport;
  for (std::size_t side = 0; side < kSides; ++side) {
    const Cards cards = cards_of(s.commitment[side]);
    s.hand[side] &= ~cards;
    if (supports) {
      s.supports[side] = cards;
    } else {
      s.cunning[side] = static_cast<std::uint8_t>(first(cards) + 1);
    }
  }
}

// RAG-CLEAN-01 to -03.
void clean_up(State& s) {
  for (std::size_t side = 0; side < kSides; ++side) {
    s.discard |= s.supports[side] | card_bit(s.cunning[side] - 1);
  }
  s.supports = {};
  s.cunning = {};
  s.dice = {};
}

// The comparison by the table; automatic rotations are part of it (RAG-CUN-09).
void compare_table(State& s) {
  const Figures& data = figures(s.edition);
  std::array<int, kSides> totals{};
  std::array<int, kSides> steps{};
  for (std::size_t side = 0; side < kSides; ++side) {
    totals[side] = strength(s, data, side).total;
    if (s.options.rotation_manual == 0) {
      steps[side] = rotation_steps(data, s.cunning[side] - 1);
      totals[side] += rotation_gain(s.dice[side], steps[side]);
    }
  }
  if (!compare(s, totals)) {  // the faces stay on the table
    for (std::size_t side = 0; side < kSides; ++side) {
      rotate(s.dice[side], steps[side]);
    }
  }
}

// The next seat whose rotation may be asked; comparison after the last (section 7).
void next_rotation(State& s) {
  s.picks = {};
  if (s.stack.top().actor == seat_at(0)) {
    s.stack.top().actor = seat_at(1);
  } else {
    compare_table(s);
  }
}

// The single option of the open decision; none if there are more or it is asked anyhow.
Action only_option(const State& s) {
  const Frame& f = s.stack.top();
  const std::size_t side = index(f.actor);
  switch (kind(f)) {
    case FrameKind::kGod:
      return count(s.looked[side]) == 1 ? make::god(side, first(s.looked[side])) : Action{};
    case FrameKind::kSwap:
    case FrameKind::kRotate: {
      Actions options;
      list_options(s, side, 0, 0, options);
      return options.size() == 1 ? options[0] : Action{};
    }
    default:
      return {};  // ten pairs; RAG-D-CUNNING is never skipped (RAG-RUL-44)
  }
}

}  // namespace

Frame frame_of(const State& s, FrameKind k, Seat turning) {
  switch (k) {
    case FrameKind::kDeal:
    case FrameKind::kRefill:
      return frame(k, next_to_draw(s, {count(s.hand[0]), count(s.hand[1])}));
    case FrameKind::kLook:
      return frame(k, first_seat(s.looked[0] == 0, s.looked[1] == 0));
    case FrameKind::kWisdom:
    case FrameKind::kCunningDice:
      return dice_frame(s, k);
    case FrameKind::kSwap:
      return sealed_frame(s, k, swappers(s, figures(s.edition)));
    case FrameKind::kGod:
    case FrameKind::kSupport:
    case FrameKind::kCunning:
      return sealed_frame(s, k, kBoth);
    case FrameKind::kRotate:
      return frame(k, turning);
    default:
      return frame(k);
  }
}

bool is_done(const Table& t, const Frame& f) {
  switch (kind(f)) {
    case FrameKind::kRealm:
      return t.realm_row.back() != 0;
    case FrameKind::kRotate: {
      const std::size_t side = index(f.actor);
      return t.picks.size >= rotation_steps(figures(t.edition), t.cunning[side] - 1);
    }
    default:
      return f.actor == kNoSeat;
  }
}

void open_battle(State& s) {
  ++s.battle;  // RAG-TURN-01
  enter(s, FrameKind::kLook);
}

bool compare(State& s, const std::array<int, kSides>& totals) {
  s.marker[here(s)] = totals[0] > totals[1]   ? 1
                      : totals[1] > totals[0] ? 2
                                              : 0;  // RAG-WIN-01, RAG-WIN-02
  Ending end;
  if (ending(s.marker, s.battle, s.options.stop_when_decided != 0, end)) {
    s.stack.pop();
    return false;
  }
  clean_up(s);
  enter(s, FrameKind::kRefill);
  return true;
}

void finish_step(State& s, ForcedSink* sink) {
  switch (kind(s.stack.top())) {
    case FrameKind::kRealm:
      enter(s, FrameKind::kDeal);
      break;
    case FrameKind::kDeal:
    case FrameKind::kRefill:
      open_battle(s);
      break;
    case FrameKind::kLook:
      enter(s, FrameKind::kGod);
      break;
    case FrameKind::kGod:
      tell_reveal(s, sink);
      reveal_gods(s);
      s.commitment = {};
      enter(s, FrameKind::kSwap);
      break;
    case FrameKind::kSwap:
      tell_reveal(s, sink);
      carry_out_swaps(s);
      s.commitment = {};
      enter(s, FrameKind::kSupport);
      break;
    case FrameKind::kSupport:
      tell_reveal(s, sink);
      reveal_cards(s);
      s.commitment = {};
      enter(s, FrameKind::kWisdom);
      break;
    case FrameKind::kWisdom:
      enter(s, FrameKind::kCunning);
      break;
    case FrameKind::kCunning:
      tell_reveal(s, sink);
      reveal_cards(s);
      s.commitment = {};
      enter(s, FrameKind::kCunningDice);
      break;
    case FrameKind::kCunningDice:
      if (s.options.rotation_manual != 0) {
        enter(s, FrameKind::kRotate);
      } else {
        compare_table(s);
      }
      break;
    default:
      next_rotation(s);
      break;
  }
}

void decide(State& s, Action a) {
  Frame& f = s.stack.top();
  const std::size_t side = index(f.actor);
  if (kind(f) == FrameKind::kRotate) {
    if (act(a) == Act::kStop) {
      next_rotation(s);
    } else {
      s.dice[side].set(a.a(), s.dice[side].face(a.a()) + 1);
      s.picks.push(a.a());
    }
    return;
  }
  s.commitment[side] = a;  // hidden until all have answered (RAG-RUL-03)
  s.looked[side] = 0;      // RAG-GOD-02; elsewhere it is empty
  f = frame_of(s, kind(f));
}

void settle(State& s, ForcedSink* sink) {
  while (!s.stack.empty()) {
    const Frame& f = s.stack.top();
    if (is_done(s, f)) {
      finish_step(s, sink);
      continue;
    }
    const bool chance = is_chance(kind(f));
    if (chance && (kind(f) == FrameKind::kDeal || kind(f) == FrameKind::kRefill)) {
      reshuffle_if_empty(s);
    }
    const Action only = chance ? certain_outcome(s) : only_option(s);
    if (only.is_none()) {
      return;
    }
    if (sink != nullptr) {
      sink->forced(&s, chance ? kNoSeat : f.actor, only);
    }
    chance ? resolve_chance(s, only) : decide(s, only);
  }
}

Result<State> Rules::initial(const Config& config) {
  if (config.players != kPlayers) {
    return mismatch(Code::kConfig, clause::RAG_SETUP_01.id, "players", "2",
                    std::to_string(config.players));
  }
  if (!editions().known(config.edition)) {
    return Error{Code::kEdition, "", "edition", "no edition has this id"};
  }
  State s{};
  s.players = kPlayers;
  s.options = config.options;
  s.edition = config.edition;
  s.god_set = {kAllGods, kAllGods};  // RAG-SETUP-01, RAG-SETUP-03
  s.pile = kAllCards;                // RAG-SETUP-05
  s.pile_source = kAllCards;
  s.stack.push(frame(FrameKind::kRealm));
  return s;
}

void Rules::legal_actions(const State& s, Actions& out) {
  if (!s.stack.empty() && is_decision(kind(s.stack.top()))) {
    const std::size_t side = index(s.stack.top().actor);
    list_options(s, side, s.hand[side], s.looked[side], out);
  }
}

void Rules::apply(State& s, Action a, ForcedSink* sink) {
  is_chance(kind(s.stack.top())) ? resolve_chance(s, a) : decide(s, a);
  settle(s, sink);
}

}  // namespace ninerealms::ragnarok
