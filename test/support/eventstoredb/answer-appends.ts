import type { ServerDuplexStream, ServerReadableStream, sendUnaryData } from '@grpc/grpc-js';
import code from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/code_pb.js';
import shared from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/shared_pb.js';
import status from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/status_pb.js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import any from 'google-protobuf/google/protobuf/any_pb.js';
import empty from 'google-protobuf/google/protobuf/empty_pb.js';
import type { AppendOutcome, FakeLog, Proposed } from './fake-log.ts';
import { nameOf, toProposed, toStreamIdentifier } from './messages.ts';

type AppendCall = ServerReadableStream<
  InstanceType<typeof streams.AppendReq>,
  InstanceType<typeof streams.AppendResp>
>;
type BatchRequest = InstanceType<typeof streams.BatchAppendReq>;
type BatchAnswer = InstanceType<typeof streams.BatchAppendResp>;
type BatchCall = ServerDuplexStream<BatchRequest, BatchAnswer>;

/** `Streams.Append` and `Streams.BatchAppend`, for an exact revision or none: "any" is refused loudly. */
export function answerAppends(log: FakeLog) {
  return {
    append: (call: AppendCall, callback: sendUnaryData<InstanceType<typeof streams.AppendResp>>) => {
      answerAppend(log, call, callback);
    },
    batchAppend: (call: BatchCall) => {
      answerBatches(log, call);
    },
  };
}

function answerAppend(
  log: FakeLog,
  call: AppendCall,
  callback: sendUnaryData<InstanceType<typeof streams.AppendResp>>,
): void {
  let options: InstanceType<typeof streams.AppendReq.Options> | undefined;
  const events: Proposed[] = [];
  call.on('data', (request: InstanceType<typeof streams.AppendReq>) => {
    options = request.getOptions() ?? options;
    const message = request.getProposedMessage();
    if (message) events.push(toProposed(message));
  });
  call.on('end', () => {
    const expected = expectedRevision(options?.hasNoStream(), options?.hasRevision(), options?.getRevision());
    const outcome = log.append(nameOf(options?.getStreamIdentifier()), expected, events);
    callback(null, toAppendAnswer(outcome, expected));
  });
}

function toAppendAnswer(outcome: AppendOutcome, expected: number): InstanceType<typeof streams.AppendResp> {
  if (outcome.kind !== 'wrong') {
    const at = String(outcome.position);
    const position = new streams.AppendResp.Position().setCommitPosition(at).setPreparePosition(at);
    const success = new streams.AppendResp.Success().setCurrentRevision(String(outcome.revision));
    return new streams.AppendResp().setSuccess(success.setPosition(position));
  }
  const wrong = new streams.AppendResp.WrongExpectedVersion();
  if (outcome.current >= 0) wrong.setCurrentRevision(String(outcome.current));
  else wrong.setCurrentNoStream(new shared.Empty());
  if (expected >= 0) wrong.setExpectedRevision(String(expected));
  else wrong.setExpectedNoStream(new shared.Empty());
  return new streams.AppendResp().setWrongExpectedVersion(wrong);
}

/** An append may come in several messages; they belong together by their correlation id. */
function answerBatches(log: FakeLog, call: BatchCall): void {
  const begun = new Map<string, BatchRequest[]>();
  call.on('data', (request: BatchRequest) => {
    const id = request.getCorrelationId()?.getString() ?? '';
    const parts = [...(begun.get(id) ?? []), request];
    begun.set(id, parts);
    if (!request.getIsFinal()) return;
    begun.delete(id);
    const options = parts[0]?.getOptions();
    const expected = expectedRevision(
      options?.hasNoStream(),
      options?.hasStreamPosition(),
      options?.getStreamPosition(),
    );
    const stream = nameOf(options?.getStreamIdentifier());
    const events = parts.flatMap((part) => part.getProposedMessagesList().map(toProposed));
    const answer = toBatchAnswer(log.append(stream, expected, events), expected);
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
  const details = new any.Any();
  details.pack(wrong.serializeBinary(), 'event_store.client.WrongExpectedVersion');
  return new streams.BatchAppendResp().setError(
    new status.Status().setCode(code.Code.ALREADY_EXISTS).setDetails(details),
  );
}

function expectedRevision(noStream = false, exact = false, revision = ''): number {
  if (noStream) return -1;
  if (exact) return Number(revision);
  throw new Error('An append that names neither "no stream" nor a revision');
}
