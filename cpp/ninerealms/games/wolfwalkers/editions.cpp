// What this game tells of its editions (core/edition_names.hpp).
#include "ninerealms/core/edition_names.hpp"
#include "ninerealms/core/hash.hpp"
#include "ninerealms/games/wolfwalkers/internal.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers {
namespace {

struct Contents {
  using Content = Tables;
  static auto& registry() { return editions(); }
  static const Content& content(EditionId id) { return tables(id); }
  static std::string_view name(const Content& c) { return c.name.view(); }
  static void rename(Content& c, const std::string& text) { c.name = EditionName(text); }
  static void describe(Content& c, FieldVisitor& v) { describe_edition(c, v); }
  static std::vector<Error> faults(const Content& c) { return faults_of(c); }
  static std::uint64_t hash(const Content& c) { return hash_value(c.f); }
  static std::optional<EditionId> add(const Content& c) {
    return editions().add(Edition{c, words_for(c)});
  }
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

}  // namespace ninerealms::wolfwalkers
