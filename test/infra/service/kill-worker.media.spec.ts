import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { pino } from 'pino';
import { parseConfig } from '../../../infra/config.ts';
import type { Container } from '../../../infra/container.ts';
import { parts } from '../../../infra/parts.ts';
import { openParts, runProjections } from '../../../infra/service.ts';
import type { RecordedEvent } from '../../../modules/kernel/event.ts';
import { slotsStream } from '../../../modules/slots/index.ts';
import { videoStream } from '../../../modules/videos/index.ts';
import { useDatabase } from '../../support/postgres.ts';
import { identity, item } from '../../support/video-builders.ts';

const POINTS = [
  'VoiceoverWritten',
  'PlanDrafted',
  'PlanDetailed',
  'AssetsScanned',
  'SceneNarrated',
  'SceneFramesDrawn',
  'SceneRendered',
  'FilmPublished',
] as const;
const cause = { actor: 'user:spec', correlationId: 'spec', causationId: 'spec' };
const stream = videoStream(identity.video_id);

describe('a worker that is killed with -9', () => {
  const database = useDatabase();
  let dataDir: string;
  let container: Container;
  let background: Promise<void>;
  const stopping = new AbortController();
  const children = new Set<ChildProcess>();

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-kill-'));
    const config = parseConfig({ DATA_DIR: dataDir, DATABASE_URL: database.options.url });
    container = await openParts(config, pino({ level: 'silent' }), 'cli');
    background = runProjections(container, stopping.signal);
  });
  after(async () => {
    for (const child of children) child.kill('SIGKILL');
    stopping.abort();
    await background;
    await container.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const startWorker = (...point: readonly string[]) => {
    const script = new URL('../../support/mortal-worker.ts', import.meta.url).pathname;
    const child = spawn(process.execPath, ['--import', 'tsx', script, ...point], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: database.options.url, RENDER_WORKERS: '2' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    children.add(child);
    child.once('exit', () => children.delete(child));
    return child;
  };
  const eventsOf = async (name: string) => (await container.get(parts.events).read(name)).events;
  const countOf = (events: readonly RecordedEvent[], type: string) =>
    events.filter((event) => event.type === type).length;

  it('at any stage, before or after recording it, loses nothing and has nothing rendered twice', async function () {
    this.timeout(300_000);
    await container.get(parts.videos).handle(stream, { type: 'RequestVideo', identity, item }, cause);

    for (const type of POINTS) {
      for (const when of ['before', 'after'] as const) {
        const [, signal] = (await once(startWorker(when, type), 'exit')) as [number | null, string | null];
        expect(signal, `${when} ${type}`).to.equal('SIGKILL');
      }
    }
    // The last one died right after the film was there: the slot is still taken, and the next worker lets go of it.
    const survivor = startWorker();
    await waitFor(async () => countOf(await eventsOf(slotsStream(identity.owner)), 'SlotReleased') === 1);
    survivor.kill('SIGTERM');
    await once(survivor, 'exit');

    const events = await eventsOf(stream);
    const { state } = await container.get(parts.videos).load(stream);
    const scenes = state.plan?.scenes.length ?? 0;
    expect(scenes).to.be.at.least(3);
    expect(countOf(events, 'SceneNarrated')).to.equal(scenes);
    expect(countOf(events, 'SceneRendered')).to.equal(scenes);
    expect(countOf(events, 'FilmPublished')).to.equal(1);
    const rendered = events.flatMap((event) =>
      event.type === 'SceneRendered' ? [String(Reflect.get(event.data, 'scene_id'))] : [],
    );
    expect(new Set(rendered).size).to.equal(scenes);
  });
});

async function waitFor(happened: () => Promise<boolean>): Promise<void> {
  const giveUpAt = Date.now() + 60_000;
  while (!(await happened())) {
    if (Date.now() > giveUpAt) throw new Error('it did not happen within a minute');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
