import { type Hex, inkOn } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { Composer } from '../composer.ts';

export interface Chip {
  readonly id: string;
  readonly text: string | undefined;
  /** Shown instead where the text has no room on one line. */
  readonly short?: string | undefined;
  readonly role: 'heading' | 'item';
  readonly at: number;
  /** A button of this colour; undefined: a ticket with a dashed edge. */
  readonly fill?: Hex;
}

export interface FittedChip {
  readonly width: number;
  readonly height: number;
  place(composer: Composer, spot: { readonly x: number; readonly y: number }): void;
}

const PADDING = { x: 34, y: 17 } as const;

/** A button or a ticket around a short text; undefined when there is none. */
export function fitChip(
  composer: Composer,
  chip: Chip,
  room: { readonly width: number; readonly height: number },
): FittedChip | undefined {
  const { unit, isPortrait } = composer.page;
  const [x, y] = [PADDING.x * unit, PADDING.y * unit];
  const scale = chip.role === 'item' && !isPortrait ? 1.16 : 1.06;
  const inner = { width: room.width - 2 * x, height: room.height - 2 * y, scale };
  const onLine = [chip.text, chip.short].map((text) => composer.set(text, chip.role, { ...inner, lines: 1 }));
  const set =
    onLine.find((line) => line && !line.fitted.truncated) ??
    composer.set(chip.short ?? chip.text, chip.role, inner);
  if (!set) return undefined;
  const [width, height] = [set.width + 2 * x, set.height + 2 * y];
  return {
    width,
    height,
    place(target, spot) {
      const ground = placeGround(target, chip, { ...spot, width, height });
      const inks = [inkOn([ground], [target.page.scheme.text, '#ffffff', '#111111'])];
      target.place(chip.id, set, { x: spot.x + x, y: spot.y + y, width: set.width }, {
        at: chip.at + 0.12,
        entrance: 'rise',
        align: 'center',
        grounds: [ground],
        inks,
      }); // prettier-ignore
    },
  };
}

function placeGround(composer: Composer, { id, at, fill }: Chip, rect: Rect): Hex {
  const { art, unit, scheme } = composer.page;
  const radius =
    fill === undefined ? Math.min(art.corner, 14) * unit : art.corner === 0 ? 0 : rect.height / 2;
  const panel = {
    kind: 'panel',
    rect,
    at,
    lasts: art.tempo,
    entrance: 'pop',
    radius: Math.min(radius, 44 * unit),
  } as const;
  composer.add({ ...panel, id: `${id} chip`, fill: [fill ?? scheme.card] });
  if (fill === undefined) placeEdge(composer, id, rect, at);
  return fill ?? scheme.card;
}

/** The dashed line along which a ticket is cut out. */
function placeEdge(composer: Composer, id: string, rect: Rect, at: number): void {
  const { art, unit, scheme } = composer.page;
  const [left, top, right, bottom] = [rect.x, rect.y, rect.x + rect.width, rect.y + rect.height];
  composer.add({
    kind: 'line',
    id: `${id} edge`,
    rect,
    points: [
      [left, top],
      [right, top],
      [right, bottom],
      [left, bottom],
      [left, top],
    ],
    colour: inkOn([scheme.card, scheme.ground], [scheme.accent], 2),
    width: 4 * unit,
    dashed: true,
    at: at + 0.2,
    lasts: art.tempo * 2,
    entrance: 'draw',
  });
}
