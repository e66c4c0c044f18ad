// The same work on many positions by one call: playouts, worlds.
#include "ninerealms/session/many.hpp"

#include <pybind11/numpy.h>

#include "ninerealms/bindings/inputs.hpp"
#include "ninerealms/bindings/types.hpp"

namespace ninerealms::bindings {
namespace {

py::object batch_playouts(const py::object& states, const Stream& stream,
                          const py::object& threads) {
  const auto given = many_of<AnyState>(states, "states", "State");
  const int count = threads_of(threads);
  const Stream root = stream;  // other threads may draw from it meanwhile
  const auto results = interruptible(
      [&](const Stop& stop) { return play_out_all(given.values, root, count, stop); });
  const auto rows = static_cast<py::ssize_t>(results.size());
  const auto seats = static_cast<std::size_t>(given.values.front()->seats());
  py::array_t<float> returns({rows, static_cast<py::ssize_t>(seats)});
  py::array_t<std::int64_t> decisions(rows);
  float* row = returns.mutable_data();
  for (std::size_t i = 0; i < results.size(); ++i) {
    for (std::size_t seat = 0; seat < seats; ++seat) {
      *row++ = static_cast<float>(results[i].returns[seat]);
    }
    decisions.mutable_data()[i] = results[i].counts.decisions;
  }
  return py::module_::import("ninerealms.batch").attr("PlayoutArrays")(returns, decisions);
}

py::list batch_determinize(const py::object& views, const Stream& stream,
                           const py::object& threads) {
  const auto given = many_of<AnyView>(views, "views", "View");
  const int count = threads_of(threads);
  const Stream root = stream;
  auto worlds = interruptible(
      [&](const Stop& stop) { return determinize_all(given.values, root, count, stop); });
  py::list out;
  for (auto& world : worlds) {
    out.append(py::cast(std::move(world)));
  }
  return out;
}

}  // namespace

void register_many(py::module_& m) {
  m.def("batch_playouts", &batch_playouts, py::arg("states"), py::kw_only(), py::arg("stream"),
        py::arg("threads") = 1,
        R"(Play a uniformly random game from each position to its end.

Game `i` is that of `playouts` with this stream, which is not advanced; threads (1 .. 256) are no
part of the result.

Raises:
    ConfigError: if there are no positions, or not all of one game and number of players.)");
  m.def("batch_determinize", &batch_determinize, py::arg("views"), py::kw_only(), py::arg("stream"),
        py::arg("threads") = 1,
        R"(Return a world of each view: `view.determinize(stream.child(i))` for view `i`.

The stream is not advanced; threads (1 .. 256) are no part of the result.

Raises:
    ConfigError: if there are no views, or not all of one game and number of players.)");
}

}  // namespace ninerealms::bindings
