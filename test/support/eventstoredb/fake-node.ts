import {
  Server,
  ServerCredentials,
  status,
  type ServerErrorResponse,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import { ServerFeaturesService } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_grpc_pb.js';
import features from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/serverfeatures_pb.js';
import { StreamsService } from '@kurrent/kurrentdb-client/generated/kurrentdb/protocols/v1/streams_grpc_pb.js';
import { answerAppends } from './answer-appends.ts';
import { answerReads, type Reads } from './answer-reads.ts';
import { makeFakeLog, type FakeLog } from './fake-log.ts';

/** A node of EventStoreDB as its clients see it: the real protocol over gRPC on loopback, the log in memory. */
export interface FakeNode {
  readonly url: string;
  readonly log: FakeLog;
  /** What clients asked for. */
  readonly reads: Reads;
  /** From now on calls are taken and never answered, until it is called with false. */
  stall(stalled: boolean): void;
  /** Ends every call at once and listens no more; what was written stays. */
  stop(): void;
  /** Listens again where it did. */
  start(): Promise<void>;
}

export async function startFakeNode(log = makeFakeLog()): Promise<FakeNode> {
  const temper = { stalled: false };
  const reads = answerReads(log, temper);
  const batchAppend = answerAppends(log, temper);
  let port = 0;
  let server: Server | undefined;

  async function start(): Promise<void> {
    server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
    server.addService(StreamsService, { ...unsupported(StreamsService), batchAppend, read: reads.read });
    server.addService(ServerFeaturesService, { getSupportedMethods });
    port = await listen(server, port);
  }

  await start();
  return {
    get url() {
      return `kurrentdb://127.0.0.1:${String(port)}?tls=false`;
    },
    log,
    reads,
    start,
    stall(stalled) {
      temper.stalled = stalled;
    },
    stop() {
      server?.forceShutdown();
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`127.0.0.1:${String(port)}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
}

/** Nothing of Fabula deletes, and nothing appends the old way. */
function unsupported(service: object): UntypedServiceImplementation {
  const refuse = (_call: unknown, callback: (error: ServerErrorResponse) => void) => {
    callback(Object.assign(new Error('not here'), { code: status.UNIMPLEMENTED }));
  };
  return Object.fromEntries(Object.keys(service).map((name) => [name, refuse]));
}

function getSupportedMethods(_call: unknown, callback: (error: null, answer: object) => void): void {
  const answer = new features.SupportedMethods().setEventStoreServerVersion('24.10.0');
  for (const name of ['read', 'batchappend']) {
    const method = new features.SupportedMethod();
    answer.addMethods(method.setServiceName('event_store.client.streams.streams').setMethodName(name));
  }
  callback(null, answer);
}
