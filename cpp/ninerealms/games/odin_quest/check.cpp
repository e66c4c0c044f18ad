// Consistency of positions and views that came from outside: conservation, bounds, a point that
// fits (architecture 2.5). What passes here cannot make any other function leave its bounds.
#include "ninerealms/games/odin_quest/internal.hpp"
#include "ninerealms/games/odin_quest/rules.hpp"

namespace ninerealms::odin_quest {
namespace {

using Faults = std::vector<Error>;

void add(Faults& out, std::string_view clause, std::string_view where, std::string detail) {
  out.push_back({Code::kPosition, clause, std::string(where), std::move(detail)});
}

// Sets of one deck by the field that holds them.
struct Zone {
  std::string_view field;
  Cards set;
};

// Each card of a deck lies in one zone (OQ-SETUP-01).
void check_deck(Deck deck, std::initializer_list<Zone> zones, Faults& out) {
  const Words ids = names_of(deck);
  for (int i = 0; i < static_cast<int>(ids.size()); ++i) {
    int found = 0;
    std::string_view last = zones.begin()->field;
    for (const Zone& zone : zones) {
      if (has(zone.set, i)) {
        ++found;
        last = zone.field;
      }
    }
    if (found != 1) {
      out.push_back(mismatch(Code::kPosition, clause::OQ_SETUP_01.id, std::string(last),
                             "'" + std::string(ids[static_cast<std::size_t>(i)]) + "' in one zone",
                             "in " + std::to_string(found)));
    }
  }
}

// Cards of a deck that lie face up in stacks; a card that lies there twice is a fault.
Cards stacked(const Table& t, Deck deck, Faults& out) {
  Cards set = 0;
  for (std::size_t realm = 0; realm < kRealms; ++realm) {
    for (const auto slot : t.stacks[realm]) {
      if (is_face_down(slot) || deck_of(slot) != deck) {
        continue;
      }
      const int i = slot - first_card(deck);
      if (has(set, i)) {
        add(out, clause::OQ_SETUP_01.id, "stacks." + std::string(kRealmNames[realm]),
            "'" + std::string(kCardNames[slot]) + "' lies in two places");
      }
      set = with(set, i);
    }
  }
  return set;
}

Cards active_foes(const Table& t, Faults& out) {
  Cards set = 0;
  for (std::size_t realm = 0; realm < kRealms; ++realm) {
    for (const auto foe : t.active[realm]) {
      if (has(set, foe)) {
        add(out, clause::OQ_SETUP_01.id, "active." + std::string(kRealmNames[realm]),
            "a Foe is in two active rows");
      }
      set = with(set, foe);
    }
  }
  return set;
}

// The card being met, as a set of its deck.
Cards being_met(const Table& t, Deck deck) {
  return t.current != 0 && deck_of(t.current - 1) == deck ? bit(t.current - 1 - first_card(deck))
                                                          : Cards{0};
}

void check_cards(const Table& t, Faults& out) {
  check_deck(Deck::kAction,
             {{"hand_actions", t.hand_actions},
              {"in_play", t.play_actions},
              {"discard", t.discard_actions},
              {"lost", t.lost_actions}},
             out);
  check_deck(Deck::kWard,
             {{"unseen.ward", t.unseen[static_cast<std::size_t>(Kind::kWard)]},
              {"hand_wards", t.hand_wards},
              {"in_play", t.play_wards},
              {"ward_discard", t.ward_discard},
              {"stacks", stacked(t, Deck::kWard, out)}},
             out);
  Cards resolved = 0;
  for (int i = 0; i < kEvents; ++i) {
    resolved = t.events[static_cast<std::size_t>(i)] != 0 ? with(resolved, i) : resolved;
  }
  check_deck(Deck::kEvent,
             {{"unseen.event", t.unseen[static_cast<std::size_t>(Kind::kEvent)]},
              {"events", resolved},
              {"current", being_met(t, Deck::kEvent)},
              {"stacks", stacked(t, Deck::kEvent, out)}},
             out);
  check_deck(Deck::kAlly,
             {{"unseen.ally", t.unseen[static_cast<std::size_t>(Kind::kAlly)]},
              {"hand_allies", t.hand_allies},
              {"in_play", t.play_allies},
              {"discard", t.discard_allies},
              {"lost", t.lost_allies},
              {"ally_discard", t.ally_discard},
              {"current", being_met(t, Deck::kAlly)},
              {"stacks", stacked(t, Deck::kAlly, out)}},
             out);
  check_deck(Deck::kFoe,
             {{"unseen.foe", t.unseen[static_cast<std::size_t>(Kind::kFoe)]},
              {"active", active_foes(t, out)},
              {"trophies", t.trophies},
              {"stacks", stacked(t, Deck::kFoe, out)}},
             out);
  check_deck(Deck::kConflict,
             {{"unseen.conflict", t.unseen_conflicts},
              {"conflict", t.conflict != 0 ? bit(t.conflict - 1) : Cards{0}},
              {"conflict_discard", t.conflict_discard}},
             out);
  for (int k = 0; k < kKinds; ++k) {
    if (pile(t, static_cast<Kind>(k)) < 0) {
      add(out, clause::OQ_SETUP_04.id,
          "unseen." + std::string(kKindNames[static_cast<std::size_t>(k)]),
          "more face-down stack cards of this kind than unseen cards");
    }
  }
}

void check_ring(const Table& t, Faults& out) {
  const bool complete = t.ring_size == kRingCards;
  if (t.pos >= t.ring_size) {
    add(out, clause::OQ_EXPL_02.id, "pos", "the marker stands beyond the ring");
  }
  if (t.phase == Phase::kSetup) {
    Table fresh = new_table(t.options, t.edition);
    fresh.ring = t.ring;
    fresh.ring_size = t.ring_size;
    fresh.stack = t.stack;
    if (!(fresh == t)) {
      add(out, clause::OQ_SETUP_06.id, "phase", "during setup nothing but the ring is dealt");
    }
    return;
  }
  if (!complete) {
    add(out, clause::OQ_SETUP_02.id, "ring", "the ring is dealt during setup");
  }
  for_each(t.cleared, [&](int realm) {
    const auto i = static_cast<std::size_t>(realm);
    if (!t.stacks.empty(i) || !t.active.empty(i)) {
      add(out, clause::OQ_RES_02.id, "cleared",
          "a cleared Realm has no stack and no active Foe: " + std::string(kRealmNames[i]));
    }
  });
}

void check_omens(const Table& t, Faults& out) {
  Faults ignored;
  const auto in_play =
      static_cast<Cards>(active_foes(t, ignored) | stacked(t, Deck::kFoe, ignored));
  for (int foe = 0; foe < kFoes; ++foe) {
    if (!has(in_play, foe) && sum(t.omens[static_cast<std::size_t>(place_of_foe(foe))]) > 0) {
      const auto place = static_cast<std::size_t>(place_of_foe(foe));
      add(out, clause::OQ_OMEN_10.id, "omens." + std::string(kPlaceWords[place]),
          "this Foe is not in play");
    }
  }
  const bool over = tokens_in_play(t) > t.options.omen_limit;
  if (over != (t.result == Ending::kOmens)) {
    add(out, clause::OQ_END_03.id, "omens",
        "more than " + std::to_string(t.options.omen_limit) + " tokens lose, and only they");
  }
  if (t.result == Ending::kWin && !all_cleared(t)) {
    add(out, clause::OQ_END_05.id, "result", "a win needs all nine Realms cleared");
  }
}

// What the card being met needs (OQ-ENC-01, 05).
void check_current(const Table& t, Faults& out) {
  if (t.current == 0 && t.to_meet == 0) {
    if ((t.play_actions | t.play_allies | t.play_wards) != 0) {
      add(out, clause::OQ_ACT_04.id, "in_play", "cards are in play in an encounter only");
    }
    return;
  }
  if (t.phase != Phase::kEncounter || here(t) == kValholl) {
    add(out, clause::OQ_ENC_01.id, "current", "cards are met at a Realm in the Encounter phase");
    return;
  }
  const auto row = t.active[static_cast<std::size_t>(here(t))];
  if (meets_foe(t) && std::ranges::find(row, current_foe(t)) == row.end()) {
    add(out, clause::OQ_ENC_05.id, "current", "a Foe being met is in the active row here");
  }
  if (meets_foe(t) && has(t.to_meet, current_foe(t))) {
    add(out, clause::OQ_ENC_01.id, "to_meet", "the Foe being met is not still to be met");
  }
  const bool opponent = t.current != 0 && !meets_event(t);
  if (!opponent && (t.play_actions | t.play_allies | t.play_wards) != 0) {
    add(out, clause::OQ_ACT_04.id, "in_play", "cards are in play in an encounter only");
  }
  if (opponent && (count(t.play_wards) > 1 || count(t.play_allies) > (meets_foe(t) ? 1 : 0) ||
                   Encounter(t, tables(t.edition)).dice_shown() > kDice)) {
    add(out, meets_foe(t) ? clause::OQ_FOE_08.id : clause::OQ_ALLY_03.id, "in_play",
        "at most one Ward, against a Foe one Ally, and seven dice are in play");
  }
}

// What a decision or chance point of an encounter finds; later checks rely on it.
void check_encounter(const Table& t, FrameKind k, Faults& out) {
  using enum FrameKind;
  const bool opponent = t.current != 0 && !meets_event(t);
  const auto need = [&](bool good, std::string_view field, std::string_view what) {
    if (!good) {
      add(out, decision_id(t), field, std::string(what));
    }
  };
  need(opponent, "current", "a Foe or an Ally is being met here");
  if (!opponent) {
    return;
  }
  if (k == kConflict) {
    need(meets_foe(t) && t.conflict == 0, "conflict", "a Conflict card is drawn for a Foe");
    need(t.foe_dice == 0, "foe_dice", "the opponent's dice do not fit this point");
    need(t.own_dice == 0, "own_dice", "the own dice do not fit this point");
    return;
  }
  need(!meets_foe(t) || t.conflict != 0, "conflict", "a Foe is fought under a Conflict card");
  if (!out.empty()) {
    return;
  }
  const Tables& data = tables(t.edition);
  const bool ambush = rule_of(t, data) == Rule::kAmbush;
  // A card that brings others back is asked about in the middle of the play (OQ-FOE-12).
  const bool playing = k == kPlay || k == kRally || k == kRestore;
  const bool before = k == kFoeDice || (playing && ambush && t.foe_dice == 0);
  need(before == (t.foe_dice == 0), "foe_dice", "the opponent's dice do not fit this point");
  const bool rolled = k == kKeen || k == kReroll || k == kDraught || k == kFavour || k == kSetback;
  need(rolled == (t.own_dice != 0), "own_dice", "the own dice do not fit this point");
  const int shown = Encounter(t, data).dice_shown();
  const int dice = Roll{t.own_dice & ~kRolled}.size();
  if (k == kKeen || k == kReroll || k == kDraught) {
    need(dice == shown && dice > 0, "own_dice", "as many dice as the cards in play show");
  }
  need(k != kDraught || t.draught != 0, "draught", "the blue cube is held here");
  need(k != kFavour || t.favour != 0, "favour", "the white cube is held here");
  need((k != kFavour && k != kSetback) || meets_foe(t), "current", "only a Foe costs cards");
}

// Whether the frames stand where the phase can be.
void check_point(const Table& t, Faults& out) {
  using enum FrameKind;
  const FrameKind k = kind(t.stack[0]);
  const bool setup = k == FrameKind::kRing || k == kDeal;
  const bool explore = k == kExplore || k == kSacrifice || k == kEncounters;
  const bool resolution = k == kResolve || k == kEndTurn;
  const Phase phase = setup        ? Phase::kSetup
                      : explore    ? Phase::kExplore
                      : resolution ? Phase::kResolution
                                   : Phase::kEncounter;
  if (phase != t.phase) {
    add(out, clause::OQ_TURN_01.id, "decision", "this point is of another phase");
    return;
  }
  if (k == kConflict || k == kFoeDice || k == kOwnDice || k == kKeen || k == kReroll ||
      k == kPlay || k == kDraught || k == kFavour || k == kSetback) {
    check_encounter(t, k, out);
  } else if (k != kMeetNext && (t.foe_dice != 0 || t.own_dice != 0)) {
    add(out, decision_id(t), "foe_dice", "dice lie on the table during an encounter alone");
  }
  if (k == kReveal && (here(t) == kValholl || t.stacks.empty(static_cast<std::size_t>(here(t))) ||
                       !is_face_down(t.stacks[static_cast<std::size_t>(here(t))][0]))) {
    add(out, decision_id(t), "stacks", "the top card here is face down");
  }
  for (std::size_t i = 1; i < t.stack.size(); ++i) {
    const FrameKind owed = kind(t.stack[i]);
    if (owed == kNewFoe && here(t) == kValholl) {
      add(out, clause::OQ_EVENT_03.id, "owed", "no Foe is put on Valhöll");
    }
    const bool grows = owed == kMischief || owed == kOaths;  // two effects may take its place
    if (grows && i == kMaxOwed) {
      add(out, clause::OQ_EVENT_01.id, "owed", "at most 7 effects where two may take its place");
    }
    // What ends in a step of the encounter is owed alone.
    if ((owed == kRally || owed == kRestore || owed == kLose) && t.stack.size() > 2) {
      add(out, clause::OQ_TIME_03.id, "owed", "this effect is owed alone");
    }
  }
}

// A position given with its decision rests there.
void check_rest(const Table& t, Faults& out) {
  const FrameKind k = kind(t.stack.top());
  State given{};
  static_cast<Table&>(given) = t;
  if (!is_chance(k) && !is_decision(k)) {
    Table start = t;
    start_position(start);
    if (!(start == t)) {
      add(out, clause::OQ_TURN_01.id, "decision", "no point of the game is open");
    }
    return;
  }
  if (is_run(k)) {
    const bool picks = t.run.size == 0 || t.stack.top().data[0] > 0;
    if (!picks) {
      add(out, decision_id(t), "picks", "a run that has begun has picks to go");
    }
  }
  State settled = given;
  settle(settled, nullptr);
  if (!(settled == given)) {
    add(out, decision_id(t), "decision", "nothing is left to decide here");
  }
}

std::vector<Error> check_table(const Table& t) {
  Faults out;
  check_cards(t, out);
  check_ring(t, out);
  if (!out.empty()) {
    return out;
  }
  check_omens(t, out);
  check_current(t, out);
  if (!t.stack.empty() && out.empty()) {
    check_point(t, out);
  }
  if (!t.stack.empty() && out.empty()) {
    check_rest(t, out);
  }
  return out;
}

}  // namespace

std::vector<Error> Rules::check(const State& s) { return check_table(s); }
std::vector<Error> Rules::check(const View& v) { return check_table(v); }

}  // namespace ninerealms::odin_quest
