-- Keys of realtime subscribers, and announcements of which published rows a transaction changed (docs/realtime.md).

CREATE TABLE fabula.realtime_keys (
  key_id     uuid        PRIMARY KEY,
  workspace  text,                    -- user:<uuid> or org:<uuid>; null: whatever a dashboard token beside it may see
  tables     jsonb       NOT NULL,
  video_uuid uuid,                    -- null: every video
  note       text        NOT NULL,
  issued_at  timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  revoked_at timestamptz
);

-- Notifies who listens, at commit: {"table", "type", "at", "rows": [[key, owner, video], ...]}. A payload holds 8000 bytes at most, so
-- rows go in slices; very many rows, as a rebuild may change, are announced without naming them.
CREATE FUNCTION fabula.announce(changed_table text, change text, changed_rows text[])
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
DECLARE
  slice  CONSTANT int := 40;
  total  CONSTANT int := coalesce(array_length(changed_rows, 1), 0);
  at     CONSTANT text := to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
BEGIN
  IF total > 1000 THEN
    PERFORM pg_notify('fabula_changed', json_build_object('table', changed_table, 'type', change, 'at', at)::text);
    RETURN;
  END IF;
  FOR start IN 1..total BY slice LOOP
    PERFORM pg_notify('fabula_changed', json_build_object('table', changed_table, 'type', change, 'at', at,
      'rows', array_to_json(changed_rows[start:start + slice - 1]))::text);
  END LOOP;
END $$;

CREATE FUNCTION fabula.announce_videos() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM fabula.announce('corporate_engine_v2', TG_OP, array_agg(ARRAY[uuid::text, owner, uuid::text]))
  FROM (SELECT uuid, owner FROM changed LIMIT 1001) AS bounded HAVING count(*) > 0;
  RETURN NULL;
END $$;

CREATE FUNCTION fabula.announce_edits() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM fabula.announce('external_edits', TG_OP, array_agg(ARRAY[edit_id::text, owner, video_uuid::text]))
  FROM (SELECT edit_id, owner, video_uuid FROM changed LIMIT 1001) AS bounded HAVING count(*) > 0;
  RETURN NULL;
END $$;

-- Transition tables are of one event each.
CREATE TRIGGER announce_inserts AFTER INSERT ON fabula.corporate_engine_v2
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fabula.announce_videos();
CREATE TRIGGER announce_updates AFTER UPDATE ON fabula.corporate_engine_v2
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fabula.announce_videos();
CREATE TRIGGER announce_deletes AFTER DELETE ON fabula.corporate_engine_v2
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fabula.announce_videos();
CREATE TRIGGER announce_inserts AFTER INSERT ON fabula.external_edits
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fabula.announce_edits();
CREATE TRIGGER announce_updates AFTER UPDATE ON fabula.external_edits
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fabula.announce_edits();
CREATE TRIGGER announce_deletes AFTER DELETE ON fabula.external_edits
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION fabula.announce_edits();
