import { expect } from 'chai';
import { editStream, type EditIdentity } from '../../../../modules/edits/index.ts';
import { videoStream } from '../../../../modules/videos/index.ts';
import { advanceProduction } from '../../../../planner/pipeline/advance-production.ts';
import { rehearsing } from '../../../../planner/pipeline/rehearse.ts';
import { cause } from '../../../support/edit-commands.ts';
import { makeFakeEdits } from '../../../support/fake-edit-pipeline.ts';
import { makeMemoryEventStore } from '../../../support/memory-event-store.ts';
import { identity } from '../../../support/video-builders.ts';

const never = new AbortController().signal;

async function rehearse(edit_request: string, changes: Partial<EditIdentity> = {}) {
  const store = makeMemoryEventStore();
  const fake = makeFakeEdits(store);
  await fake.makeFilm();
  const waits: string[] = [];
  const pipeline = rehearsing(fake.pipeline, (seconds) => {
    waits.push(`${seconds} s after ${store.log.at(-1)?.type ?? ''}`);
    return Promise.resolve();
  });
  const advance = async () => {
    await advanceProduction(pipeline, { edit_id: 'e1' }, 'w1', never);
    return fake.edit('e1');
  };
  await fake.request('e1', edit_request, changes);
  const edit = await advance();
  return { ...fake, waits, advance, edit };
}

describe('an edit that is rehearsed', () => {
  it('is an ordinary edit without markers', async () => {
    const { edit, waits } = await rehearse('say 1');
    expect(edit.status).to.equal('complete');
    expect(waits).to.deep.equal([]);
  });

  it('never shows its markers to the editor', async () => {
    const { edit, briefs } = await rehearse('say 1 [rehearse: fail voice]');
    expect(edit.status).to.equal('complete');
    expect(briefs.map(({ edit_request }) => edit_request)).to.deep.equal(['say 1']);
  });

  it('changes the scene that is to fail when it says nothing else', async () => {
    const { briefs } = await rehearse('[rehearse: slow 1, fail scene 3]');
    expect(briefs[0]?.edit_request).to.equal('Make scene 3 more dramatic.');
  });

  for (const [marker, request, reason] of [
    ['fail', 'say 2', 'The plan could not be rewritten'],
    ['fail phase 1', 'say 2', 'The plan could not be rewritten'],
    ['fail phase 2', 'say 2', 'Scene 2 could not be drawn'],
    ['fail phase 2', 'say 1', 'The edit could not be applied'],
    ['fail phase 3', 'say 2', 'Scene 2 could not be narrated'],
    ['fail phase 3', 'drop 1', 'The film could not be joined'],
    ['fail scene 2', 'say 1 2', 'Scene 2 could not be rendered'],
  ] as const)
    it(`fails by [rehearse: ${marker}] and says so: ${reason}`, async () => {
      const { edit } = await rehearse(`${request} [rehearse: ${marker}]`);
      expect(edit.status).to.equal('error');
      expect(edit.error_message).to.equal(`${reason}: this failure was asked for by [rehearse: ${marker}]`);
    });

  it('does not fail when it repeats one that failed', async () => {
    const { edit } = await rehearse('say 1 [rehearse: fail phase 1]', { retry_of: 'e0' });
    expect(edit.status).to.equal('complete');
  });

  it('does not fail in its apply phase when that is resumed', async () => {
    const { edit, pipeline, advance } = await rehearse('say 1 [rehearse: fail scene 1]');
    if (!edit.identity) throw new Error('it was requested');
    const again = { type: 'QueueEdit', identity: edit.identity, resumption: 1 } as const;
    await pipeline.videos.handle(videoStream(identity.video_id), again, cause);
    const resume = { type: 'ResumeEdit', queue_position: 0, resumption: 1 } as const;
    await pipeline.edits.handle(editStream('e1'), resume, cause);
    expect((await advance()).status).to.equal('complete');
  });

  it('does not fail for a scene it does not touch', async () => {
    const { edit } = await rehearse('say 1 [rehearse: fail scene 9]');
    expect(edit.status).to.equal('complete');
  });

  it('asks once, and goes on when it is answered; the editor hears nothing of it', async () => {
    const manual = await rehearse('say 1 [rehearse: ask]', { approval_mode: 'manual' });
    expect(manual.edit.status).to.equal('awaiting_clarification');
    const answer = { type: 'AnswerEditQuestion', answer: 'Yes.' } as const;
    await manual.pipeline.edits.handle(editStream('e1'), answer, cause);
    expect((await manual.advance()).status).to.equal('awaiting_approval');
    expect(manual.briefs.map(({ answered }) => answered)).to.deep.equal([[]]);

    const automatic = await rehearse('say 1 [rehearse: ask]');
    expect(automatic.edit.status).to.equal('complete');
    expect(automatic.edit.questions.map(({ answer: given }) => given)).to.deep.equal(['yes, proceed']);
  });

  it('asks until the service gives up when it is ambiguous', async () => {
    const { edit } = await rehearse('say 1 [rehearse: ambiguous]');
    expect(edit.error_message).to.equal('edit request was ambiguous; rephrase and retry.');
  });

  it('takes its time once in every phase', async () => {
    const { waits } = await rehearse('say 2 [rehearse: slow 7]');
    expect(waits).to.deep.equal([
      '7 s after EditStarted',
      '7 s after PlanRewritten',
      '7 s after EditApplyStarted',
    ]);
  });
});
