import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { startProgram } from './program.ts';

/** Linux namespaces: a network, a host name and processes of its own (man 1 unshare). All of it ends with the program. */
const UNSHARE = ['--net', '--uts', '--pid', '--fork', '--kill-child', '--mount-proc'];
/** It runs where no package is near. */
const TSX = createRequire(import.meta.url).resolve('tsx');
const INSIDE = join(import.meta.dirname, 'machine-inside.ts');

export interface MachineOptions {
  readonly name: string;
  /** Where it works, and where its doors are. */
  readonly folder: string;
  /** Of 127.0.0.1 here; on the machine its own 127.0.0.1 leads to them, and nothing else leads anywhere. */
  readonly ports: readonly number[];
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The cores it has; unless told, all. */
  readonly cores?: string;
}

export interface Machine {
  /** As a power cut ends it. */
  cut(): Promise<void>;
}

export async function startMachine(options: MachineOptions): Promise<Machine> {
  const { name, folder, ports, command, args, env, cores } = options;
  await mkdir(folder, { recursive: true });
  const doors = await Promise.all(ports.map((port) => openDoor(join(folder, `${port}.sock`), port)));
  const inside = [
    ...[process.execPath, '--import', TSX, INSIDE, folder, ports.join(',')],
    ...[command, ...args],
  ];
  const onCores = cores === undefined ? [] : ['taskset', '--cpu-list', cores];
  const program = await startProgram({
    ...{ command: 'unshare', folder, name, env },
    args: [
      ...UNSHARE,
      'sh',
      '-c',
      `ip link set lo up && hostname ${name} && exec "$@"`,
      'sh',
      ...onCores,
      ...inside,
    ],
  });
  return {
    async cut() {
      await program.kill();
      for (const door of doors) door.close();
    },
  };
}

function openDoor(path: string, port: number): Promise<Server> {
  const server = createServer((near) => {
    const far = createConnection(port, '127.0.0.1');
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy());
    far.on('error', () => near.destroy());
  });
  return new Promise((resolve) =>
    server.listen(path, () => {
      resolve(server);
    }),
  );
}
