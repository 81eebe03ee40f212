import Type, { type Static } from 'typebox';
import { DomainError } from '../../modules/kernel/errors.ts';
import { about, HexColor, idOf, oneOf, textOf, wholeNumber } from '../../modules/kernel/http/schema.ts';
import { ASPECT_RATIOS, MODES, Plan, VIDEO_TYPES } from '../../modules/videos/plan.ts';
import type { Brief } from '../ports.ts';
import { checkDiagram } from './check-diagram.ts';
import { wrong } from './wrong-body.ts';

const content = about(
  'What the film is to tell, or the instruction for it. 1-5000 characters.',
  textOf(1, 5000),
);
const task = about('The same as `content`.', textOf(1, 5000));

const styleFields = {
  aspect_ratio: Type.Optional(about('Landscape unless told.', oneOf(ASPECT_RATIOS))),
  video_type: Type.Optional(about('`explainer` unless told.', oneOf(VIDEO_TYPES))),
  global_style_prompt: Type.Optional(textOf(0, 5000)),
  color_palette: Type.Optional(
    Type.Object(
      {
        primary: Type.Optional(HexColor),
        secondary: Type.Optional(HexColor),
        tertiary: Type.Optional(HexColor),
        accent: Type.Optional(HexColor),
      },
      { additionalProperties: false },
    ),
  ),
};

/** POST /voiceover. */
export const VoiceoverBody = Type.Object({
  content,
  video_duration_seconds: wholeNumber(30, 300),
  video_type: styleFields.video_type,
});
export type VoiceoverBody = Static<typeof VoiceoverBody>;

const Answer = Type.Object({
  question_id: idOf(),
  question: Type.Optional(about('As it was asked: an answer alone says less to a planner.', textOf(1, 1000))),
  answer: textOf(1, 5000),
});

/** POST /highlevel. `content` or `task`. */
export const HighlevelBody = Type.Object({
  content: Type.Optional(content),
  task: Type.Optional(task),
  video_duration_seconds: wholeNumber(30, 300),
  mode: Type.Optional(
    about(
      '`standard` (default): cinematic film; `product`: vector animation around the product; `rxv`: film and data visualizations.',
      oneOf(MODES),
    ),
  ),
  voiceover: Type.Optional(
    about('A script that is there already; written when there is none.', textOf(1, 20_000)),
  ),
  answers: Type.Optional(about('To the questions that were asked.', Type.Array(Answer, { maxItems: 20 }))),
  ...styleFields,
});
export type HighlevelBody = Static<typeof HighlevelBody>;

/** POST /lowlevel, /scan-assets. What was asked for stands in the plan, and may be said anew. */
export const PlanBody = Type.Object({
  plan: Plan,
  content: Type.Optional(content),
  task: Type.Optional(task),
});
export type PlanBody = Static<typeof PlanBody>;

/** What the story stages read of a request. Throws `unprocessable` when nothing says what the film is about. */
export function briefOfBody(body: HighlevelBody | VoiceoverBody): Brief {
  const { mode, color_palette, global_style_prompt, ...rest }: Partial<HighlevelBody> = body;
  const told = rest.content ?? rest.task;
  if (told === undefined)
    throw new DomainError('unprocessable', 'planner.no_content', 'content: is required');
  return {
    task: told,
    video_duration_seconds: body.video_duration_seconds,
    aspect_ratio: rest.aspect_ratio ?? '16:9',
    video_type: rest.video_type ?? 'explainer',
    mode: mode ?? 'standard',
    ...(global_style_prompt === undefined ? {} : { global_style_prompt }),
    ...(color_palette === undefined ? {} : { color_palette }),
    assets: [],
    ...(rest.answers
      ? {
          answered: rest.answers.map(({ question_id, question, answer }) => ({
            question: question ?? question_id,
            answer,
          })),
        }
      : {}),
  };
}

/** A scene says at most 5000 characters, and no word is spread over two. */
const MAX_WORD_CHARACTERS = 5000;
const isEndless = (word: string): boolean => [...word].length > MAX_WORD_CHARACTERS;

/** What the schema of /highlevel cannot say. Throws `unprocessable`, naming the field. */
export function checkHighlevel(body: HighlevelBody): void {
  briefOfBody(body);
  if (body.voiceover?.split(/[\s\p{P}]+/u).some(isEndless) === true)
    throw wrong(`voiceover: has a word of more than ${MAX_WORD_CHARACTERS} characters`);
}

/** What a plan was made of, as the story stages read it. */
export function briefOfPlan({ plan, content: said, task: asked }: PlanBody): Brief {
  const { video_duration_seconds, aspect_ratio, video_type, mode, style } = plan;
  const spoken = plan.scenes.map(({ voiceover }) => voiceover).join(' ');
  return {
    task: said ?? asked ?? plan.content ?? spoken,
    ...{ video_duration_seconds, aspect_ratio, video_type, mode },
    global_style_prompt: style.prompt,
    assets: plan.assets.filter(({ kind }) => kind === 'reference_image'),
  };
}

/** What the schema of a plan cannot say. Throws `unprocessable`, naming the field. */
export function checkPlan({ plan }: { readonly plan: Plan }): void {
  const ids = new Set<string>();
  for (const [index, scene] of plan.scenes.entries()) {
    const field = `plan.scenes.${index}`;
    if (scene.scene_number !== index + 1) throw wrong(`${field}.scene_number: must be ${index + 1}`);
    if (ids.has(scene.scene_id)) throw wrong(`${field}.scene_id: must be unique`);
    if (scene.slide && scene.kind !== 'slide') throw wrong(`${field}.slide: is for scenes of kind slide`);
    if (scene.shot && scene.kind === 'slide')
      throw wrong(`${field}.shot: is for scenes of kind generative_video`);
    if (scene.backdrop && scene.kind !== 'slide')
      throw wrong(`${field}.backdrop: is for scenes of kind slide`);
    if (scene.slide) checkDiagram(`${field}.slide`, scene.slide);
    ids.add(scene.scene_id);
  }
}
