import { expect } from 'chai';
import type { Plan } from '../../../../modules/videos/plan.ts';
import { edited } from './editing.ts';
import { HARBOUR } from './harbour-plan.ts';

/** The same film with a place behind each of its slides. */
const PLACED: Plan = {
  ...HARBOUR,
  scenes: HARBOUR.scenes.map((scene) =>
    scene.kind === 'slide'
      ? { ...scene, backdrop: { setting: 'sea', time_of_day: 'day', framing: 'far' } as const }
      : scene,
  ),
};

describe('an edit of a film with a place behind its words', () => {
  for (const request of ['Make the background dark green', 'Use a white background'])
    it(`takes the place away so that the background is seen: “${request}”`, async () => {
      const { plan } = await edited(PLACED, request);
      for (const scene of plan.scenes) expect(scene.backdrop).to.equal(undefined);
    });

  it('keeps it when other colours change', async () => {
    const { plan } = await edited(PLACED, 'Make the accent colour orange');
    expect(plan.scenes.filter(({ backdrop }) => backdrop !== undefined)).not.to.be.empty;
  });
});
