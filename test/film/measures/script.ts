import { contentOf } from '../words.ts';
import type { Fault, JudgedFilm } from './film.ts';

export interface Filler {
  readonly words: number;
  readonly of: number;
  readonly sentences: readonly Fault[];
}

/** A sentence traces to the instruction when more than this share of what it is about does. */
const TRACED = 0.5;

/** Spoken words of sentences that trace to nothing in the instruction and to no article that is credited. */
export function measureFiller({ given, sentences, language }: JudgedFilm): Filler {
  const material = new Set(contentOf(given, language));
  const filler = sentences.filter(({ text }) => {
    const content = contentOf(text, language);
    return content.filter((stem) => material.has(stem)).length <= TRACED * content.length;
  });
  const count = (spoken: readonly { readonly stems: readonly string[] }[]) =>
    spoken.reduce((sum, { stems }) => sum + stems.length, 0);
  return {
    words: count(filler),
    of: count(sentences),
    sentences: filler.map(({ text }) => ({ detail: text })),
  };
}

const ALIKE = 0.8;
const SHORTEST = 3;

/** Sentences that say again what an earlier one said. */
export function findRepeated({ sentences, language }: JudgedFilm): readonly Fault[] {
  const contents = sentences.map(({ text }) => new Set(contentOf(text, language)));
  return sentences.flatMap(({ text }, at) => {
    const content = contents[at] ?? new Set();
    const isAgain =
      content.size >= SHORTEST &&
      contents.slice(0, at).some((earlier) => likeness(content, earlier) >= ALIKE);
    return isAgain ? [{ detail: text }] : [];
  });
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((stem) => other.has(stem)).length;
  return shared / (one.size + other.size - shared);
}
