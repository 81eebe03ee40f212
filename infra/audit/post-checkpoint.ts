import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

export interface WebhookSettings {
  readonly url: string;
  /** What posts are signed with; undefined: only the checkpoint in them is signed. */
  readonly secret: string | undefined;
}

/** Bounds of one delivery: attempts, the pause before the second (each later one is three times as long), and all of it. */
export interface DeliveryBounds {
  readonly attempts: number;
  readonly pauseMs: number;
  readonly attemptMs: number;
  readonly now: () => Date;
}

const BOUNDS: DeliveryBounds = { attempts: 3, pauseMs: 1_000, attemptMs: 5_000, now: () => new Date() };
/** Refusals that may pass. */
const PASSING = new Set([408, 425, 429]);

/**
 * Posts a checkpoint, signed as of Standard Webhooks (standardwebhooks.com): `webhook-id` is the same for the same checkpoint, so that a receiver
 * can drop repeats. Redirects and refusals (3xx, 4xx) are final; 408, 425, 429, 5xx and no answer are retried. Rejects when nobody took it.
 */
export async function postCheckpoint(
  note: string,
  { url, secret }: WebhookSettings,
  { attempts, pauseMs, attemptMs, now }: DeliveryBounds = BOUNDS,
): Promise<void> {
  const id = `checkpoint-${createHash('sha256').update(note).digest('hex')}`;
  for (let attempt = 1; ; attempt += 1) {
    const headers = { 'content-type': 'text/plain; charset=utf-8', ...signed({ id, note, secret }, now()) };
    const signal = AbortSignal.timeout(attemptMs);
    const outcome = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: note,
      signal,
    }).then(toOutcome, (error: unknown) => ({ error, isFinal: false }));
    if (outcome === 'taken') return;
    if (attempt >= attempts || outcome.isFinal) throw outcome.error;
    await sleep(pauseMs * 3 ** (attempt - 1));
  }
}

async function toOutcome({ ok, status, url, body }: Response) {
  await body?.cancel();
  if (ok) return 'taken';
  const error = new Error(`${new URL(url).host} answered ${status}`);
  return { error, isFinal: status < 500 && !PASSING.has(status) };
}

function signed(
  { id, note, secret }: { readonly id: string; readonly note: string; readonly secret: string | undefined },
  at: Date,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const named = { 'webhook-id': id, 'webhook-timestamp': timestamp };
  if (secret === undefined) return named;
  const mac = createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${note}`).digest('base64');
  return { ...named, 'webhook-signature': `v1,${mac}` };
}

/** `whsec_` and base64, or the bytes of the text. */
const keyOf = (secret: string): Buffer =>
  secret.startsWith('whsec_') ? Buffer.from(secret.slice('whsec_'.length), 'base64') : Buffer.from(secret);
