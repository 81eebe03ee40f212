import { expect } from 'chai';
import { editStream } from '../../../../modules/edits/index.ts';
import { isEventOf } from '../../../../modules/kernel/log/event-definition.ts';
import { evolveVideoRow, videoOf } from '../../../../projections/corporate-engine-v2.ts';
import { VIDEO_EVENTS, videoStream, type VideoRow } from '../../../../modules/videos/index.ts';
import { planVersions } from '../../../../modules/videos/plan-versions.ts';
import { advance, makeFilmToEdit } from '../../../support/edited-film.ts';
import { cause } from '../../../support/edit-commands.ts';
import { makeFakeEdits, type FakeEdits } from '../../../support/fake-edit-pipeline.ts';
import { makeMemoryEventStore } from '../../../support/memory-event-store.ts';
import { aScene, identity } from '../../../support/video-builders.ts';

const clipsOf = (fake: FakeEdits) => fake.video().then(({ clips }) => clips);

describe('an edit of a film', () => {
  it('speaks, draws and renders what it changed, and keeps every other clip to the byte', async () => {
    const film = await makeFilmToEdit();
    const edit = await film.run('say 2');
    expect(film.calls).to.deep.equal([
      'edit_plan',
      'draw_frames s2',
      'speak New words, say 2.',
      'render_clip s2',
      'join_film',
    ]);
    expect(edit.status).to.equal('complete');
    const video = await film.video();
    expect(edit.result).to.deep.equal({
      link: video.film?.video,
      changed_scene_numbers: [2],
      added_scene_numbers: [],
      deleted_scene_numbers: [],
      regenerated_scenes: [2],
      kept_scenes: [1, 3],
      video_synced: true,
    });
    const clips = await clipsOf(film);
    expect(clips['s1']).to.deep.equal(film.before.clips['s1']);
    expect(clips['s3']).to.deep.equal(film.before.clips['s3']);
    expect(clips['s2']).not.to.deep.equal(film.before.clips['s2']);
    expect(video.film).not.to.deep.equal(film.before.film);
    expect(video.editQueue).to.deep.equal([]);
    expect(await film.balance()).to.equal(1000 - 4 - 25);
  });

  it('records what its editor did with the plan, and again with the version that it becomes', async () => {
    const { store, run } = await makeFilmToEdit();
    const { rewritten } = await run('say 2; drop 3');
    const operations = [
      { operation: 'say', asked: 'say 2', scene_ids: ['s2'], done: 'Did say 2.' },
      { operation: 'drop', asked: 'drop 3', scene_ids: ['s3'], done: 'Did drop 3.' },
    ];
    expect(rewritten?.operations).to.deep.equal(operations);
    const { events } = await store.read(videoStream(identity.video_id));
    const version = planVersions(events.filter(isEventOf(VIDEO_EVENTS))).at(-1);
    // s3 is gone: its number is the one it had.
    expect(version?.operations).to.deep.equal([
      { operation: 'say', asked: 'say 2', scene_numbers: [2], done: 'Did say 2.' },
      { operation: 'drop', asked: 'drop 3', scene_numbers: [3], done: 'Did drop 3.' },
    ]);
  });

  it('moves its status and the pipeline status of its video phase by phase', async () => {
    const { store, run } = await makeFilmToEdit();
    const from = store.log.length;
    await run('say 2');
    const told = store.log.slice(from).map(({ type }) => type);
    expect(told.filter((type) => type !== 'CreditsCharged')).to.deep.equal([
      'EditQueued',
      'EditRequested',
      'EditStarted',
      'PlanRewritten',
      'EditFramesDrawn',
      'EditApplyStarted',
      'EditSceneNarrated',
      'EditSceneRendered',
      'PlanEdited',
    ]);
    const rows = store.log
      .map((event) => ({ event, uuid: videoOf(event) }))
      .filter(({ uuid }) => uuid === identity.video_id)
      .reduce<readonly (VideoRow | undefined)[]>(
        (all, { event }) => [...all, evolveVideoRow(all.at(-1), event)],
        [],
      );
    const statuses = rows.slice(-4).map((row) => row?.pipeline_status);
    expect(statuses).to.deep.equal(['complete', 'edit_complete', 'edit_pending_apply', 'complete']);
  });

  it('renders neighbours anew, at no price, when what they share with a changed scene is another', async () => {
    const fake = makeFakeEdits(makeMemoryEventStore());
    const term = (text: string) => ({ layout: 'definition', term: text, meaning: 'Made of nectar' }) as const;
    await fake.makeFilm([
      aScene(1),
      aScene(2, { slide: term('Honey') }),
      aScene(3, { slide: term('Pollen') }),
    ]);
    await fake.request('e1', 'drop 2');
    await advance(fake, 'e1');
    expect(fake.calls).to.have.members(['edit_plan', 'render_clip s1', 'render_clip s3', 'join_film']);
    const { result, clips } = await fake.edit('e1');
    expect(result?.regenerated_scenes).to.deep.equal([1, 2]);
    expect(Object.keys(clips)).to.have.members(['s1', 's3']);
    expect(await fake.balance()).to.equal(1000);
  });

  it('keeps words and length of a scene that only looks different', async () => {
    const film = await makeFilmToEdit();
    await film.run('show 1');
    expect(film.calls).to.deep.equal(['edit_plan', 'render_clip s1', 'join_film']);
    const { frame_count, narration_start_seconds } = film.before.clips['s1'] ?? {};
    expect((await clipsOf(film))['s1']).to.include({ frame_count, narration_start_seconds });
    expect(await film.balance()).to.equal(1000 - 9);
  });

  it('speaks again what the media store lost, where the scene says what it said', async () => {
    const film = await makeFilmToEdit({ isLost: (blob) => blob.endsWith('.wav') });
    const { status } = await film.run('show 1');
    const [first] = film.before.plan?.scenes ?? [];
    expect(status).to.equal('complete');
    expect(film.calls).to.deep.equal([
      'edit_plan',
      `speak ${first?.voiceover ?? ''}`,
      'render_clip s1',
      'join_film',
    ]);
  });

  it('tells of added, deleted and moved scenes as they stand in the new film', async () => {
    const film = await makeFilmToEdit();
    const { result } = await film.run('drop 1; add');
    expect(result).to.deep.include({
      changed_scene_numbers: [],
      added_scene_numbers: [3],
      deleted_scene_numbers: [1],
      regenerated_scenes: [3],
      kept_scenes: [1, 2],
    });
    expect(film.calls.filter((call) => call.startsWith('render'))).to.deep.equal(['render_clip added-2']);
    expect(await film.balance()).to.equal(1000 - 4 - 25);
  });

  it('that changes the aspect ratio makes every picture anew in the new size, and speaks nothing', async () => {
    const film = await makeFilmToEdit();
    await film.request('e1', 'hello', { aspect_ratio: '9:16' });
    await advance(film, 'e1');
    expect(film.calls).to.have.members([
      'edit_plan',
      'draw_frames s2',
      'render_clip s1',
      'render_clip s2',
      'render_clip s3',
      'join_film',
    ]);
    const { plan } = await film.video();
    expect(plan?.aspect_ratio).to.equal('9:16');
    expect((await film.edit('e1')).result?.kept_scenes).to.deep.equal([]);
    expect(await film.balance()).to.equal(1000 - 4 - 25 - 9 - 9);
  });

  it('may change nothing at all: the film is the same scenes', async () => {
    const film = await makeFilmToEdit();
    const { status, result } = await film.run('hello');
    expect(status).to.equal('complete');
    expect(result?.regenerated_scenes).to.deep.equal([]);
    expect(await film.balance()).to.equal(1000);
  });

  it('speaks with the voice the film was changed to', async () => {
    const film = await makeFilmToEdit();
    const { videos, narrator } = film.pipeline;
    const stream = videoStream(identity.video_id);
    await videos.handle(stream, { type: 'RequestVoiceChange', change_id: 'v', voice_id: 'clara' }, cause);
    const { film: old } = film.before;
    if (old) await videos.handle(stream, { type: 'PublishFilm', film: old }, cause);
    const voices: unknown[] = [];
    const listening: FakeEdits = {
      ...film,
      pipeline: {
        ...film.pipeline,
        narrator: {
          speak(request, signal) {
            voices.push(request.voice);
            return narrator.speak(request, signal);
          },
        },
      },
    };
    await film.request('e1', 'say 1; add; say 4');
    await advance(listening, 'e1');
    expect(voices).to.deep.equal([{ voice_id: 'clara' }, { voice_id: 'clara' }]);
  });
});

describe('an edit of a plan that was never rendered', () => {
  it('draws and pays for frames only, and says that no film was synced', async () => {
    const store = makeMemoryEventStore();
    const film = makeFakeEdits(store);
    await film.makeFilm();
    const { videos } = film.pipeline;
    // A saved plan: complete, without film.
    const saved: typeof videos = {
      ...videos,
      async load(stream) {
        const loaded = await videos.load(stream);
        const { film: _, ...rest } = loaded.state;
        return { ...loaded, state: { ...rest, narrations: {}, clips: {} } };
      },
    };
    await film.request('e1', 'say 1 2');
    await advance({ ...film, pipeline: { ...film.pipeline, videos: saved } }, 'e1');
    expect(film.calls).to.deep.equal(['edit_plan', 'draw_frames s2']);
    expect((await film.edit('e1')).result).to.deep.include({
      link: null,
      video_synced: false,
      regenerated_scenes: [],
      kept_scenes: [],
    });
    expect(await film.balance()).to.equal(1000 - 4);
  });
});

describe('edits of one video', () => {
  it('are done in the order of their requests, each in its turn only', async () => {
    const film = await makeFilmToEdit();
    for (const [editId, request] of Object.entries({ e1: 'say 1', e2: 'say 2', e3: 'drop 1' }))
      await film.request(editId, request);
    await advance(film, 'e3');
    await advance(film, 'e2');
    expect(film.calls).to.deep.equal([]);
    for (const editId of ['e1', 'e2', 'e3']) await advance(film, editId);
    for (const editId of ['e1', 'e2', 'e3'])
      expect((await film.edit(editId)).status, editId).to.equal('complete');
    const { plan } = await film.video();
    expect(plan?.scenes.map(({ scene_id }) => scene_id)).to.deep.equal(['s2', 's3']);
  });
});

describe('an edit that waits for its caller', () => {
  it('goes on when its plan is approved', async () => {
    const film = await makeFilmToEdit();
    await film.request('e1', 'say 1', { approval_mode: 'manual' });
    await advance(film, 'e1');
    expect((await film.edit('e1')).status).to.equal('awaiting_approval');
    await film.pipeline.edits.handle(editStream('e1'), { type: 'ApproveEdit', plan_version: 1 }, cause);
    await advance(film, 'e1');
    expect((await film.edit('e1')).status).to.equal('complete');
  });

  it('reads the answers to what it asked', async () => {
    const film = await makeFilmToEdit();
    await film.request('e1', 'what?', { approval_mode: 'manual' });
    await advance(film, 'e1');
    const { status, questions } = await film.edit('e1');
    expect({ status, questions }).to.deep.equal({
      status: 'awaiting_clarification',
      questions: [{ question: 'Which scene?' }],
    });
    const answer = { type: 'AnswerEditQuestion', answer: 'The first.' } as const;
    await film.pipeline.edits.handle(editStream('e1'), answer, cause);
    await advance(film, 'e1');
    expect(film.briefs.at(-1)?.answered).to.deep.equal([{ question: 'Which scene?', answer: 'The first.' }]);
  });

  it('is answered twice by the service in automatic mode, then fails and lets the next one go', async () => {
    const film = await makeFilmToEdit();
    const { status, error_message } = await film.run('what?');
    expect(film.calls).to.deep.equal(['edit_plan', 'edit_plan', 'edit_plan']);
    expect({ status, error_message }).to.deep.equal({
      status: 'error',
      error_message: 'edit request was ambiguous; rephrase and retry.',
    });
    expect((await film.video()).editQueue).to.deep.equal([]);
  });
});
