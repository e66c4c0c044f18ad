#include "ninerealms/core/version.hpp"

#include <doctest/doctest.h>

TEST_CASE("the random scheme is the one the stored test vectors were made with") {
  CHECK(ninerealms::kRngScheme == 1);
}
