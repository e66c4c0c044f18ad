// What a seat may know, and worlds that fit it (rules section 3, RAG-RUL-43, -44;
// architecture 2.4).
#include "ninerealms/core/hash.hpp"
#include "ninerealms/games/ragnarok/internal.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {
namespace {

// The frame without what a sealed step or a hidden look hides.
void hide(View& v) {
  if (v.stack.empty()) {
    return;
  }
  Frame& f = v.stack.top();
  if (is_sealed(kind(f))) {
    f.actor = (f.data[1] & 1) != 0 ? seat_at(0) : seat_at(1);
    f.data[0] = 0;
  } else if (kind(f) == FrameKind::kLook) {
    // Only the Aesir can tell whether they have looked.
    f.actor = v.viewer == seat_at(0) && v.looked != 0 ? seat_at(1) : seat_at(0);
  }
}

Cards take_some(Cards& from, int n, Stream& stream) {
  Cards out = 0;
  for (; n > 0; --n) {
    const Cards card = card_bit(nth(from, stream.below(static_cast<std::uint32_t>(count(from)))));
    from &= ~card;
    out |= card;
  }
  return out;
}

// RAG-RUL-43: unseen cards outside `pile_source` are in hands, the rest is dealt evenly.
void deal(State& s, const View& v, Stream& stream) {
  const Cards unseen = kAllCards & ~(face_up(v) | v.hand);
  Cards old = unseen & ~v.pile_source;
  Cards young = unseen & v.pile_source;
  std::array<int, kSides> places{};
  for (std::size_t side = 0; side < kSides; ++side) {
    if (seat_at(static_cast<int>(side)) != v.viewer) {
      places[side] = v.hand_size[side];
    }
  }
  if (places[0] > 0 && places[1] > 0) {  // a spectator: every place of a hand is as likely
    for (; old != 0;) {
      const auto left = static_cast<std::uint32_t>(places[0] + places[1]);
      const std::size_t side = stream.below(left) < static_cast<std::uint32_t>(places[0]) ? 0 : 1;
      s.hand[side] |= take_some(old, 1, stream);
      --places[side];
    }
  }
  for (std::size_t side = 0; side < kSides; ++side) {
    const int certain = std::min(count(old), places[side]);
    s.hand[side] |= take_some(old, certain, stream);
    s.hand[side] |= take_some(young, places[side] - certain, stream);
  }
  NR_ASSERT(old == 0 && count(young) == v.pile_size);
  s.pile = young;
  if (v.viewer != kSpectator) {
    s.hand[index(v.viewer)] = v.hand;
  }
}

Gods random_look(Gods set, Stream& stream) {
  return count(set) <= kMostLooked ? set : three_of(set, stream.below(ways_to_look(set)));
}

// The look of the viewer before it kept a god: that god and some of the others.
Gods look_with(Gods set, int kept, Stream& stream) {
  Cards others = set & ~god_bit(kept);
  const int n = std::min(kMostLooked, count(set)) - 1;
  return static_cast<Gods>(take_some(others, n, stream) | god_bit(kept));
}

// Looks at gods where the step is such that a seat has looked.
void deal_looks(State& s, const View& v, Stream& stream) {
  if (s.stack.empty()) {
    return;
  }
  const Frame& f = s.stack.top();
  for (std::size_t side = 0; side < kSides; ++side) {
    const bool own = seat_at(static_cast<int>(side)) == v.viewer;
    const bool looked = kind(f) == FrameKind::kGod ||
                        (kind(f) == FrameKind::kLook && side == 0 && f.actor == seat_at(1));
    if (!looked) {
      continue;
    }
    s.looked[side] = !own ? random_look(s.god_set[side], stream)
                     : v.commitment.is_none()
                         ? v.looked
                         : look_with(s.god_set[side], god_of(v.commitment), stream);
  }
}

}  // namespace

View Rules::observe(const State& s, Seat viewer) {
  View v{};
  static_cast<Table&>(v) = s;
  v.viewer = viewer;
  const Node now = node(s);
  v.mine = now.turn == Turn::kSeat && now.actor == viewer ? 1 : 0;
  for (std::size_t side = 0; side < kSides; ++side) {
    v.hand_size[side] = static_cast<std::uint8_t>(count(s.hand[side]));
  }
  v.pile_size = static_cast<std::uint8_t>(count(s.pile));
  if (viewer != kSpectator) {
    v.hand = s.hand[index(viewer)];
    v.commitment = s.commitment[index(viewer)];
    v.looked = s.looked[index(viewer)];
  }
  hide(v);
  return v;
}

void Rules::legal_actions(const View& v, Actions& out) {
  if (v.mine != 0) {
    list_options(v, index(v.viewer), v.hand, v.looked, out);
  }
}

State Rules::determinize(const View& v, Stream& stream) {
  State s{};
  static_cast<Table&>(s) = v;
  deal(s, v, stream);
  deal_looks(s, v, stream);
  return s;
}

void Rules::catch_up(State& world, const View& v) {
  const auto answer = [&](Action a) {
    world.commitment[index(world.stack.top().actor)] = a;
    world.looked[index(world.stack.top().actor)] = 0;
    world.stack.top() = frame_of(world, kind(world.stack.top()));
  };
  if (world.stack.empty() || !is_sealed(kind(world.stack.top()))) {
    return;
  }
  if (!v.commitment.is_none() && world.stack.top().actor == v.viewer) {
    answer(v.commitment);
  } else if (v.commitment.is_none() && v.mine != 0 && world.stack.top().actor != v.viewer) {
    Actions options;
    legal_actions(world, options);
    answer(options[0]);
  }
}

std::uint64_t Rules::key(const View& v) { return hash_value(v); }

Redacted Rules::redact(const State& s, Action a, Seat viewer) {
  const Frame& f = s.stack.top();
  if (is_sealed(kind(f)) && f.data[1] == kBoth) {
    if (f.data[0] == kBoth) {  // turned up: news for all but its seat, which has noted it before
      return viewer == f.actor ? Redacted::silent() : Redacted::open(a);
    }
    // Not even whether it is `keep`.
    const bool swap = kind(f) == FrameKind::kSwap;
    return viewer == f.actor ? Redacted::open(a)
                             : Redacted::sealed(swap ? make::plain(Act::kGod) : a);
  }
  const bool hidden = act(a) == Act::kDraw || kind(f) == FrameKind::kLook;
  return hidden && viewer != f.actor ? Redacted::sealed(a) : Redacted::open(a);
}

}  // namespace ninerealms::ragnarok
