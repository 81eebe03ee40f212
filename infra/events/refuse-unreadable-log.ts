import { createHash } from 'node:crypto';
import type { EventDefinition } from '../../modules/kernel/log/event-definition.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { EventStore } from '../../modules/kernel/log/event-store.ts';
import type { Checkpoint, ProjectionStore } from '../../projections/ports.ts';
import { UnreadableEvent } from './event-reader.ts';
import { toJsonSchema } from './event-shapes.ts';

const PAGE_EVENTS = 500;

/**
 * Reads the events that no start with these definitions has read: the whole log once, then the new events. Throws `DomainError` conflict when
 * an event cannot be read. `events`: a checked log (`checkEvents`).
 */
export async function refuseUnreadableLog(
  events: Pick<EventStore, 'readAll' | 'holds'>,
  rows: Pick<ProjectionStore, 'checkpoint' | 'moveCheckpoint'>,
  definitions: readonly EventDefinition[],
): Promise<void> {
  const name = `event-schemas~${fingerprintOf(definitions)}`;
  let checkpoint = await checkpointIn(events, rows, name);
  for (;;) {
    const last = (await readPage(events, checkpoint.position)).at(-1);
    if (!last) return;
    // Another process may have moved the checkpoint.
    checkpoint =
      (await rows.moveCheckpoint(name, checkpoint, last.position)) ?? (await rows.checkpoint(name, 0));
  }
}

/** A checkpoint without an event in the log belongs to another log: reading restarts. */
async function checkpointIn(
  events: Pick<EventStore, 'holds'>,
  rows: Pick<ProjectionStore, 'checkpoint' | 'moveCheckpoint'>,
  name: string,
): Promise<Checkpoint> {
  const checkpoint = await rows.checkpoint(name, 0);
  if (checkpoint.position === 0 || (await events.holds(checkpoint.position))) return checkpoint;
  return (await rows.moveCheckpoint(name, checkpoint, 0)) ?? (await rows.checkpoint(name, 0));
}

async function readPage(events: Pick<EventStore, 'readAll'>, after: number) {
  try {
    return await events.readAll(after, PAGE_EVENTS);
  } catch (error) {
    if (!(error instanceof UnreadableEvent)) throw error;
    throw new DomainError('conflict', 'kernel.unreadable_log', `${error.message}. ${WHAT_TO_DO}`, {
      cause: error,
    });
  }
}

const WHAT_TO_DO =
  'Start the version of Fabula that wrote this log, or restore a back-up; `npm run -s fabula -- audit verify` finds an event that was altered.';

/** Fingerprint of the definitions: 16 hex digits. */
function fingerprintOf(definitions: readonly EventDefinition[]): string {
  const hash = createHash('sha256');
  for (const definition of definitions) hash.update(JSON.stringify(toJsonSchema(definition)));
  return hash.digest('hex').slice(0, 16);
}
