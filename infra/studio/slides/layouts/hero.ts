import { blend, type Hex, inkOn, isIllustrated } from '../../drawing/index.ts';
import type { Scheme } from '../art-direction.ts';
import type { OrnamentShape } from '../box.ts';
import type { Composer } from '../composer.ts';
import { seriesColour } from './parts.ts';
import type { Circle } from './with-hero.ts';

/** The one great picture of a slide: an icon on its ground, with something that moves around it. */
export function placeHero(composer: Composer, icon: string, circle: Circle, at: number): void {
  const { scheme, art } = composer.page;
  const isIllustration = isIllustrated(icon);
  const ground = isIllustration ? scheme.wash2 : iconGround(scheme);
  if (art.hero === 'plate' || (art.hero !== 'bare' && art.badge === 'square'))
    placeAngularGround(composer, circle, ground, at);
  else if (art.hero !== 'bare')
    placeRoundGround(
      composer,
      circle,
      isIllustration ? [ground] : [ground, blend(ground, seriesColour(composer, 1), 0.28)],
      at,
    );
  const half = circle.radius * (art.hero === 'bare' ? 0.96 : isIllustration ? 0.64 : 0.5);
  composer.add({
    kind: 'icon',
    id: 'hero icon',
    rect: squareAround(circle, half),
    at: at + art.tempo * 0.4,
    lasts: art.tempo * 1.5,
    entrance: isIllustration ? 'pop' : 'draw',
    icon,
    colour: inkOn(
      [art.hero === 'bare' ? scheme.ground : ground],
      art.hero === 'bare'
        ? [scheme.accent, scheme.strong, scheme.text]
        : ['#ffffff', scheme.strong, scheme.text],
      3,
    ),
    alive: true,
  });
  if (art.hero === 'orbit') placeSatellites(composer, circle, at);
}

/** Behind a line icon: the film's colour on paper, a lighter shade of itself on the film's colour. */
function iconGround(scheme: Scheme): Hex {
  if (scheme.isVivid) return blend(scheme.ground, '#ffffff', scheme.isDark ? 0.17 : 0.6);
  return blend(scheme.ground, scheme.strong, scheme.isDark ? 0.22 : 0.94);
}

const squareAround = ({ x, y }: Circle, half: number) => ({
  x: x - half,
  y: y - half,
  width: half * 2,
  height: half * 2,
});

/** A disc, or a soft square, and two arcs around it. */
function placeRoundGround(
  composer: Composer,
  circle: Circle,
  fill: readonly [Hex] | readonly [Hex, Hex],
  at: number,
): void {
  const { art, unit, scheme } = composer.page;
  const radius = art.badge === 'squircle' ? circle.radius * 0.62 : circle.radius;
  const rect = squareAround(circle, circle.radius);
  composer.add({
    kind: 'panel',
    id: 'hero ground',
    rect,
    at,
    lasts: art.tempo * 1.3,
    entrance: 'pop',
    fill,
    radius,
  });
  if (art.hero !== 'orbit') return;
  for (const [index, turn] of [0.02, 0.55].entries()) {
    composer.add({
      kind: 'arc',
      id: `hero ring ${index + 1}`,
      rect: squareAround(circle, circle.radius * 1.22),
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

/** A square with another behind it, held by corner brackets. */
function placeAngularGround(composer: Composer, circle: Circle, ground: Hex, at: number): void {
  const { art, unit, scheme } = composer.page;
  const rect = squareAround(circle, circle.radius);
  const radius = art.corner * unit;
  const shift = circle.radius * 0.13;
  const behind = { ...rect, x: rect.x + shift, y: rect.y + shift };
  const look = { kind: 'panel', lasts: art.tempo * 1.2, entrance: 'grow', radius } as const;
  if (art.card === 'flat')
    composer.add({
      ...look,
      id: 'hero shade',
      rect: behind,
      at: at + 0.15,
      from: 'left',
      fill: [scheme.accent],
    });
  composer.add({ ...look, id: 'hero ground', rect, at, from: 'bottom', fill: [ground] });
  if (art.card === 'flat') return;
  const reach = circle.radius * 1.13;
  const arm = circle.radius * 0.3;
  for (const [index, [sx, sy]] of (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).entries()) {
    const corner = [circle.x + sx * reach, circle.y + sy * reach] as const;
    const points = [
      [corner[0], corner[1] - sy * arm] as const,
      corner,
      [corner[0] - sx * arm, corner[1]] as const,
    ];
    const bounds = {
      x: Math.min(corner[0], corner[0] - sx * arm),
      y: Math.min(corner[1], corner[1] - sy * arm),
      width: arm,
      height: arm,
    };
    composer.add({
      kind: 'line',
      id: `hero bracket ${index + 1}`,
      rect: bounds,
      points,
      colour: scheme.accent,
      width: 4 * unit,
      at: at + 0.2 + index * 0.08,
      lasts: art.tempo,
      entrance: 'draw',
    });
  }
}

function placeSatellites(composer: Composer, { x, y, radius }: Circle, at: number): void {
  const { art } = composer.page;
  const isAngular = art.badge === 'square';
  const satellites: readonly (readonly [number, number, number, OrnamentShape])[] = [
    [-1.26, -0.72, 0.1, isAngular ? 'square' : 'disc'],
    [1.22, 0.7, 0.14, isAngular ? 'plus' : 'ring'],
    [1.06, -0.95, 0.1, isAngular ? 'disc' : 'plus'],
  ];
  for (const [index, [dx, dy, share, shape]] of (isAngular ? satellites.slice(0, 2) : satellites).entries()) {
    composer.add({
      kind: 'ornament',
      id: `hero satellite ${index + 1}`,
      rect: squareAround({ x: x + dx * radius, y: y + dy * radius, radius }, radius * share),
      at: at + 0.35 + index * 0.12,
      lasts: art.tempo,
      entrance: 'pop',
      shape,
      colour: seriesColour(composer, index + 1),
      alive: true,
    });
  }
}
