import { capitalised } from '../builtin/text/casing.ts';
import type { Speller } from '../meaning/speller.ts';
import { rankOf } from './model/word-pieces.ts';

/** A word of small letters, or with one capital letter at the beginning; what is quoted, code, an address or a name with marks is none. */
const WORD =
  /(?<![\p{L}\p{N}@#/\\_.'’`-])\p{L}\p{Ll}*(?:['’]\p{Ll}+)?(?![\p{L}\p{N}@/\\_'’`-]|\.[\p{L}\p{N}])/gu;
const KEPT = /```[\s\S]*?```|`[^`\n]*`|["“„«][^"“”„«»\n]{1,300}["”“»]|(?<!\S)\S+@\S+|https?:\S+/gu;

/** What people write for a word when they type as they talk; not "r", which formulas are full of. */
const SHORT: Readonly<Record<string, string>> = {
  u: 'you', ur: 'your', pls: 'please', plz: 'please', bc: 'because', cuz: 'because', thru: 'through', tho: 'though',
  thx: 'thanks', thnx: 'thanks', ppl: 'people', wen: 'when', wat: 'what', coz: 'because', gonna: 'going to', wanna: 'want to', mins: 'minutes',
  im: "I'm", ive: "I've", cant: "can't", wont: "won't", thats: "that's", whats: "what's", heres: "here's", theres: "there's",
}; // prettier-ignore

/** In a text typed in a hurry so many words are surely wrong, and one in so many. */
const [LEAST, ONE_IN] = [3, 25];
const [MIN_LENGTH, MAX_LENGTH] = [3, 20];
/** Common words are far up in the vocabulary: a rarer one is no likely meaning of a wrong one. */
const MAX_RANK = 25_000;

/**
 * "How to trian a pupy": a text typed in a hurry, as it was meant. Where words are spelt with care one that is not known is a name, and stays.
 */
export function asMeant(text: string, speller: Speller): string {
  const kept = Array.from(text.matchAll(KEPT), ({ 0: part, index }) => ({
    start: index,
    end: index + part.length,
  }));
  const words = Array.from(text.matchAll(WORD)).filter(
    ({ index }) => !kept.some(({ start, end }) => index >= start && index < end),
  );
  const meant = words.flatMap(({ 0: word, index }) => {
    const slip = slipIn(word, isSentenceStart(text, index, word), speller);
    return slip === undefined ? [] : [{ ...slip, index, end: index + word.length }];
  });
  const sure = meant.filter(({ isSure }) => isSure).length;
  if (sure < LEAST || sure * ONE_IN < words.length) return text;
  return meant.reduceRight(
    (whole, { meant: other, index, end }) => whole.slice(0, index) + other + whole.slice(end),
    text,
  );
}

/** A word that was meant in place of another; surely where no name and no rare word is likely to look like that. */
interface Slip {
  readonly meant: string;
  readonly isSure: boolean;
}

/** Where a capital letter says nothing; before a colon it is the name of who speaks. */
const isSentenceStart = (text: string, index: number, { length }: string) =>
  /(?:^|[.!?:\n]\s*|^[-*\d.)\s]+)$/u.test(text.slice(Math.max(0, index - 20), index)) &&
  !/^\s?:/u.test(text.slice(index + length, index + length + 2));

/** A capital letter inside a sentence is a name's. */
function slipIn(word: string, isStart: boolean, speller: Speller): Slip | undefined {
  const isCapital = /^\p{Lu}/u.test(word);
  if (isCapital && !isStart) return undefined;
  const plain = word.toLowerCase().replace('’', "'");
  const short = Object.hasOwn(SHORT, plain) && !isCapital ? SHORT[plain] : undefined;
  if (short !== undefined) return { meant: short, isSure: true };
  // What the vocabulary has is a word or a name of some language: "colour", "elle".
  const isKnown = rankOf(plain) !== undefined || speller.knows(plain) || speller.knows(word);
  if (plain.length < MIN_LENGTH || plain.length > MAX_LENGTH || isKnown) return undefined;
  const slip = nearest(plain, speller);
  return slip && isCapital ? { ...slip, meant: capitalised(slip.meant) } : slip;
}

const LETTERS = Array.from('abcdefghijklmnopqrstuvwxyz');

/** The commonest word that one slip of a finger makes into this: two letters changed about, one left out, doubled, or another. */
function nearest(word: string, speller: Speller): Slip | undefined {
  const contraction = withApostrophe(word);
  if (contraction !== undefined && speller.knows(contraction)) return { meant: contraction, isSure: true };
  let best: Slip | undefined;
  let least = MAX_RANK;
  const weigh = (meant: string, cost: number) => {
    // A word may be none of the vocabulary where the slip is as plain as "pupies".
    const rank = (rankOf(meant) ?? MAX_RANK - 1) * cost;
    if (rank < least && speller.knows(meant)) [best, least] = [{ meant, isSure: cost === SURE }, rank];
  };
  for (let at = 0; at < word.length; at += 1) {
    const [before, letter, behind] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
    if (behind !== '') weigh(before + behind.slice(0, 1) + letter + behind.slice(1), SURE);
    if (word.length === MIN_LENGTH) continue;
    weigh(before + letter + letter + behind, SURE);
    // What a word begins with is seldom wrong.
    if (at === 0) continue;
    weigh(before + behind, letter === word[at - 1] ? SURE : 4);
    for (const other of LETTERS) {
      weigh(before + other + behind, 5);
      weigh(before + other + letter + behind, 2);
    }
  }
  if (word.length > MIN_LENGTH) for (const other of LETTERS) weigh(word + other, 3);
  return best;
}

/** How much rarer a word may seem for a slip that is less likely. */
const SURE = 1;

/** "dont", "youre". */
function withApostrophe(word: string): string | undefined {
  if (/..nt$/u.test(word)) return `${word.slice(0, -1)}'t`;
  return /..(?:re|ve|ll)$/u.test(word) ? `${word.slice(0, -2)}'${word.slice(-2)}` : undefined;
}
