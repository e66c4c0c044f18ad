// The counters returned by ninerealms.versions(); position schemas and observation layouts are counted per
// game (games/<game>/rules.hpp).
#pragma once

#include <string_view>

namespace ninerealms {

inline constexpr std::string_view kPackageVersion = "0.1.0";
inline constexpr int kRecordSchema = 1;
inline constexpr int kRngScheme = 1;

}  // namespace ninerealms
