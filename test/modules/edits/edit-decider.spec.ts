import { expect } from 'chai';
import { assertRevertable } from '../../../modules/edits/controls.ts';
import { editDecider, withOutcome, type Edit, type EditCommand } from '../../../modules/edits/index.ts';
import { DomainError } from '../../../modules/kernel/errors.ts';
import { anEdit } from '../../support/edit-commands.ts';
import { aBlob, aPlan, aScene } from '../../support/video-builders.ts';

const follow = (edit: Edit, ...commands: readonly EditCommand[]): Edit =>
  commands.reduce(
    (state, command) => editDecider.decide(command, state).reduce(editDecider.evolve, state),
    edit,
  );
const typesOf = (edit: Edit, command: EditCommand) =>
  editDecider.decide(command, edit).map(({ type }) => type);
const refusalOf = (edit: Edit, command: EditCommand) => {
  try {
    return typesOf(edit, command);
  } catch (error) {
    return error instanceof DomainError ? `${error.code}: ${error.message}` : error;
  }
};
const requested = (approval_mode: 'manual' | 'automatic', queue_position = 0) =>
  follow(editDecider.initial, {
    type: 'RequestEdit',
    identity: anEdit('a', { approval_mode }),
    queue_position,
  });
const automatic = requested('automatic');
const manual = requested('manual');
const plan = aPlan([aScene(1)]);
const rewrite: EditCommand = {
  type: 'RecordRewrittenPlan',
  plan,
  summary: 'brighter',
  plan_version: 1,
  changed_scene_numbers: [1],
  added_scene_numbers: [],
  deleted_scene_numbers: [],
};
const ask = (round: number): EditCommand => ({ type: 'AskEditQuestion', round, question: 'Which one?' });
const apply = { type: 'StartApplying', is_skipped: false } as const;
const fail = { type: 'FailEdit', message: 'no', blame: 'fabula' } as const;
const cancel = { type: 'CancelEdit' } as const;
const result = {
  link: aBlob('e', 'mp4'),
  changed_scene_numbers: [1],
  added_scene_numbers: [],
  deleted_scene_numbers: [],
  regenerated_scenes: [1],
  kept_scenes: [],
  video_synced: true,
};
const revert_diff = { changed_scene_numbers: [1], added_scene_numbers: [], deleted_scene_numbers: [] };
/** As it is once its video has it, or has it no longer. */
const complete = (edit: Edit) => withOutcome(edit, { appliedEdits: { a: { result } } });
const reverted = (edit: Edit) => withOutcome(edit, { appliedEdits: { a: { result, revert_diff } } });

describe('an edit', () => {
  it('is queued behind others, and processing where there are none', () => {
    expect(automatic.status).to.equal('processing');
    expect(requested('automatic', 2).status).to.equal('queued');
    expect(follow(requested('automatic', 2), { type: 'StartEdit' }).status).to.equal('processing');
    expect(typesOf(follow(automatic, { type: 'StartEdit' }), { type: 'StartEdit' })).to.deep.equal([]);
  });

  it('goes through its phases, each outcome recorded once', () => {
    const applying = follow(automatic, { type: 'StartEdit' }, rewrite, apply);
    expect(applying.status).to.equal('applying');
    const frames = { first: aBlob('1', 'png'), last: aBlob('2', 'png') };
    const drawn = follow(automatic, rewrite, { type: 'RecordFrames', scene_id: 's1', frames });
    expect(typesOf(drawn, { type: 'RecordFrames', scene_id: 's1', frames })).to.deep.equal([]);
    expect(typesOf(drawn, rewrite)).to.deep.equal([]);
    expect(typesOf(applying, apply)).to.deep.equal([]);
    expect(complete(applying)).to.deep.include({ status: 'complete', result });
    expect(typesOf(complete(applying), fail)).to.deep.equal([]);
  });

  it('answers two questions itself, and fails with the third, in automatic mode', () => {
    expect(typesOf(automatic, ask(1))).to.deep.equal(['EditQuestionAsked', 'EditQuestionAnswered']);
    const twice = follow(automatic, ask(1), ask(2));
    expect(twice.questions.map(({ answer }) => answer)).to.deep.equal(['yes, proceed', 'yes, proceed']);
    expect(typesOf(twice, ask(2))).to.deep.equal([]);
    expect(follow(twice, ask(3))).to.include({
      status: 'error',
      error_message: 'edit request was ambiguous; rephrase and retry.',
    });
  });

  it('waits for answer and approval in manual mode', () => {
    const asked = follow(manual, ask(1));
    expect(asked.status).to.equal('awaiting_clarification');
    const answered = follow(asked, { type: 'AnswerEditQuestion', answer: 'the bird' });
    expect(answered).to.include({ status: 'processing' });
    const rewritten = follow(answered, rewrite);
    expect(rewritten.status).to.equal('awaiting_approval');
    expect(typesOf(rewritten, apply)).to.deep.equal([]);
    const approved = follow(rewritten, { type: 'ApproveEdit', plan_version: 1 });
    expect(follow(approved, apply).status).to.equal('applying');
  });

  it('refuses answers and approvals that come too late', () => {
    const late = { type: 'AnswerEditQuestion', answer: 'yes' } as const;
    expect(refusalOf(manual, late)).to.match(/^edits\.stale_question/);
    const rewritten = follow(manual, rewrite);
    expect(refusalOf(rewritten, { type: 'ApproveEdit', plan_version: 2 })).to.match(/^edits\.stale_plan/);
    expect(refusalOf(manual, { type: 'ApproveEdit', plan_version: 1 })).to.match(/^edits\.stale_plan/);
  });

  it('can be cancelled until it is applied, also when nothing is to be rendered', () => {
    for (const edit of [
      automatic,
      requested('automatic', 1),
      follow(manual, ask(1)),
      follow(manual, rewrite),
    ])
      expect(typesOf(edit, cancel)).to.deep.equal(['EditCancelled']);
    expect(typesOf(follow(automatic, cancel), cancel)).to.deep.equal([]);
    const skipping = follow(automatic, rewrite, { ...apply, is_skipped: true });
    expect(skipping.status).to.equal('processing');
    for (const edit of [follow(automatic, rewrite, apply), skipping])
      expect(refusalOf(edit, cancel)).to.match(/^edits\.already_applying/);
    expect(refusalOf(follow(automatic, fail), cancel)).to.match(/^edits\.not_cancellable/);
    for (const late of [rewrite, apply, fail])
      expect(typesOf(follow(automatic, cancel), late)).to.deep.equal([]);
  });

  it('is resumed with what it made, once each time, and only after it failed while applying', () => {
    const failed = follow(automatic, rewrite, apply, fail);
    const resume = (resumption: number): EditCommand => ({
      type: 'ResumeEdit',
      queue_position: 1,
      resumption,
    });
    const resumed = follow(failed, resume(1));
    expect(resumed).to.include({ status: 'queued', resumptions: 1, isPastCancelling: false });
    expect(resumed).not.to.have.property('error_message');
    expect(typesOf(resumed, resume(1))).to.deep.equal([]);
    expect(typesOf(resumed, cancel)).to.deep.equal(['EditCancelled']);
    expect(refusalOf(resumed, resume(2))).to.match(/^edits\.not_retryable/);
    expect(refusalOf(follow(automatic, fail), resume(1))).to.match(/^edits\.not_resumable/);
  });

  it('can be taken back when it is complete, and then no more', () => {
    const revertRefusal = (edit: Edit) => {
      try {
        assertRevertable(edit);
        return undefined;
      } catch (error) {
        return error instanceof DomainError ? `${error.code}: ${error.message}` : error;
      }
    };
    const applied = complete(follow(automatic, rewrite, apply));
    expect(revertRefusal(applied)).to.equal(undefined);
    expect(revertRefusal(automatic)).to.equal(
      'edits.not_revertable: edit is not in a revertable state (status=processing)',
    );
    const back = reverted(follow(automatic, rewrite, apply));
    expect(back).to.deep.include({ status: 'reverted', revert_diff });
    expect(revertRefusal(back)).to.match(/status=reverted/);
  });

  it('that its video has is complete, whatever a worker that lost its lease says of it', () => {
    const failedToo = follow(automatic, rewrite, apply, fail);
    expect(complete(failedToo)).to.include({ status: 'complete' });
    expect(complete(failedToo)).not.to.have.property('error_message');
    expect(refusalOf(complete(failedToo), cancel)).to.equal(
      'edits.not_cancellable: edit is not in a cancellable state (status=complete)',
    );
    expect(refusalOf(reverted(failedToo), cancel)).to.match(/status=reverted/);
  });
});
