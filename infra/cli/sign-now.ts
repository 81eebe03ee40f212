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
