// Python dicts to and from games, through FieldVisitor (architecture 2.5). Readers are strict: unknown,
// missing, mistyped or out-of-range fields are a PositionError with a path.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>

#include "ninerealms/session/any_game.hpp"

namespace ninerealms::bindings {

[[nodiscard]] pybind11::dict to_document(AnyState& state);
[[nodiscard]] pybind11::dict to_document(AnyView& view);
[[nodiscard]] pybind11::dict edition_document(const AnyGame& game, std::string_view name);

// All raise on the first fault of the document, then on the first fault of `check`.
[[nodiscard]] std::unique_ptr<AnyState> state_from(const AnyGame& game, const pybind11::dict& d);
[[nodiscard]] std::unique_ptr<AnyView> view_from(const AnyGame& game, const pybind11::dict& d);
[[nodiscard]] std::unique_ptr<AnyState> initial_from(const AnyGame& game, const pybind11::dict& d);
[[nodiscard]] std::string edition_from(const AnyGame& game, const pybind11::dict& d);

}  // namespace ninerealms::bindings
