import type { Writable } from 'node:stream';
import {
  ENTRY_COLUMNS,
  ENTRY_EVENTS,
  toEntry,
  toFlat,
  type LedgerRows,
} from '../../modules/credits/index.ts';
import type { Owner } from '../../modules/kernel/caller.ts';
import { toCsv } from '../../modules/kernel/csv.ts';
import type { RecordedEvent } from '../../modules/kernel/log/event.ts';
import { isEventOf } from '../../modules/kernel/log/event-definition.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import { readReceipt } from '../../modules/receipts/index.ts';
import { makeInclusionProver, type Checkpoint } from '../../modules/transparency/index.ts';
import { withBundleSink } from './bundle-sink.ts';
import {
  addEnclosures,
  checkpointsUpTo,
  coveredBy,
  mapEach,
  toBundleLine,
  type BundleSource,
} from './export-bundle.ts';
import { makeWorkspaceFilter } from './workspace-events.ts';
import { describeWorkspaceBundle } from './workspace-readme.ts';

export interface WorkspaceSource extends BundleSource {
  readonly streams: Pick<EventStore, 'read' | 'readAll'>;
  readonly ledger: LedgerRows;
}

/** What a bundle is of. `from` counts, `to` no longer does: ISO-8601 UTC. */
export interface WorkspaceSpan {
  readonly workspace: Owner;
  readonly from: string;
  readonly to: string;
}

/** Writes what a workspace did and paid as a bundle: each event with the proof that it is in the signed log. Gives the number of events. */
export async function exportWorkspace(
  source: WorkspaceSource,
  span: WorkspaceSpan,
  output: string | Writable,
  signal: AbortSignal,
): Promise<number> {
  const { log, store, streams, verifiers, checkpoint } = source;
  const prover = makeInclusionProver(store, streams, checkpoint);
  const chosen = () => chooseEvents(coveredBy(log, checkpoint, signal), span);
  const videos = new Set<string>();
  let movements: Stretch | undefined;
  let events = 0;
  await withBundleSink(output, signal, async (sink) => {
    const note = ({ event }: Chosen) => {
      events += 1;
      if (isMovement(event)) movements = stretched(movements, event);
      if (event.stream.startsWith('video-')) videos.add(event.stream.slice('video-'.length));
      return toBundleLine(event);
    };
    await sink.add('events.jsonl', mapEach(chosen(), note));
    await sink.add(
      'proofs.jsonl',
      mapEach(chosen(), async ({ index }) =>
        toLine({ index, path: toBase64(await prover.inclusion(index)) }),
      ),
    );
    const toProvenCheckpoint = async ({ size, note: text }: Checkpoint) =>
      toLine({ note: text, path: toBase64(await prover.consistency(size)) });
    await sink.add('checkpoints.jsonl', mapEach(checkpointsUpTo(store, checkpoint), toProvenCheckpoint));
    await sink.add('ledger.csv', ledgerPages(source.ledger, span.workspace, movements));
    await sink.add('receipts.jsonl', receiptsOf(source, span.workspace, videos));
    const at = source.now().toISOString();
    const readme = describeWorkspaceBundle({ ...span, events, at, key: verifiers[0]?.text ?? '' });
    await addEnclosures(sink, source, readme);
  });
  return events;
}

interface Chosen {
  readonly event: RecordedEvent;
  /** Its place in the tree. */
  readonly index: number;
}

/**
 * From the first event of the span to before the first after it: one stretch of the log, so that no stream has a gap, although what is
 * recorded last need not have happened last.
 */
async function* chooseEvents(
  events: AsyncIterable<RecordedEvent>,
  { workspace, from, to }: WorkspaceSpan,
): AsyncGenerator<Chosen> {
  const isOfWorkspace = makeWorkspaceFilter(workspace);
  let index = -1;
  let hasBegun = false;
  for await (const event of events) {
    index += 1;
    const isOwn = isOfWorkspace(event);
    hasBegun ||= event.at >= from;
    if (event.at >= to) return;
    if (isOwn && hasBegun) yield { event, index };
  }
}

const LINES_AT_ONCE = 1000;

const isMovement = isEventOf(ENTRY_EVENTS);

/** From which movement of the ledger to which, and when they were recorded (ISO-8601 UTC): the newest need not be the last. */
interface Stretch {
  readonly first: number;
  readonly last: number;
  readonly oldest: string;
  readonly newest: string;
}

function stretched(stretch: Stretch | undefined, { position, at }: RecordedEvent): Stretch {
  const { first = position, oldest = at, newest = at } = stretch ?? {};
  return {
    ...{ first, last: position },
    ...{ oldest: at < oldest ? at : oldest, newest: at > newest ? at : newest },
  };
}

/** A row for each movement of the bundle, neither more nor fewer. */
async function* ledgerPages(
  ledger: LedgerRows,
  workspace: Owner,
  movements: Stretch | undefined,
): AsyncGenerator<string> {
  const columns = [...ENTRY_COLUMNS, 'balance'] as const;
  yield toCsv(columns, []);
  if (movements === undefined) return;
  const { first, last, oldest, newest } = movements;
  const to = new Date(Date.parse(newest) + 1).toISOString();
  const span = { workspace, from: oldest, to };
  for (let after = 0; ;) {
    const page = await ledger.readStatement({ ...span, after, limit: LINES_AT_ONCE });
    let balance = page.opening + page.carried;
    const rows = page.entries.map((entry) => {
      balance += entry.amount;
      return { position: entry.position, row: { ...toFlat(toEntry(entry)), balance } };
    });
    const chosen = rows.filter(({ position }) => position >= first && position <= last);
    const chosenRows = chosen.map(({ row }) => row);
    if (chosen.length > 0) yield toCsv(columns, chosenRows, false);
    const lastRead = page.entries.at(-1);
    if (!lastRead) return;
    after = lastRead.entry;
  }
}

async function* receiptsOf(
  { ledger, streams }: WorkspaceSource,
  workspace: Owner,
  videos: ReadonlySet<string>,
): AsyncGenerator<string> {
  for (const uuid of videos) yield toLine(await readReceipt({ ledger, log: streams }, workspace, uuid));
}

const toLine = (value: object): string => `${JSON.stringify(value)}\n`;

const toBase64 = (hashes: readonly Buffer[]): readonly string[] =>
  hashes.map((hash) => hash.toString('base64'));
