import { DomainError } from '../../modules/kernel/errors.ts';
import {
  openCheckpoints,
  signAll,
  type Checkpoint,
  type CheckpointDeps,
} from '../../modules/transparency/index.ts';

/** A checkpoint of all that is in the log. */
export async function signNow(deps: CheckpointDeps): Promise<Checkpoint> {
  const signed = await signAll(await openCheckpoints(deps));
  if (signed) return signed;
  throw new DomainError('missing', 'audit.no_checkpoint', 'the log is empty: there is nothing to sign');
}

/** The newest that was signed. */
export async function newestOf({ store }: CheckpointDeps): Promise<Checkpoint> {
  const newest = await store.latestCheckpoint();
  if (newest) return newest;
  throw new DomainError('missing', 'audit.no_checkpoint', 'nothing was signed yet: audit checkpoint --now');
}
