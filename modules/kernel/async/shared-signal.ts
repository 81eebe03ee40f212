import { setMaxListeners } from 'node:events';

/**
 * Aborts with the first of these, and may be handed to any number of works that go on side by side: scenes of a film, subscribers of a log.
 * Node takes more than ten listeners for a leak.
 */
export function sharedSignal(signals: readonly AbortSignal[]): AbortSignal {
  const shared = AbortSignal.any([...signals]);
  setMaxListeners(0, shared);
  return shared;
}
