import type { Plan, Scene } from '../../../../modules/videos/plan.ts';
import { figuresIn } from '../../facts/figures.ts';
import { countWords } from '../../text/words.ts';
import type { Desk, Done } from '../desk.ts';
import { secondsFor, withVoiceover } from '../fit.ts';
import type { Operation } from '../operation.ts';
import { Unclear } from '../unclear.ts';
import { inStep } from './in-step.ts';
import { shortened } from '../wording/shorter.ts';

const SHORTEST_SCENE = 4;
const MAX_SCENE = 10;
/** Nearer than this is as long as asked. */
const NEAR_SECONDS = 1;

/** The whole film in another length: told in fewer words, then without the scenes that tell least; or with more time for what there is. */
export function changeLength(desk: Desk, { to, by, share }: Extract<Operation, { kind: 'length' }>): Done {
  const now = secondsOf(desk.plan);
  const wanted = Math.round(to ?? now + (by ?? 0) + (share ?? 0) * now);
  if (wanted < SHORTEST_SCENE)
    throw new Unclear(`The film lasts ${Math.round(now)} seconds. How long should it be?`);
  const plan = wanted < now ? cutTo(desk, wanted, share === undefined) : stretchedTo(desk.plan, wanted);
  const reached = secondsOf(plan);
  const gone = desk.plan.scenes.filter(
    ({ scene_id }) => !plan.scenes.some((scene) => scene.scene_id === scene_id),
  );
  const left = gone.length === 0 ? '' : ` Left out: ${gone.map(({ title }) => `“${title}”`).join(', ')}.`;
  const short =
    reached < wanted - NEAR_SECONDS ? ` What it says fills no more: tell what else it should say.` : '';
  return {
    plan,
    notes: [{ text: `The film now lasts about ${Math.round(reached)} seconds.${left}${short}` }],
    named: [],
  };
}

const secondsOf = ({ scenes }: Plan): number =>
  scenes.reduce((sum, { duration_seconds }) => sum + duration_seconds, 0);

function cutTo(desk: Desk, wanted: number, mayLeaveOut: boolean): Plan {
  const { plan: original } = desk;
  const quick = hurried(original, secondsOf(original) - wanted);
  if (secondsOf(quick) - wanted <= NEAR_SECONDS) return quick;
  let plan = original;
  const over = () => secondsOf(plan) - wanted;
  // First and last scene stay as they are while others can be told shorter.
  const inner = original.scenes.length > 2 ? original.scenes.slice(1, -1) : original.scenes;
  for (const { scene_id } of [...inner].sort((one, other) => density(one, plan) - density(other, plan))) {
    if (over() <= NEAR_SECONDS) return hurried(plan, over());
    plan = withScene(plan, scene_id, (scene) => toldShorter(scene, { ...desk, plan }, over()));
  }
  while (mayLeaveOut && over() > NEAR_SECONDS && plan.scenes.length > 1) {
    const least = leastOf(plan, over());
    if (least === undefined) break;
    plan = { ...plan, scenes: plan.scenes.filter(({ scene_id }) => scene_id !== least.scene_id) };
  }
  return hurried(plan, over());
}

/** Words a second that can still be followed. */
const FASTEST = 2.6;

/** What is over is taken from the scenes that leave most time for their words. */
function hurried(plan: Plan, over: number): Plan {
  if (over <= 0) return plan;
  const spare = (scene: Scene) => Math.max(0, scene.duration_seconds - Math.max(SHORTEST_SCENE, countWords(scene.voiceover, plan.language) / FASTEST)); // prettier-ignore
  const room = plan.scenes.reduce((sum, scene) => sum + spare(scene), 0);
  const share = Math.min(1, over / Math.max(over, room));
  return {
    ...plan,
    scenes: plan.scenes.map((scene) => ({
      ...scene,
      duration_seconds:
        Math.round((scene.duration_seconds - spare(scene) * (room > over ? over / room : share)) * 2) / 2,
    })),
  };
}

function toldShorter(scene: Scene, desk: Desk, over: number): Scene {
  const { language } = desk.plan;
  const tight = Math.max(SHORTEST_SCENE, secondsFor(scene.voiceover, language));
  if (scene.duration_seconds - tight > 0)
    return { ...scene, duration_seconds: Math.max(tight, scene.duration_seconds - over) };
  const voiceover = figuresIn(scene.voiceover).length > 1 ? undefined : shortened(scene.voiceover, language);
  return voiceover === undefined ? scene : inStep(withVoiceover(scene, voiceover, language), scene, desk);
}

/** The scene that tells least, of those that do not make the film much shorter than asked. */
function leastOf({ scenes, language }: Plan, over: number): Scene | undefined {
  const inner = scenes.length > 2 ? scenes.slice(1, -1) : scenes.slice(1);
  const fitting = inner.filter(({ duration_seconds }) => duration_seconds <= over + 2 * NEAR_SECONDS);
  const pool =
    fitting.length > 0 ? fitting : inner.filter(({ duration_seconds }) => duration_seconds / 2 < over);
  return [...pool].sort((one, other) => worth(one, language) - worth(other, language))[0];
}

const known = new WeakMap<Scene, number>();

/** How much a scene tells. It is asked for again with each scene that is left out, and read once. */
function worth(scene: Scene, language: string): number {
  const { voiceover } = scene;
  const told = known.get(scene) ?? countWords(voiceover, language) + figuresIn(voiceover).length * 8;
  known.set(scene, told);
  return told;
}

const density = (scene: Scene, { language }: Plan): number => worth(scene, language) / scene.duration_seconds;

function stretchedTo(plan: Plan, wanted: number): Plan {
  const missing = wanted - secondsOf(plan);
  const room = plan.scenes.reduce(
    (sum, { duration_seconds }) => sum + Math.max(0, MAX_SCENE - duration_seconds),
    0,
  );
  const share = Math.min(1, missing / Math.max(1, room));
  const scenes = plan.scenes.map((scene) => ({
    ...scene,
    duration_seconds:
      Math.round((scene.duration_seconds + Math.max(0, MAX_SCENE - scene.duration_seconds) * share) * 2) / 2,
  }));
  return { ...plan, scenes };
}

function withScene(plan: Plan, id: string, change: (scene: Scene) => Scene): Plan {
  return { ...plan, scenes: plan.scenes.map((scene) => (scene.scene_id === id ? change(scene) : scene)) };
}
