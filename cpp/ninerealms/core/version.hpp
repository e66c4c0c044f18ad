// Version counters that depend on no game. Each moves on its own: the package by SemVer in
// pyproject.toml, the others by one whenever old data would be read differently. Position schemas
// are counted per game (games/<game>/rules.hpp, kPositionVersion).
#pragma once

namespace ninerealms {

inline constexpr int kRecordSchema = 1;
// Frozen by test vectors: same seed, same draws, for as long as this number stays.
inline constexpr int kRngScheme = 1;

}  // namespace ninerealms
