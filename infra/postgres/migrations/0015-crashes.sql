-- A lease that ran out tells of a holder that died; one that was given back does not. Such items wait behind the others, a little longer
-- each time; `crashes` goes back to 0 when the item makes progress or is completed. `attempt` counts only what is held against an item.

ALTER TABLE fabula.work_items
  ADD COLUMN crashes int NOT NULL DEFAULT 0,
  ADD COLUMN mark    int;             -- how far the item was when its last holder began

DROP FUNCTION fabula.claim_work(text[], text, int, float8);
-- Added again, it is wanted now: the wait is over.
CREATE FUNCTION fabula.claim_work(kinds text[], claimant text, most int, ttl_seconds float8, max_crashes int)
RETURNS TABLE (item_kind text, item_key text, item_lease uuid, item_attempt int, item_crashes int, item_mark int)
LANGUAGE sql SET search_path = pg_catalog AS $$
  UPDATE fabula.work_items w SET
    lease    = gen_random_uuid(),
    holder   = claimant,
    attempt  = w.attempt + 1,
    crashes  = due.crashes,
    due_at   = clock_timestamp() + make_interval(secs => ttl_seconds),
    again_at = CASE WHEN NOT fabula.is_due(w.again_at) THEN w.again_at END
  FROM (
    SELECT d.kind, d.key, d.crashes + (d.lease IS NOT NULL)::int AS crashes FROM fabula.work_items d
    WHERE fabula.is_due(d.due_at) AND d.kind = ANY (kinds)
      AND d.crashes + (d.lease IS NOT NULL)::int <= max_crashes
      AND (d.lease IS NULL OR d.crashes = 0 OR fabula.is_due(d.again_at)
        OR fabula.is_due(d.due_at + d.crashes * interval '5 seconds'))
    ORDER BY d.crashes + (d.lease IS NOT NULL)::int, d.due_at LIMIT most FOR UPDATE SKIP LOCKED
  ) due
  WHERE w.kind = due.kind AND w.key = due.key
  RETURNING w.kind, w.key, w.lease, w.attempt, w.crashes, w.mark
$$;

CREATE OR REPLACE FUNCTION fabula.complete_work(item_kind text, item_key text, item_lease uuid) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  again timestamptz;
BEGIN
  SELECT w.again_at INTO again FROM fabula.work_items w
  WHERE w.kind = item_kind AND w.key = item_key AND w.lease = item_lease FOR UPDATE;
  IF NOT FOUND THEN
    RETURN false;
  ELSIF again IS NULL THEN
    DELETE FROM fabula.work_items w WHERE w.kind = item_kind AND w.key = item_key;
  ELSE
    UPDATE fabula.work_items w SET lease = NULL, holder = NULL, attempt = 0, crashes = 0, mark = NULL, due_at = again, again_at = NULL,
      added_at = clock_timestamp()
    WHERE w.kind = item_kind AND w.key = item_key;
    PERFORM pg_notify('fabula_work', item_kind);
  END IF;
  RETURN true;
END $$;

DROP FUNCTION fabula.release_work(text, text, uuid, float8);
CREATE FUNCTION fabula.release_work(item_kind text, item_key text, item_lease uuid, delay_seconds float8, is_counted boolean)
RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  UPDATE fabula.work_items w SET
    lease    = NULL,
    holder   = NULL,
    attempt  = CASE WHEN is_counted THEN w.attempt ELSE greatest(w.attempt - 1, 0) END,
    due_at   = least(clock_timestamp() + make_interval(secs => delay_seconds), w.again_at),
    again_at = NULL
  WHERE w.kind = item_kind AND w.key = item_key AND w.lease = item_lease;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM pg_notify('fabula_work', item_kind);
  RETURN true;
END $$;
