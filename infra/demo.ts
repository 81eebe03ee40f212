import { createServer } from 'node:net';
import { once } from 'node:events';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Cause } from '../modules/kernel/log/event.ts';
import { parseConfig } from './configuration/config.ts';
import { makeProgressPrinter } from './demo/progress-bar.ts';
import { submitAndWait, type FinishedVideo } from './demo/submit-and-wait.ts';
import { makeLog } from './log.ts';
import { tokens } from './composition/tokens.ts';
import { PROJECT_FOLDER } from './processes/project-folder.ts';
import { startService, type RunningService } from './composition/service.ts';

/**
 * `make demo`: starts the service on a data folder of its own, asks it for the README's film as any integrator would, over HTTP,
 * and saves what it made. Leaves nothing running.
 */
const OUTPUT = join(PROJECT_FOLDER, 'demo');
const EXAMPLE = join(PROJECT_FOLDER, 'docs/examples/honeybees.json');
const CAUSE: Cause = { actor: 'operator', correlationId: 'demo', causationId: 'demo' };

async function main(): Promise<void> {
  const port = String(await findFreePort());
  const settings = { DATA_DIR: join(OUTPUT, 'data'), PORT: port, LOG_LEVEL: 'warn' };
  const config = parseConfig({ ...pick(process.env, ['PATH', 'VIDEO_QUALITY', 'FFMPEG_PATH']), ...settings });
  await mkdir(OUTPUT, { recursive: true });
  const service = await startService(config, makeLog(config.logLevel, 'demo'));
  try {
    await makeFilm(service);
  } finally {
    await service.stop();
  }
}

async function makeFilm(service: RunningService): Promise<void> {
  const apiKey = await issueKey(service);
  const batch: unknown = JSON.parse(await readFile(EXAMPLE, 'utf8'));
  process.stdout.write(`\n  POST ${service.url}/v1/videos  (docs/examples/honeybees.json)\n\n`);
  const printer = makeProgressPrinter(process.stdout);
  const startedAt = performance.now();
  const elapsedSeconds = () => (performance.now() - startedAt) / 1000;
  const video = await submitAndWait({ url: service.url, apiKey }, batch, (progress) => {
    printer.show(progress, elapsedSeconds());
  });
  printer.end();
  if (video.is_failed) throw new Error(`The film failed: ${video.error_message ?? 'no reason given'}`);
  await report(await save(video), video, elapsedSeconds(), service);
}

async function issueKey({ container }: RunningService): Promise<string> {
  const accounts = container.get(tokens.accounts);
  const { user_id } = await accounts.registerUser('demo@fabula.example', CAUSE);
  const { api_key, position } = await accounts.issueApiKey({ user_id, org_id: null }, CAUSE);
  await container.get(tokens.progress).waitUntilProjected(position);
  return api_key;
}

async function save(video: FinishedVideo): Promise<string> {
  const film = join(OUTPUT, 'fabula.mp4');
  await download(video.video_url, film);
  await download(video.captions_url, join(OUTPUT, 'fabula.vtt'));
  await download(video.thumbnail_url, join(OUTPUT, 'fabula.jpg'));
  return film;
}

async function download(url: string | undefined, path: string): Promise<void> {
  if (url === undefined) throw new Error(`There is no address for ${path}`);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await writeFile(path, new Uint8Array(await response.arrayBuffer()));
}

async function report(
  film: string,
  { uuid, progress }: FinishedVideo,
  tookSeconds: number,
  { container }: RunningService,
): Promise<void> {
  const row = await container.get(tokens.videoRows).find(uuid);
  const seconds = row?.duration_seconds ?? 0;
  const megabytes = (await stat(film)).size / 1e6;
  process.stdout.write(`
  ${relative(process.cwd(), film)}  ${seconds.toFixed(1)} s, ${progress.total_scenes} scenes, ${megabytes.toFixed(1)} MB, made in ${tookSeconds.toFixed(1)} s
  beside it: fabula.vtt (captions), fabula.jpg (thumbnail)

  Go on:
    make run                    the service on http://127.0.0.1:8080, with an API key of your own
    docs/examples/              what was asked; change it and POST it to /v1/videos
    README.md                   the API in five minutes

`);
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port was found');
  return address.port;
}

function pick(environment: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string | undefined> {
  return Object.fromEntries(names.map((name) => [name, environment[name]]));
}

await main();
