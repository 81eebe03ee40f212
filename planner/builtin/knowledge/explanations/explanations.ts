import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { keysOf } from './keys.ts';

/** An answer that we wrote to a question that is often asked: `en/sky.json` and so on (docs/script.md says how they are written). */
export interface Explanation {
  readonly id: string;
  /** What it is about; a request names one of these, or it asks for something else. */
  readonly names: readonly string[];
  /** The question, worded in several ways; a bare name only where it answers all that one wants to know of it. */
  readonly asked: readonly string[];
  /** In causal order; each is understood without the others. The first answers in short. */
  readonly told: readonly string[];
  /** The sentences, counted from 1, that are left out first where not all fit, in this order. */
  readonly asides?: readonly number[];
}

/** An explanation with the keys it is found by. */
export interface Indexed extends Explanation {
  readonly nameKeys: readonly ReadonlySet<string>[];
  readonly askedKeys: readonly ReadonlySet<string>[];
  /** All keys of its wordings. */
  readonly known: ReadonlySet<string>;
}

const require = createRequire(import.meta.url);
const FOLDERS: ReadonlySet<string> = new Set(['en', 'de', 'es', 'fr', 'hi', 'ar', 'zh']);
const read = new Map<string, readonly Indexed[]>();

/** All explanations in a language; none in most. Read at first use, and kept. */
export function explanationsIn(language: string): readonly Indexed[] {
  const known = read.get(language);
  if (known !== undefined) return known;
  const all = FOLDERS.has(language) ? filesOf(language).flatMap((file) => indexed(require(file) as readonly Explanation[], language)) : []; // prettier-ignore
  read.set(language, all);
  return all;
}

const filesOf = (language: string): string[] =>
  readdirSync(new URL(language, import.meta.url)).sort().map((file) => `./${language}/${file}`); // prettier-ignore

const indexed = (all: readonly Explanation[], language: string): Indexed[] =>
  all.map((one) => {
    const askedKeys = one.asked.map((wording) => keysOf(wording, language));
    const nameKeys = one.names.map((name) => keysOf(name, language));
    const known = new Set([...askedKeys, ...nameKeys].flatMap((keys) => [...keys]));
    return { ...one, nameKeys, askedKeys, known };
  });
