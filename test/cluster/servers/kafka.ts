import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import kafkajs, { type Admin } from 'kafkajs';
import { makeSelfSigned } from '../../support/self-signed.ts';
import { installKafka } from './kafka-install.ts';
import { SCRAM, stringifyKafkaSettings, type KafkaNode } from './kafka-settings.ts';
import { freePorts, startProgram, until, type Program } from './program.ts';

/** A cluster of Apache Kafka (KRaft), all its nodes on this machine. */
export interface KafkaCluster {
  /** Without protection. */
  readonly brokers: readonly string[];
  /** Over TLS and SCRAM-SHA-512. */
  readonly secure: {
    readonly brokers: readonly string[];
    /** A file, PEM. */
    readonly ca: string;
    readonly username: string;
    readonly password: string;
  };
  /** Ends one broker, by `kill -9` or in good order. */
  end(index: number, how: 'kill' | 'stop'): Promise<void>;
  /** Starts it again, and waits until it serves. */
  begin(index: number): Promise<void>;
  /** An operator's client. */
  withAdmin<Result>(use: (admin: Admin) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

const USERNAME = 'fabula';
const START_MS = 180_000;
const JAVA = ['-Xmx320m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1'];
const run = promisify(execFile);

export async function startKafka(count: 1 | 3): Promise<KafkaCluster> {
  const classPath = await installKafka();
  const folder = await mkdtemp(join(tmpdir(), 'fabula-kafka-'));
  const password = randomBytes(12).toString('hex');
  const nodes = await makeNodes(count);
  const { key, cert } = makeSelfSigned('localhost');
  await writeFile(join(folder, 'tls.pem'), key + cert, { mode: 0o600 });
  await writeFile(join(folder, 'ca.pem'), cert);
  const java = [...JAVA, '-cp', classPath];
  await format(nodes, folder, java, password);

  const programs = new Map<number, Program>();
  const brokers = nodes.map(({ ports }) => `localhost:${ports.plain}`);
  const withAdmin = withAdminOf(brokers);
  const start = async (node: KafkaNode) => {
    const args = [...java, 'kafka.Kafka', settingsOf(node, folder)];
    programs.set(node.id, await startProgram({ command: 'java', args, folder, name: `kafka-${node.id}` }));
  };
  const isServing = () =>
    withAdmin(async (admin) => (await admin.describeCluster()).brokers.length === programs.size);
  const nodeAt = (index: number): KafkaNode => {
    const node = nodes[index];
    if (!node) throw new Error(`there is no broker ${index}`);
    return node;
  };

  const close = async () => {
    await Promise.all([...programs.values()].map((program) => program.kill()));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    for (const node of nodes) await start(node);
    await until('Kafka serves', isServing, START_MS);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    brokers,
    secure: {
      brokers: nodes.map(({ ports }) => `localhost:${ports.secure}`),
      ca: join(folder, 'ca.pem'),
      username: USERNAME,
      password,
    },
    async end(index, how) {
      const { id } = nodeAt(index);
      await programs.get(id)?.[how]();
      programs.delete(id);
    },
    async begin(index) {
      await start(nodeAt(index));
      await until('the broker serves again', isServing, START_MS);
    },
    withAdmin,
    close,
  };
}

async function makeNodes(count: number): Promise<readonly KafkaNode[]> {
  const ports = await freePorts(count * 3);
  return Array.from({ length: count }, (_, index) => {
    const [plain = 0, secure = 0, controller = 0] = ports.slice(index * 3);
    return { id: index + 1, ports: { plain, secure, controller } };
  });
}

const settingsOf = ({ id }: KafkaNode, folder: string): string => join(folder, `node-${id}.properties`);

/** Each node's folder knows the cluster's id and the user of the listener with SCRAM. */
async function format(
  nodes: readonly KafkaNode[],
  folder: string,
  java: readonly string[],
  password: string,
): Promise<void> {
  const clusterId = randomBytes(16).toString('base64url');
  const user = `${SCRAM}=[name=${USERNAME},password=${password}]`;
  for (const node of nodes) {
    await writeFile(settingsOf(node, folder), stringifyKafkaSettings(node, nodes, folder));
    const args = ['format', '-t', clusterId, '-c', settingsOf(node, folder), '--add-scram', user];
    await run('java', [...java, 'kafka.tools.StorageTool', ...args], { timeout: START_MS });
  }
}

const withAdminOf =
  (brokers: readonly string[]): KafkaCluster['withAdmin'] =>
  async (use) => {
    const { Kafka, logLevel } = kafkajs;
    const client = new Kafka({ clientId: 'operator', brokers: [...brokers], logLevel: logLevel.NOTHING });
    const admin = client.admin({ retry: { retries: 3, initialRetryTime: 100, maxRetryTime: 1_000 } });
    await admin.connect();
    try {
      return await use(admin);
    } finally {
      await admin.disconnect();
    }
  };
