// Clause constants of Odin Quest, generated from clauses.def.
#pragma once

#include <array>

#include "ninerealms/core/clause.hpp"

namespace ninerealms::odin_quest::clause {

#define NR_CLAUSE(symbol, id, summary) inline constexpr Clause symbol{id, summary};
#include "ninerealms/games/odin_quest/clauses.def"
#undef NR_CLAUSE

#define NR_CLAUSE(symbol, id, summary) symbol,
inline constexpr std::array kAll{
#include "ninerealms/games/odin_quest/clauses.def"
};
#undef NR_CLAUSE

}  // namespace ninerealms::odin_quest::clause
