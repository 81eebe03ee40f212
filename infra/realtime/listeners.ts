import type { Pass } from './access.ts';
import type { Change } from './change.ts';
import type { Channel } from './channel.ts';
import type { Connection } from './connection.ts';

/** Channels by the pass they were joined with. */
export interface Listeners {
  add(channel: Channel, connection: Connection): void;
  remove(channel: Channel): void;
  deliver(pass: Pass, change: Change): void;
}

export function makeListeners(): Listeners {
  const byPass = new Map<string, Map<Channel, Connection>>();
  return {
    add(channel, connection) {
      const { id } = channel.admission.pass;
      const channels = byPass.get(id) ?? new Map<Channel, Connection>();
      byPass.set(id, channels.set(channel, connection));
    },
    remove(channel) {
      const { id } = channel.admission.pass;
      const channels = byPass.get(id);
      channels?.delete(channel);
      if (channels?.size === 0) byPass.delete(id);
    },
    deliver({ id }, change) {
      for (const [channel, connection] of byPass.get(id) ?? []) connection.deliver(channel, change);
    },
  };
}
