import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { castActors } from '../../../../infra/studio/shots/actors/company.ts';
import { BACKDROPS } from '../../../../infra/studio/shots/settings/index.ts';
import { kitOf } from '../../../../infra/studio/shots/shot-painter.ts';
import type { Shot, Subject } from '../../../../modules/videos/plan.ts';
import { aShot, paintingOf, subject } from './a-shot.ts';

/** How somebody or something is drawn, as a small picture. */
type Look = Uint8ClampedArray;
const SIDE = 24;

const engineer = (phrase: string, count = 1) => subject('technologist', { phrase, count });
const robot = (phrase: string) => subject('robot', { phrase, role: 'support' });

/** One person and one thing, behind three tables, at three hours, in whatever form they are named. */
const SHOTS: readonly Shot[] = [
  aShot({ setting: 'office', time_of_day: 'day', subjects: [engineer('the engineer'), robot('a robot')] }),
  aShot({ setting: 'classroom', time_of_day: 'dawn', subjects: [engineer('Engineers', 3), robot('robot')] }),
  aShot({ setting: 'shop', time_of_day: 'night', subjects: [robot('her robot'), engineer('engineer')] }),
];

describe('what recurs in a film', () => {
  for (const [name, place] of [
    ['technologist', 'engineer'],
    ['robot', 'robot'],
  ] as const)
    it(`has the same shape and colours in every scene: the ${place}`, async () => {
      const looks = await Promise.all(SHOTS.map((shot) => lookOf(shot, name)));
      const [first = new Uint8ClampedArray()] = looks;
      for (const look of looks.slice(1)) {
        expect(shapeDistance(first, look), 'shape').to.be.below(0.05);
        expect(colourDistance(first, look), 'colours').to.be.below(ALIKE);
      }
    });

  it('would be seen if it did not', async () => {
    const others = ['the captain', 'the guest', 'the mayor', 'the nurse'].map((phrase) =>
      lookOf(aShot({ setting: 'office', subjects: [engineer(phrase)] }), 'technologist'),
    );
    const one = await lookOf(SHOTS[0] ?? aShot(), 'technologist');
    const distances = (await Promise.all(others)).map((other) => colourDistance(one, other));
    expect(Math.max(...distances)).to.be.above(ALIKE);
  });
});

/** Skin and clothes of another person are farther away than those of the same one at another hour. */
const ALIKE = 0.15;

async function lookOf(shot: Shot, illustration: string): Promise<Look> {
  const isMeant = (one: Subject) => one.illustration.endsWith(`:${illustration}`);
  const alone = { ...shot, subjects: shot.subjects.filter(isMeant) };
  const kit = kitOf(paintingOf({ shot }), shot);
  const [actor] = await castActors({
    ...{ kit, shot: alone, backdrop: BACKDROPS[shot.setting](kit), assets: new Map(), clipSeconds: 4 },
    startOf: () => undefined,
  });
  if (!actor) throw new Error(`nobody plays the ${illustration}`);
  const context = createCanvas(SIDE, SIDE).getContext('2d');
  context.drawImage(actor.sprite.canvas, 0, 0, SIDE, SIDE);
  return context.getImageData(0, 0, SIDE, SIDE).data;
}

const isOpaque = (look: Look, pixel: number) => (look[4 * pixel + 3] ?? 0) > 127;

/** Share of pixels that only one of them covers. */
function shapeDistance(one: Look, other: Look): number {
  const pixels = Array.from({ length: SIDE * SIDE }, (_, pixel) => pixel);
  return pixels.filter((pixel) => isOpaque(one, pixel) !== isOpaque(other, pixel)).length / pixels.length;
}

/** How far colours are apart, each beside the mean of its picture: the light of the hour is on all of it. */
function colourDistance(one: Look, other: Look): number {
  const pixels = Array.from({ length: SIDE * SIDE }, (_, pixel) => pixel);
  const both = pixels.filter((pixel) => isOpaque(one, pixel) && isOpaque(other, pixel));
  const parts = [0, 1, 2].map((part) => {
    const [these, those] = [besideMean(one, both, part), besideMean(other, both, part)];
    return these.reduce((sum, value, place) => sum + Math.abs(value - (those[place] ?? 0)), 0) / both.length;
  });
  return Math.max(...parts);
}

function besideMean(look: Look, pixels: readonly number[], part: number): readonly number[] {
  const values = pixels.map((pixel) => look[4 * pixel + part] ?? 0);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return values.map((value) => value / mean);
}
