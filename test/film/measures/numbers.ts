import type { Slide } from '../../../modules/videos/plan.ts';
import { NUMBER_WORDS } from '../closed-classes.ts';
import { contentOf, digitsOf, isNumber, mentions, stemsOf } from '../words.ts';
import type { Fault, JudgedFilm, JudgedScene } from './film.ts';

export const numbersOf = (text: string, language: string): readonly number[] =>
  stemsOf(text, language).filter(isNumber).map(Number).filter(Number.isFinite);

/** Numbers spoken or shown without their sign, unit or subject, and charts of what does not compare. */
export function findTorn(film: JudgedFilm): readonly Fault[] {
  return [...withoutSubject(film), ...withoutUnit(film), ...chartsOfNothing(film)];
}

/** Of the numbers the instruction's author names: where they are given, one of the words beside them is. */
function withoutSubject({ instruction, sentences, scenes, language }: JudgedFilm): readonly Fault[] {
  return (instruction.numbers ?? []).flatMap(({ value, beside }): Fault[] => {
    const has = (stems: readonly string[]) => mentions(stems, value, language, 1);
    const isWhole = (stems: readonly string[]) => beside.some((words) => mentions(stems, words, language, 3));
    const torn = sentences.find(
      ({ stems }, at) => has(stems) && !isWhole([...(sentences[at - 1]?.stems ?? []), ...stems]),
    );
    if (torn) return [{ detail: `${value} spoken without “${beside[0] ?? ''}”: ${torn.text}` }];
    const scene = scenes.find(({ shownStems }) => has(shownStems) && !isWhole(shownStems));
    return scene ? [{ scene: scene.number, detail: `${value} shown without “${beside[0] ?? ''}”: ${scene.shown}` }] : []; // prettier-ignore
  });
}

const NEAR = 3;

/** Signs and units that a number always has in the instruction, and does not have here. */
function withoutUnit({ instruction, sentences, scenes, language }: JudgedFilm): readonly Fault[] {
  const belongings = belongingsOf(stemsOf(instruction.task, language));
  const lacks = (text: string, stems: readonly string[]) =>
    [...new Set(digitsOf(text, language))].flatMap((number) =>
      (belongings.get(number) ?? [])
        .filter((unit) => !stems.includes(unit) && !(unit === 'minus' && stems.includes('down')))
        .map((unit) => `${number} without ${unit}: ${text}`),
    );
  return [
    ...sentences.flatMap(({ stems, text }) => lacks(text, stems).map((detail) => ({ detail }))),
    ...scenes.flatMap(({ shownStems, shown, number: scene }) =>
      lacks(shown, shownStems).map((detail) => ({ scene, detail })),
    ),
  ];
}

/** The units right after a number and the minus before it, where it has them every time. */
function belongingsOf(stems: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const [at, stem] of stems.entries()) {
    if (!isNumber(stem)) continue;
    const own: string[] = stems[at - 1] === 'minus' ? ['minus'] : [];
    for (const next of stems.slice(at + 1, at + 1 + NEAR)) {
      if (!NUMBER_WORDS.has(next)) break;
      own.push(next);
    }
    const before = found.get(stem);
    found.set(stem, before === undefined ? own : own.filter((unit) => before.includes(unit)));
  }
  return found;
}

/** Charts: fewer than two values, all of them alike, or a label whose words are nowhere near its value in the instruction. */
function chartsOfNothing({ instruction, plan, scenes, language }: JudgedFilm): readonly Fault[] {
  const lines = instruction.task.split(/\n+/u).map((line) => new Set(stemsOf(line, language)));
  const written = new Set(contentOf(instruction.task, language));
  return plan.scenes.flatMap((scene, at): Fault[] => {
    const data = dataOf(scene.slide);
    if (data.length === 0 || !isChart(scenes[at])) return [];
    const values = new Set(data.map(({ value }) => value));
    if (values.size === 1 && data.length > 1)
      return [{ scene: scene.scene_number, detail: `a chart of one value: ${data[0]?.value ?? ''}` }];
    return data
      .filter(({ label, value }) => !isLabelled(label, value))
      .map(({ label, value }) => ({ scene: scene.scene_number, detail: `${value} charted as “${label}”` }));
  });

  function isLabelled(label: string, value: number): boolean {
    const words = contentOf(label, language);
    if (words.length === 0 || words.some((word) => !written.has(word)))
      return words.length > 0 && words.every(isNumber);
    const number = String(Math.abs(value));
    const inLine = lines.filter((line) => line.has(number));
    return (
      inLine.length === 0 ||
      isTabular(instruction.task) ||
      inLine.some((line) => words.some((word) => line.has(word)))
    );
  }
}

const isTabular = (task: string) => /[|\t]/u.test(task);
const isChart = (scene: JudgedScene | undefined) => (scene?.values.length ?? 0) > 0;

interface Datum {
  readonly label: string;
  readonly value: number;
}

/** Every `{label, value}` of a slide, whichever list it is in. */
function dataOf(slide: Slide | undefined): readonly Datum[] {
  const found: Datum[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { label, value: number } = value as { readonly label?: unknown; readonly value?: unknown };
    if (typeof label === 'string' && typeof number === 'number') found.push({ label, value: number });
    Object.values(value).forEach(walk);
  };
  walk(slide);
  return found;
}
