import type { ServerDuplexStream } from '@grpc/grpc-js';
import code from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/code_pb.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import status from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { Temper } from './answer-reads.ts';
import type { AppendOutcome, FakeLog } from './fake-log.ts';
import { nameOf, toProposed, toStreamIdentifier } from './messages.ts';

type BatchRequest = InstanceType<typeof streams.BatchAppendReq>;
type BatchAnswer = InstanceType<typeof streams.BatchAppendResp>;
type BatchCall = ServerDuplexStream<BatchRequest, BatchAnswer>;

/** What a node takes in one append; its default is 1 MiB. */
export const MAX_APPEND_BYTES = 4 * 1024 * 1024;

/**
 * `Streams.BatchAppend`, for an exact revision or none: "any" is refused loudly. Clients send `Streams.Append` only to nodes of before
 * 21.10.
 */
export function answerAppends(log: FakeLog, temper: Temper) {
  return (call: BatchCall) => {
    answerBatches(log, call, temper);
  };
}

/** An append may come in several messages; they belong together by their correlation id. */
function answerBatches(log: FakeLog, call: BatchCall, temper: Temper): void {
  const begun = new Map<string, BatchRequest[]>();
  call.on('data', (request: BatchRequest) => {
    const id = request.getCorrelationId()?.getString() ?? '';
    const parts = [...(begun.get(id) ?? []), request];
    begun.set(id, parts);
    if (!request.getIsFinal() || temper.stalled) return;
    begun.delete(id);
    const options = parts[0]?.getOptions();
    const expected = expectedRevision(
      options?.hasNoStream(),
      options?.hasStreamPosition(),
      options?.getStreamPosition(),
    );
    const stream = nameOf(options?.getStreamIdentifier());
    const events = parts.flatMap((part) => part.getProposedMessagesList().map(toProposed));
    const sizeBytes = events.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
    const answer =
      sizeBytes > MAX_APPEND_BYTES
        ? tooLarge()
        : toBatchAnswer(log.append(stream, expected, events), expected);
    call.write(
      answer.setCorrelationId(request.getCorrelationId()).setStreamIdentifier(toStreamIdentifier(stream)),
    );
  });
  call.on('end', () => {
    call.end();
  });
}

function toBatchAnswer(outcome: AppendOutcome, expected: number): BatchAnswer {
  if (outcome.kind !== 'wrong') {
    const at = String(outcome.position);
    const position = new shared.AllStreamPosition().setCommitPosition(at).setPreparePosition(at);
    const success = new streams.BatchAppendResp.Success().setCurrentRevision(String(outcome.revision));
    return new streams.BatchAppendResp().setSuccess(success.setPosition(position));
  }
  const wrong = new shared.WrongExpectedVersion();
  if (outcome.current >= 0) wrong.setCurrentStreamRevision(String(outcome.current));
  else wrong.setCurrentNoStream(new empty.Empty());
  if (expected >= 0) wrong.setExpectedStreamPosition(String(expected));
  else wrong.setExpectedNoStream(new empty.Empty());
  return toFailure(code.Code.ALREADY_EXISTS, wrong, 'WrongExpectedVersion');
}

function tooLarge(): BatchAnswer {
  const exceeded = new shared.MaximumAppendSizeExceeded().setMaxappendsize(MAX_APPEND_BYTES);
  return toFailure(code.Code.INVALID_ARGUMENT, exceeded, 'MaximumAppendSizeExceeded');
}

function toFailure(
  reason: code.Code,
  message: { readonly serializeBinary: () => Uint8Array },
  name: string,
): BatchAnswer {
  const details = new any.Any();
  details.pack(message.serializeBinary(), `event_store.client.${name}`);
  return new streams.BatchAppendResp().setError(new status.Status().setCode(reason).setDetails(details));
}

function expectedRevision(noStream = false, exact = false, revision = ''): number {
  if (noStream) return -1;
  if (exact) return Number(revision);
  throw new Error('An append that names neither "no stream" nor a revision');
}
