import type { Part } from '../../../../planner/builtin/edit/reading/model/labels.ts';

/** Words of an example, with the part they belong to. */
export interface Piece {
  readonly text: string;
  readonly part: Part;
}
export type Slots = ReadonlyMap<string, readonly string[]>;

const CODES: Readonly<Record<string, Part>> = {
  t: 'target', u: 'other', p: 'place', f: 'from', n: 'to', w: 'words', g: 'topic', l: 'layout',
}; // prettier-ignore

/** One way to fill a template: `(a|b|)` a choice, `{slot}` what stands in it, `[t …]` a part. */
export function filled(template: string, slots: Slots, chance: () => number, part: Part = 'frame'): Piece[] {
  const pieces: Piece[] = [];
  let rest = template;
  while (rest !== '') {
    const opener = rest.search(/[([{]/u);
    if (opener < 0) return [...pieces, { text: rest, part }];
    if (opener > 0) pieces.push({ text: rest.slice(0, opener), part });
    const close = closing(rest, opener);
    const inner = rest.slice(opener + 1, close);
    pieces.push(...filledGroup(rest.charAt(opener), inner, slots, chance, part));
    rest = rest.slice(close + 1);
  }
  return pieces;
}

function filledGroup(mark: string, inner: string, slots: Slots, chance: () => number, part: Part): Piece[] {
  if (mark === '[') {
    const own = CODES[inner.charAt(0)];
    if (own === undefined) throw new Error(`no such part: ${inner}`);
    return filled(inner.slice(2), slots, chance, own);
  }
  const choices = mark === '(' ? choicesOf(inner) : slots.get(inner);
  if (choices === undefined) throw new Error(`no such slot: ${inner}`);
  return filled(choices[Math.floor(chance() * choices.length)] ?? '', slots, chance, part);
}

const PAIRS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function closing(text: string, opener: number): number {
  const stack: string[] = [];
  for (let at = opener; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (PAIRS[sign] !== undefined) stack.push(PAIRS[sign]);
    else if (sign === stack.at(-1) && stack.pop() !== undefined && stack.length === 0) return at;
  }
  throw new Error(`not closed: ${text}`);
}

function choicesOf(inner: string): string[] {
  const choices = [''];
  let depth = 0;
  for (const sign of inner) {
    if (PAIRS[sign] !== undefined) depth += 1;
    if (Object.values(PAIRS).includes(sign)) depth -= 1;
    if (sign === '|' && depth === 0) choices.push('');
    else choices.push((choices.pop() ?? '') + sign);
  }
  return choices;
}
