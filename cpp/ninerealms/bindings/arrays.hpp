// numpy arrays of the caller's: what they have to be, and their data without a copy.
#pragma once

#include <string>
#include <vector>

#include <pybind11/numpy.h>

#include "ninerealms/bindings/types.hpp"

namespace ninerealms::bindings {

using Shape = std::vector<py::ssize_t>;

// What an array has to be.
struct Column {
  std::string where;  // in messages: the argument, or a member of it
  char kind;          // of the dtype, as numpy has it
  int bytes;
  Shape shape;
};

// The array of an argument that has this type and shape, is C-contiguous, aligned and, to be
// written to, writeable. Raises ArgumentError for what is no array, ConfigError for another one.
[[nodiscard]] py::array array_of(const py::handle& value, const Column& wanted, bool write);

// A copy of the values of an array: others may write to it while the interpreter lock is released.
template <class T>
std::vector<T> copied(const py::array& array) {
  const auto* data = static_cast<const T*>(array.data());
  return {data, data + array.size()};
}

}  // namespace ninerealms::bindings
