import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { issueRealtimeKey, type IssuedRealtimeKey } from '../../infra/cli/issue-realtime-key.ts';
import { makeTokens } from '../../infra/http/jwt.ts';
import { tokens } from '../../infra/composition/tokens.ts';
import type { Owner } from '../../modules/kernel/caller.ts';
import { makeHandler } from '../../modules/kernel/log/handle.ts';
import {
  REALTIME_TABLES,
  realtimeKeyDecider,
  realtimeKeyStream,
  type RealtimeScope,
} from '../../modules/realtime-keys/index.ts';
import { editStream, type EditCommand } from '../../modules/edits/index.ts';
import { videoStream, type VideoCommand } from '../../modules/videos/index.ts';
import { OPERATOR } from './accounts.ts';
import { anEdit } from './edit-commands.ts';
import type { Instance } from './instances.ts';
import { item } from './video-builders.ts';

/** What the operator and a worker do, over the parts of an instance. */
export interface RealtimeStage {
  issueKey(
    workspace: Owner | null,
    options?: Partial<RealtimeScope> & { readonly ttlSeconds?: number },
  ): Promise<IssuedRealtimeKey>;
  revokeKey(keyId: string): Promise<void>;
  /** A video of this workspace, in its first state; its uuid. */
  newVideo(owner: Owner): Promise<string>;
  change(uuid: string, ...commands: readonly VideoCommand[]): Promise<void>;
  /** An edit of a film of this workspace, which waits; its id. */
  newEdit(owner: Owner): Promise<string>;
  failEdit(editId: string): Promise<void>;
}

export function stageOf({ container }: Instance): RealtimeStage {
  const { get } = container;
  const events = get(tokens.events);
  const runtime = { now: () => new Date(), newId: randomUUID };
  const realtimeKeys = makeHandler(events, realtimeKeyDecider, runtime);
  const signedTokens = makeTokens(get(tokens.secrets).jwtSecret, runtime.now);
  const project = (position: number) =>
    get(tokens.progress).waitUntilProjected(position, { timeoutMs: 30_000 });
  const change = async (uuid: string, ...commands: readonly VideoCommand[]) => {
    for (const command of commands) await get(tokens.videos).handle(videoStream(uuid), command, OPERATOR);
  };
  const changeEdit = (editId: string, command: EditCommand) =>
    get(tokens.edits).handle(editStream(editId), command, OPERATOR);
  return {
    change,
    async newEdit(owner) {
      const [editId, [, user_id = '']] = [randomUUID(), owner.split(':')];
      const edit = anEdit(editId, { video_id: randomUUID(), owner, user_id });
      await changeEdit(editId, { type: 'RequestEdit', identity: edit, queue_position: 1 });
      return editId;
    },
    async failEdit(editId) {
      await changeEdit(editId, { type: 'FailEdit', message: 'It failed.', blame: 'fabula' });
    },
    async issueKey(workspace, { ttlSeconds = 3_600, tables = REALTIME_TABLES, video_uuid = null } = {}) {
      const scope = { workspace, tables, video_uuid, note: '', ttlSeconds };
      const issuer = { realtimeKeys, tokens: signedTokens, ...runtime, cause: OPERATOR };
      const { issued, position } = await issueRealtimeKey(issuer, scope);
      await project(position);
      return issued;
    },
    async revokeKey(keyId) {
      const stream = realtimeKeyStream(keyId);
      const { events: done } = await realtimeKeys.handle(stream, { type: 'RevokeRealtimeKey' }, OPERATOR);
      await project(done.at(-1)?.position ?? 0);
    },
    async newVideo(owner) {
      const uuid = randomUUID();
      const [, id = ''] = owner.split(':');
      const identity = {
        ...{ video_id: uuid, owner, session_id: randomUUID(), line: 'training' as const },
        ...(owner.startsWith('org:') ? { user_id: randomUUID(), org_id: id } : { user_id: id, org_id: null }),
      };
      await change(uuid, { type: 'RequestVideo', identity, item });
      return uuid;
    },
  };
}

/** The official client, unmodified. Node 20 has no WebSocket of its own. */
export const supabaseAt = (url: string, key: string, realtime: object = {}) =>
  createClient(url, key, { realtime: { transport: WebSocket as never, ...realtime } });

/** The WebSocket of `ws`, for the official client; the sockets it opens are put into the list. */
export function recordingTransport(opened: WebSocket[]): object {
  return class extends WebSocket {
    constructor(address: string, protocols?: string[]) {
      super(address, protocols);
      opened.push(this);
    }
  };
}

/** A plain socket that speaks frames of version 2.0.0 or 1.0.0. */
export interface RawSocket {
  readonly socket: WebSocket;
  send(...frame: readonly unknown[]): void;
  /** The first frame, from now on or kept, for which this holds; those before it are dropped. */
  next(matches?: (frame: readonly unknown[]) => boolean): Promise<readonly unknown[]>;
  /** Code and reason of the end. */
  readonly closed: Promise<readonly [number, string]>;
}

export async function openRaw(url: string, key: string, query = '&vsn=2.0.0'): Promise<RawSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}${query}`);
  const frames: (readonly unknown[])[] = [];
  let wake: () => void = () => undefined;
  socket.on('message', (data: Buffer) => {
    const parsed = JSON.parse(data.toString()) as readonly unknown[] | Readonly<Record<string, unknown>>;
    frames.push(Array.isArray(parsed) ? parsed : toFrame(parsed as Readonly<Record<string, unknown>>));
    wake();
  });
  const closed = once(socket, 'close').then(([code, reason]) => [Number(code), String(reason)] as const);
  closed.then(() => wake()).catch(() => undefined);
  await once(socket, 'open');
  return {
    socket,
    closed,
    send: (...frame) => {
      socket.send(JSON.stringify(frame));
    },
    async next(matches = () => true) {
      for (;;) {
        for (let frame = frames.shift(); frame; frame = frames.shift()) if (matches(frame)) return frame;
        if (socket.readyState !== WebSocket.OPEN) throw new Error('the socket closed before that frame');
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}

const toFrame = ({ ref, topic, event, payload }: Readonly<Record<string, unknown>>): readonly unknown[] => [
  null,
  ref,
  topic,
  event,
  payload,
];
