import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { runWhole } from './run-whole.mjs';

/** Settings whose work is done by a package that is no part of a plain installation (docs/providers.md, docs/cluster.md). */
const PROVIDER_SETTINGS = [
  'ANTHROPIC_API_KEY',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'GEMINI_API_KEY',
  'EVENTSTORE_URL',
  'KAFKA_BROKERS',
  'S3_BUCKET',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_METRICS_ENDPOINT',
];

/** Runs `npm ci` unless node_modules already holds what package-lock.json names; providers and development tools only where they are used. */
export async function ensurePackages(isDeveloper) {
  if (arePackagesInstalled(isDeveloper)) return;
  process.stdout.write('set-up: installing npm packages\n');
  // A production NODE_ENV or an `omit` in somebody's npmrc must not leave tools or platform binaries out.
  const development = needsDevelopment(isDeveloper) ? '--include=dev' : '--omit=dev';
  const command = ['npm', 'ci', development, '--include=optional', '--no-audit', '--no-fund'];
  const { status } = await runWhole(command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 20 * 60_000,
  });
  if (status !== 0) throw new Error(`npm ci ended with ${status ?? 'nothing'}`);
}

/** npm writes node_modules/.package-lock.json last: an interrupted installation never matches. */
export function arePackagesInstalled(isDeveloper) {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  const needsDev = needsDevelopment(isDeveloper);
  return Object.entries(wanted).every(([path, { version, integrity, optional, dev }]) => {
    if (path === '') return true;
    const there = installed[path];
    if (!there) return optional === true || (dev === true && !needsDev);
    return there.version === version && there.integrity === integrity;
  });
}

/** What somebody has developed with stays. */
function needsDevelopment(isDeveloper) {
  const settings = { ...readSettings(), ...process.env };
  return (
    isDeveloper ||
    PROVIDER_SETTINGS.some((name) => Boolean(settings[name])) ||
    Object.values(readPackages('node_modules/.package-lock.json') ?? {}).some(({ dev }) => dev === true)
  );
}

function readSettings() {
  try {
    return parseEnv(readFileSync('.env', 'utf8'));
  } catch {
    return {};
  }
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
