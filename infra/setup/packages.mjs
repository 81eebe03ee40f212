import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Runs `npm ci` unless node_modules already holds exactly what package-lock.json names. */
export function ensurePackages() {
  if (arePackagesInstalled()) return;
  process.stdout.write('set-up: installing npm packages\n');
  // A production NODE_ENV or an `omit` in somebody's npmrc must not leave tools or platform binaries out.
  const command = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  const { status, error } = spawnSync('npm', command, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: 20 * 60_000,
  });
  if (status !== 0) throw new Error(error?.message ?? `npm ci ended with ${status}`);
}

/** npm writes node_modules/.package-lock.json last: an interrupted installation never matches. */
export function arePackagesInstalled() {
  const wanted = readPackages('package-lock.json');
  const installed = readPackages('node_modules/.package-lock.json');
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (path === '') return true;
    const there = installed[path];
    if (!there) return optional === true;
    return there.version === version && there.integrity === integrity;
  });
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
