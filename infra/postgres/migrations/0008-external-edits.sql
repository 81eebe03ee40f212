-- Edits as status polls read them, made of events by projections/external-edits.ts.

CREATE TABLE fabula.external_edits (
  edit_id         uuid        PRIMARY KEY,
  video_uuid      uuid        NOT NULL,
  owner           text        NOT NULL,  -- the video's: user:<uuid> or org:<uuid>
  user_id         uuid        NOT NULL,
  org_id          uuid,
  line            text        NOT NULL,  -- training or marketing
  edit_request    text        NOT NULL,
  approval_mode   text        NOT NULL,  -- manual or automatic
  status          text        NOT NULL,
  stage           text        NOT NULL,
  percent         int         NOT NULL,
  scene_numbers   jsonb,                 -- what the rewritten plan changed or added
  result          jsonb,                 -- its link is a blob name: the presenter makes a URL
  error_message   text,
  required_action jsonb,
  created_at      timestamptz NOT NULL,
  updated_at      timestamptz NOT NULL
) WITH (fillfactor = 70);

CREATE INDEX external_edits_owner ON fabula.external_edits (owner, created_at DESC, edit_id);
CREATE INDEX external_edits_video ON fabula.external_edits (video_uuid, created_at DESC, edit_id);
