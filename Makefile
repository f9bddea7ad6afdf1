# Everything runs in .venv, which is made by itself: all it takes is Python 3.11 or newer, git and make.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

# As a variable, the constraints hold for what the build itself needs, too.
INSTALL := PIP_CONSTRAINT=constraints.txt $(BIN)/pip install --quiet --disable-pip-version-check

.PHONY: run test bench clean

run: $(VENV)/run.done  ## start the bot, or the local table while there is no token
	@$(BIN)/python -m bot run

test: $(VENV)/test.done  ## everything that is checked before a change is taken in
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python -m bot check
	$(BIN)/python -m bot check --rules > /dev/null
	$(BIN)/pytest -n 2

bench: $(VENV)/test.done  ## how fast it is, beside others
	$(BIN)/python -m tests.bench

clean:  ## take the environment away
	rm -rf $(VENV)

$(VENV)/run.done: pyproject.toml constraints.txt | $(BIN)/python
	$(INSTALL) .
	@rm -rf build *.egg-info
	@touch $@

$(VENV)/test.done: pyproject.toml constraints.txt | $(BIN)/python
	$(INSTALL) '.[test]'
	@rm -rf build *.egg-info
	@touch $@ $(VENV)/run.done

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed: make PYTHON=...")'
	$(PYTHON) -m venv $(VENV)
