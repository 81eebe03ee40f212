import { expect } from 'chai';
import { dayIn } from '../../../../planner/builtin/facts/calendar.ts';
import { figuresIn } from '../../../../planner/builtin/facts/figures.ts';
import { planFilm } from '../../../support/plan-film.ts';

describe('a day in a line of large type', () => {
  it('is marked whole, with its month', async () => {
    const { plan } = await planFilm({
      task: 'Product launch video: LiftMate 3, our new warehouse hoist. The arm lifts up to 80 kilos at the push of a button. A sensor stops the arm when someone steps too close. The battery lasts 12 hours and charges in 40 minutes. The old model lifted 50 kilos. Order before 30 June and save 15%. End with: LiftMate 3. Lift smarter.',
      video_duration_seconds: 45,
    });
    const slide = plan.scenes.find(({ voiceover }) => voiceover.includes('30 June'))?.slide;
    expect(slide?.layout === 'kinetic' && slide.emphasis).to.deep.equal(['30 June', '15%']);
  });

  it('is found in either order, and nowhere else', () => {
    expect(dayIn('Doors open on March 4th at noon')).to.equal('March 4th');
    expect(dayIn('from 9 to 5 in June')).to.equal(undefined);
  });
});

describe('kilos', () => {
  it('are what is weighed', () => {
    expect(figuresIn('The arm lifts up to 80 kilos.').map(({ unit }) => unit)).to.deep.equal(['kilos']);
  });
});
