import { DomainError } from '../modules/kernel/errors.ts';
import { ConfigError, parseConfig, type Config } from './config.ts';
import { withEnvFile } from './env-file.ts';
import { bootstrapDevelopment } from './first-boot.ts';
import { makeLog } from './log.ts';
import { findMisspeltSettings } from './misspelt-settings.ts';
import { parts } from './parts.ts';
import { PROJECT_FOLDER } from './processes/project-folder.ts';
import { requireProviderPackages } from './provider-packages.ts';
import { openParts, runWork, startService, type RunningService } from './service.ts';

/**
 * `main.ts serve`: the service. `main.ts worker`: one more process that shares its work. Both until SIGINT or SIGTERM;
 * stopping is orderly, a second signal ends at once.
 */
async function main(role: string): Promise<void> {
  const env = withEnvFile(process.env, PROJECT_FOLDER);
  const config = parseConfig(env);
  requireProviderPackages(config);
  for (const slip of findMisspeltSettings(env)) process.stderr.write(`${slip}\n`);
  switch (role) {
    case 'serve':
      return serve(config);
    case 'worker':
      return work(config);
    default:
      throw new DomainError('malformed', 'main.role', `unknown role ${role}: use serve or worker`);
  }
}

async function serve(config: Config): Promise<void> {
  const log = makeLog(config.logLevel, 'serve');
  const service = await startService(config, log);
  if (config.environment !== 'production') await greetDeveloper(service);
  process.stdout.write(`Fabula listens on ${service.url}\n`);
  await untilStopped();
  process.stdout.write('Stopping; jobs go on where they are at the next start\n');
  await service.stop();
}

/** On the first boot: a user to develop with, whose key is shown this once. */
async function greetDeveloper({ container, url }: RunningService): Promise<void> {
  const { get } = container;
  const deps = { accounts: get(parts.accounts), credits: get(parts.credits), sessions: get(parts.sessions) };
  const developer = await bootstrapDevelopment(deps, {
    actor: 'operator',
    correlationId: 'first-boot',
    causationId: 'first-boot',
  });
  if (!developer) return;
  await get(parts.progress).waitUntilProjected(developer.position);
  process.stdout.write(`
  A user to develop with: ${developer.email} (${developer.user_id}), 10,000 credits.
  API key, shown this once:
    ${developer.api_key}
  Dashboard token, good for 30 days:
    ${developer.token}
  Try it:
    curl -s ${url}/v1/videos -H "X-API-Key: $KEY" -d @docs/examples/honeybees.json

`);
}

async function work(config: Config): Promise<void> {
  const log = makeLog(config.logLevel, 'worker');
  const container = await openParts(config, log, 'worker');
  const stopping = new AbortController();
  const working = runWork(container, stopping.signal);
  process.stdout.write('This worker shares the work of the service\n');
  await untilStopped();
  stopping.abort();
  await working;
  await container.close();
}

async function untilStopped(): Promise<void> {
  await new Promise<void>((resolve) => {
    const stop = () => {
      process.once('SIGINT', () => process.exit(130));
      process.once('SIGTERM', () => process.exit(143));
      resolve();
    };
    process.once('SIGINT', stop);
    process.once('SIGTERM', stop);
  });
}

try {
  await main(process.argv[2] ?? 'serve');
} catch (error) {
  // What an operator can mend is said in one sentence; anything else is a bug and shows its stack.
  const expected = error instanceof DomainError || error instanceof ConfigError;
  process.stderr.write(
    `${expected ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  );
  process.exitCode = 1;
}
