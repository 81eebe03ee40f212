import { isSame } from './plan-diff.ts';
import { Palette, type Plan, type Scene } from './plan.ts';

/** What lies between two versions of a plan, in words: one sentence each, those of the whole film first. Empty when nothing does. */
export function describePlanChanges(before: Plan, after: Plan): readonly string[] {
  const earlier = new Map(before.scenes.map((scene) => [scene.scene_id, scene]));
  const later = new Map(after.scenes.map((scene) => [scene.scene_id, scene]));
  const deleted = before.scenes.filter(({ scene_id }) => !later.has(scene_id));
  return [
    ...filmChanges(before, after),
    ...after.scenes.flatMap((scene) => {
      const old = earlier.get(scene.scene_id);
      return old ? sceneChanges(old, scene) : [`${nameOf(scene)} was added.`];
    }),
    ...deleted.map((scene) => `${nameOf(scene)} was deleted.`),
    ...orderChange(
      before.scenes.filter(({ scene_id }) => later.has(scene_id)),
      after.scenes.filter(({ scene_id }) => earlier.has(scene_id)),
    ),
  ];
}

/** How many scenes, for a version that has none before it. */
export const describeNewPlan = ({ title, scenes }: Plan): string =>
  `${quoted(title)} with ${scenes.length} ${scenes.length === 1 ? 'scene' : 'scenes'}.`;

/** As a palette is published. */
const COLOURS = Object.keys(Palette.properties) as readonly (keyof Palette)[];

function filmChanges(before: Plan, after: Plan): readonly string[] {
  const [style, newStyle] = [before.style, after.style];
  const colours = COLOURS.flatMap((name) => {
    const [colour, now] = [style.palette[name], newStyle.palette[name]];
    return now === colour ? [] : [`${name} ${colour} is now ${now}`];
  });
  const plain: readonly (readonly [what: string, old: string, now: string])[] = [
    ['aspect ratio', before.aspect_ratio, after.aspect_ratio],
    ['language', before.language, after.language],
    ['kind of video', before.video_type, after.video_type],
    ['mood', style.mood, newStyle.mood],
    ['typeface', style.typeface, newStyle.typeface],
    ['pace', style.pace, newStyle.pace],
  ];
  return [
    ...(before.title === after.title
      ? []
      : [`The film ${quoted(before.title)} is now called ${quoted(after.title)}.`]),
    ...plain.flatMap(([what, old, now]) => (old === now ? [] : [`The ${what} ${old} is now ${now}.`])),
    ...(colours.length > 0 ? [`Colours: ${colours.join(', ')}.`] : []),
    ...(style.prompt === newStyle.prompt
      ? []
      : [`The style is now described as ${quoted(newStyle.prompt)}.`]),
  ];
}

function sceneChanges(old: Scene, scene: Scene): readonly string[] {
  const changes = [
    ...(old.title === scene.title ? [] : [`its title was ${quoted(old.title)}`]),
    ...(old.kind === scene.kind
      ? []
      : [`it is now a ${scene.kind === 'slide' ? 'slide' : 'generated shot'}`]),
    ...wordsChanged(old.voiceover, scene.voiceover),
    ...pictureChanged(old, scene),
    ...(old.duration_seconds === scene.duration_seconds
      ? []
      : [`its planned ${old.duration_seconds} s are now ${scene.duration_seconds} s`]),
    ...(old.transition === scene.transition ? [] : [`it now begins with ${scene.transition}`]),
  ];
  return changes.length > 0 ? [`${nameOf(scene)}: ${changes.join('; ')}.`] : [];
}

/** Only where the two differ, word by word. */
function wordsChanged(old: string, now: string): readonly string[] {
  if (old === now) return [];
  const [before, after] = [old.split(/\s+/), now.split(/\s+/)];
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const gone = before.slice(start, before.length - end).join(' ');
  const come = after.slice(start, after.length - end).join(' ');
  if (gone === '') return [`the narrator also says ${quoted(come)}`];
  if (come === '') return [`the narrator no longer says ${quoted(gone)}`];
  return [`the narrator says ${quoted(come)} instead of ${quoted(gone)}`];
}

function pictureChanged(old: Scene, scene: Scene): readonly string[] {
  const [layout, newLayout] = [old.slide?.layout, scene.slide?.layout];
  if (layout !== undefined && newLayout !== undefined && layout !== newLayout)
    return [`it shows ${readable(newLayout)} instead of ${readable(layout)}`];
  const picture = ({ slide, shot, intent }: Scene) => slide ?? shot ?? intent;
  return isSame(picture(old), picture(scene)) ? [] : ['its picture has changed'];
}

function orderChange(before: readonly Scene[], after: readonly Scene[]): readonly string[] {
  if (before.every(({ scene_id }, place) => after[place]?.scene_id === scene_id)) return [];
  const numbers = new Map(before.map(({ scene_id, scene_number }) => [scene_id, scene_number]));
  const order = after.map(({ scene_id }) => numbers.get(scene_id)).join(', ');
  return [`The order has changed; by their numbers before, scenes now follow as ${order}.`];
}

const nameOf = ({ scene_number, title }: Scene): string => `Scene ${scene_number} ${quoted(title)}`;
const readable = (layout: string): string => `a ${layout.replaceAll('_', ' ')}`;

const MAX_QUOTED = 160;

/** Long texts by their beginning. */
const quoted = (text: string): string => {
  const characters = [...text];
  return characters.length > MAX_QUOTED ? `“${characters.slice(0, MAX_QUOTED).join('')}…”` : `“${text}”`;
};
