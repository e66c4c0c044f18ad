// Error and Result: how core, games and search report bad input. No exceptions, no printing, no
// abort below the bindings (architecture D9).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "ninerealms/core/assert.hpp"
#include "ninerealms/core/clause.hpp"

namespace ninerealms {

// Families of errors; the bindings map each to one Python exception.
enum class Code : std::uint8_t {
  kIllegalAction,  // the action is well formed but not legal here
  kNotation,       // a text or document of an action cannot be read
  kPosition,       // a position or view document is wrong or inconsistent
  kEdition,        // edition data is wrong or breaks a stated bound
  kConfig,         // players, options or seeds out of range
  kGameOver,       // nobody can act any more
  kBudget,         // a search budget is out of range
  kInternal,       // a fault of the engine
};

[[nodiscard]] constexpr std::string_view name(Code code) noexcept {
  switch (code) {
    case Code::kIllegalAction:
      return "illegal_action";
    case Code::kNotation:
      return "notation";
    case Code::kPosition:
      return "position";
    case Code::kEdition:
      return "edition";
    case Code::kConfig:
      return "config";
    case Code::kGameOver:
      return "game_over";
    case Code::kBudget:
      return "budget";
    case Code::kInternal:
      return "internal";
  }
  return "internal";
}

// At most `size` bytes of a UTF-8 text, not cutting a character.
[[nodiscard]] constexpr std::string_view utf8_prefix(std::string_view text,
                                                     std::size_t size) noexcept {
  if (text.size() <= size) {
    return text;
  }
  while (size > 0 && (static_cast<unsigned char>(text[size]) & 0xC0U) == 0x80U) {
    --size;  // a continuation byte would be the first one left out
  }
  return text.substr(0, size);
}

struct Error {
  Code code = Code::kInternal;
  std::string_view clause;  // id of the deciding clause, empty if none
  std::string where;        // path of the field, e.g. "seats[1].hand.bond"
  std::string detail;       // one sentence: what is wrong
  // What a field should hold and does hold, where that can be said. The braces are for g++, which
  // warns where a list of initialisers leaves such a member out.
  std::string expected{};  // NOLINT(readability-redundant-member-init)
  std::string found{};     // NOLINT(readability-redundant-member-init)
};

// A field that holds something else than it should.
[[nodiscard]] inline Error mismatch(Code code, std::string_view clause, std::string where,
                                    std::string expected, std::string found) {
  std::string detail = "expected " + expected + ", found " + found;
  return {code, clause, std::move(where), std::move(detail), std::move(expected), std::move(found)};
}

// A value or an Error.
template <class T>
class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::in_place_index<0>, std::move(value)) {}      // NOLINT implicit
  Result(Error error) : content_(std::in_place_index<1>, std::move(error)) {}  // NOLINT implicit

  [[nodiscard]] bool ok() const noexcept { return content_.index() == 0; }
  explicit operator bool() const noexcept { return ok(); }
  [[nodiscard]] const T& value() const noexcept {
    NR_ASSERT(ok());
    return *std::get_if<0>(&content_);
  }
  [[nodiscard]] T& value() noexcept {
    NR_ASSERT(ok());
    return *std::get_if<0>(&content_);
  }
  [[nodiscard]] const Error& error() const noexcept {
    NR_ASSERT(!ok());
    return *std::get_if<1>(&content_);
  }

 private:
  std::variant<T, Error> content_;
};

struct Done {};  // the value of an operation that only succeeds or fails
using Status = Result<Done>;

}  // namespace ninerealms
