import { setMaxListeners } from 'node:events';

/**
 * Aborts with the first of these signals; any number of concurrent tasks may listen to it: scenes of a film, subscribers of a log.
 * Node warns of a leak above ten listeners.
 */
export function sharedSignal(signals: readonly AbortSignal[]): AbortSignal {
  const shared = AbortSignal.any([...signals]);
  setMaxListeners(0, shared);
  return shared;
}
