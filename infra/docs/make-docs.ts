import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EVENTS_BY_MODULE } from '../events/all-events.ts';
import { makeEventCatalogue } from '../events/catalogue.ts';
import { makeFeedPage } from '../events/feed-page.ts';
import { makeNotices } from './notices.ts';

/** Writes the pages that are made from the code, below the working folder. `--check` writes nothing and fails when one is not what the code says. */
const pages: Readonly<Record<string, string>> = {
  'docs/events.md': makeEventCatalogue(EVENTS_BY_MODULE),
  'docs/feed.md': makeFeedPage(),
  'NOTICE.md': await makeNotices(),
};

for (const [path, page] of Object.entries(pages)) {
  const file = join(process.cwd(), path);
  if (!process.argv.includes('--check')) {
    await writeFile(file, page);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== page) {
    process.stderr.write(`${path} is not what the code says: run \`make docs\`\n`);
    process.exitCode = 1;
  }
}
