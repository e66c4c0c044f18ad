// Python dicts to and from games, through FieldVisitor (architecture 2.5). Readers are strict:
// unknown, missing, mistyped or out-of-range fields are a PositionError with a path.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include <pybind11/pybind11.h>

#include "ninerealms/session/any_game.hpp"

namespace ninerealms::bindings {

[[nodiscard]] pybind11::dict to_document(AnyState& state);
[[nodiscard]] pybind11::dict to_document(AnyView& view);
[[nodiscard]] pybind11::dict edition_document(const AnyGame& game, std::string_view name);

// All raise on the first fault of the document, then on the first fault of `check`.
[[nodiscard]] std::unique_ptr<AnyState> state_from(const AnyGame& game, const pybind11::dict& d);
[[nodiscard]] std::unique_ptr<AnyView> view_from(const AnyGame& game, const pybind11::dict& d);
// All faults of the document of a view, if its schema says so, else of a position; at most 100.
[[nodiscard]] std::vector<Error> document_faults(const AnyGame& game, const pybind11::dict& d);

[[nodiscard]] std::vector<Error> edition_faults(const AnyGame& game, const pybind11::dict& d);

[[nodiscard]] std::unique_ptr<AnyState> initial_from(const AnyGame& game, const pybind11::dict& d);
[[nodiscard]] std::string edition_from(const AnyGame& game, const pybind11::dict& d);

}  // namespace ninerealms::bindings
