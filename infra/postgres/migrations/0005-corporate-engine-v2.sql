-- Status rows of video jobs, made of events by projections/corporate-engine-v2.ts.

CREATE TABLE fabula.corporate_engine_v2 (
  uuid             uuid        PRIMARY KEY,
  owner            text        NOT NULL,  -- user:<uuid> or org:<uuid>
  user_id          uuid        NOT NULL,
  org_id           uuid,
  line             text        NOT NULL,  -- training or marketing
  session_id       uuid        NOT NULL,
  status           text        NOT NULL,
  pipeline_status  text        NOT NULL,
  percent          int         NOT NULL,
  current_scene    int         NOT NULL,
  total_scenes     int         NOT NULL,
  error_message    text,
  task             text        NOT NULL,
  required_action  jsonb,
  link             text,                  -- blob names: the presenter makes URLs
  captions         text,
  thumbnail        text,
  duration_seconds double precision,
  timestamps       jsonb,
  created_at       timestamptz NOT NULL,
  updated_at       timestamptz NOT NULL
) WITH (fillfactor = 70);

CREATE UNIQUE INDEX corporate_engine_v2_session ON fabula.corporate_engine_v2 (session_id);
CREATE INDEX corporate_engine_v2_owner ON fabula.corporate_engine_v2 (owner, created_at DESC, uuid);
