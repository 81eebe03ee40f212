import type { Article, Encyclopedia } from '../../meaning/encyclopedia.ts';
import { nameKey, QUALIFIER } from '../../meaning/name-key.ts';
import { similarity, type SentenceEncoder } from '../../meaning/sentence-encoder.ts';
import { stem } from '../pictures/stem.ts';
import { tagEnglish } from '../text/english.ts';
import { isLoose } from '../text/function-words.ts';
import { normalWord, wordsOf } from '../text/words.ts';
import { ASKING, isLight } from './light-words.ts';

/** What a film is about, as words to look up. */
export interface Sought {
  /** "how a vaccine trains the immune system", "the invention of the telephone" */
  readonly subject: string;
  /** All that says which sense is meant. */
  readonly context: string;
  readonly language: string;
}

/** Longer subjects are not of general knowledge. */
const MAX_WORDS = 14;
const MAX_NAME_WORDS = 6;
/** Words of the subject that the articles do not have. */
const MAX_UNKNOWN = 1;

/**
 * The articles a subject names, in its order; none unless they account for every word of it: "Java training" is not the island, "fire doors"
 * are neither fire nor doors.
 */
export async function findArticles(
  sought: Sought,
  encyclopedia: Encyclopedia,
  encoder: SentenceEncoder,
): Promise<readonly Article[]> {
  const { language } = sought;
  const subject = sought.subject.replace(/[“”"«»¿?¡!.]+/gu, ' ').trim();
  const words = wordsOf(subject, language);
  if (words.length === 0 || words.length > MAX_WORDS) return [];
  const names: Found[] = [];
  for (const name of withoutDeed(namesIn(words, language, encyclopedia), words, language)) {
    const article = await meantOf(name.candidates, sought.context, language, encoder);
    if (article === undefined) return [];
    names.push({ ...name, article });
  }
  const meant = withoutKinds(names, words, language);
  const articles = meant.map(({ article }) => article);
  return accountsFor(words, meant, language)
    ? articles.filter((one, at) => articles.indexOf(one) === at)
    : [];
}

/** "the planet Mercury": what a name is of tells only which of its things is meant. */
function withoutKinds(names: readonly Found[], words: readonly string[], language: string): readonly Found[] {
  return names.filter(({ from, to }, at) => {
    const next = names[at + 1];
    return (
      next?.from !== to || !words.slice(from, to).every((word) => isKindOf(word, next.article, language))
    );
  });
}

const isKindOf = (word: string, { description }: Article, language: string): boolean =>
  stemsOf(description, language).includes(stem(normalWord(word), language));

/** "how do airplanes fly", "how a vaccine trains the immune system": what they do is no insect, and no railway. */
function withoutDeed(names: readonly Name[], words: readonly string[], language: string): readonly Name[] {
  if (!ASKING.test(words[0] ?? '')) return names;
  const isHelped = /^(?:do|does|did|can)$/iu.test(words[1] ?? '');
  return names.filter(({ from, to }, at) => {
    if (to !== from + 1 || at === 0 || !mayBeDeed(normalWord(words[from] ?? ''), language)) return true;
    const isLastOfQuestion = isHelped && to === words.length;
    const isBetween = names[at - 1]?.to === from && DETERMINER.test(words[to] ?? '');
    return !isLastOfQuestion && !isBetween;
  });
}

const DETERMINER = /^(?:the|an?|our|your|its|their|his|her|us|you|it|them)$/iu;

interface Name {
  readonly from: number;
  readonly to: number;
  readonly candidates: readonly Article[];
}

interface Found extends Name {
  readonly article: Article;
}

/** The longest names first, from left to right; a word that says little alone is none. */
function namesIn(words: readonly string[], language: string, encyclopedia: Encyclopedia): Name[] {
  const names: Name[] = [];
  for (let from = 0; from < words.length;) {
    const found = longestAt(words, from, language, encyclopedia);
    if (found !== undefined) names.push(found);
    from = found?.to ?? from + 1;
  }
  return names;
}

function longestAt(
  words: readonly string[],
  from: number,
  language: string,
  encyclopedia: Encyclopedia,
): Name | undefined {
  const first = words[from] ?? '';
  if (isLoose(first, language)) return undefined;
  for (let to = Math.min(words.length, from + MAX_NAME_WORDS); to > from; to -= 1) {
    if (/[,;:]$/u.test(words.slice(from, to - 1).join(' '))) continue;
    if (to === from + 1 && isLight(first, language)) return undefined;
    const name = words.slice(from, to).join(' ').replace(/[,;:]+$/u, '').replace(/['’]s$/u, ''); // prettier-ignore
    const candidates = encyclopedia.named(name, language);
    if (candidates.length > 0) return { from, to, candidates };
  }
  return undefined;
}

/** How much nearer than the next the sense of a name must be. */
const MARGIN = 0.05;
/** A name that only ever stands with what tells it from others ("Orion (constellation)") has to fit this well. */
const FITS = 0.45;

/** The article that is meant by a name of several things. */
async function meantOf(
  candidates: readonly Article[],
  context: string,
  language: string,
  encoder: SentenceEncoder,
): Promise<Article | undefined> {
  const [only] = candidates;
  const isPlain = ({ title }: Article) => !QUALIFIER.test(title);
  if (only !== undefined && candidates.length === 1 && isPlain(only)) return only;
  if (language !== 'en') return candidates.find(isPlain);
  const isBare = candidates.every(({ title }) => nameKey(title, language) === nameKey(context, language));
  if (isBare && !candidates.some(isPlain)) return undefined;
  const senses = candidates.map(({ description, text }) => `${description}. ${text}`.slice(0, 300));
  const [own, ...others] = await encoder.encode([context, ...senses]);
  const ranked = candidates
    .map((article, index) => {
      const [one, other] = [own, others[index]];
      return { article, fit: one === undefined || other === undefined ? 0 : similarity(one, other) };
    })
    .sort((one, other) => other.fit - one.fit);
  const [best, next] = ranked;
  if (best === undefined) return undefined;
  const isClear = best.fit - (next?.fit ?? 0) >= MARGIN;
  return isClear && (isPlain(best.article) || best.fit >= FITS) ? best.article : undefined;
}

/** Whether every word of a subject is a name, says little, or is in what the articles say. */
function accountsFor(words: readonly string[], names: readonly Found[], language: string): boolean {
  if (names.length === 0 || names.some((name, at) => isCompound(name, names[at + 1], words, language))) return false;
  const said = new Set(names.flatMap(({ article }) => stemsOf(article.text, language)));
  const others = words.flatMap((word, at) =>
    names.some(({ from, to }) => at >= from && at < to) ? [] : [{ word: normalWord(word), at }],
  );
  const telling = others.filter(({ word }) => !isLoose(word, language) && !isLight(word, language));
  const unknown = telling.filter(({ word }) => !said.has(stem(word, language)));
  if (ASKING.test(words[0] ?? ''))
    return unknown.length <= MAX_UNKNOWN && unknown.every(({ word }) => mayBeDeed(word, language));
  const touches = telling.some(({ word, at }) =>
    names.some(({ from, to, article }) => at === to || (at === from - 1 && !isKindOf(word, article, language))),
  );
  return unknown.length === 0 && !touches;
} // prettier-ignore

/** "fire doors" are one thing; "the sky blue" is said of one. */
function isCompound(
  { to }: Found,
  next: Found | undefined,
  words: readonly string[],
  language: string,
): boolean {
  if (next?.from !== to || /[,;:]$/u.test(words[to - 1] ?? '')) return false;
  const isSaidOf = language === 'en' && tagEnglish(`it is ${normalWord(words[to] ?? '')}`).at(-1)?.tags.has('Adjective') === true; // prettier-ignore
  return !isSaidOf || next.to !== words.length;
}

const stemsOf = (text: string, language: string): string[] =>
  wordsOf(text, language).map((word) => stem(normalWord(word), language));

/** "how a vaccine trains the immune system": what it does is told in other words. */
const mayBeDeed = (word: string, language: string): boolean =>
  language === 'en' &&
  tagEnglish(`they ${word.replace(/s$/u, '')}`)
    .at(-1)
    ?.tags.has('Verb') === true;
