import type { Admission } from './access.ts';
import type { Binding } from './bindings.ts';
import type { Change } from './change.ts';
import type { Ref } from './frames.ts';
import type { RealtimeLimits } from './limits.ts';

/** A topic that a connection has joined. */
export interface Channel {
  readonly topic: string;
  readonly joinRef: Ref;
  readonly bindings: readonly Binding[];
  readonly filterChars: number;
  /** Clients from before 2022 subscribe by topic and receive `INSERT`, `UPDATE`, `DELETE`. */
  readonly isLegacy: boolean;
  /** Access of the token sent with the join or later. */
  admission: Admission;
  token: string;
}

/** A message for a channel. */
export interface ChannelMessage {
  readonly event: string;
  /** JSON. */
  readonly payload: string;
}

/** The channel's messages for a change: usually none or one; one per distinct selection of columns. */
export function messagesOf(
  channel: Channel,
  keyOfSocket: Admission,
  change: Change,
): readonly ChannelMessage[] {
  if (!sees(keyOfSocket, change) || !channel.admission.pass.workspaces.has(change.owner)) return [];
  if (!sees(channel.admission, change)) return [];
  const byColumns = new Map<string, readonly number[]>();
  for (const { id, type, tables } of channel.bindings) {
    const table = tables.get(change.table);
    if (!table || (type !== '*' && type !== change.type) || !table.passes(change.record)) continue;
    const json = change.toJson(table.columns);
    byColumns.set(json, [...(byColumns.get(json) ?? []), id]);
  }
  return [...byColumns].map(([json, ids]) =>
    channel.isLegacy
      ? { event: change.type, payload: json }
      : { event: 'postgres_changes', payload: `{"ids":[${ids.join()}],"data":${json}}` },
  );
}

/** Whether the key covers the row's table and video, regardless of workspace. */
function sees({ pass: { isRevoked, tables, videoUuid } }: Admission, change: Change): boolean {
  if (isRevoked || tables?.has(change.table) === false) return false;
  return videoUuid === undefined || videoUuid === change.videoUuid;
}

/** Whether the channels of a socket exceed the limits of one client. */
export function isTooMuch(channels: readonly Channel[], limits: RealtimeLimits): boolean {
  const total = (sizeOf: (channel: Channel) => number) =>
    channels.reduce((sum, channel) => sum + sizeOf(channel), 0);
  return (
    total(({ bindings }) => bindings.length) > limits.bindingsPerSocket ||
    total(({ filterChars }) => filterChars) > limits.filterCharsPerSocket
  );
}

/** Why the admission is no longer valid; undefined while it is. */
export function endOf({ pass, expiresAtMs }: Admission, nowMs: number): string | undefined {
  if (pass.isRevoked) return 'Token has been revoked';
  if (nowMs < expiresAtMs) return undefined;
  return `Token has expired ${Math.floor((nowMs - expiresAtMs) / 1000)} seconds ago`;
}
