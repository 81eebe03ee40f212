import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { request, type Dispatcher } from 'undici';
import type { MediaStore } from '../../../planner/ports.ts';
import type { OperationOutcome } from '../../../modules/operations/index.ts';
import type { GeminiAccess } from './gemini-client.ts';
import { GoogleTrouble } from './google-trouble.ts';

const GOOGLE = 'https://generativelanguage.googleapis.com';
const MOST_BYTES = 200 * 1024 * 1024;
const MOST_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];
/** Google keeps a film for two days. */
const GONE = [404, 410];

export interface FootageNeeds {
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
  { access, ...kept }: FootageNeeds,
  signal: AbortSignal,
): Promise<OperationOutcome> {
  let [address, from] = [uri, originOf(access)];
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const url = URL.canParse(address, from) ? new URL(address, from) : undefined;
    if (!url || !isTrusted(url, access)) return failed('its footage lies at an address that is not Google’s');
    const isOwn = url.origin === originOf(access);
    const answer = await request(url, {
      signal,
      headers: isOwn ? { 'x-goog-api-key': access.apiKey } : {},
    });
    const { location } = answer.headers;
    if (!REDIRECTS.includes(answer.statusCode)) return save(answer, kept, signal);
    await answer.body.dump();
    [address, from] = [String(location), url.href];
  }
  return failed('its footage is redirected too often');
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
  { statusCode, body }: Dispatcher.ResponseData,
  { media, measureFootage }: Omit<FootageNeeds, 'access'>,
  signal: AbortSignal,
): Promise<OperationOutcome> {
  if (statusCode !== 200) {
    await body.dump();
    if (GONE.includes(statusCode)) return failed('its footage is not there any more');
    throw new GoogleTrouble(
      statusCode === 429 || statusCode >= 500 ? 'passing' : 'lasting',
      `its footage cannot be fetched (status ${statusCode})`,
    );
  }
  const draft = await media.draft('mp4');
  try {
    if (!(await write(body, draft, signal))) return failed('its footage has more than 200 MiB');
    if ((await measureFootage(draft)) === undefined) return failed('its footage cannot be read');
    return { outcome: 'made', blob: await media.keep(draft) };
  } finally {
    await rm(draft, { force: true });
  }
}

/** False when it has more bytes than we take. */
async function write(body: AsyncIterable<Uint8Array>, path: string, signal: AbortSignal): Promise<boolean> {
  let bytes = 0;
  async function* bounded(source: AsyncIterable<Uint8Array>) {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (bytes > MOST_BYTES) return;
      yield chunk;
    }
  }
  await pipeline(body, bounded, createWriteStream(path, { flags: 'wx' }), { signal });
  return bytes <= MOST_BYTES;
}

const failed = (reason: string): OperationOutcome => ({ outcome: 'failed', reason });
