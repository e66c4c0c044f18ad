// Lines of a log as text: "1 place:bond", "- draw:?" (seat, or - for chance; sealed operands are
// ?).
#pragma once

#include <string>
#include <string_view>

#include "ninerealms/core/history.hpp"
#include "ninerealms/session/any_game.hpp"

namespace ninerealms {

[[nodiscard]] std::string text_of(const Seen& line, const AnyGame& game, VocabularyId words);

// Reads what `text_of` writes, of a game of `seats`.
[[nodiscard]] Result<Seen> read_seen(std::string_view text, const AnyGame& game, VocabularyId words,
                                     int seats);

}  // namespace ninerealms
