import { bodyParser } from '@koa/bodyparser';
import type Koa from 'koa';
import { DomainError } from '../../modules/kernel/errors.ts';

const MAX_DEPTH = 64;
const ENCODINGS: readonly string[] = ['', 'identity', 'gzip', 'deflate', 'br'];

/** CONTRACT 1: bodies up to 8 MiB, after unpacking; whatever the Content-Type says, a body is JSON. */
const parse = bodyParser({
  enableTypes: ['json'],
  detectJSON: () => true,
  parsedMethods: ['POST', 'DELETE'],
  jsonLimit: '8mb',
  onError(error) {
    if (Reflect.get(error, 'status') === 413)
      throw new DomainError('oversized', 'http.body_too_large', 'body: must be at most 8 MiB');
    throw new DomainError('unprocessable', 'http.not_json', 'body: must be valid JSON');
  },
});

/** The request's body as JSON; `{}` when there is none. Throws `oversized`, `unsupported` (packing) or `unprocessable`. */
export async function readBody(ctx: Koa.ParameterizedContext): Promise<unknown> {
  if (!ENCODINGS.includes(ctx.get('content-encoding').toLowerCase()))
    throw new DomainError(
      'unsupported',
      'http.content_encoding',
      'body: Content-Encoding must be gzip, deflate, br or absent',
    );
  await parse(ctx, () => Promise.resolve());
  const body: unknown = Reflect.get(ctx.request, 'body') ?? {};
  assertShallow(body, 1);
  return body;
}

/** What reads a body goes down as deep as it is nested; nobody needs more than this. */
function assertShallow(value: unknown, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > MAX_DEPTH)
    throw new DomainError(
      'unprocessable',
      'http.too_deep',
      `body: must be nested at most ${MAX_DEPTH} levels deep`,
    );
  for (const entry of Object.values(value)) assertShallow(entry, depth + 1);
}
