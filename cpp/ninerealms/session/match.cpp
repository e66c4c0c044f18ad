#include "ninerealms/session/match.hpp"

#include <bit>

#include "ninerealms/core/hash.hpp"

namespace ninerealms {
namespace {

// Place of a viewer among the seats and, last, the spectator.
std::size_t column(const AnyState& state, Seat viewer) {
  return viewer == kSpectator ? static_cast<std::size_t>(state.seats()) : index(viewer);
}

// A seat as a set of viewers; nobody's is empty.
unsigned only(Seat seat) { return seat == kNoSeat ? 0U : 1U << index(seat); }

}  // namespace

// Hears of forced moves while they happen, with the state before each.
class Match::Recorder final : public ForcedSink {
 public:
  explicit Recorder(Match& match) : match_(match) {}
  void forced(const void* state, Seat actor, Action action) override {
    auto& probe = match_.probe_;
    if (probe == nullptr) {
      probe = match_.start_->clone();
    }
    probe->assign(state);
    match_.note(*probe, actor, action);
  }

 private:
  Match& match_;
};

Match::Horizons::Horizons(const AnyState& now)
    : viewers_(static_cast<std::size_t>(now.seats()) + 1) {
  kept_[0] = now.clone();
}

Match::Horizons::Horizons(const Horizons& other)
    : viewers_(other.viewers_), slot_(other.slot_), lines_(other.lines_) {
  for (std::size_t i = 0; i < viewers_; ++i) {
    auto& kept = kept_[slot_[i]];
    if (kept == nullptr) {
      kept = other.state(i).clone();
    }
  }
}

Match::Horizons& Match::Horizons::operator=(const Horizons& other) {
  return *this = Horizons(other);
}

void Match::Horizons::move(unsigned viewers, const AnyState& now, std::size_t lines) {
  if (viewers == 0) {
    return;
  }
  unsigned used = 0;  // slots of the others: one is always free
  for (std::size_t i = 0; i < viewers_; ++i) {
    used |= ((viewers >> i) & 1U) != 0 ? 0U : 1U << slot_[i];
  }
  const auto slot = static_cast<std::uint8_t>(std::countr_one(used));
  if (auto& kept = kept_[slot]; kept == nullptr) {
    kept = now.clone();
  } else {
    kept->assign(now.bytes().data());
  }
  for (std::size_t i = 0; i < viewers_; ++i) {
    if (((viewers >> i) & 1U) != 0) {
      slot_[i] = slot;
      lines_[i] = lines;
    }
  }
}

Match::Match(std::unique_ptr<AnyState> start)
    : start_(std::move(start)), state_(start_->clone()), horizons_(*state_) {
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
  Line& line = lines_.emplace_back();
  line.actor = actor;
  const std::size_t seats = horizons_.viewers() - 1;
  for (std::size_t i = 0; i < seats; ++i) {
    line.seen[i] = before.redact(action, seat_at(static_cast<int>(i)));
  }
  line.seen[seats] = before.redact(action, kSpectator);
}

// At a public point everybody sees all. Elsewhere the seat whose decision is open does, and the
// seat that has just acted sees its own choice, but not what was settled after it: that could tell
// who was asked (architecture 2.2).
void Match::move_horizons(Seat actor, std::size_t own_lines) {
  const unsigned all = (1U << horizons_.viewers()) - 1;
  const unsigned told = state_->public_point() ? all : only(state_->node().actor);
  horizons_.move(told | only(actor), *state_, lines_.size());
  if ((only(actor) & ~told) != 0) {
    horizons_.set_lines(index(actor), own_lines);
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
  return horizons_.state(column(*state_, viewer)).observe(viewer);
}

std::vector<Seen> Match::history(Seat viewer) const {
  const std::size_t at = column(*state_, viewer);
  std::vector<Seen> out;
  for (std::size_t i = 0; i < horizons_.lines(at); ++i) {
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
