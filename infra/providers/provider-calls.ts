import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import { startDeadline } from '../../modules/kernel/async/deadline.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import { noTracing, type Span, type Tracing } from '../../modules/kernel/tracing.ts';

/** What an error of a provider means to us. */
export type Trouble =
  /** Busy, limited, away or cut: the same call may work later, not before `afterSeconds` (its `Retry-After`). */
  | { readonly kind: 'passing'; readonly reason: string; readonly afterSeconds?: number | undefined }
  /** Nothing that the caller asked for: a key that does not work, money that is used up, an answer we cannot read. */
  | { readonly kind: 'lasting'; readonly reason: string }
  /** It does not make what it was asked for: filtered, not understood, or more than it has room for, which has a code of its own. */
  | { readonly kind: 'refused'; readonly reason: string; readonly code?: 'providers.too_long' };

/** Called after every attempt at a call: `ok`, `cancelled`, or the kind of trouble. */
export type OnProviderCall = (outcome: 'ok' | 'cancelled' | Trouble['kind']) => void;

/** How calls are watched. */
export interface CallObservation {
  readonly onCall?: OnProviderCall | undefined;
  /** Absent: nothing is traced. */
  readonly tracing?: Tracing | undefined;
}

export interface ProviderCalls {
  /** Makes a call, again after passing trouble. `what` is done is named in the error: `ElevenLabs could not speak: …`. */
  make<Answer>(
    what: string,
    call: (signal: AbortSignal) => Promise<Answer>,
    signal: AbortSignal,
  ): Promise<Answer>;
}

const ATTEMPTS = 4;
/** Who asks for more patience than this is away. */
const MAX_WAIT_SECONDS = 60;

interface ProviderOptions extends CallObservation {
  readonly name: string;
  readonly troubleOf: (error: unknown) => Trouble;
  readonly timeoutSeconds: number;
  /** The first wait before another attempt; 1,000 unless told. */
  readonly backoffMs?: number;
  /** What no answer in time means; `passing` unless told: `lasting` where an answer that was lost may have been paid for. */
  readonly lateIs?: 'passing' | 'lasting';
  /** Waits for `Retry-After`; for specs. */
  readonly wait?: (seconds: number, signal: AbortSignal) => Promise<void>;
}

/**
 * Retries are ours alone: those of the SDKs are switched off. At most 4 attempts, each with a bound, with backoff (1 s, 2 s, 4 s,
 * and as much again by chance) and `Retry-After`. Throws `DomainError('unprocessable', 'providers.refused')` for what was refused
 * (or its own code), `DomainError('upstream', 'providers.failed')` for everything else.
 */
export function makeProviderCalls(provider: ProviderOptions): ProviderCalls {
  const {
    name,
    timeoutSeconds,
    lateIs = 'passing',
    backoffMs = 1_000,
    wait = waitSeconds,
    onCall,
    tracing = noTracing,
  } = provider;

  async function attempt<Answer>(
    call: (signal: AbortSignal) => Promise<Answer>,
    signal: AbortSignal,
    span: Span,
  ): Promise<Answer> {
    const deadline = startDeadline(timeoutSeconds * 1_000, signal);
    try {
      const answer = await call(deadline.signal);
      onCall?.('ok');
      return answer;
    } catch (error) {
      if (signal.aborted) onCall?.('cancelled');
      signal.throwIfAborted();
      const late = { kind: lateIs, reason: `no answer within ${timeoutSeconds} s` };
      const trouble = deadline.isLate() ? late : provider.troubleOf(error);
      onCall?.(trouble.kind);
      span.fail(trouble.kind);
      throw new Failure(trouble, error);
    } finally {
      deadline.stop();
    }
  }

  const traced = <Answer>(number: number, work: (span: Span) => Promise<Answer>): Promise<Answer> =>
    tracing.trace(
      {
        name: 'call provider',
        kind: 'client',
        attributes: { 'fabula.attempt': number, 'peer.service': name },
      },
      work,
    );

  return {
    async make(what, call, signal) {
      try {
        return await pRetry((number) => traced(number, (span) => attempt(call, signal, span)), {
          retries: ATTEMPTS - 1,
          minTimeout: backoffMs,
          randomize: true,
          signal,
          shouldRetry: ({ error }) => timeoutFor(error) !== undefined,
          onFailedAttempt: async ({ error, retriesLeft }) => {
            const seconds = timeoutFor(error) ?? 0;
            if (seconds > 0 && retriesLeft > 0) await wait(seconds, signal);
          },
        });
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof Failure ? toDomainError(name, what, error) : error;
      }
    },
  };
}

class Failure extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble, cause: unknown) {
    super(trouble.reason, { cause });
    this.trouble = trouble;
  }
}

/** How long to wait at least before another attempt; undefined: there is to be none. */
function timeoutFor(error: Error): number | undefined {
  if (!(error instanceof Failure) || error.trouble.kind !== 'passing') return undefined;
  const { afterSeconds = 0 } = error.trouble;
  return afterSeconds <= MAX_WAIT_SECONDS ? afterSeconds : undefined;
}

function toDomainError(name: string, what: string, failure: Failure): DomainError {
  const { trouble, cause } = failure;
  const message = `${name} could not ${what}: ${trouble.reason}`;
  return trouble.kind === 'refused'
    ? new DomainError('unprocessable', trouble.code ?? 'providers.refused', message, { cause })
    : new DomainError('upstream', 'providers.failed', message, { cause });
}

const waitSeconds = async (seconds: number, signal: AbortSignal): Promise<void> => {
  await sleep(seconds * 1_000, undefined, { signal });
};
