import { clamp01, easeInOutCubic } from '../../../drawing/index.ts';
import type { Act } from '../act.ts';
import { at } from '../bones.ts';
import { box, ellipse, fill, line } from '../strokes.ts';
import { between, NEAR, standing, wave } from './bearing.ts';
import { placeThing } from './things.ts';

/** Sweeps the foot of a fire with an extinguisher. */
export const extinguish: Act = {
  stanceAt: (moment) => ({
    ...standing(moment),
    lean: 0.1,
    nod: 0.06,
    nearHand: at(7, -47),
    farHand: at(26, -55 + 2.4 * wave(moment.since, 2.4)),
  }),
  behind(context, { things, moment: { time } }) {
    const tongues = [[62, 26, '#f2622e'], [71, 34, '#f2622e'], [80, 22, '#f2622e'], [66, 16, '#ffc53d'], [74, 20, '#ffc53d']] as const; // prettier-ignore
    ellipse(context, things.dark, [71, 0, 17, 2.6]);
    for (const [index, [x, high, colour]] of tongues.entries()) {
      const height = high * (1 + 0.16 * wave(time, 7, index * 1.9));
      fill(context, colour, () => {
        context.moveTo(x - 7, 0);
        context.quadraticCurveTo(x - 8, -height * 0.5, x + 2 * wave(time, 5, index), -height);
        context.quadraticCurveTo(x + 9, -height * 0.4, x + 7, 0);
        context.closePath();
      });
    }
  },
  held(context, { body, things }) {
    const { x, y } = body.nearArm.end;
    const horn = body.farArm.end;
    box(context, '#d8342b', [x - 5.4, y + 2, 12, 30, 4]);
    box(context, things.white, [x - 5.4, y + 12, 12, 6]);
    box(context, things.dark, [x - 2, y - 2, 6, 5, 1.4]);
    context.beginPath();
    context.moveTo(x + 4, y);
    context.quadraticCurveTo(x + 16, y - 10, horn.x, horn.y);
    context.strokeStyle = things.dark;
    context.lineWidth = 1.8;
    context.stroke();
  },
  front(context, { body, things, moment: { since } }) {
    const { x, y } = body.farArm.end;
    line(context, things.dark, 3, [x, y], [x + 6, y + 4]);
    const sweep = 5 * wave(since, 2.4);
    for (let puff = 0; puff < 7; puff += 1) {
      const share = (since * 0.9 + puff / 7) % 1;
      const size = 1.4 + share * 7;
      const alpha = (0.85 * (1 - share * 0.7)).toFixed(2);
      ellipse(context, `rgba(244,248,252,${alpha})`, [x + 7 + share * (36 + sweep), y + 5 + share * (-y - 12), size, size * 0.8]); // prettier-ignore
    }
  },
  reach: { left: 0.18, right: 0.9, top: 0 },
};

/** Puts on a helmet, or what else it is about. */
export const wear: Act = {
  stanceAt({ since, ...moment }) {
    const up = raised(since);
    return {
      ...standing({ since, ...moment }),
      nearHand: between(at(9, -62), at(-3.4, -95), up),
      farHand: between(at(18, -62), at(13.6, -95), up),
      nod: 0.14 * (1 - up),
    };
  },
  front(context, { body, things }) {
    const [one, other] = [body.nearArm.end, body.farArm.end];
    const [x, y] = [(one.x + other.x) / 2, (one.y + other.y) / 2];
    if (things.thing !== undefined) {
      placeThing(context, things, x, y + 6, 17);
      return;
    }
    fill(context, things.bright, () => {
      context.arc(x, y + 1, 10, Math.PI, 0);
      context.closePath();
    });
    box(context, things.bright, [x - 10, y - 0.6, 23, 3, 1.4]);
    box(context, things.white, [x - 1.4, y - 9.4, 2.8, 9]);
  },
  reach: { ...NEAR, right: 0.3, top: 0.1 },
};

/** Before the chest, up on to the head, where it stays; then once more. */
function raised(since: number): number {
  const share = Math.max(0, since) % 5;
  return easeInOutCubic(clamp01((share - 0.7) / 0.9)) * (1 - easeInOutCubic(clamp01((share - 4.2) / 0.7)));
}
