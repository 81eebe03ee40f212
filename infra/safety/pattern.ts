import type { Chunk, Clause } from './clause.ts';

/** Whether a clause matches a pattern. */
export type Pattern = (clause: Clause) => boolean;

/**
 * A pattern, as words in order: `HOWTO ~4 MAKE + EXPLOSIVE`. A word is a meaning, or several (`BOMB|GUN`). Between two of them: nothing (they
 * follow each other), `~n` (at most n other words), `+` (only what may precede a noun). `^` first: the clause begins so. `{A B C} ~n`: all
 * of them in any order, at most n words from the first to the last. `!TAG` last: not in a clause with this meaning.
 *
 * Each pattern passes over the clause once: linear in its length.
 */
export function pattern(text: string): Pattern {
  const words = text.trim().split(/\s+/);
  const not = words.filter((word) => word.startsWith('!')).flatMap((word) => word.slice(1).split('|'));
  const rest = words.filter((word) => !word.startsWith('!'));
  const says = rest[0]?.startsWith('{') === true ? together(rest) : inOrder(rest);
  return (clause) => says(clause) && !not.some((tag) => clause.meanings.has(tag));
}

interface Step {
  readonly tags: readonly string[];
  /** How many words may separate it from the previous one; `+`: only words that may precede a noun. */
  readonly gap: number;
  readonly onlyModifiers: boolean;
}

const MAX_MODIFIERS = 6;
/** "Please, …", "Now …": words that may precede an imperative. */
const MAX_OPENING = 3;

function inOrder(words: readonly string[]): Pattern {
  const isFirst = words[0] === '^';
  const steps: Step[] = [];
  let [gap, onlyModifiers] = [0, false];
  for (const word of isFirst ? words.slice(1) : words) {
    if (word === '+') [gap, onlyModifiers] = [MAX_MODIFIERS, true];
    else if (word.startsWith('~')) gap = Number(word.slice(1));
    else {
      steps.push({ tags: word.split('|'), gap, onlyModifiers });
      [gap, onlyModifiers] = [0, false];
    }
  }
  return (clause) => {
    if (!steps.every(({ tags }) => tags.some((tag) => clause.meanings.has(tag)))) return false;
    let ends = endsOfFirst(clause.chunks, steps[0]?.tags ?? [], isFirst);
    for (const step of steps.slice(1)) ends = endsOfNext(clause.chunks, ends, step);
    return ends.some(Boolean);
  };
}

const has = (chunk: Chunk, tags: readonly string[]): boolean => tags.some((tag) => chunk.has(tag));

function endsOfFirst(chunks: readonly Chunk[], tags: readonly string[], isFirst: boolean): boolean[] {
  let isOpening = true;
  return chunks.map((chunk, at) => {
    const fits = has(chunk, tags) && (!isFirst || (isOpening && at <= MAX_OPENING));
    isOpening &&= chunk.has('OPENING');
    return fits;
  });
}

/** The possible places of the next word, after each match of the previous words. */
function endsOfNext(chunks: readonly Chunk[], ends: readonly boolean[], step: Step): boolean[] {
  let last = -Infinity;
  let modifiers = 0;
  return chunks.map((chunk, at) => {
    if (ends[at - 1] === true) last = at - 1;
    const between = at - 1 - last;
    const fits =
      between <= step.gap && (!step.onlyModifiers || between <= modifiers) && has(chunk, step.tags);
    modifiers = has(chunk, ['MOD', 'NUMBER']) ? modifiers + 1 : 0;
    return fits;
  });
}

function together(words: readonly string[]): Pattern {
  const close = words.findIndex((word) => word.endsWith('}'));
  const all = words.slice(0, close + 1).map((word) => word.replace(/[{}]/g, '').split('|'));
  const span = Number(words[close + 1]?.slice(1) ?? Infinity);
  return ({ chunks, meanings }) => {
    if (!all.every((tags) => tags.some((tag) => meanings.has(tag)))) return false;
    const seen = all.map(() => -Infinity);
    return chunks.some((chunk, at) => {
      all.forEach((tags, index) => {
        if (has(chunk, tags)) seen[index] = at;
      });
      return at - Math.min(...seen) <= span;
    });
  };
}
