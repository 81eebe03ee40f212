-- Users, memberships and API keys, projected from the streams user-… and organization-… (projections/accounts.ts).

CREATE TABLE fabula.users (
  user_id       uuid        PRIMARY KEY,
  email         text        NOT NULL UNIQUE,
  registered_at timestamptz NOT NULL
);

CREATE TABLE fabula.memberships (
  membership text        PRIMARY KEY,  -- org_id/user_id
  org_id     uuid        NOT NULL,
  user_id    uuid        NOT NULL,
  role       text        NOT NULL,
  since      timestamptz NOT NULL
);

CREATE INDEX memberships_user ON fabula.memberships (user_id);

CREATE TABLE fabula.api_keys (
  key_id     uuid        PRIMARY KEY,
  digest     text        NOT NULL UNIQUE,  -- HMAC-SHA-256, hex; authentication looks here
  user_id    uuid        NOT NULL,
  org_id     uuid,                         -- null: a personal key
  prefix     text        NOT NULL,
  last4      text        NOT NULL,
  issued_at  timestamptz NOT NULL,
  revoked_at timestamptz
);
