// Editions by name: what positions refer to, and how others are registered.
#include <optional>

#include "ninerealms/core/hash.hpp"
#include "ninerealms/games/wolfwalkers/internal.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers {
namespace {

std::optional<EditionId> edition_named(std::string_view name) {
  for (std::size_t i = 0; i < editions().size(); ++i) {
    if (tables(static_cast<EditionId>(i)).name.view() == name) {
      return static_cast<EditionId>(i);
    }
  }
  return std::nullopt;
}

// Of an id from anywhere: no content has the hash of an unknown one.
std::uint64_t content_hash(EditionId id) {
  if (!editions().known(id)) {
    return ~std::uint64_t{0};
  }
  return id == 0 ? 0 : hash_value(tables(id).f);
}

// Eight hex digits of an edition's content, to tell editions of one name apart.
std::string content_mark(const Tables& t) {
  const std::uint64_t hash = hash_value(t.f);
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string out;
  for (int shift = 28; shift >= 0; shift -= 4) {
    out += kDigits[(hash >> shift) & 15U];
  }
  return out;
}

}  // namespace

void describe_edition_name(EditionId& id, FieldVisitor& v) {
  std::string name(v.reading() ? std::string_view{} : tables(id).name.view());
  v.text("edition", name);
  if (v.reading()) {
    const auto found = edition_named(name);
    if (found) {
      id = *found;
    } else {
      v.fail("edition", "", "no edition of this name is registered");
    }
  }
}

std::vector<std::string> Rules::edition_names() {
  std::vector<std::string> out;
  out.reserve(editions().size());
  for (std::size_t i = 0; i < editions().size(); ++i) {
    out.emplace_back(tables(static_cast<EditionId>(i)).name.view());
  }
  return out;
}

void Rules::describe_edition(std::string_view name, FieldVisitor& writer) {
  if (const auto id = edition_named(name)) {
    Tables copy = tables(*id);
    wolfwalkers::describe_edition(copy, writer);
  }
}

std::vector<Error> Rules::check_edition(FieldVisitor& reader) {
  Tables read;
  wolfwalkers::describe_edition(read, reader);
  return reader.fault() ? std::vector<Error>{} : faults_of(read);
}

std::uint64_t Rules::edition_hash(const State& s) { return content_hash(s.edition); }
std::uint64_t Rules::edition_hash(const View& v) { return content_hash(v.edition); }

Result<std::string> Rules::register_edition(FieldVisitor& reader) {
  Tables read;
  wolfwalkers::describe_edition(read, reader);
  if (reader.fault()) {
    Error error = *reader.fault();
    error.code = Code::kEdition;
    return error;
  }
  if (const std::vector<Error> faults = faults_of(read); !faults.empty()) {
    return faults.front();
  }
  const std::string name(utf8_prefix(read.name.view(), 80));
  const auto taken = [&] {
    const auto found = edition_named(read.name.view());
    return found && !(tables(*found) == read);
  };
  for (int mark = 1; taken(); ++mark) {  // ends: every turn is another name, the registry is finite
    const std::string again = mark > 1 ? "-" + std::to_string(mark) : "";
    read.name = EditionName(name + "#" + content_mark(read) + again);
  }
  if (!editions().add(Edition{read, words_for(read)})) {
    return Error{Code::kEdition, "", "edition", "the registry of editions is full"};
  }
  return std::string(read.name.view());
}

}  // namespace ninerealms::wolfwalkers
