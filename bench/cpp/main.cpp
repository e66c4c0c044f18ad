// nr_bench [--json] [--rounds N] [--ms X] [--group NAME] [--case NAME --repeat N]
//
// Prints a table of all groups or of one. With --case, runs that case N times without any timing,
// for a tool that counts instructions.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "harness.hpp"

namespace {

struct Arguments {
  nrbench::Settings settings;
  bool json = false;
  std::string group;
  std::string single;
  std::int64_t repeat = 1;
};

int usage(const char* program) {
  std::fprintf(stderr,
               "usage: %s [--json] [--rounds N] [--ms X] [--group NAME] [--case NAME --repeat N]\n",
               program);
  return 2;
}

bool parse(int argc, char** argv, Arguments& out) {
  for (int i = 1; i < argc; ++i) {
    const std::string_view name = argv[i];
    if (name == "--json") {
      out.json = true;
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
      out.single = value;
    } else if (name == "--repeat") {
      out.repeat = std::atoll(value);
    } else {
      return false;
    }
  }
  return out.settings.rounds > 0 && out.settings.milliseconds > 0.0;
}

int run_single(const std::vector<nrbench::Group>& groups, const Arguments& arguments) {
  for (const auto& group : groups) {
    for (const auto& c : group.cases) {
      if (c.name == arguments.single &&
          (arguments.group.empty() || group.name == arguments.group)) {
        std::printf("%s: %.0f units (%s)\n", c.name.c_str(), c.run(arguments.repeat),
                    c.unit.c_str());
        return 0;
      }
    }
  }
  std::fprintf(stderr, "no case is called '%s'\n", arguments.single.c_str());
  return 2;
}

}  // namespace

int main(int argc, char** argv) {
  Arguments arguments;
  if (!parse(argc, argv, arguments)) {
    return usage(argv[0]);
  }
  std::vector<nrbench::Group> groups;
  for (const auto& list :
       {nrbench::core_groups(), nrbench::wolves_of_odin_groups(), nrbench::search_groups(),
        nrbench::ragnarok_groups(), nrbench::odin_quest_groups(), nrbench::wolfwalkers_groups(),
        nrbench::batch_groups()}) {
    groups.insert(groups.end(), list.begin(), list.end());
  }
  if (!arguments.single.empty()) {
    return run_single(groups, arguments);
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
