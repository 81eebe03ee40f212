-- What is recorded of the planner's runs, for whoever reads one again (modules/kernel/run-store.ts). Not in the log: it goes after a week.

CREATE TABLE fabula.run_events (
  run_id uuid        NOT NULL,
  id     int         NOT NULL,  -- 1, 2, 3, … as readers count
  type   text        NOT NULL,
  data   json        NOT NULL,  -- json, not jsonb: told again as it was told
  at     timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (run_id, id)
);

CREATE INDEX run_events_outdated ON fabula.run_events (at) WHERE id = 1;
