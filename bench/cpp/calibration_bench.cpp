// Work that has nothing to do with the engine: what compiler, C library and processor make of it is
// what they make of everything else. It never changes, so that counts and times can be held
// against it (README.md, Guard).
#include <algorithm>
#include <array>
#include <cstring>
#include <string>

#include "harness.hpp"

namespace nrbench {
namespace {

constexpr std::size_t kBytes = 640;  // about a state
constexpr std::size_t kNumbers = 64;

// Copies, fills and compares blocks, asks for memory, sorts numbers, divides.
class Kernel {
 public:
  void operator()() {
    // Sizes are hidden from the compiler, so that these are calls of the C library.
    volatile std::size_t hidden = kBytes;
    const std::size_t size = hidden;
    std::memset(from_.data(), static_cast<int>(seed_ & 0xFF), size);
    std::memcpy(to_.data(), from_.data(), size);
    sum_ += std::memcmp(from_.data(), to_.data(), size) == 0 ? 1 : 0;
    const std::string text(size, 'x');
    keep(text);
    for (auto& number : numbers_) {
      seed_ = seed_ * 6364136223846793005ULL + 1442695040888963407ULL;
      number = static_cast<std::uint32_t>(seed_ >> 33);
    }
    std::sort(numbers_.begin(), numbers_.end());
    for (const auto number : numbers_) {
      sum_ += seed_ % (number + 1ULL);
    }
    keep(sum_);
  }

 private:
  std::array<unsigned char, kBytes> from_{};
  std::array<unsigned char, kBytes> to_{};
  std::array<std::uint32_t, kNumbers> numbers_{};
  std::uint64_t seed_ = 1;
  std::uint64_t sum_ = 0;
};

}  // namespace

std::vector<Group> calibration_groups() {
  return {{"calibration",
           {{"kernel", "call",
             [kernel = Kernel{}](std::int64_t n) mutable {
               for (std::int64_t i = 0; i < n; ++i) {
                 kernel();
               }
               return static_cast<double>(n);
             }}},
           ""}};
}

}  // namespace nrbench
