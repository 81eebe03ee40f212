import type { Scene } from '../../modules/videos/plan.ts';
import type { SprungTrap } from './picture-trap.ts';
import { peopleIn } from './scenes-shown.ts';
import { fillerShare, isClean, MEASURE_NAMES, type Verdict } from './judge-film.ts';

/** A row of the table: what is measured, what it came to, and how it reads. */
export interface Total {
  readonly name: string;
  readonly value: number;
  readonly text: string;
}

const FILMS_IN_A_ROW = 10;

/** What a set of films came to. */
export function totalsOf(verdicts: readonly Verdict[]): readonly Total[] {
  const told = verdicts.filter(({ instruction }) => instruction.bare !== true);
  const filler = {
    words: sum(told.map((film) => film.filler.words)),
    of: sum(told.map((film) => film.filler.of)),
  };
  const asked = sum(verdicts.map(({ factsAsked }) => factsAsked));
  const missing = sum(verdicts.map(({ faults }) => faults['facts missing'].length));
  const clean = verdicts.filter(isClean).length;
  const scenes = verdicts.flatMap(({ plan }) => plan.scenes);
  const [shown, acted] = [scenes.filter(showsSomething), scenes.filter(isActed)];
  return [
    { name: 'films', value: verdicts.length, text: String(verdicts.length) },
    { name: 'films without a fault', value: clean, text: share(clean, verdicts.length) },
    { name: 'facts covered', value: percent(asked - missing, asked), text: share(asked - missing, asked) },
    ...MEASURE_NAMES.filter((name) => name !== 'facts missing').map((name) => {
      const counts = verdicts.map(({ faults }) => faults[name].length);
      const films = counts.filter((count) => count > 0).length;
      return { name, value: sum(counts), text: films === 0 ? '0' : `${sum(counts)} in ${films} films` };
    }),
    {
      name: 'filler words (%)',
      value: 100 * fillerShare(filler),
      text: `${(100 * fillerShare(filler)).toFixed(1)} %`,
    },
    {
      name: 'scenes that show something',
      value: percent(shown.length, scenes.length),
      text: share(shown.length, scenes.length),
    },
    {
      name: 'scenes in which somebody acts',
      value: percent(acted.length, scenes.length),
      text: share(acted.length, scenes.length),
    },
    plain('layouts over ten films', layoutsOverTen(verdicts), 1),
    plain('seconds a scene, asked fast', secondsAScene(verdicts, 'fast'), 1),
    plain('seconds a scene, asked slow', secondsAScene(verdicts, 'slow'), 1),
    plain('planning p50 (ms)', quantile(verdicts.map(({ planningMs }) => planningMs), 0.5), 0), // prettier-ignore
    plain('planning p95 (ms)', quantile(verdicts.map(({ planningMs }) => planningMs), 0.95), 0), // prettier-ignore
  ];
}

/** Slides that are words alone, however large. */
const WORDS_ALONE: ReadonlySet<string> = new Set([
  'title', 'points', 'kinetic', 'quote', 'definition', 'big_number', 'call_to_action', 'closing',
]); // prettier-ignore

/** A shot, a picture, a place behind words or things beside them, a chart, a diagram, or what was written as it is: more than words. */
function showsSomething({ slide, shot, backdrop }: Scene): boolean {
  if (shot !== undefined || backdrop !== undefined) return true;
  return slide !== undefined && (!WORDS_ALONE.has(slide.layout) || 'things' in slide);
}

/** In a shot, in the place behind the words, or beside them. */
const isActed = (scene: Scene): boolean => peopleIn(scene).some(({ pose }) => pose !== 'stand');

/** What the picture traps came to. */
export function trapTotals(sprung: readonly SprungTrap[]): readonly Total[] {
  const [wrong, fitting] = [
    sprung.filter(({ isWrong }) => isWrong),
    sprung.filter(({ isFitting }) => isFitting),
  ];
  return [
    {
      name: 'picture traps: wrong sense shown',
      value: wrong.length,
      text: share(wrong.length, sprung.length),
    },
    {
      name: 'picture traps: fitting picture shown',
      value: fitting.length,
      text: share(fitting.length, sprung.length),
    },
  ];
}

/** Rows of a Markdown table, one column for each set of films. */
export function tableOf(columns: Readonly<Record<string, readonly Total[]>>): string {
  const names = Object.keys(columns);
  const [first = []] = Object.values(columns);
  const rows = first.map(({ name }, at) => [
    name,
    ...Object.values(columns).map((column) => column[at]?.text ?? ''),
  ]);
  return [['Measure', ...names], ['---', ...names.map(() => '---')], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

/** Different layouts over ten films in a row, in the mean. */
function layoutsOverTen(verdicts: readonly Verdict[]): number {
  const tens = Array.from({ length: Math.ceil(verdicts.length / FILMS_IN_A_ROW) }, (_, ten) =>
    verdicts.slice(ten * FILMS_IN_A_ROW, (ten + 1) * FILMS_IN_A_ROW),
  ).filter((ten, at) => at === 0 || ten.length === FILMS_IN_A_ROW);
  return (
    sum(tens.map((ten) => new Set(ten.flatMap(({ layouts }) => [...layouts])).size)) /
    Math.max(1, tens.length)
  );
}

function secondsAScene(verdicts: readonly Verdict[], pace: 'slow' | 'fast'): number {
  const films = verdicts.filter(({ instruction }) => instruction.pace === pace);
  const scenes = sum(films.map(({ plan }) => plan.scenes.length));
  return sum(films.map(({ seconds }) => seconds)) / Math.max(1, scenes);
}

function quantile(values: readonly number[], at: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(at * sorted.length))] ?? 0;
}

const plain = (name: string, value: number, digits: number): Total => ({
  name,
  value,
  text: value.toFixed(digits),
});
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const percent = (part: number, of: number): number => (of === 0 ? 100 : (100 * part) / of);
const share = (part: number, of: number): string => `${part} of ${of} (${percent(part, of).toFixed(0)} %)`;
