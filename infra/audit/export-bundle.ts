import { readFile } from 'node:fs/promises';
import { payloadOf, toCanonicalJson, versionOf } from '../../modules/kernel/log/hash-chain.ts';
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
import { withBundleSink, type BundleSink } from './bundle-sink.ts';

export interface BundleSource {
  readonly log: Pick<AuditLog, 'readAll'>;
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

/** Writes the whole log as a bundle for auditors into a new folder or zip, page by page, whatever its length. */
export function exportBundle(source: BundleSource, output: string, signal: AbortSignal): Promise<void> {
  const { log, store, verifiers, checkpoint } = source;
  return withBundleSink(output, signal, async (sink) => {
    await sink.add('events.jsonl', mapEach(coveredBy(log, checkpoint, signal), toBundleLine));
    await sink.add('leaves.bin', mapEach(coveredBy(log, checkpoint, signal), leafOf));
    await sink.add(
      'checkpoints.jsonl',
      mapEach(checkpointsUpTo(store, checkpoint), ({ note }) => `${JSON.stringify({ note })}\n`),
    );
    const at = source.now().toISOString();
    await addEnclosures(sink, source, describeBundle({ size: checkpoint.size, at, keys: verifiers }));
  });
}

/** What every bundle has: keys, the schemas of its events, the verifier, and what to read first. */
export async function addEnclosures(
  sink: BundleSink,
  { verifiers, schemas }: Pick<BundleSource, 'verifiers' | 'schemas'>,
  readme: string,
): Promise<void> {
  await sink.add('keys.txt', [verifiers.map(({ text }) => `${text}\n`).join('')]);
  for (const [name, schema] of Object.entries(schemas))
    await sink.add(`schemas/${name}.json`, [`${JSON.stringify(schema, undefined, 2)}\n`]);
  await sink.add('fabula-verify.mjs', [await readFile(VERIFIER)]);
  await sink.add('README.md', [readme]);
}

/** One event under the names that are hashed, in canonical form (docs/audit.md): with its hash and its position. */
export function toBundleLine(event: RecordedEvent): string {
  const { actor, at, causationId, correlationId, hash, id, position } = event;
  const { previousHash, revision, stream, type } = event;
  const first = { actor, at, causationId, correlationId, hash, id, position };
  const rest = { previousHash, revision, stream, type, ...payloadOf(event), ...versionOf(event) };
  return `${toCanonicalJson({ ...first, ...rest })}\n`;
}

/** The events that a checkpoint signs, in the order of the log. */
export async function* coveredBy(
  log: Pick<AuditLog, 'readAll'>,
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

export async function* mapEach<From, To>(
  items: AsyncIterable<From>,
  map: (item: From) => To,
): AsyncGenerator<Awaited<To>> {
  for await (const item of items) yield await map(item);
}

/** All there are, the smallest first. */
export async function* checkpointsUpTo(store: TreeStore, newest: Checkpoint): AsyncGenerator<Checkpoint> {
  let size = 0;
  for (;;) {
    const page = await store.readCheckpoints(size, CHECKPOINTS_AT_ONCE);
    for (const checkpoint of page) {
      if (checkpoint.size > newest.size) return;
      yield checkpoint;
      size = checkpoint.size;
    }
    if (page.length === 0) return;
  }
}
