// Clause constants of Wolves of Odin, generated from clauses.def.
#pragma once

#include <array>

#include "ninerealms/core/clause.hpp"

namespace ninerealms::wolves_of_odin::clause {

#define NR_CLAUSE(symbol, id, summary) inline constexpr Clause symbol{id, summary};
#include "ninerealms/games/wolves_of_odin/clauses.def"
#undef NR_CLAUSE

#define NR_CLAUSE(symbol, id, summary) symbol,
inline constexpr std::array kAll{
#include "ninerealms/games/wolves_of_odin/clauses.def"
};
#undef NR_CLAUSE

}  // namespace ninerealms::wolves_of_odin::clause
