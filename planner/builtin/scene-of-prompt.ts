import { DomainError } from '../../modules/kernel/errors.ts';
import type { Brief, ScenePicture } from '../ports.ts';
import { viewOf } from './edit/film-of-plan.ts';
import type { PictureFinder } from './picture-finder.ts';
import { filmOf } from './scenes/view.ts';
import { composeShot } from './shots/compose-shot.ts';
import { namedSetting } from './shots/settings.ts';
import { subjectsOf } from './shots/subjects.ts';
import { resolveStyle } from './style/resolve-style.ts';
import { detectLanguage } from './text/language.ts';
import { NO_DIRECTION } from '../understanding/no-direction.ts';

/** "A photo of a cat": the cat is meant. */
const MEDIUM =
  /^\s*(?:please\s+)?(?:(?:draw|paint|make|create|generate|show)\s+(?:me\s+)?)?(?:an?\s+)?(?:(?:photo(?:graph)?|picture|image|drawing|illustration|painting|sketch|render(?:ing)?)\s+of\s+)?/iu;

/**
 * What the built-in illustrator draws for a prompt: the things and the place it names, in the colours it names. Throws `unprocessable`,
 * naming `prompt`, when it names nothing that can be drawn.
 */
export function sceneOfPrompt(prompt: string, pictures: PictureFinder): Omit<ScenePicture, 'size'> {
  const task = prompt.replace(MEDIUM, '').trim() || prompt;
  const brief: Brief = {
    ...{ task, video_duration_seconds: 30, aspect_ratio: '16:9', video_type: 'explainer', mode: 'standard' },
    assets: [],
  };
  const language = detectLanguage(task);
  const instruction = {
    ...{ language, subject: task, title: '', content: [], passages: [] },
    direction: NO_DIRECTION,
  };
  const film = filmOf({
    brief,
    instruction,
    script: { beats: [], text: '', warnings: [] },
    pictures,
    scenes: 1,
  });
  const style = resolveStyle({ video_type: 'explainer', global_style_prompt: task });
  const view = viewOf(task, film);
  const isSeen = subjectsOf(view, film).length > 0 || namedSetting(task) !== undefined;
  const shot = isSeen
    ? composeShot(view, film, style, { places: [], deeds: [], shots: 0, cast: new Map() })
    : undefined;
  if (!shot) throw new DomainError('unprocessable', 'pictures.nothing_named', NOTHING_NAMED);
  return {
    scene: {
      ...{ scene_number: 1, scene_id: 'picture', kind: 'generative_video', title: '', voiceover: task },
      ...{ duration_seconds: 4, intent: task, transition: 'cut', shot },
    },
    style,
    video_type: 'explainer',
    language: film.language,
    assets: [],
  };
}

const NOTHING_NAMED =
  'prompt: names nothing that the built-in illustrator can draw; name things and a place, like "a honeybee on a sunflower in a meadow at dawn"';
