import { DomainError } from '../../../modules/kernel/errors.ts';
import type { PictureAspectRatio, ScenePicture } from '../../../planner/ports.ts';
import type { PictureStep, Retouching } from './retouching.ts';
import { CAN, readWishes } from './wishes/read-wishes.ts';

/** A prompt, and how many pictures came with it. */
export interface PicturePrompt {
  readonly prompt: string;
  readonly pictures: number;
  readonly aspect_ratio?: PictureAspectRatio;
}

/** What a prompt asks for: a drawing where no picture came, then what is done to it, or to the pictures. */
export interface PictureReading {
  readonly drawn?: Omit<ScenePicture, 'size'>;
  readonly retouching?: Retouching;
}

/** Pure. Throws `DomainError('unprocessable')`, naming `prompt`, for what it does not understand, as `sceneOf` does. */
export function readPicturePrompt(
  { prompt, pictures, aspect_ratio }: PicturePrompt,
  sceneOf: (prompt: string) => Omit<ScenePicture, 'size'>,
): PictureReading {
  if (pictures > 0) return { retouching: retouchingOf(prompt, pictures, aspect_ratio) };
  const { drawn, steps } = splitPrompt(prompt);
  return {
    drawn: sceneOf(drawn),
    ...(steps.length === 0 ? {} : { retouching: { arrangement: 'beside', steps } }),
  };
}

function retouchingOf(prompt: string, pictures: number, ratio: PictureAspectRatio | undefined): Retouching {
  const { steps: asked, arrangement } = readWishes(prompt);
  if (arrangement !== undefined && pictures === 1)
    throw refused('there is one picture only: send the others in image_urls, too');
  const steps = ratio === undefined ? asked : inRatio(asked, numberOf(ratio));
  if (steps.length === 0 && pictures === 1)
    throw refused(`says nothing that the built-in picture editor can do; ${CAN}`);
  return { arrangement: arrangement ?? 'beside', steps: withGround(steps) };
}

const refused = (why: string) =>
  new DomainError('unprocessable', 'pictures.not_understood', `prompt: ${why}`);

const numberOf = (ratio: PictureAspectRatio): number => {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  return across / down;
};

/** Cropped before all else, but after it is turned. */
function inRatio(steps: readonly PictureStep[], ratio: number): readonly PictureStep[] {
  const place = steps.findLastIndex(({ kind }) => kind === 'turn') + 1;
  return [...steps.slice(0, place), { kind: 'crop', ratio }, ...steps.slice(place)];
}

/** On a ground the picture stays whole: the ground has the shape that was asked for. */
function withGround(steps: readonly PictureStep[]): readonly PictureStep[] {
  const crop = steps.find((step) => step.kind === 'crop');
  const hasGround = steps.some(({ kind }) => kind === 'ground');
  if (!crop || !hasGround) return steps;
  return steps.flatMap((step) =>
    step.kind === 'crop' ? [] : [step.kind === 'ground' ? { ...step, ratio: crop.ratio } : step],
  );
}

/** What is to be drawn, and what after its first clause is asked of the drawing: "A lighthouse at night, in sepia". */
function splitPrompt(prompt: string): { readonly drawn: string; readonly steps: readonly PictureStep[] } {
  const [first = '', ...clauses] = prompt.split(/(?<=[,.;])\s+/u);
  const told = clauses.map((clause) => ({ clause, steps: stepsIn(clause) }));
  const drawn = [first, ...told.flatMap(({ clause, steps }) => (steps ? [] : [clause]))].join(' ');
  return { drawn, steps: told.flatMap(({ steps }) => steps ?? []) };
}

function stepsIn(clause: string): readonly PictureStep[] | undefined {
  try {
    const { steps, arrangement } = readWishes(clause);
    return steps.length === 0 || arrangement !== undefined ? undefined : steps;
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
