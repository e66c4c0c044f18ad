// Writes what a FieldVisitor is shown into Python dicts and lists.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "ninerealms/bindings/errors.hpp"
#include "ninerealms/core/field_visitor.hpp"

namespace ninerealms::bindings {

namespace py = pybind11;

// The str of a field name or word. Those are literals that come again and again, so they are made
// once: a small cache by address, where the content decides. Guarded by the interpreter lock.
inline py::str text_of(std::string_view s) {
  constexpr std::size_t kSlots = 1024;
  static std::array<PyObject*, kSlots> slots{};
  const auto address = reinterpret_cast<std::uintptr_t>(s.data());
  PyObject*& slot = slots[(address ^ (address >> 10)) % kSlots];
  if (slot != nullptr) {
    Py_ssize_t size = 0;
    const char* data = PyUnicode_AsUTF8AndSize(slot, &size);
    if (s == std::string_view(data, static_cast<std::size_t>(size))) {
      return py::reinterpret_borrow<py::str>(slot);
    }
  }
  const py::str made(s.data(), s.size());
  PyObject* kept = made.inc_ref().ptr();
  PyUnicode_InternInPlace(&kept);
  Py_XSETREF(slot, kept);
  return py::reinterpret_borrow<py::str>(kept);
}

class DictWriter final : public FieldVisitor {
 public:
  [[nodiscard]] py::dict result() const { return root_; }

  [[nodiscard]] bool reading() const override { return false; }
  [[nodiscard]] bool has(std::string_view) override { return true; }
  void integer(std::string_view key, int& value, int, int) override { put(key, py::int_(value)); }
  void flag(std::string_view key, bool& value) override { put(key, py::bool_(value)); }
  void literal(std::string_view key, std::string_view text) override { put(key, text_of(text)); }
  void text(std::string_view key, std::string& value) override { put(key, text_of(value)); }
  void nullable(std::string_view key, int& value, int, int) override {
    put(key, value < 0 ? py::object(py::none()) : py::int_(value));
  }
  void word(std::string_view key, int& value, Words words) override {
    put(key, text_of(words[static_cast<std::size_t>(value)]));
  }
  void nullable_word(std::string_view key, int& value, Words words) override {
    put(key, value < 0 ? py::object(py::none()) : text_of(words[static_cast<std::size_t>(value)]));
  }
  void number_or_word(std::string_view key, int& value, int, int, std::string_view word) override {
    put(key, value < 0 ? py::object(text_of(word)) : py::int_(value));
  }
  void nullable_text(std::string_view key, std::string& value) override {
    put(key, value.empty() ? py::object(py::none()) : text_of(value));
  }
  void null(std::string_view key) override { put(key, py::none()); }
  void counts(std::string_view key, std::span<std::uint8_t> values, Words words) override {
    py::dict out;
    for (std::size_t i = 0; i < values.size(); ++i) {
      if (values[i] != 0) {
        out[text_of(words[i])] = py::int_(static_cast<int>(values[i]));
      }
    }
    put(key, out);
  }
  void set(std::string_view key, std::uint32_t& bits, Words words) override {
    py::list out;
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (((bits >> i) & 1U) != 0) {
        out.append(text_of(words[i]));
      }
    }
    put(key, out);
  }
  void sequence(std::string_view key, std::vector<std::uint8_t>& values, Words words,
                std::size_t) override {
    py::list out;
    for (const auto value : values) {
      out.append(text_of(words[value]));
    }
    put(key, out);
  }
  void numbers(std::string_view key, std::vector<std::uint8_t>& values, int, std::size_t) override {
    py::list out;
    for (const auto value : values) {
      out.append(py::int_(static_cast<int>(value)));
    }
    put(key, out);
  }
  void nullable_numbers(std::string_view key, bool& present, std::vector<std::uint8_t>& values,
                        int limit, std::size_t max) override {
    present ? numbers(key, values, limit, max) : null(key);
  }
  void counted_words(std::string_view key, std::vector<CountedWord>& values, Words words, int,
                     std::size_t) override {
    py::list out;
    for (const auto& value : values) {
      py::list pair;
      pair.append(text_of(words[value.word]));
      pair.append(py::int_(static_cast<int>(value.count)));
      out.append(pair);
    }
    put(key, out);
  }
  void texts(std::string_view key, std::vector<std::string>& values, std::size_t) override {
    py::list out;
    for (const auto& value : values) {
      out.append(text_of(value));
    }
    put(key, out);
  }
  void derived(std::string_view) override {}
  void begin_object(std::string_view key) override {
    py::dict child;
    put(key, child);
    open_.push_back(child);
  }
  void end_object() override { open_.pop_back(); }
  [[nodiscard]] bool begin_nullable_object(std::string_view key, bool present) override {
    present ? begin_object(key) : null(key);
    return present;
  }
  [[nodiscard]] std::size_t begin_list(std::string_view key, std::size_t size,
                                       std::size_t) override {
    py::list child;
    put(key, child);
    open_.push_back(child);
    return size;
  }
  void end_list() override { open_.pop_back(); }
  void end_document() override {}
  void fail(std::string_view, std::string_view, std::string) override {}
  void mismatch(std::string_view, std::string_view, std::string, std::string) override {}
  [[nodiscard]] const std::optional<Error>& fault() const override { return none_; }

 private:
  void put(std::string_view key, const py::object& value) {
    if (open_.empty()) {
      root_[text_of(key)] = value;
    } else if (py::isinstance<py::list>(open_.back())) {
      open_.back().cast<py::list>().append(value);
    } else {
      open_.back()[text_of(key)] = value;
    }
  }

  py::dict root_;
  std::vector<py::object> open_;
  std::optional<Error> none_;
};

}  // namespace ninerealms::bindings
