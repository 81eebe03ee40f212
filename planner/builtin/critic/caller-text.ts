import type { Passage } from '../../understanding/instruction.ts';
import { splitSentences } from '../text/sentences.ts';

/** A passage of the caller's text that was read, where it stands in its sentence (in plain words). */
interface ReadSpan extends Passage {
  readonly from: number;
  readonly to: number;
}

/** A sentence as its caller typed it. */
export interface CallerSentence {
  readonly text: string;
  readonly plain: string;
  /** Its place among all plain words of the task. */
  readonly start: number;
  /** What was read in it, in order. */
  readonly spans: readonly ReadSpan[];
}

/** Without case, signs and blanks: what two spellings of one line share. */
export const plainWords = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/&/gu, ' and ').replace(/[^\p{L}\p{N}]+/gu, ' ').trim(); // prettier-ignore

/** The caller's text sentence by sentence, each with the passages that were read in it. Takes time in proportion to the text. */
export function callerSentences(
  task: string,
  passages: readonly Passage[],
  language: string,
): CallerSentence[] {
  let start = 0;
  const sentences = outsideCode(task)
    .split('\n')
    .filter((line) => !MAIL_HEADER.test(line))
    .flatMap((line) => splitSentences(line.replace(BULLET, ''), language))
    .map((text) => ({ text, plain: plainWords(text) }))
    .filter(({ plain }) => plain !== '')
    .map((sentence) => {
      const placed = { ...sentence, start };
      start += sentence.plain.length + 1;
      return placed;
    });
  const all = ` ${sentences.map(({ plain }) => plain).join(' ')} `;
  const spans = spansIn(all, passages);
  let next = 0;
  return sentences.map((sentence) => {
    const end = sentence.start + sentence.plain.length;
    const own: ReadSpan[] = [];
    for (; next < spans.length && (spans[next]?.from ?? end) < end; next += 1) {
      const span = spans[next];
      if (span !== undefined) own.push({ ...span, from: span.from - sentence.start, to: Math.min(end, span.to) - sentence.start }); // prettier-ignore
    }
    return { ...sentence, spans: own };
  });
}

const BULLET = /^\s*(?:[-*•▪–>#]+|\p{Nd}{1,2}[.)])\s+/u;

/** "On Tue, 3 Sep 2024 at 09:12, Karen <karen@acme.example> wrote:", "From: …": what a mail program writes. */
const MAIL_HEADER =
  /<[^\s<>@]+@[^\s<>]+>|^\s*>*\s*(?:From|To|Cc|Sent|Date|Subject|Von|An|Gesendet|Betreff)\s?:\s/iu;

const outsideCode = (task: string): string =>
  task.split('```').filter((_, index) => index % 2 === 0).join('\n'); // prettier-ignore

/** How far a passage is looked for behind the one before it: further on it would be another. */
const MAX_AHEAD = 1_500;

/** Each passage where it stands, in order; what was read in other words than it was typed has no place. */
function spansIn(all: string, passages: readonly Passage[]): ReadSpan[] {
  const found: ReadSpan[] = [];
  let cursor = 0;
  for (const passage of passages) {
    const plain = plainWords(passage.text);
    const at = plain === '' ? -1 : all.slice(cursor, cursor + MAX_AHEAD + plain.length).indexOf(` ${plain} `);
    if (at < 0) continue;
    // `all` begins with a blank: a place in it is that of the word behind it.
    const from = cursor + at;
    found.push({ ...passage, from, to: from + plain.length });
    cursor = from + plain.length;
  }
  return found;
}

/** The caller's sentence that has nearly all words of a line; `undefined` where none has. */
export function sentenceBehind(
  line: string,
  sentences: readonly CallerSentence[],
): CallerSentence | undefined {
  const words = plainWords(line).split(' ').slice(0, MAX_WORDS);
  let best: { readonly sentence: CallerSentence; readonly share: number } | undefined;
  for (const sentence of sentences) {
    const own = new Set(sentence.plain.split(' '));
    const share = words.filter((word) => own.has(word)).length / words.length;
    if (share > (best?.share ?? 0)) best = { sentence, share };
  }
  return best !== undefined && best.share >= NEARLY_ALL ? best.sentence : undefined;
}

const MAX_WORDS = 60;
const NEARLY_ALL = 0.75;
