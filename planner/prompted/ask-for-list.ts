import { DomainError } from '../../modules/kernel/errors.ts';
import type { LanguageModel, Writing } from '../ports.ts';
import { makeElementPicker, type ElementPicker } from './element-picker.ts';

/** A list that a model writes, taken element by element. */
export interface ListWork<Item> {
  /** `plan the scenes` */
  readonly what: string;
  /** Asks for what is missing; called for every attempt. */
  readonly ask: () => Writing;
  /** Keeps the next element and answers what there is to tell; or says what is wrong with it, and keeps nothing. */
  readonly take: (element: unknown) => { readonly items: readonly Item[] } | { readonly problem: string };
  /** What the list lacks when it has ended. */
  readonly lack: () => string | undefined;
  /** Whether nothing more is wanted: the rest is not read. */
  readonly isEnough: () => boolean;
}

const ROUNDS = 2;

/**
 * Yields what is made of each element as soon as it is whole. What was kept stays: after passing trouble, and once more when
 * something is wrong (then told to the model), only what is missing is asked for. Throws `DomainError('upstream')` with the
 * problem when it is still wrong.
 */
export async function* askForList<Item>(
  model: LanguageModel,
  work: ListWork<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, void> {
  let problem: string | undefined;
  for (let round = 1; round <= ROUNDS; round += 1) {
    problem = yield* readList(model, work, problem, signal);
    if (problem === undefined) return;
  }
  const message = `the language model could not ${work.what}: its answer is not valid: ${problem ?? ''}`;
  throw new DomainError('upstream', 'providers.invalid_answer', message);
}

/** Answers what is wrong with the list, if anything. */
async function* readList<Item>(
  model: LanguageModel,
  work: ListWork<Item>,
  before: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<Item, string | undefined> {
  let picker = makeElementPicker();
  const ask = () => {
    picker = makeElementPicker();
    return before === undefined ? work.ask() : corrected(work.ask(), before);
  };
  const pieces = model.write(work.what, ask, signal);
  try {
    for (;;) {
      const next = await pieces.next();
      if (next.done === true)
        return picker.isClosed()
          ? work.lack()
          : next.value === 'cut short'
            ? 'it was too long and cut short'
            : 'it is no whole list in JSON';
      for (const element of elementsIn(picker, next.value)) {
        const taken = element === NO_JSON ? { problem: 'it is no JSON' } : work.take(element);
        if ('problem' in taken) return taken.problem;
        yield* taken.items;
        if (work.isEnough()) return undefined;
      }
    }
  } finally {
    await pieces.return('whole');
  }
}

const NO_JSON = Symbol('no JSON');

function elementsIn(picker: ElementPicker, piece: string): unknown[] {
  try {
    return picker.take(piece);
  } catch {
    return [NO_JSON];
  }
}

function corrected(writing: Writing, problem: string): Writing {
  const correction = `Your last answer was not valid: ${problem}. What was valid is kept; write the rest anew, without this mistake.`;
  return { ...writing, material: { ...writing.material, correction } };
}
