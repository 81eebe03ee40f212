import { hashOf } from '../../../text/hash.ts';
import { type RequestToken, shapeOf } from './request-tokens.ts';

/** `said`: yes, the film says the word; no; or the word is too small to tell. */
export type Said = 'yes' | 'no' | 'small';

export interface TaggedToken extends RequestToken {
  readonly said: Said;
}

export const TOKEN_PLACES = 1 << 18;
const REACH = 6;

/** What tells which part of a request each token belongs to: hashed names, one list a token. */
export function tokenFeatures(tokens: readonly TaggedToken[]): Int32Array[] {
  const shapes = tokens.map((token) => shapeOf(token, '$'));
  const at = (index: number) => (index < 0 ? '^' : (shapes[index] ?? '$'));
  const first = shapes.find((shape) => /\p{L}/u.test(shape)) ?? '';
  return tokens.map((token, index) => {
    const [word, before, after] = [at(index), at(index - 1), at(index + 1)];
    const said = token.said;
    const [saidBefore, saidAfter] = [tokens[index - 1]?.said ?? '', tokens[index + 1]?.said ?? ''];
    const kind = kindOf(token, index);
    const names = [
      'bias', `0 ${word}`, `-1 ${before}`, `+1 ${after}`, `-2 ${at(index - 2)}`, `+2 ${at(index + 2)}`, `-3 ${at(index - 3)}`, `+3 ${at(index + 3)}`,
      `-1 0 ${before} ${word}`, `0 +1 ${word} ${after}`, `-2 -1 ${at(index - 2)} ${before}`, `+1 +2 ${after} ${at(index + 2)}`,
      `-3 -1 ${at(index - 3)} ${at(index - 2)} ${before}`, `-1 +1 ${before} ${after}`, `-2 0 ${at(index - 2)} ${before} ${word}`, `0 +2 ${word} ${after} ${at(index + 2)}`,
      `begin ${word.slice(0, 4)}`, `end ${word.slice(-3)}`, `before begin ${before.slice(0, 4)}`,
      `said ${said}`, `said -1 ${said} ${saidBefore}`, `said +1 ${said} ${saidAfter}`, `said word ${said} ${before}`, `said after ${said} ${after}`,
      `kind ${kind}`, `kind said ${kind} ${said}`, `kind -1 ${kind} ${before}`, `kind +1 ${kind} ${after}`, `kind -2 ${kind} ${at(index - 2)} ${before}`,
      `place ${Math.min(index, 4)}`, `left ${Math.min(tokens.length - index, 3)}`, `first ${first} ${Math.min(index, 6)}`, `first kind ${first} ${kind} ${said}`,
    ]; // prettier-ignore
    for (let away = 1; away <= REACH; away += 1) {
      names.push(`L ${at(index - away)}`, `R ${at(index + away)}`, `L kind ${kind} ${at(index - away)}`, `R kind ${kind} ${at(index + away)}`); // prettier-ignore
    }
    return Int32Array.from(new Set(names.map((name) => hashOf(name) % TOKEN_PLACES)));
  });
}

function kindOf({ text, quoted }: RequestToken, index: number): string {
  if (quoted !== undefined) return 'quotation';
  if (/\p{N}/u.test(text)) return 'number';
  if (!/\p{L}/u.test(text)) return text === '\n' ? '⏎' : text;
  return /^\p{Lu}/u.test(text) ? (index === 0 ? 'First' : 'Capital') : 'word';
}
