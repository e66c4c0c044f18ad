// The map of ninerealms._core: every function and class that Python sees is registered from here.
#include <pybind11/pybind11.h>

#include "ninerealms/bindings/types.hpp"
#include "ninerealms/core/version.hpp"
#include "ninerealms/session/build.hpp"
#include "ninerealms/session/registry.hpp"

namespace py = pybind11;

PYBIND11_MODULE(_core, m) {
  using namespace ninerealms;
  m.doc() = "Native core of ninerealms; use the public names of the package instead.";
  bindings::register_actions(m);
  bindings::register_streams(m);
  bindings::register_scripts(m);
  bindings::register_states(m);
  bindings::register_game(m);
  bindings::register_match(m);
  bindings::register_schema(m);
  bindings::register_settings(m);
  bindings::register_search(m);
  bindings::register_batch(m);
  bindings::register_many(m);
  bindings::register_odin_quest(m);
  bindings::register_ragnarok(m);
  bindings::register_wolves_of_odin(m);
  m.def(
      "versions",
      [] {
        py::dict positions;
        py::dict observations;
        for (const AnyGame* game : all_games()) {
          const auto id = game->id();
          positions[py::str(id.data(), id.size())] = game->position_version();
          observations[py::str(id.data(), id.size())] = game->observation_version();
        }
        py::dict result;
        result["position_schema"] = positions;
        result["observation_layout"] = observations;
        result["build"] = std::string(build_id());
        result["record_schema"] = kRecordSchema;
        result["rng_scheme"] = kRngScheme;
        return result;
      },
      "Return the version counters of the native core.");
  bindings::seal(m);
}
