// A simple player that looks at its view only: it builds its own line, weakens the strongest other line, passes
// when it leads and summons whatever it can pay. A yardstick and a first opponent, not an oracle.
#include "ninerealms/games/wolves_of_odin/internal.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

struct Advisor {
  const State& s;  // what the view shows
  Seat me;

  [[nodiscard]] int lead() const {
    int best = -1000;
    for (int i = 0; i < s.players; ++i) {
      if (seat_at(i) != me) {
        best = std::max(best, line_total(s, seat_at(i)));
      }
    }
    return line_total(s, me) - best;
  }
  // Lead after `change` was made to a copy of the table.
  template <class Change>
  [[nodiscard]] int lead_after(Change change) const {
    State next = s;
    change(next);
    return Advisor{next, me}.lead();
  }
  [[nodiscard]] int place_gain(Kind k, Seat line, Act side) const {
    return lead_after([&](State& next) { append_unit(next, line, side, index(k)); }) - lead();
  }
  [[nodiscard]] int best_place(Kind k) const {
    int best = -1000;
    for (int i = 0; i < s.players; ++i) {
      if (options::may_place(s, seat_at(i), k)) {
        best = std::max(best, best_side(k, seat_at(i)));
      }
    }
    return best;
  }
  [[nodiscard]] int best_side(Kind k, Seat line) const {
    int gain = std::max(place_gain(k, line, Act::kLeft), place_gain(k, line, Act::kRight));
    return gain + ability_bonus(k, line);
  }
  // What the unit's ability is worth there: about the strongest unit of an unprotected rival line.
  [[nodiscard]] int ability_bonus(Kind k, Seat line) const {
    const bool disrupts = k == Kind::kAssassin || k == Kind::kRaider || k == Kind::kTraitor;
    const Effect effect = k == Kind::kAssassin ? Effect::kAssassin
                          : k == Kind::kRaider ? Effect::kRaider
                                               : Effect::kTraitor;
    if (!disrupts || line == me || is_protected(s, line, effect, me)) {
      return 0;
    }
    int best = 0;
    for (int pos = 0; pos < s.lines.size(index(line)); ++pos) {
      best = std::max(best, removal_gain(line, pos));
    }
    return k == Kind::kTraitor ? best / 2 : best;
  }
  [[nodiscard]] int removal_gain(Seat line, int pos) const {
    return lead_after([&](State& next) { static_cast<void>(remove_unit(next, line, pos)); }) - lead();
  }

  [[nodiscard]] int passed_others() const { return s.passes; }

  // Score of an option at the player's turn; passing is worth it with a safe lead or little left to do.
  [[nodiscard]] int turn_score(Action a) const {
    const int hand = s.hand[index(me)].size();
    switch (act(a)) {
      case Act::kSummon: return 40;
      case Act::kUse: return use_score(static_cast<Ability>(a.a()));
      case Act::kPlace: return 10 + 2 * best_place(static_cast<Kind>(a.a()));
      case Act::kSacrifice: return sacrifice_score(a.a());
      case Act::kPlay: return 8;
      case Act::kPass: {
        const bool last = passed_others() == s.players - 1;
        if (last) {
          return lead() > 0 ? 100 : 0;
        }
        return lead() >= 9 ? 30 : hand <= 4 ? 16 : 4;
      }
      default: return 5;  // end_turn
    }
  }
  [[nodiscard]] static int use_score(Ability a) {
    switch (a) {
      case Ability::kHeimdall: return 30;
      case Ability::kHel: return 3;
      default: return 1;
    }
  }
  // Sacrifices pay for Deities: worth it early, while units are few and cheap.
  [[nodiscard]] int sacrifice_score(int pos) const {
    const auto unit =
        static_cast<Kind>(s.lines[index(me)][static_cast<std::size_t>(pos)]);
    const int needed = 2 - sacrifice_value(s, me);
    if (needed <= 0 || std::popcount(s.deities[index(me)]) >= 2) {
      return 0;
    }
    const int worth = tables(s.edition).units[index(unit)].sacrifice_value;
    return 11 + 4 * worth + 2 * removal_gain(me, pos);
  }

  [[nodiscard]] int score(Action a) const {
    const Frame& f = s.stack.top();
    switch (kind(f)) {
      case FrameKind::kTurn:
        return passed(s, me) ? (act(a) == Act::kCycle ? 2 : act(a) == Act::kSkip ? 1 : 0)
                             : turn_score(a);
      case FrameKind::kPlace: {
        const auto k = static_cast<Kind>(f.data[0]);
        return act(a) == Act::kLine ? best_side(k, seat_at(a.a()))
                                    : place_gain(k, seat_at(f.data[1] - 1), act(a));
      }
      case FrameKind::kAnswer: return answer_score(a);
      case FrameKind::kJoin:
        return place_gain(static_cast<Kind>(f.data[0] - 1), me, act(a));
      case FrameKind::kLoki:
      case FrameKind::kAbility:
      case FrameKind::kChooseTreason:
      case FrameKind::kValkyrie:
        return act(a) == Act::kUnit ? removal_gain(seat_at(a.a()), a.b()) : 0;
      case FrameKind::kVidar:
        return act(a) == Act::kPlace ? best_place(static_cast<Kind>(a.a())) : 0;
      case FrameKind::kPlague: return plague_score(a);
      case FrameKind::kTroll: return act(a) == Act::kStop ? 0 : 1;
      case FrameKind::kRecall: return act(a) == Act::kStop ? 1 : 0;
      case FrameKind::kSmite:
      case FrameKind::kOdin:
        return act(a) == Act::kStop                                        ? 1
               : owns(s, me, static_cast<Deity>(a.a()))                    ? 0
               : (s.hall & (DeityMask{1} << static_cast<unsigned>(a.a()))) ? 1
                                                                           : 3;
      default: return 0;
    }
  }
  [[nodiscard]] int answer_score(Action a) const {
    const Frame& below = s.stack[s.stack.size() - 2];
    const int loss = kind(below) == FrameKind::kEffect
                         ? -removal_gain(seat_at(below.data[1]), below.data[2])
                         : 6;
    switch (act(a)) {
      case Act::kDecline: return 4;
      case Act::kHuscarl: return 2 + loss + removal_gain(me, a.a());
      default: return loss;  // the Wall
    }
  }
  [[nodiscard]] int plague_score(Action a) const {
    if (act(a) != Act::kValue) {
      return 0;
    }
    return lead_after([&](State& next) {
             for (int i = 0; i < next.players; ++i) {
               UnitStrengths strengths;
               unit_strengths(next.lines[static_cast<std::size_t>(i)], tables(s.edition), strengths);
               for (int pos = strengths.size - 1; pos >= 0; --pos) {
                 if (strengths[pos] == a.a() - kValueOffset &&
                     !is_protected(s, seat_at(i), Effect::kPlague, me)) {
                   static_cast<void>(remove_unit(next, seat_at(i), pos));
                 }
               }
             }
           }) -
           lead();
  }
};

}  // namespace

Action Rules::heuristic_action(const View& v, Stream& stream) {
  const State s = skeleton(v);
  Actions legal;
  legal_actions(s, legal);
  const Advisor advisor{s, v.viewer};
  Actions best;
  int highest = -100000;
  for (const auto action : legal) {
    const int score = advisor.score(action);
    if (score > highest) {
      best.clear();
      highest = score;
    }
    if (score == highest) {
      best.push_back(action);
    }
  }
  return best[stream.below(static_cast<std::uint32_t>(best.size()))];
}

}  // namespace ninerealms::wolves_of_odin
