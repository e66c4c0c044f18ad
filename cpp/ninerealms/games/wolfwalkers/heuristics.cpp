// The heuristic player: one step ahead, the option with the highest score.
#include <algorithm>

#include "ninerealms/games/wolfwalkers/policy.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers {
namespace {

constexpr double kWin = 1000.0;
constexpr double kReroll = 0.6;
constexpr double kEmptyHanded = -1.5;  // an arrival without a soul
constexpr double kHandOver = 25.0;     // an exchange that completes a colour
// By parts of the colour that are then missing.
constexpr std::array<double, 3> kOwnPart{20.0, 8.0, 3.0};
constexpr std::array<double, 3> kTeamPart{10.0, 5.0, 2.0};
// By rows that both soldiers have above the last one (section 1), none to six.
constexpr std::array<double, 7> kDanger{30.0, 18.0, 11.0, 7.0, 4.0, 2.0, 0.0};
constexpr double kLost = 200.0;

int missing_after(KindMask own, Kind part, bool joker) {
  const bool wild = joker && (own & kind_bit(Kind::kMulticolour)) != 0;
  const int held = parts_held(own | kind_bit(part), colour_of(part)) + (wild ? 1 : 0);
  return std::max(0, kParts - held);
}

}  // namespace

Judge::Judge(const Table& t, const Tables& data, double caution)
    : t_(t),
      data_(data),
      caution_(race(t) ? 0.0 : caution),
      danger_now_(danger(t.soldiers[0], t.soldiers[1])),
      whole_(has_soul(t, t.active)),
      eyes_(eyes_of(t, t.active)) {}

double Judge::danger(int a, int b) const {
  if (near_lair(data_, a) || near_lair(data_, b)) {
    return kLost;
  }
  const auto rows = [&](int rune) {
    return std::min(3, data_.lair_distance[static_cast<std::size_t>(rune)] - 1);
  };
  return kDanger[static_cast<std::size_t>(rows(a) + rows(b))];
}

double Judge::danger_after(int from, int to) const {
  return danger(to, t_.soldiers[t_.soldiers[0] == from ? 1 : 0]);
}

double Judge::threat_of(Kind kind) const {
  double least = kLost * 2;
  for (int i = 0; i < 2; ++i) {
    const Ends ends = tile_moves(t_, data_, kind, i);
    for (const int end : {ends.first, ends.second}) {
      if (end >= 0) {
        least = std::min(least, danger_after(t_.soldiers[static_cast<std::size_t>(i)], end));
      }
    }
  }
  return least > kLost ? 0.0 : least - danger_now_;
}

double Judge::part_worth(const Counts& tiles, Kind part) const {
  const KindMask own = kinds_of(tiles);
  if ((own & kind_bit(part)) != 0) {
    return 0.0;
  }
  double out = kOwnPart[static_cast<std::size_t>(missing_after(own, part, wild(t_)))];
  if (t_.options.mode == 2 || t_.options.mode == 3) {
    KindMask team = own;
    for (const Counts& front : t_.front) {
      team |= kinds_of(front);
    }
    if ((team & kind_bit(part)) == 0) {
      out = std::max(out, kTeamPart[static_cast<std::size_t>(missing_after(team, part, wild(t_)))]);
    }
  }
  return out;
}

double Judge::worth(Kind kind) const {
  const Counts& own = set_of(t_, t_.active);
  if (is_blank(t_, kind)) {
    return 0.0;
  }
  if (is_part(kind)) {
    return whole_ ? 0.0 : part_worth(own, kind);
  }
  switch (kind) {
    case Kind::kMulticolour: {
      double best = 0.0;  // as the best part that is not there, or that lies about
      for (int k = 0; k < kPartKinds && !whole_; ++k) {
        const bool held = own.count(static_cast<std::size_t>(k)) != 0;
        bool there = !race(t_);
        for (int area = 0; area < kAreas && !there; ++area) {
          there = top_up(t_, area) && t_.stacks.top(area).kind() == static_cast<Kind>(k);
        }
        best = held || !there ? best : std::max(best, part_worth(own, static_cast<Kind>(k)));
      }
      return best;
    }
    case Kind::kSwiftness:
      return 1.5;
    case Kind::kChase: {
      double least = danger_now_;
      for (std::size_t i = 0; i < 2; ++i) {
        for (int d = 0; d < kDirections; ++d) {
          const int to = soldier_step(t_, data_, t_.soldiers[i], d, t_.soldiers[1 - i]);
          least = to >= 0 ? std::min(least, danger_after(t_.soldiers[i], to)) : least;
        }
      }
      return caution_ * (danger_now_ - least);
    }
    case Kind::kGathering:
      if (race(t_)) {
        return can_trick(t_, 0) ? kHandOver : 0.0;
      }
      for (int seat = 0; seat < t_.players; ++seat) {
        if (seat != t_.active && exchange_colour(seat) >= 0) {
          return kHandOver;
        }
      }
      return 0.0;
    default:
      return 0.2;
  }
}

double Judge::turned_up(Kind kind, int runes) const {
  if (is_soldier(kind)) {
    return -caution_ * threat_of(kind);
  }
  if (kind == Kind::kSurprise) {
    return -0.5 * runes;
  }
  const int cost = data_.f.cost[index(kind)];
  const double value = cost < 0 ? 0.0 : std::max(0.0, net(kind));
  return (cost <= runes ? 0.9 : 0.35) * value;
}

double Judge::mean(Back back, int runes) const {
  const auto b = static_cast<std::size_t>(back);
  double& out = means_[b][static_cast<std::size_t>(runes)];
  if (((known_means_[b] >> runes) & 1U) == 0) {
    known_means_[b] = static_cast<std::uint8_t>(known_means_[b] | (1U << runes));
    double sum = 0.0;
    int n = 0;
    for (std::size_t k = 0; k < kKinds; ++k) {
      if (const int count = t_.unseen[b].count(k); count != 0) {
        n += count;
        sum += count * turned_up(static_cast<Kind>(k), runes);
      }
    }
    out = n == 0 ? 0.0 : sum / n;
  }
  return out;
}

// Of the top tile of a connected stack.
double Judge::top(int area, int runes) const {
  const Tile tile = t_.stacks.top(area);
  if (tile.up()) {
    const int cost = data_.f.cost[index(tile.kind())];
    return cost >= 0 && cost <= runes ? std::max(0.0, net(tile.kind())) : 0.0;
  }
  const bool known = !tile.faceless() && (tile.known() & eyes_) != 0;
  return known ? turned_up(tile.kind(), runes) : mean(tile.back(), runes);
}

// Runes to be passed on the way to the Lair.
double Judge::way_home(int stop) const {
  if (stop == kLair) {
    return 0.0;
  }
  const SegmentRow& row = data_.f.segments[static_cast<std::size_t>((stop - 1) / 2)];
  return 1.0 + std::min(data_.lair_distance[row.from], data_.lair_distance[row.to]);
}

double Judge::arrival(int stop, int gain) const {
  if (stop == kLair) {
    return whole_ ? kWin : kEmptyHanded + 0.5 * gain;
  }
  const int runes = runes_of(t_) + gain;
  double out = 0.5 * gain - (whole_ ? 4.0 * way_home(stop) : 0.0);
  double bought = 0.0;
  for_each_area(connected(t_, data_, stop), [&](int area) {
    const double value = top(area, runes);
    if (t_.stacks.top(area).up()) {
      bought = std::max(bought, value);
    } else {
      out += value;
    }
  });
  return out + bought;
}

int Judge::exchange_colour(int partner) const {
  const Counts& own = front_of(t_, t_.active);
  const Counts& other = front_of(t_, partner);
  for (int colour = 0; colour < kColours; ++colour) {
    if (complete(own, colour, true) || complete(other, colour, true)) {
      return -1;  // there is a soul already
    }
  }
  for (int colour = 0; colour < kColours; ++colour) {
    int parts = own.count(index(Kind::kMulticolour)) + other.count(index(Kind::kMulticolour));
    for (int p = 0; p < kParts; ++p) {
      const std::size_t part = index(part_of(colour, p));
      parts += own.count(part) + other.count(part) != 0 ? 1 : 0;
    }
    if (parts >= kParts) {
      return colour;
    }
  }
  return -1;
}

// Picks of D-GATHER: all of one colour, and the multicolour tile, go to who holds more of it.
double Judge::exchange(Action a) const {
  const int colour = exchange_colour(t_.chain.partner - 1);
  if (colour < 0) {
    return act(a) == Act::kDone ? 1.0 : 0.0;
  }
  const Counts& own = front_of(t_, t_.active);
  const Counts& other = front_of(t_, t_.chain.partner - 1);
  const bool gives = parts_held(other, colour) > parts_held(own, colour);
  if (act(a) == Act::kDone) {
    return 1.0;
  }
  const auto kind = static_cast<Kind>(a.a());
  const bool wanted = kind == Kind::kMulticolour || colour_of(kind) == colour;
  const NibbleSet picked = gives ? t_.gives : t_.takes;
  const Counts& receiver = gives ? other : own;
  const bool lacks = receiver.count(index(kind)) + picked.count(index(kind)) == 0;
  return wanted && lacks && (act(a) == Act::kGive) == gives ? 2.0 : 0.0;
}

double Judge::score(Action a) const {
  switch (act(a)) {
    case Act::kMove:
      return arrival(a.a(), a.b());
    case Act::kBuy:
      return net(t_.stacks.top(a.a()).kind());
    case Act::kReveal: {
      const Tile tile = t_.stacks.top(a.a());
      const bool known = !tile.faceless() && (tile.known() & eyes_) != 0;
      // Nothing can be bought now: a wanted tile is worth as much as one that is too dear.
      return known ? turned_up(tile.kind(), -1) : 0.4 * mean(tile.back(), 0);
    }
    case Act::kReroll:
      return kReroll;
    case Act::kSoldier:
      return -caution_ * danger_after(a.a(), a.b());
    case Act::kNone:
      return t_.point == Point::kChase ? -caution_ * danger_now_ : -1.0;
    case Act::kAbility: {
      const Kind kind = kHelperKinds[static_cast<std::size_t>(a.a())];
      return kind == Kind::kGathering && worth(kind) > 0.0 ? kHandOver : -kWin;
    }
    case Act::kSaved:
      return worth(saved_kind(a)) - 0.1;
    case Act::kUse: {
      const Kind kind = t_.hand.kind();
      return kind == Kind::kGathering || kind == Kind::kMulticolour ? worth(kind) : 1.0;
    }
    case Act::kSave:
      return front_of(t_, t_.active).size() <= 2 ? 0.5 : -0.5;
    case Act::kGive:
    case Act::kTake:
    case Act::kDone:
      return t_.point == Point::kTrickGive
                 ? -parts_held(front_of(t_, t_.active), colour_of(static_cast<Kind>(a.a())))
                 : exchange(a);
    case Act::kTakeFrom:
      return worth(front_kind(a.b()));
    case Act::kPartner:
      return exchange_colour(a.a()) >= 0 ? 1.0 : 0.0;
    case Act::kSwap:
      return part_worth(front_of(t_, t_.active), t_.stacks.top(a.a()).kind());
    case Act::kDeliver:
    case Act::kAccept:
      return 1.0;
    default:
      return 0.0;
  }
}

Action best_option(const Table& t, const Tables& data, double caution, Stream& stream) {
  Actions legal;
  ListSink sink{legal};
  options::collect(t, data, sink);
  const Judge judge(t, data, caution);
  Action best = legal[0];
  double most = judge.score(best);
  std::uint32_t ties = 1;
  for (std::size_t i = 1; i < legal.size(); ++i) {
    const double score = judge.score(legal[i]);
    if (score > most) {
      most = score;
      best = legal[i];
      ties = 1;
    } else if (score == most && stream.below(++ties) == 0) {
      best = legal[i];
    }
  }
  return best;
}

Action Rules::heuristic_action(const View& v, Stream& stream) {
  return best_option(v, tables(v.edition), kCareful, stream);
}

Action Rules::rollout_action(const State& s, Stream& stream) {
  return best_option(s, tables(s.edition), kBold, stream);
}

}  // namespace ninerealms::wolfwalkers
