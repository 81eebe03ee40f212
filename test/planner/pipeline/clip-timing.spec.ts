import { expect } from 'chai';
import fc from 'fast-check';
import {
  calculateClipTimings,
  FRAMES_PER_SECOND,
  LEAD_SECONDS,
  TAIL_SECONDS,
} from '../../../planner/pipeline/clip-timing.ts';
import { aPlan, aScene } from '../../support/video-builders.ts';

const timingsOf = (planned: readonly number[], spoken: readonly number[]) => {
  const plan = aPlan(planned.map((duration_seconds, n) => aScene(n + 1, { duration_seconds })));
  return [...calculateClipTimings(plan, ({ scene_number }) => spoken[scene_number - 1] ?? 0).values()];
};

describe('the length of clips', () => {
  it('is the planned one while the narrator fits', () => {
    expect(timingsOf([5, 7], [3, 6]).map((timing) => timing.frame_count)).to.deep.equal([150, 210]);
  });

  it('grows with a long narration, and the other scenes give it of their silence', () => {
    expect(timingsOf([5, 7], [5, 4]).map((timing) => timing.frame_count)).to.deep.equal([180, 180]);
  });

  it('follows the transitions of the next scene, with hard ends of the film', () => {
    const [first, second] = timingsOf([5, 7], [3, 4]);
    expect([first?.transition_in, first?.transition_out]).to.deep.equal(['cut', 'fade']);
    expect([second?.transition_in, second?.transition_out]).to.deep.equal(['fade', 'cut']);
  });

  it('always leaves room for the narration, and adds up to the asked length where the narration fits', () => {
    const scene = fc.record({
      planned: fc.double({ min: 4, max: 10, noNaN: true }),
      spoken: fc.double({ min: 0.5, max: 12, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(scene, { minLength: 1, maxLength: 40 }), (scenes) => {
        const planned = scenes.map((one) => one.planned);
        const timings = timingsOf(
          planned,
          scenes.map((one) => one.spoken),
        );
        timings.forEach(({ frame_count }, n) => {
          const need = LEAD_SECONDS + (scenes[n]?.spoken ?? 0) + TAIL_SECONDS;
          expect(frame_count / FRAMES_PER_SECOND).to.be.at.least(need - 1.01 / FRAMES_PER_SECOND);
        });
        const total = timings.reduce((sum, { frame_count }) => sum + frame_count, 0) / FRAMES_PER_SECOND;
        const asked = planned.reduce((sum, seconds) => sum + seconds, 0);
        const needed = scenes.reduce((sum, { spoken }) => sum + LEAD_SECONDS + spoken + TAIL_SECONDS, 0);
        expect(total).to.be.closeTo(Math.max(asked, needed), 0.02);
      }),
    );
  });
});
