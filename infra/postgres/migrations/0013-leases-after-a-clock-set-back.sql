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

-- As in migration 9, but for `is_due`.
CREATE OR REPLACE FUNCTION fabula.claim_request(of_owner text, of_operation text, of_key text, lease_seconds float8, kept_seconds float8)
RETURNS TABLE (work_id uuid, lease uuid, status int, headers jsonb, body text)
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  now_at timestamptz := clock_timestamp();
BEGIN
  RETURN QUERY
  INSERT INTO fabula.idempotent_requests AS r (owner, operation, key, work_id, lease, leased_until, expires_at)
  VALUES (of_owner, of_operation, of_key, gen_random_uuid(), gen_random_uuid(),
    now_at + make_interval(secs => lease_seconds), now_at + make_interval(secs => kept_seconds))
  ON CONFLICT ON CONSTRAINT idempotent_requests_pkey DO UPDATE SET
    work_id      = CASE WHEN r.expires_at <= now_at THEN excluded.work_id ELSE r.work_id END,
    lease        = excluded.lease,
    leased_until = excluded.leased_until,
    status       = NULL,
    headers      = NULL,
    body         = NULL,
    expires_at   = excluded.expires_at
  WHERE r.expires_at <= now_at OR (r.status IS NULL AND (r.leased_until IS NULL OR fabula.is_due(r.leased_until)))
  RETURNING r.work_id, r.lease, NULL::int, NULL::jsonb, NULL::text;
  IF FOUND THEN
    -- What expired goes a little at a time. Only after the row above is ours, and never waiting: two claims cannot wait for each other.
    DELETE FROM fabula.idempotent_requests d WHERE (d.owner, d.operation, d.key) IN (
      SELECT e.owner, e.operation, e.key FROM fabula.idempotent_requests e
      WHERE e.expires_at <= now_at ORDER BY e.expires_at LIMIT 10 FOR UPDATE SKIP LOCKED
    );
    RETURN;
  END IF;
  RETURN QUERY
  SELECT r.work_id, NULL::uuid, r.status, r.headers, r.body FROM fabula.idempotent_requests r
  WHERE r.owner = of_owner AND r.operation = of_operation AND r.key = of_key;
END $$;
