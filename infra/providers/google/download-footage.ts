import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { request as askPlainly, type IncomingMessage } from 'node:http';
import { request as askOverTls } from 'node:https';
import { pipeline } from 'node:stream/promises';
import type { MediaStore } from '../../../planner/ports.ts';
import type { OperationOutcome } from '../../../modules/operations/index.ts';
import type { GeminiAccess } from './gemini-client.ts';
import { GoogleTrouble } from './google-trouble.ts';

const GOOGLE = 'https://generativelanguage.googleapis.com';
const MAX_BYTES = 200 * 1024 * 1024;
const SILENCE_MS = 60_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Google keeps a film for two days. */
const GONE = [404, 410];

export interface FootageDependencies {
  readonly access: GeminiAccess;
  readonly media: MediaStore;
  /** How long the picture of a file is; undefined for what is no MP4 with a picture. */
  readonly measureFootage: (path: string) => Promise<number | undefined>;
}

/**
 * Fetches what Veo made into the media store, at most 200 MiB, from Google alone. The SDK's own download takes no address but Google's
 * (a proxy has another), and has no bound. Throws for what may be better another time.
 */
export async function downloadFootage(
  uri: string,
  { access, ...kept }: FootageDependencies,
  signal: AbortSignal,
): Promise<OperationOutcome> {
  let [address, from] = [uri, originOf(access)];
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const url = URL.canParse(address, from) ? new URL(address, from) : undefined;
    if (!url || !isTrusted(url, access)) return failed('its footage lies at an address that is not Google’s');
    const isOwn = url.origin === originOf(access);
    const answer = await ask(url, isOwn ? { 'x-goog-api-key': access.apiKey } : {}, signal);
    const { location } = answer.headers;
    if (!REDIRECTS.includes(answer.statusCode ?? 0)) return save(answer, kept, signal);
    answer.destroy();
    [address, from] = [String(location), url.href];
  }
  return failed('its footage is redirected too often');
}

/**
 * By Node's own client, one connection for one request. Not by undici: up to 7.30 it asserts, outside any promise, that a body is not paused
 * when its connection ends (https://github.com/nodejs/undici/issues/5360).
 */
function ask(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? askOverTls : askPlainly)(url, {
      ...{ headers, signal, agent: false, timeout: SILENCE_MS },
    });
    request.once('response', resolve);
    request.once('timeout', () => request.destroy(new Error('Google was silent for too long')));
    // Stays: what goes wrong later is an error of the body too.
    request.on('error', reject);
    request.end();
  });
}

const originOf = ({ baseUrl }: GeminiAccess): string => new URL(baseUrl ?? GOOGLE).origin;

function isTrusted(url: URL, access: GeminiAccess): boolean {
  if (url.origin === originOf(access)) return true;
  return (
    url.protocol === 'https:' &&
    /\.(googleapis|googleusercontent)\.com$/u.test(url.hostname) &&
    url.port === ''
  );
}

async function save(
  answer: IncomingMessage,
  { media, measureFootage }: Omit<FootageDependencies, 'access'>,
  signal: AbortSignal,
): Promise<OperationOutcome> {
  const { statusCode = 0 } = answer;
  if (statusCode !== 200) {
    answer.destroy();
    if (GONE.includes(statusCode)) return failed('its footage is not there any more');
    throw new GoogleTrouble(
      statusCode === 429 || statusCode >= 500 ? 'passing' : 'lasting',
      `its footage cannot be fetched (status ${statusCode})`,
    );
  }
  const draft = await media.draft('mp4');
  try {
    if (!(await write(answer, draft, signal))) return failed('its footage has more than 200 MiB');
    if ((await measureFootage(draft)) === undefined) return failed('its footage cannot be read');
    return { outcome: 'made', blob: await media.keep(draft) };
  } finally {
    await rm(draft, { force: true });
  }
}

/** False when it has more bytes than we take. */
async function write(body: IncomingMessage, path: string, signal: AbortSignal): Promise<boolean> {
  let bytes = 0;
  async function* bounded(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > MAX_BYTES) return;
      yield chunk;
    }
  }
  await pipeline(body, bounded, createWriteStream(path, { flags: 'wx' }), { signal });
  // Node ends a body without a length quietly when its connection breaks; only the socket knows.
  if (bytes <= MAX_BYTES && body.socket.errored) throw body.socket.errored;
  return bytes <= MAX_BYTES;
}

const failed = (reason: string): OperationOutcome => ({ outcome: 'failed', reason });
