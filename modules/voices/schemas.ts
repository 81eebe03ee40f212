import Type from 'typebox';
import { about, oneOf } from '../kernel/http/schema.ts';

/** Contract 10.2. Curated voices carry gender, accent, age and tags, custom ones their labels. */
const Voice = Type.Object(
  {
    voice_id: about('For creation and voice change.', Type.String()),
    name: Type.String(),
    description: Type.String(),
    custom: about("Saved by the key's owner.", Type.Boolean()),
    preview_url: Type.Union([Type.String({ format: 'uri' }), Type.Null()]),
    gender: Type.Optional(oneOf(['female', 'male'])),
    accent: Type.Optional(Type.String()),
    age: Type.Optional(oneOf(['young', 'middle_aged', 'old'])),
    tags: Type.Optional(Type.Array(Type.String())),
    labels: Type.Optional(Type.Record(Type.String(), Type.String())),
  },
  { $id: 'Voice' },
);

/** Contract 10.1. */
export const VoicesAnswer = Type.Object({ voices: Type.Array(Voice) });
