// Replay driver for compilers without libFuzzer: gives every file named (folders are walked) to
// the fuzz target once. With --generate=N it also makes N fixed pseudo-random inputs, so that a
// sanitizer build has something to do before a corpus exists.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

constexpr std::string_view kGenerate = "--generate=";
constexpr std::size_t kMaxSize = 256;

int replay_file(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  const std::vector<char> bytes{std::istreambuf_iterator<char>(file), {}};
  const std::vector<std::uint8_t> data(bytes.begin(), bytes.end());
  LLVMFuzzerTestOneInput(data.data(), data.size());
  return 1;
}

int replay(const std::filesystem::path& path) {
  if (!std::filesystem::is_directory(path)) return replay_file(path);
  int count = 0;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
    if (entry.is_regular_file()) count += replay_file(entry.path());
  }
  return count;
}

// A linear congruential generator is enough: inputs need to be many and the same every time.
int generate(int count) {
  std::uint64_t state = 1;
  const auto next = [&state] {
    state = state * 6364136223846793005U + 1442695040888963407U;
    return state >> 33U;
  };
  for (int i = 0; i < count; ++i) {
    std::vector<std::uint8_t> data(next() % kMaxSize);
    for (auto& byte : data) byte = static_cast<std::uint8_t>(next());
    LLVMFuzzerTestOneInput(data.data(), data.size());
  }
  return count;
}

}  // namespace

int main(int argc, char** argv) {
  int count = 0;
  for (int i = 1; i < argc; ++i) {
    const std::string_view argument = argv[i];
    if (argument.starts_with(kGenerate)) {
      count += generate(std::atoi(argument.substr(kGenerate.size()).data()));
    } else {
      count += replay(argument);
    }
  }
  std::printf("replayed %d inputs\n", count);
  return 0;
}
