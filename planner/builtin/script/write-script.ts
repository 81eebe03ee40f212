import type { Style, VideoType } from '../../../modules/videos/plan.ts';
import { type SentenceEncoder, similarity } from '../../meaning/sentence-encoder.ts';
import type { Content, Instruction } from '../../understanding/instruction.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { hasVerb } from '../text/english.ts';
import { countWords, joinTexts, normalWord, wordsOf } from '../text/words.ts';
import { gatherIdeas } from '../ideas/gather-ideas.ts';
import { isOrder } from '../ideas/parts.ts';
import { chooseBeats } from './choose.ts';
import { introduced } from './introduced.ts';
import { openingLine } from './opening-line.ts';
import { endingOf, plain, withOpening } from './open-and-end.ts';
import type { Beat, Script } from './script.ts';
import { tellContent } from './tell.ts';
import { wordingIn } from './wordings.ts';

/** SPEC: Internal planner API, /voiceover: 2 words per second. Who asks for a slow film hears fewer. */
export const WORDS_PER_SECOND: Readonly<Record<Style['pace'], number>> = { fast: 2, medium: 2, slow: 1.7 };

/** However long the ending is, something is told. */
const MIN_WORDS = 20;

interface Order {
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
  const list = coverList(content, direction.cover);
  const tell = (all: readonly Content[]) =>
    introduced(
      gatherIdeas(all.filter(hasBody), { language, subject, title }).flatMap((one) => tellContent(one, language)),
      language,
    );
  const others = tell(content.filter((one) => one !== list));
  const covered = await coverOf(direction.cover, others, language, encoder);
  const isKnown = list !== undefined && (covered.missing.length <= direction.cover.length / 2 || (others.length >= 3 && direction.cover.every(isBare)));
  const given = list === undefined || isKnown ? others : tell(content);
  const { missing, meant } = list === undefined || isKnown ? covered : { missing: [], meant: new Set<Beat>() };
  const points = missing.length === 0 ? [] : tellPoints(missing, given.length === 0, language);
  const told = connected([...withoutRepeats(given), ...points], instruction);
  const ending = endingOf(instruction, told.map(({ text }) => text).join(' '));
  const around = [...ending.map(({ text }) => text), openingLine(instruction)];
  const room = words - around.reduce((sum, text) => sum + countWords(text, language), 0);
  const chosen = chooseBeats(told, { language, subject, words: Math.max(room, MIN_WORDS), wanted: meant });
  const beats = [...mainPart(chosen.beats, instruction, order.type), ...ending];
  return {
    beats,
    text: joinTexts(
      beats.map(({ text }) => text),
      language,
    ),
    warnings: warningsOf(instruction, { ...chosen, told: told.length, missing, leftOut: order.leftOut ?? [] }, order.seconds),
  };
}

/** A word that is left of an order, as "Means.", tells nothing. */
/** "Supply risk": a point to be made; "one inbox", "a name", "the base" are what is told. */
const isBare = (point: string) => /^(?!(?:an?|the|one|two|three|our|your|no)\s)\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*)?$/iu.test(point.trim());

/** The list of points that have to be made: it need not be told where most of them are. */
function coverList(content: readonly Content[], cover: readonly string[]): Content | undefined {
  const points = new Set(cover.map(plain));
  const list = content.find((one) => one.kind === 'list' && one.items.every((item) => points.has(plain(item)) && !isOrder(item)));
  return content.length > 1 ? list : undefined;
}

function hasBody(one: Content, _: number, { length }: readonly Content[]): boolean {
  if (one.kind === 'statement') return length === 1 || /\s|[!?]|\P{Script=Latin}{2}/u.test(withoutStop(one.text));
  return one.kind !== 'code' || one.code.trim() !== '';
}

/** Below this two texts are about different things. */
const ALIKE = 0.5;

/** Which points that have to be made nothing speaks of, and the beats that make the others. */
async function coverOf(
  cover: readonly string[],
  beats: readonly Beat[],
  language: string,
  encoder: SentenceEncoder,
) {
  const missing: string[] = [];
  const meant = new Set<Beat>();
  if (cover.length === 0) return { missing, meant };
  const vectors = await encoder.encode([...cover, ...beats.map(({ text }) => text)]);
  cover.forEach((point, index) => {
    const own = vectors[index];
    const close = beats.map((beat, place) => {
      const vector = vectors[cover.length + place];
      const sense =
        language !== 'en' || own === undefined || vector === undefined ? 0 : similarity(own, vector);
      return {
        beat,
        nearness: Math.max(sense, sharedWords(point, `${beat.section ?? ''} ${beat.text}`, language)),
      };
    });
    const [best] = close.sort((one, other) => other.nearness - one.nearness);
    if (best === undefined || best.nearness < ALIKE) missing.push(point);
    else meant.add(best.beat);
  });
  return { missing, meant };
}

/** Of the words of a point that tell something. */
function sharedWords(point: string, text: string, language: string): number {
  const words = wordsOf(point, language)
    .map(normalWord)
    .filter((word) => word.length > 3);
  const said = new Set(wordsOf(text, language).map(normalWord));
  return words.length === 0 ? 0 : words.filter((word) => said.has(word)).length / words.length;
}

/** Points of which nothing else is known: told where they say something themselves; named where they are all there is. */
function tellPoints(points: readonly string[], alone: boolean, language: string): Beat[] {
  const place = { id: 10_000, source: 'task' } as const;
  const named = points.filter((point) => isPoint(point) && (alone || saysSomething(point, language)));
  return named
    .map((text, index): Content => ({
      ...place,
      id: place.id + index,
      kind: 'statement',
      text: capitalised(text),
    }))
    .flatMap((content) => tellContent(content, language));
}

function saysSomething(point: string, language: string): boolean {
  return (
    language === 'en' &&
    countWords(point, language) >= 4 &&
    hasVerb(point) &&
    !/^(?:how|what|why|when|where|who|whether)\b/iu.test(point)
  );
}

/** "what that": a rest of an order, and no point. */
const isPoint = (point: string) =>
  !/^(?:what|how|why|this|that|it|them)(?:\s+(?:that|this|it|they|is|means?))*$/iu.test(point.trim());

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

/** What hardly fills a scene is followed by what one would want to know. */
const HARDLY_WORDS = 8;

function mainPart(told: readonly Beat[], instruction: Instruction, type: VideoType): Beat[] {
  if (told.length === 0) return asked(instruction);
  const words = told.reduce((sum, { text }) => sum + countWords(text, instruction.language), 0);
  const opened = withOpening(told, instruction, type);
  const [, ...questions] = words < HARDLY_WORDS ? asked(instruction) : [];
  return [...opened, ...questions];
}

/** How, why, what: a subject that is a clause cannot be asked what it is. */
const CLAUSE = /^(?:how|why|what|when|where|who|wie|warum|was|cómo|por qué|qué|comment|pourquoi)\b/iu;

/** A topic of which nothing is told: a film that asks what one would want to know. */
function asked({ subject, language, title }: Instruction): Beat[] {
  const { questions } = wordingIn(language);
  const fitting = CLAUSE.test(subject)
    ? questions.filter((_, index) => index !== 1 && index !== 3)
    : questions;
  const [first = '', second = '', ...others] = fitting.map((question) =>
    question.replace('{topic}', () => (subject === '' ? title : subject)),
  );
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
    ...missing.filter(isPoint).map((point) => `Nothing in the material is about “${point}”.`),
    ...direction.refused.map(({ text, reason }) => `“${text}”: ${reason}`),
  ];
}
