import type { Plan, Scene } from '../../../../modules/videos/plan.ts';
import { countWords, joinTexts } from '../../text/words.ts';
import { type Desk, type Done, type Note, sceneOf } from '../desk.ts';
import { redetailed, secondsFor } from '../fit.ts';
import { freshId } from '../fresh-id.ts';
import type { Operation } from '../operation.ts';
import { resolveOrAsk, resolveTargets } from '../resolve.ts';
import { settle, Unclear } from '../unclear.ts';
import { halvesOf } from '../wording/halves.ts';
import { sentenceOf } from '../wording/sentence.ts';
import { shortened } from '../wording/shorter.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** What two scenes say in 10 seconds at most: 20 words, a little more at a push. */
const MOST_WORDS_SECONDS = 10;

export function mergeScenes(desk: Desk, { targets }: Of<'merge'>): Done {
  const ids = togetherWith(resolveTargets(targets, desk), desk);
  const [first, ...others] = ids.map((id) => sceneOf(desk.plan, id)).filter((scene) => scene !== undefined);
  if (first === undefined || others.length === 0) throw new Unclear('Which two scenes should be merged?');
  const { language } = desk.plan;
  const voiceover = fitting(
    [first, ...others].map((scene) => scene.voiceover),
    language,
  );
  const told = {
    ...first,
    voiceover,
    duration_seconds: Math.min(MOST_WORDS_SECONDS, secondsFor(voiceover, language)),
  };
  const made = redetailed(told, desk.plan, desk.film);
  const gone = new Set(others.map(({ scene_id }) => scene_id));
  const scenes = desk.plan.scenes
    .filter(({ scene_id }) => !gone.has(scene_id))
    .map((scene) => (scene.scene_id === first.scene_id ? made : scene));
  const numbers = ids.map((id) => desk.original.scenes.findIndex(({ scene_id }) => scene_id === id) + 1);
  return {
    plan: { ...desk.plan, scenes },
    notes: [{ text: `Scenes ${numbers.join(' and ')} became one.` }],
    named: [first.scene_id],
  };
}

/** All of it where it can be said in 10 seconds, else each part as short as it can be told. */
function fitting(parts: readonly string[], language: string): string {
  const whole = joinTexts(parts, language);
  if (countWords(whole, language) <= MOST_WORDS_SECONDS * 2 + 1) return whole;
  return joinTexts(
    parts.map((part) => shortened(part, language) ?? part),
    language,
  );
}

/** At least two scenes: one alone is merged with the one named in an answer, or with its neighbour. */
function togetherWith(ids: readonly string[], desk: Desk): string[] {
  if (ids.length >= 2) return [...ids];
  const others = resolveOrAsk([], desk, ids.length === 0 ? 'be merged' : 'be merged with it', () =>
    neighbourOf(ids[0], desk),
  );
  return desk.plan.scenes
    .map(({ scene_id }) => scene_id)
    .filter((id) => ids.includes(id) || others.includes(id));
}

function neighbourOf(id: string | undefined, { plan }: Desk): string[] {
  const at = plan.scenes.findIndex(({ scene_id }) => scene_id === id);
  const neighbour = at === -1 ? undefined : (plan.scenes[at + 1] ?? plan.scenes[at - 1]);
  return neighbour === undefined ? [] : [neighbour.scene_id];
}

export function splitScene(desk: Desk, { targets, said }: Of<'split'>): Done {
  const longest = () => {
    const [scene] = [...desk.plan.scenes].sort((one, other) => other.voiceover.length - one.voiceover.length);
    return scene === undefined ? [] : [scene.scene_id];
  };
  const ids = resolveOrAsk(targets, desk, 'be split', longest);
  let plan = desk.plan;
  const notes: Note[] = [];
  for (const [index, id] of ids.entries()) {
    const scene = sceneOf(plan, id);
    if (scene === undefined) continue;
    const halves =
      halvesOf(scene.voiceover, plan.language) ??
      settle(
        `“${scene.title}” says too little to be split. What should the second half say?`,
        desk.brief.answered,
        (answer): readonly [string, string] => [scene.voiceover, sentenceOf(answer)],
      );

    const newId = freshId(
      plan,
      desk.original,
      `${desk.brief.edit_request}/split/${said}/${desk.turn}/${index}`,
    );
    plan = withHalves(plan, scene, halves, newId, desk);
    notes.push({ scene_ids: [id, newId], text: `“${scene.title}” was split in two.` });
  }
  return { plan, notes, named: ids };
}

function withHalves(
  plan: Plan,
  scene: Scene,
  [one, other]: readonly [string, string],
  newId: string,
  desk: Desk,
): Plan {
  const first = redetailed(
    { ...scene, voiceover: one, duration_seconds: secondsFor(one, plan.language) },
    plan,
    desk.film,
  );
  const second = redetailed(
    {
      ...scene,
      scene_id: newId,
      voiceover: other,
      duration_seconds: secondsFor(other, plan.language),
      transition: 'cut',
    },
    plan,
    desk.film,
  );
  const scenes = plan.scenes.flatMap((each) =>
    each.scene_id === scene.scene_id ? [first, { ...second, title: titleFrom(other, scene) }] : [each],
  );
  return { ...plan, scenes };
}

function titleFrom(voiceover: string, scene: Scene): string {
  const words = voiceover
    .split(/\s+/u)
    .slice(0, 6)
    .join(' ')
    .replace(/[.,;:!?]+$/u, '');
  return words === '' ? scene.title : words;
}
