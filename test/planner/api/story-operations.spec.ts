import { expect } from 'chai';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { Plan, type Mode } from '../../../modules/videos/plan.ts';
import { startPlanner, type Planner } from '../../support/planner-api.ts';
import { planFilm } from '../../support/plan-film.ts';

const CONTENT =
  'Our Q3 results: revenue grew 18% to $4.2 million. Q1 was $3.1 million, Q2 was $3.6 million and Q3 was $4.2 million. 62% of sales came from Europe, 25% from North America and 13% from Asia. Customer churn fell from 5% to 3%.';
const isPlan = new Ajv2020({ strict: false }).compile<Plan>(Plan);

describe('the stages of a story, as streams', () => {
  let planner: Planner;
  before(async () => {
    planner = await startPlanner();
  });
  after(() => planner.close());

  const planOf = async (path: string, body: object): Promise<Plan> => {
    const { result } = await planner.stream(path, body);
    const plan = result['plan'];
    if (!isPlan(plan)) throw new Error(`${path} gives no plan`);
    return plan;
  };

  for (const mode of ['standard', 'product', 'rxv'] as const)
    it(`give the plan that a job has for the same input, in mode ${mode}`, async () => {
      const wish = { video_duration_seconds: 60, mode };
      const highlevel = await planOf('/highlevel', { content: CONTENT, ...wish });
      const lowlevel = await planOf('/lowlevel', { plan: highlevel });
      const scanned = await planOf('/scan-assets', { plan: lowlevel });
      const job = await planFilm({ task: CONTENT, ...wish });
      expect(scanned).to.deep.equal(JSON.parse(JSON.stringify(job.plan)));
    });

  it('give the same plan from the script that /voiceover wrote', async () => {
    const written = await planner.stream('/voiceover', { content: CONTENT, video_duration_seconds: 60 });
    const body = { content: CONTENT, video_duration_seconds: 60 };
    const voiceover = written.result['voiceover'];
    expect(await planOf('/highlevel', { ...body, voiceover })).to.deep.equal(
      await planOf('/highlevel', body),
    );
  });

  it('write a script of which the deltas are the parts', async () => {
    const { events, result } = await planner.stream('/voiceover', {
      content: CONTENT,
      video_duration_seconds: 60,
    });
    const texts = events.filter(({ event }) => event === 'delta').map(({ data }) => data['text']);
    expect(texts.length).to.be.above(1);
    expect(texts.join('')).to.equal(result['voiceover']);
    expect(result['word_count']).to.be.within(20, 120);
  });

  it('tell every scene before the result', async () => {
    const { events, result } = await planner.stream('/highlevel', {
      task: CONTENT,
      video_duration_seconds: 60,
    });
    const scenes = events.filter(({ event }) => event === 'scene').map(({ data }) => data);
    expect(scenes).to.deep.equal((result['plan'] as Plan).scenes);
    expect(events.map(({ event }) => event)).to.deep.equal([
      'start',
      ...scenes.map(() => 'scene'),
      'result',
      'done',
    ]);
  });

  it('plan visibly different films in the three modes', async () => {
    const kinds = async (mode: Mode) => {
      const content =
        'Explain how honeybees make honey. Bees visit two million flowers. The bees carry nectar to the hive.';
      const plan = await planOf('/highlevel', { content, video_duration_seconds: 60, mode });
      return new Set(plan.scenes.map(({ kind }) => kind));
    };
    expect([...(await kinds('standard'))]).to.deep.equal(['generative_video']);
    expect([...(await kinds('product'))]).to.include('slide');
  });

  const refusals: readonly (readonly [string, string, object, number, RegExp])[] = [
    ['/voiceover', 'without content', { video_duration_seconds: 60 }, 422, /^content: is required/],
    [
      '/voiceover',
      'with a length that is none',
      { content: 'Bees.', video_duration_seconds: 1.5 },
      400,
      /seconds/,
    ],
    ['/highlevel', 'about nothing', { video_duration_seconds: 60 }, 422, /^content: is required/],
    ['/highlevel', 'in no mode', { content: 'x', video_duration_seconds: 60, mode: 'loud' }, 400, /^mode: /],
    ['/lowlevel', 'without a plan', {}, 422, /^plan: is required/],
    ['/scan-assets', 'with a plan that is none', { plan: { title: 'Bees' } }, 422, /^plan\..*is required/],
  ];
  for (const [path, what, body, status, detail] of refusals)
    it(`are refused before the stream opens: ${path} ${what}`, async () => {
      const answer = await planner.call('POST', path, { body });
      expect(answer.status).to.equal(status);
      expect(answer.body['detail']).to.match(detail);
    });

  it('refuse a plan whose scenes are out of order', async () => {
    const plan = await planOf('/highlevel', { content: CONTENT, video_duration_seconds: 60 });
    const answer = await planner.call('POST', '/lowlevel', {
      body: { plan: { ...plan, scenes: plan.scenes.toReversed() } },
    });
    expect(answer.status).to.equal(422);
    expect(answer.body['detail']).to.equal('plan.scenes.0.scene_number: must be 1');
  });
});

describe('who reads a stream of the planner', () => {
  let planner: Planner;
  before(async () => {
    planner = await startPlanner();
  });
  after(() => planner.close());
  const body = { content: CONTENT, video_duration_seconds: 60 };

  it('finds the run again by its id, from the event it saw last', async () => {
    const { events } = await planner.stream('/voiceover', body);
    const run = events[0]?.data['run_id'];
    const again = await planner.read(`/runs/${String(run)}`, { 'Last-Event-ID': '2' });
    expect(again).to.deep.equal(events.slice(2));
  });

  it('may not read the run of another user; the operator may', async () => {
    const { events } = await planner.stream('/voiceover', body);
    const path = `/runs/${String(events[0]?.data['run_id'])}`;
    const other = await planner.call('GET', path, { headers: { 'X-API-Key': 'eve' } });
    expect(other.status).to.equal(403);
    expect(await planner.read(path, { 'X-API-Key': 'operator' })).to.deep.equal(events);
  });

  it('is told when there is no such run, and when the last id is none', async () => {
    expect((await planner.call('GET', '/runs/nothing')).status).to.equal(404);
    const bad = await planner.call('GET', '/runs/nothing', { headers: { 'Last-Event-ID': 'x' } });
    expect(bad.status).to.equal(400);
  });

  it('needs a session: an API key is refused', async () => {
    const answer = await planner.call('POST', '/voiceover', { body, headers: { 'X-API-Key': 'key' } });
    expect(answer.status).to.equal(403);
  });

  it('who rehearses waits as long as was asked, and hears failures and questions', async () => {
    const slow = await planner.stream('/voiceover', { ...body, content: `${CONTENT} [rehearse: slow 7]` });
    expect(planner.waits).to.include(7);
    expect(JSON.stringify(slow.result)).not.to.contain('rehearse');
    const failed = await planner.stream('/voiceover', { ...body, content: `${CONTENT} [rehearse: fail]` });
    expect(failed.events.at(-1)).to.deep.include({ event: 'error' });
    const asking = { ...body, content: `${CONTENT} [rehearse: ask]` };
    const asked = await planner.stream('/highlevel', asking);
    expect(asked.events.map(({ event }) => event)).to.deep.equal([
      'start',
      'question',
      'question',
      'result',
      'done',
    ]);
    const answers = [{ question_id: 'audience', answer: 'Beginners' }];
    expect((await planner.stream('/highlevel', { ...asking, answers })).result).to.have.property('plan');
  });

  it('is one of two hundred', async () => {
    const streams = Array.from({ length: 200 }, (_, number) =>
      planner.stream('/voiceover', { ...body, content: `Bees, part ${number}. ${CONTENT}` }),
    );
    const ends = (await Promise.all(streams)).map(({ events }) => events.at(-1)?.event);
    expect(new Set(ends)).to.deep.equal(new Set(['done']));
  });
});
