import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import SseChannel, { type ChannelClient, type ChannelRequest } from 'sse-channel';
import type { StreamEvent } from '../../../modules/kernel/http/route.ts';
import { hasRoom } from './has-room.ts';

/** Answers with server-sent events. Contract 12.2. */
export interface EventStreams {
  /** Opens the stream and sends events as they come, to the last one. Whoever reads too slowly is cut off, and can resume. */
  serve(response: ServerResponse, events: AsyncIterable<StreamEvent>): void;
}

/** How readers are treated. */
export interface StreamOptions {
  readonly pingMilliseconds: number;
  /** What a reader should wait before it comes again. */
  readonly retryMilliseconds: number;
  /** What may lie in memory for a reader who does not take it; a single event may be larger. */
  readonly bufferBytes: number;
  /** How long a full buffer may stay full. */
  readonly slowMilliseconds: number;
}

const STREAM_DEFAULTS: StreamOptions = {
  pingMilliseconds: 15_000,
  retryMilliseconds: 3000,
  bufferBytes: 256 * 1024,
  slowMilliseconds: 30_000,
};

/**
 * One channel for all streams of a process. It opens them, pings them and writes to one of them at a time: what was missed comes from the
 * log of the run, not from the channel. The channel does not look at what its clients take: `hasRoom` does, before the next event.
 */
export function makeEventStreams(
  parts: {
    readonly log: Logger;
    readonly stopping?: AbortSignal | undefined;
    /** Called for each stream; what it returns, at its end. */
    readonly onOpen?: (() => (() => void) | undefined) | undefined;
  },
  options: StreamOptions = STREAM_DEFAULTS,
): EventStreams {
  const channel = new SseChannel({
    retryTimeout: options.retryMilliseconds,
    pingInterval: options.pingMilliseconds,
  });
  channel.timer.unref();
  parts.stopping?.addEventListener('abort', () => {
    clearInterval(channel.timer);
  });

  async function send(response: ServerResponse, events: AsyncIterable<StreamEvent>): Promise<void> {
    const client = clientOf(response);
    const onEnd = parts.onOpen?.();
    channel.addClient(requestOf(response), client);
    try {
      for await (const { id, event, data } of events) {
        // Clients hand on the data and drop the event's name.
        channel.send({ id, event, data: JSON.stringify({ type: event, ...data }) }, [client]);
        if (!(await hasRoom(response, options))) throw new Error('the reader is too slow');
      }
    } finally {
      channel.removeClient(client);
      onEnd?.();
    }
  }

  return {
    serve(response, events) {
      send(response, events).then(
        () => {
          response.end();
        },
        (error: unknown) => {
          parts.log.debug({ error }, 'a stream of events was cut');
          response.destroy();
        },
      );
    },
  };
}

/** The channel's headers, and those of contract 12.2: no proxy may hold events back. */
const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-cache, no-transform',
  'X-Accel-Buffering': 'no',
};

function clientOf(response: ServerResponse): ChannelClient {
  return {
    writeHead: (status, headers) => response.writeHead(status, { ...headers, ...HEADERS }),
    write: (text) => response.write(text),
    end: () => response.end(),
    on: (event, listener) => response.on(event, listener),
  };
}

/**
 * Since Node 16 a request closes when its body was read; sse-channel takes that for the end of the connection and would ping no more. And
 * it would look for `Last-Event-ID` itself, in a history it does not have.
 */
function requestOf(response: ServerResponse): ChannelRequest {
  const { socket } = response.req;
  return {
    url: '/',
    headers: {},
    socket,
    on: (event, listener) => {
      if (event === 'close') response.on('close', listener);
    },
  };
}
