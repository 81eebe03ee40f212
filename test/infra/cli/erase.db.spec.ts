import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import { runCommandLine } from '../../../infra/cli/run.ts';
import { withSession, type OperatorSession } from '../../../infra/cli/session.ts';
import { parseConfig } from '../../../infra/configuration/config.ts';
import { verifyBundle } from '../../../infra/audit/verifier/fabula-verify.mjs';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../infra/postgres/embedded/embedded-postgres.ts';
import { userIdOf } from '../../../modules/accounts/index.ts';
import { editDecider, editStream } from '../../../modules/edits/index.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import { slotsDecider, slotsStream } from '../../../modules/slots/index.ts';
import { videoDecider, videoStream } from '../../../modules/videos/index.ts';
import { anEdit } from '../../support/edit-commands.ts';
import { makeRandom } from '../../support/random.ts';

const QUIET = { info: () => undefined, error: () => undefined };
const SEED = 20261126;

/** Random films and edits of several workspaces; each workspace has a word of its own that stands in all its texts. */
interface Workspace {
  readonly owner: Owner;
  readonly userId: string;
  readonly word: string;
  readonly videos: readonly string[];
  /** Media that it alone uses, and one that all use. */
  readonly files: readonly string[];
}

describe('a workspace that is erased', () => {
  let dataDir = '';
  let server: EmbeddedPostgres;
  let shared = '';
  let workspaces: readonly Workspace[] = [];

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-erase-'));
    server = await startEmbeddedPostgres({ dataDir, role: 'serve', log: QUIET });
    const random = makeRandom(SEED);
    const below = (most: number) => Math.floor(random() * most);
    shared = await keep('what everybody uses');
    const ada = await register('ada');
    const bo = await register('bo');
    const org = String((await answerOf('org', 'create', '--name', 'org-wordorg', '--owner', ada))['org_id']);
    workspaces = [
      await fill(`user:${ada}`, ada, 'word-ada', below),
      await fill(`user:${bo}`, bo, 'word-bo', below),
      await fill(`org:${org}`, ada, 'wordorg', below),
    ];
    for (const { owner } of workspaces)
      await answerOf('credits', 'grant', '--workspace', owner, '--amount', '100', '--reason', 'a start');
    await answerOf('audit', 'checkpoint', '--now').catch(() => undefined);
  });
  after(async () => {
    await server.stop();
    await rm(dataDir, { recursive: true });
  });

  async function run(...args: readonly string[]) {
    const [out, err] = [new PassThrough(), new PassThrough()];
    const reading = Promise.all([text(out), text(err)]);
    const env = { DATA_DIR: dataDir };
    const code = await runCommandLine(args, { env, out, err, interrupted: new AbortController().signal });
    out.end();
    err.end();
    const [stdout, stderr] = await reading;
    return { code, stdout, stderr };
  }

  async function answerOf(...args: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
    const { code, stdout, stderr } = await run(...args);
    if (code !== 0) throw new Error(`${stdout}${stderr}`);
    return stdout.startsWith('{') ? (JSON.parse(stdout) as Readonly<Record<string, unknown>>) : {};
  }

  const inSession = <Result>(use: (session: OperatorSession) => Promise<Result>) =>
    withSession(parseConfig({ DATA_DIR: dataDir }), use);

  async function register(name: string): Promise<string> {
    await answerOf('user', 'create', '--email', `word-${name}@example.org`);
    return userIdOf(`word-${name}@example.org`);
  }

  async function keep(content: string): Promise<string> {
    const name = `${createHash('sha256').update(content).digest('hex')}.txt`;
    const folder = join(dataDir, 'media', 'blobs', name.slice(0, 2));
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, name), content);
    return name;
  }

  /** Films in all states between requested and published, edits between asked and answered. */
  async function fill(owner: Owner, userId: string, word: string, below: (most: number) => number) {
    const videos: string[] = [];
    const files: string[] = [];
    await inSession(async ({ events, cause, now, newId, project, pool }) => {
      const runtime = { now, newId };
      const handlers = {
        videos: makeHandler(events, videoDecider, runtime),
        edits: makeHandler(events, editDecider, runtime),
        slots: makeHandler(events, slotsDecider, runtime),
      };
      const org_id = owner.startsWith('org:') ? owner.slice(4) : null;
      for (let film = 0; film < 5; film += 1) {
        const video_id = randomUUID();
        videos.push(video_id);
        const identity = {
          ...{ video_id, session_id: randomUUID(), owner, user_id: userId, org_id },
          line: 'training' as const,
        };
        const stream = videoStream(video_id);
        const item = { task: `About ${word}, film ${film}`, video_duration_seconds: 30 };
        await handlers.videos.handle(stream, { type: 'RequestVideo', identity, item }, cause);
        const runs = [{ job_id: video_id, run: 1 }];
        await handlers.slots.handle(slotsStream(owner), { type: 'AdmitJobs', runs }, cause);
        const own = await keep(`${word} ${film}`);
        files.push(own);
        const assets = [own, shared].map((blob, at) => ({
          ...{ asset_id: `a${at}`, kind: 'reference_image' as const, name: `a picture of ${word}` },
          ...{ blob, scene_numbers: [] },
        }));
        // Long enough to be stored beside its row, in pieces.
        const source_text = `${word} ${randomBytes(below(9_000)).toString('base64')}`;
        await handlers.videos.handle(stream, { type: 'RecordReferences', assets, source_text }, cause);
        if (below(2) === 0)
          await handlers.videos.handle(
            stream,
            { type: 'FailVideo', reason: `no ${word}`, blame: 'input' },
            cause,
          );
        const edit_id = randomUUID();
        await handlers.edits.handle(
          editStream(edit_id),
          {
            type: 'RequestEdit',
            identity: anEdit(edit_id, {
              video_id,
              owner,
              user_id: userId,
              org_id,
              edit_request: `Say ${word}`,
            }),
            queue_position: 0,
          },
          cause,
        );
      }
      const { events: last } = await events.read(videoStream(videos.at(-1) ?? ''));
      await project(last.at(-1)?.position ?? 0);
      await pool.query(
        `INSERT INTO fabula.idempotent_requests (owner, operation, key, work_id, status, body, expires_at)
         VALUES ($1, 'create_videos', 'k', gen_random_uuid(), 202, $2, now() + interval '1 day')`,
        [owner, `{"said":"${word}"}`],
      );
    });
    return { owner, userId, word, videos, files };
  }

  /** Files of the data folder in which these bytes stand. */
  async function filesWith(word: string): Promise<readonly string[]> {
    const found: string[] = [];
    for (const entry of await readdir(dataDir, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const bytes = await readFile(path).catch(() => Buffer.alloc(0));
      if (bytes.includes(word)) found.push(path);
    }
    return found;
  }

  const workspaceOf = (word: string): Workspace => {
    const found = workspaces.find((one) => one.word === word);
    if (!found) throw new Error(word);
    return found;
  };
  const fileOf = (name: string) => join(dataDir, 'media', 'blobs', name.slice(0, 2), name);

  it('is nowhere in the data folder any more, and everybody else is as before', async () => {
    const ada = workspaceOf('word-ada');
    expect(await filesWith('word-ada')).to.not.deep.equal([]);
    const erased = await answerOf(
      ...['user', 'erase', '--user', 'word-ada@example.org', '--reason', 'ticket 1, asked for in person'],
    );
    expect(erased).to.include({ erased: ada.owner, files: 5, kept: 0, write_ahead_log: 'dropped' });
    expect(await filesWith('word-ada')).to.deep.equal([]);
    expect(await filesWith('word-bo')).to.not.deep.equal([]);
    for (const name of ada.files) expect(await readFile(fileOf(name)).catch(() => 'gone')).to.equal('gone');
    for (const name of [shared, ...workspaceOf('word-bo').files])
      expect((await readFile(fileOf(name))).length).to.be.above(0);
    await inSession(async ({ events, pool }) => {
      for (const table of ['corporate_engine_v2', 'external_edits', 'users']) {
        const { rows } = await pool.query<{ readonly rows: string }>(
          `SELECT coalesce(string_agg(t::text, ''), '') AS rows FROM fabula.${table} t`,
        );
        expect(rows[0]?.rows, table).to.not.include('word-ada');
        expect(rows[0]?.rows, table).to.include('word-bo');
      }
      const videos = makeHandler(events, videoDecider, { now: () => new Date(), newId: randomUUID });
      expect((await videos.load(videoStream(ada.videos[0] ?? ''))).state.phase).to.equal('unknown');
    });
  });

  it('leaves a log whose hashes, checkpoints, proofs and sums hold, here and in a bundle', async () => {
    const report = await answerOf('audit', 'verify');
    expect(report).to.include({ ok: true });
    expect(report['erased']).to.be.above(15);
    expect(report['credits']).to.include({ sum: 0, granted: -300 });
    const bundle = join(dataDir, '..', `${dataDir.slice(dataDir.lastIndexOf('/') + 1)}-bundle`);
    try {
      await answerOf('audit', 'export', '-o', bundle);
      const key = (await readFile(join(dataDir, 'secrets', 'log-key-0001.pub'), 'utf8')).trim();
      expect(await verifyBundle(bundle, { keys: [key] })).to.include({ ok: true, erased: report['erased'] });
      const lines = (await readFile(join(bundle, 'events.jsonl'), 'utf8')).split('\n');
      expect(lines.filter((line) => line.includes('word-ada'))).to.deep.equal([]);
      expect(lines.find((line) => line.includes('"type":"ErasureOrdered"'))).to.include('ticket 1');
      // What is said to be erased without an order, is found.
      const at = lines.findIndex((line) => line.includes('word-bo') && line.includes('VideoRequested'));
      const forged = (lines[at] ?? '')
        .replace(/,"data":.*,"dataHash":/, ',"dataHash":')
        .replace(',"hash":', ',"erased":true,"hash":')
        .replace(/,"salt":"[0-9a-f]*"/, '');
      await writeFile(join(bundle, 'events.jsonl'), lines.with(at, forged).join('\n'));
      expect(await verifyBundle(bundle, { keys: [key] })).to.deep.include({
        ok: false,
        problem: 'lost its data, and the log does not say that it was erased',
      });
    } finally {
      await rm(bundle, { recursive: true, force: true });
    }
    expect(await answerOf('audit', 'anomalies')).to.deep.equal({ ok: true, anomalies: [] });
    for (const line of (await run('projections', 'rebuild')).stdout.trim().split('\n'))
      expect(JSON.parse(line)).to.include({ rows_changed: 0 });
  });

  it('is erased again to no effect, and its person may come back as somebody new', async () => {
    const again = ['user', 'erase', '--user', 'word-ada@example.org', '--reason', 'again'];
    expect(await answerOf(...again)).to.include({ payloads: 0, files: 0 });
    expect(await answerOf('user', 'create', '--email', 'word-ada@example.org')).to.include({ created: true });
    expect(await answerOf('key', 'issue', '--user', 'word-ada@example.org')).to.have.property('api_key');
    expect(await answerOf(...again)).to.include({ payloads: 3 });
    expect(await answerOf('audit', 'verify')).to.include({ ok: true });
    const nobody = await run('user', 'erase', '--user', 'nobody@example.org', '--reason', 'x');
    expect(nobody.stderr).to.include('erasure.unknown_subject');
  });

  it('is erased as an organization, with its name', async () => {
    const { owner } = workspaceOf('wordorg');
    expect(await filesWith('wordorg')).to.not.deep.equal([]);
    const erased = await answerOf('org', 'erase', '--org', owner.slice(4), '--reason', 'its owners asked');
    expect(erased).to.include({ erased: owner, files: 5 });
    expect(await filesWith('wordorg')).to.deep.equal([]);
    expect(await answerOf('audit', 'verify')).to.include({ ok: true });
  });

  it('lets an auditor look at what is left with a role that may write nothing', async () => {
    const url = (await run('db', 'auditor-url')).stdout.trim();
    const env = { DATA_DIR: dataDir, DATABASE_URL: url };
    const out = new PassThrough();
    const reading = text(out);
    const code = await runCommandLine(['audit', 'verify'], {
      ...{ env, out, err: out, interrupted: new AbortController().signal },
    });
    out.end();
    expect(JSON.parse(await reading)).to.deep.include({
      ok: true,
      database_role: { name: 'fabula_auditor', may: 'read' },
    });
    expect(code).to.equal(0);
    expect(await answerOf('audit', 'verify')).to.deep.include({
      database_role: { name: 'fabula_service', may: 'append' },
    });
  });
});
