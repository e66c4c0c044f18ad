// Match: a game being played. It keeps the record (every choice and outcome), undoes, and gives
// each seat only what that seat may have: its view at the last public point, and its own redacted
// log.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "ninerealms/session/history.hpp"

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
  // Takes back the last decision of a seat and the chance after it; returns how many actions.
  std::size_t undo();

  // What the seat may look at: its own decision, else the table as it stood at the last public
  // point or after the seat's own last choice, whichever is later.
  [[nodiscard]] std::unique_ptr<AnyView> view(Seat viewer) const;
  // Moves as the seat saw them, forced ones included: "1 place:bond", "- draw:?" (seat, or - for
  // chance). Entries of others wait for the next public point or the seat's own decision; a log
  // only ever grows at its end.
  [[nodiscard]] std::vector<std::string> log(Seat viewer) const;
  // The same lines as values, for searches.
  [[nodiscard]] std::vector<Seen> history(Seat viewer) const;
  // Perfect-recall key: a hash chain over the seat's log and its view.
  [[nodiscard]] std::uint64_t information_key(Seat viewer) const;

 private:
  static constexpr std::size_t kViewers = kMaxSeats + 1;  // seats, then the spectator
  // One move or outcome as each viewer may read it.
  struct Line {
    Seat actor = kNoSeat;
    std::array<Redacted, kViewers> seen{};
  };
  // How far each viewer may look: to a state of the past and the lines up to it. Viewers share
  // states, and one that nobody looks at any more is overwritten by the next: a move costs a copy.
  class Horizons {
   public:
    explicit Horizons(const AnyState& now);
    Horizons(const Horizons& other);
    Horizons& operator=(const Horizons& other);
    Horizons(Horizons&&) noexcept = default;
    Horizons& operator=(Horizons&&) noexcept = default;
    ~Horizons() = default;

    [[nodiscard]] std::size_t viewers() const { return viewers_; }
    [[nodiscard]] const AnyState& state(std::size_t viewer) const { return *kept_[slot_[viewer]]; }
    [[nodiscard]] std::size_t lines(std::size_t viewer) const { return lines_[viewer]; }
    // Lets a set of viewers look to `now`.
    void move(unsigned viewers, const AnyState& now, std::size_t lines);
    void set_lines(std::size_t viewer, std::size_t lines) { lines_[viewer] = lines; }

   private:
    std::size_t viewers_;
    std::array<std::uint8_t, kViewers> slot_{};
    std::array<std::size_t, kViewers> lines_{};
    std::array<std::unique_ptr<AnyState>, kViewers + 1> kept_;  // by slot; null: never needed
  };
  struct Snapshot {
    std::size_t actions;
    std::size_t lines;
    std::shared_ptr<const AnyState> state;
    Horizons horizons;
  };
  class Recorder;
  static constexpr std::size_t kStride = 32;

  void play(Action action);
  void note(const AnyState& before, Seat actor, Action action);
  void move_horizons(Seat actor, std::size_t own_lines);
  void snapshot();

  std::unique_ptr<AnyState> start_;
  std::unique_ptr<AnyState> state_;
  std::vector<Action> actions_;
  std::vector<Line> lines_;
  Horizons horizons_;
  std::vector<Snapshot> snapshots_;
  std::unique_ptr<AnyState> probe_;  // of the recorder, kept for its memory alone
};

}  // namespace ninerealms
