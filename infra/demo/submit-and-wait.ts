import { setTimeout as sleep } from 'node:timers/promises';
import type { Progress } from './progress-bar.ts';

/** The status of a finished job. */
export interface FinishedVideo extends Progress {
  readonly uuid: string;
  readonly status: string;
  readonly required_action?: unknown;
  readonly is_complete: boolean;
  readonly is_failed: boolean;
  readonly error_message: string | null;
  readonly video_url?: string;
  readonly captions_url?: string;
  readonly thumbnail_url?: string;
}

/** Contract 3.4: long poll, one request per change of the row. */
const HOLD = { Prefer: 'wait=20' };
const WAITING: ReadonlySet<string> = new Set(['awaiting_scene_retry']);
const GIVE_UP_AFTER_MS = 15 * 60_000;

/** Example client over HTTP: POSTs the batch and polls the first job until it ends. */
export async function submitAndWait(
  service: { readonly url: string; readonly apiKey: string },
  batch: unknown,
  onProgress: (progress: Progress) => void,
): Promise<FinishedVideo> {
  const headers = { 'X-API-Key': service.apiKey, 'Content-Type': 'application/json' };
  const created = await request(`${service.url}/v1/videos`, {
    method: 'POST',
    headers,
    body: JSON.stringify(batch),
  });
  const { results } = created as { readonly results: readonly { readonly uuid: string }[] };
  const uuid = results[0]?.uuid ?? '';
  const giveUpAt = Date.now() + GIVE_UP_AFTER_MS;
  while (Date.now() < giveUpAt) {
    const video = (await request(`${service.url}/v1/videos/${uuid}`, { headers: { ...headers, ...HOLD } })) as FinishedVideo;
    onProgress(video);
    if (video.is_complete || video.is_failed) return video;
    // A job that waits for its caller would answer at once, endlessly.
    if (WAITING.has(video.status) || video.required_action !== undefined) {
      throw new Error(`The film waits (${video.status}): ${video.error_message ?? 'it has a question'}`);
    }
  }
  throw new Error(`The film was not finished within ${GIVE_UP_AFTER_MS / 60_000} minutes`);
}

async function request(url: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(url, init);
  const body: unknown = await response.json();
  if (response.status === 429) {
    await sleep(1000 * Number(response.headers.get('Retry-After') ?? 60));
    return request(url, init);
  }
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${JSON.stringify(body)}`);
  return body;
}
