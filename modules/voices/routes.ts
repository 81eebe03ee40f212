import type { Route } from '../kernel/route.ts';
import { CURATED_VOICES } from './catalogue.ts';
import { VoicesAnswer } from './schemas.ts';

/** SPEC: GET /v1/voices. No voice can be saved yet, so nobody has custom ones. */
export function voicesRoute(): Route<never> {
  return {
    method: 'GET',
    path: '/v1/voices',
    operationId: 'list_voices',
    summary: 'The narrator catalogue',
    tag: 'Voices',
    access: 'caller',
    bucket: 'control',
    answers: {
      200: { description: 'The curated voices, and those that the caller saved.', schema: VoicesAnswer },
    },
    handle: () => Promise.resolve({ status: 200, body: { voices: CURATED_VOICES } }),
  };
}
