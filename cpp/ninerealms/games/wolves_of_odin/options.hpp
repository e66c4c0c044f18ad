// The options of every decision (rules section 5), written once and collected in two ways: into a
// list, or only as far as needed to know whether there is a choice at all (settling,
// architecture 2.2).
#pragma once

#include <algorithm>
#include <array>

#include "ninerealms/core/fixed_list.hpp"
#include "ninerealms/games/wolves_of_odin/options_turn.hpp"

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
    const auto picked = std::ranges::count(s.run.span(), k);
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
