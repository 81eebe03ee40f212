import { DomainError } from '../kernel/errors.ts';
import type { PipelineCommand, VoiceChangeCommand } from './commands.ts';
import type { VideoEvent } from './events.ts';
import type {
  VoiceChangeFailed,
  VoiceChangePublished,
  VoiceChangeRequested,
  VoiceSceneNarrated,
  VoiceSceneRendered,
} from './voice-events.ts';
import type { Scene } from './plan.ts';
import type { Video } from './video.ts';

type VoiceChangeEvent =
  VoiceChangeRequested | VoiceSceneNarrated | VoiceSceneRendered | VoiceChangePublished | VoiceChangeFailed;

/** Refused while the video is busy, incomplete or failed. Contract 10.5. Asked for a second time, nothing changes. */
export function requestVoiceChange(command: VoiceChangeCommand, video: Video): readonly VideoEvent[] {
  const { change_id, voice_id } = command;
  if (video.voiceChanges[change_id] !== undefined) return [];
  const scene_ids = scenesToRevoice(video, command.scene_numbers).map(({ scene_id }) => scene_id);
  return [{ type: 'VoiceChangeRequested', data: { change_id, voice_id, scene_ids } }];
}

/** The scenes a change would render; throws what makes the change impossible. */
export function scenesToRevoice(video: Video, sceneNumbers?: readonly number[]): readonly Scene[] {
  if (video.phase === 'revoicing') throw busy('a voice change is already running on this video');
  if (video.phase !== 'complete') throw busy('video is not fully rendered');
  if (video.editQueue.length > 0) throw busy('video has pending edits');
  const scenes = video.plan?.scenes ?? [];
  const unknown = sceneNumbers?.find((number) => !scenes.some((scene) => scene.scene_number === number));
  if (unknown !== undefined)
    throw new DomainError(
      'unprocessable',
      'videos.unknown_scene',
      `scene_numbers: the video has no scene ${unknown}, only 1-${scenes.length}`,
    );
  return scenes.filter((scene) => !sceneNumbers || sceneNumbers.includes(scene.scene_number));
}

const busy = (message: string) => new DomainError('conflict', 'videos.not_ready_for_voice_change', message);

export function recordVoiceChange(command: PipelineCommand, video: Video): readonly VideoEvent[] {
  const change = video.voiceChange;
  if (!change) return [];
  const { change_id } = change;
  switch (command.type) {
    case 'RecordNarration': {
      const { scene_id, narration } = command;
      if (change.narrations[scene_id]) return [];
      return [{ type: 'VoiceSceneNarrated', data: { change_id, scene_id, narration } }];
    }
    case 'RecordClip': {
      const { type: _, ...clip } = command;
      return change.clips[clip.scene_id]
        ? []
        : [{ type: 'VoiceSceneRendered', data: { change_id, ...clip } }];
    }
    case 'PublishFilm':
      return [{ type: 'VoiceChangePublished', data: { change_id, film: command.film } }];
    case 'ReportSceneFailure':
    case 'FailVideo': {
      const { reason, blame } = command;
      return [{ type: 'VoiceChangeFailed', data: { change_id, reason, blame } }];
    }
    case 'BeginStage':
    case 'RecordReferences':
    case 'RecordVoiceover':
    case 'RecordDraft':
    case 'RecordDetail':
    case 'RecordAssets':
    case 'RecordFrames':
    case 'AskQuestions':
    case 'AwaitSceneRetry':
      return [];
  }
}

export function evolveVoiceChange(video: Video, event: VoiceChangeEvent): Video {
  const { voiceChange: change, ...rest } = video;
  if (event.type === 'VoiceChangeRequested')
    return {
      ...rest,
      phase: 'revoicing',
      voiceChange: { ...event.data, narrations: {}, clips: {} },
      voiceChanges: { ...video.voiceChanges, [event.data.change_id]: event.data.voice_id },
    };
  if (!change) return video;
  switch (event.type) {
    case 'VoiceSceneNarrated': {
      const narrations = { ...change.narrations, [event.data.scene_id]: event.data.narration };
      return { ...video, voiceChange: { ...change, narrations } };
    }
    case 'VoiceSceneRendered': {
      const clips = { ...change.clips, [event.data.scene_id]: event.data };
      return { ...video, voiceChange: { ...change, clips } };
    }
    case 'VoiceChangePublished': {
      const narrations = { ...video.narrations, ...change.narrations };
      return {
        ...rest,
        phase: 'complete',
        film: event.data.film,
        narrations,
        voices: {
          ...video.voices,
          ...Object.fromEntries(change.scene_ids.map((id) => [id, change.voice_id])),
        },
        clips: { ...video.clips, ...change.clips },
      };
    }
    case 'VoiceChangeFailed':
      return { ...rest, phase: 'complete', failedVoiceChanges: video.failedVoiceChanges + 1 };
  }
}
