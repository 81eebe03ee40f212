-- Operators ask every few seconds how many jobs wait for a slot, and for how long.
CREATE INDEX corporate_engine_v2_parked ON fabula.corporate_engine_v2 (created_at)
  WHERE status = 'pending' AND required_action IS NULL;
