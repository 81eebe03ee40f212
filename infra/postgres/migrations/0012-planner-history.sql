-- What a video can be taken back to, one row per change that stands; made by projections/planner-history.ts. The snapshot itself is in
-- the log: the video's stream folded up to replay_to_revision.

CREATE TABLE fabula.planner_history (
  saved_id           text        PRIMARY KEY,  -- the edit or voice change
  saved_by           text        NOT NULL,     -- edit or voice_change
  video_uuid         uuid        NOT NULL,
  event_id           uuid        NOT NULL,     -- of the change
  replay_to_revision int         NOT NULL,     -- the last event before the change
  saved_at           timestamptz NOT NULL
);

-- The top of a video's history is its row with the highest revision.
CREATE UNIQUE INDEX planner_history_video ON fabula.planner_history (video_uuid, replay_to_revision DESC);
