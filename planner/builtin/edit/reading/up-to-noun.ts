import type { Pair } from './pairs.ts';

/** "£75 Amazon voucher" for "£50 Argos voucher": what stands before the same noun goes with the value. */
export function upToNoun(pair: Pair, clause: string, fact: string): Pair {
  const [old, next] = [wordsBehind(clause, pair.from), wordsBehind(fact, pair.to)];
  const at = next.findIndex((word) => old.includes(word));
  const old_at = old.indexOf(next[at] ?? '');
  if (at < 0 || at + old_at === 0 || next.slice(0, at + 1).join() === old.slice(0, old_at + 1).join()) return pair; // prettier-ignore
  const whole = (value: string, words: readonly string[], end: number) => [value, ...words.slice(0, end + 1)].join(' '); // prettier-ignore
  return { from: whole(pair.from, old, old_at), to: whole(pair.to, next, at) };
}

const MAX_BEFORE_NOUN = 3;

/** The words that follow a value up to a mark. */
function wordsBehind(text: string, value: string): readonly string[] {
  const at = text.indexOf(value);
  const behind = at < 0 ? '' : (/^(?: [\p{L}\p{N}’'-]+)*/u.exec(text.slice(at + value.length))?.[0] ?? '');
  return behind.trim().split(' ', MAX_BEFORE_NOUN).filter((word) => word !== ''); // prettier-ignore
}
