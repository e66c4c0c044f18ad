#include "ninerealms/session/match.hpp"

#include "ninerealms/core/hash.hpp"

namespace ninerealms {
namespace {

// Place of a viewer among the seats and, last, the spectator.
std::size_t column(const AnyState& state, Seat viewer) {
  return viewer == kSpectator ? static_cast<std::size_t>(state.seats()) : index(viewer);
}

Seat viewer_at(const AnyState& state, std::size_t column) {
  const int seat = static_cast<int>(column);
  return seat == state.seats() ? kSpectator : seat_at(seat);
}

}  // namespace

// Hears of forced moves while they happen, with the state before each. Most moves force none, so
// the state that holds them is made for the first.
class Match::Recorder final : public ForcedSink {
 public:
  explicit Recorder(Match& match) : match_(match) {}
  void forced(const void* state, Seat actor, Action action) override {
    if (probe_ == nullptr) {
      probe_ = match_.start_->clone();
    }
    probe_->assign(state);
    match_.note(*probe_, actor, action);
  }

 private:
  Match& match_;
  std::unique_ptr<AnyState> probe_;
};

Match::Match(std::unique_ptr<AnyState> start) : start_(std::move(start)), state_(start_->clone()) {
  const std::shared_ptr<const AnyState> now = state_->clone();
  horizons_.assign(static_cast<std::size_t>(state_->seats()) + 1, Horizon{now, 0});
  snapshot();
}

Match::Match(const Match& other)
    : start_(other.start_->clone()),
      state_(other.state_->clone()),
      actions_(other.actions_),
      lines_(other.lines_),
      horizons_(other.horizons_),
      snapshots_(other.snapshots_) {}

void Match::snapshot() {
  snapshots_.push_back({actions_.size(), lines_.size(), state_->clone(), horizons_});
}

void Match::note(const AnyState& before, Seat actor, Action action) {
  Line line{actor, {}};
  for (std::size_t i = 0; i < horizons_.size(); ++i) {
    line.seen[i] = before.redact(action, viewer_at(before, i));
  }
  lines_.push_back(line);
}

// At a public point everybody sees all. Elsewhere the seat whose decision is open does, and the
// seat that has just acted sees its own choice, but not what was settled after it: that could tell
// who was asked (architecture 2.2).
void Match::move_horizons(Seat actor, std::size_t own_lines) {
  const std::shared_ptr<const AnyState> now = state_->clone();
  const bool open = state_->public_point();
  const Seat next = state_->node().actor;
  for (std::size_t i = 0; i < horizons_.size(); ++i) {
    const Seat viewer = viewer_at(*state_, i);
    if (open || viewer == next) {
      horizons_[i] = {now, lines_.size()};
    } else if (viewer == actor) {
      horizons_[i] = {now, own_lines};
    }
  }
}

void Match::play(Action action) {
  const Seat actor = state_->node().actor;
  note(*state_, actor, action);
  const std::size_t own_lines = lines_.size();
  Recorder recorder(*this);
  state_->apply(action, &recorder);
  actions_.push_back(action);
  move_horizons(actor, own_lines);
  if (actions_.size() % kStride == 0) {
    snapshot();
  }
}

Status Match::push(Action action) {
  Status legal = state_->explain(action);
  if (legal) {
    play(action);
  }
  return legal;
}

void Match::pop(std::size_t count) {
  const std::size_t keep = actions_.size() - count;
  while (snapshots_.back().actions > keep) {
    snapshots_.pop_back();
  }
  const Snapshot& from = snapshots_.back();
  const std::vector<Action> again(actions_.begin() + static_cast<std::ptrdiff_t>(from.actions),
                                  actions_.begin() + static_cast<std::ptrdiff_t>(keep));
  state_ = from.state->clone();
  horizons_ = from.horizons;
  actions_.resize(from.actions);
  lines_.resize(from.lines);
  for (const auto action : again) {
    play(action);
  }
}

std::size_t Match::undo() {
  std::size_t keep = actions_.size();
  while (keep > 0 && actions_[keep - 1].is_chance()) {
    --keep;
  }
  if (keep == 0) {
    return 0;
  }
  const std::size_t count = actions_.size() - keep + 1;
  pop(count);
  return count;
}

std::unique_ptr<AnyView> Match::view(Seat viewer) const {
  return horizons_[column(*state_, viewer)].state->observe(viewer);
}

std::vector<Seen> Match::history(Seat viewer) const {
  const std::size_t at = column(*state_, viewer);
  std::vector<Seen> out;
  for (std::size_t i = 0; i < horizons_[at].lines; ++i) {
    const Redacted& seen = lines_[i].seen[at];
    if (seen.visibility != Visibility::kSilent) {
      out.push_back({lines_[i].actor, seen.action, seen.visibility == Visibility::kSealed});
    }
  }
  return out;
}

std::vector<std::string> Match::log(Seat viewer) const {
  std::vector<std::string> out;
  for (const auto& line : history(viewer)) {
    out.push_back(text_of(line, state_->game(), state_->vocabulary()));
  }
  return out;
}

std::uint64_t Match::information_key(Seat viewer) const {
  std::uint64_t chain = 0;
  for (const auto& text : log(viewer)) {
    chain = hash_bytes(reinterpret_cast<const unsigned char*>(text.data()), text.size(), chain);
  }
  const auto now = view(viewer);
  return hash_bytes(now->bytes().data(), now->bytes().size(), chain);
}

}  // namespace ninerealms
