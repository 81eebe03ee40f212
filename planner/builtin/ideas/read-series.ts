import { type Figure, figuresIn } from '../facts/figures.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { findPlace } from '../places/find-place.ts';
import { tagEnglish } from '../text/english.ts';

export interface Datum {
  readonly label: string;
  readonly value: number;
  /** As written, with the series' unit. */
  readonly raw: string;
  readonly cue: string;
}

/** Figures of one unit, each with what it belongs to. */
export interface Measured {
  readonly name?: string;
  readonly unit: string;
  readonly data: readonly Datum[];
  /** `time`: the labels follow each other. `share`: parts of a whole. */
  readonly kind: 'time' | 'share' | 'compare';
  /** The labels name what is counted, not what has so much of it. */
  readonly isCounted: boolean;
}

interface Clause {
  readonly text: string;
  readonly figure: Figure;
  /** A year, "10 years": what comes before the figures of others. */
  readonly time?: string;
  readonly before: string;
  readonly after: string;
}

const BORDER =
  /[.!?。]\s+|[;；]\s*|(?<!\p{Nd}),\s*|,\s+|[，、]\s*|\s+(?:and|while|whereas|but|und|während|y|mientras|et|e|и)\s+/giu;

/** Reads clauses that are built alike: each gives one figure, and says of what. */
export function readSeries(text: string, language: string): Measured | undefined {
  const { name, rest } = namedIn(text);
  const all = clausesIn(rest);
  const clauses = runOf(all);
  if (clauses.length < 3) return undefined;
  const written = clauses.reduce(
    (longest, { figure }) => (figure.unit.length > longest.length ? figure.unit : longest),
    '',
  );
  // "1 onion, 3 eggs, a 400 g tin": what is counted and what is weighed are no row of one kind.
  if (written === '' && all.some((clause) => (clause?.figure.unit ?? '') !== '')) return undefined;
  const unit = written === '' ? countedIn(clauses) : written;
  const labels = clauses.every(({ time }) => time !== undefined)
    ? clauses.map(({ time = '' }) => time)
    : labelsOf(clauses, language);
  // "Denmark made 55 % in 2022. Ireland follows with 33 %": the year of the first holds for all; only places are that alike.
  const isDatedOnce = clauses[0]?.time !== undefined && clauses[1]?.time === undefined;
  if (isDatedOnce && labels?.every((label) => findPlace(label, language) !== undefined) !== true)
    return undefined;
  if (labels === undefined || new Set(labels.map((label) => label.toLowerCase())).size < labels.length)
    return undefined;
  const data = clauses.map(({ figure, text: cue }, index): Datum => ({
    ...{ label: capitalised(labels[index] ?? ''), value: figure.value, cue: withoutStop(cue) },
    raw: figure.unit === '' && unit !== '' ? withUnit(figure.raw, unit) : figure.raw,
  }));
  const kind = clauses.every(({ time }, index) => time !== undefined || TIME.test(labels[index] ?? ''))
    ? 'time'
    : isWhole(data, unit, text)
      ? 'share'
      : 'compare';
  const isCounted = clauses.slice(1).every(({ before, time }) => before === '' && time === undefined);
  return { ...(name === undefined ? {} : { name }), unit, data, kind, isCounted };
}

/** "Our survey: 62 % want …" */
function namedIn(text: string): { readonly name?: string; readonly rest: string } {
  const [, name, rest] = /^([^:：,.\p{Nd}]{2,50})[:：]\s+(.+)$/su.exec(text) ?? [];
  return name === undefined || rest === undefined ? { rest: text } : { name, rest };
}

/** A caller's notation is no sentence: nothing in it says what happens. */
export function isNotation(sentence: string, { data }: Measured): boolean {
  const words = namedIn(sentence).rest.match(/\p{L}{2,}/gu) ?? [];
  return words.length <= data.length * 2 && /\p{Nd}\s*[:：=]\s/u.test(sentence);
}

function withUnit(raw: string, unit: string): string {
  return unit === '%'
    ? `${raw}%`
    : /^[$£€¥₹]/u.test(unit)
      ? `${unit[0] ?? ''}${raw}${unit.slice(1)}`
      : `${raw} ${unit}`;
}

const TIME =
  /^(?:Q[1-4]|H[12]|\p{Nd}{4}|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mär|Mai|Okt|Dez|ene|abr|ago|dic)\p{L}*|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:week|year|day|month|Woche|Jahr|Tag|Monat)\s\p{Nd}+)(?:\s\p{Nd}{4})?$/iu;
export const SPAN =
  /^(?:years?|months?|weeks?|days?|hours?|minutes?|Jahre?n?|Monate?n?|Wochen?|Tage?n?|años?|meses|días|ans|mois|jours)$/iu;

/** The pieces of a text that give one figure each. */
function clausesIn(text: string): (Clause | undefined)[] {
  const pieces: { readonly from: number; readonly to: number }[] = [];
  let from = 0;
  for (const { 0: border, index } of text.matchAll(BORDER)) {
    pieces.push({ from, to: index });
    from = index + border.length;
  }
  pieces.push({ from, to: text.length });
  return pieces
    .map(({ from: start, to }) => text.slice(start, to).trim())
    .filter((piece) => piece !== '')
    .map(clauseOf);
}

function clauseOf(text: string): Clause | undefined {
  const figures = figuresIn(text).filter(({ kind }) => kind !== 'ordinal');
  const times = figures.filter(({ kind, unit }) => kind === 'year' || SPAN.test(unit));
  const [figure, more] = figures.length > 1 ? figures.filter((each) => !times.includes(each)) : figures;
  if (
    figure === undefined ||
    more !== undefined ||
    figure.kind === 'year' ||
    figure.isRange === true ||
    times.length > 1
  )
    return undefined;
  const [time] = times.filter((each) => each !== figure);
  return {
    ...{ text, figure, before: text.slice(0, figure.start).trim(), after: text.slice(figure.end).trim() },
    ...(time === undefined ? {} : { time: time.raw }),
  };
}

/** The longest run of neighbours in one unit; one that names none has that of the others. */
function runOf(clauses: readonly (Clause | undefined)[]): Clause[] {
  let [best, run]: [Clause[], Clause[]] = [[], []];
  for (const clause of clauses) {
    const unit = run.map(({ figure }) => figure.unit).find((each) => each !== '');
    const isTimed = run.length < 2 || (clause?.time === undefined) === (run[1]?.time === undefined);
    const fits = clause !== undefined && (run.length === 0 || (isOneUnit(clause, unit, run) && isTimed));
    if (fits) run = [...run, clause];
    else run = clause === undefined ? [] : [clause];
    if (run.length > best.length) best = run;
  }
  return best;
}

const isOneUnit = (clause: Clause, unit: string | undefined, run: readonly Clause[]): boolean => {
  if (clause.figure.unit === '') return unit === undefined || !isOfItsOwn(clause);
  return unit === undefined ? !run.some(isOfItsOwn) : isSameUnit(clause.figure.unit, unit);
};

/** "2 tsp baking powder" behind "200 g flour": what is counted is counted in something else. */
const isOfItsOwn = ({ after }: Clause) =>
  withoutStop(after) !== '' && !/^(?:to|for|in|on|at|von|für|para|pour)\s/iu.test(after);

/** "88 million", "119 million dollars" */
const isSameUnit = (one: string, other: string) =>
  one !== '' && (one.startsWith(other) || other.startsWith(one));

/** "12,000 trees, in 2024 18,500": trees. */
function countedIn([first, ...later]: readonly Clause[]): string {
  const counted = withoutStop(first?.after ?? '');
  const isShared = first?.time !== undefined && later.every(({ after }) => withoutStop(after) === '');
  return isShared && /^\p{L}+(?:\s\p{L}+)?$/u.test(counted) ? counted : '';
}

/** On one side of all figures stands what they belong to: before them, or behind. */
function labelsOf(clauses: readonly Clause[], language: string): string[] | undefined {
  const later = clauses.slice(1);
  const isBehind = later.every(({ after }) => after !== '') && later.some(({ before }) => before === '');
  if (isBehind)
    return cleaned(behind(clauses.map(({ after }) => after), language)); // prettier-ignore
  if (!later.every(({ before }) => before !== '')) return undefined;
  return cleaned(clauses.map(({ before }) => ownerIn(before, language)));
}

function cleaned(labels: readonly string[]): string[] | undefined {
  const bare = labels.map((label) =>
    withoutStop(
      label
        .replace(/^(?:the|an?|in|at|for|on|to|of|der|die|das|el|la|los|le|les)\s+/iu, '')
        .replace(/[(=–-]+\s*$/u, ''),
    ),
  );
  const areLabels = bare.every(
    (label) =>
      /\p{L}|\p{Nd}{4}/u.test(label) &&
      label.split(/\s+/u).length <= 5 &&
      !POINTING.test(label) &&
      !LEADING_ON.test(label),
  );
  return areLabels ? bare : undefined;
}

/** "Soften the pepper for" 8 minutes: what is done so long, no thing that has so much. */
const LEADING_ON = /\s(?:for|at|in|to|with|of|by|within)$/iu;
const POINTING = /^(?:it|this|that|these|those|they|we|he|she|you|there|if|when|so)\b/iu;

/** "want three days at home", "two days", "none": what is left out behind the first is not in its label. */
function behind(texts: readonly string[], language: string): string[] {
  const [first = '', ...others] = texts;
  const lead = others[0]?.split(/\s+/u)[0] ?? '';
  const shared = others.every((other) => other.startsWith(`${lead} `)) ? first.lastIndexOf(`${lead} `) : -1;
  if (shared !== -1)
    return [first.slice(shared + lead.length + 1), ...others.map((other) => other.slice(lead.length + 1))];
  if (language !== 'en') return [...texts];
  return texts.map((text) => {
    // "of our visitors are working families": what they are.
    const [, told] = OF_WHOM.exec(text) ?? [];
    if (told !== undefined) return told;
    const terms = tagEnglish(text);
    const at = terms[0]?.tags.has('Verb') === true ? 1 : 0;
    return terms
      .slice(at)
      .map((term) => term.text + term.post)
      .join('')
      .trim();
  });
}

const OF_WHOM = /^of\s(?:[\p{L}'’-]+\s){1,3}(?:is|are|was|were)\s(.+)$/iu;

/** "Wind delivered": wind. "In Germany": Germany. */
function ownerIn(before: string, language: string): string {
  const bare = before
    .replace(/[:：=]\s*$/u, '')
    .replace(/\b(?:about|around|roughly|nearly|almost|only|just|up to|over|rund|etwa|unos|environ)\s*$/iu, '')
    .trim();
  if (language !== 'en') return bare;
  const terms = tagEnglish(bare);
  const verb = terms.findIndex(({ tags }, index) => index > 0 && tags.has('Verb'));
  const head = verb === -1 ? terms : terms.slice(0, verb);
  // "Germany with 25 %": Germany.
  const ends = head.findLastIndex(({ tags }) => !tags.has('Preposition'));
  return head
    .slice(0, ends + 1)
    .map((term) => term.text + term.post)
    .join('')
    .trim();
}

const REST = /\b(?:the rest|remaining|the remainder|der Rest|el resto|le reste)\b/iu;

function isWhole(data: readonly Datum[], unit: string, text: string): boolean {
  const sum = data.reduce((total, { value }) => total + value, 0);
  if (data.some(({ value }) => value <= 0) || sum > 101) return false;
  return unit === '%'
    ? sum >= 99 || (sum >= 60 && REST.test(text))
    : Math.round(sum) === 100 && unit !== '°C';
}
