import { DomainError } from '../kernel/errors.ts';
import type { Checkpoint, TreeStore } from './ports.ts';
import { cosignaturesIn, noteText, type NoteVerifier } from './signed-note.ts';

/**
 * Keeps the cosignatures of known witnesses in `note`, a checkpoint of this log; gives the checkpoint with all that it has. The first of each
 * witness is kept. Throws `DomainError` missing when the checkpoint is not of this log, unprocessable when no known witness cosigned it.
 */
export async function keepCosignatures(
  note: string,
  store: TreeStore,
  witnesses: readonly NoteVerifier[],
): Promise<Checkpoint> {
  const size = Number(/^[^\n]+\n([1-9]\d{0,14})\n/.exec(note)?.[1] ?? 0);
  const [known] = size > 0 ? await store.readCheckpoints(size - 1, 1) : [];
  if (known?.size !== size || noteText(known.note) !== noteText(note))
    throw new DomainError('missing', 'audit.no_checkpoint', 'checkpoint: is none that this log signed');
  const cosignatures = cosignaturesIn(note, witnesses);
  if (cosignatures.length === 0)
    throw new DomainError(
      'unprocessable',
      'audit.no_cosignature',
      `checkpoint: has no cosignature of a known witness (${witnesses.map(({ name }) => name).join(', ') || 'WITNESS_KEYS names none'})`,
    );
  for (const { witness, line } of cosignatures) await store.addCosignature(size, witness, line);
  const [kept = known] = await store.readCheckpoints(size - 1, 1);
  return kept;
}
