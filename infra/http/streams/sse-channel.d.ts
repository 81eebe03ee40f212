/** What of sse-channel 4.0.2 is used; it has no types of its own. */
declare module 'sse-channel' {
  import type { Socket } from 'node:net';

  /** As much of a request as it looks at. */
  export interface ChannelRequest {
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly socket: Socket;
    on(event: 'end' | 'close', listener: () => void): void;
  }

  /** As much of a response as it uses. */
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
