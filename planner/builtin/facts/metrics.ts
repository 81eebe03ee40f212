import { capitalised, withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import { type Figure, figuresIn } from './figures.ts';

/** One thing that is measured, as a clause tells it. */
export interface Metric {
  readonly value: string;
  readonly caption: string;
  readonly trend?: 'up' | 'down';
}

const [MIN_METRICS, MAX_METRICS, MAX_NAME_WORDS] = [2, 4, 5];

/** "Revenue is up 18% to $4.2M, gross margin 71% (was 66%), churn fell from 3.1% to 2.4%": every clause measures one thing (English). */
export function metricsIn(sentence: string): readonly Metric[] | undefined {
  const line = withoutStop(sentence.replace(/^[^:\p{Nd}]{2,40}:\s/u, ''));
  for (const border of BORDERS) {
    const metrics = rejoined(line.split(border)).map(metricIn);
    const found = metrics.flatMap((metric) => (metric === undefined ? [] : [metric]));
    const isWhole = found.length === metrics.length && found.length >= MIN_METRICS;
    if (isWhole && found.length <= MAX_METRICS && areDistinct(found)) return found;
  }
  return undefined;
}

const BORDERS = [
  /[,;]\s+(?:(?:and|while|but)\s+)?|\s+(?:and|while|but)\s+/u,
  /[,;]\s+(?:(?:and|while|but)\s+)?/u,
];

const areDistinct = (metrics: readonly Metric[]): boolean =>
  new Set(metrics.map(({ caption }) => caption.toLowerCase())).size === metrics.length;

/** What goes on about the figure before it: "down from 2.6%", "of whom 38% bought something". */
function rejoined(pieces: readonly string[]): string[] {
  const clauses: string[] = [];
  for (const piece of pieces)
    if (
      clauses.length > 0 &&
      /^(?:(?:up|down)\s+from|(?:up|down)\s+(?=[$€£]?\p{Nd})|from|was|compared with|against)\b/iu.test(piece)
    )
      clauses.push(`${clauses.pop() ?? ''}, ${piece}`);
    else clauses.push(piece);
  return clauses;
}

const UP = 'up|rose|grew|climbed|increased|gained|improved|jumped';
const DOWN = 'down|fell|dropped|decreased|declined|shrank|slipped|sank|cut';
const VERB = new RegExp(
  `\\s(?:is|are|was|were|has|have|at|reached|hit|stands at|came to|comes to|of|now)$`,
  'iu',
);
const MOVED = new RegExp(`^(.+?)\\s(?:(?:is|are|was|were|has|have|went)\\s)?(?:(${UP})|(${DOWN}))$`, 'iu');
const COUNTED_UNIT = /^(.*\p{Nd})\s(people|users|customers|employees)$/iu;

/** What one clause measures: "Churn fell from 3.1% to 2.4%" is 2.4%, down. */
export function metricIn(clause: string): Metric | undefined {
  const figures = figuresIn(clause).filter(({ kind }) => kind === 'amount' || kind === 'percent');
  const [first, second, third] = figures;
  if (first === undefined || third !== undefined || figuresIn(clause).length !== figures.length) return undefined;
  const before = clause.slice(0, first.start).trim();
  if (second === undefined) return single(clause, first, before);
  const between = clause.slice(first.end, second.start).trim();
  const behind = clause.slice(second.end).trim().replace(/^\)/u, '');
  if (behind !== '') return undefined;
  return changed(before, between, first, second);
} // prettier-ignore

/** One figure: behind its name, or before what it counts. */
function single(clause: string, figure: Figure, before: string): Metric | undefined {
  const behind = clause.slice(figure.end).trim();
  const [, counted = figure.raw, unit = ''] = COUNTED_UNIT.exec(figure.raw) ?? [];
  const isBare = before === '' || /^(?:we|you|they|it|i)(?:\s(?:now\s)?(?:have|has|had|are|serve|count))?$/iu.test(before); // prettier-ignore
  if (behind === '' && !isBare) {
    const [, name, up, down] = MOVED.exec(before.replace(/\sby$/u, '')) ?? [];
    const caption = nameOf(name ?? before);
    const trend = up !== undefined ? ('up' as const) : down === undefined ? undefined : ('down' as const);
    return caption === undefined ? undefined : { value: figure.raw, caption, ...(trend && { trend }) };
  }
  const things = `${unit} ${behind.replace(/^of (?:them|these|those|which)\s/iu, '')}`.trim();
  const caption = isBare ? nameOf(things) : undefined;
  return caption === undefined ? undefined : { value: counted.trim(), caption };
}

/** Two figures: what it is now, with what it was, or by how much it went. */
function changed(before: string, between: string, first: Figure, second: Figure): Metric | undefined {
  const [, moved, up, down] = MOVED.exec(before.replace(/\sby$/u, '')) ?? [];
  const isBy = /^to$/iu.test(between) && moved !== undefined;
  if (isBy) {
    const name = nameOf(moved);
    const word = up ?? down ?? '';
    return name === undefined ? undefined : { value: second.raw, caption: `${name}, ${word} ${first.raw}`, trend: up === undefined ? 'down' : 'up' }; // prettier-ignore
  }
  const from = /^(.+?)\s(?:[\p{L}]+\s)?from$/iu.exec(before)?.[1];
  if (/^to$/iu.test(between) && from !== undefined) {
    const [, name = from] = MOVED.exec(from) ?? [];
    return withChange(name, second, first, `from ${first.raw}`);
  }
  const by = /^,\s(up|down)$/iu.exec(between)?.[1]?.toLowerCase();
  const risen = by === undefined ? undefined : nameOf(before);
  if (by !== undefined && risen !== undefined)
    return { value: first.raw, caption: `${risen}, ${by} ${second.raw}`, trend: by === 'up' ? 'up' : 'down' };
  if (/^[,(]\s*(?:was|were|(?:up|down) from|from|against|compared with)$/iu.test(between))
    return withChange(before, first, second, `${between.replace(/^[,(]\s*/u, '')} ${second.raw}`);
  return undefined;
}

function withChange(name: string, now: Figure, then: Figure, told: string): Metric | undefined {
  const caption = nameOf(name);
  const isOne = now.unit === then.unit || now.unit === '' || then.unit === '';
  if (caption === undefined || !isOne || now.value === then.value) return undefined;
  return { value: now.raw, caption: `${caption}, ${told}`, trend: now.value > then.value ? 'up' : 'down' };
}

const NOBODYS = /^(?:we|you|they|it|i|he|she|this|that|there|about|only|for|in|on|at|by|with|and|to|from|of|more|less|every|each|per)\b/iu; // prettier-ignore

function nameOf(text: string): string | undefined {
  const bare = text
    .replace(/^(?:and|our|the|an?|its|their)\s/iu, '')
    .replace(VERB, '')
    .replace(/[:,]$/u, '')
    .trim();
  const words = countWords(bare, 'en');
  if (words < 1 || words > MAX_NAME_WORDS || NOBODYS.test(bare) || /[\p{Nd}().:;?!]/u.test(bare)) return undefined;
  return capitalised(bare);
} // prettier-ignore
