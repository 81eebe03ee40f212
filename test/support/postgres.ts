import type pg from 'pg';
import { migrate } from '../../infra/postgres/migrate.ts';
import { openPool, type PostgresOptions } from '../../infra/postgres/pool.ts';
import { startCluster, type TestCluster } from './postgres-cluster.ts';

/** A migrated, empty database of its own; usable from the first hook or test on. */
export interface TestDatabase {
  readonly options: PostgresOptions & { readonly url: string };
  readonly pool: pg.Pool;
}

const TEMPLATE = 'fabula_template';

let cluster: Promise<TestCluster> | undefined;
let databases = 0;

/**
 * For a `describe`: a fresh clone of the migrated template, dropped afterwards. Dropping fails when a connection was left open:
 * that is the leak check.
 */
export function useDatabase(): TestDatabase {
  let options: TestDatabase['options'] | undefined;
  let pool: pg.Pool | undefined;
  before(async function () {
    options = { url: await createDatabase(), applicationName: 'fabula-spec' };
    pool = openPool(options);
    // Added while running: after every `after` the describe itself has.
    this.test?.parent?.afterAll(async () => {
      await pool?.end();
      if (options) await dropDatabase(options.url);
    });
  });
  return {
    get options() {
      return ready(options);
    },
    get pool() {
      return ready(pool);
    },
  };
}

// At the root of mocha's tree, whichever spec asked first.
after(async () => {
  await (await cluster?.catch(() => undefined))?.stop();
});

async function createDatabase(): Promise<string> {
  const { url } = await startedCluster();
  databases += 1;
  const name = `fabula_spec_${databases}`;
  await administer(url('postgres'), `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`);
  return url(name);
}

async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const { url: urlOf } = await startedCluster();
  await administer(urlOf('postgres'), `DROP DATABASE ${name}`);
}

function startedCluster(): Promise<TestCluster> {
  cluster ??= startCluster({ fsync: false }).then(async (started) => {
    await makeTemplate(started).catch(async (error: unknown) => {
      await started.stop();
      throw error;
    });
    return started;
  });
  return cluster;
}

async function makeTemplate({ url }: TestCluster): Promise<void> {
  await administer(url('postgres'), `CREATE DATABASE ${TEMPLATE}`);
  const pool = openPool({ url: url(TEMPLATE), applicationName: 'fabula-template' });
  await migrate(pool).finally(() => pool.end());
}

async function administer(url: string, sql: string): Promise<void> {
  const pool = openPool({ url, applicationName: 'fabula-spec-admin', max: 1 });
  await pool.query(sql).finally(() => pool.end());
}

function ready<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The database is there from the first hook or test on');
  return value;
}
