import { MAX_PIECES, type SentenceEncoder, similarity } from '../../meaning/sentence-encoder.ts';
import type { Content, Instruction } from '../../understanding/instruction.ts';
import { withoutStop } from '../text/casing.ts';
import { nounPhrases } from '../text/english.ts';
import { isLoose } from '../text/function-words.ts';
import { normalWord, wordsOf } from '../text/words.ts';

/** What of the material is told, and what is not because the caller does not want it said. */
export interface Kept {
  readonly content: readonly Content[];
  readonly leftOut: readonly string[];
}

/** Applies "don't mention the merger" to the material, by its words and by their sense. */
export async function leaveOut(
  { content, passages, language }: Pick<Instruction, 'content' | 'passages' | 'language'>,
  task: string,
  encoder: SentenceEncoder,
): Promise<Kept> {
  const topics = unwanted(passages, task);
  if (topics.length === 0) return { content, leftOut: [] };
  const leftOut: string[] = [];
  const isTold = async (text: string) => {
    const unwantedHere = await speaksOf(text, topics, language, encoder);
    if (unwantedHere) leftOut.push(text);
    return !unwantedHere;
  };
  const kept: Content[] = [];
  for (const one of content) {
    if (one.kind === 'statement' || one.kind === 'quote') {
      if (await isTold(one.text)) kept.push(one);
    } else if (one.kind === 'list') {
      const items: string[] = [];
      for (const item of one.items) if (await isTold(item)) items.push(item);
      if (items.length > 0) kept.push({ ...one, items });
    } else kept.push(one);
  }
  return { content: kept, leftOut };
}

const NOT =
  "(?:don['’]?t|do not|never|not|no|without|avoid|leave out|skip|omit|nicht|keine?n?|ohne|sin|no|sans|ne)";
const SAYING =
  '(?:mention\\p{L}*|say(?:ing)?|talk(?:ing)? about|speak(?:ing)? (?:of|about)|refer(?:ring)? to|discuss\\p{L}*|bring(?:ing)? up|use the (?:words?|term)|using the (?:words?|term)|touch(?:ing)? on|reveal\\p{L}*|include the|erwähn\\p{L}*|nennen|sagen|mencion\\p{L}*|mentionn\\p{L}*|parler de)';
const ORDER = new RegExp(`\\b${NOT}\\b[^.!?]{0,25}?\\b${SAYING}\\s+(.{2,80})$`, 'iu');

/** "leave out the number", "lass die Zahl weg": said of what is told, never of what is seen. */
const LEFT_OUT =
  /\b(?:leav(?:e|ing)\b[^.!?]*\bout|skip|omit\p{L}*|exclude|lass\p{L}*\b[^.!?]*\b(?:weg|aus|raus)|weglassen|auslassen|dej\p{L}+ fuera|laiss\p{L}+ de côté)\b/iu;

/** What is not to be spoken of: the words behind an order not to. What is not to be shown may well be spoken of. */
function unwanted(passages: Instruction['passages'], task: string): string[] {
  return passages.flatMap(({ role, text }) => {
    if (role === 'material') return [];
    const behind = ORDER.exec(text)?.[1];
    if (behind !== undefined) return [withoutStop(behind)];
    const at = role === 'must_not_show' ? task.indexOf(text) : -1;
    if (at === -1) return [];
    const lead = /[^.!?\n]*$/u.exec(task.slice(Math.max(0, at - 60), at))?.[0] ?? '';
    const rest = /^[^.!?\n]{0,40}/u.exec(task.slice(at + text.length))?.[0] ?? '';
    return ORDER.test(`${lead}${text}`) || LEFT_OUT.test(`${lead} ${rest}`) ? [withoutStop(text)] : [];
  });
}

/** "the turnover number": the sentence to leave out, not a word of it. */
const WHAT_KIND =
  /^(?:numbers?|figures?|parts?|sections?|sentences?|lines?|paragraphs?|bits?|things?|facts?|details?|mentions?|zahl\p{L}*|satz|sätze|absatz|teil|angabe|frase|cifra|parte|phrase|chiffre|partie)$/u;

const ALIKE = 0.72;

async function speaksOf(
  text: string,
  topics: readonly string[],
  language: string,
  encoder: SentenceEncoder,
): Promise<boolean> {
  const said = wordsOf(text, language).map(normalWord);
  const byWords = topics.some((topic) => {
    const all = wordsOf(topic, language)
      .map(normalWord)
      .filter((word) => word.length > 2 && !isLoose(word, language));
    const telling = all.filter((word) => !WHAT_KIND.test(word));
    const words = telling.length > 0 ? telling : all;
    return words.length > 0 && words.every((word) => said.some((each) => isSame(each, word)));
  });
  if (byWords || language !== 'en') return byWords;
  const phrases = nounPhrases(text);
  const vectors = await encoder.encode([...topics, ...phrases], MAX_PIECES);
  return topics.some((_, topic) =>
    phrases.some((__, phrase) => {
      const [one, other] = [vectors[topic], vectors[topics.length + phrase]];
      return one !== undefined && other !== undefined && similarity(one, other) >= ALIKE;
    }),
  );
}

/** "mergers", "merger" */
function isSame(one: string, other: string): boolean {
  const [long, short] = one.length > other.length ? [one, other] : [other, one];
  return long.startsWith(short) && long.length - short.length <= 3;
}
