# make demo   set up a virtual environment and check the example games
# make test   set up and run the tests
# make test-compiled  the same tests with compiled engines, in a copy of the tree
# make bench  how fast it is; make bench-peers: beside pgn-extract and python-chess
# make check  format, lint, types, layers, slow sweeps, tests: green before every commit
# make man    write the man pages to build/man
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin
COMPILED := build/compiled
TREE   := build/tree

.PHONY: demo test test-slow test-compiled lint check format goldens man bench bench-peers compiled clean

demo: $(VENV)/.installed
	$(BIN)/mancli check examples/zanzibar-1994.mgn

test: $(VENV)/.installed-dev
	$(BIN)/python -m pytest -n auto -m "not slow"

test-slow: $(VENV)/.installed-dev
	$(BIN)/python -m pytest -n auto -m slow

test-compiled: $(VENV)/.installed-dev
	rm -rf $(TREE) && mkdir -p $(TREE)
	tar --exclude=./$(VENV) --exclude=./build --exclude=./.git -cf - . | tar -xf - -C $(TREE)
	cd $(TREE) && $(abspath $(BIN))/python setup.py --quiet build_ext --inplace
	cd $(TREE) && MANCLI_TEST_COMPILED=1 $(abspath $(BIN))/python -m pytest -n auto -m "not slow"

lint: $(VENV)/.installed-dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache

check: lint test-slow test

format: $(VENV)/.installed-dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

goldens: $(VENV)/.installed-dev
	MANCLI_REWRITE_GOLDENS=1 $(BIN)/python -m pytest -m golden
	git status --short tests

man: $(VENV)/.installed
	$(BIN)/python tools/manpages.py build/man

bench: compiled
	$(COMPILED)/bin/python benchmarks/bench.py

bench-peers: compiled
	$(COMPILED)/bin/python -m pip install --quiet --disable-pip-version-check chess
	$(COMPILED)/bin/python benchmarks/peers.py

compiled: $(COMPILED)/bin/python
	$(COMPILED)/bin/python -m pip install --quiet --disable-pip-version-check .
	$(COMPILED)/bin/mancli --version

$(COMPILED)/bin/python:
	$(PYTHON) -m venv $(COMPILED)

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .ruff_cache .hypothesis .pytest_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	touch $@

$(VENV)/.installed-dev: pyproject.toml | $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@ $(VENV)/.installed
