-- Requests that carried an Idempotency-Key (modules/kernel/idempotency.ts). One row per owner, operation and key.
--
--   held:      status IS NULL, leased_until > now()   somebody works on it, and renews the lease
--   free:      status IS NULL, otherwise              refused, failed, or its holder died: the next twin may work on it
--   answered:  status IS NOT NULL                     replayed until expires_at
--
-- work_id stays the same until the row expires: whoever works on the request creates the same thing.

CREATE TABLE fabula.idempotent_requests (
  owner        text        NOT NULL,
  operation    text        NOT NULL,
  key          text        NOT NULL,
  work_id      uuid        NOT NULL,
  lease        uuid,
  leased_until timestamptz,
  status       int,
  headers      jsonb,
  body         text,                   -- as it was sent, to the byte
  expires_at   timestamptz NOT NULL,
  PRIMARY KEY (owner, operation, key)
);

CREATE INDEX idempotent_requests_expiry ON fabula.idempotent_requests (expires_at);

-- With a lease in the answer the request is the claimant's; otherwise it is answered or held.
CREATE FUNCTION fabula.claim_request(of_owner text, of_operation text, of_key text, lease_seconds float8, kept_seconds float8)
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
  WHERE r.expires_at <= now_at OR (r.status IS NULL AND (r.leased_until IS NULL OR r.leased_until <= now_at))
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

-- The first answer stands. None comes back when the request expired meanwhile.
CREATE FUNCTION fabula.keep_answer(
  of_owner text, of_operation text, of_key text, of_work uuid,
  new_status int, new_headers jsonb, new_body text, kept_seconds float8
) RETURNS TABLE (status int, headers jsonb, body text)
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  UPDATE fabula.idempotent_requests r SET
    status = new_status, headers = new_headers, body = new_body, lease = NULL, leased_until = NULL,
    expires_at = clock_timestamp() + make_interval(secs => kept_seconds)
  WHERE r.owner = of_owner AND r.operation = of_operation AND r.key = of_key AND r.work_id = of_work AND r.status IS NULL;
  RETURN QUERY
  SELECT r.status, r.headers, r.body FROM fabula.idempotent_requests r
  WHERE r.owner = of_owner AND r.operation = of_operation AND r.key = of_key AND r.work_id = of_work AND r.status IS NOT NULL;
END $$;
