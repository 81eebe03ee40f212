import { readFileSync } from 'node:fs';

/** What the model calls its pieces: `vocabulary.txt` of all-MiniLM-L6-v2, a line a piece; inside a word they begin with `##`. */
let vocabulary: ReadonlyMap<string, number> | undefined;

const UNKNOWN = 100;
const MAX_WORD = 60;
/** Letters and digits, or one mark. Each Chinese character is a word of its own. */
const WORDS = /\p{Script=Han}|[^\s\p{P}\p{S}\p{Script=Han}]+|[\p{P}\p{S}]/gu;

/** A piece of a word: its number, and where in the text its word begins. */
export interface WordPiece {
  readonly id: number;
  readonly start: number;
}

/** The pieces of a text, as BERT cuts it: without case and accents, the longest known beginning first. */
export function wordPieces(text: string): WordPiece[] {
  vocabulary ??= readVocabulary();
  const known = vocabulary;
  return Array.from(text.matchAll(WORDS)).flatMap(({ 0: word, index: start }) => {
    const plain = word.toLowerCase().normalize('NFD').replace(/\p{Mn}/gu, ''); // prettier-ignore
    return plain === '' ? [] : piecesOfWord(plain, known).map((id) => ({ id, start }));
  });
}

/** Where a whole word stands in the vocabulary, in which common ones come first. */
export function rankOf(word: string): number | undefined {
  vocabulary ??= readVocabulary();
  return vocabulary.get(word);
}

function piecesOfWord(word: string, known: ReadonlyMap<string, number>): number[] {
  if (word.length > MAX_WORD) return [UNKNOWN];
  const pieces: number[] = [];
  let start = 0;
  while (start < word.length) {
    let end = word.length;
    let piece: number | undefined;
    for (; end > start && piece === undefined; end -= 1)
      piece = known.get((start > 0 ? '##' : '') + word.slice(start, end));
    if (piece === undefined) return [UNKNOWN];
    pieces.push(piece);
    start = end + 1;
  }
  return pieces;
}

function readVocabulary(): ReadonlyMap<string, number> {
  const lines = readFileSync(new URL('vocabulary.txt', import.meta.url), 'utf8').split('\n');
  return new Map(lines.map((piece, place) => [piece, place]));
}
