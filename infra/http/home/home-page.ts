import { readFileSync } from 'node:fs';
import type Router from '@koa/router';
import type { RequestState } from '../mount-route.ts';
import { mountGuide } from './guide.ts';
import { homeHtml } from './home-html.ts';

const FILES = {
  'home.js': ['text/javascript; charset=utf-8', readOwnFile('home.js')],
  'home.css': ['text/css; charset=utf-8', readOwnFile('home.css')],
} as const;

/** `/`: describes this server, with a form for a film and links to `/docs`, the README and a film's own page. */
export function mountHome(router: Router<RequestState>): void {
  router.get('/', (ctx) => {
    ctx.state.operation = 'get_home';
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = homeHtml();
  });
  for (const [name, [type, content]] of Object.entries(FILES))
    router.get(`/home/${name}`, (ctx) => {
      ctx.state.operation = 'get_home';
      ctx.set({ 'Content-Type': type, 'Cache-Control': 'public, max-age=3600' });
      ctx.body = content;
    });
  mountGuide(router);
}

function readOwnFile(name: string): Buffer {
  return readFileSync(new URL(`./${name}`, import.meta.url));
}
