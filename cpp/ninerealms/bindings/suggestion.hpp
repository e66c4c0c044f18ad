// What a search found, as Python sees it.
#pragma once

#include "ninerealms/bindings/types.hpp"

namespace ninerealms::bindings {

struct Suggestion {
  SearchResult result;
  Lexicon lexicon;
};

struct Ranked {
  RankedAction value;
  Lexicon lexicon;
};

void register_suggestions(py::module_& m);

}  // namespace ninerealms::bindings
