// Private declarations of the game's rooms: setup and round (flow.cpp), decisions (apply.cpp),
// removal effects (effects.cpp), Deities (deities.cpp), chance (chance.cpp), scoring (scoring.cpp).
#pragma once

#include "ninerealms/core/field_visitor.hpp"
#include "ninerealms/games/wolves_of_odin/options.hpp"

namespace ninerealms::wolves_of_odin {

// --- flow.cpp ------------------------------------------------------------------------------------
// Runs automatic steps and forced moves until a seat or chance must act, or the game is over.
// With `forced` false decisions with one option are left open: positions from outside stay as
// given.
void settle(State& s, ForcedSink* sink, bool forced = true);
// Does the next automatic thing of the frame on top; false if it is a decision that waits.
[[nodiscard]] bool step(State& s);

// --- apply.cpp -----------------------------------------------------------------------------------
// Carries out `a`, an option of the decision on top of the stack.
void decide(State& s, Action a);
// Moves cards between hand and elsewhere, keeping `known` right (WO-ZONE-03).
void take_public(State& s, Seat seat, std::size_t kind);
void leave_hand(State& s, Seat seat, std::size_t kind);
void discard_from_hand(State& s, Seat seat, std::size_t kind);
void leave_pass_order(State& s, Seat seat);

// --- chance.cpp ----------------------------------------------------------------------------------
// Makes the chance frame on top ready: reshuffles if it must, pops it if nothing is to happen.
// Returns the outcome if it is certain, none otherwise (WO-C-12).
struct ChanceStep {
  bool done = false;  // the frame was popped
  Action certain{};
};
[[nodiscard]] ChanceStep prepare_chance(State& s);
// Whether `outcome`, valid in the table, is one of chance_outcomes, without the list.
// Precondition: a chance point is open.
[[nodiscard]] bool is_possible(const State& s, Action outcome);
void resolve_chance(State& s, Action outcome);

// --- effects.cpp ---------------------------------------------------------------------------------
// Each `step_` does the next automatic thing of the frame on top; false when it waits for its seat.
void declare(State& s, Effect effect, Seat controller, Seat line, int pos);
void step_effect(State& s);
void step_multi(State& s);
[[nodiscard]] bool step_join(State& s);
[[nodiscard]] bool step_finish(State& s);
void unit_placed(State& s, Seat placer, Kind k, Seat line, int pos);
void finish_effect(State& s);
void cancel_effect(State& s, Seat line);
void step_to_answer(State& s, Seat viewer);
[[nodiscard]] std::uint8_t remove_unit(State& s, Seat line, int pos);
void append_unit(State& s, Seat line, Act side, std::size_t kind);
void discard_people(State& s, std::size_t kind);

// --- deities.cpp ---------------------------------------------------------------------------------
void summon(State& s, Seat seat, Deity d);
void use_ability(State& s, Seat seat, Ability a);
void step_deed(State& s);
[[nodiscard]] bool pay_complete(const State& s, const Frame& f);
void settle_payment(State& s);
void smite(State& s, Deity target);
void odin_target(State& s, Deity target);
void fafnir_target(State& s, Deity target);
void baldr_target(State& s, Deity target);
void keep_colour(State& s, Colour kept);

// --- scoring.cpp ---------------------------------------------------------------------------------
// Seats from best to worst (WO-END-02), `first` before all others if it is a seat.
[[nodiscard]] std::array<Seat, kSeats> ranking(const Table& t, Seat first);
[[nodiscard]] bool game_ends(const State& s);

// --- decisions.cpp -------------------------------------------------------------------------------
// Id of the decision or chance point on top of a stack that is not empty.
[[nodiscard]] std::string_view decision_id(const Table& t);
// Puts the frames of a position without `pending` (docs/formats): the start of the active seat's
// turn.
void start_position(Table& t, bool view);

// --- documents ---------------------------------------------------------------------------------
// The name of an edition, read or written (editions.cpp).
void describe_edition_name(EditionId& id, FieldVisitor& v);
// Fields that follow from the frames of a view (describe_view.cpp).
void describe_decision(View& view, FieldVisitor& v);
void describe_effect(const View& view, FieldVisitor& v);

// --- view.cpp ------------------------------------------------------------------------------------
// A state that holds what the view holds: other hands are empty, the deck has its size only.
[[nodiscard]] State skeleton(const View& v);

}  // namespace ninerealms::wolves_of_odin
