// Open points of positions: the decision, its picks, and what is owed, as documents spell them
// (docs/formats/odin_quest.md).
#include <charconv>

#include "ninerealms/games/odin_quest/internal.hpp"

namespace ninerealms::odin_quest {
namespace {

enum class Shape : std::uint8_t { kPlain, kCount, kRealm, kToken };
struct Spelling {
  FrameKind kind;
  Shape shape;
  std::string_view name;
  std::uint8_t data = 0;  // of a plain effect
  bool event = false;     // an Event may have it
};
constexpr std::array kSpellings{Spelling{FrameKind::kToken, Shape::kToken, "token", 0, true},
                                Spelling{FrameKind::kRemove, Shape::kCount, "remove", 0, true},
                                Spelling{FrameKind::kRecover, Shape::kCount, "recover", 0, true},
                                Spelling{FrameKind::kDiscard, Shape::kCount, "discard"},
                                Spelling{FrameKind::kRally, Shape::kCount, "rally"},
                                Spelling{FrameKind::kLose, Shape::kCount, "lose"},
                                Spelling{FrameKind::kRestore, Shape::kPlain, "restore"},
                                Spelling{FrameKind::kWard, Shape::kCount, "ward", 0, true},
                                Spelling{FrameKind::kNewFoe, Shape::kPlain, "foe:here", 0, true},
                                Spelling{FrameKind::kNewFoe, Shape::kPlain, "foe:target", 1, true},
                                Spelling{FrameKind::kTurnUp, Shape::kRealm, "turn"},
                                Spelling{FrameKind::kMischief, Shape::kPlain, "mischief", 0, true},
                                Spelling{FrameKind::kOaths, Shape::kPlain, "oaths", 0, true},
                                Spelling{FrameKind::kRavens, Shape::kPlain, "ravens", 0, true},
                                Spelling{FrameKind::kStorm, Shape::kPlain, "storm", 0, true},
                                Spelling{FrameKind::kBonds, Shape::kPlain, "bonds", 0, true},
                                Spelling{FrameKind::kArrive, Shape::kPlain, "arrive"},
                                Spelling{FrameKind::kQuiet, Shape::kCount, "quiet"},
                                Spelling{FrameKind::kRest, Shape::kPlain, "rest"}};
// More than any reward and what Rune-Casting adds to it.
constexpr int kMostCount = kMostFigure + 1;

int index_of(std::string_view word, Words words) {
  const auto at = std::ranges::find(words, word);
  return at == words.end() ? -1 : static_cast<int>(at - words.begin());
}

// A count as it is written, 1 to kMostCount; -1 for anything else.
int count_of(std::string_view text) {
  int n = 0;
  const auto [stop, fault] = std::from_chars(text.data(), text.data() + text.size(), n);
  const bool whole = fault == std::errc{} && stop == text.data() + text.size();
  return whole && n >= 1 && n <= kMostCount && std::to_string(n) == text ? n : -1;
}

Frame token_named(std::string_view rest) {
  const auto colon = rest.find(':');
  if (colon == std::string_view::npos) {
    return {};
  }
  const int omen = index_of(rest.substr(0, colon), kOmenNames);
  const int where = index_of(rest.substr(colon + 1), kWhereNames);
  return omen < 0 || where < 0 ? Frame{} : frame(FrameKind::kToken, omen, where);
}

}  // namespace

std::string owed_text(const Frame& f) {
  for (const Spelling& s : kSpellings) {
    if (s.kind != kind(f) || (s.shape == Shape::kPlain && s.data != f.data[0])) {
      continue;
    }
    std::string out(s.name);
    switch (s.shape) {
      case Shape::kCount:
        out += ":" + std::to_string(f.data[0]);
        break;
      case Shape::kRealm:
        out += ":" + std::string(kRealmNames[f.data[0]]);
        break;
      case Shape::kToken:
        out += ":" + std::string(kOmenNames[f.data[0]]) + ":" + std::string(kWhereNames[f.data[1]]);
        break;
      default:
        break;
    }
    return out;
  }
  return {};
}

Frame owed_named(std::string_view text) {
  for (const Spelling& s : kSpellings) {
    if (s.shape == Shape::kPlain) {
      if (text == s.name) {
        return frame(s.kind, s.data);
      }
      continue;
    }
    if (!text.starts_with(s.name) || text.size() <= s.name.size() || text[s.name.size()] != ':') {
      continue;
    }
    const auto rest = text.substr(s.name.size() + 1);
    if (s.shape == Shape::kToken) {
      return token_named(rest);
    }
    const int value = s.shape == Shape::kCount ? count_of(rest)
                                               : index_of(rest, Words(kRealmNames).first(kRealms));
    return value < 0 ? Frame{} : frame(s.kind, value);
  }
  return {};
}

bool may_be_event(FrameKind k) {
  return std::ranges::any_of(kSpellings, [&](const Spelling& s) { return s.kind == k && s.event; });
}

namespace {

Act pick_act(FrameKind run) {
  switch (run) {
    case FrameKind::kDiscard:
      return Act::kDiscard;
    case FrameKind::kRally:
      return Act::kRally;
    case FrameKind::kLose:
      return Act::kLose;
    case FrameKind::kRecover:
      return Act::kRecover;
    default:
      return Act::kRemove;
  }
}

void describe_picks(Table& t, FieldVisitor& v) {
  if (v.reading() && !v.has("picks")) {
    return;
  }
  const FrameKind run = t.stack.empty() ? FrameKind::kNone : kind(t.stack.top());
  const std::size_t n = v.begin_list("picks", t.run.size, Run::kMost);
  for (std::size_t i = 0; i < n; ++i) {
    std::string text;
    if (!v.reading()) {
      const int item = t.run.items[i];
      const bool pair = run == FrameKind::kRemove;
      text = kActions.text(pair ? make::remove(item / kOmenKinds, item % kOmenKinds)
                                : make::of(pick_act(run), item));
    }
    v.text("", text);
    if (v.reading() && !v.fault()) {
      const auto read = kActions.parse(text);
      if (!is_run(run) || !read || act(read.value()) != pick_act(run)) {
        v.fail("", "OQ-D-REMOVE", "no pick of the open run");
        break;
      }
      const Action a = read.value();
      t.run.insert(run == FrameKind::kRemove ? a.a() * kOmenKinds + a.b() : a.a());
    }
  }
  v.end_list();
}

// The effects, next first.
std::vector<Frame> read_owed(FieldVisitor& v) {
  std::vector<Frame> out;
  if (!v.has("owed")) {
    return out;
  }
  const std::size_t n = v.begin_list("owed", 0, kMaxOwed);
  for (std::size_t i = 0; i < n; ++i) {
    std::string text;
    v.text("", text);
    const Frame f = v.fault() ? Frame{} : owed_named(text);
    if (!v.fault() && kind(f) == FrameKind::kNone) {
      v.fail("", clause::OQ_EVENT_01.id, "no effect is written like this");
    }
    out.push_back(f);
  }
  v.end_list();
  return out;
}

void write_owed(const Table& t, FieldVisitor& v) {
  const std::size_t n = t.stack.size() > 1 ? t.stack.size() - 1 : 0;
  static_cast<void>(v.begin_list("owed", n, kMaxOwed));
  for (std::size_t i = t.stack.size(); i > 1; --i) {
    std::string text = owed_text(t.stack[i - 1]);
    v.text("", text);
  }
  v.end_list();
}

// Puts the frames of a stated point; faults if the ids do not fit each other.
void open_point(Table& t, std::string_view id, const std::vector<Frame>& owed, FieldVisitor& v) {
  FrameKind point = point_named(id);
  if (point == FrameKind::kNone) {
    v.fail("decision", clause::OQ_TURN_01.id, "no decision or chance point has this id");
    return;
  }
  const FrameKind first = owed.empty() ? FrameKind::kNone : kind(owed.front());
  if (point == FrameKind::kReveal && first != FrameKind::kNone) {
    point = first == FrameKind::kTurnUp || first == FrameKind::kWard ? first : FrameKind::kNewFoe;
  }
  if (is_owed(point) ? point != first : first != FrameKind::kNone) {
    v.fail("owed", id, is_owed(point) ? "what is open is owed first" : "nothing is owed here");
    return;
  }
  t.stack.push(frame(is_owed(point) ? resting_step(t, point) : point));
  for (std::size_t i = owed.size(); i > 0; --i) {
    t.stack.push(owed[i - 1]);
  }
}

void read_point(Table& t, FieldVisitor& v) {
  if (!v.has("decision")) {
    v.derived("actor");
    v.derived("picks");
    v.derived("owed");
    start_position(t);
    return;
  }
  std::string id;
  v.nullable_text("decision", id);
  int actor = -1;
  const bool stated = v.has("actor");
  if (stated) {
    v.nullable("actor", actor, 0, kPlayers - 1);
  }
  const std::vector<Frame> owed = read_owed(v);
  if (!v.fault() && id.empty() != (t.result != Ending::kNone)) {
    v.mismatch("decision", clause::OQ_END_04.id,
               id.empty() ? "an id, the game is not over" : "null, the game is over",
               id.empty() ? "null" : "'" + id + "'");
  }
  if (!v.fault() && !id.empty()) {
    open_point(t, id, owed, v);
  } else if (!v.fault() && !owed.empty()) {
    v.fail("owed", clause::OQ_END_04.id, "a game that is over owes nothing");
  }
  describe_picks(t, v);
  const bool decides = !t.stack.empty() && is_decision(kind(t.stack.top()));
  if (!v.fault() && stated && decides != (actor == 0)) {
    v.mismatch("actor", "", decides ? "0" : "null", decides ? "null" : "0");
  }
}

}  // namespace

void describe_point(Table& t, FieldVisitor& v) {
  if (v.reading()) {
    read_point(t, v);
    return;
  }
  std::string id(t.stack.empty() ? std::string_view{} : decision_id(t));
  v.nullable_text("decision", id);
  int actor = !t.stack.empty() && is_decision(kind(t.stack.top())) ? 0 : -1;
  v.nullable("actor", actor, 0, kPlayers - 1);
  describe_picks(t, v);
  write_owed(t, v);
}

}  // namespace ninerealms::odin_quest
