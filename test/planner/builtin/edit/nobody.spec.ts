import { expect } from 'chai';
import type { Plan } from '../../../../modules/videos/plan.ts';
import { planFilm } from '../../../support/plan-film.ts';
import { edited } from './editing.ts';

const HANDS =
  'Hand washing for hospital staff. Wash your hands before you examine a patient. Rub the palms for 20 seconds. Nurses explain it to visitors. Wash again when you leave the room.';

const figuresIn = (plan: Plan) => JSON.stringify(plan.scenes).match(/"pose":/gu)?.length ?? 0;

describe('an edit that wants nobody to be seen', () => {
  for (const request of [
    'No people',
    'Remove all people',
    "Don't show any people",
    'Show no people please',
    'No humans.',
  ])
    it(`takes them out of every picture and keeps what is said: “${request}”`, async () => {
      const { plan: before } = await planFilm({ task: HANDS, video_duration_seconds: 40 });
      expect(figuresIn(before)).to.be.above(0);
      const { plan } = await edited(before, request);
      expect(figuresIn(plan)).to.equal(0);
      expect(plan.scenes.map(({ voiceover }) => voiceover)).to.deep.equal(
        before.scenes.map(({ voiceover }) => voiceover),
      );
      expect(plan.direction?.must_not_show).to.include('people');
    });
});
