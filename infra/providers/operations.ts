import { DomainError } from '../../modules/kernel/errors.ts';
import { currentCause } from '../../modules/kernel/log/cause.ts';
import type { Actor } from '../../modules/kernel/log/event.ts';
import type { Handler } from '../../modules/kernel/log/handle.ts';
import {
  operationStream,
  type Operation,
  type OperationCommand,
  type OperationEvent,
  type OperationOutcome,
} from '../../modules/operations/index.ts';
import type { BlobName, MediaStore } from '../../planner/ports.ts';

/** A piece of work that is paid for. */
export interface PaidWork {
  readonly provider: string;
  readonly model: string;
  /** In words: "film scene 3". */
  readonly work: string;
  /** All that determines what is made: asking for the same again is the same work. */
  readonly key: readonly (string | number)[];
}

export interface Undertaking {
  /** Asks the provider. Answers what was made, or the name under which it goes on. */
  begin(signal: AbortSignal): Promise<OperationOutcome | { readonly name: string }>;
  /**
   * Waits for what goes on under a name. Throws for what says nothing of its end (the provider is away, the caller stops): who asks
   * again follows the same name.
   */
  follow?(name: string, signal: AbortSignal): Promise<OperationOutcome>;
}

export interface Operations {
  /**
   * Does the work unless it is done, or goes on with it: it is paid for once, whatever is retried and whoever was killed. Throws
   * `DomainError('unprocessable', 'providers.refused')` or `DomainError('upstream', 'providers.failed')` with the reason.
   */
  carryOut(work: PaidWork, undertaking: Undertaking, signal: AbortSignal): Promise<BlobName>;
}

/**
 * Each piece of work is a stream: intended, started under a name, ended. What is started is recorded before it is followed. Callers of
 * the same work in one process take turns, so that the second finds what the first made.
 */
export function makeOperations(needs: {
  readonly handler: Handler<Operation, OperationCommand, OperationEvent>;
  readonly media: Pick<MediaStore, 'has'>;
  /** Of the process, where the work that asks has no cause of its own. */
  readonly actor: Actor;
}): Operations {
  const { handler, media } = needs;
  const inTurn = makeTurns();

  return {
    carryOut(paid, undertaking, signal) {
      const { key, provider, model, work } = paid;
      const stream = operationStream(JSON.stringify([provider, model, ...key]));
      const cause = currentCause() ?? { actor: needs.actor, correlationId: stream, causationId: stream };
      const record = async (command: OperationCommand) =>
        (await handler.handle(stream, command, cause)).state;
      const end = async (attempt: number, told: OperationOutcome): Promise<BlobName> => {
        const outcome = told.outcome === 'made' ? told : { ...told, reason: inShort(told.reason) };
        await record({ type: 'EndOperation', attempt, ...outcome });
        if (outcome.outcome === 'made') return outcome.blob;
        throw toError(outcome.outcome, outcome.reason);
      };
      const follow = async (attempt: number, name: string) => {
        if (!undertaking.follow) throw new Error(`${stream} has a name nobody follows: ${name}`);
        return end(attempt, await undertaking.follow(name, signal));
      };
      const begin = async (attempt: number): Promise<BlobName> => {
        const begun = await undertaking.begin(signal).catch((error: unknown) => outcomeOf(error, signal));
        if ('outcome' in begun) return end(attempt, begun);
        await record({ type: 'RecordStart', attempt, name: begun.name });
        return follow(attempt, begun.name);
      };
      return inTurn(stream, signal, async () => {
        const { state } = await handler.load(stream);
        if (state.made !== undefined && (await media.has(state.made))) return state.made;
        const { attempts, underWay } = await record({ type: 'IntendOperation', provider, model, work });
        return underWay ? follow(underWay.attempt, underWay.name) : begin(attempts);
      });
    },
  };
}

/** What was refused or has failed came to its end; anything else says nothing of it. */
function outcomeOf(error: unknown, signal: AbortSignal): OperationOutcome {
  signal.throwIfAborted();
  if (!(error instanceof DomainError)) throw error;
  if (error.kind === 'unprocessable') return { outcome: 'refused', reason: error.message };
  if (error.kind === 'upstream') return { outcome: 'failed', reason: error.message };
  throw error;
}

const toError = (outcome: 'refused' | 'failed', reason: string): DomainError =>
  outcome === 'refused'
    ? new DomainError('unprocessable', 'providers.refused', reason)
    : new DomainError('upstream', 'providers.failed', reason);

/** What providers say may be a whole page. */
const inShort = (reason: string): string => reason.replaceAll(/\s+/gu, ' ').slice(0, 500);

/** Runs what has the same name one after the other. Who stops waiting leaves the order of the others as it is. */
function makeTurns() {
  const turns = new Map<string, Promise<unknown>>();
  return <Result>(name: string, signal: AbortSignal, run: () => Promise<Result>): Promise<Result> => {
    const before = turns.get(name);
    const result = (async () => {
      if (before) await untilSettled(before, signal);
      signal.throwIfAborted();
      return run();
    })();
    const turn = Promise.allSettled([before, result]);
    turns.set(name, turn);
    void turn.then(() => {
      if (turns.get(name) === turn) turns.delete(name);
    });
    return result;
  };
}

function untilSettled(turn: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal.reason as Error);
    };
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    void turn.finally(() => {
      signal.removeEventListener('abort', leave);
      resolve();
    });
  });
}
