import {
  clipCreditsOf,
  editCreditsOf,
  inTurn,
  workspaceStream,
  type Credits,
  type CreditsCommand,
  type CreditsEvent,
  type HoldCredits,
  type ReleaseCredits,
} from '../credits/index.ts';
import { causedBy } from '../kernel/log/cause.ts';
import type { RecordedOf } from '../kernel/log/event.ts';
import { isEventOf, type EventOf } from '../kernel/log/event-definition.ts';
import type { Handler } from '../kernel/log/handle.ts';
import type { Policy } from '../kernel/log/policy.ts';
import type { VideoCommand } from './commands.ts';
import { EditLeftQueue, EditQueued, PlanEdited } from './edit-events.ts';
import type { VideoEvent } from './events.ts';
import type { Scene } from './plan.ts';
import type { Video } from './video.ts';
import { VoiceChangeFailed, VoiceChangePublished, VoiceChangeRequested } from './voice-events.ts';

const TURNS = [
  EditQueued,
  EditLeftQueue,
  PlanEdited,
  VoiceChangeRequested,
  VoiceChangePublished,
  VoiceChangeFailed,
] as const;
const isTurn = isEventOf(TURNS);

/**
 * Whenever an edit or a voice change is accepted, what it can cost at most is held for it; whenever it ends, the rest is released
 * (contract 9.8). In the order of the log: who was accepted first holds first. Credits are held only for work that has not ended by now, and its
 * end comes later in the log, so that nothing stays held.
 */
export function holdCreditsOfWork(
  videos: Handler<Video, VideoCommand, VideoEvent>,
  credits: Handler<Credits, CreditsCommand, CreditsEvent>,
): Policy {
  const name = 'hold-credits-of-work';
  return {
    name,
    async react(event) {
      if (!isTurn(event)) return;
      const { state } = await videos.load(event.stream);
      const order = orderOf(event, state);
      if (!order || !state.identity) return;
      const { owner: workspace } = state.identity;
      const cause = causedBy(event, `policy:${name}`);
      await inTurn(credits, workspace, () =>
        credits.handle(workspaceStream(workspace), { ...order, workspace }, cause),
      );
    },
  };
}

type Order = Omit<HoldCredits, 'workspace'> | Omit<ReleaseCredits, 'workspace'>;

function orderOf(
  { type, data }: RecordedOf<EventOf<(typeof TURNS)[number]>>,
  video: Video,
): Order | undefined {
  switch (type) {
    case 'EditQueued': {
      const { identity, resumption } = data;
      const { edit_id: work_id, scene_id } = identity;
      if (video.editResumptions[work_id] !== resumption) return undefined;
      const up_to_credits = editCreditsOf(scenesInReach(video, scene_id));
      return { type: 'HoldCredits', for: 'edit', work_id, resumption, up_to_credits };
    }
    case 'EditLeftQueue':
    case 'PlanEdited':
      // Resumed by now: its next hold releases this one.
      if (video.editQueue.includes(data.edit_id)) return undefined;
      return { type: 'ReleaseCredits', for: 'edit', work_id: data.edit_id };
    case 'VoiceChangeRequested': {
      const { change_id: work_id, scene_ids } = data;
      if (video.voiceChange?.change_id !== work_id) return undefined;
      const scenes = (video.plan?.scenes ?? []).filter(({ scene_id }) => scene_ids.includes(scene_id));
      const up_to_credits = clipCreditsOf(scenes);
      return { type: 'HoldCredits', for: 'voice_change', work_id, resumption: 0, up_to_credits };
    }
    case 'VoiceChangePublished':
    case 'VoiceChangeFailed':
      return { type: 'ReleaseCredits', for: 'voice_change', work_id: data.change_id };
  }
}

/** The scenes that an edit may touch: all of them, or the one that it is for. */
export function scenesInReach({ plan }: Pick<Video, 'plan'>, sceneId: string | undefined): readonly Scene[] {
  return (plan?.scenes ?? []).filter(({ scene_id }) => sceneId === undefined || scene_id === sceneId);
}
