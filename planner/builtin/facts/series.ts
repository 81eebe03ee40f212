import { type Figure, figuresIn } from './figures.ts';
import { standInTurn } from './in-turn.ts';

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
  `\\b(?:(?:Q[1-4]|H[12])(?:\\s+(?:(?:19|20)\\d{2}|last year))?|(?:the )?(?:first|second|third|fourth|last|this) (?:quarter|half|year|month|week)|${MONTH}(?:\\s+(?:19|20)\\d{2})?|(?:1\\d|20|21)\\d{2}|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:year|week|day|month) (?:\\d{1,2}|one|two|three|four|five))\\b|(?:1\\d|20)\\d{2}年`,
  'giu',
);

/** "April 1,200", "in 2024: 17": a time, and what was then. */
export const beginsWithTime = (text: string): boolean => text.replace(/^in\s/iu, '').search(TIME) === 0;

/** Finds a series of at least two labelled figures of one unit in a text of a few sentences. */
export function seriesIn(text: string): Series | undefined {
  const figures = figuresIn(text).filter(
    ({ kind, isRange }) => !isRange && (kind === 'amount' || kind === 'percent'),
  );
  const groups = new Map<string, Figure[]>();
  const wholes = wholeUnits(figures);
  for (const figure of figures) {
    const key = wholes.get(unitKey(figure)) ?? unitKey(figure);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [figure]);
    else group.push(figure);
  }
  const largest = [...groups.values()].reduce<Figure[]>(
    (one, other) => (other.length > one.length ? other : one),
    [],
  );
  if (largest.length < 2 || largest.length > 12) return undefined;
  const times = timesIn(text);
  const labels =
    largest.length > 2 && standInTurn(largest, times)
      ? times.map((time): Label => ({ text: labelOf(time), time: true }))
      : largest.map((figure) => labelFor(figure, figures, text, times));
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
  const unit = largest.reduce(
    (longest, each) => (each.unit.length > longest.length ? each.unit : longest),
    '',
  );
  const isCounted = labels.some((label) => label?.behind === true);
  // "500 g flour, 325 ml water, 10 g salt": what is measured in several ways compares nothing.
  if (isCounted && (unit === '' || largest.length < figures.length)) return undefined;
  const timed = labels.filter((label) => label?.time === true).length >= data.length;
  return { unit, data, kind: timed ? 'time' : isWhole(data, unit, text) ? 'share' : 'compare' };
}

function unitKey(figure: Figure): string {
  return figure.unit.toLowerCase().replace(/s\b/gu, '');
}

/** "1.2 million euros, then 1.9 million": for the beginning of a unit the whole, that the others leave out. */
function wholeUnits(figures: readonly Figure[]): ReadonlyMap<string, string> {
  const wholes = new Map<string, string>();
  for (const key of new Set(figures.map(unitKey)))
    for (let end = key.indexOf(' '); end > 0; end = key.indexOf(' ', end + 1))
      if (!wholes.has(key.slice(0, end))) wholes.set(key.slice(0, end), key);
  return wholes;
}

const labelOf = ({ text }: Time): string => text.replace(/^the /iu, '').replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()); // prettier-ignore

const PARTS =
  /\b(?:of (?:the |our |all |its |their )?(?:total|sales|revenue|respondents|market|energy|electricity|people|customers|users|traffic|budget|visitors|output|time|income|emissions|air|body|world)|share|rest|remaining|split|mix|consists?|made up|makes? up|come[s]? from|accounts? for|accounted for|goes to|went to|go to)\b/iu;

/** Percentages that fill a whole. Two that happen to (80% of one thing, 18% of another) need to be said as parts. */
function isWhole(data: readonly LabelledValue[], unit: string, text: string): boolean {
  const sum = data.reduce((total, { value }) => total + value, 0);
  if (unit !== '%' || data.some(({ value }) => value <= 0) || sum > 101) return false;
  if (data.length === 2 && /[,;]\s+(?:but|while|whereas|yet)\b/iu.test(text)) return false;
  return sum >= 99 || (sum >= 90 && PARTS.test(text));
}

interface Label {
  readonly text: string;
  readonly time: boolean;
  /** Stands behind the figure: what is counted, not what has it. */
  readonly behind?: true;
}

interface Time {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  taken: boolean;
}

function timesIn(text: string): Time[] {
  return [...text.matchAll(TIME)].map((found) => ({
    text: found[0],
    start: found.index,
    end: found.index + found[0].length,
    taken: false,
  }));
}

/** The nearest free time in the figure's own part of the sentence names it; else the words before or behind it. */
function labelFor(figure: Figure, all: readonly Figure[], text: string, times: Time[]): Label | undefined {
  const [from, to] = [borderBefore(figure, all, text), borderAfter(figure, all, text)];
  const distance = (time: Time) =>
    time.end <= figure.start ? figure.start - time.end : time.start - figure.end;
  const near = times
    .filter(
      (time) =>
        !time.taken &&
        time.start >= from &&
        time.end <= to &&
        (time.end <= figure.start || time.start >= figure.end),
    )
    .sort((one, other) => distance(one) - distance(other));
  const [nearest] = near;
  if (nearest !== undefined) {
    nearest.taken = true;
    return { text: labelOf(nearest), time: true };
  }
  const owner = namedBefore(text.slice(from, figure.start));
  if (owner !== undefined) return { text: owner, time: false };
  const counted = namedAfter(text.slice(figure.end, to));
  return counted === undefined ? undefined : { text: counted, time: false, behind: true };
}

const SEPARATOR =
  /[,;.!?\n，；。]\s*(?:(?:and|while|whereas|but|und|y|et)(?=\s))?\s*|\s+(?:and|while|whereas|but|versus|vs\.?|und|während|y|mientras|et|tandis que)\s+/giu;

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
  /\b(?:is|are|was|were|had|has|have|at|about|around|roughly|nearly|almost|over|only|just|up to|with|to|of|reached|hit|got|sold|accounts? for|accounted for|makes? up|made up|made|earned|takes?|took|contains?|weighs?|costs?|scored|holds?|held|uses?|used|needs?|keeps?|kept|reaches|visits|finished at|ended at|stands? at|stood at|fell to|grew|rose|fell|from|by|the|a|an|in|our|its|their|ist|sind|war|waren|mit|bei|es|son|fue|con|est|sont|était|avec|dans)\b/giu;

function namedBefore(text: string): string | undefined {
  const colon = /([^:;,.\n]{2,40})\s*[:(=–-]\s*$/u.exec(text)?.[1];
  const words = (colon ?? text.split(/[:：]\s/u).at(-1) ?? text)
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
  if (FUNCTION_WORD.test(text) || LEADING_ON.test(text)) return undefined;
  if (!/\p{L}/u.test(text) || /\p{Nd}{3,}/u.test(text)) return undefined;
  return text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** "Soften the pepper for" 8 minutes: what is done so long. */
const LEADING_ON = /\s(?:for|at|in|to|with|of|by|within)$/iu;

/** What stands beside a figure without naming it: "if coffee", "it will". */
const FUNCTION_WORD =
  /^(?:if|it|this|that|these|those|when|while|and|but|so|they|we|he|she|you|there|then|than|more|less|each|every|every day|per)\b|\b(?:will|would|could|should|can|may|it|they|we|you|he|she|who|which|because)\b/iu;
