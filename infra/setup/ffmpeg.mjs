import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { relative, resolve } from 'node:path';
import { runWhole } from './run-whole.mjs';

const TOOLS = resolve('.tools');
const MINUTE = 60_000;

/** Debian's package is complete and maintained; the npm one (2018, LGPL wrapper) serves where nothing else can be installed. */
const SYSTEM_INSTALLERS = [
  {
    tool: 'apt-get',
    steps: [aptGet('update'), aptGet('install', '-y', '--no-install-recommends', 'ffmpeg')],
  },
  { tool: 'apk', steps: [['apk', 'add', '--no-progress', 'ffmpeg']] },
  { tool: 'dnf', steps: [['dnf', 'install', '-y', 'ffmpeg-free']] },
  { tool: 'brew', asUser: true, steps: [['brew', 'install', '--quiet', 'ffmpeg']] },
];

/** True when `ensureFfmpeg` has nothing to do. */
export function isFfmpegThere() {
  return encodes(process.env['FFMPEG_PATH'] ?? 'ffmpeg') && runs('ffprobe');
}

/** Leaves an `ffmpeg` with libx264 and AAC, and an `ffprobe`, on PATH or in .tools/bin (which make puts on PATH). */
export async function ensureFfmpeg() {
  if (process.env['FFMPEG_PATH']) return requireEncoders(process.env['FFMPEG_PATH']);
  if (!encodes('ffmpeg')) {
    process.stdout.write('set-up: installing ffmpeg\n');
    installFromSystem();
  }
  if (!encodes('ffmpeg')) await installFromNpm('ffmpeg');
  // Only specs look into finished films with ffprobe.
  if (!runs('ffprobe')) await installFromNpm('ffprobe');
  requireEncoders('ffmpeg');
}

function requireEncoders(command) {
  if (!encodes(command)) throw new Error(`${command} does not run, or has no libx264 or AAC encoder`);
}

function encodes(command) {
  const { status, stdout } = spawnSync(command, ['-hide_banner', '-encoders'], {
    encoding: 'utf8',
    env: withTools(),
    timeout: MINUTE,
  });
  return status === 0 && /\blibx264\b/.test(stdout) && /\baac\b/.test(stdout);
}

function runs(command) {
  return spawnSync(command, ['-version'], { env: withTools(), timeout: MINUTE }).status === 0;
}

function installFromSystem() {
  const installer = SYSTEM_INSTALLERS.find(({ tool }) => isOnPath(tool));
  const prefix = installer && privilege(installer.asUser === true);
  if (!prefix) return;
  for (const step of installer.steps) {
    const [command, ...args] = [...prefix, ...step];
    const { status } = spawnSync(command, args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', HOMEBREW_NO_AUTO_UPDATE: '1' },
      stdio: ['ignore', 'ignore', 'ignore'],
      timeout: 10 * MINUTE,
    });
    // A failed update may still leave lists that serve: the encoders decide in the end.
    if (status !== 0) process.stdout.write(`set-up: ${step.slice(0, 2).join(' ')} ended with ${status}\n`);
  }
}

/** What to put before a command that changes the system; nothing when we may not change it. */
function privilege(asUser) {
  const isRoot = process.getuid?.() === 0;
  if (asUser) return isRoot ? undefined : [];
  if (isRoot) return [];
  const mayUseSudo = spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore', timeout: MINUTE }).status === 0;
  return mayUseSudo ? ['sudo', '-n'] : undefined;
}

/** Exactly what `tools/<tool>/package-lock.json` names: npm refuses a package whose SHA-512 is another. */
async function installFromNpm(tool) {
  process.stdout.write(`set-up: taking ${tool} from the npm registry\n`);
  // A project of its own: the next installation of ours does not prune it.
  const folder = resolve(TOOLS, tool);
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json'])
    copyFileSync(new URL(`tools/${tool}/${file}`, import.meta.url), resolve(folder, file));
  const command = ['npm', 'ci', '--loglevel=error', '--no-audit', '--no-fund', '--prefix', folder];
  const { status } = await runWhole(command, {
    stdio: ['ignore', 'ignore', 'inherit'],
    timeout: 10 * MINUTE,
  });
  if (status !== 0) throw new Error(`could not install ${tool} (npm ended with ${status ?? 'nothing'})`);
  const binary = createRequire(resolve(folder, 'package.json'))(`@${tool}-installer/${tool}`).path;
  chmodSync(binary, 0o755);
  const link = resolve(TOOLS, 'bin', tool);
  mkdirSync(resolve(TOOLS, 'bin'), { recursive: true });
  rmSync(link, { force: true });
  symlinkSync(relative(resolve(TOOLS, 'bin'), binary), link);
}

function isOnPath(tool) {
  return spawnSync('sh', ['-c', `command -v ${tool}`], { stdio: 'ignore' }).status === 0;
}

function aptGet(...args) {
  return ['apt-get', '-qq', '-o', 'DPkg::Lock::Timeout=300', ...args];
}

function withTools() {
  return { ...process.env, PATH: `${resolve(TOOLS, 'bin')}:${process.env['PATH'] ?? ''}` };
}
