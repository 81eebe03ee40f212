import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import type { Palette, Style, Transition } from '../../../../modules/videos/plan.ts';
import type { FrameSize } from '../../../../planner/ports.ts';
import { easeInCubic, easeOutCubic, mix } from '../../render/motion/easing.ts';
import { copyPixels } from '../../render/pixels.ts';
import type { ScenePainter } from '../../render/scene-painter.ts';

/** Frames a transition takes at each side of a seam; a third of a second. */
export const TRANSITION_FRAMES = 10;
/** How far the scene gives way under a pushing panel, in frame widths. */
const PUSH_PARALLAX = 0.28;
const ZOOM_OUT = 1.1;
const ZOOM_IN = 1.06;

export interface TransitionPlan {
  readonly size: FrameSize;
  readonly style: Style;
  readonly frame_count: number;
  readonly transition_in: Transition;
  readonly transition_out: Transition;
}

/**
 * Paints the ends of a clip. A clip leaves to a common ground in the film's colours and the next one comes from it, so each
 * clip is rendered alone and the seam still moves on: speed is greatest, and equal, on both sides of it.
 */
export function withTransitions(painter: ScenePainter, plan: TransitionPlan): ScenePainter {
  const { size } = plan;
  const length = Math.min(TRANSITION_FRAMES, Math.floor(plan.frame_count / 3));
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
    context.globalAlpha = seam;
    context.fillStyle = palette.background;
    context.fillRect(0, 0, width, height);
  },

  zoom(context, scene, { width, height, palette, entering, seam }) {
    const scale = mix(1, entering ? ZOOM_IN : ZOOM_OUT, seam);
    context.fillStyle = palette.background;
    context.fillRect(0, 0, width, height);
    context.globalAlpha = 1 - seam;
    context.translate(width / 2, height / 2);
    context.scale(scale, scale);
    context.drawImage(scene, -width / 2, -height / 2);
  },

  wipe(context, scene, { width, height, palette, entering, seam }) {
    copyPixels(scene, context.canvas, { x: 0, y: 0, width, height });
    // The panel comes from the left, covers, and leaves to the right, an accent at its moving edge.
    const slant = height * 0.18;
    const reach = width + 2 * slant;
    const edge = entering ? reach * (1 - seam) - slant : reach * seam - slant;
    const trim = width * 0.035;
    const panel = (from: number, to: number, colour: string) => {
      context.fillStyle = colour;
      context.beginPath();
      context.moveTo(from + slant, 0);
      context.lineTo(to + slant, 0);
      context.lineTo(to - slant, height);
      context.lineTo(from - slant, height);
      context.fill();
    };
    if (entering) {
      panel(edge - trim, reach * 2, palette.accent);
      panel(edge, reach * 2, palette.primary);
    } else {
      panel(-reach, edge + trim, palette.accent);
      panel(-reach, edge, palette.primary);
    }
  },

  push(context, scene, { width, height, palette, entering, seam }) {
    const side = entering ? 1 : -1;
    context.fillStyle = palette.background;
    context.fillRect(0, 0, width, height);
    context.drawImage(scene, side * seam * width * PUSH_PARALLAX, 0);
    context.fillStyle = palette.primary;
    if (entering) context.fillRect(0, 0, width * seam, height);
    else context.fillRect(width * (1 - seam), 0, width, height);
  },
};
