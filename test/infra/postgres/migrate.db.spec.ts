import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { migrate } from '../../../infra/postgres/migrate.ts';
import { openPool } from '../../../infra/postgres/pool.ts';
import { useDatabase } from '../../support/postgres.ts';

describe('migrating a database', () => {
  const database = useDatabase();
  let folder: string;
  const url = (): URL => pathToFileURL(`${folder}/`);
  const write = (file: string, sql: string): Promise<void> => writeFile(join(folder, file), sql);

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fabula-migrations-'));
    // The template is migrated: from nothing again.
    await database.pool.query('DROP SCHEMA IF EXISTS fabula CASCADE');
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function tables(): Promise<readonly string[]> {
    const { rows } = await database.pool.query<{ relname: string }>(
      "SELECT relname FROM pg_class WHERE relnamespace = 'fabula'::regnamespace AND relkind = 'r' ORDER BY relname",
    );
    return rows.map((row) => row.relname);
  }

  it('runs what is missing, in order, and nothing twice', async () => {
    await write('0001-cats.sql', 'CREATE TABLE fabula.cats (name text)');
    expect(await migrate(database.pool, url())).to.deep.equal(['0001-cats']);
    await write('0002-dogs.sql', 'ALTER TABLE fabula.cats RENAME TO dogs; CREATE TABLE fabula.cats ()');
    expect(await migrate(database.pool, url())).to.deep.equal(['0002-dogs']);
    expect(await migrate(database.pool, url())).to.deep.equal([]);
    expect(await tables()).to.deep.equal(['cats', 'dogs', 'migrations']);
  });

  it('leaves those above a number alone until it is asked for them', async () => {
    await write('0001-cats.sql', 'CREATE TABLE fabula.cats (name text)');
    await write('0002-dogs.sql', 'CREATE TABLE fabula.dogs (name text)');
    expect(await migrate(database.pool, url(), 1)).to.deep.equal(['0001-cats']);
    expect(await tables()).to.deep.equal(['cats', 'migrations']);
    expect(await migrate(database.pool, url())).to.deep.equal(['0002-dogs']);
  });

  it('is done by one of several processes that start at once', async () => {
    await write('0001-cats.sql', 'CREATE TABLE fabula.cats (name text)');
    const pools = Array.from({ length: 6 }, () => openPool({ ...database.options, max: 1 }));
    const done = await Promise.all(pools.map((pool) => migrate(pool, url())));
    await Promise.all(pools.map((pool) => pool.end()));
    expect(done.flat()).to.deep.equal(['0001-cats']);
  });

  it('leaves nothing of a set of which one fails', async () => {
    await write('0001-cats.sql', 'CREATE TABLE fabula.cats (name text)');
    await write('0002-dogs.sql', 'CREATE TABLE fabula.dogs (name text); SELECT 1/0');
    await expectFailure(migrate(database.pool, url()), 'division by zero');
    const { rows } = await database.pool.query("SELECT FROM pg_namespace WHERE nspname = 'fabula'");
    expect(rows).to.deep.equal([]);
  });

  it('refuses a migration that was edited after it ran', async () => {
    await write('0001-cats.sql', 'CREATE TABLE fabula.cats (name text)');
    await migrate(database.pool, url());
    await write('0001-cats.sql', 'CREATE TABLE fabula.cats (name text, colour text)');
    await expectFailure(migrate(database.pool, url()), '0001-cats was edited');
  });

  it('refuses a database that is newer than the program', async () => {
    await write('0001-cats.sql', 'CREATE TABLE fabula.cats (name text)');
    await migrate(database.pool, url());
    await rm(join(folder, '0001-cats.sql'));
    await expectFailure(migrate(database.pool, url()), 'newer than this program');
  });

  it('refuses numbers with holes or repeats', async () => {
    await write('0001-cats.sql', '');
    await write('0003-dogs.sql', '');
    await expectFailure(migrate(database.pool, url()), '0003-dogs');
    await rm(join(folder, '0003-dogs.sql'));
    await write('0001-birds.sql', '');
    await expectFailure(migrate(database.pool, url()), '0001-cats');
  });
});

async function expectFailure(attempt: Promise<unknown>, message: string): Promise<void> {
  const outcome = await attempt.then(() => 'done', String);
  expect(outcome).to.contain(message);
}
