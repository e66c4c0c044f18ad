#include "ninerealms/bindings/arrays.hpp"

#include <algorithm>
#include <cstdint>

namespace ninerealms::bindings {
namespace {

std::string dtype_name(char kind, int bytes) {
  return kind == 'b' ? "bool"
                     : (kind == 'i'   ? "int"
                        : kind == 'u' ? "uint"
                                      : "float") +
                           std::to_string(8 * bytes);
}
std::string shape_text(const Shape& shape) {
  std::string out;
  for (const auto size : shape) {
    out += (out.empty() ? "" : ", ") + std::to_string(size);
  }
  return "(" + out + (shape.size() == 1 ? ",)" : ")");
}

}  // namespace

ArrayBytes array_of(const py::handle& value, const Column& wanted, bool write) {
  const std::string& where = wanted.where;
  if (!py::isinstance<py::array>(value)) {
    raise_type(where, "a numpy array", value);
  }
  const auto array = py::reinterpret_borrow<py::array>(value);
  const py::dtype dtype = array.dtype();
  const bool same = dtype.kind() == wanted.kind && dtype.itemsize() == wanted.bytes &&
                    dtype.byteorder() != '>' &&
                    std::equal(wanted.shape.begin(), wanted.shape.end(), array.shape(),
                               array.shape() + array.ndim());
  const bool contiguous = (array.flags() & py::array::c_style) != 0;
  const bool aligned =
      reinterpret_cast<std::uintptr_t>(array.data()) % static_cast<std::uintptr_t>(wanted.bytes) ==
      0;
  if (!same || !contiguous || !aligned || (write && !array.writeable())) {
    const Shape shape(array.shape(), array.shape() + array.ndim());
    raise(mismatch(Code::kConfig, "", where,
                   std::string(write ? "a writeable, " : "an ") +
                       "aligned, C-contiguous array of " + dtype_name(wanted.kind, wanted.bytes) +
                       ", shape " + shape_text(wanted.shape),
                   py::str(dtype).cast<std::string>() + ", shape " + shape_text(shape) +
                       (contiguous ? "" : ", not contiguous") + (aligned ? "" : ", not aligned") +
                       (write && !array.writeable() ? ", read-only" : "")));
  }
  return {static_cast<unsigned char*>(const_cast<void*>(array.data())),
          static_cast<std::size_t>(array.nbytes())};
}

}  // namespace ninerealms::bindings
