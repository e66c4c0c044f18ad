#include <doctest/doctest.h>

#include "toys/conformance.hpp"
#include "toys/lure.hpp"

namespace ninerealms::toys::lure {
namespace {

TEST_CASE("the lure holds the contract") { conformance::check_all<Rules>({}); }

}  // namespace
}  // namespace ninerealms::toys::lure
