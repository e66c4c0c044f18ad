// Private declarations of the game's rooms: flow.cpp (turns, arrivals, reveals, the end),
// effects.cpp (purchases, helpers, looks), decisions.cpp, documents.
#pragma once

#include "ninerealms/core/field_visitor.hpp"
#include "ninerealms/games/wolfwalkers/clauses.hpp"
#include "ninerealms/games/wolfwalkers/options.hpp"

namespace ninerealms::wolfwalkers {

// --- flow.cpp ------------------------------------------------------------------------------------
// Takes decisions with one option until there is a choice, chance must act or the game is over.
void settle(State& s, const Tables& data, ForcedSink* sink);
// The decision that the face rolled leads to.
[[nodiscard]] inline Point point_of_face(const Table& t) noexcept {
  constexpr int kStar = static_cast<int>(Face::kStar) + 1;
  return t.die < kStar ? Point::kMove : t.die == kStar ? Point::kStar : Point::kSun;
}
// Each of these goes on until a decision or a chance point is open or the game is over.
void begin_setup(State& s, const Tables& data);
void begin_turn(State& s, const Tables& data);
void roll(State& s);
void end_turn(State& s, const Tables& data);
void end_phase(State& s, const Tables& data);  // W-END if there is an action, else the turn's end
void move_figure(State& s, const Tables& data, int stop, int gain);
void open_moved(State& s, const Tables& data);   // W-MOVED if it is to be asked
void after_moved(State& s, const Tables& data);  // reveals, or the turn's end
// All tiles of a reveal have faces.
void turn_up(State& s, const Tables& data, AreaMask areas);
void act_revealed(State& s, const Tables& data);
// False if it ended the game.
[[nodiscard]] bool move_soldier(State& s, const Tables& data, int from, int to);
void deliver(State& s, int colour, bool joker);
void after_deliveries(State& s, const Tables& data);
void finish(State& s, Reason reason, int winner = -1);
// Puts the point of a position without `decision`: where its phase begins (docs/formats).
void start_position(State& s, const Tables& data);

// --- effects.cpp ---------------------------------------------------------------------------------
// The face-down tile that the open look draws next: null if none is left. Precondition: a look is
// open (WW-C-TILE).
[[nodiscard]] Tile* next_faceless(State& s, const Tables& data);
// Opens WW-C-TILE, or ends the look if every tile of it has a face.
void look(State& s, const Tables& data);
// The same of tiles that are to be turned up. Precondition: no stack of the areas is empty.
void reveal(State& s, const Tables& data, AreaMask areas);
void buy(State& s, const Tables& data, int area);
void keep(State& s, const Tables& data, bool use);
void begin_effect(State& s, const Tables& data, Kind kind);
// The effect is over: back to the window of the phase (WW-WIN-04).
void end_effect(State& s, const Tables& data);
void use_ability(State& s, const Tables& data, int helper);
void use_saved(State& s, const Tables& data, Kind kind);
void exchange(State& s, const Tables& data);  // D-GATHER is done
void trick(State& s, const Tables& data, Kind given);
void swap(State& s, const Tables& data, int area);
void peek(State& s, const Tables& data, int area);
// WW-RUL-13; true if the game is over.
[[nodiscard]] bool present_wins(State& s);

// --- decisions.cpp -------------------------------------------------------------------------------
// Carries out `a`, an option of the open decision.
void decide(State& s, const Tables& data, Action a);
[[nodiscard]] std::string_view point_id(Point p);
// kOver if there is no such point.
[[nodiscard]] Point point_named(std::string_view id);
[[nodiscard]] int actor_of(const Table& t);  // -1 at chance points and when the game is over

// --- chance.cpp ----------------------------------------------------------------------------------
// Whether `outcome`, valid in the table, is one of chance_outcomes, without the list.
// Precondition: a chance point is open.
[[nodiscard]] bool is_possible(const State& s, Action outcome);
// Carries out `a`, an outcome of the open chance point.
void play_chance(State& s, const Tables& data, Action a);
// An outcome drawn at random, and carried out.
void draw(State& s, const Tables& data, Stream& stream);

// --- documents -----------------------------------------------------------------------------------
void describe_edition_name(EditionId& id, FieldVisitor& v);  // editions.cpp
// The open point and its picks (describe_point.cpp).
void describe_point(Table& t, FieldVisitor& v);
[[nodiscard]] std::vector<std::string> picks_of(const Table& t);
// A table before anything happens.
[[nodiscard]] Table new_table(const Options& options, EditionId edition, int players);

}  // namespace ninerealms::wolfwalkers
