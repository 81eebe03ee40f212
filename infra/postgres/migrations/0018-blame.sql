-- Which item ended its holder? A lease that ran out tells only that the holder is silent. So:
--
--   the holder speaks again      it was frozen, or cut off from the database: nothing is held against its items (`acquit`)
--   it had suspects              the one that it claimed first is blamed; the others are as they were
--   it had one item, no suspect  that item is blamed
--   it had several, no suspect   all of them are suspects; nobody is blamed
--
-- A holder that ended without a suspect shows that holders end for other reasons, too: whatever was blamed before is a mere suspect again.
-- What comes further is no suspect any more. Blamed three times in a row, an item is given up (planner/pipeline/held-work.ts).

ALTER TABLE fabula.work_items
  DROP COLUMN crashes,
  ADD COLUMN claimed_at timestamptz,
  ADD COLUMN ended_with text,         -- a suspect: the last holder that ended while it held this item
  ADD COLUMN blamed_for text[] NOT NULL DEFAULT '{}'; -- the holders that ended because of it, as far as can be told

-- Takes the items of silent holders back. A claimant knows that it lives itself: what it holds without knowing gets another lease's time.
CREATE FUNCTION fabula.bury_holders(kinds text[], claimant text, ttl_seconds float8) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  lost fabula.work_items[];
  unexplained text[];
BEGIN
  SELECT array_agg(l.item) INTO lost FROM (
    SELECT w AS item FROM fabula.work_items w WHERE w.lease IS NOT NULL AND w.kind = ANY (kinds)
      AND fabula.is_due(w.due_at + CASE WHEN w.holder = claimant THEN ttl_seconds ELSE 0 END * interval '1 second')
    FOR UPDATE SKIP LOCKED
  ) l;
  IF lost IS NULL THEN
    RETURN;
  END IF;

  WITH held AS (
    -- All that each holder held: also what runs out a moment later, and what ran out a moment before.
    SELECT h.holder, w.kind, w.key, w.claimed_at,
      CASE WHEN w.ended_with = h.holder THEN h.holder = ANY (w.blamed_for) ELSE w.ended_with IS NOT NULL END AS is_suspect
    FROM (SELECT DISTINCT l.holder FROM unnest(lost) l WHERE l.holder <> claimant) h
    JOIN fabula.work_items w ON w.kind = ANY (kinds) AND h.holder IN (w.holder, w.ended_with)
  ), ended AS (
    SELECT h.holder, bool_or(h.is_suspect) AS had_suspect, bool_or(h.is_suspect) OR count(*) = 1 AS is_explained,
      (array_agg((h.kind, h.key) ORDER BY NOT h.is_suspect, h.claimed_at))[1] AS first
    FROM held h GROUP BY h.holder
  ), taken_back AS (
    UPDATE fabula.work_items w SET
      lease      = NULL,
      holder     = NULL,
      attempt    = greatest(w.attempt - 1, 0),
      ended_with = CASE WHEN e.had_suspect AND e.first <> (w.kind, w.key) THEN w.ended_with ELSE coalesce(e.holder, w.ended_with) END,
      blamed_for = CASE WHEN e.is_explained AND e.first = (w.kind, w.key) THEN w.blamed_for || e.holder ELSE w.blamed_for END,
      due_at     = CASE WHEN fabula.is_due(w.again_at) THEN clock_timestamp()
        ELSE w.due_at + cardinality(w.blamed_for) * interval '5 seconds' END,
      again_at   = CASE WHEN NOT fabula.is_due(w.again_at) THEN w.again_at END
    FROM unnest(lost) l LEFT JOIN ended e ON e.holder = l.holder
    WHERE w.kind = l.kind AND w.key = l.key
  )
  SELECT array_agg(e.holder) INTO unexplained FROM ended e WHERE NOT e.had_suspect;

  UPDATE fabula.work_items w SET blamed_for = '{}' FROM (
    SELECT b.kind, b.key FROM fabula.work_items b
    WHERE unexplained IS NOT NULL AND b.kind = ANY (kinds) AND b.blamed_for <> '{}' AND NOT b.blamed_for && unexplained
    FOR UPDATE SKIP LOCKED
  ) b WHERE w.kind = b.kind AND w.key = b.key;
END $$;

-- A holder that speaks again did not end.
CREATE FUNCTION fabula.acquit(of_holder text) RETURNS void
LANGUAGE sql SET search_path = pg_catalog AS $$
  UPDATE fabula.work_items w SET
    blamed_for = array_remove(w.blamed_for, of_holder),
    ended_with = CASE WHEN w.ended_with <> of_holder THEN w.ended_with ELSE (array_remove(w.blamed_for, of_holder))[1] END
  FROM (
    SELECT a.kind, a.key FROM fabula.work_items a WHERE a.ended_with = of_holder OR of_holder = ANY (a.blamed_for)
    ORDER BY a.kind, a.key FOR UPDATE
  ) a WHERE w.kind = a.kind AND w.key = a.key
$$;

DROP FUNCTION fabula.claim_work(text[], text, int, float8, int);
CREATE FUNCTION fabula.claim_work(kinds text[], claimant text, most int, ttl_seconds float8, with_suspects boolean)
RETURNS TABLE (item_kind text, item_key text, item_lease uuid, item_attempt int, item_crashes int, item_is_suspect boolean, item_mark int)
LANGUAGE sql SET search_path = pg_catalog AS $$
  SELECT fabula.bury_holders(kinds, claimant, ttl_seconds);
  UPDATE fabula.work_items w SET
    lease      = gen_random_uuid(),
    holder     = claimant,
    attempt    = w.attempt + 1,
    claimed_at = clock_timestamp(),
    due_at     = clock_timestamp() + make_interval(secs => ttl_seconds),
    again_at   = CASE WHEN NOT fabula.is_due(w.again_at) THEN w.again_at END
  FROM (
    SELECT d.kind, d.key FROM fabula.work_items d
    WHERE d.lease IS NULL AND fabula.is_due(d.due_at) AND d.kind = ANY (kinds) AND (with_suspects OR d.ended_with IS NULL)
    ORDER BY d.ended_with IS NOT NULL, cardinality(d.blamed_for), d.due_at LIMIT most FOR UPDATE SKIP LOCKED
  ) due
  WHERE w.kind = due.kind AND w.key = due.key
  RETURNING w.kind, w.key, w.lease, w.attempt, cardinality(w.blamed_for), w.ended_with IS NOT NULL, w.mark
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
  END IF;
  DELETE FROM fabula.work_items w WHERE w.kind = item_kind AND w.key = item_key;
  IF again IS NOT NULL THEN
    INSERT INTO fabula.work_items (kind, key, due_at) VALUES (item_kind, item_key, again);
    PERFORM pg_notify('fabula_work', item_kind);
  END IF;
  RETURN true;
END $$;
