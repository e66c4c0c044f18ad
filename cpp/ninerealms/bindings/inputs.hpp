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
