import { Scene, type Asset, type Plan } from '../../modules/videos/plan.ts';
import type { PictureFinder } from '../builtin/picture-finder.ts';
import type { FilmView, SceneView } from '../builtin/film/film-view.ts';
import { detailScenes as detailBuiltIn, isDetailed, ownPicture } from '../builtin/scenes/detail.ts';
import { pictureScenes } from '../builtin/scenes/picture-scenes.ts';
import { type PlanningTools, viewFilm, viewScenes, withSense } from '../builtin/scenes/view.ts';
import { yieldsOf } from '../pipeline/stage.ts';
import type { Brief, LanguageModel } from '../ports.ts';
import { askForList } from './ask-for-list.ts';
import { memberOf, problemIn, readPicture } from './check-idea.ts';
import { listOf, pictureIdeaOf, SLIDE_NAMES, type PictureName } from './ideas.ts';
import { materialOf } from './material.ts';
import { DETAIL_RULES } from './prompts/pictures.ts';
import { shapeScene } from './shape-scene.ts';
import { standInWarning } from './stand-in-warning.ts';

/** Scenes in one answer: few enough that a wrong one costs little. */
const SCENES_AT_ONCE = 8;

/** A slide or a shot for each scene that has none yet; the caller's pictures stand where they do without a model. */
export async function* detailPlan(
  model: LanguageModel,
  tools: PlanningTools,
  plan: Plan,
  brief: Brief,
  signal: AbortSignal,
): AsyncGenerator<Scene, Plan> {
  const { pictures } = tools;
  const film = await viewFilm(brief, tools, plan.scenes.length);
  const spoken = plan.scenes.map(({ voiceover }) => voiceover);
  const views = await withSense(viewScenes(spoken, film), film, tools.encoder);
  const shown = pictureScenes(views, film);
  const done: Scene[] = [];
  const standIns: number[] = [];
  let builtIn: Promise<readonly Scene[]> | undefined;
  const standIn = async (scene: Scene): Promise<Scene> => {
    builtIn ??= yieldsOf(detailBuiltIn(plan, film, tools.encoder));
    const { kind, slide, shot, backdrop } = (await builtIn)[scene.scene_number - 1] ?? scene;
    standIns.push(scene.scene_number);
    return { ...scene, kind, ...(slide && { slide }), ...(shot && { shot }), ...(backdrop && { backdrop }) };
  };
  while (done.length < plan.scenes.length) {
    const ready = readyScene(plan.scenes[done.length], views[done.length], film, shown);
    if (ready !== undefined) {
      done.push(ready);
      yield ready;
    } else {
      const open = plan.scenes.slice(done.length, done.length + SCENES_AT_ONCE);
      const closed = open.findIndex((scene) => isDetailed(scene) || shown.has(scene.scene_number));
      const batch = closed === -1 ? open : open.slice(0, closed);
      yield* detailScenes(model, pictures, { plan, brief, batch, done, standIn }, signal);
    }
  }
  return { ...plan, scenes: done, ...standInWarning('designed', standIns, plan.warnings) };
}

/** A scene that needs no model. */
function readyScene(
  scene: Scene | undefined,
  view: SceneView | undefined,
  film: FilmView,
  shown: ReadonlyMap<number, Asset>,
): Scene | undefined {
  if (scene === undefined || view === undefined || isDetailed(scene)) return scene;
  const asset = shown.get(scene.scene_number);
  if (asset === undefined) return undefined;
  const { shot: _, ...rest } = scene;
  return { ...rest, kind: 'slide', slide: ownPicture(asset.asset_id, view, film) };
}

/** Details the scenes of a batch, adding each to what is `done`. */
async function* detailScenes(
  model: LanguageModel,
  pictures: PictureFinder,
  work: {
    readonly plan: Plan;
    readonly brief: Brief;
    readonly batch: readonly Scene[];
    readonly done: Scene[];
    readonly standIn: (scene: Scene) => Promise<Scene>;
  },
  signal: AbortSignal,
): AsyncGenerator<Scene, void> {
  const { plan, brief, batch, done, standIn } = work;
  const goal = done.length + batch.length;
  const open = () => plan.scenes.slice(done.length, goal);
  const take = (element: unknown) => {
    const [scene] = open();
    if (scene === undefined) return { items: [] };
    const detailed = readScene(scene, element, plan, pictures);
    if ('problem' in detailed) return { problem: `scene ${scene.scene_number}: ${detailed.problem}` };
    done.push(detailed.scene);
    return { items: [detailed.scene] };
  };
  const names = new Set(batch.flatMap(({ kind }) => layoutsFor(kind)));
  yield* askForList(
    model,
    {
      what: 'detail the scenes',
      ask: () => ({
        rules: DETAIL_RULES,
        material: {
          ...materialOf(brief),
          ...{ title: plan.title, language: plan.language, mood: plan.style.mood },
          all_scenes: plan.scenes.map(({ title }) => title),
          cast: castOf(done),
          layouts_before: done.slice(-3).map(({ slide }) => slide?.layout ?? 'shot'),
          scenes: open().map(toAsk),
        },
        schema: listOf([pictureIdeaOf([...names])]),
      }),
      take,
      lack: () => (done.length < goal ? `scene ${done.length + 1} is missing` : undefined),
      isEnough: () => done.length >= goal,
      async *standIn() {
        const [scene] = open();
        if (scene === undefined) return;
        const made = await standIn(scene);
        done.push(made);
        yield made;
      },
    },
    signal,
  );
}

function readScene(scene: Scene, element: unknown, plan: Plan, pictures: PictureFinder) {
  const number = memberOf(element, 'scene');
  if (number !== scene.scene_number) return { problem: `its number is ${String(number)}` };
  const read = readPicture(memberOf(element, 'picture'), layoutsFor(scene.kind));
  if ('problem' in read) return read;
  const shaped = shapeScene(scene, read.picture, plan, pictures);
  const problem = problemIn(Scene, shaped);
  return problem === undefined ? { scene: shaped } : { problem };
}

const layoutsFor = (kind: Scene['kind']): readonly PictureName[] =>
  kind === 'slide' ? SLIDE_NAMES : ['shot'];

const toAsk = ({ scene_number, kind, title, voiceover, intent }: Scene) => ({
  scene: scene_number,
  ...{ kind, title, voiceover, intent },
});

/** The things seen so far, by the words they are known by. */
function castOf(scenes: readonly Scene[]): readonly string[] {
  return [...new Set(scenes.flatMap(({ shot }) => shot?.subjects.map(({ phrase }) => phrase) ?? []))];
}
