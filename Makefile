# make demo   set up a virtual environment and check the example games
# make test   set up and run the tests
# make check  format, lint, types, layers, slow sweeps, tests: green before every commit
# make man    write the man pages to build/man
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin

.PHONY: demo test test-slow lint check format goldens man bench clean

demo: $(VENV)/.installed
	$(BIN)/mancli check examples/zanzibar-1994.mgn

test: $(VENV)/.installed-dev
	$(BIN)/python -m pytest -n auto -m "not slow"

test-slow: $(VENV)/.installed-dev
	$(BIN)/python -m pytest -n auto -m slow

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

bench: $(VENV)/.installed
	$(BIN)/python benchmarks/check.py

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
