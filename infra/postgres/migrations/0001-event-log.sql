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
-- Answers with the streams whose batch was taken and the position of the batch's first event.
--
-- The lock is held to commit: that makes positions commit-ordered, and NOTIFY (which lines commits up anyway) free.
-- plpgsql, because each statement must see what was committed while we waited for the lock.
-- The planner settings: a plan made while the table was small must not scan it when it has grown.
CREATE FUNCTION fabula.append(
  streams text[], heads int[], head_hashes text[],
  event_batches int[], revisions int[], ids uuid[], types text[], data json[], actors text[],
  correlation_ids text[], causation_ids text[], ats text[], previous_hashes text[], hashes text[]
) RETURNS TABLE (taken_stream text, first_position bigint) LANGUAGE plpgsql
SET search_path = pg_catalog SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off
AS $$
DECLARE
  log_end bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(4201, 1);
  log_end := coalesce((SELECT max(e.position) FROM fabula.events e), 0);
  RETURN QUERY
    WITH known AS (
      SELECT n.batch FROM unnest(event_batches, ids) AS n (batch, id) JOIN fabula.events e ON e.id = n.id
    ), follows AS (
      SELECT b.batch, b.stream
      FROM unnest(streams, heads, head_hashes) WITH ORDINALITY AS b (stream, revision, hash, batch)
      LEFT JOIN LATERAL (
        SELECT e.revision, e.hash FROM fabula.events e WHERE e.stream = b.stream ORDER BY e.revision DESC LIMIT 1
      ) head ON true
      WHERE coalesce(head.revision, -1) = b.revision AND coalesce(head.hash, repeat('0', 64)) = b.hash
        AND b.batch NOT IN (SELECT k.batch FROM known k)
    ), inserted AS (
      INSERT INTO fabula.events AS e
      SELECT log_end + row_number() OVER (ORDER BY n.place), f.stream, n.revision, n.id, n.type, n.data, n.actor,
        n.correlation_id, n.causation_id, n.at, n.previous_hash, n.hash
      FROM unnest(event_batches, revisions, ids, types, data, actors, correlation_ids, causation_ids, ats,
        previous_hashes, hashes) WITH ORDINALITY
        AS n (batch, revision, id, type, data, actor, correlation_id, causation_id, at, previous_hash, hash, place)
      JOIN follows f ON f.batch = n.batch
      RETURNING e.stream, e.position
    )
    SELECT i.stream, min(i.position) FROM inserted i GROUP BY i.stream;
  IF FOUND THEN
    PERFORM pg_notify('fabula_events', '');
  END IF;
END $$;
