// Playing on quickly: uniformly random, or by a cheap policy of weights.
//
// The policy puts units into its player's own line, disrupters into that of the strongest rival,
// passes when it leads alone or has little to gain, and summons what it can pay. It looks at the
// acting seat's own cards and at public zones only.
#include "ninerealms/games/wolves_of_odin/internal.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

constexpr bool disrupts(Kind k) {
  return k == Kind::kAssassin || k == Kind::kRaider || k == Kind::kTraitor;
}
constexpr Effect effect_of(Kind k) {
  return k == Kind::kAssassin ? Effect::kAssassin
         : k == Kind::kRaider ? Effect::kRaider
                              : Effect::kTraitor;
}

// Line totals as the acting seat sees them.
struct Standing {
  int own = 0;
  int best_other = -1000;
  Seat rival{0};
  int others_passed = 0;
};

Standing standing(const State& s, Seat me) {
  Standing out;
  for (int i = 0; i < s.players; ++i) {
    const int total = line_total(s, seat_at(i));
    if (seat_at(i) == me) {
      out.own = total;
    } else if (total > out.best_other) {
      out.best_other = total;
      out.rival = seat_at(i);
    }
  }
  out.others_passed = s.passes - (passed(s, me) ? 1 : 0);
  return out;
}

// About what a unit adds to the line: its own strength there and what it changes for the others.
int worth(const State& s, Seat line_owner, Kind k) {
  const Tables& data = tables(s.edition);
  const Linear& own = data.linear[index(k)];
  const bool teiwaz = data.rune(k) == Rune::kTeiwaz;
  int runes = 0;
  int change = 0;
  bool beside = false;
  const auto line = s.lines[index(line_owner)];
  for (const auto unit : line) {
    const Linear& other = data.linear[unit];
    runes += (data.teiwaz_kinds >> unit) & 1;
    change += (teiwaz ? other.teiwaz : other.eiwaz) + other.others;
    beside = beside || unit == static_cast<std::uint8_t>(own.kind);
  }
  const int n = static_cast<int>(line.size()) + 1;
  runes += teiwaz ? 1 : 0;
  return own.constant + own.teiwaz * runes + own.eiwaz * (n - runes) + own.others * n + change +
         (beside ? own.beside : 0);
}

class Policy {
 public:
  Policy(const State& state, Seat seat) : s_(state), me_(seat) {}

  // A weight of at least 1 for each option.
  void weigh(const Actions& legal, std::array<int, Actions::kCapacity>& weights) {
    const Frame& f = s_.stack.top();
    switch (kind(f)) {
      case FrameKind::kTurn:
        if (!passed(s_, me_)) {
          standing_ = standing(s_, me_);
        }
        each(legal, weights, [&](Action a) { return turn(a); });
        break;
      case FrameKind::kPlace:
        each(legal, weights, [&](Action a) { return place(a, static_cast<Kind>(f.data[0])); });
        break;
      case FrameKind::kAbility:
      case FrameKind::kLoki:
      case FrameKind::kValkyrie:
        each(legal, weights, [&](Action a) { return target(a); });
        break;
      case FrameKind::kAnswer:
        each(legal, weights, [&](Action a) { return act(a) == Act::kDecline ? 2 : 3; });
        break;
      default:
        each(legal, weights, [](Action) { return 1; });
        break;
    }
  }

 private:
  template <class Weigh>
  static void each(const Actions& legal, std::array<int, Actions::kCapacity>& weights,
                   Weigh weigh) {
    for (std::size_t i = 0; i < legal.size(); ++i) {
      weights[i] = weigh(legal[i]);
    }
  }
  [[nodiscard]] int turn(Action a) const {
    switch (act(a)) {
      case Act::kPass:
        return pass();
      case Act::kPlace: {
        const auto k = static_cast<Kind>(a.a());
        return disrupts(k) ? 8 : 2 + 2 * std::clamp(worth(s_, me_, k), 0, 20);
      }
      case Act::kSummon:
        return 120;
      case Act::kPlay:
        return 6;
      case Act::kSacrifice:
        return 1;
      case Act::kUse:
        return static_cast<Ability>(a.a()) == Ability::kHeimdall ? 60 : 1;
      case Act::kCycle:
        return 3;
      default:
        return 8;  // end_turn, skip
    }
  }
  [[nodiscard]] int pass() const {
    const int lead = standing_.own - standing_.best_other;
    if (standing_.others_passed == s_.players - 1) {
      return lead > 0 ? 4000 : 6;
    }
    return lead >= 9 ? 60 : lead >= 0 ? 12 : 6;
  }
  [[nodiscard]] int place(Action a, Kind k) const {
    if (act(a) != Act::kLine) {
      return 1;  // left and right
    }
    const Seat line = seat_at(a.a());
    if (!disrupts(k)) {
      return line == me_ ? 30 : 1;
    }
    if (line == me_ || is_protected(s_, line, effect_of(k), me_)) {
      return 1;
    }
    return 1 + 4 * s_.lines.size(index(line));
  }
  [[nodiscard]] int target(Action a) const {
    return act(a) == Act::kUnit ? (seat_at(a.a()) == me_ ? 1 : 8) : 1;
  }

  const State& s_;
  Seat me_;
  Standing standing_;
};

Action by_policy(const State& s, const Actions& legal, Stream& stream) {
  std::array<int, Actions::kCapacity> weights;  // the first legal.size() are filled
  Policy(s, s.stack.top().actor).weigh(legal, weights);
  int total = 0;
  for (std::size_t i = 0; i < legal.size(); ++i) {
    total += weights[i];
  }
  int rank = static_cast<int>(stream.below(static_cast<std::uint32_t>(total)));
  std::size_t at = 0;
  while (rank >= weights[at]) {
    rank -= weights[at++];
  }
  return legal[at];
}

Action uniformly(const Actions& legal, Stream& stream) {
  return legal[stream.below(static_cast<std::uint32_t>(legal.size()))];
}

// As settle and a choice in turn, but options are collected once: what `settle` would only probe is
// the list to choose from. Stops before a decision or chance point at which stop(counts) is true.
template <class Choose, class Stop>
PlayoutCounts play_on(State& s, Stream& stream, Choose choose, Stop stop) {
  PlayoutCounts counts;
  Actions legal;
  while (!s.stack.empty()) {
    if (is_chance(kind(s.stack.top()))) {
      const ChanceStep chance = prepare_chance(s);
      if (chance.done) {
        continue;
      }
      if (chance.certain.is_none()) {
        if (stop(counts)) {
          return counts;
        }
        ++counts.chances;
        resolve_chance(s, Rules::sample_chance(s, stream));
      } else {
        resolve_chance(s, chance.certain);
      }
      continue;
    }
    if (step(s)) {
      continue;
    }
    legal.clear();
    ListSink sink{legal};
    options::collect(s, sink);
    if (legal.empty()) {
      s.stack.pop();  // an ability without a legal target: WO-PROT-09
    } else if (legal.size() == 1) {
      decide(s, legal[0]);
    } else {
      if (stop(counts)) {
        return counts;
      }
      ++counts.decisions;
      decide(s, choose(legal));
    }
  }
  return counts;
}

}  // namespace

PlayoutCounts Rules::random_playout(State& s, Stream& stream) {
  return play_on(
      s, stream, [&](const Actions& legal) { return uniformly(legal, stream); },
      [](const PlayoutCounts&) { return false; });
}

Action Rules::playout_action(const State& s, Stream& stream) {
  Actions legal;
  legal_actions(s, legal);
  return uniformly(legal, stream);
}

Action Rules::rollout_action(const State& s, Stream& stream) {
  Actions legal;
  legal_actions(s, legal);
  return by_policy(s, legal, stream);
}

void Rules::roll_out(State& s, Stream& stream, const RolloutPlan& plan) {
  const int mark = cutoff_mark(s);
  const auto stop = [&](const PlayoutCounts& counts) {
    return (plan.marks > 0 && cutoff_mark(s) - mark >= plan.marks) ||
           counts.decisions == plan.decisions;
  };
  if (plan.policy) {
    static_cast<void>(play_on(
        s, stream,
        [&](const Actions& legal) {
          return plan.random_of > 0 && stream.below(1024) < plan.random_of
                     ? uniformly(legal, stream)
                     : by_policy(s, legal, stream);
        },
        stop));
  } else {
    static_cast<void>(
        play_on(s, stream, [&](const Actions& legal) { return uniformly(legal, stream); }, stop));
  }
}

}  // namespace ninerealms::wolves_of_odin
