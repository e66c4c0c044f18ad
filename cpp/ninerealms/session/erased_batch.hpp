// The template adapter from Batch to AnyBatch; included by erased.hpp alone.
#pragma once

#include <algorithm>
#include <cstring>
#include <utility>

#include "ninerealms/batch/batch.hpp"
#include "ninerealms/session/any_batch.hpp"
#include "ninerealms/session/snapshot.hpp"

namespace ninerealms {

template <Rules R>
class ErasedState;

template <Rules R>
class ErasedBatch final : public AnyBatch {
 public:
  ErasedBatch(const AnyGame& game, std::span<const typename R::State> starts, std::size_t lanes,
              const LaneSeeds& seeds, const BatchSettings& settings)
      : game_(game), batch_(starts, lanes, seeds, settings) {}

  [[nodiscard]] const AnyGame& game() const override { return game_; }
  [[nodiscard]] const BatchSettings& settings() const override { return batch_.settings(); }
  [[nodiscard]] std::size_t lanes() const override { return batch_.lanes(); }
  [[nodiscard]] std::size_t seats() const override { return batch_.seats(); }
  [[nodiscard]] std::size_t rows() const override { return batch_.rows(); }
  [[nodiscard]] bool begun() const override { return batch_.begun(); }

  void reset(LaneMask chosen, const LaneSeeds& seeds, const BatchOut& out) override {
    batch_.reset(chosen, seeds, out);
  }
  [[nodiscard]] Status choose(std::span<const std::int32_t> actions) override {
    const auto refused = batch_.choose(actions);
    return refused ? Status(told(*refused)) : Status(Done{});
  }
  void step(const BatchOut& out) override { batch_.step(out); }
  void observe(const BatchOut& out) override { batch_.observe(out); }

  [[nodiscard]] std::unique_ptr<AnyState> state(std::size_t lane) const override {
    return std::make_unique<ErasedState<R>>(batch_.state(lane));
  }
  [[nodiscard]] std::string save(LaneMask chosen) const override {
    std::string body;
    for (std::size_t lane = 0; lane < batch_.lanes(); ++lane) {
      if (chosen.empty() || chosen[lane] != 0) {
        const std::uint64_t edition = R::edition_hash(batch_.state(lane));
        body.append(reinterpret_cast<const char*>(&edition), sizeof edition);
        batch_.save(lane, body);
      }
    }
    return sealed_snapshot(head(), bytes_in(body));
  }
  [[nodiscard]] Status restore(LaneMask chosen, Bytes snapshot) override {
    const auto opened = opened_snapshot(snapshot);
    if (!opened) {
      return opened.error();
    }
    const auto& [found, body] = opened.value();
    if (found.kind != head().kind || body.size() % kSaved != 0) {
      return snapshot_error("the snapshot holds no lanes of this game");
    }
    const std::size_t lanes = chosen.empty()
                                  ? batch_.lanes()
                                  : static_cast<std::size_t>(std::ranges::count_if(
                                        chosen, [](std::uint8_t byte) { return byte != 0; }));
    if (body.size() / kSaved != lanes) {
      return mismatch(Code::kPosition, "", "snapshot", std::to_string(lanes) + " lanes",
                      std::to_string(body.size() / kSaved));
    }
    std::string saved;
    saved.reserve(lanes * Batch<R>::kLaneBytes);
    for (Bytes left = body; !left.empty(); left = left.subspan(kSaved)) {
      std::uint64_t edition = 0;
      std::memcpy(&edition, left.data(), sizeof edition);
      const unsigned char* lane = left.data() + sizeof edition;
      const auto start = Batch<R>::saved_start(lane);
      if (R::edition_hash(start) != edition) {
        return snapshot_error("an edition of it is not registered here, or in another order");
      }
      if (static_cast<std::size_t>(R::seats(start)) != batch_.seats()) {
        return mismatch(Code::kPosition, "", "snapshot",
                        "games of " + std::to_string(batch_.seats()) + " seats",
                        "one of " + std::to_string(R::seats(start)));
      }
      saved.append(reinterpret_cast<const char*>(lane), Batch<R>::kLaneBytes);
    }
    batch_.restore(chosen, bytes_in(saved).data());
    return Done{};
  }

 private:
  static constexpr std::uint64_t kSort = 3;  // of snapshots; 1 and 2 are states and views
  static constexpr std::size_t kSaved = sizeof(std::uint64_t) + Batch<R>::kLaneBytes;

  static Bytes bytes_in(const std::string& text) {
    return {reinterpret_cast<const unsigned char*>(text.data()), text.size()};
  }
  [[nodiscard]] SnapshotHead head() const { return snapshot_head(game_.id(), kSort, 0); }
  [[nodiscard]] Error told(const Refusal& refused) const {
    Error error = refused.error;
    const std::string lane = std::to_string(refused.lane);
    const std::string seat = std::to_string(static_cast<int>(refused.seat));
    error.where = "actions[" + lane + (batch_.settings().parallel ? ", " + seat : "") + "]";
    const Action action = game_.at(refused.index);
    if (!action.is_none()) {
      const VocabularyId words = game_.vocabulary_of(batch_.state(refused.lane).edition);
      error.detail = "lane " + lane + ", seat " + seat + ": `" + game_.text(action, false, words) +
                     "`: " + error.detail;
    }
    return error;
  }

  const AnyGame& game_;
  Batch<R> batch_;
};

}  // namespace ninerealms
