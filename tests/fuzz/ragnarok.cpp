// Ragnarök: bytes choose options and every move of a game, then values of the right type in some
// fields of a position or view. What `check` lets pass must be safe: written and read again it is
// the same, and play goes on from it. Aborts on the first invariant broken.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "../cpp/field_tree.hpp"
#include "../cpp/ragnarok_play.hpp"
#include "bytes.hpp"

namespace {

using namespace ninerealms;
using namespace ninerealms::ragnarok;
using ninerealms::ragnarok::testing::first_fault;
using ninerealms::testing::Bytes;
using ninerealms::testing::FieldTree;
using ninerealms::testing::TreeReader;
using ninerealms::testing::TreeWriter;

constexpr std::array<Seat, 3> kViewers{seat_at(0), seat_at(1), kSpectator};

// Reads a sound document, but at chosen fields takes values from the bytes.
class Mutator final : public TreeReader {
 public:
  Mutator(const FieldTree& root, Bytes& bytes) : TreeReader(root), bytes_(bytes) {
    without_point_ = bytes.next() % 4 == 0;
    const int chosen = bytes.next() % 6;
    for (int i = 0; i < chosen; ++i) {
      chosen_.push_back(bytes.next());
    }
  }
  [[nodiscard]] bool without_point() const { return without_point_; }
  [[nodiscard]] bool has(std::string_view key) override {
    return !(without_point_ && key == "decision") && TreeReader::has(key);
  }

 protected:
  void change_number(int& value, int min, int max) override {
    if (due()) {
      value = min + bytes_.below(max - min + 1);
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
    return key != "seats" && due() ? std::min(size + 1, max) : size;
  }

 private:
  bool due() { return std::find(chosen_.begin(), chosen_.end(), fields_++) != chosen_.end(); }

  Bytes& bytes_;
  bool without_point_ = false;
  int fields_ = 0;
  std::vector<int> chosen_;
};

[[noreturn]] void report(const std::string& what) {
  std::fprintf(stderr, "%s\n", what.c_str());
  std::abort();
}

template <class Value>
void require_round_trip(const Value& value) {
  Value copy = value;
  TreeWriter writer;
  Rules::describe(copy, writer);
  TreeReader reader(writer.result());
  Value again{};
  Rules::describe(again, reader);
  if (reader.fault()) {
    report("reading what was written: " + reader.fault()->where + ": " + reader.fault()->detail);
  }
  if (std::memcmp(&again, &value, sizeof value) != 0) {
    report("what was read differs from what was written");
  }
}

void require_playable(State state, Stream& stream) {
  for (Node here = Rules::node(state); here.turn != Turn::kOver; here = Rules::node(state)) {
    Actions options;
    Rules::legal_actions(state, options);
    if (here.turn == Turn::kSeat && options.empty()) {
      report(std::string(Rules::decision(state)) + " has no option");
    }
    Rules::apply(state, here.turn == Turn::kChance ? Rules::sample_chance(state, stream)
                                                   : Rules::playout_action(state, stream));
  }
  if (std::string fault = first_fault(state); !fault.empty()) {
    report("played out: " + fault);
  }
}

void require_sound(const View& v, Stream& stream) {
  if (std::string fault = first_fault(v); !fault.empty()) {
    report("view: " + fault);
  }
  State world = Rules::determinize(v, stream);
  if (std::string fault = first_fault(world); !fault.empty()) {
    report("determinized: " + fault);
  }
  Rules::catch_up(world, v);
  if (!(Rules::observe(world, v.viewer) == v)) {
    report("the viewer can tell the determinized state from the truth");
  }
  Actions options;
  Rules::legal_actions(v, options);
  if (options.empty() != (v.mine == 0)) {
    report("a view has options exactly when its viewer decides");
  }
  if (v.mine != 0) {
    const Action chosen = Rules::heuristic_action(v, stream);
    if (std::find(options.begin(), options.end(), chosen) == options.end()) {
      report("the heuristic player cheats");
    }
  }
}

void require_sound(const State& s, Stream& stream) {
  if (std::string fault = first_fault(s); !fault.empty()) {
    report("state: " + fault);
  }
  for (const Seat viewer : kViewers) {
    require_sound(Rules::observe(s, viewer), stream);
  }
}

// Plays by the bytes, checking every point, to some point of the game.
State some_point(Bytes& bytes, Stream& stream) {
  const auto seed = static_cast<std::uint64_t>(bytes.next());
  State s = ragnarok::testing::some_start(seed);
  Stream chance(seed);
  for (int steps = bytes.below(260); steps > 0 && Rules::node(s).turn != Turn::kOver; --steps) {
    Action action{};
    if (Rules::node(s).turn == Turn::kChance) {
      action = Rules::sample_chance(s, chance);
    } else {
      Actions options;
      Rules::legal_actions(s, options);
      action = options[static_cast<std::size_t>(bytes.next()) % options.size()];
    }
    Rules::apply(s, action);
    require_sound(s, stream);
  }
  return s;
}

void try_position(const State& base, Bytes& bytes, Stream& stream) {
  State copy = base;
  TreeWriter writer;
  Rules::describe(copy, writer);
  Mutator reader(writer.result(), bytes);
  State state{};
  Rules::describe(state, reader);
  if (reader.fault() || !Rules::check(state).empty()) {
    return;
  }
  Rules::settle_position(state, reader.without_point());
  require_sound(state, stream);
  require_round_trip(state);
  require_playable(state, stream);
}

void try_view(const State& base, Bytes& bytes, Stream& stream) {
  View copy = Rules::observe(base, kViewers[static_cast<std::size_t>(bytes.next()) % 3]);
  TreeWriter writer;
  Rules::describe(copy, writer);
  Mutator reader(writer.result(), bytes);
  View view{};
  Rules::describe(view, reader);
  if (reader.fault() || !Rules::check(view).empty()) {
    return;
  }
  require_sound(view, stream);
  require_round_trip(view);
  require_playable(Rules::determinize(view, stream), stream);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes({data, size});
  Stream stream(1);
  const State base = some_point(bytes, stream);
  require_round_trip(base);
  if (bytes.next() % 3 == 0) {
    try_view(base, bytes, stream);
  } else {
    try_position(base, bytes, stream);
  }
  require_playable(base, stream);
  return 0;
}
