// What a search found, as Python sees it.
#pragma once

#include "ninerealms/bindings/types.hpp"

namespace ninerealms::bindings {

struct Suggestion {
  SearchResult result;
  const AnyGame* game;
};

struct Ranked {
  RankedAction value;
  const AnyGame* game;
};

void register_suggestions(py::module_& m);

}  // namespace ninerealms::bindings
