import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { LogRecord, Proposed } from './fake-log.ts';

/** The protocol's messages to and from what the fake log holds. */

export type ReadRequest = InstanceType<typeof streams.ReadReq.Options>;
export type ReadAnswer = InstanceType<typeof streams.ReadResp>;

/** The client sends ids as text; the other form of the protocol is not understood here. */
export function uuidOf(message: InstanceType<typeof shared.UUID> | undefined): string {
  if (message?.hasString() !== true) throw new Error('An id that is not text');
  return message.getString();
}

export function toUuid(id: string): InstanceType<typeof shared.UUID> {
  return new shared.UUID().setString(id);
}

export function nameOf(message: InstanceType<typeof shared.StreamIdentifier> | undefined): string {
  return Buffer.from(message?.getStreamName_asU8() ?? []).toString('utf8');
}

export function toStreamIdentifier(name: string): InstanceType<typeof shared.StreamIdentifier> {
  return new shared.StreamIdentifier().setStreamName(Buffer.from(name, 'utf8'));
}

type Message =
  | InstanceType<typeof streams.AppendReq.ProposedMessage>
  | InstanceType<typeof streams.BatchAppendReq.ProposedMessage>;

export function toProposed(message: Message): Proposed {
  const described = message.getMetadataMap();
  return {
    id: uuidOf(message.getId()),
    type: described.get('type') ?? '',
    contentType: described.get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

const TICKS_AT_EPOCH = '16000000000000000';

export function toReadEvent(record: LogRecord): ReadAnswer {
  const position = String(record.position);
  const event = new streams.ReadResp.ReadEvent.RecordedEvent()
    .setId(toUuid(record.id))
    .setStreamIdentifier(toStreamIdentifier(record.stream))
    .setStreamRevision(String(record.revision))
    .setCommitPosition(position)
    .setPreparePosition(position)
    .setData(record.data)
    .setCustomMetadata(record.metadata);
  event
    .getMetadataMap()
    .set('type', record.type)
    .set('content-type', record.contentType)
    .set('created', TICKS_AT_EPOCH);
  const read = new streams.ReadResp.ReadEvent().setEvent(event).setCommitPosition(position);
  return new streams.ReadResp().setEvent(read);
}
