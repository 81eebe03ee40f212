import { blend, inkOn } from '../../colour/contrast.ts';
import type { OrnamentShape } from '../box.ts';
import type { Composer } from '../composer.ts';
import { seriesColour } from './parts.ts';

/** The one great picture of a slide: an icon on a disc with rings around it. `radius` is that of the disc. */
export function placeHero(
  composer: Composer,
  icon: string,
  centre: { readonly x: number; readonly y: number; readonly radius: number },
  at: number,
): void {
  const { scheme, art, unit } = composer.page;
  const { x, y, radius } = centre;
  const isIllustration = icon.startsWith('fluent-emoji-flat:');
  const disc = isIllustration
    ? scheme.wash2
    : blend(scheme.ground, scheme.strong, scheme.isDark ? 0.2 : 0.92);
  const isAngular = art.badge === 'square';
  const square = (size: number) => ({ x: x - size, y: y - size, width: size * 2, height: size * 2 });
  composer.add({
    kind: 'panel',
    id: 'hero disc',
    rect: square(radius),
    at,
    lasts: art.tempo * 1.3,
    entrance: 'pop',
    fill: isIllustration ? [disc] : [disc, blend(disc, seriesColour(composer, 1), 0.28)],
    radius: isAngular ? art.corner * unit : art.badge === 'squircle' ? radius * 0.62 : radius,
  });
  if (!isAngular) {
    for (const [index, turn] of [0.02, 0.55].entries()) {
      composer.add({
        kind: 'arc',
        id: `hero ring ${index + 1}`,
        rect: square(radius * 1.24),
        from: turn,
        to: turn + 0.3,
        colour: index === 0 ? scheme.accent : seriesColour(composer, 1),
        thickness: 5 * unit,
        rounded: true,
        at: at + 0.2 + index * 0.15,
        lasts: art.tempo * 2,
        entrance: 'draw',
      });
    }
  }
  const size = radius * (isIllustration ? 1.24 : 1);
  composer.add({
    kind: 'icon',
    id: 'hero icon',
    rect: square(size / 2),
    at: at + art.tempo * 0.4,
    lasts: art.tempo * 1.5,
    entrance: isIllustration ? 'pop' : 'draw',
    icon,
    colour: inkOn([disc], ['#ffffff', scheme.strong, scheme.text], 3),
    alive: true,
    on: 'hero disc',
  });
  const satellites: readonly (readonly [number, number, number, OrnamentShape])[] = [
    [-1.3, -0.72, 0.11, 'disc'],
    [1.28, 0.66, 0.15, isAngular ? 'square' : 'ring'],
    [1.12, -0.95, 0.1, 'plus'],
  ];
  for (const [index, [dx, dy, share, shape]] of satellites.entries()) {
    const half = radius * share;
    composer.add({
      kind: 'ornament',
      id: `hero satellite ${index + 1}`,
      rect: { x: x + dx * radius - half, y: y + dy * radius - half, width: half * 2, height: half * 2 },
      at: at + 0.35 + index * 0.12,
      lasts: art.tempo,
      entrance: 'pop',
      shape,
      colour: seriesColour(composer, index + 1),
      alive: true,
    });
  }
}

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
