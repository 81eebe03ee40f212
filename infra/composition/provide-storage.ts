import { join } from 'node:path';
import { rememberApiKeys } from '../../modules/accounts/index.ts';
import { apiKeys } from '../../projections/accounts.ts';
import {
  freshApiKeyRows,
  freshEditRows,
  freshVideoRows,
  keysByDigest,
  keysByHolder,
} from '../../projections/fresh-rows.ts';
import { rememberOwnWrites } from '../../projections/own-writes.ts';
import type { Config } from '../configuration/config.ts';
import type { Container, Get } from './container.ts';
import { makeDiskMediaStore } from '../blobs/disk-media-store.ts';
import { watchDiskSpace } from '../blobs/disk-space.ts';
import { makeReservingMediaStore } from '../blobs/reserving-media-store.ts';
import { openS3Bucket } from '../blobs/s3-bucket.ts';
import { makeSharedMediaStore } from '../blobs/shared-media-store.ts';
import { parts } from './tokens.ts';
import { ownLog } from './provide-metrics.ts';
import { makePostgresApiKeyRows, makePostgresHeldKeys } from '../postgres/account-rows.ts';
import { waitForRowsOf } from '../postgres/current-rows.ts';
import { makePostgresEditRows } from '../postgres/edit-rows.ts';
import { makePostgresEventStore } from '../postgres/event-store.ts';
import { listenForNotifications, type Channel } from '../postgres/notifications.ts';
import { makePostgresOwnership } from '../postgres/ownership.ts';
import { openPool } from '../postgres/pool.ts';
import { followProjections } from '../postgres/projection-progress.ts';
import { makePostgresProjectionStore } from '../postgres/projection-store.ts';
import { makePostgresVideoRows } from '../postgres/video-rows.ts';
import { makePostgresWorkQueue } from '../postgres/work-queue.ts';

/** The log, the queue, the rows and the media: PostgreSQL and the disk. */
export function provideStorage({ provide, provideClosing }: Container): void {
  provideClosing(
    parts.pool,
    (get) => openPool(get(parts.postgres)),
    (pool) => pool.end(),
  );
  provideClosing(
    parts.notifications,
    (get) => listenForNotifications(get(parts.postgres), channelsOf(get(parts.config))),
    (notifications) => notifications.close(),
  );
  provide(parts.events, (get) =>
    ownLog(get, makePostgresEventStore(get(parts.pool), get(parts.notifications))),
  );
  provide(parts.ownWrites, (get) =>
    rememberOwnWrites([...get(parts.projections), keysByDigest, keysByHolder], (position) =>
      get(parts.progress).isProjected(position),
    ),
  );
  provide(parts.queue, (get) => makePostgresWorkQueue(get(parts.pool), get(parts.notifications)));
  provide(parts.projectionStore, (get) =>
    makePostgresProjectionStore(get(parts.pool), get(parts.notifications)),
  );
  provideClosing(
    parts.ownership,
    (get) => makePostgresOwnership(get(parts.postgres)),
    (ownership) => ownership.close(),
  );
  provide(parts.progress, (get) =>
    followProjections(
      get(parts.pool),
      get(parts.notifications),
      get(parts.projections).map((projection) => projection.name),
    ),
  );
  provideClosing(
    parts.bucket,
    (get) => {
      const { s3 } = get(parts.config);
      return s3 && openS3Bucket(s3);
    },
    async (bucket) => bucket?.close(),
  );
  provide(parts.diskSpace, (get) => {
    const { dataDir, databaseUrl, diskReserveBytes } = get(parts.config);
    const database = databaseUrl === undefined && { database: join(dataDir, 'postgres') };
    return watchDiskSpace({ media: join(dataDir, 'media'), ...database }, diskReserveBytes);
  });
  provide(parts.media, (get) => {
    const files = makeDiskMediaStore(join(get(parts.config).dataDir, 'media'), undefined, (name) => {
      get(parts.log).error({ name }, 'a media file does not hold the bytes of its name; it was set aside');
    });
    const disk = makeReservingMediaStore(files, get(parts.diskSpace));
    const bucket = get(parts.bucket);
    return bucket ? makeSharedMediaStore(disk, bucket) : disk;
  });
  provide(parts.heldKeys, keyRows);
  provide(parts.apiKeyRows, (get) => {
    const remembered = rememberApiKeys(keyRows(get), () => performance.now());
    // A revoked key must stop at once, whichever process revoked it.
    get(parts.notifications).on('projected', (payload) => {
      if (payload === '' || payload.startsWith(`${apiKeys.name}:`)) remembered.forget();
    });
    return remembered;
  });
  provide(parts.videoRows, (get) =>
    freshVideoRows(makePostgresVideoRows(get(parts.pool)), get(parts.events), get(parts.ownWrites)),
  );
  provide(parts.editRows, (get) =>
    freshEditRows(makePostgresEditRows(get(parts.pool)), get(parts.events), get(parts.ownWrites)),
  );
}

function keyRows(get: Get) {
  const pool = get(parts.pool);
  const rows = { ...makePostgresApiKeyRows(pool), ...makePostgresHeldKeys(pool) };
  const whenCurrent = waitForRowsOf(apiKeys.name, pool, get(parts.events));
  return freshApiKeyRows(rows, get(parts.events), get(parts.ownWrites), whenCurrent);
}

/** With Kafka, a wake-up is for one worker, not for all of them. */
const channelsOf = ({ cluster }: Config): readonly Channel[] =>
  cluster.kafkaBrokers ? ['events', 'projected', 'changed'] : ['events', 'work', 'projected', 'changed'];
