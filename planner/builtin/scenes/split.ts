import type { Style } from '../../../modules/videos/plan.ts';
import { seriesIn } from '../facts/series.ts';
import { segmentsOf } from '../text/segments.ts';
import { splitSentences } from '../text/sentences.ts';
import { countWords, isSpaceless } from '../text/words.ts';

/** A piece of narration that one scene shows. */
export interface Passage {
  readonly text: string;
  readonly words: number;
}

interface Token {
  /** With the blanks behind it. */
  readonly text: string;
  readonly words: number;
  /** What it costs to end a scene behind it; 0: the best place there is. */
  readonly border: number;
  /** What it costs not to. */
  readonly keep: number;
}

/** Words a scene likes to have, by pace: 4-10 s at 2 words per second. */
const LIKED: Readonly<Record<Style['pace'], number>> = { fast: 10, medium: 13, slow: 15 };
/** What it costs to cut through a row of figures, which is one chart. */
const SERIES = 60;
const SHORTEST = 8;
const LONGEST = 20;

/**
 * Cuts a narration into passages that take 4-10 s each, at beat and sentence borders where it can, at clauses where
 * it must. Texts longer or shorter than 2 words per second of the film are cut in proportion.
 */
export function splitScenes(
  narration: string,
  film: {
    readonly language: string;
    readonly seconds: number;
    readonly pace: Style['pace'];
    /** Sentences of beats: what it costs to go on behind the last of a beat, nothing for those inside one. */
    readonly beatEnds: ReadonlyMap<string, number | undefined>;
  },
): Passage[] {
  const tokens = tokensOf(narration, film.language, film.beatEnds);
  const total = tokens.reduce((sum, token) => sum + token.words, 0);
  if (total === 0) return narration.trim() === '' ? [] : [{ text: narration.trim(), words: 0 }];
  const scale = total / (film.seconds * 2);
  const fewest = Math.ceil(film.seconds / 10);
  const most = Math.floor(film.seconds / 4);
  let liked = LIKED[film.pace] * scale;
  for (let attempt = 0; attempt < 12; attempt += 1) {
    const ends = cheapestCuts(tokens, liked, scale);
    if (ends.length < fewest) liked *= 0.85;
    else if (ends.length > most) liked *= 1.15;
    else return passages(tokens, ends);
  }
  const count = Math.max(1, Math.min(fewest, tokens.length));
  return passages(
    tokens,
    Array.from({ length: count }, (_, index) => Math.round(((index + 1) * tokens.length) / count)),
  );
}

function tokensOf(
  narration: string,
  language: string,
  beatEnds: ReadonlyMap<string, number | undefined>,
): Token[] {
  const sentences = splitSentences(narration, language);
  const lengths = sentences.map((sentence) => piecesOf(sentence, language).length);
  return sentences.flatMap((sentence, place) => {
    const pieces = piecesOf(sentence, language);
    const whole = (seriesIn(sentence)?.data.length ?? 0) >= 3 ? SERIES : 0;
    return pieces.map((text, index): Token => {
      const last = index === pieces.length - 1;
      const words = countWords(text, language);
      if (!last)
        return {
          text,
          words,
          keep: 0,
          border: whole + borderAfter(text, pieces[index + 1] ?? '', index + 1, pieces.length),
        };
      const keep = beatEnds.get(sentence);
      const short = Math.min(pieces.length, lengths[place + 1] ?? 99) < 7;
      const inside = keep === undefined && beatEnds.has(sentence);
      const border = inside ? (short ? 9 : 3) : 0;
      return { text: isSpaceless(language) ? text : `${text} `, words, border, keep: keep ?? 0 };
    });
  });
}

function piecesOf(sentence: string, language: string): string[] {
  if (!isSpaceless(language))
    return sentence.match(/\S+(?:\s+[^\p{L}\p{N}\s"“«$€£]+(?=\s|$))*\s*/gu) ?? [sentence];
  const pieces: string[] = [];
  for (const { segment, isWordLike } of segmentsOf(sentence, language, 'word')) {
    const before = pieces.at(-1);
    if (!isWordLike && before !== undefined) pieces[pieces.length - 1] = before + segment;
    else pieces.push(segment);
  }
  return pieces;
}

const JOINING =
  /^(?:and|but|or|because|so|while|whereas|which|who|where|when|until|if|as|that|und|aber|oder|weil|während|der|die|das|y|pero|porque|que|mientras|et|mais|car|qui|que|tandis|и|но|что|e|ma|o)\b/iu;
const LEADING =
  /^(?:in|on|at|by|from|for|with|to|into|of|through|after|before|without|mit|von|für|auf|con|para|por|de|avec|pour|dans)\b/iu;

function borderAfter(text: string, next: string, behind: number, length: number): number {
  const stump = Math.min(behind, length - behind) < 4 ? 8 : 0;
  if (/[;:；：]\s*$/u.test(text)) return 7 + stump;
  if (/[,，、،]\s*$/u.test(text)) return (JOINING.test(next) ? 6 : 9) + stump;
  if (JOINING.test(next)) return 14 + stump;
  return (LEADING.test(next) ? 22 : 34) + stump;
}

/** Ends of the scenes (token counts) with the least cost, by dynamic programming over all places to cut. */
function cheapestCuts(tokens: readonly Token[], liked: number, scale: number): number[] {
  const best = new Float64Array(tokens.length + 1).fill(Infinity);
  const from = new Int32Array(tokens.length + 1);
  best[0] = 0;
  for (let end = 1; end <= tokens.length; end += 1) {
    let words = 0;
    let kept = 0;
    for (let start = end - 1; start >= 0; start -= 1) {
      words += tokens[start]?.words ?? 0;
      kept += start === end - 1 ? 0 : (tokens[start]?.keep ?? 0);
      if (words > LONGEST * scale * 1.4 && start < end - 1) break;
      const cost =
        (best[start] ?? Infinity) +
        lengthCost(words / scale, liked / scale) +
        kept +
        (tokens[end - 1]?.border ?? 0);
      if (cost < (best[end] ?? Infinity)) {
        best[end] = cost;
        from[end] = start;
      }
    }
  }
  const ends: number[] = [];
  for (let end = tokens.length; end > 0; end = from[end] ?? 0) ends.unshift(end);
  return ends;
}

function lengthCost(words: number, liked: number): number {
  const off = ((words - liked) / 5) ** 2;
  const short = words < SHORTEST ? (SHORTEST - words) * 1.1 : 0;
  const long = words > LONGEST ? (words - LONGEST) * 8 : 0;
  return off + short + long;
}

function passages(tokens: readonly Token[], ends: readonly number[]): Passage[] {
  return ends
    .map((end, index) => tokens.slice(ends[index - 1] ?? 0, end))
    .map((part) => ({
      text: part
        .map(({ text }) => text)
        .join('')
        .trim(),
      words: part.reduce((sum, { words }) => sum + words, 0),
    }))
    .filter(({ text }) => text !== '');
}
