import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import pg from 'pg';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../../infra/postgres/embedded/embedded-postgres.ts';
import { isUnavailable } from '../../../../infra/postgres/errors.ts';
import { findPostmaster } from '../../../../infra/postgres/embedded/postmaster-file.ts';
import { stopPostmaster } from '../../../../infra/postgres/embedded/postmaster.ts';
import type { ProcessRole } from '../../../../infra/postgres/embedded/presence.ts';

const QUIET = { info: () => undefined, error: () => undefined };

describe('the embedded PostgreSQL', () => {
  let folder = '';
  let dataDir = '';
  let data = '';
  const started: EmbeddedPostgres[] = [];
  const children: ChildProcess[] = [];

  before(async () => {
    // mkdtemp gives 0700: as root, this is a folder that only root may enter.
    folder = await mkdtemp(join(tmpdir(), 'fabula embedded '));
    dataDir = join(folder, 'data dir');
    data = join(dataDir, 'postgres/data');
  });
  afterEach(async () => {
    for (const child of children.splice(0)) child.kill('SIGKILL');
    for (const server of started.splice(0)) await server.stop();
    await stopPostmaster(data);
  });
  after(() => rm(folder, { recursive: true }));

  async function start(role: ProcessRole): Promise<EmbeddedPostgres> {
    const server = await startEmbeddedPostgres({ dataDir, role, log: QUIET });
    started.push(server);
    return server;
  }

  async function holdInChild(role: ProcessRole): Promise<ChildProcess> {
    const script = join(import.meta.dirname, 'hold.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir, role], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    return child;
  }

  it('keeps what was written, syncs it to disk, and lets only us read the password', async () => {
    const first = await start('serve');
    await query(first, "CREATE TABLE kept AS SELECT 'a film' AS title");
    expect(await query(first, 'SHOW fsync')).to.deep.equal([{ fsync: 'on' }]);
    await first.stop();
    expect(await findPostmaster(data)).to.equal(undefined);

    const second = await start('serve');
    expect(await query(second, 'SELECT title FROM kept')).to.deep.equal([{ title: 'a film' }]);
    expect((await stat(join(dataDir, 'postgres/password'))).mode & 0o777).to.equal(0o600);
    for (const kept of [dataDir, join(dataDir, 'postgres')])
      expect((await stat(kept)).mode & 0o707, kept).to.equal(0o700);
  });

  it('asks for the password, and does not make us superuser', async () => {
    const server = await start('serve');
    expect(await query(server, 'SELECT usesuper FROM pg_user WHERE usename = current_user')).to.deep.equal([
      { usesuper: false },
    ]);
    const wrong = new URL(server.connectionString);
    wrong.password = 'wrong';
    const refusal = await query({ connectionString: wrong.href }, 'SELECT 1').catch(
      (error: unknown) => error,
    );
    expect(refusal).to.have.property('code', '28P01');
  });

  it('runs as another user, who reads none of our secrets in its environment', async function () {
    if (process.platform !== 'linux') this.skip();
    process.env['JWT_SECRET'] = 'not for the database';
    try {
      await start('serve');
      const environment = await readFile(`/proc/${await requirePid(data)}/environ`, 'utf8');
      expect(environment).to.include('PATH=').and.not.include('JWT_SECRET');
    } finally {
      delete process.env['JWT_SECRET'];
    }
  });

  it('refuses a second service in one sentence and lets a command work beside the first', async () => {
    const service = await start('serve');
    const refusal = await start('serve').catch((error: unknown) => error);
    expect(refusal).to.have.property(
      'message',
      `another Fabula service already runs on ${dataDir} (pid ${process.pid})`,
    );
    const command = await start('cli');
    expect(command.connectionString).to.equal(service.connectionString);
    await command.stop();
    expect(await query(service, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
  });

  it('goes on for a worker when the service leaves, and ends with the last', async () => {
    const service = await start('serve');
    const worker = await start('worker');
    await service.stop();
    expect(await query(worker, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
    await worker.stop();
    expect(await findPostmaster(data)).to.equal(undefined);
  });

  it('is adopted after the service that started it was killed', async () => {
    const child = await holdInChild('serve');
    const before = await findPostmaster(data);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await start('serve');
    expect(await findPostmaster(data)).to.deep.equal(before);
  });

  it('recovers when server and service were killed together', async () => {
    const child = await holdInChild('serve');
    const pid = await requirePid(data);
    process.kill(pid, 'SIGKILL');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const server = await start('serve');
    expect(await query(server, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
    expect(await requirePid(data)).not.to.equal(pid);
  });

  it('is started again when it is killed while it starts', async () => {
    await (await start('serve')).stop();
    const starting = start('serve');
    let pid = 0;
    while (pid === 0) {
      await sleep(1);
      pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '0')) || 0;
    }
    process.kill(pid, 'SIGKILL');
    expect(await queryWhenBack(await starting, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
    expect(await requirePid(data)).not.to.equal(pid);
  });

  it('is started again when it is killed under a service and a worker', async () => {
    const both = [await start('serve'), await start('worker')];
    for (let round = 1; round <= 3; round += 1) {
      const pid = await requirePid(data);
      process.kill(pid, 'SIGKILL');
      for (const server of both)
        expect(await queryWhenBack(server, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
      expect(await requirePid(data)).not.to.equal(pid);
    }
  });

  it('is waited for while it cannot be started, and followed to another port', async () => {
    const both = [await start('serve'), await start('worker')];
    const [before] = both.map(({ connectionString }) => connectionString);
    const away = `${dataDir} away`;
    const squatter = createServer((socket) => socket.destroy());
    await rename(dataDir, away);
    try {
      process.kill(await requirePid(join(away, 'postgres/data')), 'SIGKILL');
      await until(() => both.every(({ trouble }) => trouble?.message.includes('ENOENT')));
      await once(squatter.listen(Number(new URL(before ?? '').port), '127.0.0.1'), 'listening');
      await rename(away, dataDir);
      for (const server of both)
        expect(await queryWhenBack(server, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
      const [after, same] = both.map(({ connectionString }) => connectionString);
      expect(after).to.equal(same).and.not.equal(before);
      await until(() => both.every(({ trouble }) => trouble === undefined));
    } finally {
      squatter.close();
    }
  });

  it('stays for the worker when the service leaves whose connection broke', async () => {
    const service = await start('serve');
    const worker = await start('worker');
    const pid = await requirePid(data);
    const leaving = query(
      worker,
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'fabula serve%'",
    );
    await Promise.all([leaving, service.stop()]);
    expect(await query(worker, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
    expect(await requirePid(data)).to.equal(pid);
  });

  it('is stopped again when the start is given up, at any moment', async () => {
    const moments = [
      (giveUp: () => void) => void until(() => existsSync(join(data, 'postmaster.pid'))).then(giveUp),
      (giveUp: () => void) => void until(async () => (await findPostmaster(data)) !== undefined).then(giveUp),
      (giveUp: () => void) => giveUp,
    ];
    for (const moment of moments) {
      const given = new AbortController();
      const log = { ...QUIET, info: moment(() => given.abort()) ?? QUIET.info };
      const refusal = startEmbeddedPostgres({ dataDir, role: 'serve', log, signal: given.signal });
      expect(await refusal.catch((error: unknown) => error)).to.have.property('name', 'AbortError');
      expect(await findPostmaster(data)).to.equal(undefined);
    }
  });

  it('starts although its old process id belongs to another program now', async () => {
    await (await start('cli')).stop();
    await writeFile(
      join(data, 'postmaster.pid'),
      `${process.pid}\n${data}\n1\n5432\n\n127.0.0.1\n  1 1\nready   \n`,
    );
    const server = await start('serve');
    expect(await query(server, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
  });

  it('is made once when several begin on an empty folder', async () => {
    const mine = dataDir;
    try {
      dataDir = join(folder, 'empty');
      data = join(dataDir, 'postgres/data');
      const servers = await Promise.all([start('cli'), start('cli'), start('cli')]);
      expect(new Set(servers.map(({ connectionString }) => connectionString))).to.have.property('size', 1);
      expect(existsSync(join(dataDir, 'postgres/data/PG_VERSION'))).to.equal(true);
      for (const server of started.splice(0)) await server.stop();
    } finally {
      dataDir = mine;
      data = join(dataDir, 'postgres/data');
    }
  });

  it('closes a data folder of before to others, and leaves alone one that holds something else', async () => {
    await chmod(dataDir, 0o755);
    await (await start('cli')).stop();
    expect((await stat(dataDir)).mode & 0o707).to.equal(0o700);
    await writeFile(join(dataDir, 'something else'), '');
    await chmod(dataDir, 0o755);
    await (await start('cli')).stop();
    expect((await stat(dataDir)).mode & 0o777).to.equal(0o755);
    await rm(join(dataDir, 'something else'));
  });

  it('runs in a folder that everybody may enter', async () => {
    await chmod(folder, 0o755);
    try {
      const server = await start('serve');
      expect(await query(server, 'SELECT 1 AS one')).to.deep.equal([{ one: 1 }]);
    } finally {
      await chmod(folder, 0o700);
    }
  });
});

async function query(server: Pick<EmbeddedPostgres, 'connectionString'>, sql: string): Promise<object[]> {
  const client = new pg.Client({ connectionString: server.connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<object>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(happened: () => boolean | undefined | Promise<boolean>): Promise<void> {
  while ((await happened()) !== true) await sleep(5);
}

async function queryWhenBack(server: EmbeddedPostgres, sql: string): Promise<object[]> {
  for (;;) {
    try {
      return await query(server, sql);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}

async function requirePid(data: string): Promise<number> {
  const running = await findPostmaster(data);
  if (!running) throw new Error('no server runs');
  return running.pid;
}
