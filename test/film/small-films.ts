import type { Plan, Scene, Shot, Slide } from '../../modules/videos/plan.ts';
import type { Instruction } from './instruction.ts';
import { readFilm, type JudgedFilm } from './measures/film.ts';

type SmallScene = Partial<Pick<Scene, 'title' | 'duration_seconds'>> & {
  readonly says: string;
  readonly slide?: Slide;
  readonly shot?: Partial<Shot>;
  readonly step?: Scene['step'];
};

/** A film of a few scenes, for specs of the measures. */
export function planOf(scenes: readonly SmallScene[], title = 'Ladders'): Plan {
  const hex = '#112233';
  return {
    title,
    language: 'en',
    mode: 'rxv',
    video_type: 'explainer',
    aspect_ratio: '16:9',
    video_duration_seconds: 60,
    style: {
      palette: { background: hex, surface: hex, text: hex, muted: hex, primary: hex, secondary: hex, tertiary: hex, accent: hex }, // prettier-ignore
      mood: 'calm',
      typeface: 'sans',
      pace: 'medium',
      prompt: '',
    },
    scenes: scenes.map((scene, at) => sceneOf(scene, at + 1)),
    assets: [],
  };
}

function sceneOf(
  { says, slide, shot, step, title = '', duration_seconds = 6 }: SmallScene,
  number: number,
): Scene {
  return {
    scene_number: number,
    scene_id: `s${number}`,
    kind: slide === undefined ? 'generative_video' : 'slide',
    title,
    voiceover: says,
    duration_seconds,
    intent: '',
    transition: 'cut',
    ...(slide === undefined ? {} : { slide }),
    ...(step === undefined ? {} : { step }),
    ...(shot === undefined ? {} : { shot: { ...STILL, ...shot } }),
  };
}

const STILL: Shot = {
  setting: 'office',
  time_of_day: 'day',
  subjects: [],
  camera: 'hold',
  change: 'arrive',
  first_frame_prompt: 'nobody reads this 99',
  last_frame_prompt: '',
  motion_prompt: '',
};

export function instructionOf(asked: Partial<Instruction> & Pick<Instruction, 'task'>): Instruction {
  return { id: 'small', seconds: 30, ratio: '16:9', language: 'en', subject: ['ladder'], ...asked };
}

/** An instruction and the film made of it, as the measures read them. */
export function filmOf(
  asked: Partial<Instruction> & Pick<Instruction, 'task'>,
  scenes: readonly SmallScene[],
  title?: string,
): JudgedFilm {
  return readFilm(instructionOf(asked), planOf(scenes, title));
}
