// DecisionStack and FixedList (architecture D3): order, zeroed rest, equality as bytes.
#include <cstring>
#include <type_traits>

#include <doctest/doctest.h>

#include "ninerealms/core/decision_stack.hpp"
#include "ninerealms/core/fixed_list.hpp"

namespace ninerealms {
namespace {

using Stack = DecisionStack<4>;

constexpr Frame frame(int kind, int actor = 0, int payload = 0) {
  return {static_cast<std::uint8_t>(kind),
          seat_at(actor),
          {static_cast<std::uint8_t>(payload), 0, 0, 0, 0, 0}};
}

bool same_bytes(const Stack& a, const Stack& b) { return std::memcmp(&a, &b, sizeof a) == 0; }

TEST_CASE("D3: a stack is a plain value of 8 bytes a frame and a depth") {
  static_assert(sizeof(Stack) == 4 * 8 + 1);
  static_assert(std::is_trivially_copyable_v<Stack>);
  static_assert(std::has_unique_object_representations_v<Stack>);
  static_assert(Stack::kCapacity == 4);
  CHECK(Stack{}.empty());
}

TEST_CASE("D3: last in, first out") {
  Stack stack;
  stack.push(frame(1));
  stack.push(frame(2, 1, 77));
  CHECK(stack.size() == 2);
  CHECK(stack.top() == frame(2, 1, 77));
  CHECK(stack[0] == frame(1));
  CHECK(stack[1] == stack.top());
  stack.top().data[5] = 9;
  CHECK(stack[1].data[5] == 9);
  stack[0].kind = 8;
  stack.pop();
  CHECK(stack.top().kind == 8);
  stack.pop();
  CHECK(stack.empty());
}

TEST_CASE("D3: a stack can be filled to its capacity") {
  Stack stack;
  for (int i = 1; i <= 4; ++i) {
    stack.push(frame(i));
  }
  CHECK(stack.size() == Stack::kCapacity);
  CHECK(stack.top().kind == 4);
}

TEST_CASE("D1: popped frames leave no trace, equal stacks are equal bytes") {
  Stack a;
  Stack b;
  a.push(frame(1));
  b.push(frame(1));
  a.push(frame(3, 2, 200));
  CHECK_FALSE(a == b);
  a.pop();
  CHECK(a == b);
  CHECK(same_bytes(a, b));
  a.push(frame(4));
  a.clear();
  CHECK(same_bytes(a, Stack{}));
}

TEST_CASE("D3: a stack works in constant expressions") {
  constexpr auto kDepth = [] {
    Stack stack;
    stack.push(frame(1));
    stack.push(frame(2));
    stack.pop();
    return stack.size();
  }();
  static_assert(kDepth == 1);
}

TEST_CASE("FixedList: push, index, iterate, clear") {
  FixedList<int, 3> list;
  CHECK(list.empty());
  list.push_back(5);
  list.push_back(6);
  list.push_back(7);
  CHECK(list.size() == 3);
  CHECK(list[1] == 6);
  list[1] = 8;
  int sum = 0;
  for (const int x : list) {
    sum += x;
  }
  CHECK(sum == 20);
  const FixedList<int, 3> copy = list;
  list.clear();
  CHECK(list.begin() == list.end());
  CHECK(copy.size() == 3);
  CHECK(*copy.begin() == 5);
}

}  // namespace
}  // namespace ninerealms
