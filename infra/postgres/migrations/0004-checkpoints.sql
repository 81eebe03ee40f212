-- How far each projection and each policy has come in the log.

CREATE TABLE fabula.checkpoints (
  name       text        PRIMARY KEY,
  position   bigint      NOT NULL,  -- the last event that was dealt with; 0 at first
  version    int         NOT NULL,  -- of the projection that wrote the rows
  generation int         NOT NULL,  -- counts the times the rows were replaced without the position moving
  updated_at timestamptz NOT NULL DEFAULT clock_timestamp()
) WITH (fillfactor = 50);

-- Moves a checkpoint on, as a part of the statement or transaction that wrote what it stands for. False, and nothing is moved, when it
-- no longer stands where the caller believes: somebody else owns the subscriber by now.
-- Not flushed at commit: what a crash of the server takes back is rows and checkpoint together, and is done again.
CREATE FUNCTION fabula.move_checkpoint(subscriber text, from_position bigint, from_generation int, to_position bigint)
RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
  PERFORM set_config('synchronous_commit', 'off', true);
  UPDATE fabula.checkpoints c SET position = to_position, updated_at = clock_timestamp()
  WHERE c.name = subscriber AND c.position = from_position AND c.generation = from_generation;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  PERFORM pg_notify('fabula_projected', subscriber || ':' || to_position);
  RETURN true;
END $$;
