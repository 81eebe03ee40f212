import { once } from 'node:events';
import { DomainError } from '../modules/kernel/errors.ts';
import type { Cause } from '../modules/kernel/log/event.ts';
import { ConfigError, parseConfig, type Config } from './configuration/config.ts';
import { withEnvFile } from './configuration/env-file.ts';
import { bootstrapDevelopment } from './composition/first-boot.ts';
import { openServer } from './http/server.ts';
import { makeLog } from './log.ts';
import { findMisspeltSettings } from './configuration/misspelt-settings.ts';
import { tokens } from './composition/tokens.ts';
import { outlastOutage } from './postgres/outlast-outage.ts';
import { PROJECT_FOLDER } from './processes/project-folder.ts';
import { requireProviderPackages } from './configuration/provider-packages.ts';
import { findOpenDoors } from './composition/open-doors.ts';
import { openParts } from './composition/open-parts.ts';
import { runWork, startService, type RunningService } from './composition/service.ts';

/**
 * `main.ts serve`: the service. `main.ts worker`: one more process that shares its work. Both until SIGINT or SIGTERM, which
 * count from the first moment on; stopping is orderly, a second signal ends at once.
 */
async function main(role: string, stopping: AbortSignal): Promise<void> {
  const env = withEnvFile(process.env, PROJECT_FOLDER);
  const config = parseConfig(env);
  for (const warning of findOpenDoors(config)) process.stderr.write(warning);
  requireProviderPackages(config);
  for (const slip of findMisspeltSettings(env)) process.stderr.write(`${slip}\n`);
  switch (role) {
    case 'serve':
      return serve(config, stopping);
    case 'worker':
      return work(config, stopping);
    default:
      throw new DomainError('malformed', 'main.role', `unknown role ${role}: use serve or worker`);
  }
}

async function serve(config: Config, stopping: AbortSignal): Promise<void> {
  const service = await startService(config, makeLog(config.logLevel, 'serve'), stopping);
  try {
    if (config.environment !== 'production') await greetDeveloper(service, stopping);
    process.stdout.write(`Fabula listens on ${service.url}\n`);
    await aborted(stopping);
    process.stdout.write('Stopping; jobs go on where they are at the next start\n');
  } finally {
    await service.stop();
  }
}

/** On the first boot: a development user, whose key is shown only once. */
async function greetDeveloper({ container, url }: RunningService, stopping: AbortSignal): Promise<void> {
  const { get } = container;
  const deps = {
    accounts: get(tokens.accounts),
    credits: get(tokens.credits),
    sessions: get(tokens.sessions),
  };
  const cause: Cause = { actor: 'operator', correlationId: 'first-boot', causationId: 'first-boot' };
  const developer = await outlastOutage(() => bootstrapDevelopment(deps, cause), stopping);
  if (!developer) return;
  await get(tokens.progress).waitUntilProjected(developer.position);
  process.stdout.write(`
  A user to develop with: ${developer.email} (${developer.user_id}), 10,000 credits.
  Its API key and its dashboard token (good for 30 days) are shown this once. Paste this into another terminal:

    export KEY=${developer.api_key}
    export TOKEN=${developer.token}
    curl -s ${url}/v1/videos -H "X-API-Key: $KEY" -d @docs/examples/honeybees.json

  Or open ${url}/ in a browser.

`);
}

async function work(config: Config, stopping: AbortSignal): Promise<void> {
  const { host, workerPort } = config;
  // Reports an occupied port before anything else starts.
  const server =
    workerPort === undefined ? undefined : await openServer(host, workerPort, undefined, 'WORKER_PORT');
  try {
    const container = await openParts(config, makeLog(config.logLevel, 'worker'), 'worker', stopping);
    try {
      server?.serve({ app: container.get(tokens.workerApp) });
      process.stdout.write('This worker shares the work of the service\n');
      if (server) process.stdout.write(`Its health and figures are at ${server.url}\n`);
      await runWork(container, stopping);
    } finally {
      await server?.stop();
      await container.close();
    }
  } finally {
    // Closed again where the start failed.
    await server?.stop();
  }
}

/** Aborts at the first signal; the second ends the process. */
function listenForSignals(): AbortSignal {
  const stopping = new AbortController();
  for (const [signal, number] of Object.entries({ SIGINT: 2, SIGTERM: 15 }))
    process.on(signal, () => {
      if (stopping.signal.aborted) process.exit(128 + number);
      stopping.abort();
    });
  return stopping.signal;
}

async function aborted(signal: AbortSignal): Promise<void> {
  if (!signal.aborted) await once(signal, 'abort');
}

// Files that we write are private to this user.
process.umask(0o077);
const stopping = listenForSignals();
// A closed pipe (`| head`) must not stop the service.
process.stdout.on('error', () => undefined);
try {
  await main(process.argv[2] ?? 'serve', stopping);
} catch (error) {
  if (error !== stopping.reason) {
    // Errors that an operator can fix are printed as one sentence; others are bugs, printed with their stack.
    const expected = error instanceof DomainError || error instanceof ConfigError;
    process.stderr.write(
      `${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
    );
    process.exitCode = 1;
  }
}
