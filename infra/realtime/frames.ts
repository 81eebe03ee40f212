/** Of the wire protocol: 1.0.0 frames are objects, 2.0.0 frames are arrays. */
export type ProtocolVersion = '1' | '2';

/** Identifies a request; the client's value is echoed. */
export type Ref = string | number | null;

export interface Message {
  readonly joinRef: Ref;
  readonly ref: Ref;
  readonly topic: string;
  readonly event: string;
  readonly payload: unknown;
}

/** `vsn` of the URL: absent means 1.0.0; undefined for an unsupported version. */
export function parseVersion(vsn: string | null): ProtocolVersion | undefined {
  const [, major] = /^([12])\.0\.\d{1,3}$/.exec(vsn ?? '1.0.0') ?? [];
  return major === '1' || major === '2' ? major : undefined;
}

/** Undefined for an invalid message. */
export function decodeFrame(version: ProtocolVersion, text: string): Message | undefined {
  const parsed = parseJson(text);
  if (version === '2') {
    if (!Array.isArray(parsed) || parsed.length !== 5) return undefined;
    const [joinRef, ref, topic, event, payload] = parsed as readonly unknown[];
    return toMessage({ joinRef, ref, topic, event, payload });
  }
  const { join_ref: joinRef, ref, topic, event, payload } = fieldsOf(parsed);
  return toMessage({ joinRef, ref, topic, event, payload });
}

const USER_BROADCAST_PUSH = 3;

/**
 * The head of a binary frame, which clients send for broadcasts: kind, the lengths of join_ref, ref, topic, event and metadata, the
 * encoding, then those texts. Undefined for an invalid frame.
 */
export function decodeBinaryFrame(bytes: Buffer): Message | undefined {
  const [kind, joinRefBytes = 0, refBytes = 0, topicBytes = 0] = bytes;
  if (kind !== USER_BROADCAST_PUSH) return undefined;
  let offset = 7;
  const [joinRef, ref, topic] = [joinRefBytes, refBytes, topicBytes].map((length) =>
    bytes.toString('latin1', offset, (offset += length)),
  );
  const orNull = (text: string | undefined) => (text === '' ? null : text);
  const refs = { joinRef: orNull(joinRef), ref: orNull(ref) };
  return toMessage({ ...refs, topic, event: 'broadcast', payload: null });
}

/** `payload` is already JSON: one change is sent to many clients. */
export function encodeFrame(
  version: ProtocolVersion,
  { joinRef, ref, topic, event }: Omit<Message, 'payload'>,
  payload: string,
): string {
  const [to, name, reference] = [topic, event, ref].map((value) => JSON.stringify(value));
  return version === '2'
    ? `[${JSON.stringify(joinRef)},${reference},${to},${name},${payload}]`
    : `{"topic":${to},"event":${name},"payload":${payload},"ref":${reference}}`;
}

/** The fields of a JSON object; empty for any other value. */
export function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isObject ? (value as Readonly<Record<string, unknown>>) : {};
}

const MAX_NAME_CHARS = 255;

function toMessage(parts: Readonly<Record<keyof Message, unknown>>): Message | undefined {
  const { topic, event, payload } = parts;
  const [joinRef, ref] = [toRef(parts.joinRef), toRef(parts.ref)];
  if (joinRef === undefined || ref === undefined || !isName(topic) || !isName(event)) return undefined;
  return { joinRef, ref, topic, event, payload };
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= MAX_NAME_CHARS;

function toRef(value: unknown): Ref | undefined {
  if (value === undefined || value === null) return null;
  return typeof value === 'number' || isName(value) ? value : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
