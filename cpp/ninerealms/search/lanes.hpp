// Several whole trees side by side (root parallelisation), merged in order.
//
// The number of lanes is part of what is computed; the number of threads only says who computes it,
// so the result of a budget of iterations is the same bit for bit on 1, 2 or 8 threads. Lanes share
// nothing while they run but the stop flag and the progress record.
#pragma once

#include <condition_variable>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <vector>

#include "ninerealms/search/ismcts.hpp"

namespace ninerealms {

// `Thread` is another class only to test what happens when threads cannot start.
template <Rules R, class Thread = std::thread>
class LaneRunner {
 public:
  explicit LaneRunner(const Budget& budget) : control_(budget) {}

  // Runs all lanes to the end of the budget; returns why the last of them ended. Throws what an
  // iteration throws, after all threads have ended.
  StopReason run(std::vector<Tree<R>>& trees) {
    reasons_.assign(trees.size(), StopReason::kIterations);
    std::vector<Thread> workers = start(trees);
    {
      const std::scoped_lock lock(mutex_);
      running_ = static_cast<int>(workers.size());
      threads_ = running_ + 1;
    }
    started_.notify_all();
    work(trees, 0);
    {
      std::unique_lock lock(mutex_);
      while (!finished_.wait_for(lock, kPollInterval, [&] { return running_ == 0; })) {
        control_.poll();
      }
    }
    for (auto& worker : workers) {
      worker.join();
    }
    if (failure_ != nullptr) {
      std::rethrow_exception(failure_);
    }
    StopReason out = StopReason::kIterations;
    for (const auto reason :
         reasons_) {  // a stop tells more than a deadline, that more than a count
      out = severity(reason) > severity(out) ? reason : out;
    }
    return out;
  }
  // The same with leaves valued by an evaluator: all lanes go down their trees, the leaves are
  // valued in one batch, and all lanes go up again. On the calling thread alone.
  StopReason run(std::vector<Tree<R>>& trees, Evaluator<R>& evaluator) {
    std::vector<typename R::View> views;
    std::vector<Returns> values;
    std::vector<Tree<R>*> asking;
    StopReason reason = StopReason::kIterations;
    for (bool first = true; first || may_go_on(reason); first = false) {
      views.clear();
      asking.clear();
      const std::int64_t done = descend(trees, views, asking, reason);
      if (done == 0) {
        return reason;
      }
      values.assign(views.size(), Returns{});
      if (!views.empty() && !evaluator.evaluate(views, values)) {
        return StopReason::kStopped;
      }
      for (std::size_t i = 0; i < asking.size(); ++i) {
        asking[i]->finish(values[i]);
      }
      const auto [best, share] = trees.front().leading();
      control_.report(done, best, share);
    }
    return reason;
  }
  [[nodiscard]] std::chrono::nanoseconds elapsed() const { return control_.elapsed(); }

 private:
  static constexpr int kSlice = 16;  // iterations between two reports, and turns of lanes

  // The threads beside the calling one, waiting until `threads_` is known. Where the system has no
  // more, the lanes are spread over those there are.
  std::vector<Thread> start(std::vector<Tree<R>>& trees) {
    const int wanted = std::clamp(control_.budget().threads, 1,
                                  static_cast<int>(std::max<std::size_t>(1, trees.size())));
    std::vector<Thread> workers;
    workers.reserve(static_cast<std::size_t>(wanted - 1));
    try {
      for (int t = 1; t < wanted; ++t) {
        workers.emplace_back([this, &trees, t] {
          {
            std::unique_lock lock(mutex_);
            started_.wait(lock, [this] { return threads_ > 0; });
          }
          work(trees, t);
          const std::scoped_lock lock(mutex_);
          --running_;
          finished_.notify_one();
        });
      }
    } catch (const std::system_error&) {  // no thread
    } catch (const std::bad_alloc&) {     // no memory for one
    }
    return workers;
  }

  static int severity(StopReason reason) {
    return reason == StopReason::kStopped  ? 3
           : reason == StopReason::kTime   ? 2
           : reason == StopReason::kMemory ? 1
                                           : 0;
  }
  bool may_go_on(StopReason& reason) {
    control_.poll();
    if (control_.stopped()) {
      reason = StopReason::kStopped;
    } else if (control_.out_of_time()) {
      reason = StopReason::kTime;
    }
    return reason == StopReason::kIterations;
  }
  // Begins an iteration of every lane that has one left, ends those that reach the end of the game,
  // and notes the views that are to be valued. Returns how many began; if none, `reason` says why.
  std::int64_t descend(std::vector<Tree<R>>& trees, std::vector<typename R::View>& views,
                       std::vector<Tree<R>*>& asking, StopReason& reason) {
    std::int64_t begun = 0;
    bool full = false;
    for (std::size_t lane = 0; lane < trees.size(); ++lane) {
      Tree<R>& tree = trees[lane];
      if (tree.iterations() >= lane_iterations(control_.budget(), static_cast<int>(lane))) {
        continue;
      }
      if (control_.budget().stop_when_full && tree.pool().full() && tree.iterations() > 0) {
        full = true;
        continue;
      }
      ++begun;
      const typename R::State leaf = tree.begin();
      const Node here = R::node(leaf);
      if (here.turn == Turn::kOver) {
        tree.finish(R::returns(leaf));
        continue;
      }
      views.push_back(R::observe(leaf, here.turn == Turn::kSeat ? here.actor : kSpectator));
      asking.push_back(&tree);
    }
    reason = begun == 0 && full ? StopReason::kMemory : reason;
    return begun;
  }
  // The part of a thread; the first exception of any of them ends all.
  void work(std::vector<Tree<R>>& trees, int thread) noexcept {
    try {
      take_turns(trees, thread);
    } catch (...) {
      const std::scoped_lock lock(mutex_);
      if (failure_ == nullptr) {
        failure_ = std::current_exception();
      }
      control_.stop();
    }
  }
  // Lanes `thread`, `thread + threads_`, ... in turn, so that a deadline meets all of them alike.
  void take_turns(std::vector<Tree<R>>& trees, int thread) {
    const auto step = static_cast<std::size_t>(threads_);
    std::vector<bool> done(trees.size(), false);
    bool left = true;
    while (left) {
      left = false;
      for (auto lane = static_cast<std::size_t>(thread); lane < trees.size(); lane += step) {
        if (!done[lane]) {
          done[lane] = slice(trees[lane], reasons_[lane], static_cast<int>(lane), thread == 0);
          left = left || !done[lane];
        }
      }
    }
  }
  // A few iterations of one lane; true if its budget is spent. The first iteration of all is done
  // in any case, so that there is no advice without evidence.
  bool slice(Tree<R>& tree, StopReason& reason, int lane, bool calling_thread) {
    const std::int64_t limit = lane_iterations(control_.budget(), lane);
    const std::int64_t before = tree.iterations();
    bool done = false;
    for (int i = 0; i < kSlice && !done; ++i) {
      if (calling_thread) {
        control_.poll();
      }
      done = true;
      if (lane == 0 && tree.iterations() == 0) {
        tree.iterate();
        done = false;
      } else if (control_.stopped()) {
        reason = StopReason::kStopped;
      } else if (tree.iterations() >= limit) {
        reason = StopReason::kIterations;
      } else if (control_.out_of_time()) {
        reason = StopReason::kTime;
      } else if (control_.budget().stop_when_full && tree.pool().full()) {
        reason = StopReason::kMemory;
      } else {
        tree.iterate();
        done = false;
      }
    }
    // A lane that was stopped before its first iteration has nothing to say, and may be the last.
    if (tree.iterations() > before) {
      const auto [best, share] = tree.leading();
      control_.report(tree.iterations() - before, best, share);
    }
    return done;
  }

  Control control_;
  std::mutex mutex_;
  std::condition_variable started_;
  std::condition_variable finished_;
  int threads_ = 0;  // with the calling one; 0 until all that can start have started
  int running_ = 0;  // of the others
  std::vector<StopReason> reasons_;
  std::exception_ptr failure_;
};

// Ranks the options of the view's decision; empty if it is not the viewer's. Deterministic in
// (worlds, settings, seed, iterations, lanes) and the evaluator, which takes the place of rollouts,
// if the budget has no deadline and nobody stops it. Precondition: the budget has
// Tree<R>::kLeastBytes for each lane.
template <Rules R>
SearchResult tree_search(const Worlds<R>& worlds, Seat seat, const SearchSettings& settings,
                         const Budget& budget, const Stream& root,
                         Evaluator<R>* evaluator = nullptr) {
  SearchResult result;
  typename R::Actions legal;
  R::legal_actions(worlds.view(), legal);
  if (legal.empty()) {
    return result;
  }
  const auto lanes = static_cast<std::size_t>(budget.lanes);
  std::vector<Tree<R>> trees;
  trees.reserve(lanes);
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    trees.emplace_back(worlds, seat, settings, root, budget.bytes / lanes, lane, lanes);
  }
  LaneRunner<R> runner(budget);
  if (legal.size() == 1) {
    result.reason = StopReason::kOnlyMove;
  } else {
    result.reason = evaluator != nullptr ? runner.run(trees, *evaluator) : runner.run(trees);
  }
  std::vector<RootArm> arms = trees.front().root_arms();
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    const auto more = trees[lane].root_arms();
    for (std::size_t i = 0; lane > 0 && i < arms.size(); ++i) {
      arms[i].merge(more[i]);
    }
    result.iterations += trees[lane].iterations();
    result.rejected += trees[lane].rejected();
    result.nodes += static_cast<std::int64_t>(trees[lane].pool().nodes());
    result.bytes += trees[lane].pool().bytes();
  }
  result.worlds = result.iterations;
  Stream deal = root.child(StreamTag::kDeterminize);
  const Bounds bounds = R::utility_bounds(worlds.sample(deal));
  result.mixed = trees.front().sealed_root() && settings.joint == JointRule::kRegretMatching;
  rank_arms(arms, bounds, settings.final_move, result.mixed, result);
  result.variation = trees.front().variation(result.ranked.front().action);
  result.elapsed = runner.elapsed();
  return result;
}
template <Rules R>
SearchResult tree_search(const typename R::View& view, Seat seat, const SearchSettings& settings,
                         const Budget& budget, const Stream& root,
                         Evaluator<R>* evaluator = nullptr) {
  return tree_search<R>(Worlds<R>(view), seat, settings, budget, root, evaluator);
}

}  // namespace ninerealms
