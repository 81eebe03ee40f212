import { setTimeout as sleep } from 'node:timers/promises';
import { WORK_TOPIC } from '../../infra/kafka/wake-ups.ts';
import type { Member } from '../drill/members.ts';
import type { KafkaCluster } from './servers/kafka.ts';
import type { ObjectStore } from './servers/object-store.ts';
import type { PostgresPair } from './servers/postgres-pair.ts';

export interface Targets {
  readonly members: readonly Member[];
  readonly kafka: KafkaCluster;
  readonly objects: ObjectStore;
  readonly database: PostgresPair;
}

export interface Fault {
  readonly name: string;
  readonly strike: () => Promise<void>;
}

const BUCKET_AWAY_MS = 30_000;

/** Everything that can go, once each, one after the other: processes, brokers, leaders, the bucket, the primary, all processes. */
export function listFaults({ members, kafka, objects, database }: Targets): readonly Fault[] {
  return [
    ...members.map((member) => ({ name: `kill -9 ${member.name}`, strike: () => killMember(member) })),
    { name: 'broker 1 killed and replaced', strike: () => replaceBroker(kafka, 0, 'kill') },
    { name: 'the bucket away for 30 s', strike: () => takeBucketAway(objects) },
    { name: 'broker 2 stopped and replaced', strike: () => replaceBroker(kafka, 1, 'stop') },
    { name: 'leaders of partitions moved', strike: () => moveLeaders(kafka) },
    { name: 'the database failed over', strike: () => database.failOver() },
    { name: 'broker 3 killed and replaced', strike: () => replaceBroker(kafka, 2, 'kill') },
    {
      name: 'kill -9 everybody',
      strike: async () => {
        await Promise.all(members.map(killMember));
      },
    },
  ];
}

function killMember(member: Member): Promise<void> {
  const pid = member.pid();
  member.excuse();
  if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  return Promise.resolve();
}

async function replaceBroker(kafka: KafkaCluster, index: number, how: 'kill' | 'stop'): Promise<void> {
  await kafka.end(index, how);
  await kafka.begin(index);
}

async function takeBucketAway(objects: ObjectStore): Promise<void> {
  await objects.leave();
  await sleep(BUCKET_AWAY_MS);
  await objects.come();
}

/** Each partition gets other replicas, and so another leader. */
export async function moveLeaders(kafka: KafkaCluster): Promise<void> {
  await kafka.withAdmin(async (admin) => {
    const { topics } = await admin.fetchTopicMetadata({ topics: [WORK_TOPIC] });
    const partitionAssignment = (topics[0]?.partitions ?? []).map(({ partitionId, leader }) => ({
      partition: partitionId,
      replicas: [1 + (leader % 3), 1 + ((leader + 1) % 3)],
    }));
    await admin.alterPartitionReassignments({
      topics: [{ topic: WORK_TOPIC, partitionAssignment }],
      timeout: 30_000,
    });
  });
}
