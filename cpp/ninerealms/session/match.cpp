#include "ninerealms/session/match.hpp"

#include "ninerealms/core/hash.hpp"

namespace ninerealms {
namespace {

// Column of a viewer in a line's texts.
std::size_t column(const AnyState& state, Seat viewer) {
  return viewer == kSpectator ? static_cast<std::size_t>(state.seats()) : index(viewer);
}

}  // namespace

// Hears of forced moves while they happen, with the state before each.
class Match::Recorder final : public ForcedSink {
 public:
  Recorder(Match& match, AnyState& probe) : match_(match), probe_(probe) {}
  void forced(const void* state, Seat actor, Action action) override {
    probe_.assign(state);
    match_.note(probe_, actor, action);
  }

 private:
  Match& match_;
  AnyState& probe_;
};

Match::Match(std::unique_ptr<AnyState> start)
    : start_(start->clone()), state_(start->clone()), at_public_(std::move(start)) {
  snapshot();
}

Match::Match(const Match& other) : Match(other.start_->clone()) {
  for (const auto action : other.actions_) {
    play(action);
  }
}

void Match::snapshot() {
  snapshots_.push_back(
      {actions_.size(), state_->clone(), at_public_->clone(), lines_.size(), public_lines_});
}

void Match::note(const AnyState& before, Seat actor, Action action) {
  Line line{actor, {}};
  const auto add = [&](Seat viewer) {
    const Redacted seen = before.redact(action, viewer);
    const std::string who =
        actor == kNoSeat ? "-" : std::to_string(static_cast<int>(actor));
    line.texts.push_back(
        seen.visibility == Visibility::kSilent
            ? ""
            : who + " " +
                  before.game().text(seen.action, seen.visibility == Visibility::kSealed));
  };
  for (int seat = 0; seat < before.seats(); ++seat) {
    add(seat_at(seat));
  }
  add(kSpectator);
  lines_.push_back(std::move(line));
}

void Match::play(Action action) {
  note(*state_, state_->node().actor, action);
  const auto probe = state_->clone();
  Recorder recorder(*this, *probe);
  state_->apply(action, &recorder);
  actions_.push_back(action);
  if (state_->public_point()) {
    at_public_ = state_->clone();
    public_lines_ = lines_.size();
  }
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
  at_public_ = from.at_public->clone();
  actions_.resize(from.actions);
  lines_.resize(from.lines);
  public_lines_ = from.public_lines;
  for (const auto action : again) {
    play(action);
  }
}

std::unique_ptr<AnyView> Match::view(Seat viewer) const {
  auto now = state_->observe(viewer);
  return now->mine() ? std::move(now) : at_public_->observe(viewer);
}

std::vector<std::string> Match::log(Seat viewer) const {
  const std::size_t at = column(*state_, viewer);
  std::vector<std::string> out;
  for (std::size_t i = 0; i < lines_.size(); ++i) {
    const Line& line = lines_[i];
    if ((i < public_lines_ || line.actor == viewer) && !line.texts[at].empty()) {
      out.push_back(line.texts[at]);
    }
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
