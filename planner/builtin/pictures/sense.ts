import { createRequire } from 'node:module';
import { type SentenceVector, similarity } from '../../meaning/sentence-encoder.ts';

/**
 * What pictures, icons and places have to do with, as vectors: of the words that surround the thing, never its own name. So "wheel nuts"
 * are no peanuts: food, snack and allergy have nothing to do with tyres and pressure. Made by `infra/meaning/build-picture-senses.ts`
 * from `contexts.json`, tags and chosen words; 512 signed bytes each, base64.
 */
type Senses = Readonly<Record<string, string>>;

const require = createRequire(import.meta.url);
const decoded = new Map<string, SentenceVector | undefined>();
let stored: Senses | undefined;

/**
 * How well a picture ("fluent-emoji-flat:honeybee", "tabler:leaf") or a place ("setting:kitchen") goes with the sense of a scene within its film: about 0.1 for
 * another sense of the word, 0.45 and more for what is meant. -1 for what has no vector.
 */
export function fitOf(id: string, sense: SentenceVector): number {
  const vector = vectorOf(id);
  return vector === undefined ? -1 : similarity(vector, sense);
}

let commonness: Readonly<Record<string, number>> | undefined;

/** The same, less what a place or a deed has in common with any text: some lie near everything that is said. */
export function fitBeyondCommon(id: string, sense: SentenceVector): number {
  commonness ??= require('./commonness.json') as Readonly<Record<string, number>>;
  return fitOf(id, sense) - (commonness[id] ?? 0);
}

/** Whether its words were written by us, rather than gathered from tags. */
export function isWellDescribed(id: string): boolean {
  const [set = '', name = ''] = id.split(':');
  return set === 'setting' || name.replace(/-face$/u, '') in written().pictures;
}

export function idsWithSense(): readonly string[] {
  return Object.keys(read());
}

/** How well the best of the other senses of a word goes with a scene: those that there is no picture of. -1 where none is known. */
export function fitOfOthers(word: string, sense: SentenceVector): number {
  const others = written().others[word] ?? [];
  return Math.max(-1, ...others.map((_, index) => fitOf(otherSense(word, index), sense)));
}

export const otherSense = (word: string, index: number): string => `other:${word} ${index + 1}`;

interface Contexts {
  readonly pictures: Readonly<Record<string, string>>;
  readonly settings: Readonly<Record<string, string>>;
  /** Words that name a picture, and what surrounds them where they mean what has none: beans of coffee. */
  readonly others: Readonly<Record<string, readonly string[]>>;
}

let contexts: Contexts | undefined;

export function written(): Contexts {
  return (contexts ??= require('./contexts.json') as Contexts);
}

function vectorOf(id: string): SentenceVector | undefined {
  if (!decoded.has(id)) {
    const text = read()[id];
    decoded.set(id, text === undefined ? undefined : unit(new Int8Array(Buffer.from(text, 'base64'))));
  }
  return decoded.get(id);
}

function read(): Senses {
  return (stored ??= require('./senses.json') as Senses);
}

function unit(bytes: Int8Array): SentenceVector {
  const length = Math.hypot(...bytes);
  return Float32Array.from(bytes, (value) => value / length);
}
