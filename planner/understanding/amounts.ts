import { AMOUNT } from './blocks.ts';
import type { ReadPiece } from './roles.ts';

const MAX_WORDS = 5;
const MOST = 0.6;

/** As likely as this an item is told where the others of its list are. */
const LIKELY = 0.3;

/**
 * "24 ladyfingers" among what a recipe takes, "MFA stays mandatory" among rules: told as the others are, whatever else it could be alone.
 */
export function withAmounts(pieces: readonly ReadPiece[]): readonly ReadPiece[] {
  const told = (block: number) => {
    const items = pieces.filter((piece) => piece.block === block);
    return items.filter(({ role }) => role === 'material').length >= MOST * items.length;
  };
  return pieces.map((piece): ReadPiece => {
    const isAmount = AMOUNT.test(piece.text) && piece.text.split(' ').length <= MAX_WORDS;
    const isLikely = isAmount || (piece.told ?? 0) >= LIKELY;
    return piece.kind === 'item' && piece.role !== 'material' && isLikely && told(piece.block)
      ? { ...piece, role: 'material', parts: [] }
      : piece;
  });
}
