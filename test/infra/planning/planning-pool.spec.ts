import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { makePlanningPool, type PlanningPool } from '../../../infra/planning/planning-pool.ts';
import { makePooledPlanner } from '../../../infra/composition/pooled-planner.ts';
import { loadWorks } from '../../../infra/composition/planning-entry.ts';
import type { PlanningWorks } from '../../../infra/composition/planning-works.ts';
import type { Loss } from '../../../infra/planning/seats.ts';
import { emojiPictures } from '../../../planner/builtin/pictures/index.ts';
import { makeStoryPlanner } from '../../../planner/builtin/story-planner.ts';
import { sharedSignal } from '../../../modules/kernel/async/shared-signal.ts';
import { outcomeOf, yieldsOf } from '../../../planner/pipeline/stage.ts';
import type { Brief, LanguageModel } from '../../../planner/ports.ts';
import { readingTools } from '../../support/reading-tools.ts';

const WORKS = new URL('../../support/restless-works.ts', import.meta.url).href;
const aSignal = () => new AbortController().signal;
const NEVER = sharedSignal([]);
/** Processes that this one started (Linux). */
const children = async () =>
  (await readFile(`/proc/self/task/${process.pid}/children`, 'utf8')).split(' ').filter((pid) => pid !== '');
const aBrief = (task: string): Brief => ({
  ...{ task, video_duration_seconds: 30, aspect_ratio: '16:9', video_type: 'explainer', mode: 'rxv' },
  assets: [],
});
const BEES = aBrief('Bees make honey. A bee visits two million flowers for one pound of it.');

describe('the planning processes', () => {
  let losses: Loss[];
  let pool: PlanningPool<PlanningWorks>;

  const options = () => ({
    ...{ model: undefined, works: WORKS, workers: 2, cpuSeconds: 1, heapMebibytes: 96, idleSeconds: 60 },
    onLoss: (loss: Loss) => losses.push(loss),
  });
  const makePool = (own: Partial<Parameters<typeof makePlanningPool>[0]> = {}) =>
    makePlanningPool<PlanningWorks>({ ...options(), ...own });
  beforeEach(() => {
    losses = [];
    pool = makePool();
  });
  afterEach(() => pool.close());

  const planner = () => makePooledPlanner(pool, 'job');
  const read = (task: string, signal = NEVER) => outcomeOf(planner().writeVoiceover(aBrief(task), signal));
  const refusalOf = (work: Promise<unknown>): Promise<unknown> => work.then(() => undefined, (error: unknown) => error); // prettier-ignore

  it('tell the story that the planner tells', async () => {
    pool = makePool({
      works: new URL('../../../infra/composition/planning-entry.ts?encyclopedia=off', import.meta.url).href,
    });
    const here = makeStoryPlanner({ pictures: emojiPictures, ...readingTools });
    expect(await read(BEES.task)).to.deep.equal(await outcomeOf(here.writeVoiceover(BEES, NEVER)));
    const told = await yieldsOf(planner().writeVoiceover(BEES, NEVER));
    expect(told).to.deep.equal(await yieldsOf(here.writeVoiceover(BEES, NEVER)));
  });

  it('stop what takes too much processor time and say so, while this process goes on', async () => {
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 10);
    const refusal = await refusalOf(read('[for ever]'));
    clearInterval(ticking);
    expect(refusal).to.include({ kind: 'unprocessable', code: 'planning.refused' });
    expect(refusal).to.have.property('message', 'this text takes more than 1 s of processor time to read');
    expect(ticks).to.be.above(20);
    expect(losses.map(({ why, work }) => [why, work])).to.deep.equal([['too_long', 'writeVoiceover']]);
    await read(BEES.task);
  });

  it('stop what fills the memory, and say so', async () => {
    pool = makePool({ cpuSeconds: 60 });
    const refusal = await refusalOf(read('[fill]'));
    expect(refusal).to.have.property('message', 'this text takes more than 96 MiB of memory to read');
    expect(losses.map(({ why }) => why)).to.deep.equal(['too_large']);
    await read(BEES.task);
  });

  it('are lost to a crash with the one task that crashed', async () => {
    const [crash, other] = await Promise.all([refusalOf(read('[crash]')), read(BEES.task)]);
    expect(crash).to.be.an('error').that.does.not.have.property('kind');
    expect(String(crash)).to.contain('ended with 7');
    expect(other).to.have.property('voiceover');
  });

  it('stop what tells without end', async () => {
    const refusal = await refusalOf(read('[tell for ever]'));
    expect(refusal).to.have.property('code', 'planning.refused');
  });

  it('let go of what is cancelled at once, and are ended where they do not', async () => {
    pool = makePool({ cpuSeconds: 600 });
    await read(BEES.task);
    const cancelled = new AbortController();
    const refused = refusalOf(read('[for ever]', cancelled.signal));
    const other = read(BEES.task);
    await other;
    cancelled.abort(new Error('cancelled'));
    expect(await refused).to.have.property('message', 'cancelled');
    while (losses.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(losses.map(({ why }) => why)).to.deep.equal(['dropped']);
  });

  it('answer requests while plans take all their processes', async () => {
    pool = makePool({ cpuSeconds: 600 });
    const cancelled = new AbortController();
    const stuck = [1, 2, 3].map(() => refusalOf(read('[for ever]', cancelled.signal)));
    const verdict = await outcomeOf(pool.run('scanText', ['Bees make honey.'], NEVER, 'request'));
    expect(verdict).to.deep.equal({ allowed: true });
    cancelled.abort(new Error('cancelled'));
    await Promise.all(stuck);
  });

  it('refuse a request when too many wait', async () => {
    const asked = Array.from({ length: 540 }, () =>
      refusalOf(outcomeOf(pool.run('scanText', ['Bees make honey.'], aSignal(), 'request'))),
    );
    const refusals = (await Promise.all(asked)).filter((refusal) => refusal !== undefined);
    expect(refusals).to.have.length(40);
    expect(refusals[0]).to.include({ kind: 'unavailable', code: 'planning.busy' });
  });

  it('load the planner in no text’s time, and answer for content safety meanwhile', async () => {
    const warm = outcomeOf(pool.run('warmUp', [], NEVER, 'job'));
    expect(await outcomeOf(pool.run('scanText', ['Bees.'], NEVER, 'request'))).to.include({ allowed: true });
    await warm;
    expect(losses).to.deep.equal([]);
  });

  it('leave one free for requests while the planner is loaded', async () => {
    const scan = () => outcomeOf(pool.run('scanText', ['Bees.'], NEVER, 'request'));
    await scan();
    const before = await children();
    const done: string[] = [];
    const warm = outcomeOf(pool.run('warmUp', [], NEVER, 'job')).then(() => done.push('loaded'));
    const scanned = scan().then(() => done.push('scanned'));
    const [started] = (await children()).filter((pid) => !before.includes(pid));
    process.kill(Number(started), 'SIGSTOP');
    await scanned;
    process.kill(Number(started), 'SIGCONT');
    await warm;
    expect(done).to.deep.equal(['scanned', 'loaded']);
  });

  it('need no planner to see that a text is safe', async () => {
    expect((await loadWorks('scanText'))(undefined)).to.have.all.keys('scanText');
  });

  it('need no planner to review a plan or a script', async () => {
    for (const work of ['analyzeStyles', 'normalizeStyles', 'checkScript'])
      expect((await loadWorks(work))(undefined)).to.have.all.keys(
        'analyzeStyles',
        'normalizeStyles',
        'checkScript',
        'varyPlan',
      );
  });

  it('need no planner to read the prompt of a picture', async () => {
    expect((await loadWorks('readPicturePrompt'))(undefined)).to.have.all.keys('readPicturePrompt');
  });

  it('end when they are not needed any more, but for one', async () => {
    const others = (await children()).length;
    pool = makePool({ idleSeconds: 1, cpuSeconds: 600 });
    const cancelled = new AbortController();
    const stuck = refusalOf(read('[for ever]', cancelled.signal));
    await outcomeOf(pool.run('scanText', ['Bees make honey.'], NEVER, 'request'));
    while ((await children()).length > others + 1) await new Promise((resolve) => setTimeout(resolve, 50));
    expect(losses).to.deep.equal([]);
    cancelled.abort(new Error('cancelled'));
    await stuck;
  });

  describe('with a language model', () => {
    /** Says its pieces, each after `ready`. */
    const modelOf = (pieces: readonly string[], ready: () => Promise<unknown>): LanguageModel => ({
      async *write(_what, ask) {
        asked.push(await ask());
        for (const piece of pieces) {
          await ready();
          yield piece;
        }
        return 'whole';
      },
    });
    const asked: unknown[] = [];
    const WORDS = Array.from({ length: 60 }, (_, place) => `word${place} `);
    const goOn = () => Promise.resolve();

    beforeEach(() => {
      asked.length = 0;
    });

    it('ask it in this process, and stream what it says', async () => {
      pool = makePool({ model: modelOf(WORDS, goOn) });
      const { voiceover } = await read(BEES.task);
      expect(voiceover.trim()).to.match(/^word0 word1 .* word59$/);
      expect(asked).to.have.length(1);
    });

    it('do not keep others waiting while it thinks', async () => {
      pool = makePool({ model: modelOf(WORDS, () => new Promise(() => undefined)), workers: 1 });
      const cancelled = new AbortController();
      const signal = sharedSignal([cancelled.signal]);
      const thinking = Array.from({ length: 8 }, () => refusalOf(read(BEES.task, signal)));
      const verdict = await outcomeOf(pool.run('scanText', ['Bees make honey.'], NEVER, 'job'));
      expect(verdict).to.deep.equal({ allowed: true });
      cancelled.abort(new Error('cancelled'));
      await Promise.all(thinking);
    });

    it('go on with a task whose process another one took down, without asking it again', async () => {
      let half: () => void = () => undefined;
      const isHalf = new Promise<void>((resolve) => (half = resolve));
      let goOnNow: () => void = () => undefined;
      const mayGoOn = new Promise<void>((resolve) => (goOnNow = resolve));
      let pieces = 0;
      pool = makePool({
        workers: 1,
        model: modelOf(WORDS, async () => {
          pieces += 1;
          if (pieces !== 30) return;
          half();
          await mayGoOn;
        }),
      });
      const told: string[] = [];
      const task = (async () => {
        for await (const { text } of planner().writeVoiceover(BEES, NEVER)) told.push(text);
      })();
      await isHalf;
      const scanned = refusalOf(outcomeOf(pool.run('scanText', ['[for ever]'], NEVER, 'job')));
      expect(await scanned).to.have.property('code', 'planning.refused');
      goOnNow();
      await task;
      expect(told.join('')).to.match(/^word0 word1 .* word29 word30 .* word59\s*$/);
      expect(asked).to.have.length(1);
    });
  });
});
