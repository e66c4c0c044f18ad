// The open point of a position and the picks of its chain (docs/formats/wolfwalkers.md).
#include "ninerealms/games/wolfwalkers/internal.hpp"

namespace ninerealms::wolfwalkers {
namespace {

constexpr std::size_t kMostPicks = 64;  // more than all soul tiles and what stands before them

std::string text(Act kind, int a = 0, int b = 0) { return kActions.text(make::of(kind, a, b)); }

void add_origin(const Chain& c, std::vector<std::string>& out) {
  switch (c.origin) {
    case Origin::kBuy:
      out.push_back(text(Act::kBuy, c.what - 1));
      break;
    case Origin::kUse:
      out.push_back(text(Act::kBuy, c.what - 1));
      out.push_back(text(Act::kUse));
      break;
    case Origin::kAbility:
      out.push_back(text(Act::kAbility, c.what - kSoulKinds));
      break;
    case Origin::kSaved:
      out.push_back(text(Act::kSaved, c.what - kPartKinds));
      break;
    case Origin::kSun:
      out.push_back(text(Act::kReveal, c.what - 1));
      break;
    default:
      break;
  }
}

// Adds one pick to the chain. False if no chain can have it there.
bool read_pick(Table& t, Action a) {
  Chain& c = t.chain;
  const auto plus = static_cast<std::uint8_t>(a.a() + 1);
  const bool fresh = c == Chain{};
  switch (act(a)) {
    case Act::kPeek:
      c.peeks[c.peeks[0] != 0 ? 1 : 0] = plus;
      return true;
    case Act::kBuy:
    case Act::kReveal:
      c.origin = act(a) == Act::kBuy ? Origin::kBuy : Origin::kSun;
      c.what = plus;
      return fresh;
    case Act::kUse:
      c.origin = Origin::kUse;
      return c.what != 0;
    case Act::kAbility:
      c.origin = Origin::kAbility;
      c.what = static_cast<std::uint8_t>(kSoulKinds + a.a());
      return fresh;
    case Act::kSaved:
      c.origin = Origin::kSaved;
      c.what = static_cast<std::uint8_t>(kPartKinds + a.a());
      return fresh;
    case Act::kFrom:
      c.from = plus;
      return true;
    case Act::kRow:
      c.row = plus;
      return true;
    case Act::kPartner:
      c.partner = plus;
      return a.a() < t.players;
    case Act::kTakeFrom:
      c.partner = plus;
      c.taken = static_cast<std::uint8_t>(index(front_kind(a.b())) + 1);
      return a.a() < t.players;
    case Act::kGive:
    case Act::kTake: {
      NibbleSet& set = act(a) == Act::kGive ? t.gives : t.takes;
      const auto kind = static_cast<std::size_t>(a.a());
      if (set.count(kind) == 15) {
        return false;
      }
      set.add(kind);
      return true;
    }
    case Act::kDone:
      c.done = 1;
      return true;
    default:
      return false;
  }
}

void read_picks(Table& t, FieldVisitor& v) {
  if (!v.has("picks")) {
    return;
  }
  std::vector<std::string> picks;
  const std::size_t n = v.begin_list("picks", 0, kMostPicks);
  for (std::size_t i = 0; i < n; ++i) {
    std::string pick;
    v.text("", pick);
    if (v.fault()) {
      break;
    }
    const auto read = kActions.parse(pick, ninerealms::Origin::kSeat);
    if (!read || !read_pick(t, read.value())) {
      v.fail("", point_id(t.point), "no pick of the open chain");
      break;
    }
    picks.push_back(std::move(pick));
  }
  v.end_list();
  if (!v.fault() && picks != picks_of(t)) {
    v.fail("picks", point_id(t.point), "these picks do not follow each other");
  }
}

void read_point(Table& t, FieldVisitor& v) {
  if (!v.has("decision")) {
    v.derived("actor");
    v.derived("picks");
    t.point = t.reason == Reason::kNone ? Point::kBegin : Point::kOver;
    return;
  }
  std::string id;
  v.nullable_text("decision", id);
  int actor = -1;
  const bool stated = v.has("actor");
  if (stated) {
    v.nullable("actor", actor, 0, t.players - 1);
  }
  if (!v.fault() && id.empty() != (t.reason != Reason::kNone)) {
    v.mismatch("decision", "",
               id.empty() ? "an id, the game is not over" : "null, the game is over",
               id.empty() ? "null" : "'" + id + "'");
  }
  t.point = id.empty() ? Point::kOver : point_named(id);
  if (!v.fault() && !id.empty() && t.point == Point::kOver) {
    v.fail("decision", clause::WW_TURN_01.id, "no decision or chance point has this id");
  }
  read_picks(t, v);
  if (!v.fault() && stated && (t.point != Point::kConsent || t.chain.partner != 0) &&
      actor != actor_of(t)) {
    const auto shown = [](int seat) {
      return seat < 0 ? std::string("null") : std::to_string(seat);
    };
    v.mismatch("actor", point_id(t.point), shown(actor_of(t)), shown(actor));
  }
}

}  // namespace

std::vector<std::string> picks_of(const Table& t) {
  const Chain& c = t.chain;
  std::vector<std::string> out;
  add_origin(c, out);
  for (const auto area : c.peeks) {
    if (area != 0) {
      out.push_back(text(Act::kPeek, area - 1));
    }
  }
  if (c.from != 0) {
    out.push_back(text(Act::kFrom, c.from - 1));
  }
  if (c.row != 0) {
    out.push_back(text(Act::kRow, c.row - 1));
  }
  if (c.taken != 0) {
    out.push_back(text(Act::kTakeFrom, c.partner - 1, front_index(static_cast<Kind>(c.taken - 1))));
  } else if (c.partner != 0) {
    out.push_back(text(Act::kPartner, c.partner - 1));
  }
  const auto add_set = [&](Act kind, NibbleSet set) {
    set.for_each([&](std::size_t tile, int n) {
      for (; n > 0; --n) {
        out.push_back(text(kind, static_cast<int>(tile)));
      }
    });
  };
  add_set(Act::kGive, t.gives);
  add_set(Act::kTake, t.takes);
  if (c.done != 0) {
    out.push_back(text(Act::kDone));
  }
  return out;
}

void describe_point(Table& t, FieldVisitor& v) {
  if (v.reading()) {
    read_point(t, v);
    return;
  }
  std::string id(point_id(t.point));
  v.nullable_text("decision", id);
  int actor = actor_of(t);
  v.nullable("actor", actor, 0, kMostPlayers - 1);
  std::vector<std::string> picks = picks_of(t);
  static_cast<void>(v.begin_list("picks", picks.size(), kMostPicks));
  for (std::string& pick : picks) {
    v.text("", pick);
  }
  v.end_list();
}

}  // namespace ninerealms::wolfwalkers
