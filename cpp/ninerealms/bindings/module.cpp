// The map of ninerealms._core: every function and class that Python sees is registered here.
#include <pybind11/pybind11.h>

#include "ninerealms/core/version.hpp"

namespace py = pybind11;

PYBIND11_MODULE(_core, m) {
  m.doc() = "Native core of ninerealms; use the public names of the package instead.";
  m.def(
      "versions",
      [] {
        py::dict result;
        result["rng_scheme"] = ninerealms::kRngScheme;
        return result;
      },
      "Return the version counters of the native core.");
}
