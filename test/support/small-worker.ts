import { pino } from 'pino';
import { parseConfig } from '../../infra/configuration/config.ts';
import { openParts } from '../../infra/composition/open-parts.ts';
import { runWork } from '../../infra/composition/service.ts';
import { tokens } from '../../infra/composition/tokens.ts';

/** A real worker process, whose films are small. It ends in order at SIGTERM. */
const container = await openParts(parseConfig(process.env), pino({ level: 'silent' }), 'worker');
container.provide(tokens.sizeOf, () => () => ({ width: 320, height: 180 }));
const stopping = new AbortController();
process.once('SIGTERM', () => {
  stopping.abort();
});
await runWork(container, stopping.signal);
await container.close();
