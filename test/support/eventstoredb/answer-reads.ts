import { status, type ServerWritableStream } from '@grpc/grpc-js';
import streams from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_pb.js';
import type { FakeLog, LogRecord } from './fake-log.ts';
import { nameOf, toReadEvent, toStreamIdentifier, type ReadAnswer, type ReadRequest } from './messages.ts';

type ReadCall = ServerWritableStream<InstanceType<typeof streams.ReadReq>, ReadAnswer>;

/** How the node behaves for now. */
export interface Temper {
  readonly stalled: boolean;
}

export interface Reads {
  readonly read: (call: ReadCall) => void;
  /** Subscriptions that are open now. */
  subscriptions(): number;
  /** Ends them as a node does that steps down. */
  dropSubscriptions(): void;
}

/** `Streams.Read`: a stream, `$all` with a filter, and subscriptions to `$all`. */
export function answerReads(log: FakeLog, temper: Temper): Reads {
  const open = new Set<ReadCall>();
  return {
    read(call) {
      const options = call.request.getOptions();
      if (temper.stalled || !options) return;
      if (options.hasSubscription()) subscribe(log, call, options, open);
      else if (options.hasStream()) void readStream(log, call, options);
      else void answer(call, readAll(log, options).slice(0, Number(options.getCount())));
    },
    subscriptions: () => open.size,
    dropSubscriptions() {
      for (const call of open) call.emit('error', { code: status.UNAVAILABLE, details: 'stepping down' });
    },
  };
}

async function answer(call: ReadCall, records: readonly LogRecord[]): Promise<void> {
  for (const record of records) {
    if (call.cancelled) return;
    if (!call.write(toReadEvent(record))) await new Promise((resolve) => call.once('drain', resolve));
  }
  call.end();
}

async function readStream(log: FakeLog, call: ReadCall, options: ReadRequest): Promise<void> {
  const asked = options.getStream();
  const name = nameOf(asked?.getStreamIdentifier());
  const backwards = options.getReadDirection() === streams.ReadReq.Options.ReadDirection.BACKWARDS;
  const records = backwards ? log.stream(name).toReversed() : log.stream(name);
  const from = asked?.hasRevision() === true ? Number(asked.getRevision()) : 0;
  if (records.length > 0) return answer(call, records.slice(from, from + Number(options.getCount())));
  const notFound = new streams.ReadResp.StreamNotFound().setStreamIdentifier(toStreamIdentifier(name));
  call.write(new streams.ReadResp().setStreamNotFound(notFound));
  call.end();
}

/** A read begins at a position, the record there included; a subscription after it. */
function readAll(log: FakeLog, options: ReadRequest): readonly LogRecord[] {
  const all = options.getAll();
  const from = BigInt(all?.getPosition()?.getCommitPosition() ?? (all?.hasEnd() === true ? 2n ** 62n : 0));
  const passes = filterOf(options);
  return log.records.filter((record) => record.position >= from && passes(record));
}

function filterOf(options: ReadRequest): (record: LogRecord) => boolean {
  const filter = options.getFilter();
  const onType = filter?.getEventType();
  const onName = filter?.getStreamIdentifier();
  const expression = onType ?? onName;
  if (!expression) return () => true;
  const pattern = expression.getRegex();
  const prefixes = expression.getPrefixList();
  return (record) => {
    const text = onType ? record.type : record.stream;
    return pattern ? new RegExp(pattern).test(text) : prefixes.some((prefix) => text.startsWith(prefix));
  };
}

function subscribe(log: FakeLog, call: ReadCall, options: ReadRequest, open: Set<ReadCall>): void {
  open.add(call);
  const position = options.getAll()?.getPosition();
  let seen = options.getAll()?.hasEnd() === true ? log.records.length : 0;
  const after = BigInt(position?.getCommitPosition() ?? -1);
  const passes = filterOf(options);

  function catchUp(): void {
    for (const record of log.records.slice(seen)) {
      if (record.position > after && passes(record)) call.write(toReadEvent(record));
    }
    seen = log.records.length;
  }

  const stop = log.onAppend(catchUp);
  const over = () => {
    stop();
    open.delete(call);
  };
  call.on('cancelled', over).on('close', over).on('error', over);
  const confirmation = new streams.ReadResp.SubscriptionConfirmation().setSubscriptionId('one');
  call.write(new streams.ReadResp().setConfirmation(confirmation));
  catchUp();
  call.write(new streams.ReadResp().setCaughtUp(new streams.ReadResp.CaughtUp()));
}
