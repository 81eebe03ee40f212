import type { SKRSContext2D } from '@napi-rs/canvas';
import { at, type Body, type Foot, type Limb } from './bones.ts';
import { around, box, ellipse, fill, limb, line, taper } from './strokes.ts';
import type { Looks } from './wardrobe.ts';

const ARM = [4.1, 3.3, 2.5] as const;
const LEG = [6.1, 4.7, 3.4] as const;

export function drawArm(context: SKRSContext2D, { dress, colours }: Looks, arm: Limb, isFar: boolean): void {
  const jacket = dress.over === 'coat' || dress.over === 'blazer';
  const [light, dark] = jacket ? [colours.over, colours.overShade] : [colours.top, colours.topShade];
  const cloth = isFar ? dark : light;
  const skin = isFar ? colours.skinShade : colours.skin;
  const { root, joint, end } = arm;
  const angle = Math.atan2(end.y - joint.y, end.x - joint.x);
  const hand = at(end.x + Math.cos(angle) * 1.4, end.y + Math.sin(angle) * 1.4);
  ellipse(context, skin, [hand.x, hand.y, 3.5, 2.9, angle]);
  if (dress.sleeves === 'long') {
    limb(context, cloth, arm, ARM);
    return;
  }
  fill(context, skin, () => {
    taper(context, joint, 2.9, end, 2.2);
  });
  const middle = at(root.x + (joint.x - root.x) * 0.72, root.y + (joint.y - root.y) * 0.72);
  fill(context, skin, () => {
    taper(context, middle, 3, joint, 2.9);
  });
  fill(context, cloth, () => {
    taper(context, root, 4.3, middle, 4.1);
  });
}

export function drawLeg(
  context: SKRSContext2D,
  { colours }: Looks,
  leg: Limb,
  sole: Foot,
  isFar: boolean,
): void {
  shoe(context, isFar ? colours.dark : colours.shoes, leg, sole.pitch);
  limb(context, isFar ? colours.bottomShade : colours.bottom, leg, LEG);
}

function shoe(context: SKRSContext2D, color: string, { end }: Limb, pitch: number): void {
  context.save();
  context.translate(end.x, end.y);
  context.rotate(pitch);
  fill(context, color, () => {
    context.moveTo(-3.6, -1.2);
    context.lineTo(-3.8, 3.4);
    context.lineTo(9.4, 3.4);
    context.quadraticCurveTo(9.8, 0.6, 5.6, -0.2);
    context.quadraticCurveTo(3.6, -0.8, 3.2, -1.8);
    context.closePath();
  });
  context.restore();
}

/** From the neck to the hips, with what is worn over it. */
export function drawTrunk(context: SKRSContext2D, looks: Looks, body: Body): void {
  const { colours, dress } = looks;
  around(context, colours.bottom, [
    [at(body.nearLeg.root.x, body.hip.y), 5.9],
    [at(body.farLeg.root.x, body.hip.y), 5.6],
  ]);
  hem(context, looks, body);
  context.save();
  context.translate(body.hip.x, body.hip.y);
  context.rotate(body.lean);
  fill(context, colours.skinShade, () => {
    taper(context, at(0.4, -27), 3.7, at(1.2, -35), 3.4);
  });
  trunkShape(context, colours.top);
  shadeOf(context, colours.topShade);
  OVER[dress.over ?? 'none'](context, looks);
  if (dress.extra === 'stethoscope') stethoscope(context, looks);
  context.restore();
}

function trunkShape(context: SKRSContext2D, color: string): void {
  fill(context, color, () => {
    context.moveTo(-3.4, -31);
    context.bezierCurveTo(-8.4, -30.2, -9.6, -27.4, -9.2, -23.5);
    context.bezierCurveTo(-8.6, -16, -7.4, -12, -7.9, 1.6);
    context.quadraticCurveTo(0, 4.2, 8, 1.6);
    context.bezierCurveTo(7.6, -10, 9, -15, 9.4, -23.5);
    context.bezierCurveTo(9.8, -27.4, 8.6, -30.2, 4.4, -31);
    context.quadraticCurveTo(0.6, -28.4, -3.4, -31);
    context.closePath();
  });
}

function shadeOf(context: SKRSContext2D, color: string): void {
  fill(context, color, () => {
    context.moveTo(-9.2, -23.5);
    context.bezierCurveTo(-8.6, -16, -7.4, -12, -7.9, 1.6);
    context.quadraticCurveTo(-5.6, 2.6, -3.4, 2.9);
    context.bezierCurveTo(-4.6, -8, -3, -16, -7, -24);
    context.closePath();
  });
}

/** Coats and aprons hang over the thighs. */
function hem(context: SKRSContext2D, { dress, colours }: Looks, { hip, nearLeg, farLeg }: Body): void {
  const length = dress.over === 'coat' ? 0.82 : dress.over === 'apron' ? 0.6 : 0;
  if (length === 0) return;
  const down = (leg: Limb) =>
    at(leg.root.x + (leg.joint.x - leg.root.x) * length, leg.root.y + (leg.joint.y - leg.root.y) * length);
  around(context, colours.over, [
    [at(hip.x - 2.6, hip.y), 5.8],
    [at(hip.x + 2.6, hip.y), 5.8],
    [down(nearLeg), 6],
    [down(farLeg), 5.4],
  ]);
}

type Over = (context: SKRSContext2D, looks: Looks) => void;

const open: Over = (context, { colours, dress }) => {
  trunkShape(context, colours.over);
  shadeOf(context, colours.overShade);
  fill(context, colours.top, () => {
    context.moveTo(-0.4, -29.7);
    context.lineTo(5.2, -30.2);
    context.lineTo(5.6, 2.3);
    context.lineTo(2.6, 2.8);
    context.closePath();
  });
  fill(context, colours.overShade, () => {
    context.moveTo(-0.8, -30);
    context.lineTo(3.4, -13);
    context.lineTo(-3, -24);
    context.closePath();
    context.moveTo(5.4, -30.4);
    context.lineTo(5, -15);
    context.lineTo(8, -24.6);
    context.closePath();
  });
  if (dress.extra === 'tie')
    fill(context, colours.bright, () => {
      context.moveTo(1.9, -29);
      context.lineTo(4, -29);
      context.lineTo(4.9, -12);
      context.lineTo(3.8, -9.6);
      context.lineTo(2.7, -12);
      context.closePath();
    });
};

const OVER: Readonly<Record<'none' | NonNullable<Looks['dress']['over']>, Over>> = {
  none: (context, { colours }) => {
    context.beginPath();
    context.moveTo(-3, -30.6);
    context.quadraticCurveTo(0.8, -27, 4.2, -30.6);
    context.strokeStyle = colours.topShade;
    context.lineWidth = 1.3;
    context.stroke();
  },
  coat: open,
  blazer: open,
  vest(context, { colours }) {
    trunkShape(context, colours.over);
    shadeOf(context, colours.overShade);
    for (const y of [-17.5, -8]) box(context, colours.bright, [-8, y, 16.4, 2.7]);
    line(context, colours.bright, 2.3, [-4.4, -29.4], [-4.6, -17]);
    line(context, colours.bright, 2.3, [5.8, -29.4], [5.9, -17]);
    line(context, colours.overShade, 0.7, [1.6, -28.6], [1.8, 2.6]);
  },
  apron(context, { colours }) {
    fill(context, colours.over, () => {
      context.moveTo(-3.4, -23.6);
      context.lineTo(6.6, -23.6);
      context.quadraticCurveTo(7.4, -14, 8.8, -11);
      context.lineTo(8.4, 2.4);
      context.quadraticCurveTo(0, 4.6, -7.9, 2.2);
      context.lineTo(-7.6, -11);
      context.quadraticCurveTo(-4, -14, -3.4, -23.6);
    });
    line(context, colours.overShade, 1, [-3, -23.6], [-2.4, -30], [3.8, -30], [6.2, -23.6]);
    line(context, colours.overShade, 1, [-7.6, -10.6], [8.8, -10.6]);
  },
  bib(context, { colours }) {
    box(context, colours.over, [-4, -21, 11, 14, 1.4]);
    trunkHalf(context, colours.over);
    line(context, colours.over, 2, [-3, -20], [-4.4, -30]);
    line(context, colours.over, 2, [6, -20], [6, -30]);
    box(context, colours.overShade, [-1, -15.5, 5.4, 4.4, 0.8]);
  },
};

function trunkHalf(context: SKRSContext2D, color: string): void {
  fill(context, color, () => {
    context.moveTo(-7.7, -9.4);
    context.lineTo(8.1, -9.4);
    context.lineTo(8, 1.8);
    context.quadraticCurveTo(0, 4.4, -7.9, 1.8);
    context.closePath();
  });
}

const stethoscope: Over = (context, { colours }) => {
  context.beginPath();
  context.moveTo(-2.8, -30);
  context.quadraticCurveTo(-1.6, -20, 2, -18.6);
  context.quadraticCurveTo(6.2, -20, 5.2, -30);
  context.moveTo(2, -18.6);
  context.lineTo(2.6, -13.6);
  context.strokeStyle = colours.dark;
  context.lineWidth = 1;
  context.stroke();
  ellipse(context, colours.bright, [2.7, -12.6, 1.6, 1.6]);
};

/** On the back: before the trunk. */
export function drawBackpack(context: SKRSContext2D, { colours }: Looks, body: Body): void {
  context.save();
  context.translate(body.hip.x, body.hip.y);
  context.rotate(body.lean);
  box(context, colours.overShade, [-15.4, -27, 12, 23, 5]);
  box(context, colours.over, [-16, -16, 6, 10, 2.6]);
  context.restore();
}
