// Actions of Ragnarök: the table (texts of RAG-ACT-02, which have no first word), constructors.
#pragma once

#include "ninerealms/core/action_table.hpp"
#include "ninerealms/games/ragnarok/builtin.hpp"
#include "ninerealms/games/ragnarok/types.hpp"

namespace ninerealms::ragnarok {

enum class Act : std::uint8_t {
  kNone,
  kGod,      // RAG-D-GOD, RAG-D-SWAP: a god of either side, 0 to 17
  kKeep,     // RAG-D-SWAP
  kSupport,  // RAG-D-SUPPORT
  kCard,     // RAG-D-CUNNING
  kStop,     // RAG-D-ROTATE
  kDie,      // RAG-D-ROTATE
  kRealm = 0xC0,
  kDraw,
  kLook1,  // one to three gods of one side
  kLook2,
  kLook3,
  kFace,
};

namespace detail {
// Lists of Words::lists.
inline constexpr int kRealmList = 0;
inline constexpr int kGodList = 1;
inline constexpr int kCardList = 2;

template <class Row, std::size_t N>
constexpr auto ids_of(const std::array<Row, N>& rows) {
  std::array<std::string_view, N> out{};
  for (std::size_t i = 0; i < N; ++i) {
    out[i] = rows[i].id;
  }
  return out;
}
inline constexpr auto kRealmIds = ids_of(kBuiltinRows.realms);
inline constexpr auto kCardIds = ids_of(kBuiltinRows.cards);
inline constexpr auto kGodIds = [] {
  std::array<std::string_view, kSides * kGods> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i] = kBuiltinRows.gods[i / kGods][i % kGods].id;
  }
  return out;
}();

[[nodiscard]] constexpr Domain god(std::string_view name) {
  return Domain::of_words(name, kGodIds, kGodList);
}
[[nodiscard]] constexpr Domain card(std::string_view name) {
  return Domain::of_words(name, kCardIds, kCardList);
}
[[nodiscard]] constexpr ActionSpec spec(Act kind, std::string_view name, std::string_view document,
                                        Visibility visibility) {
  return {static_cast<std::uint8_t>(kind), name, document, visibility, 0, {}};
}
[[nodiscard]] constexpr ActionSpec spec(Act kind, std::string_view name, std::string_view document,
                                        Visibility visibility, Domain a) {
  return {static_cast<std::uint8_t>(kind), name, document, visibility, 1, {a}};
}
[[nodiscard]] constexpr ActionSpec set(Act kind, std::string_view document, Domain a, Domain b) {
  return {static_cast<std::uint8_t>(kind), "", document, Visibility::kSealed, 2, {a, b}, true};
}
[[nodiscard]] constexpr ActionSpec set(Act kind, std::string_view document, Domain a, Domain b,
                                       Domain c) {
  return {static_cast<std::uint8_t>(kind), "", document, Visibility::kSealed, 3, {a, b, c}, true};
}
}  // namespace detail

inline constexpr std::array kActionSpecs{
    detail::spec(Act::kGod, "", "god", Visibility::kSealed, detail::god("god")),
    detail::spec(Act::kKeep, "keep", "keep", Visibility::kSealed),
    detail::set(Act::kSupport, "support", detail::card("first"), detail::card("second")),
    detail::spec(Act::kCard, "", "cunning", Visibility::kSealed, detail::card("card")),
    detail::spec(Act::kStop, "stop", "stop", Visibility::kOpen),
    detail::spec(Act::kDie, "die", "die", Visibility::kOpen,
                 Domain::of_numbers("index", 0, kMostWisdom)),
    detail::spec(Act::kRealm, "", "realm", Visibility::kOpen,
                 Domain::of_words("realm", detail::kRealmIds, detail::kRealmList)),
    detail::spec(Act::kDraw, "", "draw", Visibility::kSealed, detail::card("card")),
    detail::spec(Act::kLook1, "", "look_one", Visibility::kSealed, detail::god("first")),
    detail::set(Act::kLook2, "look_two", detail::god("first"), detail::god("second")),
    detail::set(Act::kLook3, "look_three", detail::god("first"), detail::god("second"),
                detail::god("third")),
    detail::spec(Act::kFace, "", "face", Visibility::kOpen, Domain::of_numbers("face", 1, 6)),
};

inline constexpr ActionTable<kActionSpecs.size()> kActions{kActionSpecs};
static_assert(kActions.size() <= kMaxActionSpace);

[[nodiscard]] constexpr Act act(Action a) noexcept { return static_cast<Act>(a.kind()); }

namespace make {
[[nodiscard]] constexpr Action plain(Act kind) noexcept {
  return Action::make(static_cast<std::uint8_t>(kind));
}
[[nodiscard]] constexpr Action of(Act kind, int operand) noexcept {
  return Action::make(static_cast<std::uint8_t>(kind), operand);
}
[[nodiscard]] constexpr Action god(std::size_t side, int god) noexcept {
  return of(Act::kGod, static_cast<int>(side * kGods) + god);
}
// Precondition: a < b.
[[nodiscard]] constexpr Action support(int a, int b) noexcept {
  return Action::make(static_cast<std::uint8_t>(Act::kSupport), a, b);
}
[[nodiscard]] constexpr Action face(int face) noexcept { return of(Act::kFace, face - 1); }
// Precondition: one to three gods.
[[nodiscard]] constexpr Action look(std::size_t side, Gods gods) noexcept {
  const int base = static_cast<int>(side * kGods);
  const int n = count(gods);
  const auto kind = static_cast<std::uint8_t>(static_cast<int>(Act::kLook1) + n - 1);
  return Action::make(kind, base + first(gods), n > 1 ? base + nth(gods, 1) : 0,
                      n > 2 ? base + nth(gods, 2) : 0);
}
}  // namespace make

// The gods of a look, as a set of their side.
[[nodiscard]] constexpr Gods looked_at(Action a) noexcept {
  const int base = a.a() >= static_cast<int>(kGods) ? static_cast<int>(kGods) : 0;
  Gods out = god_bit(a.a() - base);
  if (act(a) >= Act::kLook2) {
    out = static_cast<Gods>(out | god_bit(a.b() - base));
  }
  if (act(a) >= Act::kLook3) {
    out = static_cast<Gods>(out | god_bit(a.c() - base));
  }
  return out;
}
// The god of a side that the action names. Precondition: it names one of that side.
[[nodiscard]] constexpr int god_of(Action a) noexcept { return a.a() % static_cast<int>(kGods); }
// The cards of a commitment to supports or cunning.
[[nodiscard]] constexpr Cards cards_of(Action a) noexcept {
  return act(a) == Act::kSupport ? card_bit(a.a()) | card_bit(a.b()) : card_bit(a.a());
}

}  // namespace ninerealms::ragnarok
