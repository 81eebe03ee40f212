-- What each movement of credits is for: which video, who ordered it, by which price, and where in the log it stands.

ALTER TABLE fabula.credit_ledger
  ADD COLUMN position      bigint,
  ADD COLUMN caused_by     text,
  ADD COLUMN price_rule    text,  -- null: a grant, or not recorded
  ADD COLUMN price_version int;

CREATE INDEX credit_ledger_work ON fabula.credit_ledger (work_id) WHERE work_id IS NOT NULL;
CREATE INDEX credit_ledger_at ON fabula.credit_ledger (workspace, at) INCLUDE (entry, amount);

-- Films, edits and changes of voice as they were asked for first; made by projections/paid-works.ts.
CREATE TABLE fabula.paid_works (
  work_id    text PRIMARY KEY,
  work       text NOT NULL,  -- edit, voice_change, video
  video_uuid uuid NOT NULL,
  ordered_by text NOT NULL
);

CREATE INDEX paid_works_of_video ON fabula.paid_works (video_uuid);
