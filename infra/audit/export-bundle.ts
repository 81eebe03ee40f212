import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError } from '../../modules/kernel/errors.ts';
import { toCanonicalJson, versionOf } from '../../modules/kernel/log/hash-chain.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import {
  leafOf,
  readLog,
  type AuditLog,
  type Checkpoint,
  type NoteVerifier,
  type TreeStore,
} from '../../modules/transparency/index.ts';
import { describeBundle } from './bundle-readme.ts';

export interface BundleSource {
  readonly log: AuditLog;
  readonly store: TreeStore;
  readonly verifiers: readonly NoteVerifier[];
  /** The newest: the bundle holds what it covers. */
  readonly checkpoint: Checkpoint;
  /** The JSON Schema of each event, by name. */
  readonly schemas: Readonly<Record<string, object>>;
  readonly now: () => Date;
}

const VERIFIER = new URL('./verifier/fabula-verify.mjs', import.meta.url);
const CHECKPOINTS_AT_ONCE = 500;

/** Writes a bundle for auditors into a new folder, page by page, whatever the length of the log. */
export async function exportBundle(source: BundleSource, folder: string, signal: AbortSignal): Promise<void> {
  await makeNewFolder(folder);
  const { log, store, verifiers, checkpoint, schemas } = source;
  const writeLines = (name: string, lines: AsyncIterable<string | Buffer>) =>
    pipeline(Readable.from(lines), createWriteStream(join(folder, name), { flags: 'wx' }), { signal });
  await writeLines('events.jsonl', mapEach(coveredBy(log, checkpoint, signal), toBundleLine));
  await writeLines('leaves.bin', mapEach(coveredBy(log, checkpoint, signal), leafOf));
  await writeLines('checkpoints.jsonl', checkpointLines(store, checkpoint));
  await writeFile(join(folder, 'keys.txt'), verifiers.map(({ text }) => `${text}\n`).join(''));
  await mkdir(join(folder, 'schemas'));
  for (const [name, schema] of Object.entries(schemas))
    await writeFile(join(folder, 'schemas', `${name}.json`), `${JSON.stringify(schema, undefined, 2)}\n`);
  await copyFile(VERIFIER, join(folder, 'fabula-verify.mjs'));
  await writeFile(
    join(folder, 'README.md'),
    describeBundle({ size: checkpoint.size, at: source.now().toISOString(), keys: verifiers }),
  );
}

async function makeNewFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new DomainError('conflict', 'audit.bundle_exists', `${folder} is there already`);
  }
}

/** One event under the names that are hashed, in canonical form (docs/audit.md): with its hash and its position. */
function toBundleLine(event: RecordedEvent): string {
  const { actor, at, causationId, correlationId, data, hash, id, position } = event;
  const { previousHash, revision, stream, type } = event;
  const first = { actor, at, causationId, correlationId, data, hash, id, position };
  return `${toCanonicalJson({ ...first, previousHash, revision, stream, type, ...versionOf(event) })}\n`;
}

async function* coveredBy(
  log: AuditLog,
  { size }: Checkpoint,
  signal: AbortSignal,
): AsyncGenerator<RecordedEvent> {
  let count = 0;
  for await (const event of readLog(log, 0, signal)) {
    if (count === size) return;
    count += 1;
    yield event;
  }
}

async function* mapEach<From, To>(items: AsyncIterable<From>, map: (item: From) => To): AsyncGenerator<To> {
  for await (const item of items) yield map(item);
}

async function* checkpointLines(store: TreeStore, newest: Checkpoint): AsyncGenerator<string> {
  let size = 0;
  for (;;) {
    const page = await store.readCheckpoints(size, CHECKPOINTS_AT_ONCE);
    for (const checkpoint of page) {
      if (checkpoint.size > newest.size) return;
      yield `${JSON.stringify({ note: checkpoint.note })}\n`;
      size = checkpoint.size;
    }
    if (page.length === 0) return;
  }
}
