#include "ninerealms/games/odin_quest/tables.hpp"

#include <set>

#include "ninerealms/games/odin_quest/internal.hpp"

namespace ninerealms::odin_quest {
namespace {

constexpr std::array<std::string_view, 2> kSides{"light", "dark"};

constexpr std::int8_t figure(int value) { return static_cast<std::int8_t>(value); }

constexpr ActionRow action(int dice, int mod, ActionSpecial special = ActionSpecial::kNone,
                           Class slayer = Class::kNone) {
  return {figure(dice), figure(mod), special, slayer};
}
constexpr WardRow ward(int dice, int foe, int ally, WardSpecial special = WardSpecial::kNone) {
  return {figure(dice), figure(foe), figure(ally), special};
}
constexpr Reward reward(int r, int m, int w) { return {figure(r), figure(m), figure(w)}; }
constexpr AllyRow ally(int base, Positions at, int dice, int mod, Class slayer, int vp,
                       Reward gain) {
  return {figure(base), at, figure(dice), figure(mod), slayer, figure(vp), gain};
}
constexpr FoeRow foe(Class kind, Positions at, int vp, Reward gain, int on_loss,
                     FoeSpecial special = FoeSpecial::kNone) {
  return {kind, at, figure(vp), gain, special, figure(on_loss)};
}
constexpr ConflictRow conflict(int jotunn, int beast, int shade, Rule rule) {
  return {{figure(jotunn), figure(beast), figure(shade)}, rule};
}
constexpr Effect effect(FrameKind kind, int a = 0, int b = 0) {
  return {static_cast<std::uint8_t>(kind), static_cast<std::uint8_t>(a),
          static_cast<std::uint8_t>(b)};
}
constexpr Effect token(Omen omen, Where where = Where::kHere) {
  return effect(FrameKind::kToken, static_cast<int>(omen), static_cast<int>(where));
}
constexpr EventRow event(std::initializer_list<Effect> effects) {
  EventRow out;
  for (const Effect& e : effects) {
    out.add(e);
  }
  return out;
}
constexpr RealmRow realm(bool dark, std::initializer_list<Icon> icons) {
  RealmRow out;
  out.dark = dark ? 1 : 0;
  for (const Icon& icon : icons) {
    out.stack.add(icon);
  }
  return out;
}

// Fills the derived members.
constexpr void derive(Tables& t) {
  t.actions_with = {};
  t.dark = 0;
  t.points = 0;
  t.actions_within = {};
  t.wards_within = {};
  t.allies_within = {};
  const auto within = [](std::array<Cards, kDice + 1>& sets, int dice, int i) {
    for (int room = dice; room <= kDice; ++room) {
      sets[static_cast<std::size_t>(room)] = with(sets[static_cast<std::size_t>(room)], i);
    }
  };
  for (int i = 0; i < kActionCards; ++i) {
    const ActionRow& card = t.actions[static_cast<std::size_t>(i)];
    Cards& set = t.actions_with[static_cast<std::size_t>(card.special)];
    set = with(set, i);
    within(t.actions_within, card.dice, i);
  }
  for (int i = 0; i < kWards; ++i) {
    within(t.wards_within, t.wards[static_cast<std::size_t>(i)].dice, i);
  }
  for (int i = 0; i < kAllies; ++i) {
    within(t.allies_within, t.allies[static_cast<std::size_t>(i)].dice, i);
    t.points += t.allies[static_cast<std::size_t>(i)].vp;
  }
  for (const FoeRow& card : t.foes) {
    t.points += card.vp;
  }
  t.dealt = {};
  for (std::size_t realm = 0; realm < kRealms; ++realm) {
    for (const Icon& icon : t.realms[realm].stack.span()) {
      for (int n = 0; n < icon.number && t.dealt.total() < kMaxStacked; ++n) {
        t.dealt.insert(realm, t.dealt.size(realm), face_down(icon.kind));
      }
    }
  }
  for (int i = 0; i < kRealms; ++i) {
    t.dark = t.realms[static_cast<std::size_t>(i)].dark != 0 ? with(t.dark, i) : t.dark;
  }
}

constexpr void fill_stacks(Tables& t) {  // 2.2
  using enum Kind;
  t.realms = {realm(false, {{kEvent, 1}, {kWard, 1}, {kAlly, 2}}),
              realm(false, {{kEvent, 1}, {kAlly, 2}, {kWard, 1}}),
              realm(false, {{kWard, 1}, {kEvent, 1}, {kAlly, 1}}),
              realm(false, {{kEvent, 2}, {kAlly, 1}, {kWard, 1}}),
              realm(true, {{kEvent, 1}, {kFoe, 3}}),
              realm(true, {{kEvent, 2}, {kFoe, 2}}),
              realm(true, {{kEvent, 1}, {kFoe, 2}, {kWard, 1}}),
              realm(true, {{kWard, 1}, {kEvent, 1}, {kFoe, 2}}),
              realm(true, {{kEvent, 1}, {kFoe, 3}})};
}

constexpr void fill_own_cards(Tables& t) {  // 2.3 to 2.5
  using enum Class;
  using A = ActionSpecial;
  using W = WardSpecial;
  t.actions = {action(3, 0),
               action(2, 1),
               action(2, 0, A::kNone, kJotunn),
               action(2, 0, A::kNone, kBeast),
               action(2, 0, A::kNone, kShade),
               action(1, 1, A::kPact),
               action(1, 3),
               action(2, 0, A::kKeen),
               action(4, 0, A::kReckless),
               action(2, 0, A::kReturn),
               action(1, 2),
               action(1, 1, A::kCleanse)};
  t.wards = {ward(0, 5, 0),
             ward(0, 1, 6),
             ward(0, 0, 0, W::kRally),
             ward(0, 0, 0, W::kBind),
             ward(0, 1, 1, W::kReturnAll),
             ward(0, 2, 2, W::kNoLoss),
             ward(0, 0, 0, W::kRestore),
             ward(2, 0, 0),
             ward(0, 1, 1, W::kIgnoreOmens),
             ward(1, 1, 1, W::kKeen),
             ward(3, 0, 0, W::kDoom),
             ward(0, 6, 6, W::kGreed)};
  t.allies = {ally(9, positions(3, 5, 7), 3, 1, kJotunn, 3, reward(0, 0, 0)),
              ally(8, positions(2, 5, 6), 2, 2, kBeast, 2, reward(0, 0, 0)),
              ally(8, positions(3, 4, 6), 2, 1, kNone, 2, reward(0, 1, 0)),
              ally(8, positions(2, 4, 7), 2, 1, kShade, 2, reward(0, 0, 1)),
              ally(7, positions(2, 4, 6), 2, 1, kNone, 2, reward(1, 0, 0)),
              ally(8, positions(1, 4, 7), 1, 2, kNone, 3, reward(0, 2, 0)),
              ally(7, positions(2, 3, 6), 1, 3, kNone, 1, reward(1, 0, 0)),
              ally(7, positions(1, 5, 6), 2, 0, kBeast, 1, reward(0, 0, 0)),
              ally(6, positions(1, 4, 6), 1, 2, kNone, 1, reward(2, 0, 0)),
              ally(6, positions(2, 3, 5), 1, 1, kNone, 2, reward(3, 0, 0)),
              ally(6, positions(1, 3, 6), 1, 2, kNone, 1, reward(1, 0, 0)),
              ally(7, positions(1, 3, 7), 1, 1, kNone, 1, reward(0, 0, 2))};
}

constexpr void fill_opponents(Tables& t) {  // 2.6, 2.7
  using enum Class;
  constexpr int kNoOmen = -1;
  constexpr int kDoom = 0;
  constexpr int kFear = 1;
  constexpr int kGreed = 2;
  t.foes = {foe(kBeast, positions(5, 6, 7), 6, reward(1, 1, 0), kNoOmen, FoeSpecial::kNoAlly),
            foe(kBeast, positions(4, 6, 7), 6, reward(1, 1, 0), kFear),
            foe(kBeast, positions(3, 5, 7), 5, reward(0, 1, 0), kDoom),
            foe(kBeast, positions(2, 4, 7), 4, reward(0, 0, 1), kGreed),
            foe(kBeast, positions(2, 4, 6), 3, reward(1, 0, 0), kFear),
            foe(kJotunn, positions(5, 6, 7), 6, reward(1, 1, 0), kNoOmen, FoeSpecial::kNoWard),
            foe(kJotunn, positions(3, 6, 7), 5, reward(1, 0, 0), kDoom),
            foe(kJotunn, positions(3, 5, 6), 4, reward(0, 1, 0), kDoom),
            foe(kJotunn, positions(2, 5, 6), 4, reward(0, 0, 1), kGreed),
            foe(kJotunn, positions(1, 2, 7), 2, reward(1, 0, 0), kFear),
            foe(kJotunn, positions(2, 3, 5), 2, reward(1, 0, 0), kNoOmen),
            foe(kShade, positions(2, 6, 7), 5, reward(0, 1, 0), kGreed),
            foe(kShade, positions(1, 4, 6), 3, reward(1, 0, 0), kDoom),
            foe(kShade, positions(3, 4, 5), 3, reward(0, 0, 1), kDoom),
            foe(kShade, positions(1, 3, 5), 2, reward(0, 1, 0), kFear)};
  t.conflicts = {conflict(13, 13, 12, Rule::kNoAlly),     conflict(15, 14, 13, Rule::kLimitPlus1),
                 conflict(13, 12, 12, Rule::kAmbush),     conflict(15, 14, 14, Rule::kOnesAsFour),
                 conflict(14, 13, 12, Rule::kNoWard),     conflict(13, 12, 12, Rule::kDoubleLoss),
                 conflict(14, 14, 13, Rule::kMirror),     conflict(13, 13, 13, Rule::kDoomDouble),
                 conflict(15, 14, 13, Rule::kIgnoreFear), conflict(15, 14, 14, Rule::kTiesWin),
                 conflict(16, 15, 14, Rule::kNoLoss),     conflict(11, 10, 10, Rule::kExtraFourth)};
}

constexpr void fill_events(Tables& t) {  // 2.8, OQ-EVENT-02
  using enum Omen;
  using enum Where;
  using K = FrameKind;
  t.events = {event({token(kFear), token(kFear, kClockwise), token(kFear, kCounter)}),
              event({token(kDoom), token(kDoom), token(kFear, kClockwise)}),
              event({effect(K::kWard, 1), token(kGreed), token(kGreed)}),
              event({effect(K::kMischief)}),
              event({effect(K::kNewFoe, 1)}),
              event({effect(K::kNewFoe, 0)}),
              event({token(kDoom), token(kDoom, kClockwise), token(kDoom, kCounter)}),
              event({token(kDoom), token(kDoom), token(kDoom, kClockwise)}),
              event({effect(K::kOaths)}),
              event({token(kGreed), token(kGreed, kClockwise), token(kGreed, kCounter)}),
              event({token(kFear), effect(K::kRavens)}),
              event({effect(K::kRemove, 2)}),
              event({effect(K::kStorm)}),
              event({effect(K::kBonds)}),
              event({token(kFear), token(kFear), token(kFear, kCounter)}),
              event({token(kGreed), effect(K::kRecover, 3)})};
}

constexpr Tables make_builtin() {
  Tables t;
  t.name = EditionName("reconstruction-1");
  fill_stacks(t);
  fill_own_cards(t);
  fill_opponents(t);
  fill_events(t);
  derive(t);
  return t;
}

// --- documents -----------------------------------------------------------------------------------

void number(FieldVisitor& v, std::string_view key, std::int8_t& field, int min, int max) {
  int value = field;
  v.integer(key, value, min, max);
  field = static_cast<std::int8_t>(value);
}
template <class T>
void word(FieldVisitor& v, std::string_view key, T& field, Words words) {
  int value = static_cast<int>(field);
  v.word(key, value, words);
  field = static_cast<T>(value);
}
// Null, -1 here, may be left out: TOML cannot say it.
void word_or_nothing(FieldVisitor& v, std::string_view key, int& value, Words words) {
  if (v.reading() && !v.has(key)) {
    value = -1;
  } else {
    v.nullable_word(key, value, words);
  }
}
// Null is the first value of `field`, the words are those after it.
template <class T>
void special(FieldVisitor& v, std::string_view key, T& field, Words words) {
  int value = static_cast<int>(field) - 1;
  word_or_nothing(v, key, value, words);
  field = static_cast<T>(value + 1);
}
void slayer(FieldVisitor& v, Class& field) {
  int value = field == Class::kNone ? -1 : static_cast<int>(field);
  word_or_nothing(v, "slayer", value, kClassNames);
  field = value < 0 ? Class::kNone : static_cast<Class>(value);
}
void describe_dice(FieldVisitor& v, std::int8_t& dice) { number(v, "dice", dice, 0, kDice); }
void describe_mod(FieldVisitor& v, std::string_view key, std::int8_t& mod) {
  number(v, key, mod, -kMostFigure, kMostFigure);
}

void describe_positions(FieldVisitor& v, Positions& at) {
  std::vector<std::uint8_t> list;
  for (int p = 1; p <= kDice; ++p) {
    if (((at >> p) & 1) != 0) {
      list.push_back(static_cast<std::uint8_t>(p));
    }
  }
  v.numbers("positions", list, kDice + 1, kDice);
  if (!v.reading()) {
    return;
  }
  at = 0;
  for (const auto p : list) {
    if (p == 0 || ((at >> p) & 1) != 0) {
      v.fail("positions", clause::OQ_FOE_04.id, "positions are 1 to 7, each once");
    }
    at = static_cast<Positions>(at | (1U << p));
  }
}

void describe_reward(FieldVisitor& v, Reward& gain) {
  std::vector<std::uint8_t> list{static_cast<std::uint8_t>(gain.recover),
                                 static_cast<std::uint8_t>(gain.remove),
                                 static_cast<std::uint8_t>(gain.wards)};
  v.numbers("reward", list, kMostFigure + 1, 3);
  if (!v.reading()) {
    return;
  }
  if (list.size() != 3) {
    v.fail("reward", clause::OQ_FOE_19.id, "a reward is three numbers: recover, remove, draw");
    return;
  }
  gain = reward(list[0], list[1], list[2]);
}

void describe_stack(FieldVisitor& v, RealmRow& realm) {
  std::vector<CountedWord> icons;
  for (const Icon& icon : realm.stack.span()) {
    icons.push_back({static_cast<std::uint8_t>(icon.kind), icon.number});
  }
  v.counted_words("stack", icons, kKindNames, kEvents, kMaxIcons);
  if (v.reading()) {
    realm.stack = {};
    for (const auto& icon : icons) {
      realm.stack.add({static_cast<Kind>(icon.word), icon.count});
    }
  }
}

void describe_event(FieldVisitor& v, std::string_view key, EventRow& event) {
  const std::size_t n = v.begin_list(key, event.size, kMaxEffects);
  EventRow read;
  for (std::size_t i = 0; i < n; ++i) {
    const Effect e = v.reading() ? Effect{} : event.items[i];
    std::string text =
        v.reading() ? std::string{} : owed_text(frame(static_cast<FrameKind>(e.kind), e.a, e.b));
    v.text("", text);
    if (v.reading() && !v.fault()) {
      const Frame f = owed_named(text);
      if (!may_be_event(kind(f))) {
        v.fail("", clause::OQ_EVENT_02.id, "no Event has this effect");
      }
      read.add({f.kind, f.data[0], f.data[1]});
    }
  }
  v.end_list();
  if (v.reading()) {
    event = read;
  }
}

// One object for each card of a deck.
template <class Rows, class Describe>
void describe_rows(FieldVisitor& v, std::string_view deck, Rows& rows, Words ids,
                   Describe describe) {
  v.begin_object(deck);
  for (std::size_t i = 0; i < rows.size(); ++i) {
    v.begin_object(ids[i]);
    describe(rows[i]);
    v.end_object();
  }
  v.end_object();
}

}  // namespace

std::vector<Error> faults_of(const Tables& t) {
  std::vector<Error> out;
  if (t.name.size == 0) {
    out.push_back({Code::kEdition, "", "edition", "an edition needs a name of 1 to 100 bytes"});
  }
  std::array<int, kKinds> dealt{};
  for (const RealmRow& realm : t.realms) {
    for (const Icon& icon : realm.stack.span()) {
      dealt[static_cast<std::size_t>(icon.kind)] += icon.number;
    }
  }
  for (std::size_t k = 0; k < kKinds; ++k) {
    const auto cards = static_cast<int>(names_of(kKindDecks[k]).size());
    if (dealt[k] > cards) {
      out.push_back(mismatch(Code::kEdition, clause::OQ_SETUP_04.id, "realm",
                             "at most " + std::to_string(cards) + " cards of kind " +
                                 std::string(kKindNames[k]) + " in all stacks",
                             std::to_string(dealt[k])));
    }
  }
  return out;
}

void describe_edition(Tables& t, FieldVisitor& v) {
  std::string name(t.name.view());
  v.text("edition", name);
  if (name.size() <= EditionName::kMaxSize) {
    t.name = EditionName(name);
  } else {
    v.fail("edition", "", "expected a name of at most 100 bytes");
  }
  describe_rows(v, "realm", t.realms, Words(kRealmNames).first(kRealms), [&](RealmRow& row) {
    word(v, "side", row.dark, kSides);
    describe_stack(v, row);
  });
  describe_rows(v, "action", t.actions, names_of(Deck::kAction), [&](ActionRow& row) {
    describe_dice(v, row.dice);
    describe_mod(v, "mod", row.mod);
    special(v, "special", row.special, kActionSpecialNames);
    slayer(v, row.slayer);
  });
  describe_rows(v, "ward", t.wards, names_of(Deck::kWard), [&](WardRow& row) {
    describe_dice(v, row.dice);
    describe_mod(v, "mod_foe", row.mod_foe);
    describe_mod(v, "mod_ally", row.mod_ally);
    special(v, "special", row.special, kWardSpecialNames);
  });
  describe_rows(v, "ally", t.allies, names_of(Deck::kAlly), [&](AllyRow& row) {
    describe_mod(v, "base", row.base);
    describe_positions(v, row.positions);
    describe_dice(v, row.dice);
    describe_mod(v, "mod", row.mod);
    slayer(v, row.slayer);
    number(v, "vp", row.vp, 0, kMostFigure);
    describe_reward(v, row.reward);
  });
  describe_rows(v, "foe", t.foes, names_of(Deck::kFoe), [&](FoeRow& row) {
    word(v, "class", row.kind, kClassNames);
    describe_positions(v, row.positions);
    number(v, "vp", row.vp, 0, kMostFigure);
    describe_reward(v, row.reward);
    special(v, "special", row.special, kFoeSpecialNames);
    int omen = row.on_loss;
    word_or_nothing(v, "on_loss", omen, kOmenNames);
    row.on_loss = figure(omen);
  });
  describe_rows(v, "conflict", t.conflicts, names_of(Deck::kConflict), [&](ConflictRow& row) {
    for (std::size_t c = 0; c < row.base.size(); ++c) {
      describe_mod(v, kClassNames[c], row.base[c]);
    }
    special(v, "special", row.rule, kRuleNames);
  });
  v.begin_object("event");
  for (std::size_t i = 0; i < kEvents; ++i) {
    describe_event(v, names_of(Deck::kEvent)[i], t.events[i]);
  }
  v.end_object();
  v.end_document();
  if (v.reading()) {
    derive(t);
  }
}

constinit const Tables kBuiltinTables = make_builtin();

EditionRegistry<Tables>& editions() {
  static EditionRegistry<Tables> registry(kBuiltinTables);
  return registry;
}

}  // namespace ninerealms::odin_quest
