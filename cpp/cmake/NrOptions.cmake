# Flags of every target of ours. They sit on an INTERFACE target, not in CMAKE_CXX_FLAGS, so that
# headers of pybind11 and doctest stay free of them. Only flags that clang knows too: clang-tidy
# and the fuzz build read them as well.
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_POSITION_INDEPENDENT_CODE ON) # static libraries end up in a Python module
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CXX_SCAN_FOR_MODULES OFF) # no modules here, and clang would need a scanner of its own

add_library(nr_options INTERFACE)
target_compile_features(nr_options INTERFACE cxx_std_20)
target_compile_options(nr_options INTERFACE -Wall -Wextra -Wconversion -Wshadow)
if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
  # A game has over 400 clauses, and `std::array{...}` of them is one fold expression.
  target_compile_options(nr_options INTERFACE -fbracket-depth=1024)
endif()
# Bit counts are everywhere in the engine; without this x86-64 calls a function for each. The level is
# that of every x86-64 processor since about 2009.
if(CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64)$")
  target_compile_options(nr_options INTERFACE -march=x86-64-v2)
endif()
if(NR_WERROR)
  target_compile_options(nr_options INTERFACE -Werror)
endif()

if(NR_SANITIZE)
  # -g1 gives line numbers in reports and builds almost twice as fast as -g.
  set(flags -fsanitize=${NR_SANITIZE} -fno-omit-frame-pointer -fno-sanitize-recover=all)
  target_compile_options(nr_options INTERFACE ${flags} -O1 -g1)
  target_link_options(nr_options INTERFACE ${flags})
endif()

# NR_CHECKED switches NR_ASSERT on (core/assert.hpp).
if(NR_SANITIZE OR NR_FUZZ)
  target_compile_definitions(nr_options INTERFACE NR_CHECKED=1)
else()
  target_compile_definitions(nr_options INTERFACE $<$<CONFIG:Debug>:NR_CHECKED=1>)
endif()
