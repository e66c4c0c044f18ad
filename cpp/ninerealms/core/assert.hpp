// NR_ASSERT: checks of what the engine itself guarantees. Active in debug and sanitizer builds
// (NR_CHECKED), free in release builds: bad input never reaches it, because everything a caller
// can pass is checked by `try_apply` and the parsers first.
#pragma once

#if defined(NR_CHECKED)
#include <cstdio>
#include <cstdlib>
#define NR_ASSERT(condition)                                                                 \
  do {                                                                                       \
    if (!(condition)) {                                                                      \
      std::fprintf(stderr, "%s:%d: assertion failed: %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                          \
    }                                                                                        \
  } while (false)
#else
#define NR_ASSERT(condition) static_cast<void>(0)
#endif
