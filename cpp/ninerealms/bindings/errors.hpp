// From Error to the exceptions and faults of ninerealms/errors.py (architecture D9).
#pragma once

#include <string>
#include <string_view>

#include <pybind11/pybind11.h>

#include "ninerealms/core/error.hpp"

namespace ninerealms::bindings {

[[nodiscard]] inline pybind11::str str_of(std::string_view s) { return {s.data(), s.size()}; }
[[nodiscard]] inline pybind11::object str_or_none(std::string_view s) {
  return s.empty() ? pybind11::object(pybind11::none()) : str_of(s);
}

// The error as a ninerealms.errors.Fault.
[[nodiscard]] pybind11::object fault_of(const Error& error);

// Raises the exception of the error's code (ninerealms/errors.py).
[[noreturn]] void raise(const Error& error);

// Raises ArgumentError: `where` should be `expected`, and is an object of another type.
[[noreturn]] void raise_type(std::string_view where, std::string_view expected,
                             const pybind11::handle& found);

// Raises ArgumentError for a call as a whole.
[[noreturn]] void raise_call(std::string detail);

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
