import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { makeLanguageModel } from '../../infra/providers/language/make-language-model.ts';
import { Plan } from '../../modules/videos/plan.ts';
import { makePlanEditor } from '../../planner/builtin/plan-editor.ts';
import { emojiPictures } from '../../planner/builtin/pictures/index.ts';
import type { Writing } from '../../planner/ports.ts';
import { listOf, pictureIdeaOf, SLIDE_NAMES } from '../../planner/prompted/ideas.ts';
import { makePromptedPlanEditor } from '../../planner/prompted/plan-editor.ts';
import { makePromptedStoryPlanner } from '../../planner/prompted/story-planner.ts';
import { briefOf, outcomeOf } from '../support/plan-film.ts';
import { readingTools } from '../support/reading-tools.ts';
import { startServiceProcess } from '../support/service-process.ts';
import { startLanguageServer, type LanguageServer } from './servers/language-server.ts';
import { until } from './servers/program.ts';

/** For what hangs: the model writes some ten words a second here, and a tenth of that elsewhere. */
const HANG_MS = 3 * 60 * 60_000;
const CONTEXT = 8_192;
const TASK = `Bees make honey from the nectar of flowers. A worker visits fifty flowers before she flies home.
In the hive her sisters fan the nectar with their wings. Water leaves, and sweet thick honey stays.`;
const never = new AbortController().signal;
const isPlan = new Ajv2020({ strict: false }).compile<Plan>(Plan);

describe('a language model of 135 million parameters behind the server of llama-cpp-python', function () {
  this.timeout(HANG_MS);
  let server: LanguageServer;
  before(async () => {
    server = await startLanguageServer(CONTEXT);
  });
  after(() => server.stop());

  const outcomes: string[] = [];
  const modelAt = (baseUrl: string, silenceSeconds?: number) =>
    makeLanguageModel(
      { vendor: 'openai', model: 'smollm2', apiKey: 'none', baseUrl },
      {
        backoffMs: 1,
        onCall: (outcome) => outcomes.push(outcome),
        ...(silenceSeconds === undefined ? {} : { silenceSeconds }),
      },
    );
  const list = (item: object): object => ({
    ...{ type: 'object', required: ['elements'], additionalProperties: false },
    properties: { elements: { type: 'array', ...item } },
  });

  async function written(writing: Writing) {
    const pieces: string[] = [];
    const ended = await outcomeOf(
      modelAt(server.url).write('say it', () => writing, never),
      pieces,
    );
    return { text: pieces.join(''), pieces: pieces.length, ended };
  }

  it('streams what it writes', async () => {
    const { text, pieces, ended } = await written({
      rules: 'Answer with one short sentence.',
      material: { question: 'What do bees make?' },
    });
    expect(text.trim()).not.to.equal('');
    expect(pieces).to.be.above(3);
    expect(ended).to.be.oneOf(['whole', 'cut short']);
  });

  it('writes JSON by a schema', async () => {
    const { text, ended } = await written({
      rules: 'Name a flower and a season.',
      material: {},
      schema: {
        ...{ type: 'object', required: ['flower', 'season'], additionalProperties: false },
        properties: {
          flower: { type: 'string', enum: ['rose', 'tulip'] },
          season: { type: 'string', enum: ['spring', 'winter'] },
        },
      },
    });
    expect(ended).to.equal('whole');
    expect(JSON.parse(text)).to.have.all.keys('flower', 'season');
  });

  it('takes the largest schema that Fabula has', async () => {
    const pieces = modelAt(server.url).write(
      'detail the scenes',
      () => ({
        rules: 'Design a slide.',
        material: { scene: 1 },
        schema: listOf([pictureIdeaOf(SLIDE_NAMES)]),
      }),
      never,
    );
    let text = '';
    while (text.length < 20) {
      const next = await pieces.next();
      if (next.done === true) break;
      text += next.value;
    }
    await pieces.return('whole');
    expect(text).to.match(/^\s*\{\s*"elements"\s*:\s*\[/);
  });

  it('ends what it writes when the work is cancelled', async () => {
    const endless: Writing = {
      rules: 'Name flowers.',
      material: {},
      schema: list({ items: { type: 'string' }, minItems: 5_000 }),
    };
    const caller = new AbortController();
    const pieces = modelAt(server.url).write('name flowers', () => endless, caller.signal);
    const from = await server.cpuSeconds();
    for (let count = 0; count < 40; count += 1) expect((await pieces.next()).done).to.equal(false);
    const spent = (await server.cpuSeconds()) - from;
    caller.abort(new Error('cancelled'));
    expect(await pieces.next().catch(String)).to.equal('Error: cancelled');
    // It is one at a time: this one is answered when that one has ended, long before there is no room for more.
    const { ended } = await written({ rules: 'Answer with yes or no.', material: {}, schema: YES_OR_NO });
    expect(ended).to.equal('whole');
    expect((await server.cpuSeconds()) - from - spent).to.be.below(spent * 10);
  });

  it('is asked again when it stands still', async () => {
    const from = outcomes.length;
    const pieces = modelAt(server.url, 20).write(
      'count',
      () => ({ rules: 'Count.', material: {}, schema: list({ items: { type: 'integer' }, minItems: 30 }) }),
      never,
    );
    await pieces.next();
    server.signal('SIGSTOP');
    const next = (async () => {
      for (let result = await pieces.next(); ; result = await pieces.next())
        if (result.done === true || outcomes.length > from) return result.done;
    })();
    await until('the call is given up', () => outcomes.length > from, HANG_MS);
    expect(outcomes.slice(from)).to.deep.equal(['passing']);
    server.signal('SIGCONT');
    expect(await next).to.equal(false);
    await pieces.return('whole');
  });

  it('says when it has no room for what it is asked', async () => {
    const small = await startLanguageServer(256);
    try {
      const pieces = modelAt(small.url).write('say it', () => ({ rules: 'Sum up.', material: { TASK: TASK.repeat(9) } }), never); // prettier-ignore
      expect(await outcomeOf(pieces).catch((error: unknown) => error)).to.have.property(
        'code',
        'providers.too_long',
      );
      // And a film comes all the same.
      const { plan } = await plannedBy(small);
      expect(isPlan(plan), JSON.stringify(isPlan.errors)).to.equal(true);
    } finally {
      await small.stop();
    }
  });

  async function plannedBy({ url }: LanguageServer) {
    const story = makePromptedStoryPlanner(modelAt(url), { pictures: emojiPictures, ...readingTools });
    const brief = briefOf({ task: TASK, video_duration_seconds: 30, answered: [] });
    const voiceover = await outcomeOf(story.writeVoiceover(brief, never));
    const draft = await outcomeOf(story.draftPlan(brief, voiceover, never));
    const detailed = await outcomeOf(story.detailPlan(draft, brief, never));
    return { voiceover, plan: await outcomeOf(story.scanAssets(detailed, brief, never)) };
  }

  it('plans a film that lacks nothing, and an edit of it, whatever it writes', async () => {
    const { voiceover, plan } = await plannedBy(server);
    process.stdout.write(`  ${voiceover.voiceover}\n  ${JSON.stringify(plan.warnings ?? [])}\n`);
    expect(isPlan(plan), JSON.stringify(isPlan.errors)).to.equal(true);
    expect(plan.scenes.every(({ slide, shot }) => slide !== undefined || shot !== undefined)).to.equal(true);
    expect(plan.scenes.map((scene) => scene.voiceover).join(' ')).to.equal(voiceover.voiceover);
    const builtin = makePlanEditor({ pictures: emojiPictures });
    const editor = makePromptedPlanEditor(modelAt(server.url), emojiPictures, builtin);
    const edit = { plan, edit_request: 'Delete scene 2.', answered: [], assets: [] };
    const outcome = await outcomeOf(editor.editPlan(edit, never)).catch((error: unknown) => error);
    expect(outcome).to.satisfy(
      (end: { kind?: string; code?: string }) =>
        end.kind === 'edited' || end.kind === 'question' || end.code === 'providers.invalid_answer',
      String(outcome),
    );
  });

  it('makes a film in two lines of settings', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'fabula-model-'));
    const service = await startServiceProcess({
      ...{ DATA_DIR: folder, LOG_LEVEL: 'warn', SAFETY_MODEL: 'off' },
      ...{ OPENAI_BASE_URL: server.url, LANGUAGE_MODEL: 'openai/smollm2' },
    });
    try {
      const film = await filmOf(service.url, await service.developerKey);
      expect(film, JSON.stringify(film)).to.include({ is_complete: true, is_failed: false });
      const { ok, headers } = await fetch(film.video_url ?? '');
      expect([ok, headers.get('content-type')]).to.deep.equal([true, 'video/mp4']);
    } finally {
      await service.stop();
      await rm(folder, { recursive: true, force: true });
    }
  });
});

const YES_OR_NO = {
  ...{ type: 'object', required: ['answer'], additionalProperties: false },
  properties: { answer: { type: 'string', enum: ['yes', 'no'] } },
};

interface FilmStatus {
  readonly is_complete: boolean;
  readonly is_failed: boolean;
  readonly video_url?: string;
  readonly required_action?: { readonly round: number } | null;
}

/** The film of the task; whatever it asks first is skipped. */
async function filmOf(url: string, key: string): Promise<FilmStatus> {
  const ask = async (path: string, body?: object): Promise<object> => {
    const answer = await fetch(url + path, {
      method: body ? 'POST' : 'GET',
      headers: { 'X-API-Key': key, Prefer: 'wait=20', Connection: 'close' },
      body: body ? JSON.stringify(body) : null,
    });
    expect(answer.status, await answer.clone().text()).to.equal(200);
    return (await answer.json()) as object;
  };
  const videos = [{ task: TASK, video_duration_seconds: 30 }];
  const { results } = (await ask('/v1/videos', { videos })) as { readonly results: { uuid: string }[] };
  const path = `/v1/videos/${results[0]?.uuid ?? ''}`;
  for (;;) {
    const film = (await ask(path)) as FilmStatus;
    if (film.is_complete || film.is_failed) return film;
    if (film.required_action)
      await ask(`${path}/clarification`, { round: film.required_action.round, skipped: true });
  }
}
