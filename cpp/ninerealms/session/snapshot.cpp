#include "ninerealms/session/snapshot.hpp"

#include <cstring>

#include "ninerealms/core/hash.hpp"
#include "ninerealms/session/build.hpp"

namespace ninerealms {
namespace {

enum class Sort : std::uint64_t { kState = 1, kView = 2 };

std::uint64_t hash_text(std::string_view text, std::uint64_t seed) {
  return hash_bytes(reinterpret_cast<const unsigned char*>(text.data()), text.size(), seed);
}
std::uint64_t build_hash() {
  static const std::uint64_t hash = hash_text(build_id(), 0);
  return hash;
}
SnapshotHead head_of(const auto& value, Sort sort) {
  return snapshot_head(value.game().id(), static_cast<std::uint64_t>(sort), value.edition_hash());
}

// `make` builds the value from the body.
template <class Any, class Make>
Result<std::unique_ptr<Any>> read(Bytes data, Sort sort, Make make) {
  const auto opened = opened_snapshot(data);
  if (!opened) {
    return opened.error();
  }
  const auto& [head, body] = opened.value();
  std::unique_ptr<Any> value = make(body);
  if (value == nullptr || head_of(*value, sort).kind != head.kind) {
    return snapshot_error("the snapshot holds something else");
  }
  if (value->edition_hash() != head.edition) {
    return snapshot_error("its edition is not registered here, or was registered in another order");
  }
  return value;
}

}  // namespace

SnapshotHead snapshot_head(std::string_view game, std::uint64_t sort, std::uint64_t edition) {
  return {build_hash(), hash_text(game, sort), edition};
}

std::string sealed_snapshot(const SnapshotHead& head, Bytes body) {
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

Result<std::pair<SnapshotHead, Bytes>> opened_snapshot(Bytes data) {
  SnapshotHead head;
  std::uint64_t sum = 0;
  if (data.size() < sizeof head + sizeof sum) {
    return snapshot_error("this is no snapshot: it is too short");
  }
  const std::size_t end = data.size() - sizeof sum;
  std::memcpy(&head, data.data(), sizeof head);
  std::memcpy(&sum, data.data() + end, sizeof sum);
  if (head.build != build_hash()) {
    return snapshot_error("it is no snapshot of this build; keep documents instead");
  }
  if (sum != hash_bytes(data.data(), end, head.build)) {
    return snapshot_error("the snapshot has been changed or cut");
  }
  return std::pair{head, data.subspan(sizeof head, end - sizeof head)};
}

Error snapshot_error(std::string detail) {
  return {Code::kPosition, "", "snapshot", std::move(detail)};
}

std::string snapshot(const AnyState& state) {
  return sealed_snapshot(head_of(state, Sort::kState), state.bytes());
}
std::string snapshot(const AnyView& view) {
  return sealed_snapshot(head_of(view, Sort::kView), view.bytes());
}

Result<std::unique_ptr<AnyState>> state_of_snapshot(const AnyGame& game, Bytes snapshot) {
  return read<AnyState>(snapshot, Sort::kState, [&](Bytes body) { return game.state_of(body); });
}
Result<std::unique_ptr<AnyView>> view_of_snapshot(const AnyGame& game, Bytes snapshot) {
  return read<AnyView>(snapshot, Sort::kView, [&](Bytes body) { return game.view_of(body); });
}

}  // namespace ninerealms
