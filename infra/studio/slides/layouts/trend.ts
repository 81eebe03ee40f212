import type { Hex } from '../../drawing/index.ts';
import type { Composer, SetText } from '../composer.ts';

interface Beside {
  readonly figure: SetText;
  /** Where the figure stands. */
  readonly x: number;
  readonly y: number;
  readonly at: number;
  readonly colour: Hex;
}

/** An arrow beside a figure: which way it went. */
export function placeTrend(
  composer: Composer,
  trend: 'up' | 'down' | undefined,
  index: number,
  { figure, x, y, at, colour }: Beside,
): void {
  if (trend === undefined) return;
  const { unit, art } = composer.page;
  const size = figure.height * 0.5;
  composer.add({
    kind: 'icon',
    id: `trend ${index + 1}`,
    rect: { x: x + figure.width + 14 * unit, y: y + (figure.height - size) / 2, width: size, height: size },
    at: at + 0.35,
    lasts: art.tempo,
    entrance: 'draw',
    icon: trend === 'up' ? 'tabler:arrow-up-right' : 'tabler:arrow-down-right',
    colour,
    alive: false,
  });
}
