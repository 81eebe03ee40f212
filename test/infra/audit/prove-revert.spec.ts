import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import { describeRevert, proveRevert } from '../../../infra/audit/prove-revert.ts';
import { makeEventReader } from '../../../infra/events/event-reader.ts';
import { makeHandler } from '../../../modules/kernel/log/handle.ts';
import type { EventStore } from '../../../modules/kernel/log/event-store.ts';
import { VIDEO_EVENTS, videoDecider, videoStream } from '../../../modules/videos/index.ts';
import { cause } from '../../support/edit-commands.ts';
import { makeFilmToEdit } from '../../support/edited-film.ts';
import { identity } from '../../support/video-builders.ts';

const { read } = makeEventReader(VIDEO_EVENTS);

describe('the proof that an edit was taken back', () => {
  async function editAndRevert() {
    const film = await makeFilmToEdit();
    await film.run('say 2');
    const runtime = { now: () => new Date(0), newId: randomUUID };
    const videos = makeHandler(film.store, videoDecider, runtime);
    await videos.handle(videoStream(identity.video_id), { type: 'RevertEdit', edit_id: 'e1' }, cause);
    return film;
  }

  it('holds plan, film, captions and every clip against those of before, by hash', async () => {
    const { store, before } = await editAndRevert();
    const proof = await proveRevert(store, 'e1', read);
    expect(proof).to.include({ ok: true, edit_id: 'e1', video_uuid: identity.video_id });
    expect(proof.edited.type).to.equal('PlanEdited');
    expect(proof.reverted.type).to.equal('PlanReverted');
    const parts = new Map(proof.parts.map(({ part, after }) => [part, after]));
    expect(parts.get('film')).to.equal(before.film?.video);
    expect(parts.get('captions')).to.equal(before.film?.captions);
    expect(parts.get('plan')).to.match(/^[0-9a-f]{64}$/);
    expect(proof.parts.filter(({ part }) => part.startsWith('clip of'))).to.have.length(3);
    expect(describeRevert(proof)).to.include(`All ${proof.parts.length} parts`);
  });

  it('names what is not what it was', async () => {
    const { store } = await editAndRevert();
    // What a faulty revert would have recorded, in a chain that holds.
    const log: Pick<EventStore, 'read'> = {
      async read(stream) {
        const slice = await store.read(stream);
        return { ...slice, events: slice.events.map(withOtherCaptions) };
      },
    };
    const proof = await proveRevert(log, 'e1', read, () => undefined);
    expect(proof.ok).to.equal(false);
    const different = proof.parts.filter(({ same }) => !same).map(({ part }) => part);
    expect(different).to.deep.equal(['captions', 'film, all that is known of it']);
    expect(describeRevert(proof)).to.include('DIFFERENT  captions').and.to.include('is NOT what it was');
    expect(await proveRevert(log, 'e1', read).catch(String)).to.include('the chain of the video is broken');
  });

  it('is refused for an edit that stands, and for one that never was', async () => {
    const film = await makeFilmToEdit();
    await film.run('say 2');
    expect(await proveRevert(film.store, 'e1', read).catch(String)).to.include('was not taken back');
    expect(await proveRevert(film.store, 'e2', read).catch(String)).to.include('no edit in the log');
  });
});

function withOtherCaptions<Event extends { readonly type: string; readonly data: object }>(
  event: Event,
): Event {
  if (event.type !== 'PlanReverted') return event;
  const { film, ...data } = event.data as { readonly film: object };
  return { ...event, data: { ...data, film: { ...film, captions: 'other.vtt' } } };
}
