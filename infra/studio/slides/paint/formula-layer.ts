import { Path2D, type SKRSContext2D } from '@napi-rs/canvas';
import { clamp01, easeOutCubic } from '../../drawing/index.ts';
import type { FormulaBox } from '../box.ts';
import type { MathPiece } from '../math/piece.ts';
import { inflate, type Layer } from './layer.ts';

/** How long one piece takes to come, and a term to take on its colour. */
const PIECE_SECONDS = 0.3;

/** A formula written from left to right; its terms take on their colours when they are spoken of. */
export function makeFormulaLayer(box: FormulaBox): Layer {
  const reach = inflate(box.rect, box.size * 0.4);
  const written = box.at + box.lasts + PIECE_SECONDS;
  const turns = box.terms.map(({ at }) => at);
  const paths = new Map(
    box.pieces.map((piece) => [piece, piece.kind === 'shape' ? new Path2D(piece.path) : undefined]),
  );
  const span = Math.max(1, box.rect.width / box.size);

  const paintPiece = (context: SKRSContext2D, piece: MathPiece, now: number) => {
    const at = box.at + (Math.max(0, piece.x) / span) * box.lasts;
    const alpha = easeOutCubic(clamp01((now - at) / PIECE_SECONDS));
    if (alpha <= 0) return;
    const term = piece.term === undefined ? undefined : box.terms[piece.term];
    const share = term ? clamp01((now - term.at) / PIECE_SECONDS) : 0;
    for (const [colour, strength] of [
      [box.colour, share < 1 ? 1 : 0],
      [term?.colour ?? box.colour, share],
    ] as const) {
      if (strength <= 0) continue;
      context.save();
      context.globalAlpha *= alpha * strength;
      context.fillStyle = colour;
      context.translate(box.rect.x + piece.x * box.size, box.baseline + piece.y * box.size);
      drawPiece(context, piece, box.size, paths.get(piece));
      context.restore();
    }
  };

  return {
    reach: (now) => (now <= box.at ? undefined : reach),
    phase(now) {
      if (now <= box.at) return -1;
      const isTurning = turns.some((at) => now > at && now < at + PIECE_SECONDS);
      if (now < written || isTurning) return now;
      // Between two turns it rests; after the last one it rests for good.
      const left = turns.filter((at) => at >= now).length;
      return left === 0 ? Infinity : REST_PHASE + left;
    },
    paint: (context, now) => box.pieces.forEach((piece) => paintPiece(context, piece, now)),
  };
}

const REST_PHASE = 1e9;

function drawPiece(context: SKRSContext2D, piece: MathPiece, size: number, path: Path2D | undefined): void {
  switch (piece.kind) {
    case 'letter':
      context.font = `${piece.size * size}px ${piece.family}`;
      context.fontVariationSettings = 'normal';
      context.letterSpacing = '0px';
      context.direction = 'ltr';
      context.textAlign = 'left';
      context.textBaseline = 'alphabetic';
      context.fillText(piece.text, 0, 0);
      return;
    case 'rule':
      context.fillRect(0, 0, piece.width * size, piece.height * size);
      return;
    case 'shape':
      if (!path) return;
      context.beginPath();
      context.rect(0, 0, piece.width * size, piece.height * size);
      context.clip();
      context.translate(piece.shift * size, 0);
      context.scale(piece.scale[0] * size, piece.scale[1] * size);
      context.fill(path);
      return;
  }
}
