import { startEmbeddedPostgres } from '../../../../infra/postgres/embedded/embedded-postgres.ts';

/** A process that uses the embedded server of a data folder until it is killed; says `ready` when it is there. */

const [dataDir = '', role = 'cli'] = process.argv.slice(2);
const quiet = { info: () => undefined, error: () => undefined };
await startEmbeddedPostgres({ dataDir, role: role === 'serve' ? 'serve' : 'cli', log: quiet });
process.stdout.write('ready\n');
setInterval(() => undefined, 60_000);
