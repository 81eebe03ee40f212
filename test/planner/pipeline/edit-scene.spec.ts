import { expect } from 'chai';
import type { Plan } from '../../../modules/videos/plan.ts';
import { editScene } from '../../../planner/pipeline/edit-scene.ts';
import type { EditBrief, EditOutcome } from '../../../planner/ports.ts';
import { aPlan, aScene } from '../../support/video-builders.ts';

const NEVER = new AbortController().signal;
const plan = aPlan([aScene(1), aScene(2, { kind: 'generative_video' }), aScene(3)]);

/** An editor that answers in turn, and what it was asked. */
function editorOf(...outcomes: readonly EditOutcome[]) {
  const briefs: EditBrief[] = [];
  return {
    briefs,
    async *editPlan(brief: EditBrief) {
      briefs.push(brief);
      const outcome = outcomes[Math.min(briefs.length, outcomes.length) - 1];
      if (!outcome) throw new Error('nothing to answer');
      return await Promise.resolve(outcome);
    },
  };
}
const OPERATIONS = [{ operation: 'picture', scene_ids: ['s2'], done: 'Scene 2: it is night.' }];
const edited = (changes: Partial<Plan>): EditOutcome => ({
  kind: 'edited',
  plan: { ...plan, ...changes },
  summary: 'Done.',
  operations: OPERATIONS,
});
const ask = (editor: ReturnType<typeof editorOf>, sceneId = 's2', edit_request = 'Make it night.') =>
  editScene(editor, { plan, edit_request, answered: [], assets: [] }, sceneId, NEVER);

describe('an edit of one scene', () => {
  it('is asked for in words that name it', async () => {
    const editor = editorOf(
      edited({ scenes: [aScene(1), aScene(2, { kind: 'generative_video', title: 'New' })] }),
    );
    await ask(editor);
    expect(editor.briefs[0]?.edit_request).to.equal('In scene 2, make it night.');
  });

  it('changes nothing else, whatever the editor would', async () => {
    const other = { ...plan.style, mood: 'dark' as const };
    const scenes = [
      aScene(1, { title: 'Other' }),
      aScene(2, { kind: 'generative_video', title: 'New', duration_seconds: 8 }),
      aScene(4, { scene_id: 'added' }),
    ];
    const outcome = await ask(editorOf(edited({ title: 'Another', style: other, scenes })));
    expect(outcome).to.deep.equal({
      kind: 'edited',
      summary: 'Done.',
      operations: OPERATIONS,
      plan: {
        ...plan,
        video_duration_seconds: plan.video_duration_seconds + 2,
        scenes: [plan.scenes[0], scenes[1], plan.scenes[2]],
      },
    });
  });

  it('keeps its place when scenes before it went', async () => {
    const moved = aScene(1, { scene_id: 's2', kind: 'generative_video', title: 'New' });
    const outcome = await ask(editorOf(edited({ scenes: [moved] })));
    expect(outcome.kind === 'edited' && outcome.plan.scenes[1]).to.deep.equal({ ...moved, scene_number: 2 });
  });

  it('brings the assets along that are new', async () => {
    const asset = { asset_id: 'a', kind: 'recurring' as const, name: 'bee', scene_numbers: [2] };
    const scenes = [aScene(2, { kind: 'generative_video', title: 'New' })];
    const outcome = await ask(editorOf(edited({ scenes, assets: [asset] })));
    expect(outcome.kind === 'edited' && outcome.plan.assets).to.deep.equal([asset]);
  });

  it('knows which scene is meant, and passes every other question on', async () => {
    const which: EditOutcome = { kind: 'question', question: 'Which scene should show “bee”?' };
    const colour: EditOutcome = { kind: 'question', question: 'Which colour?' };
    const editor = editorOf(which, colour);
    expect(await ask(editor)).to.deep.equal(colour);
    expect(editor.briefs[1]?.answered).to.deep.equal([{ question: which.question, answer: 'scene 2' }]);
  });

  it('does not answer for ever', async () => {
    const which: EditOutcome = { kind: 'question', question: 'Which scene?' };
    const editor = editorOf(which);
    expect(await ask(editor)).to.deep.equal(which);
    expect(editor.briefs).to.have.length(6);
  });

  it('asks what should be different when nothing is', async () => {
    const outcome = await ask(
      editorOf(edited({ scenes: [aScene(1, { title: 'Other' }), ...plan.scenes.slice(1)] })),
    );
    expect(outcome.kind).to.equal('question');
  });

  for (const [what, scenes, code] of [
    ['is deleted', [aScene(1)], 'edits.other_kind'],
    ['becomes one of the other kind', [aScene(2)], 'edits.other_kind'],
  ] as const)
    it(`is refused when it ${what}`, async () => {
      const error = await ask(editorOf(edited({ scenes: [...scenes] }))).catch((cause: unknown) => cause);
      expect(error).to.include({ kind: 'unprocessable', code });
    });

  it('is refused when the scene has gone meanwhile', async () => {
    const error = await ask(editorOf(), 'gone').catch((cause: unknown) => cause);
    expect(error).to.include({ kind: 'conflict', code: 'edits.scene_gone' });
  });
});
