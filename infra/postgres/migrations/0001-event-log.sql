-- The log: one append-only table. Everything else in this database can be rebuilt from it, except waiting work.

CREATE TABLE fabula.events (
  position       bigint PRIMARY KEY,  -- 1, 2, 3, … in commit order, without gaps
  stream         text   NOT NULL,     -- category-id
  revision       int    NOT NULL,     -- 0, 1, 2, … in its stream
  id             uuid   NOT NULL UNIQUE,
  type           text   NOT NULL,
  data           json   NOT NULL,     -- json, not jsonb: kept as written, so that the hash can be checked
  actor          text   NOT NULL,
  correlation_id text   NOT NULL,
  causation_id   text   NOT NULL,
  at             text   NOT NULL,     -- ISO-8601 UTC, as hashed
  previous_hash  text   NOT NULL,
  hash           text   NOT NULL,
  UNIQUE (stream, revision)
);

CREATE FUNCTION fabula.refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '%.% is append-only: % refused', TG_TABLE_SCHEMA, TG_TABLE_NAME, TG_OP
    USING ERRCODE = 'restrict_violation';
END $$;

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON fabula.events
  FOR EACH STATEMENT EXECUTE FUNCTION fabula.refuse_change();

-- Appends several batches, each to another stream, in one transaction. A batch is taken whole when its stream's head
-- has the revision and hash it names and none of its ids is in the log; one that is not taken disturbs no other.
-- Answers with the position of each batch's first event; NULL for a batch that was not taken.
--
-- The lock is held to commit: that makes positions commit-ordered, and NOTIFY (which lines commits up anyway) free.
-- plpgsql, because each statement must see what was committed while we waited for the lock.
-- The settings: planning anew each time costs more than the append, and a plan made while the table was small must
-- not scan it when it has grown.
CREATE FUNCTION fabula.append(
  streams text[], heads int[], head_hashes text[], sizes int[],  -- by batch
  revisions int[], ids uuid[], types text[], data json[], actors text[], correlation_ids text[],
  causation_ids text[], ats text[], previous_hashes text[], hashes text[],  -- by event, batch after batch
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
    INSERT INTO fabula.events
    SELECT log_end + 1 + i - first, streams[batch], revisions[i], ids[i], types[i], data[i], actors[i],
      correlation_ids[i], causation_ids[i], ats[i], previous_hashes[i], hashes[i]
    FROM generate_series(first, last) AS i;
    first_positions[batch] := log_end + 1;
    log_end := log_end + sizes[batch];
  END LOOP;
  PERFORM pg_notify('fabula_events', '');
END $$;
