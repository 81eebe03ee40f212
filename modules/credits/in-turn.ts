import type { Owner } from '../kernel/caller.ts';

const turns = new WeakMap<object, Map<Owner, Promise<unknown>>>();

/**
 * What takes credits of a workspace runs one after the other in this process: two scenes do not both count on its last credits, and
 * nothing is held between the check of a balance and the charge. `ledgers`: the handler of all ledgers.
 */
export async function inTurn<Result>(
  ledgers: object,
  workspace: Owner,
  work: () => Promise<Result>,
): Promise<Result> {
  const lines = turns.get(ledgers) ?? new Map<Owner, Promise<unknown>>();
  turns.set(ledgers, lines);
  const before = lines.get(workspace);
  const own = (async () => {
    await before?.catch(() => undefined);
    return work();
  })();
  lines.set(workspace, own);
  try {
    return await own;
  } finally {
    if (lines.get(workspace) === own) lines.delete(workspace);
  }
}
