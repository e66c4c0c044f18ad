// The input of a fuzz target, byte by byte; zeros when it is used up.
#pragma once

#include <cstdint>
#include <span>

namespace ninerealms::testing {

class Bytes {
 public:
  explicit Bytes(std::span<const std::uint8_t> data) : data_(data) {}
  [[nodiscard]] bool empty() const { return data_.empty(); }
  [[nodiscard]] int next() {
    if (data_.empty()) {
      return 0;
    }
    const int value = data_.front();
    data_ = data_.subspan(1);
    return value;
  }
  [[nodiscard]] int below(int n) { return (next() * 256 + next()) % n; }

 private:
  std::span<const std::uint8_t> data_;
};

}  // namespace ninerealms::testing
