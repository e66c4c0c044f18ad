// Consistency of positions and views that came from outside (RAG-RUL-42, architecture 2.5): each
// card and god once, sizes that play reaches, steps in order. What passes here cannot make any
// other function leave its bounds.
#include "ninerealms/games/ragnarok/faults.hpp"

namespace ninerealms::ragnarok {
namespace {

std::string seat_path(std::size_t side, std::string_view field) {
  return "seats[" + std::to_string(side) + "]." + std::string(field);
}

// Sets that must be disjoint; `seen` is what the ones before hold.
void add_zone(Cards& seen, Cards zone, std::string where, Faults& out) {
  if ((seen & zone) != 0) {
    add(out, clause::RAG_SETUP_05.id, std::move(where), "a card lies in two zones");
  }
  seen |= zone;
}

// Draw cards that lie open, each once.
Cards check_face_up(const Table& t, Faults& out) {
  Cards seen = t.discard;
  for (std::size_t side = 0; side < kSides; ++side) {
    add_zone(seen, t.supports[side], seat_path(side, "supports"), out);
    if (t.cunning[side] != 0) {
      add_zone(seen, card_bit(t.cunning[side] - 1), seat_path(side, "cunning"), out);
    }
  }
  return seen;
}

void check_gods(const Table& t, Faults& out) {
  for (std::size_t side = 0; side < kSides; ++side) {
    Gods lane = 0;
    int lying = 0;
    for (std::size_t i = 0; i < kBattles; ++i) {
      const auto god = t.lane[side][i];
      lane = static_cast<Gods>(lane | (god != 0 ? god_bit(god - 1) : 0));
      lying += god != 0 ? 1 : 0;
      const bool fought = i + 1 < t.battle;
      const bool later = i + 1 > t.battle;
      if ((fought && god == 0) || (later && god != 0)) {
        add(out, clause::RAG_STR_01.id, seat_path(side, "lane[" + std::to_string(i) + "]"),
            fought ? "a god lies at every Realm fought over" : "no god lies at a later Realm");
      }
    }
    if (count(lane) != lying || (lane & t.god_set[side]) != 0 ||
        (lane | t.god_set[side]) != kAllGods) {
      add(out, clause::RAG_SETUP_01.id, seat_path(side, "god_set"),
          "each god lies in the lane or the set, once");
    }
  }
  if (t.battle > 0 && (t.lane[0][here(t)] != 0) != (t.lane[1][here(t)] != 0)) {
    add(out, clause::RAG_STR_01.id, "seats[1].lane", "gods are revealed together");
  }
}

// Sizes of hands on the way through a refill, by cards drawn; the pile before it.
struct Sizes {
  std::array<int, kSides> hands{};
  int drawn = 0;
};
bool on_the_way(const Table& t, const std::array<int, kSides>& hands, Sizes& out) {
  out = {{kHand - kRefilled, kHand - kRefilled}, 0};
  while (out.hands != hands) {
    const Seat next = next_to_draw(t, out.hands);
    if (next == kNoSeat) {
      return false;
    }
    ++out.hands[index(next)];
    ++out.drawn;
  }
  return true;
}

int pile_at_start(int battle) { return kPile - 6 * ((battle - 1) % 3); }  // section 7

void need_size(Faults& out, std::string_view where, int expected, int found) {
  if (expected != found) {
    add(out, clause::RAG_TURN_03.id, std::string(where), std::to_string(expected),
        std::to_string(found));
  }
}

// Hands, pile and pile_source by their sizes.
void check_sizes(const Table& t, const std::array<int, kSides>& hands, int pile, Faults& out) {
  int source = t.battle > 3 ? kReshuffled : static_cast<int>(kCards);
  const bool gods = t.battle > 0 && t.lane[0][here(t)] != 0;
  const bool supports = (t.supports[0] | t.supports[1]) != 0;
  if (t.battle == 0) {
    if (std::max(hands[0], hands[1]) > kHand || (hands[1] > 0 && hands[0] < kHand) ||
        (hands[0] > 0 && t.realm_row.back() == 0)) {
      add(out, clause::RAG_SETUP_06.id, "seats",
          "the row, five cards to the Aesir, then the Jötunn");
    }
  } else if (gods && !supports && (hands[0] < kHand || hands[1] < kHand)) {
    Sizes sizes;
    if (!on_the_way(t, hands, sizes)) {
      add(out, clause::RAG_CLEAN_05.id, "seats", "no refill passes through hands of these sizes");
      return;
    }
    const int left = pile_at_start(t.battle) - sizes.drawn;
    const bool made = left < 0 || (left == 0 && pile > 0);  // RAG-CLEAN-06
    need_size(out, "draw_pile", made ? kReshuffled + left : left, pile);
    source = made ? kReshuffled : source;
  } else {
    need_size(out, "draw_pile", pile_at_start(t.battle), pile);
    for (std::size_t side = 0; side < kSides; ++side) {
      const int expected = kHand - (supports ? 2 : 0) - (t.cunning[side] != 0 ? 1 : 0);
      need_size(out, seat_path(side, "hand"), expected, hands[side]);
    }
  }
  need_size(out, "pile_source", source, count(t.pile_source));
}

void check_dice(const Table& t, Faults& out) {
  const bool cunning = t.cunning[0] != 0;
  for (const FrameKind k : {FrameKind::kWisdom, FrameKind::kCunningDice}) {
    const bool wisdom = k == FrameKind::kWisdom;
    const auto rolled = [&](std::size_t side) {
      return wisdom ? t.dice[side].wisdom : t.dice[side].cunning;
    };
    if (wisdom ? t.supports[0] == 0 : !cunning) {
      if (rolled(0) + rolled(1) > 0) {
        add(out, clause::RAG_WIS_02.id, "seats", "dice are rolled after the cards are turned up");
      }
      continue;
    }
    const Frame f = dice_frame(t, k);
    const bool in_order = rolled(1) == 0 || rolled(0) == f.data[0];
    if (rolled(0) > f.data[0] || rolled(1) > f.data[1] || !in_order) {
      add(out, clause::RAG_WIS_01.id, seat_path(0, wisdom ? "wisdom_dice" : "cunning_dice"),
          "the Aesir roll first, and nobody more dice than its cards give");
    }
    if (wisdom && cunning && f.actor != kNoSeat) {
      add(out, clause::RAG_TURN_02.id, "seats", "dice come before cunning cards");
    }
  }
}

void check_reveals(const Table& t, Faults& out) {
  const auto both = [&](bool zero, bool one, std::string_view what) {
    if (zero != one) {
      add(out, clause::RAG_STR_03.id, "seats", std::string(what) + " are turned up together");
    }
  };
  both(t.supports[0] != 0, t.supports[1] != 0, "supports");
  both(t.cunning[0] != 0, t.cunning[1] != 0, "cunning cards");
  for (std::size_t side = 0; side < kSides; ++side) {
    if (t.supports[side] != 0 && count(t.supports[side]) != 2) {
      add(out, clause::RAG_STR_03.id, seat_path(side, "supports"), "2 cards",
          std::to_string(count(t.supports[side])));
    }
  }
  const bool gods = t.battle > 0 && t.lane[0][here(t)] != 0;
  if ((t.supports[0] != 0 && !gods) || (t.cunning[0] != 0 && t.supports[0] == 0)) {
    add(out, clause::RAG_TURN_02.id, "seats", "gods, then supports, then cunning cards");
  }
}

void check_markers(const Table& t, const std::array<int, kSides>& hands, Faults& out) {
  const bool over = t.stack.empty();
  const bool refill = t.battle > 0 && t.lane[0][here(t)] != 0 && t.supports[0] == 0 &&
                      (hands[0] < kHand || hands[1] < kHand);
  const int fought = over || refill ? t.battle : t.battle - 1;
  for (int i = std::max(0, fought); i < static_cast<int>(kBattles); ++i) {
    if (t.marker[static_cast<std::size_t>(i)] != 0) {
      add(out, clause::RAG_WIN_01.id, "markers[" + std::to_string(i) + "]",
          "a Realm not yet fought over is unmarked");
    }
  }
  Ending end;
  if (ending(t.marker, std::max(0, fought), t.options.stop_when_decided != 0, end) != over) {
    add(out, clause::RAG_END_01.id, "result",
        over ? "these markers do not end the game" : "with these markers the game is over");
  }
}

// The last battle stays on the table, and its marker is the one its Strengths give.
void check_last_battle(const Table& t, Faults& out) {
  if (t.battle == 0 || t.cunning[0] == 0 || t.cunning[1] == 0 ||
      dice_frame(t, FrameKind::kCunningDice).actor != kNoSeat) {
    add(out, clause::RAG_WIN_03.id, "result", "the game ends after a comparison");
    return;
  }
  const Figures& data = figures(t.edition);
  const int lead = strength(t, data, 0).total - strength(t, data, 1).total;
  if (t.marker[here(t)] != (lead > 0 ? 1 : lead < 0 ? 2 : 0)) {
    add(out, clause::RAG_WIN_01.id, "markers[" + std::to_string(here(t)) + "]",
        "not the marker of this comparison");
  }
}

void check_picks(const Table& t, Faults& out) {
  if (t.picks.size == 0) {
    return;
  }
  const auto fault = [&](std::string detail) {
    add(out, "RAG-D-ROTATE", "picks", std::move(detail));
  };
  if (t.stack.empty() || kind(t.stack.top()) != FrameKind::kRotate) {
    fault("dice are picked at RAG-D-ROTATE alone");
    return;
  }
  const std::size_t side = index(t.stack.top().actor);
  std::array<int, kMostWisdom> turned{};
  int least = 0;
  for (std::size_t i = 0; i < t.picks.size; ++i) {
    const int die = t.picks.dice[i];
    const bool rising = die >= least && die < t.dice[side].wisdom;
    const int steps = rising ? ++turned[static_cast<std::size_t>(die)] : 0;
    if (!rising || steps > 5 || t.dice[side].face(die) - steps < 1) {
      fault("no dice that were turned one after the other, rising");
      return;
    }
    least = die;
  }
  if (t.picks.size >= rotation_steps(figures(t.edition), t.cunning[side] - 1)) {
    fault("fewer picks than the steps of the cunning card");
  }
}

// Public zones; `hands` and `pile` are sizes. False if later checks would not be safe.
bool check_table(const Table& t, const std::array<int, kSides>& hands, int pile, Faults& out) {
  check_gods(t, out);
  check_reveals(t, out);
  if (t.battle > 0 && t.realm_row.back() == 0) {
    add(out, clause::RAG_SETUP_02.id, "realm_row", "nine Realms are laid before the first battle");
  }
  if (!t.stack.empty() && !fits(t, kind(t.stack.top()))) {
    add(out, clause::RAG_TURN_02.id, "decision", "the zones do not fit this point of the game");
  }
  if (!out.empty()) {
    return false;
  }
  check_sizes(t, hands, pile, out);
  check_dice(t, out);
  if (t.battle == 0 && (t.discard != 0 || t.stack.empty())) {
    add(out, clause::RAG_SETUP_06.id, "discard", "nothing is discarded before the first battle");
  }
  if (out.empty()) {
    check_markers(t, hands, out);
    check_picks(t, out);
    if (t.stack.empty()) {
      check_last_battle(t, out);
    }
  }
  return out.empty();
}

void check_looked(const Table& t, std::size_t side, Gods looked, bool answered, Faults& out) {
  const Gods set = t.god_set[side];
  const int n = count(looked);
  const bool at_look = !t.stack.empty() && kind(t.stack.top()) == FrameKind::kLook;
  const bool at_god = !t.stack.empty() && kind(t.stack.top()) == FrameKind::kGod;
  const bool expected = (at_look && side == 0) || (at_god && !answered);
  if ((looked & ~set) != 0 || (n != 0 && n != std::min(kMostLooked, count(set))) ||
      (n != 0 && !expected) || (n == 0 && at_god && !answered)) {
    add(out, clause::RAG_GOD_01.id, seat_path(side, "looked"),
        "three gods of the set (or all), from the look until one is kept");
  }
}

// A sealed answer is one that could have been given, the Aesir's before the Jötunn's.
void check_answers(const State& s, Faults& out) {
  const bool sealed = !s.stack.empty() && is_sealed(kind(s.stack.top()));
  State before = s;
  before.commitment = {};
  for (std::size_t side = 0; side < kSides; ++side) {
    const Action answer = s.commitment[side];
    const auto fault = [&] {
      add(out, clause::RAG_RUL_03.id, seat_path(side, "commitment"),
          "no answer that this seat could have sealed here");
    };
    if (answer.is_none()) {
      continue;
    }
    if (!sealed) {
      fault();
      return;
    }
    before.stack.top() = frame_of(before, kind(s.stack.top()));
    const bool of_god = kind(s.stack.top()) == FrameKind::kGod;
    Actions options;
    list_options(before, side, s.hand[side], s.god_set[side], options);
    if (before.stack.top().actor != seat_at(static_cast<int>(side)) ||
        std::ranges::find(options, answer) == options.end() || (of_god && s.looked[side] != 0)) {
      fault();
      return;
    }
    before.commitment[side] = answer;
  }
}

bool rests_or_starts(const State& s) {
  if (s.stack.empty() || kind(s.stack.top()) == first_step(s)) {
    return true;
  }
  State settled = s;
  settle(settled, nullptr);
  return settled == s;
}

// The last word on a view: some position must show it.
void check_world(const View& v, Faults& out) {
  Stream stream(0);
  State world = Rules::determinize(v, stream);
  const Faults faults = Rules::check(world);
  if (!faults.empty()) {
    out.push_back(faults.front());
    return;
  }
  Rules::catch_up(world, v);
  State settled = world;
  settle(settled, nullptr);
  if (!(settled == world) || !(Rules::observe(world, v.viewer) == v) ||
      !Rules::check(world).empty()) {
    add(out, clause::RAG_RUL_44.id, "decision", "no position shows the viewer this");
  }
}

}  // namespace

std::vector<Error> Rules::check(const State& s) {
  Faults out;
  Cards seen = check_face_up(s, out);
  add_zone(seen, s.pile, "draw_pile", out);
  for (std::size_t side = 0; side < kSides; ++side) {
    add_zone(seen, s.hand[side], seat_path(side, "hand"), out);
  }
  if (seen != kAllCards) {
    add(out, clause::RAG_SETUP_05.id, "draw_pile", "27 cards in all zones together",
        std::to_string(count(seen)));
  }
  if ((s.pile & ~s.pile_source) != 0) {
    add(out, clause::RAG_RUL_43.id, "pile_source", "the pile holds cards of pile_source alone");
  }
  if (check_table(s, {count(s.hand[0]), count(s.hand[1])}, count(s.pile), out)) {
    for (std::size_t side = 0; side < kSides; ++side) {
      check_looked(s, side, s.looked[side], !s.commitment[side].is_none(), out);
    }
    check_answers(s, out);
  }
  if (out.empty() && !rests_or_starts(s)) {
    add(out, clause::RAG_TURN_02.id, "decision", "something happens by itself before this point");
  }
  return out;
}

std::vector<Error> Rules::check(const View& v) {
  Faults out;
  Cards seen = check_face_up(v, out);
  const bool seated = v.viewer != kSpectator;
  if (seated) {
    add_zone(seen, v.hand, seat_path(index(v.viewer), "hand"), out);
    need_size(out, seat_path(index(v.viewer), "hand_size"), count(v.hand),
              v.hand_size[index(v.viewer)]);
  }
  int places = 0;  // of hands the viewer does not see
  for (std::size_t side = 0; side < kSides; ++side) {
    places += seated && index(v.viewer) == side ? 0 : v.hand_size[side];
  }
  const Cards unseen = kAllCards & ~seen;
  need_size(out, "draw_pile", count(unseen) - places, v.pile_size);
  if (count(unseen & ~v.pile_source) > places) {
    add(out, clause::RAG_RUL_43.id, "pile_source",
        "more unseen cards lie outside it than the other hand holds");
  }
  if (check_table(v, {v.hand_size[0], v.hand_size[1]}, v.pile_size, out) && seated) {
    const std::size_t side = index(v.viewer);
    check_looked(v, side, v.looked, !v.commitment.is_none(), out);
    if (!v.commitment.is_none()) {
      Actions options;
      if (!v.stack.empty() && is_sealed(kind(v.stack.top()))) {
        list_options(v, side, v.hand, v.god_set[side], options);
      }
      if (side != 0 || std::ranges::find(options, v.commitment) == options.end()) {
        add(out, clause::RAG_RUL_03.id, seat_path(side, "commitment"),
            "no answer that this seat could have sealed here");
      }
    }
  }
  if (out.empty()) {
    check_world(v, out);
  }
  return out;
}

}  // namespace ninerealms::ragnarok
