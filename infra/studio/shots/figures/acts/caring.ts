import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Act, Acting, Things } from '../act.ts';
import { at } from '../bones.ts';
import { box, ellipse, fill, line, taper } from '../strokes.ts';
import { againAndAgain, between, standing, wave } from './bearing.ts';

const SKIN = { light: '#dca67c', shade: '#b98059', hair: '#4a2e22' };
const SEAT = { x: 45, y: -25 };

/** Somebody who sits opposite and is looked after. */
function patient(context: SKRSContext2D, things: Things, time: number): void {
  const breath = 0.3 * wave(time, 2.2);
  const { x, y } = SEAT;
  line(context, things.steelShade, 2, [x - 8, y + 4], [x - 10, 0]);
  line(context, things.steelShade, 2, [x + 8, y + 4], [x + 10, 0]);
  box(context, things.second, [x - 11, y + 1, 23, 4, 2]);
  box(context, things.second, [x + 9.4, y - 34, 4.2, 32, 2]);
  const trunk = at(x + 2, y - 4);
  const neck = at(x + 1, y - 33 + breath);
  for (const [shift, shade] of [[2, things.steelShade], [0, things.dark]] as const) {
    fill(context, shade, () => {
      taper(context, trunk, 5.4, at(x - 17 + shift, y - 4), 4.4);
      taper(context, at(x - 17 + shift, y - 4), 4.2, at(x - 16 + shift, -4), 2.8);
    });
    ellipse(context, things.dark, [x - 19 + shift, -2, 5, 2.2]);
  } // prettier-ignore
  ellipse(context, SKIN.shade, [neck.x, neck.y - 1, 2.8, 4]);
  fill(context, things.bright, () => {
    taper(context, trunk, 7.6, at(neck.x, neck.y + 6), 7);
  });
  ellipse(context, SKIN.hair, [neck.x + 1.4, neck.y - 12.4, 8, 8.4]);
  ellipse(context, SKIN.light, [neck.x - 1, neck.y - 10.6, 6.9, 7.8]);
  ellipse(context, SKIN.hair, [neck.x + 0.6, neck.y - 17, 7, 3.6]);
  ellipse(context, things.dark, [neck.x - 4.6, neck.y - 11, 0.8, 1.1]);
  line(context, SKIN.shade, 0.8, [neck.x - 6, neck.y - 6.6], [neck.x - 3, neck.y - 6.2]);
  fill(context, things.bright, () => {
    taper(context, at(neck.x - 1, neck.y + 6), 4, at(x - 3, y - 18), 3.4);
  });
  fill(context, SKIN.light, () => {
    taper(context, at(x - 3, y - 18), 3.2, at(x - 13, y - 9), 2.4);
  });
}

const facing = ({ behind, ...rest }: Pick<Act, 'stanceAt' | 'held' | 'front' | 'behind'>): Act => ({
  ...rest,
  behind(context, acting) {
    behind?.(context, acting);
    patient(context, acting.things, acting.moment.time);
  },
  reach: { left: 0.2, right: 0.64, top: 0 },
});

/** A syringe at the upper arm of somebody who sits. */
export const inject: Act = facing({
  stanceAt(moment) {
    const near = againAndAgain(moment.since, 4.2, 0.6);
    return {
      ...standing(moment),
      lean: 0.16 + 0.05 * near,
      nod: 0.16,
      nearHand: between(at(21, -56), at(25, -52), near),
      farHand: at(34, -46),
    };
  },
  front(context, { body, things, moment }) {
    const { x, y } = body.nearArm.end;
    const pressed = againAndAgain(moment.since, 4.2, 0.6);
    context.save();
    context.translate(x + 1.6, y - 1.4);
    context.rotate(0.1);
    line(context, things.steelShade, 0.7, [11, 0], [17.4, 0]);
    box(context, things.white, [0, -2, 11.4, 4, 1]);
    box(context, things.water, [3 + 4 * pressed, -1.5, 8 - 4 * pressed, 3, 0.6]);
    line(context, things.steelShade, 1, [-4.6 + 4 * pressed, 0], [3 + 4 * pressed, 0]);
    line(context, things.steelShade, 1.2, [-4.6 + 4 * pressed, -2], [-4.6 + 4 * pressed, 2]);
    context.restore();
  },
});

/** Listens to the heart of somebody who sits. */
export const examine: Act = facing({
  stanceAt(moment) {
    const place = againAndAgain(moment.since, 3.6, 0.5);
    return {
      ...standing(moment),
      lean: 0.18,
      nod: 0.1 + 0.03 * wave(moment.time, 1.2),
      nearHand: between(at(34, -51), at(34.6, -45.5), place),
      farHand: at(30, -60),
    };
  },
  front: stethoscope,
});

function stethoscope(context: SKRSContext2D, { body, things }: Acting): void {
  const { x, y } = body.nearArm.end;
  context.beginPath();
  context.moveTo(body.neck.x + 3, body.neck.y + 3);
  context.bezierCurveTo(body.neck.x + 10, body.neck.y + 24, x - 14, y + 14, x + 2, y);
  context.strokeStyle = things.dark;
  context.lineWidth = 1.2;
  context.stroke();
  ellipse(context, things.steel, [x + 3, y, 2.6, 2.6]);
  ellipse(context, things.steelShade, [x + 3, y, 1.2, 1.2]);
}
