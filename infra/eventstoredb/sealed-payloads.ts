import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { StreamKey, StreamKeys } from '../../modules/kernel/log/stream-keys.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { toCanonicalJson, type SealedEvent } from '../../modules/kernel/log/hash-chain.ts';
import type { NodeLog } from './node-log.ts';

/** `data` on the node: nonce, ciphertext and tag, in base64, of the canonical JSON of `{data, salt}`. */
interface SealedPayload {
  readonly key: string;
  readonly sealed: string;
}

const CIPHER = 'aes-256-gcm';
const [NONCE_BYTES, TAG_BYTES] = [12, 16] as const;

/**
 * A node with payloads encrypted by a key per stream: events in EventStoreDB cannot be removed or changed, but erasing the key
 * erases the payload, in the node and in each of its back-ups (ADR 0026). Payloads of recipe 1 are there as they were.
 */
export function sealPayloads(node: NodeLog, keys: StreamKeys): NodeLog {
  const openAll = async (events: readonly RecordedEvent[]): Promise<readonly RecordedEvent[]> => {
    const payloads = events.map(sealedIn);
    const ids = new Set(payloads.flatMap((payload) => (payload ? [payload.key] : [])));
    const found = ids.size > 0 ? await keys.find([...ids]) : new Map<string, Buffer | null>();
    return events.map((event, at) => {
      const payload = payloads[at];
      return payload ? openOne(event, payload, found.get(payload.key)) : event;
    });
  };
  return {
    ...node,
    async append(stream, revision, events) {
      const key = await keys.keyOf(stream);
      return node.append(
        stream,
        revision,
        events.map((event) => sealOne(event, key)),
      );
    },
    read: async (...asked) => openAll(await node.read(...asked)),
    readAll: async (...asked) => openAll(await node.readAll(...asked)),
    async readLast(stream) {
      const last = await node.readLast(stream);
      return last && (await openAll([last]))[0];
    },
  };
}

function sealOne({ salt, ...event }: SealedEvent, { id: key, key: secret }: StreamKey): SealedEvent {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, secret, nonce).setAAD(Buffer.from(event.id));
  const text = cipher.update(toCanonicalJson({ data: event.data, salt }), 'utf8');
  const sealed = Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]).toString('base64');
  return { ...event, data: { key, sealed } satisfies SealedPayload };
}

function sealedIn({ dataHash, data }: RecordedEvent): SealedPayload | undefined {
  const { key, sealed } = data as Partial<Record<keyof SealedPayload, unknown>>;
  return dataHash !== undefined && typeof key === 'string' && typeof sealed === 'string'
    ? { key, sealed }
    : undefined;
}

function openOne(event: RecordedEvent, { key, sealed }: SealedPayload, secret: Buffer | null | undefined) {
  if (secret === undefined)
    throw new DomainError(
      'conflict',
      'kernel.stream_key_missing',
      `the key ${key} of ${event.stream} is not in the database: is it of this log?`,
    );
  if (secret === null) return { ...event, data: {}, erased: true as const };
  // An altered payload does not decrypt, and fails its hash.
  return { ...event, ...(decipher(event.id, sealed, secret) ?? { data: {} }) };
}

type Payload = Pick<RecordedEvent, 'data' | 'salt'>;

function decipher(id: string, sealed: string, secret: Buffer): Payload | undefined {
  try {
    const bytes = Buffer.from(sealed, 'base64');
    const opening = createDecipheriv(CIPHER, secret, bytes.subarray(0, NONCE_BYTES))
      .setAAD(Buffer.from(id))
      .setAuthTag(bytes.subarray(-TAG_BYTES));
    const text = opening.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8');
    return JSON.parse(text + opening.final('utf8')) as Payload;
  } catch {
    return undefined;
  }
}
