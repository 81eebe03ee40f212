import { expect } from 'chai';
import { editStream } from '../../../../modules/edits/index.ts';
import { videoStream } from '../../../../modules/videos/index.ts';
import { advance } from '../../../support/edited-film.ts';
import { cause } from '../../../support/edit-commands.ts';
import { makeFakeEdits, type FakeEditBehaviour } from '../../../support/fake-edit-pipeline.ts';
import { makeMemoryEventStore } from '../../../support/memory-event-store.ts';
import { postedBooks } from '../../../support/posted-books.ts';
import { aScene } from '../../../support/video-builders.ts';

const OTHER = '99999999-9999-4999-8999-999999999999';
/** Three slides: 27 credits at most. */
const SLIDES = [1, 2, 3].map((number) => aScene(number));

/** Two films of one workspace, and the policy that holds. */
async function twoFilms(credits: number, behaviour: FakeEditBehaviour = {}) {
  const store = makeMemoryEventStore();
  const [one, other] = [makeFakeEdits(store, behaviour), makeFakeEdits(store, { video_id: OTHER })] as const;
  await one.makeFilm(SLIDES);
  await other.makeFilm(SLIDES);
  await one.spend(2000 - credits);
  let position = 0;
  return {
    ...{ store, one, other },
    /** The policy learns of everything from this event on, as it may again at any time. */
    async hold(from = position) {
      for (position = from; position < store.log.length; position += 1) {
        const event = store.log[position];
        if (event) await one.holding.react(event);
      }
      return postedBooks(store.log);
    },
    movements: () =>
      store.log
        .filter(({ type }) => type === 'CreditsHeld' || type === 'CreditsReleased')
        .map(({ type, data }) => `${type} ${textIn(data, 'work_id')} ${textIn(data, 'amount_credits')}`),
  };
}

const textIn = (data: object, name: string) => String(Reflect.get(data, name));

describe('two edits at a time of one workspace', () => {
  it('hold in the order in which they were accepted, and the later one runs out', async () => {
    const films = await twoFilms(40);
    await films.one.request('early', 'say 1 2 3');
    await films.other.request('late', 'say 1 2 3');
    expect(await films.hold()).to.include({ held: 40, workspaces: 0 });
    expect(films.movements()).to.deep.equal(['CreditsHeld early 27', 'CreditsHeld late 13']);
    expect(await films.one.balance()).to.equal(40);

    await advance(films.other, 'late');
    const { status, error_message, clips } = await films.other.edit('late');
    expect({ status, error_message }).to.deep.equal({
      status: 'error',
      error_message: 'INSUFFICIENT_CREDITS: needs 9, have 4',
    });
    expect(Object.keys(clips)).to.have.length(1);
    await advance(films.one, 'early');
    expect((await films.one.edit('early')).status).to.equal('complete');
    expect(await films.hold()).to.include({ held: 0, earned: 2000 - 40 + 36 });
    expect(await films.one.balance()).to.equal(4);
  });

  it('leave each other what they did not need', async () => {
    const films = await twoFilms(40);
    await films.one.request('early', 'say 1');
    await films.other.request('late', 'say 1 2 3');
    await films.hold();
    await advance(films.one, 'early');
    expect(await films.hold()).to.include({ held: 13 });
    await advance(films.other, 'late');
    expect((await films.other.edit('late')).status).to.equal('complete');
    expect(await films.hold()).to.include({ held: 0 });
    expect(films.movements()).to.deep.equal([
      ...['CreditsHeld early 27', 'CreditsHeld late 13', 'CreditsReleased early 18'],
    ]);
  });
});

describe('an edit that holds credits', () => {
  it('holds for the one scene that it may touch', async () => {
    const films = await twoFilms(1000);
    await films.one.request('e1', 'say 2', { scene_id: 's2' });
    expect(await films.hold()).to.include({ held: 9 });
  });

  it('releases them when it is cancelled', async () => {
    const films = await twoFilms(1000);
    await films.one.request('e1', 'say 1', { approval_mode: 'manual' });
    await films.hold();
    await advance(films.one, 'e1');
    // It waits for its caller: it has not ended.
    expect(await films.hold()).to.include({ held: 27 });
    const { edits, videos } = films.one.pipeline;
    await edits.handle(editStream('e1'), { type: 'CancelEdit' }, cause);
    const { video_id = '' } = (await films.one.edit('e1')).identity ?? {};
    await videos.handle(
      videoStream(video_id),
      { type: 'LeaveEditQueue', edit_id: 'e1', resumption: 0 },
      cause,
    );
    expect(await films.hold()).to.include({ held: 0 });
  });

  it('releases them when it fails, and holds what is left when it is resumed', async () => {
    let isBroken = true;
    const films = await twoFilms(1000, {
      around: (call) => {
        if (isBroken && call === 'render_clip s1') throw new Error('the brush broke');
      },
    });
    await films.one.request('e1', 'say 1 3');
    await films.hold();
    await advance(films.one, 'e1');
    expect(await films.hold()).to.include({ held: 0 });
    isBroken = false;
    const { identity } = await films.one.edit('e1');
    if (!identity) throw new Error('it was requested');
    const { videos, edits } = films.one.pipeline;
    const stream = videoStream(identity.video_id);
    await videos.handle(stream, { type: 'QueueEdit', identity, resumption: 1 }, cause);
    await edits.handle(editStream('e1'), { type: 'ResumeEdit', queue_position: 0, resumption: 1 }, cause);
    // Also where the policy learns again of all that was before, twice.
    expect(await films.hold(0)).to.include({ held: 18 });
    expect(await films.hold(0)).to.include({ held: 18 });
    await advance(films.one, 'e1');
    expect(await films.hold()).to.include({ held: 0 });
    expect(films.movements()).to.deep.equal([
      ...['CreditsHeld e1 27', 'CreditsReleased e1 18', 'CreditsHeld e1 18', 'CreditsReleased e1 9'],
    ]);
  });

  it('holds nothing when it ended before the policy learned of it, and nothing twice', async () => {
    const films = await twoFilms(1000);
    await films.one.request('e1', 'say 1');
    await advance(films.one, 'e1');
    expect(await films.hold()).to.include({ held: 0 });
    await films.one.request('e2', 'say 2');
    await films.hold(0);
    await films.hold(0);
    await advance(films.one, 'e2');
    await films.hold(0);
    expect(films.movements()).to.deep.equal(['CreditsHeld e2 27', 'CreditsReleased e2 18']);
  });
});
