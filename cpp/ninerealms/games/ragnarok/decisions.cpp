// Why an action is not possible (rules section 5).
#include "ninerealms/games/ragnarok/internal.hpp"
#include "ninerealms/games/ragnarok/rules.hpp"

namespace ninerealms::ragnarok {
namespace {

Error illegal(std::string_view clause, std::string detail) {
  return {Code::kIllegalAction, clause, "action", std::move(detail)};
}

Error not_a_god(const State& s, std::size_t side, Action a) {
  if (act(a) != Act::kGod || a.a() / static_cast<int>(kGods) != static_cast<int>(side)) {
    return illegal("RAG-D-GOD", "expected one of the gods looked at");
  }
  const bool in_set = (s.god_set[side] & god_bit(god_of(a))) != 0;
  return in_set ? illegal(clause::RAG_GOD_02.id, "the seat has not looked at this god now")
                : illegal(clause::RAG_GOD_06.id, "this god lies at a Realm already");
}

Error not_a_swap(const State& s, std::size_t side, Action a) {
  if (act(a) == Act::kKeep) {
    return illegal(clause::RAG_RUL_10.id, "with trickster_swap = mandatory the trickster swaps");
  }
  if (act(a) != Act::kGod) {
    return illegal("RAG-D-SWAP", "expected `keep` or a god of the own lane");
  }
  if (a.a() / static_cast<int>(kGods) != static_cast<int>(side)) {
    return illegal(clause::RAG_TRICK_06.id, "only a god of the own side can be named");
  }
  const bool here_now = s.lane[side][here(s)] == god_of(a) + 1;
  return illegal(clause::RAG_TRICK_02.id, here_now ? "the trickster cannot name itself"
                                                   : "this god lies at no earlier Realm");
}

Error not_supports(const State& s, std::size_t side, Action a) {
  if (act(a) != Act::kSupport) {
    return illegal(clause::RAG_STR_03.id, "expected two cards of the hand");
  }
  const bool held = (cards_of(a) & ~s.hand[side]) == 0;
  return illegal(clause::RAG_STR_03.id,
                 held ? "this pair is not an option" : "a card of this pair is not in the hand");
}

Error not_cunning(const State& s, std::size_t side, Action a) {
  if (act(a) != Act::kCard) {
    return illegal(clause::RAG_CUN_01.id, "expected one card of the hand");
  }
  const bool held = (s.hand[side] & cards_of(a)) != 0;
  return held ? illegal(clause::RAG_RUL_18.id,
                        "with wonder_cunning = only_if_forced a Wonder waits for a hand of Wonders")
              : illegal(clause::RAG_CUN_01.id, "this card is not in the hand");
}

Error not_a_turn(const State& s, std::size_t side, Action a) {
  if (act(a) != Act::kDie) {
    return illegal("RAG-D-ROTATE", "expected `stop` or an own Wisdom die");
  }
  if (a.a() >= s.dice[side].wisdom) {
    return illegal(clause::RAG_CUN_07.id, "the seat has no Wisdom die of this index");
  }
  return s.dice[side].face(a.a()) > 5
             ? illegal(clause::RAG_CUN_08.id, "a die cannot be turned above 6")
             : illegal("RAG-D-ROTATE", "dice are turned by rising index");
}

Error not_an_option(const State& s, Action a) {
  const Frame& f = s.stack.top();
  const std::size_t side = index(f.actor);
  switch (kind(f)) {
    case FrameKind::kGod:
      return not_a_god(s, side, a);
    case FrameKind::kSwap:
      return not_a_swap(s, side, a);
    case FrameKind::kSupport:
      return not_supports(s, side, a);
    case FrameKind::kCunning:
      return not_cunning(s, side, a);
    default:
      return not_a_turn(s, side, a);
  }
}

}  // namespace

Status Rules::explain(const State& s, Action a) {
  if (!kActions.valid(a)) {
    return Error{Code::kNotation, "", "action", "no action has these operands"};
  }
  if (s.stack.empty()) {
    return Error{Code::kGameOver, clause::RAG_END_01.id, "action", "the game is over"};
  }
  if (is_chance(kind(s.stack.top()))) {
    if (is_possible(s, a)) {
      return Done{};
    }
    return illegal(decision_id(s), a.is_chance() ? "this outcome is not possible here"
                                                 : "a chance point waits for its outcome");
  }
  if (a.is_chance()) {
    return illegal(decision_id(s), "a seat has to choose, nothing is drawn here");
  }
  Actions options;
  legal_actions(s, options);
  return std::ranges::find(options, a) != options.end() ? Status(Done{})
                                                        : Status(not_an_option(s, a));
}

}  // namespace ninerealms::ragnarok
