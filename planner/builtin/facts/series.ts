import { type Figure, figuresIn } from './figures.ts';

export interface LabelledValue {
  readonly label: string;
  readonly value: number;
}

/** Figures of one unit, each with the name of what it measures. */
export interface Series {
  readonly unit: string;
  readonly data: readonly LabelledValue[];
  /** `time`: the labels are years, quarters, months. `share`: parts of a whole. */
  readonly kind: 'time' | 'share' | 'compare';
}

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sep(?:t(?:ember)?)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre)';
const TIME = new RegExp(
  `\\b(?:(?:Q[1-4]|H[12])(?:\\s+(?:19|20)\\d{2})?|(?:the )?(?:first|second|third|fourth|last|this) (?:quarter|half|year|month|week)|${MONTH}(?:\\s+(?:19|20)\\d{2})?|(?:1\\d|20|21)\\d{2}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:year|week|day|month) (?:\\d{1,2}|one|two|three|four|five))\\b|(?:1\\d|20)\\d{2}年`,
  'giu',
);

/** Finds a series of at least two labelled figures of one unit in a text of a few sentences. */
export function seriesIn(text: string): Series | undefined {
  const figures = figuresIn(text).filter(({ kind }) => kind === 'amount' || kind === 'percent');
  const groups = new Map<string, Figure[]>();
  for (const figure of figures) groups.set(unitKey(figure), [...(groups.get(unitKey(figure)) ?? []), figure]);
  const largest = [...groups.values()].reduce<Figure[]>(
    (one, other) => (other.length > one.length ? other : one),
    [],
  );
  if (largest.length < 2 || largest.length > 12) return undefined;
  const labels = largest.map((figure) => labelFor(figure, figures, text));
  const data: LabelledValue[] = [];
  labels.forEach((label, index) => {
    const figure = largest[index];
    if (
      label !== undefined &&
      figure !== undefined &&
      !data.some((datum) => datum.label.toLowerCase() === label.text.toLowerCase())
    )
      data.push({ label: label.text, value: figure.value });
  });
  if (data.length < 2 || data.length < largest.length * 0.7) return undefined;
  const unit = largest[0]?.unit ?? '';
  const timed = labels.filter((label) => label?.time === true).length >= data.length;
  return { unit, data, kind: timed ? 'time' : isWhole(data, unit) ? 'share' : 'compare' };
}

function unitKey(figure: Figure): string {
  return figure.unit.toLowerCase().replace(/s\b/gu, '');
}

/** Percentages that fill a whole, or nearly. */
function isWhole(data: readonly LabelledValue[], unit: string): boolean {
  const sum = data.reduce((total, { value }) => total + value, 0);
  return unit === '%' && data.every(({ value }) => value > 0) && sum >= 90 && sum <= 101;
}

interface Label {
  readonly text: string;
  readonly time: boolean;
}

function labelFor(figure: Figure, all: readonly Figure[], text: string): Label | undefined {
  const from = borderBefore(figure, all, text);
  const to = borderAfter(figure, all, text);
  const before = text.slice(from, figure.start);
  const after = text.slice(figure.end, to);
  const time = [...before.matchAll(TIME)].at(-1)?.[0] ?? [...after.matchAll(TIME)][0]?.[0];
  if (time !== undefined)
    return {
      text: time.replace(/^the /iu, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()),
      time: true,
    };
  const named = namedBefore(before) ?? namedAfter(after);
  return named === undefined ? undefined : { text: named, time: false };
}

const SEPARATOR =
  /[,;.!?\n，；。]\s*(?:and|while|whereas|but|und|y|et)?\s*|\s+(?:and|while|whereas|but|versus|vs\.?|und|während|y|mientras|et|tandis que)\s+/giu;

function borderBefore(figure: Figure, all: readonly Figure[], text: string): number {
  const previous = all.filter(({ end }) => end <= figure.start).at(-1)?.end ?? 0;
  const gap = text.slice(previous, figure.start);
  const last = [...gap.matchAll(SEPARATOR)].filter((found) => !/^[.,]\d/u.test(found[0])).at(-1);
  return last === undefined ? previous : previous + last.index + last[0].length;
}

function borderAfter(figure: Figure, all: readonly Figure[], text: string): number {
  const next = all.find(({ start }) => start >= figure.end)?.start ?? text.length;
  const gap = text.slice(figure.end, next);
  const first = [...gap.matchAll(SEPARATOR)][0];
  return first === undefined ? next : figure.end + first.index;
}

const FILLER =
  /\b(?:is|are|was|were|had|has|have|at|about|around|roughly|nearly|almost|over|only|just|up to|with|to|of|reached|hit|got|sold|made|earned|accounts? for|accounted for|makes? up|made up|takes?|took|contains?|weighs?|costs?|scored|grew|rose|fell|from|by|the|a|an|in|our|its|their|ist|sind|war|waren|mit|bei|es|son|fue|con|est|sont|était|avec|dans)\b/giu;

function namedBefore(text: string): string | undefined {
  const colon = /([^:;,.\n]{2,40})\s*[:(=–-]\s*$/u.exec(text)?.[1];
  const words = (colon ?? text)
    .replace(FILLER, ' ')
    .replace(/[^\p{L}\p{N}\s'’&/-]/gu, ' ')
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > 4) return undefined;
  return tidy(words);
}

function namedAfter(text: string): string | undefined {
  const rest = text
    .replace(
      /^\s*(?:\)|of (?:the |our |all )?(?:total|sales|revenue|respondents|market|energy|electricity|people|customers|users|traffic|budget|them|visitors|output)\b)/iu,
      ' ',
    )
    .replace(
      /^\s*(?:comes?|came|goes|went|is|are|was|were|chose|choose|prefer(?:s|red)?|use|used)\s+(?:from|to|for|in|by|on)?/iu,
      ' ',
    )
    .replace(FILLER, ' ')
    .replace(/\bfor\b/giu, ' ');
  const words = rest
    .replace(/[^\p{L}\p{N}\s'’&/-]/gu, ' ')
    .trim()
    .split(/\s+/u)
    .filter((word) => word !== '');
  if (words.length === 0 || words.length > 4) return undefined;
  return tidy(words);
}

function tidy(words: readonly string[]): string | undefined {
  const text = words.join(' ');
  if (!/\p{L}/u.test(text) || /\p{Nd}{3,}/u.test(text)) return undefined;
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}
