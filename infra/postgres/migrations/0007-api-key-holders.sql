-- The dashboard lists the keys of a user or of an organization.

CREATE INDEX api_keys_of_user ON fabula.api_keys (user_id, issued_at DESC, key_id) WHERE org_id IS NULL;
CREATE INDEX api_keys_of_organization ON fabula.api_keys (org_id, issued_at DESC, key_id) WHERE org_id IS NOT NULL;
