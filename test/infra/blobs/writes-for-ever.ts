import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { makeDiskMediaStore } from '../../../infra/blobs/disk-media-store.ts';

/** Puts and keeps blobs of 1 MB in the store named on the command line, a line of output each, until it is killed. */
const store = makeDiskMediaStore(process.argv[2] ?? '');
for (;;) {
  const content = randomBytes(1 << 20);
  const draft = await store.draft('bin');
  await Promise.all([
    store.put(randomBytes(1 << 20), 'bin'),
    pipeline(
      Readable.from([content.subarray(0, 1 << 19), content.subarray(1 << 19)]),
      createWriteStream(draft),
    ),
  ]);
  process.stdout.write(`${await store.keep(draft)}\n`);
}
