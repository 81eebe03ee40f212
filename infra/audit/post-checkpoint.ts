import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { postGuarded } from '../studio/references/index.ts';

export interface WebhookSettings {
  readonly url: string;
  /** What posts are signed with; none: they carry no signature but the checkpoint's own. */
  readonly secret: string | undefined;
  /** Development only: loopback and private networks are allowed. */
  readonly allowPrivate: boolean;
}

/** Bounds of one delivery: attempts, the pause before the second (each later one is three times as long), and all of it. */
export interface DeliveryBounds {
  readonly attempts: number;
  readonly pauseMs: number;
  readonly attemptMs: number;
  readonly now: () => Date;
}

const BOUNDS: DeliveryBounds = { attempts: 3, pauseMs: 1_000, attemptMs: 5_000, now: () => new Date() };
/** Too many requests, and a time-out of the receiver's own. */
const TRIED_AGAIN = new Set([408, 425, 429]);

/**
 * Posts a checkpoint, signed as Standard Webhooks has it (standardwebhooks.com): `webhook-id` is the same for the same checkpoint, so that who
 * got it twice may tell. A refusal (3xx, 4xx) is not tried again; what may pass (5xx, no answer) is. Rejects when nobody took it.
 */
export async function postCheckpoint(
  note: string,
  { url, secret, allowPrivate }: WebhookSettings,
  { attempts, pauseMs, attemptMs, now }: DeliveryBounds = BOUNDS,
): Promise<void> {
  const id = `checkpoint-${createHash('sha256').update(note).digest('hex')}`;
  for (let attempt = 1; ; attempt += 1) {
    const headers = { 'content-type': 'text/plain; charset=utf-8', ...signed({ id, note, secret }, now()) };
    const sent = { url, headers, body: note };
    const outcome = await postGuarded(sent, { allowPrivate }, AbortSignal.timeout(attemptMs)).catch(
      (error: unknown) => ({ error }),
    );
    if (typeof outcome === 'number' && outcome >= 200 && outcome < 300) return;
    const failure =
      typeof outcome === 'number' ? new Error(`${new URL(url).host} answered ${outcome}`) : outcome.error;
    if (attempt >= attempts || isFinal(outcome)) throw failure;
    await sleep(pauseMs * 3 ** (attempt - 1));
  }
}

function isFinal(outcome: number | { readonly error: unknown }): boolean {
  if (typeof outcome === 'number') return outcome < 500 && !TRIED_AGAIN.has(outcome);
  return outcome.error instanceof Error && Reflect.get(outcome.error, 'code') === 'references.host_refused';
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
