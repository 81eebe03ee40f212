import { keepConnection } from './kept-connection.ts';
import type { PostgresOptions } from './pool.ts';

/**
 * `events`: the log grew; `work`: something was put on the queue; `projected`: `name:position`, a checkpoint moved; `changed`: which
 * published rows a transaction changed (`migrations/0016-realtime.sql`).
 */
export type Channel = 'events' | 'work' | 'projected' | 'changed';

/**
 * Wake-ups, within the process at once and between processes by LISTEN. They are hints: who depends on them also polls.
 */
export interface Notifications {
  /** Calls `listener` at each notification, and with '' after a reconnect, when some may have been missed. Gives back how to stop. */
  on(channel: Channel, listener: (payload: string) => void): () => void;
  /** Tells the listeners of this process, without waiting for the way over the database. */
  tell(channel: Channel, payload?: string): void;
  close(): Promise<void>;
}

const CHANNELS: readonly Channel[] = ['events', 'work', 'projected', 'changed'];

/** `heard`: the channels that are listened to between processes; all unless told. */
export function listenForNotifications(
  options: PostgresOptions,
  heard: readonly Channel[] = CHANNELS,
): Notifications {
  const listeners = new Map<Channel, Set<(payload: string) => void>>(
    CHANNELS.map((name) => [name, new Set()]),
  );

  function tell(channel: Channel, payload = ''): void {
    for (const listener of listeners.get(channel) ?? []) listener(payload);
  }

  const connection = keepConnection(options, {
    async onOpen(ask, client) {
      client.on('notification', (message) => {
        const channel = heard.find((name) => message.channel === `fabula_${name}`);
        if (channel) tell(channel, message.payload);
      });
      await ask(heard.map((name) => `LISTEN fabula_${name}`).join('; '));
      for (const channel of CHANNELS) tell(channel);
    },
  });

  return {
    on(channel, listener) {
      // A listener of its own each time: the same function may be handed in twice.
      const own = (payload: string): void => {
        listener(payload);
      };
      listeners.get(channel)?.add(own);
      return () => listeners.get(channel)?.delete(own);
    },
    tell,
    close: () => connection.close(),
  };
}
