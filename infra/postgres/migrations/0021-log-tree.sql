-- The Merkle tree over the log and its signed heads (modules/transparency). Only ever added to; the tree can be made again of the log,
-- the signatures cannot.

CREATE TABLE fabula.log_tiles (
  level         int    NOT NULL,
  index         bigint NOT NULL,  -- of the subtree of 256^(level+1) leaves: 0, 1, 2, …
  root          bytea  NOT NULL,
  leaves        bytea,            -- at level 0: the hashes of its 256 leaves
  last_position bigint NOT NULL,  -- of its last event
  PRIMARY KEY (level, index)
);

CREATE INDEX log_tiles_by_position ON fabula.log_tiles (last_position) WHERE level = 0;

CREATE TABLE fabula.log_checkpoints (
  size       bigint      PRIMARY KEY,  -- events it covers
  position   bigint      NOT NULL,     -- of the last of them
  note       text        NOT NULL,     -- the signed note: c2sp.org/tlog-checkpoint
  created_at timestamptz NOT NULL DEFAULT clock_timestamp()
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON fabula.log_tiles
  FOR EACH STATEMENT EXECUTE FUNCTION fabula.refuse_change();
CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON fabula.log_checkpoints
  FOR EACH STATEMENT EXECUTE FUNCTION fabula.refuse_change();
