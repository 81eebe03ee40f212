import type { SpokenToken } from '../phrase.ts';

/** Phonemes of a run of tokens as a model reads them, and which token each belongs to; -1 for spaces and marks. */
export interface PhonemeLine {
  readonly ids: readonly number[];
  readonly owners: readonly number[];
}

export type Alphabet = ReadonlyMap<string, number>;

/** Tokens in lines of at most `longest` phonemes, cut after a comma where there is one. Tokens nothing can be said for have no phonemes. */
export function writeLines(tokens: readonly SpokenToken[], phonemes: readonly string[], alphabet: Alphabet, longest: number): readonly PhonemeLine[] {
  const lines: { ids: number[]; owners: number[] }[] = [{ ids: [], owners: [] }];
  tokens.forEach((token, at) => {
    const said = idsOf(phonemes[at] ?? '', alphabet);
    if (said.length === 0) return;
    const mark = idsOf(token.punctuation, alphabet);
    const line = roomIn(lines, said.length + mark.length + 1, longest);
    if (line.ids.length > 0) push(line, idsOf(' ', alphabet), -1);
    push(line, said, at);
    push(line, mark, -1);
    if (mark.length > 0 && line.ids.length > longest * 0.7) lines.push({ ids: [], owners: [] });
  });
  return lines.filter(({ ids }) => ids.length > 0);
} // prettier-ignore

function roomIn(lines: { ids: number[]; owners: number[] }[], needed: number, longest: number) {
  const last = lines.at(-1);
  if (last && last.ids.length + needed <= longest) return last;
  const next = { ids: [], owners: [] };
  lines.push(next);
  return next;
}

function push(line: { ids: number[]; owners: number[] }, ids: readonly number[], owner: number): void {
  line.ids.push(...ids);
  line.owners.push(...ids.map(() => owner));
}

function idsOf(text: string, alphabet: Alphabet): readonly number[] {
  return Array.from(text).flatMap((phoneme) => alphabet.get(phoneme) ?? []);
}
