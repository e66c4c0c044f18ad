// Actions and streams: the small values that cross the boundary.
#include <algorithm>
#include <bit>
#include <unordered_map>

#include <pybind11/stl.h>

#include "ninerealms/bindings/document.hpp"
#include "ninerealms/bindings/inputs.hpp"
#include "ninerealms/bindings/types.hpp"

namespace ninerealms::bindings {
namespace {

py::dict action_document(const PyAction& a) {
  const ActionSpec& spec = a.lexicon.game->spec(a.action);
  const Vocabulary vocabulary = a.lexicon.game->words(a.lexicon.vocabulary);
  py::dict out;
  out["kind"] = str_of(spec.document);
  for (int i = 0; i < spec.operands; ++i) {
    const Domain& domain = spec.domains[static_cast<std::size_t>(i)];
    const int value = spec.operand(a.action, i);
    out[str_of(domain.name)] = domain.numeric()
                                   ? py::object(py::int_(domain.first + value))
                                   : py::object(py::str(domain.text(value, vocabulary)));
  }
  return out;
}

}  // namespace

PyAction action_from(const Lexicon& lexicon, const py::dict& d) {
  const AnyGame& game = *lexicon.game;
  const Vocabulary vocabulary = game.words(lexicon.vocabulary);
  const auto refuse = [](std::string where, std::string detail) {
    raise({Code::kNotation, "", std::move(where), std::move(detail)});
  };
  if (!d.contains("kind") || !PyUnicode_Check(py::object(d["kind"]).ptr())) {
    refuse("action.kind", "expected the name of an action kind");
  }
  const auto kind = text_of_argument(d["kind"], "action.kind");
  for (const ActionSpec& spec : game.specs()) {
    if (spec.document != kind) {
      continue;
    }
    if (py::len(d) != static_cast<std::size_t>(spec.operands) + 1) {
      refuse("action", "'" + kind + "' takes " + std::to_string(spec.operands) + " operands");
    }
    std::array<int, 3> operands{};
    for (int i = 0; i < spec.operands; ++i) {
      const Domain& domain = spec.domains[static_cast<std::size_t>(i)];
      const py::str key = str_of(domain.name);
      const std::string where = "action." + std::string(domain.name);
      if (!d.contains(key)) {
        refuse(where, "this field is missing");
      }
      const py::object value = d[key];
      if (PyBool_Check(value.ptr()) ||
          !(domain.numeric() ? PyLong_Check(value.ptr()) : PyUnicode_Check(value.ptr()))) {
        refuse(where, domain.numeric() ? "expected an integer" : "expected a text");
      }
      const auto operand = domain.parse(text_of_argument(py::str(value), "action"), vocabulary);
      if (!operand) {
        refuse(where, "out of range");
      }
      if (spec.joined && i > 0 && *operand <= operands[static_cast<std::size_t>(i - 1)]) {
        refuse(where, "the operands are a set and must stand in ascending order");
      }
      operands[static_cast<std::size_t>(i)] = *operand;
    }
    return {spec.action(operands), lexicon};
  }
  refuse("action.kind", "no action is called '" + kind + "'");
  return {};
}

py::object shared_action(Action action, const Lexicon& lexicon) {
  if (action.is_chance() || lexicon.vocabulary != 0) {
    return py::cast(PyAction{action, lexicon});
  }
  // By game, by policy index. Never freed: Python may outlive static destructors. Guarded by the
  // interpreter lock.
  static auto* shared = new std::unordered_map<const AnyGame*, std::vector<PyObject*>>();
  const AnyGame& game = *lexicon.game;
  auto& objects = (*shared)[&game];
  objects.resize(static_cast<std::size_t>(game.num_actions()));
  PyObject*& object = objects[static_cast<std::size_t>(game.index(action))];
  if (object == nullptr) {
    object = py::cast(PyAction{action, lexicon}).release().ptr();
  }
  return py::reinterpret_borrow<py::object>(object);
}

py::tuple shared_actions(std::span<const Action> actions, const Lexicon& lexicon) {
  py::tuple out(actions.size());
  for (std::size_t i = 0; i < actions.size(); ++i) {
    PyTuple_SET_ITEM(out.ptr(), static_cast<py::ssize_t>(i),
                     shared_action(actions[i], lexicon).release().ptr());
  }
  return out;
}

py::object pickled_words(const Lexicon& lexicon) {
  return lexicon.vocabulary == 0
             ? py::object(py::none())
             : edition_document(*lexicon.game, lexicon.game->editions()[lexicon.vocabulary]);
}

Lexicon pickled_lexicon(const py::object& id, const py::object& words) {
  const AnyGame& game = game_named(text_of_argument(id, "game", Code::kConfig));
  if (words.is_none()) {
    return {&game, 0};
  }
  const std::string name = edition_from(game, dict_of(words, "words"));
  const auto names = game.editions();
  const auto at = static_cast<std::size_t>(std::ranges::find(names, name) - names.begin());
  return {&game, game.vocabulary_of(at)};
}

namespace {

constexpr std::size_t kStreamWords = sizeof(Stream) / sizeof(std::uint64_t);
constexpr std::size_t kScriptWords = sizeof(ChanceScript) / sizeof(std::uint64_t);

// The words of streams, one after the other. One whose generator is all zero would draw for ever.
template <std::size_t Words>
std::array<std::uint64_t, Words> stream_words(const py::object& value) {
  if (!PyList_Check(value.ptr())) {
    raise_type("words", "a list of int", value);
  }
  const py::tuple items(value);  // of its own: nobody changes it meanwhile
  if (items.size() != Words) {
    raise(mismatch(Code::kConfig, "", "words", std::to_string(Words) + " integers",
                   std::to_string(items.size())));
  }
  std::array<std::uint64_t, Words> out{};
  for (std::size_t i = 0; i < Words; ++i) {
    out[i] = word_of(items[i], "words");
  }
  for (std::size_t at = 0; at < Words; at += kStreamWords) {
    const auto generator = std::span(out).subspan(at, kStreamWords).template last<4>();
    if (std::ranges::all_of(generator, [](auto word) { return word == 0; })) {
      raise_config("words", "a stream is never all zero");
    }
  }
  return out;
}

template <class Value>
py::list words_of(const Value& value) {
  py::list out;
  for (const auto word : std::bit_cast<std::array<std::uint64_t, sizeof(Value) / 8>>(value)) {
    out.append(word);
  }
  return out;
}

}  // namespace

void register_actions(py::module_& m) {
  py::class_<PyAction> action_class(
      m, "Action",
      "One move or chance outcome of a game; immutable, hashable. Its `str` is its notation.");
  no_instances_from_python(action_class);
  action_class.def("__str__", [](const PyAction& a) { return a.lexicon.text(a.action); })
      .def("__repr__",
           [](const PyAction& a) { return "<Action " + a.lexicon.text(a.action) + ">"; })
      .def("__hash__", [](const PyAction& a) { return a.action.bits; })
      .def(
          "__eq__", [](const PyAction& a, const PyAction& b) { return a == b; }, py::is_operator())
      .def("__reduce__",
           [](const PyAction& a) -> py::tuple {
             const py::object restore =
                 py::module_::import("ninerealms._core").attr("_restore_action");
             return py::make_tuple(
                 restore, py::make_tuple(str_of(a.lexicon.game->id()), a.lexicon.text(a.action),
                                         a.action.is_chance(), pickled_words(a.lexicon)));
           })
      .def("to_document", &action_document,
           "Return the action as a dict: its kind and named operands.")
      .def_property_readonly(
          "kind", [](const PyAction& a) { return str_of(a.lexicon.game->spec(a.action).document); },
          "Its id in documents: the name before the operands, such as \"place\".")
      .def_property_readonly(
          "is_chance", [](const PyAction& a) { return a.action.is_chance(); },
          "Whether it is the outcome of a chance point.")
      .def_property_readonly(
          "index",
          [](const PyAction& a) -> py::object {
            return a.action.is_chance() ? py::object(py::none())
                                        : py::int_(a.lexicon.game->index(a.action));
          },
          "Its policy index, 0 .. num_distinct_actions - 1; None for chance outcomes.");
  m.def(
      "_restore_action",
      [](const py::object& id, const py::object& text, bool chance, const py::object& words) {
        const Lexicon lexicon = pickled_lexicon(id, words);
        const Origin origin = chance ? Origin::kChance : Origin::kAny;
        return PyAction{value_or_raise(lexicon.parse(text_of_argument(text, "text"), origin)),
                        lexicon};
      },
      py::arg("game"), py::arg("text"), py::arg("chance") = false, py::arg("words") = py::none(),
      "Support for pickle.");
}

void register_streams(py::module_& m) {
  py::class_<Stream> stream_class(
      m, "Stream",
      "A splittable stream of random numbers (xoshiro256++); equal seeds give equal draws on "
      "every\n"
      "machine, as long as `versions()['rng_scheme']` stays. Mutable: not to be shared by "
      "threads.");
  made_in_new(
      stream_class,
      [](const py::handle&, const py::object& seed) { return Stream(word_of(seed, "seed")); },
      py::arg("seed"));
  stream_class
      .def(
          "child",
          [](const Stream& s, const py::object& index) {
            return s.child(StreamTag::kUser, word_of(index, "index"));
          },
          py::arg("index"),
          "Return an independent stream; equal arguments give equal streams. Draws nothing.")
      .def(
          "below",
          [](Stream& s, const py::object& n) {
            return s.below(static_cast<std::uint32_t>(integer_of(n, "n", 1, 0xFFFFFFFF)));
          },
          py::arg("n"), "Return a uniform integer in 0 .. n - 1; n is 1 .. 2**32 - 1.")
      .def(
          "__eq__", [](const Stream& a, const Stream& b) { return a == b; }, py::is_operator())
      .def("__reduce__",
           [](const Stream& s) -> py::tuple {
             return py::make_tuple(py::module_::import("ninerealms._core").attr("_restore_stream"),
                                   py::make_tuple(words_of(s)));
           })
      .def("__copy__", [](const Stream& s) { return s; })
      .def(
          "__deepcopy__", [](const Stream& s, const py::dict&) { return s; }, py::arg("memo"))
      .def("__repr__", [](const Stream&) { return "<Stream>"; });
  stream_class.attr("__hash__") = py::none();
  m.def(
      "_restore_stream",
      [](const py::object& words) {
        return std::bit_cast<Stream>(stream_words<kStreamWords>(words));
      },
      py::arg("words"), "Support for pickle.");
}

void register_scripts(py::module_& m) {
  py::class_<ChanceScript> script_class(
      m, "ChanceScript",
      R"(Chance for duplicate deals: a stream for each deck, die and theft of a game.

Games with the same script meet the same order of cards in every deck, whatever is played, until
a deck is made again from other cards. Drawing advances it. Not to be shared by threads.)");
  made_in_new(
      script_class,
      [](const py::handle&, const py::object& seed) {
        return ChanceScript(Stream(word_of(seed, "seed")));
      },
      py::arg("seed"));
  script_class
      .def(
          "__eq__", [](const ChanceScript& a, const ChanceScript& b) { return a == b; },
          py::is_operator())
      .def("__reduce__",
           [](const ChanceScript& s) -> py::tuple {
             return py::make_tuple(py::module_::import("ninerealms._core").attr("_restore_script"),
                                   py::make_tuple(words_of(s)));
           })
      .def("__copy__", [](const ChanceScript& s) { return s; })
      .def(
          "__deepcopy__", [](const ChanceScript& s, const py::dict&) { return s; }, py::arg("memo"))
      .def("__repr__", [](const ChanceScript&) { return "<ChanceScript>"; });
  script_class.attr("__hash__") = py::none();
  m.def(
      "_restore_script",
      [](const py::object& words) {
        return std::bit_cast<ChanceScript>(stream_words<kScriptWords>(words));
      },
      py::arg("words"), "Support for pickle.");
}

}  // namespace ninerealms::bindings
