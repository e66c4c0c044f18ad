#include "ninerealms/games/wolfwalkers/tables.hpp"

#include <set>

#include "ninerealms/games/wolfwalkers/builtin.hpp"
#include "ninerealms/games/wolfwalkers/clauses.hpp"
#include "ninerealms/games/wolfwalkers/routes.hpp"

namespace ninerealms::wolfwalkers {
namespace {

constexpr void derive_roads(Tables& t) {
  const Figures& f = t.f;
  std::size_t next = 0;
  for (std::size_t rune = 0; rune < kMostRunes; ++rune) {
    t.first_road[rune] = static_cast<std::uint8_t>(next);
    for (std::size_t i = 0; rune < f.runes_used && i < f.segments_used; ++i) {
      const SegmentRow& s = f.segments[i];
      const auto a = static_cast<std::uint8_t>(2 * i + 1);
      const auto b = static_cast<std::uint8_t>(2 * i + 2);
      if (s.from == rune) {
        t.roads[next++] = {a, b, s.to, static_cast<std::uint8_t>(i)};
      } else if (s.to == rune) {
        t.roads[next++] = {b, a, s.from, static_cast<std::uint8_t>(i)};
      }
    }
  }
  t.first_road[kMostRunes] = static_cast<std::uint8_t>(next);
}

constexpr void derive_routes(Tables& t) {
  for (std::size_t i = 0; i < t.f.segments_used; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      const SegmentRow& a = t.f.segments[i];
      const SegmentRow& b = t.f.segments[j];
      t.parallel =
          t.parallel || (a.from == b.from && a.to == b.to) || (a.from == b.to && a.to == b.from);
    }
  }
  for (std::size_t symbol = 0; symbol < kSymbols; ++symbol) {
    for (std::size_t rune = 0; rune < t.f.runes_used; ++rune) {
      for (std::size_t i = t.first_road[rune]; i < t.first_road[rune + 1]; ++i) {
        const Road& road = t.roads[i];
        const auto bears = [&](std::uint8_t field) {
          return ((t.symbol_stops[symbol] >> field) & 1U) != 0;
        };
        if (bears(road.first)) {
          t.reaches[symbol][rune] |= std::uint64_t{1} << road.first;
        } else if (bears(road.second)) {
          t.reaches[symbol][rune] |= std::uint64_t{1} << road.second;
        } else {
          t.passes[symbol][rune] |= 1U << road.to;
        }
      }
      if (((t.near >> rune) & 1U) != 0) {
        t.reaches[symbol][rune] |= std::uint64_t{1} << kLair;
      }
    }
  }
}

// A route that stops nowhere is left out; those that pass the same runes are one. A board with long
// ways has more routes than can be counted: a start with more than kMostWays has no list.
constexpr void derive_route_lists(Tables& t) {
  constexpr int kMostWays = 64;  // the built-in board has up to 44
  std::size_t size = 0;
  for (std::size_t list = 0; list < std::size_t{kSymbols} * kStops; ++list) {
    const auto start = static_cast<int>(list % kStops);
    const std::size_t first = size;
    int ways = 0;
    const auto add = [&](std::uint32_t runes, StopMask stops) {
      std::size_t at = first;
      while (at < size && t.routes[at].runes != runes) {
        ++at;
      }
      if (at < size) {
        t.routes[at].stops |= stops;
      } else if (stops != 0 && size < kMostRoutes) {
        t.routes[size++] = {stops, runes};
      } else if (stops != 0) {
        ways = kMostWays;
      }
      return ++ways <= kMostWays;
    };
    if (start <= 2 * t.f.segments_used) {
      Roads(t, list / kStops, start, 0, false).for_each(0, add);
    }
    size = ways <= kMostWays ? size : first;
    t.first_route[list + 1] = static_cast<std::uint16_t>(size);
  }
}

constexpr void derive_distances(Tables& t) {
  std::uint32_t seen = t.near;
  t.lair_distance.fill(kMostRunes);
  for (std::uint8_t distance = 0; distance < kMostRunes; ++distance) {
    std::uint32_t next = 0;
    for (std::size_t rune = 0; rune < t.f.runes_used; ++rune) {
      if (((seen >> rune) & 1U) != 0 && t.lair_distance[rune] == kMostRunes) {
        t.lair_distance[rune] = distance;
        for (std::size_t i = t.first_road[rune]; i < t.first_road[rune + 1]; ++i) {
          next |= 1U << t.roads[i].to;
        }
      }
    }
    seen |= next;
  }
}

constexpr void derive_steps(Tables& t) {  // 2.5
  const Figures& f = t.f;
  for (std::size_t rune = 0; rune < kMostRunes; ++rune) {
    t.steps[0][rune] = f.runes[rune].next;
    t.steps[1][rune] = f.runes[rune].next;
  }
  for (std::size_t i = 0; i < f.near_used; ++i) {
    t.near |= 1U << f.near[i];
    if (i > 0) {
      t.steps[1][f.near[i]][static_cast<std::size_t>(Direction::kLeft)] =
          static_cast<std::uint8_t>(f.near[i - 1] + 1);
      t.steps[1][f.near[i - 1]][static_cast<std::size_t>(Direction::kRight)] =
          static_cast<std::uint8_t>(f.near[i] + 1);
    }
  }
  for (std::size_t race = 0; race < 2; ++race) {
    for (std::size_t rune = 0; rune < kMostRunes; ++rune) {
      for (const auto next : t.steps[race][rune]) {
        t.next_runes[race][rune] |= (1U << next) >> 1;
      }
    }
  }
}

constexpr void derive_all(Tables& t) {
  const Figures f = t.f;
  const EditionName name = t.name;
  t = Tables{};
  t.f = f;
  t.name = name;
  for (std::size_t stop = 1; stop <= std::size_t{2} * f.segments_used; ++stop) {
    t.symbol_stops[f.fields[stop].symbol] |= std::uint64_t{1} << stop;
  }
  for (std::size_t stop = 0; stop < kStops; ++stop) {
    for (const auto area : f.fields[stop].areas) {
      t.stop_areas[stop] = static_cast<std::uint16_t>(t.stop_areas[stop] | ((1U << area) >> 1));
    }
  }
  for (std::size_t i = 0; i < f.shown; ++i) {
    t.shown_kinds |= 1U << index(kHelperKinds[f.abilities[i]]);
  }
  derive_roads(t);
  derive_steps(t);
  derive_routes(t);
  derive_route_lists(t);
  derive_distances(t);
  for (std::size_t set = 0; set < kMarks; ++set) {
    for (std::size_t back = 0; back < 2; ++back) {
      for (std::size_t kind = 0; kind < kKinds; ++kind) {
        int n = 0;
        for (std::size_t mark = 0; mark <= set; ++mark) {
          n += f.stock[back][mark][kind];
        }
        t.fresh[set][back].counts[kind] = static_cast<std::uint8_t>(std::min(n, kTiles));
        t.all[set].counts[kind] =
            static_cast<std::uint8_t>(t.all[set].counts[kind] + t.fresh[set][back].counts[kind]);
      }
    }
  }
  if (t.fresh[kMarks - 1][0].count(index(Kind::kMulticolour)) != 0) {
    t.multicolour_back = Back::kTown;
  }
}

constexpr Tables make_builtin() {
  Tables t;
  t.name = EditionName("reconstructed");
  t.f = builtin::figures();
  derive_all(t);
  return t;
}

constexpr std::string_view kNameLetters =
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-.";
constexpr int kMostOfSoul = 15;  // tiles of a soul id: picks of an exchange count to 15

Error fault(std::string where, std::string_view clause, std::string detail) {
  return {Code::kEdition, clause, std::move(where), std::move(detail)};
}

void check_tiles(const Figures& f, std::vector<Error>& out) {
  constexpr std::array<std::array<int, kMarks>, 2> kPlaces{{{6, 6, 3}, {36, 6, 3}}};
  constexpr std::array kClauses{clause::WW_SETUP_05, clause::WW_SETUP_06, clause::WW_SETUP_07};
  int jokers = 0;
  for (std::size_t back = 0; back < 2; ++back) {
    for (std::size_t mark = 0; mark < kMarks; ++mark) {
      int sum = 0;
      for (const auto n : f.stock[back][mark]) {
        sum += n;
      }
      jokers += f.stock[back][mark][index(Kind::kMulticolour)];
      if (sum != kPlaces[back][mark]) {
        out.push_back(mismatch(Code::kEdition, kClauses[mark].id, "stock",
                               std::to_string(kPlaces[back][mark]) + " " +
                                   std::string(kBackNames[back]) + " tiles with mark " +
                                   std::string(kMarkNames[mark]),
                               std::to_string(sum)));
      }
    }
  }
  for (std::size_t kind = 0; kind < kSoulKinds; ++kind) {
    int sum = 0;
    for (std::size_t mark = 0; mark < kMarks; ++mark) {
      sum += f.stock[0][mark][kind] + f.stock[1][mark][kind];
    }
    if (sum > kMostOfSoul) {
      out.push_back(mismatch(Code::kEdition, "", "stock",
                             "at most 15 " + std::string(kKindNames[kind]), std::to_string(sum)));
    }
  }
  if (jokers != 1) {
    out.push_back(
        mismatch(Code::kEdition, "", "stock", "one multicolour tile", std::to_string(jokers)));
  }
}

void check_names(const Figures& f, std::vector<Error>& out) {
  std::set<std::string_view> nodes{"lair"};
  const auto add = [&](const Name& name, const std::string& where) {
    const std::string_view text = name.view();
    if (text.empty() || text.find_first_not_of(kNameLetters) != std::string_view::npos) {
      out.push_back(fault(where, "", "an id has 1 to 15 letters, digits, '_', '-' and '.'"));
    } else if (!nodes.insert(text).second) {
      out.push_back(fault(where, "", "two nodes are called '" + std::string(text) + "'"));
    }
  };
  for (std::size_t i = 0; i < f.runes_used; ++i) {
    add(f.runes[i].name, "runes[" + std::to_string(i) + "].id");
  }
  for (std::size_t i = 0; i < f.segments_used; ++i) {
    const std::string where = "segments[" + std::to_string(i) + "]";
    add(f.fields[2 * i + 1].name, where + ".fields[0].id");
    add(f.fields[2 * i + 2].name, where + ".fields[1].id");
    if (f.segments[i].from == f.segments[i].to) {
      out.push_back(fault(where, "", "a segment joins two different runes"));
    }
  }
}

void check_runes(const Figures& f, std::vector<Error>& out) {
  if (f.runes_used < 2 || f.segments_used < 1 || f.near_used < 1) {
    out.push_back(fault("runes", "", "a board has two runes, a segment and a near-Lair rune"));
    return;
  }
  std::uint32_t near = 0;
  for (std::size_t i = 0; i < f.near_used; ++i) {
    const std::uint32_t bit = 1U << f.near[i];
    if ((near & bit) != 0) {
      out.push_back(fault("lair.runes", "", "a rune stands twice in the list"));
    }
    near |= bit;
  }
  if (f.soldiers[0] == f.soldiers[1]) {
    out.push_back(fault("soldiers", clause::WW_SETUP_02.id, "two different runes"));
  }
  for (const auto rune : f.soldiers) {
    if (((near >> rune) & 1U) != 0) {
      out.push_back(fault("soldiers", clause::WW_END_03.id, "no soldier starts near the Lair"));
    }
  }
  for (std::size_t i = 0; i < f.runes_used; ++i) {
    for (const auto next : f.runes[i].next) {
      if (next == i + 1) {
        out.push_back(fault("runes[" + std::to_string(i) + "]", "", "a road leads elsewhere"));
      }
    }
  }
}

}  // namespace

void derive(Tables& t) { derive_all(t); }

std::vector<Error> faults_of(const Tables& t) {
  const Figures& f = t.f;
  std::vector<Error> out;
  if (t.name.size == 0) {
    out.push_back(fault("edition", "", "an edition needs a name of 1 to 100 bytes"));
  }
  const bool symbol = std::ranges::any_of(f.die, [](auto face) { return face < kSymbols; });
  const bool several = std::ranges::any_of(f.die, [&](auto face) { return face != f.die[0]; });
  if (!symbol || !several) {  // else a turn could roll for ever, or nothing would be left to chance
    out.push_back(fault("die", "WW-C-DIE", "two different faces, one of them a symbol"));
  }
  for (std::size_t i = 1; i < f.shown; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (f.abilities[i] == f.abilities[j]) {
        out.push_back(fault("abilities.shown", clause::WW_ABIL_01.id, "an ability stands twice"));
      }
    }
  }
  check_tiles(f, out);
  check_runes(f, out);
  check_names(f, out);
  return out;
}

constinit const Tables kBuiltinTables = make_builtin();

EditionRegistry<Edition>& editions() {
  static EditionRegistry<Edition> registry(Edition{kBuiltinTables, nullptr});
  return registry;
}

std::shared_ptr<const NodeWords> words_for(const Tables& t) {
  auto out = std::make_shared<NodeWords>();
  const std::size_t fields = std::size_t{2} * t.f.segments_used;
  out->texts.reserve(1 + fields + t.f.runes_used);  // the views need them to stay where they are
  const auto add = [&](std::string_view text) -> std::string_view {
    return out->texts.emplace_back(text);
  };
  out->stops[kLair] = add(kStopWords[kLair]);
  for (std::size_t stop = 1; stop <= fields; ++stop) {
    out->stops[stop] = add(t.f.fields[stop].name.view());
  }
  for (std::size_t rune = 0; rune < t.f.runes_used; ++rune) {
    out->runes[rune] = add(t.f.runes[rune].name.view());
  }
  out->lists = {out->stops, out->runes};
  return out;
}

EditionId vocabulary_of(EditionId id) {
  if (id == 0) {
    return 0;
  }
  const auto& own = editions()[id].words->texts;
  const auto builtin = words_for(kBuiltinTables);
  if (own == builtin->texts) {
    return 0;
  }
  EditionId least = 1;
  while (editions()[least].words->texts != own) {
    ++least;
  }
  return least;
}

Words stop_words(EditionId id) {
  return id == 0 ? Words(kStopWords) : Words(editions()[id].words->stops);
}
Words rune_words(EditionId id) {
  return id == 0 ? Words(kRuneWords) : Words(editions()[id].words->runes);
}

}  // namespace ninerealms::wolfwalkers
