import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { failedTally, type Tally } from '../gates/run-all.ts';
import { runSpecs } from '../gates/run-specs.ts';
import { installCollector } from './servers/collector.ts';
import { provideEventStore } from './servers/event-store.ts';
import { CLUSTER_LOGS } from './servers/installed.ts';
import { installKafka } from './servers/kafka-install.ts';
import { installProofChecker } from './servers/proof-checker.ts';
import { installSchemathesis } from './servers/schemathesis.ts';
import { installLanguageServer } from './servers/language-server.ts';
import { installObjectStore } from './servers/object-store.ts';

/**
 * `make test-cluster [ONLY=kafka]`: Fabula against servers of others, which it sets up by itself. A server that cannot be had counts as a failure, with
 * the reason: what was not met is not proven. With `IF_HAD=1` it is left out, and said.
 */
const SERVERS = [
  { name: 'proofs', install: installProofChecker, specs: ['proofs'] },
  { name: 'schemathesis', install: installSchemathesis, specs: ['schemathesis'] },
  { name: 'language-server', install: installLanguageServer, specs: ['model'] },
  { name: 'event-store', install: provideEventStore, specs: ['event-store'] },
  { name: 'database', install: () => Promise.resolve(), specs: ['database'] },
  { name: 'collector', install: installCollector, specs: ['telemetry'] },
  { name: 'object-store', install: installObjectStore, specs: ['object-store', 'machines'] },
  { name: 'kafka', install: installKafka, specs: ['kafka', 'feed', 'drill'] },
] as const;

const only = process.env['ONLY'] ?? '';
const isOptional = process.env['IF_HAD'] === '1';
const tell = (line: string) => process.stdout.write(`${line}\n`);

let missing = 0;
const files: string[] = [];
for (const { name, install, specs } of SERVERS) {
  const asked = specs.filter((spec) => only === '' || only === spec);
  if (asked.length === 0) continue;
  try {
    await install();
    tell(`READY ${name}`);
    files.push(...asked.map((spec) => join(import.meta.dirname, `${spec}.cluster.ts`)));
  } catch (error) {
    missing += isOptional ? 0 : 1;
    tell(
      `${isOptional ? 'LEFT OUT' : 'FAIL '} ${name} cannot be had here: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
const { passed, failed, failures } = await runSome(files);
for (const failure of failures) tell(`FAIL ${failure.split('\n', 2).join(': ')}`);
if (failures.length > 0) tell(`Output of the specs and of every server: ${CLUSTER_LOGS}`);
tell(`${passed} passed, ${failed + missing} failed`);
// Our own event store is still open.
process.exit(failed + missing > 0 ? 1 : 0);

/** What the specs print is shown as they run, and stored. */
async function runSome(specs: readonly string[]): Promise<Tally> {
  if (specs.length === 0) return { passed: 0, failed: 0, failures: [] };
  await rm(CLUSTER_LOGS, { recursive: true, force: true });
  await mkdir(CLUSTER_LOGS, { recursive: true });
  const log = createWriteStream(join(CLUSTER_LOGS, 'specs.log'));
  try {
    return await runSpecs(specs, undefined, (chunk) => {
      process.stdout.write(chunk);
      log.write(chunk);
    });
  } catch (error) {
    return failedTally(error instanceof Error ? error.message : String(error));
  } finally {
    log.end();
  }
}
