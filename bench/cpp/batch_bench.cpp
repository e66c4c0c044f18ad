// Batches: one step of all lanes with every output written, against the bare playouts that make the
// same moves and draws (cpp/ninerealms/batch).
#include <bit>
#include <cstring>
#include <memory>

#include "harness.hpp"
#include "ninerealms/batch/batch.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"
#include "samples.hpp"

namespace nrbench {
namespace {

using ninerealms::Batch;
using ninerealms::BatchOut;
using ninerealms::BatchSettings;
using ninerealms::Rules;
using ninerealms::Stream;
using ninerealms::StreamTag;

// A batch with its arrays, played at random.
template <Rules R>
class Env {
 public:
  Env(int players, std::size_t lanes, bool parallel)
      : batch_(
            std::vector{start_of<R>(players)}, lanes, {.common = 7, .own = {}},
            {.autoreset = ninerealms::AutoReset::kSameStep, .parallel = parallel, .packed = true}),
        rows_(lanes * batch_.rows()),
        observation_(rows_ * Batch<R>::kObservation),
        mask_(rows_ * Batch<R>::kPackedBytes),
        rewards_(lanes * batch_.seats()),
        to_play_(lanes),
        terminated_(lanes),
        episode_(lanes),
        actions_(rows_) {
    batch_.reset({}, {}, out());
  }
  // Returns the number of decisions that were asked for.
  double step() {
    double asked = 0.0;
    for (std::size_t row = 0; row < rows_; ++row) {
      actions_[row] = pick(mask_.data() + row * Batch<R>::kPackedBytes);
      asked += actions_[row] >= 0 ? 1.0 : 0.0;
    }
    static_cast<void>(batch_.choose(actions_));
    batch_.step(out());
    return asked;
  }

 private:
  BatchOut out() {
    return {observation_.data(), mask_.data(),       rewards_.data(),
            to_play_.data(),     terminated_.data(), episode_.data()};
  }
  // The first legal action from a random one on; -1 if there is none.
  std::int32_t pick(const std::uint8_t* mask) {
    constexpr std::size_t kBytes = Batch<R>::kPackedBytes;
    const std::size_t first = random_.below(kBytes);
    for (std::size_t i = 0; i < kBytes; ++i) {
      const std::size_t at = (first + i) % kBytes;
      if (mask[at] != 0) {
        return static_cast<std::int32_t>(8 * at) + std::countr_zero(mask[at]);
      }
    }
    return -1;
  }

  Batch<R> batch_;
  std::size_t rows_;
  std::vector<std::int8_t> observation_;
  std::vector<std::uint8_t> mask_;
  std::vector<float> rewards_;
  std::vector<std::int32_t> to_play_;
  std::vector<std::uint8_t> terminated_;
  std::vector<std::int64_t> episode_;
  std::vector<std::int32_t> actions_;
  Stream random_{5};
};

template <Rules R>
Group group_of(const char* name, int players) {
  Group group{name, {}, "bare playouts"};
  const auto start = start_of<R>(players);
  group.cases.push_back(
      {"bare playouts", "decision", [start](std::int64_t n) {
         const Stream root(7);
         double decisions = 0.0;
         for (std::int64_t i = 0; i < n; ++i) {
           auto state = start;
           Stream stream = root.child(StreamTag::kPlayout, static_cast<std::uint64_t>(i));
           decisions += static_cast<double>(ninerealms::play_out<R>(state, stream).decisions);
           keep(state);
         }
         return decisions;
       }});
  const auto add = [&](const char* label, std::size_t lanes, bool parallel) {
    const auto env = std::make_shared<Env<R>>(players, lanes, parallel);
    group.cases.push_back({label, "decision", [env](std::int64_t n) {
                             double asked = 0.0;
                             for (std::int64_t i = 0; i < n; ++i) {
                               asked += env->step();
                             }
                             return asked;
                           }});
  };
  add("1,024 lanes", 1024, false);
  add("1 lane", 1, false);
  add("1,024 lanes, a row per seat", 1024, true);
  return group;
}

}  // namespace

std::vector<Group> batch_groups() {
  return {group_of<ninerealms::ragnarok::Rules>("batch ragnarok", 2),
          group_of<ninerealms::wolves_of_odin::Rules>("batch wolves_of_odin", 4),
          group_of<ninerealms::odin_quest::Rules>("batch odin_quest", 1),
          group_of<ninerealms::wolfwalkers::Rules>("batch wolfwalkers", 2)};
}

}  // namespace nrbench
