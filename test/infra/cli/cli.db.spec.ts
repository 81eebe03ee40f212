import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import pg from 'pg';
import { verifyBundle, verifyProof } from '../../../infra/audit/verifier/fabula-verify.mjs';
import { runCommandLine } from '../../../infra/cli/run.ts';
import { makePostgresApiKeyRows } from '../../../infra/postgres/account-rows.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../infra/postgres/embedded/embedded-postgres.ts';
import { AUDITOR_AUDIENCE, makeSessions, makeTokens, REALTIME_AUDIENCE } from '../../../infra/http/jwt.ts';
import { openSecrets, type Secrets } from '../../../infra/configuration/secrets.ts';
import { makeApiKeyAuthentication } from '../../../modules/accounts/index.ts';

const CLI = resolve(import.meta.dirname, '../../../infra/cli.ts');
const QUIET = { info: () => undefined, error: () => undefined };

interface Ran {
  readonly code: number;
  readonly answers: readonly Readonly<Record<string, unknown>>[];
  readonly stderr: string;
}

describe("the operator's command line", () => {
  let dataDir = '';
  let server: EmbeddedPostgres;
  let pool: pg.Pool;
  let secrets: Secrets;

  before(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'fabula-cli-'));
    // The very first command runs alone: it makes the database, and takes it down again.
    expect(await answerOf('user', 'create', '--email', 'first@example.org')).to.include({ created: true });
    // From here on, somebody else uses the database too.
    server = await startEmbeddedPostgres({ dataDir, role: 'serve', log: QUIET });
    pool = new pg.Pool({ connectionString: server.connectionString });
    secrets = await openSecrets({ dataDir, jwtSecret: undefined, apiKeyPepper: undefined });
  });
  after(async () => {
    await pool.end();
    await server.stop();
    await rm(dataDir, { recursive: true });
  });

  async function run(...args: readonly string[]): Promise<Ran> {
    const [out, err] = [new PassThrough(), new PassThrough()];
    const reading = Promise.all([text(out), text(err)]);
    const env = { DATA_DIR: dataDir };
    const code = await runCommandLine(args, { env, out, err, interrupted: new AbortController().signal });
    out.end();
    err.end();
    const [stdout, stderr] = await reading;
    const lines = stdout.split('\n').filter((line) => line !== '');
    return { code, answers: lines.map((line) => JSON.parse(line) as Ran['answers'][0]), stderr };
  }

  async function answerOf(...args: readonly string[]): Promise<Readonly<Record<string, unknown>>> {
    const { code, answers, stderr } = await run(...args);
    if (code !== 0) throw new Error(stderr);
    return answers[0] ?? {};
  }

  async function errorOf(...args: readonly string[]): Promise<unknown> {
    const { code, answers, stderr } = await run(...args);
    expect(code).to.equal(1);
    expect(answers).to.deep.equal([]);
    expect(stderr.trim().split('\n')).to.have.length(1);
    return (JSON.parse(stderr) as { error: unknown }).error;
  }

  /** Of a log with a few streams. The one command that prints no JSON, but a signed note. */
  async function sign(): Promise<void> {
    for (const name of ['ada', 'bo', 'cy', 'di'])
      await answerOf('user', 'create', '--email', `${name}@example.org`);
    const out = new PassThrough();
    const env = { DATA_DIR: dataDir };
    const interrupted = new AbortController().signal;
    const reading = text(out);
    const code = await runCommandLine(['audit', 'checkpoint', '--now'], { env, out, err: out, interrupted });
    out.end();
    expect(await reading).to.match(/^\S+\/fabula-[0-9a-f]{8}\n\d+\n\S{44}\n\n— \S+ \S+\n$/);
    expect(code).to.equal(0);
  }

  it('knows the user it created when it ran alone', async () => {
    expect(await answerOf('user', 'create', '--email', 'First@example.org')).to.include({ created: false });
  });

  it('issues a key that lets its organization in, and stops it when its creator is removed', async () => {
    const authenticate = makeApiKeyAuthentication(makePostgresApiKeyRows(pool), secrets.apiKeyPepper);
    const ada = String((await answerOf('user', 'create', '--email', 'ada@example.org'))['user_id']);
    await answerOf('user', 'create', '--email', 'bob@example.org');
    const org = String((await answerOf('org', 'create', '--name', 'Analytical', '--owner', ada))['org_id']);
    await answerOf('org', 'add-member', '--org', org, '--user', 'bob@example.org', '--role', 'admin');
    const issued = await answerOf('key', 'issue', '--user', 'bob@example.org', '--org', org);
    const key = String(issued['api_key']);
    expect(await authenticate(key)).to.include({ orgId: org });

    await answerOf('org', 'remove-member', '--org', org, '--user', 'bob@example.org');
    const refusal = await authenticate(key).catch((error: unknown) => error);
    expect(refusal).to.have.property('code', 'accounts.unauthenticated');
    expect(await errorOf('key', 'issue', '--user', 'bob@example.org', '--org', org)).to.equal(
      'accounts.not_an_admin',
    );
  });

  it('signs a dashboard token that runs out when it was told to', async () => {
    const { token, user_id, expires_at } = await answerOf(
      'token',
      '--user',
      'first@example.org',
      '--ttl',
      '15m',
    );
    const verifyAt = (now: Date) => makeSessions(secrets.jwtSecret, () => now).verify(String(token));
    expect(await verifyAt(new Date())).to.equal(user_id);
    expect(await verifyAt(new Date(Date.parse(String(expires_at)) + 60_000))).to.equal(undefined);
  });

  it('issues, lists and revokes keys of realtime', async () => {
    const workspace = `user:${String((await answerOf('user', 'create', '--email', 'first@example.org'))['user_id'])}`;
    const { realtime_key, ...issued } = await answerOf(
      ...['realtime-key', 'issue', '--workspace', 'user:first@example.org', '--ttl', '1d'],
      ...['--tables', 'external_edits', '--note', 'the dashboard'],
    );
    const key_id = String(issued['key_id']);
    expect(issued).to.deep.include({ workspace, tables: ['external_edits'], video_uuid: null });
    const tokens = makeTokens(secrets.jwtSecret, () => new Date());
    expect(await tokens.read(String(realtime_key), [REALTIME_AUDIENCE])).to.include({ tokenId: key_id });
    expect(await answerOf('realtime-key', 'list')).to.deep.include({ ...issued, status: 'active' });
    const revoke = ['realtime-key', 'revoke', '--key', key_id];
    expect(await answerOf(...revoke)).to.deep.equal({ key_id, revoked: true });
    expect(await answerOf(...revoke)).to.deep.equal({ key_id, revoked: false });
    const { answers } = await run('realtime-key', 'list', '--workspace', 'user:first@example.org');
    expect(answers.map(({ status }) => status)).to.deep.equal(['revoked']);
    expect(JSON.stringify(answers)).not.to.include(realtime_key);
    const elsewhere = ['realtime-key', 'issue', '--workspace', 'user:nobody@example.org'];
    expect(await errorOf(...elsewhere)).to.equal('accounts.unknown_user');
    for (const wrong of [
      ['--ttl', '366d'],
      ['--tables', 'users'],
      ['--video', '1'],
    ])
      expect((await run('realtime-key', 'issue', ...wrong)).code, String(wrong)).to.equal(1);
  });

  it('issues, lists and revokes tokens of auditors', async () => {
    const { auditor_token, ...issued } = await answerOf(
      ...['auditor-token', 'issue', '--workspace', 'user:first@example.org', '--purpose', 'the yearly audit'],
    );
    const token_id = String(issued['token_id']);
    const tokens = makeTokens(secrets.jwtSecret, () => new Date());
    expect(await tokens.read(String(auditor_token), [AUDITOR_AUDIENCE])).to.include({ tokenId: token_id });
    expect(await tokens.read(String(auditor_token), [REALTIME_AUDIENCE])).to.have.property('problem');
    expect(await answerOf('auditor-token', 'list')).to.deep.include({
      ...issued,
      reads: 0,
      status: 'active',
    });
    const revoke = ['auditor-token', 'revoke', '--token', token_id];
    expect(await answerOf(...revoke)).to.deep.equal({ token_id, revoked: true });
    expect(await answerOf(...revoke)).to.deep.equal({ token_id, revoked: false });
    expect(await answerOf('auditor-token', 'list')).to.include({ status: 'revoked' });
    expect(await errorOf('auditor-token', 'issue')).to.equal('usage');
  });

  it('grants credits to known workspaces only', async () => {
    const workspace = ['--workspace', 'user:first@example.org'];
    await answerOf('credits', 'grant', ...workspace, '--amount', '500', '--reason', 'a gift');
    expect(await answerOf('credits', 'balance', ...workspace)).to.include({ balance: 500 });
    const unknown = ['--workspace', 'user:nobody@example.org'];
    expect(await errorOf('credits', 'balance', ...unknown)).to.equal('accounts.unknown_user');
  });

  it('prints the schema of each type of the feed', async () => {
    const { answers } = await run('feed', 'schemas');
    const ids = ['video.state', 'video.version', 'video.questions', 'edit.state', 'edit.question', 'charge'];
    expect(answers.map(({ $id }) => $id)).to.deep.equal(ids.map((id) => `urn:fabula:feed:${id}:1`));
  });

  it('replays no feed where there is no Kafka', async () => {
    expect(await errorOf('feed', 'replay', '--from', '3')).to.equal('cli.no_kafka');
  });

  it('rebuilds rows that somebody spoiled', async () => {
    await pool.query("UPDATE fabula.users SET email = 'spoiled' WHERE email = 'first@example.org'");
    expect(await answerOf('projections', 'rebuild', 'users')).to.deep.equal({
      projection: 'users',
      rows_changed: 1,
    });
    const { rows } = await pool.query("SELECT 1 FROM fabula.users WHERE email = 'spoiled'");
    expect(rows).to.deep.equal([]);
  });

  it('prints the log as JSON lines, of one stream or after a position', async () => {
    const { answers } = await run('audit', 'events');
    expect(answers[0]).to.include({ position: 1, revision: 0, type: 'UserRegistered', actor: 'operator' });
    expect(answers[0]).to.include.keys('stream', 'id', 'at', 'data', 'hash');
    const { answers: later } = await run(
      'audit',
      'events',
      '--after',
      '1',
      '--stream',
      String(answers[0]?.['stream']),
    );
    expect(later).to.deep.equal([]);
  });

  it('explains why an event is there', async () => {
    const { answers } = await run('audit', 'events');
    const [registered] = answers;
    const why = await answerOf('audit', 'explain', String(registered?.['id']));
    expect(why).to.deep.include({ asked_by: 'operator', request_id: registered?.['correlationId'] });
    expect(await errorOf('audit', 'explain', '11111111-1111-4111-8111-111111111111')).to.equal(
      'audit.unknown_id',
    );
  });

  it('finds an event that was altered, and nothing before that', async () => {
    expect(await answerOf('audit', 'verify')).to.include({ ok: true });
    const alter = (data: string) =>
      pool.query(`ALTER TABLE fabula.events DISABLE TRIGGER append_only;
        UPDATE fabula.events SET data = '${data}' WHERE position = 1;
        ALTER TABLE fabula.events ENABLE TRIGGER append_only`);
    const { rows } = await pool.query<{ data: string }>(
      'SELECT data::text FROM fabula.events WHERE position = 1',
    );
    await alter('{"forged":true}');
    try {
      const { code, answers } = await run('audit', 'verify');
      expect(code).to.equal(1);
      expect(answers[0]).to.include({ ok: false, problem: 'content' });
      expect(answers[0]?.['event']).to.include({ position: 1 });
    } finally {
      await alter(rows[0]?.data ?? '');
    }
  });

  it('finds rows that no reader sees, and a key that stands twice', async () => {
    const problemAfter = async (forge: string, undo: string) => {
      const change = (sql: string) =>
        pool.query(`ALTER TABLE fabula.events DISABLE TRIGGER append_only;
          ${sql}; ALTER TABLE fabula.events ENABLE TRIGGER append_only`);
      await change(forge);
      const { code, answers } = await run('audit', 'verify');
      await change(undo);
      return [code, answers[0]?.['problem']];
    };
    const copyTo = (position: string) =>
      problemAfter(
        `INSERT INTO fabula.events SELECT ${position}, 'credits-forged', 0, gen_random_uuid(), type, data, actor,
           correlation_id, causation_id, at, previous_hash, hash, version FROM fabula.events WHERE position = 1`,
        `DELETE FROM fabula.events WHERE stream = 'credits-forged'`,
      );
    expect(await copyTo('0')).to.deep.equal([1, 'position']);
    expect(await copyTo('-9223372036854775808')).to.deep.equal([1, 'position']);
    const { rows } = await pool.query<{ data: string }>(
      'SELECT data::text FROM fabula.events WHERE position = 1',
    );
    const [data = ''] = rows.map((row) => row.data);
    const set = (text: string) => `UPDATE fabula.events SET data = '${text}' WHERE position = 1`;
    expect(await problemAfter(set(data.replace('{', '{"email":"forged",')), set(data))).to.deep.equal([
      1,
      'encoding',
    ]);
    expect(await answerOf('audit', 'verify')).to.include({ ok: true });
  });

  it('signs the log, proves an event of it, and exports what an auditor needs', async () => {
    await sign();
    const { answers: keys } = await run('audit', 'keys');
    const key = String(keys[0]?.['key']);
    expect(verifyProof(await answerOf('audit', 'prove', '2'), [key])).to.include({ ok: true });
    expect(await errorOf('audit', 'prove', '999999')).to.equal('audit.event_not_proven');
    expect(await answerOf('audit', 'consistency', '1')).to.include.keys('path', 'checkpoint');
    const output = join(dataDir, 'bundle');
    const { events } = await answerOf('audit', 'export', '-o', output);
    expect(await verifyBundle(output, { keys: [key] })).to.include({ ok: true, events });
    expect(await errorOf('audit', 'export', '-o', output)).to.equal('audit.bundle_exists');
  });

  it('finds a tail that was cut off, a stream that is gone, and positions that changed places', async () => {
    await sign();
    const change = (sql: string) =>
      pool.query(`ALTER TABLE fabula.events DISABLE TRIGGER append_only; ${sql};
        ALTER TABLE fabula.events ENABLE TRIGGER append_only`);
    await pool.query('CREATE TABLE kept AS TABLE fabula.events');
    const problemAfter = async (sql: string) => {
      await change(sql);
      const { code, answers } = await run('audit', 'verify');
      await change('DELETE FROM fabula.events; INSERT INTO fabula.events SELECT * FROM kept');
      return [code, answers[0]?.['problem']];
    };
    const swap = 'UPDATE fabula.events SET position = CASE position';
    try {
      expect(
        await problemAfter('DELETE FROM fabula.events WHERE position > (SELECT max(position) - 3 FROM kept)'),
      ).to.deep.equal([1, 'cut off']);
      expect(
        await problemAfter(`DELETE FROM fabula.events WHERE stream = (SELECT stream FROM kept WHERE position = 1);
          UPDATE fabula.events e SET position = -n FROM
            (SELECT id, row_number() OVER (ORDER BY position) AS n FROM fabula.events) s WHERE s.id = e.id;
          UPDATE fabula.events SET position = -position`),
      ).to.be.deep.oneOf([
        [1, 'cut off'],
        [1, 'checkpoint'],
      ]);
      const { rows } = await pool.query<{ one: string }>(
        `SELECT a.position AS one FROM kept a JOIN kept b ON b.position = a.position + 1 WHERE a.stream <> b.stream
           AND a.revision = 0 AND b.revision = 0 LIMIT 1`,
      );
      const one = Number(rows[0]?.one);
      expect(
        await problemAfter(`${swap} WHEN ${one} THEN -1 ELSE ${one} END WHERE position = ${one};
          ${swap} WHEN ${one + 1} THEN ${one} END WHERE position = ${one + 1};
          UPDATE fabula.events SET position = ${one + 1} WHERE position = -1`),
      ).to.deep.equal([1, 'checkpoint']);
    } finally {
      await pool.query('DROP TABLE kept');
    }
    expect(await answerOf('audit', 'verify')).to.include({ ok: true });
  });

  it('checks the media that the log names, and removes old files that nothing names', async () => {
    const old = join(dataDir, 'media/blobs/aa', `${'a'.repeat(64)}.mp4`);
    await mkdir(dirname(old), { recursive: true });
    await writeFile(old, 'of nobody');
    await utimes(old, new Date(0), new Date(0));
    const nothingNamed = {
      ok: true,
      named: 0,
      damaged: 0,
      missing: 0,
      repaired: 0,
      unnamed: 1,
      abandoned_drafts: 0,
    };
    expect(await answerOf('media', 'verify')).to.deep.equal({ ...nothingNamed, removed: 0 });
    expect(await answerOf('media', 'verify', '--repair')).to.deep.equal({ ...nothingNamed, removed: 1 });
    expect(await answerOf('media', 'verify')).to.include({ unnamed: 0 });
  });

  it('says in one line what is wrong', async () => {
    expect(await errorOf('user', 'create')).to.equal('usage');
    expect(await errorOf('user', 'create', '--email', 'nonsense')).to.equal('accounts.malformed_email');
  });

  it('is a program with help and an exit code', async () => {
    const program = async (...args: readonly string[]) => {
      const child = spawn(process.execPath, ['--import', 'tsx', CLI, ...args], {
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [stdout, stderr, [code]] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close') as Promise<[number]>,
      ]);
      return { stdout, stderr, code };
    };
    const help = await program('key', 'issue', '--help');
    expect(help).to.include({ code: 0, stderr: '' });
    expect(help.stdout).to.match(/Usage: fabula key issue .*--org/s);
    expect(await program('key')).to.deep.equal({
      code: 1,
      stdout: '',
      stderr: '{"error":"usage","message":"a command is missing; --help lists them"}\n',
    });
  });
});
