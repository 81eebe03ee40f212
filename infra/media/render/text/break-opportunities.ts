import LineBreaker from 'linebreak';

/** A piece of text no line may break inside. */
export interface Piece {
  readonly text: string;
  /** Whether a blank follows when the line goes on. */
  readonly spaced: boolean;
}

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
/** Scripts without blanks whose words need a dictionary (UAX 14, class SA). */
const NEEDS_DICTIONARY = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Splits at the places where Unicode allows a line to break (UAX 14). `text` has single blanks only. */
export function splitPieces(text: string): Piece[] {
  const pieces: Piece[] = [];
  const breaker = new LineBreaker(text);
  let start = 0;
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) {
    pieces.push(...splitByDictionary(text.slice(start, next.position)));
    start = next.position;
  }
  return pieces;
}

function splitByDictionary(text: string): Piece[] {
  const bare = text.trimEnd();
  if (bare === '') return [];
  const spaced = bare.length < text.length;
  if (!NEEDS_DICTIONARY.test(bare)) return [{ text: bare, spaced }];
  const parts = Array.from(words.segment(bare), ({ segment }) => segment);
  return parts.map((part, index) => ({ text: part, spaced: spaced && index === parts.length - 1 }));
}
