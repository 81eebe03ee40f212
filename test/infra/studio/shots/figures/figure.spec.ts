import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { type DrawnFigure, drawnFigure } from '../../../../../infra/studio/shots/figures/figure.ts';
import { kitOf } from '../../../../../infra/studio/shots/shot-painter.ts';
import type { Person } from '../../../../../modules/videos/plan.ts';
import { PERSON_POSES, PERSON_ROLES } from '../../../../../modules/videos/shot.ts';
import { aShot, difference, paintFrames, paintingOf, type Pixels, subject, TALL, WIDE } from '../a-shot.ts';

const HEIGHT = 100;
const SHEET = 340;
const FOOT = { x: 170, y: 260 };
const kit = kitOf(paintingOf({}), aShot());

function drawn(figure: DrawnFigure, time: number): Pixels {
  const context = createCanvas(SHEET, SHEET).getContext('2d');
  context.translate(FOOT.x, FOOT.y);
  figure.draw(context, HEIGHT, { time, since: time, ...(figure.travels ? { gone: time / 3 } : {}) });
  return context.getImageData(0, 0, SHEET, SHEET).data;
}

/** The box that is not empty, from the feet, in heights. */
function extentOf(pixels: Pixels) {
  let [left, right, top, bottom] = [SHEET, 0, SHEET, 0];
  for (let pixel = 0; pixel < pixels.length / 4; pixel += 1) {
    if ((pixels[pixel * 4 + 3] ?? 0) < 128) continue;
    const [x, y] = [pixel % SHEET, Math.floor(pixel / SHEET)];
    [left, right, top, bottom] = [
      Math.min(left, x),
      Math.max(right, x),
      Math.min(top, y),
      Math.max(bottom, y),
    ];
  }
  return {
    ...{ left: (FOOT.x - left) / HEIGHT, right: (right - FOOT.x) / HEIGHT },
    ...{ top: (FOOT.y - top) / HEIGHT, below: (bottom - FOOT.y) / HEIGHT },
  };
}

/** Poses with room for the thing that the words name. */
const HANDLING: readonly Person['pose'][] = [
  'cut', 'mix', 'cook', 'eat', 'wash', 'repair', 'weld', 'hammer', 'saw', 'measure', 'glue', 'sew', 'sort', 'pull', 'pot', 'dig', 'pick', 'water',
  'check', 'photograph', 'point', 'teach', 'think', 'feed', 'pump',
]; // prettier-ignore

describe('a drawn person', () => {
  for (const pose of PERSON_POSES)
    it(`${pose}: moves, stands on its ground, and keeps to its place`, () => {
      const figure = drawnFigure(kit, { role: 'worker', pose }, 'the worker');
      const times = [0.2, 0.9, 1.7, 3.1];
      const looks = times.map((time) => drawn(figure, time));
      looks.slice(1).forEach((look, index) => {
        expect(difference(looks[index] ?? look, look), `still after ${times[index + 1]} s`).to.be.above(
          0.0005,
        );
      });
      for (const { left, right, top, below } of looks.map(extentOf)) {
        expect(left, 'left').to.be.at.most(figure.reach.left + 0.12);
        expect(right, 'right').to.be.at.most(figure.reach.right + 0.12);
        expect(top, 'top').to.be.at.most(1.22 + figure.reach.top);
        expect(below, 'below the ground').to.be.at.most(0.06);
      }
    });

  it('is the same person whatever it does, and another one under another name', () => {
    const as = (who: string) => drawn(drawnFigure(kit, { role: 'person', pose: 'stand' }, who), 1);
    expect(difference(as('anna'), as('anna'))).to.equal(0);
    expect(difference(as('anna'), as('bruno'))).to.be.above(0.01);
  });

  it('wears what its role wears', () => {
    const as = (role: Person['role']) => drawn(drawnFigure(kit, { role, pose: 'stand' }, 'anna'), 1);
    for (const role of PERSON_ROLES.slice(1))
      expect(difference(as('person'), as(role)), role).to.be.above(0.004);
  });

  for (const pose of HANDLING)
    it(`${pose}: is seen with what it is done to`, () => {
      const square = createCanvas(40, 40);
      const context = square.getContext('2d');
      context.fillStyle = '#ff00ff';
      context.fillRect(0, 0, 40, 40);
      const at = (time: number) => {
        const bare = drawnFigure(kit, { role: 'person', pose }, 'anna');
        const handling = drawnFigure(kit, { role: 'person', pose }, 'anna', { canvas: square, aspect: 1 });
        return difference(drawn(handling, time), drawn(bare, time));
      };
      expect(Math.max(...[0.3, 0.6, 0.9, 1.4].map(at))).to.be.above(0.0005);
    });

  it('holds the thing it is about', () => {
    const thing = { canvas: createCanvas(40, 40), aspect: 1 };
    const figure = drawnFigure(kit, { role: 'person', pose: 'carry' }, 'anna', thing);
    const parcel = drawnFigure(kit, { role: 'person', pose: 'carry' }, 'anna');
    expect(difference(drawn(figure, 1), drawn(parcel, 1))).to.be.above(0.004);
  });
});

describe('a shot of somebody who acts', () => {
  const acting = (pose: Person['pose'], change: 'reveal' | 'cross' = 'reveal') =>
    aShot({
      setting: 'office',
      camera: 'hold',
      change,
      subjects: [subject('office-worker', { figure: { role: 'office', pose } })],
    });

  const NONE: Pixels = new Uint8ClampedArray();

  it('shows it from the first frame on, in both ratios, and never keeps still', async () => {
    for (const size of [WIDE, TALL]) {
      const [first = NONE, later = NONE] = await paintFrames({ size, shot: acting('type') }, [0, 14]);
      const [empty = NONE] = await paintFrames({ size, shot: { ...acting('type'), subjects: [] } }, [0]);
      expect(difference(first, empty), 'somebody').to.be.above(0.03);
      expect(difference(first, later), 'moves').to.be.above(0.002);
    }
  });

  it('follows somebody who crosses the picture', async () => {
    const [first = NONE, middle = NONE, last = NONE] = await paintFrames(
      { shot: acting('walk', 'cross') },
      [10, 60, 110],
    );
    expect(difference(first, middle)).to.be.above(0.02);
    expect(difference(middle, last)).to.be.above(0.02);
  });
});
