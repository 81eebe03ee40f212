import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type pg from 'pg';
import { isUnavailable } from '../../../../infra/postgres/errors.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../../../infra/postgres/embedded/embedded-postgres.ts';
import { findPostmaster } from '../../../../infra/postgres/embedded/postmaster-file.ts';
import { openPool, query } from '../../../../infra/postgres/pool.ts';

const QUIET = { info: () => undefined, error: () => undefined };

describe('the embedded PostgreSQL on a disk that is full', () => {
  let disk = '';
  let server: EmbeddedPostgres;
  let pool: pg.Pool;
  const closing: (() => Promise<void>)[] = [];

  before(async function () {
    disk = await mkdtemp(join(tmpdir(), 'fabula-full-'));
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=160m,mode=755', 'tmpfs', disk]);
    // Only root may mount.
    if (mounted.status !== 0) this.skip();
    server = await startEmbeddedPostgres({ dataDir: disk, role: 'serve', log: QUIET });
    const options = { url: () => server.connectionString, trouble: () => server.trouble, awayMs: 0 };
    pool = openPool({ ...options, applicationName: 'spec' });
    closing.push(
      () => pool.end(),
      () => server.stop(),
    );
    await query(pool, 'CREATE TABLE kept (id bigserial PRIMARY KEY, text text NOT NULL)');
  });
  after(async () => {
    for (const close of closing) await close();
    spawnSync('umount', [disk]);
    await rm(disk, { recursive: true });
  });

  const insert = () =>
    query(pool, 'INSERT INTO kept (text) SELECT repeat(md5(i::text), 200) FROM generate_series(1, 20) i');
  const refusalOfInsert = () =>
    insert().then(
      () => undefined,
      (error: unknown) => error,
    );

  it('says so, loses nothing, and serves again by itself when there is room', async () => {
    const pid = await postmaster();
    // dd ends when the disk is full.
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'ballast')}`, 'bs=64k']);
    let kept = 0;
    let refusal: unknown;
    while (!(refusal = await refusalOfInsert())) kept += 20;
    expect(refusal).to.satisfy(isUnavailable);

    // Its log on a full disk is what it panics about; then it is started in vain, until there is room.
    process.kill(pid, 'SIGKILL');
    await until(() => server.trouble?.message.includes('No space left on device'));
    expect(await refusalOfInsert()).to.include({
      kind: 'unavailable',
      message: 'The database is not available: its disk is full',
    });

    await writeFile(join(disk, 'ballast'), '');
    await until(async () => (await refusalOfInsert()) === undefined);
    const { rows } = await query<{ count: number }>(pool, 'SELECT count(*)::int AS count FROM kept');
    expect(rows[0]?.count).to.equal(kept + 20);
    await until(() => server.trouble === undefined);
  });

  async function postmaster(): Promise<number> {
    const found = await findPostmaster(join(disk, 'postgres/data'));
    if (!found) throw new Error('no server runs');
    return found.pid;
  }
});

async function until(happened: () => boolean | undefined | Promise<boolean>): Promise<void> {
  while ((await happened()) !== true) await sleep(20);
}
