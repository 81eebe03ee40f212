import type { Content, Instruction } from '../../understanding/instruction.ts';
import { phrasesOf } from '../../understanding/orders/phrases.ts';
import { sureRole } from '../../understanding/orders/sure-roles.ts';
import { factsOfText } from '../facts/facts-of-text.ts';
import { losesFact } from './loses-fact.ts';
import { capitalised, withoutStop } from '../text/casing.ts';
import { hasActor } from '../text/whole-thought.ts';
import { isOrder } from '../ideas/parts.ts';
import { countWords } from '../text/words.ts';
import { asContent, untoldRemarks } from './bracketed.ts';
import { type CallerSentence, callerSentences, plainWords } from './caller-text.ts';
import { mayDirect } from './direction-words.ts';
import { hasTornShape, isBroken, isBrokenPiece } from './judge-line.ts';
import { mendedName } from './mend-name.ts';
import { mendedLine, whole } from './mend-line.ts';

/** Lines of one film that are mended: a text in which every line is broken is not ours to mend. */
const MAX_MENDED = 24;

/**
 * What was read of an instruction, looked at as a listener would: lines that no caller typed and that are broken are told in the caller's own
 * words, what was lost between readings comes back in its place. English; what its caller typed as a sentence stays. Linear.
 */
export function mendInstruction(read: Instruction, task: string): Instruction {
  if (read.language !== 'en') return read;
  const sentences = callerSentences(task, read.passages, read.language);
  const named = { ...read, ...mendedName(read) };
  const mended = { ...named, content: withLabels(withWholeSentences(withMendedLines(named.content, sentences), sentences), named), direction: withCondition(named.direction, sentences) }; // prettier-ignore
  return { ...mended, content: numbered(withLost(mended, sentences)) };
}

const numbered = (content: readonly Content[]): Content[] => content.map((one, id) => ({ ...one, id }));

/** Statements whose lines are broken, as the caller's words allow. */
function withMendedLines(content: readonly Content[], sentences: readonly CallerSentence[]): Content[] {
  const own = new Set(sentences.map(({ plain }) => plain));
  const said = new Set<string>();
  let left = MAX_MENDED;
  return content.flatMap((one): Content[] => {
    if (one.kind !== 'statement' || one.source !== 'task') return [one];
    const isOwn = own.has(plainWords(one.text));
    if (isOwn || left === 0 || !(isBroken(one.text, 'en') || isCutOut(one.text, sentences))) return [one];
    left -= 1;
    const lines = (mendedLine(one.text, sentences) ?? [one.text]).filter((line) => !said.has(plainWords(line)) && said.add(plainWords(line))); // prettier-ignore
    return lines.map((text): Content => ({ ...one, text }));
  });
}

/** "Friday after 31 years.", of "… who retires on Friday after 31 years". */
function isCutOut(line: string, sentences: readonly CallerSentence[]): boolean {
  const stopped = `${capitalised(withoutStop(line))}.`;
  const plain = plainWords(line);
  return isBrokenPiece(stopped) && sentences.some((sentence) => sentence.plain.includes(` ${plain}`));
}

/** A sentence that was read in pieces, some of which were lost or are broken, is told as it was typed. */
function withWholeSentences(content: readonly Content[], sentences: readonly CallerSentence[]): Content[] {
  let told = [...content];
  for (const sentence of sentences.filter(isTorn).slice(0, MAX_MENDED)) {
    const [line] = wholly(sentence) ?? [];
    const pieces = told.filter((one) => one.kind === 'statement' && one.source === 'task' && sentence.plain.includes(plainWords(one.text))); // prettier-ignore
    const [first] = pieces;
    if (line === undefined || first === undefined || isBroken(line, 'en')) continue;
    told = told.flatMap((one): Content[] => (one === first ? [{ ...one, kind: 'statement', text: line }] : pieces.includes(one) ? [] : [one])); // prettier-ignore
  }
  return told;
}

/** Read as a picture, a point or a note in the middle of what is told: not surely. */
const UNSURE = 0.75;
const PIECES: ReadonlySet<string> = new Set([
  'must_show',
  'structure',
  'cover',
  'note',
  'audience',
  'subject',
]);

function isTorn({ spans, plain }: CallerSentence): boolean {
  const [first, ...others] = spans;
  if (first?.role !== 'material' || first.from !== 0 || others.length === 0) return false;
  const isCut = others.some(({ role }) => PIECES.has(role)) && spans.every(({ role, confidence }) => role === 'material' || (PIECES.has(role) && confidence < UNSURE)); // prettier-ignore
  const isLost = spans.some(({ text, role }) => (role === 'material' ? isBroken(text, 'en') : hasTornShape(text, 'en') || text.includes(')'))); // prettier-ignore
  return isCut && isLost && plain.length < 300;
}

/** The words of the order are told words here: only makers' words forbid it. */
const wholly = (sentence: CallerSentence): readonly string[] | undefined =>
  whole({ ...sentence, spans: sentence.spans.filter(({ role }) => role === 'material') });

/** "Take blood thinners, ring us": what viewers are asked to do keeps its condition. */
function withCondition(
  direction: Instruction['direction'],
  sentences: readonly CallerSentence[],
): Instruction['direction'] {
  const call = direction.call_to_action;
  const plain = plainWords(call?.text ?? '');
  const behind = sentences.find((sentence) => plain !== '' && sentence.plain.endsWith(plain) && CONDITION.test(sentence.plain.slice(0, -plain.length))); // prettier-ignore
  return call === undefined || behind === undefined ? direction : { ...direction, call_to_action: { ...call, text: behind.text } }; // prettier-ignore
}

const CONDITION = /^(?:if|when|unless|once|before|after|only if|as soon as)(?:\s(?:you|they|we|it))?\s$/u;

/** Points to be made that are all there is of a list: "Three things to know: …". */
function withLabels(content: readonly Content[], { direction }: Pick<Instruction, 'direction'>): Content[] {
  const points = new Set(direction.cover.map(plainWords));
  return content.map((one) => {
    const isLabels = one.kind === 'list' && one.lead === undefined && one.section === undefined && one.items.length >= 2 && one.items.every((item) => points.has(plainWords(item)) && isLabel(item)); // prettier-ignore
    const count = one.kind === 'list' ? NUMBERS[one.items.length] : undefined;
    return isLabels && count !== undefined ? { ...one, lead: `${count} things to know` } : one;
  });
}

/** "Rate limiting" is no order to rate. */
const isLabel = (item: string): boolean => !hasActor(item) && (!isOrder(item) || /^\S+\s\S+ing$/u.test(item));

const NUMBERS = ['', '', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** What was typed as material and is told nowhere, in its place: remarks behind points, and sentences with figures, names or codes. */
function withLost(read: Instruction, sentences: readonly CallerSentence[]): Content[] {
  const told = ` ${plainWords(toldTexts(read).join(' '))} `;
  const own = new Set(
    read.content.flatMap((one) => (one.kind === 'statement' ? [plainWords(one.text)] : [])),
  );
  const lost = sentences.slice(0, MAX_SENTENCES).flatMap((sentence) => {
    const remarks = untoldRemarks(sentence, told).map((each) => asContent(each, 'task'));
    const line = remarks.length > 0 || own.has(sentence.plain) ? undefined : lostLine(sentence, told);
    return [...remarks, ...(line === undefined ? [] : [asContent({ kind: 'statement', text: line }, 'task')])].map((content) => ({ at: sentence.start, content })); // prettier-ignore
  });
  // "Live bands from 6": what was cut out of a sentence is not told beside it.
  const whole = lost.flatMap(({ content }) =>
    content.kind === 'statement' ? [plainWords(content.text)] : [],
  );
  const others = read.content.filter((one) => one.kind !== 'statement' || one.source !== 'task' || !whole.some((line) => line.includes(plainWords(one.text)))); // prettier-ignore
  return inPlace(others, lost, sentences);
}

/** Of the text, and of a sentence: what is longer is looked at no further. */
const [MAX_SENTENCES, MAX_FACTS, MAX_WORDS] = [150, 12, 60];

/** A sentence with a figure, a name or a code that is told nowhere. */
function lostLine(sentence: CallerSentence, told: string): string | undefined {
  const lost = factsOfText(sentence.text)
    .slice(0, MAX_FACTS)
    .filter((fact) => losesFact(fact, told));
  const areFigures = lost.filter(({ kind }) => kind === 'figure').length > 1;
  const isLost = areFigures || (lost.length > 0 && toldShare(sentence.plain, told) < MOSTLY_TOLD);
  const [line] = (isLost ? whole(sentence) : undefined) ?? [];
  const isSaid =
    line !== undefined &&
    !mayDirect(line) &&
    sureRole(withoutStop(line)) === undefined &&
    !phrasesOf(line).some(({ text }) => sureRole(text) === 'length') &&
    countWords(line, 'en') >= 2;
  // As typed is better than lost, where nothing in it surely directs.
  const isUnsure =
    lost.some(({ kind }) => kind === 'figure') &&
    sentence.spans.length > 0 &&
    (areFigures || sentence.spans.every(({ confidence }) => confidence < UNSURE));
  return isSaid && (LABELLED.test(line) || isUnsure || !isBroken(line, 'en')) ? capitalised(line.replace(GREETING, '')) : undefined; // prettier-ignore
}

/** "fyi all - heating is off": how a chat begins. */
const GREETING =
  /^(?:fyi|hi|hey|hello|dear)(?:\s(?:all|team|everyone|everybody|both|folks))?\s*[-–—,:!]\s*(?=\p{L})/iu;

/** Of the words of a sentence that is told in other words. */
const MOSTLY_TOLD = 0.6;

function toldShare(plain: string, told: string): number {
  const words = plain.split(' ').slice(0, MAX_WORDS).filter((word) => word.length > 3); // prettier-ignore
  return words.filter((word) => told.includes(` ${word}`)).length / Math.max(1, words.length);
}

/** "Contact: Jo Mbeki, ext. 4471." */
const LABELLED = /^\p{Lu}[\p{L} ]{2,24}:\s\S/u;

/** All of an instruction that is spoken or shown. */
function toldTexts({ content, direction, title, subject, opening, closing }: Instruction): string[] {
  const call = direction.call_to_action;
  return [
    title, subject, opening ?? '', closing ?? '', ...direction.must_say, ...direction.must_show, call?.text ?? '', call?.address ?? '', call?.code ?? '',
    JSON.stringify(content),
  ]; // prettier-ignore
}

/** Each of the lost before the first content that was typed behind it. */
function inPlace(
  content: readonly Content[],
  lost: readonly { readonly at: number; readonly content: Content }[],
  sentences: readonly CallerSentence[],
): Content[] {
  if (lost.length === 0) return [...content];
  const all = sentences.map(({ plain }) => plain).join(' ');
  const placed: Content[] = [];
  const left = [...lost];
  for (const one of content) {
    const at = all.indexOf(plainWords(firstText(one)).split(' ').slice(0, FIRST_WORDS).join(' '));
    while (left[0] !== undefined && one.source === 'task' && at > left[0].at) placed.push(...[left.shift()?.content].filter((each) => each !== undefined)); // prettier-ignore
    placed.push(one);
  }
  return [...placed, ...left.map((each) => each.content)];
}

const FIRST_WORDS = 4;

function firstText(one: Content): string {
  switch (one.kind) {
    case 'statement':
    case 'quote':
      return one.text;
    case 'list':
      return one.lead ?? one.items[0] ?? '';
    case 'table':
      return one.header.join(' ');
    case 'code':
      return one.code;
    case 'formula':
      return one.caption ?? one.tex;
    case 'dialogue':
      return one.turns[0]?.text ?? '';
  }
}
