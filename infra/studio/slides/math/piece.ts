/** A piece of a set formula, in ems; y grows downwards from the base line. */
export type MathPiece = { readonly x: number; readonly y: number; readonly term: number | undefined } & (
  | { readonly kind: 'letter'; readonly text: string; readonly family: string; readonly size: number; readonly width: number }
  | { readonly kind: 'rule'; readonly width: number; readonly height: number }
  | { readonly kind: 'shape'; readonly path: string; readonly scale: readonly [number, number]; readonly shift: number; readonly width: number; readonly height: number }
); // prettier-ignore

/** What a part of a formula stands in. */
export interface Around {
  /** Type size, in ems of the formula. */
  readonly size: number;
  /** Classes of all that is around: they choose the font. */
  readonly classes: readonly string[];
  readonly term: number | undefined;
  /** Width of the column that a rule or a shape fills. */
  readonly room: number;
}

/** Pieces side by side, in ems. */
export interface Run {
  readonly pieces: readonly MathPiece[];
  readonly width: number;
}

export const moved = (pieces: readonly MathPiece[], x: number, y: number): MathPiece[] =>
  pieces.map((piece) => ({ ...piece, x: piece.x + x, y: piece.y + y }));

/** Ems of a style's length. */
export const ems = (length: string | undefined) =>
  length === undefined ? 0 : Number.parseFloat(length) || 0;
