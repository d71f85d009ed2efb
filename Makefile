# Everything starts here: `make play` to play, `make test` to test, `make help` for the rest.
# Each target installs what it needs by itself: into .venv, and for the page into page/node_modules.

VENV := .venv
BIN := $(VENV)/bin
BENCH_VENV := .venv-bench
PYTHON ?= $(shell sh tools/find-python.sh)
COMPILED := src/patrician/rules/core src/patrician/bots src/patrician/bots/search src/patrician/bots/learned src/patrician/tables
CORE := $(wildcard $(foreach folder,$(COMPILED),$(folder)/*.pyx $(folder)/*.pxd $(folder)/*.h))
# Folders count, too: a file may have vanished from them.
PAGE := $(filter-out page/src/contract/openapi.json,$(shell find page -mindepth 1 -path page/node_modules -prune -o -print)) \
	$(wildcard src/patrician/texts/*/*.ftl src/patrician/drawings/svg src/patrician/drawings/svg/*.svg)
PIP := $(BIN)/python -m pip install --disable-pip-version-check --quiet
# What is run on every other Python of the machine as well: all that talks to the event loop, to
# databases, to sockets and to the compiled core, without browsers and long searches.
QUICK := tests/api tests/attacks tests/box tests/client tests/record tests/rules tests/tables tests/web
say = @printf '\033[1m==>\033[0m %s\n' "$(1)"

.PHONY: help play terminal test coverage check contract bench strength screenshots soak mutants lock clean
.DEFAULT_GOAL := help

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: $(VENV)/ready-to-run ## Play in the browser, against the computer or with friends
	@$(BIN)/patrician serve --open --log-level warning $(ARGS)

terminal: $(VENV)/ready-to-run ## Play in the terminal, in plain text
	@$(BIN)/patrician play $(ARGS)

test: $(VENV)/ready-to-develop ## Run all tests, the quick ones on every other Python, too
	$(call say,Running the tests)
	@$(BIN)/python -m pytest -n 2 $(ARGS)
	@$(if $(ARGS),true,sh tools/test-others.sh $(BIN)/python)

test-on-%: $(VENV)-%/ready
	$(call say,Running the quick tests on Python $*)
	@$(VENV)-$*/bin/python -m pytest -n 2 $(QUICK)

# Apart, because looking at every line makes the tests take three times as long.
coverage: $(VENV)/ready-to-develop ## Run all tests and tell which lines none of them reaches
	$(call say,Running the tests and watching every line)
	@rm -f .coverage .coverage.*
	@$(BIN)/python -m pytest -n 2 --cov --cov-report=term $(ARGS)

check: $(VENV)/ready-to-develop ## Lint, format, types, stubs, layers and the page
	$(call say,Checking style)
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/python -m tools.unique_names
	$(call say,Checking types)
	@$(BIN)/mypy
	@$(BIN)/python -m mypy.stubtest --concise --allowlist tools/stubtest-allowlist.txt --ignore-unused-allowlist patrician.rules.core patrician.bots.search patrician.bots.learned.values patrician.bots.learned.instinct patrician.bots.learned.training patrician.tables.view_patches
	$(call say,Checking layers)
	@$(BIN)/lint-imports
	@$(BIN)/python -m tools.compiled_layers
	@$(BIN)/python -m tools.architecture_picture --check
	$(call say,Checking the page)
	@$(BIN)/python -m tools.page_contract --check
	@$(BIN)/python -m tools.page_build --check

contract: $(VENV)/ready-to-develop ## Renew what the page knows of the server
	@$(BIN)/python -m tools.page_contract

bench: $(BENCH_VENV)/ready ## Measure speed, side by side with peers; ARGS=page for the page
	@$(BENCH_VENV)/bin/python -m bench $(ARGS)

strength: $(VENV)/ready-to-develop ## Measure how strong the bots are, and write docs/strength.md
	@$(BIN)/python -m tools.strength $(ARGS)

screenshots: $(VENV)/ready-to-develop ## Take the pictures of the page for the docs
	@$(BIN)/python -m tests.page.screenshots $(ARGS)

soak: $(VENV)/ready-to-develop ## Run the long proofs
	$(call say,Running the long proofs)
	@PATRICIAN_SOAK=1 $(BIN)/python -m pytest -n 2 -m soak -o faulthandler_timeout=7230 $(ARGS)

mutants: $(VENV)/ready-to-develop ## Break each rule in turn and show that its tests notice
	$(call say,Breaking the rules one by one)
	@$(BIN)/python -m tests.mutants $(ARGS)

lock: $(VENV)/ready-to-develop ## Renew the locked dependencies
	@sh tools/lock.sh $(BIN)/python

clean: ## Remove everything that was built or installed here
	rm -rf $(VENV) $(VENV)-3.* $(BENCH_VENV) build dist .coverage .coverage.* htmlcov .hypothesis .mypy_cache .pytest_cache .ruff_cache
	rm -rf page/node_modules bench/lighthouse/node_modules src/patrician/web/page
	rm -f $(foreach folder,$(COMPILED),$(folder)/*.c $(folder)/*.so)

# --- Setting up ------------------------------------------------------------------------------------

$(VENV)/created:
	@sh tools/check-machine.sh "$(PYTHON)"
	$(call say,Creating a virtual environment)
	@$(PYTHON) -m venv $(VENV)
	@touch $@

$(VENV)/run-packages: requirements/run.txt | $(VENV)/created
	$(call say,Installing what the game needs)
	@$(PIP) --require-hashes --requirement requirements/run.txt
	@touch $@

$(VENV)/develop-packages: requirements/dev.txt | $(VENV)/created
	$(call say,Installing what the tests need)
	@$(PIP) --require-hashes --requirement requirements/dev.txt
	@touch $@ $(VENV)/run-packages

# A Node.js that is new enough comes from the machine, else from a package of Python.
$(VENV)/page-packages: page/package-lock.json page/.npmrc | $(VENV)/created
	@$(BIN)/python -m tools.page_build --node || { \
	  printf '\033[1m==>\033[0m %s\n' "Installing Node.js to build the page with"; \
	  $(PIP) --require-hashes --requirement requirements/node.txt; }
	$(call say,Installing what the page is built with)
	@$(BIN)/python -m tools.page_build --packages
	@touch $@

$(PAGE):

$(VENV)/page: $(PAGE) $(VENV)/page-packages
	$(call say,Building the page)
	@$(BIN)/python -m tools.page_build
	@touch $@

$(VENV)/package: $(CORE) setup.py pyproject.toml | $(VENV)/created $(VENV)/page
	$(call say,Compiling the rules and the search)
	@$(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

# The package is built with the packages at hand, so those come first.
$(VENV)/ready-to-run: $(VENV)/run-packages $(VENV)/page $(VENV)/package
	@touch $@

$(VENV)/ready-to-develop: $(VENV)/develop-packages $(VENV)/page $(VENV)/package
	@touch $@

# Another Python than that of the virtual environment, for the tests.
$(VENV)-%/ready: requirements/dev.txt $(CORE) setup.py pyproject.toml | $(VENV)/page
	$(call say,Setting up Python $*)
	@"$$(sh tools/find-python.sh $*)" -m venv $(VENV)-$*
	@$(VENV)-$*/bin/python -m pip install --disable-pip-version-check --quiet --require-hashes --requirement requirements/dev.txt
	@$(VENV)-$*/bin/python -m pip install --disable-pip-version-check --quiet --no-build-isolation --no-deps --editable .
	@touch $@

.PRECIOUS: $(VENV)-%/ready

# The peers of the bench live in an environment of their own, so that nothing else can lean on them.
$(BENCH_VENV)/ready: requirements/bench.txt $(CORE) setup.py pyproject.toml $(VENV)/page | $(VENV)/created
	$(call say,Installing the peers to measure against)
	@$(PYTHON) -m venv $(BENCH_VENV)
	@$(BENCH_VENV)/bin/python -m pip install --disable-pip-version-check --quiet --require-hashes --requirement requirements/bench.txt
	$(call say,Compiling the rules and the search)
	@$(BENCH_VENV)/bin/python -m pip install --disable-pip-version-check --quiet --no-build-isolation --no-deps --editable .
	@touch $@

.NOTPARALLEL:
