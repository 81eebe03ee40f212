import type { VideoType } from '../../../modules/videos/plan.ts';
import type { Instruction } from '../../understanding/instruction.ts';
import { figuresIn } from '../facts/figures.ts';
import { capitalised } from '../text/casing.ts';
import { hasVerb, tagEnglish } from '../text/english.ts';
import { countWords, joinTexts } from '../text/words.ts';
import { mentions } from '../text/mentions.ts';
import { pointsBack } from './choose.ts';
import type { Beat } from './script.ts';
import { sentence } from './sentence.ts';
import { isQuestion, openingLine, toldOpening } from './opening-line.ts';

/** What can be taken in beside a title. */
const MAX_HOOK_WORDS = 11;

/** "Serves 2." opens nothing. */
const MIN_HOOK_WORDS = 4;

/** The beats of a film with an opening that says why to care: the caller's most telling sentence, over the title. */
export function withOpening(
  beats: readonly Beat[],
  film: Pick<Instruction, 'title' | 'subject' | 'language' | 'opening'>,
  type: VideoType,
): Beat[] {
  const { subject, language, opening } = film;
  if (opening !== undefined)
    return beats[0]?.content?.kind === 'quote'
      ? [...beats]
      : [{ text: sentence(opening, language), purpose: 'open' }, ...beats];
  const line = toldOpening(film, beats.map(({ text }) => text)) ?? openingLine(film); // prettier-ignore
  const fits = ({ text }: Beat) => countWords(text, language) <= MAX_HOOK_WORDS;
  const isBetterThanTitle = ({ text }: Beat) => countWords(text, language) <= MAX_HOOK_WORDS + 3;
  // All there is to tell is told behind the name, not with it.
  const at = beats.length > 1 && !isQuestion(subject) ? hookIn(beats, subject, language, type) : undefined;
  const telling = beats[at ?? -1];
  const hook =
    telling !== undefined && fits(telling)
      ? telling
      : (plain(line) === plain(film.title) && !isQuestion(line)) || saysNothing(line) || isGenre(beats, film)
        ? plainHook(beats, isBetterThanTitle)
        : undefined;
  const about = isGenre(beats, film) ? sentence(film.title, language) : line;
  if (hook === undefined) return [{ text: about, purpose: 'open' }, ...beats];
  const { section: _, ...bare } = hook;
  return [{ ...bare, purpose: 'open' }, ...beats.filter((beat) => beat !== hook)];
}

/** "A bedtime story": what the film is, not what it is about. Nothing in it speaks of that. */
function isGenre(
  beats: readonly Beat[],
  { subject, language }: Pick<Instruction, 'subject' | 'language'>,
): boolean {
  const isOne = language === 'en' && /^an?\s/iu.test(subject);
  return isOne && !beats.some(({ text }) => mentions(text, subject, language));
}

/** It says no more than the title. */
const saysNothing = (line: string): boolean => line.startsWith('This is about ');

/** Where there is nothing but a title to say: the first sentence, if it is understood alone. */
function plainHook([first, next]: readonly Beat[], fits: (beat: Beat) => boolean): Beat | undefined {
  const isSaid = (first?.text.split(/\s/u).length ?? 0) >= MIN_HOOK_WORDS;
  const standsAlone = isSaid && first?.content?.kind === 'statement' && fits(first) && !pointsBack(first.text); // prettier-ignore
  return standsAlone && next !== undefined ? first : undefined;
}

/** The sentence a film opens with. A story begins with its beginning. */
function hookIn(
  beats: readonly Beat[],
  subject: string,
  language: string,
  type: VideoType,
): number | undefined {
  const candidates = beats.flatMap((beat, index) => {
    const isTold = language !== 'en' || hasVerb(beat.text) || /[?!]$/u.test(beat.text);
    const worth =
      isTold && beat.content?.kind === 'statement' ? hookWorth(beat, index, beats, subject, language) : 0;
    const opens =
      type === 'narrative' ? index === 0 && worth > 0 : worth - (index === 0 ? FIRST : 0) >= TELLING;
    return opens ? [{ index, worth }] : [];
  });
  return candidates.sort((one, other) => other.worth - one.worth || one.index - other.index)[0]?.index;
}

/** What is first is meant to be; only what is much more telling comes before it. */
const FIRST = 0.9;
/** A question, or a figure that surprises: less is no reason to care. */
const TELLING = 1.5;

function hookWorth(
  beat: Beat,
  index: number,
  beats: readonly Beat[],
  subject: string,
  language: string,
): number {
  const { text } = beat;
  const next = beats[index + 1];
  const leans = pointsBack(text) || (index > 0 && next !== undefined && pointsBack(next.text));
  if (leans || (index > 0 && !canMove(index, beats, subject, language))) return 0;
  const figures = figuresIn(text);
  const dated = figures.some(({ kind }) => kind === 'year');
  const telling = figures.some(
    ({ kind, value }) => kind !== 'year' && kind !== 'ordinal' && Math.abs(value) >= 10,
  );
  const order = language === 'en' && isOrder(text);
  return (
    (index === 0 ? FIRST : 0) +
    (/[?？]$/u.test(text) ? 2 : 0) +
    (telling && !dated ? 1.5 : 0) +
    (mentions(text, subject, language) ? 0.5 : 0) -
    (order || (index > 0 && dated) ? 9 : 0) -
    (index > beats.length / 2 ? 1 : 0)
  );
}

/** What is understood before anything else: it speaks of the film's subject or asks, and follows nothing but sentences. */
function canMove(index: number, beats: readonly Beat[], subject: string, language: string): boolean {
  const text = beats[index]?.text ?? '';
  const isFree = mentions(text, subject, language) || /[?？]$/u.test(text);
  return isFree && beats.slice(0, index).every(({ content }) => content?.kind === 'statement');
}

function isOrder(text: string): boolean {
  const tags = tagEnglish(text)[0]?.tags;
  return tags !== undefined && (tags.has('Imperative') || tags.has('Infinitive'));
}

/** What has to be said as written, what viewers are asked to do, and last the line that is wanted last. */
export function endingOf({ direction, language, closing = '' }: Instruction, told: string): Beat[] {
  const { must_say, call_to_action: call } = direction;
  const known = plain(`${told} ${call?.text ?? ''}`);
  const lines = must_say
    .filter((line) => !known.includes(plain(line)) && !says(closing, line))
    .map((line): Beat => ({ text: sentence(begun(line), language), purpose: 'say' }));
  const asks = call !== undefined && !says(call.text, closing) && !says(closing, call.text);
  return [
    ...joined(lines, language),
    ...(asks ? [{ text: sentence(call.text, language), purpose: 'call' as const }] : []),
    ...(closing === '' ? [] : [lastBeat(closing, call?.text, language)]),
  ];
}

/** What viewers are asked to do is not said twice where it is the last line too. */
function lastBeat(closing: string, call: string | undefined, language: string): Beat {
  if (call === undefined || !(says(call, closing) || says(closing, call)))
    return { text: sentence(begun(closing), language), purpose: 'say' };
  return { text: sentence(says(closing, call) ? begun(closing) : call, language), purpose: 'call' };
}

export const says = (text: string, line: string): boolean =>
  plain(line) !== '' && ` ${plain(text)} `.includes(` ${plain(line)} `);

/** A line begins with a capital; "iPhone" keeps its own. */
const begun = (line: string) => (/^\p{Ll}+(?![\p{L}\p{N}])/u.test(line) ? capitalised(line) : line);

/** "Questions?" is no scene: it leads to the line behind it. */
function joined([line, next, ...others]: readonly Beat[], language: string): Beat[] {
  if (line === undefined) return [];
  if (next === undefined || countWords(line.text, language) > 1)
    return [line, ...joined(next === undefined ? [] : [next, ...others], language)];
  return [{ ...line, text: joinTexts([line.text, next.text], language) }, ...joined(others, language)];
}

/** Without case, signs and blanks: what two spellings of one line share. */
export function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
