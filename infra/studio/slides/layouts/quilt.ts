import { blend } from '../../drawing/index.ts';
import type { OrnamentShape } from '../box.ts';
import type { Composer } from '../composer.ts';

const TILES: readonly OrnamentShape[] = [
  'quarter',
  'disc',
  'half',
  'quarter',
  'ring',
  'quarter',
  'half',
  'square',
];

/** A quilt of simple shapes in the film's colours, for slides without a picture. Fills `rect` with square tiles. */
export function placeQuilt(
  composer: Composer,
  rect: {
    readonly x: number;
    readonly y: number;
    readonly columns: number;
    readonly rows: number;
    readonly tile: number;
  },
  at: number,
): void {
  const { scheme, art, seed } = composer.page;
  const { columns, rows, tile } = rect;
  for (let index = 0; index < columns * rows; index++) {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const draw = (seed * 7 + column * 5 + row * 11 + column * row * 3) % 16;
    const colours = [...scheme.series, scheme.wash2];
    const place = { x: rect.x + column * tile, y: rect.y + row * tile, width: tile, height: tile };
    const common = { rect: place, at: at + 0.045 * (column + row * 1.5), lasts: art.tempo };
    composer.add({
      ...common,
      kind: 'panel',
      id: `tile ${index + 1} ground`,
      entrance: 'fade',
      fill: [blend(scheme.ground, colours[(draw + 2) % colours.length] ?? scheme.wash, 0.2)],
      radius: 0,
    });
    composer.add({
      ...common,
      at: common.at + 0.1,
      kind: 'ornament',
      id: `tile ${index + 1}`,
      entrance: 'pop',
      shape: TILES[(draw + column) % TILES.length] ?? 'quarter',
      turns: (draw + row) % 4,
      colour: colours[(draw + column * 2 + row) % colours.length] ?? scheme.accent,
      alive: false,
    });
  }
}
