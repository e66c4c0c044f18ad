// Numbers of an encounter of Odin Quest, exact chances, best cards, score.
#include "ninerealms/session/odin_quest.hpp"

#include <cmath>

#include "ninerealms/bindings/types.hpp"

namespace ninerealms::bindings {
namespace {

namespace oq = odin_quest;

// The table of a position or view: nothing of it is hidden. Lives as long as the argument.
const oq::Table& table_of(const py::object& value) {
  const auto* state = held<AnyState>(value);
  const auto* view = held<AnyView>(value);
  if (state == nullptr && view == nullptr) {
    raise_type("state", "a State or a View", value);
  }
  const oq::Table* found = state != nullptr
                               ? static_cast<const oq::Table*>(oq::as_odin_quest(*state))
                               : oq::as_odin_quest(*view);
  if (found == nullptr) {
    raise_config("state", "expected a position or view of odin_quest");
  }
  return *found;
}

// Whether a Foe with its Conflict card or an Ally is being met.
bool in_encounter(const oq::Table& s) {
  return s.current != 0 && !oq::meets_event(s) && (!oq::meets_foe(s) || s.conflict != 0);
}

py::object encounter(const py::object& state) {
  const oq::Table& s = table_of(state);
  if (!in_encounter(s)) {
    return py::none();
  }
  const oq::Encounter e(s, oq::tables(s.edition));
  py::dict out;
  out["value"] = s.foe_dice != 0 ? py::object(py::int_(e.value())) : py::none();
  out["total"] = s.own_dice != 0 ? py::object(py::int_(e.total())) : py::none();
  out["limit"] = e.action_limit();
  out["dice"] = e.dice_shown();
  out["modifier"] = e.modifiers();
  return out;
}

const oq::Table& playing_cards(const py::object& state) {
  const oq::Table& s = table_of(state);
  if (s.stack.empty() || oq::kind(s.stack.top()) != oq::FrameKind::kPlay) {
    raise_config("state", "expected a position at OQ-D-PLAY");
  }
  return s;
}

py::tuple odds_tuple(const oq::Odds& odds) {
  return py::make_tuple(odds.success, odds.with_draught);
}

// A price of a card or of success: any number that can be compared.
double price_of(const py::object& value, const char* name) {
  const double price = PyFloat_AsDouble(value.ptr());
  if (PyErr_Occurred() != nullptr) {
    PyErr_Clear();
    raise_config(name, "expected a number");
  }
  if (!std::isfinite(price) || std::abs(price) > 1e6) {
    raise_config(name, "expected a number -1e6 .. 1e6");
  }
  return price;
}

py::dict best_cards(const py::object& state, const py::object& success) {
  const oq::Table& s = playing_cards(state);
  oq::Prices prices = oq::prices(s, oq::tables(s.edition));
  if (!success.is_none()) {
    prices.success = price_of(success, "success");
  }
  const oq::CardSet best = oq::best_cards(s, oq::tables(s.edition), prices);
  py::list cards;
  const auto add = [&](int card) {
    cards.append(str_of(oq::kOwnWords[static_cast<std::size_t>(card)]));
  };
  oq::for_each(best.actions, add);
  if (best.ward >= 0) {
    add(oq::kActionCards + best.ward);
  }
  if (best.ally >= 0) {
    add(oq::kActionCards + oq::kWards + best.ally);
  }
  py::dict out;
  out["cards"] = cards;
  out["success"] = best.odds.success;
  out["with_draught"] = best.odds.with_draught;
  out["worth"] = best.worth;
  return out;
}

oq::Positions positions_of(const py::iterable& values) {
  unsigned out = 0;
  for (const auto& value : values) {
    const auto p = static_cast<unsigned>(integer_of(value, "positions", 1, oq::kDice));
    if (((out >> p) & 1U) != 0) {
      raise_config("positions", "a position stands twice");
    }
    out |= 1U << p;
  }
  return static_cast<oq::Positions>(out);
}

py::dict position_sums(const py::iterable& positions, bool extra_fourth) {
  const oq::PositionSums& sums = oq::position_sums(positions_of(positions), extra_fourth);
  py::dict out;
  for (std::size_t sum = 0; sum < sums.size(); ++sum) {
    if (sums[sum] != 0) {
      out[py::int_(sum)] = sums[sum];
    }
  }
  return out;
}

double success_chance(const py::object& dice, const py::object& value, const py::object& modifier,
                      const py::iterable& positions, bool extra_fourth, bool keen, bool draught,
                      bool ones_as_four, bool ties_win) {
  constexpr int kMost = 10'000;  // far beyond what any edition can show
  const auto k = static_cast<int>(integer_of(dice, "dice", 0, oq::kDice));
  const auto known = static_cast<int>(integer_of(value, "value", -kMost, kMost));
  const auto mod = static_cast<int>(integer_of(modifier, "modifier", -kMost, kMost));
  const oq::Positions at = positions_of(positions);
  double out = 0.0;
  const oq::PositionSums& sums = oq::position_sums(at, extra_fourth);
  for (std::size_t sum = 0; sum < sums.size(); ++sum) {
    if (sums[sum] == 0) {
      continue;
    }
    const int needed = known + static_cast<int>(sum) - mod - (ties_win ? 1 : 0);
    const double first = oq::chance_above(k, needed, keen && k > 0, ones_as_four);
    const double again = draught && k > 0 ? oq::chance_above(k, needed, false, ones_as_four) : 0.0;
    out +=
        sums[sum] / static_cast<double>(Roll::kThrows[oq::kDice]) * (first + (1.0 - first) * again);
  }
  return out;
}

}  // namespace

void register_odin_quest(py::module_& m) {
  m.def("encounter", &encounter, py::arg("state"),
        "Return the numbers of the open encounter, None if nobody is met: `value` to beat (None\n"
        "before its dice are rolled), `total` (None before the own dice), Action `limit`, `dice` "
        "and\n"
        "`modifier` of the cards in play (OQ-FOE-05 to OQ-FOE-13, OQ-ALLY-02, OQ-ALLY-03).");
  m.def(
      "quest_score", [](const py::object& state) { return oq::score(table_of(state)); },
      py::arg("state"),
      "Return the victory points counted now (OQ-END-07); they count for a win only.");
  m.def(
      "position_sums", &position_sums, py::arg("positions"), py::kw_only(),
      py::arg("extra_fourth") = false,
      "Return, of the 279,936 throws of seven dice, how many give each sum of the sorted dice at\n"
      "`positions` (1 .. 7, each once); `extra_fourth` adds the die in position 4 once more.");
  m.def("success_chance", &success_chance, py::arg("dice"), py::kw_only(), py::arg("value"),
        py::arg("modifier") = 0, py::arg("positions") = py::tuple(),
        py::arg("extra_fourth") = false, py::arg("keen") = false, py::arg("draught") = false,
        py::arg("ones_as_four") = false, py::arg("ties_win") = false,
        "Return the exact chance that `dice` dice (0 .. 7) and `modifier` beat `value`, to which "
        "the\n"
        "opponent's dice at `positions` are added if they are still to be rolled (OQ-C-FOE, "
        "OQ-C-OWN).\n"
        "`keen`: OQ-FOE-15; `draught`: OQ-FOE-16, used whenever it may be; the last two are the\n"
        "Special Actions of Conflict cards.");
  m.def(
      "success_odds",
      [](const py::object& state) {
        const oq::Table& s = table_of(state);
        if (!in_encounter(s)) {
          raise_config("state", "expected a position in an encounter");
        }
        return odds_tuple(oq::odds_in_play(s, oq::tables(s.edition)));
      },
      py::arg("state"),
      "Return the exact chances of success with the cards in play, before the own dice are "
      "rolled:\n"
      "without and with the blue cube.");
  m.def("best_cards", &best_cards, py::arg("state"), py::kw_only(), py::arg("success") = py::none(),
        "Return the set of cards to play on top of those in play that is worth most: `cards`, its\n"
        "`success` and `with_draught` (the cube used where it may be), and its `worth`: `success` "
        "(a\n"
        "number; None: the heuristic player's price) times the chance, less what the cards cost.\n"
        "Every set is looked at. Cards that bring back others count for their figures only.");
}

}  // namespace ninerealms::bindings
