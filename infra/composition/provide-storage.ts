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
import { tokens } from './tokens.ts';
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
    tokens.pool,
    (get) => openPool(get(tokens.postgres)),
    (pool) => pool.end(),
  );
  provideClosing(
    tokens.notifications,
    (get) => listenForNotifications(get(tokens.postgres), channelsOf(get(tokens.config))),
    (notifications) => notifications.close(),
  );
  provide(tokens.rawLog, (get) => makePostgresEventStore(get(tokens.pool), get(tokens.notifications)));
  provide(tokens.events, (get) => ownLog(get, get(tokens.rawLog)));
  provide(tokens.ownWrites, (get) =>
    rememberOwnWrites([...get(tokens.projections), keysByDigest, keysByHolder], (position) =>
      get(tokens.progress).isProjected(position),
    ),
  );
  provide(tokens.queue, (get) => makePostgresWorkQueue(get(tokens.pool), get(tokens.notifications)));
  provide(tokens.projectionStore, (get) =>
    makePostgresProjectionStore(get(tokens.pool), get(tokens.notifications)),
  );
  provideClosing(
    tokens.ownership,
    (get) => makePostgresOwnership(get(tokens.postgres)),
    (ownership) => ownership.close(),
  );
  provide(tokens.progress, (get) =>
    followProjections(
      get(tokens.pool),
      get(tokens.notifications),
      get(tokens.projections).map((projection) => projection.name),
    ),
  );
  provideClosing(
    tokens.bucket,
    (get) => {
      const { s3 } = get(tokens.config);
      return s3 && openS3Bucket(s3);
    },
    async (bucket) => bucket?.close(),
  );
  provide(tokens.diskSpace, (get) => {
    const { dataDir, databaseUrl, diskReserveBytes } = get(tokens.config);
    const database = databaseUrl === undefined && { database: join(dataDir, 'postgres') };
    return watchDiskSpace({ media: join(dataDir, 'media'), ...database }, diskReserveBytes);
  });
  provide(tokens.media, (get) => {
    const files = makeDiskMediaStore(join(get(tokens.config).dataDir, 'media'), undefined, (name) => {
      get(tokens.log).error({ name }, 'a media file does not hold the bytes of its name; it was set aside');
    });
    const disk = makeReservingMediaStore(files, get(tokens.diskSpace));
    const bucket = get(tokens.bucket);
    return bucket ? makeSharedMediaStore(disk, bucket) : disk;
  });
  provide(tokens.heldKeys, keyRows);
  provide(tokens.apiKeyRows, (get) => {
    const remembered = rememberApiKeys(keyRows(get), () => performance.now());
    // A revoked key must stop at once, whichever process revoked it.
    get(tokens.notifications).on('projected', (payload) => {
      if (payload === '' || payload.startsWith(`${apiKeys.name}:`)) remembered.forget();
    });
    return remembered;
  });
  provide(tokens.videoRows, (get) =>
    freshVideoRows(makePostgresVideoRows(get(tokens.pool)), get(tokens.events), get(tokens.ownWrites)),
  );
  provide(tokens.editRows, (get) =>
    freshEditRows(makePostgresEditRows(get(tokens.pool)), get(tokens.events), get(tokens.ownWrites)),
  );
}

function keyRows(get: Get) {
  const pool = get(tokens.pool);
  const rows = { ...makePostgresApiKeyRows(pool), ...makePostgresHeldKeys(pool) };
  const whenCurrent = waitForRowsOf(apiKeys.name, pool, get(tokens.events));
  return freshApiKeyRows(rows, get(tokens.events), get(tokens.ownWrites), whenCurrent);
}

/** With Kafka, a wake-up is for one worker, not for all of them. */
const channelsOf = ({ kafka }: Config): readonly Channel[] =>
  kafka ? ['events', 'projected', 'changed'] : ['events', 'work', 'projected', 'changed'];
