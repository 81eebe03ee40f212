import { DomainError } from '../../modules/kernel/errors.ts';
import type { LanguageModel, Writing } from '../ports.ts';
import { isTooLong } from './is-too-long.ts';
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
  /** Makes the next element without the model, which failed twice at it, and keeps it. May throw `invalidAnswer(problem)`. */
  readonly standIn: (problem: string) => AsyncIterable<Item> | Iterable<Item>;
}

const ROUNDS = 2;
/** So many elements in a row that the model cannot write: it is not asked for the others. */
const MAX_IN_VAIN = 2;

/**
 * Yields what is made of each element as soon as it is whole. What was kept stays: after passing trouble, and once more when
 * something is wrong (then told to the model), only what is missing is asked for. An element that is still wrong is made without
 * the model, and so is all that is missing of a list that the model has no room for.
 */
export async function* askForList<Item>(
  model: LanguageModel,
  work: ListWork<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, void> {
  let inVain = 0;
  do {
    const failure = yield* askTwice(model, work, signal);
    if (failure === undefined) return;
    inVain = failure.taken > 0 ? 1 : inVain + 1;
    do yield* work.standIn(failure.problem);
    while (!work.isEnough() && (failure.isTooLong || inVain >= MAX_IN_VAIN));
  } while (!work.isEnough());
}

export function invalidAnswer(what: string, problem: string): DomainError {
  const message = `the language model could not ${what}: its answer is not valid: ${problem}`;
  return new DomainError('upstream', 'providers.invalid_answer', message);
}

interface ListFailure {
  readonly problem: string;
  /** Elements that were kept. */
  readonly taken: number;
  /** The model has no room for what it is asked. */
  readonly isTooLong: boolean;
}

async function* askTwice<Item>(
  model: LanguageModel,
  work: ListWork<Item>,
  signal: AbortSignal,
): AsyncGenerator<Item, ListFailure | undefined> {
  let [problem, taken]: [string | undefined, number] = [undefined, 0];
  const counted: ListWork<Item> = {
    ...work,
    take(element) {
      const read = work.take(element);
      if (!('problem' in read)) taken += 1;
      return read;
    },
  };
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      problem = yield* readList(model, counted, problem, signal);
      if (problem === undefined) return undefined;
    }
  } catch (error) {
    if (!isTooLong(error)) throw error;
    return { problem: error.message, taken, isTooLong: true };
  }
  return { problem: problem ?? '', taken, isTooLong: false };
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
