import type { Scene, Shot } from '../../../../modules/videos/plan.ts';
import { allIds, changeScenes, type Desk, type Done } from '../desk.ts';
import { redetailed, withPrompts } from '../fit.ts';
import type { Operation, PictureRequest } from '../operation.ts';
import { resolveTargets } from '../resolve.ts';
import { settle } from '../unclear.ts';
import { changeStyle } from './style.ts';
import { emphasised } from '../wording/emphasis.ts';
import { withVoiceover } from '../fit.ts';

type WantedOperation = Extract<Operation, { kind: 'picture' }>;

/** How a scene is seen: its camera, its light, its place. A slide becomes a picture where only a picture can do it. */
export function changePicture(desk: Desk, operation: WantedOperation): Done {
  const { wish, said } = operation;
  const pointed = operation.targets.every(({ by }) => by === 'that') && desk.lastNamed.length === 0;
  const ids = pointed ? allIds(desk.plan) : resolveTargets(operation.targets, desk);
  const whole = pointed || ids.length === desk.plan.scenes.length;
  if (pointed && onlyTone(wish, 'dark', 'bright', 'calm'))
    return changeStyle(desk, { kind: 'style', words: STYLES[wish.tone ?? 'calm'], targets: [], said });
  if (
    onlyTone(wish, 'dark', 'bright') &&
    ids.every((id) => desk.plan.scenes.some((scene) => scene.scene_id === id && scene.slide !== undefined))
  ) {
    return filmWideInstead(desk, wish, said, ids);
  }
  const { plan, changed } = changeScenes(desk.plan, ids, (scene) => seenAs(scene, wish, desk, whole));
  return {
    plan,
    notes: [
      changed.length === 0
        ? { scene_ids: ids, text: 'looks that way already.' }
        : { scene_ids: changed, text: toldOf(wish) },
    ],
    named: ids,
  };
}

const STYLES = {
  dark: 'dark background',
  bright: 'light background',
  calm: 'calm',
  dramatic: 'dramatic',
} as const;

function onlyTone(
  { tone, camera, time_of_day, setting }: PictureRequest,
  ...tones: readonly string[]
): boolean {
  return (
    tone !== undefined &&
    tones.includes(tone) &&
    camera === undefined &&
    time_of_day === undefined &&
    setting === undefined
  );
}

/** Slides take their colours from the film: one alone cannot be darker. */
function filmWideInstead(desk: Desk, wish: PictureRequest, said: string, ids: readonly string[]): Done {
  const numbers = desk.original.scenes
    .filter(({ scene_id }) => ids.includes(scene_id))
    .map(({ scene_number }) => scene_number);
  const change = wish.tone === 'dark' ? 'darker' : 'brighter';
  const question = `${numbers.length === 1 ? `Scene ${numbers.join('')} is a slide` : 'These scenes are slides'}, and slides take their colours from the film’s palette. Should the whole film become ${change}?`;
  settle(
    question,
    desk.brief.answered,
    (answer) => (/^(?:the )?(?:whole|all|entire|everything)\b/iu.test(answer) ? true : undefined),
    () => true,
  );
  const words = wish.tone === 'dark' ? 'dark background' : 'light background';
  return changeStyle(desk, { kind: 'style', words, targets: [], said });
}

function seenAs(scene: Scene, wish: PictureRequest, desk: Desk, whole: boolean): Scene | undefined {
  const needsPicture =
    wish.camera !== undefined || wish.time_of_day !== undefined || wish.setting !== undefined;
  if (scene.shot === undefined) {
    const moved = backdropMoved(scene, wish);
    if (moved !== undefined) return moved;
    if (whole && needsPicture) return undefined;
    if (!needsPicture) return tonedSlide(scene, wish, desk);
    const pictured = redetailed(scene, desk.plan, desk.film, { kind: 'generative_video' });
    return pictured.shot === undefined ? undefined : seenAs(pictured, wish, desk, whole);
  }
  const shot = wished(scene.shot, wish);
  const transition = wish.tone === 'dramatic' ? 'zoom' : wish.tone === 'calm' ? 'fade' : scene.transition;
  return { ...scene, transition, shot: withPrompts(shot, desk.plan.style) };
}

/** The place behind a slide's words can be another, or at another time. */
function backdropMoved(scene: Scene, { camera, time_of_day, setting }: PictureRequest): Scene | undefined {
  if (scene.backdrop === undefined || camera !== undefined) return undefined;
  if (time_of_day === undefined && setting === undefined) return undefined;
  const wanted = { ...(time_of_day && { time_of_day }), ...(setting && { setting }) };
  return { ...scene, backdrop: { ...scene.backdrop, ...wanted } };
}

function wished(shot: Shot, { tone, ...wish }: PictureRequest): Shot {
  const toned: Partial<Shot> =
    tone === 'dramatic'
      ? {
          camera: 'push_in',
          time_of_day: shot.time_of_day === 'night' ? 'night' : 'dusk',
          change: shot.change === 'reveal' ? 'grow' : 'reveal',
        }
      : tone === 'calm'
        ? { camera: 'hold', time_of_day: shot.time_of_day === 'dawn' ? 'day' : 'dawn' }
        : tone === 'dark'
          ? {
              time_of_day:
                shot.time_of_day === 'dusk' ? 'night' : shot.time_of_day === 'night' ? 'night' : 'dusk',
            }
          : tone === 'bright'
            ? { time_of_day: 'day' }
            : {};
  const again: Partial<Shot> =
    wish.camera !== undefined && wish.camera === shot.camera && Object.keys(wish).length === 1
      ? { change: shot.change === 'reveal' ? 'grow' : 'reveal' }
      : {};
  return { ...shot, ...toned, ...again, ...wish };
}

/** A slide has no camera: its entrance and its words carry the tone. */
function tonedSlide(scene: Scene, { tone }: PictureRequest, desk: Desk): Scene | undefined {
  if (tone !== 'dramatic' && tone !== 'calm') return undefined;
  const voiceover = emphasised(scene.voiceover, tone, desk.plan.language, scene.scene_id);
  const transition = tone === 'calm' ? 'fade' : scene.transition === 'zoom' ? 'push' : 'zoom';
  return withVoiceover({ ...scene, transition }, voiceover, desk.plan.language);
}

const CAMERA_WORDS: Readonly<Record<Shot['camera'], string>> = {
  push_in: 'the camera moves in closer', pull_out: 'the camera pulls back', pan_left: 'the camera pans to the left', pan_right: 'the camera pans to the right',
  tilt_up: 'the camera tilts up', tilt_down: 'the camera tilts down', hold: 'the camera holds still',
}; // prettier-ignore
const TONE_WORDS = { dramatic: 'more dramatic', calm: 'calmer', dark: 'darker', bright: 'brighter' } as const;

function toldOf(wish: PictureRequest): string {
  const parts = [
    ...(wish.tone === undefined ? [] : [`now ${TONE_WORDS[wish.tone]}`]),
    ...(wish.camera === undefined ? [] : [CAMERA_WORDS[wish.camera]]),
    ...(wish.time_of_day === undefined
      ? []
      : [wish.time_of_day === 'day' ? 'now by day' : `now at ${wish.time_of_day}`]),
    ...(wish.setting === undefined ? [] : [`the place is now: ${wish.setting}`]),
  ];
  return `${parts.join(', ')}.`;
}
