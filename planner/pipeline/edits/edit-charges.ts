import { CLIP_CREDITS, FRAMES_CREDITS } from '../../../modules/credits/index.ts';
import type { Edit } from '../../../modules/edits/index.ts';
import { chargeWork, type CreditsHandler } from '../charges.ts';
import type { EditCharges } from './edit-pipeline.ts';

/** Charges the video's owner for an edit's scenes. A charge's work is the edit, so that a resumed one pays for nothing twice. */
export function makeEditCharges(credits: CreditsHandler): EditCharges {
  const charge = async (
    { identity }: Edit,
    amount_credits: number,
    phase: 'frames' | 'clip',
    scene_number: number,
  ) => {
    if (!identity) return;
    const { owner, edit_id } = identity;
    await chargeWork(credits, owner, {
      amount_credits,
      reason: `edit, scene ${scene_number}, ${phase}`,
      what: { for: 'edit', work_id: edit_id, phase, scene_number },
      correlationId: edit_id,
    });
  };
  return {
    frames: (edit, { scene_number }) => charge(edit, FRAMES_CREDITS, 'frames', scene_number),
    clip: (edit, { kind, scene_number }) => charge(edit, CLIP_CREDITS[kind], 'clip', scene_number),
  };
}
