-- A holder hears at a renewal that its item was added again: `again_at` is another then. Of several additions it kept the earliest, so that only
-- the first one was heard, and whoever cancelled after that waited until the holder looked by itself. Now an addition without a delay is
-- always a later moment; the item is due either way.

CREATE OR REPLACE FUNCTION fabula.add_work(item_kind text, item_key text, delay_seconds float8) RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  due timestamptz := clock_timestamp() + make_interval(secs => delay_seconds);
BEGIN
  INSERT INTO fabula.work_items AS w (kind, key, due_at) VALUES (item_kind, item_key, due)
  ON CONFLICT (kind, key) DO UPDATE SET
    due_at   = CASE WHEN w.lease IS NULL THEN least(w.due_at, excluded.due_at) ELSE w.due_at END,
    again_at = CASE
      WHEN w.lease IS NULL THEN NULL
      WHEN delay_seconds = 0 THEN excluded.due_at
      ELSE least(w.again_at, excluded.due_at)
    END;
  PERFORM pg_notify('fabula_work', item_kind);
END $$;
