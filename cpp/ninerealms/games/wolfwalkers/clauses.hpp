// Clause constants of WolfWalkers, generated from clauses.def.
#pragma once

#include <array>

#include "ninerealms/core/clause.hpp"

namespace ninerealms::wolfwalkers::clause {

#define NR_CLAUSE(symbol, id, summary) inline constexpr Clause symbol{id, summary};
#include "ninerealms/games/wolfwalkers/clauses.def"
#undef NR_CLAUSE

#define NR_CLAUSE(symbol, id, summary) symbol,
inline constexpr std::array kAll{
#include "ninerealms/games/wolfwalkers/clauses.def"
};
#undef NR_CLAUSE

}  // namespace ninerealms::wolfwalkers::clause
