// What this game tells of its editions (core/edition_names.hpp).
#include "ninerealms/core/edition_names.hpp"
#include "ninerealms/core/hash.hpp"
#include "ninerealms/games/ragnarok/internal.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {
namespace {

std::uint64_t content_hash(const Edition& edition) {
  std::uint64_t hash = 0;
  const auto text = [&](const std::string& s) {
    hash = hash_bytes(reinterpret_cast<const unsigned char*>(s.data()), s.size(), hash);
  };
  const auto number = [&](std::int64_t value) { hash = hash_value(value, hash); };
  for (const auto& row : edition.rows.realms) {
    text(row.id);
    text(row.name);
    text(row.colour);
    number(row.icon);
  }
  for (const auto& side : edition.rows.gods) {
    for (const auto& row : side) {
      text(row.id);
      text(row.name);
      text(row.colour);
      number(row.strength);
      number(row.power);
    }
  }
  for (const auto& row : edition.rows.cards) {
    text(row.id);
    text(row.name);
    text(row.colour);
    for (const int value :
         {static_cast<int>(row.family), row.strength, row.dice, static_cast<int>(row.cunning),
          row.n, row.per_match, row.max, static_cast<int>(row.colour_count)}) {
      number(value);
    }
    for (const auto& colour : row.colours) {
      text(colour);
    }
  }
  return hash;
}

struct Contents {
  using Content = Edition;
  static auto& registry() { return editions(); }
  static const Content& content(EditionId id) { return editions()[id]; }
  static std::string_view name(const Content& c) { return c.name; }
  static void rename(Content& c, const std::string& text) { c.name = text; }
  static void describe(Content& c, FieldVisitor& v) { describe_edition(c, v); }
  static std::vector<Error> faults(const Content& c) { return faults_of(c); }
  static std::uint64_t hash(const Content& c) { return content_hash(c); }
  static std::optional<EditionId> add(const Content& c) { return editions().add(c); }
};
using Names = EditionNames<Contents>;

}  // namespace

void describe_edition_name(EditionId& id, FieldVisitor& v) { Names::describe_name(id, v); }

std::vector<std::string> Rules::edition_names() { return Names::all(); }
void Rules::describe_edition(std::string_view name, FieldVisitor& writer) {
  Names::describe(name, writer);
}
std::vector<Error> Rules::check_edition(FieldVisitor& reader) { return Names::check(reader); }
std::uint64_t Rules::edition_hash(const State& s) { return Names::hash(s.edition); }
std::uint64_t Rules::edition_hash(const View& v) { return Names::hash(v.edition); }
Result<std::string> Rules::register_edition(FieldVisitor& reader) { return Names::add(reader); }

}  // namespace ninerealms::ragnarok
