// Strengths of Ragnarök, exact chances of a battle, steps solved with open hands.
#include "ninerealms/session/ragnarok.hpp"

#include <pybind11/numpy.h>

#include "ninerealms/bindings/types.hpp"

namespace ninerealms::bindings {
namespace {

namespace rag = ragnarok;

const rag::State& typed(const AnyState& state) {
  const rag::State* found = rag::as_ragnarok(state);
  if (found == nullptr) {
    raise_config("state", "expected a position of ragnarok");
  }
  return *found;
}

py::tuple odds_tuple(const rag::Odds& odds) {
  return py::make_tuple(odds.aesir, odds.tie, odds.jotunn);
}

int dice_of(const py::object& value, const char* name) {
  return static_cast<int>(integer_of(value, name, 0, rag::kMostDice));
}

py::list battle_strengths(const AnyState& state) {
  const rag::State& s = typed(state);
  py::list out;
  for (std::size_t side = 0; side < rag::kSides; ++side) {
    const rag::Strength now = rag::strength(s, rag::figures(s.edition), side);
    py::dict one;
    one["base"] = now.base;
    one["dice"] = now.dice;
    one["total"] = now.total;
    out.append(one);
  }
  return out;
}

// The hand card of an id, none for None.
std::optional<int> card_of(const rag::State& s, std::size_t side, const py::object& id) {
  if (id.is_none()) {
    return std::nullopt;
  }
  const auto& words = rag::words_of(s.edition).cards;
  const std::string text = text_of_argument(id, "cunning");
  const auto at = static_cast<int>(std::ranges::find(words, text) - words.begin());
  const bool held = at < static_cast<int>(rag::kCards) && ((s.hand[side] >> at) & 1U) != 0;
  if (!held) {
    raise({Code::kNotation, "RAG-CUN-01", "cunning",
           "'" + std::string(utf8_prefix(text, 40)) + "' is not in the hand of seat " +
               std::to_string(side)});
  }
  return at;
}

py::tuple battle_odds(const AnyState& state, const py::object& aesir, const py::object& jotunn) {
  const rag::State& s = typed(state);
  if (s.supports[0] == 0 || s.stack.empty()) {
    raise({Code::kConfig, "RAG-WIS-01", "state", "the supports of a battle are not turned up"});
  }
  return odds_tuple(rag::battle_odds(s, card_of(s, 0, aesir), card_of(s, 1, jotunn)));
}

py::list texts_of(const std::vector<Action>& actions, const Lexicon& lexicon) {
  py::list out;
  for (const Action action : actions) {
    out.append(lexicon.text(action));
  }
  return out;
}

py::array_t<double> array_of(const std::vector<double>& values) {
  return py::array_t<double>(static_cast<py::ssize_t>(values.size()), values.data());
}

py::dict equilibrium(const AnyState& state, Result<rag::Equilibrium> solved) {
  const rag::Equilibrium step = value_or_raise(std::move(solved));
  const auto rows = static_cast<py::ssize_t>(step.rows.size());
  const auto columns = static_cast<py::ssize_t>(step.columns.size());
  py::dict out;
  out["rows"] = texts_of(step.rows, lexicon_of(state));
  out["columns"] = texts_of(step.columns, lexicon_of(state));
  out["payoffs"] = array_of(step.payoffs).reshape({rows, columns});
  out["row_mix"] = array_of(step.solution.row);
  out["column_mix"] = array_of(step.solution.column);
  out["value"] = step.solution.value;
  out["gap"] = step.solution.gap;
  return out;
}

}  // namespace

void register_ragnarok(py::module_& m) {
  m.def("battle_strengths", &battle_strengths, py::arg("state"),
        "Return per seat what lies face up in the current battle: base Strength (RAG-STR-07),\n"
        "number of Wisdom dice (RAG-WIS-01) and total with all faces and a flat bonus.");
  m.def(
      "wisdom_distribution",
      [](const py::object& dice) {
        return array_of(rag::bonus_distribution(dice_of(dice, "dice")).probability);
      },
      py::arg("dice"),
      "Return the chances of each total bonus 0 .. 2 * dice as float64 (RAG-T-DICE); dice is\n"
      "0 .. 62.");
  m.def(
      "dice_odds",
      [](const py::object& lead, const py::object& aesir, const py::object& jotunn) {
        return odds_tuple(rag::dice_odds(static_cast<int>(integer_of(lead, "lead", -1000, 1000)),
                                         dice_of(aesir, "aesir"), dice_of(jotunn, "jotunn")));
      },
      py::kw_only(), py::arg("lead"), py::arg("aesir"), py::arg("jotunn"),
      "Return the chances (Aesir higher, tie, Jötunn higher) when the Aesir lead by `lead` and "
      "the\n"
      "sides roll so many dice, 0 .. 62 each.");
  m.def(
      "rotation_gain",
      [](const py::iterable& faces, const py::object& steps) {
        std::array<int, 6> shown{};
        int count = 0;
        for (const auto face : faces) {
          if (++count > rag::kMostWisdom) {
            raise_config("faces", "expected at most 42 faces");
          }
          ++shown[static_cast<std::size_t>(integer_of(face, "faces", 1, 6) - 1)];
        }
        return rag::rotation_gain(
            shown, static_cast<int>(integer_of(steps, "steps", 0, rag::kMostFigure)));
      },
      py::arg("faces"), py::kw_only(), py::arg("steps"),
      "Return the Strength that a best rotation of Wisdom dice gains (RAG-CUN-10).");
  m.def(
      "expected_rotation",
      [](const py::object& dice, const py::object& steps) {
        return rag::expected_rotation(
            static_cast<int>(integer_of(dice, "dice", 0, rag::kMostWisdom)),
            static_cast<int>(integer_of(steps, "steps", 0, rag::kMostFigure)));
      },
      py::arg("dice"), py::kw_only(), py::arg("steps"),
      "Return the mean gain of a best rotation over dice not yet rolled (RAG-T-ROT).");
  m.def(
      "battle_odds", &battle_odds, py::arg("state"), py::kw_only(), py::arg("aesir") = py::none(),
      py::arg("jotunn") = py::none(),
      "Return the exact chances (Aesir, tie, Jötunn) of the battle whose supports are turned up.\n"
      "`aesir` and `jotunn` name the cunning cards, ids of their hands; None: no bonus, or the\n"
      "card that lies there.");
  m.def(
      "solve_cunning",
      [](const AnyState& state) { return equilibrium(state, rag::solve_cunning(typed(state))); },
      py::arg("state"),
      "Return an equilibrium of RAG-D-CUNNING if both hands were open: `rows` and `columns`, the\n"
      "options of Aesir and Jötunn; `payoffs` to the Aesir, float64 (rows, columns); `row_mix`,\n"
      "`column_mix`; `value`; `gap`, what a side could gain at most by leaving its mix.");
  m.def(
      "solve_supports",
      [](const AnyState& state) {
        const rag::State& s = typed(state);
        return equilibrium(state, interruptible([&](const std::function<bool()>& stop) {
                             return rag::solve_supports(s, stop);
                           }));
      },
      py::arg("state"),
      "Return an equilibrium of RAG-D-SUPPORT if both hands were open, the cunning cards then "
      "being\n"
      "chosen in equilibrium after every roll; as solve_cunning.");
}

}  // namespace ninerealms::bindings
