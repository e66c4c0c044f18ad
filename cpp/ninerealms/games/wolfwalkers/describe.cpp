// Field lists of positions and views (docs/formats/wolfwalkers.md), one order for reading and
// writing. A field left out has the value of a new game.
#include "ninerealms/games/wolfwalkers/internal.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers {
namespace {

constexpr std::array<std::string_view, 2> kOrders{"free", "printed"};

// One field of a document, or none: those left out keep their value.
class Fields {
 public:
  explicit Fields(FieldVisitor& v) : v_(v) {}
  [[nodiscard]] FieldVisitor& visitor() const { return v_; }
  [[nodiscard]] bool wanted(std::string_view key) const { return !v_.reading() || v_.has(key); }

  template <class T>
  void number(std::string_view key, T& field, int min, int max) const {
    if (wanted(key)) {
      int value = static_cast<int>(field);
      v_.integer(key, value, min, max);
      field = static_cast<T>(value);
    }
  }
  void flag(std::string_view key, std::uint8_t& field) const {
    if (wanted(key)) {
      bool value = field != 0;
      v_.flag(key, value);
      field = value ? 1 : 0;
    }
  }
  template <class T>
  void word(std::string_view key, T& field, Words words) const {
    if (wanted(key)) {
      int value = static_cast<int>(field);
      v_.word(key, value, words);
      field = static_cast<T>(value);
    }
  }
  // Null is 0, the words are 1 and on.
  template <class T>
  void nullable(std::string_view key, T& field, Words words) const {
    if (wanted(key)) {
      int value = static_cast<int>(field) - 1;
      v_.nullable_word(key, value, words);
      field = static_cast<T>(value + 1);
    }
  }
  void set(std::string_view key, std::uint8_t& field, Words words) const {
    if (wanted(key)) {
      std::uint32_t bits = field;
      v_.set(key, bits, words);
      field = static_cast<std::uint8_t>(bits);
    }
  }
  void counts(std::string_view key, Counts& field) const {
    if (wanted(key)) {
      v_.counts(key, std::span(field.counts).first(kKinds), kKindNames);
    }
  }

 private:
  FieldVisitor& v_;
};

void describe_options(Options& o, FieldVisitor& v) {
  const Fields f(v);
  v.begin_object("options");
  f.number("mode", o.mode, 1, 4);
  f.flag("solo", o.solo);
  f.number("first_player", o.first_player, 0, kMostPlayers - 1);
  f.set("challenge", o.challenge, kFlagNames);
  f.flag("return_to_start", o.return_to_start);
  f.word("double_order", o.printed_order, kOrders);
  f.flag("sun_keeps_peaceful", o.sun_keeps_peaceful);
  f.flag("lair_presence_wins", o.lair_presence_wins);
  f.flag("gather_consent", o.gather_consent);
  f.flag("charm_to_empty_area", o.charm_to_empty_area);
  f.flag("m4_multicolour_wild", o.m4_multicolour_wild);
  f.number("turn_limit_per_player", o.turn_limit, 0, kMostTurnLimit);
  v.end_object();
}

// A seat that is 0 .. players - 1.
void describe_seat(std::string_view key, std::uint8_t& seat, int players, FieldVisitor& v) {
  int value = seat;
  v.integer(key, value, 0, players - 1);
  seat = static_cast<std::uint8_t>(value);
}

void describe_result(Table& t, const Fields& f) {
  FieldVisitor& v = f.visitor();
  if (!f.wanted("result") || !v.begin_nullable_object("result", t.reason != Reason::kNone)) {
    return;
  }
  int reason = static_cast<int>(t.reason) - 1;
  v.word("reason", reason, kReasonNames);
  t.reason = static_cast<Reason>(reason + 1);
  int seat = t.winner - 1;
  v.nullable("seat", seat, 0, t.players - 1);
  t.winner = static_cast<std::uint8_t>(seat + 1);
  v.end_object();
}

// A word of an edition's list, which may have empty places.
void describe_node(std::string_view key, std::uint8_t& node, Words words, FieldVisitor& v) {
  std::string id(v.reading() ? std::string_view{} : words[node]);
  v.text(key, id);
  if (!v.reading()) {
    return;
  }
  node = 0;
  const auto found = std::ranges::find(words, id);
  if (found == words.end() || id.empty()) {
    v.fail(key, "", "the board has no such node");
  } else {
    node = static_cast<std::uint8_t>(found - words.begin());
  }
}

// The stops and runes that the edition uses.
Words stops_used(const Table& t) {
  const std::size_t fields = std::size_t{2} * tables(t.edition).f.segments_used;
  return stop_words(t.edition).first(1 + fields);
}
Words runes_used(const Table& t) {
  return rune_words(t.edition).first(tables(t.edition).f.runes_used);
}

void describe_soldiers(Table& t, const Fields& f) {
  FieldVisitor& v = f.visitor();
  if (!f.wanted("soldiers")) {
    return;
  }
  const std::size_t n = v.begin_list("soldiers", 2, 2);
  for (std::size_t i = 0; i < n && i < 2; ++i) {
    describe_node("", t.soldiers[i], runes_used(t), v);
  }
  v.end_list();
  if (n != 2) {
    v.fail("soldiers", clause::WW_SETUP_02.id, "expected two runes");
  }
  std::ranges::sort(t.soldiers);
}

void describe_seats(Table& t, const Fields& f) {
  FieldVisitor& v = f.visitor();
  if (!f.wanted("seats")) {
    return;
  }
  const std::size_t n = v.begin_list("seats", t.players, kMostPlayers);
  for (std::size_t i = 0; i < n && i < t.players; ++i) {
    v.begin_object("");
    if (f.wanted("figure")) {
      describe_node("figure", t.figure[i], stops_used(t), v);
    }
    f.number("runes", t.runes[i], 0, kMostHeld);
    f.counts("front", t.front[i]);
    v.end_object();
  }
  v.end_list();
}

// Seats that know a tile, rising.
void describe_known(Tile& tile, int players, FieldVisitor& v) {
  std::vector<std::uint8_t> seats;
  for (int seat = 0; seat < kMostPlayers; ++seat) {
    if (((tile.known() >> seat) & 1U) != 0) {
      seats.push_back(static_cast<std::uint8_t>(seat));
    }
  }
  v.numbers("known_by", seats, players, static_cast<std::size_t>(players));
  if (!v.reading()) {
    return;
  }
  for (std::size_t i = 0; i < seats.size(); ++i) {
    if (i > 0 && seats[i] <= seats[i - 1]) {
      v.fail("known_by", "", "expected rising seats");
    }
    tile.learn(static_cast<std::uint8_t>(1U << seats[i]));
  }
}

// The fields of an open object.
void describe_tile(Tile& tile, int players, FieldVisitor& v) {
  int back = static_cast<int>(tile.back());
  int kind = tile.faceless() ? -1 : static_cast<int>(tile.kind());
  bool up = tile.up();
  v.word("back", back, kBackNames);
  v.nullable_word("kind", kind, kKindNames);
  v.flag("up", up);
  if (v.reading()) {
    tile = Tile::of(static_cast<Back>(back), kind < 0 ? Kind::kNone : static_cast<Kind>(kind));
    if (up) {
      tile.turn_up();
    }
  }
  describe_known(tile, players, v);
  if (up && (tile.known() != 0 || tile.faceless())) {
    v.fail("up", "WW-C-TILE", "a face-up tile has a kind and an empty `known_by`");
  }
}

void describe_stacks(Table& t, const Fields& f) {
  FieldVisitor& v = f.visitor();
  if (!f.wanted("stacks")) {
    return;
  }
  const Stacks before = t.stacks;
  if (v.reading()) {
    t.stacks = {};
  }
  v.begin_object("stacks");
  for (int area = 0; area < kAreas; ++area) {
    const std::string_view key = kAreaNames[static_cast<std::size_t>(area)];
    const auto stack = before[area];
    const std::size_t n = v.begin_list(key, stack.size(), kTiles);
    for (std::size_t i = 0; i < n; ++i) {
      Tile tile = v.reading() ? Tile{} : stack[i];
      v.begin_object("");
      describe_tile(tile, t.players, v);
      v.end_object();
      if (v.reading() && t.stacks.total() == kTiles) {
        v.fail("", clause::WW_SETUP_07.id, "all stacks together hold at most 60 tiles");
        break;
      }
      if (v.reading()) {
        t.stacks.push(area, tile);
      }
    }
    v.end_list();
  }
  v.end_object();
}

void describe_hand(Table& t, const Fields& f) {
  FieldVisitor& v = f.visitor();
  if (f.wanted("in_hand") && v.begin_nullable_object("in_hand", t.hand.there())) {
    describe_tile(t.hand, t.players, v);
    v.end_object();
  }
}

void describe_revealed(Table& t, const Fields& f) {
  FieldVisitor& v = f.visitor();
  if (!f.wanted("revealed")) {
    return;
  }
  std::vector<std::uint8_t> areas;
  for (const auto slot : t.revealed) {
    if (slot != 0) {
      areas.push_back(static_cast<std::uint8_t>(slot - 1));
    }
  }
  v.sequence("revealed", areas, kAreaNames, 2);
  t.revealed = {};
  for (std::size_t i = 0; i < areas.size(); ++i) {
    t.revealed[i] = static_cast<std::uint8_t>(areas[i] + 1);
  }
}

// Everything between the header and the open point.
void describe_table(Table& t, FieldVisitor& v) {
  const Fields f(v);
  f.word("phase", t.phase, kPhaseNames);
  f.number("turn", t.turn, 0, kMostTurns);
  if (f.wanted("active")) {
    describe_seat("active", t.active, t.players, v);
  }
  f.nullable("die", t.die, kFaceNames);
  f.number("extra_turns", t.extra_turns, 0, kMostTurns);
  describe_result(t, f);
  f.nullable("prediction", t.prediction, kColourNames);
  describe_soldiers(t, f);
  describe_seats(t, f);
  f.counts("pool", t.pool);
  f.counts("box", t.box);
  f.set("delivered", t.delivered, kColourNames);
  describe_stacks(t, f);
  if (f.wanted("unseen")) {
    v.begin_object("unseen");
    for (std::size_t back = 0; back < 2; ++back) {
      v.counts(kBackNames[back], std::span(t.unseen[back].counts).first(kKinds), kKindNames);
    }
    v.end_object();
  }
  describe_hand(t, f);
  describe_revealed(t, f);
}

// Schema to options; reading starts a new table with as many seats as the document has.
void describe_header(Table& t, std::string_view schema, FieldVisitor& v) {
  v.literal("schema", schema);
  int version = Rules::kPositionVersion;
  v.integer("version", version, Rules::kPositionVersion, Rules::kPositionVersion);
  EditionId edition = t.edition;
  Options options = t.options;
  const Fields f(v);
  if (f.wanted("edition")) {
    describe_edition_name(edition, v);
  }
  if (f.wanted("options")) {
    describe_options(options, v);
  }
  if (!v.reading()) {
    return;
  }
  std::size_t seats = kLeastPlayers;
  if (v.has("seats")) {
    seats = v.begin_list("seats", 0, kMostPlayers);
    v.end_list();
    if (seats < kLeastPlayers || seats > kMostPlayers) {
      v.fail("seats", clause::WW_SETUP_01.id, "expected 2 to 4 seats");
      seats = kLeastPlayers;
    }
  }
  const auto players = static_cast<int>(seats);
  if (!v.fault()) {
    if (const auto wrong = fault_of(options, players)) {
      v.fail(wrong->where, wrong->clause, wrong->detail);
    }
  }
  options.first_player = options.first_player < players ? options.first_player : std::uint8_t{0};
  t = new_table(options, edition, players);
}

}  // namespace

std::optional<Error> fault_of(const Options& o, int players) {
  const auto wrong = [](std::string_view field, std::string_view clause, std::string detail) {
    return Error{Code::kPosition, clause, "options." + std::string(field), std::move(detail)};
  };
  if (o.mode < 1 || o.mode > 4) {
    return wrong("mode", clause::WW_SETUP_01.id, "expected 1 .. 4");
  }
  if (o.first_player >= players) {
    return wrong("first_player", clause::WW_SETUP_09.id, "expected a seat of the game");
  }
  if (o.solo != 0 && players != 2) {
    return wrong("solo", clause::WW_CH_07.id, "solo needs two seats");
  }
  if (o.turn_limit > kMostTurnLimit) {
    return wrong("turn_limit_per_player", clause::WW_RUL_28.id, "expected 0 .. 10000");
  }
  constexpr std::array<std::uint8_t, 8> kModes{0, 0, 0, 2, 3, 3, 4, 4};  // 0: any
  for (std::size_t i = 0; i < kModes.size(); ++i) {
    if (o.has(static_cast<Flag>(i)) && kModes[i] != 0 && kModes[i] != o.mode) {
      return wrong("challenge", clause::WW_CH_08.id,
                   "'" + std::string(kFlagNames[i]) + "' is a challenge of mode " +
                       std::to_string(kModes[i]));
    }
  }
  return std::nullopt;
}

void Rules::describe(State& s, FieldVisitor& v) {
  describe_header(s, "ninerealms/wolfwalkers/position", v);
  describe_table(s, v);
  describe_point(s, v);
  v.end_document();
}

void Rules::describe(View& view, FieldVisitor& v) {
  describe_header(view, "ninerealms/wolfwalkers/view", v);
  int viewer = view.viewer == kSpectator ? -1 : static_cast<int>(view.viewer);
  v.nullable("seat", viewer, 0, view.players - 1);
  view.viewer = viewer < 0 ? kSpectator : seat_at(viewer);
  describe_table(view, v);
  describe_point(view, v);
  if (v.reading() && !v.fault() && view.point == Point::kBegin && check(view).empty()) {
    State s{};
    static_cast<Table&>(s) = view;
    settle_position(s, true);  // a view is always at rest
    static_cast<Table&>(view) = s;
    if (!check(view).empty()) {
      v.fail("decision", "WW-C-TILE", "what goes on here depends on a tile that others know");
    }
  }
  view.mine = viewer >= 0 && actor_of(view) == viewer ? 1 : 0;
  v.end_document();
}

void Rules::describe_config(Config& config, FieldVisitor& v) {
  v.integer("players", config.players, kLeastPlayers, kMostPlayers);
  if (v.has("options")) {
    describe_options(config.options, v);
  }
  if (v.has("edition")) {
    describe_edition_name(config.edition, v);
  }
  v.end_document();
}

void Rules::settle_position(State& s, bool forced) {
  const Tables& data = tables(s.edition);
  if (s.point == Point::kBegin) {
    start_position(s, data);
  }
  if (forced) {
    settle(s, data, nullptr);
  }
}

}  // namespace ninerealms::wolfwalkers
