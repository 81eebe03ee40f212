import type { Cause } from '../../modules/kernel/event.ts';
import type { Handler } from '../../modules/kernel/handle.ts';
import {
  CLIP_CREDITS,
  workspaceStream,
  type Charge,
  type Credits,
  type CreditsCommand,
  type CreditsEvent,
} from '../../modules/credits/index.ts';
import type { Video } from '../../modules/videos/index.ts';
import type { Charges } from './video-pipeline.ts';

/** Charges the workspace that owns the video, once per piece of work. */
export function makeCharges(
  credits: Handler<Credits, CreditsCommand, CreditsEvent>,
  creationPriceCredits: number,
): Charges {
  async function charge(video: Video, amount_credits: number, reason: string, what: Charge): Promise<void> {
    if (!video.identity || amount_credits === 0) return;
    const { owner: workspace, video_id } = video.identity;
    const cause: Cause = { actor: 'worker', correlationId: video_id, causationId: what.work_id };
    const command = { type: 'ChargeCredits', workspace, amount_credits, reason, charge: what } as const;
    await credits.handle(workspaceStream(workspace), command, cause);
  }

  return {
    creation(video) {
      const work_id = video.identity?.video_id ?? '';
      const what = { for: 'video', work_id, phase: 'creation', scene_number: null } as const;
      return charge(video, creationPriceCredits, 'video creation', what);
    },
    voiceScene(video, { kind, scene_number }) {
      const work_id = video.voiceChange?.change_id ?? '';
      const what = { for: 'voice_change', work_id, phase: 'clip', scene_number } as const;
      return charge(video, CLIP_CREDITS[kind], `voice change, scene ${scene_number}`, what);
    },
  };
}
