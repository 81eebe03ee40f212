import type { Plan, Scene } from '../../../../modules/videos/plan.ts';
import { countWords, joinTexts } from '../../text/words.ts';
import { type Desk, type Done, type Note, sceneOf } from '../desk.ts';
import { redetailed, secondsFor } from '../fit.ts';
import { freshId } from '../fresh-id.ts';
import type { Operation, Targets } from '../operation.ts';
import { layoutNamed } from '../reading/layout-names.ts';
import { numberOf } from '../reading/read-target.ts';
import { resolveOrAsk, resolveTargets } from '../resolve.ts';
import { settle, Unclear } from '../unclear.ts';
import { partsOf } from '../wording/parts.ts';
import { sentenceOf } from '../wording/sentence.ts';
import { titleOfWords } from '../wording/title.ts';
import { shortened } from '../wording/shorter.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** "All four steps": the scenes that are numbered as such. */
function stepsNamed([target, ...others]: Targets, { plan }: Desk): readonly string[] {
  if (target?.by !== 'topic' || others.length > 0) return [];
  const isSteps = layoutNamed(target.shown ?? target.words) === 'steps';
  return isSteps ? plan.scenes.filter(({ step }) => step !== undefined).map(({ scene_id }) => scene_id) : [];
}

/** What the longest scene that a plan may have says: nothing of what is joined is lost before. */
const MAX_WORDS = 60;

export function mergeScenes(desk: Desk, { targets }: Of<'merge'>): Done {
  const steps = stepsNamed(targets, desk);
  const ids = steps.length > 1 ? steps : togetherWith(counted(targets, resolveTargets(targets, desk), desk), desk); // prettier-ignore
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
    duration_seconds: secondsFor(voiceover, language),
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

/** All of it where it can be said in a scene, else each part as short as it can be told. */
function fitting(parts: readonly string[], language: string): string {
  const whole = joinTexts(parts, language);
  if (countWords(whole, language) <= MAX_WORDS) return whole;
  return joinTexts(
    parts.map((part) => shortened(part, language) ?? part),
    language,
  );
}

/** "The three goals", of which the scene that was found is the first: as many as are named, one after the other. */
function counted(targets: Targets, ids: readonly string[], { plan }: Desk): readonly string[] {
  const [target, ...others] = targets;
  if (ids.length !== 1 || others.length > 0 || target?.by !== 'topic') return ids;
  const count = numberOf(target.words.split(' ')[0]);
  const at = plan.scenes.findIndex(({ scene_id }) => scene_id === ids[0]);
  const all = plan.scenes.slice(at, at + count).map(({ scene_id }) => scene_id);
  return count < 2 || count > MAX_TOGETHER || all.length < count ? ids : all;
}

const MAX_TOGETHER = 5;

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

export function splitScene(desk: Desk, { targets, said, parts: wanted = 2 }: Of<'split'>): Done {
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
    const told = partsOf(scene.voiceover, wanted, plan.language);
    const parts = told.length > 1 ? told : secondPartAsked(scene, desk);
    const idOf = (part: number) => freshId(plan, desk.original, `${desk.brief.edit_request}/split/${said}/${desk.turn}/${index}${part === 1 ? '' : `/${part}`}`); // prettier-ignore
    const ids = parts.map((_, part) => (part === 0 ? id : idOf(part)));
    plan = withParts(plan, scene, parts, ids, desk);
    notes.push({ scene_ids: ids, text: `“${scene.title}” was split in ${COUNTS[parts.length] ?? parts.length}.` }); // prettier-ignore
  }
  return { plan, notes, named: ids };
}

const COUNTS: readonly string[] = ['', '', 'two', 'three', 'four'];

function secondPartAsked({ title, voiceover }: Scene, desk: Desk): readonly string[] {
  return settle(
    `“${title}” says too little to be split. What should the second half say?`,
    desk.brief.answered,
    (answer): readonly string[] => [voiceover, sentenceOf(answer)],
  );
}

function withParts(
  plan: Plan,
  scene: Scene,
  parts: readonly string[],
  ids: readonly string[],
  desk: Desk,
): Plan {
  const made = parts.map((voiceover, index) => {
    const told = { ...scene, voiceover, duration_seconds: secondsFor(voiceover, plan.language) };
    if (index === 0) return redetailed(told, plan, desk.film);
    const title = titleOfWords(voiceover, plan.language) || scene.title;
    const next = redetailed({ ...told, scene_id: ids[index] ?? '', transition: 'cut' }, plan, desk.film);
    return { ...next, title };
  });
  return { ...plan, scenes: plan.scenes.flatMap((each) => (each.scene_id === scene.scene_id ? made : [each])) }; // prettier-ignore
}
