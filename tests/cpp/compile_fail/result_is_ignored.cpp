// An error cannot be dropped by accident (architecture D9); warnings are errors.
// error: unused-result
#include "ninerealms/core/error.hpp"

namespace ninerealms {

Status check(int players);

void start(int players) {
#if defined(NR_FAULT)
  check(players);
#else
  static_cast<void>(check(players));
#endif
}

}  // namespace ninerealms
