// Views, worlds and keys. Cards get their identity when they are seen (OQ-C-CARD), so the only
// hidden facts, what lies face down and the order of piles, are in no state.
#include <cstring>

#include "ninerealms/core/hash.hpp"
#include "ninerealms/games/odin_quest/internal.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"

namespace ninerealms::odin_quest {

View Rules::observe(const State& s, Seat viewer) {
  View v{};
  static_cast<Table&>(v) = s;
  v.viewer = viewer;
  v.mine = node(s).turn == Turn::kSeat && viewer == seat_at(0) ? 1 : 0;
  return v;
}

void Rules::legal_actions(const View& v, Actions& out) {
  if (v.mine != 0) {
    ListSink sink{out};
    options::collect(v, tables(v.edition), sink);
  }
}

State Rules::determinize(const View& v, Stream& /*stream*/) {
  State s{};
  static_cast<Table&>(s) = v;
  return s;
}

std::uint64_t Rules::key(const View& v) { return hash_value(v); }

std::uint64_t Rules::search_key(const State& s, Seat /*viewer*/) {
  // Every part but the frames and picks that are not in use, which are zero.
  constexpr std::size_t kStack = offsetof(Table, run);
  const auto* bytes = reinterpret_cast<const unsigned char*>(static_cast<const Table*>(&s));
  std::array<unsigned char, sizeof(Table)> used;
  std::memcpy(used.data(), bytes, kStack);
  std::size_t size = kStack;
  const auto add = [&](const void* data, std::size_t n) {
    std::memcpy(used.data() + size, data, n);
    size += n;
  };
  add(&s.run.size, 1);
  add(s.run.items.data(), s.run.size);
  for (std::size_t i = 0; i < s.stack.size(); ++i) {
    add(&s.stack[i], 4);  // kind, actor and the payload
  }
  return hash_bytes(used.data(), size);
}

}  // namespace ninerealms::odin_quest
