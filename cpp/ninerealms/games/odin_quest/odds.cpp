#include "ninerealms/games/odin_quest/odds.hpp"

#include <algorithm>
#include <vector>

#include "ninerealms/games/odin_quest/policy.hpp"

namespace ninerealms::odin_quest {
namespace {

constexpr int kThresholds = kMostDiceSum + 1;  // 0 .. 42; below none can fail, above none succeed
using Curve = std::array<double, kThresholds>;

int counted(int face, bool ones_as_four) { return ones_as_four && face == 1 ? 4 : face; }

// Chances of k dice to be more than each threshold, and what a keen reroll adds.
struct DiceCurves {
  Curve plain{};
  Curve keen{};
};

DiceCurves curves_of(int k, bool ones_as_four) {
  DiceCurves out;
  const double throws = Roll::kThrows[static_cast<std::size_t>(k)];
  Roll::for_each(k, [&](Roll roll) {
    int total = 0;
    int lowest = Roll::kFaces;
    for (int i = 0; i < k; ++i) {
      total += counted(roll[i], ones_as_four);
      lowest = std::min(lowest, counted(roll[i], ones_as_four));
    }
    const double chance = roll.weight() / throws;
    for (int t = 0; t < kThresholds; ++t) {
      out.plain[static_cast<std::size_t>(t)] += total > t ? chance : 0.0;
      double again = total > t ? chance : 0.0;
      for (int face = 1; k > 0 && total <= t && face <= Roll::kFaces; ++face) {
        again += total - lowest + counted(face, ones_as_four) > t ? chance / Roll::kFaces : 0.0;
      }
      out.keen[static_cast<std::size_t>(t)] += again;
    }
  });
  return out;
}

PositionSums sums_of(Positions at, bool extra_fourth) {
  PositionSums out{};
  Roll::for_each(kDice, [&](Roll roll) {
    int sum = extra_fourth ? roll[3] : 0;
    for (int p = 1; p <= kDice; ++p) {
      sum += ((at >> p) & 1) != 0 ? roll[p - 1] : 0;
    }
    out[static_cast<std::size_t>(sum)] += roll.weight();
  });
  return out;
}

// One card that may be added: what it brings and what it costs.
struct Candidate {
  int card = 0;
  Hand hand;
  double price = 0.0;
};

Hand plus(const Hand& a, const Hand& b) {
  return {a.dice + b.dice, a.mod + b.mod, a.keen || b.keen};
}
Hand hand_in_play(const Encounter& e) { return {e.dice_shown(), e.modifiers(), e.keen()}; }

}  // namespace

const PositionSums& position_sums(Positions at, bool extra_fourth) {
  // By positions and the extra die: 256 tables of 792 rolls, made once.
  static const std::vector<PositionSums> all = [] {
    std::vector<PositionSums> out;
    for (int i = 0; i < 256; ++i) {
      out.push_back(sums_of(static_cast<Positions>((i >> 1) << 1), (i & 1) != 0));
    }
    return out;
  }();
  return all[static_cast<std::size_t>((at & 0xFE) | (extra_fourth ? 1 : 0))];
}

double chance_above(int k, int t, bool keen, bool ones_as_four) {
  static const std::vector<DiceCurves> all = [] {
    std::vector<DiceCurves> out;
    for (int i = 0; i < 2 * (kDice + 1); ++i) {
      out.push_back(curves_of(i / 2, i % 2 != 0));
    }
    return out;
  }();
  if (t < 0 || t >= kThresholds) {
    return t < 0 ? 1.0 : 0.0;
  }
  const DiceCurves& curves = all[static_cast<std::size_t>(2 * k + (ones_as_four ? 1 : 0))];
  return (keen ? curves.keen : curves.plain)[static_cast<std::size_t>(t)];
}

Opponent::Opponent(const Table& t, const Tables& data) {
  const Encounter e(t, data);
  ones_as_four_ = e.rule() == Rule::kOnesAsFour;
  ties_win_ = e.rule() == Rule::kTiesWin;
  if (t.foe_dice != 0) {
    value_ = e.value();
  } else {
    value_ = e.fixed_value();
    spread_ = &position_sums(e.positions(), e.extra_fourth());
  }
}

Odds Opponent::odds(const Hand& hand) const {
  const auto at = [&](int value) {
    const int needed = value - hand.mod - (ties_win_ ? 1 : 0);
    const double p = chance_above(hand.dice, needed, hand.keen, ones_as_four_);
    const double again =
        hand.dice > 0 ? chance_above(hand.dice, needed, false, ones_as_four_) : 0.0;
    return Odds{p, p + (1.0 - p) * again};
  };
  if (spread_ == nullptr) {
    return at(value_);
  }
  Odds out;
  for (std::size_t sum = 0; sum < spread_->size(); ++sum) {
    if ((*spread_)[sum] != 0) {
      const double weight = (*spread_)[sum] / static_cast<double>(Roll::kThrows[kDice]);
      const Odds odds = at(value_ + static_cast<int>(sum));
      out.success += weight * odds.success;
      out.with_draught += weight * odds.with_draught;
    }
  }
  return out;
}

double Opponent::mean() const {
  double out = value_;
  for (std::size_t sum = 0; spread_ != nullptr && sum < spread_->size(); ++sum) {
    out += static_cast<double>(sum) * (*spread_)[sum] / Roll::kThrows[kDice];
  }
  return out;
}

Odds odds_in_play(const Table& t, const Tables& data) {
  return Opponent(t, data).odds(hand_in_play(Encounter(t, data)));
}

Prices prices(const Table& t) {
  Prices out;
  out.success =
      meets_foe(t) ? 9.0 + card_price(t, actions_left(t)) + token_price(t, tokens_in_play(t)) : 5.0;
  return out;
}

CardSet best_cards(const Table& t, const Tables& data, const Prices& prices) {
  const Encounter e(t, data);
  const auto playable = e.playable();
  const Hand in_play = hand_in_play(e);
  const bool draught = t.draught != 0;
  const int room = kDice - in_play.dice;
  const int limit = e.action_limit() - count(t.play_actions);
  std::vector<Candidate> actions;
  for_each(playable.actions, [&](int i) {
    const ActionRow& row = data.actions[static_cast<std::size_t>(i)];
    const int mod = e.action_mod(i);
    actions.push_back({i,
                       {row.dice, mod, row.special == ActionSpecial::kKeen},
                       prices.action + prices.die * std::max(0.0, 3.5 * row.dice + row.mod - 4.0)});
  });
  std::vector<Candidate> allies{{-1, {}, 0.0}};
  for_each(playable.allies, [&](int i) {
    const AllyRow& row = data.allies[static_cast<std::size_t>(i)];
    allies.push_back({i,
                      {row.dice, e.ally_mod(i), false},
                      prices.ally + prices.die * (3.5 * row.dice + row.mod)});
  });
  CardSet best;
  best.worth = -1e9;
  Cards wards = playable.wards;
  for (int ward = -1; ward < kWards; ++ward) {
    if (ward >= 0 && !has(wards, ward)) {
      continue;
    }
    // A Ward may change the opponent's value, so it is put in play.
    Table with_ward = t;
    Hand base = in_play;
    double price = 0.0;
    if (ward >= 0) {
      const WardRow& row = data.wards[static_cast<std::size_t>(ward)];
      with_ward.play_wards = bit(ward);
      base = plus(base, {row.dice, e.ward_mod(ward), row.special == WardSpecial::kKeen});
      price = prices.ward;
    }
    const Opponent opponent(with_ward, data);
    for (const Candidate& ally : allies) {
      const Hand start = plus(base, ally.hand);
      const double start_price = price + ally.price;
      // Sets of Actions by depth-first search.
      const auto search = [&](auto&& self, std::size_t from, Cards chosen, const Hand& hand,
                              double cost) -> void {
        if (hand.dice - in_play.dice > room) {
          return;
        }
        const Odds odds = opponent.odds(hand);
        const double worth = prices.success * (draught ? odds.with_draught : odds.success) - cost;
        if (worth > best.worth) {
          best = {chosen, ally.card, ward, odds, worth};
        }
        if (count(chosen) >= limit) {
          return;
        }
        for (std::size_t i = from; i < actions.size(); ++i) {
          self(self, i + 1, with(chosen, actions[i].card), plus(hand, actions[i].hand),
               cost + actions[i].price);
        }
      };
      search(search, 0, 0, start, start_price);
    }
  }
  return best;
}

}  // namespace ninerealms::odin_quest
