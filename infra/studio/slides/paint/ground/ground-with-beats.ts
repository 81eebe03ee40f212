import { createCanvas } from '@napi-rs/canvas';
import type { FrameSize } from '../../../../../planner/ports.ts';
import { copyPixels } from '../../../drawing/index.ts';
import { inflate, type Layer } from '../layer.ts';
import { evenly, type LivingGround } from './living-ground.ts';

/** A ground with the shapes that sweep in over it: what stands on it comes to rest whatever is still to come behind it. */
export function groundWithBeats(
  ground: LivingGround,
  beats: readonly Layer[],
  size: FrameSize,
): LivingGround {
  if (beats.length === 0) return ground;
  const canvas = createCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  const whole = { x: 0, y: 0, ...size };
  const phasesAt = (now: number) => beats.map((beat) => beat.phase(now)).join(' ');
  let shown: string | undefined;
  return {
    canvas,
    areas: [whole],
    isAlike: (now, before) => ground.isAlike(now, before) && phasesAt(now) === phasesAt(before),
    areasBetween: (now, before) => [
      ...ground.areas,
      ...beats
        .filter((beat) => beat.phase(now) !== beat.phase(before))
        .flatMap((beat) => [beat.reach(now), beat.reach(before)])
        .flatMap((reach) => (reach === undefined ? [] : [evenly(inflate(reach, 2), size)])),
    ],
    bring(now) {
      const phases = phasesAt(now);
      const hasMoved = ground.bring(now);
      if (!hasMoved && phases === shown) return false;
      shown = phases;
      copyPixels(ground.canvas, canvas, whole);
      for (const beat of beats) {
        if (beat.reach(now) === undefined) continue;
        context.save();
        beat.paint(context, now);
        context.restore();
      }
      return true;
    },
  };
}
