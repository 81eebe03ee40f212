import type { SKRSContext2D } from '@napi-rs/canvas';
import { easeInCubic } from '../../../drawing/index.ts';
import type { Acting, Things } from '../act.ts';
import { box } from '../strokes.ts';

/** What both hands hold, between them: the thing it is about, else a parcel. `lift` above the hands, `size` high. */
export function drawThing(
  context: SKRSContext2D,
  { body, things }: Acting,
  { lift, size }: { readonly lift: number; readonly size: number },
): void {
  const [one, other] = [body.nearArm.end, body.farArm.end];
  placeThing(context, things, (one.x + other.x) / 2, (one.y + other.y) / 2 + size / 2 - lift, size);
}

const DROP = { seconds: 2.6, falls: 0.4, height: 26 };

/** What is named falls into what it is cooked or mixed in, again and again; drawn before the edge that hides it. */
export function dropThing(
  context: SKRSContext2D,
  { things, moment }: Pick<Acting, 'things' | 'moment'>,
  [x, y]: readonly [number, number],
  size: number,
): void {
  if (things.thing === undefined) return;
  const share = (((moment.since / DROP.seconds) % 1) + 1) % 1;
  if (share > 0.7) return;
  const fallen = easeInCubic(Math.max(0, (share - 0.7 + DROP.falls) / DROP.falls));
  placeThing(context, things, x, y - DROP.height * (1 - fallen) + size * fallen, size);
}

/** The thing with the middle of its foot at a place. */
export function placeThing(context: SKRSContext2D, things: Things, x: number, y: number, size: number): void {
  const { thing } = things;
  if (thing === undefined) {
    parcel(context, things, x, y, size * 0.94);
    return;
  }
  const height = Math.min(size * 1.15, (size * 1.35) / thing.aspect);
  const width = height * thing.aspect;
  context.drawImage(thing.canvas, x - width / 2, y - height, width, height);
}

function parcel(context: SKRSContext2D, things: Things, x: number, y: number, size: number): void {
  const width = size * 1.12;
  box(context, things.card, [x - width / 2, y - size, width, size, 0.8]);
  box(context, things.cardShade, [x - width / 2, y - size, width * 0.24, size, 0.8]);
  box(context, things.paper, [x - size * 0.09, y - size, size * 0.18, size * 0.42]);
  box(context, things.paper, [x + size * 0.18, y - size * 0.36, size * 0.26, size * 0.2, 0.5]);
}
