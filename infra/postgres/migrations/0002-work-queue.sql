-- Work to be done under a lease (modules/kernel/work-queue.ts). One row per item; done work leaves no row.
--
--   waiting:  lease IS NULL,      due_at = when it may be claimed
--   leased:   lease IS NOT NULL,  due_at = when the lease runs out, and the item may be claimed again
--
-- So "due" is one comparison, and an item whose holder died needs nobody to find it.
-- Leases run on the database's clock: it is the one clock that all holders share.

CREATE TABLE fabula.work_items (
  kind     text        NOT NULL,
  key      text        NOT NULL,
  due_at   timestamptz NOT NULL,
  attempt  int         NOT NULL DEFAULT 0,
  lease    uuid,
  holder   text,
  again_at timestamptz,               -- added again while leased: when it is to wait again
  added_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (kind, key)
) WITH (fillfactor = 70);

CREATE INDEX work_items_due ON fabula.work_items (due_at);

CREATE FUNCTION fabula.add_work(item_kind text, item_key text, delay_seconds float8) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  due timestamptz := clock_timestamp() + make_interval(secs => delay_seconds);
BEGIN
  INSERT INTO fabula.work_items AS w (kind, key, due_at) VALUES (item_kind, item_key, due)
  ON CONFLICT (kind, key) DO UPDATE SET
    due_at   = CASE WHEN w.lease IS NULL THEN least(w.due_at, excluded.due_at) ELSE w.due_at END,
    again_at = CASE WHEN w.lease IS NULL THEN NULL ELSE least(w.again_at, excluded.due_at) END;
  PERFORM pg_notify('fabula_work', item_kind);
END $$;

-- A claim covers what was added up to now; what was added for later than now still comes back on completion.
CREATE FUNCTION fabula.claim_work(kinds text[], claimant text, most int, ttl_seconds float8)
RETURNS TABLE (item_kind text, item_key text, item_lease uuid, item_attempt int)
LANGUAGE sql SET search_path = pg_catalog AS $$
  UPDATE fabula.work_items w SET
    lease    = gen_random_uuid(),
    holder   = claimant,
    attempt  = w.attempt + 1,
    due_at   = clock_timestamp() + make_interval(secs => ttl_seconds),
    again_at = CASE WHEN w.again_at > clock_timestamp() THEN w.again_at END
  FROM (
    SELECT d.kind, d.key FROM fabula.work_items d
    WHERE d.due_at <= clock_timestamp() AND d.kind = ANY (kinds)
    ORDER BY d.due_at LIMIT most FOR UPDATE SKIP LOCKED
  ) due
  WHERE w.kind = due.kind AND w.key = due.key
  RETURNING w.kind, w.key, w.lease, w.attempt
$$;

-- Whoever lost the lease changes nothing.
CREATE FUNCTION fabula.complete_work(item_kind text, item_key text, item_lease uuid) RETURNS boolean
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
    UPDATE fabula.work_items w SET lease = NULL, holder = NULL, attempt = 0, due_at = again, again_at = NULL, added_at = clock_timestamp()
    WHERE w.kind = item_kind AND w.key = item_key;
    PERFORM pg_notify('fabula_work', item_kind);
  END IF;
  RETURN true;
END $$;

CREATE FUNCTION fabula.release_work(item_kind text, item_key text, item_lease uuid, delay_seconds float8) RETURNS boolean
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  UPDATE fabula.work_items w SET
    lease    = NULL,
    holder   = NULL,
    due_at   = least(clock_timestamp() + make_interval(secs => delay_seconds), w.again_at),
    again_at = NULL
  WHERE w.kind = item_kind AND w.key = item_key AND w.lease = item_lease;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM pg_notify('fabula_work', item_kind);
  RETURN true;
END $$;
