import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import pg from 'pg';
import { openS3Bucket } from '../../infra/blobs/s3-bucket.ts';
import { startCluster } from '../support/postgres-cluster.ts';
import { COMPILED_MAIN, startServiceProcess } from '../support/service-process.ts';
import { startMachine, type MachineOptions } from './servers/machine.ts';
import { startObjectStore } from './servers/object-store.ts';
import { until } from './servers/program.ts';

/** For what hangs. */
const FILM_MS = 60 * 60_000;
const TASK = `Bees make honey from the nectar of flowers. A worker visits 50 flowers before she flies home.
In the hive her sisters fan the nectar with their wings. Water leaves, and sweet thick honey stays.`;
const NAMES = /\b[0-9a-f]{64}\.[a-z0-9]{2,5}\b/g;

/** What differs from machine to machine; and a machine is cut off when so many of the film's clips are there. */
type Kind = Pick<MachineOptions, 'name' | 'env' | 'cores'> & { readonly untilClips: number };
const ALL = Infinity;
const ONE: readonly Kind[] = [{ name: 'alone', env: { TZ: 'UTC', LANG: 'C.UTF-8' }, untilClips: ALL }];
const THREE: readonly Kind[] = [
  { name: 'kiritimati', env: { TZ: 'Pacific/Kiritimati', LANG: 'de_DE.UTF-8' }, cores: '0', untilClips: 1 },
  { name: 'tokyo', env: { TZ: 'Asia/Tokyo', LC_ALL: 'ja_JP.UTF-8', RENDER_WORKERS: '1' }, untilClips: 3 },
  {
    name: 'newfoundland',
    env: { TZ: 'America/St_Johns', LANG: 'tr_TR.UTF-8', RENDER_WORKERS: '2' },
    untilClips: ALL,
  },
];

interface Made {
  readonly plan: unknown;
  /** By the SHA-256 of their bytes, as events of the video name them: narrations, clips, the film, captions, thumbnail. */
  readonly files: readonly string[];
  /** SHA-256 of the packets of the film's tracks. */
  readonly tracks: string;
}

describe('a film that three machines make, one after the other in the middle of its work', function () {
  this.timeout(FILM_MS * 4);
  let made: { readonly one: Made; readonly three: Made };
  before(async () => {
    made = { one: await makeFilm(ONE, 'off'), three: await makeFilm(THREE, 'off') };
  });

  it('has the same plan, and every file of it has the same bytes, as one that a machine makes alone', () => {
    expect(made.three.plan).to.deep.equal(made.one.plan);
    expect(made.one.files.filter((name) => name.endsWith('.mp4'))).to.have.length.above(4);
    expect(made.three.files).to.deep.equal(made.one.files);
  });

  it('has the same tracks under a manifest, which names the video and the time', async () => {
    const sealed = await makeFilm(THREE, 'on');
    expect(sealed.files).not.to.deep.equal(made.one.files);
    expect(sealed.tracks).to.equal(made.one.tracks);
  });
});

/** On a database and an object store of its own. */
async function makeFilm(kinds: readonly Kind[], provenance: 'on' | 'off'): Promise<Made> {
  const closing: (() => Promise<unknown>)[] = [];
  try {
    const folder = await mkdtemp(join(tmpdir(), 'fabula-machines-'));
    closing.unshift(() => rm(folder, { recursive: true, force: true }));
    const cluster = await startCluster({ fsync: false });
    closing.unshift(() => cluster.stop());
    const objects = await startObjectStore();
    closing.unshift(() => objects.close());
    const database = cluster.url('postgres');
    const pool = new pg.Pool({ connectionString: database });
    closing.unshift(() => pool.end());
    const settings = {
      ...{ ...objects.environment, DATABASE_URL: database, LOG_LEVEL: 'warn', PROVENANCE: provenance },
      ...{
        JWT_SECRET: 'a secret of the machines, thirty-two bytes',
        API_KEY_PEPPER: 'a pepper of the machines, thirty-two b.',
      },
    };
    const service = await startServiceProcess({ ...settings, DATA_DIR: join(folder, 'service') });
    await askForFilm(service.url, await service.developerKey);
    await service.kill();
    const ports = [database, objects.environment['S3_ENDPOINT'] ?? ''].map((url) =>
      Number(new URL(url).port),
    );
    const count = async (type: string) => {
      const { rowCount } = await pool.query('SELECT FROM fabula.events WHERE type = $1', [type]);
      return rowCount ?? 0;
    };
    for (const { name, env, untilClips, ...kind } of kinds) {
      const place = join(folder, name);
      const machine = await startMachine({
        ...{
          ...kind,
          name,
          folder: place,
          ports,
          command: process.execPath,
          args: [COMPILED_MAIN, 'worker'],
        },
        env: { ...settings, ...env, DATA_DIR: join(place, 'data'), HOME: place },
      });
      closing.unshift(() => machine.cut());
      const isOver = async () =>
        (await count('FilmPublished')) > 0 || (await count('SceneRendered')) >= untilClips;
      await until(`${name} did its part`, isOver, FILM_MS);
      await machine.cut();
      process.stdout.write(`  ${name}: ${await count('SceneRendered')} clips\n`);
    }
    return await readMade(pool, objects.settings, folder);
  } finally {
    for (const close of closing) await close();
  }
}

async function readMade(
  pool: pg.Pool,
  settings: Parameters<typeof openS3Bucket>[0],
  folder: string,
): Promise<Made> {
  const { rows } = await pool.query<{ readonly type: string; readonly data: object }>(
    "SELECT type, data FROM fabula.events WHERE stream LIKE 'video-%' ORDER BY position",
  );
  const planned = rows.findLast(({ data }) => 'plan' in data);
  const published = rows.find(({ type }) => type === 'FilmPublished');
  const film =
    (JSON.stringify(published?.data).match(NAMES) ?? []).find((name) => name.endsWith('.mp4')) ?? '';
  const path = join(folder, film);
  const bucket = openS3Bucket(settings);
  await bucket.download(film, path);
  await bucket.close();
  const copy = [
    '-v',
    'error',
    '-i',
    path,
    '-map',
    '0',
    '-c',
    'copy',
    '-f',
    'streamhash',
    '-hash',
    'sha256',
    '-',
  ];
  return {
    plan: planned && Reflect.get(planned.data, 'plan'),
    files: [...new Set(JSON.stringify(rows).match(NAMES))].sort(),
    tracks: execFileSync('ffmpeg', copy, { encoding: 'utf8' }),
  };
}

async function askForFilm(url: string, key: string): Promise<void> {
  const answer = await fetch(`${url}/v1/videos`, {
    method: 'POST',
    headers: { 'X-API-Key': key, Connection: 'close' },
    body: JSON.stringify({ videos: [{ task: TASK, video_duration_seconds: 30 }] }),
  });
  expect(answer.status, await answer.text()).to.equal(200);
}
