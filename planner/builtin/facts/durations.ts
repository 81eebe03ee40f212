import type { Slide } from '../../../modules/videos/plan.ts';
import { type Figure, figuresIn } from './figures.ts';

type Span = Extract<Slide, { layout: 'duration' }>['span'];

const UNITS: readonly (readonly [Span, RegExp])[] = [
  ['second', /^(?:seconds?|secs?|Sekunden?|segundos?|secondes?|secondi)$/iu],
  ['minute', /^(?:minutes?|mins?|Minuten?|minutos?|minuti)$/iu],
  ['hour', /^(?:hours?|hrs?|Stunden?|horas?|heures?|ore)$/iu],
  ['day', /^(?:days?|Tagen?|Tage?|días?|jours?|giorni|dias?)$/iu],
  ['week', /^(?:weeks?|Wochen?|semanas?|semaines?|settimane)$/iu],
  ['month', /^(?:months?|Monaten?|Monate?|meses|mes|mois|mesi)$/iu],
  ['year', /^(?:years?|Jahren?|Jahre?|años?|ans?|années?|anni|anos?)$/iu],
];

const SECONDS: Readonly<Record<Span, number>> = {
  second: 1, minute: 60, hour: 3600, day: 86_400, week: 604_800, month: 2_629_800, year: 31_557_600,
}; // prettier-ignore

/** What can be drawn one by one, or once round a clock. */
const MOST: Readonly<Record<Span, number>> = {
  second: 60, minute: 90, hour: 48, day: 400, week: 104, month: 60, year: 100,
}; // prettier-ignore

/** The span of time that a figure counts: "20 minutes" counts minutes. */
export function spanOf({ unit, kind }: Pick<Figure, 'unit' | 'kind'>): Span | undefined {
  return kind === 'amount' ? UNITS.find(([, pattern]) => pattern.test(unit))?.[0] : undefined;
}

/** A duration in seconds: what compares "2 hours" with "2 days". */
export function secondsOf(figure: Pick<Figure, 'unit' | 'kind' | 'value'>): number | undefined {
  const span = spanOf(figure);
  return span === undefined ? undefined : figure.value * SECONDS[span];
}

interface Duration {
  readonly start: number;
  readonly end: number;
  readonly count: number;
  readonly span: Span;
}

/** An age and what is done so often are not how long something takes. */
const NO_DURATION = /^\s*(?:[- ]old\b|alt\b|de edad\b)|^\s*(?:a|per|pro|por|par)\s+\p{L}/iu;

const OF_AGE = /(?:\b(?:aged?|ages|under|over)|\b(?:niños|menores|mayores|enfants|crianças)(?: de)?)\s*$/iu;
const SINGULAR = /^(?:second|minute|hour|day|week|month|year)$/iu;

/** The one span of time that a sentence speaks of; nothing where it has other figures too. */
export function durationIn(sentence: string): Duration | undefined {
  const figures = figuresIn(sentence).filter(({ kind }) => kind !== 'ordinal');
  const [only, other] = figures;
  if (only === undefined || other !== undefined) return undefined;
  const span = spanOf(only);
  if (span === undefined || only.value < 1 || only.value > MOST[span]) return undefined;
  if (NO_DURATION.test(sentence.slice(only.end)) || OF_AGE.test(sentence.slice(0, only.start)))
    return undefined;
  // "A 36 hour ferment" says of what kind it is.
  if (only.value !== 1 && SINGULAR.test(only.unit)) return undefined;
  return { start: only.start, end: only.end, count: only.value, span };
}
