import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fetchInto, isFetched, readJson, run, TIMEOUT, versionOf } from './fetch-into.mjs';

const RETRY_AFTER = 24 * 60 * 60_000;

/** Python is needed here only, to fetch: nothing of it runs later. */
const PIPS = [['pip3'], ['pip'], ['python3', '-m', 'pip'], ['uv', 'pip']];

/**
 * What set-up brings by pip, and Fabula works without: `name` and `instead` say so, `folder` and `missing` lie in .tools, `pins` is pip's
 * requirements file, `kept` is what stays of the package, once `prepare` has made of it what is read.
 */

/** True when `ensureByPip` has nothing to do: it is there, or could not be fetched less than a day ago. */
export function isSettled({ missing, pins, ...wanted }) {
  if (isFetched({ ...wanted, pins: [pins] })) return true;
  const isRecent = existsSync(missing) && Date.now() - statSync(missing).mtimeMs < RETRY_AFTER;
  return isRecent && readJson(missing)?.version === versionOf([pins]);
}

/** Leaves in `folder` exactly what `pins` names, as pip checks by hash. Where it cannot be had, the file `missing` says why. */
export async function ensureByPip({ name, instead, missing, pins, prepare, ...wanted }) {
  if (isSettled({ ...wanted, missing, pins })) return;
  process.stdout.write(`set-up: fetching ${name}\n`);
  try {
    await fetchInto({ ...wanted, pins: [pins] }, async (folder) => {
      await fetchByPip(pins, folder);
      prepare?.(folder);
    });
    rmSync(missing, { force: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    writeFileSync(missing, JSON.stringify({ version: versionOf([pins]), reason }));
    process.stdout.write(`set-up: ${instead}, because ${name} could not be fetched: ${reason}\n`);
  }
}

async function fetchByPip(pins, folder) {
  const pip = PIPS.find(
    (command) =>
      spawnSync(command[0], [...command.slice(1), '--version'], { stdio: 'ignore', timeout: TIMEOUT })
        .status === 0,
  );
  if (!pip) throw new Error('it comes through pip, which is not installed');
  const options = ['--quiet', '--no-deps', '--require-hashes', '--only-binary', ':all:', '--target', folder];
  await run([...pip, 'install', '-r', pins, ...options]);
}
