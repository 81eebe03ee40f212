-- A clock that is set back leaves times in the future behind: the lease of a holder that died before that would last until the clock gets
-- there again. No lease and no delay is longer than this horizon, so what is due beyond it was written by a clock that has been set
-- back since, and is due now. A holder that lives has renewed its lease by the new clock, or loses it and stops.

CREATE FUNCTION fabula.is_due(due_at timestamptz) RETURNS boolean
LANGUAGE sql VOLATILE AS $$
  SELECT due_at <= pg_catalog.clock_timestamp() OR due_at > pg_catalog.clock_timestamp() + interval '2 minutes'
$$;

CREATE OR REPLACE FUNCTION fabula.claim_work(kinds text[], claimant text, most int, ttl_seconds float8)
RETURNS TABLE (item_kind text, item_key text, item_lease uuid, item_attempt int)
LANGUAGE sql SET search_path = pg_catalog AS $$
  UPDATE fabula.work_items w SET
    lease    = gen_random_uuid(),
    holder   = claimant,
    attempt  = w.attempt + 1,
    due_at   = clock_timestamp() + make_interval(secs => ttl_seconds),
    again_at = CASE WHEN NOT fabula.is_due(w.again_at) THEN w.again_at END
  FROM (
    SELECT d.kind, d.key FROM fabula.work_items d
    WHERE fabula.is_due(d.due_at) AND d.kind = ANY (kinds)
    ORDER BY d.due_at LIMIT most FOR UPDATE SKIP LOCKED
  ) due
  WHERE w.kind = due.kind AND w.key = due.key
  RETURNING w.kind, w.key, w.lease, w.attempt
$$;
