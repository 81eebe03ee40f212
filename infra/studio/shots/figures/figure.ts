import type { SKRSContext2D } from '@napi-rs/canvas';
import type { Person } from '../../../../modules/videos/plan.ts';
import type { Kit } from '../kit.ts';
import { bodyOf } from './bones.ts';
import { drawArm, drawBackpack, drawLeg, drawTrunk } from './draw-body.ts';
import { drawHead, hairBehind } from './head.ts';
import { ACTS } from './acts/index.ts';
import type { Moment, Thing, Things } from './act.ts';
import { toolsOf } from './tools.ts';
import { type Looks, looksOf } from './wardrobe.ts';

/** Somebody who does something, ready to be drawn at any moment. */
export interface DrawnFigure {
  /** Of the place it takes, in shares of its height: to the left, to the right, above its head. */
  readonly reach: { readonly left: number; readonly right: number; readonly top: number };
  /** Goes from place to place as it acts. */
  readonly travels: boolean;
  /** Of several, every other looks back at them. */
  readonly facesOthers: boolean;
  /** Draws it with its feet on the context's origin, facing right, `height` high. */
  draw(context: SKRSContext2D, height: number, moment: Moment): void;
}

/** A figure of the house: its face and clothes follow from `who`; `thing` is what it handles. */
export function drawnFigure(kit: Kit, { role, pose }: Person, who: string, thing?: Thing): DrawnFigure {
  const looks = looksOf(kit, role, who);
  const act = ACTS[pose];
  const things: Things = { ...toolsOf(kit), ...(thing === undefined ? {} : { thing }) };
  return {
    reach: (thing === undefined ? undefined : act.reachWithThing) ?? act.reach,
    travels: act.travels ?? false,
    facesOthers: pose === 'talk' || pose === 'shake',
    draw(context, height, moment) {
      context.save();
      context.scale(height / 100, height / 100);
      if (act.drawWhole === undefined) drawActing(context, looks, things, moment, act);
      else act.drawWhole(context, looks, things, moment);
      context.restore();
    },
  };
}

function drawActing(
  context: SKRSContext2D,
  looks: Looks,
  things: Things,
  moment: Moment,
  { stanceAt, behind, held, front }: (typeof ACTS)[Person['pose']],
): void {
  const stance = stanceAt(moment);
  const scaled = (paint: () => void): void => {
    context.save();
    context.scale(looks.size, looks.size);
    paint();
    context.restore();
  };
  const body = bodyOf(stance);
  const scene = { body, moment, things };
  scaled(() => {
    behind?.(context, scene);
    const inHead = (paint: () => void): void => {
      context.save();
      context.translate(body.head.x, body.head.y);
      context.rotate(body.turn * 0.9);
      context.scale(looks.headSize, looks.headSize);
      paint();
      context.restore();
    };
    inHead(() => {
      hairBehind(context, looks);
    });
    if (looks.dress.extra === 'backpack') drawBackpack(context, looks, body);
    drawArm(context, looks, body.farArm, true);
    drawLeg(context, looks, body.farLeg, stance.farFoot, true);
    drawLeg(context, looks, body.nearLeg, stance.nearFoot, false);
    drawTrunk(context, looks, body);
    inHead(() => {
      drawHead(context, looks, { mouth: stance.mouth, isAsleep: false, time: moment.time });
    });
    held?.(context, scene);
    drawArm(context, looks, body.nearArm, false);
    front?.(context, scene);
  });
}
