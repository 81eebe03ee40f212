import type { SKRSContext2D } from '@napi-rs/canvas';
import { againAndAgain, standing, wave } from './bearing.ts';
import type { Act, Things } from '../act.ts';
import { at, foot } from '../bones.ts';
import { box, ellipse, fill, line } from '../strokes.ts';
import { placeThing } from './things.ts';

const YELLOW = '#f2b632';
const YELLOW_SHADE = '#d1952a';

/** At the wheel of a forklift truck that carries a load. */
export const forklift: Act = {
  stanceAt(moment) {
    const jolt = 0.3 * wave(moment.time, 9);
    return {
      ...standing(moment),
      hip: at(-9, -34 + jolt),
      lean: 0.02,
      nod: 0.06,
      nearHand: at(11, -56 + wave(moment.time, 1.4)),
      farHand: at(13, -56.6 - wave(moment.time, 1.4)),
      nearFoot: foot(13, -20),
      farFoot: foot(16, -20),
    };
  },
  behind(context, { things, moment }) {
    line(context, things.dark, 2.4, [-34, -40], [-28, -100]);
    line(context, things.dark, 2.4, [22, -40], [15, -100]);
    box(context, things.dark, [-31, -103, 49, 3.6, 1.6]);
    box(context, things.dark, [-20, -53, 6, 22, 3]);
    mast(context, things, 5 * againAndAgain(moment.since, 5, 0.3));
  },
  front(context, { things, moment }) {
    line(context, things.dark, 1.8, [15, -44], [11, -56]);
    ellipse(context, things.dark, [11, -56.4, 4.4, 1.4, 0.5]);
    fill(context, YELLOW, () => {
      context.moveTo(-44, -10);
      context.lineTo(-44, -30);
      context.quadraticCurveTo(-42, -42, -30, -42);
      context.lineTo(-18, -36);
      context.lineTo(12, -30);
      context.lineTo(16, -44);
      context.lineTo(25, -44);
      context.lineTo(27, -10);
      context.closePath();
    });
    box(context, YELLOW_SHADE, [-44, -17, 71, 5, 1]);
    box(context, things.dark, [-38, -34, 12, 3, 1]);
    const turn = (moment.gone ?? moment.time * 0.3) * 8;
    wheel(context, things, -29, 9.4, turn);
    wheel(context, things, 14, 11.4, turn);
  },
  reach: { left: 0.46, right: 0.82, top: 0.04 },
  travels: true,
};

function mast(context: SKRSContext2D, things: Things, raised: number): void {
  box(context, things.steelShade, [29, -104, 3, 102, 1]);
  box(context, things.steel, [34, -104, 3, 102, 1]);
  const y = -9 - raised;
  box(context, things.dark, [37, y - 16, 3, 18, 1]);
  box(context, things.dark, [38, y, 40, 2.4, 1]);
  box(context, things.woodShade, [41, y - 4.4, 37, 1.8]);
  for (const x of [42, 58, 73]) box(context, things.wood, [x, y - 3, 5, 3]);
  placeThing(context, things, 59, y - 4.4, 32);
}

function wheel(context: SKRSContext2D, things: Things, x: number, radius: number, turn: number): void {
  ellipse(context, things.dark, [x, -radius, radius, radius]);
  ellipse(context, things.steel, [x, -radius, radius * 0.5, radius * 0.5]);
  for (let spoke = 0; spoke < 3; spoke += 1) {
    const angle = turn + (spoke * Math.PI * 2) / 3;
    const tip = [x + Math.cos(angle) * radius * 0.45, -radius + Math.sin(angle) * radius * 0.45] as const;
    line(context, things.steelShade, 1.2, [x, -radius], tip);
  }
}
