import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Act, Acting, Things } from '../act.ts';
import { at } from '../bones.ts';
import { box, ellipse, fill, line } from '../strokes.ts';
import { againAndAgain, between, standing, wave } from './bearing.ts';
import { dropThing, placeThing } from './things.ts';

/** Its top is where hands are. */
export const TOP = -46;

/** A table to work at, standing. */
export function workTable(context: SKRSContext2D, { things }: Pick<Acting, 'things'>): void {
  box(context, things.woodShade, [19, TOP + 3, 3, -TOP - 3]);
  box(context, things.woodShade, [60, TOP + 3, 3, -TOP - 3]);
  box(context, things.wood, [14, TOP, 54, 4, 1]);
}

function bowl(context: SKRSContext2D, things: Things, x: number, content: string): void {
  fill(context, things.main, () => {
    context.moveTo(x - 11, TOP - 12);
    context.lineTo(x + 11, TOP - 12);
    context.quadraticCurveTo(x + 9, TOP, x, TOP);
    context.quadraticCurveTo(x - 9, TOP, x - 11, TOP - 12);
  });
  ellipse(context, content, [x, TOP - 12, 10.4, 2]);
}

const BATTER = '#f3dfae';

/** Whisks in a bowl on the table. */
export const mix: Act = {
  stanceAt(moment) {
    const angle = moment.time * 5.6;
    return {
      ...standing(moment),
      lean: 0.13,
      nod: 0.16,
      nearHand: at(32 + Math.cos(angle) * 3.4, -70 + Math.sin(angle) * 1.4),
      farHand: at(25, -57),
    };
  },
  behind: workTable,
  held(context, { body, things, moment }) {
    const { x, y } = body.nearArm.end;
    line(context, things.steelShade, 1.4, [x, y - 3], [x + 3, y + 13]);
    ellipse(context, things.steel, [x + 3.4, y + 13.4, 2.4, 3.6]);
    dropThing(context, { things, moment }, [46, TOP - 12], 10);
    bowl(context, things, 38, BATTER);
  },
  reach: { left: 0.18, right: 0.7, top: 0 },
};

/** Out of a jug into a bowl: lifts it, tips it, sets it upright again. */
export const pour: Act = {
  stanceAt(moment) {
    const tip = tipped(moment.since);
    return {
      ...standing(moment),
      lean: 0.06 + 0.05 * tip,
      nod: 0.16,
      nearHand: between(at(20, -62), at(26, -74), tip),
      farHand: at(30, -50),
    };
  },
  behind: workTable,
  held(context, { things }) {
    bowl(context, things, 46, things.water);
  },
  front(context, { body, things, moment }) {
    const { x, y } = body.nearArm.end;
    const tip = tipped(moment.since);
    if (tip > 0.75) line(context, things.water, 1.8, [x + 15, y - 1], [x + 17.4, y + 5], [x + 18, TOP - 12]);
    context.save();
    context.translate(x, y);
    context.rotate(1.15 * tip);
    line(context, things.steelShade, 1.4, [1, -4], [-2, -3], [-2, 3], [1, 4]);
    fill(context, things.steel, () => {
      context.moveTo(1, -9);
      context.lineTo(15, -11);
      context.lineTo(13, 7);
      context.lineTo(2, 7);
      context.closePath();
    });
    box(context, things.water, [2.4, -2 + 3 * tip, 10.4, 8 - 3 * tip, 1]);
    context.restore();
  },
  reach: { left: 0.18, right: 0.7, top: 0 },
};

const tipped = (since: number): number => againAndAgain(since + 0.4, 4.2, 0.5);

/** With a knife on a board. */
export const cut: Act = {
  stanceAt(moment) {
    const chop = Math.abs(wave(moment.time, 5.2));
    return {
      ...standing(moment),
      lean: 0.16,
      nod: 0.2,
      nearHand: at(31, -53 - chop * 4.6),
      farHand: at(41, -51),
    };
  },
  behind: workTable,
  held(context, { things, moment }) {
    box(context, things.woodShade, [26, TOP - 2, 34, 2.6, 0.8]);
    if (things.thing === undefined) {
      ellipse(context, '#e8743b', [46, TOP - 5, 7, 3.4]);
      ellipse(context, '#58a55c', [53.6, TOP - 5.4, 2.6, 1.4, -0.5]);
    } else placeThing(context, things, 49, TOP - 2, 15);
    const slices = Math.min(4, Math.floor(Math.max(0, moment.since)));
    for (let index = 0; index < slices; index += 1)
      ellipse(context, '#f08a50', [29 + index * 2.6, TOP - 3.6, 1.2, 2.4]);
  },
  front(context, { body, things }) {
    const { x, y } = body.nearArm.end;
    line(context, things.dark, 2.2, [x - 1, y], [x + 3, y + 0.6]);
    fill(context, things.steel, () => {
      context.moveTo(x + 3, y - 1);
      context.lineTo(x + 15, y + 0.6);
      context.quadraticCurveTo(x + 13, y + 3.6, x + 3, y + 3);
      context.closePath();
    });
  },
  reach: { left: 0.18, right: 0.7, top: 0 },
};

/** A cloth over a table, to and fro. */
export const wipe: Act = {
  stanceAt(moment) {
    const way = wave(moment.since, 3.4);
    return {
      ...standing(moment),
      hip: at(0.8 * way, -46),
      lean: 0.2 + 0.05 * way,
      nod: 0.14,
      nearHand: at(30 + way * 8, TOP - 3),
      farHand: at(20, TOP - 2),
    };
  },
  behind: workTable,
  held(context, { things, moment }) {
    box(context, things.second, [55, TOP - 13, 7, 13, 1.6]);
    box(context, things.white, [56.4, TOP - 16.6, 4.2, 3.8, 0.8]);
    for (let index = 0; index < 3; index += 1) {
      const life = (moment.time * 0.7 + index * 0.31) % 1;
      ellipse(context, `rgba(255,255,255,${(0.8 * (1 - life)).toFixed(2)})`, [30 + index * 8, TOP - 1 - life * 8, 1.2 + life, 1.2 + life]); // prettier-ignore
    }
  },
  front(context, { body, things }) {
    const { x } = body.nearArm.end;
    box(context, things.bright, [x - 5, TOP - 3, 14, 3.4, 1.4]);
  },
  reach: { left: 0.18, right: 0.7, top: 0 },
};
