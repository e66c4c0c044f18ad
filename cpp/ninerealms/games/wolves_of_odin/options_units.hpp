// Options about units: abilities, answers, Loki, Plague, placing (part of options.hpp).
#pragma once

#include <algorithm>
#include <bitset>

#include "ninerealms/games/wolves_of_odin/actions.hpp"
#include "ninerealms/games/wolves_of_odin/queries.hpp"

namespace ninerealms::wolves_of_odin::options {

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
      const auto value = static_cast<std::size_t>(strengths[pos]) + kValueOffset;
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

}  // namespace ninerealms::wolves_of_odin::options
