import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { findPostmaster } from '../../../infra/postgres/embedded/postmaster-file.ts';
import { stopPostmaster } from '../../../infra/postgres/embedded/postmaster.ts';
import { useDatabase } from '../../support/postgres.ts';

const MAIN = new URL('../../../infra/main.ts', import.meta.url).pathname;

describe('a service that starts', () => {
  let dataDir = '';
  let data = '';
  const children: ChildProcess[] = [];
  beforeEach(async () => {
    dataDir = join(await mkdtemp(join(tmpdir(), 'fabula-boot-')), 'data');
    data = join(dataDir, 'postgres/data');
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    await stopPostmaster(data);
    await rm(join(dataDir, '..'), { recursive: true, force: true });
  });

  function start(settings: Readonly<Record<string, string>> = {}) {
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN, 'serve'], {
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'fatal', PORT: '0', DATA_DIR: dataDir, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    children.push(child);
    const ended = Promise.all([once(child, 'exit'), text(child.stderr), text(child.stdout)]).then(
      ([[code], complaint, said]) => ({ code: code as number | null, complaint, said }),
    );
    return { child, ended };
  }

  it('and is stopped while its database starts leaves nothing running', async () => {
    const { child, ended } = start();
    while (!existsSync(join(data, 'postmaster.pid'))) await sleep(5);
    child.kill('SIGTERM');
    expect(await ended).to.deep.equal({ code: 0, complaint: '', said: '' });
    expect(await findPostmaster(data)).to.equal(undefined);
  });

  it('and is stopped as it first answers leaves nothing running', async () => {
    const port = await aFreePort();
    const { child, ended } = start({ PORT: String(port) });
    while (!(await answers(`http://127.0.0.1:${port}/health`))) await sleep(5);
    child.kill('SIGTERM');
    expect(await ended).to.include({ code: 0, complaint: '' });
    expect(await findPostmaster(data)).to.equal(undefined);
  });

  it('draws nothing, and starts nothing that draws, before there is a film', async () => {
    const port = await aFreePort();
    const { child, ended } = start({ PORT: String(port) });
    while (!(await answers(`http://127.0.0.1:${port}/health`))) await sleep(5);
    const programs = await Promise.all((await childrenOf(child)).map(programOf));
    child.kill('SIGTERM');
    expect(await ended).to.include({ code: 0 });
    expect(programs.join(' ')).to.contain('planning-child').and.not.contain('render-child');
  });

  it('goes on when a process of its own is killed before its database is there', async () => {
    const closed = await aFreePort();
    const { child, ended } = start({ DATABASE_URL: `postgresql://fabula@127.0.0.1:${closed}/fabula` });
    const first = await childOf(child, 0);
    process.kill(first, 'SIGKILL');
    await childOf(child, first);
    child.kill('SIGTERM');
    expect(await ended).to.deep.equal({ code: 0, complaint: '', said: '' });
  });

  it('on a port that is taken says so in one sentence, before a database is made', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const outcome = await start({ PORT: String(port) }).ended;
    taken.close();
    const complaint = `port ${port} of 127.0.0.1 is taken by another program: stop it, or set another PORT\n`;
    expect(outcome).to.deep.equal({ code: 1, complaint, said: '' });
    expect(existsSync(dataDir)).to.equal(false);
  });

  describe('and fails after it listens', () => {
    const database = useDatabase();
    before(() =>
      database.pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
          $$ BEGIN RAISE EXCEPTION 'no users today'; END $$;
        CREATE TRIGGER refuse BEFORE INSERT ON fabula.events FOR EACH ROW EXECUTE FUNCTION refuse()`),
    );

    it('ends, and says why', async () => {
      const { code, complaint } = await start({ DATABASE_URL: database.options.url }).ended;
      expect(code).to.equal(1);
      expect(complaint).to.include('no users today');
    });
  });
});

/** Another child than the one before. */
async function childOf(parent: ChildProcess, before: number): Promise<number> {
  for (;;) {
    const child = (await childrenOf(parent)).find((one) => one !== before);
    if (child !== undefined) return child;
    await sleep(5);
  }
}

async function childrenOf({ pid = 0 }: ChildProcess): Promise<readonly number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children
    .split(' ')
    .filter((one) => one !== '')
    .map(Number);
}

const programOf = (pid: number): Promise<string> => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  return response?.ok === true;
}

async function aFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
