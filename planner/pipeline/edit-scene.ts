import { DomainError } from '../../modules/kernel/errors.ts';
import { isSame, secondsWith } from '../../modules/videos/index.ts';
import type { Asset, Plan, Scene } from '../../modules/videos/plan.ts';
import type { EditBrief, EditOutcome, PlanEditor } from '../ports.ts';
import { outcomeOf } from './stage.ts';

/**
 * An edit of one scene: whatever else the editor would change stays as it is. Throws `conflict` when the scene is no longer there,
 * `unprocessable` when it would be deleted or become a scene of the other kind.
 */
export async function editScene(
  editor: PlanEditor,
  brief: EditBrief,
  sceneId: string,
  signal: AbortSignal,
): Promise<EditOutcome> {
  const { plan, edit_request } = brief;
  const scene = sceneIn(plan, sceneId);
  if (!scene) throw new DomainError('conflict', 'edits.scene_gone', 'the scene is no longer in the film');
  const place = `scene ${scene.scene_number}`;
  const outcome = await askAbout(
    editor,
    { ...brief, edit_request: inScenes([scene], edit_request) },
    place,
    signal,
  );
  if (outcome.kind === 'question') return outcome;
  const edited = sceneIn(outcome.plan, sceneId);
  if (edited?.kind !== scene.kind) {
    const becomes = edited ? `become a ${edited.kind} scene` : 'be deleted';
    throw new DomainError(
      'unprocessable',
      'edits.other_kind',
      `${place} would ${becomes}; edit the film for that`,
    );
  }
  const after = { ...edited, scene_number: scene.scene_number };
  if (isSame(after, scene))
    return {
      kind: 'question',
      question: `“${edit_request}” changes nothing in ${place} alone. What should be different?`,
    };
  return { ...outcome, plan: withScene(plan, after, outcome.plan.assets) };
}

/** The request, said of these scenes: "In scenes 1, 2 and 5, make it night". */
export function inScenes(
  scenes: readonly Pick<Scene, 'scene_number'>[],
  [first = '', ...rest]: string,
): string {
  const numbers = LIST.format(scenes.map(({ scene_number }) => String(scene_number)));
  const places = scenes.length === 1 ? 'scene' : 'scenes';
  return `In ${places} ${numbers}, ${first.toLowerCase()}${rest.join('')}`;
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const MAX_ANSWERS = 5;

/** Which scene is meant is known: who asks that is told. */
async function askAbout(
  editor: PlanEditor,
  brief: EditBrief,
  place: string,
  signal: AbortSignal,
): Promise<EditOutcome> {
  const answered = [...brief.answered];
  for (;;) {
    const outcome = await outcomeOf(editor.editPlan({ ...brief, answered }, signal));
    const isKnown = outcome.kind === 'question' && /^which scene/iu.test(outcome.question);
    if (!isKnown || answered.length >= brief.answered.length + MAX_ANSWERS) return outcome;
    answered.push({ question: outcome.question, answer: place });
  }
}

const sceneIn = ({ scenes }: Plan, id: string): Scene | undefined =>
  scenes.find(({ scene_id }) => scene_id === id);

/** Assets that the scene may name now come along; the others are as they were. */
function withScene(plan: Plan, after: Scene, found: readonly Asset[]): Plan {
  const known = new Set(plan.assets.map(({ asset_id }) => asset_id));
  const fresh = found.filter(({ asset_id }) => !known.has(asset_id));
  const scenes = plan.scenes.map((scene) => (scene.scene_id === after.scene_id ? after : scene));
  return {
    ...plan,
    video_duration_seconds: secondsWith(plan, scenes),
    scenes,
    assets: [...plan.assets, ...fresh],
  };
}
