// ActionTable: one constexpr table per game from which everything about its actions follows
// (architecture D2): notation, document form, dense policy index, visibility.
//
//   notation      the option text of the rules file: name and operands joined by ':'; a kind
//   without
//                 a name is written as its operands alone ("thor", "bifrost+garm")
//   document      {"kind": <document>, <operand name>: <number or word>}
//   policy index  0 .. size()-1, mixed radix over the operand domains, players' actions only
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ninerealms/core/action.hpp"
#include "ninerealms/core/error.hpp"
#include "ninerealms/core/roll.hpp"

namespace ninerealms {

// The words of those domains that an edition may rename, by Domain::list. Empty: the table's own.
using Vocabulary = std::span<const std::span<const std::string_view>>;

// Whose actions a text may name: a move and an outcome may be spelt alike ("garm"), two moves or
// two outcomes never are. kAny takes the first of the table.
enum class Origin : std::uint8_t { kAny, kSeat, kChance };

// The values an operand may take: words, the integers first .. first+size-1, or rolls of dice. A
// roll is its bits (roll.hpp) and fills all three operands, so it is the only one of its action.
struct Domain {
  std::string_view name;                    // key in documents, "seat"
  std::span<const std::string_view> words;  // empty: numeric
  int size = 0;
  int first = 0;
  int list = -1;  // of a Vocabulary; -1: no edition renames these words
  int dice = 0;   // of a roll, `first` at least; 0: no roll

  [[nodiscard]] static constexpr Domain of_words(std::string_view name,
                                                 std::span<const std::string_view> words,
                                                 int list = -1) {
    return {name, words, static_cast<int>(words.size()), 0, list, 0};
  }
  [[nodiscard]] static constexpr Domain of_numbers(std::string_view name, int first, int size) {
    return {name, {}, size, first, -1, 0};
  }
  [[nodiscard]] static constexpr Domain of_dice(std::string_view name, int least, int most) {
    return {name, {}, 1 << (3 * most), least, -1, most};
  }
  // Whether documents hold the value as an integer, not as a text.
  [[nodiscard]] constexpr bool numeric() const noexcept { return words.empty() && dice == 0; }
  [[nodiscard]] constexpr bool valid(int value) const noexcept {
    if (dice == 0) {
      return value < size;
    }
    const Roll roll{static_cast<std::uint32_t>(value)};
    return value < size && roll.valid() && roll.size() >= first;
  }
  [[nodiscard]] constexpr std::span<const std::string_view> words_in(Vocabulary v) const {
    return list >= 0 && !v.empty() ? v[static_cast<std::size_t>(list)] : words;
  }
  [[nodiscard]] std::string text(int value, Vocabulary v = {}) const {
    if (dice != 0) {
      return Roll{static_cast<std::uint32_t>(value)}.text();
    }
    return words.empty() ? std::to_string(first + value)
                         : std::string(words_in(v)[static_cast<std::size_t>(value)]);
  }
  // Reads a whole operand; nothing but the canonical spelling is accepted.
  [[nodiscard]] std::optional<int> parse(std::string_view text, Vocabulary v = {}) const {
    if (!words.empty()) {
      const auto known = words_in(v);
      for (std::size_t i = 0; i < known.size(); ++i) {
        if (known[i] == text) {
          return static_cast<int>(i);
        }
      }
      return std::nullopt;
    }
    if (dice != 0) {
      const auto roll = Roll::parse(text);
      return roll && roll->size() >= first && roll->size() <= dice
                 ? std::optional(static_cast<int>(roll->bits))
                 : std::nullopt;
    }
    int number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, fault] = std::from_chars(text.data(), end, number);
    const bool canonical = fault == std::errc{} && stop == end && std::to_string(number) == text;
    if (!canonical || number < first || number >= first + size) {
      return std::nullopt;
    }
    return number - first;
  }
};

struct ActionSpec {
  std::uint8_t kind = 0;
  std::string_view name;      // first word of the notation, or none
  std::string_view document;  // "kind" of the document form, unique in the game
  Visibility visibility = Visibility::kOpen;
  int operands = 0;
  std::array<Domain, 3> domains{};
  // The operands are a set of one domain: ascending, written `a+b` or `a+b+c`, a pair one block of
  // the index. Moves have pairs at most.
  bool joined = false;

  // Operand i of an action of this kind, 0 beyond the last.
  [[nodiscard]] constexpr int operand(Action action, int i) const noexcept {
    if (domains[0].dice != 0) {
      return i == 0 ? static_cast<int>(action.bits & 0x00FF'FFFFU) : 0;
    }
    return i == 0 ? action.a() : i == 1 ? action.b() : action.c();
  }
  [[nodiscard]] constexpr Action action(const std::array<int, 3>& of) const noexcept {
    if (domains[0].dice != 0) {
      return {(std::uint32_t{kind} << 24) | static_cast<std::uint32_t>(of[0])};
    }
    return Action::make(kind, of[0], of[1], of[2]);
  }
  [[nodiscard]] constexpr int combinations() const {
    if (joined) {
      int sets = 1;
      for (int i = 0; i < operands; ++i) {
        sets = sets * (domains[0].size - i) / (i + 1);
      }
      return sets;
    }
    int product = 1;
    for (int i = 0; i < operands; ++i) {
      product *= domains[static_cast<std::size_t>(i)].size;
    }
    return product;
  }
};

inline constexpr int kMaxActionSpace = 2048;

template <std::size_t N>
class ActionTable {
 public:
  constexpr explicit ActionTable(const std::array<ActionSpec, N>& specs) : specs_(specs) {
    int next = 0;
    slot_.fill(kNoSlot);
    for (std::size_t i = 0; i < N; ++i) {
      slot_[specs_[i].kind] = static_cast<std::uint8_t>(i);
      base_[i] = next;
      places_[i] = place_of(specs_[i], next);
      if (specs_[i].kind < 0xC0) {
        next += specs_[i].combinations();
      }
    }
    size_ = next;
  }

  [[nodiscard]] constexpr int size() const noexcept { return size_; }
  [[nodiscard]] constexpr std::span<const ActionSpec> specs() const noexcept { return specs_; }
  [[nodiscard]] constexpr const ActionSpec* spec(Action action) const noexcept {
    const auto slot = slot_[action.kind()];
    return slot == kNoSlot ? nullptr : &specs_[slot];
  }

  // True if kind and operands exist in the table; nothing is said about legality.
  [[nodiscard]] constexpr bool valid(Action action) const noexcept {
    const auto slot = slot_[action.kind()];
    if (slot == kNoSlot) {
      return false;
    }
    const Place& p = places_[slot];
    if (p.plain) {
      return action.a() < p.sizes[0] && action.b() < p.sizes[1] && action.c() < p.sizes[2];
    }
    const ActionSpec* s = &specs_[slot];
    for (int i = 0; i < 3; ++i) {
      const int value = s->operand(action, i);
      if (i < s->operands ? !s->domains[static_cast<std::size_t>(i)].valid(value) : value != 0) {
        return false;
      }
      if (s->joined && i > 0 && i < s->operands && value <= s->operand(action, i - 1)) {
        return false;
      }
    }
    return true;
  }

  // Policy index of a player's action. Precondition: valid(action) and not chance.
  [[nodiscard]] constexpr int index(Action action) const noexcept {
    const Place& p = places_[slot_[action.kind()]];
    const int a = action.a();
    return p.first + a * p.steps[0] + action.b() * p.steps[1] + action.c() * p.steps[2] -
           p.pair * (a * (a + 1) / 2);
  }

  // The action of a policy index, none if the index is out of range.
  [[nodiscard]] constexpr Action at(int index) const noexcept {
    if (index < 0 || index >= size_) {
      return {};
    }
    std::size_t slot = 0;
    for (std::size_t i = 0; i < N; ++i) {
      if (specs_[i].kind < 0xC0 && base_[i] <= index) {
        slot = i;
      }
    }
    const ActionSpec& s = specs_[slot];
    int rest = index - base_[slot];
    if (s.joined && s.operands == 2) {
      int a = 0;
      while (row(s, a + 1) <= rest) {
        ++a;
      }
      return Action::make(s.kind, a, rest - row(s, a) + a + 1);
    }
    std::array<int, 3> operands{};
    for (int i = s.operands - 1; i >= 0; --i) {
      const int radix = s.domains[static_cast<std::size_t>(i)].size;
      operands[static_cast<std::size_t>(i)] = rest % radix;
      rest /= radix;
    }
    return Action::make(s.kind, operands[0], operands[1], operands[2]);
  }

  // Notation; with `hidden`, operands print as '?'. Precondition: valid(action).
  [[nodiscard]] std::string text(Action action, bool hidden = false, Vocabulary v = {}) const {
    const ActionSpec& s = *spec(action);
    std::string out(s.name);
    for (int i = 0; i < s.operands; ++i) {
      if (i > 0 || !s.name.empty()) {
        out += s.joined && i > 0 ? '+' : ':';
      }
      out += hidden ? "?" : s.domains[static_cast<std::size_t>(i)].text(s.operand(action, i), v);
    }
    return out;
  }

  // Reads notation by table. Cost: one pass over the specs, no legal moves are tried.
  [[nodiscard]] Result<Action> parse(std::string_view text, Origin origin = Origin::kAny,
                                     Vocabulary v = {}) const {
    for (const auto& s : specs_) {
      const Origin of = s.kind < 0xC0 ? Origin::kSeat : Origin::kChance;
      if (!text.starts_with(s.name) || (origin != Origin::kAny && origin != of)) {
        continue;
      }
      if (const auto action = parse_operands(s, text.substr(s.name.size()), v)) {
        return *action;
      }
    }
    constexpr std::size_t kShown = 60;
    return Error{Code::kNotation, "", "action",
                 "no action is written '" + std::string(utf8_prefix(text, kShown)) + "'"};
  }

 private:
  static constexpr std::uint8_t kNoSlot = 0xFF;

  // `index` as a sum of products, for masks of batches ask it for every option of every lane; and
  // `valid` of operands that do not depend on each other.
  struct Place {
    int first = 0;
    std::array<int, 3> steps{};  // of the operands
    int pair = 0;                // 1: a triangle of pairs, rows getting shorter
    bool plain = false;          // each operand is below its size
    std::array<int, 3> sizes{1, 1, 1};
  };
  [[nodiscard]] static constexpr Place place_of(const ActionSpec& s, int base) noexcept {
    if (s.joined && s.operands == 2) {  // row(a) + b - a - 1
      return {base - 1, {s.domains[0].size - 1, 1, 0}, 1};
    }
    if (s.domains[0].dice != 0) {  // the bits of all three
      return {base, {1 << 16, 1 << 8, 1}};
    }
    Place out{base};
    out.plain = !s.joined;
    for (int i = s.operands - 1, step = 1; i >= 0; --i) {
      const auto at = static_cast<std::size_t>(i);
      out.steps[at] = step;
      out.sizes[at] = s.domains[at].size;
      step *= s.domains[at].size;
    }
    return out;
  }

  // Index of the pair (a, a + 1) among the pairs in lexicographic order.
  [[nodiscard]] static constexpr int row(const ActionSpec& s, int a) noexcept {
    return a * (2 * s.domains[0].size - a - 1) / 2;
  }

  [[nodiscard]] static std::optional<Action> parse_operands(const ActionSpec& s,
                                                            std::string_view rest, Vocabulary v) {
    std::array<int, 3> operands{};
    for (int i = 0; i < s.operands; ++i) {
      if (i > 0 || !s.name.empty()) {
        if (!rest.starts_with(s.joined && i > 0 ? '+' : ':')) {
          return std::nullopt;
        }
        rest.remove_prefix(1);
      }
      // The last operand takes what is left: its words may contain ':' ("use:odin:discard").
      const bool last = i + 1 == s.operands;
      const auto end = last ? rest.size() : rest.find(s.joined ? '+' : ':');
      if (end == std::string_view::npos) {
        return std::nullopt;
      }
      const auto value = s.domains[static_cast<std::size_t>(i)].parse(rest.substr(0, end), v);
      if (!value) {
        return std::nullopt;
      }
      if (s.joined && i > 0 && *value <= operands[static_cast<std::size_t>(i - 1)]) {
        return std::nullopt;
      }
      operands[static_cast<std::size_t>(i)] = *value;
      rest.remove_prefix(end);
    }
    if (!rest.empty()) {
      return std::nullopt;
    }
    return s.action(operands);
  }

  std::array<ActionSpec, N> specs_;
  std::array<int, N> base_{};
  std::array<Place, N> places_{};
  std::array<std::uint8_t, 256> slot_{};
  int size_ = 0;
};

}  // namespace ninerealms
