// Field lists of positions and views (docs/formats/odin_quest.md), one order for reading and
// writing. A field left out has the value of a new game.
#include "ninerealms/games/odin_quest/internal.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"

namespace ninerealms::odin_quest {
namespace {

constexpr std::array<std::string_view, 2> kRevealModes{"all_first", "one_by_one"};
constexpr std::array<std::string_view, 2> kFoeRolls{"per_foe", "per_realm"};
constexpr std::array<std::string_view, 2> kSkipModes{"drop", "next"};
constexpr std::array<std::string_view, 2> kUtilities{"win", "vp"};
constexpr int kMostTurns = 1000;
constexpr Words kRealmWords = Words(kRealmNames).first(kRealms);
// As sets list them: Valhöll first.
constexpr auto kRingWords = detail::joined<kRingCards>({Words(kRealmNames).last(1), kRealmWords});
// Cards that can be met: Events, Allies, Foes.
constexpr Words kMetWords =
    Words(kCardNames)
        .subspan(static_cast<std::size_t>(first_card(Deck::kEvent)), kEvents + kAllies + kFoes);

// One field of a document, or none: those left out keep their value.
class Fields {
 public:
  explicit Fields(FieldVisitor& v) : v_(v) {}
  [[nodiscard]] FieldVisitor& visitor() const { return v_; }
  [[nodiscard]] bool wanted(std::string_view key) const { return !v_.reading() || v_.has(key); }

  template <class T>
  void number(std::string_view key, T& field, int min, int max) const {
    if (wanted(key)) {
      int value = static_cast<int>(field);  // NOLINT(bugprone-signed-char-misuse): it is a number
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
  // Null is 0, the words are 1 + offset and on.
  template <class T>
  void nullable(std::string_view key, T& field, Words words, int offset = 0) const {
    if (wanted(key)) {
      int value = static_cast<int>(field) == 0 ? -1 : static_cast<int>(field) - 1 - offset;
      v_.nullable_word(key, value, words);
      field = static_cast<T>(value < 0 ? 0 : value + 1 + offset);
    }
  }
  void set(std::string_view key, Cards& field, Words words) const {
    if (wanted(key)) {
      std::uint32_t bits = field;
      v_.set(key, bits, words);
      field = static_cast<Cards>(bits);
    }
  }
  // Actions and Allies.
  void lasting(std::string_view key, Cards& actions, Cards& allies) const {
    if (wanted(key)) {
      std::uint32_t bits = actions | (static_cast<std::uint32_t>(allies) << kActionCards);
      v_.set(key, bits, kLastingWords);
      actions = static_cast<Cards>(bits & all(kActionCards));
      allies = static_cast<Cards>(bits >> kActionCards);
    }
  }
  // A list of words that stand in it once at most.
  [[nodiscard]] std::vector<std::uint8_t> distinct(std::string_view key,
                                                   std::vector<std::uint8_t> items, Words words,
                                                   std::string_view clause) const {
    v_.sequence(key, items, words, words.size());
    for (std::size_t i = 0; v_.reading() && i < items.size(); ++i) {
      if (std::find(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(i), items[i]) !=
          items.begin() + static_cast<std::ptrdiff_t>(i)) {
        v_.fail(key, clause, "'" + std::string(words[items[i]]) + "' stands twice in the list");
        return {};
      }
    }
    return items;
  }

 private:
  FieldVisitor& v_;
};

void describe_options(Options& o, FieldVisitor& v) {
  const Fields f(v);
  v.begin_object("options");
  f.word("reveal_mode", o.one_by_one, kRevealModes);
  f.word("foe_roll", o.per_realm, kFoeRolls);
  f.word("skip_mode", o.skip_next, kSkipModes);
  f.flag("allow_stay", o.allow_stay);
  f.number("quiet_omen", o.quiet_omen, 0, 3);
  f.number("turn_cap", o.turn_cap, 0, kMostTurns);
  f.number("omen_limit", o.omen_limit, 1, kAllCubes - 1);
  f.number("min_actions", o.min_actions, 0, 10);
  f.number("foe_shift", o.foe_shift, -9, 9);
  f.word("utility", o.victory_points, kUtilities);
  v.end_object();
  if (v.reading() && o.quiet_omen == 0 && o.turn_cap == 0) {
    v.fail("options", clause::OQ_OPT_03.id, "quiet_omen 0 needs a turn_cap above 0");
  }
}

void describe_header(Table& t, std::string_view schema, FieldVisitor& v) {
  v.literal("schema", schema);
  int version = Rules::kPositionVersion;
  v.integer("version", version, Rules::kPositionVersion, Rules::kPositionVersion);
  const Fields f(v);
  if (f.wanted("edition")) {
    describe_edition_name(t.edition, v);
  }
  if (f.wanted("options")) {
    describe_options(t.options, v);
  }
}

void describe_ring(Table& t, const Fields& f) {
  if (!f.wanted("ring")) {
    return;
  }
  FieldVisitor& v = f.visitor();
  const std::vector<std::uint8_t> ring = f.distinct(
      "ring", {t.ring.begin(), t.ring.begin() + t.ring_size}, kRealmNames, clause::OQ_SETUP_02.id);
  if (!v.reading()) {
    return;
  }
  if (ring.empty() || ring[0] != kValholl) {
    v.fail("ring", clause::OQ_SETUP_02.id, "the ring begins with valholl");
    return;
  }
  t.ring = {};
  std::ranges::copy(ring, t.ring.begin());
  t.ring_size = static_cast<std::uint8_t>(ring.size());
}

void describe_slot(std::uint8_t& slot, FieldVisitor& v) {
  v.begin_object("");
  int kind =
      is_face_down(slot)
          ? slot & 3
          : static_cast<int>(std::ranges::find(kKindDecks, deck_of(slot)) - kKindDecks.begin());
  int card = is_face_down(slot) ? -1 : slot - first_card(Deck::kWard);
  v.word("kind", kind, kKindNames);
  v.nullable_word("card", card, kStackWords);
  v.end_object();
  if (!v.reading()) {
    return;
  }
  slot = card < 0 ? face_down(static_cast<Kind>(kind))
                  : static_cast<std::uint8_t>(card + first_card(Deck::kWard));
  if (card >= 0 && deck_of(slot) != kKindDecks[static_cast<std::size_t>(kind)]) {
    v.fail("", clause::OQ_SETUP_04.id, "the card is of another kind");
  }
}

void describe_stacks(Table& t, const Fields& f) {
  FieldVisitor& v = f.visitor();
  if (!f.wanted("stacks")) {
    return;
  }
  v.begin_object("stacks");
  for (std::size_t realm = 0; realm < kRealms; ++realm) {
    if (v.reading() ? !v.has(kRealmNames[realm]) : t.stacks.empty(realm)) {
      continue;
    }
    const auto stack = t.stacks[realm];
    const std::size_t n = v.begin_list(kRealmNames[realm], stack.size(), kMaxStacked);
    for (std::size_t i = 0; i < n; ++i) {
      std::uint8_t slot = v.reading() ? kFaceDown : stack[i];
      describe_slot(slot, v);
      if (v.reading() && t.stacks.total() < kMaxStacked) {
        t.stacks.insert(realm, static_cast<int>(i), slot);
      } else if (v.reading()) {
        v.fail("", clause::OQ_SETUP_01.id, "all stacks together hold at most 55 cards");
        break;
      }
    }
    v.end_list();
  }
  v.end_object();
}

void describe_active(Table& t, const Fields& f) {
  FieldVisitor& v = f.visitor();
  if (!f.wanted("active")) {
    return;
  }
  v.begin_object("active");
  for (std::size_t realm = 0; realm < kRealms; ++realm) {
    if (v.reading() ? !v.has(kRealmNames[realm]) : t.active.empty(realm)) {
      continue;
    }
    const auto row = t.active[realm];
    const auto foes = f.distinct(kRealmNames[realm], {row.begin(), row.end()}, names_of(Deck::kFoe),
                                 clause::OQ_SETUP_01.id);
    for (const auto foe : foes) {
      if (v.reading() && t.active.total() < kFoes) {
        t.active.insert(realm, t.active.size(realm), foe);
      } else if (v.reading()) {
        v.fail(kRealmNames[realm], clause::OQ_SETUP_01.id, "a Foe is in one active row");
      }
    }
  }
  v.end_object();
}

void describe_events(Table& t, const Fields& f) {
  FieldVisitor& v = f.visitor();
  if (!f.wanted("events")) {
    return;
  }
  v.begin_object("events");
  for (std::size_t realm = 0; realm < kRealms; ++realm) {
    Cards here = 0;
    for (int i = 0; i < kEvents; ++i) {
      here = t.events[static_cast<std::size_t>(i)] == realm + 1 ? with(here, i) : here;
    }
    if (v.reading() ? !v.has(kRealmNames[realm]) : here == 0) {
      continue;
    }
    f.set(kRealmNames[realm], here, names_of(Deck::kEvent));
    for_each(here, [&](int i) {
      auto& at = t.events[static_cast<std::size_t>(i)];
      if (v.reading() && at != 0 && at != realm + 1) {
        v.fail(kRealmNames[realm], clause::OQ_ENC_03.id, "an Event lies at one Realm");
      }
      at = static_cast<std::uint8_t>(realm + 1);
    });
  }
  v.end_object();
}

void describe_omens(Table& t, const Fields& f) {
  FieldVisitor& v = f.visitor();
  if (!f.wanted("omens")) {
    return;
  }
  v.begin_object("omens");
  std::array<int, kOmenKinds> placed{};
  for (std::size_t place = 0; place < kPlaces; ++place) {
    Tokens& tokens = t.omens[place];
    if (v.reading() ? v.has(kPlaceWords[place]) : sum(tokens) != 0) {
      v.counts(kPlaceWords[place], tokens, kOmenNames);
    }
    for (std::size_t k = 0; k < kOmenKinds; ++k) {
      placed[k] += tokens[k];
    }
  }
  v.end_object();
  for (std::size_t k = 0; v.reading() && k < kOmenKinds; ++k) {
    if (placed[k] > kCubes[k]) {
      v.mismatch("omens", clause::OQ_OMEN_01.id,
                 "at most " + std::to_string(kCubes[k]) + " " + std::string(kOmenNames[k]),
                 std::to_string(placed[k]));
    }
    t.placed[k] = static_cast<std::uint8_t>(std::min(placed[k], kCubes[k]));
  }
}

void describe_visited(Table& t, const Fields& f) {
  std::uint32_t bits =
      (static_cast<std::uint32_t>(t.visited) << 1) | (has(t.visited, kValholl) ? 1U : 0U);
  bits &= (1U << kRingCards) - 1U;
  if (f.wanted("visited")) {
    f.visitor().set("visited", bits, kRingWords);
  }
  t.visited = static_cast<Cards>((bits >> 1) | ((bits & 1U) << kValholl));
}

void describe_in_play(Table& t, const Fields& f) {
  if (!f.wanted("in_play")) {
    return;
  }
  std::vector<std::uint8_t> items;
  const auto list = [&](Cards set, int offset) {
    for_each(set, [&](int i) { items.push_back(static_cast<std::uint8_t>(offset + i)); });
  };
  list(t.play_actions, 0);
  list(t.play_wards, kActionCards);
  list(t.play_allies, kActionCards + kWards);
  items = f.distinct("in_play", std::move(items), kOwnWords, clause::OQ_SETUP_01.id);
  t.play_actions = t.play_wards = t.play_allies = 0;
  for (const auto item : items) {
    if (item < kActionCards) {
      t.play_actions = with(t.play_actions, item);
    } else if (item < kActionCards + kWards) {
      t.play_wards = with(t.play_wards, item - kActionCards);
    } else {
      t.play_allies = with(t.play_allies, item - kActionCards - kWards);
    }
  }
}

void describe_unseen(Table& t, const Fields& f) {
  FieldVisitor& v = f.visitor();
  if (!f.wanted("unseen")) {
    return;
  }
  v.begin_object("unseen");
  for (std::size_t k = 0; k < kKinds; ++k) {
    std::uint32_t bits = t.unseen[k];
    v.set(kKindNames[k], bits, names_of(kKindDecks[k]));
    t.unseen[k] = static_cast<Cards>(bits);
  }
  std::uint32_t bits = t.unseen_conflicts;
  v.set("conflict", bits, names_of(Deck::kConflict));
  t.unseen_conflicts = static_cast<Cards>(bits);
  v.end_object();
}

// In the order of the row, which says all there is to it.
void describe_to_meet(Table& t, const Fields& f) {
  if (!f.wanted("to_meet")) {
    return;
  }
  FieldVisitor& v = f.visitor();
  std::vector<std::uint8_t> row;
  const auto in_row = [&] {
    std::vector<std::uint8_t> out;
    if (here(t) != kValholl) {
      for (const auto foe : t.active[static_cast<std::size_t>(here(t))]) {
        if (has(t.to_meet, foe)) {
          out.push_back(foe);
        }
      }
    }
    return out;
  };
  if (!v.reading()) {
    row = in_row();
  }
  row = f.distinct("to_meet", std::move(row), names_of(Deck::kFoe), clause::OQ_ENC_01.id);
  if (!v.reading()) {
    return;
  }
  t.to_meet = 0;
  for (const auto foe : row) {
    t.to_meet = with(t.to_meet, foe);
  }
  if (row != in_row()) {
    v.fail("to_meet", clause::OQ_ENC_01.id,
           "expected Foes of the active row here, in the order of the row");
  }
}

// Sorted dice or null. `least` .. 7 of them.
void describe_dice(std::string_view key, std::uint32_t& bits, int least, const Fields& f) {
  if (!f.wanted(key)) {
    return;
  }
  FieldVisitor& v = f.visitor();
  const std::uint32_t mark = least == 0 ? kRolled : 0;
  bool present = bits != 0;
  const Roll roll{bits & ~kRolled};
  std::vector<std::uint8_t> faces;
  faces.reserve(static_cast<std::size_t>(roll.size()));
  for (int i = 0; i < roll.size(); ++i) {
    faces.push_back(static_cast<std::uint8_t>(roll[i]));
  }
  v.nullable_numbers(key, present, faces, Roll::kFaces + 1, kDice);
  if (!v.reading()) {
    return;
  }
  Roll read;
  for (std::size_t i = 0; i < faces.size(); ++i) {
    read.bits |= static_cast<std::uint32_t>(faces[i]) << (3 * i);
  }
  bits = present ? read.bits | mark : 0;
  if (present &&
      (!read.valid() || static_cast<int>(faces.size()) != read.size() || read.size() < least)) {
    v.fail(key, clause::OQ_FOE_04.id, "expected sorted faces 1 to 6");
    bits = 0;
  }
}

void describe_zones(Table& t, const Fields& f) {
  f.set("hand_actions", t.hand_actions, names_of(Deck::kAction));
  f.set("hand_allies", t.hand_allies, names_of(Deck::kAlly));
  f.set("hand_wards", t.hand_wards, names_of(Deck::kWard));
  describe_in_play(t, f);
  f.lasting("discard", t.discard_actions, t.discard_allies);
  f.lasting("lost", t.lost_actions, t.lost_allies);
  f.set("ally_discard", t.ally_discard, names_of(Deck::kAlly));
  f.set("ward_discard", t.ward_discard, names_of(Deck::kWard));
  f.set("conflict_discard", t.conflict_discard, names_of(Deck::kConflict));
  f.set("trophies", t.trophies, names_of(Deck::kFoe));
  describe_unseen(t, f);
}

void describe_table(Table& t, FieldVisitor& v) {
  const Fields f(v);
  f.word("phase", t.phase, kPhaseNames);
  f.number("turn", t.turn, 0, 0xFFFF);
  f.nullable("result", t.result, kEndingNames);
  describe_ring(t, f);
  f.number("pos", t.pos, 0, kRingCards - 1);
  f.word("centre", t.centre, kCentreNames);
  describe_stacks(t, f);
  describe_active(t, f);
  describe_events(t, f);
  describe_omens(t, f);
  f.set("cleared", t.cleared, kRealmWords);
  describe_visited(t, f);
  describe_zones(t, f);
  f.nullable("conflict", t.conflict, names_of(Deck::kConflict));
  f.flag("favour", t.favour);
  f.flag("draught", t.draught);
  f.nullable("current", t.current, kMetWords, first_card(Deck::kEvent));
  describe_to_meet(t, f);
  f.flag("met", t.met);
  describe_dice("foe_dice", t.foe_dice, kDice, f);
  describe_dice("own_dice", t.own_dice, 0, f);
  describe_dice("turn_dice", t.turn_dice, kDice, f);
}

}  // namespace

std::optional<Error> fault_of(const Options& o) {
  const auto out_of = [](int value, int low, int high, std::string_view name) {
    return value < low || value > high
               ? std::optional(mismatch(
                     Code::kConfig, clause::OQ_OPT_03.id, "options." + std::string(name),
                     std::to_string(low) + " .. " + std::to_string(high), std::to_string(value)))
               : std::nullopt;
  };
  if (o.quiet_omen == 0 && o.turn_cap == 0) {
    return Error{Code::kConfig, clause::OQ_OPT_03.id, "options.turn_cap",
                 "quiet_omen 0 needs a turn_cap above 0"};
  }
  for (const auto& fault :
       {out_of(o.quiet_omen, 0, 3, "quiet_omen"), out_of(o.turn_cap, 0, kMostTurns, "turn_cap"),
        out_of(o.omen_limit, 1, kAllCubes - 1, "omen_limit"),
        out_of(o.min_actions, 0, 10, "min_actions"), out_of(o.foe_shift, -9, 9, "foe_shift")}) {
    if (fault) {
      return fault;
    }
  }
  return std::nullopt;
}

void Rules::describe(State& s, FieldVisitor& v) {
  if (v.reading()) {
    static_cast<Table&>(s) = new_table({}, 0);
  }
  describe_header(s, "ninerealms/odin_quest/position", v);
  describe_table(s, v);
  describe_point(s, v);
  v.end_document();
}

void Rules::describe(View& view, FieldVisitor& v) {
  if (v.reading()) {
    static_cast<Table&>(view) = new_table({}, 0);
  }
  describe_header(view, "ninerealms/odin_quest/view", v);
  int viewer = view.viewer == kSpectator ? -1 : static_cast<int>(view.viewer);
  v.nullable("seat", viewer, 0, kPlayers - 1);
  view.viewer = viewer < 0 ? kSpectator : seat_at(viewer);
  describe_table(view, v);
  describe_point(view, v);
  if (v.reading() && !v.fault() && !v.has("decision") && check(view).empty()) {
    State s{};
    static_cast<Table&>(s) = view;
    settle(s, nullptr);  // a view is always at rest
    static_cast<Table&>(view) = s;
  }
  view.mine =
      !view.stack.empty() && is_decision(kind(view.stack.top())) && view.viewer == seat_at(0) ? 1
                                                                                              : 0;
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

void Rules::settle_position(State& s, bool forced) {
  if (forced) {
    settle(s, nullptr);
  }
}

}  // namespace ninerealms::odin_quest
