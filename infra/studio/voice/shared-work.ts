import { untilAborted } from '../../../modules/kernel/async/until-aborted.ts';

/** Work that several may wait for. */
export interface SharedWork<Outcome> {
  /** Its outcome; rejects with the reason of `signal` when that aborts first. */
  wait(signal: AbortSignal): Promise<Outcome>;
}

/** Begins it. It is aborted when all have left who waited for it; `onFailure`: it failed, or was aborted a moment ago. */
export function shareWork<Outcome>(
  begin: (signal: AbortSignal) => Promise<Outcome>,
  onFailure: () => void,
): SharedWork<Outcome> {
  const unwanted = new AbortController();
  let [waiting, isOver] = [0, false];
  const outcome = begin(unwanted.signal).finally(() => (isOver = true));
  outcome.catch(onFailure);
  return {
    async wait(signal) {
      waiting += 1;
      try {
        return await untilAborted(outcome, signal);
      } finally {
        waiting -= 1;
        if (waiting === 0 && !isOver) {
          onFailure();
          unwanted.abort(new Error('nobody waits for it'));
        }
      }
    },
  };
}
