#include <doctest/doctest.h>

#include "ninerealms/core/version.hpp"

TEST_CASE("the random scheme is the one the stored test vectors were made with") {
  CHECK(ninerealms::kRngScheme == 1);
}
