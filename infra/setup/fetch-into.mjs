import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runWhole } from './run-whole.mjs';

export const TIMEOUT = 120_000;

/** A folder under .tools that holds what set-up fetched, and of which pinned files it was made. */
export function isFetched({ folder, pins }) {
  return readJson(join(folder, 'version.json'))?.version === versionOf(pins);
}

/** Fetches into a draft and keeps of it what is used: the folder appears complete or not at all. */
export async function fetchInto({ folder, pins, kept }, fetch) {
  const [draft, next] = [`${folder}.draft`, `${folder}.next`];
  try {
    for (const path of [draft, next]) rmSync(path, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    await fetch(draft);
    for (const path of kept) cpSync(join(draft, path), join(next, path), { recursive: true });
    writeFileSync(join(next, 'version.json'), JSON.stringify({ version: versionOf(pins) }));
    rmSync(folder, { recursive: true, force: true });
    renameSync(next, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

export async function run(command) {
  const { status, stderr } = await runWhole(command, {
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: TIMEOUT,
  });
  if (status === 0) return;
  const last =
    stderr
      .trim()
      .split('\n')
      .findLast((line) => /error/i.test(line)) ?? '';
  throw new Error(`${command[0]} ended with ${status ?? 'nothing'}. ${last}`.trim());
}

/** The hash of the files that say what is fetched. */
export function versionOf(pins) {
  const hash = createHash('sha256');
  for (const file of pins) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

export function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
