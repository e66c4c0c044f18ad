// The observation tensor of a view (core/features.hpp); the blocks are listed in rules.hpp.
#include "ninerealms/core/feature_writer.hpp"
#include "ninerealms/games/wolfwalkers/internal.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers {
namespace {

// Seats as the viewer counts them.
class Round {
 public:
  explicit Round(const View& v)
      : first_(v.viewer == kSpectator ? 0 : static_cast<int>(index(v.viewer))),
        players_(v.players) {}
  [[nodiscard]] int seat(int place) const { return (first_ + place) % players_; }
  [[nodiscard]] int place(int seat) const {
    return seat < 0 ? -1 : (seat - first_ + players_) % players_;
  }

 private:
  int first_;
  int players_;
};

void put_counts(const Counts& tiles, int kinds, FeatureWriter& out) {
  for (int k = 0; k < kinds; ++k) {
    out.put(tiles.count(static_cast<std::size_t>(k)));
  }
}

void put_seats(const View& v, const Round& round, FeatureWriter& out) {
  for (int place = 0; place < kMostPlayers; ++place) {
    if (place >= v.players) {
      out.skip(kSeatFeatures);
      continue;
    }
    const auto seat = static_cast<std::size_t>(round.seat(place));
    out.put(1);
    out.put(v.runes[seat]);
    out.one_hot(v.figure[seat], kStops);
    for (int i = 0; i < kFrontKinds; ++i) {
      out.put(v.front[seat].count(index(front_kind(i))));
    }
  }
}

void put_stack(const View& v, int area, FeatureWriter& out) {
  const auto stack = v.stacks[area];
  int up = 0;
  int foreign = 0;
  std::array<int, kKinds> known{};
  for (const Tile tile : stack) {
    up += tile.up() ? 1 : 0;
    foreign += tile.back() != back_of(area) ? 1 : 0;
    if (!tile.faceless()) {
      ++known[index(tile.kind())];
    }
  }
  out.put(static_cast<int>(stack.size()));
  out.put(up);
  out.put(foreign);
  const Tile top = stack.empty() ? Tile{} : stack.back();
  out.one_hot(top.there() && !top.faceless() ? static_cast<int>(top.kind()) : -1, kKinds);
  for (const int n : known) {
    out.put(n);
  }
  out.put(top.up() ? 1 : 0);
  out.put(std::popcount(static_cast<unsigned>(top.known())));
}

void put_chain(const View& v, const Round& round, FeatureWriter& out) {
  for (const auto slot : v.revealed) {
    out.one_hot(slot - 1, kAreas);
  }
  out.one_hot(static_cast<int>(v.chain.origin), 6);
  out.put(v.chain.what);
  out.one_hot((v.chain.from != 0 ? v.chain.from : v.chain.peeks[0]) - 1, kAreas);
  out.one_hot(round.place(v.chain.partner - 1), kMostPlayers);
  for (std::size_t k = 0; k < kSoulKinds; ++k) {
    out.put(v.gives.count(k));
  }
  for (std::size_t k = 0; k < kKinds; ++k) {
    const int taken = k < kSoulKinds ? v.takes.count(k) : 0;
    out.put(taken + (v.chain.taken == k + 1 ? 1 : 0));
  }
}

void put_options(const Options& o, FeatureWriter& out) {
  for (const int value : {int{o.solo}, int{o.first_player}, o.turn_limit / 100, o.turn_limit % 100,
                          int{o.return_to_start}, int{o.printed_order}, int{o.sun_keeps_peaceful},
                          int{o.lair_presence_wins}, int{o.gather_consent},
                          int{o.charm_to_empty_area}, int{o.m4_multicolour_wild}}) {
    out.put(value);
  }
  out.bits<static_cast<int>(kFlagNames.size())>(o.challenge);
}

}  // namespace

void Rules::features(const View& v, std::span<std::int8_t> tensor) {
  FeatureWriter out(tensor);
  const Round round(v);
  out.put(v.viewer == kSpectator ? 1 : 0);
  out.one_hot(static_cast<int>(v.point), kPoints);
  out.one_hot(static_cast<int>(v.phase), static_cast<int>(kPhaseNames.size()));
  out.one_hot(v.options.mode - 1, 4);
  out.put(v.turn / 100);
  out.put(v.turn % 100);
  out.put(v.extra_turns);
  out.one_hot(round.place(actor_of(v)), kMostPlayers);
  out.one_hot(round.place(v.active), kMostPlayers);
  out.one_hot(v.die - 1, kFaces);
  put_seats(v, round, out);
  out.bits<kMostRunes>((1U << v.soldiers[0]) | (1U << v.soldiers[1]));
  put_counts(v.pool, kSoulKinds, out);
  put_counts(v.box, kKinds, out);
  out.bits<kColours>(v.delivered);
  out.one_hot(v.prediction - 1, kColours);
  for (int area = 0; area < kAreas; ++area) {
    put_stack(v, area, out);
  }
  put_counts(v.unseen[0], kKinds, out);
  put_counts(v.unseen[1], kKinds, out);
  out.one_hot(!v.hand.there()     ? -1
              : v.hand.faceless() ? kKinds
                                  : static_cast<int>(v.hand.kind()),
              kKinds + 1);
  put_chain(v, round, out);
  put_options(v.options, out);
  NR_ASSERT(out.left() == 0);
}

}  // namespace ninerealms::wolfwalkers
