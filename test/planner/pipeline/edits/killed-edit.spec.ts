import { expect } from 'chai';
import {
  ADVANCE_EDIT,
  advanceEditsThatMayGoOn,
  beginQueuedEdits,
  editStream,
  releaseEndedEdits,
} from '../../../../modules/edits/index.ts';
import { advance } from '../../../support/edited-film.ts';
import { cause } from '../../../support/edit-commands.ts';
import { makeFakeEdits, type FakeEdits } from '../../../support/fake-edit-pipeline.ts';
import { makeMemoryEventStore, type MemoryEventStore } from '../../../support/memory-event-store.ts';
import { makeMemoryWorkQueue } from '../../../support/memory-work-queue.ts';
import { makeMortal, seenBy, type Mortal } from '../../../support/mortal-store.ts';
import { postedBooks } from '../../../support/posted-books.ts';
import { makeRandom } from '../../../support/random.ts';
import { aScene } from '../../../support/video-builders.ts';

const SCENES = [1, 2, 3, 4].map((number) =>
  aScene(number, { kind: number % 2 === 0 ? 'generative_video' : 'slide' }),
);
/** What each edit makes, and what that costs. */
const EDITS = {
  e1: 'say 2 3; show 4; add',
  e2: 'drop 1; show 3',
  e3: 'hello',
};
const PRICES = [
  'e1 clip 2: 25',
  'e1 clip 3: 9',
  'e1 clip 4: 25',
  'e1 clip 5: 25',
  'e1 frames 2: 4',
  'e1 frames 4: 4',
  'e1 frames 5: 4',
  'e2 clip 2: 9',
];
const EARNED = 105;
const CRASHES = 220;
const CANCELLATIONS = 60;

async function withEditsQueued(): Promise<{ readonly store: MemoryEventStore; readonly film: FakeEdits }> {
  const store = makeMemoryEventStore();
  const film = makeFakeEdits(store);
  await film.makeFilm(SCENES);
  for (const [editId, request] of Object.entries(EDITS)) await film.request(editId, request);
  return { store, film };
}

/**
 * A process that works until there is nothing to do, or until it dies. Its policies hear of everything that ever happened: they are
 * told at least once.
 */
async function work(store: MemoryEventStore, mortal: Mortal): Promise<void> {
  const { pipeline, holding } = makeFakeEdits(seenBy(mortal, store), { around: () => mortal.pass() });
  const { videos, edits } = pipeline;
  const queue = makeMemoryWorkQueue();
  const policies = [
    holding,
    beginQueuedEdits(videos, edits),
    advanceEditsThatMayGoOn(videos, queue),
    releaseEndedEdits(videos, edits),
  ];
  for (let position = 0; ;) {
    const events = await store.readAll(position, 1000);
    for (const event of events) for (const policy of policies) await policy.react(event);
    position += events.length;
    const leases = await queue.claim([ADVANCE_EDIT], 'spec', 1);
    for (const lease of leases) {
      await advance({ pipeline }, lease.key);
      await lease.complete();
    }
    if (events.length === 0 && leases.length === 0) return;
  }
}

const chargesIn = ({ log }: MemoryEventStore): readonly string[] =>
  log
    .filter(({ type }) => type === 'CreditsCharged')
    .map(({ data }) => {
      const { work_id, phase, scene_number, amount_credits } = data as Readonly<Record<string, unknown>>;
      return `${String(work_id)} ${String(phase)} ${String(scene_number)}: ${String(amount_credits)}`;
    })
    .sort();
/** The same of what the log says was made, and no charge may come before it. */
const successesIn = ({ log }: MemoryEventStore, editId: string): readonly string[] => {
  const made: string[] = [];
  for (const { type, stream, data } of log) {
    const phase = type === 'EditFramesDrawn' ? 'frames' : type === 'EditSceneRendered' ? 'clip' : undefined;
    if (phase && stream === editStream(editId))
      made.push(`${phase} ${String(Reflect.get(data, 'scene_id'))}`);
    if (type !== 'CreditsCharged' || Reflect.get(data, 'work_id') !== editId) continue;
    const scene = Number(Reflect.get(data, 'scene_number'));
    const sceneId = scene === 5 ? 'added-4' : `s${scene}`;
    expect(made, 'a charge before its success').to.include(
      `${String(Reflect.get(data, 'phase'))} ${sceneId}`,
    );
  }
  return made;
};
const balanceIn = ({ log }: MemoryEventStore): number =>
  log.reduce((balance, { type, data }) => {
    const amount: unknown = Reflect.get(data, 'amount_credits');
    if (typeof amount !== 'number') return balance;
    // A hold moves nothing that callers see.
    if (type === 'CreditsCharged') return balance - amount;
    return type === 'CreditsGranted' ? balance + amount : balance;
  }, 0);

describe('a queue of edits whose workers are killed', () => {
  it(`at ${CRASHES} random moments ends as it would have, every scene paid for exactly once`, async () => {
    const whole = await withEditsQueued();
    const immortal = makeMortal();
    await work(whole.store, immortal);
    expect(chargesIn(whole.store)).to.deep.equal(PRICES);
    const { plan, film, clips } = await whole.film.video();

    const random = makeRandom(4);
    for (let crash = 1; crash <= CRASHES; crash += 1) {
      const { store, film: killed } = await withEditsQueued();
      // Half of them die a second time.
      for (const deaths of crash % 2 === 0 ? [1, 2] : [1]) {
        const fatal = 1 + Math.floor((random() * immortal.moments()) / deaths);
        await work(store, makeMortal(fatal)).catch((error: unknown) => expect(error).to.match(/killed/));
      }
      await work(store, makeMortal());
      const video = await killed.video();
      expect({ plan: video.plan, film: video.film, clips: video.clips }).to.deep.equal({ plan, film, clips });
      for (const editId of Object.keys(EDITS))
        expect((await killed.edit(editId)).status, `${editId}, crash ${crash}`).to.equal('complete');
      expect(chargesIn(store), `crash ${crash}`).to.deep.equal(PRICES);
      expect(await killed.balance()).to.equal(balanceIn(store));
      expect(postedBooks(store.log, `crash ${crash}:`)).to.include({ held: 0, earned: EARNED });
    }
  });
});

describe('an edit that is cancelled at any moment, and whose worker dies at once or lives', () => {
  it('is charged for exactly what stands in its log as made', async () => {
    const whole = await withEditsQueued();
    const immortal = makeMortal();
    await work(whole.store, immortal);
    let between = 0;
    for (let moment = 1; moment <= immortal.moments() / 2; moment += 1)
      for (const isFatal of [false, true]) {
        const { store, film } = await withEditsQueued();
        const cancelled: Promise<unknown>[] = [];
        const cancel = (passed: number) => {
          if (passed !== moment) return;
          const { edits } = film.pipeline;
          const answer = edits.handle(editStream('e1'), { type: 'CancelEdit' }, cause);
          cancelled.push(answer.catch(() => undefined));
        };
        await work(store, makeMortal(isFatal ? moment + 1 : Infinity, cancel)).catch(() => undefined);
        await Promise.all(cancelled);
        await work(store, makeMortal());
        const charges = chargesIn(store).filter((charge) => charge.startsWith('e1'));
        const where = `moment ${moment}${isFatal ? ', killed' : ''}`;
        expect(successesIn(store, 'e1'), where).to.have.length(charges.length);
        expect(postedBooks(store.log, `${where}:`)).to.include({ held: 0 });
        if ((await film.edit('e1')).status === 'cancelled' && charges.length > 0) between += 1;
      }
    expect(between).to.be.greaterThan(0);
  });
});

describe('a queue of edits of which one is cancelled', () => {
  it(`at ${CANCELLATIONS} random moments pays for nothing twice, and for nothing it did not draw`, async () => {
    const whole = await withEditsQueued();
    const immortal = makeMortal();
    await work(whole.store, immortal);
    const random = makeRandom(5);
    const ends = new Set<string>();
    for (let time = 1; time <= CANCELLATIONS; time += 1) {
      const { store, film } = await withEditsQueued();
      const moment = 1 + Math.floor(random() * immortal.moments());
      const cancelled: Promise<unknown>[] = [];
      const cancel = (passed: number) => {
        if (passed !== moment) return;
        const { edits } = film.pipeline;
        const answer = edits.handle(editStream('e1'), { type: 'CancelEdit' }, cause);
        cancelled.push(answer.catch(() => undefined));
      };
      await work(store, makeMortal(Infinity, cancel));
      await Promise.all(cancelled);
      await work(store, makeMortal());
      const { status, clips } = await film.edit('e1');
      ends.add(status);
      const charges = chargesIn(store);
      expect(new Set(charges).size).to.equal(charges.length);
      expect(successesIn(store, 'e1')).to.have.length(
        charges.filter((charge) => charge.startsWith('e1')).length,
      );
      expect(PRICES).to.include.members(charges.filter((charge) => charge.startsWith('e1')));
      if (status === 'cancelled') expect(Object.keys(clips)).to.deep.equal([]);
      else expect(charges).to.deep.equal(PRICES);
      for (const editId of ['e2', 'e3']) expect((await film.edit(editId)).status).to.equal('complete');
      expect(await film.balance()).to.equal(balanceIn(store));
      expect(postedBooks(store.log, `moment ${moment}:`)).to.include({ held: 0 });
    }
    expect([...ends]).to.have.members(['cancelled', 'complete']);
  });
});
