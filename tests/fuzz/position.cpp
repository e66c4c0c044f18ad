// Positions and views of Wolves of Odin with arbitrary values of the right type in some fields.
// What `check` lets pass must be safe: written and read again it is the same, and play goes on from
// it.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "../cpp/field_tree.hpp"
#include "../cpp/wolves_of_odin_invariants.hpp"
#include "bytes.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace {

using namespace ninerealms;
using namespace ninerealms::wolves_of_odin;
namespace wo_testing = ninerealms::wolves_of_odin::testing;
using ninerealms::testing::Bytes;
using ninerealms::testing::FieldTree;
using ninerealms::testing::TreeReader;
using ninerealms::testing::TreeWriter;

// Reads a sound document, but at chosen fields takes values from the bytes.
class Mutator final : public TreeReader {
 public:
  Mutator(const FieldTree& root, Bytes& bytes) : TreeReader(root), bytes_(bytes) {
    without_pending_ = bytes.next() % 8 == 0;
    const int count = bytes.next() % 8;
    for (int i = 0; i < count; ++i) {
      // Three in four hit the frames and the run, the others any field.
      const int at = bytes.next();
      (at % 4 != 0 ? in_frames_ : anywhere_).push_back(at / 4);
    }
  }
  [[nodiscard]] bool without_pending() const { return without_pending_; }

  [[nodiscard]] bool has(std::string_view key) override {
    if (without_pending_ && (key == "pending" || key == "decision")) {
      return false;
    }
    return TreeReader::has(key);
  }

 protected:
  void change_number(int& value, int min, int max) override {
    if (due()) {
      value = min + bytes_.below(max - min + 1);
    }
  }
  void change_counts(std::vector<std::uint8_t>& values) override {
    if (due()) {
      auto& count = values[static_cast<std::size_t>(bytes_.next()) % values.size()];
      count = static_cast<std::uint8_t>(bytes_.next() % 14);
    }
  }
  void change_set(std::uint32_t& bits, int words) override {
    if (due()) {
      bits ^= 1U << (bytes_.next() % words);
    }
  }
  void change_list(std::string_view key, std::vector<std::uint8_t>& values, int limit,
                   std::size_t max) override {
    frames_ = frames_ || key == "run";
    const bool change = due();
    frames_ = frames_ && key != "run";
    if (!change) {
      return;
    }
    const auto item = static_cast<std::uint8_t>(bytes_.next() % limit);
    const std::size_t at =
        values.empty() ? 0 : static_cast<std::size_t>(bytes_.next()) % values.size();
    switch (bytes_.next() % 3) {
      case 0:
        if (values.size() < max) {
          values.insert(values.begin() + static_cast<std::ptrdiff_t>(at), item);
        }
        break;
      case 1:
        if (!values.empty()) {
          values.erase(values.begin() + static_cast<std::ptrdiff_t>(at));
        }
        break;
      default:
        if (!values.empty()) {
          values[at] = item;
        }
        break;
    }
  }
  std::size_t change_size(std::string_view key, std::size_t size, std::size_t max) override {
    if (key == "seats") {
      frames_ = false;
      return size;
    }
    frames_ = key == "pending";
    if (!due()) {
      return size;
    }
    return bytes_.next() % 2 == 0 ? std::min(size + 1, max) : size - std::min<std::size_t>(size, 1);
  }

 private:
  // Whether this field is one of the chosen ones.
  bool due() {
    auto& chosen = frames_ ? in_frames_ : anywhere_;
    const int here = frames_ ? frame_fields_++ : fields_++;
    return std::find(chosen.begin(), chosen.end(), here) != chosen.end();
  }

  Bytes& bytes_;
  bool without_pending_ = false;
  bool frames_ = false;
  int fields_ = 0;
  int frame_fields_ = 0;
  std::vector<int> in_frames_;
  std::vector<int> anywhere_;
};

// Cards of each kind that are neither in the deck nor in a hand.
std::array<int, kKinds> open_cards(const Table& t) {
  std::array<int, kKinds> sum{};
  for (std::size_t i = 0; i < t.players; ++i) {
    for (const auto unit : t.lines[i]) {
      ++sum[unit];
    }
    for (std::size_t k = 0; k < kUnitKinds; ++k) {
      sum[k] += t.sacrifices[i].count(k);
    }
  }
  for (std::size_t k = 0; k < kKinds; ++k) {
    sum[k] += t.discard.count(k);
  }
  for (std::size_t i = 0; i < t.played_count; ++i) {
    ++sum[t.played[i].card];
  }
  for (std::size_t i = 0; i < t.stack.size(); ++i) {
    const Frame& f = t.stack[i];
    for (std::size_t j = 0; kind(f) == FrameKind::kJoin && j < 6 && f.data[j] != 0; ++j) {
      if (f.data[j] <= kKinds) {
        ++sum[f.data[j] - 1U];
      }
    }
  }
  if (!t.stack.empty() && kind(t.stack.top()) == FrameKind::kSteal) {
    for (const auto kind : t.run.span()) {
      if (kind < kKinds) {
        ++sum[kind];
      }
    }
  }
  return sum;
}

// Makes the deck hold what lies nowhere else, or most mutations would fail on conservation alone.
void mend(State& s) {
  const auto open = open_cards(s);
  for (std::size_t k = 0; k < kKinds; ++k) {
    int left = tables(s.edition).deck.count(k) - open[k];
    for (std::size_t i = 0; i < s.players; ++i) {
      left -= s.hand[i].count(k);
    }
    s.deck.counts[k] = static_cast<std::uint8_t>(std::max(0, left));
    for (std::size_t i = 0; i < s.players; ++i) {
      auto& memory = s.may_be_in_deck[i].counts[k];
      memory = std::max(memory, s.deck.counts[k]);
    }
  }
}
void mend(View& v) {
  int left = kPeopleCards;
  for (const int n : open_cards(v)) {
    left -= n;
  }
  for (std::size_t i = 0; i < v.players; ++i) {
    left -= v.hand_size[i];
  }
  v.deck_size = static_cast<std::uint8_t>(std::max(0, left));
}

// The frames and the run, to find out what went wrong.
std::string shown(const Table& t) {
  std::string out = "active " + std::to_string(static_cast<int>(t.active));
  for (std::size_t i = 0; i < t.stack.size(); ++i) {
    const Frame& f = t.stack[i];
    out += "; " + std::string(kFrameNames[f.kind]) + " of " +
           std::to_string(static_cast<int>(f.actor)) + ":";
    for (const auto byte : f.data) {
      out += " " + std::to_string(byte);
    }
  }
  out += "; run";
  for (const auto item : t.run.span()) {
    out += " " + std::to_string(item);
  }
  return out;
}

[[noreturn]] void report(const Table& t, const std::string& what) {
  std::fprintf(stderr, "%s\n%s\n", what.c_str(), shown(t).c_str());
  std::abort();
}

// Written and read again, a sound value is the same.
template <class Value>
void require_round_trip(const Value& value) {
  Value copy = value;
  TreeWriter writer;
  Rules::describe(copy, writer);
  TreeReader reader(writer.result());
  Value again{};
  Rules::describe(again, reader);
  if (reader.fault()) {
    report(value,
           "reading what was written: " + reader.fault()->where + ": " + reader.fault()->detail);
  }
  if (std::memcmp(&again, &value, sizeof value) != 0) {
    report(value, "what was read differs from what was written");
  }
}

void require_playable(State state, Stream& stream) {
  for (Node here = Rules::node(state); here.turn != Turn::kOver; here = Rules::node(state)) {
    if (here.turn == Turn::kChance) {
      Outcomes outcomes;
      Rules::chance_outcomes(state, outcomes);
      if (outcomes.empty()) {
        report(state, "a chance point without outcomes");
      }
      Rules::apply(state, Rules::sample_chance(state, stream));
    } else {
      if (wo_testing::options_of(state).empty()) {
        report(state, std::string(Rules::decision(state)) + " has no option");
      }
      Rules::apply(state, Rules::playout_action(state, stream));
    }
  }
}

void require_sound(const View& view, Stream& stream) {
  const auto options = wo_testing::options_of(view);
  const State world = Rules::determinize(view, stream);
  if (const auto fault = wo_testing::first_fault(world); !fault.empty()) {
    report(view, "determinized: " + fault);
  }
  if (view.mine != 0) {
    if (options.empty() || options != wo_testing::options_of(world)) {
      report(view, "the options of a view are those of its worlds, and there are some");
    }
    const Action chosen = Rules::heuristic_action(view, stream);
    if (std::find(options.begin(), options.end(), chosen) == options.end()) {
      report(view, "the heuristic player cheats");
    }
  }
  require_playable(world, stream);
}

void try_position(const State& base, Bytes& bytes, Stream& stream) {
  State copy = base;
  TreeWriter writer;
  Rules::describe(copy, writer);
  Mutator reader(writer.result(), bytes);
  State state{};
  Rules::describe(state, reader);
  mend(state);
  if (!Rules::check(state).empty()) {
    return;
  }
  require_round_trip(state);
  Rules::settle_position(state, reader.without_pending());  // as every reader of documents does
  if (const auto fault = wo_testing::first_fault(state); !fault.empty()) {
    report(state, "settled: " + fault);
  }
  require_round_trip(state);
  for (int i = 0; i <= state.players; ++i) {
    const View view = Rules::observe(state, i < state.players ? seat_at(i) : kSpectator);
    if (const auto fault = wo_testing::first_fault(view); !fault.empty()) {
      report(state, "view of " + std::to_string(i) + ": " + fault);
    }
    require_round_trip(view);
    require_sound(view, stream);
  }
  require_playable(state, stream);
}

void try_view(const State& base, Bytes& bytes, Stream& stream) {
  const int viewer = bytes.next() % (base.players + 1);
  View copy = Rules::observe(base, viewer < base.players ? seat_at(viewer) : kSpectator);
  TreeWriter writer;
  Rules::describe(copy, writer);
  Mutator reader(writer.result(), bytes);
  View view{};
  Rules::describe(view, reader);
  mend(view);
  if (!Rules::check(view).empty()) {
    return;
  }
  require_round_trip(view);
  require_sound(view, stream);
}

// A point of a random game, in most cases one where more than a turn is pending.
State some_point(Bytes& bytes) {
  Config config;
  config.players = kMinPlayers + bytes.next() % 3;
  config.options.cost_counts_ever = static_cast<std::uint8_t>(bytes.next() % 2);
  Stream stream(static_cast<std::uint64_t>(bytes.next()));
  State state = Rules::initial(config).value();
  int steps = bytes.below(700);
  const bool any = bytes.next() % 4 == 0;
  for (Node here = Rules::node(state); here.turn != Turn::kOver; here = Rules::node(state)) {
    if (--steps < 0 && (any || state.stack.size() > 2)) {
      break;
    }
    Rules::apply(state, here.turn == Turn::kChance ? Rules::sample_chance(state, stream)
                                                   : Rules::playout_action(state, stream));
  }
  return state;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes({data, size});
  Stream stream(1);
  const bool of_view = bytes.next() % 4 == 0;
  const State base = some_point(bytes);
  if (of_view) {
    try_view(base, bytes, stream);
  } else {
    try_position(base, bytes, stream);
  }
  return 0;
}
