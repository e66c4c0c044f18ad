// A fuzz target for any game: bytes choose options and every move of a game, then values of the
// right type in some fields of a position or view. What `check` lets pass must be safe: written and
// read again it is the same, and play goes on from it. Aborts on the first invariant broken.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "../cpp/field_tree.hpp"
#include "bytes.hpp"
#include "ninerealms/core/rules.hpp"

namespace ninerealms::fuzz {

using testing::Bytes;
using testing::FieldTree;
using testing::TreeReader;
using testing::TreeWriter;

// Reads a sound document, but at chosen fields takes values from the bytes.
class Mutator final : public TreeReader {
 public:
  Mutator(const FieldTree& root, Bytes& bytes, std::string_view pending,
          std::string_view fixed_list)
      : TreeReader(root), bytes_(bytes), pending_(pending), fixed_list_(fixed_list) {
    without_point_ = bytes.next() % 4 == 0;
    const int chosen = bytes.next() % 6;
    for (int i = 0; i < chosen; ++i) {
      chosen_.push_back(bytes.next());
    }
  }
  [[nodiscard]] bool without_point() const { return without_point_; }
  [[nodiscard]] bool has(std::string_view key) override {
    return !(without_point_ && key == pending_) && TreeReader::has(key);
  }

 protected:
  void change_number(int& value, int min, int max) override {
    if (due()) {
      value = min + bytes_.below(max - min + 1);
    }
  }
  void change_counts(std::vector<std::uint8_t>& values) override {
    if (due()) {
      values[static_cast<std::size_t>(bytes_.next()) % values.size()] =
          static_cast<std::uint8_t>(bytes_.next() % 16);
    }
  }
  void change_set(std::uint32_t& bits, int words) override {
    if (due()) {
      bits ^= 1U << (bytes_.next() % words);
    }
  }
  void change_list(std::string_view /*key*/, std::vector<std::uint8_t>& values, int limit,
                   std::size_t max) override {
    if (!due()) {
      return;
    }
    const auto item = static_cast<std::uint8_t>(bytes_.next() % limit);
    if (values.empty() || (bytes_.next() % 2 == 0 && values.size() < max)) {
      values.push_back(item);
    } else {
      values[static_cast<std::size_t>(bytes_.next()) % values.size()] = item;
    }
  }
  std::size_t change_size(std::string_view key, std::size_t size, std::size_t max) override {
    return key != fixed_list_ && due() ? std::min(size + 1, max) : size;
  }

 private:
  bool due() { return std::find(chosen_.begin(), chosen_.end(), fields_++) != chosen_.end(); }

  Bytes& bytes_;
  std::string_view pending_;
  std::string_view fixed_list_;
  bool without_point_ = false;
  int fields_ = 0;
  std::vector<int> chosen_;
};

[[noreturn]] inline void report(const std::string& what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

// `start`: a first position from a seed; at most `steps` are played from it before a document is
// tried; `fixed_list`: a list whose length never changes.
template <Rules R>
class Target {
 public:
  using State = typename R::State;
  using View = typename R::View;
  using Actions = typename R::Actions;

  Target(State (*start)(std::uint64_t), int steps, std::string_view fixed_list)
      : start_(start), steps_(steps), fixed_list_(fixed_list) {}

  void run(Bytes bytes) const {
    Stream stream(1);
    const State base = some_point(bytes, stream);
    require_round_trip(base);
    if (bytes.next() % 3 == 0) {
      try_view(base, bytes, stream);
    } else {
      try_position(base, bytes, stream);
    }
    require_playable(base, stream);
  }

 private:
  static std::string first_fault(const auto& value) {
    const std::vector<Error> faults = R::check(value);
    return faults.empty() ? "" : faults.front().where + ": " + faults.front().detail;
  }

  template <class Value>
  static void require_round_trip(const Value& value) {
    Value copy = value;
    TreeWriter writer;
    R::describe(copy, writer);
    TreeReader reader(writer.result());
    Value again{};
    R::describe(again, reader);
    if (reader.fault()) {
      report("reading what was written: " + reader.fault()->where + ": " + reader.fault()->detail);
    }
    if (std::memcmp(&again, &value, sizeof value) != 0) {
      report("what was read differs from what was written");
    }
  }

  static void require_playable(State state, Stream& stream) {
    for (Node here = R::node(state); here.turn != Turn::kOver; here = R::node(state)) {
      Actions options;
      R::legal_actions(state, options);
      if (here.turn == Turn::kSeat && options.empty()) {
        report(std::string(R::decision(state)) + " has no option");
      }
      R::apply(state, here.turn == Turn::kChance ? R::sample_chance(state, stream)
                                                 : R::playout_action(state, stream));
    }
    if (std::string fault = first_fault(state); !fault.empty()) {
      report("played out: " + fault);
    }
  }

  static void require_sound(const View& v, Stream& stream) {
    if (std::string fault = first_fault(v); !fault.empty()) {
      report("view: " + fault);
    }
    State world = R::determinize(v, stream);
    if (std::string fault = first_fault(world); !fault.empty()) {
      report("determinized: " + fault);
    }
    if constexpr (requires { R::catch_up(world, v); }) {
      R::catch_up(world, v);
    }
    if (!(R::observe(world, v.viewer) == v)) {
      report("the viewer can tell the determinized state from the truth");
    }
    Actions options;
    R::legal_actions(v, options);
    if (options.empty() != (v.mine == 0)) {
      report("a view has options exactly when its viewer decides");
    }
    if (v.mine != 0) {
      const Action chosen = R::heuristic_action(v, stream);
      if (std::find(options.begin(), options.end(), chosen) == options.end()) {
        report("the heuristic player cheats");
      }
    }
  }

  static void require_sound(const State& s, Stream& stream) {
    if (std::string fault = first_fault(s); !fault.empty()) {
      report("state: " + fault);
    }
    for (int seat = 0; seat < R::seats(s); ++seat) {
      require_sound(R::observe(s, seat_at(seat)), stream);
    }
    require_sound(R::observe(s, kSpectator), stream);
  }

  // Plays by the bytes, checking every point, to some point of the game.
  State some_point(Bytes& bytes, Stream& stream) const {
    const auto seed = static_cast<std::uint64_t>(bytes.next());
    State s = start_(seed);
    Stream chance(seed);
    for (int steps = bytes.below(steps_); steps > 0 && R::node(s).turn != Turn::kOver; --steps) {
      Action action{};
      if (R::node(s).turn == Turn::kChance) {
        action = R::sample_chance(s, chance);
      } else {
        Actions options;
        R::legal_actions(s, options);
        action = options[static_cast<std::size_t>(bytes.next()) % options.size()];
      }
      R::apply(s, action);
      require_sound(s, stream);
    }
    return s;
  }

  void try_position(const State& base, Bytes& bytes, Stream& stream) const {
    State copy = base;
    TreeWriter writer;
    R::describe(copy, writer);
    Mutator reader(writer.result(), bytes, R::kPendingField, fixed_list_);
    State state{};
    R::describe(state, reader);
    if (reader.fault() || !R::check(state).empty()) {
      return;
    }
    R::settle_position(state, reader.without_point());
    require_sound(state, stream);
    require_round_trip(state);
    require_playable(state, stream);
  }

  void try_view(const State& base, Bytes& bytes, Stream& stream) const {
    const int viewer = bytes.next() % (R::seats(base) + 1);
    View copy = R::observe(base, viewer < R::seats(base) ? seat_at(viewer) : kSpectator);
    TreeWriter writer;
    R::describe(copy, writer);
    Mutator reader(writer.result(), bytes, R::kPendingField, fixed_list_);
    View view{};
    R::describe(view, reader);
    if (reader.fault() || !R::check(view).empty()) {
      return;
    }
    require_sound(view, stream);
    require_round_trip(view);
    require_playable(R::determinize(view, stream), stream);
  }

  State (*start_)(std::uint64_t);
  int steps_;
  std::string_view fixed_list_;
};

}  // namespace ninerealms::fuzz
