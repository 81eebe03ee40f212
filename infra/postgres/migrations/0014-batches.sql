-- Lists show jobs of one request in its order, the last first.
ALTER TABLE fabula.corporate_engine_v2 ADD COLUMN batch_index int NOT NULL DEFAULT 0;

DROP INDEX fabula.corporate_engine_v2_owner;
CREATE INDEX corporate_engine_v2_owner
  ON fabula.corporate_engine_v2 (owner, created_at DESC, batch_index DESC, uuid);
