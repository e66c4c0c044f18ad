// Documents as trees of plain values, for tests: FieldTree, a writer and a strict-enough reader.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "ninerealms/core/field_visitor.hpp"

namespace ninerealms::testing {

// A leaf uses `number`, `text` or `bytes`, a list `items`, an object `items` with their `keys`.
struct FieldTree {
  std::int64_t number = 0;
  std::string text;
  std::vector<std::uint8_t> bytes;
  std::vector<std::string> keys;
  std::vector<FieldTree> items;

  [[nodiscard]] const FieldTree* find(std::string_view key) const {
    for (std::size_t i = 0; i < keys.size(); ++i) {
      if (keys[i] == key) {
        return &items[i];
      }
    }
    return nullptr;
  }
};

class TreeWriter final : public FieldVisitor {
 public:
  [[nodiscard]] const FieldTree& result() const { return root_; }

  [[nodiscard]] bool reading() const override { return false; }
  [[nodiscard]] bool has(std::string_view) override { return true; }
  void integer(std::string_view key, int& value, int, int) override { put(key).number = value; }
  void flag(std::string_view key, bool& value) override { put(key).number = value ? 1 : 0; }
  void literal(std::string_view key, std::string_view text) override { put(key).text = text; }
  void text(std::string_view key, std::string& value) override { put(key).text = value; }
  void nullable(std::string_view key, int& value, int, int) override { put(key).number = value; }
  void word(std::string_view key, int& value, Words) override { put(key).number = value; }
  void nullable_word(std::string_view key, int& value, Words) override { put(key).number = value; }
  void number_or_word(std::string_view key, int& value, int, int, std::string_view) override {
    put(key).number = value;
  }
  void nullable_text(std::string_view key, std::string& value) override { put(key).text = value; }
  void null(std::string_view key) override { put(key); }
  void counts(std::string_view key, std::span<std::uint8_t> values, Words) override {
    put(key).bytes.assign(values.begin(), values.end());
  }
  void set(std::string_view key, std::uint32_t& bits, Words) override { put(key).number = bits; }
  void sequence(std::string_view key, std::vector<std::uint8_t>& values, Words,
                std::size_t) override {
    put(key).bytes = values;
  }
  void numbers(std::string_view key, std::vector<std::uint8_t>& values, int, std::size_t) override {
    put(key).bytes = values;
  }
  void nullable_numbers(std::string_view key, bool& present, std::vector<std::uint8_t>& values, int,
                        std::size_t) override {
    FieldTree& tree = put(key);
    tree.number = present ? 0 : -1;
    tree.bytes = values;
  }
  void counted_words(std::string_view key, std::vector<CountedWord>& values, Words, int,
                     std::size_t) override {
    FieldTree& tree = put(key);
    for (const auto& value : values) {
      tree.bytes.push_back(value.word);
      tree.bytes.push_back(value.count);
    }
  }
  void texts(std::string_view key, std::vector<std::string>&, std::size_t) override { put(key); }
  void derived(std::string_view) override {}
  void begin_object(std::string_view key) override { open(key, false); }
  void end_object() override { close(); }
  [[nodiscard]] bool begin_nullable_object(std::string_view key, bool present) override {
    if (present) {
      open(key, false);
    } else {
      put(key).number = -1;
    }
    return present;
  }
  [[nodiscard]] std::size_t begin_list(std::string_view key, std::size_t size,
                                       std::size_t) override {
    open(key, true);
    return size;
  }
  void end_list() override { close(); }
  void end_document() override {}
  void fail(std::string_view, std::string_view, std::string) override {}
  void mismatch(std::string_view, std::string_view, std::string, std::string) override {}
  [[nodiscard]] const std::optional<Error>& fault() const override { return none_; }

 private:
  struct Open {
    std::string key;
    FieldTree tree;
    bool list = false;
  };

  FieldTree& put(std::string_view key) {
    FieldTree& here = open_.empty() ? root_ : open_.back().tree;
    if (open_.empty() || !open_.back().list) {
      here.keys.emplace_back(key);
    }
    return here.items.emplace_back();
  }
  void open(std::string_view key, bool list) { open_.push_back({std::string(key), {}, list}); }
  void close() {
    Open done = std::move(open_.back());
    open_.pop_back();
    put(done.key) = std::move(done.tree);
  }

  FieldTree root_;
  std::vector<Open> open_;
  std::optional<Error> none_;
};

// Reads a tree. Values pass through the virtual `change...` functions, where a fuzz target puts
// other values of the right type. Fields that are missing keep what they hold.
class TreeReader : public FieldVisitor {
 public:
  explicit TreeReader(const FieldTree& root) { open_.push_back({&root, 0, false}); }

  [[nodiscard]] bool reading() const override { return true; }
  [[nodiscard]] bool has(std::string_view key) override { return find(key) != nullptr; }
  void integer(std::string_view key, int& value, int min, int max) override {
    read_number(key, value, min, max);
  }
  void flag(std::string_view key, bool& value) override {
    int number = value ? 1 : 0;
    read_number(key, number, 0, 1);
    value = number != 0;
  }
  void literal(std::string_view, std::string_view) override {}
  void text(std::string_view key, std::string& value) override { read_text(key, value); }
  void nullable(std::string_view key, int& value, int, int max) override {
    read_number(key, value, -1, max);
  }
  void word(std::string_view key, int& value, Words words) override {
    read_number(key, value, 0, static_cast<int>(words.size()) - 1);
  }
  void nullable_word(std::string_view key, int& value, Words words) override {
    read_number(key, value, -1, static_cast<int>(words.size()) - 1);
  }
  void number_or_word(std::string_view key, int& value, int, int max, std::string_view) override {
    read_number(key, value, -1, max);
  }
  void nullable_text(std::string_view key, std::string& value) override { read_text(key, value); }
  void null(std::string_view) override {}
  void counts(std::string_view key, std::span<std::uint8_t> values, Words) override {
    std::vector<std::uint8_t> read(values.size());
    if (const FieldTree* found = find(key)) {
      read = found->bytes;
    }
    read.resize(values.size());
    change_counts(read);
    std::copy(read.begin(), read.end(), values.begin());
  }
  void set(std::string_view key, std::uint32_t& bits, Words words) override {
    const FieldTree* found = find(key);
    bits = found != nullptr ? static_cast<std::uint32_t>(found->number) : 0;
    change_set(bits, static_cast<int>(words.size()));
  }
  void sequence(std::string_view key, std::vector<std::uint8_t>& values, Words words,
                std::size_t max) override {
    numbers(key, values, static_cast<int>(words.size()), max);
  }
  void numbers(std::string_view key, std::vector<std::uint8_t>& values, int limit,
               std::size_t max) override {
    const FieldTree* found = find(key);
    values = found != nullptr ? found->bytes : std::vector<std::uint8_t>{};
    change_list(key, values, limit, max);
  }
  void nullable_numbers(std::string_view key, bool& present, std::vector<std::uint8_t>& values,
                        int limit, std::size_t max) override {
    const FieldTree* found = find(key);
    int number = found != nullptr ? static_cast<int>(found->number) : -1;
    change_number(number, -1, 0);
    present = number >= 0;
    values = found != nullptr && present ? found->bytes : std::vector<std::uint8_t>{};
    change_list(key, values, limit, max);
    if (!present) {
      values.clear();
    }
  }
  void counted_words(std::string_view key, std::vector<CountedWord>& values, Words, int,
                     std::size_t) override {
    values.clear();
    const FieldTree* found = find(key);
    for (std::size_t i = 0; found != nullptr && i + 1 < found->bytes.size(); i += 2) {
      values.push_back({found->bytes[i], found->bytes[i + 1]});
    }
  }
  void texts(std::string_view, std::vector<std::string>&, std::size_t) override {}
  void derived(std::string_view) override {}
  void begin_object(std::string_view key) override { enter(key, false); }
  void end_object() override { open_.pop_back(); }
  [[nodiscard]] bool begin_nullable_object(std::string_view key, bool) override {
    enter(key, false);
    const FieldTree* tree = open_.back().tree;
    if (tree == nullptr || tree->number < 0) {
      open_.pop_back();
      return false;
    }
    return true;
  }
  [[nodiscard]] std::size_t begin_list(std::string_view key, std::size_t,
                                       std::size_t max) override {
    enter(key, true);
    const FieldTree* tree = open_.back().tree;
    return change_size(key, tree != nullptr ? tree->items.size() : 0, max);
  }
  void end_list() override { open_.pop_back(); }
  void end_document() override {}
  void fail(std::string_view key, std::string_view clause, std::string detail) override {
    if (!fault_) {
      fault_ = Error{Code::kPosition, clause, std::string(key), std::move(detail)};
    }
  }
  void mismatch(std::string_view key, std::string_view clause, std::string expected,
                std::string found) override {
    fail(key, clause, "expected " + expected + ", found " + found);
  }
  [[nodiscard]] const std::optional<Error>& fault() const override { return fault_; }

 protected:
  virtual void change_number(int& /*value*/, int /*min*/, int /*max*/) {}
  virtual void change_counts(std::vector<std::uint8_t>& /*values*/) {}
  virtual void change_set(std::uint32_t& /*bits*/, int /*words*/) {}
  virtual void change_list(std::string_view /*key*/, std::vector<std::uint8_t>& /*values*/,
                           int /*limit*/, std::size_t /*max*/) {}
  virtual std::size_t change_size(std::string_view /*key*/, std::size_t size, std::size_t /*max*/) {
    return size;
  }

 private:
  struct Open {
    const FieldTree* tree;  // null: nothing stands here
    std::size_t next;       // in a list: index of the next item
    bool list;
  };

  // The child of this key, or the next item of a list; null if there is none.
  const FieldTree* find(std::string_view key) {
    Open& here = open_.back();
    if (here.tree == nullptr) {
      return nullptr;
    }
    if (!here.list) {
      return here.tree->find(key);
    }
    const std::size_t at = here.next++;
    return at < here.tree->items.size() ? &here.tree->items[at] : nullptr;
  }
  void enter(std::string_view key, bool list) {
    const FieldTree* found = find(key);
    open_.push_back({found, 0, list});
  }
  void read_number(std::string_view key, int& value, int min, int max) {
    if (const FieldTree* found = find(key)) {
      value = static_cast<int>(found->number);
    }
    change_number(value, min, max);
    value = std::max(min, std::min(max, value));
  }
  void read_text(std::string_view key, std::string& value) {
    if (const FieldTree* found = find(key)) {
      value = found->text;
    }
  }

  std::vector<Open> open_;
  std::optional<Error> fault_;
};

}  // namespace ninerealms::testing
