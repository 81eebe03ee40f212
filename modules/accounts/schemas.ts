import Type from 'typebox';
import { about, OrgId, Timestamp, Uuid } from '../kernel/http/schema.ts';

/** The key's holder; without `org_id`, the user. */
export const KeyHolderQuery = Type.Object({ org_id: Type.Optional(OrgId) });

const OrNull = Type.Union([Uuid, Type.Null()]);
const described = {
  key_id: Uuid,
  prefix: about('How the key begins.', Type.String()),
  org_id: about("Null: the user's own.", OrNull),
  created_at: Timestamp,
};

const ApiKey = Type.Object(
  {
    ...described,
    last4: about('How the key ends.', Type.String()),
    created_by: about('The user who generated it.', Uuid),
    revoked_at: Type.Optional(about('Only on keys that work no longer.', Timestamp)),
  },
  { $id: 'ApiKey' },
);

export const ApiKeysAnswer = Type.Object({
  api_keys: about(
    'The active one first, then revoked ones, the newest first; at most 100.',
    Type.Array(ApiKey),
  ),
});

/** Contract 2.10. */
export const IssuedKeyAnswer = Type.Object({
  api_key: about(
    'The key: `kn_` and 64 hexadecimal characters. Shown this once.',
    Type.String({ pattern: '^kn_[0-9a-f]{64}$' }),
  ),
  ...described,
});

export const RevokedAnswer = Type.Object({
  revoked: about('False when there was no active key.', Type.Boolean()),
  org_id: OrNull,
});
