import { createHmac } from 'node:crypto';
import type { ApiKeyIssued } from './events.ts';

/** Contract 2.2. */
const API_KEY = /^kn_[0-9a-f]{64}$/;

export const API_KEY_BYTES = 32;

export function isApiKey(text: string): boolean {
  return API_KEY.test(text);
}

/** `random`: 32 bytes from a secure generator. */
export function makeApiKey(random: Uint8Array): string {
  if (random.length !== API_KEY_BYTES) throw new RangeError(`an API key is made of ${API_KEY_BYTES} bytes`);
  return `kn_${Buffer.from(random).toString('hex')}`;
}

/**
 * The stored digest of a key: HMAC-SHA-256, hex. Keys have 256 random bits, so a fast digest is safe; a slow one would invite
 * denial of service.
 */
export function digestApiKey(key: string, pepper: string): string {
  return createHmac('sha256', pepper).update(key).digest('hex');
}

/** The part of a key that the log and rows may contain. */
export function describeApiKey(
  key: string,
  pepper: string,
): Pick<ApiKeyIssued['data'], 'digest' | 'prefix' | 'last4'> {
  return { digest: digestApiKey(key, pepper), prefix: key.slice(0, 7), last4: key.slice(-4) };
}
