// Clause: the id of a rule, as it stands in docs/rules. Each game lists its clauses once, in
// games/<game>/clauses.def; code names them at the line that enforces them.
#pragma once

#include <string_view>

namespace ninerealms {

struct Clause {
  std::string_view id;       // "WO-PLACE-04"
  std::string_view summary;  // one line; the full text is in docs/rules
  friend constexpr bool operator==(const Clause& a, const Clause& b) { return a.id == b.id; }
};

inline constexpr Clause kNoClause{"", ""};

}  // namespace ninerealms
