import type { Owner } from '../kernel/caller.ts';
import type { Handler } from '../kernel/log/handle.ts';
import { slotsStream, type Slots, type SlotsCommand, type SlotsEvent } from '../slots/index.ts';
import type { VideoRow } from './row.ts';

type SlotsHandler = Pick<Handler<Slots, SlotsCommand, SlotsEvent>, 'load'>;
type PlacedRow = Pick<VideoRow, 'uuid' | 'owner' | 'status' | 'required_action'>;

/** The place of a job in its owner's waiting list, from 1; undefined when it does not wait for a slot. */
export type PlaceOf = (row: PlacedRow) => number | undefined;

/** For one row or a page of them: the list of an owner is read once, and only when one of the rows may be in it. */
export async function loadPlaces(slots: SlotsHandler, rows: readonly PlacedRow[]): Promise<PlaceOf> {
  const owners = [...new Set(rows.filter(mayWait).map(({ owner }) => owner))];
  const lists = new Map<Owner, Slots['waiting']>(
    await Promise.all(
      owners.map(async (owner) => [owner, (await slots.load(slotsStream(owner))).state.waiting] as const),
    ),
  );
  return (row) => {
    if (!mayWait(row)) return undefined;
    const before = lists.get(row.owner)?.findIndex(({ job_id }) => job_id === row.uuid) ?? -1;
    return before < 0 ? undefined : before + 1;
  };
}

const mayWait = ({ status, required_action }: PlacedRow): boolean =>
  status === 'pending' && required_action === null;
