// The observation tensor of a view (core/features.hpp); the blocks are listed in rules.hpp. Seats
// are turned so that the viewer is row 0; a spectator sees seat 0 there.
#include "ninerealms/core/feature_writer.hpp"
#include "ninerealms/games/wolves_of_odin/internal.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

constexpr int kDecisionKinds =
    static_cast<int>(FrameKind::kValkyrie) - static_cast<int>(FrameKind::kTurn) + 1;

// What a tensor shows: a view, or a state through the eyes of the seat whose decision is open, to
// whom the whole of the Table is known (view.cpp).
struct Sight {
  explicit Sight(const View& v)
      : table(v),
        viewer(v.viewer),
        mine(v.mine != 0),
        hand(v.hand),
        may_be_in_deck(v.may_be_in_deck),
        hand_size(v.hand_size),
        deck_size(v.deck_size) {}
  Sight(const State& s, Seat decider)
      : table(s),
        viewer(decider),
        mine(true),
        hand(s.hand[index(decider)]),
        may_be_in_deck(s.may_be_in_deck[index(decider)]),
        deck_size(static_cast<std::uint8_t>(s.deck.size())) {
    for (std::size_t i = 0; i < s.players; ++i) {
      hand_size[i] = static_cast<std::uint8_t>(s.hand[i].size());
    }
  }

  const Table& table;
  Seat viewer;
  bool mine;
  NibbleSet hand;
  const Multiset<kKinds>& may_be_in_deck;
  std::array<std::uint8_t, kSeats> hand_size{};
  std::uint8_t deck_size;
};

struct Turned {
  int first;
  int players;
  // The row of a seat; -1 for none.
  [[nodiscard]] int row(Seat seat) const noexcept {
    return seat == kNoSeat ? -1 : (static_cast<int>(seat) - first + players) % players;
  }
  [[nodiscard]] Seat seat(int row) const noexcept { return seat_at((first + row) % players); }
};

static_assert(kKinds <= 16, "the kinds of a hand fit a word");
FeatureWriter put_kinds(NibbleSet cards, FeatureWriter out) {
  out.nibbles<static_cast<int>(kKinds)>(cards.bits);
  return out;
}

FeatureWriter put_decision(const Sight& sight, const Turned& turned, FeatureWriter out) {
  const Table& v = sight.table;
  const Frame none{};
  const Frame& top = sight.mine ? v.stack.top() : none;
  const FrameKind k = kind(top);
  out.one_hot(sight.mine ? static_cast<int>(top.kind) - static_cast<int>(FrameKind::kTurn) : -1,
              kDecisionKinds);
  out.one_hot(k == FrameKind::kPlace ? top.data[0] : -1, kKinds);
  out.one_hot(
      k == FrameKind::kPlace && top.data[1] != 0 ? turned.row(seat_at(top.data[1] - 1)) : -1,
      kMaxPlayers);
  out.put(k == FrameKind::kPay ? top.data[2] : 0);
  out.put(sight.mine ? top.data[0] : 0);
  const std::size_t picks = sight.mine ? std::min<std::size_t>(v.run.size, kRunFeatures) : 0;
  for (std::size_t i = 0; i < picks; ++i) {
    out.put(v.run.items[i] + 1);
  }
  out.skip(static_cast<int>(kRunFeatures - picks));
  return out;
}

// The effect that is open, or the one whose target the viewer chooses.
FeatureWriter put_effect(const Sight& sight, const Turned& turned, FeatureWriter out) {
  const Table& v = sight.table;
  const Frame* f = open_effect(v);
  if (f == nullptr && sight.mine && kind(v.stack.top()) == FrameKind::kAbility) {
    f = &v.stack.top();
  }
  const bool single = f != nullptr && kind(*f) != FrameKind::kMulti;
  out.one_hot(f != nullptr ? f->data[0] : -1, static_cast<int>(kEffectNames.size()));
  out.one_hot(f != nullptr ? turned.row(f->actor) : -1, kMaxPlayers);
  out.one_hot(single ? turned.row(seat_at(f->data[1])) : -1, kMaxPlayers);
  out.put(single ? f->data[2] : 0);
  const int value = f != nullptr && !single ? f->data[1] : 0;
  out.put(single || f == nullptr || static_cast<Effect>(f->data[0]) != Effect::kPlague
              ? value
              : value - 128);
  return out;
}

FeatureWriter put_table(const Sight& sight, const Turned& turned, FeatureWriter out) {
  const Table& v = sight.table;
  out.put(v.round);
  out.put(v.turn);
  out.put(v.basic_done);
  out.put(v.last_round);
  out.one_hot(turned.row(v.active), kMaxPlayers);
  out.one_hot(v.winner != 0 ? turned.row(seat_at(v.winner - 1)) : -1, kMaxPlayers);
  out = put_kinds(sight.hand, out);
  out.bytes(sight.may_be_in_deck.counts);
  out.put(sight.deck_size);
  out.bytes(v.discard.counts);
  std::array<std::uint8_t, kKinds> played{};
  for (std::size_t i = 0; i < v.played_count; ++i) {
    ++played[v.played[i].card];
  }
  out.bytes(played);
  out.bits<kDeityCount + 1>(v.hall);
  out.bits<kDeityCount + 1>(v.deity_discard);
  out.bits<kDeityCount>(v.marks);
  out.bits<kVictoryCount + 1>(v.stakes);
  out.put(std::popcount(deity_deck(v)));
  out.put(std::popcount(static_cast<unsigned>(victory_deck(v))));
  return out;
}

FeatureWriter put_options(const Options& o, FeatureWriter out) {
  out.put(o.round_turn_cap);
  int at = 0;
  for (const std::uint8_t value :
       {o.treason_by_player, o.detour_draws_one, o.cost_counts_ever, o.odin_scope_all,
        o.odin_return_costs_sacrifice, o.ward_blocks_fenrir, o.assassin_may_target_self,
        o.yormungand_needs_unit, o.yormungand_owner_draws}) {
    out.set(at++, value);
  }
  out.skip(at);
  return out;
}

// What is found out once for all seats.
struct Shared {
  explicit Shared(const Table& t) : data(tables(t.edition)), lines(t.lines.lists()) {
    fenrir = owner_of(t, Deity::kFenrir);
    for (std::size_t i = 0; i < t.passes; ++i) {
      place[t.pass_order[i] - 1U] = static_cast<std::uint8_t>(i + 1);
    }
  }

  const Tables& data;
  std::array<std::span<const std::uint8_t>, kSeats> lines;
  std::array<std::uint8_t, kSeats> place{};  // in the pass order, from 1
  Seat fenrir;                               // its owner
};

FeatureWriter put_seat(const Sight& sight, const Shared& shared, Seat seat, FeatureWriter out) {
  const Table& v = sight.table;
  const std::size_t i = index(seat);
  const auto line = shared.lines[i];
  const std::uint8_t place = shared.place[i];
  const LineStrength strength =
      line_strength(line, line_context(v, seat, shared.fenrir, place != 0), shared.data);
  out.put(1);
  out.put(sight.hand_size[i]);
  out.put(place);
  out.put(strength.total);
  out.put(strength.base);
  out.put(v.sacrifices[i].empty() ? 0 : sacrifice_value(v, seat));
  out.put(static_cast<int>(line.size()));
  std::array<std::uint8_t, kUnitKinds> units{};
  for (std::size_t pos = 0; pos < line.size(); ++pos) {
    ++units[line[pos]];
    if (pos < kLineFeatures) {
      out.set(static_cast<int>(pos), line[pos] + 1);
    }
  }
  out.skip(kLineFeatures);
  out.bytes(units);
  out.bytes(v.sacrifices[i].counts);
  out = put_kinds(v.known[i], out);
  out.bits<kDeityCount>(v.deities[i]);
  out.bits<kVictoryCount>(v.victory[i]);
  out.bytes(v.summoned[i]);
  return out;
}

void put_all(const Sight& sight, std::span<std::int8_t> tensor) {
  FeatureWriter out(tensor);
  const Table& v = sight.table;
  const Turned turned{sight.viewer == kSpectator ? 0 : static_cast<int>(sight.viewer), v.players};
  out.one_hot(v.players - kMinPlayers, kMaxPlayers - kMinPlayers + 1);
  out.put(sight.viewer == kSpectator ? 1 : 0);
  out = put_decision(sight, turned, out);
  out = put_effect(sight, turned, out);
  out = put_table(sight, turned, out);
  out = put_options(v.options, out);
  const Shared shared(v);
  for (int row = 0; row < v.players; ++row) {
    out = put_seat(sight, shared, turned.seat(row), out);
  }
  out.skip((kMaxPlayers - v.players) * kSeatFeatures);
  NR_ASSERT(out.left() == 0);
}

}  // namespace

void Rules::features(const View& v, std::span<std::int8_t> tensor) { put_all(Sight(v), tensor); }

void Rules::features(const State& s, Seat viewer, std::span<std::int8_t> tensor) {
  const Node here = node(s);
  if (here.turn == Turn::kSeat && here.actor == viewer) {
    put_all(Sight(s, viewer), tensor);
  } else {
    features(observe(s, viewer), tensor);
  }
}

}  // namespace ninerealms::wolves_of_odin
