// The options of every decision (rules section 5), written once and collected in four ways: into a
// list, as far as needed to know whether there is a choice, in search of one, or counted, to take
// one by its place in the list. Those that differ in their first operand alone are given as a set.
#pragma once

#include "ninerealms/core/fixed_list.hpp"
#include "ninerealms/games/wolfwalkers/routes.hpp"

namespace ninerealms::wolfwalkers {

// Longest list: WW-D-MOVE with every stop at every gain, and all window actions.
using Actions =
    FixedList<Action, std::size_t{kStops} * (kMostHeld + 1) + std::size_t{2} * kHelpers + 2>;

// The actions of a kind whose first operands are a set of numbers below 64.
struct OptionSet {
  std::uint64_t operands;
  std::uint32_t zero;  // the bits of the action whose first operand is 0

  [[nodiscard]] static constexpr OptionSet of(Action zero, std::uint64_t operands) noexcept {
    return {operands, zero.bits};
  }
  [[nodiscard]] constexpr Action at(int operand) const noexcept {
    return {zero + (static_cast<std::uint32_t>(operand) << 16)};
  }
  [[nodiscard]] constexpr int size() const noexcept { return std::popcount(operands); }
};

// All moves: by rising gain, then stop.
template <class Out>
void push_sets(const Routes& routes, Out& out) noexcept {
  for (std::size_t gain = 0; gain < routes.by_gain().size(); ++gain) {
    out.push_back(
        OptionSet::of(make::of(Act::kMove, 0, static_cast<int>(gain)), routes.by_gain()[gain]));
  }
}

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
  void push_moves(const Routes& routes) noexcept { push_sets(routes, *this); }
  constexpr void push_back(const OptionSet& set) noexcept {
    if (count == 0 && set.operands != 0) {
      first = set.at(std::countr_zero(set.operands));
    }
    count += set.size();
  }
  [[nodiscard]] constexpr bool satisfied() const noexcept { return count >= 2; }
};
// Stops at one wanted option.
struct OptionSearch {
  Action wanted{};
  bool found = false;
  constexpr void push_back(Action a) noexcept { found = found || a == wanted; }
  void push_moves(const Routes& routes) noexcept { push_sets(routes, *this); }
  constexpr void push_back(const OptionSet& set) noexcept {
    const int a = wanted.a();
    found = found || (a < 64 && ((set.operands >> a) & 1U) != 0 && set.at(a) == wanted);
  }
  [[nodiscard]] constexpr bool satisfied() const noexcept { return found; }
};
struct ListSink {
  Actions& out;
  constexpr void push_back(Action a) noexcept { out.push_back(a); }
  void push_moves(const Routes& routes) noexcept { push_sets(routes, *this); }
  constexpr void push_back(const OptionSet& set) noexcept {
    for (std::uint64_t left = set.operands; left != 0; left &= left - 1) {
      out.push_back(set.at(std::countr_zero(left)));
    }
  }
  [[nodiscard]] static constexpr bool satisfied() noexcept { return false; }
};
// The whole list without its entries.
class OptionCount {
 public:
  // Precondition: if there are moves the list is empty.
  void push_moves(const Routes& routes) noexcept {
    moves_ = routes.by_gain();
    for (const StopMask stops : moves_) {
      first_ += bits(stops);
    }
    size_ += first_;
  }
  constexpr void push_back(Action a) noexcept { push_back(OptionSet::of(a, 1)); }
  constexpr void push_back(const OptionSet& set) noexcept {
    NR_ASSERT(used_ < sets_.size());
    sets_[used_++] = set;
    size_ += static_cast<std::uint32_t>(set.size());
  }
  [[nodiscard]] static constexpr bool satisfied() noexcept { return false; }
  [[nodiscard]] constexpr std::uint32_t size() const noexcept { return size_; }
  // What a list has in this place. Precondition: place < size().
  [[nodiscard]] constexpr Action operator[](std::uint32_t place) const noexcept {
    if (place < first_) {
      std::size_t gain = 0;
      for (; place >= bits(moves_[gain]); ++gain) {
        place -= bits(moves_[gain]);
      }
      return make::of(Act::kMove, nth(moves_[gain], place), static_cast<int>(gain));
    }
    place -= first_;
    const OptionSet* set = sets_.data();
    for (; place >= bits(set->operands); ++set) {
      place -= bits(set->operands);
    }
    return set->at(nth(set->operands, place));
  }

 private:
  static constexpr std::uint32_t bits(std::uint64_t set) noexcept {
    return static_cast<std::uint32_t>(std::popcount(set));
  }
  static constexpr int nth(std::uint64_t set, std::uint32_t place) noexcept {
    for (; place > 0; --place) {
      set &= set - 1;
    }
    return std::countr_zero(set);
  }

  // Most: WW-D-TRICK-TAKE with every tile kind of three seats, one by one, and none.
  // Not cleared: every decision has a new one.
  std::array<OptionSet, std::size_t{3} * kFrontKinds + 1> sets_;
  std::size_t used_ = 0;
  std::uint32_t size_ = 0;
  std::uint32_t first_ = 0;                    // moves, which stand first
  std::array<StopMask, kMostHeld + 1> moves_;  // by gain, if there are any
};

namespace options {

template <class Out>
void windows(const Table& t, const Tables& data, Out& out) {
  const Windows open = has_windows(t) ? windows_of(t, data) : Windows{};
  if (open.none()) {
    return;
  }
  for (std::size_t i = 0; i < data.f.shown && open.abilities != 0; ++i) {
    const int helper = data.f.abilities[i];
    if ((open.abilities & kind_bit(kHelperKinds[static_cast<std::size_t>(helper)])) != 0) {
      out.push_back(make::of(Act::kAbility, helper));
    }
  }
  for (KindMask left = open.saved; left != 0; left &= left - 1) {
    const KindMask lower = (left & (0U - left)) - 1U;
    out.push_back(make::of(Act::kSaved, std::popcount(kSavable & lower)));
  }
}

// An action for each of the areas; none, no set.
template <class Out>
void areas(Act kind, AreaMask among, Out& out) {
  if (among != 0) {
    out.push_back(OptionSet::of(make::plain(kind), among));
  }
}

template <class Out>
void move(const Table& t, const Tables& data, Out& out) {
  const Routes routes(t, data);
  if (routes.reached() == 0) {
    out.push_back(make::plain(Act::kSkip));  // WW-MOVE-09
  }
  out.push_moves(routes);
  windows(t, data, out);
}

template <class Out>
void soldier(const Table& t, const Tables& data, Out& out) {
  const Kind kind = t.stacks.top(t.revealed[0] - 1).kind();
  for (int i = 0; i < 2; ++i) {
    const int from = t.soldiers[static_cast<std::size_t>(i)];
    const Ends ends = tile_moves(t, data, kind, i);
    if (ends.first >= 0) {
      out.push_back(make::of(Act::kSoldier, from, ends.first));
    }
    if (ends.second >= 0) {
      out.push_back(make::of(Act::kSoldier, from, ends.second));
    }
  }
}

// Whether the effect was brought about by a purchase, so that it may be declined.
[[nodiscard]] inline bool purchased(const Table& t) noexcept {
  return t.chain.origin == Origin::kBuy || t.chain.origin == Origin::kUse;
}

template <class Out>
void chase(const Table& t, const Tables& data, Out& out) {
  for (std::size_t i = 0; i < 2; ++i) {
    std::uint32_t seen = 0;  // an edition may have two roads to one rune
    for (int d = 0; d < kDirections; ++d) {
      const int to = soldier_step(t, data, t.soldiers[i], d, t.soldiers[1 - i]);
      if (to >= 0 && ((seen >> to) & 1U) == 0) {
        seen |= 1U << to;
        out.push_back(make::of(Act::kSoldier, t.soldiers[i], to));
      }
    }
  }
  if (purchased(t)) {
    out.push_back(make::plain(Act::kNone));  // WW-RUL-14
  }
}

// D-GATHER: gives in rising order, then takes in rising order.
template <class Out>
void gather(const Table& t, Out& out) {
  const int partner = t.chain.partner - 1;
  const auto last = [](NibbleSet set) {
    return set.empty() ? 0 : (63 - std::countl_zero(set.bits)) / 4;
  };
  const Counts& own = front_of(t, t.active);
  for (int k = last(t.gives); k < kSoulKinds && t.takes.empty(); ++k) {
    const auto kind = static_cast<std::size_t>(k);
    if (own.count(kind) > t.gives.count(kind)) {
      out.push_back(make::of(Act::kGive, k));
    }
  }
  const Counts& other = front_of(t, partner);
  for (int k = last(t.takes); k < kSoulKinds; ++k) {
    const auto kind = static_cast<std::size_t>(k);
    if (other.count(kind) > t.takes.count(kind) && t.gives.count(kind) == 0) {
      out.push_back(make::of(Act::kTake, k));
    }
  }
  out.push_back(make::plain(Act::kDone));
}

template <class Out>
void trick_take(const Table& t, Out& out) {
  const KindMask kinds = takable(t, 0);
  for (int seat = 0; seat < t.players; ++seat) {
    for (KindMask left = takable_from(t, kinds, seat); left != 0; left &= left - 1) {
      const auto kind = static_cast<Kind>(std::countr_zero(left));
      out.push_back(make::of(Act::kTakeFrom, seat, front_index(kind)));
    }
  }
  if (purchased(t)) {
    out.push_back(make::plain(Act::kNone));
  }
}

template <class Out>
void trick_give(const Table& t, Out& out) {
  for (int k = 0; k < kPartKinds; ++k) {
    if (may_give(t, static_cast<Kind>(k), static_cast<Kind>(t.chain.taken - 1))) {
      out.push_back(make::of(Act::kGive, k));
    }
  }
}

// Whether the colour can be delivered with the multicolour tile (WW-CH-04).
[[nodiscard]] inline bool deliverable(const Table& t, int colour) noexcept {
  const Counts& own = front_of(t, t.active);
  return ((t.delivered >> colour) & 1U) == 0 && own.count(index(Kind::kMulticolour)) != 0 &&
         parts_held(own, colour) == kParts - 1;
}

template <class Out>
void keep(const Table& t, Out& out) {
  if (t.hand.kind() != Kind::kMulticolour || can_swap(t)) {
    out.push_back(make::plain(Act::kUse));
  }
  if (front_of(t, t.active).size() < kMostFront) {
    out.push_back(make::plain(Act::kSave));
  }
}

// Decisions of an effect or a challenge.
template <class Out>
void collect_inner(const Table& t, const Tables& data, Out& out) {
  switch (t.point) {
    case Point::kPredict:
      for (int c = 0; c < kColours; ++c) {
        out.push_back(make::of(Act::kColour, c));
      }
      break;
    case Point::kPeek:
      areas(Act::kPeek, kAllAreas & ~((1U << t.chain.peeks[0]) >> 1), out);
      break;
    case Point::kKeep:
      keep(t, out);
      break;
    case Point::kChase:
      chase(t, data, out);
      break;
    case Point::kPartner:
      for (int seat = 0; seat < t.players; ++seat) {
        if (can_gather_with(t, seat)) {
          out.push_back(make::of(Act::kPartner, seat));
        }
      }
      break;
    case Point::kGather:
      gather(t, out);
      break;
    case Point::kConsent:
      out.push_back(make::plain(Act::kAccept));
      out.push_back(make::plain(Act::kReject));
      break;
    case Point::kCharmFrom:
      areas(Act::kFrom, t.stacks.filled(), out);
      break;
    case Point::kCharmTo:  // WW-RUL-17
      areas(Act::kTo,
            t.options.charm_to_empty_area != 0 ? kAllAreas
                                               : t.stacks.filled() | ((1U << t.chain.from) >> 1),
            out);
      break;
    case Point::kRow:
      for (int row = 0; row < kRows; ++row) {
        if (row_has_look(t, row)) {
          out.push_back(make::of(Act::kRow, row));
        }
      }
      break;
    case Point::kTrickTake:
      trick_take(t, out);
      break;
    case Point::kTrickGive:
      trick_give(t, out);
      break;
    case Point::kExchange:
      areas(Act::kSwap, swappable(t), out);
      break;
    default:  // kDeliver
      for (int c = 0; c < kColours; ++c) {
        if (deliverable(t, c)) {
          out.push_back(make::of(Act::kDeliver, c));
        }
      }
      out.push_back(make::plain(Act::kKeep));
      break;
  }
}

// Options of the open decision. Precondition: there is one.
template <class Out>
void collect(const Table& t, const Tables& data, Out& out) {
  switch (t.point) {
    case Point::kMove:
      move(t, data, out);
      break;
    case Point::kStar:  // WW-STAR-01
      areas(Act::kBuy, buyable(t, data, t.stacks.tops(true)), out);
      windows(t, data, out);
      out.push_back(make::plain(Act::kReroll));
      break;
    case Point::kSun:  // WW-SUN-01
      areas(Act::kReveal, t.stacks.tops(false), out);
      windows(t, data, out);
      out.push_back(make::plain(Act::kReroll));
      break;
    case Point::kBuy:  // WW-BUY-01
      areas(Act::kBuy, buyable(t, data, connected(t, data, figure_of(t))), out);
      windows(t, data, out);
      out.push_back(make::plain(Act::kPass));
      break;
    case Point::kSoldier:
      soldier(t, data, out);
      break;
    case Point::kOrder:
      out.push_back(make::of(Act::kFirst, t.revealed[0] - 1));
      out.push_back(make::of(Act::kFirst, t.revealed[1] - 1));
      break;
    case Point::kStart:
      windows(t, data, out);
      out.push_back(make::plain(Act::kRoll));
      break;
    case Point::kMoved:
      windows(t, data, out);
      out.push_back(make::plain(Act::kContinue));
      break;
    case Point::kEnd:
      windows(t, data, out);
      out.push_back(make::plain(Act::kEnd));
      break;
    default:
      collect_inner(t, data, out);
      break;
  }
}

}  // namespace options
}  // namespace ninerealms::wolfwalkers
