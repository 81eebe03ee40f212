import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type Router from '@koa/router';
import { DomainError } from '../../../modules/kernel/errors.ts';
import type { Route } from '../../../modules/kernel/http/route.ts';
import type { RequestState } from '../mount-route.ts';
import { makeOpenApiDocument } from '../openapi/document.ts';
import { sendFile } from '../send-file.ts';
import { DOCS_PAGE, DOCS_SCRIPT, DOCS_STYLE } from './page.ts';

export interface Publication {
  /** Public URL of the service. */
  readonly publicUrl: string;
  readonly version: string;
}

// Its own module would load the whole UI to return its path.
const LIBRARY_FOLDER = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));

/** The files of Swagger UI that the page needs; no others are served. */
const LIBRARY: Readonly<Record<string, string>> = {
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'swagger-ui.css': 'text/css; charset=utf-8',
  'favicon-32x32.png': 'image/png',
};
const OURS: Readonly<Record<string, readonly [type: string, text: string]>> = {
  'page.js': ['text/javascript; charset=utf-8', DOCS_SCRIPT],
  'page.css': ['text/css; charset=utf-8', DOCS_STYLE],
};

/** `/openapi.json`, and `/docs` to read and try it: no outside call, no inline script. */
export function mountDocs(
  router: Router<RequestState>,
  routes: readonly Route<never>[],
  publication: Publication,
): void {
  let document: string | undefined;
  router.get('/openapi.json', (ctx) => {
    ctx.state.operation = 'get_openapi';
    ctx.set('Access-Control-Allow-Origin', '*');
    ctx.type = 'application/json';
    ctx.body = document ??= JSON.stringify(makeOpenApiDocument(routes, publication));
  });
  router.get('/docs', (ctx) => {
    ctx.state.operation = 'get_docs';
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = DOCS_PAGE;
  });
  router.get('/docs/:file', (ctx) => {
    ctx.state.operation = 'get_docs';
    const file = String(ctx.params['file']);
    const ours = own(OURS, file);
    const type = ours?.[0] ?? own(LIBRARY, file);
    if (type === undefined) throw new DomainError('missing', 'http.not_found', 'not found');
    ctx.set({ 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' });
    if (ours) [, ctx.body] = ours;
    else sendFile(ctx, join(LIBRARY_FOLDER, file));
  });
}

function own<Value>(table: Readonly<Record<string, Value>>, name: string): Value | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
