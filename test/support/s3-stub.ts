import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** What happens to a request instead of its answer: an S3 error by status and code, or a cut connection. */
export type S3Trouble = { readonly status: number; readonly code: string } | 'cut';

export interface S3Stub {
  readonly url: string;
  readonly objects: Map<string, Buffer>;
  /** `PUT /films/<key>`, in the order in which they came. */
  readonly requests: readonly string[];
  script(...troubles: readonly S3Trouble[]): void;
  close(): Promise<void>;
}

/** One bucket of an S3-compatible store on loopback: signed requests only, errors as S3 words them. */
export async function startS3Stub(bucket: string): Promise<S3Stub> {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const scripted: S3Trouble[] = [];

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const { pathname } = new URL(request.url ?? '/', 'http://stub');
    const body = await buffer(request);
    requests.push(`${method} ${pathname}`);
    const trouble = scripted.shift();
    if (trouble === 'cut') response.destroy();
    else if (trouble) refuse(response, trouble);
    else if (!headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential='))
      refuse(response, { status: 403, code: 'AccessDenied' });
    else if (!pathname.startsWith(`/${bucket}/`)) refuse(response, { status: 404, code: 'NoSuchBucket' });
    else serve(objects, { method, key: pathname.slice(bucket.length + 2), body }, response);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    requests,
    script: (...troubles) => {
      scripted.push(...troubles);
    },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

function serve(
  objects: Map<string, Buffer>,
  { method, key, body }: { readonly method: string; readonly key: string; readonly body: Buffer },
  response: ServerResponse,
): void {
  if (method === 'PUT') {
    objects.set(key, body);
    response.writeHead(200, { ETag: '"stub"' }).end();
    return;
  }
  const found = objects.get(key);
  if (!found) refuse(response, { status: 404, code: method === 'HEAD' ? 'NotFound' : 'NoSuchKey' });
  else response.writeHead(200, { 'Content-Length': found.length }).end(method === 'HEAD' ? undefined : found);
}

function refuse(response: ServerResponse, trouble: Exclude<S3Trouble, 'cut'>): void {
  response
    .writeHead(trouble.status, { 'Content-Type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${trouble.code}</Code><Message>stub</Message></Error>`);
}
