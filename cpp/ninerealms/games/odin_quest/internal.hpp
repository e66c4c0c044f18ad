// Private declarations of the game's rooms: flow.cpp (turns, settling), encounter.cpp, effects.cpp,
// chance.cpp, decisions.cpp, documents.
#pragma once

#include "ninerealms/core/field_visitor.hpp"
#include "ninerealms/games/odin_quest/clauses.hpp"
#include "ninerealms/games/odin_quest/options.hpp"

namespace ninerealms::odin_quest {

// Replaces the bottom frame: where the turn stands. Precondition: nothing is owed.
inline void stand_at(State& s, FrameKind k) { s.stack[0] = frame(k); }
// Owes an effect before all that is owed already.
inline void owe(State& s, FrameKind k, int a = 0, int b = 0) { s.stack.push(frame(k, a, b)); }

// --- flow.cpp ------------------------------------------------------------------------------------
// Runs automatic steps, forced moves and certain outcomes until the player or chance must decide,
// or the game is over.
void settle(State& s, ForcedSink* sink);
// Puts the frame of a position without `decision` (docs/formats): where its phase begins.
void start_position(Table& t);
// The bottom frame below an owed effect that is open, by the phase (docs/formats, owed).
[[nodiscard]] FrameKind resting_step(const Table& t, FrameKind top);
// Does what the automatic frame on top says.
void step(State& s, const Tables& data);
void begin_encounter(State& s, const Tables& data);

// --- encounter.cpp -------------------------------------------------------------------------------
void meet_opponent(State& s, const Tables& data);  // F1, or F2 for an Ally
void roll_opponent(State& s, const Tables& data);  // F2
void cards_played(State& s, const Tables& data);   // F4
void own_dice_rolled(State& s, const Tables& data);
void offer_draught(State& s, const Tables& data);
void finish_encounter(State& s, const Tables& data);
void lose_cards(State& s, int n);
void set_back(State& s, const Tables& data);

// --- effects.cpp ---------------------------------------------------------------------------------
void step_owed(State& s);
// One token onto a Realm or Foe that may have it (OQ-OMEN-05, 06); may end the game.
void put_token(State& s, int place, int omen);
void remove_token(State& s, int place, int omen);
void check_actions(State& s);  // OQ-END-02
// Moves an Action or Ally, counted as in kLastingWords, from the discard pile to the hand.
void take_back(State& s, int card);
// An owed effect that may turn out to need no answer. True if it is over or was replaced.
[[nodiscard]] bool nothing_to_ask(State& s);

// --- decisions.cpp -------------------------------------------------------------------------------
// Carries out `a`, an option of the decision on top of the stack.
void decide(State& s, const Tables& data, Action a);
// Id of the decision or chance point on top of a stack that is not empty.
[[nodiscard]] std::string_view decision_id(const Table& t);
// The frame of an id; kNone if there is no such point. OQ-C-CARD depends on what is owed.
[[nodiscard]] FrameKind point_named(std::string_view id);

// --- chance.cpp ----------------------------------------------------------------------------------
// The cards one of which is drawn, each as likely, and how the outcome is written.
struct Draw {
  unsigned set = 0;
  Act act = Act::kNone;
  int offset = 0;  // operand of the set's first card

  [[nodiscard]] int size() const noexcept;
  // Precondition: place < size().
  [[nodiscard]] Action operator[](std::uint32_t place) const noexcept;
};
// Precondition: the chance point on top has no dice.
[[nodiscard]] Draw draw_of(const Table& t);
// The outcome of the chance point on top if only one is possible, else none.
[[nodiscard]] Action certain_outcome(const Table& t, const Tables& data);
// Whether `outcome`, valid in the table, is one of chance_outcomes, without the list.
// Precondition: a chance point is open.
[[nodiscard]] bool is_possible(const State& s, Action outcome);
void resolve_chance(State& s, const Tables& data, Action outcome);
// Dice the player rolls at the chance point on top.
[[nodiscard]] int own_dice_due(const Table& t, const Tables& data);

// --- documents -----------------------------------------------------------------------------------
// The name of an edition, read or written (editions.cpp).
void describe_edition_name(EditionId& id, FieldVisitor& v);
// The open decision or chance point with its picks and what is owed (describe_point.cpp).
void describe_point(Table& t, FieldVisitor& v);
// An owed effect in the spelling of docs/formats; parse gives none for any other text.
[[nodiscard]] std::string owed_text(const Frame& f);
[[nodiscard]] Frame owed_named(std::string_view text);
// Whether an Event may have the effect.
[[nodiscard]] bool may_be_event(FrameKind k);
// A table as it is before anything happens, with the options and edition of a config.
[[nodiscard]] Table new_table(const Options& options, EditionId edition);

}  // namespace ninerealms::odin_quest
