import Type, { type Static } from 'typebox';
import { ASPECT_RATIOS, TRANSITIONS } from '../../modules/videos/plan.ts';
import { memberOf, problemIn, readPicture } from './check-idea.ts';
import { choice, idea, line } from './idea-parts.ts';
import { onePicture, PICTURE_NAMES, type PictureIdea } from './ideas.ts';

const scene = Type.Integer({ minimum: 0, maximum: 120, description: 'Its number' });
const Keep = idea({ layout: choice(['keep']) });

const WrittenScene = idea({
  do: choice(['change', 'add']),
  scene,
  title: line('At most 7 words'),
  voiceover: Type.String({ maxLength: 1_000 }),
  seconds: Type.Number({ minimum: 0, maximum: 10 }),
  transition: choice(['keep', ...TRANSITIONS]),
  picture: Type.Unknown(),
});
const STEPS = {
  change: WrittenScene,
  add: WrittenScene,
  delete: idea({ do: choice(['delete']), scene }),
  move: idea({ do: choice(['move']), scene, after: scene }),
  style: idea({ do: choice(['style']), words: Type.String({ maxLength: 500 }) }),
  format: idea({ do: choice(['format']), aspect_ratio: choice(ASPECT_RATIOS) }),
  place: idea({ do: choice(['place']), scene }),
  ask: idea({ do: choice(['ask']), question: Type.String({ maxLength: 900 }) }),
  summary: idea({ do: choice(['summary']), text: Type.String({ maxLength: 2_000 }) }),
} as const;

type StepName = keyof typeof STEPS;
export type SceneStep = Omit<Static<typeof WrittenScene>, 'picture'> & {
  /** Absent: what it shows stays. */
  readonly picture?: PictureIdea;
};
/** One step of an edit, as a model writes it. */
export type EditStep =
  | SceneStep
  | { [Name in Exclude<StepName, 'change' | 'add'>]: Static<(typeof STEPS)[Name]> }[Exclude<
      StepName,
      'change' | 'add'
    >];

/** What may be done in an edit. */
export interface EditScope {
  /** Scenes of a plan without details show nothing yet. */
  readonly detailed: boolean;
  readonly mayAsk: boolean;
  readonly hasPictures: boolean;
}

const namesIn = ({ mayAsk, hasPictures }: EditScope): readonly StepName[] => [
  ...(['change', 'add', 'delete', 'move', 'style', 'format'] as const),
  ...(hasPictures ? (['place'] as const) : []),
  ...(mayAsk ? (['ask'] as const) : []),
  'summary',
];

/** What the model is offered, as JSON Schemas. */
export function stepSchemas(scope: EditScope): readonly object[] {
  const picture = onePicture(scope.detailed ? PICTURE_NAMES : [], Keep);
  const written = idea({ ...WrittenScene.properties, picture });
  return [...new Set(namesIn(scope).map((name) => STEPS[name]))].map((schema) =>
    schema === WrittenScene ? written : schema,
  );
}

export function readStep(
  element: unknown,
  scope: EditScope,
): { readonly step: EditStep } | { readonly problem: string } {
  const names = namesIn(scope);
  const name = names.find((each) => each === memberOf(element, 'do'));
  if (name === undefined) return { problem: `do must be one of ${names.join(', ')}` };
  const problem = problemIn(STEPS[name], element);
  if (problem !== undefined) return { problem: `${name}: ${problem}` };
  return name === 'change' || name === 'add'
    ? readScene(element as Static<typeof WrittenScene>, scope)
    : { step: element as EditStep };
}

function readScene(written: Static<typeof WrittenScene>, { detailed }: EditScope) {
  const { picture: wished, ...step } = written;
  const place = `${step.do} of scene ${step.scene}`;
  if (step.voiceover.trim() === '') return { problem: `${place}: voiceover must say something` };
  // A plan without details gets them later, from its words.
  if (!detailed) return { step };
  if (memberOf(wished, 'layout') === 'keep')
    return step.do === 'add' ? { problem: `${place}: a new scene needs a picture` } : { step };
  const read = readPicture(wished, PICTURE_NAMES);
  return 'problem' in read
    ? { problem: `${place}: ${read.problem}` }
    : { step: { ...step, picture: read.picture } };
}
