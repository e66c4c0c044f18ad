// Keys of positions for a search (search/keys.hpp), without building views.
#include <cstddef>
#include <cstring>

#include "ninerealms/core/hash.hpp"
#include "ninerealms/games/wolves_of_odin/internal.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

// Bytes put end to end. What has a variable length is written after its length, so that different
// positions are different sequences.
class Bytes {
 public:
  void add(const void* data, std::size_t size) {
    NR_ASSERT(size_ + size <= sizeof bytes_);
    std::memcpy(bytes_ + size_, data, size);
    size_ += size;
  }
  void add(std::uint8_t byte) { bytes_[size_++] = byte; }
  [[nodiscard]] std::uint64_t hash() const { return hash_bytes(bytes_, size_); }

 private:
  // A table, five hand sizes, a deck size, a hand and a memory.
  unsigned char bytes_[sizeof(Table) + 64];
  std::size_t size_ = 0;
};

void add_stack(const State& s, Bytes& out) {
  out.add(static_cast<std::uint8_t>(s.stack.size()));
  if (!s.stack.empty()) {
    out.add(&s.stack[0], s.stack.size() * sizeof(Frame));
  }
  out.add(s.run.size);
  out.add(s.run.items.data(), s.run.size);
}

}  // namespace

// The decider knows the whole stack and its picks: they are part of its own view.
std::uint64_t Rules::open_move(const State& s) {
  Bytes bytes;
  add_stack(s, bytes);
  return bytes.hash();
}

// The members of Table in their order, of lists the part in use; then what a view adds to it.
std::uint64_t Rules::search_key(const State& s, Seat viewer) {
  const auto* table = reinterpret_cast<const unsigned char*>(static_cast<const Table*>(&s));
  constexpr std::size_t kLines = offsetof(Table, lines);
  constexpr std::size_t kAfterLines = offsetof(Table, sacrifices);
  constexpr std::size_t kRun = offsetof(Table, run);
  Bytes bytes;
  bytes.add(table, kLines);
  for (std::size_t i = 0; i < kSeats; ++i) {
    bytes.add(static_cast<std::uint8_t>(s.lines.size(i)));
  }
  bytes.add(s.lines[0].data(), s.lines.total());
  bytes.add(table + kAfterLines, kRun - kAfterLines);
  add_stack(s, bytes);
  for (const auto hand : s.hand) {
    bytes.add(static_cast<std::uint8_t>(hand.size()));
  }
  bytes.add(static_cast<std::uint8_t>(s.deck.size()));
  if (viewer != kSpectator) {
    bytes.add(&s.hand[index(viewer)], sizeof(NibbleSet));
    bytes.add(&s.may_be_in_deck[index(viewer)], sizeof s.may_be_in_deck[0]);
  }
  return bytes.hash();
}

}  // namespace ninerealms::wolves_of_odin
