// Field lists of positions and views (docs/formats/ragnarok.md), one order for reading and writing.
#include "ninerealms/games/ragnarok/internal.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {
namespace {

using WordList = FieldVisitor::Words;
constexpr std::array<std::string_view, 3> kSwaps{"optional", "mandatory", "disabled"};
constexpr std::array<std::string_view, 2> kWonderRules{"allowed", "only_if_forced"};
constexpr std::array<std::string_view, 2> kScopes{"own", "both"};
constexpr std::array<std::string_view, 2> kRotations{"auto", "manual"};
constexpr std::array<std::string_view, 3> kOrders{"aesir_first", "jotunn_first", "alternating"};

template <class T>
void number(FieldVisitor& v, std::string_view key, T& field, int min, int max) {
  int value = static_cast<int>(field);
  v.integer(key, value, min, max);
  field = static_cast<T>(value);
}
template <class T>
void word(FieldVisitor& v, std::string_view key, T& field, WordList words) {
  int value = static_cast<int>(field);
  v.word(key, value, words);
  field = static_cast<T>(value);
}
template <class T>
void set(FieldVisitor& v, std::string_view key, T& field, WordList words) {
  std::uint32_t bits = field;
  v.set(key, bits, words);
  field = static_cast<T>(bits);
}
// A place: number + 1, 0 for none.
void place(FieldVisitor& v, std::string_view key, std::uint8_t& field, WordList words) {
  int value = field - 1;
  v.nullable_word(key, value, words);
  field = static_cast<std::uint8_t>(value + 1);
}

// Options left out keep their defaults.
void describe_options(Options& o, FieldVisitor& v) {
  const auto a_word = [&](std::string_view key, auto& field, WordList words) {
    if (v.has(key)) {
      word(v, key, field, words);
    }
  };
  v.begin_object("options");
  a_word("trickster_swap", o.trickster_swap, kSwaps);
  if (v.has("dice_pool")) {
    int pool = o.dice_pool == Options::kUnlimited ? -1 : o.dice_pool;
    v.number_or_word("dice_pool", pool, 0, Options::kMostPool, "unlimited");
    o.dice_pool = pool < 0 ? Options::kUnlimited : static_cast<std::uint16_t>(pool);
  }
  a_word("wonder_cunning", o.wonder_only_if_forced, kWonderRules);
  a_word("dwarven_scope", o.dwarven_both, kScopes);
  a_word("rotation", o.rotation_manual, kRotations);
  a_word("refill_order", o.refill_order, kOrders);
  if (v.has("stop_when_decided")) {
    bool stop = o.stop_when_decided != 0;
    v.flag("stop_when_decided", stop);
    o.stop_when_decided = stop ? 1 : 0;
  }
  v.end_object();
}

void describe_row(Table& t, const Words& words, FieldVisitor& v) {
  std::vector<std::uint8_t> row;
  for (std::size_t i = 0; i < kBattles && t.realm_row[i] != 0; ++i) {
    row.push_back(static_cast<std::uint8_t>(t.realm_row[i] - 1));
  }
  v.sequence("realm_row", row, words.realms, kBattles);
  std::vector<std::uint8_t> markers(t.marker.begin(), t.marker.end());
  v.sequence("markers", markers, kMarkerNames, kBattles);
  if (!v.reading()) {
    return;
  }
  Cards seen = 0;
  for (std::size_t i = 0; i < row.size(); ++i) {
    t.realm_row[i] = static_cast<std::uint8_t>(row[i] + 1);
    seen |= card_bit(row[i]);
  }
  if (count(seen) != static_cast<int>(row.size())) {
    v.fail("realm_row", clause::RAG_SETUP_02.id, "a Realm lies in the row once");
  }
  if (markers.size() != kBattles) {
    v.mismatch("markers", clause::RAG_SETUP_07.id, "nine entries", std::to_string(markers.size()));
  }
  markers.resize(kBattles);
  std::ranges::copy(markers, t.marker.begin());
}

void describe_header(Table& t, std::string_view schema, FieldVisitor& v) {
  if (v.reading()) {
    t.players = kPlayers;
  }
  v.literal("schema", schema);
  int version = Rules::kPositionVersion;
  v.integer("version", version, Rules::kPositionVersion, Rules::kPositionVersion);
}

void describe_table(Table& t, FieldVisitor& v) {
  if (v.has("edition")) {
    describe_edition_name(t.edition, v);
  }
  if (v.has("options")) {
    describe_options(t.options, v);
  }
  number(v, "battle", t.battle, 0, static_cast<int>(kBattles));
  describe_row(t, words_of(t.edition), v);
}

void describe_dice(Dice& dice, FieldVisitor& v) {
  std::vector<std::uint8_t> wisdom;
  std::vector<std::uint8_t> cunning;
  for (int i = 0; i < dice.size(); ++i) {
    (i < dice.wisdom ? wisdom : cunning).push_back(static_cast<std::uint8_t>(dice.face(i)));
  }
  v.numbers("wisdom_dice", wisdom, 7, kMostWisdom);
  v.numbers("cunning_dice", cunning, 7, kMostFigure);
  if (!v.reading()) {
    return;
  }
  dice = {};
  const auto add = [&](std::string_view key, const std::vector<std::uint8_t>& faces, bool first) {
    for (const auto face : faces) {
      if (face == 0) {
        v.fail(key, clause::RAG_WIS_02.id, "a face is 1 to 6");
        return;
      }
      first ? dice.add_wisdom(face) : dice.add_cunning(face);
    }
  };
  add("wisdom_dice", wisdom, true);
  add("cunning_dice", cunning, false);
}

// The zones of a seat that everybody sees, after its hidden ones.
void describe_seat(Table& t, std::size_t side, const Words& words, FieldVisitor& v) {
  const std::size_t n = v.begin_list("lane", kBattles, kBattles);
  for (std::size_t i = 0; i < n; ++i) {
    place(v, "", t.lane[side][i], words.side(side));
  }
  v.end_list();
  if (n != kBattles) {
    v.mismatch("lane", clause::RAG_STR_01.id, "nine entries", std::to_string(n));
  }
  set(v, "supports", t.supports[side], words.cards);
  place(v, "cunning", t.cunning[side], words.cards);
  describe_dice(t.dice[side], v);
}

// The two ways in which a sealed answer is written; `god`: that of RAG-D-GOD. On reading one that
// is there is put into `answer`.
void describe_answer(Action& answer, bool god, std::size_t side, EditionId edition,
                     FieldVisitor& v) {
  const Words& words = words_of(edition);
  const bool none = answer.is_none();
  std::uint8_t kept =
      none || !god ? std::uint8_t{0} : static_cast<std::uint8_t>(god_of(answer) + 1);
  place(v, "god_commit", kept, words.side(side));
  std::string text = none || god ? std::string{} : kActions.text(answer, false, words.lists);
  v.nullable_text("commitment", text);
  if (!v.reading()) {
    return;
  }
  if (kept != 0) {
    answer = make::god(side, kept - 1);
  }
  if (text.empty()) {
    return;
  }
  const auto read = kActions.parse(text, Origin::kSeat, words.lists);
  if (!read || kept != 0) {
    v.fail("commitment", clause::RAG_RUL_03.id, "expected the text of one sealed answer");
    return;
  }
  answer = read.value();
}

void describe_result(const Table& t, bool& over, FieldVisitor& v) {
  Ending end;
  static_cast<void>(ending(t.marker, t.battle, t.options.stop_when_decided != 0, end));
  const Ending computed = end;
  over = v.begin_nullable_object("result", over);
  if (!over) {
    return;
  }
  word(v, "winner", end.winner, kMarkerNames);
  word(v, "reason", end.reason, kReasonNames);
  v.end_object();
  Ending found;
  const bool ends = ending(t.marker, t.battle, t.options.stop_when_decided != 0, found);
  if (v.reading() && (!ends || !(end == computed))) {
    v.fail("result", clause::RAG_END_01.id, "the markers do not give this result");
  }
}

void describe_picks(Table& t, FieldVisitor& v) {
  const std::size_t n = v.begin_list("picks", t.picks.size, kMostFigure);
  for (std::size_t i = 0; i < n; ++i) {
    std::string text =
        v.reading() ? std::string{} : kActions.text(make::of(Act::kDie, t.picks.dice[i]));
    v.text("", text);
    if (v.reading()) {
      const auto read = kActions.parse(text, Origin::kSeat);
      if (!read || act(read.value()) != Act::kDie) {
        v.fail("", "RAG-D-ROTATE", "expected a die turned, as die:0");
        continue;
      }
      t.picks.push(read.value().a());
    }
  }
  v.end_list();
}

// Whether all that is stated of the open point fits; reports what does not.
bool step_read(const Table& t, std::string_view id, FrameKind step, bool over, FieldVisitor& v) {
  if (v.fault()) {
    return false;
  }
  if (id.empty() != over) {
    v.mismatch("decision", clause::RAG_END_01.id, over ? "null, the game is over" : "an id",
               id.empty() ? "null" : "'" + std::string(id) + "'");
    return false;
  }
  if (!over && !fits(t, step)) {
    v.fail("decision", clause::RAG_TURN_02.id, "the zones do not fit this point of the game");
    return false;
  }
  return !over;
}

// Opens the step; false if the zones do not allow it.
bool open_step(State& s, FrameKind step, FieldVisitor& v) {
  if (!fits(s, step)) {
    v.fail("", clause::RAG_TURN_02.id, "the zones fit no point of the game");
    return false;
  }
  s.stack.push(frame_of(s, step));
  return true;
}

// The open point of a position as stated: nothing may be left to happen by itself before it.
void read_stated(State& s, bool over, FieldVisitor& v) {
  std::string id;
  int actor = -1;
  v.nullable_text("decision", id);
  v.nullable("actor", actor, 0, kPlayers - 1);
  describe_picks(s, v);
  const FrameKind step = step_named(id, s.battle);
  if (!step_read(s, id, step, over, v)) {
    return;
  }
  const Seat turning = actor < 0 ? seat_at(0) : seat_at(actor);
  s.stack.push(frame_of(s, step, turning));
  if (!Rules::check(s).empty()) {
    return;  // told by whoever reads
  }
  State rested = s;
  settle(rested, nullptr);
  if (!(rested == s)) {
    v.fail("decision", clause::RAG_TURN_02.id, "something happens by itself before this point");
    return;
  }
  const Seat found = is_chance(step) ? kNoSeat : s.stack.top().actor;
  const Seat stated = actor < 0 ? kNoSeat : seat_at(actor);
  if (decision_id(s) != id || found != stated) {
    v.mismatch("decision", clause::RAG_TURN_02.id, std::string(decision_id(s)),
               id + (actor < 0 ? "" : " of seat " + std::to_string(actor)));
  }
}

void describe_point(State& s, bool over, FieldVisitor& v) {
  if (v.reading()) {
    if (v.has("decision")) {
      read_stated(s, over, v);
    } else if (!v.fault() && !over) {
      static_cast<void>(open_step(s, first_step(s), v));
    }
    return;
  }
  std::string id(Rules::decision(s));
  v.nullable_text("decision", id);
  int actor = Rules::node(s).turn == Turn::kSeat ? static_cast<int>(s.stack.top().actor) : -1;
  v.nullable("actor", actor, 0, kPlayers - 1);
  describe_picks(s, v);
}

void describe_point(View& view, bool over, FieldVisitor& v) {
  std::string id(Rules::decision(view));
  std::vector<std::uint8_t> seats;
  for (std::size_t side = 0; side < kSides; ++side) {
    if (((actors(view) >> side) & 1) != 0) {
      seats.push_back(static_cast<std::uint8_t>(side));
    }
  }
  const bool stated = !v.reading() || v.has("decision");
  if (stated) {
    v.nullable_text("decision", id);
    v.numbers("actors", seats, kPlayers, kPlayers);
    bool mine = view.mine != 0;
    v.flag("mine", mine);
    view.mine = mine ? 1 : 0;
    describe_picks(view, v);
  }
  if (!v.reading() || v.fault() || (!stated && over)) {
    return;
  }
  const FrameKind step = stated ? step_named(id, view.battle) : first_step(view);
  if (stated ? !step_read(view, id, step, over, v) : !fits(view, step)) {
    if (!stated) {
      v.fail("", clause::RAG_TURN_02.id, "the zones fit no point of the game");
    }
    return;
  }
  const Seat turning = stated && !seats.empty() ? seat_at(seats.front()) : seat_at(0);
  view.stack.push(frame_of(view, step, turning));
  if (!stated) {
    // At a sealed step every seat that is asked may answer, whoever has answered already.
    const std::size_t seat = index(view.viewer);
    const bool asked = seat < kSides && ((actors(view) >> seat) & 1) != 0;
    view.mine = is_decision(step) && asked && view.commitment.is_none() ? 1 : 0;
    return;
  }
  int listed = 0;
  for (const auto seat : seats) {
    listed |= 1 << seat;
  }
  if (listed != actors(view) || decision_id(view) != id) {
    v.fail("actors", clause::RAG_RUL_44.id, "the zones name other seats or another point");
  }
}

bool god_is_answer(const Table& t) {
  return !t.stack.empty() && kind(t.stack.top()) == FrameKind::kGod;
}

std::size_t begin_seats(FieldVisitor& v) {
  const std::size_t n = v.begin_list("seats", kSides, kSides);
  if (n != kSides) {
    v.mismatch("seats", clause::RAG_SETUP_01.id, "2 seats", std::to_string(n));
  }
  return n;
}

}  // namespace

void Rules::describe(State& s, FieldVisitor& v) {
  describe_header(s, "ninerealms/ragnarok/position", v);
  describe_table(s, v);
  const Words& words = words_of(s.edition);
  set(v, "draw_pile", s.pile, words.cards);
  set(v, "pile_source", s.pile_source, words.cards);
  set(v, "discard", s.discard, words.cards);
  const std::size_t seats = begin_seats(v);
  for (std::size_t side = 0; side < seats; ++side) {
    v.begin_object("");
    set(v, "hand", s.hand[side], words.cards);
    set(v, "god_set", s.god_set[side], words.side(side));
    set(v, "looked", s.looked[side], words.side(side));
    describe_answer(s.commitment[side], god_is_answer(s), side, s.edition, v);
    describe_seat(s, side, words, v);
    v.end_object();
  }
  v.end_list();
  bool over = s.stack.empty();
  describe_result(s, over, v);
  describe_point(s, over, v);
  v.end_document();
}

void Rules::describe(View& view, FieldVisitor& v) {
  describe_header(view, "ninerealms/ragnarok/view", v);
  int viewer = view.viewer == kSpectator ? -1 : static_cast<int>(view.viewer);
  v.nullable("seat", viewer, 0, kPlayers - 1);
  view.viewer = viewer < 0 ? kSpectator : seat_at(viewer);
  describe_table(view, v);
  const Words& words = words_of(view.edition);
  number(v, "draw_pile", view.pile_size, 0, static_cast<int>(kCards));
  set(v, "pile_source", view.pile_source, words.cards);
  set(v, "discard", view.discard, words.cards);
  const std::size_t seats = begin_seats(v);
  for (std::size_t side = 0; side < seats; ++side) {
    v.begin_object("");
    const bool own = static_cast<int>(side) == viewer;
    number(v, "hand_size", view.hand_size[side], 0, kHand);
    if (own) {
      set(v, "hand", view.hand, words.cards);
    }
    set(v, "god_set", view.god_set[side], words.side(side));
    if (own) {
      set(v, "looked", view.looked, words.side(side));
      describe_answer(view.commitment, god_is_answer(view), side, view.edition, v);
    }
    describe_seat(view, side, words, v);
    v.end_object();
  }
  v.end_list();
  bool over = view.stack.empty();
  describe_result(view, over, v);
  describe_point(view, over, v);
  v.end_document();
}

void Rules::describe_config(Config& config, FieldVisitor& v) {
  v.integer("players", config.players, kPlayers, kPlayers);
  if (v.has("options")) {
    describe_options(config.options, v);
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
  return v.stack.empty() ? std::string_view{} : decision_id(v);
}

void Rules::settle_position(State& s, bool forced) {
  if (forced) {
    settle(s, nullptr);
  }
}

}  // namespace ninerealms::ragnarok
