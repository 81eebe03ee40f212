import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Checkpoint, CheckpointPublisher } from '../../modules/transparency/index.ts';
import { postCheckpoint, type DeliveryBounds, type WebhookSettings } from './post-checkpoint.ts';

export interface CheckpointBucket {
  /** The newest checkpoint there; undefined when none is. */
  readonly newest: () => Promise<string | undefined>;
  readonly put: (checkpoint: Pick<Checkpoint, 'size' | 'note'>) => Promise<void>;
}

export interface PublicationSettings {
  /** Gets `checkpoint`, the newest, and `checkpoints.jsonl`, all of them. */
  readonly folder: string;
  /** Gets each as the body of a POST; undefined: they are not posted. */
  readonly webhook: WebhookSettings | undefined;
  /** Gets each as an object; undefined: none does. */
  readonly bucket: CheckpointBucket | undefined;
  /** A place that did not take it, by its setting. */
  readonly onFailure: (error: unknown, setting: 'CHECKPOINT_WEBHOOK_URL' | 'CHECKPOINT_BUCKET') => void;
  readonly bounds?: DeliveryBounds;
}

/** Puts each checkpoint where who may change the database need not have a hand: a folder, a bucket, and an address of another machine. */
export function makeCheckpointPublisher(settings: PublicationSettings): CheckpointPublisher {
  const { folder, webhook, bucket, onFailure, bounds } = settings;
  const newest = join(folder, 'checkpoint');
  const isTaken = (delivery: Promise<void>, setting: Parameters<typeof onFailure>[1]) =>
    delivery.then(
      () => true,
      (error: unknown) => {
        onFailure(error, setting);
        return false;
      },
    );
  return {
    async latest() {
      const [file, object] = await Promise.all([
        readFile(newest, 'utf8').catch(orAbsent),
        bucket?.newest().catch((error: unknown) => {
          onFailure(error, 'CHECKPOINT_BUCKET');
          return undefined;
        }),
      ]);
      return sizeIn(object) > sizeIn(file) ? object : file;
    },
    async publish({ size, note }) {
      await mkdir(folder, { recursive: true });
      if ((await readFile(newest, 'utf8').catch(orAbsent)) !== note) await addTo(folder, newest, note);
      const taken = await Promise.all([
        webhook && isTaken(postCheckpoint(note, webhook, bounds), 'CHECKPOINT_WEBHOOK_URL'),
        bucket && isTaken(bucket.put({ size, note }), 'CHECKPOINT_BUCKET'),
      ]);
      return !taken.includes(false);
    },
  };
}

async function addTo(folder: string, newest: string, note: string): Promise<void> {
  await appendFile(join(folder, 'checkpoints.jsonl'), `${JSON.stringify({ note })}\n`);
  const draft = `${newest}.${process.pid}`;
  await writeFile(draft, note, { flush: true });
  await rename(draft, newest);
}

/** What it says of its size is believed when its signature was checked: by who asked for it. */
const sizeIn = (note: string | undefined): number =>
  note === undefined ? -1 : Number(note.split('\n')[1]) || 0;

function orAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}
