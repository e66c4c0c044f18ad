// Random numbers and the small containers of states.
#include <array>

#include "harness.hpp"
#include "ninerealms/core/decision_stack.hpp"
#include "ninerealms/core/multiset.hpp"
#include "ninerealms/core/run_list.hpp"
#include "ninerealms/core/stream.hpp"

namespace nrbench {
namespace {

using ninerealms::Stream;
using ninerealms::StreamTag;

template <class Step>
Case loop(std::string name, std::string unit, Step step) {
  return {std::move(name), std::move(unit), [step](std::int64_t n) mutable {
            for (std::int64_t i = 0; i < n; ++i) {
              step();
            }
            return static_cast<double>(n);
          }};
}

Group stream_group() {
  Group group{"stream", {}, "next"};
  group.cases.push_back(loop("next", "number", [s = Stream(1), sum = std::uint64_t{0}]() mutable {
    sum += s.next();
    keep(sum);
  }));
  group.cases.push_back(
      loop("below(60)", "number", [s = Stream(1), sum = std::uint64_t{0}]() mutable {
        sum += s.below(60);
        keep(sum);
      }));
  group.cases.push_back(
      loop("child", "stream", [s = Stream(1), index = std::uint64_t{0}]() mutable {
        const Stream child = s.child(StreamTag::kPlayout, ++index);
        keep(child);
      }));
  return group;
}

Group container_group() {
  Group group{"containers", {}, ""};
  ninerealms::Multiset<16> deck;
  deck.counts = {16, 9, 14, 8, 10, 8, 4, 4, 4, 6, 5, 5, 4, 5, 5, 3};
  group.cases.push_back(loop("multiset draw of 16 kinds", "draw", [deck, s = Stream(1)]() mutable {
    const auto rank = s.below(static_cast<std::uint32_t>(deck.size()));
    const auto kind = deck.kind_at(static_cast<int>(rank));
    keep(kind);
  }));
  ninerealms::RunList<5, 96> lists;
  for (std::size_t i = 0; i < 40; ++i) {
    lists.insert(i % 5, 0, static_cast<std::uint8_t>(i % 12));
  }
  group.cases.push_back(loop("run list insert, erase", "pair", [lists, i = 0U]() mutable {
    const std::size_t list = ++i % 5;
    lists.insert(list, 0, 3);
    lists.erase(list, lists.size(list) - 1);
    keep(lists);
  }));
  group.cases.push_back(
      loop("decision stack push, pop", "pair", [stack = ninerealms::DecisionStack<12>{}]() mutable {
        stack.push({1, ninerealms::seat_at(0), {}});
        keep(stack);
        stack.pop();
        keep(stack);
      }));
  return group;
}

}  // namespace

std::vector<Group> core_groups() { return {stream_group(), container_group()}; }

}  // namespace nrbench
