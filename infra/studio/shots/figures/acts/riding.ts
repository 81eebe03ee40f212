import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Act, Things } from '../act.ts';
import { at, foot } from '../bones.ts';
import { box, ellipse, fill, line } from '../strokes.ts';
import { standing, wave } from './bearing.ts';

function wheel(
  context: SKRSContext2D,
  things: Things,
  [x, radius, turn]: readonly [number, number, number],
): void {
  ellipse(context, things.dark, [x, -radius, radius, radius]);
  ellipse(context, things.steel, [x, -radius, radius * 0.56, radius * 0.56]);
  for (let spoke = 0; spoke < 3; spoke += 1) {
    const angle = turn + (spoke * Math.PI * 2) / 3;
    line(context, things.steelShade, 1.2, [x, -radius], [x + Math.cos(angle) * radius * 0.5, -radius + Math.sin(angle) * radius * 0.5]); // prettier-ignore
  }
}

/** At the wheel of a car that is seen from the side: the windows show who drives. */
export const drive: Act = {
  stanceAt(moment) {
    const jolt = wave(moment.time, 9) * 0.3;
    return {
      ...standing(moment),
      hip: at(0, -21 + jolt),
      lean: -0.08,
      nod: 0.08,
      nearHand: at(21, -44 + wave(moment.time, 1.4) * 1.2),
      farHand: at(23, -44 - wave(moment.time, 1.4) * 1.2),
      nearFoot: foot(23, -19),
      farFoot: foot(26, -19),
    };
  },
  behind(context, { things }) {
    fill(context, things.main, () => {
      context.moveTo(-42, -42);
      context.quadraticCurveTo(-34, -74, -14, -75);
      context.lineTo(16, -75);
      context.quadraticCurveTo(32, -72, 44, -42);
      context.closePath();
    });
    fill(context, things.screen, () => {
      context.moveTo(-35, -43);
      context.quadraticCurveTo(-29, -69, -13, -70.6);
      context.lineTo(15, -70.6);
      context.quadraticCurveTo(27, -68, 37, -43);
      context.closePath();
    });
    box(context, things.dark, [-18, -54, 8, 30, 3]);
  },
  front(context, { things, moment }) {
    const turn = (moment.gone ?? moment.time * 0.4) * 7;
    line(context, things.dark, 2, [20, -50], [25, -39]);
    box(context, things.main, [-6.6, -72, 3, 34]);
    fill(context, things.main, () => {
      context.moveTo(-66, -12);
      context.quadraticCurveTo(-68, -38, -52, -42);
      context.lineTo(46, -43);
      context.quadraticCurveTo(70, -38, 73, -26);
      context.lineTo(73, -12);
      context.closePath();
    });
    box(context, things.second, [-66, -17, 139, 5, 2]);
    line(context, things.dark, 0.8, [-5, -40], [-5, -18]);
    box(context, things.dark, [-1, -35, 7, 2, 1]);
    ellipse(context, things.white, [69, -30, 3.4, 4]);
    ellipse(context, things.bright, [-64, -32, 2.4, 4]);
    for (const x of [-40, 46]) wheel(context, things, [x, 12.5, turn]);
  },
  reach: { left: 0.7, right: 0.76, top: -0.22 },
  travels: true,
};

/** On a bicycle. */
export const cycle: Act = {
  stanceAt(moment) {
    const turn = (moment.gone ?? moment.time * 0.25) * 11;
    const pedal = (shift: number) =>
      foot(10 + Math.cos(turn + shift) * 6.4, -11 + Math.sin(turn + shift) * 6.4);
    return {
      ...standing(moment),
      hip: at(-4, -51),
      lean: 0.34,
      nod: -0.16,
      nearHand: at(29, -55),
      farHand: at(31, -55.6),
      nearFoot: pedal(0),
      farFoot: pedal(Math.PI),
    };
  },
  behind(context, { things, moment }) {
    const turn = (moment.gone ?? moment.time * 0.25) * 14;
    for (const x of [-18, 40]) {
      context.beginPath();
      context.arc(x, -16, 15, 0, Math.PI * 2);
      context.strokeStyle = things.dark;
      context.lineWidth = 2.2;
      context.stroke();
      for (let spoke = 0; spoke < 6; spoke += 1) {
        const angle = turn + (spoke * Math.PI) / 3;
        line(
          context,
          things.steelShade,
          0.5,
          [x, -16],
          [x + Math.cos(angle) * 14, -16 + Math.sin(angle) * 14],
        );
      }
    }
    line(context, things.main, 2.4, [-18, -16], [9, -13], [28, -44], [-2, -42], [9, -13]);
    line(context, things.main, 2.4, [-18, -16], [-2, -42], [-4, -47]);
    line(context, things.main, 2.4, [40, -16], [27, -50]);
    line(context, things.dark, 2.2, [26, -53], [32, -55]);
    box(context, things.dark, [-11, -49.6, 13, 3, 1.4]);
    ellipse(context, things.steelShade, [9, -13, 4, 4]);
  },
  reach: { left: 0.36, right: 0.58, top: 0.06 },
  travels: true,
};
