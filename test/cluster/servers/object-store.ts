import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Settings } from '../../../infra/blobs/s3-bucket.ts';
import { installed } from './installed.ts';
import { freePorts, isListening, startProgram, until, type Program } from './program.ts';

const VERSION = 'v1.8.0';
const MINUTES = 20;
const START_MS = 60_000;

/** versitygw: an S3 gateway that people run before their disks, built with Go. */
export async function installObjectStore(): Promise<string> {
  const folder = await installed(`versitygw-${VERSION}`, async (draft, run) => {
    const source = `github.com/versity/versitygw/cmd/versitygw@${VERSION}`;
    await run('env', [`GOBIN=${draft}`, 'GOFLAGS=-p=1', 'go', 'install', source], MINUTES);
  });
  return join(folder, 'versitygw');
}

export interface ObjectStore {
  /** Of its one bucket. */
  readonly settings: S3Settings;
  /** The same as settings of Fabula. */
  readonly environment: Readonly<Record<string, string>>;
  /** Ends it: whoever comes is refused. */
  leave(): Promise<void>;
  /** Starts it again with what it had. */
  come(): Promise<void>;
  /** It takes connections and answers nothing, until it is thawed. */
  freeze(): void;
  thaw(): void;
  close(): Promise<void>;
}

export async function startObjectStore(): Promise<ObjectStore> {
  const command = await installObjectStore();
  const folder = await mkdtemp(join(tmpdir(), 'fabula-objects-'));
  const [port = 0] = await freePorts(1);
  const credentials = { accessKeyId: 'fabula', secretAccessKey: randomBytes(16).toString('hex') };
  const bucket = 'fabula-media';
  await mkdir(join(folder, 'buckets', bucket), { recursive: true });
  await mkdir(join(folder, 'attributes'));
  const args = [
    ...['--port', `127.0.0.1:${port}`, '--access', credentials.accessKeyId],
    ...['--secret', credentials.secretAccessKey, '--quiet'],
    // What it knows of an object lies beside it: not every file system of a test machine has extended attributes.
    ...['posix', '--sidecar', join(folder, 'attributes'), join(folder, 'buckets')],
  ];
  let program: Program | undefined;
  const come = async () => {
    program = await startProgram({ command, args, folder, name: 'versitygw' });
    await until('the object store listens', () => isListening(port), START_MS);
  };
  const leave = async () => {
    await program?.kill();
    program = undefined;
  };
  await come();
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    settings: { bucket, region: 'us-east-1', endpoint, credentials },
    environment: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: endpoint,
      S3_ACCESS_KEY_ID: credentials.accessKeyId,
      S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    leave,
    come,
    freeze: () => program?.signal('SIGSTOP'),
    thaw: () => program?.signal('SIGCONT'),
    async close() {
      await leave();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
