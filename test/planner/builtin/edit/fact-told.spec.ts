import { expect } from 'chai';
import type { Plan } from '../../../../modules/videos/plan.ts';
import { planFilm } from '../../../support/plan-film.ts';
import { edited } from './editing.ts';

const HOOKS =
  'Developer video: how our webhooks work. You register a URL with POST /hooks. When an order ships we send a POST with the order id. Your server answers 200 within 5 seconds, otherwise we retry 6 times over 24 hours. Failed deliveries are listed in the dashboard for 30 days.';
const BINS =
  'Short video for new tenants about the compost bins behind building C. Peel and coffee grounds may go in. A sack of peel weighs 4 kg at most. Bins are emptied Tuesdays and Fridays at 7.';

describe('a fact told anew', () => {
  let [hooks, bins]: (Plan | undefined)[] = [];
  before(async () => {
    [hooks, bins] = [(await planFilm({ task: HOOKS })).plan, (await planFilm({ task: BINS })).plan];
  });
  const after = async (plan: Plan | undefined, request: string) => {
    if (plan === undefined) throw new Error('not planned');
    const { scenes, video_duration_seconds } = (await edited(plan, request)).plan;
    return { said: scenes.map(({ voiceover }) => voiceover).join(' '), video_duration_seconds };
  };

  it('is corrected in the clause that tells of it, each value by its form or unit', async () => {
    const { said } = await after(hooks, 'we retry 8 times over 3 days');
    expect(said).to.include('we retry 8 times over 3 days').and.to.include('in the dashboard for 30 days');
    expect((await after(hooks, 'the endpoint is POST /v2/hooks')).said).to.include(
      'URL with POST /v2/hooks.',
    );
    expect((await after(bins, 'Emptying is now Mondays and Thursdays')).said).to.include(
      'emptied Mondays and Thursdays at 7',
    );
  });

  it('needs no word of the film where that has but one value of its unit, and is no length of the film', async () => {
    const { said, video_duration_seconds } = await after(hooks, 'Timeout is 10 seconds');
    expect(said).to.include('answers 200 within 10 seconds');
    expect(video_duration_seconds).to.equal(hooks?.video_duration_seconds);
  });

  it('is told besides where the film has no value for it', async () => {
    expect((await after(bins, 'coffee grounds may come with their filter')).said).to.match(
      /coffee grounds may go in\. Coffee grounds may come with their filter\./u,
    );
  });
});
