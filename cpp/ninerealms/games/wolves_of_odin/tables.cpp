#include "ninerealms/games/wolves_of_odin/tables.hpp"

#include <algorithm>

namespace ninerealms::wolves_of_odin {
namespace {

constexpr std::array<std::string_view, 4> kStrengthTypes{"fixed", "count_rune", "neighbour",
                                                         "minus_others"};
constexpr std::array<std::string_view, 2> kGloryTypes{"fixed", "count"};
constexpr std::array<std::string_view, 9> kGloryCounts{
    "blue_deities",    "red_deities",   "deities",        "victory_cards", "hand_cards",
    "sacrifice_value", "units_in_line", "teiwaz_in_line", "eiwaz_in_line"};

constexpr UnitSpec fixed(int count, Rune rune, int value, int limit = 0, int sacrifice = 1) {
  UnitSpec u;
  u.count = static_cast<std::uint8_t>(count);
  u.rune = rune;
  u.value = static_cast<std::int16_t>(value);
  u.line_limit = static_cast<std::uint8_t>(limit);
  u.sacrifice_value = static_cast<std::uint8_t>(sacrifice);
  return u;
}

constexpr UnitSpec counting(int count, Rune rune, int times, int limit = 0) {
  UnitSpec u = fixed(count, rune, 0, limit);
  u.type = StrengthType::kCountRune;
  u.counted = rune;
  u.times = static_cast<std::int16_t>(times);
  return u;
}

constexpr VictorySpec glory(int value, int delta) {
  VictorySpec v;
  v.value = static_cast<std::int16_t>(value);
  v.pass_draw_delta = static_cast<std::int16_t>(delta);
  return v;
}

constexpr VictorySpec glory_per(GloryCount of, int per) {
  VictorySpec v;
  v.of = of;
  v.per = static_cast<std::int16_t>(per);
  v.cap = 3;
  return v;
}

constexpr Linear linear_of(const UnitSpec& u) {
  Linear l;
  switch (u.type) {
    case StrengthType::kFixed:
      l.constant = u.value;
      break;
    case StrengthType::kCountRune:
      (u.counted == Rune::kTeiwaz ? l.teiwaz : l.eiwaz) = u.times;
      break;
    case StrengthType::kNeighbour:
      l.constant = u.value;
      l.beside = u.with - u.value;
      l.kind = u.neighbour;
      break;
    case StrengthType::kMinusOthers:  // from - (N - 1)
      l.constant = u.value + 1;
      l.others = -1;
      break;
  }
  return l;
}

// Fills the derived members.
constexpr void derive(Tables& t) {
  t.neighbour_kinds = 0;
  t.teiwaz_kinds = 0;
  for (std::size_t k = 0; k < kUnitKinds; ++k) {
    t.linear[k] = linear_of(t.units[k]);
    t.neighbour_kinds |= static_cast<std::uint16_t>((t.linear[k].beside != 0 ? 1U : 0U) << k);
    t.teiwaz_kinds |= static_cast<std::uint16_t>((t.units[k].rune == Rune::kTeiwaz ? 1U : 0U) << k);
    t.deck.counts[k] = t.units[k].count;
  }
  for (std::size_t k = kUnitKinds; k < kKinds; ++k) {
    t.deck.counts[k] = t.manoeuvres[k - kUnitKinds];
  }
}

// The default file of rules 2.6.
constexpr Tables make_builtin() {
  using enum Rune;
  Tables t;
  t.name = EditionName("reconstruction-1");
  UnitSpec hirdman = fixed(14, kTeiwaz, 3);
  hirdman.type = StrengthType::kNeighbour;
  hirdman.neighbour = Kind::kHirdman;
  hirdman.with = 7;
  UnitSpec konung = fixed(4, kTeiwaz, 10, 1);
  konung.type = StrengthType::kMinusOthers;
  t.units = {counting(16, kEiwaz, 1), fixed(9, kEiwaz, 1),         hirdman,
             fixed(8, kTeiwaz, 2),    fixed(10, kTeiwaz, 5, 0, 2), fixed(8, kEiwaz, 0),
             fixed(4, kTeiwaz, 8, 1), counting(4, kTeiwaz, 2, 1),  konung,
             fixed(6, kEiwaz, 0),     fixed(5, kEiwaz, 1),         fixed(5, kEiwaz, 0)};
  t.manoeuvres = {4, 5, 5, 3};
  t.victory = {glory(2, 0),
               glory(1, 2),
               glory(3, -2),
               glory_per(GloryCount::kBlueDeities, 1),
               glory_per(GloryCount::kRedDeities, 1),
               glory_per(GloryCount::kVictoryCards, 1),
               glory_per(GloryCount::kHandCards, 4),
               glory_per(GloryCount::kSacrificeValue, 1),
               glory_per(GloryCount::kTeiwazInLine, 2)};
  derive(t);
  return t;
}

Error fault(std::string where, std::string detail) {
  return {Code::kEdition, "", std::move(where), std::move(detail)};
}

bool in_strength_range(int value) { return value >= -128 && value <= 127; }

// Least and greatest strength a unit can have in a line of at most `units` cards.
bool strength_in_range(const UnitSpec& u, int units, int of_rune) {
  switch (u.type) {
    case StrengthType::kFixed:
      return in_strength_range(u.value);
    case StrengthType::kCountRune:
      return in_strength_range(u.times) && in_strength_range(u.times * of_rune);
    case StrengthType::kNeighbour:
      return in_strength_range(u.value) && in_strength_range(u.with);
    case StrengthType::kMinusOthers:
      return in_strength_range(u.value) && in_strength_range(u.value - (units - 1));
  }
  return false;
}

void describe_strength(UnitSpec& u, FieldVisitor& v) {
  v.begin_object("strength");
  int type = static_cast<int>(u.type);
  v.word("type", type, kStrengthTypes);
  u.type = static_cast<StrengthType>(type);
  const auto number = [&](std::string_view key, std::int16_t& field) {
    int value = field;
    v.integer(key, value, -1000, 1000);
    field = static_cast<std::int16_t>(value);
  };
  switch (u.type) {
    case StrengthType::kFixed:
      number("value", u.value);
      break;
    case StrengthType::kCountRune: {
      int rune = static_cast<int>(u.counted);
      v.word("rune", rune, kRuneNames);
      u.counted = static_cast<Rune>(rune);
      number("times", u.times);
      break;
    }
    case StrengthType::kNeighbour: {
      int kind = static_cast<int>(u.neighbour);
      v.word("kind", kind, FieldVisitor::Words(kKindNames).first(kUnitKinds));
      u.neighbour = static_cast<Kind>(kind);
      number("without", u.value);
      number("with", u.with);
      break;
    }
    case StrengthType::kMinusOthers:
      number("from", u.value);
      break;
  }
  v.end_object();
}

void describe_unit(std::string_view id, UnitSpec& u, FieldVisitor& v) {
  v.begin_object(id);
  int count = u.count;
  int rune = static_cast<int>(u.rune);
  v.integer("count", count, 0, kPeopleCards);
  v.word("rune", rune, kRuneNames);
  u.count = static_cast<std::uint8_t>(count);
  u.rune = static_cast<Rune>(rune);
  describe_strength(u, v);
  int sacrifice = u.sacrifice_value;
  int limit = u.line_limit;
  // Defaults (rules 2.6) may be left out and are not written.
  if (v.reading() ? v.has("sacrifice_value") : sacrifice != 1) {
    v.integer("sacrifice_value", sacrifice, 0, 9);
  }
  if (v.reading() ? v.has("line_limit") : limit != 0) {
    v.integer("line_limit", limit, 1, kMaxUnits);
  }
  u.sacrifice_value = static_cast<std::uint8_t>(sacrifice);
  u.line_limit = static_cast<std::uint8_t>(limit);
  v.end_object();
}

void describe_victory(std::string_view id, VictorySpec& card, FieldVisitor& v) {
  const auto number = [&](std::string_view key, std::int16_t& field, int min, int max) {
    int value = field;
    v.integer(key, value, min, max);
    field = static_cast<std::int16_t>(value);
  };
  v.begin_object(id);
  v.begin_object("glory");
  int type = card.of == GloryCount::kFixed ? 0 : 1;
  v.word("type", type, kGloryTypes);
  if (type == 0) {
    card.of = GloryCount::kFixed;
    number("value", card.value, -20, 20);
  } else {
    int of = std::max(0, static_cast<int>(card.of) - 1);
    v.word("of", of, kGloryCounts);
    card.of = static_cast<GloryCount>(of + 1);
    number("per", card.per, 1, kPeopleCards);
    number("cap", card.cap, 0, 20);
  }
  v.end_object();
  number("pass_draw_delta", card.pass_draw_delta, -kHandLimit, kHandLimit);
  v.end_object();
}

}  // namespace

std::vector<Error> faults_of(const Tables& t) {
  std::vector<Error> out;
  if (t.name.size == 0) {
    out.push_back(fault("edition", "an edition needs a name of 1 to 100 bytes"));
  }
  int units = 0;
  int cards = 0;
  std::array<int, 2> of_rune{};
  for (std::size_t k = 0; k < kUnitKinds; ++k) {
    units += t.units[k].count;
    of_rune[static_cast<std::size_t>(t.units[k].rune)] += t.units[k].count;
  }
  cards = units;
  for (const auto n : t.manoeuvres) {
    cards += n;
  }
  if (cards != kPeopleCards) {
    out.push_back(
        mismatch(Code::kEdition, "", "people", "counts that sum to 110", std::to_string(cards)));
  }
  if (units > kMaxUnits) {
    out.push_back(
        mismatch(Code::kEdition, "", "people", "at most 96 unit cards", std::to_string(units)));
  }
  for (std::size_t k = 0; k < kUnitKinds; ++k) {
    const auto& u = t.units[k];
    if (!strength_in_range(u, units, of_rune[static_cast<std::size_t>(u.counted)])) {
      out.push_back(fault("people." + std::string(kKindNames[k]) + ".strength",
                          "a unit strength must stay within -128 .. 127"));
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
  v.begin_object("people");
  for (std::size_t k = 0; k < kUnitKinds; ++k) {
    describe_unit(kKindNames[k], t.units[k], v);
  }
  for (std::size_t k = kUnitKinds; k < kKinds; ++k) {
    v.begin_object(kKindNames[k]);
    int count = t.manoeuvres[k - kUnitKinds];
    v.integer("count", count, 0, kPeopleCards);
    t.manoeuvres[k - kUnitKinds] = static_cast<std::uint8_t>(count);
    v.end_object();
  }
  v.end_object();
  v.begin_object("victory");
  for (std::size_t i = 0; i < kVictoryCount; ++i) {
    describe_victory(kVictoryNames[i], t.victory[i], v);
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

}  // namespace ninerealms::wolves_of_odin
