import type { Admin, Consumer, EachMessagePayload, Producer } from 'kafkajs';
import type { KafkaClient } from '../../../infra/kafka/connect.ts';

/**
 * What the wake-ups use of kafkajs, without a broker: one topic whose messages go to one member of the group each, in turn. It knows
 * nothing of the protocol, of partitions or of offsets: docs/cluster.md lists what was tested against a broker.
 */
export interface KafkaDouble {
  /** One process's client. */
  connect(): Promise<KafkaClient>;
  readonly sent: readonly { readonly topic: string; readonly key: unknown; readonly value: unknown }[];
  /** Topics that were created. */
  readonly created: readonly string[];
  members(): number;
  /** Crashes every consumer, with the events of kafkajs. */
  crash(): void;
  /** While it is down, every call fails. */
  away: boolean;
}

type EachMessage = (payload: EachMessagePayload) => Promise<void>;

export function makeKafkaDouble(): KafkaDouble {
  const sent: { topic: string; key: unknown; value: unknown }[] = [];
  const created: string[] = [];
  const members: EachMessage[] = [];
  const crashing: ((error: Error) => void)[] = [];
  let turn = 0;

  const double: KafkaDouble = {
    sent,
    created,
    away: false,
    members: () => members.length,
    crash() {
      members.length = 0;
      for (const tell of crashing.splice(0)) tell(new Error('crashed'));
    },
    connect: () => Promise.resolve({ producer, consumer, admin }),
  };

  const reach = (): Promise<void> =>
    double.away ? Promise.reject(new Error('Connection timeout')) : Promise.resolve();

  function producer(): Producer {
    const own = {
      connect: reach,
      disconnect: () => Promise.resolve(),
      async send({ topic, messages }: Parameters<Producer['send']>[0]) {
        await reach();
        for (const message of messages) {
          sent.push({ topic, key: message.key, value: message.value });
          const member = members[(turn += 1) % Math.max(members.length, 1)];
          await member?.({ topic } as EachMessagePayload);
        }
        return [];
      },
    };
    // The rest of the interface is not used.
    return own as unknown as Producer;
  }

  function consumer(): Consumer {
    let own: EachMessage | undefined;
    const used = {
      events: { CRASH: 'consumer.crash' },
      on(_: string, listener: (event: { payload: { error: Error } }) => void) {
        crashing.push((error) => {
          listener({ payload: { error } });
        });
      },
      connect: reach,
      subscribe: reach,
      async run({ eachMessage }: { eachMessage: EachMessage }) {
        await reach();
        own = eachMessage;
        members.push(own);
      },
      disconnect() {
        const at = own ? members.indexOf(own) : -1;
        if (at >= 0) members.splice(at, 1);
        return Promise.resolve();
      },
    };
    return used as unknown as Consumer;
  }

  function admin(): Admin {
    const used = {
      connect: reach,
      disconnect: () => Promise.resolve(),
      async createTopics({ topics }: Parameters<Admin['createTopics']>[0]) {
        await reach();
        created.push(...topics.map(({ topic }) => topic));
        return true;
      },
    };
    return used as unknown as Admin;
  }

  return double;
}
