// FieldVisitor: one list of named fields for reading and writing. A game's `describe` walks its
// state or view once, in document order; writers copy the values out, readers check them and copy
// them in. Documents, Python dicts and diffs all come from that one list (architecture 2.5).
//
// Readers are strict: unknown, missing, mistyped and out-of-range fields are faults with a path.
// After a fault a reader leaves values at safe defaults, so `describe` needs no early exits; the
// caller looks at `fault()` at the end. Faults of reading are kept all; those that the game reports
// only if none came before, for they may follow from it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ninerealms/core/error.hpp"

namespace ninerealms {

// A word and how often it counts: ["foe", 3].
struct CountedWord {
  std::uint8_t word = 0;
  std::uint8_t count = 0;
};

class FieldVisitor {
 public:
  using Words = std::span<const std::string_view>;

  FieldVisitor() = default;
  FieldVisitor(const FieldVisitor&) = delete;
  FieldVisitor& operator=(const FieldVisitor&) = delete;
  FieldVisitor(FieldVisitor&&) = delete;
  FieldVisitor& operator=(FieldVisitor&&) = delete;
  virtual ~FieldVisitor() = default;

  [[nodiscard]] virtual bool reading() const = 0;
  // True when the field is there (always when writing); used for optional fields only.
  [[nodiscard]] virtual bool has(std::string_view key) = 0;

  virtual void integer(std::string_view key, int& value, int min, int max) = 0;
  virtual void flag(std::string_view key, bool& value) = 0;
  // A fixed text such as the schema name.
  virtual void literal(std::string_view key, std::string_view text) = 0;
  virtual void text(std::string_view key, std::string& value) = 0;
  // An integer or null; null is -1 here. `key` may be "" inside a list of numbers.
  virtual void nullable(std::string_view key, int& value, int min, int max) = 0;
  virtual void word(std::string_view key, int& value, Words words) = 0;
  // A word or null; null is -1 here. `key` may be "" inside a list.
  virtual void nullable_word(std::string_view key, int& value, Words words) = 0;
  // An integer or one certain word; the word is -1 here.
  virtual void number_or_word(std::string_view key, int& value, int min, int max,
                              std::string_view word) = 0;
  // {"bond": 2}: positive counts only, in the order of `words`.
  virtual void counts(std::string_view key, std::span<std::uint8_t> values, Words words) = 0;
  // ["odin", "thor"]: a set as bits, listed in the order of `words`.
  virtual void set(std::string_view key, std::uint32_t& bits, Words words) = 0;
  // ["bond", "bond"]: a sequence of at most `max` words.
  virtual void sequence(std::string_view key, std::vector<std::uint8_t>& values, Words words,
                        std::size_t max) = 0;
  // [2, 0]: a sequence of at most `max` integers below `limit`.
  virtual void numbers(std::string_view key, std::vector<std::uint8_t>& values, int limit,
                       std::size_t max) = 0;
  // The same or null, where `present` is false. Reading null leaves no values.
  virtual void nullable_numbers(std::string_view key, bool& present,
                                std::vector<std::uint8_t>& values, int limit, std::size_t max) = 0;
  // [["event", 1], ["foe", 3]]: at most `max` words, each with a number 1 .. `most`.
  virtual void counted_words(std::string_view key, std::vector<CountedWord>& values, Words words,
                             int most, std::size_t max) = 0;
  // A text or null; null is "" here.
  virtual void nullable_text(std::string_view key, std::string& value) = 0;
  // Null, where an object could stand.
  virtual void null(std::string_view key) = 0;
  // ["place:bond"]: texts, for notation.
  virtual void texts(std::string_view key, std::vector<std::string>& values, std::size_t max) = 0;

  // A field that follows from the others: written by the game, on reading only allowed. Readers
  // compare it with what the finished value would write.
  virtual void derived(std::string_view key) = 0;

  virtual void begin_object(std::string_view key) = 0;  // key "" inside a list
  virtual void end_object() = 0;
  // An object or null. Writing: of an object that is `present`, else null. True if the object is
  // there; then its fields and `end_object` follow.
  [[nodiscard]] virtual bool begin_nullable_object(std::string_view key, bool present) = 0;
  // Writing: announces `size` objects. Reading: returns how many there are, at most `max`.
  [[nodiscard]] virtual std::size_t begin_list(std::string_view key, std::size_t size,
                                               std::size_t max) = 0;
  virtual void end_list() = 0;

  // No further fields: readers report unknown ones of the outermost object.
  virtual void end_document() = 0;
  // A fault that only the game can see (`key` is the field inside the current object).
  virtual void fail(std::string_view key, std::string_view clause, std::string detail) = 0;
  // The same where a field holds something else than it should.
  virtual void mismatch(std::string_view key, std::string_view clause, std::string expected,
                        std::string found) = 0;
  [[nodiscard]] virtual const std::optional<Error>& fault() const = 0;
};

}  // namespace ninerealms
