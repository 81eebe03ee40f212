-- How often a caller called since its window began (modules/kernel/rate-limit.ts). One row per bucket and caller, overwritten
-- by the next window. Unlogged: after a crash every caller starts with a fresh window.

CREATE UNLOGGED TABLE fabula.rate_windows (
  bucket     text        NOT NULL,
  caller     text        NOT NULL,
  started_at timestamptz NOT NULL,
  requests   int         NOT NULL,
  PRIMARY KEY (bucket, caller)
) WITH (fillfactor = 50);

-- Counts several requests of several callers in one statement, callers in one order, so that two statements cannot wait for each
-- other. The clock is the statement's: read once, so that start and count agree. A window that seems to begin in the future is
-- one that a statement behind us in time began first, or the clock was set back: seconds are the former, hours the latter.
CREATE FUNCTION fabula.count_requests(buckets text[], callers text[], counts int[], window_ms int)
RETURNS TABLE (bucket text, caller text, requests int, resets_in_ms float8)
LANGUAGE sql SET search_path = pg_catalog AS $$
  INSERT INTO fabula.rate_windows AS w (bucket, caller, started_at, requests)
  SELECT n.bucket, n.caller, statement_timestamp(), n.count
  FROM unnest(buckets, callers, counts) AS n (bucket, caller, count)
  ORDER BY n.bucket, n.caller
  ON CONFLICT (bucket, caller) DO UPDATE SET
    started_at = CASE
      WHEN w.started_at > statement_timestamp() - make_interval(secs => window_ms / 1000.0)
       AND w.started_at < statement_timestamp() + interval '10 seconds' THEN w.started_at
      ELSE excluded.started_at END,
    requests = excluded.requests + CASE
      WHEN w.started_at > statement_timestamp() - make_interval(secs => window_ms / 1000.0)
       AND w.started_at < statement_timestamp() + interval '10 seconds' THEN w.requests
      ELSE 0 END
  RETURNING w.bucket, w.caller, w.requests,
    least(window_ms, window_ms - 1000 * extract(epoch FROM statement_timestamp() - w.started_at))::float8
$$;
