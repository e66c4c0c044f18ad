// Consistency of positions and views that came from outside: conservation, bounds, frames that fit
// (architecture 2.5). What passes here cannot make any other function leave its bounds.
#include "ninerealms/games/wolves_of_odin/faults.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

std::string seat_path(std::size_t i, std::string_view field) {
  return "seats[" + std::to_string(i) + "]." + std::string(field);
}

// Cards that lie open, per kind.
std::array<int, kKinds> open_cards(const Table& t) {
  std::array<int, kKinds> sum{};
  for (std::size_t i = 0; i < t.players; ++i) {
    for (const auto unit : t.lines[i]) {
      ++sum[unit];
    }
    for (std::size_t k = 0; k < kUnitKinds; ++k) {
      sum[k] += t.sacrifices[i].count(k);
    }
  }
  for (std::size_t k = 0; k < kKinds; ++k) {
    sum[k] += t.discard.count(k);
  }
  for (std::size_t i = 0; i < t.played_count; ++i) {
    ++sum[t.played[i].card];
  }
  for (std::size_t i = 0; i < t.stack.size(); ++i) {
    const Frame& f = t.stack[i];
    for (std::size_t j = 0; kind(f) == FrameKind::kJoin && j < 6 && f.data[j] != 0; ++j) {
      if (f.data[j] <= kUnitKinds) {
        ++sum[f.data[j] - 1U];
      }
    }
  }
  if (!t.stack.empty() && kind(t.stack.top()) == FrameKind::kSteal) {
    for (const auto kind : t.run.span()) {
      if (kind < kUnitKinds) {
        ++sum[kind];
      }
    }
  }
  return sum;
}

void check_deities(const Table& t, Faults& out) {
  DeityMask seen = t.hall | t.deity_discard;
  if ((t.hall & t.deity_discard) != 0) {
    add(out, clause::WO_ZONE_01.id, "deity_discard", "a Deity lies in the Hall and in the pile");
  }
  for (std::size_t i = 0; i < t.players; ++i) {
    if ((seen & t.deities[i]) != 0) {
      add(out, clause::WO_ZONE_01.id, seat_path(i, "deities"), "a Deity is in two zones");
    }
    seen |= t.deities[i];
  }
  unsigned won = t.stakes;
  for (std::size_t i = 0; i < t.players; ++i) {
    if ((won & t.victory[i]) != 0) {
      add(out, clause::WO_ZONE_01.id, seat_path(i, "victory"), "a Victory card is in two zones");
    }
    won |= t.victory[i];
  }
  const bool revealed = (t.hall & kDeityRagnarok) != 0 || (t.stakes & kVictoryRagnarok) != 0;
  if (revealed != (t.last_round != 0)) {
    add(out, clause::WO_GAME_01.id, "last_round",
        "a round is the last exactly when a Ragnarök card has been revealed");
  }
  const int deck = std::popcount(deity_deck(t));
  const bool in_deck = (deity_deck(t) & kDeityRagnarok) != 0;
  if (t.round > 0 && deck == 0 && in_deck) {
    add(out, clause::WO_HALL_05.id, "deity_deck", "an empty deck cannot hold Ragnarök");
  }
  if ((t.stakes & kVictoryRagnarok) != 0 && (victory_deck(t) & kAllVictories) != 0) {
    add(out, clause::WO_SETUP_05.id, "stakes", "Ragnarök comes when no Victory card remains");
  }
  const int most = t.players == 3 ? 1 : 2;
  if (std::popcount(static_cast<unsigned>(t.stakes & kAllVictories)) > most) {
    add(out, clause::WO_ROUND_01.id, "stakes",
        "at most " + std::to_string(most) + " Victory cards at stake",
        std::to_string(std::popcount(static_cast<unsigned>(t.stakes & kAllVictories))));
  }
}

void check_known(const NibbleSet& hand, const NibbleSet& known, std::size_t i, Faults& out) {
  for (std::size_t k = 0; k < kKinds; ++k) {
    if (known.count(k) > hand.count(k)) {
      add(out, clause::WO_ZONE_03.id, seat_path(i, "known." + std::string(kKindNames[k])),
          "at most " + std::to_string(hand.count(k)) + " as in the hand",
          std::to_string(known.count(k)));
    }
  }
}

void check_table(const Table& t, Faults& out) {
  for (std::size_t i = t.players; i < kSeats; ++i) {
    if (!t.lines.empty(i) || t.deities[i] != 0) {
      add(out, clause::WO_SETUP_01.id, "seats", "a seat beyond the table holds cards");
    }
  }
  for (std::size_t i = 0; i < t.played_count; ++i) {
    const auto card = static_cast<Kind>(t.played[i].card);
    for (std::size_t j = 0; j < i; ++j) {
      if (t.played[j] == t.played[i] && card == Kind::kWall) {
        add(out, clause::WO_REACT_01.id, "in_play", "a line's owner answers an effect once");
      }
    }
    if (i > 0 && card != Kind::kWall) {
      add(out, clause::WO_MAN_03.id, "in_play", "one manoeuvre is resolved at a time");
    }
  }
  if (t.options.cost_counts_ever == 0 &&
      t.summoned != std::array<std::array<std::uint8_t, 3>, kSeats>{}) {
    add(out, clause::WO_R_23.id, "seats[0].summoned",
        "kept only with summon_cost_basis = ever, else zero");
  }
  check_deities(t, out);
}

// Whether the game waits at this position, or starts from it as one without `pending` does.
bool rests(const State& s) {
  State start = s;
  start_position(start, false);
  if (s.stack.empty() || start == s) {
    return true;
  }
  if (!is_decision(kind(s.stack.top())) && !is_chance(kind(s.stack.top()))) {
    return false;
  }
  State settled = s;
  settle(settled, nullptr, false);
  return settled == s;
}

// The last word on a view: some position must show it. Precondition: no other fault.
void check_world(const View& v, Faults& out) {
  if (!view_rests(v)) {
    add(out, clause::WO_ZONE_08.id, "pending", "these frames are not what the viewer can see");
    return;
  }
  Stream stream(0);
  const State world = Rules::determinize(v, stream);
  const Faults faults = Rules::check(world);
  if (!faults.empty()) {
    out.push_back(faults.front());
    return;
  }
  ChoiceProbe probe;
  if (!world.stack.empty() && is_decision(kind(world.stack.top()))) {
    options::collect(world, probe);
    if (probe.count == 0) {
      add(out, decision_id(world), "pending", "this decision has no option");
    }
  }
  if (!(Rules::observe(world, v.viewer) == v)) {
    add(out, clause::WO_ZONE_08.id, "pending", "no position shows the viewer this");
  }
}

}  // namespace

std::vector<Error> Rules::check(const State& s) {
  Faults out;
  check_table(s, out);
  std::array<int, kKinds> sum = open_cards(s);
  for (std::size_t k = 0; k < kKinds; ++k) {
    sum[k] += s.deck.count(k);
    for (std::size_t i = 0; i < s.players; ++i) {
      sum[k] += s.hand[i].count(k);
    }
    const int expected = tables(s.edition).deck.count(k);
    if (sum[k] != expected) {
      add(out, clause::WO_ZONE_01.id, "people_deck." + std::string(kKindNames[k]),
          std::to_string(expected) + " in all zones together", std::to_string(sum[k]));
    }
  }
  for (std::size_t i = 0; i < s.players; ++i) {
    check_known(s.hand[i], s.known[i], i, out);
    for (std::size_t k = 0; k < kKinds; ++k) {
      if (s.deck.count(k) > s.may_be_in_deck[i].count(k)) {
        add(out, clause::WO_ZONE_06.id,
            seat_path(i, "may_be_in_deck." + std::string(kKindNames[k])),
            "at least the " + std::to_string(s.deck.count(k)) + " in the deck",
            std::to_string(s.may_be_in_deck[i].count(k)));
      }
      if (s.may_be_in_deck[i].count(k) > tables(s.edition).deck.count(k)) {
        add(out, clause::WO_ZONE_06.id,
            seat_path(i, "may_be_in_deck." + std::string(kKindNames[k])),
            "at most the " + std::to_string(tables(s.edition).deck.count(k)) + " that exist",
            std::to_string(s.may_be_in_deck[i].count(k)));
      }
    }
  }
  if (check_frames(s, out)) {
    check_runs(s, out);
    if (out.empty()) {
      check_top(s, true, out);
    }
  }
  if (out.empty() && !rests(s)) {
    add(out, "WO-D-00", "pending", "the last frame must wait for a seat or for chance");
  }
  return out;
}

std::vector<Error> Rules::check(const View& v) {
  Faults out;
  check_table(v, out);
  if (v.viewer != kSpectator && index(v.viewer) < v.players) {
    const std::size_t own = index(v.viewer);
    check_known(v.hand, v.known[own], own, out);
    if (v.hand.size() != v.hand_size[own]) {
      add(out, clause::WO_ZONE_03.id, seat_path(own, "hand_size"), std::to_string(v.hand.size()),
          std::to_string(v.hand_size[own]));
    }
  }
  std::array<int, kKinds> sum = open_cards(v);
  int unseen = 0;
  int places = v.deck_size;
  for (std::size_t i = 0; i < v.players; ++i) {
    const bool own = seat_at(static_cast<int>(i)) == v.viewer;
    const NibbleSet seen = own ? v.hand : v.known[i];
    if (seen.size() > v.hand_size[i]) {
      add(out, clause::WO_ZONE_03.id, seat_path(i, "known"),
          "at most " + std::to_string(v.hand_size[i]) + " cards", std::to_string(seen.size()));
    }
    places += v.hand_size[i] - seen.size();
    for (std::size_t k = 0; k < kKinds; ++k) {
      sum[k] += seen.count(k);
    }
  }
  int certain = 0;  // unseen cards that cannot be in the deck
  for (std::size_t k = 0; k < kKinds; ++k) {
    const int left = tables(v.edition).deck.count(k) - sum[k];
    if (left < 0) {
      add(out, clause::WO_ZONE_01.id, std::string(kKindNames[k]),
          "at most " + std::to_string(tables(v.edition).deck.count(k)) + " in the zones in sight",
          std::to_string(sum[k]));
    }
    unseen += left;
    if (v.viewer != kSpectator && left > v.may_be_in_deck.count(k)) {
      certain += left - v.may_be_in_deck.count(k);
    }
  }
  for (std::size_t k = 0; k < kKinds; ++k) {
    if (v.may_be_in_deck.count(k) > tables(v.edition).deck.count(k)) {
      add(out, clause::WO_ZONE_06.id, "may_be_in_deck." + std::string(kKindNames[k]),
          "at most the " + std::to_string(tables(v.edition).deck.count(k)) + " that exist",
          std::to_string(v.may_be_in_deck.count(k)));
    }
  }
  if (out.empty() && unseen != places) {
    add(out, clause::WO_ZONE_01.id, "people_deck", std::to_string(v.deck_size + unseen - places),
        std::to_string(v.deck_size));
  }
  if (out.empty() && certain > places - v.deck_size) {
    add(out, clause::WO_ZONE_06.id, "may_be_in_deck",
        "more cards must lie in other hands than these hands hold");
  }
  if (check_frames(v, out)) {
    const State s = skeleton(v);
    if (v.mine != 0) {
      check_runs(s, out);
    }
    if (out.empty() && v.mine != 0) {
      check_top(s, false, out);
    }
  }
  if (out.empty()) {
    check_world(v, out);
  }
  return out;
}

}  // namespace ninerealms::wolves_of_odin
