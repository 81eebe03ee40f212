import Type from 'typebox';
import type { DocumentedAnswer } from '../../modules/kernel/http/route.ts';
import type { CreationQuestion } from '../../modules/videos/index.ts';
import { Asset, Plan, Scene } from '../../modules/videos/plan.ts';
import { outcomeOf } from '../pipeline/stage.ts';
import type { Brief, StoryPlanner, Voiceover } from '../ports.ts';
import type { OwnEvent } from './live-run.ts';
import { named } from './named.ts';
import type { Operation } from './operation.ts';
import { drawAsset, type PictureDependencies } from './asset-pictures.ts';
import { DELTA, VoiceoverResult, voiceoverOf } from './script.ts';
import {
  briefOfBody,
  briefOfPlan,
  checkHighlevel,
  checkPlan,
  HighlevelBody,
  PlanBody,
  VoiceoverBody,
} from './story-bodies.ts';

/** The stages of a story as streams: the generators that a job's pipeline reads, with another reader. */
export function storyOperations(
  story: StoryPlanner,
  pictures: PictureDependencies,
): readonly Operation<never>[] {
  const voiceover: Operation<VoiceoverBody> = {
    path: '/voiceover',
    operationId: 'write_voiceover',
    summary: 'A narration script at two words per second',
    description:
      'Writes as much as fits the length. The script comes piece by piece as `delta`, and whole as `result`.',
    body: VoiceoverBody,
    example: { content: 'How bees make honey, from the flower to the jar.', video_duration_seconds: 60 },
    events: { delta: DELTA },
    result: { description: 'The whole script.', schema: VoiceoverResult },
    async *work(body, signal) {
      return yield* named('delta', story.writeVoiceover(briefOfBody(body), signal));
    },
  };
  const highlevel: Operation<HighlevelBody> = {
    path: '/highlevel',
    operationId: 'plan_highlevel',
    summary: 'Cut a story into scenes',
    description:
      'Writes the script first where none is sent. Each scene has its kind, its words and what its picture has to tell.',
    body: HighlevelBody,
    example: {
      content: 'How bees make honey, from the flower to the jar.',
      video_duration_seconds: 60,
      mode: 'rxv',
    },
    events: {
      question: {
        description: 'Something has to be known first: `result` has no plan. Ask again with `answers`.',
        schema: Question,
      },
      scene: { description: 'A scene, as soon as it is planned.', schema: Scene },
    },
    result: {
      description: 'The plan and its script; or the questions.',
      schema: Type.Object({
        plan: Type.Optional(Plan),
        voiceover: Type.Optional(Type.String()),
        questions: Type.Optional(Type.Array(Question)),
      }),
    },
    check: checkHighlevel,
    async *work(body, signal) {
      const brief = briefOfBody(body);
      const questions = body.voiceover === undefined ? yield* asked(story.clarify(brief, signal)) : [];
      if (questions.length > 0) return { questions };
      const script = await scriptOf(story, brief, body.voiceover, signal);
      const plan = yield* named('scene', story.draftPlan(brief, script, signal));
      return { plan, voiceover: script.voiceover };
    },
  };
  return [voiceover, highlevel, ...planOperations(story, pictures)];
}

function planOperations(story: StoryPlanner, pictures: PictureDependencies): readonly Operation<never>[] {
  const lowlevel: Operation<PlanBody> = {
    path: '/lowlevel',
    operationId: 'plan_lowlevel',
    summary: 'Detail every scene of a plan',
    description:
      'A slide or a shot for each scene that has none yet; what is detailed already stays as it is.',
    body: PlanBody,
    events: { scene: { description: 'A scene, as soon as it is detailed.', schema: Scene } },
    result: PLAN_RESULT,
    check: checkPlan,
    async *work(body, signal) {
      const plan = yield* named('scene', story.detailPlan(body.plan, briefOfPlan(body), signal));
      return { plan };
    },
  };
  const scan: Operation<PlanBody> = {
    path: '/scan-assets',
    operationId: 'scan_assets',
    summary: 'Find what recurs across the scenes of a plan',
    description:
      'Things and people that several scenes show, each with a reference image, so that they look alike everywhere.',
    body: PlanBody,
    events: {
      asset: {
        description:
          'Something seen in several scenes, or a picture of the caller, with its reference image.',
        schema: Type.Object({
          ...Asset.properties,
          image_url: Type.Optional(Type.String({ format: 'uri' })),
        }),
      },
    },
    result: PLAN_RESULT,
    check: checkPlan,
    async *work(body, signal) {
      const stage = story.scanAssets(body.plan, briefOfPlan(body), signal);
      for (;;) {
        const next = await stage.next();
        if (next.done === true) return { plan: next.value };
        const image_url = await drawAsset(pictures, body.plan, next.value, signal);
        yield { event: 'asset', data: { ...next.value, ...(image_url === undefined ? {} : { image_url }) } };
      }
    },
  };
  return [lowlevel, scan];
}

export const PLAN_RESULT: DocumentedAnswer = {
  description: 'The whole plan.',
  schema: Type.Object({ plan: Plan }, { $id: 'PlanResult' }),
};

const Question = Type.Object(
  {
    question_id: Type.String(),
    question: Type.String(),
    options: Type.Array(Type.String()),
    allows_custom: Type.Boolean(),
  },
  { $id: 'PlannerQuestion' },
);

async function* asked(
  stage: AsyncGenerator<CreationQuestion, void>,
): AsyncGenerator<OwnEvent, CreationQuestion[]> {
  const questions: CreationQuestion[] = [];
  for await (const question of stage) {
    questions.push(question);
    yield { event: 'question', data: question };
  }
  return questions;
}

function scriptOf(
  story: StoryPlanner,
  brief: Brief,
  text: string | undefined,
  signal: AbortSignal,
): Promise<Voiceover> {
  return text === undefined
    ? outcomeOf(story.writeVoiceover(brief, signal))
    : Promise.resolve(voiceoverOf(text, 'en'));
}
