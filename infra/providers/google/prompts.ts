import type { Shot, Style, VideoType } from '../../../modules/videos/plan.ts';

/** What models are told, in plain English. The plan's own prompts say what is seen; these lines say how. */

const NO_TEXT = 'No letters, words, numbers, logos or watermarks.';

/** The film a picture belongs to. */
interface Look {
  readonly style: Style;
  readonly video_type: VideoType;
}

export function firstFramePrompt(shot: Shot, look: Look, known: readonly string[]): string {
  return lines(
    'Draw the first frame of a scene of an animated film.',
    shot.first_frame_prompt,
    lookLine(look),
    knownLine(known, 'attached'),
    NO_TEXT,
  );
}

/** The first frame is attached before the pictures of what is known. */
export function lastFramePrompt(shot: Shot, look: Look, known: readonly string[]): string {
  return lines(
    'The first picture attached is the first frame of a scene of an animated film. Draw the last frame of the same scene: the same place, light, drawing style and subjects, some seconds later.',
    shot.last_frame_prompt,
    `Between the two: ${shot.motion_prompt}`,
    lookLine(look),
    knownLine(known, 'attached after it'),
    NO_TEXT,
  );
}

export function portraitPrompt(name: string, look: Look): string {
  return lines(
    `Draw ${name}, alone, whole and in the middle, as a reference picture for an animated film.`,
    `A plain ground of ${look.style.palette.background}, nothing else.`,
    lookLine(look),
    NO_TEXT,
  );
}

export function footagePrompt(shot: Shot, look: Look): string {
  return lines(shot.motion_prompt, shot.last_frame_prompt, lookLine(look), 'One shot without a cut.');
}

/** What must not be seen or heard. */
export const FOOTAGE_MUST_NOT = 'text, letters, captions, subtitles, logo, watermark, cuts, speech';

function lookLine({ style, video_type }: Look): string {
  const { background, primary, secondary, tertiary, accent } = style.palette;
  const said = style.prompt.trim().slice(0, 400);
  const look = `Look: ${style.mood}, for a film of the kind "${video_type}"${said === '' ? '' : `; ${said}`}.`;
  return `${look} Colours: ${background}, ${primary}, ${secondary}, ${tertiary}, ${accent}.`;
}

function knownLine(names: readonly string[], where: string): string {
  return names.length === 0
    ? ''
    : `The pictures ${where} show, in turn: ${names.join('; ')}. Keep their looks.`;
}

const lines = (...all: readonly string[]): string => all.filter((line) => line !== '').join('\n');
