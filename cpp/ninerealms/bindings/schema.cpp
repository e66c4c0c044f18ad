// JSON Schemas (draft 2020-12) of documents, made by letting the readers read: what a reader asks
// for is what its schema says, so the two cannot drift apart.
#include <algorithm>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include "ninerealms/bindings/types.hpp"

namespace ninerealms::bindings {
namespace {

py::dict typed(const char* type) {
  py::dict out;
  out["type"] = type;
  return out;
}
py::dict integers(int min, int max) {
  py::dict out = typed("integer");
  out["minimum"] = min;
  out["maximum"] = max;
  return out;
}
py::dict choice(FieldVisitor::Words words) {
  py::list names;
  for (const auto word : words) {
    if (!word.empty()) {
      names.append(str_of(word));
    }
  }
  py::dict out;
  out["enum"] = names;
  return out;
}
py::dict list_of(const py::object& items, std::size_t max) {
  py::dict out = typed("array");
  out["items"] = items;
  out["maxItems"] = max;
  return out;
}
py::dict or_null(const py::dict& schema) {
  py::dict out;
  py::list either;
  either.append(schema);
  either.append(typed("null"));
  out["anyOf"] = either;
  return out;
}

// The words of two schemas of one field, for items of a list that differ in them; else the first.
py::object either_words(const py::object& first, const py::object& second) {
  if (first.equal(second) || !py::isinstance<py::dict>(first)) {
    return first;
  }
  const py::dict out(first.attr("copy")());
  if (out.contains("items") && second.contains("items")) {
    out["items"] = either_words(out["items"], second["items"]);
  } else if (out.contains("enum") && second.contains("enum")) {
    py::list words(out["enum"]);
    for (const auto& word : second["enum"]) {
      if (!words.contains(word)) {
        words.append(word);
      }
    }
    out["enum"] = words;
  }
  return out;
}

// An object as the reader met it. A reader asks for different fields when a word of the object (the
// type of a strength) says so, or when an optional field is left out, so objects are visited often.
struct Object {
  struct Fields {
    std::set<std::string> allowed;
    std::set<std::string> required;  // asked for, unconditionally, in every visit
    bool visited = false;
  };

  std::vector<std::string> order;                          // of all fields
  std::map<std::string, py::object> leaves;                // key -> schema
  std::map<std::string, std::unique_ptr<Object>> objects;  // key -> object, or item of a list
  std::map<std::string, std::size_t> lists;                // keys of `objects` that are lists
  std::set<std::string> nullable;                          // keys of `objects` that may be null
  std::string tag;                                         // the first word field
  std::map<std::string, Fields> variants;                  // by the value of the tag

  // This visit
  std::set<std::string> noted;
  std::set<std::string> optional;
  std::set<std::string> derived;
  std::string tag_value;

  void begin() {
    noted.clear();
    optional.clear();
    derived.clear();
    tag_value.clear();
  }
  void end() {
    Fields& fields = variants[tag_value];
    std::set<std::string> required;
    for (const auto& key : noted) {
      if (!optional.contains(key) && (!fields.visited || fields.required.contains(key))) {
        required.insert(key);
      }
    }
    fields.required = std::move(required);
    fields.allowed.insert(noted.begin(), noted.end());
    fields.allowed.insert(optional.begin(), optional.end());
    fields.allowed.insert(derived.begin(), derived.end());
    fields.visited = true;
  }
  void add(std::string_view key) {
    if (std::ranges::find(order, key) == order.end()) {
      order.emplace_back(key);
    }
  }

  [[nodiscard]] py::object field(const std::string& key) const {
    const auto leaf = leaves.find(key);
    if (leaf != leaves.end()) {
      return leaf->second;
    }
    const auto object = objects.find(key);
    if (object == objects.end()) {
      return py::bool_(true);  // derived: compared with what the finished value would write
    }
    if (nullable.contains(key)) {
      return or_null(object->second->schema());
    }
    const auto list = lists.find(key);
    return list == lists.end() ? object->second->schema()
                               : list_of(item_of(*object->second), list->second);
  }
  // An item of a list: an object, or a value without a key.
  [[nodiscard]] static py::object item_of(const Object& item) {
    const auto leaf = item.leaves.find("");
    return leaf != item.leaves.end() ? leaf->second : py::object(item.schema());
  }
  [[nodiscard]] py::dict schema_of(const Fields& fields, const std::string& value) const {
    py::dict out = typed("object");
    py::dict properties;
    py::list required;
    for (const auto& key : order) {
      if (!fields.allowed.contains(key)) {
        continue;
      }
      if (!value.empty() && key == tag) {
        py::dict fixed;
        fixed["const"] = value;
        properties[str_of(key)] = fixed;
      } else {
        properties[str_of(key)] = field(key);
      }
      if (fields.required.contains(key)) {
        required.append(str_of(key));
      }
    }
    out["properties"] = properties;
    out["required"] = required;
    out["additionalProperties"] = false;
    return out;
  }
  [[nodiscard]] py::dict schema() const {
    Fields all;
    bool alike = true;
    for (const auto& [value, fields] : variants) {
      const Fields& first = variants.begin()->second;
      alike = alike && fields.allowed == first.allowed && fields.required == first.required;
      all.allowed.insert(fields.allowed.begin(), fields.allowed.end());
    }
    if (alike && !variants.empty()) {
      all.required = variants.begin()->second.required;
      return schema_of(all, "");
    }
    py::list either;
    for (const auto& [value, fields] : variants) {
      either.append(schema_of(fields, value));
    }
    py::dict out = typed("object");
    out["oneOf"] = either;
    return out;
  }
};

class SchemaVisitor final : public FieldVisitor {
 public:
  // One reading of the document: with or without optional fields, `word` fields at their nth value.
  void begin_pass(bool with_optional, std::size_t word) {
    with_optional_ = with_optional;
    word_ = word;
    open_.assign(1, &root_);
    root_.begin();
  }
  void end_pass() { root_.end(); }
  [[nodiscard]] std::size_t most_words() const { return most_words_; }
  [[nodiscard]] py::dict result() const { return root_.schema(); }

  [[nodiscard]] bool reading() const override { return true; }
  [[nodiscard]] bool has(std::string_view key) override {
    here().optional.emplace(key);
    return with_optional_;
  }
  void integer(std::string_view key, int& value, int min, int max) override {
    value = min;
    note(key, integers(min, max));
  }
  void flag(std::string_view key, bool&) override { note(key, typed("boolean")); }
  void literal(std::string_view key, std::string_view text) override {
    py::dict fixed;
    fixed["const"] = str_of(text);
    note(key, fixed);
  }
  void text(std::string_view key, std::string&) override { note(key, text_schema(0)); }
  void nullable_text(std::string_view key, std::string&) override {
    note(key, or_null(text_schema(1)));
  }
  void null(std::string_view key) override { derived(key); }
  void nullable(std::string_view key, int& value, int min, int max) override {
    value = min;
    note(key, or_null(integers(min, max)));
  }
  void word(std::string_view key, int& value, Words words) override {
    most_words_ = std::max(most_words_, words.size());
    value = static_cast<int>(word_ % words.size());
    if (here().tag.empty() || here().tag == key) {
      here().tag = key;
      here().tag_value = words[static_cast<std::size_t>(value)];
    }
    note(key, choice(words));
  }
  void nullable_word(std::string_view key, int& value, Words words) override {
    value = -1;
    note(key, or_null(choice(words)));
  }
  void number_or_word(std::string_view key, int& value, int min, int max,
                      std::string_view word) override {
    value = min;
    py::dict fixed;
    fixed["const"] = str_of(word);
    py::list either;
    either.append(integers(min, max));
    either.append(fixed);
    py::dict out;
    out["anyOf"] = either;
    note(key, out);
  }
  void counts(std::string_view key, std::span<std::uint8_t>, Words words) override {
    py::dict properties;
    for (const auto word : words) {
      properties[str_of(word)] = integers(1, 255);
    }
    py::dict out = typed("object");
    out["properties"] = properties;
    out["additionalProperties"] = false;
    note(key, out);
  }
  void set(std::string_view key, std::uint32_t&, Words words) override {
    py::dict out = list_of(choice(words), words.size());
    out["uniqueItems"] = true;
    note(key, out);
  }
  void sequence(std::string_view key, std::vector<std::uint8_t>&, Words words,
                std::size_t max) override {
    note(key, list_of(choice(words), max));
  }
  void numbers(std::string_view key, std::vector<std::uint8_t>&, int limit,
               std::size_t max) override {
    note(key, list_of(integers(0, limit - 1), max));
  }
  void nullable_numbers(std::string_view key, bool& present, std::vector<std::uint8_t>&, int limit,
                        std::size_t max) override {
    present = false;
    note(key, or_null(list_of(integers(0, limit - 1), max)));
  }
  void counted_words(std::string_view key, std::vector<CountedWord>&, Words words, int most,
                     std::size_t max) override {
    py::list parts;
    parts.append(choice(words));
    parts.append(integers(1, most));
    py::dict pair = typed("array");
    pair["prefixItems"] = parts;
    pair["items"] = false;
    pair["minItems"] = 2;
    note(key, list_of(pair, max));
  }
  void texts(std::string_view key, std::vector<std::string>&, std::size_t) override {
    derived(key);
  }
  void derived(std::string_view key) override {
    here().add(key);
    here().derived.emplace(key);
  }
  void begin_object(std::string_view key) override {
    if (!key.empty()) {
      here().add(key);
      push(key);
    }
    here().begin();
  }
  [[nodiscard]] bool begin_nullable_object(std::string_view key, bool) override {
    here().nullable.emplace(key);
    begin_object(key);
    return true;
  }
  void end_object() override {
    here().end();
    if (!here_is_item()) {
      open_.pop_back();
    }
  }
  [[nodiscard]] std::size_t begin_list(std::string_view key, std::size_t,
                                       std::size_t max) override {
    constexpr std::size_t kVisits = 8;  // a list of at most so many seats is read whole
    here().lists.emplace(key, max);
    push(key);
    items_.push_back({&here(), std::string(key)});
    return std::min(max, kVisits);
  }
  void end_list() override {
    const auto [item, key] = items_.back();
    items_.pop_back();
    open_.pop_back();
    if (!item->variants.empty() ||
        item->leaves.contains("")) {  // else only the length was asked for
      here().add(key);
    }
  }
  void end_document() override {}
  void fail(std::string_view, std::string_view, std::string) override {}
  void mismatch(std::string_view, std::string_view, std::string, std::string) override {}
  // Keeps the callers of `describe` from using what was never read.
  [[nodiscard]] const std::optional<Error>& fault() const override { return fault_; }

 private:
  struct List {
    const Object* object;  // what its items are
    std::string key;
  };

  [[nodiscard]] Object& here() { return *open_.back(); }
  [[nodiscard]] bool here_is_item() const {
    return !items_.empty() && items_.back().object == open_.back();
  }
  void note(std::string_view key, const py::object& schema) {
    if (!key.empty()) {
      here().add(key);
    }
    here().noted.emplace(key);
    const auto [leaf, is_new] = here().leaves.emplace(key, schema);
    if (!is_new) {
      leaf->second = either_words(leaf->second, schema);
    }
  }
  void push(std::string_view key) {
    here().noted.emplace(key);
    auto& child = here().objects[std::string(key)];
    if (child == nullptr) {
      child = std::make_unique<Object>();
    }
    open_.push_back(child.get());
  }
  static py::dict text_schema(int shortest) {
    py::dict out = typed("string");
    out["minLength"] = shortest;
    out["maxLength"] = 200;
    return out;
  }

  Object root_;
  std::vector<Object*> open_;
  std::vector<List> items_;  // the open lists
  bool with_optional_ = true;
  std::size_t word_ = 0;
  std::size_t most_words_ = 1;
  std::optional<Error> fault_{Error{}};
};

template <class Read>
py::dict schema_of(const Read& read) {
  SchemaVisitor visitor;
  for (std::size_t word = 0; word < visitor.most_words(); ++word) {
    for (const bool with_optional : {true, false}) {
      visitor.begin_pass(with_optional, word);
      read(visitor);
      visitor.end_pass();
    }
  }
  return visitor.result();
}

py::dict operand_schema(const Domain& domain) {
  if (domain.dice != 0) {
    py::dict out = typed("string");
    out["pattern"] = "^1*2*3*4*5*6*$";
    out["minLength"] = domain.first;
    out["maxLength"] = domain.dice;
    return out;
  }
  return domain.numeric() ? integers(domain.first, domain.first + domain.size - 1)
                          : choice(domain.words);
}

py::dict action_schema(const AnyGame& game) {
  py::list kinds;
  for (const ActionSpec& spec : game.specs()) {
    py::dict properties;
    py::dict kind;
    kind["const"] = str_of(spec.document);
    properties["kind"] = kind;
    for (int i = 0; i < spec.operands; ++i) {
      const Domain& domain = spec.domains[static_cast<std::size_t>(i)];
      properties[str_of(domain.name)] = operand_schema(domain);
    }
    py::dict one = typed("object");
    one["properties"] = properties;
    one["required"] = py::list(properties);
    one["additionalProperties"] = false;
    kinds.append(one);
  }
  py::dict out;
  out["oneOf"] = kinds;
  return out;
}

py::dict json_schema(const GameRef& ref, const py::object& value) {
  const AnyGame& game = *ref.game;
  const auto kind = text_of_argument(value, "kind", Code::kConfig);
  if (kind == "position") {
    return schema_of([&](FieldVisitor& v) { (void)game.read_state(v); });
  }
  if (kind == "view") {
    return schema_of([&](FieldVisitor& v) { (void)game.read_view(v); });
  }
  if (kind == "edition") {
    return schema_of([&](FieldVisitor& v) { (void)game.check_edition(v); });
  }
  if (kind == "config") {
    return schema_of([&](FieldVisitor& v) { (void)game.initial(v); });
  }
  if (kind == "action") {
    return action_schema(game);
  }
  raise_config("kind", "expected position, view, edition, config or action, found '" + kind + "'");
}

}  // namespace

void register_schema(py::module_& m) {
  m.def("json_schema", &json_schema, py::arg("game"), py::kw_only(), py::arg("kind"),
        "Return the JSON Schema of a kind of document: position, view, edition, config, action.");
}

}  // namespace ninerealms::bindings
