import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createUnzip } from 'node:zlib';
import { parse } from 'secure-json-parse';
import { DomainError } from '../../modules/kernel/errors.ts';
import { sizeText } from './body-limit.ts';

const MAX_DEPTH = 64;
/** The largest plan has 30,000, a batch of 50 videos 100,000. JSON.parse takes a second for the 2.8 million that 8 MiB can hold. */
export const MAX_VALUES = 200_000;

/**
 * A request's body as JSON, whatever its Content-Type says; `{}` when there is none. Throws `oversized`, `unsupported` (encoding), or
 * `unprocessable` for invalid JSON or too deep nesting. What would reach a prototype is left out, as unknown fields are ignored.
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<unknown> {
  const text = decode(await readBytes(request, unpacked(request), maxBytes));
  if (/^\s*$/.test(text)) return {};
  // Before it is parsed, which takes seconds for a million levels or values.
  refuseShape(text);
  try {
    return parse(text, { protoAction: 'remove', constructorAction: 'remove' });
  } catch (error) {
    throw notJson(error);
  }
}

/** The request's bytes, decompressed if encoded. */
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

function readBytes(request: IncomingMessage, source: Readable, maxBytes: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let sizeBytes = 0;
    function refuse(error: DomainError): void {
      // The request stays open, so that the response still reaches the caller; further bytes are discarded.
      request.unpipe();
      source.off('data', take);
      if (source !== request) source.destroy();
      request.resume();
      reject(error);
    }
    function take(chunk: Buffer): void {
      chunks.push(chunk);
      sizeBytes += chunk.length;
      if (sizeBytes > maxBytes) refuse(tooLarge(maxBytes));
    }
    if (Number(request.headers['content-length'] ?? 0) > maxBytes) {
      refuse(tooLarge(maxBytes));
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
const COMMA = 0x2c;
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/** Counts brackets and commas outside strings; invalid JSON may be miscounted, and is refused by the parser. */
function refuseShape(text: string): void {
  let [depth, values, quoted] = [0, 0, false];
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place);
    if (code === QUOTE) quoted = !quoted;
    else if (quoted && code === BACKSLASH) place += 1;
    else if (quoted) continue;
    else if (code === COMMA) values += 1;
    else if (CLOSING.includes(code)) depth -= 1;
    else if (OPENING.includes(code)) {
      values += 1;
      depth += 1;
      if (depth > MAX_DEPTH)
        throw refusal('http.too_deep', `body: must be nested at most ${MAX_DEPTH} levels deep`);
    }
    if (values > MAX_VALUES) throw oversized(`hold at most ${MAX_VALUES.toLocaleString('en')} values`);
  }
}

function refusal(code: string, message: string, cause?: unknown): DomainError {
  return new DomainError('unprocessable', code, message, { cause });
}

const notJson = (cause: unknown) => refusal('http.not_json', 'body: must be valid JSON', cause);

const oversized = (bound: string) =>
  new DomainError('oversized', 'http.body_too_large', `body: must ${bound}`);

const tooLarge = (maxBytes: number) => oversized(`be at most ${sizeText(maxBytes)}`);
