import type { IncomingMessage } from 'node:http';
import { open, rm, type FileHandle } from 'node:fs/promises';
import { sniffContent, SNIFFED_BYTES, type ContentKind } from './reading/content-kind.ts';
import { notReached, refuseContent } from './guard/refusals.ts';

export interface Downloaded {
  readonly kind: ContentKind;
  readonly sizeBytes: number;
}

/**
 * Writes an answer's body to a file, over what an attempt that died may have left, stopping at the first byte over `maxBytes`. What a server says of its length is
 * only used to refuse early. Leaves no file when it throws.
 *
 * Throws `DomainError('unsupported')` on any status but 2xx, on an empty or too large body, `unprocessable` when it breaks off.
 */
export async function saveBody(
  answer: IncomingMessage,
  path: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Downloaded> {
  const { statusCode = 0, headers } = answer;
  if (statusCode === 429 || statusCode > 499) throw notReached(`answered with status ${statusCode}`);
  if (statusCode < 200 || statusCode > 299) throw refuseContent(`answered with status ${statusCode}`);
  if (Number(headers['content-length']) > maxBytes) throw tooLarge(maxBytes);
  const file = await open(path, 'w');
  try {
    const saved = await writeBody(file, answer, maxBytes, signal);
    if (saved.sizeBytes === 0) throw refuseContent('answered with nothing');
    return saved;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await file.close();
  }
}

async function writeBody(
  file: FileHandle,
  body: IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Downloaded> {
  const head = Buffer.alloc(SNIFFED_BYTES);
  let sizeBytes = 0;
  for await (const chunk of readingBody(body, signal)) {
    if (sizeBytes < SNIFFED_BYTES) chunk.copy(head, sizeBytes);
    sizeBytes += chunk.length;
    if (sizeBytes > maxBytes) throw tooLarge(maxBytes);
    await file.writeFile(chunk);
  }
  return { kind: sniffContent(head.subarray(0, Math.min(sizeBytes, SNIFFED_BYTES))), sizeBytes };
}

/** Node ends a body without a length quietly when its connection breaks; only the socket knows. */
async function* readingBody(body: IncomingMessage, signal: AbortSignal): AsyncGenerator<Buffer, void> {
  const { socket } = body;
  const chunks = (body as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  for (;;) {
    const next = await chunks.next().catch((cause: unknown) => brokenOff(signal, cause));
    if (next.done && socket.errored) brokenOff(signal, socket.errored);
    if (next.done) return;
    yield next.value;
  }
}

function brokenOff(signal: AbortSignal, cause: unknown): never {
  signal.throwIfAborted();
  throw notReached('broke off before its end', { cause });
}

function tooLarge(maxBytes: number) {
  return refuseContent(`must be at most ${Math.floor(maxBytes / 1024 / 1024)} MiB`);
}
