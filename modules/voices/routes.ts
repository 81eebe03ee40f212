import type { Route } from '../kernel/http/route.ts';
import { VoicesAnswer } from './schemas.ts';
import type { VoiceCatalogue } from './voice-catalogue.ts';

/** Contract 10.1. No voice can be saved yet, so nobody has custom ones. */
export function voicesRoute(voices: VoiceCatalogue): Route<never> {
  return {
    method: 'GET',
    path: '/v1/voices',
    operationId: 'list_voices',
    summary: 'The narrator catalogue',
    description:
      'What `voice_id` may be, in creation and in a change of voice. Curated voices say gender, accent, age and tags; saved ones have their labels.',
    tag: 'Voices',
    access: 'caller',
    bucket: 'control',
    answers: {
      200: {
        description:
          "The curated voices, those of the speech provider's account when one is switched on, and those that the caller saved.",
        schema: VoicesAnswer,
      },
    },
    refusals: { 502: 'The speech provider does not tell its voices.' },
    handle: async ({ signal }) => ({ status: 200, body: { voices: await voices.all(signal) } }),
  };
}
