import { createCanvas } from '@napi-rs/canvas';
import { expect } from 'chai';
import { type Style, TRANSITIONS, type Transition } from '../../../../modules/videos/plan.ts';
import { withTransitions } from '../../../../infra/studio/clips/transitions/with-transitions.ts';
import type { FrameChange, ScenePainter } from '../../../../infra/studio/format/scene-painter.ts';
import { STYLE } from '../../../support/slide-builders.ts';

const SIZE = { width: 64, height: 36 };
const RED = [255, 0, 0];

/** A scene of one red colour, that notes how it was asked. */
function redScene() {
  const asked: (readonly [number, number | undefined])[] = [];
  const painter: ScenePainter = {
    paint(context, frame, holds) {
      asked.push([frame, holds]);
      context.fillStyle = '#ff0000';
      context.fillRect(0, 0, SIZE.width, SIZE.height);
      return holds === undefined ? 'everything' : 'nothing';
    },
  };
  return { asked, painter };
}

function film(transition_in: Transition, transition_out: Transition, pace: Style['pace'] = 'medium') {
  const { asked, painter } = redScene();
  const style = { ...STYLE, pace };
  const plan = { size: SIZE, style, frame_count: 60, transition_in, transition_out };
  const canvas = createCanvas(SIZE.width, SIZE.height);
  const transitioned = withTransitions(painter, plan);
  const changes: FrameChange[] = [];
  const middles: number[][] = [];
  for (let frame = 0; frame < 60; frame += 1) {
    changes.push(transitioned.paint(canvas.getContext('2d'), frame, frame === 0 ? undefined : frame - 1));
    const { data } = canvas.getContext('2d').getImageData(32, 18, 1, 1);
    middles.push([...data.slice(0, 3)]);
  }
  return { asked, changes, middles };
}

const isRed = (pixel: readonly number[] | undefined) => pixel?.join() === RED.join();

describe('the ends of a clip', () => {
  for (const transition of TRANSITIONS.filter((name) => name !== 'cut')) {
    it(`keep the scene in sight up to the seam and from it on: ${transition}`, () => {
      const { middles, changes } = film(transition, transition);
      // Red on a white ground: at least half of it remains.
      expect(middles.every(([, green = 255]) => green <= 128)).to.equal(true);
      expect(changes[0]).to.equal('everything');
      expect(changes[59]).to.equal('everything');
      expect(middles.slice(8, 52).every(isRed)).to.equal(true);
    });
  }

  it('are the scene itself at a cut', () => {
    const { middles, changes } = film('cut', 'cut');
    expect(middles.every(isRed)).to.equal(true);
    expect(changes.slice(1).every((change) => change === 'nothing')).to.equal(true);
  });

  it('change everything, and the scene is painted anew after them', () => {
    const { changes, asked } = film('fade', 'wipe');
    expect(changes.slice(0, 9).every((change) => change === 'everything')).to.equal(true);
    expect(changes.slice(9, 52).every((change) => change === 'nothing')).to.equal(true);
    expect(changes.slice(52).every((change) => change === 'everything')).to.equal(true);
    expect(asked.find(([frame]) => frame === 8)).to.deep.equal([8, undefined]);
  });

  it('are long in a slow film and short in a fast one', () => {
    const frames = (pace: Style['pace']) =>
      film('push', 'push', pace).changes.filter((change) => change === 'everything').length;
    expect(frames('slow')).to.be.above(frames('medium') * 1.5);
    expect(frames('fast')).to.be.below(frames('medium') * 0.75);
  });

  it('never take more than two thirds of a short clip', () => {
    const { painter } = redScene();
    const plan = {
      size: SIZE,
      style: STYLE,
      frame_count: 9,
      transition_in: 'fade',
      transition_out: 'fade',
    } as const;
    const canvas = createCanvas(SIZE.width, SIZE.height);
    withTransitions(painter, plan).paint(canvas.getContext('2d'), 4, undefined);
    expect(isRed([...canvas.getContext('2d').getImageData(32, 18, 1, 1).data.slice(0, 3)])).to.equal(true);
  });
});
