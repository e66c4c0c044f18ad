// Where a game stands, from its zones: for positions and views from outside (docs/formats).
#include "ninerealms/games/ragnarok/internal.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {
namespace {

struct StepName {
  FrameKind step;
  std::string_view id;
};
constexpr std::array<StepName, 9> kStepNames{{
    {FrameKind::kRealm, "RAG-CH-REALMS"},
    {FrameKind::kLook, "RAG-CH-GODS"},
    {FrameKind::kWisdom, "RAG-CH-WISDOM"},
    {FrameKind::kCunningDice, "RAG-CH-CUNNING"},
    {FrameKind::kGod, "RAG-D-GOD"},
    {FrameKind::kSwap, "RAG-D-SWAP"},
    {FrameKind::kSupport, "RAG-D-SUPPORT"},
    {FrameKind::kCunning, "RAG-D-CUNNING"},
    {FrameKind::kRotate, "RAG-D-ROTATE"},
}};

bool rolled(const Table& t, FrameKind k) { return dice_frame(t, k).actor == kNoSeat; }

}  // namespace

std::string_view decision_id(const Table& t) {
  const FrameKind step = kind(t.stack.top());
  for (const auto& [named, id] : kStepNames) {
    if (named == step) {
      return id;
    }
  }
  // The deal and the refills draw from one pile or the other (docs/formats, Moves).
  return t.pile_source == kAllCards ? "RAG-CH-DECK" : "RAG-CH-RESHUFFLE";
}

FrameKind step_named(std::string_view id, int battle) {
  for (const auto& [step, name] : kStepNames) {
    if (name == id) {
      return step;
    }
  }
  const bool draw = id == "RAG-CH-DECK" || id == "RAG-CH-RESHUFFLE";
  return !draw ? FrameKind::kNone : battle == 0 ? FrameKind::kDeal : FrameKind::kRefill;
}

int actors(const Table& t) {
  if (t.stack.empty() || is_chance(kind(t.stack.top()))) {
    return 0;
  }
  const Frame& f = t.stack.top();
  return is_sealed(kind(f)) ? f.data[1] : 1 << index(f.actor);
}

bool fits(const Table& t, FrameKind k) {
  const bool row = t.realm_row.back() != 0;
  if (k == FrameKind::kRealm || k == FrameKind::kDeal) {
    return t.battle == 0 && row == (k == FrameKind::kDeal);
  }
  if (k == FrameKind::kNone || t.battle == 0 || !row) {
    return false;
  }
  const auto both = [](int zero, int one, int wanted) { return zero == wanted && one == wanted; };
  const bool gods = t.lane[0][here(t)] != 0 && t.lane[1][here(t)] != 0;
  const bool supports = both(count(t.supports[0]), count(t.supports[1]), 2);
  const bool no_supports = (t.supports[0] | t.supports[1]) == 0;
  const bool cunning = t.cunning[0] != 0 && t.cunning[1] != 0;
  switch (k) {
    case FrameKind::kLook:
    case FrameKind::kGod:
      return t.lane[0][here(t)] == 0 && t.lane[1][here(t)] == 0 && no_supports && !cunning;
    case FrameKind::kSwap:
    case FrameKind::kSupport:
    case FrameKind::kRefill:
      return gods && no_supports && !cunning;
    case FrameKind::kWisdom:
      return gods && supports && t.cunning[0] == 0 && t.cunning[1] == 0;
    case FrameKind::kCunning:
      return gods && supports && t.cunning[0] == 0 && t.cunning[1] == 0 &&
             rolled(t, FrameKind::kWisdom);
    case FrameKind::kCunningDice:
      return gods && supports && cunning;
    default:
      return gods && supports && cunning && t.options.rotation_manual != 0 &&
             rolled(t, FrameKind::kCunningDice);
  }
}

FrameKind first_step(const State& s) {
  if (s.battle == 0) {
    return s.realm_row.back() == 0 ? FrameKind::kRealm : FrameKind::kDeal;
  }
  const bool answered = !s.commitment[0].is_none() || !s.commitment[1].is_none();
  if (s.lane[0][here(s)] == 0) {
    const bool looked = s.looked[0] != 0 && s.looked[1] != 0;
    return answered || looked ? FrameKind::kGod : FrameKind::kLook;
  }
  if (s.cunning[0] != 0) {
    return FrameKind::kCunningDice;
  }
  if (s.supports[0] != 0) {
    const bool all = fits(s, FrameKind::kCunning);
    return all && answered ? FrameKind::kCunning : FrameKind::kWisdom;
  }
  if (count(s.hand[0]) < kHand || count(s.hand[1]) < kHand) {
    return FrameKind::kRefill;
  }
  const bool paired = act(s.commitment[0]) == Act::kSupport;
  return paired ? FrameKind::kSupport : FrameKind::kSwap;
}

FrameKind first_step(const View& v) {
  if (v.battle == 0) {
    return v.realm_row.back() == 0 ? FrameKind::kRealm : FrameKind::kDeal;
  }
  if (v.lane[0][here(v)] == 0) {
    const bool looked = v.looked != 0 || !v.commitment.is_none();
    return looked && v.viewer != kSpectator ? FrameKind::kGod : FrameKind::kLook;
  }
  if (v.cunning[0] != 0) {
    return fits(v, FrameKind::kRotate) ? FrameKind::kRotate : FrameKind::kCunningDice;
  }
  if (v.supports[0] != 0) {
    return fits(v, FrameKind::kCunning) ? FrameKind::kCunning : FrameKind::kWisdom;
  }
  if (v.hand_size[0] < kHand || v.hand_size[1] < kHand) {
    return FrameKind::kRefill;
  }
  const bool paired = act(v.commitment) == Act::kSupport;
  const bool swaps = fits(v, FrameKind::kSwap) && swappers(v, figures(v.edition)) != 0;
  return !paired && swaps ? FrameKind::kSwap : FrameKind::kSupport;
}

Frame frame_of(const View& v, FrameKind k, Seat turning) {
  switch (k) {
    case FrameKind::kDeal:
    case FrameKind::kRefill:
      return frame(k, next_to_draw(v, {v.hand_size[0], v.hand_size[1]}));
    case FrameKind::kLook:
      return frame(k, v.viewer == seat_at(0) && v.looked != 0 ? seat_at(1) : seat_at(0));
    case FrameKind::kWisdom:
    case FrameKind::kCunningDice:
      return dice_frame(v, k);
    case FrameKind::kSwap: {
      const int asked = swappers(v, figures(v.edition));
      return frame(k, (asked & 1) != 0 ? seat_at(0) : seat_at(1), 0, asked);
    }
    case FrameKind::kGod:
    case FrameKind::kSupport:
    case FrameKind::kCunning:
      return frame(k, seat_at(0), 0, kBoth);
    case FrameKind::kRotate:
      return frame(k, turning);
    default:
      return frame(k);
  }
}

}  // namespace ninerealms::ragnarok
