// AnyBatch: one erased interface over the batches of every game (batch/batch.hpp). One virtual call
// per step of all lanes.
#pragma once

#include <memory>
#include <span>
#include <string>

#include "ninerealms/batch/settings.hpp"
#include "ninerealms/session/any_game.hpp"

namespace ninerealms {

// A byte per lane: whether it is meant. Empty: all are.
using LaneMask = std::span<const std::uint8_t>;

class AnyBatch {
 public:
  AnyBatch() = default;
  AnyBatch(const AnyBatch&) = delete;
  AnyBatch& operator=(const AnyBatch&) = delete;
  AnyBatch(AnyBatch&&) = delete;
  AnyBatch& operator=(AnyBatch&&) = delete;
  virtual ~AnyBatch() = default;

  [[nodiscard]] virtual const AnyGame& game() const = 0;
  [[nodiscard]] virtual const BatchSettings& settings() const = 0;
  [[nodiscard]] virtual std::size_t lanes() const = 0;
  [[nodiscard]] virtual std::size_t seats() const = 0;
  [[nodiscard]] virtual std::size_t rows() const = 0;
  // Whether every lane has an episode; needed by all below but `reset` and `restore`.
  [[nodiscard]] virtual bool begun() const = 0;

  virtual void reset(LaneMask chosen, const LaneSeeds& seeds, const BatchOut& out) = 0;
  // Takes lanes x rows actions, and changes nothing if one is refused. `where` names its element,
  // the detail lane, seat and action.
  [[nodiscard]] virtual Status choose(std::span<const std::int32_t> actions) = 0;
  // Precondition: `choose` has just taken all actions.
  virtual void step(const BatchOut& out) = 0;
  virtual void observe(const BatchOut& out) = 0;

  // Precondition: lane < lanes().
  [[nodiscard]] virtual std::unique_ptr<AnyState> state(std::size_t lane) const = 0;
  // A snapshot (snapshot.hpp) of lanes, in order.
  [[nodiscard]] virtual std::string save(LaneMask chosen) const = 0;
  // Puts saved lanes, in order, in the places of others; changes nothing if that is refused.
  [[nodiscard]] virtual Status restore(LaneMask chosen,
                                       std::span<const unsigned char> snapshot) = 0;
};

}  // namespace ninerealms
