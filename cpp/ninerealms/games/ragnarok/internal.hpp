// Private declarations of the game's rooms: steps (flow.cpp), chance (chance.cpp), end of the game
// (scoring.cpp), views (view.cpp), documents (describe.cpp, editions.cpp, resume.cpp).
#pragma once

#include "ninerealms/core/field_visitor.hpp"
#include "ninerealms/games/ragnarok/options.hpp"

namespace ninerealms::ragnarok {

// --- flow.cpp ------------------------------------------------------------------------------------
// The frame of a step as the zones stand: who acts next; nobody if it is done. `turning`: the seat
// whose rotation it is.
[[nodiscard]] Frame frame_of(const State& s, FrameKind k, Seat turning = seat_at(0));
// The same for the Wisdom or cunning dice, which are all public.
[[nodiscard]] Frame dice_frame(const Table& t, FrameKind k);
// Whether nothing of the frame's step is left to do.
[[nodiscard]] bool is_done(const Table& t, const Frame& f);
// Runs finished steps and forced moves until a seat or chance must act, or the game is over.
void settle(State& s, ForcedSink* sink);
// Carries out `a`, an option of the open decision; a sealed one is only noted.
void decide(State& s, Action a);
// Ends a step that is done and opens the next.
void finish_step(State& s, ForcedSink* sink);
// What happens at the comparison of a battle whose rotations are done with: marker, end or
// clean-up. `totals` are the final Strengths. True if the game goes on with a refill.
bool compare(State& s, const std::array<int, kSides>& totals);
void open_battle(State& s);

// --- chance.cpp ----------------------------------------------------------------------------------
// The seat that draws the next card; nobody if both hands are full (RAG-CLEAN-05, RAG-RUL-27).
[[nodiscard]] Seat next_to_draw(const Table& t, const std::array<int, kSides>& hand_sizes);
// RAG-CLEAN-06.
void reshuffle_if_empty(State& s);
// The outcome of the open chance point if there is only one, else none.
[[nodiscard]] Action certain_outcome(const State& s);
// Whether `outcome`, valid in the table, is one of chance_outcomes, without the list.
// Precondition: a chance point is open.
[[nodiscard]] bool is_possible(const State& s, Action outcome);
void resolve_chance(State& s, Action outcome);
// `rank`-th of the sets of three among at least four gods, in the order of chance_outcomes.
[[nodiscard]] Gods three_of(Gods set, std::uint32_t rank);
[[nodiscard]] std::uint32_t ways_to_look(Gods set);

// --- scoring.cpp ---------------------------------------------------------------------------------
// The ending after the comparison of `fought` battles; false if the game goes on (RAG-END-01).
[[nodiscard]] bool ending(const std::array<std::uint8_t, kBattles>& markers, int fought,
                          bool stop_when_decided, Ending& out);
[[nodiscard]] int wins(const Table& t, std::size_t side);

// --- view.cpp ------------------------------------------------------------------------------------
// Draw cards that lie face up, the discard included.
[[nodiscard]] inline Cards face_up(const Table& t) {
  Cards out = t.discard;
  for (std::size_t side = 0; side < kSides; ++side) {
    out |= t.supports[side] | (t.cunning[side] != 0 ? card_bit(t.cunning[side] - 1) : 0);
  }
  return out;
}

// --- documents -----------------------------------------------------------------------------------
void describe_edition_name(EditionId& id, FieldVisitor& v);
[[nodiscard]] std::string_view decision_id(const Table& t);
// Whether the zones are such that the step can be open; else nothing may be asked about it.
[[nodiscard]] bool fits(const Table& t, FrameKind k);
// The first step of section 7 that the zones do not show as done (docs/formats).
[[nodiscard]] FrameKind first_step(const State& s);
// The step a view rests at, from what it shows; and the frame of a step as a view shows it.
[[nodiscard]] FrameKind first_step(const View& v);
[[nodiscard]] Frame frame_of(const View& v, FrameKind k, Seat turning = seat_at(0));
// The step of a decision's id; kNone if there is none.
[[nodiscard]] FrameKind step_named(std::string_view id, int battle);
// Seats that take part in the open decision, as bits.
[[nodiscard]] int actors(const Table& t);

}  // namespace ninerealms::ragnarok
