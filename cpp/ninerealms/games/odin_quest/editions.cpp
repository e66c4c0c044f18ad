// What this game tells of its editions (core/edition_names.hpp).
#include "ninerealms/core/edition_names.hpp"
#include "ninerealms/core/hash.hpp"
#include "ninerealms/games/odin_quest/internal.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"

namespace ninerealms::odin_quest {
namespace {

// The figures, without the name. All rows are bytes without padding.
std::uint64_t content_hash(const Tables& t) {
  std::uint64_t hash = 0;
  const auto mix = [&](const auto& rows) {
    for (const auto& row : rows) {
      hash = hash_value(row, hash);
    }
  };
  mix(t.realms);
  mix(t.actions);
  mix(t.wards);
  mix(t.allies);
  mix(t.foes);
  mix(t.conflicts);
  mix(t.events);
  return hash;
}

struct Contents {
  using Content = Tables;
  static auto& registry() { return editions(); }
  static const Content& content(EditionId id) { return tables(id); }
  static std::string_view name(const Content& c) { return c.name.view(); }
  static void rename(Content& c, const std::string& text) { c.name = EditionName(text); }
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

}  // namespace ninerealms::odin_quest
