import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { makePostgresEditRows, marksOfEdits } from '../../../infra/postgres/edit-rows.ts';
import { makePostgresProjectionStore } from '../../../infra/postgres/projection-store.ts';
import { listenForNotifications, type Notifications } from '../../../infra/postgres/notifications.ts';
import {
  editDecider,
  editStream,
  type EditCommand,
  type EditListQuery,
} from '../../../modules/edits/index.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import { externalEdits } from '../../../projections/external-edits.ts';
import { foldPage } from '../../../projections/fold-page.ts';
import { anEdit, cause } from '../../support/edit-commands.ts';
import { makeMemoryEventStore } from '../../support/memory-event-store.ts';
import { useDatabase } from '../../support/postgres.ts';
import { aPlan, aScene, identity } from '../../support/video-builders.ts';

const rewrite: EditCommand = {
  type: 'RecordRewrittenPlan',
  plan: aPlan([aScene(1)]),
  summary: 'brighter',
  plan_version: 1,
  changed_scene_numbers: [1],
  added_scene_numbers: [],
  deleted_scene_numbers: [],
};

describe('rows of edits in PostgreSQL', () => {
  const database = useDatabase();
  const ids = Array.from({ length: 12 }, () => randomUUID());
  const other = randomUUID();
  let notifications: Notifications;
  let now = Date.parse('2026-11-20T12:00:00.000Z');

  before(async () => {
    notifications = listenForNotifications(database.options);
    const store = makeMemoryEventStore();
    const runtime = { now: () => new Date(now), newId: randomUUID };
    const edits = makeHandler(store, editDecider, runtime);
    for (const [place, edit_id] of [...ids, other].entries()) {
      // Several of one moment: pages end in the middle of it.
      if (place % 4 === 0) now += 1000;
      const video_id = edit_id === other ? other : identity.video_id;
      const request: EditCommand = {
        type: 'RequestEdit',
        identity: anEdit(edit_id, { video_id, approval_mode: place === 0 ? 'manual' : 'automatic' }),
        queue_position: place,
      };
      await edits.handle(editStream(edit_id), request, cause);
    }
    const [first = ''] = ids;
    await edits.handle(editStream(first), { type: 'StartEdit' }, cause);
    await edits.handle(editStream(first), rewrite, cause);
    const rows = makePostgresProjectionStore(database.pool, notifications);
    const page = foldPage(externalEdits, store.log) ?? expect.fail('no events');
    const from = await rows.checkpoint(externalEdits.name, externalEdits.version);
    expect(await rows.advance(externalEdits, from, page)).to.include({ position: page.to });
  });
  after(() => notifications.close());

  const rows = () => makePostgresEditRows(database.pool);
  const list = (changes: Partial<EditListQuery> = {}) =>
    rows().list({ owner: identity.owner, line: 'training', limit: 100, ...changes });

  it('read back as they were projected, by id in any letter case', async () => {
    const [first = ''] = ids;
    const row = await rows().find(first.toUpperCase());
    expect(row).to.deep.include({
      edit_id: first,
      video_uuid: identity.video_id,
      status: 'awaiting_approval',
      scene_numbers: [1],
      created_at: '2026-11-20T12:00:01.000Z',
    });
    expect(row?.required_action).to.deep.include({ kind: 'approval' });
    expect(await rows().find('none')).to.equal(undefined);
    expect(await rows().find(randomUUID())).to.equal(undefined);
    expect([...(await marksOfEdits(database.pool, [first]))].map(([id]) => id)).to.deep.equal([first]);
  });

  it('are listed newest first, of one video or all, page after page', async () => {
    const all = await list();
    expect(all).to.have.length(13);
    expect(await list({ video_uuid: other.toUpperCase() })).to.have.length(1);
    expect(await list({ video_uuid: 'none' })).to.deep.equal([]);
    expect(await list({ line: 'marketing' })).to.deep.equal([]);
    const seen: string[] = [];
    for (let after: EditListQuery['after']; ;) {
      const page = await list({ limit: 5, ...(after ? { after } : {}) });
      seen.push(...page.map(({ edit_id }) => edit_id));
      after = page.at(-1);
      if (!after) break;
    }
    expect(seen).to.deep.equal(all.map(({ edit_id }) => edit_id));
    const times = all.map(({ created_at }) => created_at);
    expect(times).to.deep.equal([...times].sort().reverse());
  });
});
