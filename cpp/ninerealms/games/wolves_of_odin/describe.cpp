// Field lists of positions and views (docs/formats/wolves_of_odin.md), one order for reading and
// writing.
#include <algorithm>

#include "ninerealms/games/wolves_of_odin/internal.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

using Words = FieldVisitor::Words;
constexpr Words kKindWords{kKindNames};
constexpr Words kUnitWords = kKindWords.first(kUnitKinds);
constexpr Words kDeityWords = Words(kDeityNames).first(kDeityCount);
constexpr Words kHallWords{kDeityNames};
constexpr Words kVictoryWords = Words(kVictoryNames).first(kVictoryCount);
constexpr Words kStakeWords{kVictoryNames};
constexpr std::array<std::string_view, 2> kTreasonChoosers{"owner", "player"};
constexpr std::array<std::string_view, 2> kDetourDraws{"k_plus_1", "one"};
constexpr std::array<std::string_view, 2> kCostBases{"current", "ever"};
constexpr std::array<std::string_view, 2> kOdinScopes{"opponents", "all"};
constexpr std::array<std::string_view, 3> kRoles{"manoeuvre", "join", "payment"};

template <class T>
void number(FieldVisitor& v, std::string_view key, T& field, int min, int max) {
  int value = static_cast<int>(field);
  v.integer(key, value, min, max);
  field = static_cast<T>(value);
}
template <class T>
void flag(FieldVisitor& v, std::string_view key, T& field) {
  bool value = field != 0;
  v.flag(key, value);
  field = static_cast<T>(value ? 1 : 0);
}
template <class T>
void word(FieldVisitor& v, std::string_view key, T& field, Words words) {
  int value = static_cast<int>(field);
  v.word(key, value, words);
  field = static_cast<T>(value);
}
template <class T>
void set(FieldVisitor& v, std::string_view key, T& field, Words words) {
  std::uint32_t bits = field;
  v.set(key, bits, words);
  field = static_cast<T>(bits);
}
void cards(FieldVisitor& v, std::string_view key, NibbleSet& hand) {
  std::array<std::uint8_t, kKinds> counts{};
  int sum = 0;
  for (std::size_t k = 0; k < kKinds; ++k) {
    counts[k] = static_cast<std::uint8_t>(hand.count(k));
  }
  v.counts(key, counts, kKindWords);
  hand = {};
  for (std::size_t k = 0; k < kKinds; ++k) {
    sum += counts[k];
    if (sum > kHandLimit) {
      v.fail(key, clause::WO_HAND_01.id, "a hand holds at most 12 cards");
      return;
    }
    hand.add(k, counts[k]);
  }
}

// With `partial`, options left out keep their defaults.
void describe_options(Options& o, int players, FieldVisitor& v, bool partial = false) {
  const auto wanted = [&](std::string_view key) { return !partial || v.has(key); };
  const auto a_word = [&](std::string_view key, std::uint8_t& field, Words words) {
    if (wanted(key)) {
      word(v, key, field, words);
    }
  };
  const auto a_flag = [&](std::string_view key, std::uint8_t& field) {
    if (wanted(key)) {
      flag(v, key, field);
    }
  };
  v.begin_object("options");
  if (wanted("first_player")) {
    number(v, "first_player", o.first_player, 0, players - 1);
  }
  a_word("treason_chooser", o.treason_by_player, kTreasonChoosers);
  a_word("detour_draw", o.detour_draws_one, kDetourDraws);
  a_word("summon_cost_basis", o.cost_counts_ever, kCostBases);
  a_word("odin_scope", o.odin_scope_all, kOdinScopes);
  a_flag("odin_return_costs_sacrifice", o.odin_return_costs_sacrifice);
  a_flag("ward_blocks_fenrir", o.ward_blocks_fenrir);
  a_flag("assassin_may_target_self", o.assassin_may_target_self);
  a_flag("yormungand_needs_unit", o.yormungand_needs_unit);
  a_flag("yormungand_owner_draws", o.yormungand_owner_draws);
  if (wanted("round_turn_cap")) {
    number(v, "round_turn_cap", o.round_turn_cap, 0, kMaxTurnCap);
  }
  v.end_object();
}

// Units that have left a line and cards of a payment, as the frames hold them (WO-ZONE-07).
struct Transit {
  std::uint8_t card;
  Seat player;
  int role;
  friend bool operator==(const Transit&, const Transit&) = default;
};
std::vector<Transit> transit(const Table& t) {
  std::vector<Transit> out;
  out.reserve(t.played_count);
  for (std::size_t i = 0; i < t.played_count; ++i) {
    out.push_back({t.played[i].card, t.played[i].player, 0});
  }
  for (std::size_t i = 0; i < t.stack.size(); ++i) {
    const Frame& f = t.stack[i];
    for (std::size_t j = 0; kind(f) == FrameKind::kJoin && j < 6 && f.data[j] != 0; ++j) {
      out.push_back({static_cast<std::uint8_t>(f.data[j] - 1), f.actor, 1});
    }
  }
  if (!t.stack.empty() && kind(t.stack.top()) == FrameKind::kSteal) {
    std::vector<std::uint8_t> payment(t.run.span().begin(), t.run.span().end());
    std::ranges::sort(payment);
    for (const auto card : payment) {
      out.push_back({card, t.stack.top().actor, 2});
    }
  }
  return out;
}

// Reads or writes `in_play`; the manoeuvres are kept, the rest is returned for comparison.
std::vector<Transit> describe_in_play(Table& t, FieldVisitor& v) {
  std::vector<Transit> items = v.reading() ? std::vector<Transit>{} : transit(t);
  const std::size_t n = v.begin_list("in_play", items.size(), 300);
  items.resize(n);
  for (auto& item : items) {
    v.begin_object("");
    word(v, "card", item.card, kKindWords);
    number(v, "player", item.player, 0, t.players - 1);
    word(v, "role", item.role, kRoles);
    v.end_object();
  }
  v.end_list();
  if (v.reading()) {
    for (const auto& item : items) {
      if (item.role == 0) {
        if (t.played_count == kMaxPlayed || is_unit(static_cast<Kind>(item.card))) {
          v.fail("in_play", clause::WO_MAN_03.id,
                 "at most one manoeuvre and one Wall a line can be in play");
          return items;
        }
        t.played[t.played_count++] = {item.card, item.player};
      }
    }
  }
  return items;
}

void describe_pending(Table& t, FieldVisitor& v) {
  const std::size_t n = v.begin_list("pending", t.stack.size(), 8);
  DecisionStack<12> stack;
  for (std::size_t i = 0; i < n; ++i) {
    Frame f = v.reading() ? Frame{} : t.stack[i];
    v.begin_object("");
    word(v, "frame", f.kind,
         Words(kFrameNames).first(static_cast<std::size_t>(FrameKind::kValkyrie) + 1));
    int actor = f.actor == kNoSeat ? -1 : static_cast<int>(f.actor);
    v.nullable("actor", actor, 0, t.players - 1);
    f.actor = actor < 0 ? kNoSeat : seat_at(actor);
    std::vector<std::uint8_t> data(f.data.begin(), f.data.end());
    v.numbers("data", data, 256, f.data.size());
    data.resize(f.data.size());
    std::ranges::copy(data, f.data.begin());
    v.end_object();
    stack.push(f);
  }
  v.end_list();
  std::vector<std::uint8_t> run(t.run.span().begin(), t.run.span().end());
  v.numbers("run", run, 256, kRunBytes - 1);
  if (v.reading()) {
    t.stack = stack;
    t.run.clear();
    for (const auto item : run) {
      t.run.push(item);
    }
  }
}

void describe_turn(Table& t, FieldVisitor& v) {
  number(v, "round", t.round, 0, 10);
  number(v, "turn", t.turn, 0, 0xFFFF);
  number(v, "active", t.active, 0, t.players - 1);
  flag(v, "basic_done", t.basic_done);
  flag(v, "last_round", t.last_round);
  int winner = static_cast<int>(t.winner) - 1;
  v.nullable("previous_winner", winner, 0, t.players - 1);
  t.winner = static_cast<std::uint8_t>(winner + 1);
  std::vector<std::uint8_t> passes;
  passes.reserve(t.passes);
  for (std::size_t i = 0; i < t.passes; ++i) {
    passes.push_back(static_cast<std::uint8_t>(t.pass_order[i] - 1));
  }
  v.numbers("pass_order", passes, t.players, t.players);
  if (v.reading()) {
    t.passes = 0;
    for (const auto seat : passes) {
      if (passed(t, seat_at(seat))) {
        v.fail("pass_order", clause::WO_PASS_06.id, "a seat stands in the pass order once");
        return;
      }
      t.pass_order[t.passes++] = static_cast<std::uint8_t>(seat + 1);
    }
  }
}

void describe_summoned(std::array<std::uint8_t, 3>& summoned, FieldVisitor& v) {
  v.begin_object("summoned");
  for (std::size_t c = 0; c < summoned.size(); ++c) {
    number(v, kColourNames[c], summoned[c], 0, 180);
  }
  v.end_object();
}

// The public part of a seat, after its hand.
void describe_seat(Table& t, std::size_t i, FieldVisitor& v) {
  std::vector<std::uint8_t> line(t.lines[i].begin(), t.lines[i].end());
  v.sequence("line", line, kUnitWords, kMaxUnits);
  if (v.reading()) {
    for (const auto unit : line) {
      if (t.lines.total() == kMaxUnits) {
        v.fail("line", clause::WO_ZONE_01.id, "all lines together hold at most 96 units");
        break;
      }
      t.lines.insert(i, t.lines.size(i), unit);
    }
  }
  v.counts("sacrifices", t.sacrifices[i].counts, kUnitWords);
  set(v, "deities", t.deities[i], kDeityWords);
  set(v, "victory", t.victory[i], kVictoryWords);
}

std::size_t begin_seats(Table& t, FieldVisitor& v) {
  const std::size_t n = v.begin_list("seats", t.players, kMaxPlayers);
  if (n != t.players) {
    v.fail("", clause::WO_SETUP_01.id, "the number of seats changed while reading");
  }
  return std::min<std::size_t>(n, t.players);
}

// The number of players is known only from the list of seats, and the fields before it need it.
void describe_players(Table& t, FieldVisitor& v) {
  if (!v.reading()) {
    return;
  }
  const std::size_t n = v.begin_list("seats", 0, kMaxPlayers);
  v.end_list();
  t.players = static_cast<std::uint8_t>(std::max<std::size_t>(n, kMinPlayers));
  if (n < kMinPlayers) {
    v.mismatch("seats", clause::WO_SETUP_01.id, "3, 4 or 5 seats", std::to_string(n));
  }
}

void check_in_play(const Table& t, const std::vector<Transit>& items, FieldVisitor& v) {
  if (v.reading() && items != transit(t)) {
    v.fail("in_play", clause::WO_ZONE_07.id, "the cards in play do not fit the pending frames");
  }
}

// All People cards that a seat does not see (WO-ZONE-06, a position given without
// `may_be_in_deck`). The document may still be inconsistent here, so counts stop at zero.
Multiset<kKinds> unseen_by(const Table& t, Seat seat, const NibbleSet& own) {
  std::array<int, kKinds> left{};
  for (std::size_t k = 0; k < kKinds; ++k) {
    left[k] = tables(t.edition).deck.count(k) - t.discard.count(k) - own.count(k);
  }
  for (std::size_t i = 0; i < t.players; ++i) {
    for (const auto unit : t.lines[i]) {
      --left[unit];
    }
    for (std::size_t k = 0; k < kKinds; ++k) {
      left[k] -= k < kUnitKinds ? t.sacrifices[i].count(k) : 0;
      left[k] -= seat_at(static_cast<int>(i)) != seat ? t.known[i].count(k) : 0;
    }
  }
  for (const auto& item : transit(t)) {
    if (item.card < kKinds) {
      --left[item.card];
    }
  }
  Multiset<kKinds> out;
  for (std::size_t k = 0; k < kKinds; ++k) {
    out.add(k, std::max(0, left[k]));
  }
  return out;
}

}  // namespace

void Rules::describe(State& s, FieldVisitor& v) {
  describe_players(s, v);
  v.literal("schema", "ninerealms/wolves_of_odin/position");
  int version = kPositionVersion;
  v.integer("version", version, kPositionVersion, kPositionVersion);
  describe_edition_name(s.edition, v);
  describe_options(s.options, s.players, v);
  describe_turn(s, v);
  v.counts("people_deck", s.deck.counts, kKindWords);
  v.counts("people_discard", s.discard.counts, kKindWords);
  const auto in_play = describe_in_play(s, v);
  set(v, "hall", s.hall, kHallWords);
  DeityMask deck = v.reading() ? 0 : deity_deck(s);
  set(v, "deity_deck", deck, kHallWords);
  set(v, "deity_discard", s.deity_discard, kDeityWords);
  set(v, "marks", s.marks, kDeityWords);
  set(v, "stakes", s.stakes, kStakeWords);
  VictoryMask victories = v.reading() ? VictoryMask{0} : victory_deck(s);
  set(v, "victory_deck", victories, kStakeWords);
  const std::size_t seats = begin_seats(s, v);
  std::array<bool, kSeats> remembered{};
  for (std::size_t i = 0; i < seats; ++i) {
    v.begin_object("");
    cards(v, "hand", s.hand[i]);
    cards(v, "known", s.known[i]);
    describe_seat(s, i, v);
    remembered[i] = v.has("may_be_in_deck");
    if (remembered[i]) {
      v.counts("may_be_in_deck", s.may_be_in_deck[i].counts, kKindWords);
    }
    describe_summoned(s.summoned[i], v);
    v.end_object();
  }
  v.end_list();
  if (v.has("pending")) {
    describe_pending(s, v);
  } else {
    v.derived("run");
    start_position(s, false);
  }
  for (std::size_t i = 0; i < seats; ++i) {
    if (!remembered[i]) {
      s.may_be_in_deck[i] = unseen_by(s, seat_at(static_cast<int>(i)), s.hand[i]);
    }
  }
  check_in_play(s, in_play, v);
  if (v.reading() && deck != deity_deck(s)) {
    v.fail(
        "deity_deck", clause::WO_ZONE_01.id,
        "every Deity and Ragnarök is in exactly one zone; the deck holds what lies nowhere else");
  }
  if (v.reading() && victories != victory_deck(s)) {
    v.fail("victory_deck", clause::WO_ZONE_01.id,
           "every Victory card and Ragnarök is in exactly one zone");
  }
  v.end_document();
}

void Rules::describe(View& view, FieldVisitor& v) {
  describe_players(view, v);
  v.literal("schema", "ninerealms/wolves_of_odin/view");
  int version = kPositionVersion;
  v.integer("version", version, kPositionVersion, kPositionVersion);
  int viewer = view.viewer == kSpectator ? -1 : static_cast<int>(view.viewer);
  v.nullable("seat", viewer, 0, view.players - 1);
  view.viewer = viewer < 0 ? kSpectator : seat_at(viewer);
  describe_edition_name(view.edition, v);
  describe_options(view.options, view.players, v);
  describe_turn(view, v);
  number(v, "people_deck", view.deck_size, 0, kPeopleCards);
  v.counts("people_discard", view.discard.counts, kKindWords);
  const auto in_play = describe_in_play(view, v);
  set(v, "hall", view.hall, kHallWords);
  int deck = v.reading() ? 0 : std::popcount(deity_deck(view));
  v.integer("deity_deck", deck, 0, kDeityCount + 1);
  set(v, "deity_discard", view.deity_discard, kDeityWords);
  set(v, "marks", view.marks, kDeityWords);
  set(v, "stakes", view.stakes, kStakeWords);
  int victories = v.reading() ? 0 : std::popcount(static_cast<unsigned>(victory_deck(view)));
  v.integer("victory_deck", victories, 0, kVictoryCount + 1);
  const std::size_t seats = begin_seats(view, v);
  bool remembered = viewer < 0;
  for (std::size_t i = 0; i < seats; ++i) {
    v.begin_object("");
    number(v, "hand_size", view.hand_size[i], 0, kHandLimit);
    const bool own = static_cast<int>(i) == viewer;
    if (own) {
      cards(v, "hand", view.hand);
    }
    cards(v, "known", view.known[i]);
    describe_seat(view, i, v);
    if (own && v.has("may_be_in_deck")) {
      v.counts("may_be_in_deck", view.may_be_in_deck.counts, kKindWords);
      remembered = true;
    }
    describe_summoned(view.summoned[i], v);
    v.end_object();
  }
  v.end_list();
  if (v.has("pending")) {
    describe_pending(view, v);
  } else {
    v.derived("run");
    start_position(view, true);
  }
  describe_decision(view, v);
  if (!remembered) {
    view.may_be_in_deck = unseen_by(view, view.viewer, view.hand);
  }
  describe_effect(view, v);
  check_in_play(view, in_play, v);
  if (v.reading() && deck != std::popcount(deity_deck(view))) {
    v.mismatch("deity_deck", clause::WO_ZONE_01.id, std::to_string(std::popcount(deity_deck(view))),
               std::to_string(deck));
  }
  const int left = std::popcount(static_cast<unsigned>(victory_deck(view)));
  if (v.reading() && victories != left) {
    v.mismatch("victory_deck", clause::WO_ZONE_01.id, std::to_string(left),
               std::to_string(victories));
  }
  v.end_document();
}

void Rules::describe_config(Config& config, FieldVisitor& v) {
  v.integer("players", config.players, kMinPlayers, kMaxPlayers);
  if (v.has("options")) {
    describe_options(config.options, config.players, v, true);
  }
  if (v.has("edition")) {
    describe_edition_name(config.edition, v);
  }
  v.end_document();
}

std::string_view Rules::decision(const State& s) {
  return s.stack.empty() ? std::string_view{} : decision_id(s);
}

std::string_view Rules::decision(const View& v) {
  return v.mine != 0 ? decision_id(v) : std::string_view{};
}

}  // namespace ninerealms::wolves_of_odin
