import { runCheckpoints } from '../../modules/transparency/index.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import { makeWakeUp } from '../../modules/kernel/async/wake-up.ts';
import { makeCheckpointPublisher, type PublicationSettings } from '../audit/publish-checkpoints.ts';
import type { LogKeySettings } from '../audit/log-keys.ts';
import { makeCheckpointBucket } from '../blobs/checkpoint-bucket.ts';
import type { Config } from '../configuration/config.ts';
import type { Container } from './container.ts';
import { tokens } from './tokens.ts';
import { makePostgresTreeStore } from '../postgres/log-tree.ts';

/** The Merkle tree over the log, and its signed heads. */
export function provideAudit({ provide }: Container): void {
  provide(tokens.checkpoints, (get) => {
    return {
      log: get(tokens.events),
      store: makePostgresTreeStore(get(tokens.pool)),
      ...get(tokens.logKeys),
      publisher: makeCheckpointPublisher({
        ...publicationOf(get(tokens.config)),
        onFailure: (error, setting) => {
          get(tokens.log).warn({ error }, `a checkpoint was not taken by ${setting}`);
        },
      }),
    };
  });
}

const TIMES = {
  everyEvents: 1_000,
  everyMs: 30_000,
  pollMs: 5_000,
  now: () => performance.now(),
};
const RETRY_MS = 30_000;

/** Signs checkpoints where this process owns that. Resolves when `signal` aborted. Beside all else: nobody waits for it. */
export async function keepSigning({ get }: Container, signal: AbortSignal): Promise<void> {
  const deps = get(tokens.checkpoints);
  if (deps.signers.length === 0) return;
  const pause = makeWakeUp();
  while (!signal.aborted) {
    const owned = await get(tokens.ownership).own('log-checkpoints', signal);
    if (!owned) return;
    try {
      await runCheckpoints(deps, TIMES, AbortSignal.any([signal, owned.signal]));
    } catch (error) {
      const isAway = error instanceof DomainError && error.kind === 'unavailable';
      get(tokens.log)[isAway ? 'warn' : 'error']({ error }, 'the log could not be signed');
      await pause.wait(RETRY_MS, signal);
    } finally {
      await owned.release();
    }
  }
}

/** Where checkpoints go. */
export function publicationOf({
  audit: { checkpointFolder: folder, checkpointWebhookUrl: url, checkpointWebhookSecret: secret },
  checkpointBucket: bucket,
}: Config): Omit<PublicationSettings, 'onFailure'> {
  const checkpointBucket = bucket && makeCheckpointBucket(bucket);
  return { folder, bucket: checkpointBucket, webhook: url === undefined ? undefined : { url, secret } };
}

export const logKeySettings = ({ dataDir, publicUrl, audit: { logSigningKey } }: Config): LogKeySettings => ({
  dataDir,
  publicUrl,
  logSigningKey,
});
