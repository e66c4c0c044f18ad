// What a seat may know, and worlds that fit it (rules section 3, WO-C-10; architecture 2.2, 2.4).
#include "ninerealms/core/hash.hpp"
#include "ninerealms/games/wolves_of_odin/internal.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

// What is on the table while somebody else decides, as a frame: the declared effect without who was
// asked, a choice that the zones show to be open, or a manoeuvre without what was chosen for it.
Frame public_matter(const State& s, Seat viewer) {
  const Frame& top = s.stack.top();
  switch (kind(top)) {
    case FrameKind::kJoin:
    case FrameKind::kCycle:
    case FrameKind::kColour:
    case FrameKind::kAbility:
      return top;
    default:
      break;
  }
  if (const Frame* effect = open_effect(s)) {
    Frame out = *effect;
    if (kind(out) == FrameKind::kMulti) {
      out.data[3] = 0;
      out.data[5] = 0;
    } else {
      out.data[3] = static_cast<std::uint8_t>(EffectStep::kAsk);
    }
    return out;
  }
  if (s.played_count > 0) {
    // Of a manoeuvre alone it cannot be told whether its player still chooses or Freyja is asked;
    // its player knows, and a Wall beside it shows that the choice was made.
    const auto card = static_cast<Kind>(s.played[0].card);
    const Seat player = s.played[0].player;
    if (card == Kind::kWall || player == viewer || s.played_count > 1) {
      return frame(FrameKind::kFinish, owner_of(s, Deity::kFreyja));
    }
    return frame(card == Kind::kPlague    ? FrameKind::kPlague
                 : card == Kind::kTreason ? FrameKind::kRune
                                          : FrameKind::kDetour,
                 player);
  }
  return {};
}

// The stack as others may know it: where the round and the turn stand, and the public matter.
void public_face(const State& s, View& v) {
  if (s.stack.empty() || is_chance(kind(s.stack.top()))) {
    return;  // nobody is deciding: all that is pending was chosen in the open
  }
  v.stack.clear();
  v.run.clear();
  for (std::size_t i = 0; i < s.stack.size(); ++i) {
    Frame f = s.stack[i];
    switch (kind(f)) {
      case FrameKind::kTurn:
        f.data[0] = 1;
        [[fallthrough]];
      case FrameKind::kSetup:
      case FrameKind::kRound:
      case FrameKind::kForced:
        v.stack.push(f);
        break;
      default:
        break;
    }
  }
  const Frame matter = public_matter(s, v.viewer);
  if (kind(matter) == FrameKind::kJoin && s.played_count > 0) {
    v.stack.push(frame(FrameKind::kFinish, kNoSeat));  // Walls against Tyr, still to be put away
  }
  if (kind(matter) != FrameKind::kNone) {
    v.stack.push(matter);
  }
}

// People cards the viewer does not see: all, less those in public zones, in its hand, or known.
Multiset<kKinds> unseen_cards(const View& v) {
  Multiset<kKinds> unseen = tables(v.edition).deck;
  const auto remove = [&](std::size_t kind, int n) { unseen.remove(kind, n); };
  for (std::size_t i = 0; i < v.players; ++i) {
    for (const auto unit : v.lines[i]) {
      remove(unit, 1);
    }
    for (std::size_t k = 0; k < kUnitKinds; ++k) {
      remove(k, v.sacrifices[i].count(k));
    }
    const NibbleSet seen = seat_at(static_cast<int>(i)) == v.viewer ? v.hand : v.known[i];
    for (std::size_t k = 0; k < kKinds; ++k) {
      remove(k, seen.count(k));
    }
  }
  for (std::size_t k = 0; k < kKinds; ++k) {
    remove(k, v.discard.count(k));
  }
  for (std::size_t i = 0; i < v.played_count; ++i) {
    remove(v.played[i].card, 1);
  }
  for (std::size_t i = 0; i < v.stack.size(); ++i) {
    const Frame& f = v.stack[i];
    if (kind(f) == FrameKind::kJoin) {
      for (std::size_t j = 0; j < f.data.size() && f.data[j] != 0; ++j) {
        remove(f.data[j] - 1U, 1);
      }
    } else if (kind(f) == FrameKind::kSteal) {
      for (const auto kind : v.run.span()) {
        remove(kind, 1);
      }
    }
  }
  return unseen;
}

// WO-C-10: kinds in excess of `may_be_in_deck` lie in other hands; the deck gets its number of
// cards uniformly from the rest; what is left is dealt uniformly over the unknown hand places.
void deal(State& s, const View& v, Stream& stream) {
  Multiset<kKinds> pool = unseen_cards(v);
  FixedList<std::uint8_t, kSeats * kHandLimit> to_hands;
  if (v.viewer != kSpectator) {
    for (std::size_t k = 0; k < kKinds; ++k) {
      for (int n = pool.count(k) - v.may_be_in_deck.count(k); n > 0; --n) {
        pool.remove(k);
        to_hands.push_back(static_cast<std::uint8_t>(k));
      }
    }
  }
  for (int left = pool.size(); left > v.deck_size; --left) {
    const auto rank = stream.below(static_cast<std::uint32_t>(left));
    const std::size_t k = pool.kind_at(static_cast<int>(rank));
    pool.remove(k);
    to_hands.push_back(static_cast<std::uint8_t>(k));
  }
  s.deck = pool;
  std::size_t left = to_hands.size();
  for (std::size_t i = 0; i < v.players; ++i) {
    if (seat_at(static_cast<int>(i)) == v.viewer) {
      continue;
    }
    s.hand[i] = v.known[i];
    for (int n = v.hand_size[i] - v.known[i].size(); n > 0; --n) {
      const std::size_t at = stream.below(static_cast<std::uint32_t>(left--));
      s.hand[i].add(to_hands[at]);
      to_hands[at] = to_hands[left];
    }
  }
}

// What the others could still find in the deck: all cards they do not see (WO-ZONE-06, last
// sentence).
void guess_memories(State& s, Seat viewer) {
  for (std::size_t i = 0; i < s.players; ++i) {
    if (seat_at(static_cast<int>(i)) == viewer) {
      continue;
    }
    s.may_be_in_deck[i] = s.deck;
    for (std::size_t j = 0; j < s.players; ++j) {
      for (std::size_t k = 0; j != i && k < kKinds; ++k) {
        s.may_be_in_deck[i].add(k, s.hand[j].count(k) - s.known[j].count(k));
      }
    }
  }
}

// Puts an open decision on top of a public face: the first the viewer can tell of.
void wake(State& s, Seat viewer) {
  if (s.stack.empty()) {
    return;
  }
  Frame& f = s.stack.top();
  if (kind(f) == FrameKind::kRound) {
    switch (static_cast<Stage>(f.data[0])) {
      case Stage::kCompare:
        s.stack.push(frame(FrameKind::kVidar, owner_of(s, Deity::kVidar)));
        break;
      case Stage::kAward:
        s.stack.push(frame(FrameKind::kVictory, seat_at(s.winner - 1)));
        break;
      case Stage::kClean:
        s.stack.push(frame(FrameKind::kValkyrie, owner_of(s, Deity::kValkyrie)));
        break;
      default:
        break;
    }
  } else if (kind(f) == FrameKind::kEffect || kind(f) == FrameKind::kMulti) {
    step_to_answer(s, viewer);
  }
}

}  // namespace

State skeleton(const View& v) {
  State s{};
  static_cast<Table&>(s) = v;
  s.deck.counts[0] = v.deck_size;  // of what kinds, no option depends on; only whether it is empty
  if (v.viewer != kSpectator) {
    s.hand[index(v.viewer)] = v.hand;
    s.may_be_in_deck[index(v.viewer)] = v.may_be_in_deck;
  }
  return s;
}

View Rules::observe(const State& s, Seat viewer) {
  View v{};
  static_cast<Table&>(v) = s;
  v.viewer = viewer;
  const Node here = node(s);
  v.mine = here.turn == Turn::kSeat && here.actor == viewer ? 1 : 0;
  for (std::size_t i = 0; i < s.players; ++i) {
    v.hand_size[i] = static_cast<std::uint8_t>(s.hand[i].size());
  }
  v.deck_size = static_cast<std::uint8_t>(s.deck.size());
  if (viewer != kSpectator) {
    v.hand = s.hand[index(viewer)];
    v.may_be_in_deck = s.may_be_in_deck[index(viewer)];
  }
  if (v.mine == 0) {
    public_face(s, v);
  }
  return v;
}

void Rules::legal_actions(const View& v, Actions& out) {
  if (v.mine != 0) {
    legal_actions(skeleton(v), out);
  }
}

State Rules::determinize(const View& v, Stream& stream) {
  State s = skeleton(v);
  deal(s, v, stream);
  guess_memories(s, v.viewer);
  if (v.mine == 0) {
    wake(s, v.viewer);
  }
  return s;
}

std::uint64_t Rules::key(const View& v) { return hash_value(v); }

Redacted Rules::redact(const State& s, Action a, Seat viewer) {
  const Frame& f = s.stack.top();
  if (f.actor == viewer) {
    return Redacted::open(a);
  }
  if (act(a) == Act::kDraw) {
    return Redacted::sealed(a);
  }
  // Declining an answer and Vidar's `none` would show that there was something to decline
  // (WO-R-14).
  const bool silent =
      act(a) == Act::kDecline || (kind(f) == FrameKind::kVidar && act(a) == Act::kNoUnit);
  return silent ? Redacted::silent() : Redacted::open(a);
}

// Not public: while answers or Treason's choices are open, in Vidar's step, and while a seat is
// picking what moves together at the end of its run (WO-D-00).
bool Rules::public_point(const State& s) {
  if (s.stack.empty()) {
    return true;
  }
  if (open_effect(s) != nullptr) {
    return false;
  }
  switch (kind(s.stack.top())) {
    case FrameKind::kPlace:
    case FrameKind::kRedraw:
    case FrameKind::kRecall:
    case FrameKind::kTroll:
    case FrameKind::kPay:
    case FrameKind::kHelDiscard:
    case FrameKind::kHelTake:
    case FrameKind::kBaldrCards:
    case FrameKind::kVidar:
      return false;
    default:
      return true;
  }
}

}  // namespace ninerealms::wolves_of_odin
