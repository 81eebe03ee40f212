# Everything a person types. `make help` lists it.
# Set-up may leave an ffmpeg of its own in .tools/bin when the machine has none that serves.
export PATH := $(CURDIR)/.tools/bin:$(PATH)
# Users run compiled output, which starts in half the time; tests and tools run the sources.
RUN := node --disable-warning=ExperimentalWarning --enable-source-maps .tools/compiled/current/infra
NODE := node --disable-warning=ExperimentalWarning --import tsx

.DEFAULT_GOAL := help
.PHONY: help setup setup-developer demo run dev worker test test-cluster check bench bench-film bench-edits drill docs

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## install what is missing (npm packages, ffmpeg); the others call it
	@sh infra/setup/setup.sh

demo: setup ## make the README's film: demo/fabula.mp4
	@$(RUN)/demo.js

run: setup ## the service on http://127.0.0.1:8080 until Ctrl-C, data under .data/
	@exec $(RUN)/main.js serve

dev: setup-developer ## the service from its sources; starts again when one changes
	@exec $(NODE) --watch infra/main.ts serve

worker: setup ## one more worker process beside a running service
	@exec $(RUN)/main.js worker

setup-developer:
	@sh infra/setup/setup.sh --developer

test: setup-developer ## everything CI runs, cheapest first; ends with "N passed, N failed"
	@$(NODE) test/run.ts

test-cluster: setup-developer ## against real servers of others, which it sets up by itself (ONLY=kafka JOBS=100 EDITS=200)
	@ONLY=$(ONLY) JOBS=$(JOBS) EDITS=$(EDITS) SEED=$(SEED) CASES=$(CASES) KILLS=$(KILLS) EVENTSTORE_URL='$(EVENTSTORE_URL)' $(NODE) test/cluster/run.ts

check: test ## the same as test

bench: setup-developer ## the benchmarks, or one of them (ONLY=poison)
	@$(NODE) test/bench/run.ts $(ONLY)

bench-film: setup-developer ## how good the films are, judged by their plans (FILMS=id,id FAULTS=path SHEETS=folder RENDER=n)
	@FILMS=$(FILMS) FAULTS=$(FAULTS) SHEETS=$(SHEETS) RENDER=$(RENDER) $(NODE) test/bench/run.ts film

bench-edits: setup-developer ## how many edits in words come out right (FAULTS=path)
	@FAULTS=$(FAULTS) $(NODE) test/bench/run.ts edits

drill: setup-developer ## kill two services, two workers and their database at random, then check all (KILLS=200 SEED=…)
	@KILLS=$(KILLS) SEED=$(SEED) $(NODE) test/drill/run.ts

docs: setup-developer ## write the pages that are made from the code
	@$(NODE) infra/docs/make-docs.ts
