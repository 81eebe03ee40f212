import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect } from 'chai';
import { connectDatabase } from '../../../../infra/postgres/embedded/connect-database.ts';
import { useDatabase } from '../../../support/postgres.ts';

const QUIET = { info: () => undefined, error: () => undefined };

function connect(databaseUrl: string, signal?: AbortSignal) {
  return connectDatabase({
    databaseUrl,
    dataDir: '/nowhere',
    role: 'serve',
    log: QUIET,
    ...(signal && { signal }),
  });
}

describe('the database named by DATABASE_URL', () => {
  const database = useDatabase();

  it('is used as it is', async () => {
    const access = await connect(database.options.url);
    expect(access.connectionString).to.equal(database.options.url);
    await access.close();
  });

  it('is named, without its password, when it refuses us', async () => {
    const url = `${database.options.url.replace(/fabula_spec_\d+/, 'no_such_database')}&password=secret`;
    const refusal = await connect(url).catch(String);
    expect(refusal).to.match(
      /^DomainError: DATABASE_URL: .*no_such_database does not answer: .*does not exist/,
    );
    expect(refusal).not.to.include('secret');
  });

  it('is waited for until the caller gives up', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    closed.close();
    const giveUp = new AbortController();
    const waiting = connect(`postgresql://fabula@127.0.0.1:${port}/fabula`, giveUp.signal).catch(
      (error: unknown) => error,
    );
    giveUp.abort();
    expect(await waiting).to.have.property('name', 'AbortError');
  });
});
