-- Payloads that can be erased while the chain holds (docs/adr/0026-erasure.md), and an append that its caller needs no rights on the table for.

-- Recipe 2 (docs/audit.md): the hash of an event covers data_hash, which covers data and salt. Absent: recipe 1, whose hash covers data.
ALTER TABLE fabula.events ADD COLUMN data_hash text, ADD COLUMN salt text, ALTER COLUMN data DROP NOT NULL;  -- no data: erased

-- As in 0001, but for what erase_payloads does.
CREATE OR REPLACE FUNCTION fabula.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'events' AND current_setting('fabula.erasing', true) = 'payloads' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION '%.% is append-only: % refused', TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;

-- Erases the payloads of streams, each through a revision; gives how many there were. For the owner alone.
CREATE FUNCTION fabula.erase_payloads(of_streams text[], throughs int[]) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  erased bigint;
BEGIN
  PERFORM set_config('fabula.erasing', 'payloads', true);
  UPDATE fabula.events e SET data = NULL, salt = NULL
  FROM unnest(of_streams, throughs) AS o (stream, through)
  WHERE e.stream = o.stream AND e.revision <= o.through AND e.data IS NOT NULL;
  GET DIAGNOSTICS erased = ROW_COUNT;
  PERFORM set_config('fabula.erasing', '', true);
  RETURN erased;
END $$;

-- With the log in EventStoreDB: the keys that its payloads are sealed with. One without its key can be read by nobody.
CREATE TABLE fabula.stream_keys (
  id         uuid        PRIMARY KEY,
  stream     text        NOT NULL,
  key        bytea,                                          -- AES-256; none: erased
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE UNIQUE INDEX stream_keys_in_use ON fabula.stream_keys (stream) WHERE key IS NOT NULL;

-- The same for these streams. For the owner alone.
CREATE FUNCTION fabula.erase_stream_keys(of_streams text[]) RETURNS bigint
LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  erased bigint;
BEGIN
  UPDATE fabula.stream_keys k SET key = NULL WHERE k.stream = ANY (of_streams) AND k.key IS NOT NULL;
  GET DIAGNOSTICS erased = ROW_COUNT;
  RETURN erased;
END $$;

-- As in 0020, with salts. It runs as its owner: who calls it needs no right to insert, and has none to insert anything else.
DROP FUNCTION fabula.append(
  text[], int[], text[], int[], int[], uuid[], text[], json[], text[], text[], text[], text[], text[], text[], int[]
);

CREATE FUNCTION fabula.append(
  streams text[], heads int[], head_hashes text[], sizes int[],  -- by batch
  revisions int[], ids uuid[], types text[], data json[], actors text[], correlation_ids text[],
  causation_ids text[], ats text[], previous_hashes text[], hashes text[],  -- by event, batch after batch
  versions int[], data_hashes text[], salts text[],
  OUT first_positions bigint[]
) LANGUAGE plpgsql SECURITY DEFINER
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
      previous_hash, hash, version, data_hash, salt)
    SELECT log_end + 1 + i - first, streams[batch], revisions[i], ids[i], types[i], data[i], actors[i],
      correlation_ids[i], causation_ids[i], ats[i], previous_hashes[i], hashes[i],
      versions[i], data_hashes[i], salts[i]
    FROM generate_series(first, last) AS i;
    first_positions[batch] := log_end + 1;
    log_end := log_end + sizes[batch];
  END LOOP;
  PERFORM pg_notify('fabula_events', '');
END $$;
