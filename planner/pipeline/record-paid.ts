import type { Loaded } from '../../modules/kernel/handle.ts';
import type { PipelineCommand, Video } from '../../modules/videos/index.ts';
import type { VideoPipeline } from './video-pipeline.ts';

/** Of a voice change: a scene is charged once it stands, and the change ends when everything that stands is charged. */
export async function recordPaid(
  charges: VideoPipeline['charges'],
  video: Video,
  outcome: PipelineCommand,
  keep: (begun: Video, outcome: PipelineCommand) => Promise<Pick<Loaded<Video>, 'state' | 'last'>>,
): Promise<void> {
  if (outcome.type === 'KeepClip') {
    await charges.voiceScene(video, outcome.scene_id, async () => {
      const { state, last } = await keep(video, outcome);
      const { voiceChange } = state;
      const isSame = voiceChange?.change_id === video.voiceChange?.change_id;
      return isSame && voiceChange?.clips[outcome.scene_id] !== undefined ? last : undefined;
    });
    return;
  }
  if (ENDS_OF_VOICE_CHANGES.has(outcome.type)) await charges.settleVoiceChange(video);
  await keep(video, outcome);
}

const ENDS_OF_VOICE_CHANGES: ReadonlySet<PipelineCommand['type']> = new Set([
  'PublishFilm',
  'ReportSceneFailure',
  'FailVideo',
]);
