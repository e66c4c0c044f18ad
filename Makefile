# The commands of the checkout. Everything lives in .venv and build/; nothing else is touched.
# The package is installed once as editable without a rebuild on import (that costs 0.3 s at every
# start); instead `make build` compiles what changed and installs the module again.
SHELL := /bin/bash
PYTHON ?= $(shell for p in python3.11 python3; do \
  $$p -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2> /dev/null && echo $$p && break; done)
VENV := .venv
PY := $(VENV)/bin/python
BUILD := build/main
JOBS ?= $(shell nproc)

export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)
export CMAKE_BUILD_PARALLEL_LEVEL := $(JOBS)

LAUNCHER := $(if $(shell command -v ccache),-Ccmake.define.CMAKE_CXX_COMPILER_LAUNCHER=ccache)
CXX_FILES = $(shell find cpp tests bench -name '*.[ch]pp')

.PHONY: help venv module build serve demo test lint tidy format bench bench-all bench-guard \
  bench-peers clean
help:
	@echo "make serve | demo | test | build | lint | tidy | format | bench | bench-all | bench-guard |" \
	  "bench-peers | clean"

# The tools of the `dev` extra, read from pyproject.toml: the one list of versions.
$(VENV)/.ready: pyproject.toml
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed"; exit 1; }
	@test -x $(VENV)/bin/pip || $(PYTHON) -m venv $(VENV)
	$(PY) -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb"))["project"]; \
	  print(*p["optional-dependencies"]["dev"], sep="\n")' > $(VENV)/dev.txt
	$(PY) -m pip install --quiet --disable-pip-version-check -r $(VENV)/dev.txt
	@touch $@

venv: $(VENV)/.ready

# An editable install knows the modules there were: it is made again when they are others.
FORCE:
$(BUILD)/modules.txt: FORCE
	@mkdir -p $(BUILD)
	@find python api -name '*.py' | sort > $@.new
	@cmp -s $@.new $@ || cp $@.new $@

# Non-isolated, in one fixed directory: an isolated build throws its cache away each time, and
# mixing both kinds in a directory rebuilds everything. No LTO and -O2: tests want quick builds.
$(BUILD)/.installed: $(VENV)/.ready $(BUILD)/modules.txt
	@echo "compiling the engine: some minutes the first time"
	$(PY) -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps \
	  -Cbuild-dir=$(BUILD) -Ceditable.rebuild=false -Cbuild.targets=_core $(LAUNCHER) \
	  -Ccmake.define.NR_TESTS=ON -Ccmake.define.NR_BENCH=ON -Ccmake.define.NR_WERROR=ON \
	  -Ccmake.define.CMAKE_CXX_FLAGS_RELEASE="-O2 -DNDEBUG" \
	  -Ccmake.define.CMAKE_INTERPROCEDURAL_OPTIMIZATION=OFF -e .
	@touch $@

# The module alone. Without the install step Python would silently keep the old one.
module: $(BUILD)/.installed
	cmake --build $(BUILD) --target _core
	@cmake --install $(BUILD) --prefix "$$($(PY) -c \
	  'import sysconfig; print(sysconfig.get_path("platlib"))')" > $(BUILD)/install.log

# With unit tests and benchmarks. No test binary: doctest was not there when the directory was
# configured, so look again.
build: module
	@test -e $(BUILD)/nr_tests || cmake $(BUILD) > $(BUILD)/configure.log
	cmake --build $(BUILD)

# The service on this machine; Ctrl-C ends it.
serve: module
	$(PY) -m ninerealms_api

demo: module
	$(PY) docs/examples/demo.py

test: build
	$(PY) tests/check.py

lint: build
	clang-format --dry-run -Werror $(CXX_FILES)
	ruff format --check .
	ruff check .
	mypy -p ninerealms -p ninerealms_api
	mypy tests .ci/package_check.py
	$(PY) -m mypy.stubtest ninerealms._core --mypy-config-file pyproject.toml \
	  --allowlist tests/arch/stubtest_allowlist.txt --ignore-unused-allowlist
	@$(PY) -m tests.arch.file_sizes

# Every unit of cpp/ but the bindings, whose findings are mostly about pybind11's macros.
tidy: build
	find cpp -name '*.cpp' -not -path '*/bindings/*' -print0 \
	  | xargs -0 -r -n1 -P$(JOBS) clang-tidy -p $(BUILD) --quiet

format: $(VENV)/.ready
	clang-format -i $(CXX_FILES)
	ruff check --fix --quiet . || true
	ruff format .

# PEERS: environments with other libraries (bench/peers/README.md); what none has is left out.
PEERS ?= build/peers/openspiel build/peers/vector build/peers/pettingzoo
ENVIRONMENTS = $(addprefix --env ,$(PEERS))
bench: build
	$(PY) -m bench.report $(ENVIRONMENTS) --json bench/results/report.json

# All libraries in turn, some minutes; writes docs/benchmarks.md, with the table of `make bench`.
bench-peers: build
	$(PY) -m bench.peers.peers $(ENVIRONMENTS) --json bench/results/peers.json
	$(PY) -m bench.peers.report bench/results/peers.json --promises bench/results/report.json

# Every case of the C++ program and of the Python suites, for a look at one part.
bench-all: build
	$(BUILD)/nr_bench
	$(PY) -m pytest bench/python -n 0 --benchmark-only --benchmark-max-time=0.5 \
	  --benchmark-timer=time.process_time \
	  --benchmark-columns=median,iqr,rounds --benchmark-sort=name

# Instructions of the hot paths against the committed baseline; UPDATE="why" writes a new one,
# BASE=ref compares with that commit instead.
bench-guard: build
	$(PY) -m bench.guard $(if $(BASE),--base "$(BASE)") $(if $(UPDATE),--update --reason "$(UPDATE)")

clean:
	rm -rf build dist $(VENV)
