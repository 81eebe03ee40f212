import type { PublishedTable } from '../../projections/ports.ts';
import type { Access, Admission } from './access.ts';
import type { Change } from './change.ts';
import { endOf, isTooMuch, messagesOf, type Channel } from './channel.ts';
import { decodeBinaryFrame, decodeFrame, encodeFrame, type Message, type ProtocolVersion } from './frames.ts';
import { parseJoin, tokenIn } from './join-request.ts';
import { makeBucket, type RealtimeLimits, type TakeToken } from './limits.ts';
import type { TokenRefusal } from './ports.ts';

/** The socket of a connection. */
export interface Wire {
  send(text: string): void;
  /** Closes with a WebSocket status code. */
  close(code: number, reason: string): void;
}

export interface ConnectionDeps {
  readonly wire: Wire;
  readonly version: ProtocolVersion;
  /** The key it was opened with, and its access. Released at the end. */
  readonly token: string;
  readonly admission: Admission;
  readonly access: Access;
  readonly tables: readonly PublishedTable[];
  readonly limits: RealtimeLimits;
  readonly nowMs: () => number;
  readonly joined: (channel: Channel) => void;
  readonly left: (channel: Channel) => void;
  readonly onSent: () => void;
}

/**
 * One client's protocol state (docs/realtime.md; wire protocol of Phoenix and Supabase Realtime). Frames are handled one after the other.
 *
 *   channel: --phx_join--> joined --phx_leave, expired or revoked (phx_close)--> gone
 *                          joined --changes missed (phx_error)--> gone; the client joins again
 */
export class Connection {
  readonly #deps: ConnectionDeps;
  readonly #channels = new Map<string, Channel>();
  readonly #takeJoin: TakeToken;
  #queue: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor(deps: ConnectionDeps) {
    this.#deps = deps;
    this.#takeJoin = makeBucket(deps.limits.joins);
  }

  get keyId(): string {
    return this.#deps.admission.pass.id;
  }

  /** Resolves when the frame was handled. Invalid messages are ignored. */
  receive(frame: Buffer, isBinary: boolean): Promise<void> {
    const message = isBinary
      ? decodeBinaryFrame(frame)
      : decodeFrame(this.#deps.version, frame.toString('utf8'));
    if (message) this.#queue = this.#queue.then(() => this.#handle(message));
    return this.#queue;
  }

  deliver(channel: Channel, change: Change): void {
    for (const { event, payload } of messagesOf(channel, this.#deps.admission, change)) {
      this.#push(channel, event, payload, null);
      this.#deps.onSent();
    }
  }

  /** Closes channels whose access expired or was revoked. */
  checkTokens(): void {
    const reason = endOf(this.#deps.admission, this.#deps.nowMs());
    for (const channel of [...this.#channels.values()]) {
      const why = reason ?? endOf(channel.admission, this.#deps.nowMs());
      if (why !== undefined) this.#shutDown(channel, why);
    }
    if (reason !== undefined) this.#deps.wire.close(1008, reason);
  }

  /** Changes were missed: clients rejoin and reload the rows. */
  resync(): void {
    for (const channel of [...this.#channels.values()]) {
      this.#push(channel, 'phx_error', '{"reason":"changes were missed"}', channel.joinRef);
      this.#remove(channel);
    }
  }

  /** The socket is closed or closing. */
  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    for (const channel of [...this.#channels.values()]) this.#remove(channel);
    this.#deps.access.release(this.#deps.admission.pass);
  }

  async #handle(message: Message): Promise<void> {
    if (this.#isClosed) return;
    const { topic, event, joinRef } = message;
    if (topic === 'phoenix') {
      if (event === 'heartbeat') this.#reply(message, 'ok', {});
      return;
    }
    if (event === 'phx_join') return this.#join(message);
    const channel = this.#channels.get(topic);
    if (event === 'phx_leave') {
      this.#reply(message, 'ok', {});
      if (channel) this.#closeChannel(channel);
      return;
    }
    if (!channel) {
      this.#reply(message, 'error', { reason: 'unmatched topic' });
      return;
    }
    // From an earlier join.
    if (joinRef !== null && joinRef !== channel.joinRef) return;
    if (event === 'access_token') return this.#takeAccessToken(channel, message);
    if (event === 'broadcast' || event === 'presence')
      this.#reply(message, 'error', { reason: `${event} is not offered here: only postgres_changes are` });
  }

  async #join(message: Message): Promise<void> {
    const { topic, ref, joinRef } = message;
    const before = this.#channels.get(topic);
    if (before) this.#closeChannel(before);
    const refusal = this.#refusalOfJoin(topic);
    const token = refusal === undefined ? (tokenIn(message.payload) ?? this.#deps.token) : undefined;
    const admission = token === undefined ? undefined : await this.#admit(token);
    if (this.#isClosed) {
      if (admission?.kind === 'admitted') this.#release(admission);
    } else if (token === undefined || admission === undefined) {
      this.#reply(message, 'error', { reason: refusal });
    } else if (admission.kind === 'refused') {
      this.#reply(message, 'error', { reason: `${admission.code}: ${admission.reason}` });
    } else this.#open(message, { topic, joinRef: joinRef ?? ref, admission, token });
  }

  #refusalOfJoin(topic: string): string | undefined {
    const { channelsPerSocket } = this.#deps.limits;
    if (!this.#takeJoin()) return 'ClientJoinRateLimitReached: Too many joins per second';
    if (!topic.startsWith('realtime:')) return 'unmatched topic';
    if (topic === 'realtime:') return 'TopicNameRequired: You must provide a topic name';
    if (this.#channels.size >= channelsPerSocket) return 'ChannelRateLimitReached: Too many channels';
    return undefined;
  }

  #open(message: Message, joined: Pick<Channel, 'topic' | 'joinRef' | 'admission' | 'token'>): void {
    const asked = parseJoin(message.payload, joined.topic, this.#tablesFor(joined.admission));
    const { echo, problem, waits, bindings, filterChars, isLegacy } = asked;
    const channel = { ...joined, bindings, filterChars, isLegacy };
    const refusal = isTooMuch([...this.#channels.values(), channel], this.#deps.limits)
      ? 'ChannelRateLimitReached: Too many filters on this connection'
      : problem !== undefined && waits
        ? `RealtimeDisabledForConfiguration: ${problem}`
        : undefined;
    if (refusal !== undefined) {
      this.#release(joined.admission);
      this.#reply(message, 'error', { reason: refusal });
      return;
    }
    // Before the reply, so that no later change is missed.
    this.#channels.set(channel.topic, channel);
    this.#deps.joined(channel);
    this.#reply(message, 'ok', { postgres_changes: isLegacy ? [] : echo });
    if (echo.length > 0) this.#tellSubscribed(channel, problem);
  }

  #tellSubscribed(channel: Channel, problem: string | undefined): void {
    const [status, text] = problem === undefined ? ['ok', 'Subscribed to PostgreSQL'] : ['error', problem];
    this.#pushSystem(channel, 'postgres_changes', status, text);
  }

  /** The tables of the socket's key that are also the token's. */
  #tablesFor({ pass }: Admission): readonly PublishedTable[] {
    const { tables, admission } = this.#deps;
    return tables.filter(({ name }) =>
      [admission.pass, pass].every((each) => each.tables?.has(name) !== false),
    );
  }

  async #takeAccessToken(channel: Channel, { payload }: Message): Promise<void> {
    const token = tokenIn(payload);
    if (token === undefined || token === channel.token) return;
    const admission = await this.#admit(token);
    if (admission.kind === 'refused') {
      this.#shutDown(channel, admission.reason);
    } else if (this.#isClosed || this.#channels.get(channel.topic) !== channel) {
      this.#release(admission);
    } else {
      this.#deps.left(channel);
      this.#release(channel.admission);
      Object.assign(channel, { admission, token });
      this.#deps.joined(channel);
    }
  }

  async #admit(token: string): Promise<Admission | TokenRefusal> {
    const { admission, access } = this.#deps;
    if (token === this.#deps.token) return admission;
    try {
      return await access.admit(token);
    } catch {
      return { kind: 'refused', code: 'Unauthorized', reason: 'the database is not available, try again' };
    }
  }

  #release(admission: Admission): void {
    if (admission !== this.#deps.admission) this.#deps.access.release(admission.pass);
  }

  #shutDown(channel: Channel, reason: string): void {
    this.#pushSystem(channel, 'system', 'error', reason);
    this.#closeChannel(channel);
  }

  #closeChannel(channel: Channel): void {
    this.#push(channel, 'phx_close', '{}', channel.joinRef);
    this.#remove(channel);
  }

  #remove(channel: Channel): void {
    if (this.#channels.get(channel.topic) !== channel) return;
    this.#channels.delete(channel.topic);
    this.#deps.left(channel);
    this.#release(channel.admission);
  }

  #pushSystem(
    channel: Channel,
    extension: string,
    status: string | undefined,
    message: string | undefined,
  ): void {
    const name = channel.topic.slice('realtime:'.length);
    this.#push(channel, 'system', JSON.stringify({ extension, status, message, channel: name }), null);
  }

  #reply({ joinRef, ref, topic }: Message, status: 'ok' | 'error', response: object): void {
    this.#send({ joinRef, ref, topic, event: 'phx_reply' }, JSON.stringify({ status, response }));
  }

  #push({ topic, joinRef }: Channel, event: string, payload: string, ref: Channel['joinRef']): void {
    this.#send({ joinRef, ref, topic, event }, payload);
  }

  #send(head: Omit<Message, 'payload'>, payload: string): void {
    if (!this.#isClosed) this.#deps.wire.send(encodeFrame(this.#deps.version, head, payload));
  }
}
