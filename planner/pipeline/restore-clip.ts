import { DomainError } from '../../modules/kernel/errors.ts';
import type { SceneClip } from '../../modules/videos/index.ts';
import type { ClipRequest, FilmScene, Narration, VoiceChoice } from '../ports.ts';
import { narrationTargetSeconds } from './clip-timing.ts';
import { filmSceneOf } from './film-scene.ts';
import type { Pipeline } from './pipeline.ts';

type Makers = Pick<Pipeline, 'isThere' | 'narrator' | 'illustrator' | 'renderer'>;

/** A recorded clip, and all that it was made of. */
export interface RecordedScene {
  readonly clip: SceneClip;
  readonly request: ClipRequest;
  readonly voice: VoiceChoice;
}

/**
 * The scene in its place in the film. A clip that the media store has lost is made again from what the log says, with the narration and
 * the frames that are lost too; the built-in makers give the same bytes again. Throws `DomainError('missing')` that names the scene when
 * something is gone that nobody can make, such as a caller's picture.
 */
export async function restoredScene(
  makers: Makers,
  recorded: RecordedScene,
  signal: AbortSignal,
): Promise<FilmScene> {
  const { clip, request } = recorded;
  const { scene, narration } = request;
  if (await makers.isThere(clip.clip)) return filmSceneOf(scene, clip, narration);
  try {
    const again = await makers.renderer.renderClip(await restoredRequest(makers, recorded, signal), signal);
    return filmSceneOf(scene, { ...clip, clip: again }, narration);
  } catch (error) {
    if (!(error instanceof DomainError) || error.kind !== 'missing') throw error;
    const message = `the clip of scene ${scene.scene_number} is lost and cannot be made again: ${error.message}`;
    throw new DomainError('missing', 'media.lost', message, { cause: error });
  }
}

/** What a recorded clip is made of, with narration and frames made again where the media store lost them. */
export function restoredRequest(
  makers: Makers,
  { clip: { frame_count, narration_start_seconds }, request, voice }: RecordedScene,
  signal: AbortSignal,
): Promise<ClipRequest> {
  return withMedia(makers, { ...request, frame_count, narration_start_seconds }, voice, signal);
}

/** The same clip, of a narration and frames that are there: those that the media store lost since they were recorded are made again. */
export async function withMedia(
  makers: Makers,
  request: ClipRequest,
  voice: VoiceChoice,
  signal: AbortSignal,
): Promise<ClipRequest> {
  const narration = await restoredNarration(makers, request, voice, signal);
  const { frames } = request;
  if (!frames || ((await makers.isThere(frames.first)) && (await makers.isThere(frames.last))))
    return { ...request, narration };
  return { ...request, narration, frames: await makers.illustrator.drawFrames(request, signal) };
}

/** Its words and length stay those that were recorded: the captions and the film's timeline are made of them. */
async function restoredNarration(
  { isThere, narrator }: Makers,
  { scene, narration, language }: ClipRequest,
  voice: VoiceChoice,
  signal: AbortSignal,
): Promise<Narration> {
  if (await isThere(narration.audio)) return narration;
  const target_seconds = narrationTargetSeconds(scene);
  const { audio } = await narrator.speak({ text: scene.voiceover, language, voice, target_seconds }, signal);
  return { ...narration, audio };
}
