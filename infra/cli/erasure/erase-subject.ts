import {
  erasureDecider,
  erasureStream,
  type Erasure,
  type ErasedStream,
} from '../../../modules/erasure/index.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import type { BlobName } from '../../../planner/ports.ts';
import { collectRemains, type EraseRead, type Remains } from './collect.ts';
import { endWork, type WorkDeps } from './end-work.ts';
import { toErased } from './remaining-stream.ts';

export interface EraseDeps extends WorkDeps {
  readonly read: EraseRead;
  /** The log is in EventStoreDB. */
  readonly elsewhere: boolean;
  readonly erasePayloads: (streams: readonly ErasedStream[]) => Promise<void>;
  /** What is kept beside the log and not made of it. */
  readonly eraseLeftovers: (subject: Owner, streams: readonly string[]) => Promise<void>;
  /** Wherever it is kept; one that is gone is no failure. */
  readonly removeFile: (name: BlobName) => Promise<void>;
  /** Makes all rows again of what is left. */
  readonly rebuildRows: () => Promise<void>;
  /** Takes what is gone off the disk. */
  readonly scrub: () => Promise<void>;
}

export interface Erased {
  readonly payloads: number;
  readonly files: number;
  readonly kept: number;
}

/** Of one event and one statement: a stream takes about 120 bytes of it. */
const STREAMS_AT_ONCE = 500;
/** A worker may have been in the middle of its last append. */
const MAX_ROUNDS = 5;

/**
 * Erases all that a person or an organization left: payloads of events, media files, rows, answers. What it was, when, and by whose order is
 * on record before; every hash, proof and sum holds after.
 *
 * Idempotent, and whoever kills it repeats it: files go before the payloads that name them, payloads before the rows that are made of them,
 * and `ErasureCompleted` is recorded last. Throws `DomainError` missing when the log has nothing of the subject.
 */
export async function eraseSubject(deps: EraseDeps, subject: Owner, reason: string): Promise<Erased> {
  const erasures = makeHandler(deps.events, erasureDecider, deps.runtime);
  const stream = erasureStream(subject);
  const handle = (command: Parameters<typeof erasures.handle>[1]) =>
    erasures.handle(stream, command, deps.cause);
  const stateOf = async () => (await erasures.load(stream)).state;
  const collect = async () =>
    collectRemains(deps.read, { ...deps, subject, known: namesIn(await stateOf()) });

  const first = await collect();
  if (first.streams.length === 0)
    throw new DomainError('missing', 'erasure.unknown_subject', `the log has nothing of ${subject}`);
  await handle({ type: 'OrderErasure', subject, reason });
  await endWork(deps, subject, first);
  const erased = { payloads: 0, files: 0, kept: 0 };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const remains = await collect();
    const due = dueIn(remains, await stateOf());
    if (due.length === 0) break;
    for (const name of remains.files) await deps.removeFile(name);
    for (let at = 0; at < due.length; at += STREAMS_AT_ONCE) {
      const streams = due.slice(at, at + STREAMS_AT_ONCE).map(toErased);
      await handle({ type: 'RecordPayloadsErased', streams });
      await deps.erasePayloads(streams);
    }
    erased.files += remains.files.length;
    erased.payloads += sum(due.map(({ payloads }) => payloads));
    erased.kept = sum(remains.streams.map(({ kept }) => kept));
  }
  await deps.eraseLeftovers(subject, [...namesIn(await stateOf())]);
  await deps.rebuildRows();
  await deps.scrub();
  await handle({ type: 'CompleteErasure', ...erased });
  return erased;
}

const namesIn = ({ through }: Erasure): ReadonlySet<string> => new Set(Object.keys(through));

/** Streams with payloads, and those that somebody appended to meanwhile. */
const dueIn = ({ streams }: Remains, { through }: Erasure): Remains['streams'] =>
  streams.filter((one) => one.payloads > 0 || one.through > (through[one.stream] ?? -1));

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
