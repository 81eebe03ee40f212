-- What witnesses signed of checkpoints of the log (c2sp.org/tlog-cosignature). Only ever added to.

CREATE TABLE fabula.log_cosignatures (
  size       bigint      NOT NULL,  -- of the checkpoint
  witness    text        NOT NULL,  -- its public key
  line       text        NOT NULL,  -- as it stands in the signed note
  created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (size, witness)
);

CREATE TRIGGER append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON fabula.log_cosignatures
  FOR EACH STATEMENT EXECUTE FUNCTION fabula.refuse_change();
