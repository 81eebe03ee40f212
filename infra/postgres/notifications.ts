import { keepConnection } from './kept-connection.ts';
import type { PostgresOptions } from './pool.ts';

/**
 * `events`: the log grew; `work`: an item was added to the queue; `projected`: `name:position`, a checkpoint moved; `changed`: the
 * published rows that a transaction changed (`migrations/0016-realtime.sql`).
 */
export type Channel = 'events' | 'work' | 'projected' | 'changed';

/**
 * Wake-ups, immediate within the process and by LISTEN between processes. They are hints: subscribers also poll.
 */
export interface Notifications {
  /** Calls `listener` at each notification, and with '' after a reconnect, when some may have been missed. Returns how to stop. */
  on(channel: Channel, listener: (payload: string) => void): () => void;
  /** Notifies the listeners of this process directly, without the round trip through the database. */
  notify(channel: Channel, payload?: string): void;
  close(): Promise<void>;
}

const CHANNELS: readonly Channel[] = ['events', 'work', 'projected', 'changed'];

/** `subscribed`: the channels subscribed to between processes; default: all. */
export function listenForNotifications(
  options: PostgresOptions,
  subscribed: readonly Channel[] = CHANNELS,
): Notifications {
  const listeners = new Map<Channel, Set<(payload: string) => void>>(
    CHANNELS.map((name) => [name, new Set()]),
  );

  function notify(channel: Channel, payload = ''): void {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  }

  const connection = keepConnection(options, {
    async onOpen(ask, client) {
      client.on('notification', (message) => {
        const channel = subscribed.find((name) => message.channel === `fabula_${name}`);
        if (channel) notify(channel, message.payload);
      });
      await ask(subscribed.map((name) => `LISTEN fabula_${name}`).join('; '));
      for (const channel of CHANNELS) notify(channel);
    },
  });

  return {
    on(channel, listener) {
      // A new wrapper each time: the same function may be registered twice.
      const own = (payload: string): void => {
        listener(payload);
      };
      listeners.get(channel)?.add(own);
      return () => listeners.get(channel)?.delete(own);
    },
    notify,
    close: () => connection.close(),
  };
}
