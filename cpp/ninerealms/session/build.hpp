// Which build of the engine this is.
#pragma once

#include <string_view>

namespace ninerealms {

// Sixteen hex digits of a hash over the engine's sources, compiler and flags
// (cpp/cmake/NrBuildId.cmake). Answers of a search may differ between builds, and only then.
[[nodiscard]] std::string_view build_id();

}  // namespace ninerealms
