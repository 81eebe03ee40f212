import { digestEnvelopes, type ErasedStream } from '../../../modules/erasure/index.ts';
import type { RecordedEvent } from '../../../modules/kernel/log/event.ts';

export interface RemainingStream extends ErasedStream {
  /** Payloads that are still there and can be erased; those that cannot. */
  readonly payloads: number;
  readonly kept: number;
}

/** The stream with one event more. `elsewhere`: the log is in EventStoreDB, where payloads of recipe 1 stay. */
export function growStream(
  before: RemainingStream | undefined,
  event: RecordedEvent,
  elsewhere: boolean,
): RemainingStream {
  const { stream, revision, dataHash, erased } = event;
  const known = before ?? { stream, through: -1, envelopes: null, payloads: 0, kept: 0 };
  const isOld = dataHash === undefined;
  const isThere = erased !== true;
  return {
    stream,
    through: revision,
    envelopes: isOld && !elsewhere ? digestEnvelopes(known.envelopes, event) : known.envelopes,
    payloads: known.payloads + (isThere && !(isOld && elsewhere) ? 1 : 0),
    kept: known.kept + (isThere && isOld && elsewhere ? 1 : 0),
  };
}

export const toErased = ({ stream, through, envelopes }: ErasedStream): ErasedStream => ({
  stream,
  through,
  envelopes,
});
