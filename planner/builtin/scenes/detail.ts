import type { Plan, Scene, Shot, Slide } from '../../../modules/videos/plan.ts';
import type { SentenceEncoder } from '../../meaning/sentence-encoder.ts';
import { backdropOf } from '../backdrops/backdrop-of.ts';
import { dressSlide } from '../objects/dress-slide.ts';
import { thingsInScene } from '../objects/things-in-scene.ts';
import type { Pose } from '../deeds/deeds.ts';
import { deedOf } from '../shots/deed-of.ts';
import type { Proposal } from '../slides/proposal.ts';
import { actorBeside, deedsBeside, usualActor } from '../shots/actor-beside.ts';
import { composeShot, type Continuity, deedsIn } from '../shots/compose-shot.ts';
import { askedLayouts } from '../slides/asked-layouts.ts';
import { headingFor } from '../slides/heading.ts';
import { chooseSlide, proposeSlides } from '../slides/propose.ts';
import { isIllustration, isPicturedPerson } from '../shots/may-be-shown.ts';
import { shortLine } from '../slides/short-line.ts';
import { transitionByMeaning } from './transitions.ts';
import { unworn } from './unworn.ts';
import { pictureScenes } from './picture-scenes.ts';
import type { FilmView, SceneView } from '../film/film-view.ts';
import { atHome, viewScenes, withSense } from './view.ts';

/** What the scenes before a scene looked like. */
interface Memory {
  readonly continuity: Continuity;
  readonly layouts: readonly string[];
  readonly scenes: readonly Scene[];
  /** What the words of the scene after it say that somebody does: that is not seen twice in a row. */
  readonly next?: Pose | undefined;
}

/** Details scene after scene; what is detailed already stays as it is. The same plan gives the same scenes. */
export async function* detailScenes(
  plan: Plan,
  read: FilmView,
  encoder: SentenceEncoder,
): AsyncGenerator<Scene, void> {
  const spoken = plan.scenes.map(({ voiceover }) => voiceover);
  const views = await withSense(viewScenes(spoken, read), read, encoder);
  const film = atHome(read, views);
  const pictures = pictureScenes(views, film);
  let memory: Memory = {
    continuity: { shots: 0, places: [], deeds: [], cast: new Map() },
    layouts: [],
    scenes: [],
  };
  for (const [index, scene] of plan.scenes.entries()) {
    const view = views[index];
    const detailed =
      view === undefined || isDetailed(scene)
        ? scene
        : following(
            plan,
            index === 0 ? undefined : memory.scenes.at(-1),
            detailScene(
              scene,
              view,
              plan,
              film,
              withNext(memory, views[index + 1], film),
              pictures.get(view.number)?.asset_id,
            ),
          );
    memory = remembered(memory, detailed);
    yield detailed;
  }
}

/** A title has its own picture, and where it is asked to do something the place is seen. */
const isDressed = (slide: Slide | undefined, { place }: SceneView): boolean =>
  place === 'middle' || (place === 'last' && slide?.layout !== 'call_to_action');

const following = ({ style }: Plan, before: Scene | undefined, scene: Scene): Scene => ({
  ...scene,
  transition: transitionByMeaning(before, scene, style),
});

const withNext = (memory: Memory, view: SceneView | undefined, film: FilmView): Memory => ({
  ...memory,
  next: view === undefined ? undefined : deedOf(view, film)?.pose,
});

/** The same picture large again says nothing more: where there is another way to show a scene, that is taken. */
function freshFirst(proposals: readonly Proposal[], before: readonly Scene[]): readonly Proposal[] {
  const shown = JSON.stringify(before.map(({ slide, shot }) => [slide, shot]));
  const fresh = proposals.filter(
    ({ slide }) =>
      slide.layout !== 'picture' ||
      slide.illustration === undefined ||
      !shown.includes(`"${slide.illustration}"`),
  );
  return fresh.length === 0 ? proposals : fresh;
}

/** Whether a scene has what it shows. */
export function isDetailed(scene: Scene): boolean {
  return scene.kind === 'slide' ? scene.slide !== undefined : scene.shot !== undefined;
}

function detailScene(
  scene: Scene,
  view: SceneView,
  plan: Plan,
  film: FilmView,
  memory: Memory,
  assetId: string | undefined,
): Scene {
  const { slide: _slide, shot: _shot, backdrop: _backdrop, ...rest } = scene;
  if (scene.kind === 'generative_video') {
    const shot = composeShot(view, film, plan.style, memory.continuity);
    if (shot !== undefined) return { ...rest, shot };
  }
  const proposed = proposeSlides(view, film);
  const fitting = scene.step === undefined ? proposed : proposed.filter(({ slide }) => showsStep(slide));
  const proposals = freshFirst(fitting.length === 0 ? proposed : fitting, memory.scenes);
  const slide =
    assetId === undefined
      ? countedOn(
          chooseSlide(proposals, memory.layouts, askedLayouts(film.instruction.direction))?.slide,
          memory.scenes,
        )
      : ownPicture(assetId, view, film);
  const told: Scene = { ...rest, kind: 'slide', ...(slide === undefined ? {} : { slide }) };
  const isNamed = isDressed(slide, view) && thingsInScene(view, film).length > 0;
  const backdrop = isNamed ? undefined : backdropOf(told, view, film, memory.scenes);
  if (slide === undefined) return told;
  const { deeds: done } = memory.continuity;
  const where = { done, next: memory.next };
  const standing = backdrop && unworn(standingIn({ ...told, slide, backdrop }, view, film, where), memory.scenes, film); // prettier-ignore
  if (standing !== undefined && (view.place !== 'middle' || !isEmptyAgain(standing, memory.scenes)))
    return standing;
  const actor = actorBeside(view, film, { setting: film.home, isUnplaced: true, done });
  return unworn({ ...told, slide: dressSlide(slide, view, film, actor) }, memory.scenes, film);
}

/** A slide in a place: with whoever does there what it says, with what the film is about, or with who does there what is usual. */
function standingIn(
  { slide, backdrop, ...rest }: Scene & Required<Pick<Scene, 'slide' | 'backdrop'>>,
  view: SceneView,
  film: FilmView,
  seen: { readonly done: Continuity['deeds']; readonly next: Memory['next'] },
): Scene {
  const where = { setting: backdrop.setting, ...seen };
  const bare = inPlace(slide);
  const hasRoom = slide.layout !== 'call_to_action' || slide.address === undefined;
  const acting = hasRoom ? actorBeside(view, film, where) : undefined;
  const figure = (acting ?? ('icon' in bare || !hasRoom ? undefined : usualActor(view, film, where)))?.figure;
  if (figure === undefined) return { ...rest, slide: bare, backdrop };
  return { ...rest, slide: withoutIcon(slide), backdrop: { ...backdrop, figure } };
}

/** Nobody and nothing in a place that was seen empty before: other pictures tell more. */
function isEmptyAgain({ backdrop, slide }: Scene, before: readonly Scene[]): boolean {
  const isEmpty = backdrop?.figure === undefined && !(slide && 'icon' in slide);
  return (
    isEmpty && before.some((scene) => scene.backdrop !== undefined && scene.backdrop.figure === undefined)
  );
}

/** A place behind the words is the picture; what the film is about stands in it where the film opens and calls. */
function inPlace(slide: Slide): Slide {
  if (!('icon' in slide)) return slide;
  const isDrawn = isIllustration(slide.icon) && !isPicturedPerson(slide.icon);
  if (isDrawn && (slide.layout === 'title' || slide.layout === 'call_to_action')) return slide;
  return withoutIcon(slide);
}

function withoutIcon(slide: Slide): Slide {
  if (!('icon' in slide)) return slide;
  const { icon: _, ...bare } = slide;
  return bare;
}

/** Layouts that number again, and lists where the mark of the step is. */
const NUMBERED: ReadonlySet<string> = new Set(['steps', 'cycle', 'flow', 'checklist', 'timeline']);

/** A heading would be where the mark is. */
const showsStep = (slide: Slide): boolean =>
  !NUMBERED.has(slide.layout) && (slide.layout !== 'points' || slide.heading === undefined);

/** A film counts from one once: steps under no heading of their own go on from those before. */
function countedOn(slide: Slide | undefined, before: readonly Scene[]): Slide | undefined {
  const last = before.findLast((scene) => scene.slide?.layout === 'steps')?.slide;
  if (slide?.layout !== 'steps' || last?.layout !== 'steps') return slide;
  if (slide.heading !== undefined && slide.heading !== last.heading) return slide;
  return { ...slide, first_number: (last.first_number ?? 1) + last.steps.length };
}

/** A slide that shows a picture of the caller. */
export function ownPicture(assetId: string, view: SceneView, film: FilmView): Slide {
  const caption = shortLine(view, film);
  const heading = headingFor(view, film);
  const repeats = heading === undefined || caption.toLowerCase().includes(heading.toLowerCase());
  return { layout: 'picture', ...(repeats ? {} : { heading }), caption, asset_id: assetId };
}

function remembered(memory: Memory, scene: Scene): Memory {
  const layouts = [...memory.layouts, scene.slide?.layout ?? ''];
  return {
    layouts,
    continuity:
      scene.shot === undefined
        ? { ...memory.continuity, deeds: [...memory.continuity.deeds, ...deedsBeside(scene)] }
        : after(memory.continuity, scene.shot),
    scenes: [...memory.scenes, scene],
  };
}

function after(before: Continuity, shot: Shot): Continuity {
  const cast = new Map(before.cast);
  for (const subject of shot.subjects)
    if (!cast.has(subject.illustration)) cast.set(subject.illustration, subject.phrase);
  const places = [...before.places, { setting: shot.setting, time_of_day: shot.time_of_day }];
  const deeds = [...before.deeds, ...deedsIn(shot)];
  return { camera: shot.camera, change: shot.change, places, deeds, shots: before.shots + 1, cast };
}
