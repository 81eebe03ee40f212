import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { parse } from 'secure-json-parse';
import { DomainError } from '../../modules/kernel/errors.ts';

/** CONTRACT 1: bodies up to 8 MiB, counted after unpacking. */
const MAX_BYTES = 8 * 1024 * 1024;
const MAX_DEPTH = 64;

/**
 * A request's body as JSON, whatever its Content-Type says; `{}` when there is none. Throws `oversized`, `unsupported` (packing), or
 * `unprocessable` for what is no JSON, is nested too deep, or names `__proto__`.
 */
export async function readBody(request: IncomingMessage): Promise<unknown> {
  const text = decode(await readBytes(request, unpacked(request)));
  if (/^\s*$/.test(text)) return {};
  // Before it is parsed: JSON.parse takes seconds for what is nested a million levels deep.
  if (isDeeperThan(text, MAX_DEPTH))
    throw refusal('http.too_deep', `body: must be nested at most ${MAX_DEPTH} levels deep`);
  try {
    return parse(text);
  } catch (error) {
    throw notJson(error);
  }
}

/** The request's own bytes, or a stream that unpacks them. */
function unpacked(request: IncomingMessage): Readable {
  switch (request.headers['content-encoding']?.toLowerCase() ?? 'identity') {
    case 'identity':
      return request;
    case 'gzip':
    case 'deflate':
      return request.pipe(createUnzip());
    case 'br':
      return request.pipe(createBrotliDecompress());
    default:
      throw new DomainError(
        'unsupported',
        'http.content_encoding',
        'body: Content-Encoding must be gzip, deflate, br or absent',
      );
  }
}

function readBytes(request: IncomingMessage, source: Readable): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    function refuse(error: DomainError): void {
      // The request itself stays open, so that the answer still reaches the caller; what else comes is thrown away.
      request.unpipe();
      source.off('data', take);
      if (source !== request) source.destroy();
      request.resume();
      reject(error);
    }
    function take(chunk: Buffer): void {
      chunks.push(chunk);
      sizeBytes += chunk.length;
      if (sizeBytes > MAX_BYTES) refuse(tooLarge());
    }
    if (Number(request.headers['content-length'] ?? 0) > MAX_BYTES) {
      refuse(tooLarge());
      return;
    }
    source.on('data', take);
    source.once('end', () => {
      resolve(Buffer.concat(chunks));
    });
    for (const stream of new Set([source, request])) stream.once('error', (error) => refuse(notJson(error)));
  });
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw notJson(error);
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** Counts brackets outside strings; what is no JSON may be counted wrongly, and is refused by the parser. */
function isDeeperThan(text: string, limit: number): boolean {
  let depth = 0;
  let quoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted && code === BACKSLASH) place += 1;
    else if (!quoted && OPENING.includes(code)) depth += 1;
    else if (!quoted && CLOSING.includes(code)) depth -= 1;
    if (depth > limit) return true;
  }
  return false;
}

function refusal(code: string, message: string, cause?: unknown): DomainError {
  return new DomainError('unprocessable', code, message, { cause });
}

const notJson = (cause: unknown) => refusal('http.not_json', 'body: must be valid JSON', cause);

const tooLarge = () => new DomainError('oversized', 'http.body_too_large', 'body: must be at most 8 MiB');
