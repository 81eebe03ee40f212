-- What moved a workspace's credits, one row per event; made by projections/credit-ledger.ts.

CREATE TABLE fabula.credit_ledger (
  event_id  uuid        PRIMARY KEY,
  workspace text        NOT NULL,  -- user:<uuid> or org:<uuid>
  entry     int         NOT NULL,  -- 1, 2, 3, … without a gap
  at        timestamptz NOT NULL,
  actor     text        NOT NULL,
  amount    int         NOT NULL,  -- credits; charges are negative
  reason    text        NOT NULL,
  work      text,                  -- edit, voice_change, video; null: a grant
  work_id   text,
  phase     text,
  scene     int
);

CREATE UNIQUE INDEX credit_ledger_entry ON fabula.credit_ledger (workspace, entry DESC) INCLUDE (amount);
