import type { Plan, Scene, Shot, Style } from '../../modules/videos/plan.ts';
import { withCues } from '../builtin/edit/fit.ts';
import type { PictureFinder } from '../builtin/picture-finder.ts';
import { lookOf } from '../builtin/shots/prompts.ts';
import type { PictureIdea, ShotIdea } from './ideas.ts';
import { shapeSlide, STAND_IN } from './shape-slide.ts';

/** A scene that shows what a model had in mind: of its kind, with our pictures, and cues that are spoken. */
export function shapeScene(
  scene: Scene,
  idea: PictureIdea,
  { language, style }: Pick<Plan, 'language' | 'style'>,
  pictures: PictureFinder,
): Scene {
  const { slide: _slide, shot: _shot, ...rest } = scene;
  const shown: Scene =
    idea.layout === 'shot'
      ? { ...rest, kind: 'generative_video', shot: shapeShot(idea, style, pictures, language) }
      : { ...rest, kind: 'slide', slide: shapeSlide(idea, pictures, language) };
  return withCues(shown, language);
}

function shapeShot(idea: ShotIdea, style: Style, pictures: PictureFinder, language: string): Shot {
  const { setting, time_of_day, camera, change, label } = idea;
  const subjects = idea.subjects.map(({ phrase, shown_as, count, cue }, index) => {
    const found = pictures.findIllustration(shown_as, 'en') ?? pictures.findIllustration(phrase, language);
    const role = index === 0 ? ('focal' as const) : ('support' as const);
    return { phrase, illustration: found?.id ?? STAND_IN, role, count, cue };
  });
  const look = lookOf(style);
  return {
    ...{ setting, time_of_day, subjects, camera, change },
    ...(label.trim() === '' ? {} : { label }),
    first_frame_prompt: `${ended(idea.first_frame)} ${look}.`,
    last_frame_prompt: `${ended(idea.last_frame)} ${look}.`,
    motion_prompt: idea.motion,
  };
}

const ended = (text: string) => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`);
