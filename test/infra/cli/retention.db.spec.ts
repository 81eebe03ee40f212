import { createHash, randomUUID } from 'node:crypto';
import { access, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import { withSession } from '../../../infra/cli/session.ts';
import { parseConfig } from '../../../infra/configuration/config.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../infra/postgres/embedded/embedded-postgres.ts';
import { userIdOf } from '../../../modules/accounts/index.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import { videoDecider, videoStream } from '../../../modules/videos/index.ts';
import { makeOperator, type Operator } from '../../support/operator.ts';

const QUIET = { info: () => undefined, error: () => undefined };
const DAY_MS = 24 * 60 * 60_000;
const typeIn = (line: string) =>
  line === '' ? 'none' : (JSON.parse(line) as { readonly type: string }).type;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

describe('the retention command', () => {
  let dataDir = '';
  let archive = '';
  let server: EmbeddedPostgres;
  let operator: Operator;
  let owner: Owner;
  let pictures: readonly string[] = [];

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-retention-'));
    archive = `${dataDir}-archive`;
    server = await startEmbeddedPostgres({ dataDir, role: 'serve', log: QUIET });
    operator = makeOperator({ DATA_DIR: dataDir });
    await operator.answerOf('user', 'create', '--email', 'eve@example.org');
    const userId = userIdOf('eve@example.org');
    owner = `user:${userId}`;
    await operator.answerOf('credits', 'grant', '--workspace', owner, '--amount', '7', '--reason', 'a start');
    pictures = [await fail('old-film', daysAgo(400), userId), await fail('new-film', daysAgo(3), userId)];
  });
  after(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
    await rm(archive, { recursive: true, force: true });
  });

  /** Records a job with a picture that failed then; the name of the picture. */
  async function fail(word: string, at: Date, user_id: string): Promise<string> {
    const name = `${createHash('sha256').update(word).digest('hex')}.txt`;
    await mkdir(join(fileOf(name), '..'), { recursive: true });
    await writeFile(fileOf(name), word);
    await withSession(parseConfig({ DATA_DIR: dataDir }), async ({ events, newId, cause, project }) => {
      const videos = makeHandler(events, videoDecider, { now: () => at, newId });
      const video_id = randomUUID();
      const stream = videoStream(video_id);
      const identity = {
        ...{ video_id, session_id: randomUUID(), owner, user_id, org_id: null },
        line: 'training' as const,
      };
      const item = { task: `About ${word}`, video_duration_seconds: 30 };
      await videos.handle(stream, { type: 'RequestVideo', identity, item }, cause);
      const asset = {
        asset_id: 'a',
        kind: 'reference_image' as const,
        name: word,
        blob: name,
        scene_numbers: [],
      };
      await videos.handle(stream, { type: 'RecordReferences', assets: [asset] }, cause);
      const failure = { type: 'FailVideo', reason: word, blame: 'input' } as const;
      const { position } = await videos.handle(stream, failure, cause);
      await project(position);
    });
    return name;
  }
  const fileOf = (name: string) => join(dataDir, 'media', 'blobs', name.slice(0, 2), name);
  const isThere = (path: string) =>
    access(path).then(
      () => true,
      () => false,
    );
  const retention = (...more: readonly string[]) =>
    operator.answerOf(
      ...[
        'retention',
        '--before',
        daysAgo(365).toISOString().slice(0, 10),
        '--reason',
        'kept for a year',
        ...more,
      ],
    );

  it('counts first, then archives and erases what nobody touched, and everything still verifies', async () => {
    const due = { films: 1, unfinished: 0, payloads: 3, files: 1, kept: 0 };
    expect(await retention('--dry-run')).to.include({ dry_run: true, ...due });
    expect(await isThere(archive)).to.equal(false);
    expect(await retention('--archive', archive)).to.include(due);

    const [old = '', recent = ''] = pictures;
    expect([await isThere(fileOf(old)), await isThere(fileOf(recent))]).to.deep.equal([false, true]);
    expect(await readFile(join(archive, 'media', old), 'utf8')).to.equal('old-film');
    const bundles = (await readdir(archive)).filter((name) => name.endsWith('.zip'));
    expect(bundles).to.have.length(1);
    expect(bundles[0]).to.include(owner.replace(':', '-'));
    const bundle = unzipSync(await readFile(join(archive, bundles[0] ?? '')));
    expect(strFromU8(bundle['events.jsonl'] ?? new Uint8Array())).to.include('old-film');

    expect(await operator.answerOf('audit', 'verify')).to.include({ ok: true, erased: 3 });
    const { stdout } = await operator.run('audit', 'events');
    expect(stdout).to.include('new-film').and.include('kept for a year').and.not.include('old-film');
    const chosen = async (...filter: readonly string[]) =>
      (await operator.run('audit', 'events', ...filter)).stdout.trim().split('\n').map(typeIn);
    expect(await chosen('--workspace', owner, '--type', 'RetentionEnded')).to.deep.equal(['RetentionEnded']);
    expect(await chosen('--actor', 'operator', '--to', daysAgo(300).toISOString())).to.deep.equal([
      ...['VideoRequested', 'ReferencesCollected', 'VideoFailed'],
    ]);
    await withSession(parseConfig({ DATA_DIR: dataDir }), async ({ pool }) => {
      const { rows } = await pool.query<{ readonly rows: string }>(
        "SELECT string_agg(t::text, '') AS rows FROM fabula.corporate_engine_v2 t",
      );
      expect(rows[0]?.rows).to.include('new-film').and.not.include('old-film');
    });
    expect(await operator.answerOf('credits', 'balance', '--workspace', owner)).to.include({
      balance: 7,
    });
    expect(await retention()).to.include({ films: 0, payloads: 0, files: 0 });
  });

  it('refuses a day that is not over, and a reason that is none', async () => {
    const soon = await operator.run('retention', '--before', daysAgo(0).toISOString(), '--reason', 'x');
    expect(soon.code).to.equal(1);
    expect(soon.stderr).to.include('--before').and.include('at least a day ago');
    const mute = await operator.run('retention', '--before', '2020-01-01', '--reason', '');
    expect(mute.stderr).to.include('--reason').and.include('1-500 characters');
  });
});
