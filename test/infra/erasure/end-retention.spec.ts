import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import fc from 'fast-check';
import { findAnomalies } from '../../../infra/audit/find-anomalies.ts';
import { endRetention, type RetentionDeps } from '../../../infra/cli/erasure/end-retention.ts';
import { ALL_EVENTS } from '../../../infra/events/all-events.ts';
import { checkEvents } from '../../../infra/events/check-events.ts';
import { makeEventReader } from '../../../infra/events/event-reader.ts';
import { creditsDecider, workspaceStream } from '../../../modules/credits/index.ts';
import { editDecider, editStream, loadEdit } from '../../../modules/edits/index.ts';
import { erasureDecider, erasureStream } from '../../../modules/erasure/index.ts';
import type { Owner } from '../../../modules/kernel/caller.ts';
import type { Cause } from '../../../modules/kernel/log/event.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import { readLog, verifyLog } from '../../../modules/transparency/index.ts';
import { videoDecider, videoStream } from '../../../modules/videos/index.ts';
import { anEdit } from '../../support/edit-commands.ts';
import { makeErasableLog } from '../../support/erasable-log.ts';

const NEVER = new AbortController().signal;
const OWNERS: readonly Owner[] = [`user:${randomUUID()}`, `user:${randomUUID()}`];
const BEFORE = '2026-06-01T00:00:00.000Z';
const retention = { before: BEFORE, reason: 'a year', workspace: null, isDryRun: false };
const SHARED = `${'9'.repeat(64)}.png`;

interface SomeFilm {
  readonly owner: number;
  /** The month of its last event of its own; edits come later. */
  readonly month: number;
  readonly ends: boolean;
  /** When edits were asked for, and whether they are over. */
  readonly edits: readonly { readonly month: number; readonly isOver: boolean }[];
}

const someFilm: fc.Arbitrary<SomeFilm> = fc.record({
  owner: fc.nat({ max: 1 }),
  month: fc.integer({ min: 1, max: 9 }),
  ends: fc.boolean(),
  edits: fc.array(fc.record({ month: fc.integer({ min: 1, max: 9 }), isOver: fc.boolean() }), {
    maxLength: 2,
  }),
});

const newest = ({ month, edits }: SomeFilm) => Math.max(month, ...edits.map((edit) => edit.month));
const isDue = (film: SomeFilm) => newest(film) < 6 && film.ends && film.edits.every(({ isOver }) => isOver);

const hexOf = (at: number) => `${(at + 10).toString(16).padStart(64, '0')}.png`;

/** Films with a word and a picture of their own, and one picture that all use. */
async function makeWorld(films: readonly SomeFilm[]) {
  const { raw, through } = makeErasableLog();
  const events = checkEvents(raw, makeEventReader(ALL_EVENTS));
  let month = 1;
  const runtime = { now: () => new Date(Date.UTC(2026, month - 1, 15)), newId: randomUUID };
  const videos = makeHandler(events, videoDecider, runtime);
  const edits = makeHandler(events, editDecider, runtime);
  const ids: string[] = [];
  for (const [at, film] of films.entries()) {
    month = film.month;
    const owner = OWNERS[film.owner] ?? 'user:nobody';
    const [video_id, user_id] = [randomUUID(), owner.slice(5)];
    ids.push(video_id);
    const cause: Cause = { actor: 'operator', correlationId: video_id, causationId: video_id };
    const identity = { video_id, session_id: randomUUID(), owner, user_id, org_id: null } as const;
    const item = { task: `film-${at}-`, video_duration_seconds: 30 };
    const stream = videoStream(video_id);
    await videos.handle(
      stream,
      { type: 'RequestVideo', identity: { ...identity, line: 'training' }, item },
      cause,
    );
    const assets = [hexOf(at), SHARED].map((blob, place) => ({
      ...{ asset_id: `a${place}`, kind: 'reference_image' as const, name: `film-${at}-`, blob },
      scene_numbers: [],
    }));
    await videos.handle(stream, { type: 'RecordReferences', assets }, cause);
    if (film.ends)
      await videos.handle(stream, { type: 'FailVideo', reason: `film-${at}-`, blame: 'input' }, cause);
    for (const edit of film.edits) {
      month = edit.month;
      const edit_id = randomUUID();
      const asked = anEdit(edit_id, { owner, user_id, video_id, edit_request: `film-${at}-` });
      const its = editStream(edit_id);
      await edits.handle(its, { type: 'RequestEdit', identity: asked, queue_position: 0 }, cause);
      if (edit.isOver) await edits.handle(its, { type: 'FailEdit', message: 'no', blame: 'input' }, cause);
    }
  }
  month = 11;
  return { raw, through, events, runtime, ids, edits, videos };
}

type World = Awaited<ReturnType<typeof makeWorld>>;
const cause: Cause = { actor: 'operator', correlationId: 'command', causationId: 'command' };

/** What the end of retention does to the world outside of the log; the `dies`-th step is its last. */
function depsOf({ raw, through, events, runtime }: World, dies: number) {
  const [removed, archived] = [[] as string[], [] as string[]];
  let steps = 0;
  const step = (doIt: () => unknown): Promise<void> => {
    steps += 1;
    if (steps === dies) return Promise.reject(new Error('killed'));
    doIt();
    return Promise.resolve();
  };
  const deps: RetentionDeps = {
    ...{ events, runtime, cause, elsewhere: false },
    read: (after) => readLog(raw, after, NEVER),
    archive: ({ files }) => step(() => archived.push(...files)),
    erasePayloads: (streams) =>
      step(() => {
        for (const { stream, through: last } of streams) through.set(stream, last);
      }),
    removeFile: (name) => step(() => removed.push(name)),
    rebuildRows: () => step(() => undefined),
    vacuum: () => step(() => undefined),
  };
  return { deps, removed, archived };
}

async function textOf({ raw }: World): Promise<string> {
  let text = '';
  for await (const event of readLog(raw, 0, NEVER)) text += JSON.stringify(event);
  return text;
}

describe('the end of retention', () => {
  it('takes old films that are over and nothing else, wherever it was killed before, and everything still verifies', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someFilm, { maxLength: 6 }),
        fc.integer({ min: 1, max: 8 }),
        async (films, dies) => {
          const world = await makeWorld(films);
          const before = await textOf(world);
          await endRetention(depsOf(world, dies).deps, retention).catch((error: unknown) => {
            expect(String(error)).to.equal('Error: killed');
          });
          expect((await verifyLog(world.raw, NEVER)).bad).to.equal(undefined);
          const { deps, removed } = depsOf(world, Infinity);
          const { unfinished } = await endRetention(deps, retention);
          expect(unfinished).to.equal(films.filter((film) => newest(film) < 6 && !isDue(film)).length);
          const after = await textOf(world);
          for (const [at, film] of films.entries()) {
            const count = (text: string) => text.split(`film-${at}-`).length;
            expect(count(after), `film ${at}`).to.equal(isDue(film) ? 1 : count(before));
            if (!isDue(film)) expect(removed).to.not.include(hexOf(at));
          }
          if (!films.every(isDue)) expect(removed).to.not.include(SHARED);
          expect((await verifyLog(world.raw, NEVER)).bad).to.equal(undefined);
          for (const owner of OWNERS) {
            const types = (await world.raw.read(erasureStream(owner))).events.map(({ type }) => type);
            if (types.length > 0)
              expect([types[0], types.at(-1)]).to.deep.equal(['RetentionEnded', 'ErasureCompleted']);
          }
          expect(await endRetention(depsOf(world, Infinity).deps, retention)).to.include({
            films: 0,
            payloads: 0,
          });
        },
      ),
      { numRuns: 40 },
    );
  });

  const old: SomeFilm = { owner: 0, month: 2, ends: true, edits: [{ month: 3, isOver: true }] };

  it('removes the files of what is gone, and keeps what it archives first', async () => {
    const world = await makeWorld([old, { ...old, owner: 1, month: 8 }]);
    const { deps, removed, archived } = depsOf(world, Infinity);
    expect(await endRetention({ ...deps }, { ...retention, isDryRun: true })).to.include({
      films: 1,
      payloads: 5,
    });
    expect(removed).to.deep.equal([]);
    expect(await endRetention(deps, retention)).to.deep.equal({
      ...{ films: 1, unfinished: 0, payloads: 5, files: 1, kept: 0 },
    });
    expect(removed).to.deep.equal([hexOf(0)]);
    expect(archived).to.deep.equal([hexOf(0)]);
    const [gone = ''] = world.ids;
    const videos = makeHandler(world.events, videoDecider, world.runtime);
    expect((await videos.load(videoStream(gone))).state.phase).to.equal('unknown');
  });

  it('leaves a film alone that is edited while it works', async () => {
    const world = await makeWorld([old, { ...old, owner: 1 }]);
    const { deps, removed } = depsOf(world, Infinity);
    const [video_id = ''] = world.ids;
    const result = await endRetention(
      {
        ...deps,
        async archive() {
          const owner = OWNERS[0] ?? 'user:nobody';
          const identity = anEdit('late', {
            owner,
            user_id: owner.slice(5),
            video_id,
            edit_request: 'Shorter',
          });
          await world.edits.handle(
            editStream('late'),
            { type: 'RequestEdit', identity, queue_position: 0 },
            cause,
          );
        },
      },
      retention,
    );
    expect(result).to.include({ films: 1, files: 1 });
    expect(removed).to.deep.equal([hexOf(1)]);
    const { state } = await loadEdit({ edits: world.edits, videos: world.videos }, 'late');
    expect(state.status).to.equal('processing');
    expect((await world.videos.load(videoStream(video_id))).state.phase).to.equal('failed');
  });

  it('is of one workspace when asked so, and waits for an erasure of all of it', async () => {
    const world = await makeWorld([old, { ...old, owner: 1 }]);
    const [first = 'user:nobody', second = 'user:nobody'] = OWNERS;
    const { deps } = depsOf(world, Infinity);
    expect(await endRetention(deps, { ...retention, workspace: first })).to.include({ films: 1 });
    const erasures = makeHandler(world.events, erasureDecider, world.runtime);
    const order = { type: 'OrderErasure', subject: second, reason: 'a request' } as const;
    await erasures.handle(erasureStream(second), order, cause);
    const refusal: unknown = await endRetention(deps, retention).catch((error: unknown) => error);
    expect(refusal).to.include({ code: 'erasure.unfinished' });
  });

  it('is no anomaly of the charges that are left', async () => {
    const world = await makeWorld([old]);
    const [owner = 'user:nobody'] = OWNERS;
    const credits = makeHandler(world.events, creditsDecider, world.runtime);
    const stream = workspaceStream(owner);
    const amount = { workspace: owner, reason: 'a spec' };
    await credits.handle(stream, { type: 'GrantCredits', amount_credits: 100, ...amount }, cause);
    const charge = { for: 'voice_change', work_id: randomUUID(), phase: 'clip', scene_number: 1 } as const;
    const price = { rule: 'clip.slide', version: 1 } as const;
    const charged = { type: 'ChargeCredits', amount_credits: 9, ...amount, price } as const;
    const [video_id = ''] = world.ids;
    const { events } = await world.raw.read(videoStream(video_id));
    const caused = { ...cause, causationId: events[0]?.id ?? '' };
    await credits.handle(stream, { ...charged, charge }, caused);
    await credits.handle(
      stream,
      { ...charged, charge: { ...charge, for: 'video', work_id: video_id } },
      cause,
    );
    await credits.handle(stream, { ...charged, charge: { ...charge, work_id: randomUUID() } }, { ...cause, causationId: video_id }); // prettier-ignore
    const anomalies = () => findAnomalies(readLog(world.raw, 0, NEVER));
    expect(await anomalies()).to.have.length(3);
    await endRetention(depsOf(world, Infinity).deps, retention);
    expect(await anomalies()).to.deep.equal([]);
  });
});
