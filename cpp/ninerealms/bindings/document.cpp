#include "ninerealms/bindings/document.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "ninerealms/bindings/dict_writer.hpp"
#include "ninerealms/bindings/errors.hpp"

namespace py = pybind11;

namespace ninerealms::bindings {
namespace {

std::string shown(const py::handle& value) {
  constexpr std::size_t kShown = 40;
  const py::object repr = py::reinterpret_steal<py::object>(PyObject_Repr(value.ptr()));
  if (!repr) {
    PyErr_Clear();
    return "a value that cannot be printed";
  }
  std::string out;
  try {
    out = repr.cast<std::string>();
  } catch (const std::exception&) {
    return "a text that is not valid Unicode";
  }
  if (out.size() > kShown) {
    out = std::string(utf8_prefix(out, kShown)) + "...";
  }
  return out;
}

// The text of a Python str, none if it is no str or not valid Unicode.
std::optional<std::string_view> string_of(const py::handle& value) {
  if (!PyUnicode_Check(value.ptr())) {
    return std::nullopt;
  }
  Py_ssize_t size = 0;
  const char* data = PyUnicode_AsUTF8AndSize(value.ptr(), &size);
  if (data == nullptr) {
    PyErr_Clear();
    return std::nullopt;
  }
  return std::string_view(data, static_cast<std::size_t>(size));
}

class DictReader final : public FieldVisitor {
 public:
  explicit DictReader(const py::dict& root) { open_.push_back({root, "", 0, {}, false}); }

  [[nodiscard]] const std::vector<std::string>& derived_keys() const { return derived_; }

  [[nodiscard]] bool reading() const override { return true; }
  [[nodiscard]] bool has(std::string_view key) override {
    if (!is_dict()) {
      return false;
    }
    const int found = PyDict_Contains(open_.back().object.ptr(), text_of(key).ptr());
    if (found < 0) {
      throw py::error_already_set();  // a key's own comparison raised
    }
    return found == 1;
  }
  void integer(std::string_view key, int& value, int min, int max) override {
    const py::object found = get(key);
    if (found) {
      read_int(key, found, value, min, max);
    }
  }
  void flag(std::string_view key, bool& value) override {
    const py::object found = get(key);
    if (found && !PyBool_Check(found.ptr())) {
      wrong(key, "true or false", found);
    } else if (found) {
      value = found.ptr() == Py_True;
    }
  }
  void literal(std::string_view key, std::string_view text) override {
    const py::object found = get(key);
    if (found && string_of(found) != text) {
      wrong(key, "'" + std::string(text) + "'", found);
    }
  }
  void text(std::string_view key, std::string& value) override {
    const py::object found = get(key);
    if (!found) {
      return;
    }
    const auto text = string_of(found);
    if (!text || text->size() > 200) {
      wrong(key, "a text of at most 200 bytes", found);
    } else {
      value = *text;
    }
  }
  void nullable(std::string_view key, int& value, int min, int max) override {
    const py::object found = get(key);
    value = -1;
    if (found && !found.is_none()) {
      read_int(key, found, value, min, max);
    }
  }
  void word(std::string_view key, int& value, Words words) override {
    const py::object found = get(key);
    if (found) {
      const int at = word_index(found, words);
      if (at < 0) {
        wrong(key, "one of " + listed(words), found);
      } else {
        value = at;
      }
    }
  }
  void nullable_word(std::string_view key, int& value, Words words) override {
    const py::object found = get(key);
    value = -1;
    if (found && !found.is_none()) {
      value = word_index(found, words);
      if (value < 0) {
        wrong(key, "null or one of " + listed(words), found);
      }
    }
  }
  void number_or_word(std::string_view key, int& value, int min, int max,
                      std::string_view word) override {
    const py::object found = get(key);
    if (!found) {
      return;
    }
    if (string_of(found) == word) {
      value = -1;
    } else if (PyUnicode_Check(found.ptr())) {
      value = min;
      wrong(key, "an integer or '" + std::string(word) + "'", found);
    } else {
      read_int(key, found, value, min, max);
    }
  }
  void nullable_text(std::string_view key, std::string& value) override {
    value.clear();
    const py::object found = get(key);
    if (!found || found.is_none()) {
      return;
    }
    const auto text = string_of(found);
    if (!text || text->empty() || text->size() > 200) {
      wrong(key, "null or a text of at most 200 bytes", found);
    } else {
      value = *text;
    }
  }
  void null(std::string_view key) override { derived(key); }
  void counts(std::string_view key, std::span<std::uint8_t> values, Words words) override {
    std::fill(values.begin(), values.end(), std::uint8_t{0});
    const py::object found = get(key);
    if (!found) {
      return;
    }
    if (!PyDict_Check(found.ptr())) {
      wrong(key, "an object of counts", found);
      return;
    }
    for (const auto& [name, count] : found.cast<py::dict>()) {
      const int at = word_index(name, words);
      if (at < 0) {
        wrong(key, "keys among " + listed(words), name);
        return;
      }
      int number = 0;
      const std::string path =
          std::string(key) + "." + std::string(words[static_cast<std::size_t>(at)]);
      read_int(path, count, number, 1, 255);
      values[static_cast<std::size_t>(at)] = static_cast<std::uint8_t>(number);
    }
  }
  void set(std::string_view key, std::uint32_t& bits, Words words) override {
    bits = 0;
    std::vector<std::uint8_t> items;
    read_words(key, items, words, words.size());
    for (const auto item : items) {
      const std::uint32_t bit = std::uint32_t{1} << item;
      if ((bits & bit) != 0) {
        complain(key, "'" + std::string(words[item]) + "' stands twice in a set");
        return;
      }
      bits |= bit;
    }
  }
  void sequence(std::string_view key, std::vector<std::uint8_t>& values, Words words,
                std::size_t max) override {
    read_words(key, values, words, max);
  }
  void numbers(std::string_view key, std::vector<std::uint8_t>& values, int limit,
               std::size_t max) override {
    values.clear();
    const py::object found = get_list(key, max);
    if (!found) {
      return;
    }
    for (const auto& item : found) {
      int number = 0;
      read_int(key, item, number, 0, limit - 1);
      values.push_back(static_cast<std::uint8_t>(number));
    }
  }
  void nullable_numbers(std::string_view key, bool& present, std::vector<std::uint8_t>& values,
                        int limit, std::size_t max) override {
    values.clear();
    present = !has(key) || !py::object(open_.back().object[text_of(key)]).is_none();
    if (present) {
      numbers(key, values, limit, max);
    } else {
      note_seen(key);
    }
  }
  void counted_words(std::string_view key, std::vector<CountedWord>& values, Words words, int most,
                     std::size_t max) override {
    values.clear();
    const py::object found = get_list(key, max);
    if (!found) {
      return;
    }
    for (const auto& item : found) {
      const bool pair = PyList_Check(item.ptr()) != 0 && py::len(item) == 2;
      const int word = pair ? word_index(item.cast<py::list>()[0], words) : -1;
      if (word < 0) {
        wrong(key, "pairs of a number and one of " + listed(words), item);
        return;
      }
      int count = 0;
      read_int(key, item.cast<py::list>()[1], count, 1, most);
      values.push_back({static_cast<std::uint8_t>(word), static_cast<std::uint8_t>(count)});
    }
  }
  void texts(std::string_view key, std::vector<std::string>&, std::size_t) override {
    derived(key);
  }
  void derived(std::string_view key) override {
    if (has(key)) {
      note_seen(key);
      derived_.emplace_back(key);
    }
  }
  void begin_object(std::string_view key) override {
    py::object found = get(key);
    if (found && !PyDict_Check(found.ptr())) {
      wrong(key, "an object", found);
      found = py::object();
    }
    const bool absent = !found;
    open_.push_back({absent ? py::object(py::dict()) : found, std::string(key), 0, {}, absent});
  }
  void end_object() override {
    close_object();
    open_.pop_back();
  }
  [[nodiscard]] bool begin_nullable_object(std::string_view key, bool) override {
    if (has(key) && py::object(open_.back().object[text_of(key)]).is_none()) {
      note_seen(key);
      return false;
    }
    begin_object(key);
    return true;
  }
  [[nodiscard]] std::size_t begin_list(std::string_view key, std::size_t,
                                       std::size_t max) override {
    const py::object found = get_list(key, max);
    open_.push_back({found ? found : py::object(py::list()), std::string(key), 0, {}, !found});
    return found ? py::len(found) : 0;
  }
  void end_list() override { open_.pop_back(); }
  void end_document() override { close_object(); }
  void fail(std::string_view key, std::string_view clause, std::string detail) override {
    if (!fault_) {
      note({Code::kPosition, clause, path(key), std::move(detail)});
    }
  }
  void mismatch(std::string_view key, std::string_view clause, std::string expected,
                std::string found) override {
    if (!fault_) {
      note(ninerealms::mismatch(Code::kPosition, clause, path(key), std::move(expected),
                                std::move(found)));
    }
  }
  [[nodiscard]] const std::optional<Error>& fault() const override { return fault_; }
  [[nodiscard]] const std::vector<Error>& faults() const { return faults_; }

 private:
  struct Open {
    py::object object;
    std::string key;
    std::size_t next;  // in a list: index of the next item
    std::vector<std::string> seen;
    bool absent;  // there is no such object: its fields are not missed one by one
  };

  [[nodiscard]] bool is_dict() const { return PyDict_Check(open_.back().object.ptr()) != 0; }

  void note_seen(std::string_view key) {
    auto& seen = open_.back().seen;
    if (std::ranges::find(seen, key) == seen.end()) {
      seen.emplace_back(key);
    }
  }
  // The value of a key, or the next item of a list; a missing one is a fault.
  py::object get(std::string_view key) {
    Open& here = open_.back();
    if (here.absent) {
      return {};
    }
    if (!is_dict()) {
      return here.object.cast<py::list>()[here.next++];
    }
    note_seen(key);
    PyObject* found = PyDict_GetItemWithError(here.object.ptr(), text_of(key).ptr());
    if (found == nullptr) {
      if (PyErr_Occurred() != nullptr) {
        throw py::error_already_set();
      }
      complain(key, "this field is missing");
      return {};
    }
    return py::reinterpret_borrow<py::object>(found);
  }
  py::object get_list(std::string_view key, std::size_t max) {
    py::object found = get(key);
    if (!found) {
      return {};
    }
    if (!PyList_Check(found.ptr())) {
      wrong(key, "a list", found);
      return {};
    }
    if (py::len(found) > max) {
      note(ninerealms::mismatch(Code::kPosition, "", path(key),
                                "at most " + std::to_string(max) + " items",
                                std::to_string(py::len(found))));
      return {};
    }
    return found;
  }
  void read_words(std::string_view key, std::vector<std::uint8_t>& values, Words words,
                  std::size_t max) {
    values.clear();
    const py::object found = get_list(key, max);
    if (!found) {
      return;
    }
    for (const auto& item : found) {
      const int at = word_index(item, words);
      if (at < 0) {
        wrong(key, "items among " + listed(words), item);
        return;
      }
      values.push_back(static_cast<std::uint8_t>(at));
    }
  }
  static int word_index(const py::handle& value, Words words) {
    const auto text = string_of(value);
    for (std::size_t i = 0; text && i < words.size(); ++i) {
      if (words[i] == *text) {
        return static_cast<int>(i);
      }
    }
    return -1;
  }
  void read_int(std::string_view key, const py::handle& found, int& value, int min, int max) {
    int overflow = 0;
    const bool number = PyLong_Check(found.ptr()) && !PyBool_Check(found.ptr());
    const long read = number ? PyLong_AsLongAndOverflow(found.ptr(), &overflow) : 0;
    if (!number || overflow != 0 || read < min || read > max) {
      value = std::max(min, std::min(max, 0));
      wrong(key, "an integer " + std::to_string(min) + " .. " + std::to_string(max), found);
      return;
    }
    value = static_cast<int>(read);
  }
  void wrong(std::string_view key, const std::string& expected, const py::handle& found) {
    note(ninerealms::mismatch(Code::kPosition, "", path(key), expected, shown(found)));
  }
  void complain(std::string_view key, std::string detail) {
    note({Code::kPosition, "", path(key), std::move(detail)});
  }
  // At most kMaxFaults are kept: enough to mend a document, whatever was sent.
  void note(Error error) {
    if (!fault_) {
      fault_ = error;
    }
    if (faults_.size() < kMaxFaults) {
      faults_.push_back(std::move(error));
    }
  }
  static std::string listed(Words words) {
    std::string out;
    for (const auto word : words) {
      out += out.empty() ? "" : ", ";
      out += word;
    }
    return out;
  }
  void close_object() {
    const Open& here = open_.back();
    if (here.absent || (py::len(here.object) == here.seen.size() && !fault_)) {
      return;
    }
    for (const auto& item : here.object.cast<py::dict>()) {
      const auto key = string_of(item.first);
      if (!key || std::ranges::find(here.seen, *key) == here.seen.end()) {
        complain("", "unknown field " + shown(item.first));
      }
    }
  }
  // "seats[1].hand": objects by key, list items by index.
  [[nodiscard]] std::string path(std::string_view key) const {
    std::string out;
    for (std::size_t i = 1; i < open_.size(); ++i) {
      const Open& parent = open_[i - 1];
      if (PyList_Check(parent.object.ptr())) {
        out += "[" + std::to_string(parent.next - 1) + "]";
      } else {
        out += (out.empty() ? "" : ".") + open_[i].key;
      }
    }
    if (!key.empty()) {
      out += (out.empty() ? "" : ".") + std::string(key);
    }
    return out;
  }

  std::vector<Open> open_;
  std::vector<std::string> derived_;
  static constexpr std::size_t kMaxFaults = 100;
  std::optional<Error> fault_;  // the first
  std::vector<Error> faults_;
};

template <class Value>
py::dict written(Value& value) {
  DictWriter writer;
  value.describe(writer);
  return writer.result();
}

// Faults of reading; if there are none, those of consistency; if there are none, derived fields
// that say something else.
template <class Value>
std::vector<Error> faults_of(Value& value, const DictReader& reader, const py::dict& document) {
  if (reader.fault()) {
    return reader.faults();
  }
  std::vector<Error> faults = value.check();
  if (!faults.empty() || reader.derived_keys().empty()) {
    return faults;
  }
  const py::dict canonical = written(value);
  for (const auto& key : reader.derived_keys()) {
    const py::str name(key);
    if (canonical.contains(name) && !canonical[name].equal(document[name])) {
      faults.push_back(
          mismatch(Code::kPosition, "", key, shown(canonical[name]), shown(document[name])));
    }
  }
  return faults;
}

void raise_first(const std::vector<Error>& faults) {
  if (!faults.empty()) {
    raise(faults.front());
  }
}

}  // namespace

py::dict to_document(AnyState& state) { return written(state); }
py::dict to_document(AnyView& view) { return written(view); }

py::dict edition_document(const AnyGame& game, std::string_view name) {
  DictWriter writer;
  game.describe_edition(name, writer);
  return writer.result();
}

std::unique_ptr<AnyState> state_from(const AnyGame& game, const py::dict& d) {
  DictReader reader(d);
  auto state = game.read_state(reader);
  raise_first(faults_of(*state, reader, d));
  state->settle(!d.contains(py::str(std::string(game.pending_field()))));
  return state;
}

std::unique_ptr<AnyView> view_from(const AnyGame& game, const py::dict& d) {
  DictReader reader(d);
  auto view = game.read_view(reader);
  raise_first(faults_of(*view, reader, d));
  return view;
}

std::vector<Error> document_faults(const AnyGame& game, const py::dict& d) {
  DictReader reader(d);
  const py::str key("schema");
  const auto schema = d.contains(key) ? string_of(py::object(d[key])) : std::nullopt;
  if (schema && schema->ends_with("/view")) {
    return faults_of(*game.read_view(reader), reader, d);
  }
  return faults_of(*game.read_state(reader), reader, d);
}

std::vector<Error> edition_faults(const AnyGame& game, const py::dict& d) {
  DictReader reader(d);
  std::vector<Error> faults = game.check_edition(reader);
  if (reader.fault()) {
    faults = reader.faults();
  }
  for (Error& fault : faults) {
    fault.code = Code::kEdition;
  }
  return faults;
}

std::unique_ptr<AnyState> initial_from(const AnyGame& game, const py::dict& d) {
  DictReader reader(d);
  auto state = game.initial(reader);
  if (!state) {
    Error error = state.error();
    error.code = error.where == "edition" ? Code::kEdition : Code::kConfig;
    raise(error);
  }
  return std::move(state.value());
}

std::string edition_from(const AnyGame& game, const py::dict& d) {
  DictReader reader(d);
  return value_or_raise(game.register_edition(reader));
}

}  // namespace ninerealms::bindings
