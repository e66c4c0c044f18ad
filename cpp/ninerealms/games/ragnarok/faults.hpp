// Private to check.cpp: the list of faults of a position from outside.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ninerealms/games/ragnarok/internal.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {

using Faults = std::vector<Error>;

inline void add(Faults& out, std::string_view clause, std::string where, std::string detail) {
  out.push_back({Code::kPosition, clause, std::move(where), std::move(detail)});
}

// A field that holds something else than the rest of the position asks for.
inline void add(Faults& out, std::string_view clause, std::string where, std::string expected,
                std::string found) {
  out.push_back(
      mismatch(Code::kPosition, clause, std::move(where), std::move(expected), std::move(found)));
}

}  // namespace ninerealms::ragnarok
