// numpy arrays of the caller's: what they have to be, and their data without a copy.
#pragma once

#include <cstddef>
#include <span>
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

// The bytes of an array, which lives as long as the argument.
struct ArrayBytes {
  unsigned char* data = nullptr;
  std::size_t size = 0;

  template <class T>
  [[nodiscard]] std::span<const T> values() const {
    return {reinterpret_cast<const T*>(data), size / sizeof(T)};
  }
};

// An argument that is an array of this type and shape, C-contiguous, aligned and, to be written to,
// writeable. Raises ArgumentError for what is no array, ConfigError for another one.
[[nodiscard]] ArrayBytes array_of(const py::handle& value, const Column& wanted, bool write);

// A copy of the values of an array: others may write to it while the interpreter lock is released.
template <class T>
[[nodiscard]] std::vector<T> copied(const ArrayBytes& array) {
  const auto values = array.values<T>();
  return {values.begin(), values.end()};
}

}  // namespace ninerealms::bindings
