// A sketch of Ragnarök: only as much of its rules as bends the Rules contract, so that the contract
// is tried on it before the game is written.
//
// In: 27 distinct draw cards as bit masks, hands of five, the two sealed steps that take cards out
// of a hand (RAG-D-SUPPORT, RAG-D-CUNNING), refill and reshuffle (RAG-CLEAN-04 to -06, RAG-RUL-43),
// nine battles, five wins. Out: gods, Realms, dice; a card is worth its Strength or dice, a cunning
// card its number.
//
// What a reshuffle proves (RAG-RUL-43): `pile_source` is the set the pile was last shuffled from.
// An unseen card outside it is in a hand. A seat has one other hand to look at, so one mask is
// exact. A spectator has two: `outside` tells how many old cards each holds, but after a second
// reshuffle it cannot tell which of them are older than the first; no search looks from there.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "ninerealms/core/action_table.hpp"
#include "ninerealms/core/decision_stack.hpp"
#include "ninerealms/core/hash.hpp"
#include "ninerealms/core/rules.hpp"

namespace ninerealms::ragnarok_sketch {

// --- Cards -----------------------------------------------------------------------------------

inline constexpr int kCards = 27;
inline constexpr int kBattles = 9;
inline constexpr int kHandSize = 5;
inline constexpr int kWinsNeeded = 5;

using Cards = std::uint32_t;  // a set, one bit a card
inline constexpr Cards kAllCards = (Cards{1} << kCards) - 1;

inline constexpr std::array<std::string_view, kCards> kCardNames{
    "yggdrasill",  "bifrost",    "mimisbrunn", "hvergelmir", "jormungand",  "fenrir",
    "nidhogg",     "garm",       "draupnir",   "gleipnir",   "brisingamen", "skidbladnir",
    "gjallarhorn", "gungnir",    "mjollnir",   "eitri",      "brokkr",      "dvalin",
    "andvari",     "alviss",     "ivaldi",     "fensalir",   "bilskirnir",  "himinbjorg",
    "breidablik",  "sessrumnir", "valhalla"};
inline constexpr std::array<int, kCards> kSupportWorth{5, 4, 4, 3, 2, 3, 2, 1, 1, 1, 1, 2, 2, 2,
                                                       3, 1, 1, 1, 2, 2, 2, 1, 2, 2, 1, 1, 1};
inline constexpr std::array<int, kCards> kCunningWorth{0, 0, 0, 0, 2, 1, 1, 2, 1, 2, 3, 1, 2, 3,
                                                       1, 2, 2, 2, 2, 2, 2, 1, 2, 1, 2, 2, 3};

[[nodiscard]] constexpr Cards bit(int card) noexcept { return Cards{1} << card; }
[[nodiscard]] constexpr int size(Cards set) noexcept { return std::popcount(set); }
// The `rank`-th card of a set. Precondition: 0 <= rank < size(set).
[[nodiscard]] constexpr int card_at(Cards set, std::uint32_t rank) noexcept {
  for (; rank > 0; --rank) {
    set &= set - 1;
  }
  return std::countr_zero(set);
}
template <class Visit>
constexpr void for_each_card(Cards set, Visit visit) {
  for (; set != 0; set &= set - 1) {
    visit(std::countr_zero(set));
  }
}

// --- Actions ---------------------------------------------------------------------------------

inline constexpr std::uint8_t kSupportKind = 1;
inline constexpr std::uint8_t kCunningKind = 2;
inline constexpr std::uint8_t kDrawKind = 0xC0;

namespace act {
// Precondition: a < b.
[[nodiscard]] constexpr Action support(int a, int b) { return Action::make(kSupportKind, a, b); }
[[nodiscard]] constexpr Action cunning(int card) { return Action::make(kCunningKind, card); }
[[nodiscard]] constexpr Action draw(int card) { return Action::make(kDrawKind, card); }
}  // namespace act

// A pair of 27 cards has 351 values, more than one operand holds. It is stored as two operands with
// a < b and is one domain everywhere else: one block of the index, one text `a+b` (RAG-ACT-02).
class Table {
 public:
  static constexpr int kPairs = kCards * (kCards - 1) / 2;

  [[nodiscard]] static constexpr int size() { return kPairs + kOthers.size(); }
  [[nodiscard]] static constexpr bool valid(Action a) {
    return a.kind() == kSupportKind ? a.a() < a.b() && a.b() < kCards && a.c() == 0
                                    : kOthers.valid(a);
  }
  // Pairs in the order of RAG-ACT-01: (0,1), (0,2), ... (25,26).
  [[nodiscard]] static constexpr int index(Action a) {
    return a.kind() == kSupportKind ? row(a.a()) + a.b() - a.a() - 1 : kPairs + kOthers.index(a);
  }
  [[nodiscard]] static constexpr Action at(int index) {
    if (index >= kPairs) {
      return kOthers.at(index - kPairs);
    }
    int a = 0;
    while (row(a + 1) <= index) {
      ++a;
    }
    return act::support(a, index - row(a) + a + 1);
  }
  [[nodiscard]] static std::string text(Action a, bool hidden = false) {
    if (a.kind() != kSupportKind) {
      return kOthers.text(a, hidden);
    }
    return std::string(kPrefix) + (hidden ? "?" : name(a.a()) + "+" + name(a.b()));
  }
  [[nodiscard]] static Result<Action> parse(std::string_view text) {
    const auto plus = text.find('+');
    if (text.starts_with(kPrefix) && plus != std::string_view::npos) {
      const auto a = kCard.parse(text.substr(kPrefix.size(), plus - kPrefix.size()));
      const auto b = kCard.parse(text.substr(plus + 1));
      if (a && b && *a < *b) {
        return act::support(*a, *b);
      }
    }
    return kOthers.parse(text);
  }

 private:
  static constexpr std::string_view kPrefix = "support:";
  static constexpr Domain kCard = Domain::of_words("card", kCardNames);
  static constexpr std::array kSpecs{
      ActionSpec{kCunningKind, "cunning", "cunning", Visibility::kSealed, 1, {kCard}},
      ActionSpec{kDrawKind, "draw", "draw", Visibility::kSealed, 1, {kCard}},
  };
  static constexpr ActionTable<kSpecs.size()> kOthers{kSpecs};

  [[nodiscard]] static constexpr int row(int a) { return a * (2 * kCards - a - 1) / 2; }
  [[nodiscard]] static std::string name(int card) {
    return std::string(kCardNames[static_cast<std::size_t>(card)]);
  }
};

// --- State and View --------------------------------------------------------------------------

enum class FrameKind : std::uint8_t {
  kNone,
  kBattle,  // bottom frame: [0] Stage that comes next
  kCommit,  // joint step of both seats: [0] 0 supports, 1 cunning; [1] seats that have committed
  kDraw,    // chance: actor draws, [0] cards left
};
enum class Stage : std::uint8_t { kSupports, kCunning, kCompare };

// What everybody sees.
struct Shared {
  Cards discard = 0;
  Cards pile_source = kAllCards;    // RAG-RUL-43
  std::array<Cards, 2> supports{};  // face up this battle
  std::array<Cards, 2> cunning{};
  std::array<std::uint8_t, kBattles> marker{};  // owner + 1, 0: none
  std::uint8_t battle = 0;
  std::uint8_t jotunn_first = 0;  // option refill_order, RAG-RUL-27
  DecisionStack<4> stack{};
  friend bool operator==(const Shared&, const Shared&) = default;
};

struct State : Shared {
  Cards pile = 0;
  std::array<Cards, 2> hand{};       // committed cards included, until the reveal
  std::array<Cards, 2> committed{};  // part of the hand
  friend bool operator==(const State&, const State&) = default;
};

struct View : Shared {
  Cards hand = 0;
  Cards committed = 0;
  std::array<std::uint8_t, 2> hand_size{};
  std::array<std::uint8_t, 2> outside{};  // hand cards that are not of pile_source
  std::uint8_t pile_size = 0;
  Seat viewer = kSpectator;
  std::uint8_t mine = 0;  // 1: the viewer must commit now
  std::uint8_t spare = 0;
  friend bool operator==(const View&, const View&) = default;
};

struct Config {
  bool jotunn_first = false;
};

// --- Rules -----------------------------------------------------------------------------------

struct Rules {
  using State = ragnarok_sketch::State;
  using View = ragnarok_sketch::View;
  using Config = ragnarok_sketch::Config;
  using Actions = FixedList<Action, kHandSize*(kHandSize - 1) / 2>;  // pairs of a hand
  using Outcomes = FixedList<Outcome, kCards>;
  static constexpr std::string_view kId = "ragnarok_sketch";
  static constexpr Table kTable{};

  static Result<State> initial(const Config& config) {
    State s;
    s.jotunn_first = config.jotunn_first ? 1 : 0;
    s.pile = kAllCards;
    s.stack.push(frame(FrameKind::kBattle));
    s.stack.push(frame(FrameKind::kDraw, seat_at(1), kHandSize));  // RAG-SETUP-06: the Aesir first
    s.stack.push(frame(FrameKind::kDraw, seat_at(0), kHandSize));
    settle(s, nullptr);
    return s;
  }

  static Node node(const State& s) {
    if (s.stack.empty()) {
      return {};
    }
    const Frame& top = s.stack.top();
    if (kind(top) == FrameKind::kDraw) {
      return {Turn::kChance, kNoSeat, false};
    }
    return {Turn::kSeat, seat_at(std::countr_one(top.data[1])), true};
  }
  static int seats(const State& /*s*/) { return 2; }

  static void legal_actions(const State& s, Actions& out) {
    const Node n = node(s);
    if (n.turn == Turn::kSeat) {
      list_options(s, s.hand[index(n.actor)], out);
    }
  }
  static void chance_outcomes(const State& s, Outcomes& out) {
    for_each_card(s.pile, [&](int card) { out.push_back({act::draw(card), 1}); });
  }
  static Action sample_chance(const State& s, Stream& stream) {
    return act::draw(random_card(s.pile, stream));
  }
  static std::size_t chance_channel(const State& /*s*/) { return 0; }

  static void apply(State& s, Action a, ForcedSink* sink = nullptr) {
    if (a.is_chance()) {
      take(s, a.a());
    } else {
      const auto seat = index(node(s).actor);
      s.committed[seat] = a.kind() == kSupportKind ? bit(a.a()) | bit(a.b()) : bit(a.a());
      Frame& top = s.stack.top();
      top.data[1] = static_cast<std::uint8_t>(top.data[1] | (1U << seat));
    }
    settle(s, sink);
  }

  static View observe(const State& s, Seat viewer) {
    View v;
    static_cast<Shared&>(v) = s;
    const Node n = node(s);
    if (n.joint) {
      v.stack.top().data[1] = 0;  // nobody sees who has committed
    }
    if (viewer != kSpectator) {
      v.hand = s.hand[index(viewer)];
      v.committed = s.committed[index(viewer)];
    }
    for (std::size_t i = 0; i < 2; ++i) {
      v.hand_size[i] = static_cast<std::uint8_t>(size(s.hand[i]));
      v.outside[i] = static_cast<std::uint8_t>(size(s.hand[i] & ~s.pile_source));
    }
    v.pile_size = static_cast<std::uint8_t>(size(s.pile));
    v.viewer = viewer;
    v.mine = n.turn == Turn::kSeat && n.actor == viewer ? 1 : 0;
    return v;
  }
  static void legal_actions(const View& v, Actions& out) {
    if (v.mine != 0) {
      list_options(v, v.hand, out);
    }
  }

  // Deals what the viewer cannot see; an open sealed step starts anew (architecture 2.4).
  static State determinize(const View& v, Stream& stream) {
    State s;
    static_cast<Shared&>(s) = v;
    const Cards unseen = kAllCards & ~(face_up(v) | v.hand);
    Cards old = unseen & ~v.pile_source;  // certainly in hands
    Cards young = unseen & v.pile_source;
    for (std::size_t i = 0; i < 2; ++i) {
      if (v.viewer == seat_at(static_cast<int>(i))) {
        s.hand[i] = v.hand;
        continue;
      }
      for (int n = 0; n < v.hand_size[i]; ++n) {
        Cards& from = n < v.outside[i] ? old : young;
        const Cards card = bit(random_card(from, stream));
        from &= ~card;
        s.hand[i] |= card;
      }
    }
    NR_ASSERT(old == 0 && size(young) == v.pile_size);
    s.pile = young;
    return s;
  }
  static std::uint64_t key(const View& v) { return hash_value(v); }

  static Returns returns(const State& s) {
    if (!s.stack.empty()) {
      return {};
    }
    const int lead = wins(s, 0) - wins(s, 1);
    int winner = lead > 0 ? 1 : lead < 0 ? 2 : 0;  // RAG-END-03
    for (std::size_t i = 0; winner == 0 && i < kBattles; ++i) {
      winner = s.marker[i];  // RAG-END-04
    }
    return winner == 0 ? Returns{} : winner == 1 ? Returns{1.0, -1.0} : Returns{-1.0, 1.0};
  }
  static Bounds utility_bounds(const State& /*s*/) { return {-1.0, 1.0}; }

  static Redacted redact(const State& s, Action a, Seat viewer) {
    const Seat owner = a.is_chance() ? s.stack.top().actor : node(s).actor;
    if (viewer == owner) {
      return {a, Visibility::kOpen};
    }
    return {Action::make(a.kind()), Visibility::kSealed};
  }
  // A view shows nothing of an open step, so it may be given at any moment.
  static bool public_point(const State& /*s*/) { return true; }
  static Action playout_action(const State& s, Stream& stream) {
    Actions list;
    legal_actions(s, list);
    return list[stream.below(static_cast<std::uint32_t>(list.size()))];
  }

  // Conservation and what the zones say of each other.
  static std::vector<Error> check(const State& s) {
    std::vector<Error> faults;
    const std::array zones{face_up(s), s.pile, s.hand[0], s.hand[1]};
    Cards seen = 0;
    for (const auto zone : zones) {
      if ((seen & zone) != 0) {
        faults.push_back({Code::kPosition, "", "zones", "a card is in two zones"});
      }
      seen |= zone;
    }
    if (seen != kAllCards) {
      faults.push_back({Code::kPosition, "", "zones", "a card is missing"});
    }
    if ((s.pile & ~s.pile_source) != 0) {
      faults.push_back({Code::kPosition, "RAG-RUL-43", "pile", "a card is not of pile_source"});
    }
    for (std::size_t i = 0; i < 2; ++i) {
      if ((s.committed[i] & ~s.hand[i]) != 0) {
        faults.push_back({Code::kPosition, "", "pending", "a committed card is not in the hand"});
      }
    }
    return faults;
  }

 private:
  [[nodiscard]] static FrameKind kind(const Frame& f) { return static_cast<FrameKind>(f.kind); }
  [[nodiscard]] static Frame frame(FrameKind k, Seat actor = seat_at(0), int payload = 0) {
    return {
        static_cast<std::uint8_t>(k), actor, {static_cast<std::uint8_t>(payload), 0, 0, 0, 0, 0}};
  }
  [[nodiscard]] static Cards face_up(const Shared& t) {
    return t.discard | t.supports[0] | t.supports[1] | t.cunning[0] | t.cunning[1];
  }
  [[nodiscard]] static int random_card(Cards set, Stream& stream) {
    return card_at(set, stream.below(static_cast<std::uint32_t>(size(set))));
  }
  [[nodiscard]] static int wins(const Shared& t, int seat) {
    int sum = 0;
    for (const auto owner : t.marker) {
      sum += owner == seat + 1 ? 1 : 0;
    }
    return sum;
  }

  // Precondition: the open step is the hand owner's.
  static void list_options(const Shared& t, Cards hand, Actions& out) {
    const bool supports = t.stack.top().data[0] == 0;
    for_each_card(hand, [&](int a) {
      if (supports) {
        for_each_card(hand & ~(bit(a + 1) - 1), [&](int b) { out.push_back(act::support(a, b)); });
      } else {
        out.push_back(act::cunning(a));
      }
    });
  }

  // The drawer takes a card of the pile.
  static void take(State& s, int card) {
    Frame& top = s.stack.top();
    s.pile &= ~bit(card);
    s.hand[index(top.actor)] |= bit(card);
    --top.data[0];
  }

  // Runs automatic steps until somebody must choose or a card can come in more than one way.
  static void settle(State& s, ForcedSink* sink) {
    while (!s.stack.empty()) {
      const Frame top = s.stack.top();
      switch (kind(top)) {
        case FrameKind::kDraw:
          if (top.data[0] == 0) {
            s.stack.pop();
            break;
          }
          if (s.pile == 0) {  // RAG-CLEAN-06
            s.pile = s.pile_source = s.discard;
            s.discard = 0;
          }
          if (size(s.pile) > 1) {
            return;
          }
          if (sink != nullptr) {
            sink->forced(&s, kNoSeat, act::draw(std::countr_zero(s.pile)));
          }
          take(s, std::countr_zero(s.pile));
          break;
        case FrameKind::kCommit:
          if (top.data[1] != 0b11) {
            return;
          }
          s.stack.pop();
          reveal(s, top.data[0] == 0 ? s.supports : s.cunning);
          break;
        default:
          step_battle(s);
          break;
      }
    }
  }

  static void reveal(State& s, std::array<Cards, 2>& face_up) {
    for (std::size_t i = 0; i < 2; ++i) {
      face_up[i] = s.committed[i];
      s.hand[i] &= ~s.committed[i];
    }
    s.committed = {};
  }

  static void step_battle(State& s) {
    Frame& bottom = s.stack.top();
    const auto stage = static_cast<Stage>(bottom.data[0]);
    if (stage != Stage::kCompare) {
      ++bottom.data[0];
      s.stack.push(frame(FrameKind::kCommit, seat_at(0), stage == Stage::kSupports ? 0 : 1));
      return;
    }
    const int lead = strength(s, 0) - strength(s, 1);
    s.marker[s.battle] = lead > 0 ? 1 : lead < 0 ? 2 : 0;  // RAG-WIN-01, RAG-WIN-02
    if (wins(s, 0) == kWinsNeeded || wins(s, 1) == kWinsNeeded || s.battle + 1 == kBattles) {
      s.stack.clear();  // RAG-WIN-03, RAG-END-01
      return;
    }
    bottom.data[0] = 0;
    ++s.battle;
    s.discard = face_up(s);  // RAG-CLEAN-02
    s.supports = {};
    s.cunning = {};
    const int first = s.jotunn_first;
    s.stack.push(frame(FrameKind::kDraw, seat_at(1 - first), 3));  // RAG-CLEAN-04, -05
    s.stack.push(frame(FrameKind::kDraw, seat_at(first), 3));
  }

  [[nodiscard]] static int strength(const Shared& t, std::size_t seat) {
    int sum = 0;
    for_each_card(t.supports[seat],
                  [&](int c) { sum += kSupportWorth[static_cast<std::size_t>(c)]; });
    for_each_card(t.cunning[seat],
                  [&](int c) { sum += kCunningWorth[static_cast<std::size_t>(c)]; });
    return sum;
  }
};

static_assert(sizeof(State) == 88 && sizeof(View) == 84);
static_assert(ninerealms::Rules<Rules>);

}  // namespace ninerealms::ragnarok_sketch
