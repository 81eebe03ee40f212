import { dateOf } from '../facts/dated.ts';
import { figuresIn } from '../facts/figures.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { countWords } from '../text/words.ts';
import { wholeThought } from '../text/whole-thought.ts';
import type { Recognizer } from './idea.ts';
import { MAX_IDEA_WORDS, wordsIn } from './parts.ts';

interface Event {
  readonly when: string;
  readonly text: string;
  readonly cue: string;
}

const MAX_EVENTS = 6;

/** Sentences that begin with dates, with at most one between two that goes on; or one sentence that names three. */
export const recognizeTimeline: Recognizer = ({ sentences, language }) => {
  const dated = sentences.map((sentence) => eventIn(sentence, language));
  const run = runOf(dated, sentences, language);
  const events = dated.slice(0, run).flatMap((event) => event ?? []);
  if (events.length >= 2 && inOrder(events))
    return { used: run, said: sentences.slice(0, run), slides: [{ layout: 'timeline', events }] };
  const [sentence = ''] = sentences;
  const inside = eventsIn(sentence, language);
  return inside === undefined || !inOrder(inside)
    ? undefined
    : { used: 1, said: [sentence], slides: [{ layout: 'timeline', events: inside }] };
};

function runOf(
  dated: readonly (Event | undefined)[],
  sentences: readonly string[],
  language: string,
): number {
  let [run, events] = [0, 0];
  for (const [index, event] of dated.entries()) {
    const isLong = wordsIn(sentences.slice(0, index + 1), language) > MAX_IDEA_WORDS * 1.25;
    if ((event === undefined && index - run >= 1) || events >= MAX_EVENTS || (isLong && events >= 2)) break;
    if (event !== undefined) [run, events] = [index + 1, events + 1];
    else if (index === 0 || /["“”?]/u.test(sentences[index] ?? '')) break;
  }
  return run;
}

const WEEKDAY =
  /^(?:(?:on|by|from)\s+)?((?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)s?,?\s+(?:is\s+)?(.{6,})$/u;
const YEAR = '(?:\\p{Lu}\\p{L}{2,8} )?\\p{Nd}{3,4}(?:s|\\s?(?:BCE?|AD|CE))?';
const LEADING = new RegExp(
  `^(?:in|im jahr|im|en|em|nel|by|since|um|ab|seit|desde|depuis)\\s+(${YEAR}),?\\s+(.{6,})$`,
  'iu',
);

/** "In 1957 the Soviet Union launched Sputnik." */
function eventIn(sentence: string, language: string): Event | undefined {
  const day = dateOf(sentence);
  if (
    day !== undefined &&
    /\p{Nd}/u.test(day.when) &&
    /[:：]|^(?:on|am|el|le)\s/iu.test(sentence.slice(0, day.when.length + 6))
  )
    return { when: day.when, text: lineOf(day.text, language), cue: withoutStop(sentence) };
  const [, weekday, deed] = WEEKDAY.exec(withoutStop(sentence)) ?? [];
  if (weekday !== undefined && deed !== undefined)
    return { when: weekday, text: lineOf(deed, language), cue: withoutStop(sentence) };
  const [, when, what] = LEADING.exec(withoutStop(sentence)) ?? [];
  if (when === undefined || what === undefined || figuresIn(what).some(({ kind }) => kind === 'year'))
    return undefined;
  return { when, text: lineOf(what, language), cue: withoutStop(sentence) };
}

/** "born in Corsica in 1769, crowned emperor in 1804 and died in 1821" */
function eventsIn(sentence: string, language: string): Event[] | undefined {
  const clauses = withoutStop(sentence).split(
    /[,;]\s+(?:and\s+|und\s+|y\s+|et\s+)?|\s+(?:and|und|y|et)\s+(?=[^,;]*\p{Nd}{4})/u,
  );
  if (clauses.length < 3 || clauses.length > MAX_EVENTS) return undefined;
  const events = clauses.map((clause): Event | undefined => {
    const [year, more] = figuresIn(clause);
    if (year?.kind !== 'year' || more !== undefined) return undefined;
    const what =
      `${clause.slice(0, year.start).replace(/\s*\b(?:in|im|en|by|since|around|from)\s*$/iu, '')} ${clause.slice(year.end)}`
        .replace(/\s+/gu, ' ')
        .trim();
    const text = what
      .replace(/^[:：,]\s*/u, '')
      .replace(/^(?:it|he|she|they)\s+(?:was|were)\s+/iu, '')
      .replace(/^(?:it|he|she|they)\s+/iu, '');
    return text === '' ? undefined : { when: year.raw, text: lineOf(text, language), cue: clause };
  });
  return events.some((event) => event === undefined) ? undefined : events.flatMap((event) => event ?? []);
}

function lineOf(text: string, language: string): string {
  const line = capitalised(withoutStop(text));
  return countWords(line, language) <= 9 ? line : (wholeThought(line, language, 9) ?? line);
}

function inOrder(events: readonly Event[]): boolean {
  const years = events.flatMap(({ when }) => {
    const year = /\p{Nd}{3,4}/u.exec(when)?.[0];
    return year === undefined ? [] : [Number(year) * (when.includes('BC') ? -1 : 1)];
  });
  return years.every((year, index) => index === 0 || year >= (years[index - 1] ?? 0));
}
