import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Palette, Style, Transition } from '../../../../modules/videos/plan.ts';
import type { FrameSize } from '../../../../planner/ports.ts';
import { copyPixels, easeInCubic, easeOutCubic, mix } from '../../drawing/index.ts';
import type { ScenePainter } from '../../format/index.ts';

/** How a film of a pace goes over its seams. */
interface Seam {
  /** Frames a transition takes at each side of a seam. */
  readonly frames: number;
  /** How far the scene travels before the seam, in frame widths; it is enlarged by as much, so that no edge shows. */
  readonly travel: number;
  readonly zoom: number;
}

/** A solemn film glides for half a second, a fast one is thrown. */
const SEAMS: Readonly<Record<Style['pace'], Seam>> = {
  slow: { frames: 14, travel: 0.03, zoom: 1.06 },
  medium: { frames: 8, travel: 0.07, zoom: 1.14 },
  fast: { frames: 5, travel: 0.13, zoom: 1.3 },
};
/** A fade dips to half of the ground: no page is ever empty. */
const DIP = 0.5;
export interface TransitionPlan {
  readonly size: FrameSize;
  readonly style: Style;
  readonly frame_count: number;
  readonly transition_in: Transition;
  readonly transition_out: Transition;
}

/**
 * Paints the ends of a clip: a cut on motion. The scene gathers speed towards the seam and the next one loses it, in the same direction, with
 * both in full view: each clip is rendered alone, the film moves on over the seam, and no frame is empty.
 */
export function withTransitions(painter: ScenePainter, plan: TransitionPlan): ScenePainter {
  const { size } = plan;
  const pace = SEAMS[plan.style.pace];
  const length = Math.min(pace.frames, Math.floor(plan.frame_count / 3));
  // The scene under a transition keeps its own canvas, so that it too is only painted where it changes.
  let scene: Canvas | undefined;
  let sceneHolds: number | undefined;

  /** Distance to the seam: 1 far from it, 0 on it. */
  const momentAt = (frame: number): { kind: Transition; entering: boolean; distance: number } | undefined => {
    const fromEnd = plan.frame_count - 1 - frame;
    if (frame < length && plan.transition_in !== 'cut') {
      return { kind: plan.transition_in, entering: true, distance: (frame + 0.5) / length };
    }
    if (fromEnd < length && plan.transition_out !== 'cut') {
      return { kind: plan.transition_out, entering: false, distance: (fromEnd + 0.5) / length };
    }
    return undefined;
  };

  return {
    ...(painter.advance ? { advance: painter.advance } : {}),
    paint(context, frame, holds) {
      const moment = momentAt(frame);
      if (!moment) {
        const usable = holds === undefined || momentAt(holds) ? undefined : holds;
        return painter.paint(context, frame, usable);
      }
      scene ??= createCanvas(size.width, size.height);
      painter.paint(scene.getContext('2d'), frame, sceneHolds);
      sceneHolds = frame;
      context.save();
      paintMoment[moment.kind](context, scene, {
        ...size,
        palette: plan.style.palette,
        pace,
        entering: moment.entering,
        seam: moment.entering ? 1 - easeOutCubic(moment.distance) : easeInCubic(1 - moment.distance),
      });
      context.restore();
      return 'everything';
    },
  };
}

interface Moment extends FrameSize {
  readonly palette: Palette;
  readonly pace: Seam;
  readonly entering: boolean;
  /** 0: the scene as it is; 1: the common ground. */
  readonly seam: number;
}

const paintMoment: Record<Transition, (context: SKRSContext2D, scene: Canvas, moment: Moment) => void> = {
  cut: (context, scene, size) => {
    copyPixels(scene, context.canvas, { x: 0, y: 0, ...size });
  },

  fade(context, scene, { width, height, palette, seam }) {
    copyPixels(scene, context.canvas, { x: 0, y: 0, width, height });
    context.globalAlpha = DIP * seam;
    context.fillStyle = palette.background;
    context.fillRect(0, 0, width, height);
  },

  zoom(context, scene, { width, height, pace, seam }) {
    context.translate(width / 2, height / 2);
    context.scale(mix(1, pace.zoom, seam), mix(1, pace.zoom, seam));
    context.drawImage(scene, -width / 2, -height / 2);
  },

  wipe(context, scene, moment) {
    travel(context, scene, moment, { x: 0, y: -1 });
  },

  push(context, scene, moment) {
    travel(context, scene, moment, { x: -1, y: 0 });
  },
};

/** Moves the scene towards the seam, or on from it. */
function travel(
  context: SKRSContext2D,
  scene: Canvas,
  { width, height, pace, entering, seam }: Moment,
  direction: { readonly x: number; readonly y: number },
): void {
  const way = (entering ? -1 : 1) * width * pace.travel * seam;
  const scale = 1 + (2 * Math.abs(way)) / Math.min(width, height);
  const [wide, tall] = [width * scale, height * scale];
  const [x, y] = [(width - wide) / 2 + direction.x * way, (height - tall) / 2 + direction.y * way];
  context.drawImage(scene, x, y, wide, tall);
}
