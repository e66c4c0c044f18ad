// What Python gives beside numbers and texts: mappings and sequences; a history and an evaluator.
#pragma once

#include <optional>
#include <vector>

#include "ninerealms/bindings/types.hpp"

namespace ninerealms::bindings {

[[nodiscard]] bool is_mapping(const py::object& value);
// The dict of an argument that may be any Mapping. Raises ArgumentError for anything else.
[[nodiscard]] py::dict dict_of(const py::object& value, const char* name);
// The items of a sequence, held: it may make them when asked and drop them, or give others the
// second time. A str is none here. Raises ArgumentError, which tells what is `expected`.
[[nodiscard]] py::tuple items_of(const py::object& value, const char* name, const char* expected);

// Raises ConfigError unless the viewer cannot tell `world` from the truth.
void require_world(const AnyView& view, const AnyState& world, const std::string& where);

// The newest kMaxHistory lines of a log; none stands for an empty one. Raises ArgumentError for
// what is no sequence of str, NotationError for a line that cannot be read.
[[nodiscard]] std::vector<Seen> history_of(const AnyView& view, const py::object& lines);

// Positions or views of an argument, kept: a sequence may make its items when asked and drop them.
template <class T>
struct Many {
  std::vector<py::object> kept;
  std::vector<const T*> values;
};
// At least one, all of one game and number of players. Raises ArgumentError or ConfigError.
template <class T>
[[nodiscard]] Many<T> many_of(const py::object& list, const std::string& name,
                              const std::string& type) {
  if (!py::isinstance<py::sequence>(list) || PyUnicode_Check(list.ptr())) {
    raise_type(name, "a sequence of " + type, list);
  }
  Many<T> out;
  for (const py::handle item : list) {
    const std::string where = name + "[" + std::to_string(out.values.size()) + "]";
    const auto* value = held<T>(item);
    if (value == nullptr) {
      raise_type(where, "a " + type, item);
    }
    if (!out.values.empty() && (&value->game() != &out.values.front()->game() ||
                                value->seats() != out.values.front()->seats())) {
      raise_config(where, "expected the game and number of players of the first");
    }
    out.kept.push_back(py::reinterpret_borrow<py::object>(item));
    out.values.push_back(value);
  }
  if (out.values.empty()) {
    raise_config(name, "expected at least one");
  }
  return out;
}

inline constexpr int kMostThreads = 256;
[[nodiscard]] inline int threads_of(const py::object& threads) {
  return static_cast<int>(integer_of(threads, "threads", 1, kMostThreads));
}

// Calls a Python function with a list of views; it answers with an array of shape (views, players).
// The first exception, of the function or about what it returned, ends the search and is kept.
class PyEvaluator final : public AnyEvaluator {
 public:
  explicit PyEvaluator(py::object function);
  bool evaluate(std::vector<std::unique_ptr<AnyView>> views, const Bounds& bounds,
                std::span<Returns> out) override;
  // To be called with the interpreter lock, after the search.
  void rethrow();

 private:
  py::object function_;
  std::optional<py::error_already_set> error_;
};

}  // namespace ninerealms::bindings
