import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocketServer, type WebSocket } from 'ws';
import { makeAccess, type Access, type Admission } from './access.ts';
import { runChangeFeed } from './change-feed.ts';
import { openClient, type Client } from './client.ts';
import { Connection } from './connection.ts';
import {
  checkHandshake,
  HandshakeRefusal,
  isRealtimePath,
  refuseHandshake,
  type Handshake,
} from './handshake.ts';
import { REALTIME_LIMITS, type RealtimeLimits } from './limits.ts';
import { makeListeners } from './listeners.ts';
import type { RealtimeDeps } from './ports.ts';

export interface RealtimeOptions {
  readonly limits?: Partial<RealtimeLimits>;
  /** Origins whose pages may connect; none, or `*` among them: any. */
  readonly origins?: readonly string[];
}

/** Timeout for clients to answer the close at the service's end. */
const CLOSE_WITHIN_MS = 2_000;
const RESTART_CODE = 1012;

/**
 * Subscriptions to row changes over WebSocket, in the protocol of Supabase's clients (docs/realtime.md). A read-only view of the projected rows:
 * writers do not depend on it.
 */
export class Realtime {
  readonly #deps: RealtimeDeps;
  readonly #limits: RealtimeLimits;
  readonly #origins: readonly string[];
  readonly #access: Access;
  readonly #listeners = makeListeners();
  readonly #clients = new Set<Client>();
  readonly #server: WebSocketServer;
  readonly #stopping: readonly (() => void)[];
  #isClosing = false;

  constructor(deps: RealtimeDeps, { limits, origins = [] }: RealtimeOptions = {}) {
    this.#deps = deps;
    this.#limits = { ...REALTIME_LIMITS, ...limits };
    this.#origins = origins;
    this.#access = makeAccess(deps);
    this.#server = new WebSocketServer({
      ...{ noServer: true, clientTracking: false, perMessageDeflate: false },
      maxPayload: this.#limits.frameBytes,
    });
    this.#server.on('wsClientError', (error, socket) => {
      this.#refuse(socket, new HandshakeRefusal(400, error.message));
    });
    this.#stopping = this.#watch();
  }

  /** Whether an upgrade request is for realtime. */
  isFor(request: IncomingMessage): boolean {
    return isRealtimePath(request);
  }

  /** Upgrades the connection to a WebSocket, or refuses it in JSON. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const onError = () => socket.destroy();
    socket.on('error', onError);
    this.#takeIn(request, socket, head).catch((error: unknown) => {
      if (error instanceof HandshakeRefusal) this.#refuse(socket, error);
      else {
        this.#deps.onFailure(error);
        this.#refuse(socket, new HandshakeRefusal(503, 'Error connecting to Realtime'));
      }
    });
  }

  /** Refuses new clients, and asks every client to reconnect. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const stop of this.#stopping) stop();
    for (const client of this.#clients) client.close(RESTART_CODE, 'stopping');
    const deadline = performance.now() + CLOSE_WITHIN_MS;
    while (this.#clients.size > 0 && performance.now() < deadline) await sleep(10);
    for (const client of this.#clients) client.terminate();
  }

  async #takeIn(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const handshake = checkHandshake(request, this.#origins);
    this.#requireRoom();
    const admission = await this.#access.admit(handshake.token);
    if (admission.kind === 'refused') throw new HandshakeRefusal(401, admission.reason);
    const before = this.#clients.size;
    try {
      this.#requireRoom(admission);
      // `handleUpgrade` calls back synchronously or never.
      this.#server.handleUpgrade(request, socket, head, (opened) => {
        this.#start(opened, handshake, admission);
      });
    } finally {
      if (this.#clients.size === before) this.#access.release(admission.pass);
    }
  }

  #requireRoom(admission?: Admission): void {
    const { sockets, socketsPerKey } = this.#limits;
    if (this.#isClosing) throw new HandshakeRefusal(503, 'Realtime is restarting, please standby');
    const ofKey = admission ? this.#socketsOf(admission.pass.id) : 0;
    if (this.#clients.size >= sockets || ofKey >= socketsPerKey)
      throw new HandshakeRefusal(429, 'Too many connected users');
  }

  #socketsOf(keyId: string): number {
    let count = 0;
    for (const { connection } of this.#clients) if (connection.keyId === keyId) count += 1;
    return count;
  }

  #start(socket: WebSocket, handshake: Handshake, admission: Admission): void {
    const { tables, meter, now } = this.#deps;
    const client = openClient(
      socket,
      this.#limits,
      (wire) => {
        const connection: Connection = new Connection({
          ...{ ...handshake, wire, admission, tables, access: this.#access, limits: this.#limits },
          nowMs: () => now().getTime(),
          joined: (channel) => {
            this.#listeners.add(channel, connection);
          },
          left: (channel) => {
            this.#listeners.remove(channel);
          },
          onSent: meter.sent,
        });
        return connection;
      },
      (reason) => {
        this.#clients.delete(client);
        meter.closed(reason);
      },
    );
    this.#clients.add(client);
    meter.opened();
  }

  /** Subscribes to changes of rows and keys, and starts the timers. Returns how to stop each. */
  #watch(): readonly (() => void)[] {
    const { recheckMs, sweepMs } = this.#limits;
    const rechecking = setInterval(() => void this.#recheck(), recheckMs);
    const sweeping = setInterval(() => {
      for (const client of this.#clients) client.check();
    }, sweepMs);
    return [
      this.#deps.onAccessChange(() => void this.#recheck()),
      runChangeFeed({
        ...this.#deps,
        isWatched: (owner) => this.#access.isWatched(owner),
        deliver: (change) => {
          for (const pass of this.#access.passesOf(change.owner)) this.#listeners.deliver(pass, change);
        },
        resync: () => {
          for (const { connection } of this.#clients) connection.resync();
        },
      }),
      () => {
        clearInterval(rechecking);
        clearInterval(sweeping);
      },
    ];
  }

  /** A failed read is retried at the next recheck. */
  async #recheck(): Promise<void> {
    try {
      await this.#access.refresh();
      for (const { connection } of this.#clients) connection.checkTokens();
    } catch (error) {
      this.#deps.onFailure(error);
    }
  }

  #refuse(socket: Duplex, refusal: HandshakeRefusal): void {
    this.#deps.meter.refused(refusal.status);
    refuseHandshake(socket, refusal);
  }
}
