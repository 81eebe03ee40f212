import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect } from 'chai';
import { Plan, type Scene } from '../../../../modules/videos/plan.ts';
import { diffPlans } from '../../../../modules/videos/plan-diff.ts';
import { emojiPictures } from '../../../../planner/builtin/pictures/index.ts';
import { makePlanEditor } from '../../../../planner/builtin/plan-editor.ts';
import type { EditBrief, EditOutcome } from '../../../../planner/ports.ts';
import { outcomeOf } from '../../../support/plan-film.ts';

const isPlan = new Ajv2020({ strict: false }).compile(Plan);

/** Runs the built-in editor on a plan. */
export async function editOutcome(
  plan: Plan,
  edit_request: string,
  rest: Partial<EditBrief> = {},
  steps: Scene[] = [],
): Promise<EditOutcome> {
  const editor = makePlanEditor({ pictures: emojiPictures });
  const brief: EditBrief = { plan, edit_request, answered: [], assets: [], ...rest };
  return outcomeOf(editor.editPlan(brief, new AbortController().signal), steps);
}

/** The plan an edit gives; a question fails with its text. */
export async function edited(
  plan: Plan,
  request: string,
  rest: Partial<EditBrief> = {},
): Promise<{ readonly plan: Plan; readonly summary: string }> {
  const outcome = await editOutcome(plan, request, rest);
  if (outcome.kind === 'question') throw new Error(`“${request}” was asked back: ${outcome.question}`);
  expectSound(outcome.plan, plan);
  return outcome;
}

/** What every edit keeps: the schema, numbers 1..n, ids for life, seconds, cues that are spoken, untouched scenes. */
export function expectSound(after: Plan, before: Plan): void {
  expect(isPlan(after), JSON.stringify(isPlan.errors?.slice(0, 2))).to.equal(true);
  expect(after.scenes.map(({ scene_number }) => scene_number)).to.deep.equal(
    after.scenes.map((_, index) => index + 1),
  );
  expect(new Set(after.scenes.map(({ scene_id }) => scene_id)).size).to.equal(after.scenes.length);
  const { changed_scene_numbers, added_scene_numbers } = diffPlans(before, after);
  const touched = new Set([...changed_scene_numbers, ...added_scene_numbers]);
  const old = new Map(before.scenes.map((scene) => [scene.scene_id, scene]));
  for (const scene of after.scenes) {
    expect(scene.duration_seconds).to.be.within(4, 10);
    expect(scene.voiceover.trim()).not.to.equal('');
    expect(scene.slide ?? scene.shot).not.to.equal(undefined);
    if (!touched.has(scene.scene_number))
      expect({ ...scene, scene_number: 0 }).to.deep.equal({ ...old.get(scene.scene_id), scene_number: 0 });
  }
}
