-- The version of an event's data. Part of its hash where it is above 1 only: logs of before hash as they did.

ALTER TABLE fabula.events ADD COLUMN version int NOT NULL DEFAULT 1;

-- As in 0001, with versions. Processes of before, which still run during an upgrade, call it without them.
DROP FUNCTION fabula.append(
  text[], int[], text[], int[], int[], uuid[], text[], json[], text[], text[], text[], text[], text[], text[]
);

CREATE FUNCTION fabula.append(
  streams text[], heads int[], head_hashes text[], sizes int[],  -- by batch
  revisions int[], ids uuid[], types text[], data json[], actors text[], correlation_ids text[],
  causation_ids text[], ats text[], previous_hashes text[], hashes text[],  -- by event, batch after batch
  versions int[] DEFAULT NULL,  -- absent: all 1
  OUT first_positions bigint[]
) LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET search_path = pg_catalog
AS $$
DECLARE
  log_end bigint;
  first int;
  last int := 0;
  follows boolean;
BEGIN
  PERFORM pg_advisory_xact_lock(4201, 1);
  SELECT coalesce(max(e.position), 0) INTO log_end FROM fabula.events e;
  FOR batch IN 1 .. cardinality(streams) LOOP
    first := last + 1;
    last := last + sizes[batch];
    SELECT coalesce(
      (SELECT e.revision = heads[batch] AND e.hash = head_hashes[batch]
       FROM fabula.events e WHERE e.stream = streams[batch] ORDER BY e.revision DESC LIMIT 1),
      heads[batch] = -1 AND head_hashes[batch] = repeat('0', 64)
    ) AND NOT EXISTS (SELECT FROM fabula.events e WHERE e.id = ANY (ids[first:last])) INTO follows;
    first_positions[batch] := NULL;
    CONTINUE WHEN NOT follows;
    INSERT INTO fabula.events (position, stream, revision, id, type, data, actor, correlation_id, causation_id, at,
      previous_hash, hash, version)
    SELECT log_end + 1 + i - first, streams[batch], revisions[i], ids[i], types[i], data[i], actors[i],
      correlation_ids[i], causation_ids[i], ats[i], previous_hashes[i], hashes[i],
      coalesce(versions[i], 1)
    FROM generate_series(first, last) AS i;
    first_positions[batch] := log_end + 1;
    log_end := log_end + sizes[batch];
  END LOOP;
  PERFORM pg_notify('fabula_events', '');
END $$;
