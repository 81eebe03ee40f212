import type { Asset, Scene, Slide, Subject } from '../../../../modules/videos/plan.ts';
import { countOf as countOfThing } from '../../shots/count.ts';
import { proposeSlides } from '../../slides/propose.ts';
import { shortLine } from '../../slides/short-line.ts';
import { cueFor } from '../../text/cue.ts';
import { splitSentences } from '../../text/sentences.ts';
import { joinTexts } from '../../text/words.ts';
import { allIds, changeScenes, type Desk, type Done, sceneOf } from '../desk.ts';
import { viewOf } from '../film-of-plan.ts';
import { redetailed, withPrompts, withVoiceover } from '../fit.ts';
import type { Operation } from '../operation.ts';
import { resolveOrAsk, resolveTargets } from '../resolve.ts';
import { settle, Unclear } from '../unclear.ts';
import { isLeadIn } from '../wording/lead-ins.ts';
import { saysWords, singularOf } from '../wording/replace-words.ts';

type Of<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** Takes a thing out of pictures, or the sentences and points that speak of it. */
export function dropThing(desk: Desk, { thing, targets }: Of<'drop_thing'>): Done {
  const ids = targets.length === 0 ? allIds(desk.plan) : resolveTargets(targets, desk);
  const wordy = targets.length === 0 ? undefined : thing;
  const drop = (what: string) => changeScenes(desk.plan, ids, (scene) => without(scene, what, desk));
  const { plan, changed } = drop(thing);
  if (changed.length > 0)
    return { plan, notes: [{ scene_ids: changed, text: `“${thing}” is gone.` }], named: ids };
  const where =
    wordy === undefined || ids.length !== 1
      ? 'The film'
      : `Scene ${desk.original.scenes.findIndex(({ scene_id }) => scene_id === ids[0]) + 1}`;
  const other = settle(
    `${where} has no “${thing}” that could be taken out and leave something. What should be removed?`,
    desk.brief.answered,
    (answer) => (drop(answer).changed.length > 0 ? answer : undefined),
  );
  const done = drop(other);
  return { plan: done.plan, notes: [{ scene_ids: done.changed, text: `“${other}” is gone.` }], named: ids };
}

function without(scene: Scene, thing: string, desk: Desk): Scene | undefined {
  const { language } = desk.plan;
  const slot = withoutSlot(scene, thing);
  if (slot !== undefined) return slot;
  const pictured = desk.film.pictures.findIllustration(thing, language);
  if (scene.shot !== undefined) {
    const left = scene.shot.subjects.filter(
      ({ phrase, illustration }) =>
        !saysWords(phrase, thing, language) &&
        !(pictured !== undefined && pictured.score >= 0.85 && pictured.id === illustration),
    );
    if (left.length < scene.shot.subjects.length) {
      if (left.length === 0) return redetailed(scene, desk.plan, desk.film, { kind: 'slide' });
      const subjects = left.map((subject, index): Subject => ({
        ...subject,
        role: index === 0 ? 'focal' : 'support',
      }));
      return { ...scene, shot: withPrompts({ ...scene.shot, subjects }, desk.plan.style) };
    }
  }
  const sentences = splitSentences(scene.voiceover, language);
  const kept = sentences.filter((sentence) => !saysWords(sentence, thing, language));
  const slide = scene.slide === undefined ? undefined : withoutPoints(scene.slide, thing, language);
  const told =
    kept.length < sentences.length && kept.some((sentence) => !isLeadIn(sentence, language))
      ? withVoiceover(scene, joinTexts(kept, language), language)
      : scene;
  const shown = slide === undefined ? told : { ...told, slide };
  if (told === scene && slide === undefined) return undefined;
  return told !== scene &&
    slide === undefined &&
    saysWords(JSON.stringify(scene.slide ?? {}), thing, language)
    ? redetailed(told, desk.plan, desk.film)
    : shown;
}

/** "Remove the label", "remove the icon", "remove the subtitle". */
function withoutSlot(scene: Scene, thing: string): Scene | undefined {
  const { shot, slide } = scene;
  if (/^(?:label|text on the picture|caption)$/iu.test(thing) && shot?.label !== undefined) {
    const { label: _, ...rest } = shot;
    return { ...scene, shot: rest };
  }
  if (slide?.layout === 'title' && /^(?:subtitle|tagline)$/iu.test(thing)) {
    const { subtitle: _, ...rest } = slide;
    return { ...scene, slide: rest };
  }
  if (slide !== undefined && /^icons?$/iu.test(thing))
    return {
      ...scene,
      slide: JSON.parse(
        JSON.stringify(slide, (key, value: unknown) => (key === 'icon' ? undefined : value)),
      ) as Slide,
    };
  return undefined;
}

function withoutPoints(slide: Slide, thing: string, language: string): Slide | undefined {
  const keep = (text: string) => !saysWords(text, thing, language);
  if (slide.layout === 'points') {
    const points = slide.points.filter(({ text }) => keep(text));
    return points.length === 0 || points.length === slide.points.length ? undefined : { ...slide, points };
  }
  if (slide.layout === 'closing') {
    const takeaways = slide.takeaways.filter(({ text }) => keep(text));
    return takeaways.length === slide.takeaways.length ? undefined : { ...slide, takeaways };
  }
  if (slide.layout === 'steps') {
    const steps = slide.steps.filter(({ title }) => keep(title));
    return steps.length < 2 || steps.length === slide.steps.length ? undefined : { ...slide, steps };
  }
  if (slide.layout !== 'bar_chart') return undefined;
  const bars = slide.bars.filter(({ label }) => keep(label));
  return bars.length < 2 || bars.length === slide.bars.length ? undefined : { ...slide, bars };
}

const MOST_SUBJECTS = 5;

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
      .slice(0, MOST_SUBJECTS - 1);
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
