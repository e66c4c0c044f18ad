// nr_bench [--json] [--rounds N] [--ms X] [--group NAME]
// nr_bench [--group NAME] --case NAME --repeat N ...
// nr_bench --list
//
// Prints a table of all groups or of one. With --case, runs that case of the group N times without
// any timing, for a tool that counts instructions; further cases may follow, in groups of theirs.
// --list prints group and case of each, with a tab between them.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "harness.hpp"

namespace {

struct Pick {
  std::string group;  // empty: any
  std::string name;
  std::int64_t repeat = 1;
};

struct Arguments {
  nrbench::Settings settings;
  bool json = false;
  bool list = false;
  std::string group;
  std::vector<Pick> picks;
};

int usage(const char* program) {
  std::fprintf(stderr,
               "usage: %s [--json] [--rounds N] [--ms X] [--group NAME]\n"
               "       %s [--group NAME] --case NAME --repeat N ...\n"
               "       %s --list\n",
               program, program, program);
  return 2;
}

bool parse(int argc, char** argv, Arguments& out) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view name = argv[i];
    if (name == "--json") {
      out.json = true;
      continue;
    }
    if (name == "--list") {
      out.list = true;
      continue;
    }
    if (i + 1 >= argc) {
      return false;
    }
    const char* value = argv[++i];
    if (name == "--rounds") {
      out.settings.rounds = std::atoi(value);
    } else if (name == "--ms") {
      out.settings.milliseconds = std::atof(value);
    } else if (name == "--group") {
      out.group = value;
    } else if (name == "--case") {
      out.picks.push_back({out.group, value});
    } else if (name == "--repeat" && !out.picks.empty()) {
      out.picks.back().repeat = std::atoll(value);
    } else {
      return false;
    }
  }
  return out.settings.rounds > 0 && out.settings.milliseconds > 0.0;
}

const nrbench::Case* find(const std::vector<nrbench::Group>& groups, const Pick& pick) {
  for (const auto& group : groups) {
    for (const auto& c : group.cases) {
      if (c.name == pick.name && (pick.group.empty() || group.name == pick.group)) {
        return &c;
      }
    }
  }
  return nullptr;
}

int print_names(const std::vector<nrbench::Group>& groups) {
  for (const auto& group : groups) {
    for (const auto& c : group.cases) {
      std::printf("%s\t%s\n", group.name.c_str(), c.name.c_str());
    }
  }
  return 0;
}

// Each case runs once before it is counted, so that nothing is made for the first time then.
int run_picks(const std::vector<nrbench::Group>& groups, const std::vector<Pick>& picks) {
  for (const Pick& pick : picks) {
    const nrbench::Case* const found = find(groups, pick);
    if (found == nullptr) {
      std::fprintf(stderr, "no case is called '%s'\n", pick.name.c_str());
      return 2;
    }
    found->run(1);
    std::printf("%s: %.0f units (%s)\n", pick.name.c_str(), nrbench::counted(*found, pick.repeat),
                found->unit.c_str());
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments;
  if (!parse(argc, argv, arguments)) {
    return usage(argv[0]);
  }
  std::vector<nrbench::Group> groups;
  for (const auto& list :
       {nrbench::calibration_groups(), nrbench::core_groups(), nrbench::wolves_of_odin_groups(),
        nrbench::search_groups(), nrbench::ragnarok_groups(), nrbench::odin_quest_groups(),
        nrbench::wolfwalkers_groups(), nrbench::batch_groups()}) {
    groups.insert(groups.end(), list.begin(), list.end());
  }
  if (arguments.list) {
    return print_names(groups);
  }
  if (!arguments.picks.empty()) {
    return run_picks(groups, arguments.picks);
  }
  std::vector<nrbench::Line> lines;
  for (const auto& group : groups) {
    if (arguments.group.empty() || group.name == arguments.group) {
      const auto found = nrbench::measure(group, arguments.settings);
      lines.insert(lines.end(), found.begin(), found.end());
    }
  }
  arguments.json ? nrbench::print_json(lines) : nrbench::print_table(lines);
  return lines.empty() ? 2 : 0;
}
