#include "ninerealms/games/odin_quest/odds.hpp"

#include <algorithm>
#include <limits>
#include <tuple>
#include <vector>

#include "ninerealms/core/fixed_list.hpp"
#include "ninerealms/games/odin_quest/policy.hpp"

namespace ninerealms::odin_quest {
namespace {

int counted(int face, bool ones_as_four) { return ones_as_four && face == 1 ? 4 : face; }

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

const CurveSet& all_curves(bool ones_as_four) {
  static const std::array<CurveSet, 2> all = [] {
    std::array<CurveSet, 2> out;
    for (int k = 0; k <= kDice; ++k) {
      out[0][static_cast<std::size_t>(k)] = curves_of(k, false);
      out[1][static_cast<std::size_t>(k)] = curves_of(k, true);
    }
    return out;
  }();
  return all[ones_as_four ? 1 : 0];
}

double above(const DiceCurves& curves, int t, bool keen) {
  if (t < 0 || t >= kThresholds) {
    return t < 0 ? 1.0 : 0.0;
  }
  return (keen ? curves.keen : curves.plain)[static_cast<std::size_t>(t)];
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

// One card that may be added: what it brings, what it costs, and what success gives back.
struct Candidate {
  int card = 0;
  Hand hand;
  double price = 0.0;
  double back = 0.0;
  // Whether one card may stand for the other.
  [[nodiscard]] bool like(const Candidate& other) const {
    return hand == other.hand && price == other.price && back == other.back;
  }
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
  return above(all_curves(ones_as_four)[static_cast<std::size_t>(k)], t, keen);
}

Opponent::Opponent(const Table& t, const Tables& data) {
  const Encounter e(t, data);
  curves_ = &all_curves(e.rule() == Rule::kOnesAsFour);
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
    const DiceCurves& dice = (*curves_)[static_cast<std::size_t>(hand.dice)];
    const double p = above(dice, needed, hand.keen);
    const double again = hand.dice > 0 ? above(dice, needed, false) : 0.0;
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

Prices prices(const Table& t, const Tables& data) {
  Prices out;
  const double token = token_price(t, tokens_in_play(t));
  const auto gain = [&](const Reward& reward) {
    return out.action * reward.recover + token * reward.remove + 1.5 * reward.wards;
  };
  out.cleanse = token;
  if (meets_foe(t)) {
    const FoeRow& foe = data.foes[static_cast<std::size_t>(current_foe(t))];
    const Tokens& own = t.omens[static_cast<std::size_t>(place_of_foe(current_foe(t)))];
    out.success = 9.0 + card_price(t, actions_left(t)) + gain(foe.reward) +
                  token * (sum(own) + (foe.on_loss >= 0 ? 1 : 0));
  } else {
    out.success = 4.0 + gain(data.allies[static_cast<std::size_t>(current_ally(t))].reward);
  }
  return out;
}

namespace {

// The search for the best set with one Ward, or none: every Ally, every set of Actions, but for
// those that cannot be worth more than the best so far.
class CardSearch {
 public:
  CardSearch(const Table& t, const Tables& data, const Prices& prices, std::size_t breadth,
             int ward, CardSet& best)
      : t_(with_ward(t, ward)),
        data_(data),
        prices_(prices),
        opponent_(t_, data),
        encounter_(t_, data),
        ward_(ward),
        best_(best) {
    const auto playable = encounter_.playable();
    for_each(playable.actions, [&](int i) { add_action(i); });
    sort_actions(breadth);
    for_each(playable.allies, [&](int i) { add_ally(i); });
    limit_ = encounter_.action_limit() - count(t_.play_actions);
  }

  void run() {
    const double price = ward_ >= 0 ? prices_.ward : 0.0;
    const Hand hand = hand_in_play(encounter_);
    look(0, 0, -1, hand, price, 0.0);
    for (const Candidate& ally : allies_) {
      look(0, 0, ally.card, plus(hand, ally.hand), price + ally.price, 0.0);
    }
  }

 private:
  static Table with_ward(const Table& t, int ward) {
    Table out = t;
    if (ward >= 0) {
      out.play_wards = bit(ward);
    }
    return out;
  }
  void add_action(int i) {
    const ActionRow& row = data_.actions[static_cast<std::size_t>(i)];
    const double more = std::max(0.0, 3.5 * row.dice + row.mod - 4.0);
    const double price = prices_.action + prices_.figure * more;
    const bool returns =
        row.special == ActionSpecial::kReturn || encounter_.ward() == WardSpecial::kReturnAll;
    const double back =
        (returns ? price : 0.0) + (row.special == ActionSpecial::kCleanse ? prices_.cleanse : 0.0);
    actions_.push_back({i,
                        {row.dice, encounter_.action_mod(i), row.special == ActionSpecial::kKeen},
                        price,
                        back});
  }
  void add_ally(int i) {
    const AllyRow& row = data_.allies[static_cast<std::size_t>(i)];
    const double price = prices_.ally + prices_.figure * (3.5 * row.dice + row.mod);
    allies_.push_back({i, {row.dice, encounter_.ally_mod(i), false}, price, 0.0});
  }
  // In falling strength, cards that are alike side by side.
  void sort_actions(std::size_t breadth) {
    const auto key = [](const Candidate& c) {
      return std::tuple(-7 * c.hand.dice - 2 * c.hand.mod, c.hand.dice, c.hand.keen, c.price,
                        c.back, c.card);
    };
    std::sort(actions_.begin(), actions_.end(),
              [&](const Candidate& a, const Candidate& b) { return key(a) < key(b); });
    kept_ = std::min(breadth, actions_.size());
    Candidate& last = most_[kept_];
    last.price = std::numeric_limits<double>::infinity();
    for (std::size_t i = kept_; i > 0; --i) {
      const Candidate& action = actions_[i - 1];
      Candidate& most = most_[i - 1];
      most = most_[i];
      most.hand.dice = std::max(most.hand.dice, action.hand.dice);
      most.hand.mod = std::max(most.hand.mod, action.hand.mod);
      most.hand.keen = most.hand.keen || action.hand.keen;
      most.price = std::min(most.price, action.price);
      most.back = std::max(most.back, action.back);
    }
  }
  [[nodiscard]] double chance(const Odds& odds) const {
    return t_.draught != 0 ? odds.with_draught : odds.success;
  }
  // Whether sets that win with at most this chance, gain at most `success` by it and cost `cost` at
  // least may be worth more than the best so far.
  [[nodiscard]] bool promising(double chance, double success, double cost) const {
    constexpr double kRounding = 1e-6;  // far above that of sums of such chances and prices
    return chance * success - cost + kRounding > best_.worth;
  }
  void look(std::size_t from, Cards chosen, int ally, const Hand& hand, double cost, double back) {
    if (hand.dice > kDice) {
      return;
    }
    // No set from here on is better than if each further card were the best in everything: more
    // dice, a higher modifier and a second roll never lower a chance.
    const int more = std::max(0, std::min(limit_ - count(chosen), static_cast<int>(kept_ - from)));
    const Candidate& most = most_[from];
    const double success = std::max(0.0, prices_.success + back + more * most.back);
    if (!promising(1.0, success, cost)) {
      return;
    }
    const Odds odds = opponent_.odds(hand);
    const double worth = chance(odds) * (prices_.success + back) - cost;
    if (worth > best_.worth) {
      best_ = {chosen, ally, ward_, odds, worth};
    }
    const Hand bound{std::min(hand.dice + more * most.hand.dice, kDice),
                     hand.mod + more * most.hand.mod, hand.keen || most.hand.keen};
    if (more == 0 || !promising(chance(opponent_.odds(bound)), success, cost + most.price)) {
      return;
    }
    for (std::size_t i = from; i < kept_; ++i) {
      const Candidate& action = actions_[i];
      if (i > from && action.like(actions_[i - 1])) {
        continue;  // the set with the one before has been looked at
      }
      look(i + 1, with(chosen, action.card), ally, plus(hand, action.hand), cost + action.price,
           back + action.back);
    }
  }

  Table t_;
  const Tables& data_;
  const Prices& prices_;
  Opponent opponent_;
  Encounter encounter_;
  int ward_;
  CardSet& best_;
  FixedList<Candidate, kActionCards> actions_;
  FixedList<Candidate, kAllies> allies_;
  std::array<Candidate, kActionCards + 1> most_{};  // by index, the best of it and all behind it
  std::size_t kept_ = 0;
  int limit_ = 0;
};

}  // namespace

CardSet best_cards(const Table& t, const Tables& data, const Prices& prices, std::size_t breadth) {
  CardSet best;
  best.worth = -1e9;
  const Cards wards = Encounter(t, data).playable().wards;
  CardSearch(t, data, prices, breadth, -1, best).run();
  for_each(wards, [&](int ward) { CardSearch(t, data, prices, breadth, ward, best).run(); });
  return best;
}

}  // namespace ninerealms::odin_quest
