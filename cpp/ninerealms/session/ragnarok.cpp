#include "ninerealms/session/ragnarok.hpp"

#include <map>
#include <tuple>

namespace ninerealms::ragnarok {
namespace {

constexpr std::array<int, 3> kBonuses{0, 1, 2};

// Calls visit(shown, orders) for every multiset of `left` faces put to those shown, `orders` being
// the number of its orders: at most 1,533,939 times, for 42 dice.
template <class Visit>
void each_roll(std::array<int, 6> shown, int left, double orders, std::size_t from, Visit& visit) {
  if (left == 0) {
    visit(shown, orders);
    return;
  }
  if (from == 5) {
    shown[5] += left;
    visit(shown, orders);
    return;
  }
  double ways = 1.0;  // left over k
  for (int k = 0; k <= left; ++k) {
    std::array<int, 6> next = shown;
    next[from] += k;
    each_roll(next, left - k, orders * ways, from + 1, visit);
    ways = ways * (left - k) / (k + 1);
  }
}

int bonus_of(const std::array<int, 6>& shown) {
  return shown[2] + shown[3] + 2 * (shown[4] + shown[5]);
}

double to_the_aesir(const Stakes& stakes, const Odds& odds) {
  return stakes.win * odds.aesir + stakes.tie * odds.tie + stakes.loss * odds.jotunn;
}

// What a cunning card adds once the Wisdom dice lie: a sure bonus and dice.
struct Worth {
  int sure = 0;
  int dice = 0;
  friend auto operator<=>(const Worth&, const Worth&) = default;
};
using Worths = std::vector<Worth>;

Worth worth_of(const State& s, int card, Cards counted, int wisdom,
               const std::array<int, 6>& shown) {
  const Figures& data = figures(s.edition);
  return {flat_bonus(data, card) + rotation_gain(shown, rotation_steps(data, card)),
          cunning_dice(data, s.options, card, counted, wisdom)};
}

std::array<int, 6> shown_of(const Dice& dice) {
  std::array<int, 6> shown{};
  for (int i = 0; i < dice.wisdom; ++i) {
    ++shown[static_cast<std::size_t>(dice.face(i) - 1)];
  }
  return shown;
}

std::vector<int> cards_in(Cards set) {
  std::vector<int> out;
  for_each(set, [&](int card) { out.push_back(card); });
  return out;
}

void fill_cunning(const Stakes& stakes, int lead, const Worths& aesir, const Worths& jotunn,
                  std::vector<double>& payoffs) {
  for (const auto& mine : aesir) {
    for (const auto& theirs : jotunn) {
      payoffs.push_back(
          to_the_aesir(stakes, dice_odds(lead + mine.sure - theirs.sure, mine.dice, theirs.dice)));
    }
  }
}

// Asks now and then whether to give up; once yes, always yes.
class Patience {
 public:
  explicit Patience(const std::function<bool()>& stop) : stop_(stop) {}

  bool over() {
    if (!over_ && stop_ && ++asked_ % 1024 == 0) {  // a millisecond's work at most
      over_ = stop_();
    }
    return over_;
  }

 private:
  const std::function<bool()>& stop_;
  int asked_ = 0;
  bool over_ = false;
};

// Values of cunning steps, each met once.
class CunningValues {
 public:
  explicit CunningValues(const Stakes& stakes) : stakes_(stakes) {}

  double value(int lead, const Worths& aesir, const Worths& jotunn) {
    const auto [at, fresh] = known_.try_emplace({lead, aesir, jotunn}, 0.0);
    if (fresh) {
      std::vector<double> payoffs;
      fill_cunning(stakes_, lead, aesir, jotunn, payoffs);
      at->second = solve_matrix_game(payoffs, aesir.size(), jotunn.size()).value;
    }
    return at->second;
  }

 private:
  Stakes stakes_;
  std::map<std::tuple<int, Worths, Worths>, double> known_;
};

// A pair of supports: base Strength, and the chances of each bonus by what the cunning cards are
// then worth.
struct Choice {
  int base = 0;
  std::map<Worths, std::map<int, double>> rolls;
};

Choice choice_of(const State& s, std::size_t side, Cards pair, Cards counted, Patience& patience) {
  const Figures& data = figures(s.edition);
  const RealmFigures& realm = realm_of(s, data);
  const int dice = wisdom_dice(data, realm, s.options, pair);
  const std::vector<int> cards = cards_in(cunning_choices(s.options, data, s.hand[side] & ~pair));
  Choice out;
  out.base = strength(s, data, side).base + support_strength(data, realm, pair);
  double total = 1.0;
  for (int i = 0; i < dice; ++i) {
    total *= 6.0;
  }
  auto add = [&](const std::array<int, 6>& shown, double orders) {
    if (patience.over()) {
      return;
    }
    Worths worths;
    for (const int card : cards) {
      worths.push_back(worth_of(s, card, counted, dice, shown));
    }
    out.rolls[std::move(worths)][bonus_of(shown)] += orders / total;
  };
  each_roll({}, dice, 1.0, 0, add);
  return out;
}

double support_value(const Choice& aesir, const Choice& jotunn, CunningValues& values,
                     Patience& patience) {
  double sum = 0.0;
  for (const auto& [mine, my_ways] : aesir.rolls) {
    for (const auto& [theirs, their_ways] : jotunn.rolls) {
      std::map<int, double> leads;
      for (const auto& [a, p] : my_ways) {
        for (const auto& [b, q] : their_ways) {
          leads[aesir.base + a - jotunn.base - b] += p * q;
        }
      }
      for (const auto& [lead, chance] : leads) {
        if (patience.over()) {
          return sum;
        }
        sum += chance * values.value(lead, mine, theirs);
      }
    }
  }
  return sum;
}

bool stands_at(const State& s, FrameKind step) {
  return !s.stack.empty() && kind(s.stack.top()) == step;
}

Error elsewhere(std::string_view decision) {
  return {Code::kConfig, decision, "state", "expected a position at " + std::string(decision)};
}

std::vector<Action> pairs_of(Cards hand) {
  std::vector<Action> out;
  const std::vector<int> cards = cards_in(hand);
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      out.push_back(make::support(cards[i], cards[j]));
    }
  }
  return out;
}

void solve(Equilibrium& step) {
  step.solution = solve_matrix_game(step.payoffs, step.rows.size(), step.columns.size());
}

}  // namespace

const SumDistribution& bonus_distribution(int dice) {
  static const std::vector<SumDistribution> all = [] {
    std::vector<SumDistribution> out(1);
    for (int n = 1; n <= kMostDice; ++n) {
      out.push_back(convolve(out.back(), die(kBonuses)));
    }
    return out;
  }();
  return all[static_cast<std::size_t>(dice)];
}

Odds dice_odds(int lead, int aesir, int jotunn) {
  // RAG-T-DICE, identity: the difference of both bonuses is spread as n + m dice less 2 m.
  Odds out;
  if (aesir + jotunn <= kMostDice) {
    const SumDistribution& sum = bonus_distribution(aesir + jotunn);
    const int needed = 2 * jotunn - lead;
    out.tie = sum.at(needed);
    out.aesir = sum.at_least(needed + 1);
  } else {
    const SumDistribution& mine = bonus_distribution(aesir);
    const SumDistribution& theirs = bonus_distribution(jotunn);
    for (int b = 0; b <= 2 * jotunn; ++b) {
      out.tie += theirs.at(b) * mine.at(b - lead);
      out.aesir += theirs.at(b) * mine.at_least(b - lead + 1);
    }
  }
  out.jotunn = 1.0 - out.aesir - out.tie;
  return out;
}

double expected_rotation(int dice, int steps) {
  double sum = 0.0;
  double total = 0.0;
  auto add = [&](const std::array<int, 6>& shown, double orders) {
    sum += orders * rotation_gain(shown, steps);
    total += orders;
  };
  each_roll({}, dice, 1.0, 0, add);
  return sum / total;
}

SumDistribution final_strength(const State& s, std::size_t side, std::optional<int> card) {
  const Figures& data = figures(s.edition);
  const int wisdom = strength(s, data, side).dice;
  const Dice& dice = s.dice[side];
  if (s.cunning[side] != 0) {
    card = s.cunning[side] - 1;
  }
  // Faces already turned by hand count as they lie; the rest of such a rotation is left out.
  const bool turning = stands_at(s, FrameKind::kRotate);
  const Cards counted = matched_supports(s, side);
  std::map<int, double> chances;
  double total = 0.0;
  int rolled = 0;
  for (int i = dice.wisdom; i < dice.size(); ++i) {
    rolled += face_bonus(dice.face(i));
  }
  auto add = [&](const std::array<int, 6>& shown, double orders) {
    Worth worth;
    if (card) {
      worth = worth_of(s, *card, counted, wisdom, shown);
      worth.sure -= turning ? rotation_gain(shown, rotation_steps(data, *card)) : 0;
    }
    const SumDistribution& more = bonus_distribution(worth.dice - dice.cunning);
    const int sure = strength(s, data, side).base + bonus_of(shown) + worth.sure + rolled;
    for (int t = 0; t < static_cast<int>(more.probability.size()); ++t) {
      chances[sure + t] += orders * more.at(t);
    }
    total += orders;
  };
  each_roll(shown_of(dice), wisdom - dice.wisdom, 1.0, 0, add);
  SumDistribution out{chances.begin()->first, {}};
  for (int value = out.first; value <= chances.rbegin()->first; ++value) {
    const auto found = chances.find(value);
    out.probability.push_back(found == chances.end() ? 0.0 : found->second / total);
  }
  return out;
}

Odds battle_odds(const State& s, std::optional<int> aesir, std::optional<int> jotunn) {
  const SumDistribution mine = final_strength(s, 0, aesir);
  const SumDistribution theirs = final_strength(s, 1, jotunn);
  Odds out;
  for (std::size_t i = 0; i < mine.probability.size(); ++i) {
    const int value = mine.first + static_cast<int>(i);
    out.tie += mine.probability[i] * theirs.at(value);
    out.jotunn += mine.probability[i] * theirs.at_least(value + 1);
  }
  out.aesir = 1.0 - out.tie - out.jotunn;
  return out;
}

Stakes stakes(const State& s) {
  const auto worth = [&](std::uint8_t marker, double otherwise) {
    State after = s;
    after.marker[here(s)] = marker;
    after.stack.clear();
    // Zero where the game goes on; where it ends, only of nine ties.
    const double value = Rules::returns(after)[0];
    return value != 0.0 ? value : otherwise;
  };
  return {worth(1, 1.0), worth(0, 0.0), worth(2, -1.0)};
}

Result<Equilibrium> solve_cunning(const State& s) {
  if (!stands_at(s, FrameKind::kCunning)) {
    return elsewhere("RAG-D-CUNNING");
  }
  const Figures& data = figures(s.edition);
  Equilibrium out;
  std::array<Worths, kSides> worths;
  std::array<int, kSides> totals{};
  for (std::size_t side = 0; side < kSides; ++side) {
    const Strength now = strength(s, data, side);
    totals[side] = now.total;
    for (const int card : cards_in(cunning_choices(s.options, data, s.hand[side]))) {
      (side == 0 ? out.rows : out.columns).push_back(make::of(Act::kCard, card));
      worths[side].push_back(
          worth_of(s, card, matched_supports(s, side), now.dice, shown_of(s.dice[side])));
    }
  }
  fill_cunning(stakes(s), totals[0] - totals[1], worths[0], worths[1], out.payoffs);
  solve(out);
  return out;
}

Result<Equilibrium> solve_supports(const State& s, const std::function<bool()>& stop) {
  if (!stands_at(s, FrameKind::kSupport)) {
    return elsewhere("RAG-D-SUPPORT");
  }
  Equilibrium out;
  out.rows = pairs_of(s.hand[0]);
  out.columns = pairs_of(s.hand[1]);
  CunningValues values(stakes(s));
  Patience patience(stop);
  const bool both = s.options.dwarven_both != 0;  // then a pair's worth depends on the other pair
  std::vector<Choice> mine;
  std::vector<Choice> theirs;
  mine.reserve(out.rows.size());
  for (const Action a : out.rows) {
    mine.push_back(choice_of(s, 0, cards_of(a), cards_of(a), patience));
  }
  theirs.reserve(out.columns.size());
  for (const Action b : out.columns) {
    theirs.push_back(choice_of(s, 1, cards_of(b), cards_of(b), patience));
  }
  for (std::size_t i = 0; i < out.rows.size(); ++i) {
    for (std::size_t j = 0; j < out.columns.size(); ++j) {
      if (both) {
        const Cards table = cards_of(out.rows[i]) | cards_of(out.columns[j]);
        mine[i] = choice_of(s, 0, cards_of(out.rows[i]), table, patience);
        theirs[j] = choice_of(s, 1, cards_of(out.columns[j]), table, patience);
      }
      out.payoffs.push_back(support_value(mine[i], theirs[j], values, patience));
    }
  }
  solve(out);
  return out;
}

}  // namespace ninerealms::ragnarok
