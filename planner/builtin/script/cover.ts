import { MAX_PIECES, type SentenceEncoder, similarity } from '../../meaning/sentence-encoder.ts';
import type { Content } from '../../understanding/instruction.ts';
import { capitalised } from '../text/casing.ts';
import { hasVerb } from '../text/english.ts';
import { lowered } from '../text/lowered.ts';
import { hasActor } from '../text/whole-thought.ts';
import { countWords, normalWord, wordsOf } from '../text/words.ts';
import { isOrder } from '../ideas/parts.ts';
import { plain } from './open-and-end.ts';
import type { Beat } from './script.ts';
import { tellContent } from './tell.ts';

/** What a film tells, with the points that have to be made. */
export interface Covered {
  readonly beats: readonly Beat[];
  /** Points that nothing speaks of. */
  readonly missing: readonly string[];
  /** Beats that make a point. */
  readonly meant: ReadonlySet<Beat>;
}

/**
 * Tells the content so that its points are made: by what speaks of them, else by the points themselves where these say something. A bare
 * point ("Supply risk") is never spoken beside other things, but reported.
 */
export async function coverPoints(
  {
    content,
    cover,
    language,
    subject = '',
  }: {
    readonly content: readonly Content[];
    readonly cover: readonly string[];
    readonly language: string;
    /** What "they" are in "how they form". */
    readonly subject?: string;
  },
  tell: (content: readonly Content[]) => Beat[],
  encoder: SentenceEncoder,
): Promise<Covered> {
  const list = coverList(content, cover);
  const others = tell(content.filter((one) => one !== list));
  const resolved = cover.map((point) => point.replace(/\b(?:they|it)\b/iu, (they) => (subject === '' ? they : subject))); // prettier-ignore
  const found = await coverOf(resolved, others, language, encoder);
  const covered = { ...found, missing: cover.filter((_, index) => found.missing.includes(resolved[index] ?? '')) }; // prettier-ignore
  const isKnown = covered.missing.length <= cover.length / 2 || (others.length >= 3 && cover.every(isBare));
  if (list !== undefined && !isKnown) {
    const given = content.flatMap((one) =>
      one === list && others.length > 0 ? pointsTold(list, language) : [one],
    );
    return { beats: tell(given), missing: [], meant: new Set() };
  }
  const points = tellPoints(covered.missing, others.length === 0, language);
  return { ...covered, beats: [...others, ...points], missing: covered.missing.filter(isPoint) };
}

/** "Supply risk": a point to be made; "one inbox", "a name", "the base" are what is told. */
const isBare = (point: string) =>
  /^(?!(?:an?|the|one|two|three|our|your|no)\s)\p{L}[\p{L}-]*(?:\s\p{L}[\p{L}-]*)?$/iu.test(point.trim());

/** The list of points that have to be made: it need not be told where most of them are. A list of what to do is told. */
function coverList(content: readonly Content[], cover: readonly string[]): Content | undefined {
  const points = new Set(cover.map(plain));
  const list = content.find(
    (one) => one.kind === 'list' && one.items.every((item) => points.has(plain(item))),
  );
  const isDone = list?.kind === 'list' && list.items.some((item) => isOrder(item) && OBJECT.test(item));
  return content.length > 1 && !isDone ? list : undefined;
}

/** Before points that are things, not sentences: it claims nothing. */
const LEAD = 'Keep in mind';
/** "the blue light that shows where the truck is heading" */
const NAMED = /^((?:the|an?|our|your)\s(?:[\p{L}'’-]+\s){1,4}?)(?:that|which|who|where)\s.+$/iu;
const ASKS = /^(?:how|what|why|when|where|who|which|whether)\b/iu;

/**
 * A list of points among other things: what a question takes for granted is told ("why forklifts are dangerous" says that they are), what
 * it only asks is not, and the others are to be kept in mind.
 */
function pointsTold(list: Content, language: string): Content[] {
  if (list.kind !== 'list') return [list];
  if (!list.items.some((item) => ASKS.test(item))) return [language === 'en' ? ledList(list) : list];
  const { items, ...place } = list;
  const granted = items.flatMap((item) => /^why\s(.+)$/iu.exec(item)?.[1] ?? []).filter(hasActor);
  const others = items.filter((item) => !ASKS.test(item));
  const said = (text: string): Content => ({ id: place.id, source: place.source, kind: 'statement', text: capitalised(text) }); // prettier-ignore
  const [only] = others;
  return [
    ...granted.map(said),
    ...(only === undefined ? [] : others.length === 1 ? [said(`${LEAD} ${lowered(only)}`)] : [{ ...list, lead: LEAD, items: others }]),
  ]; // prettier-ignore
}

const COUNTED: Readonly<Record<number, string>> = { 2: 'Two', 3: 'Three', 4: 'Four', 5: 'Five', 6: 'Six' };

/** "The resolver, root servers and caching": points without a word about them are named as what they are. */
function ledList(list: Extract<Content, { kind: 'list' }>): Content {
  const count = COUNTED[list.items.length];
  const areNames = list.items.every((item) => !hasVerb(`the ${item.replace(/\p{L}+ing\b/giu, 'thing')}`));
  return count === undefined || list.lead !== undefined || !areNames
    ? list
    : { ...list, lead: `${count} key points` };
}

const OBJECT = /\s(?:the|an?|it|them|your)(?:\s|$)/iu;

/** Below this two texts are about different things. */
export const ALIKE = 0.5;

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
  const vectors = await encoder.encode([...cover, ...beats.map(({ text }) => text)], MAX_PIECES);
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
export function sharedWords(point: string, text: string, language: string): number {
  const words = wordsOf(point, language)
    .map(normalWord)
    .filter((word) => word.length > 3);
  const said = new Set(wordsOf(text, language).map(normalWord));
  return words.length === 0 ? 0 : words.filter((word) => said.has(word)).length / words.length;
}

/** Points of which nothing else is known: told where they say something themselves; named where they are all there is. */
function tellPoints(points: readonly string[], alone: boolean, language: string): Beat[] {
  const place = { id: 10_000, source: 'task' } as const;
  const said = points.filter((point) => isPoint(point) && (alone || saysSomething(point, language)));
  const named = alone ? said : said.map((point) => (NAMED.test(point) && !hasActor(point.replace(NAMED, '$1')) ? `${LEAD} ${lowered(point)}` : point)); // prettier-ignore
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
export const isPoint = (point: string) =>
  !/^(?:what|how|why|this|that|it|them)(?:\s+(?:that|this|it|they|is|means?))*$/iu.test(point.trim());
