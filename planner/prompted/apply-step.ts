import type { Plan, Scene } from '../../modules/videos/plan.ts';
import { changeStyle } from '../builtin/edit/apply/style.ts';
import { changeScenes, type Desk } from '../builtin/edit/desk.ts';
import { secondsFor, withCues, withVoiceover } from '../builtin/edit/fit.ts';
import { freshId } from '../builtin/edit/fresh-id.ts';
import { Unclear } from '../builtin/edit/unclear.ts';
import { relit } from '../builtin/shots/relit.ts';
import { gist } from '../builtin/text/shorten.ts';
import type { EditStep, SceneStep } from './edit-ideas.ts';
import { shapeScene } from './shape-scene.ts';

/** What an edit has before it, with the scenes that were put behind others: the next one comes behind them. */
export interface EditDesk extends Desk {
  /** `scene_id` of the last scene added behind each scene number; 0: at the start. */
  readonly added: ReadonlyMap<number, string>;
}

export type Applied =
  | { readonly plan: Plan; readonly added?: readonly [behind: number, scene_id: string] }
  | { readonly problem: string };

const MAX_SCENES = 120;

/** Does one step; or says why it cannot be done. Pure. */
export function applyStep(
  desk: EditDesk,
  step: Exclude<EditStep, { do: 'ask' | 'summary' | 'place' }>,
): Applied {
  const { plan } = desk;
  switch (step.do) {
    case 'change':
      return changeScene(desk, step);
    case 'add':
      return addScene(desk, step);
    case 'delete': {
      const scene = sceneAt(desk, step.scene);
      if (scene === undefined) return noScene(step.scene);
      if (plan.scenes.length === 1) return { problem: 'delete: the film needs one scene at least' };
      return { plan: { ...plan, scenes: without(plan, scene) } };
    }
    case 'move':
      return moveScene(desk, step);
    case 'style':
      return restyle(desk, step.words);
    case 'format':
      return { plan: { ...plan, aspect_ratio: step.aspect_ratio } };
  }
}

/** The scene that had this number before the edit, while it is there. */
export function sceneAt({ original, plan }: EditDesk, number: number): Scene | undefined {
  const id = original.scenes[number - 1]?.scene_id;
  return plan.scenes.find(({ scene_id }) => scene_id === id);
}

const noScene = (number: number): Applied => ({ problem: `there is no scene ${number}` });

const without = ({ scenes }: Plan, gone: Scene): Scene[] =>
  scenes.filter(({ scene_id }) => scene_id !== gone.scene_id);

function changeScene(desk: EditDesk, step: SceneStep): Applied {
  const before = sceneAt(desk, step.scene);
  if (before === undefined) return noScene(step.scene);
  const { plan } = changeScenes(desk.plan, [before.scene_id], (scene) => told(scene, step, desk));
  return { plan };
}

/** A scene as the step wants it; what the step leaves keeps its very JSON. */
function told(
  scene: Scene,
  { title, voiceover, seconds, transition, picture }: SceneStep,
  desk: EditDesk,
): Scene {
  const { language } = desk.plan;
  const spoken = voiceover === scene.voiceover ? scene : withVoiceover(scene, voiceover, language);
  const timed =
    seconds === 0 ? spoken : { ...spoken, duration_seconds: Math.max(4, Math.round(seconds * 2) / 2) };
  const named = { ...timed, title, ...(transition === 'keep' ? {} : { transition }) };
  if (picture === undefined) return seconds === 0 ? named : withCues(named, language);
  const words = gist(voiceover, language, 10);
  const intent = picture.layout === 'shot' ? `Picture it: ${words}.` : `Show at a glance: ${words}.`;
  return shapeScene({ ...named, intent }, picture, desk.plan, desk.film.pictures);
}

function addScene(desk: EditDesk, step: SceneStep): Applied {
  const { plan, original, brief, turn } = desk;
  const at = placeBehind(desk, step.scene);
  if (at === undefined) return noScene(step.scene);
  if (plan.scenes.length >= MAX_SCENES)
    return { problem: `add: the film has ${MAX_SCENES} scenes, the most there can be` };
  const { title, voiceover } = step;
  const scene_id = freshId(plan, original, `${brief.edit_request}/add/${turn}`);
  const bare: Scene = {
    ...{ scene_number: at + 1, scene_id, kind: 'slide', title, voiceover },
    duration_seconds: secondsFor(voiceover, plan.language),
    ...{ intent: gist(voiceover, plan.language, 10), transition: 'fade' },
  };
  const scenes = [...plan.scenes.slice(0, at), told(bare, step, desk), ...plan.scenes.slice(at)];
  return { plan: { ...plan, scenes }, added: [step.scene, scene_id] };
}

/** Where a scene stands that is put behind another, and behind those that were put there before. */
function placeBehind(desk: EditDesk, number: number): number | undefined {
  const id = desk.added.get(number) ?? sceneAt(desk, number)?.scene_id;
  const at = desk.plan.scenes.findIndex(({ scene_id }) => scene_id === id);
  return at >= 0 ? at + 1 : number === 0 ? 0 : undefined;
}

function moveScene(
  desk: EditDesk,
  { scene: number, after }: { readonly scene: number; readonly after: number },
): Applied {
  const scene = sceneAt(desk, number);
  if (scene === undefined) return noScene(number);
  if (after === number) return { plan: desk.plan };
  const rest = { ...desk.plan, scenes: without(desk.plan, scene) };
  const at = placeBehind({ ...desk, plan: rest }, after);
  if (at === undefined) return noScene(after);
  return { plan: { ...rest, scenes: [...rest.scenes.slice(0, at), scene, ...rest.scenes.slice(at)] } };
}

/** The look of the whole film; what the pictures show stays. */
function restyle(desk: EditDesk, words: string): Applied {
  try {
    const { plan } = changeStyle(desk, { kind: 'style', words, targets: [], said: words });
    return { plan: { ...plan, scenes: relit(desk.plan, plan.style) } };
  } catch (unclear) {
    if (!(unclear instanceof Unclear)) throw unclear;
    return { problem: `style: “${words}” names no colour, mood, typeface or pace` };
  }
}
