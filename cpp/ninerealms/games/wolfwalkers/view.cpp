// What a seat may know, and worlds that fit it (rules section 3, WW-C-TILE, WW-CH-07).
#include "ninerealms/core/hash.hpp"
#include "ninerealms/games/wolfwalkers/internal.hpp"
#include "ninerealms/games/wolfwalkers/rules.hpp"

namespace ninerealms::wolfwalkers {
namespace {

// Takes a face from a viewer who does not know it; it is one of the unseen tiles of its back then.
void hide(Table& t, Tile& tile, unsigned eyes) {
  if (tile.faceless() || tile.up() || (tile.known() & eyes) != 0) {
    return;
  }
  t.unseen[static_cast<std::size_t>(tile.back())].add(index(tile.kind()));
  tile.set_kind(Kind::kNone);
}

unsigned eyes_of(Seat viewer) { return viewer == kSpectator ? 0U : 1U << index(viewer); }

}  // namespace

View Rules::observe(const State& s, Seat viewer) {
  View v{};
  static_cast<Table&>(v) = s;
  v.viewer = viewer;
  v.mine = viewer != kSpectator && actor_of(s) == static_cast<int>(index(viewer)) ? 1 : 0;
  const unsigned eyes = eyes_of(viewer);
  for (Tile& tile : v.stacks.all()) {
    hide(v, tile, eyes);
  }
  if (v.hand.there()) {
    hide(v, v.hand, eyes);
  }
  return v;
}

void Rules::legal_actions(const View& v, Actions& out) {
  if (v.mine != 0) {
    ListSink sink{out};
    options::collect(v, tables(v.edition), sink);
  }
}

// Tiles that others know have a face, which may be any of the unseen ones of their back; the rest
// stays unseen. What an open look has drawn so far is drawn again.
State Rules::determinize(const View& v, Stream& stream) {
  State s{};
  static_cast<Table&>(s) = v;
  const auto give_face = [&](Tile& tile) {
    if (tile.faceless() && tile.known() != 0) {
      Counts& unseen = s.unseen[static_cast<std::size_t>(tile.back())];
      const std::uint32_t rank = stream.below(static_cast<std::uint32_t>(unseen.size()));
      const std::size_t kind = unseen.kind_at(static_cast<int>(rank));
      unseen.remove(kind);
      tile.set_kind(static_cast<Kind>(kind));
    }
  };
  for (Tile& tile : s.stacks.all()) {
    give_face(tile);
  }
  if (s.hand.there()) {
    give_face(s.hand);
  }
  return s;
}

std::uint64_t Rules::key(const View& v) { return hash_value(v); }

// What is drawn is seen by all when it is turned up, else by those who look.
Redacted Rules::redact(const State& s, Action a, Seat viewer) {
  if (act(a) != Act::kTile) {
    return Redacted::open(a);
  }
  const bool turned_up = s.phase != Phase::kSetup && s.chain.row == 0 && s.chain.from == 0;
  const bool looks = (eyes_of(viewer) & wolfwalkers::eyes_of(s, s.active)) != 0;
  return turned_up || looks ? Redacted::open(a) : Redacted::sealed(a);
}

}  // namespace ninerealms::wolfwalkers
