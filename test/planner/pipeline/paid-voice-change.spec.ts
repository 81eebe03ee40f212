import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { creditsDecider, workspaceStream } from '../../../modules/credits/index.ts';
import type { EventStore } from '../../../modules/kernel/log/event-store.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import { holdCreditsOfWork, videoStream } from '../../../modules/videos/index.ts';
import { advanceProduction } from '../../../planner/pipeline/advance-production.ts';
import { makeCharges } from '../../../planner/pipeline/charges.ts';
import { cause, completion } from '../../support/edit-commands.ts';
import { makeFakePipeline, type FakeBehaviour } from '../../support/fake-pipeline.ts';
import { makeMemoryEventStore, type MemoryEventStore } from '../../support/memory-event-store.ts';
import { makeMortal, seenBy } from '../../support/mortal-store.ts';
import { postedBooks } from '../../support/posted-books.ts';
import { identity, item } from '../../support/video-builders.ts';

const never = new AbortController().signal;
const runtime = { now: () => new Date('2026-11-20T12:00:00Z'), newId: randomUUID };
const stream = videoStream(identity.video_id);
const workspace = identity.owner;

async function aVoiceChange(amount_credits: number): Promise<MemoryEventStore> {
  const store = makeMemoryEventStore();
  const { videos } = makeFakePipeline(store);
  for (const command of [{ type: 'RequestVideo', identity, item } as const, ...completion()])
    await videos.handle(stream, command, cause);
  const grant = { type: 'GrantCredits', workspace, amount_credits, reason: 'spec' } as const;
  await makeHandler(store, creditsDecider, runtime).handle(workspaceStream(workspace), grant, cause);
  const change = { type: 'RequestVoiceChange', change_id: 'c1', voice_id: 'clara' } as const;
  await videos.handle(stream, change, cause);
  return store;
}

/** A process whose policy learns again of everything before its worker works and after it. */
async function work(store: EventStore, behaviour: FakeBehaviour = {}): Promise<void> {
  const credits = makeHandler(store, creditsDecider, runtime);
  const pipeline = { ...makeFakePipeline(store, behaviour), charges: makeCharges(credits, 0) };
  const holding = holdCreditsOfWork(pipeline.videos, credits);
  const learn = async () => {
    for (const event of await store.readAll(0, 1000)) await holding.react(event);
  };
  await learn();
  await advanceProduction(pipeline, { video_id: identity.video_id }, 'spec', never);
  await learn();
}

/** Scenes made and scenes charged, in order; a charge stands behind its scene. */
function accountOf({ log }: MemoryEventStore) {
  const [made, charged]: [string[], string[]] = [[], []];
  for (const { type, data } of log) {
    if (type === 'VoiceSceneRendered') made.push(String(Reflect.get(data, 'scene_id')));
    if (type !== 'CreditsCharged') continue;
    charged.push(`s${String(Reflect.get(data, 'scene_number'))}`);
    expect(made).to.include(charged.at(-1));
  }
  return {
    made: made.sort(),
    charged: charged.sort(),
    end: log.findLast(({ type }) => type.startsWith('VoiceChange')),
    held: log.flatMap(({ type, data }) =>
      type === 'CreditsHeld' ? [Reflect.get(data, 'amount_credits') as unknown] : [],
    ),
    books: postedBooks(log),
  };
}

describe('a voice change', () => {
  it('is charged for each scene once, wherever its worker dies', async () => {
    const whole = makeMortal();
    await work(seenBy(whole, await aVoiceChange(100)));
    for (let moment = 1; moment <= whole.moments(); moment += 1) {
      const store = await aVoiceChange(100);
      await work(seenBy(makeMortal(moment), store)).catch(() => undefined);
      await work(store);
      const { made, charged, end, held, books } = accountOf(store);
      expect(held, `died at ${moment}`).to.deep.equal([43]);
      expect(books, `died at ${moment}`).to.include({ held: 0, earned: 43 });
      expect(made, `died at ${moment}`).to.deep.equal(['s1', 's2', 's3']);
      expect(charged, `died at ${moment}`).to.deep.equal(made);
      expect(end?.type).to.equal('VoiceChangePublished');
    }
  });

  it('that fails is charged for what it made, and for nothing else', async () => {
    const before = (call: string) => {
      if (call === 'render_clip s2') throw new Error('it cannot be rendered');
    };
    const whole = makeMortal();
    await work(seenBy(whole, await aVoiceChange(100)), { before });
    for (let moment = 1; moment <= whole.moments(); moment += 1) {
      const store = await aVoiceChange(100);
      await work(seenBy(makeMortal(moment), store), { before }).catch(() => undefined);
      await work(store, { before });
      const { made, charged, end, books } = accountOf(store);
      expect(books.held, `died at ${moment}`).to.equal(0);
      expect(charged, `died at ${moment}`).to.deep.equal(made);
      expect(end?.type).to.equal('VoiceChangeFailed');
    }
  });

  it('that runs out of credits fails with that reason, and only what was paid for stands', async () => {
    const store = await aVoiceChange(34);
    await work(store);
    const { made, charged, end, held, books } = accountOf(store);
    expect(held).to.deep.equal([34]);
    expect(books.held).to.equal(0);
    expect(charged).to.have.length(2).and.deep.equal(made);
    expect(end?.data)
      .to.have.property('reason')
      .that.matches(/^INSUFFICIENT_CREDITS: needs \d+, have \d+$/);
  });
});
