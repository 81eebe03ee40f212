import { expect } from 'chai';
import { editStream, type EditPipelineCommand } from '../../../../modules/edits/index.ts';
import { DomainError } from '../../../../modules/kernel/errors.ts';
import { videoStream } from '../../../../modules/videos/index.ts';
import { makeEditEnder } from '../../../../planner/pipeline/advance-job.ts';
import { advance, makeFilmToEdit } from '../../../support/edited-film.ts';
import { cause } from '../../../support/edit-commands.ts';
import { makeFakeEdits } from '../../../support/fake-edit-pipeline.ts';
import { makeMemoryEventStore } from '../../../support/memory-event-store.ts';
import { aScene, identity } from '../../../support/video-builders.ts';

describe('an edit that cannot be done', () => {
  it('is tried three times, keeps what succeeded, and leaves the video as it was', async () => {
    const film = await makeFilmToEdit({
      around: (call) => {
        if (call === 'render_clip s1') throw new Error('the brush broke\n    at /srv/brush.ts:3:1');
      },
    });
    const { status, error_message, clips } = await film.run('say 1 3');
    expect({ status, error_message }).to.deep.equal({
      status: 'error',
      error_message: 'Scene 1 could not be rendered: the brush broke',
    });
    expect(Object.keys(clips)).to.deep.equal(['s3']);
    expect(film.calls.filter((call) => call === 'render_clip s1')).to.have.length(3);
    expect(await film.balance()).to.equal(1000 - 9);
    const { clips: after, plan, film: joined, editQueue } = await film.video();
    const { clips: before, plan: oldPlan, film: old } = film.before;
    expect({ after, plan, joined, editQueue }).to.deep.equal({
      after: before,
      plan: oldPlan,
      joined: old,
      editQueue: [],
    });
  });

  it('goes on from there when it is resumed, and pays only for what was missing', async () => {
    let isBroken = true;
    const film = await makeFilmToEdit({
      around: (call) => {
        if (isBroken && call === 'render_clip s1') throw new Error('the brush broke');
      },
    });
    await film.run('say 1 3');
    isBroken = false;
    film.calls.splice(0);
    const { identity: asked } = await film.edit('e1');
    if (!asked) throw new Error('it was requested');
    const { videos, edits } = film.pipeline;
    await videos.handle(
      videoStream(identity.video_id),
      { type: 'QueueEdit', identity: asked, resumption: 1 },
      cause,
    );
    await edits.handle(editStream('e1'), { type: 'ResumeEdit', queue_position: 0, resumption: 1 }, cause);
    await advance(film, 'e1');
    expect((await film.edit('e1')).status).to.equal('complete');
    expect(film.calls).to.deep.equal(['render_clip s1', 'join_film']);
    expect(await film.balance()).to.equal(1000 - 9 - 9);
  });

  it('fails at once when it is refused', async () => {
    const film = await makeFilmToEdit({
      around: (call) => {
        if (call === 'edit_plan') throw new DomainError('unprocessable', 'x', 'the film has no scene 9');
      },
    });
    const { error_message } = await film.run('say 9');
    expect(error_message).to.equal('The plan could not be rewritten: the film has no scene 9');
    expect(film.calls).to.deep.equal(['edit_plan']);
  });

  it('for want of credits says so first, and keeps what was paid for', async () => {
    const store = makeMemoryEventStore();
    const scenes = [1, 2, 3, 4].map((number) => aScene(number));
    const film = makeFakeEdits(store);
    await film.makeFilm(scenes);
    await film.spend(1000 - 20);
    await film.request('e1', 'say 1 2 3 4');
    await advance(film, 'e1');
    const { status, error_message, clips } = await film.edit('e1');
    expect({ status, error_message }).to.deep.equal({
      status: 'error',
      error_message: 'INSUFFICIENT_CREDITS: needs 9, have 2',
    });
    expect(Object.keys(clips)).to.have.length(2);
    expect(await film.balance()).to.equal(2);
  });

  it('because storage is away does not fail: it is worth coming back to', async () => {
    const film = await makeFilmToEdit({
      around: (call) => {
        if (call === 'render_clip s1') throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
      },
    });
    await film.request('e1', 'say 1');
    const error: unknown = await advance(film, 'e1').catch((reason: unknown) => reason);
    expect(error).to.include({ kind: 'unavailable', message: 'media store: the disk is full' });
    expect((await film.edit('e1')).status).to.equal('applying');
  });

  it('when the plan has changed since it was written', async () => {
    const film = await makeFilmToEdit();
    await film.request('e1', 'say 1', { approval_mode: 'manual' });
    await advance(film, 'e1');
    const { edits } = film.pipeline;
    const { rewritten } = await film.edit('e1');
    if (!rewritten) throw new Error('it is rewritten');
    const stale: EditPipelineCommand = { type: 'RecordRewrittenPlan', ...rewritten, plan_version: 9 };
    await film.request('e2', 'say 2');
    await edits.handle(editStream('e1'), { type: 'CancelEdit' }, cause);
    await film.pipeline.videos.handle(
      videoStream(identity.video_id),
      { type: 'LeaveEditQueue', edit_id: 'e1', resumption: 0 },
      cause,
    );
    await edits.handle(editStream('e2'), { type: 'StartEdit' }, cause);
    await edits.handle(editStream('e2'), stale, cause);
    await advance(film, 'e2');
    expect((await film.edit('e2')).error_message).to.equal(
      "The edit could not be applied: the video's plan has changed since this edit was written; submit the edit again",
    );
  });
});

describe('an edit that took its worker down too often', () => {
  it('fails with that reason, and the next one has its turn', async () => {
    const film = await makeFilmToEdit();
    await film.request('e1', 'say 1');
    await film.request('e2', 'say 2');
    await makeEditEnder(film.pipeline, 'spec')('e1', 20);
    expect((await film.edit('e1')).error_message).to.match(/^Given up after 20 attempts/);
    expect((await film.video()).editQueue).to.deep.equal(['e2']);
    await advance(film, 'e2');
    await makeEditEnder(film.pipeline, 'spec')('e2', 20);
    expect((await film.edit('e2')).status).to.equal('complete');
  });
});

describe('an edit that is cancelled while it works', () => {
  it('stops, and nothing more is recorded or charged', async () => {
    const film = await makeFilmToEdit({
      around: async (call, when) => {
        if (call === 'draw_frames s2' && when === 'after')
          await film.pipeline.edits.handle(editStream('e1'), { type: 'CancelEdit' }, cause);
      },
    });
    const { status, frames } = await film.run('say 2');
    expect({ status, frames }).to.deep.equal({ status: 'cancelled', frames: {} });
    expect(await film.balance()).to.equal(1000);
  });
});

describe('an edit whose worker is told to stop', () => {
  it('stops in the step it is in, and records nothing false', async () => {
    const stop = new AbortController();
    const film = await makeFilmToEdit({
      around: (call) => {
        if (call === 'render_clip s1') stop.abort(new Error('stopped'));
      },
    });
    await film.request('e1', 'say 1');
    const error: unknown = await advance(film, 'e1', stop.signal).catch((reason: unknown) => reason);
    expect(error).to.match(/stopped/);
    expect((await film.edit('e1')).status).to.equal('applying');
    expect(await film.balance()).to.equal(1000);
  });
});
