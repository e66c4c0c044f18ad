// Error, Result, Clause (architecture D8, D9).
#include <array>
#include <memory>
#include <set>
#include <string>

#include <doctest/doctest.h>

#include "ninerealms/core/error.hpp"

namespace ninerealms {
namespace {

Result<int> half(int n) {
  if (n % 2 != 0) {
    return Error{Code::kIllegalAction, "XX-TEST-01", "n", "odd: " + std::to_string(n)};
  }
  return n / 2;
}

Status even(int n) {
  if (const auto result = half(n); !result) {
    return result.error();
  }
  return Done{};
}

TEST_CASE("D9: a result holds a value or an error") {
  const auto good = half(8);
  REQUIRE(good.ok());
  CHECK(static_cast<bool>(good));
  CHECK(good.value() == 4);
  const auto bad = half(7);
  REQUIRE_FALSE(bad.ok());
  CHECK_FALSE(static_cast<bool>(bad));
  CHECK(bad.error().code == Code::kIllegalAction);
  CHECK(bad.error().clause == "XX-TEST-01");
  CHECK(bad.error().where == "n");
  CHECK(bad.error().detail == "odd: 7");
}

TEST_CASE("D9: an error passes through a status unchanged") {
  CHECK(even(2).ok());
  CHECK(even(3).error().detail == "odd: 3");
}

TEST_CASE("D9: the value can be changed and moved") {
  Result<std::string> text(std::string("a"));
  text.value() += "b";
  CHECK(text.value() == "ab");
  Result<std::unique_ptr<int>> owner(std::make_unique<int>(5));
  const auto taken = std::move(owner.value());
  CHECK(*taken == 5);
}

TEST_CASE("D9: an error starts as an internal one without a clause") {
  const Error error;
  CHECK(error.code == Code::kInternal);
  CHECK(error.clause.empty());
}

TEST_CASE("D9: every code has a name of its own") {
  constexpr std::array kCodes{Code::kIllegalAction, Code::kNotation, Code::kPosition,
                              Code::kEdition,       Code::kConfig,   Code::kGameOver,
                              Code::kBudget,        Code::kInternal};
  std::set<std::string_view> names;
  for (const auto code : kCodes) {
    CHECK(names.insert(name(code)).second);
  }
  CHECK(name(Code::kIllegalAction) == "illegal_action");
  CHECK(name(Code::kGameOver) == "game_over");
}

TEST_CASE("D8: a clause is its id") {
  constexpr Clause kOne{"XX-TEST-01", "one line"};
  static_assert(kOne == Clause{"XX-TEST-01", "another summary"});
  static_assert(!(kOne == kNoClause));
  CHECK(kNoClause.id.empty());
}

}  // namespace
}  // namespace ninerealms
