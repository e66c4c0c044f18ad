// Encounters with Foes and Allies, steps F1 to F10 (rules 4.4, 4.5).
#include "ninerealms/games/odin_quest/internal.hpp"

namespace ninerealms::odin_quest {
namespace {

// F10: what Tyrfing or Andvaranaut places (OQ-FOE-25, OQ-ALLY-07); owed first of all that is.
void owe_aftermath(State& s, WardSpecial ward) {
  if (ward == WardSpecial::kDoom || ward == WardSpecial::kGreed) {
    const Omen omen = ward == WardSpecial::kDoom ? Omen::kDoom : Omen::kGreed;
    owe(s, FrameKind::kToken, static_cast<int>(omen), static_cast<int>(Where::kHere));
  }
}

// Played Actions and Allies to `discard`, the Ward to `ward_discard`.
void put_away(State& s) {
  s.discard_actions |= s.play_actions;
  s.discard_allies |= s.play_allies;
  s.ward_discard |= s.play_wards;
  s.play_actions = 0;
  s.play_allies = 0;
  s.play_wards = 0;
}

void erase_active(State& s, int foe) {
  const auto realm = static_cast<std::size_t>(here(s));
  const auto row = s.active[realm];
  s.active.erase(realm, static_cast<int>(std::ranges::find(row, foe) - row.begin()));
}

// F8: OQ-FOE-17 to 19, OQ-ALLY-05, in the order of OQ-TIME-04.
void succeed(State& s, const Tables& data, WardSpecial ward) {
  const bool cleanse = (s.play_actions & data.with(ActionSpecial::kCleanse)) != 0;
  const Cards back = ward == WardSpecial::kReturnAll
                         ? s.play_actions
                         : s.play_actions & data.with(ActionSpecial::kReturn);
  s.play_actions = static_cast<Cards>(s.play_actions & ~back);
  s.hand_actions |= back;
  put_away(s);
  constexpr auto kGreed = static_cast<std::size_t>(Omen::kGreed);
  int greed = s.omens[static_cast<std::size_t>(here(s))][kGreed];
  Reward reward;
  if (meets_foe(s)) {
    const int foe = current_foe(s);
    Tokens& own = s.omens[static_cast<std::size_t>(place_of_foe(foe))];
    greed += own[kGreed];
    for (std::size_t k = 0; k < kOmenKinds; ++k) {  // OQ-OMEN-10
      s.placed[k] = static_cast<std::uint8_t>(s.placed[k] - own[k]);
    }
    own = {};
    erase_active(s, foe);
    s.trophies = with(s.trophies, foe);
    reward = data.foes[static_cast<std::size_t>(foe)].reward;
  } else {
    const int ally = current_ally(s);
    s.hand_allies = with(s.hand_allies, ally);
    reward = data.allies[static_cast<std::size_t>(ally)].reward;
  }
  s.current = 0;
  stand_at(s, FrameKind::kMeetNext);
  owe_aftermath(s, ward);
  const auto owe_some = [&](FrameKind k, int n) {
    if (n > 0) {
      owe(s, k, n);
    }
  };
  owe_some(FrameKind::kWard, reward.wards);
  owe_some(FrameKind::kRemove, reward.remove + (cleanse ? 1 : 0));
  owe_some(FrameKind::kRecover, reward.recover - greed);
}

// An Ally that is not won over (OQ-ALLY-06, OQ-RUL-15).
void refuse(State& s, WardSpecial ward) {
  put_away(s);
  s.ally_discard = with(s.ally_discard, current_ally(s));
  s.current = 0;
  stand_at(s, FrameKind::kMeetNext);
  owe_aftermath(s, ward);
}

}  // namespace

void meet_opponent(State& s, const Tables& data) {
  if (!meets_foe(s) || s.conflict != 0) {  // OQ-FOE-02
    roll_opponent(s, data);
    return;
  }
  if (s.unseen_conflicts == 0) {  // C-RESHUFFLE, OQ-RUL-23
    s.unseen_conflicts = s.conflict_discard;
    s.conflict_discard = 0;
  }
  stand_at(s, FrameKind::kConflict);  // OQ-FOE-01
}

// OQ-FOE-04, OQ-RUL-05, 06.
void roll_opponent(State& s, const Tables& data) {
  if (meets_foe(s) && s.turn_dice != 0) {  // `foe_roll` per_realm
    s.foe_dice = s.turn_dice;
    stand_at(s, FrameKind::kPlay);
  } else {
    stand_at(s, rule_of(s, data) == Rule::kAmbush ? FrameKind::kPlay : FrameKind::kFoeDice);
  }
}

void cards_played(State& s, const Tables& data) {
  if (s.foe_dice == 0) {  // OQ-FOE-12
    stand_at(s, FrameKind::kFoeDice);
  } else if (Encounter(s, data).dice_shown() > 0) {  // OQ-FOE-13
    stand_at(s, FrameKind::kOwnDice);
  } else {
    s.own_dice = kRolled;
    own_dice_rolled(s, data);
  }
}

// F6 (OQ-FOE-15, OQ-RUL-07).
void own_dice_rolled(State& s, const Tables& data) {
  const Encounter e(s, data);
  if (s.own_dice != kRolled && e.keen() && !e.succeeds()) {
    stand_at(s, FrameKind::kKeen);
  } else {
    offer_draught(s, data);
  }
}

// F7 (OQ-FOE-16).
void offer_draught(State& s, const Tables& data) {
  if (s.draught != 0 && s.own_dice != kRolled && !Encounter(s, data).succeeds()) {
    stand_at(s, FrameKind::kDraught);
  } else {
    finish_encounter(s, data);
  }
}

void finish_encounter(State& s, const Tables& data) {
  const Encounter e(s, data);
  if (e.succeeds()) {
    succeed(s, data, e.ward());
  } else if (!meets_foe(s)) {
    refuse(s, e.ward());
  } else if (e.cards_to_lose() > 0 && s.favour != 0) {  // OQ-FOE-21
    stand_at(s, FrameKind::kFavour);
  } else {
    lose_cards(s, e.cards_to_lose());
  }
}

void lose_cards(State& s, int n) {
  stand_at(s, FrameKind::kSetback);
  if (n > 0) {
    owe(s, FrameKind::kLose, n);
  }
}

// OQ-FOE-23, 24 in the order of OQ-TIME-03, OQ-RUL-29.
void set_back(State& s, const Tables& data) {
  const WardSpecial ward = ward_of(s, data);
  put_away(s);
  check_actions(s);  // OQ-RUL-13
  const int foe = current_foe(s);
  const int omen = data.foes[static_cast<std::size_t>(foe)].on_loss;
  if (s.result == Ending::kNone && omen >= 0) {
    put_token(s, place_of_foe(foe), omen);
  }
  stand_at(s, FrameKind::kMeetNext);
  owe_aftermath(s, ward);
}

}  // namespace ninerealms::odin_quest
