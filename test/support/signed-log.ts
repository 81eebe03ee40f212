import {
  makePrivateKey,
  openCheckpoints,
  parsePrivateKey,
  signAll,
  type Checkpoint,
  type CheckpointDeps,
} from '../../modules/transparency/index.ts';
import { makeMemoryTreeStore } from './memory-tree-store.ts';

export const LOG_KEY = parsePrivateKey(makePrivateKey('example.org/log', Buffer.alloc(32, 7)));

/** The tree over a log, in memory, signed with `LOG_KEY` and published nowhere. */
export function signedLog<Log extends CheckpointDeps['log']>(log: Log) {
  const store = makeMemoryTreeStore();
  const keys = { signers: [LOG_KEY], verifiers: [LOG_KEY] };
  const publisher = { latest: () => Promise.resolve(undefined), publish: () => Promise.resolve(true) };
  /** Signs all that the log has. */
  const sign = async (): Promise<Checkpoint> => {
    await signAll(await openCheckpoints({ log, store, ...keys, publisher }));
    const checkpoint = await store.latestCheckpoint();
    if (!checkpoint) throw new Error('nothing was signed');
    return checkpoint;
  };
  /** Signs the log; gives what a bundle is made from. */
  const toSource = async () => ({
    ...{ log, store, verifiers: keys.verifiers, schemas: {} },
    ...{ checkpoint: await sign(), now: () => new Date(0) },
  });
  return { store, sign, toSource };
}
