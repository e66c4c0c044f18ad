// Match: a game being played. It keeps the record (every choice and outcome), undoes, and gives each seat
// only what that seat may have: its view at the last public point, and its own redacted log.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ninerealms/session/any_game.hpp"

namespace ninerealms {

class Match {
 public:
  explicit Match(std::unique_ptr<AnyState> start);
  Match(const Match& other);
  Match& operator=(const Match&) = delete;
  Match(Match&&) noexcept = default;
  Match& operator=(Match&&) noexcept = default;
  ~Match() = default;

  [[nodiscard]] const AnyState& start() const { return *start_; }
  [[nodiscard]] const AnyState& state() const { return *state_; }
  // Every action pushed, chance outcomes included; with `start` the host's record.
  [[nodiscard]] const std::vector<Action>& actions() const { return actions_; }

  // Plays one action. On error nothing changes.
  [[nodiscard]] Status push(Action action);
  // Takes back the last `count` actions. Precondition: count <= actions().size(). Cost: replays at
  // most kStride actions.
  void pop(std::size_t count = 1);

  // What the seat may look at: its own decision, else the view of the last public point.
  [[nodiscard]] std::unique_ptr<AnyView> view(Seat viewer) const;
  // Moves as the seat saw them, forced ones included: "1 place:bond", "- draw:?" (seat, or - for
  // chance). Entries wait for the next public point, except the seat's own choices.
  [[nodiscard]] std::vector<std::string> log(Seat viewer) const;
  // Perfect-recall key: a hash chain over the seat's log and its view.
  [[nodiscard]] std::uint64_t information_key(Seat viewer) const;

 private:
  struct Snapshot {
    std::size_t actions;
    std::unique_ptr<AnyState> state;
    std::unique_ptr<AnyState> at_public;
    std::size_t lines;         // lines_ known then
    std::size_t public_lines;  // of these, published
  };
  struct Line {
    Seat actor;
    std::vector<std::string> texts;  // per viewer: seats, then the spectator; "" = not shown
  };
  class Recorder;
  static constexpr std::size_t kStride = 32;

  void play(Action action);
  void note(const AnyState& before, Seat actor, Action action);
  void snapshot();

  std::unique_ptr<AnyState> start_;
  std::unique_ptr<AnyState> state_;
  std::unique_ptr<AnyState> at_public_;  // state at the last public point
  std::vector<Action> actions_;
  std::vector<Line> lines_;
  std::size_t public_lines_ = 0;
  std::vector<Snapshot> snapshots_;
};

}  // namespace ninerealms
