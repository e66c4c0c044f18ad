#include "ninerealms/session/history.hpp"

namespace ninerealms {
namespace {

constexpr std::string_view kChance = "-";

// The action whose operands `text` hides, if it hides any; of kinds that look alike the first.
std::optional<Action> sealed_action(std::string_view text, const AnyGame& game, bool chance) {
  for (const auto& spec : game.specs()) {
    const Action action = Action::make(spec.kind);
    if (spec.operands > 0 && action.is_chance() == chance && text.starts_with(spec.name) &&
        game.text(action, true, 0) == text) {
      return action;
    }
  }
  return std::nullopt;
}

}  // namespace

std::string text_of(const Seen& line, const AnyGame& game, VocabularyId words) {
  const std::string who =
      line.actor == kNoSeat ? std::string(kChance) : std::to_string(static_cast<int>(line.actor));
  return who + " " + game.text(line.action, line.sealed, words);
}

Result<Seen> read_seen(std::string_view text, const AnyGame& game, VocabularyId words, int seats) {
  const auto space = text.find(' ');
  const std::string_view who = text.substr(0, space);
  Seen line;
  for (int seat = 0; seat < seats; ++seat) {
    if (who == std::to_string(seat)) {
      line.actor = seat_at(seat);
    }
  }
  if (space == std::string_view::npos || (line.actor == kNoSeat && who != kChance)) {
    return Error{Code::kNotation, "", "",
                 "expected a line of a log: a seat or -, a space, and an action"};
  }
  const std::string_view what = text.substr(space + 1);
  if (const auto sealed = sealed_action(what, game, line.actor == kNoSeat)) {
    line.action = *sealed;
    line.sealed = true;
    return line;
  }
  const Origin origin = line.actor == kNoSeat ? Origin::kChance : Origin::kSeat;
  const auto action = game.parse(what, origin, words);
  if (!action) {
    return action.error();
  }
  line.action = action.value();
  return line;
}

}  // namespace ninerealms
