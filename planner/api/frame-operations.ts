import Type, { type Static } from 'typebox';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { DocumentedAnswer, RouteRequest } from '../../modules/kernel/http/route.ts';
import { about, idOf, oneOf, SceneNumber } from '../../modules/kernel/http/schema.ts';
import type { Frames } from '../../modules/videos/media.ts';
import { ASPECT_RATIOS, Asset, Plan, Scene, Style, VIDEO_TYPES } from '../../modules/videos/plan.ts';
import type { OwnEvent } from './live-run.ts';
import type { Operation } from './operation.ts';
import { pictureUrlOf, type PictureDependencies } from './asset-pictures.ts';
import { checkPlan } from './story-bodies.ts';

/** A film that is there already, of a job that the caller may use. Throws `missing` or `forbidden`. */
export type PlanOfJob = (
  jobId: string,
  request: Pick<RouteRequest<unknown>, 'caller' | 'mayUse'>,
) => Promise<Plan>;

const job_id = Type.Optional(about('A job whose plan is meant.', idOf()));

const FramesBody = Type.Object({ plan: Type.Optional(Plan), job_id });
type FramesBody = Static<typeof FramesBody>;

const SceneFramesBody = Type.Object({
  // Without its name: an optional schema is another one to the validator.
  scene: Type.Optional(Type.Object(Scene.properties)),
  style: Type.Optional(Style),
  aspect_ratio: Type.Optional(oneOf(ASPECT_RATIOS)),
  video_type: Type.Optional(oneOf(VIDEO_TYPES)),
  language: Type.Optional(Type.String({ minLength: 2, maxLength: 8 })),
  assets: Type.Optional(Type.Array(Type.Object(Asset.properties), { maxItems: 120 })),
  plan: Type.Optional(Plan),
  job_id,
  scene_num: Type.Optional(about('Which scene of the plan or the job, from 1.', SceneNumber)),
});
type SceneFramesBody = Static<typeof SceneFramesBody>;

/** What is drawn: these scenes of this film. */
interface FramesInput {
  readonly film: Pick<Plan, 'style' | 'aspect_ratio' | 'video_type' | 'language' | 'assets'>;
  readonly scenes: readonly Scene[];
}

const Frame = Type.Object(
  {
    scene_number: Type.Integer(),
    scene_id: Type.String(),
    frame: oneOf(['first', 'last']),
    image_url: Type.String({ format: 'uri' }),
  },
  { $id: 'Frame' },
);
const FRAME: DocumentedAnswer = { description: 'A picture, as soon as it is drawn.', schema: Frame };
const RESULT: DocumentedAnswer = {
  description: 'All pictures.',
  schema: Type.Object({ frames: Type.Array(Frame) }),
};

const REFUSALS = {
  403: 'The job belongs to somebody else.',
  404: 'There is no such job.',
  409: 'The job has no plan yet.',
};
const SCENE_REFUSALS = {
  ...REFUSALS,
  409: 'The job has no plan yet, or the scene is no generative_video scene with a shot.',
};

/** First and last frames of generative_video scenes, drawn by what draws them for films. */
export function frameOperations(
  dependencies: PictureDependencies,
  planOfJob: PlanOfJob,
): readonly Operation<never>[] {
  const all: Operation<FramesBody, FramesInput> = {
    path: '/generate-frames',
    operationId: 'generate_frames',
    summary: 'Draw the frames of all generative-video scenes',
    description:
      'The first and the last picture of each scene with a shot, of a `plan` or of the plan of a `job_id`.',
    body: FramesBody,
    events: { frame: FRAME },
    result: RESULT,
    refusals: REFUSALS,
    async prepare(request) {
      const film = await filmOf(request, planOfJob);
      return { film, scenes: film.scenes.filter(({ shot }) => shot !== undefined) };
    },
    work: (input, signal) => drawn(dependencies, input, signal),
  };
  const one: Operation<SceneFramesBody, FramesInput> = {
    path: '/generate-scene-frames',
    operationId: 'generate_scene_frames',
    summary: 'Draw the frames of one scene',
    description: 'A `scene` with its `style`, or `scene_num` of a `plan` or of a `job_id`.',
    body: SceneFramesBody,
    events: { frame: FRAME },
    result: RESULT,
    refusals: SCENE_REFUSALS,
    prepare: (request) => sceneOf(request, planOfJob),
    work: (input, signal) => drawn(dependencies, input, signal),
  };
  const tracked: Operation<SceneFramesBody, FramesInput> = {
    ...one,
    path: '/generate-scene-frames-with-assets',
    operationId: 'generate_scene_frames_with_assets',
    summary: 'Draw the frames of one scene, and tell what recurs in it',
    events: {
      asset: { description: 'Something of the scene that recurs in its film.', schema: Asset },
      frame: FRAME,
    },
    result: {
      description: 'All pictures, and what recurs in them.',
      schema: Type.Object({ frames: Type.Array(Frame), assets: Type.Array(Asset) }),
    },
    async *work(input, signal) {
      const assets = input.film.assets.filter((asset) => input.scenes.some((scene) => shows(scene, asset)));
      for (const asset of assets) yield { event: 'asset', data: asset };
      return { ...(yield* drawn(dependencies, input, signal)), assets };
    },
  };
  return [all, one, tracked];
}

async function* drawn(
  dependencies: PictureDependencies,
  { film, scenes }: FramesInput,
  signal: AbortSignal,
): AsyncGenerator<OwnEvent, { readonly frames: readonly object[] }> {
  const { style, video_type, language, assets, aspect_ratio } = film;
  const told: object[] = [];
  for (const scene of scenes) {
    const picture = { scene, style, video_type, language, assets, size: dependencies.sizeOf(aspect_ratio) };
    const frames = await dependencies.illustrator.drawFrames(picture, signal);
    for (const frame of ['first', 'last'] as const) {
      const data = frameOf(dependencies, scene, frames, frame);
      told.push(data);
      yield { event: 'frame', data };
    }
  }
  return { frames: told };
}

const frameOf = (
  dependencies: PictureDependencies,
  { scene_number, scene_id }: Scene,
  frames: Frames,
  frame: 'first' | 'last',
) => ({ scene_number, scene_id, frame, image_url: pictureUrlOf(dependencies, frames[frame]) });

function shows({ scene_number, slide, shot }: Scene, { asset_id, scene_numbers }: Asset): boolean {
  const named = shot?.subjects.some((subject) => subject.asset_id === asset_id) ?? false;
  const pictured = slide?.layout === 'picture' && slide.asset_id === asset_id;
  return named || pictured || scene_numbers.includes(scene_number);
}

async function filmOf(request: RouteRequest<FramesBody>, planOfJob: PlanOfJob): Promise<Plan> {
  const { plan, job_id: id } = request.body;
  if (plan) {
    checkPlan({ plan });
    return plan;
  }
  if (id === undefined) throw missing('plan');
  return planOfJob(id, request);
}

async function sceneOf(request: RouteRequest<SceneFramesBody>, planOfJob: PlanOfJob): Promise<FramesInput> {
  const { scene, style, aspect_ratio = '16:9', video_type = 'explainer', language = 'en' } = request.body;
  const { assets = [], scene_num, plan, job_id: id } = request.body;
  if (scene && !plan && id === undefined) {
    if (!style) throw missing('style');
    return { film: { style, aspect_ratio, video_type, language, assets }, scenes: [drawable(scene)] };
  }
  if (!plan && id === undefined) throw missing('scene');
  const number = scene_num ?? scene?.scene_number;
  if (number === undefined) throw missing('scene_num');
  const film = await filmOf(request, planOfJob);
  const found = scene ?? film.scenes.find(({ scene_number }) => scene_number === number);
  if (!found)
    throw new DomainError('unprocessable', 'planner.no_scene', `scene_num: there is no scene ${number}`);
  return { film, scenes: [drawable(found)] };
}

function drawable(scene: Scene): Scene {
  if (scene.shot) return scene;
  throw new DomainError(
    'conflict',
    'planner.no_shot',
    `scene ${scene.scene_number} is no generative_video scene with a shot`,
  );
}

const missing = (field: string) =>
  new DomainError('unprocessable', 'planner.missing_field', `${field}: is required`);
