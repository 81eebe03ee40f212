import type { EventStore } from '../modules/kernel/log/event-store.ts';
import { foldPage } from './fold-page.ts';
import type { Checkpoint, Projection, ProjectionStore } from './ports.ts';

const PAGE_EVENTS = 500;

export interface RebuildDeps {
  readonly events: Pick<EventStore, 'readAll'>;
  readonly rows: ProjectionStore;
}

/**
 * Makes a projection's rows again from the first event on and answers with the number of rows that came out different: 0 when
 * nothing was wrong. The old rows are read and kept current meanwhile (ADR 0003). Two rebuilds of one projection at a time are the
 * caller's to prevent (`Ownership`).
 */
export async function rebuildProjection(
  { events, rows }: RebuildDeps,
  projection: Projection,
): Promise<number> {
  const shadow = await rows.openShadow(projection);
  let checkpoint = await rows.checkpoint(shadow.name, shadow.version);

  /** One page on; false at `to` or the end of the log. */
  async function step(to: number, on: Pick<ProjectionStore, 'advance'>): Promise<boolean> {
    const page = foldPage(shadow, await events.readAll(checkpoint.position, PAGE_EVENTS));
    if (!page) return false;
    checkpoint = ours(await on.advance(shadow, checkpoint, page));
    return checkpoint.position < to;
  }

  while (await step(Infinity, rows));
  return rows.replaceByShadow(projection, shadow, async (to, on) => {
    while (checkpoint.position < to && (await step(to, on)));
    return checkpoint.position;
  });
}

function ours(checkpoint: Checkpoint | undefined): Checkpoint {
  if (!checkpoint) throw new Error('Another rebuild of this projection is under way');
  return checkpoint;
}
