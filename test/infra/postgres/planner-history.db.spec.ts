import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { makePostgresEventStore } from '../../../infra/postgres/event-store.ts';
import { listenForNotifications, type Notifications } from '../../../infra/postgres/notifications.ts';
import { makePostgresProjectionStore } from '../../../infra/postgres/projection-store.ts';
import type { EventStore } from '../../../modules/kernel/log/event-store.ts';
import { makeHandler, type Handler } from '../../../modules/kernel/log/handle.ts';
import {
  videoDecider,
  videoStream,
  type Video,
  type VideoCommand,
  type VideoEvent,
} from '../../../modules/videos/index.ts';
import { catchUp } from '../../../projections/catch-up.ts';
import { plannerHistory } from '../../../projections/planner-history.ts';
import type { ProjectionStore } from '../../../projections/ports.ts';
import { rebuildProjection } from '../../../projections/rebuild.ts';
import { anEdit, applied, cause, completedVideo } from '../../support/edit-commands.ts';
import { useDatabase } from '../../support/postgres.ts';
import { aPlan, aScene, identity } from '../../support/video-builders.ts';

describe('planner_history in PostgreSQL', () => {
  const database = useDatabase();
  const stream = videoStream(identity.video_id);
  const [first, second] = [randomUUID(), randomUUID()];
  let notifications: Notifications;
  let events: EventStore;
  let rows: ProjectionStore;
  let videos: Handler<Video, VideoCommand, VideoEvent>;
  before(async () => {
    notifications = listenForNotifications(database.options);
    events = makePostgresEventStore(database.pool, notifications);
    rows = makePostgresProjectionStore(database.pool, notifications);
    videos = makeHandler(events, videoDecider, { now: () => new Date(), newId: randomUUID });
    for (const command of completedVideo()) await videos.handle(stream, command, cause);
    await apply(first, 'Gold', 1);
    await apply(second, 'Silver', 2);
  });
  after(() => notifications.close());

  async function apply(edit_id: string, title: string, version: number): Promise<void> {
    await videos.handle(stream, { type: 'QueueEdit', identity: anEdit(edit_id), resumption: 0 }, cause);
    const command = applied(edit_id, aPlan([aScene(1, { title }), aScene(3)]), version);
    await videos.handle(stream, command, cause);
  }
  async function history() {
    await catchUp({ events, rows }, plannerHistory, Number.MAX_SAFE_INTEGER);
    const { rows: found } = await database.pool.query<{ saved_id: string; replay_to_revision: number }>(
      'SELECT * FROM fabula.planner_history WHERE video_uuid = $1 ORDER BY replay_to_revision DESC',
      [identity.video_id],
    );
    return found;
  }

  it('has an entry per edit, which leads to what the video was before it', async () => {
    const entries = await history();
    expect(entries.map(({ saved_id }) => saved_id)).to.deep.equal([second, first]);
    const { events: log } = await events.read(stream);
    const titles = entries.map(({ replay_to_revision }) => {
      const until = log.slice(0, replay_to_revision + 1).filter(videoDecider.isOwn);
      const { plan } = until.reduce(videoDecider.evolve, videoDecider.initial);
      return plan?.scenes[0]?.title;
    });
    expect(titles).to.deep.equal(['Gold', 'Scene 1']);
  });

  it('loses the entry of an edit that is taken back', async () => {
    await videos.handle(stream, { type: 'RevertEdit', edit_id: second }, cause);
    expect((await history()).map(({ saved_id }) => saved_id)).to.deep.equal([first]);
  });

  it('comes out the same when it is made again from the first event', async () => {
    await history();
    expect(await rebuildProjection({ events, rows }, plannerHistory)).to.equal(0);
  });
});
