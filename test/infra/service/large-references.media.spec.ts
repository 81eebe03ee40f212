import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'chai';
import { startReferenceServer, type ReferenceServer } from '../../support/large-references.ts';
import { useDatabase } from '../../support/postgres.ts';
import { OPERATOR_TOKEN, startServiceProcess, type ServiceProcess } from '../../support/service-process.ts';

const MEGABYTE = 1_000_000;
const headers = { Authorization: `Bearer ${OPERATOR_TOKEN}` };

describe('a film with a photo, a PDF and a video of ordinary sizes', () => {
  const database = useDatabase();
  let dataDir: string;
  let references: ReferenceServer;
  let service: ServiceProcess;
  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-references-'));
    references = await startReferenceServer(dataDir);
    const [DATA_DIR, DATABASE_URL] = [dataDir, database.options.url];
    service = await startServiceProcess({ DATA_DIR, DATABASE_URL, ALLOW_PRIVATE_URLS: 'on' });
  });
  after(async () => {
    await service.stop();
    await references.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  const ask = async (references: object) => {
    const task = 'How bees make honey: a bee visits two million flowers for one pound of it.';
    const body = JSON.stringify({ task, video_duration_seconds: 30, ...references });
    const asked = await fetch(`${service.url}/start-pipeline`, { method: 'POST', headers, body });
    const answer = await asked.text();
    expect(asked.status, answer).to.equal(202);
    return (JSON.parse(answer) as { job_id: string }).job_id;
  };
  /** The event of this type, or why there will be none. */
  const recorded = async (type: string, job: string) => {
    const text = 'SELECT type, data FROM fabula.events WHERE type = ANY($1) AND stream = $2';
    const values = [[type, 'VideoFailed'], `video-${job}`];
    return (await database.pool.query<{ type: string; data: Record<string, unknown> }>(text, values)).rows[0];
  };
  const until = async (happened: () => Promise<boolean> | boolean) => {
    while (!(await happened())) {
      expect((await fetch(`${service.url}/health`)).status).to.equal(200);
      await pause(100);
    }
  };

  it('is made, though the process that fetches is killed with -9 in the middle of the photo', async () => {
    const { url, sizes } = references;
    expect(sizes['photo.jpg']).to.be.within(2.5 * MEGABYTE, 4 * MEGABYTE);
    expect(sizes['paper.pdf']).to.be.above(2 * MEGABYTE);
    const job = await ask({
      reference_image_urls: [`${url}/photo.jpg`],
      pdf_url: `${url}/paper.pdf`,
      pdf_selected_images: [{ page: 1, index: 0 }],
      reference_video_url: `${url}/clip.mp4`,
    });
    await until(() => ['photo.jpg', 'paper.pdf', 'clip.mp4'].every((name) => references.asked(name) > 0));
    const killed = fetchingProcessesOf(service.pid);
    expect(killed).to.have.length.above(0);
    for (const pid of killed) process.kill(pid, 'SIGKILL');

    await until(async () => (await recorded('ReferencesCollected', job)) !== undefined);
    const collected = await recorded('ReferencesCollected', job);
    expect(collected?.type, JSON.stringify(collected?.data)).to.equal('ReferencesCollected');
    expect(collected?.data['assets']).to.have.length(2);
    expect(references.asked('photo.jpg')).to.equal(2);

    await until(async () => (await recorded('FilmPublished', job)) !== undefined);
    const film = await recorded('FilmPublished', job);
    expect(film?.type, JSON.stringify(film?.data)).to.equal('FilmPublished');
  });
});

/** Of all descendants of the service. */
function fetchingProcessesOf(service: number): readonly number[] {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const all = lines.map((line) => {
    const [pid, parent, ...args] = line.trim().split(/\s+/);
    return { pid: Number(pid), parent: Number(parent), args: args.join(' ') };
  });
  const family = new Set([service]);
  for (const { pid, parent } of all.toSorted((a, b) => a.pid - b.pid))
    if (family.has(parent)) family.add(pid);
  return all
    .filter(({ pid, args }) => family.has(pid) && args.includes('fetching-child'))
    .map(({ pid }) => pid);
}
