#include "ninerealms/games/ragnarok/tables.hpp"

#include <algorithm>
#include <atomic>

#include "ninerealms/games/ragnarok/builtin.hpp"

namespace ninerealms::ragnarok {
namespace {

[[nodiscard]] constexpr bool is_wisdom(Family family) { return family != Family::kWonder; }  // 2.2

template <class Text>
constexpr bool has_colour(const CardRow<Text>& match, const Text& colour) {
  for (std::size_t i = 0; i < match.colour_count; ++i) {
    if (match.colours[i] == colour) {
      return true;
    }
  }
  return false;
}

// Cards of a colour; of Wisdom families only for squares and matches.
template <class Text>
constexpr Cards cards_of(const Rows<Text>& rows, const Text& colour, bool wisdom_only) {
  Cards out = 0;
  for (std::size_t c = 0; c < kCards; ++c) {
    if (rows.cards[c].colour == colour && (!wisdom_only || is_wisdom(rows.cards[c].family))) {
      out |= card_bit(static_cast<int>(c));
    }
  }
  return out;
}

template <class Text>
constexpr RealmFigures realm_of(const Rows<Text>& rows, const RealmRow<Text>& row) {
  RealmFigures out;
  if (row.icon != 0) {
    out.square = cards_of(rows, row.colour, true);  // RAG-REALM-03
    return out;
  }
  out.circle = cards_of(rows, row.colour, false);  // RAG-REALM-01
  for (std::size_t side = 0; side < kSides; ++side) {
    for (std::size_t g = 0; g < kGods; ++g) {
      if (rows.gods[side][g].colour == row.colour) {
        out.gods[side] = static_cast<Gods>(out.gods[side] | god_bit(static_cast<int>(g)));
      }
    }
  }
  return out;
}

template <class Text>
constexpr CardFigures card_of(const Rows<Text>& rows, const CardRow<Text>& row) {
  CardFigures out;
  out.strength = static_cast<std::uint8_t>(row.strength);
  out.dice = static_cast<std::uint8_t>(row.dice);
  out.cunning = row.cunning;
  out.n = static_cast<std::uint8_t>(row.n);
  if (row.cunning == Cunning::kMatch) {
    out.n = static_cast<std::uint8_t>(row.per_match);
    out.max = static_cast<std::uint8_t>(row.max);
    for (std::size_t c = 0; c < kCards; ++c) {
      if (is_wisdom(rows.cards[c].family) && has_colour(row, rows.cards[c].colour)) {
        out.matches |= card_bit(static_cast<int>(c));
      }
    }
  }
  return out;
}

template <class Text>
constexpr Figures figures_of(const Rows<Text>& rows) {
  Figures out;
  for (std::size_t c = 0; c < kCards; ++c) {
    out.cards[c] = card_of(rows, rows.cards[c]);
    if (!is_wisdom(rows.cards[c].family)) {
      out.wonders |= card_bit(static_cast<int>(c));
    }
  }
  for (std::size_t r = 0; r < kBattles; ++r) {
    out.realms[r] = realm_of(rows, rows.realms[r]);
  }
  for (std::size_t side = 0; side < kSides; ++side) {
    for (std::size_t g = 0; g < kGods; ++g) {
      out.gods[side][g] = static_cast<std::uint8_t>(rows.gods[side][g].strength);
      if (rows.gods[side][g].power != 0) {
        out.tricksters[side] =
            static_cast<Gods>(out.tricksters[side] | god_bit(static_cast<int>(g)));
      }
    }
  }
  return out;
}

std::shared_ptr<const Words> words_from(const Rows<std::string>& rows) {
  auto out = std::make_shared<Words>();
  out->texts.reserve(kBattles + kSides * kGods + kCards);  // the views stay valid
  const auto add = [&](const std::string& id) -> std::string_view {
    return out->texts.emplace_back(id);
  };
  for (std::size_t i = 0; i < kBattles; ++i) {
    out->realms[i] = add(rows.realms[i].id);
  }
  for (std::size_t i = 0; i < out->gods.size(); ++i) {
    out->gods[i] = add(rows.gods[i / kGods][i % kGods].id);
  }
  for (std::size_t i = 0; i < kCards; ++i) {
    out->cards[i] = add(rows.cards[i].id);
  }
  out->lists = {out->realms, out->gods, out->cards};
  return out;
}

void derive(Edition& edition) {
  edition.figures = figures_of(edition.rows);
  edition.words = words_from(edition.rows);
}

// The constant rows with strings of their own.
Edition builtin_edition() {
  const auto text = [](std::string_view s) { return std::string(s); };
  Edition out;
  out.name = kBuiltinName;
  for (std::size_t i = 0; i < kBattles; ++i) {
    const auto& row = kBuiltinRows.realms[i];
    out.rows.realms[i] = {text(row.id), text(row.name), row.icon, text(row.colour)};
  }
  for (std::size_t side = 0; side < kSides; ++side) {
    for (std::size_t i = 0; i < kGods; ++i) {
      const auto& row = kBuiltinRows.gods[side][i];
      out.rows.gods[side][i] = {text(row.id), text(row.name), text(row.colour), row.strength,
                                row.power};
    }
  }
  for (std::size_t i = 0; i < kCards; ++i) {
    const auto& row = kBuiltinRows.cards[i];
    CardRow<std::string> copy{text(row.id),  text(row.name), row.family,       text(row.colour),
                              row.strength,  row.dice,       row.cunning,      row.n,
                              row.per_match, row.max,        row.colour_count, {}};
    std::ranges::transform(row.colours, copy.colours.begin(), text);
    out.rows.cards[i] = copy;
  }
  derive(out);
  return out;
}

// --- documents -----------------------------------------------------------------------------------

void describe_realm(RealmRow<std::string>& row, FieldVisitor& v) {
  v.begin_object("");
  v.text("id", row.id);
  v.text("name", row.name);
  v.word("icon", row.icon, kIconNames);
  v.text("colour", row.colour);
  v.end_object();
}

void describe_god(GodRow<std::string>& row, FieldVisitor& v) {
  v.begin_object("");
  v.text("id", row.id);
  v.text("name", row.name);
  v.text("colour", row.colour);
  v.integer("strength", row.strength, 0, 99);
  v.word("power", row.power, kPowerNames);
  v.end_object();
}

void describe_cunning(CardRow<std::string>& row, FieldVisitor& v) {
  v.begin_object("cunning");
  int kind = static_cast<int>(row.cunning);
  v.word("kind", kind, kCunningNames);
  row.cunning = static_cast<Cunning>(kind);
  if (row.cunning == Cunning::kMatch) {
    row.colour_count = v.begin_list("colours", row.colour_count, kMostColours);
    for (std::size_t i = 0; i < row.colour_count; ++i) {
      v.text("", row.colours[i]);
    }
    v.end_list();
    // Defaults (2.10) may be left out and are not written.
    if (v.reading() ? v.has("per_match") : row.per_match != 1) {
      v.integer("per_match", row.per_match, 0, kMostFigure);
    }
    if (v.reading() ? v.has("max") : row.max != 2) {
      v.integer("max", row.max, 0, kMostFigure);
    }
  } else if (row.cunning != Cunning::kNone) {
    v.integer("n", row.n, 0, kMostFigure);
  }
  v.end_object();
}

void describe_card(CardRow<std::string>& row, FieldVisitor& v) {
  v.begin_object("");
  v.text("id", row.id);
  v.text("name", row.name);
  int family = static_cast<int>(row.family);
  v.word("family", family, kFamilyNames);
  row.family = static_cast<Family>(family);
  v.text("colour", row.colour);
  v.integer("strength", row.strength, 0, 99);
  v.integer("dice", row.dice, 0, kMostFigure);
  describe_cunning(row, v);
  v.end_object();
}

template <class List, class Describe>
void describe_list(std::string_view key, List& rows, FieldVisitor& v, Describe describe) {
  const std::size_t n = v.begin_list(key, rows.size(), rows.size());
  for (std::size_t i = 0; i < n; ++i) {
    describe(rows[i], v);
  }
  v.end_list();
  if (n != rows.size()) {
    v.mismatch(key, "", std::to_string(rows.size()) + " items", std::to_string(n));
  }
}

// --- faults --------------------------------------------------------------------------------------

Error fault(std::string where, std::string detail) {
  return {Code::kEdition, "", std::move(where), std::move(detail)};
}

void check_ids(const Edition& edition, std::vector<Error>& out) {
  const auto good = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
  };
  std::vector<std::string> seen;
  for (const auto& id : edition.words->texts) {
    // Faces of dice are written as numbers, so no card may be.
    const bool number = std::ranges::all_of(id, [](char c) { return c >= '0' && c <= '9'; });
    if (number || !std::ranges::all_of(id, good) || id == "keep" || id == "stop") {
      out.push_back(fault("id", "ids use a-z, 0-9 and _ and are no number, keep or stop: '" +
                                    std::string(utf8_prefix(id, 40)) + "'"));
    }
    if (std::ranges::find(seen, id) != seen.end()) {
      out.push_back(fault("id", "the id '" + std::string(utf8_prefix(id, 40)) + "' repeats"));
    }
    seen.push_back(id);
  }
}

void check_card(const CardRow<std::string>& row, std::size_t i, std::vector<Error>& out) {
  const std::string where = "draw_cards[" + std::to_string(i) + "]";
  if (is_wisdom(row.family)) {
    if (row.strength != 0) {
      out.push_back(fault(where + ".strength", "a Wisdom card has Strength 0"));
    }
  } else if (row.dice != 0 || row.cunning != Cunning::kNone) {
    out.push_back(fault(where, "a Wonder has no dice and no cunning"));
  }
}

}  // namespace

constinit const Figures kBuiltinFigures = figures_of(kBuiltinRows);
std::vector<Error> faults_of(const Edition& edition) {
  std::vector<Error> out;
  if (edition.name.empty() || edition.name.size() > kMaxEditionName) {
    out.push_back(fault("edition_id", "an edition needs a name of 1 to 100 bytes"));
  }
  check_ids(edition, out);
  std::array<int, kFamilySizes.size()> sizes{};
  for (std::size_t i = 0; i < kCards; ++i) {
    ++sizes[static_cast<std::size_t>(edition.rows.cards[i].family)];
    check_card(edition.rows.cards[i], i, out);
  }
  for (std::size_t f = 0; f < sizes.size(); ++f) {
    if (sizes[f] != kFamilySizes[f]) {
      out.push_back(
          mismatch(Code::kEdition, "RAG-SETUP-05", "draw_cards",
                   std::to_string(kFamilySizes[f]) + " of family " + std::string(kFamilyNames[f]),
                   std::to_string(sizes[f])));
    }
  }
  return out;
}

void describe_edition(Edition& edition, FieldVisitor& v) {
  v.text("edition_id", edition.name);
  describe_list("realms", edition.rows.realms, v, describe_realm);
  describe_list("norse_gods", edition.rows.gods[0], v, describe_god);
  describe_list("frost_giants", edition.rows.gods[1], v, describe_god);
  describe_list("draw_cards", edition.rows.cards, v, describe_card);
  v.end_document();
  if (v.reading()) {
    derive(edition);
  }
}

EditionRegistry<Edition>& editions() {
  static EditionRegistry<Edition> registry(builtin_edition());
  return registry;
}

EditionId vocabulary_of(EditionId id) {
  if (id == 0) {
    return 0;
  }
  // Found once per edition; 0: not yet, else the vocabulary + 1.
  static std::array<std::atomic<std::uint32_t>, 1024> known{};
  auto& slot = known[id];
  if (slot.load() == 0) {
    EditionId least = 0;
    while (words_of(least).texts != words_of(id).texts) {
      ++least;
    }
    slot.store(least + 1U);
  }
  return static_cast<EditionId>(slot.load() - 1U);
}

}  // namespace ninerealms::ragnarok
