import { appendFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CheckpointPublisher } from '../../modules/transparency/index.ts';

export interface PublicationSettings {
  /** Gets `checkpoint`, the newest, and `checkpoints.jsonl`, all of them. */
  readonly folder: string;
  /** Gets each as the body of a POST; none: nobody does. */
  readonly webhookUrl: string | undefined;
  /** A webhook that did not take it. The next checkpoint covers all that this one did. */
  readonly onFailure: (error: unknown) => void;
}

const WEBHOOK_MS = 10_000;

/** Puts each checkpoint where who may change the database need not have a hand: a folder, and an address of another machine. */
export function makeCheckpointPublisher(settings: PublicationSettings): CheckpointPublisher {
  const { folder, webhookUrl, onFailure } = settings;
  const newest = join(folder, 'checkpoint');
  return {
    async latest() {
      return readFile(newest, 'utf8').catch(orAbsent);
    },
    async publish({ note }) {
      await mkdir(folder, { recursive: true });
      await appendFile(join(folder, 'checkpoints.jsonl'), `${JSON.stringify({ note })}\n`);
      const draft = `${newest}.${process.pid}`;
      await writeFile(draft, note, { flush: true });
      await rename(draft, newest);
      if (webhookUrl !== undefined) await post(webhookUrl, note).catch(onFailure);
    },
  };
}

function orAbsent(error: NodeJS.ErrnoException): undefined {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

async function post(url: string, body: string): Promise<void> {
  const signal = AbortSignal.timeout(WEBHOOK_MS);
  const headers = { 'content-type': 'text/plain; charset=utf-8' };
  const answer = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'error' });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`${new URL(url).host} answered ${answer.status}`);
}
