import { expect } from 'chai';
import { makeMemoryRateLimitStore } from '../../support/memory-rate-limit-store.ts';
import { honeybeePlan } from '../../support/sample-plans.ts';
import { startPlanner, type Planner } from '../../support/planner-api.ts';

const LIMITS = { videos: 1, edits: 1, control: 1, planner: 3 };

describe('the limits of the planner', () => {
  let planner: Planner;
  beforeEach(async () => {
    const store = makeMemoryRateLimitStore(() => new Date(0));
    planner = await startPlanner({}, { rateLimiting: { store, limits: LIMITS } });
  });
  afterEach(() => planner.close());

  const post = (path: string, body: object, who = 'ada') =>
    fetch(planner.url + path, {
      method: 'POST',
      headers: { 'X-API-Key': who },
      body: JSON.stringify(body),
    });
  const voiceover = { content: 'Bees make honey.', video_duration_seconds: 30 };

  it('count its requests in a bucket of their own, streams too', async () => {
    const [stream, stats] = [await post('/voiceover', voiceover), await fetch(`${planner.url}/queue-stats`, { headers: { 'X-API-Key': 'ada' } })]; // prettier-ignore
    expect([stream, stats].map(({ headers }) => headers.get('x-ratelimit-remaining'))).to.deep.equal([
      '2',
      '1',
    ]);
    await Promise.all([stream.text(), stats.text()]);
  });

  it('refuse the request after the last, and nobody else', async () => {
    for (let count = 0; count < 3; count += 1) await (await post('/voiceover', voiceover)).text();
    const refused = await post('/voiceover', voiceover);
    expect([refused.status, refused.headers.get('retry-after')]).to.deep.equal([429, '60']);
    expect(await refused.json()).to.deep.equal({
      detail: 'Rate limit exceeded: 3 requests per 60s. Retry in 60s.',
    });
    const other = await post('/voiceover', voiceover, 'eve');
    expect(other.status).to.equal(200);
    await other.text();
  });

  it('refuse a plan whose scenes are longer than any film has, before it is read', async () => {
    const plan = await honeybeePlan();
    const scenes = Array.from({ length: 120 }, (_, index) => ({
      ...plan.scenes[0],
      ...{ scene_number: index + 1, scene_id: `s${index}`, voiceover: 'x'.repeat(5000) },
    }));
    const refused = await post('/save-plan', { plan: { ...plan, scenes } });
    expect([refused.status, await refused.json()]).to.deep.equal([
      400,
      { detail: 'plan.scenes: must be 1-120 scenes, of at most 512 KiB of JSON together' },
    ]);
  });

  it('refuse a script of more sentences than a film has words, before the stream opens', async () => {
    const body = { original_voiceover: 'A bee. '.repeat(601), edit_request: 'Make it shorter.' };
    const refused = await post('/edit-voiceover', body);
    expect(refused.status).to.equal(422);
    expect(await refused.json()).to.deep.equal({
      detail: 'original_voiceover: has 601 sentences; at most 600 are a script',
    });
  });
});
