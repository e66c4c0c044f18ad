// The field list of an edition document (docs/formats/wolfwalkers.md).
#include "ninerealms/games/wolfwalkers/clauses.hpp"
#include "ninerealms/games/wolfwalkers/tables.hpp"

namespace ninerealms::wolfwalkers {
namespace {

constexpr std::array<Kind, 5> kSoldierKinds{Kind::kSoldierLeft, Kind::kSoldierDown,
                                            Kind::kSoldierRight, Kind::kDoubleLeft,
                                            Kind::kDoubleRight};

template <class T>
void integer(FieldVisitor& v, std::string_view key, T& field, int min, int max) {
  int value = static_cast<int>(field);  // NOLINT(bugprone-signed-char-misuse): it is a number
  v.integer(key, value, min, max);
  field = static_cast<T>(value);
}

template <class T>
void word(FieldVisitor& v, std::string_view key, T& field, Words words) {
  int value = static_cast<int>(field);
  v.word(key, value, words);
  field = static_cast<T>(value);
}

void name(FieldVisitor& v, Name& field) {
  std::string text(field.view());
  v.text("id", text);
  if (text.size() <= Name::kMaxSize) {
    field = Name(text);
  } else {
    v.fail("id", "", "expected an id of at most 15 bytes");
  }
}

void point(FieldVisitor& v, std::string_view key, Point2& at) {
  std::vector<std::uint8_t> both(at.begin(), at.end());
  v.numbers(key, both, 256, 2);
  if (v.reading() && both.size() == 2) {
    at = {both[0], both[1]};
  } else if (v.reading()) {
    v.fail(key, "", "expected two numbers");
  }
}

// One of the runes described before, by its id.
void rune(FieldVisitor& v, std::string_view key, const Figures& f, std::uint8_t& at) {
  std::string id(v.reading() ? std::string_view{} : f.runes[at].name.view());
  v.text(key, id);
  if (!v.reading()) {
    return;
  }
  at = 0;
  for (std::size_t i = 0; i < f.runes_used; ++i) {
    if (f.runes[i].name.view() == id) {
      at = static_cast<std::uint8_t>(i);
      return;
    }
  }
  v.fail(key, "", "no rune has this id");
}

void describe_stock(Figures& f, FieldVisitor& v) {
  struct Row {
    int kind = 0;
    int back = 0;
    int mark = 0;
    int count = 0;
  };
  std::vector<Row> rows;
  for (int back = 0; back < 2; ++back) {
    for (int mark = 0; mark < kMarks; ++mark) {
      for (int kind = 0; kind < kKinds; ++kind) {
        const int n = f.stock[static_cast<std::size_t>(back)][static_cast<std::size_t>(mark)]
                             [static_cast<std::size_t>(kind)];
        if (n > 0) {
          rows.push_back({kind, back, mark, n});
        }
      }
    }
  }
  constexpr std::size_t kMostRows = std::size_t{2} * kMarks * kKinds;
  const std::size_t n = v.begin_list("stock", rows.size(), kMostRows);
  if (v.reading()) {
    f.stock = {};
    rows.assign(n, {});
  }
  for (Row& row : rows) {
    v.begin_object("");
    v.word("tile", row.kind, kKindNames);
    v.word("back", row.back, kBackNames);
    v.word("mark", row.mark, kMarkNames);
    v.integer("count", row.count, 1, kTiles);
    v.end_object();
    auto& count = f.stock[static_cast<std::size_t>(row.back)][static_cast<std::size_t>(row.mark)]
                         [static_cast<std::size_t>(row.kind)];
    if (v.reading() && count + row.count > kTiles) {
      v.fail("", "", "more than 60 tiles of one kind");
    } else if (v.reading()) {
      count = static_cast<std::uint8_t>(count + row.count);
    }
  }
  v.end_list();
}

void describe_prices(Figures& f, FieldVisitor& v) {
  v.begin_object("cost");
  for (int i = 0; i < kFrontKinds; ++i) {
    const std::size_t kind = index(front_kind(i));
    f.cost[kind] = std::max<std::int8_t>(f.cost[kind], 0);
    integer(v, kKindNames[kind], f.cost[kind], 0, kMostHeld);
  }
  v.end_object();
  v.begin_object("arrows");
  for (const Kind kind : kSoldierKinds) {
    Arrows& arrows = f.arrows[index(kind)];
    std::vector<std::uint8_t> list(arrows.directions.begin(),
                                   arrows.directions.begin() + arrows.size);
    v.sequence(kKindNames[index(kind)], list, kDirectionNames, 2);
    if (v.reading() && list.empty()) {
      v.fail(kKindNames[index(kind)], clause::WW_SOL_01.id, "one or two directions");
    } else if (v.reading()) {
      arrows = {};
      std::ranges::copy(list, arrows.directions.begin());
      arrows.size = static_cast<std::uint8_t>(list.size());
    }
  }
  v.end_object();
  v.begin_object("abilities");
  integer(v, "price", f.price, 1, kMostHeld);
  std::vector<std::uint8_t> shown(f.abilities.begin(), f.abilities.begin() + f.shown);
  v.sequence("shown", shown, detail::kHelperWords, kHelpers);
  f.abilities = {};
  std::ranges::copy(shown, f.abilities.begin());
  f.shown = static_cast<std::uint8_t>(shown.size());
  v.end_object();
}

void describe_runes(Figures& f, FieldVisitor& v) {
  // Neighbours may come later in the list, so names are read first and looked up afterwards.
  std::array<std::array<std::string, kDirections>, kMostRunes> next{};
  const std::size_t n = v.begin_list("runes", f.runes_used, kMostRunes);
  f.runes_used = static_cast<std::uint8_t>(n);
  for (std::size_t i = 0; i < n; ++i) {
    v.begin_object("");
    name(v, f.runes[i].name);
    point(v, "at", f.runes[i].at);
    for (std::size_t d = 0; d < kDirections; ++d) {
      const auto to = f.runes[i].next[d];
      next[i][d] = v.reading() || to == 0 ? std::string_view{} : f.runes[to - 1U].name.view();
      if (!v.reading() || v.has(kDirectionNames[d])) {  // left out is null: TOML cannot say it
        v.nullable_text(kDirectionNames[d], next[i][d]);
      }
    }
    v.end_object();
  }
  v.end_list();
  if (!v.reading()) {
    return;
  }
  for (std::size_t i = 0; i < n; ++i) {
    for (std::size_t d = 0; d < kDirections; ++d) {
      f.runes[i].next[d] = 0;
      for (std::size_t to = 0; !next[i][d].empty() && to < n; ++to) {
        if (f.runes[to].name.view() == next[i][d]) {
          f.runes[i].next[d] = static_cast<std::uint8_t>(to + 1);
        }
      }
      if (!next[i][d].empty() && f.runes[i].next[d] == 0) {
        v.fail("runes", "", "no rune is called '" + next[i][d] + "'");
      }
    }
  }
}

void describe_field(FieldRow& row, FieldVisitor& v) {
  v.begin_object("");
  name(v, row.name);
  word(v, "symbol", row.symbol, Words(kFaceNames).first(kSymbols));
  point(v, "at", row.at);
  std::uint32_t areas = 0;
  for (const auto area : row.areas) {
    areas |= area != 0 ? 1U << (area - 1U) : 0U;
  }
  v.set("areas", areas, kAreaNames);
  if (std::popcount(areas) > 2) {
    v.fail("areas", "", "a field is joined to two areas at most");
    areas = 0;
  }
  row.areas = {};
  for (std::size_t i = 0; areas != 0; areas &= areas - 1) {
    row.areas[i++] = static_cast<std::uint8_t>(std::countr_zero(areas) + 1);
  }
  v.end_object();
}

void describe_board(Figures& f, FieldVisitor& v) {
  describe_runes(f, v);
  const std::size_t n = v.begin_list("segments", f.segments_used, kMostSegments);
  f.segments_used = static_cast<std::uint8_t>(n);
  for (std::size_t i = 0; i < n; ++i) {
    v.begin_object("");
    name(v, f.segments[i].name);
    rune(v, "from", f, f.segments[i].from);
    rune(v, "to", f, f.segments[i].to);
    const std::size_t fields = v.begin_list("fields", 2, 2);
    for (std::size_t j = 0; j < fields && j < 2; ++j) {
      describe_field(f.fields[2 * i + 1 + j], v);
    }
    v.end_list();
    if (fields != 2) {
      v.fail("fields", "", "a segment has two fields");
    }
    v.end_object();
  }
  v.end_list();
  v.begin_object("areas");
  for (std::size_t area = 0; area < kAreas; ++area) {
    point(v, kAreaNames[area], f.areas_at[area]);
  }
  v.end_object();
  v.begin_object("lair");
  point(v, "at", f.lair_at);
  const std::size_t near = v.begin_list("runes", f.near_used, kMostRunes);
  f.near_used = static_cast<std::uint8_t>(near);
  for (std::size_t i = 0; i < near; ++i) {
    rune(v, "", f, f.near[i]);
  }
  v.end_list();
  v.end_object();
  const std::size_t soldiers = v.begin_list("soldiers", 2, 2);
  for (std::size_t i = 0; i < soldiers && i < 2; ++i) {
    rune(v, "", f, f.soldiers[i]);
  }
  v.end_list();
  std::ranges::sort(f.soldiers);
  if (soldiers != 2) {
    v.fail("soldiers", clause::WW_SETUP_02.id, "expected two runes");
  }
}

}  // namespace

void describe_edition(Tables& t, FieldVisitor& v) {
  if (v.reading()) {
    t.f.cost.fill(-1);
  }
  std::string name(t.name.view());
  v.text("edition", name);
  if (name.size() <= EditionName::kMaxSize) {
    t.name = EditionName(name);
  } else {
    v.fail("edition", "", "expected a name of at most 100 bytes");
  }
  std::vector<std::uint8_t> die(t.f.die.begin(), t.f.die.end());
  v.sequence("die", die, kFaceNames, kFaces);
  if (v.reading() && die.size() == kFaces) {
    std::ranges::copy(die, t.f.die.begin());
  } else if (v.reading()) {
    v.fail("die", "WW-C-DIE", "a die has six faces");
  }
  describe_prices(t.f, v);
  describe_stock(t.f, v);
  describe_board(t.f, v);
  v.end_document();
  if (v.reading() && !v.fault()) {
    derive(t);
  }
}

}  // namespace ninerealms::wolfwalkers
