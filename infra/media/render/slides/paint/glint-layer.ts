import type { SKRSContext2D } from '@napi-rs/canvas';
import { easeInOutCubic } from '../../motion/easing.ts';
import { isDark } from '../../colour/contrast.ts';
import type { Rect } from '../../scene-painter.ts';
import type { Box, PanelBox } from '../box.ts';
import type { Page } from '../page.ts';
import { calmly, calmPhase, inflate, type Layer } from './layer.ts';

/** Seconds a light takes over a panel, from one panel to the next, and at least until it comes again. */
const SWEEP = 1.9;
const NEXT = 0.6;
const AGAIN = 2.5;
/** Seconds after a panel has come on. */
const AFTER = 0.5;
/** Share of the frame that grounds fill, at least, for a light on them to be seen. */
const LEAST_FILLED = 0.05;
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
  const filled = panels.reduce((sum, { rect }) => sum + rect.width * rect.height, 0);
  if (filled < LEAST_FILLED * size.width * size.height) return [sheenOver(boxes, page)];
  const from = Math.max(0, ...panels.map(({ at, lasts }) => at + lasts)) + AFTER;
  const period = Math.max(AGAIN, panels.length * NEXT + SWEEP);
  return panels.map((panel, index) => {
    const isShady = isDark(panel.fill[0]);
    const [color, alpha] = isShady ? ['#ffffff', 0.26] : [scheme.isVivid ? '#ffffff' : scheme.strong, scheme.isVivid ? 0.42 : 0.13]; // prettier-ignore
    return glint(panel, { from: from + index * NEXT, sweep: SWEEP, breadth: BREADTH, period, color, alpha });
  });
}

/** Seconds of a light across a whole slide, its breadth in frame widths, and how little of it is seen. */
const SHEEN = { seconds: 4, breadth: 0.24, onPaper: 0.06, onColour: 0.1 };

/** Where nothing stands on a ground of its own a faint light goes over all of it, from side to side. */
function sheenOver(boxes: readonly Box[], { size, scheme }: Page): Layer {
  const from = Math.max(0, ...boxes.map(({ at, lasts }) => at + lasts));
  const isShady = scheme.isDark || scheme.isVivid;
  return glint(
    { rect: { x: 0, y: 0, ...size }, radius: 0 },
    {
      from,
      sweep: SHEEN.seconds,
      period: SHEEN.seconds,
      breadth: SHEEN.breadth,
      color: isShady ? '#ffffff' : scheme.strong,
      alpha: isShady ? SHEEN.onColour : SHEEN.onPaper,
    },
  );
}

interface Sweep {
  readonly sweep: number;
  /** As a share of what it goes over. */
  readonly breadth: number;
  readonly from: number;
  readonly period: number;
  readonly color: string;
  readonly alpha: number;
}

function glint({ rect, radius }: Pick<PanelBox, 'rect' | 'radius'>, light: Sweep): Layer {
  const { from, period, sweep, color, alpha } = light;
  const breadth = rect.width * light.breadth;
  /** The left end of the light; undefined between two. */
  const leftAt = (now: number): number | undefined => {
    const moment = calmly(now);
    const share = moment < from ? 1 : ((moment - from) % period) / sweep;
    const way = radius === 0 ? share : easeInOutCubic(share);
    return share < 1 ? rect.x - breadth + (rect.width + breadth) * way : undefined;
  };
  return {
    reach(now): Rect | undefined {
      const left = leftAt(now);
      if (left === undefined) return undefined;
      return radius === 0 ? { ...rect, x: left, width: breadth } : inflate(rect, 2);
    },
    phase: (now) => (leftAt(now) === undefined ? (Number.isFinite(now) ? -1 : NaN) : calmPhase(now)),
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
