// SearchSettings and its enums.
#include <array>

#include <pybind11/native_enum.h>

#include "ninerealms/bindings/types.hpp"

namespace ninerealms::bindings {
namespace {

constexpr std::array kSettingNames{"algorithm", "exploration",     "cutoff", "cutoff_decisions",
                                   "rollout",   "rollout_epsilon", "joint",  "joint_exploration",
                                   "keys",      "final_move"};

double real_in_range(std::string_view name, double value, double least, double most) {
  if (!(value >= least && value <= most)) {
    raise_config(std::string(name), "expected " + py::str(py::float_(least)).cast<std::string>() +
                                        " .. " + py::str(py::float_(most)).cast<std::string>());
  }
  return value;
}

void register_enums(py::module_& m) {
  py::native_enum<Algorithm>(
      m, "Algorithm", "enum.Enum",
      "How `suggest` searches.\n"
      "\n"
      "`FLAT`: determinized playouts of every option, sequential halving (Karnin et al. 2013).\n"
      "`TREE`: information-set Monte Carlo tree search (Cowling et al. 2012).")
      .value("FLAT", Algorithm::kFlat)
      .value("TREE", Algorithm::kTree)
      .finalize();
  py::native_enum<Cutoff>(m, "Cutoff", "enum.Enum",
                          "How far a rollout goes before it is evaluated.\n"
                          "\n"
                          "`NONE`: to the end of the game. `DECISIONS`: a number of decisions. "
                          "`MARK`: to a natural stop\n"
                          "of the game, such as the end of a round. Games without an evaluation "
                          "play to the end.")
      .value("NONE", Cutoff::kNone)
      .value("DECISIONS", Cutoff::kDecisions)
      .value("MARK", Cutoff::kMark)
      .finalize();
  py::native_enum<Rollout>(
      m, "Rollout", "enum.Enum",
      "How a rollout is played: at random, or by the game's cheap policy where it has one.")
      .value("UNIFORM", Rollout::kUniform)
      .value("POLICY", Rollout::kPolicy)
      .finalize();
  py::native_enum<JointRule>(m, "JointRule", "enum.Enum",
                             "How the seats of a sealed simultaneous step choose inside the tree.")
      .value("REGRET_MATCHING", JointRule::kRegretMatching)
      .value("UCB", JointRule::kUcb)
      .finalize();
  py::native_enum<KeyRule>(
      m, "KeyRule", "enum.Enum",
      "Which positions share a node.\n"
      "\n"
      "`PUBLIC`: the advised seat's decisions by its view, others' by what everybody sees.\n"
      "`OWN_VIEWS`: each by the view of its decider. `ROOT_VIEW`: all by the advised seat's view\n"
      "(single observer).")
      .value("PUBLIC", KeyRule::kPublic)
      .value("OWN_VIEWS", KeyRule::kOwnViews)
      .value("ROOT_VIEW", KeyRule::kRootView)
      .finalize();
  py::native_enum<FinalMove>(
      m, "FinalMove", "enum.Enum",
      "Which option of a tree is put first: by visits, mean, or lower end of its interval.")
      .value("VISITS", FinalMove::kVisits)
      .value("MEAN", FinalMove::kMean)
      .value("LOWER_BOUND", FinalMove::kLowerBound)
      .finalize();
  py::native_enum<StopReason>(m, "StopReason", "enum.Enum", "Why a search ended.")
      .value("ITERATIONS", StopReason::kIterations)
      .value("TIME", StopReason::kTime)
      .value("STOPPED", StopReason::kStopped)
      .value("MEMORY", StopReason::kMemory)
      .value("ONLY_MOVE", StopReason::kOnlyMove)
      .finalize();
}

SearchSettings make_settings(Algorithm algorithm, double exploration, Cutoff cutoff,
                             const py::object& cutoff_decisions, Rollout rollout,
                             double rollout_epsilon, JointRule joint, double joint_exploration,
                             KeyRule keys, FinalMove final_move) {
  SearchSettings s;
  s.algorithm = algorithm;
  s.exploration = real_in_range("exploration", exploration, 0.0, 100.0);
  s.cutoff = cutoff;
  s.cutoff_decisions =
      static_cast<int>(integer_of(cutoff_decisions, "cutoff_decisions", 0, 1'000'000));
  s.rollout = rollout;
  s.rollout_epsilon = real_in_range("rollout_epsilon", rollout_epsilon, 0.0, 1.0);
  s.joint = joint;
  s.joint_exploration = real_in_range("joint_exploration", joint_exploration, 0.001, 1.0);
  s.keys = keys;
  s.final_move = final_move;
  return s;
}

py::tuple members(const SearchSettings& s) {
  return py::make_tuple(s.algorithm, s.exploration, s.cutoff, s.cutoff_decisions, s.rollout,
                        s.rollout_epsilon, s.joint, s.joint_exploration, s.keys, s.final_move);
}

}  // namespace

void register_settings(py::module_& m) {
  register_enums(m);
  const SearchSettings d;
  py::class_<SearchSettings> settings(m, "SearchSettings",
                                      R"(How `suggest` searches; immutable.

Args:
    algorithm: all but `FLAT` use the members below.
    exploration: constant of UCB1 for utilities scaled to 0 .. 1; 0 .. 100.
    cutoff: how far a rollout goes.
    cutoff_decisions: with `Cutoff.DECISIONS`; 0 .. 1,000,000.
    rollout: how a rollout is played.
    rollout_epsilon: with `Rollout.POLICY`, share of random decisions; 0 .. 1.
    joint: how sealed steps are searched.
    joint_exploration: share of random choices at sealed steps; 0.001 .. 1.
    keys: which positions share a node.
    final_move: which option is put first.

Raises:
    ConfigError: if a number is out of range.)");
  made_in_new(
      settings,
      [](const py::handle&, Algorithm algorithm, double exploration, Cutoff cutoff,
         const py::object& cutoff_decisions, Rollout rollout, double rollout_epsilon,
         JointRule joint, double joint_exploration, KeyRule keys, FinalMove final_move) {
        return make_settings(algorithm, exploration, cutoff, cutoff_decisions, rollout,
                             rollout_epsilon, joint, joint_exploration, keys, final_move);
      },
      py::kw_only(), py::arg("algorithm") = d.algorithm, py::arg("exploration") = d.exploration,
      py::arg("cutoff") = d.cutoff, py::arg("cutoff_decisions") = d.cutoff_decisions,
      py::arg("rollout") = d.rollout, py::arg("rollout_epsilon") = d.rollout_epsilon,
      py::arg("joint") = d.joint, py::arg("joint_exploration") = d.joint_exploration,
      py::arg("keys") = d.keys, py::arg("final_move") = d.final_move);
  settings
      .def_readonly("algorithm", &SearchSettings::algorithm,
                    "How to search; all but FLAT use the members below.")
      .def_readonly("exploration", &SearchSettings::exploration,
                    "Constant of UCB1 for utilities scaled to 0 .. 1.")
      .def_readonly("cutoff", &SearchSettings::cutoff, "How far a rollout goes.")
      .def_readonly("cutoff_decisions", &SearchSettings::cutoff_decisions,
                    "Decisions of a rollout, with Cutoff.DECISIONS.")
      .def_readonly("rollout", &SearchSettings::rollout, "How a rollout is played.")
      .def_readonly("rollout_epsilon", &SearchSettings::rollout_epsilon,
                    "Share of random decisions, with Rollout.POLICY.")
      .def_readonly("joint", &SearchSettings::joint, "How sealed steps are searched.")
      .def_readonly("joint_exploration", &SearchSettings::joint_exploration,
                    "Share of random choices at sealed steps.")
      .def_readonly("keys", &SearchSettings::keys, "Which positions share a node.")
      .def_readonly("final_move", &SearchSettings::final_move, "Which option is put first.")
      .def("__eq__",
           [](const SearchSettings& a, const py::object& b) {
             const auto* other = held<SearchSettings>(b);
             return other != nullptr && a == *other;
           })
      .def("__repr__",
           [](const SearchSettings& s) {
             py::list parts;
             for (const char* name : kSettingNames) {
               parts.append(py::str("{}={}").format(name, py::cast(s).attr(name)));
             }
             return py::str("SearchSettings({})").format(py::str(", ").attr("join")(parts));
           })
      .def("__hash__", [](const SearchSettings& s) { return py::hash(members(s)); })
      .def("__reduce__",
           [](const SearchSettings& s) -> py::tuple {
             return py::make_tuple(
                 py::module_::import("ninerealms._core").attr("_restore_settings"), members(s));
           })
      .def("__copy__", [](const SearchSettings& s) { return s; })
      .def(
          "__deepcopy__", [](const SearchSettings& s, const py::dict&) { return s; },
          py::arg("memo"));
  m.def("_restore_settings", &make_settings, py::arg("algorithm"), py::arg("exploration"),
        py::arg("cutoff"), py::arg("cutoff_decisions"), py::arg("rollout"),
        py::arg("rollout_epsilon"), py::arg("joint"), py::arg("joint_exploration"), py::arg("keys"),
        py::arg("final_move"), "Support for pickle.");
}

}  // namespace ninerealms::bindings
