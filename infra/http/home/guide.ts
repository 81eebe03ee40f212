import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, sep } from 'node:path';
import type Router from '@koa/router';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { PROJECT_FOLDER } from '../../processes/project-folder.ts';
import { html, raw } from '../../../modules/kernel/html.ts';
import type { RequestState } from '../mount-route.ts';
import { sendFile } from '../send-file.ts';

const README = 'README.md';

/** `/readme`: the README and what lies under `docs/`, as pages at the same paths as in the checkout, so that their links work. */
export function mountGuide(router: Router<RequestState>): void {
  const files: ReadonlySet<string> = new Set([README, ...filesUnder('docs')]);
  router.get('/readme', (ctx) => {
    ctx.state.operation = 'get_guide';
    // Relative, so that it works behind any prefix.
    ctx.redirect(ctx.path.endsWith('/') ? README : `readme/${README}`);
  });
  router.get('/readme/*file', async (ctx) => {
    ctx.state.operation = 'get_guide';
    const file = String(ctx.params['file']);
    if (!files.has(file)) throw new DomainError('missing', 'http.not_found', 'not found');
    if (file.endsWith('.md')) {
      ctx.type = 'text/html; charset=utf-8';
      ctx.body = await pageOf(file, files);
    } else sendFile(ctx, join(PROJECT_FOLDER, file));
  });
}

function filesUnder(folder: string): readonly string[] {
  return readdirSync(join(PROJECT_FOLDER, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(?:md|jpg|png|json)$/.test(file))
    .map((file) => `${folder}/${file.split(sep).join('/')}`);
}

async function pageOf(file: string, files: ReadonlySet<string>): Promise<string> {
  const { Marked } = await import('marked');
  const marked = new Marked({
    renderer: {
      // A file that is not served, such as source code, is named without a link.
      link({ href, tokens }) {
        const text = this.parser.parseInline(tokens);
        return isServed(href, file, files) ? html`<a href="${href}">${raw(text)}</a>`.text : text;
      },
    },
  });
  const markdown = readFileSync(join(PROJECT_FOLDER, file), 'utf8');
  const up = '../'.repeat(file.split('/').length);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${file} · Fabula</title>
        <link rel="stylesheet" href="${up}home/home.css" />
      </head>
      <body>
        <main><article>${raw(await marked.parse(markdown))}</article></main>
      </body>
    </html>`.text;
}

function isServed(href: string, from: string, files: ReadonlySet<string>): boolean {
  if (/^(?:https?:|#)/.test(href)) return true;
  const [path = ''] = href.split('#');
  return files.has(posix.join(posix.dirname(from), path));
}
