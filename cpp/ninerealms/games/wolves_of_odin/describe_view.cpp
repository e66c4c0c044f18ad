// Fields of a view that follow from its frames: the open decision with its picks, and the declared
// effect.
#include "ninerealms/games/wolves_of_odin/internal.hpp"
#include "ninerealms/games/wolves_of_odin/rules.hpp"

namespace ninerealms::wolves_of_odin {
namespace {

std::vector<std::string> picks_of(const View& view) {
  std::vector<std::string> out;
  const Frame& f = view.stack.top();
  const auto add = [&](Action a) { out.push_back(kActions.text(a)); };
  switch (kind(f)) {
    case FrameKind::kPlace:
      add(make::of(Act::kPlace, f.data[0]));
      if (f.data[1] != 0) {
        add(make::of(Act::kLine, f.data[1] - 1));
      }
      break;
    case FrameKind::kRecall:
      for (const auto pos : view.run.span()) {
        add(make::unit(f.actor, pos));
      }
      break;
    case FrameKind::kTroll:
    case FrameKind::kPay:
    case FrameKind::kRedraw:
    case FrameKind::kHelDiscard:
    case FrameKind::kHelTake:
    case FrameKind::kBaldrCards:
      for (const auto pick : view.run.span()) {
        add(make::of(kind(f) == FrameKind::kTroll ? Act::kTroll
                     : kind(f) == FrameKind::kPay ? Act::kPay
                                                  : Act::kCard,
                     pick));
      }
      break;
    default:
      break;
  }
  return out;
}

std::string target_of(const Frame& f) {
  const auto effect = static_cast<Effect>(f.data[0]);
  if (kind(f) == FrameKind::kEffect) {
    return kActions.text(make::unit(seat_at(f.data[1]), f.data[2]));
  }
  if (effect == Effect::kPlague) {
    return kActions.text(f.data[2] != 0 ? make::plain(Act::kValueNone)
                                        : make::of(Act::kValue, f.data[1]));
  }
  if (effect == Effect::kTreason) {
    return kActions.text(make::of(Act::kRune, f.data[1]));
  }
  return std::string(kSideNames[f.data[1]]);
}

// Units chosen for Treason so far, clockwise from the active player; shown to its decider only.
std::vector<std::string> chosen_for_treason(const View& view) {
  std::vector<std::string> out;
  for (int i = 0; view.mine != 0 && i < view.players; ++i) {
    const Seat seat = clockwise(order_start(view), i, view.players);
    const int pos = view.run.items[index(seat)] - 1;
    if (pos >= 0 && view.run.size == kSeats) {
      out.push_back(kActions.text(make::unit(seat, pos)));
    }
  }
  return out;
}

}  // namespace

// The open decision, for its decider. Left out in a draft: whoever the frames name decides.
void describe_decision(View& view, FieldVisitor& v) {
  std::string id = view.mine != 0 ? std::string(decision_id(view)) : "";
  if (!v.reading()) {
    v.nullable_text("decision", id);
    return;
  }
  const bool actor = !view.stack.empty() && is_decision(kind(view.stack.top())) &&
                     view.stack.top().actor == view.viewer;
  if (!v.has("decision")) {
    view.mine = actor ? 1 : 0;
    return;
  }
  v.nullable_text("decision", id);
  view.mine = actor && !id.empty() ? 1 : 0;
  if (id != (view.mine != 0 ? decision_id(view) : std::string_view{})) {
    v.mismatch("decision", clause::WO_ZONE_08.id, "null or the viewer's own open decision",
               "'" + id + "'");
  }
}

void describe_effect(const View& view, FieldVisitor& v) {
  if (v.reading()) {
    v.derived("picks");
    v.derived("effect");
    return;
  }
  std::vector<std::string> picks = view.mine != 0 ? picks_of(view) : std::vector<std::string>{};
  v.texts("picks", picks, kRunBytes);
  const Frame* f = open_effect(view);
  if (f == nullptr) {
    v.null("effect");
    return;
  }
  v.begin_object("effect");
  std::string effect(kEffectNames[f->data[0]]);
  std::string target = target_of(*f);
  int controller = static_cast<int>(f->actor);
  v.text("kind", effect);
  v.integer("controller", controller, 0, view.players - 1);
  v.text("target", target);
  if (static_cast<Effect>(f->data[0]) == Effect::kTreason) {
    std::vector<std::string> chosen = chosen_for_treason(view);
    v.texts("chosen", chosen, kSeats);
  }
  v.end_object();
}

}  // namespace ninerealms::wolves_of_odin
