import type { MathPiece } from '../math/piece.ts';
import type { SetMath } from '../math/set-math.ts';

/** A line of a formula, in ems. */
export interface MathLine {
  readonly pieces: readonly MathPiece[];
  readonly width: number;
  readonly height: number;
  readonly depth: number;
}

/** The parts of a formula in lines of at most `width` ems. */
export function wrapMath(parts: readonly SetMath[], width: number): MathLine[] {
  const lines: MathLine[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last && last.width + part.width <= width) lines[lines.length - 1] = joined(last, part);
    else lines.push(part);
  }
  return lines;
}

const joined = (line: MathLine, part: SetMath): MathLine => ({
  pieces: [...line.pieces, ...part.pieces.map((piece) => ({ ...piece, x: piece.x + line.width }))],
  width: line.width + part.width,
  height: Math.max(line.height, part.height),
  depth: Math.max(line.depth, part.depth),
});
