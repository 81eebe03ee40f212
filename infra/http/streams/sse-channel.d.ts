/** The used part of sse-channel 4.0.2, which has no types of its own. */
declare module 'sse-channel' {
  import type { Socket } from 'node:net';

  /** The part of a request that it reads. */
  export interface ChannelRequest {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly socket: Socket;
    on(event: 'end' | 'close', listener: () => void): void;
  }

  /** The part of a response that it uses. */
  export interface ChannelClient {
    writeHead(status: number, headers: Readonly<Record<string, string>>): void;
    write(text: string): void;
    end(): void;
    on(event: 'finish', listener: () => void): void;
  }

  export interface ChannelMessage {
    readonly id: number;
    readonly event: string;
    readonly data: string;
  }

  class SseChannel {
    constructor(options: { readonly retryTimeout: number; readonly pingInterval: number });
    readonly timer: NodeJS.Timeout;
    addClient(request: ChannelRequest, client: ChannelClient): void;
    removeClient(client: ChannelClient): void;
    send(message: ChannelMessage, clients: readonly ChannelClient[]): void;
    close(): void;
  }
  export default SseChannel;
}
