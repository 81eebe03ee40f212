import { setTimeout as sleep } from 'node:timers/promises';
import { startDeadline } from '../../modules/kernel/async/deadline.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import type {
  Claim,
  IdempotencyStore,
  KeptAnswer,
  RequestName,
} from '../../modules/kernel/http/idempotency.ts';
import type { RouteAnswer } from '../../modules/kernel/http/route.ts';

/** Executes a request; `workId` is the same in every attempt. */
export type Attempt = (workId: string) => Promise<RouteAnswer>;

/** Answers the named request: with the stored response, or by one attempt at a time. */
export type AnswerOnce = (name: RequestName, attempt: Attempt, signal: AbortSignal) => Promise<KeptAnswer>;

export interface TwinTimeouts {
  /** How long a concurrent request waits for the leader before 503; default 60 s. */
  readonly twinWaitMs?: number;
  /** Poll interval for a leader in another process; default 100 ms. */
  readonly pollMs?: number;
  /** Interval at which the leader renews its lease; a third of the store's lease. Default 2 s. */
  readonly renewMs?: number;
}

/**
 * Contract 6.2. Concurrent requests ("twins") in a process wait for their leader, so that the store is queried once; a
 * leader waits for leaders in other processes. Only success is stored: after a refusal each twin tries for itself, in turn.
 *
 *   twin --no leader-----> leader --claim: answered--> replay
 *                                 --claim: held-----> polls again …
 *                                 --claim: ours-----> attempt --2xx--> stored, replayed to all
 *                                                             --else-> released; the next twin leads
 */
export function makeAnswerOnce(store: IdempotencyStore, timeouts: TwinTimeouts = {}): AnswerOnce {
  const { twinWaitMs = 60_000, pollMs = 100, renewMs = 2_000 } = timeouts;
  const underWay = new Map<string, Promise<KeptAnswer | undefined>>();

  async function claimAndAttempt(
    name: RequestName,
    attempt: Attempt,
    waiting: AbortSignal,
  ): Promise<KeptAnswer> {
    for (;;) {
      const claimed = await store.claim(name);
      switch (claimed.kind) {
        case 'answered':
          return claimed.answer;
        case 'ours':
          return attemptUnder(claimed.claim, attempt, renewMs);
        case 'held':
          await sleep(pollMs, undefined, { signal: waiting }).catch(giveUp);
      }
    }
  }

  async function answer(name: RequestName, attempt: Attempt, waiting: AbortSignal): Promise<KeptAnswer> {
    const id = JSON.stringify([name.owner, name.operation, name.key]);
    for (;;) {
      const leader = underWay.get(id);
      if (!leader) {
        const own = claimAndAttempt(name, attempt, waiting);
        underWay.set(
          id,
          resultForTwins(own, () => underWay.delete(id)),
        );
        return own;
      }
      const result = await unlessAborted(leader, waiting);
      if (result) return result;
    }
  }

  return async (name, attempt, signal) => {
    const waiting = startDeadline(twinWaitMs, signal);
    try {
      return await answer(name, attempt, waiting.signal);
    } finally {
      waiting.stop();
    }
  };
}

/** The result for the leader's twins: a response to repeat, or undefined: try for yourself. There is no leader any more by then. */
async function resultForTwins(
  answer: Promise<KeptAnswer>,
  noLongerLeads: () => void,
): Promise<KeptAnswer | undefined> {
  const kept = await answer.catch(() => undefined);
  noLongerLeads();
  return kept && isSuccess(kept.status) ? kept : undefined;
}

async function attemptUnder(claim: Claim, attempt: Attempt, renewMs: number): Promise<KeptAnswer> {
  const renewing = setInterval(() => {
    // After an expired lease a twin may start beside us: under the same id, and the first response wins.
    claim.renew().catch(() => undefined);
  }, renewMs);
  try {
    const { status, headers = {}, body } = await attempt(claim.workId);
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer: KeptAnswer = { status, headers, body: text };
    if (isSuccess(status)) return await claim.keep(answer);
    await claim.letGo();
    return answer;
  } catch (error) {
    // The caller must receive the attempt's own error; the lease expires by itself.
    await claim.letGo().catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

function unlessAborted<Value>(value: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      reject(stillAtWork());
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    void value.then(resolve, reject).finally(() => {
      signal.removeEventListener('abort', abort);
    });
  });
}

function giveUp(): never {
  throw stillAtWork();
}

const stillAtWork = () =>
  new DomainError(
    'unavailable',
    'http.twin_at_work',
    'a request with this Idempotency-Key is still at work; send it again',
  );
