import type { ServerResponse } from 'node:http';
import { basename, dirname } from 'node:path';
import type Koa from 'koa';
import send from 'send';
import { toErrorAnswer, type ErrorAnswer } from './errors.ts';

/** Sends an existing file, with Content-Length, Range and conditional requests. Set other headers before. */
export function sendFile(ctx: Koa.ParameterizedContext, path: string): void {
  // Otherwise Koa would send 404 with the file's bytes: `send` writes directly to the response.
  ctx.res.statusCode = 200;
  ctx.respond = false;
  // What `If-None-Match` names is 304 (RFC 9110, 13.1.2), also beside `no-cache`, which tells caches to ask us (RFC 9111, 5.2.1.4); `send`
  // would send the whole file. The fetch of Node.js adds `no-cache` to every conditional request.
  delete ctx.req.headers['cache-control'];
  const options = { root: dirname(path), etag: false, cacheControl: false, lastModified: false };
  send(ctx.req, basename(path), options)
    .on('error', (error: unknown) => {
      refuse(ctx.res, toErrorAnswer(error));
    })
    .pipe(ctx.res);
}

function refuse(response: ServerResponse, { status, detail }: ErrorAnswer): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  response.statusCode = status;
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ detail }));
}
