// A small timing harness. Cases of one group are run in turn, round after round, so that a slow
// moment of the machine meets all of them; the table shows the median of the rounds. What is timed
// is the processor time of this thread, not the time on the wall: on a shared machine the two
// differ by a factor that changes from second to second.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace nrbench {

// Keeps the compiler from dropping the work that led to `value`.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

// Processor time of this thread, in nanoseconds.
[[nodiscard]] double cpu_ns();

struct Case {
  std::string name;
  std::string unit;
  // Does the work `n` times and returns how many units that was.
  std::function<double(std::int64_t n)> run;
};

// c.run(n). Callgrind is told to count inside `counted` alone and to write down at the end of
// `counted_run`, which it calls: one function cannot be given for both (bench/callgrind.py).
double counted(const Case& c, std::int64_t n);
double counted_run(const Case& c, std::int64_t n);

// One table. Ratios are taken to the case called `baseline` in the same round, if there is one.
struct Group {
  std::string name;
  std::vector<Case> cases;
  std::string baseline;
};

struct Line {
  std::string group;
  std::string name;
  std::string unit;
  double ns = 0.0;     // median, per unit
  double low = 0.0;    // quartiles
  double high = 0.0;   // of the rounds
  double ratio = 0.0;  // median of the round-wise ratios to the baseline, 0 without one
};

struct Settings {
  int rounds = 9;
  double milliseconds = 8.0;  // least processor time of one measurement
};

[[nodiscard]] double median(std::vector<double> values);
// Runs a group; the lines are in the order of its cases.
[[nodiscard]] std::vector<Line> measure(const Group& group, const Settings& settings);
void print_table(const std::vector<Line>& lines);
// An object: the facts below and `lines`.
void print_json(const std::vector<Line>& lines);

// The groups, one function a file.
[[nodiscard]] std::vector<Group> batch_groups();
[[nodiscard]] std::vector<Group> calibration_groups();
[[nodiscard]] std::vector<Group> core_groups();
[[nodiscard]] std::vector<Group> odin_quest_groups();
[[nodiscard]] std::vector<Group> wolfwalkers_groups();
[[nodiscard]] std::vector<Group> ragnarok_groups();
[[nodiscard]] std::vector<Group> wolves_of_odin_groups();
[[nodiscard]] std::vector<Group> search_groups();
// Sizes of a state and a view of Wolves of Odin, in bytes.
[[nodiscard]] std::size_t state_bytes();
[[nodiscard]] std::size_t view_bytes();

}  // namespace nrbench
