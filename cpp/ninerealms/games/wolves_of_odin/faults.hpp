// Private to check.cpp and check_frames.cpp: the list of faults of a position from outside.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "ninerealms/games/wolves_of_odin/internal.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin {

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

// Whether a frame keeps something in the run.
[[nodiscard]] inline bool uses_run(FrameKind k) {
  using enum FrameKind;
  return k == kRedraw || k == kRecall || k == kTroll || k == kLoki || k == kPay ||
         k == kHelDiscard || k == kHelTake || k == kBaldrCards || k == kSteal || k == kMulti;
}

// Frames one by one and against each other; false if later checks would not be safe.
[[nodiscard]] bool check_frames(const Table& t, Faults& out);
// Picks of open runs against hands, lines and zones. Precondition: check_frames.
void check_runs(const State& s, Faults& out);
// What the top frame and the stage of the round need; `complete`: hands and deck are all known.
void check_top(const State& s, bool complete, Faults& out);
// Whether the frames of a view are such as `observe` gives.
[[nodiscard]] bool view_rests(const View& v);

}  // namespace ninerealms::wolves_of_odin
