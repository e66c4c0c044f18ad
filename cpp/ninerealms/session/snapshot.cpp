#include "ninerealms/session/snapshot.hpp"

#include <array>
#include <cstring>

#include "ninerealms/core/hash.hpp"
#include "ninerealms/session/build.hpp"

namespace ninerealms {
namespace {

// What the head names; the sum is over everything before it.
struct Head {
  std::uint64_t build = 0;
  std::uint64_t kind = 0;  // game and sort of value
  std::uint64_t edition = 0;
};
using Bytes = std::span<const unsigned char>;

std::uint64_t hash_text(std::string_view text, std::uint64_t seed) {
  return hash_bytes(reinterpret_cast<const unsigned char*>(text.data()), text.size(), seed);
}
std::uint64_t build_hash() {
  static const std::uint64_t hash = hash_text(build_id(), 0);
  return hash;
}
std::uint64_t kind_of(const AnyState& s) { return hash_text(s.game().id(), 1); }
std::uint64_t kind_of(const AnyView& v) { return hash_text(v.game().id(), 2); }

template <class Value>
std::string write(const Value& value) {
  const Head head{build_hash(), kind_of(value), value.edition_hash()};
  const Bytes body = value.bytes();
  std::string out;
  out.reserve(sizeof head + body.size() + sizeof(std::uint64_t));
  const auto append = [&](const void* data, std::size_t size) {
    out.append(static_cast<const char*>(data), size);
  };
  append(&head, sizeof head);
  append(body.data(), body.size());
  const std::uint64_t sum =
      hash_bytes(reinterpret_cast<const unsigned char*>(out.data()), out.size(), head.build);
  append(&sum, sizeof sum);
  return out;
}

Error refuse(std::string detail) { return {Code::kPosition, "", "snapshot", std::move(detail)}; }

// `make` builds the value from the bytes between head and sum.
template <class Any, class Make>
Result<std::unique_ptr<Any>> read(Bytes data, Make make) {
  Head head;
  std::uint64_t sum = 0;
  if (data.size() < sizeof head + sizeof sum) {
    return refuse("this is no snapshot: it is too short");
  }
  const std::size_t end = data.size() - sizeof sum;
  std::memcpy(&head, data.data(), sizeof head);
  std::memcpy(&sum, data.data() + end, sizeof sum);
  if (head.build != build_hash()) {
    return refuse("it is no snapshot of this build; keep documents instead");
  }
  if (sum != hash_bytes(data.data(), end, head.build)) {
    return refuse("the snapshot has been changed or cut");
  }
  std::unique_ptr<Any> value = make(data.subspan(sizeof head, end - sizeof head));
  if (value == nullptr || kind_of(*value) != head.kind) {
    return refuse("the snapshot holds something else");
  }
  if (value->edition_hash() != head.edition) {
    return refuse("its edition is not registered here, or was registered in another order");
  }
  return value;
}

}  // namespace

std::string snapshot(const AnyState& state) { return write(state); }
std::string snapshot(const AnyView& view) { return write(view); }

Result<std::unique_ptr<AnyState>> state_of_snapshot(const AnyGame& game, Bytes snapshot) {
  return read<AnyState>(snapshot, [&](Bytes body) { return game.state_of(body); });
}
Result<std::unique_ptr<AnyView>> view_of_snapshot(const AnyGame& game, Bytes snapshot) {
  return read<AnyView>(snapshot, [&](Bytes body) { return game.view_of(body); });
}

}  // namespace ninerealms
