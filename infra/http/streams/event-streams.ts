import type { ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import SseChannel, { type ChannelClient, type ChannelRequest } from 'sse-channel';
import type { StreamEvent } from '../../../modules/kernel/http/route.ts';
import { hasRoom } from './has-room.ts';

/** Sends server-sent events. Contract 12.2. */
export interface EventStreams {
  /** Opens the stream and sends every event. A slow reader is disconnected, and can resume. */
  serve(response: ServerResponse, events: AsyncIterable<StreamEvent>): void;
}

/** Limits for readers. */
export interface StreamOptions {
  readonly pingMilliseconds: number;
  /** Reconnect delay for readers. */
  readonly retryMilliseconds: number;
  /** Maximum bytes buffered per reader; a single event may be larger. */
  readonly bufferBytes: number;
  /** Maximum time with a full buffer. */
  readonly slowMilliseconds: number;
}

const STREAM_DEFAULTS: StreamOptions = {
  pingMilliseconds: 15_000,
  retryMilliseconds: 3000,
  bufferBytes: 256 * 1024,
  slowMilliseconds: 30_000,
};

/**
 * One channel for all streams of a process. It opens them, pings them and writes to one at a time: missed events come from the
 * log of the run, not from the channel. The channel ignores back-pressure: `hasRoom` checks it before the next event.
 */
export function makeEventStreams(
  parts: {
    readonly log: Logger;
    readonly stopping?: AbortSignal | undefined;
    /** Called for each stream; the returned function is called at its end. */
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
        // Clients forward the data and drop the event's name.
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

/** The channel's headers, and those of contract 12.2: no proxy may buffer events. */
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
 * Since Node 16 a request closes when its body was read; sse-channel mistakes that for the end of the connection and would stop pinging. It
 * would also look up `Last-Event-ID` in a history it does not have.
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
