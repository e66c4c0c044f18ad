// Roll: up to seven dice without order, as one word (architecture D4: a sorted roll is one event).
//
// Die i from the lowest stands in bits 3i .. 3i+2, so equal rolls are equal words and the seven fit
// the operands of an Action. Exact weights: of 6^k ordered throws, k! / (n1! ... n6!) give a roll.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "ninerealms/core/assert.hpp"
#include "ninerealms/core/stream.hpp"

namespace ninerealms {

struct Roll {
  static constexpr int kMost = 7;
  static constexpr int kFaces = 6;
  static constexpr std::array<std::uint32_t, kMost + 1> kThrows{1,    6,    36,    216,
                                                                1296, 7776, 46656, 279936};

  std::uint32_t bits = 0;

  [[nodiscard]] constexpr int size() const noexcept {
    return (static_cast<int>(std::bit_width(bits)) + 2) / 3;
  }
  [[nodiscard]] constexpr bool empty() const noexcept { return bits == 0; }
  // The die in place i, 0 for the lowest; 0 beyond the last. Precondition: 0 <= i < kMost.
  [[nodiscard]] constexpr int operator[](int i) const noexcept {
    return static_cast<int>((bits >> (3 * i)) & 7U);
  }
  [[nodiscard]] constexpr int sum() const noexcept {
    int out = 0;
    for (std::uint32_t left = bits; left != 0; left >>= 3) {
      out += static_cast<int>(left & 7U);
    }
    return out;
  }
  // How many dice show each face, a nibble each, face f in bits 4f .. 4f+3.
  [[nodiscard]] constexpr std::uint32_t counts() const noexcept {
    std::uint32_t out = 0;
    for (std::uint32_t left = bits; left != 0; left >>= 3) {
      out += 1U << (4 * (left & 7U));
    }
    return out;
  }
  // The roll of such counts. Precondition: at most kMost dice, none of face 0.
  [[nodiscard]] static constexpr Roll of_counts(std::uint32_t counts) noexcept {
    Roll out;
    std::uint32_t shift = 0;
    for (std::uint32_t face = 1; face <= kFaces; ++face) {
      const std::uint32_t dice = 3 * ((counts >> (4 * face)) & 7U);
      out.bits |= (face * 0111'1111U & ((1U << dice) - 1U)) << shift;
      shift += dice;
    }
    return out;
  }
  [[nodiscard]] constexpr Roll with(int face) const noexcept {
    return of_counts(counts() + (1U << (4 * face)));
  }
  // Precondition: a die shows `face`.
  [[nodiscard]] constexpr Roll without(int face) const noexcept {
    return of_counts(counts() - (1U << (4 * face)));
  }
  // In how many ordered throws the dice fall like this.
  [[nodiscard]] constexpr std::uint32_t weight() const noexcept {
    constexpr std::array<std::uint32_t, kMost + 1> kFactorial{1, 1, 2, 6, 24, 120, 720, 5040};
    std::uint32_t out = kFactorial[static_cast<std::size_t>(size())];
    for (std::uint32_t left = counts(); left != 0; left >>= 4) {
      out /= kFactorial[left & 7U];
    }
    return out;
  }
  // Whether the word is a roll at all.
  [[nodiscard]] constexpr bool valid() const noexcept {
    std::uint32_t last = 1;
    for (std::uint32_t left = bits; left != 0; left >>= 3) {
      const std::uint32_t face = left & 7U;
      if (face < last || face > kFaces) {
        return false;
      }
      last = face;
    }
    return size() <= kMost;
  }

  // k fair dice. Precondition: 0 <= k <= kMost.
  [[nodiscard]] static constexpr Roll thrown(int k, Stream& stream) noexcept {
    if (k == 0) {
      return {};
    }
    std::uint32_t rank = stream.below(kThrows[static_cast<std::size_t>(k)]);
    std::uint32_t counts = 0;
    for (int i = 0; i < k; ++i) {
      counts += 16U << (4 * (rank % kFaces));
      rank /= kFaces;
    }
    return of_counts(counts);
  }
  // Calls visit(roll) for each roll of k dice, in ascending order of its text.
  template <class Visit>
  static constexpr void for_each(int k, Visit visit) {
    std::array<std::uint32_t, kMost> faces{};
    faces.fill(1);
    while (true) {
      Roll roll;
      for (int i = 0; i < k; ++i) {
        roll.bits |= faces[static_cast<std::size_t>(i)] << (3 * i);
      }
      visit(roll);
      int at = k - 1;
      while (at >= 0 && faces[static_cast<std::size_t>(at)] == kFaces) {
        --at;
      }
      if (at < 0) {
        return;
      }
      const std::uint32_t next = faces[static_cast<std::size_t>(at)] + 1;
      for (int i = at; i < k; ++i) {
        faces[static_cast<std::size_t>(i)] = next;
      }
    }
  }

  // "1355": the faces in ascending order.
  [[nodiscard]] std::string text() const {
    std::string out;
    for (int i = 0; i < size(); ++i) {
      out += static_cast<char>('0' + (*this)[i]);
    }
    return out;
  }
  [[nodiscard]] static std::optional<Roll> parse(std::string_view text) {
    Roll out;
    if (text.size() > kMost) {
      return std::nullopt;
    }
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] < '1' || text[i] > '6') {
        return std::nullopt;
      }
      out.bits |= static_cast<std::uint32_t>(text[i] - '0') << (3 * i);
    }
    return out.valid() ? std::optional(out) : std::nullopt;
  }
  friend constexpr bool operator==(Roll, Roll) = default;
};

static_assert(Roll::of_counts((1U << 4) | (2U << 12) | (1U << 24)).bits == 06331U);
static_assert(Roll{06331}.size() == 4 && Roll{06331}.weight() == 12 && Roll{06331}.sum() == 13);

}  // namespace ninerealms
