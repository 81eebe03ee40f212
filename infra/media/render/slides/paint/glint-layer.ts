import type { SKRSContext2D } from '@napi-rs/canvas';
import { easeInOutCubic } from '../../motion/easing.ts';
import { isDark } from '../../colour/contrast.ts';
import type { Rect } from '../../scene-painter.ts';
import type { Box, PanelBox } from '../box.ts';
import type { Page } from '../page.ts';
import { inflate, type Layer } from './layer.ts';

/** Seconds a light takes over a panel, from one panel to the next, and at least until it comes again. */
const SWEEP = 1;
const NEXT = 0.55;
const AGAIN = 2.3;
/** Seconds after a panel has come on. */
const AFTER = 0.5;
/** Width of the light, as a share of the panel's. */
const BREADTH = 0.34;

/**
 * A light that goes over cards and grounds of words, one after the other, once they have come on: a slide that has said its piece
 * does not stand still. Not over what is nearly as large as the frame, nor over small marks.
 */
export function glintsOver(boxes: readonly Box[], page: Page): Layer[] {
  const { size, unit, scheme } = page;
  const panels = boxes.filter(
    (box): box is PanelBox =>
      box.kind === 'panel' &&
      box.leaves === undefined &&
      box.rect.width >= 90 * unit &&
      box.rect.height >= 44 * unit &&
      box.rect.width * box.rect.height < size.width * size.height * 0.3,
  );
  const from = Math.max(0, ...panels.map(({ at, lasts }) => at + lasts)) + AFTER;
  const period = Math.max(AGAIN, panels.length * NEXT + SWEEP);
  return panels.map((panel, index) => {
    const isShady = isDark(panel.fill[0]);
    const [color, alpha] = isShady ? ['#ffffff', 0.26] : [scheme.isVivid ? '#ffffff' : scheme.strong, scheme.isVivid ? 0.42 : 0.13]; // prettier-ignore
    return glint(panel, { from: from + index * NEXT, period, color, alpha });
  });
}

interface Sweep {
  readonly from: number;
  readonly period: number;
  readonly color: string;
  readonly alpha: number;
}

function glint({ rect, radius }: PanelBox, { from, period, color, alpha }: Sweep): Layer {
  const breadth = rect.width * BREADTH;
  /** The left end of the light; undefined between two. */
  const leftAt = (now: number): number | undefined => {
    const share = now < from ? 1 : ((now - from) % period) / SWEEP;
    return share < 1 ? rect.x - breadth + (rect.width + breadth) * easeInOutCubic(share) : undefined;
  };
  return {
    reach(now): Rect | undefined {
      return leftAt(now) === undefined ? undefined : inflate(rect, 2);
    },
    phase: (now) => (leftAt(now) === undefined ? (Number.isFinite(now) ? -1 : NaN) : now),
    paint(context, now) {
      const left = leftAt(now);
      if (left !== undefined) paintLight(context, { rect, radius, left, breadth, color, alpha });
    },
  };
}

function paintLight(
  context: SKRSContext2D,
  {
    rect,
    radius,
    left,
    breadth,
    color,
    alpha,
  }: Pick<PanelBox, 'rect' | 'radius'> & {
    readonly left: number;
    readonly breadth: number;
    readonly color: string;
    readonly alpha: number;
  },
): void {
  const light = context.createLinearGradient(left, 0, left + breadth, 0);
  const shade = (share: number): string => `${color}${Math.round(alpha * share * 255).toString(16).padStart(2, '0')}`; // prettier-ignore
  light.addColorStop(0, shade(0));
  light.addColorStop(0.5, shade(1));
  light.addColorStop(1, shade(0));
  context.save();
  context.beginPath();
  context.roundRect(rect.x, rect.y, rect.width, rect.height, Math.min(radius, rect.height / 2));
  context.clip();
  context.fillStyle = light;
  context.fillRect(left, rect.y, breadth, rect.height);
  context.restore();
}
