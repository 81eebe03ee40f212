import { MAX_PIECES, type SentenceEncoder, similarity } from '../../meaning/sentence-encoder.ts';
import { figuresIn } from '../facts/figures.ts';
import { sharedWords } from '../script/cover.ts';
import { countWords } from '../text/words.ts';
import { BECAUSE } from './is-answered.ts';
import type { Said } from './tidy-article.ts';

/** What sentences are chosen for. */
export interface Wanted {
  readonly language: string;
  /** What is asked, the most general first: the subject, then the points to cover. */
  readonly asked: readonly string[];
  /** What the caller tells already: it is neither repeated nor contradicted. */
  readonly given: readonly string[];
  /** Who watches is young: what is hard to listen to is left out while there is anything else. */
  readonly isForChildren?: boolean;
  /** Words that there is room for. */
  readonly room: number;
}

/** An article's sentences; `isOwn`: it is the one that the subject names. */
export interface Source {
  readonly sentences: readonly Said[];
  readonly isOwn: boolean;
}

/** What says what the subject is. */
const DEFINES = 0.3;
const ANSWERS = 0.12;
/** A sentence of an article on something else has to be this near to what is asked. */
const NEAR = 0.3;
/** Two sentences that say the same, and two that may give different figures for one thing. */
const SAME = 0.74;
const OF_ONE_THING = 0.5;

interface Ranked {
  readonly said: Said;
  readonly isOwn: boolean;
  readonly vector: Float32Array | undefined;
  readonly worth: number;
}

/** The sentences that answer best and fit in, in the order of the articles; what leans on the sentence before it comes with it or not at all. */
export async function chooseSentences(
  sources: readonly Source[],
  wanted: Wanted,
  encoder: SentenceEncoder,
): Promise<readonly Said[]> {
  const ranked = await rank(sources, wanted, encoder);
  const chosen = new Set<Ranked>();
  const given = await vectorsOf(wanted.given, wanted.language, encoder);
  let room = wanted.room;
  const byWorth = [...ranked].sort((one, other) => other.worth - one.worth);
  for (const isOwn of [true, false])
    for (const one of byWorth) {
      if (one.isOwn !== isOwn || chosen.has(one)) continue;
      const chain = chainTo(one, ranked)?.filter((each) => !chosen.has(each));
      if (chain === undefined || chain.some((each) => isTold(each, chosen, wanted.given, given))) continue;
      const words = chain.reduce((sum, { said }) => sum + countWords(said.text, wanted.language), 0);
      if (words > room) continue;
      chain.forEach((each) => chosen.add(each));
      room -= words;
    }
  return ranked.filter((one) => chosen.has(one)).map(({ said }) => said);
}

async function rank(
  sources: readonly Source[],
  { language, asked, isForChildren = false }: Wanted,
  encoder: SentenceEncoder,
): Promise<Ranked[]> {
  const all = sources.flatMap(({ sentences, isOwn }) => sentences.map((said) => ({ said, isOwn })));
  const queries = await vectorsOf(asked, language, encoder);
  const vectors = await vectorsOf(all.map(({ said }) => said.text), language, encoder); // prettier-ignore
  const [first] = all;
  const whyAsked = WHY.test(asked.join(' '));
  return all.flatMap(({ said, isOwn }, index) => {
    const isDefinition = said.place === 0 && isOwn;
    if (isForChildren && !isDefinition && hardness(said.text, true) > TOO_HARD) return [];
    const vector = vectors[index];
    const nearness =
      vector === undefined
        ? Math.max(0, ...asked.map((each) => sharedWords(each, said.text, language)))
        : Math.max(...queries.map((query) => similarity(query, vector)));
    if (!isOwn && nearness < NEAR) return [];
    const defines = said.place === 0 && isOwn ? (said.title === first?.said.title ? DEFINES : DEFINES / 3) : 0;
    const answers = whyAsked && BECAUSE.test(said.text) ? ANSWERS : 0;
    const early = language === 'en' ? 0 : -0.01 * said.place;
    return [{ said, isOwn, vector, worth: nearness + defines + answers + early - hardness(said.text, isForChildren) }];
  });
} // prettier-ignore

const WHY = /\b(?:why|how|causes?|reasons?|work|pourquoi|comment|por qué|cómo)\b/iu;
/** A child is told less rather than this. */
const TOO_HARD = 0.4;
/** What children do not understand counts so much more. */
const FOR_CHILDREN = 3;
const HARD = { longWords: 0.6, longSentence: 0.12 };
const LONG_SENTENCE = 28;
/** Letters. */
const LONG_FOR_CHILDREN = 9;

/** Long words and long sentences are hard to listen to. */
function hardness(text: string, isForChildren: boolean): number {
  const words = text.split(/\s+/u);
  const long = words.filter((word) => word.length > (isForChildren ? LONG_FOR_CHILDREN : 11)).length;
  const isLong = words.length > (isForChildren ? LONG_SENTENCE / 2 : LONG_SENTENCE);
  const hard = (HARD.longWords * long) / words.length + (isLong ? HARD.longSentence : 0);
  return isForChildren ? hard * FOR_CHILDREN : hard;
}

const vectorsOf = async (texts: readonly string[], language: string, encoder: SentenceEncoder) =>
  language === 'en' && texts.length > 0 ? encoder.encode(texts, MAX_PIECES) : [];

/** A sentence with those of its article that it leans on; none where one of them is not there. */
function chainTo(one: Ranked, ranked: readonly Ranked[]): Ranked[] | undefined {
  const chain = [one];
  for (let [first] = chain; first?.said.leans === true; [first] = chain) {
    const { title, place } = first.said;
    const before = ranked.find(({ said }) => said.title === title && said.place === place - 1);
    if (before === undefined) return undefined;
    chain.unshift(before);
  }
  return chain;
}

/** Whether a sentence says what is told already, or gives figures where the caller gives some of the same. */
function isTold(
  one: Ranked,
  chosen: ReadonlySet<Ranked>,
  given: readonly string[],
  givenVectors: readonly Float32Array[],
): boolean {
  const { vector } = one;
  if (vector === undefined) return false;
  const others = [...chosen].filter(({ said }) => said.title !== one.said.title);
  const isAgain = others.some((other) => other.vector !== undefined && similarity(vector, other.vector) >= SAME);
  const hasFigures = figuresIn(one.said.text).length > 0;
  return (
    isAgain ||
    givenVectors.some((other, index) => {
      const nearness = similarity(vector, other);
      return nearness >= SAME || (nearness >= OF_ONE_THING && hasFigures && figuresIn(given[index] ?? '').length > 0);
    })
  );
} // prettier-ignore
