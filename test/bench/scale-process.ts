import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { openParts } from '../../infra/composition/open-parts.ts';
import { runProjections, runWork } from '../../infra/composition/service.ts';
import { tokens } from '../../infra/composition/tokens.ts';
import { parseConfig } from '../../infra/configuration/config.ts';
import { openServer } from '../../infra/http/server.ts';
import { makeCharges } from '../../planner/pipeline/charges.ts';
import { makeFakePipeline } from '../support/fake-pipeline.ts';
import { aScene } from '../support/video-builders.ts';
import { SCENES, secondsOf } from './scale-film.ts';

/**
 * One process of the scale benchmark: `scale-process.ts serve|worker`. All is as users run it, except that the steps of a film sleep as long as they
 * would take: what is left is the store. Sends its address to its parent when it is ready; ends at SIGTERM.
 */
const role = process.argv[2] === 'serve' ? 'serve' : 'worker';
const config = parseConfig(process.env);
const container = await openParts(config, pino({ level: 'fatal' }), role);
const scenes = Array.from({ length: SCENES }, (_, index) => aScene(index + 1));
container.provide(tokens.pipeline, (get) => ({
  ...makeFakePipeline(get(tokens.events), {
    scenes,
    before: (call) => sleep(secondsOf(call) * 1_000).then(() => undefined),
  }),
  videos: get(tokens.videos),
  charges: makeCharges(get(tokens.credits), config.creationPriceCredits),
}));
const stopping = new AbortController();
process.once('SIGTERM', () => {
  stopping.abort();
});

if (role === 'serve') {
  const server = await openServer(config.host, config.port);
  container.provide(tokens.publicUrl, () => server.url);
  server.serve({ app: container.get(tokens.app), upgrades: container.get(tokens.realtime) });
  process.send?.(server.url);
  await runProjections(container, stopping.signal);
  await server.stop();
} else {
  process.send?.('');
  await runWork(container, stopping.signal);
}
await container.close();
if (process.connected) process.disconnect();
