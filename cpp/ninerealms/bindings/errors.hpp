// From Error to Python exceptions: one tree, each class with code, clause, where and detail (architecture D9).
#pragma once

#include <pybind11/pybind11.h>

#include "ninerealms/core/error.hpp"

namespace ninerealms::bindings {

void register_errors(pybind11::module_& m);

// Raises the exception of the error's code; the message is "where: detail (clause)".
[[noreturn]] void raise(const Error& error);

// The value, or raises.
template <class T>
T value_or_raise(Result<T>&& result) {
  if (!result) {
    raise(result.error());
  }
  return std::move(result.value());
}
inline void check_or_raise(const Status& status) {
  if (!status) {
    raise(status.error());
  }
}

}  // namespace ninerealms::bindings
