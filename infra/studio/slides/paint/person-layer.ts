import type { SKRSContext2D } from '@napi-rs/canvas';
import { clamp01, easeOutCubic } from '../../drawing/index.ts';
import type { Rect } from '../../format/index.ts';
import type { ThingBox } from '../box.ts';
import type { DrawnPerson } from '../drawn-person.ts';
import { calmly, calmPhase, type Layer } from './layer.ts';

/** How far below its place somebody begins to come on, in heights. */
const WAY_UP = 0.06;
const SHADOW = 'rgba(20, 16, 48, 0.16)';

/** Somebody who acts beside the words: as large as its box allows, feet on the lower edge of that. */
export function makePersonLayer(box: ThingBox, person: DrawnPerson): Layer {
  const { left, right, top } = person.reach;
  const { x, y, width, height: room } = box.rect;
  const height = Math.min(room / (1 + top), width / (left + right));
  const end = box.at + box.lasts;
  const middle = x + width / 2;
  const ground = y + room;
  const aside = ((left - right) / 2) * height * (box.isMirrored ? -1 : 1);
  return {
    reach: (now) => (now <= box.at ? undefined : around(box.rect, height)),
    phase: (now) => (now <= box.at ? -1 : now < end ? now : calmPhase(now)),
    paint(context, now) {
      const share = clamp01((now - box.at) / box.lasts);
      const time = now < end ? now : calmly(now);
      context.globalAlpha *= clamp01(share * 3);
      context.translate(middle, ground + WAY_UP * height * (1 - easeOutCubic(share)));
      shadow(context, ((left + right) / 2) * height);
      context.translate(aside, 0);
      if (box.isMirrored) context.scale(-1, 1);
      person.draw(context, height, time, time - box.at);
    },
  };
}

function shadow(context: SKRSContext2D, radius: number): void {
  context.beginPath();
  context.ellipse(0, 0, radius, radius * 0.12, 0, 0, 2 * Math.PI);
  context.fillStyle = SHADOW;
  context.fill();
}

/** A hand, a wheel or a cap may reach out of the box by this share of the height. */
const OUT = 0.14;

const around = ({ x, y, width, height }: Rect, size: number): Rect => ({
  x: x - OUT * size,
  y: y - OUT * size,
  width: width + 2 * OUT * size,
  height: height + 2 * OUT * size,
});
