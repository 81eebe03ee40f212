import { digitsOf, isNumber, mentions, stemsOf } from '../words.ts';
import { numbersOf } from './numbers.ts';
import type { Fault, JudgedFilm } from './film.ts';

/** Words that may come between two of a fact's. */
const FACT_GAP = 4;

export interface Coverage {
  readonly missing: readonly Fault[];
  readonly asked: number;
}

/** Facts that are neither spoken nor shown, and what was to be on the screen and is not. */
export function findMissingFacts(film: JudgedFilm): Coverage {
  const { instruction, heard, scenes, language } = film;
  const isShown = (words: string) =>
    scenes.some(({ shownStems }) => mentions(shownStems, words, language, FACT_GAP));
  const isSaid = (words: string) => mentions(heard, words, language, FACT_GAP) || isShown(words);
  const numbers = (instruction.numbers ?? []).map(({ value }) => [value]);
  const facts = [...(instruction.must_say ?? []), ...numbers];
  const shown = instruction.must_show ?? [];
  return {
    asked: facts.length + shown.length,
    missing: [
      ...facts.filter((ways) => !ways.some(isSaid)).map(([fact = '']) => ({ detail: `not told: “${fact}”` })),
      ...shown
        .filter((ways) => !ways.some(isShown))
        .map(([fact = '']) => ({ detail: `not shown: “${fact}”` })),
    ],
  };
}

const SIZES = [1, 1_000, 1_000_000, 1_000_000_000];

/** Numbers and names that neither the instruction nor an article that is credited has. */
export function findInvented(film: JudgedFilm): readonly Fault[] {
  const { given, scenes, language, material } = film;
  const numbers = new Set([...material].filter(isNumber));
  const sizes = new Set(numbersOf(given, language).flatMap((value) => SIZES.map((size) => value * size)));
  const faults: Fault[] = [];
  for (const { number: scene, heard, texts, values } of scenes) {
    const digits = [heard, ...texts.map(({ text }) => text)].flatMap((text) => digitsOf(text, language));
    for (const digit of new Set(digits))
      if (!numbers.has(digit)) faults.push({ scene, detail: `number: ${digit}` });
    for (const value of values)
      if (!sizes.has(Math.abs(value))) faults.push({ scene, detail: `value of a chart: ${value}` });
    if (language === 'en')
      for (const name of namesOf(heard))
        if (stemsOf(name, language).some((stem) => !material.has(stem)))
          faults.push({ scene, detail: `name: ${name}` });
  }
  return faults;
}

/** Capitalised words inside a sentence. */
function namesOf(text: string): readonly string[] {
  return [...text.matchAll(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}\p{M}'’-]{2,}/gu)].map(([name]) => name);
}
