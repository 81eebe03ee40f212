import type { Owner } from '../../modules/kernel/caller.ts';
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
import type { Charges } from './video-pipeline.ts';

export type CreditsHandler = Handler<Credits, CreditsCommand, CreditsEvent>;

/** Charges the workspace that owns the video, once per piece of work. */
export function makeCharges(credits: CreditsHandler, creationPriceCredits: number): Charges {
  return {
    async creation({ identity }) {
      if (!identity || creationPriceCredits === 0) return;
      const { owner, video_id } = identity;
      const what = { for: 'video', work_id: video_id, phase: 'creation', scene_number: null } as const;
      const price = { amount_credits: creationPriceCredits, reason: 'video creation' };
      await chargeWork(credits, owner, { ...price, what, correlationId: video_id });
    },
    async voiceScene({ identity, voiceChange }, { kind, scene_number }) {
      if (!identity) return;
      const work_id = voiceChange?.change_id ?? '';
      const what = { for: 'voice_change', work_id, phase: 'clip', scene_number } as const;
      const price = { amount_credits: CLIP_CREDITS[kind], reason: `voice change, scene ${scene_number}` };
      await chargeWork(credits, identity.owner, { ...price, what, correlationId: identity.video_id });
    },
  };
}

/** Charges a workspace for one piece of work; `DomainError('unpaid')` when its balance is short. */
export async function chargeWork(
  credits: CreditsHandler,
  workspace: Owner,
  work: {
    readonly amount_credits: number;
    readonly reason: string;
    readonly what: Charge;
    readonly correlationId: string;
  },
): Promise<void> {
  const { amount_credits, reason, what, correlationId } = work;
  const cause: Cause = { actor: 'worker', correlationId, causationId: what.work_id };
  const command = { type: 'ChargeCredits', workspace, amount_credits, reason, charge: what } as const;
  await credits.handle(workspaceStream(workspace), command, cause);
}
