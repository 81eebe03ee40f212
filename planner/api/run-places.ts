import type { Owner } from '../../modules/kernel/caller.ts';
import { DomainError, LimitReached } from '../../modules/kernel/errors.ts';

/** Places for the runs that are worked in this process. */
export interface RunPlaces {
  /**
   * Gives back how to leave; leaving again changes nothing. Throws `limited` when the caller has as many as it may, `unavailable` when all
   * callers together have.
   */
  take(owner: Owner): () => void;
}

/** Of all callers together: what they hold in memory is bounded. */
const MAX_RUNS = 1_000;
const RETRY_SECONDS = 5;

export function makeRunPlaces(maxOfOneCaller: number): RunPlaces {
  const taken = new Map<Owner, number>();
  let all = 0;
  return {
    take(owner) {
      const own = taken.get(owner) ?? 0;
      if (own >= maxOfOneCaller) throw tooMany(own);
      if (all >= MAX_RUNS) throw new DomainError('unavailable', 'planner.busy', BUSY);
      taken.set(owner, own + 1);
      all += 1;
      let isTaken = true;
      return () => {
        if (!isTaken) return;
        isTaken = false;
        all -= 1;
        const left = (taken.get(owner) ?? 1) - 1;
        if (left === 0) taken.delete(owner);
        else taken.set(owner, left);
      };
    },
  };
}

const BUSY = 'too many streams are under way; send it again';

function tooMany(runs: number): LimitReached {
  const message = `You have ${runs} streams under way, as many as one caller may. Send it again when one has ended.`;
  return new LimitReached('planner.too_many_runs', message, RETRY_SECONDS);
}
