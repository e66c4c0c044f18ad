// Editions by name: what positions refer to, and how others are registered (architecture D8).
//
// A game gives a struct of static functions:
//
//   Content                   what describe() reads: the figures of an edition and its name
//   registry()                the EditionRegistry of the game
//   content(id)               those of a registered edition
//   name(c), rename(c, text)  the name, at most 100 bytes
//   describe(c, visitor)      all fields
//   faults(c)                 what describe() cannot see
//   hash(c)                   of the figures, without the name
//   add(c)                    registers them; none when the registry is full
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ninerealms/core/edition.hpp"
#include "ninerealms/core/error.hpp"
#include "ninerealms/core/field_visitor.hpp"

namespace ninerealms {

template <class Game>
class EditionNames {
 public:
  using Content = typename Game::Content;

  [[nodiscard]] static std::vector<std::string> all() {
    std::vector<std::string> out;
    const std::size_t size = Game::registry().size();
    out.reserve(size);
    for (std::size_t i = 0; i < size; ++i) {
      out.emplace_back(Game::name(Game::content(static_cast<EditionId>(i))));
    }
    return out;
  }
  // The field of positions and views that names their edition.
  static void describe_name(EditionId& id, FieldVisitor& v) {
    std::string name(v.reading() ? std::string_view{} : Game::name(Game::content(id)));
    v.text("edition", name);
    if (v.reading()) {
      const auto found = find(name);
      if (found) {
        id = *found;
      } else {
        v.fail("edition", "", "no edition of this name is registered");
      }
    }
  }
  static void describe(std::string_view name, FieldVisitor& writer) {
    if (const auto id = find(name)) {
      Content copy = Game::content(*id);
      Game::describe(copy, writer);
    }
  }
  // Faults beyond those of fields, which the reader keeps.
  [[nodiscard]] static std::vector<Error> check(FieldVisitor& reader) {
    Content read;
    Game::describe(read, reader);
    return reader.fault() ? std::vector<Error>{} : Game::faults(read);
  }
  // Of an id from anywhere: no content has the hash of an unknown one.
  [[nodiscard]] static std::uint64_t hash(EditionId id) {
    if (!Game::registry().known(id)) {
      return ~std::uint64_t{0};
    }
    return id == 0 ? 0 : Game::hash(Game::content(id));
  }
  // The name they are registered by: the given one, marked if other figures have that.
  [[nodiscard]] static Result<std::string> add(FieldVisitor& reader) {
    Content read;
    Game::describe(read, reader);
    if (reader.fault()) {
      Error error = *reader.fault();
      error.code = Code::kEdition;
      return error;
    }
    if (const std::vector<Error> faults = Game::faults(read); !faults.empty()) {
      return faults.front();
    }
    const std::string marked =
        std::string(utf8_prefix(Game::name(read), 80)) + "#" + content_mark(read);
    const auto taken = [&] {
      const auto found = find(Game::name(read));
      return found && !(Game::content(*found) == read);
    };
    for (int mark = 1; taken(); ++mark) {  // ends: each turn another name, the registry is finite
      std::string name = marked;
      if (mark > 1) {
        name.append("-").append(std::to_string(mark));
      }
      Game::rename(read, name);
    }
    if (!Game::add(read)) {
      return Error{Code::kEdition, "", "edition", "the registry of editions is full"};
    }
    return std::string(Game::name(read));
  }

 private:
  static std::optional<EditionId> find(std::string_view name) {
    for (std::size_t i = 0; i < Game::registry().size(); ++i) {
      if (Game::name(Game::content(static_cast<EditionId>(i))) == name) {
        return static_cast<EditionId>(i);
      }
    }
    return std::nullopt;
  }
  // Eight hex digits of an edition's figures, to tell editions of one name apart.
  static std::string content_mark(const Content& c) {
    const std::uint64_t hash = Game::hash(c);
    constexpr std::string_view kDigits = "0123456789abcdef";
    std::string out;
    for (int shift = 28; shift >= 0; shift -= 4) {
      out += kDigits[(hash >> shift) & 15U];
    }
    return out;
  }
};

}  // namespace ninerealms
