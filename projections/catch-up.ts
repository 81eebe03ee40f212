import type { EventStore } from '../modules/kernel/log/event-store.ts';
import { foldPage } from './fold-page.ts';
import type { Projection, ProjectionStore } from './ports.ts';

export interface CatchUpDeps {
  readonly events: Pick<EventStore, 'readAll'>;
  readonly rows: ProjectionStore;
}

const PAGE_EVENTS = 500;

/**
 * Brings a projection's rows at least to `position`, for a process that runs no projector: a command of the operator. A projector that
 * runs elsewhere is not disturbed: whoever moves the checkpoint first has done the work. Rows of another version are left to it.
 */
export async function catchUp(
  { events, rows }: CatchUpDeps,
  projection: Projection,
  position: number,
): Promise<void> {
  for (;;) {
    const checkpoint = await rows.checkpoint(projection.name, projection.version);
    if (checkpoint.position >= position || checkpoint.version !== projection.version) return;
    const page = foldPage(projection, await events.readAll(checkpoint.position, PAGE_EVENTS));
    if (!page) return;
    await rows.advance(projection, checkpoint, page);
  }
}
