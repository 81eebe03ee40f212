import type { Style, VideoType } from '../../../modules/videos/plan.ts';
import type { SentenceEncoder } from '../../meaning/sentence-encoder.ts';
import type { Content, Instruction } from '../../understanding/instruction.ts';
import { questionOf } from '../material/question.ts';
import { withoutStop } from '../text/casing.ts';
import { countWords, joinTexts } from '../text/words.ts';
import { gatherIdeas } from '../ideas/gather-ideas.ts';
import { chooseBeats } from './choose.ts';
import { ALIKE, coverPoints, sharedWords } from './cover.ts';
import { introduced } from './introduced.ts';
import { isQuestion, openingLine } from './opening-line.ts';
import { endingOf, plain, withOpening } from './open-and-end.ts';
import type { Beat, Script } from './script.ts';
import { tellContent } from './tell.ts';
import { refusalSaid } from './refuse.ts';
import { withWholeOpening } from './whole-opening.ts';
import { wordingIn } from '../text/wordings.ts';

/** Contract 12.6: 2 words per second. Who asks for a slow film hears fewer. */
export const WORDS_PER_SECOND: Readonly<Record<Style['pace'], number>> = { fast: 2, medium: 2, slow: 1.7 };

/** A text that is longer than that by so little is told whole: a narrator can say it, and a fact that is left out is worse than haste. */
export const NEARLY = 1.15;

/** However long the ending is, something is told. */
const MIN_WORDS = 20;

export interface Order {
  readonly seconds: number;
  readonly type: VideoType;
  readonly pace: Style['pace'];
  /** What the caller does not want told, for the caller to know. */
  readonly leftOut?: readonly string[];
}

/**
 * Writes the narration: the caller's content in the caller's words, told as what it is, opened by its most telling sentence, ended
 * by what viewers are asked to do. What the caller gave is all there is: nothing is added to reach a length.
 */
export async function writeScript(
  instruction: Instruction,
  order: Order,
  encoder: SentenceEncoder,
): Promise<Script> {
  const { content, language, subject, title, direction } = instruction;
  const words = Math.floor(order.seconds * WORDS_PER_SECOND[order.pace]);
  const tell = (all: readonly Content[]) =>
    introduced(
      gatherIdeas(
        all.filter(hasBody).map((one) => withoutTitle(one, title)),
        { language, subject, title },
      ).flatMap((one) => tellContent(one, language)),
      language,
    );
  const {
    beats: given,
    missing,
    meant,
  } = await coverPoints({ content, cover: direction.cover, language, subject }, tell, encoder);
  const told = connected(withoutRepeats(given), instruction).filter(
    ({ text }) => plain(text) !== plain(instruction.closing ?? ''),
  );
  const ending = endingOf(instruction, told.map(({ text }) => text).join(' '));
  const lengthOf = (texts: readonly string[]) =>
    texts.reduce((sum, text) => sum + countWords(text, language), 0);
  const around = lengthOf([...ending.map(({ text }) => text), openingLine(instruction)]);
  const isShort = around + lengthOf(told.map(({ text }) => text)) <= words * NEARLY;
  const room = isShort ? words * NEARLY - around : Math.max(words - around, MIN_WORDS);
  const chosen = chooseBeats(told, { language, subject, words: room, wanted: meant });
  // Who only has lines to say and something to ask for is asked no questions.
  const main =
    chosen.beats.length === 0 && ending.length > 0
      ? withOpening([], instruction, order.type)
      : mainPart(chosen.beats, instruction, order.type);
  const beats = [...main, ...ending];
  return {
    beats,
    text: joinTexts(
      beats.map(({ text }) => text),
      language,
    ),
    warnings: warningsOf(
      instruction,
      { ...chosen, told: told.length, missing, leftOut: order.leftOut ?? [] },
      order.seconds,
    ),
  };
}

/** A section that is named as the film is: its title was said already. */
function withoutTitle(one: Content, title: string): Content {
  if (one.section === undefined || plain(one.section) !== plain(title)) return one;
  const { section: _, ...rest } = one;
  return rest;
}

/** A word that is left of an order, as "Means.", tells nothing. */
function hasBody(one: Content, _: number, { length }: readonly Content[]): boolean {
  if (one.kind === 'statement')
    return length === 1 || /\s|[!?]|\P{Script=Latin}{2}/u.test(withoutStop(one.text));
  return one.kind !== 'code' || one.code.trim() !== '';
}

/** What was said is not said again. */
function withoutRepeats(beats: readonly Beat[]): Beat[] {
  const said = new Set<string>();
  return beats.filter(({ text }) => !said.has(plain(text)) && said.add(plain(text)));
}

const MAX_SECTION_WORDS = 5;

/** A listener hears where a new part begins: its heading is spoken, unless its first sentence says as much. */
function connected(beats: readonly Beat[], { language, title }: Instruction): Beat[] {
  let section: string | undefined;
  return beats.map((beat) => {
    const before = section;
    section = beat.section;
    if (section === undefined || section === before || beat.content?.kind !== 'statement') return beat;
    const heading = withoutStop(section);
    const known =
      sharedWords(heading, `${title} ${beat.text}`, language) >= ALIKE ||
      plain(title).includes(plain(heading));
    if (known || countWords(heading, language) > MAX_SECTION_WORDS) return beat;
    const led = /[?？]$/u.test(heading) ? heading : `${heading}:`;
    return { ...beat, text: joinTexts([led, beat.text], language) };
  });
}

/** Where anything is told, however little, nothing is asked: an advertisement of one line does not wonder what it is. */
function mainPart(told: readonly Beat[], instruction: Instruction, type: VideoType): Beat[] {
  return told.length === 0
    ? asked(instruction)
    : withWholeOpening(withOpening(told, instruction, type), instruction);
}

/** How, why, what: a subject that is a clause cannot be asked what it is. */
const CLAUSE = /^(?:how|why|what|when|where|who|wie|warum|was|cómo|por qué|qué|comment|pourquoi)\b/iu;

/** A topic of which nothing is told: a film that asks what one would want to know. */
function asked({ subject, language, title }: Instruction): Beat[] {
  const { questions } = wordingIn(language);
  const fitting =
    CLAUSE.test(subject) || isQuestion(subject)
      ? questions.filter((_, index) => index === 0 || index === 2 || index === 5)
      : questions;
  const [opening = '', second = '', ...others] = fitting.map((question) =>
    question.replace('{topic}', () => (subject === '' ? title : subject)),
  );
  const question = language === 'en' && CLAUSE.test(subject) ? questionOf(subject) : undefined;
  const first = question ?? (isQuestion(subject) ? openingLine({ subject, language, title }) : opening);
  const last = others.pop();
  const between = joinTexts(others, language);
  return [
    { text: first, purpose: 'open' },
    ...[second, between, last ?? '']
      .filter((text) => text !== '')
      .map((text): Beat => ({ text, purpose: 'ask' })),
  ];
}

function warningsOf(
  { direction }: Instruction,
  {
    left,
    all,
    told,
    missing,
    leftOut,
  }: {
    readonly left: number;
    readonly all: number;
    readonly told: number;
    readonly missing: readonly string[];
    readonly leftOut: readonly string[];
  },
  seconds: number,
): string[] {
  return [
    ...(told === 0
      ? [
          'The instruction names a topic and tells nothing about it: the film asks questions and answers none.',
        ]
      : []),
    ...(left === 0 ? [] : [`${left} of ${all} sentences did not fit ${seconds} seconds.`]),
    ...leftOut.map((text) => `Left out, as asked: “${text}”`),
    ...missing.map((point) => `Nothing in the material is about “${point}”.`),
    ...direction.refused.map(refusalSaid),
  ];
}
