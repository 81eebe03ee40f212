import { clamp01, easeInOutCubic } from '../../../drawing/index.ts';
import { at, bodyOf, foot } from '../bones.ts';
import type { Act } from '../act.ts';
import { drawArm } from '../draw-body.ts';
import { drawHead, hairBehind } from '../head.ts';
import { box, ellipse, fill, line } from '../strokes.ts';
import { againAndAgain, between, standing, wave } from './bearing.ts';
import { placeThing } from './things.ts';
import { chair, seated } from './working.ts';

export const sit: Act = {
  stanceAt: (moment) => ({ ...seated(moment), nod: 0.05 * wave(moment.time, 0.8) }),
  behind: chair,
  reach: { left: 0.2, right: 0.3, top: -0.18 },
};

/** At a table, with a spoon. */
export const eat: Act = {
  stanceAt(moment) {
    const bite = againAndAgain(moment.since, 2.8, 0.2);
    return {
      ...seated(moment),
      lean: 0.14,
      nod: 0.08,
      nearHand: between(at(31, -45), at(11.4, -62.5), bite),
      farHand: at(27, -43.4),
      mouth: bite > 0.7 ? 0.7 : 0,
    };
  },
  behind: chair,
  held(context, { things, body, moment }) {
    box(context, things.woodShade, [38, -39, 4, 39]);
    box(context, things.wood, [17, -41.4, 48, 3.2, 1.4]);
    if (things.thing === undefined) {
      fill(context, things.main, () => {
        context.moveTo(30, -47);
        context.lineTo(46, -47);
        context.quadraticCurveTo(45, -41.4, 38, -41.4);
        context.quadraticCurveTo(31, -41.4, 30, -47);
      });
      ellipse(context, things.bright, [38, -47, 7.4, 1.8]);
    } else {
      ellipse(context, things.white, [40, -42, 11, 1.8]);
      placeThing(context, things, 40, -42, 15);
    }
    box(context, things.water, [54, -50, 5.4, 8.6, 1]);
    const { x, y } = body.nearArm.end;
    const bite = againAndAgain(moment.since, 2.8, 0.2);
    line(context, things.steel, 1.1, [x, y], [x + 5 - 3 * bite, y - 3]);
    ellipse(context, things.steel, [x + 5.4 - 3 * bite, y - 3.2, 2, 1.3]);
    for (let index = 0; index < 3; index += 1) {
      const rise = (moment.time * 0.45 + index / 3) % 1;
      ellipse(context, `rgba(255,255,255,${(0.4 * (1 - rise)).toFixed(2)})`, [35 + index * 3, -51 - rise * 11, 1.2 + rise, 1.6 + rise]); // prettier-ignore
    }
  },
  reach: { left: 0.2, right: 0.7, top: -0.18 },
};

/** Squats, arms to the front. */
export const exercise: Act = {
  stanceAt(moment) {
    const down = againAndAgain(moment.since, 2.4, 0.1);
    return {
      ...standing(moment),
      hip: between(at(0, -46.4), at(-10, -28), down),
      lean: 0.04 + 0.3 * down,
      nod: -0.2 * down,
      nearHand: between(at(-8.6, -45), at(18, -62), down),
      farHand: between(at(9.6, -45.6), at(24, -63), down),
      nearFoot: foot(-6, 0),
      farFoot: foot(6, -1.2),
    };
  },
  reach: { left: 0.24, right: 0.3, top: 0 },
};

/** Arms up, to one side and to the other. */
export const stretch: Act = {
  stanceAt(moment) {
    const up = easeInOutCubic(clamp01((moment.since + 0.2) / 1.2));
    const side = wave(moment.since, 1.3) * up;
    const easy = standing(moment);
    return {
      ...easy,
      lean: 0.16 * side,
      nod: 0.06 * side,
      nearHand: between(easy.nearHand, at(-13 + 14 * side, -100), up),
      farHand: between(easy.farHand, at(14 + 14 * side, -100), up),
      nearFoot: foot(-8, 0),
      farFoot: foot(8, -1.2),
    };
  },
  reach: { left: 0.28, right: 0.28, top: 0.12 },
};

/** In bed, under a cover that rises and falls. */
export const sleep: Act = {
  stanceAt: standing,
  reach: { left: 0.62, right: 0.62, top: -0.42 },
  drawWhole(context, looks, things, { time }) {
    const breath = wave(time, 1.5);
    line(context, things.woodShade, 3, [-56, -2], [-56, -42]);
    line(context, things.woodShade, 3, [56, -2], [56, -26]);
    box(context, things.wood, [-57, -20, 114, 10, 2]);
    box(context, things.white, [-54, -28, 108, 10, 4]);
    ellipse(context, things.paper, [-38, -31, 16, 6.4, -0.08]);
    const body = bodyOf({ ...standing({ time, since: 0 }), nearHand: at(-6, -50) });
    context.save();
    context.translate(-37, -37);
    context.rotate(-1.28);
    context.scale(looks.headSize * looks.size, looks.headSize * looks.size);
    hairBehind(context, looks);
    drawHead(context, { ...looks, dress: { sleeves: 'long' } }, { mouth: 0, isAsleep: true, time });
    context.restore();
    fill(context, things.main, () => {
      context.moveTo(-27, -27);
      context.bezierCurveTo(-24, -42 - breath, -8, -43 - breath, 6, -38 - breath * 0.6);
      context.bezierCurveTo(20, -35, 40, -38, 51, -28);
      context.lineTo(52, -17);
      context.lineTo(-27, -17);
      context.closePath();
    });
    fill(context, things.white, () => {
      context.moveTo(-29, -18);
      context.lineTo(-29, -29);
      context.bezierCurveTo(-27, -41 - breath, -21, -41 - breath, -17, -40 - breath);
      context.lineTo(-17, -17);
      context.closePath();
    });
    context.save();
    context.translate(-16, 18);
    drawArm(context, looks, { ...body.nearArm, root: at(-8, -55), joint: at(-3, -56), end: at(6, -55 - breath * 0.4) }, false); // prettier-ignore
    context.restore();
    for (let index = 0; index < 3; index += 1) {
      const rise = (time * 0.28 + index / 3) % 1;
      zed(context, things.dark, -22 + rise * 16 + index * 2, -52 - rise * 24, 2.4 + rise * 3, 1 - rise);
    }
  },
};

function zed(
  context: Parameters<typeof line>[0],
  color: string,
  x: number,
  y: number,
  size: number,
  alpha: number,
): void {
  context.globalAlpha = alpha;
  line(context, color, size * 0.32, [x, y], [x + size, y], [x, y + size], [x + size, y + size]);
  context.globalAlpha = 1;
}
