import type { Owner } from '../../modules/kernel/caller.ts';
import type { Notifications } from './notifications.ts';

/** A transaction's changes to rows of a table (`migrations/0016-realtime.sql`). */
export interface RowAnnouncement {
  readonly table: string;
  readonly type: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly at: string;
  readonly rows: readonly { readonly key: string; readonly owner: Owner; readonly videoUuid: string }[];
}

/** In commit order; undefined when some were missed, or were too many to list. Returns how to stop. */
export function onRowChanges(
  notifications: Notifications,
  listener: (announced: RowAnnouncement | undefined) => void,
): () => void {
  return notifications.on('changed', (payload) => {
    listener(payload === '' ? undefined : toAnnouncement(payload));
  });
}

/** As the function `fabula.announce` writes it. */
interface Payload extends Pick<RowAnnouncement, 'table' | 'type' | 'at'> {
  readonly rows?: readonly (readonly [key: string, owner: Owner, videoUuid: string])[];
}

function toAnnouncement(payload: string): RowAnnouncement | undefined {
  const { rows, ...announced } = JSON.parse(payload) as Payload;
  return rows && { ...announced, rows: rows.map(([key, owner, videoUuid]) => ({ key, owner, videoUuid })) };
}
