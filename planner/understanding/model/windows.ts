import type { Piece } from '../pieces.ts';
import { type WordPiece, wordPieces } from './word-pieces.ts';

/** What the model reads at once, and where in it the pieces begin. */
export interface Window {
  readonly ids: readonly number[];
  readonly pieces: readonly PlacedPiece[];
}

/** A piece of the instruction in a window: its mark stands at `at`, the pieces of its words behind it. */
export interface PlacedPiece {
  readonly piece: number;
  readonly at: number;
  /** Where in its text the word of each begins. */
  readonly starts: readonly number[];
}

/** Parts of words that are read at once; neighbouring windows share up to a quarter, so that every piece has been seen with others around it. */
export const WINDOW = 256;
const SHARED = 64;
const MAX_PIECE = 120;

/** Marks of the vocabulary. Those without a meaning of their own tell what kind of piece follows, and a window that goes on. */
const [BEGINNING, END, GOES_ON] = [101, 102, 7];
const KINDS: readonly Piece['kind'][] = ['sentence', 'heading', 'item', 'lead', 'quote', 'turn'];

/** An instruction in windows: each piece is a mark of its kind, then its words. */
export function windowsOf(pieces: readonly Pick<Piece, 'text' | 'kind'>[]): Window[] {
  const cut = pieces.map(cutPiece);
  const windows: Window[] = [];
  let from = 0;
  while (from < cut.length) {
    let [to, length] = [from, 2];
    while (to < cut.length && length + (cut[to]?.length ?? 0) <= WINDOW) length += cut[to++]?.length ?? 0;
    windows.push(joined(cut, from, to));
    if (to >= cut.length) break;
    let [shared, next] = [0, to];
    while (next - 1 > from && shared + (cut[next - 1]?.length ?? 0) <= SHARED)
      shared += cut[--next]?.length ?? 0;
    from = next;
  }
  return windows;
}

/** A mark of its kind, then its words. */
function cutPiece({ text, kind }: Pick<Piece, 'text' | 'kind'>): WordPiece[] {
  return [{ id: KINDS.indexOf(kind) + 1, start: 0 }, ...wordPieces(text)].slice(0, MAX_PIECE);
}

function joined(cut: readonly (readonly WordPiece[])[], from: number, to: number): Window {
  const ids = [from === 0 ? BEGINNING : GOES_ON];
  const pieces = cut.slice(from, to).map((piece, index): PlacedPiece => {
    const at = ids.length;
    ids.push(...piece.map(({ id }) => id));
    return { piece: from + index, at, starts: piece.slice(1).map(({ start }) => start) };
  });
  if (to === cut.length) ids.push(END);
  return { ids, pieces };
}
