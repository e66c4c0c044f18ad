# nr_layer(<name> <folder> [<may use>...])
#
# Declares the library nr_<name> of one folder: static if it has .cpp files, header-only if not,
# nothing if the folder does not exist. Files are found by glob, so a new file needs no edit here.
# Links are PRIVATE: a library sees the layers it names and not what those use. All headers share
# the include root cpp/, so tests/arch/test_layers.py checks the #include lines as well.
function(nr_layer name folder)
  if(NOT IS_DIRECTORY "${CMAKE_CURRENT_SOURCE_DIR}/${folder}")
    return()
  endif()
  file(GLOB sources CONFIGURE_DEPENDS "${folder}/*.cpp")
  if(sources)
    add_library(nr_${name} STATIC ${sources})
    target_include_directories(nr_${name} PUBLIC "${CMAKE_CURRENT_SOURCE_DIR}")
    target_link_libraries(nr_${name} PRIVATE nr_options ${ARGN})
  else()
    add_library(nr_${name} INTERFACE)
    target_include_directories(nr_${name} INTERFACE "${CMAKE_CURRENT_SOURCE_DIR}")
    target_link_libraries(nr_${name} INTERFACE ${ARGN})
  endif()
  set_property(GLOBAL APPEND PROPERTY NR_LAYERS nr_${name})
endfunction()
