#include "harness.hpp"

#include <algorithm>
#include <cstdio>
#include <ctime>

namespace nrbench {
namespace {

double quantile(const std::vector<double>& sorted, double at) {
  const auto last = static_cast<double>(sorted.size() - 1);
  return sorted[static_cast<std::size_t>(at * last + 0.5)];
}

double time_once(const Case& c, std::int64_t n) {
  const double start = cpu_ns();
  const double units = c.run(n);
  return (cpu_ns() - start) / units;
}

// Grows n until one measurement takes long enough; doing so also warms up.
std::int64_t calibrate(const Case& c, double milliseconds) {
  std::int64_t n = 1;
  for (;;) {
    const double start = cpu_ns();
    c.run(n);
    const double spent = (cpu_ns() - start) * 1e-6;
    if (spent >= milliseconds) {
      return n;
    }
    const double wanted = 1.2 * milliseconds / std::max(spent, 1e-4);
    n = std::max(n + 1, static_cast<std::int64_t>(static_cast<double>(n) * std::min(wanted, 16.0)));
  }
}

}  // namespace

double cpu_ns() {
  timespec now{};
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

double median(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const std::size_t half = values.size() / 2;
  return values.size() % 2 == 1 ? values[half] : (values[half - 1] + values[half]) / 2.0;
}

[[gnu::noinline]] double counted_run(const Case& c, std::int64_t n) { return c.run(n); }

[[gnu::noinline]] double counted(const Case& c, std::int64_t n) {
  const double units = counted_run(c, n);
  keep(units);  // no tail call
  return units;
}

std::vector<Line> measure(const Group& group, const Settings& settings) {
  const std::size_t count = group.cases.size();
  std::vector<std::int64_t> repeats(count);
  for (std::size_t i = 0; i < count; ++i) {
    repeats[i] = calibrate(group.cases[i], settings.milliseconds);
  }
  std::vector<std::vector<double>> times(count);
  for (int round = 0; round < settings.rounds; ++round) {
    for (std::size_t j = 0; j < count; ++j) {
      // Every other round runs backwards: A B B A.
      const std::size_t i = round % 2 == 0 ? j : count - 1 - j;
      times[i].push_back(time_once(group.cases[i], repeats[i]));
    }
  }
  const auto base = std::find_if(group.cases.begin(), group.cases.end(),
                                 [&](const Case& c) { return c.name == group.baseline; });
  std::vector<Line> lines;
  for (std::size_t i = 0; i < count; ++i) {
    std::vector<double> ratios;
    if (base != group.cases.end()) {
      const auto& baseline = times[static_cast<std::size_t>(base - group.cases.begin())];
      for (std::size_t round = 0; round < times[i].size(); ++round) {
        ratios.push_back(times[i][round] / baseline[round]);
      }
    }
    std::vector<double> sorted = times[i];
    std::sort(sorted.begin(), sorted.end());
    lines.push_back({group.name, group.cases[i].name, group.cases[i].unit, median(times[i]),
                     quantile(sorted, 0.25), quantile(sorted, 0.75),
                     ratios.empty() ? 0.0 : median(ratios)});
  }
  return lines;
}

void print_table(const std::vector<Line>& lines) {
  std::printf("%-16s %-26s %12s %-10s %17s %8s\n", "group", "case", "ns (median)", "per",
              "quartiles", "ratio");
  for (const Line& line : lines) {
    std::printf("%-16s %-26s %12.2f %-10s %8.2f %8.2f", line.group.c_str(), line.name.c_str(),
                line.ns, line.unit.c_str(), line.low, line.high);
    if (line.ratio > 0.0) {
      std::printf(" %8.3f", line.ratio);
    }
    std::printf("\n");
  }
}

void print_json(const std::vector<Line>& lines) {
  std::printf("{\"compiler\": \"%s\", \"state_bytes\": %zu, \"view_bytes\": %zu, \"lines\": [",
              __VERSION__, state_bytes(), view_bytes());
  const char* comma = "";
  for (const Line& line : lines) {
    std::printf(
        "%s\n  {\"group\": \"%s\", \"case\": \"%s\", \"unit\": \"%s\", \"ns\": %.4f, \"low\": "
        "%.4f, \"high\": %.4f, \"ratio\": %.5f}",
        comma, line.group.c_str(), line.name.c_str(), line.unit.c_str(), line.ns, line.low,
        line.high, line.ratio);
    comma = ",";
  }
  std::printf("\n]}\n");
}

}  // namespace nrbench
