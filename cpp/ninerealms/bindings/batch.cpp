// BatchEnv: many games stepped by one call into arrays of the caller's.
#include <array>
#include <atomic>

#include <pybind11/gil_safe_call_once.h>
#include <pybind11/native_enum.h>
#include <pybind11/numpy.h>

#include "ninerealms/bindings/arrays.hpp"
#include "ninerealms/bindings/inputs.hpp"
#include "ninerealms/bindings/types.hpp"
#include "ninerealms/session/any_batch.hpp"

namespace ninerealms::bindings {
namespace {

constexpr std::int64_t kMostLanes = 1 << 20;

// --- arrays --------------------------------------------------------------------------------------

constexpr std::size_t kColumns = 6;

std::array<Column, kColumns> columns_of(const AnyBatch& batch) {
  const auto lanes = static_cast<py::ssize_t>(batch.lanes());
  const py::ssize_t actions = batch.game().num_actions();
  const bool packed = batch.settings().packed;
  const auto by_row = [&](py::ssize_t values) {
    return batch.settings().parallel ? Shape{lanes, static_cast<py::ssize_t>(batch.rows()), values}
                                     : Shape{lanes, values};
  };
  return {{
      {"out.observation", 'i', 1, by_row(total_size(batch.game().features()))},
      {"out.legal_mask", packed ? 'u' : 'b', 1, by_row(packed ? (actions + 7) / 8 : actions)},
      {"out.rewards", 'f', 4, {lanes, static_cast<py::ssize_t>(batch.seats())}},
      {"out.to_play", 'i', 4, {lanes}},
      {"out.terminated", 'b', 1, {lanes}},
      {"out.episode", 'i', 8, {lanes}},
  }};
}

struct PyBatch {
  explicit PyBatch(std::unique_ptr<AnyBatch> of)
      : batch(std::move(of)), columns(columns_of(*batch)) {
    const auto lanes = static_cast<py::ssize_t>(batch->lanes());
    actions = {"actions", 'i', 4, {lanes}};
    if (batch->settings().parallel) {
      actions.shape.push_back(static_cast<py::ssize_t>(batch->rows()));
    }
  }

  std::unique_ptr<AnyBatch> batch;
  std::array<Column, kColumns> columns;
  Column actions;
  std::atomic<bool> busy{false};
};

// A batch for the time of one call; the lock of the interpreter is released meanwhile, so another
// thread may come.
class InUse {
 public:
  explicit InUse(PyBatch& of) : of_(of) {
    if (of_.busy.exchange(true)) {
      raise_config("", "another thread is using this batch");
    }
  }
  InUse(const InUse&) = delete;
  InUse& operator=(const InUse&) = delete;
  InUse(InUse&&) = delete;
  InUse& operator=(InUse&&) = delete;
  ~InUse() { of_.busy.store(false); }

  AnyBatch* operator->() const { return of_.batch.get(); }
  AnyBatch& operator*() const { return *of_.batch; }

 private:
  PyBatch& of_;
};

void need_begun(const InUse& batch) {
  if (!batch->begun()) {
    raise_config("", "the batch has to be reset first");
  }
}

py::object arrays_class() {
  PYBIND11_CONSTINIT static py::gil_safe_call_once_and_store<py::object> storage;
  return storage
      .call_once_and_store_result(
          [] { return py::object(py::module_::import("ninerealms.batch").attr("BatchArrays")); })
      .get_stored();
}

py::object new_arrays(const PyBatch& batch) {
  py::tuple all(kColumns);
  std::size_t i = 0;
  for (const Column& column : batch.columns) {
    const std::string format = std::string(1, column.kind) + std::to_string(column.bytes);
    py::array array(py::dtype(column.kind == 'b' ? "?" : format), column.shape);
    std::memset(array.mutable_data(), 0, static_cast<std::size_t>(array.nbytes()));
    all[i++] = array;
  }
  return arrays_class()(*all);
}

void need_apart(const std::array<ArrayBytes, kColumns>& arrays,
                const std::array<Column, kColumns>& columns) {
  for (std::size_t i = 0; i < kColumns; ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (arrays[i].data < arrays[j].data + arrays[j].size &&
          arrays[j].data < arrays[i].data + arrays[i].size) {
        raise_config("out", columns[j].where + " and " + columns[i].where + " overlap");
      }
    }
  }
}

// Where a call writes: the arrays of `out`, or new ones, and who holds them.
struct Target {
  py::object arrays;
  BatchOut out;
};
Target target_of(const PyBatch& batch, const py::object& out) {
  Target target;
  target.arrays = out.is_none() ? new_arrays(batch) : out;
  if (!PyTuple_Check(target.arrays.ptr()) || PyTuple_GET_SIZE(target.arrays.ptr()) != kColumns) {
    raise_type("out", "BatchArrays", out);
  }
  std::array<ArrayBytes, kColumns> arrays;
  for (std::size_t i = 0; i < kColumns; ++i) {
    const auto at = static_cast<py::ssize_t>(i);
    arrays[i] = array_of(PyTuple_GET_ITEM(target.arrays.ptr(), at), batch.columns[i], true);
  }
  need_apart(arrays, batch.columns);
  const auto data = [&](std::size_t i) { return static_cast<void*>(arrays[i].data); };
  target.out = {
      static_cast<std::int8_t*>(data(0)),  arrays[1].data, static_cast<float*>(data(2)),
      static_cast<std::int32_t*>(data(3)), arrays[4].data, static_cast<std::int64_t*>(data(5))};
  return target;
}

// --- arguments -----------------------------------------------------------------------------------

// The lanes of an argument, a bool each; none stands for all.
std::vector<std::uint8_t> lanes_of(const AnyBatch& batch, const py::object& lanes) {
  if (lanes.is_none()) {
    return {};
  }
  const Column wanted{"lanes", 'b', 1, {static_cast<py::ssize_t>(batch.lanes())}};
  return copied<std::uint8_t>(array_of(lanes, wanted, false));
}

// The seeds of an argument and what they are kept in.
struct Seeds {
  std::vector<std::uint64_t> own;
  LaneSeeds seeds;
};
Seeds seeds_of(const py::object& seed, std::size_t lanes) {
  Seeds out;
  if (py::isinstance<py::array>(seed)) {
    const Column wanted{"seed", 'u', 8, {static_cast<py::ssize_t>(lanes)}};
    out.own = copied<std::uint64_t>(array_of(seed, wanted, false));
    out.seeds.own = out.own;
  } else if (!seed.is_none()) {
    out.seeds.common = word_of(seed, "seed");
  }
  return out;
}

// The first positions of an argument: one, or a sequence of them.
Many<AnyState> starts_of(const py::object& start) {
  const bool single = held<AnyState>(start) != nullptr;
  auto out =
      many_of<AnyState>(single ? py::object(py::make_tuple(start)) : start, "start", "State");
  for (std::size_t i = 0; i < out.values.size(); ++i) {
    if (out.values[i]->node().turn == Turn::kOver) {
      raise({Code::kGameOver, "", "start[" + std::to_string(i) + "]",
             "no game can begin where it is over"});
    }
  }
  return out;
}

void read_opponents(const py::object& opponents, int seats, BatchSettings& settings) {
  if (opponents.is_none()) {
    return;
  }
  const py::object type = py::module_::import("ninerealms._core").attr("Opponent");
  for (const auto& [seat, opponent] : dict_of(opponents, "opponents")) {
    const auto at = static_cast<std::size_t>(integer_of(seat, "opponents", 0, seats - 1));
    if (!py::isinstance(opponent, type)) {
      raise_type("opponents[" + std::to_string(at) + "]", "an Opponent", opponent);
    }
    settings.opponents[at] = static_cast<Opponent>(opponent.attr("value").cast<int>());
  }
  const auto end = settings.opponents.begin() + seats;
  if (std::find(settings.opponents.begin(), end, Opponent::kNone) == end) {
    raise_config("opponents", "a seat has to be left to the caller");
  }
}

std::unique_ptr<PyBatch> make_batch(const py::handle& /*cls*/, const py::object& start,
                                    const py::object& lanes, const py::object& seed,
                                    const py::object& threads, AutoReset autoreset,
                                    const py::object& opponents, bool parallel, bool packed_masks) {
  const auto starts = starts_of(start);
  const auto count = static_cast<std::size_t>(integer_of(lanes, "lanes", 1, kMostLanes));
  if (starts.values.size() > count) {
    raise_config("start", "there are more positions than lanes");
  }
  if (seed.is_none()) {
    raise_type("seed", "an int or an array of uint64", seed);
  }
  BatchSettings settings;
  settings.autoreset = autoreset;
  settings.parallel = parallel;
  settings.packed = packed_masks;
  settings.threads = threads_of(threads);
  read_opponents(opponents, starts.values.front()->seats(), settings);
  const Seeds seeds = seeds_of(seed, count);
  return std::make_unique<PyBatch>(
      starts.values.front()->game().batch(starts.values, count, seeds.seeds, settings));
}

// --- calls ---------------------------------------------------------------------------------------

py::object reset(PyBatch& self, const py::object& seed, const py::object& lanes,
                 const py::object& out) {
  const InUse batch(self);
  const Seeds seeds = seeds_of(seed, batch->lanes());
  const auto chosen = lanes_of(*batch, lanes);
  const Target target = target_of(self, out);
  {
    const Unlocked unlocked;
    batch->reset(chosen, seeds.seeds, target.out);
  }
  return target.arrays;
}

py::object step(PyBatch& self, const py::object& actions, const py::object& out) {
  const InUse batch(self);
  need_begun(batch);
  const ArrayBytes given = array_of(actions, self.actions, false);
  const Target target = target_of(self, out);
  check_or_raise(batch->choose(given.values<std::int32_t>()));
  {
    const Unlocked unlocked;
    batch->step(target.out);
  }
  return target.arrays;
}

py::object observe(PyBatch& self, const py::object& out) {
  const InUse batch(self);
  need_begun(batch);
  const Target target = target_of(self, out);
  {
    const Unlocked unlocked;
    batch->observe(target.out);
  }
  return target.arrays;
}

void register_enums(py::module_& m) {
  py::native_enum<AutoReset>(m, "AutoresetMode", "enum.Enum",
                             "When the next episode of a lane of a BatchEnv begins, as in "
                             "Gymnasium.\n"
                             "\n"
                             "`NEXT_STEP`: with the step after the one that ended it, whose action "
                             "is not looked at.\n"
                             "`SAME_STEP`: with the step that ended it. `DISABLED`: when the lane "
                             "is reset.")
      .value("NEXT_STEP", AutoReset::kNextStep)
      .value("SAME_STEP", AutoReset::kSameStep)
      .value("DISABLED", AutoReset::kDisabled)
      .finalize();
  py::native_enum<Opponent>(m, "Opponent", "enum.Enum",
                            "Who plays a seat of a BatchEnv: `random_action` or "
                            "`heuristic_action`.")
      .value("RANDOM", Opponent::kRandom)
      .value("HEURISTIC", Opponent::kHeuristic)
      .finalize();
}

void register_calls(py::class_<PyBatch>& cls) {
  cls.def("reset", &reset, py::kw_only(), py::arg("seed") = py::none(),
          py::arg("lanes") = py::none(), py::arg("out") = py::none(),
          "Begin the next episode of all lanes, or of those that are True in `lanes`; return the\n"
          "outputs. With a seed those lanes start anew: their next episode is number 0.")
      .def("step", &step, py::arg("actions"), py::kw_only(), py::arg("out") = py::none(),
           R"(Play one action in every lane and write what it led to.

`actions` are policy indices, int32 of shape (lanes,), with `parallel` (lanes, players). Lanes
that are over and seats that are not asked take none: their entries are not looked at. Writes to
`out`, or to new arrays, and returns it.

Raises:
    IllegalActionError, NotationError: if an action is not legal or no policy index; nothing
        has been changed in any lane. `where` and the text name the lane.
    ConfigError: if an array is of another dtype or shape.)")
      .def("observe", &observe, py::kw_only(), py::arg("out") = py::none(),
           "Write what the lanes show now, rewards being zero; return it.")
      .def(
          "arrays", [](const PyBatch& self) { return new_arrays(self); },
          "Return new arrays for `out`, all zero.")
      .def(
          "state",
          [](PyBatch& self, const py::object& lane) {
            const InUse batch(self);
            need_begun(batch);
            const auto last = static_cast<std::int64_t>(batch->lanes()) - 1;
            return batch->state(static_cast<std::size_t>(integer_of(lane, "lane", 0, last)));
          },
          py::arg("lane"), "Return the position of a lane as the host sees it.")
      .def(
          "save",
          [](PyBatch& self, const py::object& lanes) {
            const InUse batch(self);
            need_begun(batch);
            return py::bytes(batch->save(lanes_of(*batch, lanes)));
          },
          py::kw_only(), py::arg("lanes") = py::none(),
          "Return a snapshot of all lanes, or of those that are True in `lanes`, for this build.")
      .def(
          "restore",
          [](PyBatch& self, const py::bytes& data, const py::object& lanes) {
            const InUse batch(self);
            const std::string_view view = data;
            check_or_raise(
                batch->restore(lanes_of(*batch, lanes),
                               {reinterpret_cast<const unsigned char*>(view.data()), view.size()}));
          },
          py::arg("data"), py::kw_only(), py::arg("lanes") = py::none(),
          R"(Put saved lanes, in order, in the places of all lanes or of those that are True.

`observe` shows them. Not for data from strangers, like a pickle.

Raises:
    PositionError: for a snapshot of another build, game or number of lanes.)");
}

}  // namespace

void register_batch(py::module_& m) {
  register_enums(m);
  py::class_<PyBatch> batch(m, "BatchEnv", R"(Many games side by side, stepped by one call.

A lane is one game. Chance and opponents are played inside, so a lane always rests at a decision
of a seat that the caller plays, or at its end. What a lane does depends on its seed, the number
of its episode and the actions, not on other lanes or threads. Episode `e` of lane `i` draws chance
from `Stream(seed).child(i).child(e).child(0)` and opponents' choices from child 1 beside it; with
a seed for each lane, from `Stream(seeds[i]).child(e)`. To be reset before use.

Args:
    start: the first position of every episode, or several, lane `i` having `i` modulo their
        number; all of one game and number of players. They may differ in options and edition.
    lanes: how many games, 1 .. 2**20.
    seed: 0 .. 2**64 - 1, or a uint64 array with one for each lane.
    threads: threads that share the lanes, 1 .. 256; no part of the result.
    autoreset: when the next episode of a lane begins.
    opponents: seats that are played inside; at least one is left to the caller.
    parallel: a row for each seat, and all seats of a sealed step choose at once. Otherwise one
        row, of the seat to play, and sealed choices are asked for one after the other.
    packed_masks: masks as bits, as `numpy.packbits(bitorder="little")` makes them.

Raises:
    ConfigError: if a number is out of range, positions do not fit, or no seat is left.
    GameOverError: if a position is over.)");
  made_in_new(batch, &make_batch, py::arg("start"), py::kw_only(), py::arg("lanes"),
              py::arg("seed"), py::arg("threads") = 1, py::arg("autoreset") = AutoReset::kNextStep,
              py::arg("opponents") = py::none(), py::arg("parallel") = false,
              py::arg("packed_masks") = false);
  no_pickle(batch);
  batch
      .def_property_readonly(
          "game", [](const PyBatch& b) { return GameRef{&b.batch->game()}; }, "The game.")
      .def_property_readonly(
          "lanes", [](const PyBatch& b) { return b.batch->lanes(); }, "The number of games.")
      .def_property_readonly(
          "players", [](const PyBatch& b) { return b.batch->seats(); },
          "The number of seats of each.")
      .def_property_readonly(
          "threads", [](const PyBatch& b) { return b.batch->settings().threads; },
          "The number of threads that share the lanes.")
      .def_property_readonly(
          "autoreset", [](const PyBatch& b) { return b.batch->settings().autoreset; },
          "When the next episode of a lane begins.")
      .def_property_readonly(
          "parallel", [](const PyBatch& b) { return b.batch->settings().parallel; },
          "Whether there is a row for each seat.")
      .def_property_readonly(
          "packed_masks", [](const PyBatch& b) { return b.batch->settings().packed; },
          "Whether masks are bits.")
      .def("__repr__", [](const PyBatch& b) {
        return "<BatchEnv of " + std::string(b.batch->game().id()) + ", " +
               std::to_string(b.batch->lanes()) + " lanes>";
      });
  register_calls(batch);
}

}  // namespace ninerealms::bindings
