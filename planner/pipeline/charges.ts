import type { Owner } from '../../modules/kernel/caller.ts';
import { causedBy, presentCause, type EventReference } from '../../modules/kernel/cause.ts';
import type { Cause } from '../../modules/kernel/event.ts';
import type { Handler } from '../../modules/kernel/handle.ts';
import {
  CLIP_CREDITS,
  creditsDecider,
  workspaceStream,
  type Charge,
  type Credits,
  type CreditsCommand,
  type CreditsEvent,
} from '../../modules/credits/index.ts';
import type { Video } from '../../modules/videos/index.ts';
import type { Scene } from '../../modules/videos/plan.ts';
import type { Charges } from './video-pipeline.ts';

export type CreditsHandler = Handler<Credits, CreditsCommand, CreditsEvent>;

/** A piece of work that a workspace pays for once. */
export interface PaidWork {
  readonly workspace: Owner;
  readonly amount_credits: number;
  readonly reason: string;
  readonly charge: Charge;
}

/** Charges the workspace that owns the video, once per piece of work. */
export function makeCharges(credits: CreditsHandler, creationPriceCredits: number): Charges {
  return {
    async creation({ identity }) {
      if (!identity || creationPriceCredits === 0) return;
      const { owner: workspace, video_id } = identity;
      const charge = { for: 'video', work_id: video_id, phase: 'creation', scene_number: null } as const;
      const price = { amount_credits: creationPriceCredits, reason: 'video creation' };
      await chargeWork(credits, { ...price, workspace, charge }, presentCause());
    },
    async voiceScene(video, sceneId, record) {
      const work = voiceWork(video, sceneId);
      if (work) await chargeOnceRecorded(credits, work, record);
    },
    async settleVoiceChange(video) {
      for (const sceneId of Object.keys(video.voiceChange?.clips ?? {})) {
        const work = voiceWork(video, sceneId);
        if (work) await chargeWork(credits, work, presentCause());
      }
    },
  };
}

function voiceWork({ identity, voiceChange, plan }: Video, sceneId: string): PaidWork | undefined {
  const scene: Scene | undefined = plan?.scenes.find(({ scene_id }) => scene_id === sceneId);
  if (!identity || !voiceChange || !scene) return undefined;
  const { owner: workspace } = identity;
  const { scene_number, kind } = scene;
  const charge = {
    for: 'voice_change',
    work_id: voiceChange.change_id,
    phase: 'clip',
    scene_number,
  } as const;
  const reason = `voice change, scene ${scene_number}`;
  return { workspace, amount_credits: CLIP_CREDITS[kind], reason, charge };
}

const payments = new WeakMap<CreditsHandler, Map<Owner, Promise<unknown>>>();

/**
 * Contract 9.3: what succeeded is charged, nothing else. First the success is recorded, then it is charged: who dies between the two
 * leaves a success that the next worker charges for (`settle…`), and whoever cancels comes before both or after both. `record` answers
 * the event of the success where it stands. Where the balance is short, nothing is recorded: `DomainError('unpaid')`.
 *
 * One after the other in each workspace, so that two scenes do not both count on its last credits.
 */
export async function chargeOnceRecorded(
  credits: CreditsHandler,
  work: PaidWork,
  record: () => Promise<EventReference | undefined>,
): Promise<void> {
  const { actor } = presentCause();
  const lines = payments.get(credits) ?? new Map<Owner, Promise<unknown>>();
  payments.set(credits, lines);
  const before = lines.get(work.workspace);
  const paying = (async () => {
    await before?.catch(() => undefined);
    const { state } = await credits.load(workspaceStream(work.workspace));
    // Throws where the balance is short.
    creditsDecider.decide(commandOf(work), state);
    const success = await record();
    if (success) await chargeWork(credits, work, causedBy(success, actor));
  })();
  lines.set(work.workspace, paying);
  try {
    await paying;
  } finally {
    if (lines.get(work.workspace) === paying) lines.delete(work.workspace);
  }
}

/** Charges for what stands recorded; a second time changes nothing. `DomainError('unpaid')` when the balance is short. */
export async function chargeWork(credits: CreditsHandler, work: PaidWork, cause: Cause): Promise<void> {
  await credits.handle(workspaceStream(work.workspace), commandOf(work), cause);
}

const commandOf = ({ workspace, amount_credits, reason, charge }: PaidWork): CreditsCommand => ({
  type: 'ChargeCredits',
  workspace,
  amount_credits,
  reason,
  charge,
});
