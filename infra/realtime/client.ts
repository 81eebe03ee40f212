import type { WebSocket } from 'ws';
import type { Connection, Wire } from './connection.ts';
import { makeBucket, type RealtimeLimits } from './limits.ts';

/** Why a socket ended, for operators. */
export type EndReason = 'client' | 'slow_reader' | 'silent' | 'too_many_frames' | 'token' | 'stopping';

/** One open socket and its connection state. */
export interface Client {
  readonly connection: Connection;
  /** Closes expired channels; terminates a client that has been silent for too long. */
  check(): void;
  /** Closes with a handshake; `terminate` cuts a client that does not answer. */
  close(code: number, reason: EndReason): void;
  terminate(): void;
}

/** Maximum queued frames of a client; then reading from its socket pauses. */
const MAX_WAITING_FRAMES = 50;

export function openClient(
  socket: WebSocket,
  limits: RealtimeLimits,
  makeConnection: (wire: Wire) => Connection,
  onEnd: (reason: EndReason) => void,
): Client {
  let ended: EndReason = 'client';
  let lastHeard = performance.now();
  const takeFrame = makeBucket(limits.frames);

  const cut = (reason: EndReason): void => {
    ended = reason;
    socket.terminate();
  };
  const close = (code: number, reason: EndReason, text: string = reason): void => {
    ended = reason;
    socket.close(code, text.slice(0, 100));
  };
  const connection = makeConnection({
    send(text) {
      if (socket.bufferedAmount > limits.unreadBytes) cut('slow_reader');
      else socket.send(text);
    },
    close: (code, text) => {
      close(code, 'token', text);
    },
  });
  listen();
  return {
    connection,
    close,
    terminate: () => {
      socket.terminate();
    },
    check() {
      connection.checkTokens();
      if (performance.now() - lastHeard > limits.silenceMs) cut('silent');
    },
  };

  function listen(): void {
    let waiting = 0;
    socket.on('message', (frame, isBinary) => {
      lastHeard = performance.now();
      if (!takeFrame()) {
        // A client that ignores the close is cut.
        if (ended === 'too_many_frames') cut(ended);
        else close(1008, 'too_many_frames');
        return;
      }
      if (!(frame instanceof Buffer)) return;
      waiting += 1;
      if (waiting >= MAX_WAITING_FRAMES) socket.pause();
      void connection.receive(frame, isBinary).finally(() => {
        waiting -= 1;
        if (waiting === 0 && socket.isPaused) socket.resume();
      });
    });
    socket.on('ping', () => (lastHeard = performance.now()));
    // A frame that is too large or invalid closes the socket by itself.
    socket.on('error', () => undefined);
    socket.on('close', () => {
      connection.close();
      onEnd(ended);
    });
  }
}
