import type { Asset, Scene, Subject } from '../../../../modules/videos/plan.ts';
import { countOf as countOfThing } from '../../shots/count.ts';
import { proposeSlides } from '../../slides/propose.ts';
import { shortLine } from '../../slides/short-line.ts';
import { cueFor } from '../../text/cue.ts';
import { allIds, changeScenes, type Desk, type Done, sceneOf } from '../desk.ts';
import { viewOf } from '../film-of-plan.ts';
import { redetailed, withPrompts } from '../fit.ts';
import type { Operation } from '../operation.ts';
import { resolveOrAsk, resolveTargets } from '../resolve.ts';
import { settle, Unclear } from '../unclear.ts';
import { singularOf } from '../wording/replace-words.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

const MAX_SUBJECTS = 5;

/** Something more to see in a scene. */
export function addThing(desk: Desk, { thing, targets }: Of<'add_thing'>): Done {
  const ids = resolveOrAsk(targets, desk, `show “${thing}”`);
  const { language } = desk.plan;
  const plain = thing.replace(/^(?:an?|the|some|two|three|several|many|more)\s+/iu, '');
  const known = desk.film.pictures.findIllustration(plain, language);
  const numbers = ids
    .map((id) => desk.original.scenes.findIndex(({ scene_id }) => scene_id === id) + 1)
    .join(', ');
  const found =
    known ??
    settle(
      `There is no picture of “${plain}”. What else should scene ${numbers} show?`,
      desk.brief.answered,
      (answer) => desk.film.pictures.findIllustration(answer, language),
    );
  const name = known === undefined ? found.label.toLowerCase() : singularOf(plain).toLowerCase();
  const { plan, changed } = changeScenes(desk.plan, ids, (scene) => {
    const shown =
      scene.shot === undefined
        ? redetailed(scene, desk.plan, desk.film, { kind: 'generative_video' })
        : scene;
    if (shown.shot === undefined) return slideWith(scene, found.id);
    const others = shown.shot.subjects
      .filter(({ illustration }) => illustration !== found.id)
      .slice(0, MAX_SUBJECTS - 1);
    const cue = cueFor(scene.voiceover, plain, language);
    const subject: Subject = {
      phrase: name,
      illustration: found.id,
      role: others.length === 0 ? 'focal' : 'support',
      count: Math.min(5, countOfThing(plain, thing)),
      ...(cue === undefined ? {} : { cue }),
    };
    return {
      ...shown,
      shot: withPrompts({ ...shown.shot, subjects: [...others, subject] }, desk.plan.style),
    };
  });
  return { plan, notes: [{ scene_ids: changed, text: `now also shows: ${name}.` }], named: ids };
}

function slideWith(scene: Scene, illustration: string): Scene | undefined {
  const { slide } = scene;
  if (slide?.layout === 'title' || slide?.layout === 'big_number' || slide?.layout === 'definition')
    return { ...scene, slide: { ...slide, icon: illustration } };
  return slide?.layout === 'picture' ? { ...scene, slide: { ...slide, illustration } } : undefined;
}

/** The caller's pictures go into the scenes named, or those that lose least by it. */
export function placePictures(desk: Desk, targets: Of<'place_picture'>['targets']): Done {
  const { assets } = desk.brief;
  if (assets.length === 0)
    throw new Unclear(
      'No picture came with this edit. Send it in reference_images; which scene should show it?',
    );
  const named = targets.length > 0 ? resolveTargets(targets, desk) : [...desk.lastNamed];
  const free = named.length > 0 ? named : fitting(desk);
  const shows = new Map(free.slice(0, assets.length).map((id, index) => [id, assets[index]]));
  const { plan, changed } = changeScenes(desk.plan, free, (scene) => {
    const asset = shows.get(scene.scene_id);
    return asset === undefined ? undefined : withPicture(scene, asset, desk);
  });
  const known = new Set(plan.assets.map(({ asset_id }) => asset_id));
  const added = assets
    .filter(({ asset_id }) => !known.has(asset_id))
    .map((asset) => ({ ...asset, scene_numbers: [...asset.scene_numbers] }));
  return {
    plan: { ...plan, assets: [...plan.assets, ...added] },
    notes: [{ scene_ids: changed, text: 'now shows the picture sent with the edit.' }],
    named: free,
  };
}

function withPicture(scene: Scene, { asset_id }: Asset, desk: Desk): Scene {
  const { shot: _shot, slide, ...rest } = scene;
  const heading = slide !== undefined && 'heading' in slide ? slide.heading : undefined;
  const caption = shortLine(viewOf(scene.voiceover, desk.film), desk.film);
  const beside =
    heading === undefined || caption.toLowerCase().includes(heading.toLowerCase()) ? {} : { heading };
  return { ...rest, kind: 'slide', slide: { layout: 'picture', ...beside, caption, asset_id } };
}

/** Scenes in the middle, those first whose own slide tells least. */
function fitting({ plan, film }: Desk): string[] {
  const middle = plan.scenes.length > 2 ? plan.scenes.slice(1, -1) : plan.scenes;
  const loss = (scene: Scene) =>
    scene.slide?.layout === 'picture' && scene.slide.asset_id !== undefined
      ? 2
      : (proposeSlides(viewOf(scene.voiceover, film), film)[0]?.fit ?? 0);
  return middle.length === 0
    ? allIds(plan)
    : [...middle]
        .sort((one, other) => loss(one) - loss(other))
        .map(({ scene_id }) => scene_id)
        .filter((id) => sceneOf(plan, id) !== undefined);
}
