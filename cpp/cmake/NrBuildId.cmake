# Run as a script at build time: writes ${OUT} with build_id(), a hash of the ${SOURCES} and of
# ${FLAGS}. The sources are hashed in a fixed order, so equal trees have equal ids.
list(SORT SOURCES)
set(all "${FLAGS}")
foreach(source IN LISTS SOURCES)
  file(SHA256 "${ROOT}/${source}" hash)
  string(APPEND all "\n${source} ${hash}")
endforeach()
string(SHA256 id "${all}")
string(SUBSTRING "${id}" 0 16 id)
file(CONFIGURE OUTPUT "${OUT}" CONTENT
"#include \"ninerealms/session/build.hpp\"

std::string_view ninerealms::build_id() { return \"@id@\"; }
" @ONLY)
