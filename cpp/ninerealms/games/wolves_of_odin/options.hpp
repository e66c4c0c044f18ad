// The options of every decision (rules section 5), written once and collected in two ways: into a
// list, or only as far as needed to know whether there is a choice at all (settling,
// architecture 2.2).
#pragma once

#include <algorithm>
#include <array>
#include <bitset>

#include "ninerealms/core/fixed_list.hpp"
#include "ninerealms/games/wolves_of_odin/actions.hpp"
#include "ninerealms/games/wolves_of_odin/queries.hpp"

namespace ninerealms::wolves_of_odin {

// Longest list: WO-D-TURN with 12 kinds to place, 3 manoeuvres, pass, 93 units to sacrifice, 17
// Deities and 9 abilities = 135; WO-D-ARCHER at most 96 units; WO-D-PLAGUE at most 97.
using Actions = FixedList<Action, 160>;

// Stops at the second option.
struct ChoiceProbe {
  Action first{};
  int count = 0;
  constexpr void push_back(Action a) noexcept {
    if (count == 0) {
      first = a;
    }
    ++count;
  }
  [[nodiscard]] constexpr bool satisfied() const noexcept { return count >= 2; }
};
// Stops at one wanted option.
struct OptionSearch {
  Action wanted{};
  bool found = false;
  constexpr void push_back(Action a) noexcept { found = found || a == wanted; }
  [[nodiscard]] constexpr bool satisfied() const noexcept { return found; }
};
struct ListSink {
  Actions& out;
  constexpr void push_back(Action a) noexcept { out.push_back(a); }
  [[nodiscard]] static constexpr bool satisfied() noexcept { return false; }
};

namespace options {

// --- units -------------------------------------------------------------------------------------

template <class Out, class Wanted>
void units_of_line(const State& s, Seat line, Out& out, Wanted wanted) {
  const auto units = s.lines[index(line)];
  for (int pos = 0; pos < static_cast<int>(units.size()); ++pos) {
    if (wanted(pos, static_cast<Kind>(units[static_cast<std::size_t>(pos)]))) {
      out.push_back(make::unit(line, pos));
    }
  }
}

// Every unit that `effect` of `controller` may touch, in any line (WO-PROT-08).
template <class Out>
void unprotected_units(const State& s, Effect effect, Seat controller, Out& out) {
  for (int i = 0; i < s.players && !out.satisfied(); ++i) {
    if (!is_protected(s, seat_at(i), effect, controller)) {
      units_of_line(s, seat_at(i), out, [](int, Kind) { return true; });
    }
  }
}

template <class Out>
void ability(const State& s, const Frame& f, Out& out) {
  const auto effect = static_cast<Effect>(f.data[0]);
  const Seat line = seat_at(f.data[1]);
  const int placed = f.data[2];
  if (effect == Effect::kArcher) {
    unprotected_units(s, effect, f.actor, out);  // WO-CARD-ARCHER-04
    return;
  }
  if (effect == Effect::kRaider) {
    out.push_back(make::plain(Act::kNoUnit));  // WO-CARD-RAIDER-01
    if (s.hand[index(f.actor)].size() >= kHandLimit) {
      return;  // WO-HAND-03
    }
  }
  if (is_protected(s, line, effect, f.actor)) {
    return;  // WO-PROT-09
  }
  if (effect != Effect::kTraitor) {
    const bool itself =
        effect == Effect::kAssassin && s.options.assassin_may_target_self != 0;  // WO-R-52
    units_of_line(s, line, out, [&](int pos, Kind) { return itself || pos != placed; });
    return;
  }
  const Tables& data = tables(s.edition);
  UnitStrengths strengths;
  unit_strengths(s.lines[index(line)], data, strengths);
  int weakest = 1000;
  units_of_line(s, line, out, [&](int pos, Kind k) {
    weakest = data.rune(k) == Rune::kTeiwaz ? std::min(weakest, strengths[pos]) : weakest;
    return false;
  });
  units_of_line(s, line, out, [&](int pos, Kind k) {  // WO-CARD-TRAITOR-01, 02
    return data.rune(k) == Rune::kTeiwaz && strengths[pos] == weakest;
  });
}

template <class Out>
void answer(const State& s, const Frame& f, Out& out) {
  const auto effect = static_cast<Effect>(f.data[0]);
  out.push_back(make::plain(Act::kDecline));
  if (s.hand[index(f.actor)].count(index(Kind::kWall)) > 0 && !passed(s, f.actor)) {
    out.push_back(make::plain(Act::kWall));  // WO-REACT-02
  }
  if (huscarl_answers(effect)) {
    const auto line = s.lines[f.data[1]];
    for (int pos = 0; pos < static_cast<int>(line.size()); ++pos) {
      if (line[static_cast<std::size_t>(pos)] == static_cast<std::uint8_t>(Kind::kHuscarl)) {
        out.push_back(make::of(Act::kHuscarl, pos));
      }
    }
  }
}

template <class Out>
void loki(const State& s, const Frame& f, Out& out) {
  const int limit = static_cast<int>(s.run.items[f.data[0]]) - kValueOffset;
  out.push_back(make::plain(Act::kNoUnit));  // WO-DEITY-05
  for (int i = 0; i < s.players && !out.satisfied(); ++i) {
    const Seat line = seat_at(i);
    if (s.lines.empty(index(line)) || is_protected(s, line, Effect::kLoki, f.actor)) {
      continue;
    }
    UnitStrengths strengths;
    unit_strengths(s.lines[index(line)], tables(s.edition), strengths);
    units_of_line(s, line, out, [&](int pos, Kind) { return strengths[pos] < limit; });
  }
}

// WO-D-PLAGUE: each strength that some unit of any line has, then a number that none has.
template <class Out>
void plague(const State& s, Out& out) {
  std::bitset<256> seen;
  for (int i = 0; i < s.players; ++i) {
    UnitStrengths strengths;
    unit_strengths(s.lines[static_cast<std::size_t>(i)], tables(s.edition), strengths);
    for (int pos = 0; pos < strengths.size; ++pos) {
      const auto value = static_cast<std::size_t>(strengths[pos] + kValueOffset);
      if (!seen.test(value)) {
        seen.set(value);
        out.push_back(make::value(strengths[pos]));
      }
    }
  }
  out.push_back(make::plain(Act::kValueNone));
}

// --- placing -----------------------------------------------------------------------------------

// Whether a placement by the frame's seat may go into `line` (WO-D-LINE).
[[nodiscard]] inline bool may_place(const State& s, Seat line, Kind k) {
  if (vidar_step(s) && owns(s, line, Deity::kOdin)) {
    const bool own = owner_of(s, Deity::kVidar) == line;
    if (!own || s.options.odin_scope_all != 0) {
      return false;  // WO-PROT-04, WO-PROT-07
    }
  }
  return accepts(s, line, k);
}
// Whether every line takes a unit of `k`, as nearly always: no limit, no condition, no Vidar.
[[nodiscard]] inline bool fits_anywhere(const State& s, Kind k) {
  return k != Kind::kPriest && tables(s.edition).units[index(k)].line_limit == 0 && !vidar_step(s);
}
[[nodiscard]] inline bool some_line(const State& s, Kind k) {
  if (fits_anywhere(s, k)) {
    return true;
  }
  for (int i = 0; i < s.players; ++i) {
    if (may_place(s, seat_at(i), k)) {
      return true;
    }
  }
  return false;
}

template <class Out>
void placements(const State& s, Seat seat, Out& out) {
  s.hand[index(seat)].for_each([&](std::size_t k, int) {
    const auto unit = static_cast<Kind>(k);
    if (is_unit(unit) && !out.satisfied() && some_line(s, unit)) {
      out.push_back(make::place(unit));
    }
  });
}

template <class Out>
void place(const State& s, const Frame& f, Out& out) {
  if (f.data[1] != 0) {  // WO-D-SIDE
    out.push_back(make::plain(Act::kLeft));
    if (!s.lines.empty(f.data[1] - 1U)) {
      out.push_back(make::plain(Act::kRight));
    }
    return;
  }
  const auto unit = static_cast<Kind>(f.data[0]);
  const bool anywhere = fits_anywhere(s, unit);
  for (int i = 0; i < s.players; ++i) {
    if (anywhere || may_place(s, seat_at(i), unit)) {
      out.push_back(make::of(Act::kLine, i));
    }
  }
}

// --- the turn ----------------------------------------------------------------------------------

[[nodiscard]] inline bool over_turn_cap(const Table& t) noexcept {
  return t.options.round_turn_cap != 0 &&
         t.turn > t.options.round_turn_cap * t.players;  // WO-ROUND-07
}

inline constexpr std::array<Deity, 10> kAbilityDeity{
    Deity::kThor, Deity::kFenrir, Deity::kOdin,   Deity::kOdin,  Deity::kHeimdall,
    Deity::kTyr,  Deity::kHel,    Deity::kFafnir, Deity::kBaldr, Deity::kBaldr};
inline constexpr DeityMask kActiveDeities = bit(Deity::kThor) | bit(Deity::kFenrir) |
                                            bit(Deity::kOdin) | bit(Deity::kHeimdall) |
                                            bit(Deity::kTyr) | bit(Deity::kHel) |
                                            bit(Deity::kFafnir) | bit(Deity::kBaldr);

// Whether `a` has its cost and a target (WO-DEITY-07).
[[nodiscard]] inline bool usable(const State& s, Seat seat, Ability a) {
  const auto summoned_or_hall = [&] { return summoned_by_all(s) | s.hall; };
  const auto unmarked = [&](Deity d) { return (s.marks & bit(d)) == 0; };
  const bool zone = !s.sacrifices[index(seat)].empty();
  if (!owns(s, seat, kAbilityDeity[static_cast<std::size_t>(a)])) {
    return false;
  }
  switch (a) {
    case Ability::kThor:
      return (summoned_or_hall() & kRedMask) != 0;
    case Ability::kFenrir:
      return (summoned_or_hall() & kBlueMask) != 0;
    case Ability::kOdinDiscard:
      return unmarked(Deity::kOdin) && zone;
    case Ability::kOdinReturn:
      return unmarked(Deity::kOdin) &&
             (s.deity_discard & ~bit(Deity::kBaldr)) != 0 &&
             (zone || s.options.odin_return_costs_sacrifice == 0);
    case Ability::kHeimdall:
      return unmarked(Deity::kHeimdall) && can_draw(s);
    case Ability::kTyr:
      return unmarked(Deity::kTyr);
    case Ability::kHel:
      return unmarked(Deity::kHel) && !s.hand[index(seat)].empty() &&
             !s.discard.empty();
    case Ability::kFafnir: {
      const DeityMask others = summoned_by_all(s) & ~s.deities[index(seat)];
      return zone && ((others | s.hall) & kAllDeities) != 0;
    }
    case Ability::kBaldrSummon:
      return zone && s.deity_discard != 0;
    case Ability::kBaldrReturn:
      return passed(s, seat) && !all_passed(s) &&
             s.hand[index(seat)].size() >= 4;  // WO-CARD-BALDR-01
  }
  return false;
}

template <class Out>
void additional(const State& s, Seat seat, Out& out) {
  const DeityMask hall = s.hall & kAllDeities;  // WO-HALL-06
  if (hall != 0 && !s.sacrifices[index(seat)].empty()) {
    const int worth = sacrifice_value(s, seat);
    for (int d = 0; d < kDeityCount && !out.satisfied(); ++d) {
      if (((hall >> d) & 1U) != 0 && worth >= summon_cost(s, seat, static_cast<Deity>(d))) {
        out.push_back(make::of(Act::kSummon, d));
      }
    }
  }
  const DeityMask own = s.deities[index(seat)] & kActiveDeities;
  for (int a = 0; own != 0 && a < static_cast<int>(Ability::kBaldrReturn); ++a) {
    if ((own & bit(kAbilityDeity[static_cast<std::size_t>(a)])) != 0 &&
        usable(s, seat, static_cast<Ability>(a))) {
      out.push_back(make::use(static_cast<Ability>(a)));
    }
  }
}

template <class Out>
void own_turn(const State& s, Seat seat, Out& out) {
  if (s.basic_done != 0) {
    out.push_back(make::plain(Act::kEndTurn));
  } else {
    out.push_back(make::plain(Act::kPass));
    if (!over_turn_cap(s)) {
      placements(s, seat, out);
      if (out.satisfied()) {
        return;
      }
      for (std::size_t i = 0; i < kPlayKinds.size(); ++i) {
        if (s.hand[index(seat)].count(index(kPlayKinds[i])) > 0) {
          out.push_back(make::of(Act::kPlay, static_cast<int>(i)));
        }
      }
      for (int pos = 0; pos < s.lines.size(index(seat)); ++pos) {
        out.push_back(make::of(Act::kSacrifice, pos));
      }
    }
  }
  if (!out.satisfied()) {
    additional(s, seat, out);
  }
}

template <class Out>
void passed_turn(const State& s, Seat seat, Out& out) {
  out.push_back(make::plain(Act::kSkip));
  if (s.hand[index(seat)].size() < kHandLimit && can_draw(s)) {
    out.push_back(make::plain(Act::kCycle));  // WO-CYCLE-01, 02
  }
  if (usable(s, seat, Ability::kBaldrReturn)) {
    out.push_back(make::use(Ability::kBaldrReturn));
  }
}

// --- runs of picks -----------------------------------------------------------------------------

// Kinds that may come next in a run of card picks from `pool` (the cards before the run): in
// non-decreasing order, so that `due` further picks remain possible (WO-D-00).
template <class Pool, class Out>
void next_cards(const Pool& pool, const Run& run, int due, Out& out) {
  const std::size_t first = run.size == 0 ? 0 : run.items[run.size - 1U];
  int left = 0;  // cards that could still be picked, from kind `k` on
  std::array<int, kKinds> counts{};
  for (std::size_t k = first; k < kKinds; ++k) {
    counts[k] = pool.count(k);
    left += counts[k];
  }
  for (const auto pick : run.span()) {
    if (pick >= first) {
      --counts[pick];
      --left;
    }
  }
  for (std::size_t k = first; k < kKinds; ++k) {
    if (counts[k] > 0 && left >= due) {
      out.push_back(make::card(k));
    }
    left -= counts[k];
  }
}

template <class Out>
void next_positions(const State& s, const Run& run, Seat line, Out& out) {
  const int first = run.size == 0 ? 0 : run.items[run.size - 1U] + 1;
  for (int pos = first; pos < s.lines.size(index(line)); ++pos) {
    out.push_back(make::unit(line, pos));
  }
}

template <class Out>
void trolls(const State& s, Seat seat, Out& out) {
  out.push_back(make::plain(Act::kStop));
  const auto line = s.lines[index(seat)];
  const int first = s.run.size == 0 ? 0 : s.run.items[s.run.size - 1U] + 1;
  for (int pos = first; pos < static_cast<int>(line.size()); ++pos) {
    if (line[static_cast<std::size_t>(pos)] == static_cast<std::uint8_t>(Kind::kTroll)) {
      out.push_back(make::of(Act::kTroll, pos));
    }
  }
}

// Whether the picks in `run` and then one `next` begin a minimal payment of `cost` (WO-SUMMON-03):
// some set of further units of kinds >= `next` brings the sum to at least the cost, while without
// its least valuable unit it stays below. For a least value m the sum must fall in cost ..
// cost+m-1. Precondition: the zone holds the picks and one `next` more.
[[nodiscard]] bool begins_minimal_payment(const State& s, Seat payer, std::size_t next, int cost);

template <class Out>
void payment(const State& s, const Frame& f, Out& out) {
  const auto& zone = s.sacrifices[index(f.actor)];
  const bool summon = static_cast<Purpose>(f.data[0]) == Purpose::kSummon;
  const std::size_t first = s.run.size == 0 ? 0 : s.run.items[s.run.size - 1U];
  for (std::size_t k = first; k < kUnitKinds && !out.satisfied(); ++k) {
    const auto picked = std::count(s.run.span().begin(), s.run.span().end(), k);
    if (zone.count(k) <= picked) {
      continue;
    }
    if (!summon || begins_minimal_payment(s, f.actor, k, f.data[2])) {  // else WO-DEITY-06
      out.push_back(make::of(Act::kPay, static_cast<int>(k)));
    }
  }
}

// --- Deities -----------------------------------------------------------------------------------

template <class Out>
void deities(DeityMask set, Out& out) {
  for (int d = 0; d < kDeityCount; ++d) {
    if (((set >> d) & 1U) != 0) {
      out.push_back(make::of(Act::kDeity, d));
    }
  }
}

template <class Out>
void vidar(const State& s, Seat seat, Out& out) {
  out.push_back(make::plain(Act::kNoUnit));
  placements(s, seat, out);
  const bool shut = s.options.odin_scope_all != 0 && owns(s, seat, Deity::kOdin);  // WO-PROT-07
  if (s.hand[index(seat)].size() >= kHandLimit || shut) {
    return;
  }
  const auto line = s.lines[index(seat)];
  for (int pos = 0; pos < static_cast<int>(line.size()); ++pos) {
    if (tables(s.edition).rune(static_cast<Kind>(line[static_cast<std::size_t>(pos)])) ==
        Rune::kEiwaz) {
      out.push_back(make::of(Act::kTake, pos));  // WO-CARD-VIDAR-01
    }
  }
}

template <class Out>
void sides(Out& out) {
  out.push_back(make::plain(Act::kLeft));
  out.push_back(make::plain(Act::kRight));
}

template <class Out>
void detour(const State& s, Seat seat, Out& out) {
  out.push_back(make::plain(Act::kRedraw));
  if (!s.lines.empty(index(seat)) && s.hand[index(seat)].size() < kHandLimit) {
    out.push_back(make::plain(Act::kRecall));  // WO-CARD-DETOUR-02
  }
}

// The pile as it was before Hel's discards (WO-R-46).
[[nodiscard]] inline Multiset<kKinds> pile_before(const State& s, const Frame& f) noexcept {
  Multiset<kKinds> pile = s.discard;
  for (const std::size_t i : {std::size_t{1}, std::size_t{2}}) {
    if (f.data[i] != 0) {
      pile.remove(f.data[i] - 1U);
    }
  }
  return pile;
}

template <class Out>
void open_run(const State& s, const Frame& f, Out& out) {
  const NibbleSet hand = s.hand[index(f.actor)];
  switch (kind(f)) {
    case FrameKind::kRedraw:
      out.push_back(make::plain(Act::kStop));
      next_cards(hand, s.run, 1, out);
      break;
    case FrameKind::kRecall:
      if (s.run.size > 0) {
        out.push_back(make::plain(Act::kStop));
      }
      next_positions(s, s.run, f.actor, out);
      break;
    case FrameKind::kHelDiscard:
      if (s.run.size > 0) {
        out.push_back(make::plain(Act::kStop));
      }
      next_cards(hand, s.run, 1, out);
      break;
    case FrameKind::kHelTake:
      next_cards(pile_before(s, f), s.run, f.data[0] - s.run.size, out);
      break;
    default:
      next_cards(hand, s.run, 4 - s.run.size, out);
      break;  // kBaldrCards
  }
}

// All options of the decision on top of the stack; nothing for other frames.
template <class Out>
void collect(const State& s, Out& out) {
  const Frame& f = s.stack.top();
  switch (kind(f)) {
    case FrameKind::kTurn:
      passed(s, f.actor) ? passed_turn(s, f.actor, out) : own_turn(s, f.actor, out);
      break;
    case FrameKind::kCycle:
      next_cards(s.hand[index(f.actor)], Run{}, 1, out);
      break;
    case FrameKind::kPlace:
      place(s, f, out);
      break;
    case FrameKind::kAbility:
      ability(s, f, out);
      break;
    case FrameKind::kAnswer:
      answer(s, f, out);
      break;
    case FrameKind::kChooseTreason: {
      const Tables& data = tables(s.edition);
      const auto rune = static_cast<Rune>(s.stack[s.stack.size() - 2].data[1]);
      units_of_line(s, seat_at(f.data[0]), out, [&](int, Kind k) { return data.rune(k) == rune; });
      break;
    }
    case FrameKind::kJoin:
    case FrameKind::kTyr:
      sides(out);
      break;
    case FrameKind::kFinish:
      out.push_back(make::plain(Act::kYes));
      out.push_back(make::plain(Act::kNo));
      break;
    case FrameKind::kPlague:
      plague(s, out);
      break;
    case FrameKind::kRune:
      out.push_back(make::of(Act::kRune, 0));
      out.push_back(make::of(Act::kRune, 1));
      break;
    case FrameKind::kDetour:
      detour(s, f.actor, out);
      break;
    case FrameKind::kRedraw:
    case FrameKind::kRecall:
    case FrameKind::kHelDiscard:
    case FrameKind::kHelTake:
    case FrameKind::kBaldrCards:
      open_run(s, f, out);
      break;
    case FrameKind::kTroll:
      trolls(s, f.actor, out);
      break;
    case FrameKind::kLoki:
      loki(s, f, out);
      break;
    case FrameKind::kPay:
      payment(s, f, out);
      break;
    case FrameKind::kColour:
      out.push_back(make::of(Act::kKeep, 0));
      out.push_back(make::of(Act::kKeep, 1));
      break;
    case FrameKind::kSmite:
      if (f.data[1] > 0) {
        out.push_back(make::plain(Act::kStop));
      }
      deities((summoned_by_all(s) | s.hall) & deities_of(static_cast<Colour>(f.data[0])), out);
      break;
    case FrameKind::kOdin:
      deities(f.data[0] == 0 ? summoned_by_all(s) : s.deity_discard & ~bit(Deity::kBaldr), out);
      break;
    case FrameKind::kFafnir:
      deities(((summoned_by_all(s) & ~s.deities[index(f.actor)]) | s.hall) & kAllDeities, out);
      break;
    case FrameKind::kBaldrDeity:
      deities(s.deity_discard & ~bit(Deity::kBaldr), out);
      break;
    case FrameKind::kVidar:
      vidar(s, f.actor, out);
      break;
    case FrameKind::kVictory:
      for (int i = 0; i < kVictoryCount; ++i) {
        if (((s.stakes >> i) & 1U) != 0) {
          out.push_back(make::of(Act::kVictory, i));
        }
      }
      break;
    case FrameKind::kValkyrie:
      out.push_back(make::plain(Act::kNoUnit));
      unprotected_units(s, Effect::kValkyrie, f.actor, out);
      break;
    default:
      break;
  }
}

}  // namespace options
}  // namespace ninerealms::wolves_of_odin
