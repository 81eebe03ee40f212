import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { makePostgresEventStore } from '../../../infra/postgres/event-store.ts';
import { makePostgresLedgerRows } from '../../../infra/postgres/ledger-rows.ts';
import { listenForNotifications, type Notifications } from '../../../infra/postgres/notifications.ts';
import { makePostgresProjectionStore } from '../../../infra/postgres/projection-store.ts';
import type { EventStore } from '../../../modules/kernel/log/event-store.ts';
import {
  creditsDecider,
  workspaceStream,
  type Credits,
  type CreditsCommand,
  type CreditsEvent,
} from '../../../modules/credits/index.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { makeHandler, type Handler } from '../../../modules/kernel/log/handle.ts';
import { catchUp } from '../../../projections/catch-up.ts';
import { creditLedger } from '../../../projections/credit-ledger.ts';
import type { ProjectionStore } from '../../../projections/ports.ts';
import { rebuildProjection } from '../../../projections/rebuild.ts';
import { useDatabase } from '../../support/postgres.ts';

const cause = { actor: 'worker:spec' as const, correlationId: 'request-1', causationId: 'request-1' };

describe('the ledger of credits in PostgreSQL', () => {
  const database = useDatabase();
  let notifications: Notifications;
  let events: EventStore;
  let rows: ProjectionStore;
  let credits: Handler<Credits, CreditsCommand, CreditsEvent>;
  before(() => {
    notifications = listenForNotifications(database.options);
    events = makePostgresEventStore(database.pool, notifications);
    rows = makePostgresProjectionStore(database.pool, notifications);
    credits = makeHandler(events, creditsDecider, { now: () => new Date(), newId: randomUUID });
  });
  after(() => notifications.close());

  const handle = (workspace: Owner, command: CreditsCommand) =>
    credits.handle(workspaceStream(workspace), command, cause);
  const grant = (workspace: Owner, amount_credits: number) =>
    handle(workspace, { type: 'GrantCredits', workspace, amount_credits, reason: 'a gift' });
  /** False: the balance was short. */
  const charge = (workspace: Owner, amount_credits: number, work_id: string, scene_number: number) =>
    handle(workspace, {
      type: 'ChargeCredits',
      workspace,
      amount_credits,
      reason: `edit, scene ${scene_number}`,
      charge: { for: 'edit', work_id, phase: 'clip', scene_number },
      price: { rule: 'clip.slide', version: 1 },
    }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof DomainError && error.kind === 'unpaid') return false;
        throw error;
      },
    );
  const project = () => catchUp({ events, rows }, creditLedger, Number.MAX_SAFE_INTEGER);
  const read = (workspace: Owner, limit = 1000, before?: number) =>
    makePostgresLedgerRows(database.pool).read({ workspace, limit, ...(before ? { before } : {}) });

  it('knows what each work cost, in its own workspace only', async () => {
    const [workspace, other]: [Owner, Owner] = [`user:${randomUUID()}`, `user:${randomUUID()}`];
    const [edit, free] = [randomUUID(), randomUUID()];
    for (const one of [workspace, other]) {
      await grant(one, 100);
      await charge(one, 25, edit, 3);
    }
    await charge(workspace, 9, edit, 4);
    await charge(workspace, 9, randomUUID(), 4);
    await project();
    const ledger = makePostgresLedgerRows(database.pool);
    expect([...(await ledger.chargedFor(workspace, [edit, free]))]).to.deep.equal([[edit, 34]]);
    expect([...(await ledger.chargedFor(workspace, []))]).to.deep.equal([]);
  });

  it('has no entry for a hold or a release, and numbers the others without a gap', async () => {
    const workspace: Owner = `user:${randomUUID()}`;
    const work = { workspace, for: 'edit', work_id: randomUUID() } as const;
    await grant(workspace, 100);
    await handle(workspace, { type: 'HoldCredits', ...work, up_to_credits: 29, resumption: 0 });
    await charge(workspace, 25, work.work_id, 1);
    await handle(workspace, { type: 'ReleaseCredits', ...work });
    await grant(workspace, 5);
    await project();
    const { balance, entries } = await read(workspace);
    expect(balance).to.equal(80);
    expect(entries.map(({ entry, amount }) => [entry, amount])).to.deep.equal([
      [3, 5],
      [2, -25],
      [1, 100],
    ]);
    const { entries: older } = await read(workspace, 1, 3);
    expect(older.map(({ entry }) => entry)).to.deep.equal([2]);
  });

  it('has one entry per event, newest first, with the event’s id', async () => {
    const workspace: Owner = `user:${randomUUID()}`;
    const edit = randomUUID();
    await grant(workspace, 100);
    await charge(workspace, 25, edit, 3);
    await charge(workspace, 25, edit, 3);
    await project();
    const { balance, entries } = await read(workspace);
    const { events: log } = await events.read(workspaceStream(workspace));
    expect(balance).to.equal(75);
    expect(entries.map(({ event_id }) => event_id)).to.deep.equal(log.map(({ id }) => id).reverse());
    expect(entries[0]).to.deep.equal({
      event_id: log[1]?.id,
      workspace,
      entry: 2,
      at: log[1]?.at,
      actor: 'worker:spec',
      amount: -25,
      reason: 'edit, scene 3',
      work: 'edit',
      work_id: edit,
      phase: 'clip',
      scene: 3,
      position: log[1]?.position,
      caused_by: 'request-1',
      price_rule: 'clip.slide',
      price_version: 1,
      video_uuid: null,
      ordered_by: null,
    });
    expect((await read(workspace, 1, 2)).entries.map(({ entry }) => entry)).to.deep.equal([1]);
  });

  it('knows the video of each work, and who ordered it', async () => {
    const workspace: Owner = `user:${randomUUID()}`;
    const [edit, video_uuid] = [randomUUID(), randomUUID()];
    await grant(workspace, 100);
    await charge(workspace, 9, edit, 1);
    await charge(workspace, 9, randomUUID(), 1);
    await charge(workspace, 9, edit, 2);
    await project();
    await database.pool.query('INSERT INTO fabula.paid_works VALUES ($1, $2, $3, $4)', [
      ...[edit, 'edit', video_uuid, 'key:1'],
    ]);
    const entries = await makePostgresLedgerRows(database.pool).readVideo(workspace, video_uuid);
    expect(entries.map(({ scene, ordered_by }) => [scene, ordered_by])).to.deep.equal([
      [1, 'key:1'],
      [2, 'key:1'],
    ]);
    expect(
      await makePostgresLedgerRows(database.pool).readVideo(`user:${randomUUID()}`, video_uuid),
    ).to.deep.equal([]);
  });

  it('is a statement between two moments, whatever page of it is read', async () => {
    const workspace: Owner = `user:${randomUUID()}`;
    await grant(workspace, 100);
    for (const scene of [1, 2, 3]) await charge(workspace, 9, randomUUID(), scene);
    await project();
    const ledger = makePostgresLedgerRows(database.pool);
    const span = { workspace, to: '2100-01-01T00:00:00.000Z', limit: 10 };
    const whole = await ledger.readStatement({ ...span, from: '2020-01-01T00:00:00.000Z', after: 0 });
    expect(whole).to.include({ opening: 0, closing: 73, carried: 0 });
    expect(whole.entries.map(({ amount }) => amount)).to.deep.equal([100, -9, -9, -9]);
    const rest = await ledger.readStatement({ ...span, from: '2020-01-01T00:00:00.000Z', after: 3 });
    expect(rest).to.include({ opening: 0, closing: 73, carried: 82 });
    expect(rest.entries.map(({ entry }) => entry)).to.deep.equal([4]);
    const past = await ledger.readStatement({
      ...span,
      from: '2019-12-01T00:00:00.000Z',
      to: '2020-01-01T00:00:00.000Z',
      after: 0,
    });
    expect(past).to.deep.equal({ opening: 0, closing: 0, carried: 0, entries: [] });
    const later = await ledger.readStatement({ ...span, from: '2099-01-01T00:00:00.000Z', after: 0 });
    expect(later).to.deep.equal({ opening: 73, closing: 73, carried: 0, entries: [] });
  });

  it('adds up to the fold of the events, whatever was granted, charged, repeated and refused at once', async () => {
    const workspaces: readonly Owner[] = [`user:${randomUUID()}`, `org:${randomUUID()}`];
    const edits = [randomUUID(), randomUUID()];
    await Promise.all(
      Array.from({ length: 60 }, (_, turn) => {
        const workspace = workspaces[turn % 2] ?? 'user:';
        const edit = edits[turn % 3] ?? 'edit';
        return turn % 4 === 0
          ? grant(workspace, 1 + (turn % 7) * 10)
          : charge(workspace, turn % 5 === 0 ? 500 : 9, edit, turn % 6);
      }),
    );
    await project();
    for (const workspace of workspaces) {
      const { state } = await credits.load(workspaceStream(workspace));
      const { balance, entries } = await read(workspace);
      expect(balance).to.equal(state.balance_credits);
      expect(balance).to.equal(entries.reduce((sum, { amount }) => sum + amount, 0));
      expect(entries.map(({ entry }) => entry)).to.deep.equal(
        entries.map((_, index) => entries.length - index),
      );
    }
  });

  it('comes out the same when it is made again from the first event', async () => {
    await project();
    expect(await rebuildProjection({ events, rows }, creditLedger)).to.equal(0);
    const { rowCount } = await database.pool.query(
      'UPDATE fabula.credit_ledger SET amount = amount + 1 WHERE entry = 1',
    );
    expect(await rebuildProjection({ events, rows }, creditLedger)).to.equal(rowCount);
  });
});
