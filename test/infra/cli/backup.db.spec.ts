import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'chai';
import { runCommandLine } from '../../../infra/cli/run.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../infra/postgres/embedded/embedded-postgres.ts';

const QUIET = { info: () => undefined, error: () => undefined };

type Answer = Readonly<Record<string, unknown>>;

/** Media of a real size; the name is the hash of the bytes. */
const FILM = Buffer.alloc(3_000_000, 'a frame of a film ');
const FILM_NAME = `${createHash('sha256').update(FILM).digest('hex')}.mp4`;

describe('a backup', () => {
  let root = '';
  let server: EmbeddedPostgres;
  const folder = (name: string): string => join(root, name);
  const blobOf = (dataDir: string): string => join(dataDir, 'media/blobs', FILM_NAME.slice(0, 2), FILM_NAME);

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'fabula-backup-'));
    server = await startEmbeddedPostgres({ dataDir: folder('home'), role: 'serve', log: QUIET });
    await succeed('home', 'user', 'create', '--email', 'ada@example.org');
    await succeed(
      'home',
      'credits',
      'grant',
      '--workspace',
      'user:ada@example.org',
      '--amount',
      '70',
      '--reason',
      'a trial',
    );
    await mkdir(join(blobOf(folder('home')), '..'), { recursive: true });
    await writeFile(blobOf(folder('home')), FILM);
    // Others write while it is made: all or nothing of what they did is in it.
    const writers = ['bo', 'cy', 'di'].map((name) =>
      succeed('home', 'user', 'create', '--email', `${name}@example.org`),
    );
    await succeed('home', 'backup', '-o', folder('backup'));
    await Promise.all(writers);
  });
  after(async () => {
    await server.stop();
    await rm(root, { recursive: true });
  });

  async function run(home: string, ...args: readonly string[]) {
    const [out, err] = [new PassThrough(), new PassThrough()];
    const reading = Promise.all([text(out), text(err)]);
    const env = { DATA_DIR: folder(home) };
    const code = await runCommandLine(args, { env, out, err, interrupted: new AbortController().signal });
    out.end();
    err.end();
    const [stdout, stderr] = await reading;
    const answers = stdout.split('\n').filter((line) => line.startsWith('{'));
    return { code, answers: answers.map((line) => JSON.parse(line) as Answer), stderr };
  }

  async function succeed(home: string, ...args: readonly string[]): Promise<Answer> {
    const { code, answers, stderr } = await run(home, ...args);
    expect(code, stderr).to.equal(0);
    return answers.at(-1) ?? {};
  }

  async function errorOf(home: string, ...args: readonly string[]): Promise<unknown> {
    const { code, stderr } = await run(home, ...args);
    expect(code).to.equal(1);
    return (JSON.parse(stderr) as { error: unknown }).error;
  }

  /** A copy of the backup in which one file is another. */
  async function tampered(name: string, file: string, change: (bytes: Buffer) => Buffer): Promise<string> {
    await cp(folder('backup'), folder(name), { recursive: true });
    const path = join(folder(name), file);
    await writeFile(path, change(await readFile(path)));
    return folder(name);
  }

  it('is restored whole: the log verifies, accounts and credits are there, and so are media and secrets', async () => {
    const restored = await succeed('second', 'restore', folder('backup'));
    expect(restored).to.include({ log: 'tables', media: 'files', files: 1 });
    expect(await succeed('second', 'audit', 'verify')).to.include({ ok: true, events: restored['position'] });
    const ada = await succeed('second', 'user', 'create', '--email', 'ada@example.org');
    expect(ada).to.include({ created: false });
    const granted = await succeed(
      ...[
        'second',
        'credits',
        'grant',
        '--workspace',
        'user:ada@example.org',
        '--amount',
        '5',
        '--reason',
        'more',
      ],
    );
    expect(granted).to.include({ balance: 75 });
    expect(Buffer.compare(await readFile(blobOf(folder('second'))), FILM)).to.equal(0);
    for (const name of await readdir(join(folder('home'), 'secrets'))) {
      const [was, is] = ['home', 'second'].map((home) => join(folder(home), 'secrets', name));
      expect(await readFile(is ?? '', 'utf8')).to.equal(await readFile(was ?? '', 'utf8'));
    }
  });

  it('is restored by the same command after an interruption', async () => {
    await mkdir(join(folder('third'), 'secrets'), { recursive: true });
    await cp(join(folder('backup'), 'secrets'), join(folder('third'), 'secrets'), { recursive: true });
    await cp(join(folder('backup'), 'media'), join(folder('third'), 'media'), { recursive: true });
    await succeed('third', 'restore', folder('backup'));
    expect(await succeed('third', 'audit', 'verify')).to.include({ ok: true });
  });

  it('is not restored over what is there', async () => {
    expect(await errorOf('home', 'restore', folder('backup'))).to.equal('backup.not_empty');
    await mkdir(join(folder('fourth'), 'secrets'), { recursive: true });
    await writeFile(join(folder('fourth'), 'secrets', 'jwt-secret'), 'of somebody else');
    expect(await errorOf('fourth', 'restore', folder('backup'))).to.equal('backup.other_secrets');
  });

  it('is not written over what is there', async () => {
    expect(await errorOf('home', 'backup', '-o', folder('backup'))).to.equal('backup.exists');
  });

  it('of which a byte was changed restores nothing', async () => {
    const rows = await tampered('changed-rows', 'tables/events.copy.gz', (bytes) =>
      gzipSync(Buffer.from(gunzipSync(bytes).toString('latin1').replace('70', '71'), 'latin1')),
    );
    expect(await errorOf('fifth', 'restore', rows)).to.equal('backup.damaged');
    const media = await tampered(
      'changed-media',
      join('media/blobs', FILM_NAME.slice(0, 2), FILM_NAME),
      (bytes) => Buffer.concat([bytes.subarray(1), Buffer.from('x')]),
    );
    expect(await errorOf('sixth', 'restore', media)).to.equal('backup.damaged');
    // The database is as empty as before: the whole backup goes in.
    await succeed('fifth', 'restore', folder('backup'));
  });

  it('that was interrupted is told from a whole one', async () => {
    await cp(folder('backup'), folder('cut'), { recursive: true });
    await rm(join(folder('cut'), 'manifest.json'));
    expect(await errorOf('seventh', 'restore', folder('cut'))).to.equal('backup.not_a_backup');
  });

  it('names media whose bytes have changed on the disk, and leaves them out', async () => {
    await writeFile(blobOf(folder('home')), 'what a failing disk made of it');
    const { code, answers } = await run('home', 'backup', '-o', folder('later'));
    expect(code).to.equal(1);
    expect(answers.at(-1)).to.deep.include({ damaged: [FILM_NAME], files: 0 });
    await writeFile(blobOf(folder('home')), FILM);
  });
});
