import { DomainError } from '../../modules/kernel/errors.ts';
import {
  parseRehearsal,
  rehearsedFailure,
  rehearsedQuestions,
  rehearsedSeconds,
} from '../../modules/productions/index.ts';
import type { RunWork, Wait } from './live-run.ts';

/** Where a request says something in words. */
const TEXTS = ['content', 'task', 'edit_request', 'edit_prompt', 'text'] as const;

/**
 * A work whose runs play the parts their texts ask for (contract 14.2): `slow N` waits so many seconds after `start`, `fail` ends with an
 * error, `ask` has /highlevel ask its questions. The story never sees the markers.
 */
export function rehearsingRun(operationId: string, work: RunWork, wait: Wait): RunWork {
  return async function* (input, signal) {
    const read = TEXTS.flatMap((name) => {
      const text: unknown = Reflect.get(input, name);
      return typeof text === 'string' ? [{ name, ...parseRehearsal(text) }] : [];
    });
    const markers = read.flatMap((each) => each.markers);
    const seconds = rehearsedSeconds(markers);
    if (seconds > 0) await wait(seconds, signal);
    const failure = rehearsedFailure(markers, { work: { type: 'video' }, retries: 0 });
    if (failure !== undefined) throw new DomainError('unprocessable', 'planner.rehearsed', failure);
    const questions =
      operationId === 'plan_highlevel' && !('answers' in input) ? rehearsedQuestions(markers, 0) : undefined;
    if (questions) {
      for (const question of questions) yield { event: 'question', data: question };
      return { questions };
    }
    const texts = Object.fromEntries(read.map(({ name, text }) => [name, text]));
    return yield* work({ ...input, ...texts }, signal);
  };
}
