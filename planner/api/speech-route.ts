import Type, { type Static } from 'typebox';
import { ownerOf, type Caller } from '../../modules/kernel/caller.ts';
import { DomainError } from '../../modules/kernel/errors.ts';
import type { Route, RouteRequest } from '../../modules/kernel/http/route.ts';
import { about, oneOf, textOf } from '../../modules/kernel/http/schema.ts';
import type { Links, Video } from '../../modules/videos/index.ts';
import type { Narration } from '../../modules/videos/media.ts';
import type { Scene } from '../../modules/videos/plan.ts';
import { voiceForScene } from '../pipeline/brief.ts';
import { framesToSpeak, LEAD_SECONDS, narrationTargetSeconds } from '../pipeline/clip-timing.ts';
import { SOUND_FORMATS, type ClipRetimer, type Narrator, type SoundConverter } from '../ports.ts';
import { findJob, SCENE_REFUSALS, sceneAddress, sceneOfJob, type Job, type Jobs } from './jobs.ts';
import { PLANNER_TAG } from './operation.ts';
import { withTimeout } from './with-timeout.ts';

/** What speaks, and what makes of it what was asked for. */
export interface SpeechDependencies {
  readonly narrator: Narrator;
  readonly sounds: SoundConverter;
  readonly retimer: ClipRetimer;
  readonly isVoiceUsable: (voiceId: string, caller: Caller) => Promise<boolean>;
  readonly links: Pick<Links, 'media'>;
}

const SpeechBody = Type.Object({
  ...sceneAddress,
  text: about('What is said. 1-5000 characters.', textOf(1, 5000)),
  voice_id: Type.Optional(about("The scene's own voice unless told.", textOf(1, 200))),
  model_id: Type.Optional(about('A model of the narrator; its usual one unless told.', textOf(1, 200))),
  output_format: Type.Optional(
    about(
      '`wav` (48 kHz) unless told; `mp3_<hertz>_<kbit/s>`; `pcm_<hertz>`: samples alone, signed, 16 bit, little-endian. All mono.',
      oneOf(SOUND_FORMATS),
    ),
  ),
  adjust_video: Type.Optional(
    about(
      "Whether the scene's clip is wanted, too, as fast or slow as the voice dependencies it.",
      Type.Boolean(),
    ),
  ),
});
type SpeechBody = Static<typeof SpeechBody>;

const PATIENCE_SECONDS = 300;
/** A picture that goes slower stands, one that goes faster cannot be seen. */
const MAX_STRETCH = 4;

/** POST /tts. Contract 12.8. The job itself stays as it is. */
export function speechRoute(jobs: Jobs, dependencies: SpeechDependencies): Route<SpeechBody> {
  return {
    ...{ method: 'POST', path: '/tts', operationId: 'speak_text', tag: PLANNER_TAG, access: 'operator' },
    summary: 'Speak a text for a scene',
    description:
      "Answers where the sound is. With `adjust_video` also a clip: the scene's picture, faster or slower by at most " +
      `${MAX_STRETCH} times, with the new voice. Nothing of the job changes; the same request gives the same files.`,
    checksFirst: true,
    body: SpeechBody,
    example: {
      job_id: JOB,
      scene_num: 2,
      text: 'Bees make honey from nectar.',
      output_format: 'mp3_44100_128',
    },
    idempotency: ({ caller }) => Promise.resolve(ownerOf(caller)),
    answers: {
      200: {
        description: 'It is spoken.',
        schema: Type.Object({
          audio_url: Type.String({ format: 'uri' }),
          duration_seconds: Type.Number(),
          video_url: Type.Optional(about('With `adjust_video`.', Type.String({ format: 'uri' }))),
        }),
      },
    },
    refusals: {
      ...SCENE_REFUSALS,
      400: 'The text is refused for content safety.',
      409: 'The job has no plan yet; or, with `adjust_video`, the scene has no clip yet.',
      422: 'The voice or the model is unknown, or the text is too long or too short for the picture.',
    },
    handle: (request) =>
      withTimeout(PATIENCE_SECONDS, request.signal, async (signal) => ({
        status: 200,
        body: await speak(jobs, dependencies, { ...request, signal }),
      })),
  };
}

const JOB = '6f1c2b1e-8a52-4f4e-9a3c-0d7f5b1c2e3a';

async function speak(
  jobs: Jobs,
  dependencies: SpeechDependencies,
  request: RouteRequest<SpeechBody>,
): Promise<object> {
  const { caller, signal } = request;
  const { job_id, scene_num, text, voice_id, model_id, output_format = 'wav', adjust_video } = request.body;
  const job = await findJob(jobs, request, job_id);
  const { plan, scene } = sceneOfJob(job, scene_num);
  const clip = adjust_video === true ? clipOf(job, scene) : undefined;
  if (voice_id !== undefined && !(await dependencies.isVoiceUsable(voice_id, caller)))
    throw new DomainError(
      'unprocessable',
      'voices.unknown',
      `voice_id: no voice ${voice_id} is available to you`,
    );
  await request.assertSafe();
  const narration = await dependencies.narrator.speak(
    {
      text,
      language: plan.language,
      voice: voice_id === undefined ? voiceForScene(job.video, plan, scene) : { voice_id },
      target_seconds: narrationTargetSeconds(scene),
      ...(model_id === undefined ? {} : { model_id }),
    },
    signal,
  );
  const video = clip && (await retime(dependencies, clip, narration, signal));
  const audio = await dependencies.sounds.convertSound(narration.audio, output_format, signal);
  return {
    audio_url: dependencies.links.media(audio),
    duration_seconds: narration.duration_seconds,
    ...(video === undefined ? {} : { video_url: dependencies.links.media(video) }),
  };
}

type SceneClip = Video['clips'][string];

function clipOf({ video }: Job, { scene_id, scene_number }: Scene): SceneClip {
  const clip = video.clips[scene_id];
  if (clip) return clip;
  throw new DomainError('conflict', 'planner.no_clip', `scene ${scene_number} has no clip yet`);
}

/** The scene's picture for as long as the voice needs. */
function retime(
  { retimer }: SpeechDependencies,
  { clip, frame_count: clip_frame_count }: SceneClip,
  { audio, duration_seconds }: Narration,
  signal: AbortSignal,
): Promise<string> {
  const frame_count = framesToSpeak(duration_seconds);
  const stretch = frame_count / clip_frame_count;
  if (stretch > MAX_STRETCH || stretch < 1 / MAX_STRETCH) {
    const times =
      stretch > 1 ? `${stretch.toFixed(1)} times slower` : `${(1 / stretch).toFixed(1)} times faster`;
    const message = `text: the picture would go ${times}; at most ${MAX_STRETCH} times`;
    throw new DomainError('unprocessable', 'planner.stretch', message);
  }
  return retimer.retimeClip(
    { clip, clip_frame_count, frame_count, audio, narration_start_seconds: LEAD_SECONDS },
    signal,
  );
}
